import { rowsOf, type Transaction } from '../db/database.js';
import { partMark } from '../db/documents/child.js';
import { REPEATABLE_HOURS } from '../db/idempotent-answers.js';
import { SESSION_IDLE_H } from '../db/sessions.js';
import type { KeptSettings } from '../domain/settings.js';
import { HOUR_S } from '../domain/time.js';
import type { Deps } from './deps.js';
import { relinkLeftOver } from './documents/relink-left-over.js';

/** Rows that one statement takes: some milliseconds of work, so that nobody waits for it and it ends however many there are. */
const AT_ONCE = 1_000;
/** Rate windows last a minute; a row without a younger hit serves nobody. */
const RATE_WINDOW_S = 600;

/** Of a document; some thousands are taken at several times. */
const OWN_ROWS = `select from document_representation r where r.document_id = document.id union all
  select from document_reference r where r.document_id = document.id`;

/** Bytes that no document is left of are as if nobody had made one of them. A part may be shown in those of its packet, which lives on. */
const UNCLAIM = `update blob set claimed_at = null where id in (
  select unnest(array[d.blob_id, d.rendition_blob_id]) from document d where d.ctid = any ($1::tid[]))
  and not exists (select from document other where other.blob_id = blob.id and other.discarded_at is null)`;

/** What a person deleted out of a file does not come back when the file is read once more. */
const REMEMBER = `update document parent set deleted_parts = array(select distinct unnest(parent.deleted_parts || gone.parts))
  from (select d.parent_id as id, array_agg(${partMark('d')}) as parts from document d
        where d.ctid = any ($1::tid[]) and d.parent_id is not null and d.edited_at is not null group by d.parent_id) gone
  where gone.id = parent.id`;

/** Rows of a table that are old enough; `ago` is the SQL of how long ago that is. */
interface Swept {
  table: string;
  old: (ago: string) => string;
  keptS: number;
  /** What is done before with those that go, by their places. */
  first?: readonly string[];
}

/** What goes when it is so old. Cargo time for what sources said, machine time for our own bookkeeping. */
function swept({ outboxS, attemptsS, failedAnswersS, changesS, documentsS, keysS, positionsS }: KeptSettings): Swept[] {
  return [
    { table: 'outbox', old: (ago) => `dispatched_at < clock_timestamp() - ${ago}`, keptS: outboxS },
    { table: 'delivery_attempt', old: (ago) => `at < clock_timestamp() - ${ago}`, keptS: attemptsS },
    {
      table: 'webhook_notification',
      old: (ago) => `status <> 'pending' and recorded_at < clock_timestamp() - ${ago}`,
      keptS: attemptsS,
    },
    { table: 'webhook_replay', old: (ago) => `status <> 'running' and recorded_at < clock_timestamp() - ${ago}`, keptS: attemptsS },
    { table: 'vessel_position', old: (ago) => `at < landfall_now() - ${ago}`, keptS: positionsS },
    { table: 'answer', old: (ago) => `not understood and last_seen_at < landfall_now() - ${ago}`, keptS: failedAnswersS },
    {
      // A notification is delivered and listed with its change, and one that was asked for again outlives its time.
      table: 'change',
      old: (ago) =>
        `recorded_at < clock_timestamp() - ${ago} and not exists (select from webhook_notification n where n.change_id = change.id)`,
      keptS: changesS,
    },
    { table: 'idempotent_answer', old: (ago) => `created_at < clock_timestamp() - ${ago}`, keptS: REPEATABLE_HOURS * HOUR_S },
    { table: 'api_key', old: (ago) => `least(revoked_at, expires_at) < clock_timestamp() - ${ago}`, keptS: keysS },
    {
      table: 'session',
      old: (ago) => `least(expires_at, last_seen_at + interval '${SESSION_IDLE_H} hours') < clock_timestamp() - ${ago}`,
      keptS: HOUR_S,
    },
    { table: 'invitation', old: (ago) => `expires_at < clock_timestamp() - ${ago}`, keptS: HOUR_S },
    // What belongs to a document goes before it: what is left of it then still says that it goes.
    ...['document_link', 'document_reference', 'document_representation', 'document_ask'].map((table) => ({
      table,
      old: (ago: string) => `document_id in (select id from document where discarded_at < clock_timestamp() - ${ago})`,
      keptS: documentsS,
    })),
    {
      table: 'document',
      old: (ago) => `discarded_at < clock_timestamp() - ${ago} and not exists (${OWN_ROWS})`,
      keptS: documentsS,
      first: [REMEMBER, UNCLAIM],
    },
    {
      table: 'rate_window',
      old: (ago) => `not exists (select from unnest(hits) h where h > clock_timestamp() - ${ago})`,
      keptS: RATE_WINDOW_S,
    },
  ];
}

/**
 * Lets go of what is older than the settings want it kept, so much of each at a time; `more` says that there is more. History
 * of shipments and containers never goes. Has documents looked at again that lead somewhere and are linked to nothing.
 */
export async function sweep({ database, kept }: Pick<Deps, 'database' | 'kept'>): Promise<{ more: boolean }> {
  let more = await relinkLeftOver(database);
  for (const one of swept(kept)) {
    const looked = await database.asSystem((tx) => letGo(tx, one));
    more ||= looked === AT_ONCE;
  }
  return { more };
}

/**
 * Takes hold of some that are old enough, and of nothing that others hold: they may be about to need it. Then it looks again,
 * since what others did before it took hold may have come in between. Answers how many it took hold of.
 */
async function letGo(tx: Transaction, { table, old, keptS, first = [] }: Swept): Promise<number> {
  const oldEnough = old('make_interval(secs => $1)');
  const held = await rowsOf<{ place: string }>(
    tx,
    `select ctid::text as place from ${table} where ${oldEnough} limit $2 for update skip locked`,
    [keptS, AT_ONCE],
  );
  if (held.length === 0) return 0;
  const places = held.map(({ place }) => place);
  for (const sql of first) await tx.query(sql, [places]);
  await tx.query(`delete from ${table} where ctid = any ($2::tid[]) and ${oldEnough}`, [keptS, places]);
  return held.length;
}
