import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { ApplicationFailure } from '@temporalio/common';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { Deps } from '../../activities/deps.js';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import { refreshShipment } from '../../activities/refresh-shipment.js';
import { createAccount } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { createDataSource } from '../../db/data-source.js';
import { databaseOf, rowsOf, type Database } from '../../db/database.js';
import { readSecretKeys, secretBox } from '../../db/secrets.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { createGuardedClient, operatorTargets } from '../../outbound/guarded-fetch.js';
import { withClient } from '../../sandbox/postgres.js';
import { sourceFor } from '../../sources/registry.js';
import type { Source } from '../../sources/source.js';
import { fixture, NOW } from '../sources/support.js';
import { useDatabase } from '../support/database.js';

const HEARTBEAT_MS = 30_000;
const PRACTICE_HEARTBEAT_MS = 3_000;

describe('a look at a shipping line that fails through an error of our own', () => {
  const db = useDatabase();
  const box = secretBox(readSecretKeys(`test:${randomBytes(32).toString('base64')}`));
  const errors: string[] = [];
  let accountId: string;
  let requestId: string;
  let deps: Deps;
  const asOwner = (sql: string) => withClient(db.url, (client) => client.query(sql));
  /** Runs in place of the source's reading. */
  let misread: (() => never) | null = null;

  before(async () => {
    const known = sourceFor('YMLU', {});
    assert.ok(known);
    const source: Source = {
      ...known,
      ask: () =>
        Promise.resolve({ kind: 'answered', pages: [fixture('YMLU')], contentType: 'application/json', complete: true, receivedAt: NOW }),
      read: (pages, context) => (misread ? misread() : known.read(pages, context)),
    };
    deps = {
      database: db.database,
      secrets: box,
      carriers: createGuardedClient({ targets: operatorTargets() }),
      sourceFor: () => source,
      timings: DEFAULT_TIMINGS,
      news: { firstLoad: 'in_order' },
      log: { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) },
    } as Partial<Deps> as Deps;
    accountId = await db.database.asSystem(async (tx) => {
      const id = await createAccount(tx, { companyName: 'Acme Imports', features: [] });
      await storeCredential(tx, box, { accountId: id, scac: 'YMLU', secrets: { key_id: 'test' } });
      return id;
    });
    // Anything that is written of a shipment while this stands fails: the unforeseen, as the database would tell it.
    await asOwner(`create function our_own_mistake() returns trigger language plpgsql as $$ begin raise 'our own mistake'; end $$`);
  });
  after(() => deps.carriers.close());
  beforeEach(async () => {
    misread = null;
    errors.length = 0;
    requestId = await db.database.forAccount(accountId, async (tx) => {
      const number = `YMLU${randomBytes(4).toString('hex').toUpperCase()}`;
      const [row] = await rowsOf<{ id: string }>(
        tx,
        `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac)
           values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, 'YMLU') returning id),
         watched as (insert into look (tracking_request_id, source, account_id) select id, 'shipping_line', $1 from made)
         select id from made`,
        [accountId, number],
      );
      assert.ok(row);
      return row.id;
    });
  });

  const run = (using: Deps = deps, heartbeatTimeoutMs = HEARTBEAT_MS, scheduledTimestampMs = Date.now()): Promise<RefreshOutcome> =>
    new MockActivityEnvironment({ heartbeatTimeoutMs, scheduledTimestampMs }, { logger: new DefaultLogger('ERROR') }).run<
      [{ trackingRequestId: string }],
      RefreshOutcome,
      ReturnType<typeof refreshShipment>
    >(refreshShipment(using), {
      trackingRequestId: requestId,
    });
  const failureOf = async (looking: Promise<RefreshOutcome>): Promise<ApplicationFailure> => {
    const failure: unknown = await looking.then(
      () => null,
      (error: unknown) => error,
    );
    assert.ok(failure instanceof ApplicationFailure, String(failure));
    return failure;
  };
  const request = async () => {
    const [row] = await db.database.asSystem((tx) =>
      rowsOf<Record<string, unknown>>(
        tx,
        `select r.status, r.failed_reason, r.is_retrying, r.retry_count, extract(epoch from l.next_look_at - landfall_now())::float8 as wait_s
         from tracking_request r join look l on l.tracking_request_id = r.id where r.id = $1`,
        [requestId],
      ),
    );
    assert.ok(row);
    return row;
  };
  const withMistake = async (work: () => Promise<void>) => {
    await asOwner('create trigger mistaken before insert on shipment for each row execute function our_own_mistake()');
    try {
      await work();
    } finally {
      await asOwner('drop trigger mistaken on shipment');
    }
  };

  it('shows as internal_processing_error, counts as one of the retries, and comes again by their schedule', async () => {
    await withMistake(async () => {
      assert.equal((await run()).kind, 'news');
      assert.equal((await failureOf(run())).type, 'NotDue');
      const { status, failed_reason, is_retrying, retry_count, wait_s } = await request();
      assert.deepEqual([status, failed_reason, is_retrying, retry_count], ['pending', 'internal_processing_error', true, 1]);
      assert.ok(Number(wait_s) > 50 && Number(wait_s) < 70, String(wait_s));
    });
    assert.deepEqual(errors, ['a look failed through an error of ours']);
  });

  it('is none when somebody held what it writes for too long: it comes again soon, and nothing is counted', async () => {
    const impatient = await createDataSource(db.url, { patienceMs: 4_000 }).initialize();
    const holder = db.dataSource.createQueryRunner();
    try {
      await holder.startTransaction();
      await holder.query(`select set_config('role', 'landfall_system', true)`);
      await holder.query('select from tracking_request where id = $1 for update', [requestId]);
      await holder.query('select from look where tracking_request_id = $1 for update', [requestId]);
      const failure = await failureOf(run({ ...deps, database: databaseOf(impatient) }));
      assert.equal(failure.type, 'DatabaseAway');
      assert.match(failure.message, /lock timeout/);
      assert.ok(Number(failure.nextRetryDelay) >= 5_000 && Number(failure.nextRetryDelay) <= 15_000, String(failure.nextRetryDelay));
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
      await impatient.destroy();
    }
    const { status, failed_reason, retry_count } = await request();
    assert.deepEqual([status, failed_reason, retry_count, errors], ['pending', null, null, []]);
  });

  it('keeps what the line said, and says nothing against its credential', async () => {
    await withMistake(async () => void (await run()));
    const [answer] = await db.database.asSystem((tx) =>
      rowsOf<{ body: Buffer; problem: string }>(tx, 'select body, problem from answer where tracking_request_id = $1', [requestId]),
    );
    assert.ok(answer);
    assert.deepEqual(gunzipSync(answer.body), Buffer.from(fixture('YMLU')));
    assert.match(answer.problem, /own error: .*our own mistake/);
    const [credential] = await db.database.asSystem((tx) =>
      rowsOf<{ failures: number }>(tx, 'select failures from carrier_credential where account_id = $1', [accountId]),
    );
    assert.equal(credential?.failures, 0);
  });

  it('is lost on nobody: the next try finds the shipment once the mistake is mended', async () => {
    await withMistake(async () => void (await run()));
    await db.database.asSystem((tx) =>
      tx.query('update look set next_look_at = landfall_now() where tracking_request_id = $1', [requestId]),
    );
    assert.equal((await run()).kind, 'news');
    const { status, failed_reason, is_retrying } = await request();
    assert.deepEqual([status, failed_reason, is_retrying], ['created', null, false]);
  });

  it('is the same while an answer is being read, and ends the request when all retries are used up', async () => {
    misread = () => {
      throw new TypeError('nobody thought of this');
    };
    for (let retry = 1; retry <= DEFAULT_TIMINGS.retryDelaysS.length; retry += 1) {
      // That it stumbles is news once; that it still does leaves no trace in the history.
      await (retry === 1 ? run() : failureOf(run()));
      assert.equal((await request())['retry_count'], retry);
      await db.database.asSystem((tx) =>
        tx.query('update look set next_look_at = landfall_now() where tracking_request_id = $1', [requestId]),
      );
    }
    assert.equal((await run()).kind, 'at_rest');
    const { status, failed_reason } = await request();
    assert.deepEqual([status, failed_reason], ['failed', 'retries_exhausted']);
  });

  describe('and the database itself is away', () => {
    const away: Deps = {
      get database(): Database {
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      },
    } as Partial<Deps> as Deps;

    it('is tried again within seconds, and is none of the retries', async () => {
      const failure = await failureOf(run(away));
      assert.equal(failure.type, 'DatabaseAway');
      assert.ok(Number(failure.nextRetryDelay) >= 5_000 && Number(failure.nextRetryDelay) <= 30_000, String(failure.nextRetryDelay));
      assert.equal((await request())['retry_count'], null);
    });

    it('is tried again within a second or two while a practice clock runs', async () => {
      const { nextRetryDelay } = await failureOf(run(away, PRACTICE_HEARTBEAT_MS));
      assert.ok(Number(nextRetryDelay) <= 2_000, String(nextRetryDelay));
    });
  });

  describe('and what an operator is shown of it meanwhile', () => {
    const shown = async (looking: Promise<RefreshOutcome>) => {
      const outcome = await looking;
      assert.notEqual(outcome.kind, 'at_rest');
      return outcome.details.replace(/^YMLU\w{8} YMLU: /, '');
    };
    const dueNow = () =>
      db.database.asSystem((tx) => tx.query('update look set next_look_at = landfall_now() where tracking_request_id = $1', [requestId]));
    const failing = () => {
      misread = () => {
        throw new TypeError('nobody thought of this');
      };
    };

    it('is what a new request stumbles over, and the boxes once they are known', async () => {
      failing();
      assert.equal(await shown(run()), 'pending, internal_processing_error');
      await dueNow();
      misread = null;
      assert.match(await shown(run()), /^created, \d+ containers? [a-z_, ]+, due \d{4}-\d\d-\d\dT[\d:]+Z$/);
    });

    it('is the trouble of a shipment from the third failure in a row on, and its end, and nothing in between', async () => {
      const found = await shown(run());
      failing();
      for (const failure of [1, 2, 3, 4]) {
        await dueNow();
        if (failure === 3) assert.equal(await shown(run()), `${found}; an error of our own; the line is asked again`);
        else await failureOf(run());
      }
      misread = null;
      await dueNow();
      assert.equal(await shown(run()), found);
      await dueNow();
      await failureOf(run());
    });

    it('is the same when it comes up once a day without any news', async () => {
      const found = await shown(run());
      assert.equal(await shown(run(deps, HEARTBEAT_MS, Date.now() - DEFAULT_TIMINGS.dailyReturnS * 1_000 - 1)), found);
      failing();
      await dueNow();
      await failureOf(run());
      const yesterday = Date.now() - DEFAULT_TIMINGS.dailyReturnS * 1_000 - 1;
      assert.equal(await shown(run(deps, HEARTBEAT_MS, yesterday)), `${found}; an error of our own; the line is asked again`);
    });
  });

  it('goes back to the workflow for the time limits of a practice clock before the first look', async () => {
    await db.database.asSystem((tx) =>
      tx.query(`insert into clock (id, anchor_real, anchor_cargo, rate, paused) values (1, now(), now(), 3600, false)`),
    );
    try {
      const outcome = await run();
      assert.deepEqual(
        { ...outcome, details: outcome.details.slice('YMLU12345678 '.length) },
        {
          kind: 'news',
          details: 'YMLU: pending',
          heartbeatSeconds: 3,
        },
      );
    } finally {
      await db.database.asSystem((tx) => tx.query('delete from clock'));
    }
  });
});
