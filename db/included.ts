import type { Identifier } from '../resources/jsonapi.js';
import { pieceKey, type Piece } from '../resources/piece.js';
import type { Transaction } from './database.js';
import { loadMissing, loadPieces, type LoadPieces } from './pieces.js';

export interface Inclusion {
  /** The data of the answer: what the paths begin at. Never included again. */
  of: readonly Piece[];
  /** Paths over relationships, `shipment.port_of_lading` (resources/includes.ts). */
  paths: readonly string[];
  /** Resources at hand that need no loading, or cannot be: those of a change's frozen content, webhooks with their secret. The first of a kind counts. */
  known?: readonly Piece[];
  /** What they are loaded by, unless it is as they are now. */
  load?: LoadPieces;
}

/**
 * The resources that the paths lead to, and those on the way, each once: step by step, one statement for each type and
 * step. What the account may not see is not there to be found.
 */
export async function loadIncluded(
  tx: Transaction,
  { of, paths, known = [], load = (type, ids) => loadPieces(tx, type, ids) }: Inclusion,
): Promise<Piece[]> {
  const found = new Map([...known.toReversed(), ...of].map((piece) => [pieceKey(piece), piece]));
  const primary = new Set(of.map(pieceKey));
  const included = new Map<string, Piece>();

  const walk = async (from: readonly Piece[], steps: PathTree): Promise<void> => {
    for (const [name, further] of steps) {
      const wanted = from.flatMap((piece) => linked(piece, name));
      await loadMissing(load, found, wanted);
      const reached = [...new Set(wanted.map(pieceKey))].map((key) => found.get(key)).filter((piece) => piece !== undefined);
      for (const piece of reached) if (!primary.has(pieceKey(piece))) included.set(pieceKey(piece), piece);
      await walk(reached, further);
    }
  };
  await walk(of, treeOf(paths));
  return [...included.values()];
}

/** Steps by name, each with what follows it. */
type PathTree = Map<string, PathTree>;

function treeOf(paths: readonly string[]): PathTree {
  const tree: PathTree = new Map();
  for (const path of paths) {
    let place = tree;
    for (const name of path.split('.')) {
      const next = place.get(name) ?? (new Map() as PathTree);
      place.set(name, next);
      place = next;
    }
  }
  return tree;
}

function linked(piece: Piece, name: string): Identifier[] {
  const data = piece.resource().relationships?.[name]?.data ?? [];
  return Array.isArray(data) ? data : [data];
}
