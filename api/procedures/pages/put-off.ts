import { z } from 'zod';
import { bringBack, putOff as keepAway } from '../../../db/saved-views.js';
import { done, type Done } from '../../../resources/page-session.js';
import { asAccount } from '../../trpc.js';

/** As whoever draws up the lines of today names them. */
const line = z.string().regex(/^[\w:/.-]{1,200}$/);
const said = z
  .string()
  .max(1_000)
  .regex(/^[^\p{Cs}\0]*$/u);

/** Puts a line of today off for as long as it says the same: a change brings it back. */
export const putOff = asAccount
  .input(z.object({ line, said }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    const { accountId, userId } = ctx.caller;
    await ctx.deps.database.forAccount(accountId, (tx) => keepAway(tx, { accountId, userId, ...input }));
    return { ok: true };
  });

/** Brings a line back that was put off. */
export const putBack = asAccount
  .input(z.object({ line }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => bringBack(tx, input.line));
    return { ok: true };
  });
