import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as gzipCalling } from 'node:zlib';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { Timestamp } from '../../domain/time.js';
import type { Steps } from '../../domain/steps.js';
import type { Reading, ReadEvent } from '../../sources/source.js';
import { breathing } from '../breathe.js';

/** First bytes of an answer that failed which are kept for the operator (promise T7). */
const FAILED_BYTES_MAX = 256 * 1024;
const LINE_FEED = Buffer.from('\n');
/** Beside the event loop. */
const gzip = promisify(gzipCalling);

export interface AnswerOf {
  accountId: string;
  trackingRequestId: string;
  /** `shipping_line`. */
  source: string;
}

export interface KeptAnswer {
  id: string;
  /** The source says word for word what it said last time. */
  unchanged: boolean;
  /** What it says is understood as it was the last time. A mended reader understands the same words otherwise. */
  readTheSame: boolean;
}

/**
 * Keeps what a source answered, word for word. The same statements in the same order as last time only move
 * `last_seen_at`: what changes at every query (a query time among them) is no part of a record's identity. How they were
 * understood is kept beside them, not as a version of the reader, which changes with every release, but as the meaning
 * itself; an answer kept before that was done counts as understood otherwise, once.
 */
export async function keepAnswer(
  tx: Transaction,
  of: AnswerOf,
  answer: { pages: readonly Uint8Array[]; contentType: string; complete: boolean; receivedAt: Timestamp; reading: Reading },
): Promise<KeptAnswer> {
  const contentHash = await breathing(hashOf(answer.reading, ({ identity }) => identity));
  const readingHash = await breathing(
    hashOf(answer.reading, ({ means, notUnderstood, originalEvent }) => JSON.stringify([means, notUnderstood, originalEvent])),
  );
  const [newest] = await rowsOf<{ id: string; same: boolean; read_the_same: boolean }>(
    tx,
    `with newest as (
       select id, content_hash = $3 and complete = $4 as same, reading_hash is not distinct from $5 as read_the_same
       from answer where tracking_request_id = $1 and source = $2 and understood order by first_seen_at desc, id desc limit 1
     ), heard as (
       update answer a set last_seen_at = greatest(a.last_seen_at, $6), reading_hash = $5 from newest where a.id = newest.id and newest.same
     )
     select id, same, read_the_same from newest`,
    [of.trackingRequestId, of.source, contentHash, answer.complete, readingHash, answer.receivedAt],
  );
  if (newest?.same) return { id: newest.id, unchanged: true, readTheSame: newest.read_the_same };
  const [kept] = await rowsOf<{ id: string }>(
    tx,
    `insert into answer (account_id, tracking_request_id, source, content_hash, reading_hash, body, content_type, complete, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      of.accountId,
      of.trackingRequestId,
      of.source,
      contentHash,
      readingHash,
      await gzipped(answer.pages),
      answer.contentType,
      answer.complete,
      answer.receivedAt,
    ],
  );
  if (!kept) throw new Error('The answer was not written.');
  return { id: kept.id, unchanged: false, readTheSame: false };
}

/** SHA-256 over a word on each record, in order; of a record that names several containers over the word on its first, and the others' names. */
function* hashOf({ events }: Reading, wordOf: (event: ReadEvent) => string): Steps<Buffer> {
  const hash = createHash('sha256');
  let record: string | undefined;
  for (const event of events) {
    const isNext = event.partOf !== undefined && event.partOf === record;
    hash.update(isNext ? (event.means?.container ?? '') : wordOf(event)).update('\n');
    record = event.partOf;
    yield;
  }
  return hash.digest();
}

/** Keeps the beginning of an answer that nobody could use, with what was wrong with it, for 7 days. */
export async function keepFailedAnswer(
  tx: Transaction,
  of: AnswerOf,
  failed: { body: Uint8Array; problem: string; receivedAt: Timestamp },
): Promise<void> {
  const body = failed.body.subarray(0, FAILED_BYTES_MAX);
  await tx.query(
    `insert into answer (account_id, tracking_request_id, source, content_hash, body, complete, understood, problem, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, $5, false, false, $6, $7, $7)`,
    [
      of.accountId,
      of.trackingRequestId,
      of.source,
      createHash('sha256').update(body).digest(),
      await gzip(body),
      failed.problem,
      failed.receivedAt,
    ],
  );
}

function gzipped(pages: readonly Uint8Array[]): Promise<Buffer> {
  return gzip(Buffer.concat(pages.flatMap((page, at) => (at === 0 ? [page] : [LINE_FEED, page]))));
}
