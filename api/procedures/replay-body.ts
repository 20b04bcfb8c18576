import { z } from 'zod';
import type { Replayed } from '../../db/replays.js';
import { eventIsOpen, WEBHOOK_EVENT_NAMES, webhookWants } from '../../domain/webhook-event.js';
import { cursorAt } from '../feed/cursor.js';
import { momentIn } from '../list-query.js';
import { problem } from '../problems.js';
import { membersOf, placeIn, plainBody } from './bodies.js';

const RATE = 10;
const RATE_MAX = 100;

const moment = (member: string) =>
  z
    .string()
    .refine((text) => momentIn(text) !== null, `${member} must be a time like 2026-03-09T11:30:00Z.`)
    .nullish();

export const replayBody = plainBody('webhook', {
  after: z.string().nullish().describe("Cursor of the account's events: only changes after it."),
  before: z.string().nullish().describe('Cursor: only changes before it.'),
  from: moment('from').describe('Only changes of this time or later.'),
  to: moment('to').describe('Only changes of this time or earlier.'),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).min(1).nullish().describe('Only these events; without it those that the webhook wants.'),
  shipment_id: z.guid().nullish().describe('Only changes of this shipment.'),
  container_id: z.guid().nullish().describe('Only changes of this container.'),
  status: z
    .enum(['failed', 'succeeded'])
    .nullish()
    .describe('Only changes whose delivery to this webhook ended so. Without it also those it was never told.'),
  rate: z.int().min(1).max(RATE_MAX).nullish().describe('Changes a second.').meta({ default: RATE }),
  dry_run: z.boolean().nullish().describe('Only count them.').meta({ default: false }),
});

type ReplayBody = z.infer<typeof replayBody>;

export interface ReplayWish extends Omit<Replayed, 'through' | 'askedAt'> {
  /** Null: up to the newest. */
  through: string | null;
  rate: number;
  dryRun: boolean;
}

export interface Wishing {
  accountId: string;
  features: readonly string[];
  webhookId: string;
  /** Events that the webhook wants; null for all. */
  events: readonly string[] | null;
}

/** What a client wants to be sent again. Throws a 422 for a cursor that is none. */
export function readReplay(body: ReplayBody, { accountId, features, webhookId, events: wanted }: Wishing): ReplayWish {
  const given = membersOf(body);
  const { after, before, from, to } = given;
  const positionOf = (member: 'after' | 'before', cursor: string) => {
    const position = readCursor(accountId, cursor);
    if (position === null) throw problem('invalid', `${member} is no cursor of this account's events.`, placeIn(body, member));
    return position;
  };
  const isMeant = (name: (typeof WEBHOOK_EVENT_NAMES)[number]) =>
    given.events ? given.events.includes(name) : webhookWants(wanted === null ? null : [...wanted], name);
  return {
    accountId,
    webhookId,
    position: String(after ? positionOf('after', after) : 0),
    through: before ? String(positionOf('before', before) - 1) : null,
    from: from ? momentIn(from) : null,
    to: to ? momentIn(to) : null,
    // What the account has no feature for is never delivered, and so not sent again.
    events: WEBHOOK_EVENT_NAMES.filter((name) => isMeant(name) && eventIsOpen(name, features)),
    shipmentId: given.shipment_id ?? null,
    containerId: given.container_id ?? null,
    deliveryStatus: given.status ?? null,
    rate: given.rate ?? RATE,
    dryRun: given.dry_run ?? false,
  };
}

const POSITION_BYTES = 8;

function readCursor(accountId: string, cursor: string): number | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length < POSITION_BYTES) return null;
  const position = Number(bytes.readBigUInt64BE(bytes.length - POSITION_BYTES));
  return Number.isSafeInteger(position) && cursorAt(accountId, position) === cursor ? position : null;
}
