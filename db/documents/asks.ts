import type { ReadingFailure } from '../../domain/documents/reading.js';
import { rowsOf, type Transaction } from '../database.js';
import type { DocumentAsk } from '../entities/document-ask.js';

/** Something that a document's workflow is to do next. */
export interface OpenAsk extends Pick<DocumentAsk, 'id' | 'kind' | 'degrees' | 'tries' | 'readingMs'> {
  /** Why the last reading ended badly. */
  outcome: ReadingFailure | null;
}

const COLUMNS = 'id, kind, degrees, tries, reading_ms as "readingMs", outcome';

/**
 * The first open ask of a document; null when none is open. Those of the same kind that follow on it, and that nobody has begun,
 * are one: the last is done, in the place of the first, and what is asked while it is done is done after it.
 */
export async function takeAsk(tx: Transaction, documentId: string): Promise<OpenAsk | null> {
  const [first, ...later] = await rowsOf<OpenAsk>(
    tx,
    `select ${COLUMNS} from document_ask where document_id = $1 and done_at is null order by id`,
    [documentId],
  );
  if (!first || first.tries > 0 || first.kind === 'rotate') return first ?? null;
  const other = later.findIndex(({ kind }) => kind !== first.kind);
  const alike = [first, ...(other === -1 ? later : later.slice(0, other))];
  const last = alike.at(-1) ?? first;
  if (last !== first) await merge(tx, alike.slice(0, -1), last);
  return last;
}

/** Whoever asks again and again does not wait for longer by it. */
async function merge(tx: Transaction, merged: readonly OpenAsk[], into: OpenAsk): Promise<void> {
  const ids = merged.map(({ id }) => id);
  await tx.query(`update document_ask set done_at = clock_timestamp(), outcome = 'merged' where id = any ($1)`, [ids]);
  if (into.kind === 'relink') return;
  await tx.query(
    `update document_ask a set asked_at = m.asked_at, called_at = coalesce(a.called_at, m.called_at)
     from (select min(asked_at) as asked_at, max(called_at) as called_at from document_ask where id = any ($1)) m where a.id = $2`,
    [ids, into.id],
  );
}

/** What is still asked of a discarded document is done with. */
export async function closeAsks(tx: Transaction, documentId: string, outcome: 'discarded'): Promise<void> {
  await tx.query('update document_ask set done_at = clock_timestamp(), outcome = $2 where document_id = $1 and done_at is null', [
    documentId,
    outcome,
  ]);
}

interface Standing {
  accountId: string;
  tries: number;
  spentMs: number;
  ageMs: number;
}

/** Whose an ask is, how often it was tried, what its readings took and how long ago it was made; null where it is done, or its document discarded. */
export async function standingOf(tx: Transaction, { documentId, askId }: { documentId: string; askId: string }): Promise<Standing | null> {
  const [found] = await rowsOf<Standing>(
    tx,
    `select a.account_id as "accountId", a.tries, a.reading_ms as "spentMs", (extract(epoch from clock_timestamp() - a.asked_at) * 1000)::float8 as "ageMs"
     from document_ask a join document d on d.id = a.document_id
     where a.id = $1 and d.id = $2 and a.done_at is null and d.discarded_at is null`,
    [askId, documentId],
  );
  return found ?? null;
}

/** The ask and its document, held to the end of the transaction; null when it was done, or never was. */
export async function lockAsk(tx: Transaction, { documentId, askId }: { documentId: string; askId: string }): Promise<OpenAsk | null> {
  await tx.query('select from document where id = $1 for no key update', [documentId]);
  const [ask] = await rowsOf<OpenAsk>(
    tx,
    `select ${COLUMNS} from document_ask where id = $1 and document_id = $2 and done_at is null for update`,
    [askId, documentId],
  );
  return ask ?? null;
}

export async function closeAsk(tx: Transaction, askId: string, outcome: string): Promise<void> {
  await tx.query('update document_ask set done_at = clock_timestamp(), outcome = $2 where id = $1', [askId, outcome]);
}

/** Counts a reading that ended badly. Answers what all of them come to. */
export async function countTry(
  tx: Transaction,
  askId: string,
  { reason, readingMs }: { reason: ReadingFailure; readingMs: number },
): Promise<Pick<OpenAsk, 'tries' | 'readingMs'>> {
  const [spent] = await rowsOf<Pick<OpenAsk, 'tries' | 'readingMs'>>(
    tx,
    `update document_ask set tries = tries + 1, reading_ms = reading_ms + $2, outcome = $3 where id = $1 and done_at is null
     returning tries, reading_ms as "readingMs"`,
    [askId, Math.round(readingMs), reason],
  );
  return spent ?? { tries: Infinity, readingMs: Infinity };
}

/** Notes that a reader has the paper. */
export async function noteBegun(tx: Transaction, askId: string): Promise<void> {
  await tx.query('update document_ask set begun_at = clock_timestamp() where id = $1', [askId]);
}

/** Counts the time of a reading that was put off before its end: no try. It stands before the readers again. */
export async function countPart(tx: Transaction, askId: string, readingMs: number): Promise<void> {
  await tx.query('update document_ask set reading_ms = reading_ms + $2, begun_at = null where id = $1 and done_at is null', [
    askId,
    Math.round(readingMs),
  ]);
}
