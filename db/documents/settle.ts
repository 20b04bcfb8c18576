import { failureNotes, givenNotes } from '../../domain/documents/attempts.js';
import type { Payload } from '../../domain/documents/corrections.js';
import { hasValue } from '../../domain/documents/empty.js';
import type { Evidence } from '../../domain/documents/reading.js';
import { rowsOf, type Transaction } from '../database.js';

/** Whether a reading of a document succeeded at some time. SQL; `document` is its id. */
const wasReadOf = (document: string): string =>
  `exists (select from document_representation r where r.document_id = ${document} and r.method = 'reader')`;

export async function wasRead(tx: Transaction, documentId: string): Promise<boolean> {
  return (await rowsOf(tx, `select where ${wasReadOf('$1')}`, [documentId])).length > 0;
}

interface Settled {
  /** Why the last reading failed; null where it did not, or is yet to end. */
  failure: string | null;
  /** The type of what it shows. */
  shownAs: string | null;
  /** The type that it has. */
  type: string | null;
  payload: Payload | null;
  evidence: Readonly<Record<string, Evidence>> | null;
  wasRead: boolean;
}

/**
 * Has the state and the notes of a document say what it is by now, after its reading failed or a person said something of it: one of
 * which nothing was read has not failed while a person says what is on it, unless it is infected. Answers whether it has failed.
 */
export async function settleFailure(tx: Transaction, documentId: string): Promise<boolean> {
  const [now] = await rowsOf<Settled>(
    tx,
    `select d.failure_notes as failure, p.document_type as "shownAs", coalesce(d.document_type_manual, d.document_type) as type, p.payload, p.evidence,
       ${wasReadOf('d.id')} as "wasRead"
     from document d left join document_representation p on p.id = d.last_representation_id where d.id = $1`,
    [documentId],
  );
  if (!now || now.failure === null) return false;
  const isGiven = !now.wasRead && now.failure !== failureNotes('infected', null) && saysSomething(now);
  await tx.query('update document set state = $2, classification_notes = $3 where id = $1', [
    documentId,
    isGiven ? 'extracted' : 'extraction_failed',
    isGiven ? givenNotes(now.failure) : now.failure,
  ]);
  return !isGiven;
}

const saysSomething = ({ shownAs, type, payload, evidence }: Settled): boolean =>
  type !== null && shownAs === type && hasValue({ type, payload: { ...payload }, evidence: { ...evidence } });
