import { z } from 'zod';
import { day, timestamp } from './values.js';

/** A moment as pages print it, with the offset of its place. */
export const printedTime = z.object({
  at: timestamp,
  /** `-08:00`. */
  offset: z.string(),
  /** `PST`, `UTC+8`; null where the zone is unknown. */
  zone: z.string().nullable(),
});

/** A day that is no moment. */
export const printedDay = z.object({ on: day });
