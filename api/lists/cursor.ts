import { createHash } from 'node:crypto';
import type { OrderKey } from '../../db/lists/list.js';
import { isPlace, type Place } from '../../db/lists/order.js';
import { problem } from '../problems.js';

const MARK_BYTES = 9;

/** The place where a page ended, as clients keep it: good for the same list, filter and sort of the same account alone. */
export function cursorAt(fingerprint: string, place: Place): string {
  const text = Buffer.from(JSON.stringify(place));
  return Buffer.concat([markOf(fingerprint, text), text]).toString('base64url');
}

/** The place that a cursor names; null, the start, for an empty one. Throws a 400 for one that this list never gave. */
export function readCursor(cursor: string, { fingerprint, keys }: { fingerprint: string; keys: readonly OrderKey[] }): Place | null {
  if (cursor === '') return null;
  const place = placeIn(Buffer.from(cursor, 'base64url').subarray(MARK_BYTES));
  if (isPlace(keys, place) && cursorAt(fingerprint, place) === cursor) return place;
  throw problem('malformed', 'page[after] is no cursor of this list, filter and sort. Take links.next, or begin with an empty one.', {
    parameter: 'page[after]',
  });
}

function placeIn(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString()) as unknown;
  } catch {
    return null;
  }
}

/** So that what was cut short or changed, and a cursor of another query, is told at once. */
function markOf(fingerprint: string, text: Buffer): Buffer {
  return createHash('sha256').update(`list/${fingerprint}/`).update(text).digest().subarray(0, MARK_BYTES);
}
