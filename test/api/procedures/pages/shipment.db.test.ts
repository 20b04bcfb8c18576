import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import type { WholeShipment } from '../../../../resources/shipment-page.js';
import { keyTo, useApi } from '../../../support/api.js';
import { call, day, move, ship } from '../../../support/evidence.js';
import { scriptedLine, type Looks } from '../../../support/looks.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');
const box = { container: 'HLXU1000001' };
const change = { role: 'transshipment' as const };
const sailed = [
  move('LOAD LADEN vessel CNSHA', day(5), { ...A, ...box }),
  call('DEPA vessel CNSHA', day(6), { ...A, zone: 'Asia/Shanghai' }),
];
const atBusan = [
  call('ARRI vessel KRPUS', day(8), { ...A, ...change }),
  move('DISC LADEN vessel KRPUS', day(9), { ...A, ...change, ...box }),
  move('LOAD LADEN vessel KRPUS', day(11), { ...B, ...change, ...box }),
  call('DEPA vessel KRPUS', day(12), { ...B, ...change }),
];
const arriving = (at: number) => call('estimated ARRI vessel USLGB', day(at), { ...B, role: 'pod' });

describe('what the page of a shipment is told', () => {
  const api = useApi();
  let line: Looks;
  let id: string;
  let between: string;
  let ask: (input: object) => Promise<{ status: number; page: WholeShipment }>;

  before(async () => {
    line = await scriptedLine(api.database);
    const key = await keyTo(api.database, line.accountId);
    ask = async (input) => {
      const { status, body } = await api.ask('GET', `/trpc/pages.shipment?input=${encodeURIComponent(JSON.stringify(input))}`, { key });
      return { status, page: (body as unknown as { result?: { data: WholeShipment } }).result?.data as WholeShipment };
    };
    const request = await line.post({ number: 'HLCUPAGE1' });
    await line.look(request, [...sailed, ...atBusan, arriving(24)]);
    [{ at: between } = { at: '' }] = await line.rows<{ at: string }>(
      `select to_char(landfall_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    await line.look(request, [...sailed, ...atBusan, arriving(27)]);
    const [row] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    id = row?.id ?? '';
  });

  it('gathers the journey by places, what happened before what is expected, each with who said so and by which rule', async () => {
    const { page } = await ask({ id });
    assert.deepEqual(
      page.stations.map(({ locode, events }) => [locode, ...events.map(({ name }) => name)]),
      [
        ['CNSHA', 'vessel_loaded', 'vessel_departed'],
        ['KRPUS', 'transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded', 'transshipment_departed'],
        ['USLGB', 'estimated.vessel_arrived'],
      ],
    );
    const [loaded, departed] = page.stations[0]?.events ?? [];
    assert.equal(departed?.vessel, 'ALBATROS');
    assert.deepEqual([loaded?.source, loaded?.estimated], ['shipping_line', false]);
    assert.match(loaded?.rule ?? '', /last load before the departure/);
    assert.deepEqual(departed?.at, { at: day(6), offset: '+08:00', zone: 'UTC+8' });
  });

  it('tells each time that the arrival was estimated anew, the first first', async () => {
    const { page } = await ask({ id });
    assert.deepEqual(
      page.estimates.map(({ arrival }) => arrival.at),
      [day(24), day(27)],
    );
    assert.equal(page.first_departure, null, 'nobody said when it would leave');
    assert.deepEqual([page.first_arrival?.at, page.shipment.arrival?.at, page.shipment.arrived], [day(24), day(27), false]);
  });

  it('shows everything as it was known at a moment, and when it is worth looking back to', async () => {
    const { page } = await ask({ id, as_of: between });
    assert.equal(page.shipment.arrival?.at, day(24));
    assert.deepEqual(
      page.estimates.map(({ arrival }) => arrival.at),
      [day(24)],
    );
    assert.equal(page.stations.at(-1)?.events[0]?.at.at, day(24));
    assert.equal(page.now.at, `${between.slice(0, 19)}Z`);
    const now = (await ask({ id })).page;
    assert.ok(now.ticks.length > 0);
    for (const tick of now.ticks) assert.equal((await ask({ id, as_of: tick })).status, 200, tick);
    assert.equal((await ask({ id, as_of: now.ticks.at(-1) })).page.shipment.arrival?.at, day(27));
  });

  it('404: before there was such a shipment; 422: of the future, and of what is no time', async () => {
    assert.equal((await ask({ id, as_of: '2001-01-01T00:00:00Z' })).status, 404);
    assert.equal((await ask({ id, as_of: '2101-01-01T00:00:00Z' })).status, 422);
    assert.equal((await ask({ id, as_of: 'yesterday' })).status, 422);
  });

  it('shows what was withdrawn where it stood, with the day it ended', async () => {
    const request = await line.post({ number: 'HLCUPAGE2' });
    await line.look(request, [...sailed, arriving(24)]);
    const [row] = await line.rows<{ id: string }>(`select id from shipment where number = 'HLCUPAGE2'`);
    await line.look(request, [sailed[0] ?? arriving(24), call('DEPA vessel CNSHA', day(7), { ...A, zone: 'Asia/Shanghai' }), arriving(24)]);
    const { page } = await ask({ id: row?.id });
    const [corrected] = page.corrections;
    assert.deepEqual([corrected?.name, corrected?.locode, corrected?.at.at], ['vessel_departed', 'CNSHA', day(6)]);
    assert.ok(corrected?.ended.at);
  });

  it('chooses the box that is named, by its id or as people write its number, else the first', async () => {
    const { page } = await ask({ id });
    const [first] = page.boxes;
    assert.equal(first?.number, 'HLXU1000001');
    for (const container of [first.id, 'hlxu 100000-1', 'NOBU0000000'])
      assert.equal((await ask({ id, container })).page.chosen, first.id, container);
  });

  it('tells by how much an estimate moved, and who moved it', async () => {
    const { page } = await ask({ id });
    const moved = page.news.find(({ event }) => event === 'container.transport.estimated.vessel_arrived');
    assert.deepEqual([moved?.later_ms, moved?.source, moved?.moment !== null], [3 * 86_400_000, 'shipping_line', true]);
    const left = page.news.find(({ event }) => event === 'container.transport.vessel_departed');
    assert.deepEqual([left?.later_ms, left?.moment?.zone], [null, 'UTC+8']);
  });

  it('tells what was told, the newest first', async () => {
    const { page } = await ask({ id });
    const told = page.news.map(({ event }) => event);
    assert.ok(told.includes('container.created'));
    assert.ok(told.indexOf('shipment.estimated.arrival') < told.indexOf('container.created'));
  });

  it('404: a shipment of another account, and none', async () => {
    const other = await scriptedLine(api.database);
    await other.look(await other.post({ number: 'HLCUPAGE2' }), sailed);
    const [row] = await other.rows<{ id: string }>('select id from shipment where account_id = $1', [other.accountId]);
    for (const foreign of [row?.id, '00000000-0000-4000-8000-000000000000', 'nobody'])
      assert.equal((await ask({ id: foreign })).status, 404);
  });
});
