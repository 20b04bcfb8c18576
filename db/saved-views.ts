import { lockUntilEnd, rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Names that an account may give to addresses of pages. */
export const VIEWS_MAX = 100;

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

/** Gives a view another name. Null when the account has none with this id; throws where another view has the name. */
export async function renameView(tx: Transaction, { id, name }: { id: string; name: string }): Promise<SavedViewRow | null> {
  const [row] = await rowsOf<SavedViewRow>(tx, `update saved_view set name = $2 where id = $1 returning ${COLUMNS}`, [id, name]);
  return row ?? null;
}

/** Takes a name away. False when the account has none with this id. */
export async function removeView(tx: Transaction, id: string): Promise<boolean> {
  return (await rowsOf(tx, 'delete from saved_view where id = $1 returning id', [id])).length > 0;
}
