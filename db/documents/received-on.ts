import { rowsOf, type Transaction } from '../database.js';

/** SQL: when a document `d` came, `YYYY-MM-DD`: of a mail the day on which that was sent. */
export const RECEIVED_ON = `to_char(least(d.mailed_at, d.created_at) at time zone 'UTC', 'YYYY-MM-DD')`;

/** When a document came, `YYYY-MM-DD`. */
export async function receivedOn(tx: Transaction, documentId: string): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(tx, `select ${RECEIVED_ON} as day from document d where d.id = $1`, [documentId]);
  if (!row) throw new Error(`There is no document ${documentId}.`);
  return row.day;
}
