import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { rowsOf } from '../../../db/database.js';
import { readPageNow } from '../../../db/page-now.js';
import { printedTime } from '../../../domain/printed-time.js';
import { PRACTICE_FAULTS } from '../../../domain/practice-fault.js';
import { shippingLineByScac } from '../../../domain/shipping-lines.js';
import { timestampOf, type Timestamp } from '../../../domain/time.js';
import { done, pageNow, type Done, type PageNow } from '../../../resources/page-session.js';
import { practiceWorld, type PracticeWorld } from '../../../resources/practice.js';
import { asAccount, asAnyone, router } from '../../trpc.js';
import { controlOf } from './practice-control.js';

const DONE: Done = { ok: true };

/** Where there is no practice world there is no such procedure: it answers what any name would that nobody knows. */
const inSandbox = asAnyone
  .use(({ ctx, next }) => {
    const { practiceWorldUrl } = ctx.deps.settings;
    if (practiceWorldUrl === null) throw new TRPCError({ code: 'NOT_FOUND' });
    return next({ ctx: { control: controlOf(practiceWorldUrl) } });
  })
  .concat(asAccount);

const named = (scac: string) => ({ scac, name: shippingLineByScac(scac)?.shortName ?? scac });

/** Voyages with their numbers, and the faults that are on. */
const world = inSandbox.output(practiceWorld as z.ZodType<PracticeWorld>).query(async ({ ctx }) => {
  const [voyages, faults, lines] = await Promise.all([ctx.control.voyages(), ctx.control.faults(), ctx.control.lines()]);
  const { accountId } = ctx.caller;
  const tracked = await ctx.deps.database.forAccount(accountId, (tx) =>
    rowsOf<{ number: string; shipmentId: string | null }>(
      tx,
      `select distinct on (normalized_number) normalized_number as number, shipment_id as "shipmentId" from tracking_request
       where account_id = $1 and normalized_number = any ($2) and status <> 'failed' order by normalized_number, created_at desc`,
      [accountId, voyages.flatMap(({ numbers }) => numbers)],
    ),
  );
  const requests = new Map(tracked.map(({ number, shipmentId }) => [number, { shipment_id: shipmentId }]));
  return {
    lines: lines.map(named),
    voyages: voyages.map(({ scenario, scac, request_type, request_number, numbers, started_at }) => ({
      scenario,
      line: named(scac),
      kind: request_type,
      number: request_number,
      begun: started_at === null ? null : printedTime(started_at as Timestamp, 'UTC'),
      tracked: numbers.flatMap((number) => requests.get(number) ?? [])[0] ?? null,
    })),
    faults: faults.map(({ id, kind, scac, request_number, times = null }) => ({ id, kind, scac, number: request_number, times })),
  };
});

const RATE_MAX = 100_000;
const FORWARD_DAYS_MAX = 366;

/** Sets how fast the world goes, holds it, or takes it forward. Answers both clocks as they are then. */
const setClock = inSandbox
  .input(
    z.object({
      rate: z.number().positive().max(RATE_MAX).optional(),
      paused: z.boolean().optional(),
      /** A moment ahead, or so many days. */
      now: z.iso.datetime().optional(),
      forward_days: z.number().positive().max(FORWARD_DAYS_MAX).optional(),
    }),
  )
  .output(pageNow as z.ZodType<PageNow>)
  .mutation(async ({ ctx, input: { forward_days: days, ...wish } }) => {
    const ahead = days === undefined ? wish : { ...wish, now: later(await ctx.control.now(), days) };
    await ctx.control.setClock(ahead);
    return ctx.deps.database.forAccount(ctx.caller.accountId, readPageNow);
  });

const DAY_MS = 86_400_000;

function later(at: string, days: number): Timestamp {
  return timestampOf(Date.parse(at) + days * DAY_MS);
}

/** Has a line answer wrongly until it is told to stop. */
const addFault = inSandbox
  .input(z.object({ kind: z.enum(PRACTICE_FAULTS), scac: z.string().max(8).nullable() }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    await ctx.control.addFault(input);
    return DONE;
  });

const removeFault = inSandbox
  .input(z.object({ id: z.guid() }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input: { id } }) => {
    await ctx.control.removeFault(id);
    return DONE;
  });

/** Hands out a number that nobody has asked for. */
const newNumber = inSandbox
  .input(
    z.object({
      scenario: z.string().regex(/^[a-z_]{1,60}$/),
      scac: z
        .string()
        .regex(/^[A-Z]{4}$/)
        .nullable(),
    }),
  )
  .output(z.object({ number: z.string() }))
  .mutation(async ({ ctx, input }) => ({ number: await ctx.control.newNumber(input) }));

/** The practice world, in a sandbox alone. */
export const practice = router({ world, setClock, addFault, removeFault, newNumber });
