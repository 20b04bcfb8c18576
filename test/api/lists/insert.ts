import { rowsOf, type Transaction } from '../../../db/database.js';

/** Records of each list. */
export const RECORDS = 34;

/** Answers the ids of the rows, in their order. */
export async function insert(tx: Transaction, table: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, place) => `$${place + 1}`);
    const [made] = await rowsOf<{ id: string }>(
      tx,
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    );
    ids.push(made?.id ?? '');
  }
  return ids;
}
