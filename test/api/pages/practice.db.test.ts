import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { PageNow } from '../../../resources/page-session.js';
import type { PracticeWorld } from '../../../resources/practice.js';
import { startWorld, type World } from '../../../sandbox/world/world.js';
import { useApi } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';

const CALLS: readonly (readonly ['query' | 'mutate', string, unknown])[] = [
  ['query', 'world', undefined],
  ['mutate', 'setClock', { paused: true }],
  ['mutate', 'addFault', { kind: '500', scac: null }],
  ['mutate', 'removeFault', { id: '00000000-0000-4000-8000-000000000000' }],
  ['mutate', 'newNumber', { scenario: 'direct', scac: null }],
];

describe('the practice world, as pages ask', () => {
  const api = useApi();
  let world: World;
  let browser: Browser;
  before(async () => {
    world = await startWorld({ databaseUrl: api.url, speed: 60 });
    Object.assign(api.deps.settings, { practiceWorldUrl: world.controlUrl });
  });
  after(() => world.close());
  beforeEach(async () => {
    ({ browser } = await personOf(api, await api.account()));
  });

  const shown = async (): Promise<PracticeWorld> => {
    const heard = await browser.query('practice.world');
    assert.equal(heard.status, 200, heard.text);
    return heard.data as PracticeWorld;
  };

  it('goes faster, stands still and goes forward, and never back', async () => {
    const set = async (wish: object) => {
      const heard = await browser.mutate('practice.setClock', wish);
      assert.equal(heard.status, 200, heard.text);
      return heard.data as PageNow;
    };
    const { cargo, paused } = await set({ paused: true, rate: 100_000 });
    assert.equal(paused, true);
    const later = await set({ forward_days: 7 });
    assert.equal(Math.round((Date.parse(later.cargo) - Date.parse(cargo)) / 86_400_000), 7);
    assert.deepEqual([later.rate, later.paused], [100_000, true]);
    const back = await browser.mutate('practice.setClock', { now: cargo.slice(0, 19) + 'Z' });
    assert.deepEqual([back.status, back.errors[0]?.detail], [422, 'The clock is only ever set forward.']);
    for (const wrong of [{ rate: 0 }, { rate: 100_001 }, { forward_days: -1 }, { now: 'soon' }])
      assert.equal((await browser.mutate('practice.setClock', wrong)).status, 422, JSON.stringify(wrong));
  });

  it('has faults of a line, on until they are switched off', async () => {
    assert.equal((await browser.mutate('practice.addFault', { kind: '500', scac: 'ONEY' })).status, 200);
    const [fault] = (await shown()).faults;
    assert.deepEqual([fault?.kind, fault?.scac, fault?.number, fault?.times], ['500', 'ONEY', null, null]);
    assert.equal((await browser.mutate('practice.removeFault', { id: fault?.id })).status, 200);
    assert.deepEqual((await shown()).faults, []);
    assert.equal((await browser.mutate('practice.removeFault', { id: fault?.id })).status, 422);
    assert.equal((await browser.mutate('practice.addFault', { kind: '500', scac: 'NONE' })).status, 422);
    assert.equal((await browser.mutate('practice.addFault', { kind: 'fire', scac: null })).status, 422);
  });

  it('hands out numbers, and lists them with what the account made of them', async () => {
    const heard = await browser.mutate('practice.newNumber', { scenario: 'rolled_booking', scac: null });
    const { number } = heard.data as { number: string };
    const find = async () => (await shown()).voyages.find((voyage) => voyage.number === number);
    const waiting = await find();
    assert.deepEqual([waiting?.scenario, waiting?.begun, waiting?.tracked], ['rolled_booking', null, null]);
    const account = await browser.current();
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac) values ($1, $2, $2, $3, $3, $4)`,
        [account?.account.id, waiting?.kind, number, waiting?.line.scac],
      ),
    );
    assert.deepEqual((await find())?.tracked, { shipment_id: null });
    assert.equal((await browser.mutate('practice.newNumber', { scenario: 'sunk', scac: null })).status, 422);
  });

  it('says so when it does not answer', async () => {
    Object.assign(api.deps.settings, { practiceWorldUrl: 'http://127.0.0.1:1' });
    const { status, errors, headers } = await browser.query('practice.world');
    Object.assign(api.deps.settings, { practiceWorldUrl: world.controlUrl });
    assert.deepEqual([status, errors[0]?.detail, headers.get('retry-after')], [503, 'The practice world does not answer.', '2']);
  });

  it('is for whoever is signed in alone', async () => {
    const nobody = new Browser(() => api.origin);
    for (const [how, name, input] of CALLS) assert.equal((await nobody[how](`practice.${name}`, input)).status, 401, name);
  });
});

describe('the practice world where there is none', () => {
  const api = useApi();

  it('has no procedures: they answer as a name that nobody knows, signed in or not', async () => {
    const { browser } = await personOf(api, await api.account());
    for (const who of [browser, new Browser(() => api.origin)])
      for (const [how, name, input] of CALLS) {
        const { status, errors } = await who[how](`practice.${name}`, input);
        const unknown = await who[how]('practice.nothing', input);
        assert.deepEqual([status, errors[0]?.code, errors[0]?.detail], [404, unknown.errors[0]?.code, unknown.errors[0]?.detail], name);
      }
  });
});
