import type { Transaction } from '../db/database.js';
import { loadIncluded, type Inclusion } from '../db/included.js';
import { loadPieces } from '../db/pieces.js';
import { joinedText, type Piece } from '../resources/piece.js';
import type { StoredOne } from '../resources/stored-document.js';
import { notFound } from './problems.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** An id of a path. What is no UUID names nothing: 404, not 400. */
export function readId(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}

/** Records in the order of their ids. Ids that name nothing the account may see are left out. */
export async function recordsOf(tx: Transaction, type: string, ids: readonly string[]): Promise<Piece[]> {
  const found = new Map((await loadPieces(tx, type, ids)).map((piece) => [piece.id, piece]));
  return ids.map((id) => found.get(id)).filter((piece) => piece !== undefined);
}

export interface RecordWanted {
  type: string;
  id: string;
  include?: readonly string[];
  /** Resources that are at hand, and go before those of the tables. */
  known?: readonly Piece[];
}

/** One record and what it includes, as text. Throws 404 when the account has none. */
export async function oneRecord(tx: Transaction, { type, id, include = [], known = [] }: RecordWanted): Promise<StoredOne> {
  const of = await loadPieces(tx, type, [id]);
  const [piece] = of;
  if (!piece) throw notFound();
  return { data: piece.text(), included: await includedText(tx, { of, paths: include, known }) };
}

/** What records include, as text; empty when nothing is asked for. */
export async function includedText(tx: Transaction, inclusion: Inclusion): Promise<string> {
  return inclusion.paths.length ? joinedText(await loadIncluded(tx, inclusion)) : '';
}
