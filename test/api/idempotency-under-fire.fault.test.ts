import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { useApiProcesses, type ApiProcess } from '../support/apis.js';
import { useDatabase } from '../support/database.js';
import { meanwhile } from '../support/meanwhile.js';
import { writeVoyage } from '../support/rows.js';
import { fire, openAccount, type Fired, type Hit } from '../support/under-fire.js';
import { until } from '../support/until.js';

const UNLIMITED = { default: 1_000_000, tracking_request_create: 1_000_000 };
/** Every process is killed in turn, each time another while after the calls were sent. */
const KILLS = 4;
const AFTER_MS = 6;
const PER_PROCESS = 5;

/** Promise I1, with R1. */
describe('an Idempotency-Key under fire', function () {
  this.timeout(180_000);
  const database = useDatabase();
  const apis = useApiProcesses(database, 2);
  let account: { id: string; key: string };

  before(async () => {
    const { id, keys } = await openAccount(database, { keys: 1, limits: UNLIMITED });
    account = { id, key: keys[0]?.key ?? '' };
  });

  const apiAt = (turn: number): ApiProcess => {
    const api = apis[turn % apis.length];
    assert.ok(api);
    return api;
  };
  const count = async (sql: string, parameters: unknown[]) => {
    const [row] = await database.database.asSystem((tx) =>
      rowsOf<{ count: number }>(tx, `select count(*)::int as count ${sql}`, parameters),
    );
    return row?.count;
  };
  /** The answer, or null from a process that was killed before it gave one. */
  const answerOf = (api: ApiProcess, call: Fired): Promise<Hit | null> =>
    fire(api, call).catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });

  it('sent to every process while one is killed is done once, and everybody is told the same', async () => {
    let unanswered = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const number = `FIRE${kill}`;
      const call: Fired = {
        method: 'POST',
        path: '/tracking_requests',
        key: account.key,
        headers: { 'idempotency-key': `fire ${kill}` },
        body: { data: { attributes: { request_type: 'booking', request_number: number, scac: 'MAEU' } } },
      };
      const sent = apis.flatMap((api) => Array.from({ length: PER_PROCESS }, () => answerOf(api, call)));
      await sleep(kill * AFTER_MS);
      await apiAt(kill).server.crash();
      const seen = (await Promise.all(sent)).filter((hit) => hit !== null);
      unanswered += sent.length - seen.length;
      let last = await fire(apiAt(kill + 1), call);
      while (last.status === 409) {
        await sleep(1000 * Number(last.headers.get('retry-after')));
        last = await fire(apiAt(kill + 1), call);
      }
      assert.equal(last.status, 201, last.text);
      for (const { status, text } of seen.filter((hit) => hit.status !== 409))
        assert.deepEqual([status, bare(text)], [201, bare(last.text)]);
      assert.equal(await count('from tracking_request where account_id = $1 and request_number = $2', [account.id, number]), 1);
      assert.equal(await count('from outbox where account_id = $1', [account.id]), kill + 1, 'and begun once');
      await apiAt(kill).server.restart();
    }
    assert.ok(unanswered > 0, 'no kill came in the middle of a call');
  });

  it('of a call whose process is killed in its middle is free again once the database has noticed, and nothing was done', async () => {
    const voyage = await writeVoyage(database.database, { accountId: account.id });
    await database.database.forAccount(account.id, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
    const call: Fired = {
      method: 'PATCH',
      path: `/containers/${voyage.containerIds[0]}`,
      key: account.key,
      headers: { 'idempotency-key': 'killed in the middle' },
      body: { data: { attributes: { ref_numbers: ['AFTER'] } } },
    };
    const changed = () => count(`from container where id = $1 and ref_numbers = '{AFTER}'`, [voyage.containerIds[0]]);
    const held = { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [`shipment:${voyage.shipmentId}`] };
    const [killed, other] = [apiAt(0), apiAt(1)];
    await meanwhile(database.url, held, async (untilWaiting) => {
      const first = answerOf(killed, call);
      await untilWaiting(1);
      assert.equal((await fire(other, call)).status, 409);
      await killed.server.crash();
      assert.equal(await first, null);
      assert.equal(await changed(), 0);
    });
    let again: Hit | undefined;
    await until('the call may be made again', async () => {
      again = await fire(other, call);
      return again.status !== 409;
    });
    assert.deepEqual([again?.status, again?.headers.get('idempotency-replayed')], [200, null], 'nobody had done it');
    assert.equal(await changed(), 1);
    await killed.server.restart();
    const repeated = await fire(killed, call);
    assert.deepEqual(
      [repeated.status, repeated.headers.get('idempotency-replayed'), bare(repeated.text)],
      [200, 'true', bare(again?.text ?? '')],
    );
  });
});

/** Links name the process that was asked. */
const bare = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');
