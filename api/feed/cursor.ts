import { createHash } from 'node:crypto';
import type { FeedPlace } from '../../db/feed.js';
import { problem, type Problem } from '../problems.js';

const MARK_BYTES = 6;
const POSITION_BYTES = 8;

/** A place in an account's feed as clients keep it. It says nothing to them, and is good with any filter. */
export function cursorAt(accountId: string, position: number): string {
  const place = Buffer.alloc(POSITION_BYTES);
  place.writeBigUInt64BE(BigInt(position));
  return Buffer.concat([markOf(accountId, place), place]).toString('base64url');
}

/** The place that a cursor names, `latest`, or without one the oldest. Throws a 400 for what this feed never gave. */
export function readCursor(accountId: string, cursor: string | undefined, parameter: 'after' | 'Last-Event-ID'): FeedPlace {
  if (cursor === undefined || cursor === '') return 'oldest';
  if (cursor === 'latest' && parameter === 'after') return 'latest';
  const place = Buffer.from(cursor, 'base64url').subarray(MARK_BYTES);
  const position = place.length === POSITION_BYTES ? Number(place.readBigUInt64BE()) : null;
  if (position === null || cursorAt(accountId, position) !== cursor) throw unknownCursor(parameter);
  return position;
}

/** So that a cursor of another account, or one that was cut short, is told at once. */
function markOf(accountId: string, place: Buffer): Buffer {
  return createHash('sha256').update(`feed/${accountId}/`).update(place).digest().subarray(0, MARK_BYTES);
}

function unknownCursor(parameter: 'after' | 'Last-Event-ID'): Problem {
  const words = `${parameter} is no cursor of this feed.`;
  return parameter === 'after'
    ? problem('malformed', `${words} Take meta.cursor or the cursor of an event.`, { parameter })
    : problem('malformed', words);
}

/** The refusal of a place that events are missing after. */
export function cursorExpired(): Problem {
  return problem(
    'cursor_expired',
    'Events after this cursor are no longer kept. Begin with the oldest one that is (no cursor), or with after=latest.',
  );
}
