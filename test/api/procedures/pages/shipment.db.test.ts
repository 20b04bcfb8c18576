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
    assert.deepEqual([page.first_arrival?.at, page.shipment.arrival?.at, page.shipment.arrived], [day(24), day(27), false]);
  });

  it('chooses the box that is named, by its id or as people write its number, else the first', async () => {
    const { page } = await ask({ id });
    const [first] = page.boxes;
    assert.equal(first?.number, 'HLXU1000001');
    for (const container of [first.id, 'hlxu 100000-1', 'NOBU0000000'])
      assert.equal((await ask({ id, container })).page.chosen, first.id, container);
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
