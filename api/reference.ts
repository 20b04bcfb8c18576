import { rowsOf, type Transaction } from '../db/database.js';
import { usualLocode } from '../domain/usual-locode.js';
import { storedOne, type StoredDocument } from '../resources/stored-document.js';
import { notFound } from './problems.js';
import { isUuid, oneRecord } from './records.js';
import type { AccountContext } from './trpc.js';

/** A place or ship, named by its id or by a code. */
export interface Reference {
  type: 'port' | 'metro_area' | 'terminal' | 'vessel';
  id: string;
  /** A code that names it as well as its id. */
  code?: { column: 'locode' | 'imo'; form: RegExp };
}

/** What the account may see of it. Throws 404 when that is nothing. */
export async function readReference({ deps, caller, self }: AccountContext, reference: Reference): Promise<StoredDocument> {
  return deps.database.forAccount(caller.accountId, async (tx) => {
    const id = await idOf(tx, reference);
    return storedOne(await oneRecord(tx, { type: reference.type, id }), { self });
  });
}

async function idOf(tx: Transaction, { type, id, code }: Reference): Promise<string> {
  if (isUuid(id)) return type === 'port' ? portMeant(tx, id.toLowerCase()) : id.toLowerCase();
  const text = id.toUpperCase();
  if (!code?.form.test(text)) throw notFound();
  const given = code.column === 'locode' ? usualLocode(text) : text;
  const [row] = await rowsOf<{ id: string }>(tx, `select id from ${type} where ${code.column} = $1`, [given]);
  if (!row) throw notFound();
  return row.id;
}

/** The ids of second codes of a port lead to it. */
async function portMeant(tx: Transaction, id: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(tx, 'select coalesce(alias_of, id) as id from port where id = $1', [id]);
  return row?.id ?? id;
}

/** A vessel by its id or IMO number. */
export const vesselNamed = (id: string): Reference => ({ type: 'vessel', id, code: { column: 'imo', form: /^\d{7}$/ } });
