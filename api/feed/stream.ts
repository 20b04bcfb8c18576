import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { Log } from '../../domain/log.js';
import type { EventResource } from '../../resources/event.js';
import { StoredDocument } from '../../resources/stored-document.js';
import type { Peer } from '../peer.js';
import { problemOf } from '../problems.js';
import type { FeedItem } from './follow.js';

/** A client that took nothing for so long is let go; it goes on where it was. */
const STALLED_MS = 60_000;
/** When an EventSource comes back after its stream ended. */
const RETRY_MS = 1_000;

/** A stream of the feed: tRPC takes its events, REST the text of server-sent events. To be read once. */
export class EventStream implements AsyncIterable<TrackedEnvelope<EventResource>> {
  constructor(
    private readonly items: AsyncGenerator<FeedItem, void, void>,
    private readonly means: { peer: Peer; log: Log; stalledMs?: number },
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<TrackedEnvelope<EventResource>, void, void> {
    for await (const { cursor, event } of this.items) {
      // Whatever serialises it parses its text once.
      if (event) yield* this.patiently(tracked(cursor, new StoredDocument(event.text()) as unknown as EventResource));
    }
  }

  /** `text/event-stream`, whose ids are cursors. What comes without data is a comment, and moves the place. */
  async *text(): AsyncGenerator<string, void, void> {
    yield `retry: ${RETRY_MS}\n\n`;
    try {
      for await (const { cursor, event } of this.items)
        yield* this.patiently(event ? `id: ${cursor}\ndata: ${event.text()}\n\n` : `: up to here\nid: ${cursor}\n\n`);
    } catch (error) {
      if (isToBeTakenUp(error)) return;
      const { status, errors } = problemOf(error);
      if (status >= 500) this.means.log.error('a stream failed', { why: error instanceof Error ? error.stack : String(error) });
      yield `event: problem\ndata: ${JSON.stringify({ errors })}\n\n`;
    }
  }

  /** Hangs up on a client that does not take what it is given. */
  private async *patiently<Item>(item: Item): AsyncGenerator<Item, void, void> {
    const timer = setTimeout(() => this.means.peer.hangUp(), this.means.stalledMs ?? STALLED_MS);
    try {
      yield item;
    } finally {
      clearTimeout(timer);
    }
  }
}

const isToBeTakenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError';
