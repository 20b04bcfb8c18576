import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import type { Deps } from '../../activities/deps.js';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import { refreshShipment } from '../../activities/refresh-shipment.js';
import { createAccount } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { rowsOf, type Database } from '../../db/database.js';
import { readSecretKeys, secretBox } from '../../db/secrets.js';
import type { Observation } from '../../domain/observation.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { DEFAULT_TIMINGS, type Timings } from '../../domain/timings.js';
import { sourceFor } from '../../sources/registry.js';
import type { Answer, ReadEvent, Source } from '../../sources/source.js';

/** What the line says at a look: observations, or another kind of answer. */
export type Says = readonly Observation[] | Exclude<Answer, { kind: 'answered' }>;

/** The line stumbles: no word of it, and nothing to read. */
export const TROUBLE = {
  kind: 'trouble',
  reason: 'server_error',
  retryAfterSeconds: null,
  status: 500,
  detail: 'it stumbled',
  receivedAt: null,
  body: null,
} satisfies Says;

/** A look at a moment of the test's own, or read by a reader other than one that understands every word. */
export interface LookedAt {
  at?: Timestamp;
  read?: (means: Observation) => Pick<ReadEvent, 'means' | 'notUnderstood'>;
}

/** One account at one scripted line, on a real database: looks are the product's own, the line's words are the test's. */
export interface Looks {
  accountId: string;
  /** Posts a request as the API writes it. Answers its id. */
  post(request: {
    number: string;
    type?: 'bill_of_lading' | 'booking' | 'container';
    /** Another line's, of which the words are heard as the scripted line's; null has it detected. */
    scac?: string | null;
    refNumbers?: string[];
    tags?: string[];
  }): Promise<string>;
  /** Makes one look at once, whatever is due, at which the line says this. Answers how it went for the workflow. */
  look(requestId: string, says: Says, looked?: LookedAt): Promise<Outcome>;
  /** Runs the activity as Temporal does when it never heard how it went: a look is made if one is due. */
  runAgain(requestId: string, says: Says): Promise<Outcome>;
  /** Has so many seconds of cargo time pass at once, for everything on this database. */
  pass(seconds: number): Promise<void>;
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** What the looks are made with. */
  deps: Deps;
  source: Source;
}

type Outcome = 'news' | 'no_news' | 'at_rest';

/** Short enough for a look to know that it was scheduled while a practice clock ran: `pass` sets one. */
const PRACTICE_HEARTBEAT_MS = 3_000;

/** With SCAC `TEST` the line is the product's own test line, and what the test has it say is not heard. */
export async function scriptedLine(database: Database, timings: Partial<Timings> = {}, scac: 'HLCU' | 'TEST' = 'HLCU'): Promise<Looks> {
  const box = secretBox(readSecretKeys(`test:${randomBytes(32).toString('base64')}`));
  const accountId = await database.asSystem(async (tx) => {
    const id = await createAccount(tx, { companyName: 'Acme Imports', features: [] });
    await storeCredential(tx, box, { accountId: id, scac: 'HLCU', secrets: { client_id: 'test', client_secret: 'test' } });
    return id;
  });
  // Of each look its own, so that looks under way at one time do not hear one another.
  const words = new AsyncLocalStorage<{ says: Says; receivedAt: Timestamp; readAs: LookedAt['read'] }>();
  const heard = () => {
    const store = words.getStore();
    if (!store) throw new Error('The line is asked outside of a look.');
    return store;
  };
  const known = sourceFor('HLCU');
  if (!known) throw new Error('HLCU has no profile.');
  const source: Source = {
    ...known,
    windows: [],
    ask: () => {
      const { says, receivedAt } = heard();
      return Promise.resolve(
        'kind' in says
          ? says
          : {
              kind: 'answered',
              pages: [new Uint8Array()],
              contentType: 'application/json',
              complete: true,
              receivedAt,
            },
      );
    },
    *read() {
      const { says, readAs } = heard();
      return {
        events: ('kind' in says ? [] : says).map((said) => {
          const read = readAs?.(said) ?? { means: said, notUnderstood: null };
          return { said, identity: JSON.stringify(said), originalEvent: null, ...read };
        }),
      };
    },
  };
  const deps = {
    database,
    secrets: box,
    carriers: { fetch: () => Promise.reject(new Error('The scripted line is not on the network.')), close: () => Promise.resolve() },
    sourceFor: () => (scac === 'TEST' ? sourceFor(scac) : source),
    timings: { ...DEFAULT_TIMINGS, ...timings },
    news: { firstLoad: 'in_order' },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  } as Partial<Deps> as Deps;
  const rows = <Row>(sql: string, parameters: unknown[] = []) => database.asSystem((tx) => rowsOf<Row>(tx, sql, parameters));
  const run = async (trackingRequestId: string, says: Says, { at, read: readAs }: LookedAt = {}): Promise<Outcome> => {
    const [clock] = await rows<{ now: string }>('select landfall_now() as now');
    if (!clock) throw new Error('The database has no time.');
    const environment = new MockActivityEnvironment(
      { scheduledTimestampMs: Date.now(), heartbeatTimeoutMs: PRACTICE_HEARTBEAT_MS },
      { logger: new DefaultLogger('ERROR') },
    );
    const refresh = refreshShipment(deps);
    try {
      const { kind } = await words.run({ says, receivedAt: at ?? timestampOf(clock.now), readAs }, () =>
        environment.run<[{ trackingRequestId: string }], RefreshOutcome, typeof refresh>(refresh, { trackingRequestId }),
      );
      return kind;
    } catch (error) {
      // "Nothing new" is thrown with the time of the next look.
      if (!(error instanceof Error && 'type' in error && error.type === 'NotDue')) throw error;
      return 'no_news';
    }
  };
  return {
    accountId,
    rows,
    deps,
    source,
    pass: async (seconds) => {
      await rows(
        `insert into clock (id, anchor_real, anchor_cargo, rate, paused)
         values (1, clock_timestamp(), landfall_now() + make_interval(secs => $1), 1, false)
         on conflict (id) do update set anchor_real = excluded.anchor_real, anchor_cargo = excluded.anchor_cargo`,
        [seconds],
      );
    },
    post: async ({ number, type = 'bill_of_lading', scac: ofLine = scac, refNumbers = [], tags = [] }) => {
      const [row] = await rows<{ id: string }>(
        `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, ref_numbers, shipment_tags)
           values ($1, $2, $2, $3, $3, $6, $4, $5) returning id),
         watched as (insert into look (tracking_request_id, source, account_id) select id, 'shipping_line', $1 from made)
         select id from made`,
        [accountId, type, number, refNumbers, tags, ofLine],
      );
      if (!row) throw new Error('The request was not written.');
      return row.id;
    },
    look: async (requestId, says, looked) => {
      // A moment ago: rounded to its milliseconds, now may lie ahead.
      await rows(`update look set next_look_at = landfall_now() - interval '1 second' where tracking_request_id = $1`, [requestId]);
      return run(requestId, says, looked);
    },
    runAgain: run,
  };
}
