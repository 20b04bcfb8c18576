import { z } from 'zod';
import { feedTailOf, placeBefore } from '../../../../db/developers/feed.js';
import { WEBHOOK_EVENT_NAMES } from '../../../../domain/webhook-event.js';
import { feedPlace, feedTail, type FeedPlaceShown, type FeedTail } from '../../../../resources/developers.js';
import { cursorAt } from '../../../feed/cursor.js';
import { momentIn } from '../../../list-query.js';
import { problem } from '../../../problems.js';
import { asAccount } from '../../../trpc.js';

/** What a screen shows, and some more. */
const SIZE = 100;

/** The end of the account's feed, the newest first, each with the cursor to go on after it. */
export const tail = asAccount
  .input(z.object({ event: z.enum(WEBHOOK_EVENT_NAMES).optional() }))
  .output(feedTail as z.ZodType<FeedTail>)
  .query(async ({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const wanted = { accountId, event: input.event ?? null, size: SIZE };
    const { rows, last } = await ctx.deps.database.forAccount(accountId, (tx) => feedTailOf(tx, wanted));
    return { events: rows.map((row) => ({ ...row, cursor: cursorAt(accountId, row.position) })), cursor: cursorAt(accountId, last) };
  });

/** Where to begin for everything since a moment of machine time. */
export const placeSince = asAccount
  .input(z.object({ since: z.string() }))
  .output(feedPlace as z.ZodType<FeedPlaceShown>)
  .query(async ({ ctx, input }) => {
    const since = momentIn(input.since);
    if (since === null) throw problem('invalid', 'since must be a time like 2026-03-09T11:30:00Z.');
    const { accountId } = ctx.caller;
    const place = await ctx.deps.database.forAccount(accountId, (tx) => placeBefore(tx, accountId, since));
    return { cursor: place === null ? null : cursorAt(accountId, place) };
  });
