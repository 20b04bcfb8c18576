import { lockUntilEnd, rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Names that an account may give to addresses of pages. */
export const VIEWS_MAX = 100;
/** Lines that an account has put off at a time; the oldest give way. */
export const PUT_OFF_MAX = 1_000;

/** A view as its account sees it. */
export interface SavedViewRow {
  id: string;
  name: string;
  address: string;
  saved_at: string;
}

const COLUMNS = `id, name, address, ${isoSql('saved_at')} as saved_at`;

/** The views of the account, by name. */
export function viewsOf(tx: Transaction): Promise<SavedViewRow[]> {
  return rowsOf(tx, `select ${COLUMNS} from saved_view order by lower(name), id`);
}

export interface ViewWish {
  accountId: string;
  name: string;
  address: string;
  userId: string | null;
}

/** Gives an address a name, in place of what had it. Null where the account has as many as it may. */
export async function saveView(tx: Transaction, { accountId, name, address, userId }: ViewWish): Promise<SavedViewRow | null> {
  await lockUntilEnd(tx, `saved-views:${accountId}`);
  const [row] = await rowsOf<SavedViewRow>(
    tx,
    `insert into saved_view (account_id, name, address, saved_by_user_id) select $1, $2, $3, $4
     where (select count(*) from saved_view where account_id = $1 and name <> $2) < ${VIEWS_MAX}
     on conflict (account_id, name) do update set address = excluded.address, saved_by_user_id = excluded.saved_by_user_id, saved_at = landfall_now()
     returning ${COLUMNS}`,
    [accountId, name, address, userId],
  );
  return row ?? null;
}

/** Takes a name away. False when the account has none with this id. */
export async function removeView(tx: Transaction, id: string): Promise<boolean> {
  return (await rowsOf(tx, 'delete from saved_view where id = $1 returning id', [id])).length > 0;
}

export interface PutOff {
  accountId: string;
  line: string;
  said: string;
  userId: string | null;
}

/** Puts a line of today off, for as long as it says the same. */
export async function putOff(tx: Transaction, { accountId, line, said, userId }: PutOff): Promise<void> {
  await lockUntilEnd(tx, `put-off:${accountId}`);
  await tx.query(
    `insert into put_off_line (account_id, line, said, put_off_by_user_id) values ($1, $2, $3, $4)
     on conflict (account_id, line) do update set said = excluded.said, put_off_by_user_id = excluded.put_off_by_user_id, put_off_at = landfall_now()`,
    [accountId, line, said, userId],
  );
  await tx.query(
    `delete from put_off_line where account_id = $1 and line in (
       select line from put_off_line where account_id = $1 order by put_off_at desc, line offset ${PUT_OFF_MAX})`,
    [accountId],
  );
}

/** Brings a line back. */
export async function bringBack(tx: Transaction, line: string): Promise<void> {
  await tx.query('delete from put_off_line where line = $1', [line]);
}

/** What each line of the account said that was put off, by line: one that says something else by now is no longer put off. */
export async function linesPutOff(tx: Transaction): Promise<Map<string, string>> {
  const rows = await rowsOf<{ line: string; said: string }>(tx, 'select line, said from put_off_line');
  return new Map(rows.map(({ line, said }) => [line, said]));
}
