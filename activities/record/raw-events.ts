import { createHash, type Hash } from 'node:crypto';
import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { Evidence, Observation, SourceKind, SourceName } from '../../domain/observation.js';
import type { ShipmentTruth } from '../../domain/facts.js';
import type { Timestamp } from '../../domain/time.js';
import type { ReadEvent } from '../../sources/source.js';

export interface EvidenceOf {
  accountId: string;
  shipmentId: string;
  source: SourceName;
}

interface KeptAnswer {
  id: string;
  receivedAt: Timestamp;
  events: readonly ReadEvent[];
}

/** Characters of one statement's rows: little beside what a worker has, and soon written. */
const BATCH_CHARACTERS = 2 * 1_024 * 1_024;

/**
 * Keeps the records of one answer as raw events of a shipment: new statements become rows, known ones are held by this
 * answer from now on, and mean what the reader takes them to mean today. Records that say the same within one answer are
 * one; the words of one that names several containers are kept with its first. Runs under the shipment's lock.
 */
export async function keepRawEvents(tx: Transaction, of: EvidenceOf, answer: KeptAnswer): Promise<void> {
  let batch: string[] = [];
  let characters = 0;
  for (const row of rowsToKeep(answer.events)) {
    if (batch.length && characters + row.length > BATCH_CHARACTERS) {
      await insert(tx, of, { answer, rows: batch });
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += row.length;
  }
  await insert(tx, of, { answer, rows: batch });
}

/** The rows as JSON, one at a time: all of them together may be more than one text can hold. */
function* rowsToKeep(events: readonly ReadEvent[]): Generator<string> {
  const kept = new Set<string>();
  const wordsOf = new Map<string, string>();
  const hashOf = identityHasher();
  for (const [index, event] of events.entries()) {
    const identityHash = hashOf(event).toString('hex');
    if (kept.has(identityHash)) continue;
    kept.add(identityHash);
    const saidIn = event.partOf === undefined ? undefined : wordsOf.get(event.partOf);
    if (event.partOf !== undefined && saidIn === undefined) wordsOf.set(event.partOf, identityHash);
    yield JSON.stringify({
      identity_hash: identityHash,
      said: saidIn === undefined ? event.said : null,
      said_in: saidIn ?? null,
      means: event.means,
      not_understood: event.notUnderstood,
      original_event: event.originalEvent,
      container_number: event.means?.container ?? null,
      index,
    });
  }
}

async function insert(tx: Transaction, of: EvidenceOf, { answer, rows }: { answer: KeptAnswer; rows: readonly string[] }): Promise<void> {
  await tx.query(
    `insert into raw_event (account_id, shipment_id, answer_id, source_kind, source_code, identity_hash, said, said_in, means, not_understood,
       original_event, container_number, index, first_seen_at)
     select $1, $2, $3, $4, $5, decode(identity_hash, 'hex'), coalesce(said, 'null'), decode(said_in, 'hex'), means, not_understood, original_event,
       container_number, index, $6
     from jsonb_to_recordset($7::jsonb) as g (identity_hash text, said jsonb, said_in text, means jsonb, not_understood text, original_event text,
       container_number text, index int)
     order by identity_hash
     on conflict (shipment_id, source_kind, source_code, identity_hash) do update set
       answer_id = excluded.answer_id, index = excluded.index, means = excluded.means, not_understood = excluded.not_understood,
       original_event = excluded.original_event, container_number = excluded.container_number, missing_since = null, withdrawn_at = null`,
    [of.accountId, of.shipmentId, answer.id, of.source.kind, of.source.code, answer.receivedAt, `[${rows.join(',')}]`],
  );
}

/** SHA-256 of a statement's identity; of a record that names several containers its own part is gone through once. */
function identityHasher(): (event: ReadEvent) => Buffer {
  let begun: { of: string; hash: Hash } | null = null;
  return ({ identity, partOf, means }) => {
    if (partOf === undefined) return createHash('sha256').update(identity).digest();
    if (begun?.of !== partOf) begun = { of: partOf, hash: createHash('sha256').update(partOf) };
    return begun.hash
      .copy()
      .update(` ${means?.container ?? ''}`)
      .digest();
  };
}

/** A raw event as it is held: what the pipeline takes, and how long it has been missing. */
export interface HeldEvent extends Evidence {
  /** True while no newer complete answer of its source left it out. */
  inNewestAnswer: boolean;
  missingSince: Timestamp | null;
}

/** Everything understood that any source said about a shipment, withdrawn statements included. */
export async function heldEvidence(tx: Transaction, shipmentId: string): Promise<HeldEvent[]> {
  const rows = await rowsOf<{
    id: string;
    source_kind: SourceKind;
    source_code: string;
    means: Observation;
    first_seen: Timestamp;
    last_seen: Timestamp;
    missing_since: Timestamp | null;
    withdrawn: Timestamp | null;
    newest: boolean;
  }>(
    tx,
    `select r.id, r.source_kind, r.source_code, r.means, ${isoSql('r.first_seen_at')} as first_seen, ${isoSql('a.last_seen_at')} as last_seen,
       ${isoSql('r.missing_since')} as missing_since, ${isoSql('r.withdrawn_at')} as withdrawn,
       a.last_seen_at >= coalesce(max(a.last_seen_at) filter (where a.complete) over (partition by r.source_kind, r.source_code), a.last_seen_at) as newest
     from raw_event r join answer a on a.id = r.answer_id
     where r.shipment_id = $1 and r.means is not null
     order by r.id`,
    [shipmentId],
  );
  return rows.map((row) => ({
    rawEventId: row.id,
    source: { kind: row.source_kind, code: row.source_code },
    firstSeenAt: row.first_seen,
    lastSeenAt: row.last_seen,
    withdrawnAt: row.withdrawn,
    observation: row.means,
    inNewestAnswer: row.newest,
    missingSince: row.missing_since,
  }));
}

/** Notes which statements have been missing since when, and which count as withdrawn from now on. */
export async function noteVanished(
  tx: Transaction,
  vanished: { missing: readonly string[]; found: readonly string[]; withdrawn: readonly string[]; at: Timestamp },
): Promise<void> {
  if (vanished.missing.length)
    await tx.query('update raw_event set missing_since = $2 where id = any ($1)', [vanished.missing, vanished.at]);
  if (vanished.found.length) await tx.query('update raw_event set missing_since = null where id = any ($1)', [vanished.found]);
  if (vanished.withdrawn.length)
    await tx.query('update raw_event set withdrawn_at = $2 where id = any ($1)', [vanished.withdrawn, vanished.at]);
}

/** Notes which records of a shipment cannot be right as we know them now, for the operator; what was doubted and is well is cleared. */
export async function noteDoubts(tx: Transaction, shipmentId: string, doubts: ShipmentTruth['doubts']): Promise<void> {
  await tx.query(
    `update raw_event r set doubt = now_doubted.doubt
     from (select r.id, (select string_agg(d.doubt, '; ' order by d.doubt) from jsonb_to_recordset($2::jsonb) as d ("rawEventId" uuid, doubt text)
             where d."rawEventId" = r.id) as doubt from raw_event r where r.shipment_id = $1) now_doubted
     where r.id = now_doubted.id and r.doubt is distinct from now_doubted.doubt`,
    [shipmentId, JSON.stringify(doubts)],
  );
}
