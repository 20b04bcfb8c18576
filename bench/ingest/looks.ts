import { randomBytes } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import type { Deps } from '../../activities/deps.js';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import { refreshShipment } from '../../activities/refresh-shipment.js';
import { createAccount } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { rowsOf, type Database } from '../../db/database.js';
import { readSecretKeys, secretBox, type SecretBox } from '../../db/secrets.js';
import { FEATURES } from '../../domain/features.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { timestampOf } from '../../domain/time.js';
import { sourceFor } from '../../sources/registry.js';
import { makeWebhook } from '../../test/support/webhooks.js';
import type { VoyageAnswer } from './voyages.js';

/** Looks under way at a time, as in a worker that is busy. */
const AT_ONCE = 8;
/** Whose shipments are looked at in turn: first looks of one account at one line wait for each other. */
const ACCOUNTS = 20;

/** Looks as a worker makes them, Temporal and the network apart: the line's bytes are at hand, everything after them is the product's. */
export async function looksAt(database: Database, atOnce = AT_ONCE) {
  const box = secretBox(readSecretKeys(`bench:${randomBytes(32).toString('base64')}`));
  const accountIds = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(database, box)));
  const known = sourceFor('HLCU', { HLCU: { limits: { atOnce: 100, atOncePerHost: 100 } } });
  if (!known) throw new Error('HLCU has no profile.');
  const bytesOf = new Map<string, Buffer>();
  const source: typeof known = {
    ...known,
    ask: ({ number }) => {
      const bytes = bytesOf.get(number);
      if (!bytes) throw new Error(`Nobody knows ${number}.`);
      const receivedAt = timestampOf(new Date());
      return Promise.resolve({ kind: 'answered', pages: [bytes], contentType: 'application/json', complete: true, receivedAt });
    },
  };
  const failures: string[] = [];
  const deps = {
    database,
    secrets: box,
    sourceFor: () => source,
    timings: DEFAULT_TIMINGS,
    news: { firstLoad: 'in_order' },
    log: { debug() {}, info() {}, warn() {}, error: (...said) => void failures.push(JSON.stringify(said)) },
  } as Partial<Deps> as Deps;
  const look = lookBy(deps);

  return {
    /** Asks for these shipments to be tracked. Answers the requests' ids. */
    request: (answers: readonly VoyageAnswer[]) => {
      for (const { bill, bytes } of answers) for (const form of known.forms('bill_of_lading', bill)) bytesOf.set(form, bytes);
      return database.asSystem(async (tx) => {
        const rows = await rowsOf<{ id: string }>(
          tx,
          `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac)
             select ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'bill_of_lading', 'bill_of_lading', bill, bill, 'HLCU'
               from unnest($2::text[]) with ordinality g (bill, n) returning id, account_id),
           watched as (insert into look (tracking_request_id, source, account_id) select id, 'shipping_line', account_id from made)
           select id from made`,
          [accountIds, answers.map(({ bill }) => bill)],
        );
        return rows.map(({ id }) => id);
      });
    },
    /** Looks once for each of these requests, whatever is due. */
    async lookAll(requestIds: readonly string[]): Promise<void> {
      await database.asSystem((tx) =>
        tx.query(`update look set next_look_at = landfall_now() - interval '1 second' where tracking_request_id = any ($1)`, [requestIds]),
      );
      const waiting = [...requestIds];
      const one = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await look(id);
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      const [failure] = failures;
      if (failure !== undefined) throw new Error(`A look failed: ${failure}`);
    },
    counts: () => countsIn(database),
  };
}

/** With a credential of the line, and a webhook that wants all. */
async function openAccount(database: Database, box: SecretBox): Promise<string> {
  const accountId = await database.asSystem(async (tx) => {
    const id = await createAccount(tx, { companyName: 'Bench', features: FEATURES });
    await storeCredential(tx, box, { accountId: id, scac: 'HLCU', secrets: { client_id: 'bench', client_secret: 'bench' } });
    return id;
  });
  await makeWebhook(database, 'https://receiver.example/hook', { accountId });
  return accountId;
}

/** Runs the activity as Temporal does. */
function lookBy(deps: Deps): (trackingRequestId: string) => Promise<void> {
  const refresh = refreshShipment(deps);
  const logger = new DefaultLogger('ERROR');
  return async (trackingRequestId) => {
    const environment = new MockActivityEnvironment({ scheduledTimestampMs: Date.now(), heartbeatTimeoutMs: 30_000 }, { logger });
    try {
      await environment.run<[{ trackingRequestId: string }], RefreshOutcome, typeof refresh>(refresh, { trackingRequestId });
    } catch (error) {
      // "Nothing new" is thrown with the time of the next look.
      if (!(error instanceof Error && 'type' in error && error.type === 'NotDue')) throw error;
    }
  };
}

const KINDS = ['raw_event', 'transport_event', 'fact', 'change', 'webhook_notification'] as const;

/** What there is of each kind. */
async function countsIn(database: Database): Promise<Record<(typeof KINDS)[number], number>> {
  const counts = KINDS.map((kind) => `(select count(*)::int from ${kind}) as ${kind}`);
  const [row] = await database.asSystem((tx) => rowsOf<Record<(typeof KINDS)[number], number>>(tx, `select ${counts.join(', ')}`));
  if (!row) throw new Error('Nothing was counted.');
  return row;
}
