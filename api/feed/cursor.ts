import { createHash } from 'node:crypto';

const MARK_BYTES = 6;
const POSITION_BYTES = 8;

/** A place in an account's feed as clients keep it. It says nothing to them, and is good with any filter. */
export function cursorAt(accountId: string, position: number): string {
  const place = Buffer.alloc(POSITION_BYTES);
  place.writeBigUInt64BE(BigInt(position));
  return Buffer.concat([markOf(accountId, place), place]).toString('base64url');
}

/** So that a cursor of another account, or one that was cut short, is told at once. */
function markOf(accountId: string, place: Buffer): Buffer {
  return createHash('sha256').update(`feed/${accountId}/`).update(place).digest().subarray(0, MARK_BYTES);
}
