import { z } from 'zod';
import { CONTAINER_STATUSES } from '../domain/container-status.js';
import { TODAY_GROUPS } from '../domain/today.js';
import { terminalHold } from './container.js';
import { printedDay, printedTime } from './printed-time.js';
import { uuid } from './values.js';

const place = z.object({
  /** The terminal, where it is known. */
  facility: z.string().nullable(),
  port: z.string().nullable(),
});

const shipment = z.object({ id: uuid, number: z.string() });
const line = z.object({ scac: z.string(), name: z.string() });

/** What every line has, whatever it is about. */
const shared = {
  /** Names the line, as long as there is one. */
  key: z.string(),
  /** What it says, in short: who puts a line off sees it again when this is another. */
  state: z.string(),
  reference: z.string().nullable(),
};

/** A container that needs somebody. */
export const boxLine = z.object({
  ...shared,
  kind: z.literal('box'),
  container: z.object({ id: uuid, number: z.string(), status: z.enum(CONTAINER_STATUSES) }),
  shipment,
  place,
  line,
  vessel: z.string().nullable(),
  last_free_day: printedDay.nullable(),
  /** Counted at the facility; negative once it is over. */
  free_days: z.int().nullable(),
  holds: z.array(terminalHold.extend({ cleared_by: z.enum(['line_or_forwarder', 'broker', 'inspection', 'terminal', 'unknown']) })),
  holds_since: printedTime.nullable(),
  /** Null: nobody says. */
  available: z.boolean().nullable(),
  appointment: printedTime.nullable(),
  arrival: printedTime.nullable(),
  arrival_before: printedTime.nullable(),
});

/** A line that does not answer. */
const silenceLine = z.object({
  ...shared,
  kind: z.literal('silence'),
  line,
  shipment,
  shipments: z.int(),
  containers: z.int(),
  outcome: z.enum(['refused', 'trouble', 'number_unknown']),
  reason: z.string(),
  since: printedTime.nullable(),
  next_look: printedTime,
});

/** A request that came to nothing. */
const failureLine = z.object({
  ...shared,
  kind: z.literal('failure'),
  number: z.string(),
  line: line.nullable(),
  reason: z.string().nullable(),
  failed: printedTime,
});

const todayLine = z.discriminatedUnion('kind', [boxLine, silenceLine, failureLine]);

/** What needs somebody today, the dearest first. */
export const today = z.object({
  now: printedTime,
  count: z.int(),
  /** Lines that were put off, and did not change since. */
  put_off: z.int(),
  /** Containers under way. */
  containers: z.int(),
  /** False for an account that has never tracked anything. */
  tracks: z.boolean(),
  groups: z.array(z.object({ group: z.enum(TODAY_GROUPS), count: z.int(), lines: z.array(todayLine) })),
  /** The next arrivals. */
  next: z.array(z.object({ shipment, port: z.string().nullable(), arrival: printedTime })),
});

export type BoxLine = z.infer<typeof boxLine>;
export type SilenceLine = z.infer<typeof silenceLine>;
export type FailureLine = z.infer<typeof failureLine>;
export type TodayLine = z.infer<typeof todayLine>;
export interface Today extends z.infer<typeof today> {}
