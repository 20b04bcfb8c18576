import assert from 'node:assert/strict';
import { rowsOf } from '../../../db/database.js';
import { LINKS_MAX } from '../../../db/share-links.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';
import { writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';

interface Made {
  id: string;
  token: string;
  address: string;
}

describe('a link to a shipment', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  let browser: Browser;
  const stranger = () => new Browser(() => api.origin);
  before(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id, containers: 2, shipment: { pod_timezone: 'America/Los_Angeles' } });
    await api.database.forAccount(account.id, (tx) =>
      writeTransportEvent(tx, voyage, {
        event: 'container.transport.vessel_loaded',
        timestamp: '2026-03-10T04:30:00Z',
        timezone: 'Asia/Shanghai',
      }),
    );
    browser = (await personOf(api, account)).browser;
  });
  beforeEach(() => api.dataSource.query('delete from rate_window'));
  const make = async (more: object = {}): Promise<Made> => {
    const { status, data, text } = await browser.mutate('links.make', { shipment_id: voyage.shipmentId, ...more });
    assert.equal(status, 200, text);
    return data as Made;
  };
  const show = (token: string) => stranger().query('links.show', { token });

  it('shows whoever has it route, journey and dates, in the zones of the places, and tells nobody to keep or list it', async () => {
    const { token, address } = await make();
    assert.equal(address, `${api.origin}/s/${token}`);
    const { status, data, headers, text } = await show(token);
    assert.equal(status, 200, text);
    const shown = data as {
      company: string;
      arrival: object;
      containers: { number: string; holds: unknown; fees: unknown; journey: object[] }[];
      papers: unknown;
    };
    assert.equal(shown.company, 'Test');
    assert.deepEqual(shown.arrival, {
      estimated: { at: '2026-04-01T10:00:00Z', offset: '-07:00', zone: 'PDT' },
      original: null,
      actual: null,
    });
    assert.deepEqual(
      shown.containers.map(({ number, holds, fees }) => [number, holds, fees]),
      [
        ['MSKU1000000', null, null],
        ['MSKU1000001', null, null],
      ],
    );
    assert.equal(shown.containers[0]?.journey.length, 1);
    assert.equal(shown.papers, null);
    assert.deepEqual([headers.get('cache-control'), headers.get('x-robots-tag')], ['no-store', 'noindex, nofollow']);
  });

  it('shows money, holds and papers only where its maker wants it', async () => {
    for (const scope of [[], ['money'], ['holds'], ['papers'], ['money', 'holds', 'papers']]) {
      const { data } = await show((await make({ scope })).token);
      const { containers, papers } = data as { containers: { holds: unknown; fees: unknown }[]; papers: unknown };
      assert.deepEqual(
        [containers[0]?.fees !== null, containers[0]?.holds !== null, papers !== null],
        ['money', 'holds', 'papers'].map((part) => scope.includes(part)),
        String(scope),
      );
    }
  });

  it('says nothing of references, tags, sources or ids, and opens nothing else', async () => {
    const { token } = await make({ scope: ['money', 'holds', 'papers'] });
    const { text } = await show(token);
    for (const hidden of [
      'PO-1',
      'ref_numbers',
      'tags',
      'data_source',
      'raw_event',
      'customer',
      voyage.shipmentId,
      voyage.requestId,
      voyage.containerIds[0] ?? '',
      account.id,
    ])
      assert.ok(!text.includes(hidden), hidden);
    const visitor = stranger();
    visitor.cookies.set('__Host-landfall', token);
    assert.equal((await visitor.query('shipments.list', {})).status, 401);
    assert.equal(
      (await stranger().query('shipments.get', { id: voyage.shipmentId }, { headers: { authorization: `Token ${token}` } })).status,
      401,
    );
  });

  it('holds 128 random bits, of which a hash is kept', async () => {
    const { token, id } = await make();
    assert.equal(Buffer.from(token, 'base64url').length, 16);
    assert.match(token, /^[\w-]{22}$/);
    const [row] = await api.database.asSystem((tx) => rowsOf(tx, 'select * from share_link where id = $1', [id]));
    assert.doesNotMatch(JSON.stringify(row), new RegExp(token));
  });

  it('404: once it is revoked or past, and where there never was one, in the same words', async () => {
    const [revoked, past] = [await make(), await make()];
    assert.equal((await browser.mutate('links.revoke', { id: revoked.id })).status, 200);
    await api.database.asSystem((tx) =>
      tx.query(`update share_link set expires_at = clock_timestamp() - interval '1 second' where id = $1`, [past.id]),
    );
    const answers = new Set<string>();
    for (const token of [revoked.token, past.token, 'A'.repeat(22), '', '..', revoked.token.slice(1)]) {
      const { status, text } = await show(token);
      assert.equal(status, 404, token);
      answers.add(text);
    }
    assert.equal(answers.size, 1);
    assert.equal((await browser.mutate('links.revoke', { id: revoked.id })).status, 404, 'it is over already');
  });

  it('is good for ninety days, or as many as its maker says', async () => {
    const days = async (id: string) => {
      const [row] = await api.database.asSystem((tx) =>
        rowsOf<{ days: number }>(
          tx,
          'select round(extract(epoch from expires_at - made_at) / 86400)::int as days from share_link where id = $1',
          [id],
        ),
      );
      return row?.days;
    };
    assert.equal(await days((await make()).id), 90);
    assert.equal(await days((await make({ days: 7 })).id), 7);
    for (const wrong of [0, 366, 1.5])
      assert.equal((await browser.mutate('links.make', { shipment_id: voyage.shipmentId, days: wrong })).status, 422, String(wrong));
  });

  it('is listed for its account while it is good, with who made it and what it shows, and without its address', async () => {
    const { id, token } = await make({ scope: ['holds'] });
    const { data, text } = await browser.query('links.list', { shipment_id: voyage.shipmentId });
    const [first] = data as { id: string; scope: string[]; made_by: string }[];
    assert.deepEqual([first?.id, first?.scope, first?.made_by], [id, ['holds'], 'Ada']);
    assert.ok(!text.includes(token));
    await browser.mutate('links.revoke', { id });
    const after = (await browser.query('links.list', { shipment_id: voyage.shipmentId })).data as { id: string }[];
    assert.ok(after.every((link) => link.id !== id));
  });

  it('404: another account lists, makes and revokes none', async () => {
    const { id } = await make();
    const { browser: other } = await personOf(api, await api.account());
    assert.deepEqual((await other.query('links.list', { shipment_id: voyage.shipmentId })).data, []);
    const tries = [await other.mutate('links.make', { shipment_id: voyage.shipmentId }), await other.mutate('links.revoke', { id })];
    assert.deepEqual(
      tries.map(({ status }) => status),
      [404, 404],
    );
    const unknown = await other.mutate('links.make', { shipment_id: '00000000-0000-4000-8000-000000000000' });
    assert.equal(unknown.text, tries[0]?.text);
  });

  it(`422: a shipment has ${LINKS_MAX} that are good at the most`, async () => {
    const full = await writeVoyage(api.database, { accountId: account.id });
    for (let made = 0; made < LINKS_MAX; made += 1) await make({ shipment_id: full.shipmentId });
    const { status, errors } = await browser.mutate('links.make', { shipment_id: full.shipmentId });
    assert.deepEqual([status, errors[0]?.code], [422, 'limit_reached']);
  });

  it('429: an address that opens more than 120 in a minute', async () => {
    const { token } = await make();
    await api.dataSource.query(
      `insert into rate_window (subject, bucket, hits) select 'shared_link:127.0.0.1', 'shared_link', array_agg(clock_timestamp()) from generate_series(1, 119)`,
    );
    assert.deepEqual([(await show(token)).status, (await show(token)).status], [200, 429]);
  });

  it('401: nobody makes, lists or revokes one without signing in', async () => {
    assert.equal((await stranger().mutate('links.make', { shipment_id: voyage.shipmentId })).status, 401);
    assert.equal((await stranger().query('links.list', { shipment_id: voyage.shipmentId })).status, 401);
  });
});
