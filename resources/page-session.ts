import { z } from 'zod';

/** What an action answers that has nothing to tell but that it was done. */
export const done = z.object({ ok: z.literal(true) });
export interface Done extends z.infer<typeof done> {}

/** Who is signed in, as pages show it. */
export const pageSession = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  account: z.object({ id: z.string(), name: z.string() }),
  /** What the account pays for. */
  features: z.array(z.string()),
  /** Sent along as `x-landfall-token` with whatever changes something. */
  token: z.string(),
  /** An installation for trying things out, with a practice world. */
  sandbox: z.boolean(),
});
export interface PageSession extends z.infer<typeof pageSession> {}

/** What time it is: one clock gets both, and counts on by the rate. */
export const pageNow = z.object({
  /** Of journeys, to the millisecond. */
  cargo: z.string(),
  /** Of machines: deliveries, keys, expiries; to the millisecond. */
  machine: z.string(),
  /** Seconds of cargo time in a second of the machine's. */
  rate: z.number(),
  /** Cargo time stands still. */
  paused: z.boolean(),
});
export interface PageNow extends z.infer<typeof pageNow> {}

/** Whom an invitation is for, and until when it is good. */
export const invitation = z.object({ name: z.string(), email: z.string(), company: z.string(), expires_at: z.string() });
export interface InvitationShown extends z.infer<typeof invitation> {}
