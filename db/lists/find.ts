import { sqlStateOf, type Transaction } from '../database.js';
import { searchedPage } from './search.js';
import { walkedPage, type Finding } from './walk.js';
import type { ListWanted, Page } from './wanted.js';

/** A list that no index helps may be looked through for so long. */
const LOOKING_MAX_MS = 5_000;
const LOCK_MARGIN_MS = 500;

/** Looking through the list took too long: something else has to be asked. */
export class TooMuchToLookThrough extends Error {}

/**
 * One page of a list, and how many records match unless it is read by cursor. Whatever is asked comes to an end: throws
 * `TooMuchToLookThrough` when that takes too long and the client can ask for less.
 */
export async function findPage(tx: Transaction, finding: Finding): Promise<Page> {
  const { wanted } = finding;
  if (isEverything(wanted)) return walkedPage(tx, finding);
  return withinTime(tx, () => (wanted.q !== undefined ? searchedPage(tx, finding) : walkedPage(tx, finding)));
}

/** Looks through a list for as long as is allowed. */
export async function withinTime<T>(tx: Transaction, look: () => Promise<T>): Promise<T> {
  // Who waits for a lock is not to blame: that ends a little earlier, and otherwise.
  await tx.query(`select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`, [
    String(LOOKING_MAX_MS),
    String(LOOKING_MAX_MS - LOCK_MARGIN_MS),
  ]);
  try {
    return await look();
  } catch (error) {
    throw sqlStateOf(error) === CANCELLED ? new TooMuchToLookThrough() : error;
  }
}

/** The whole list in its own order, which has an index. */
const isEverything = ({ conditions, own, q, sort }: ListWanted): boolean =>
  conditions.length + sort.length + Object.keys(own).length === 0 && q === undefined;

const CANCELLED = '57014';
