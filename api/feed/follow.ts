import { isDatabaseAway } from '../../db/away.js';
import type { Database } from '../../db/database.js';
import { readFeed, type FeedFilter, type FeedPart, type FeedReading } from '../../db/feed.js';
import { eventPiece } from '../../resources/event.js';
import type { Piece } from '../../resources/piece.js';
import { cursorAt, cursorExpired } from './cursor.js';
import type { Reader } from './reader.js';

/** What one read of a stream takes: as much as it ever holds in memory. */
const AT_ONCE = { size: 100, bytes: 1024 * 1024 };
/** Notices come at once; this is for one that was lost. */
const LOOK_MS = 5_000;
const AWAY_RETRY_MS = 1_000;
const COMMENT_MS = 15_000;

export interface Following {
  database: Database;
  reader: Reader;
  /** Everything up to here was seen. */
  after: number;
  filter: FeedFilter;
  /** How long to say nothing. */
  commentMs?: number;
}

/** Something for a stream to say: an event, or only how far it has come. */
export interface FeedItem {
  cursor: string;
  event: Piece | null;
}

/**
 * Every event after a place, each once and in order, for as long as the reader may read. Reads on only when the one before
 * was taken. Says first where it begins, and now and then how far it has come. Ends with an AbortError when it is to be taken
 * up again, here or in another process.
 */
export async function* follow({
  database,
  reader,
  after,
  filter,
  commentMs = COMMENT_MS,
}: Following): AsyncGenerator<FeedItem, void, void> {
  const { accountId } = reader.held;
  let place = after;
  let said = performance.now();
  try {
    yield { cursor: cursorAt(accountId, place), event: null };
    for (;;) {
      mayReadOn(reader);
      const part = await readOn(() => readFeed(database, accountId, { after: place, filter, ...AT_ONCE }));
      for (const change of part?.changes ?? []) {
        mayReadOn(reader);
        place = change.position;
        const cursor = cursorAt(accountId, place);
        yield { cursor, event: eventPiece(change, cursor) };
        said = performance.now();
      }
      place = part?.through ?? place;
      if (part && !part.caughtUp) continue;
      const silentMs = performance.now() - said;
      if (silentMs >= commentMs) {
        yield { cursor: cursorAt(accountId, place), event: null };
        said = performance.now();
      } else await reader.news(part ? Math.min(LOOK_MS, commentMs - silentMs) : AWAY_RETRY_MS);
    }
  } finally {
    await reader.close();
  }
}

function mayReadOn({ ended }: Reader): void {
  if (ended instanceof Error) throw ended;
  if (ended !== null) throw new DOMException('The stream is to be taken up again.', 'AbortError');
}

/** Null while the database is away: the stream outlives that. */
async function readOn(read: () => Promise<FeedReading>): Promise<FeedPart | null> {
  try {
    const reading = await read();
    if (reading.kind === 'expired') throw cursorExpired();
    return reading;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
