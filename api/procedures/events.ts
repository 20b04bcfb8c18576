import { z } from 'zod';
import { readChange, readFeed, type FeedFilter, type FeedPart, type FeedPlace } from '../../db/feed.js';
import { EVENTS } from '../../db/lists/events.js';
import {
  eventOne,
  eventPage,
  eventPiece,
  eventResource,
  type EventOne,
  type EventPage,
  type EventResource,
} from '../../resources/event.js';
import { joinedText } from '../../resources/piece.js';
import { storedOne, storedPart } from '../../resources/stored-document.js';
import { cursorAt, cursorExpired, readCursor } from '../feed/cursor.js';
import { follow } from '../feed/follow.js';
import { EventStream } from '../feed/stream.js';
import { addressAfter } from '../links.js';
import { readPage, sizeInput } from '../list-query.js';
import { filterInput } from '../lists/input.js';
import { conditionsIn } from '../lists/read.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, eventStreamOf, router, storedText, type AccountContext } from '../trpc.js';

const tag = 'Events';
const one: z.ZodType<EventOne> = eventOne;
const page: z.ZodType<EventPage> = eventPage;
const event: z.ZodType<EventResource> = eventResource;

/** Clients give up after half a minute. */
const WAIT_MAX_S = 25;
/** Content of one page; an event of a large shipment has a megabyte. */
const PAGE_BYTES_MAX = 4 * 1024 * 1024;

const after = z
  .string()
  .optional()
  .describe('Cursor: events after it. `latest`: only what is still to come. Without it: from the oldest event that is kept.');
const filter = filterInput(EVENTS);

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/events',
      status: 200,
      tag,
      errors: [400, 410, 422],
      summary: "Read on in the account's feed, oldest first",
      asDelivered: true,
    },
  })
  .input(
    z.object({
      after,
      page: sizeInput,
      filter,
      wait: z
        .int()
        .optional()
        .describe(`Seconds to wait for an event when there is none. More than ${WAIT_MAX_S} is lowered to it.`)
        .meta({ default: 0 }),
    }),
  )
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const wanted = { filter: conditionsIn(EVENTS, input.filter ?? {}), size: readPage(input.page).size };
    const waitMs = Math.min(Math.max(input.wait ?? 0, 0), WAIT_MAX_S) * 1000;
    const first = await read(ctx, { ...wanted, after: readCursor(accountId, input.after, 'after') });
    const part = first.changes.length || waitMs === 0 ? first : await readOnceThereIs(ctx, { ...wanted, after: first.through, waitMs });
    const cursor = cursorAt(accountId, part.through);
    return storedPart(joinedText(part.changes.map((change) => eventPiece(change, cursorAt(accountId, change.position)))), {
      links: { self: ctx.self, ...(!part.caughtUp && { next: addressAfter(ctx.self, cursor) }) },
      meta: { cursor, caught_up: part.caughtUp },
    });
  });

interface Wanted {
  after: FeedPlace;
  filter: FeedFilter;
  size: number;
}

async function read({ deps, caller }: AccountContext, wanted: Wanted): Promise<FeedPart> {
  const reading = await readFeed(deps.database, caller.accountId, { ...wanted, bytes: PAGE_BYTES_MAX });
  if (reading.kind === 'expired') throw cursorExpired();
  return reading;
}

/** The next part with an event in it, or an empty one when the time is over or the process stops. */
async function readOnceThereIs(ctx: AccountContext, { waitMs, ...wanted }: Wanted & { waitMs: number }): Promise<FeedPart> {
  const end = performance.now() + waitMs;
  const reader = await ctx.deps.readers.admit('wait', ctx.caller, ctx.peer);
  try {
    for (let part = await read(ctx, wanted); ; part = await read(ctx, { ...wanted, after: part.through })) {
      if (reader.ended instanceof Error) throw reader.ended;
      const leftMs = end - performance.now();
      if (part.changes.length || leftMs <= 0 || reader.ended !== null) return part;
      await reader.news(leftMs);
    }
  } finally {
    // Before the answer, so that the client's next call finds the place free.
    await reader.close();
  }
}

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/events/{id}', status: 200, tag, errors: [404], summary: 'Get an event', asDelivered: true } })
  .input(z.object({ id: z.string() }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const change = await readChange(ctx.deps.database, accountId, readId(input.id));
    if (!change) throw notFound();
    return storedOne({ data: eventPiece(change, cursorAt(accountId, change.position)).text(), included: '' }, { self: ctx.self });
  });

const stream = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/events/stream',
      status: 200,
      tag,
      errors: [400, 410, 422],
      summary: "Follow the account's feed as it happens",
      mediaType: 'text/event-stream',
      asDelivered: true,
    },
  })
  .input(
    z.object({
      after,
      filter,
      lastEventId: z.string().optional().describe('Cursor of the last event that was seen; it goes before `after`.'),
    }),
  )
  .output(eventStreamOf(event))
  .subscription(async ({ ctx, input }) => {
    const { deps, caller, peer } = ctx;
    const seen = readCursor(caller.accountId, input.lastEventId, 'Last-Event-ID');
    const wanted = seen === 'oldest' ? readCursor(caller.accountId, input.after, 'after') : seen;
    const kept = conditionsIn(EVENTS, input.filter ?? {});
    const begin = await positionOf(ctx, wanted);
    const reader = await deps.readers.admit('stream', caller, peer);
    return new EventStream(follow({ database: deps.database, reader, after: begin, filter: kept }), { peer, log: deps.log });
  });

/** No event has no name. */
const NOTHING: FeedFilter = [{ attribute: 'event', is: 'among', values: [] }];

/** A place as a position. Throws a 410 for one that events are missing after. */
async function positionOf(ctx: AccountContext, after: FeedPlace): Promise<number> {
  const { from } = await read(ctx, { after, filter: NOTHING, size: 1 });
  return from;
}

export const events = router({ list, stream, get });
