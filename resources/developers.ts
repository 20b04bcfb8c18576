import { z } from 'zod';
import { timestamp, uuid } from './values.js';

/** A key of the account as pages list it. Every time here is the machine's. */
export const keyShown = z.object({
  id: uuid,
  name: z.string(),
  /** `lf_<public part>_…`: what it is told by. */
  public_part: z.string(),
  /** Who it was made by; neither: the operator. */
  made_by: z.object({ person: z.string().nullable(), key: z.string().nullable() }),
  made_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  expired: z.boolean(),
});
export interface KeyShown extends z.infer<typeof keyShown> {}

/** How much of something an account has, and may have. */
const used = z.object({ used: z.int(), most: z.int() });

export const limitsShown = z.object({
  keys: used,
  webhooks: used,
  streams: used,
  waits: used,
  /** Calls within the last minute. */
  calls: z.array(
    z.object({
      bucket: z.string(),
      /** Null: they are not counted. */
      quota: z.int().nullable(),
      /** Of the key that made most, which is named; of the account for `trigger`. */
      used: z.int(),
      key: z.string().nullable(),
    }),
  ),
});
export interface LimitsShown extends z.infer<typeof limitsShown> {}

/** Attempts of one hour. */
const hour = z.object({ succeeded: z.int(), failed: z.int() });

export const webhookShown = z.object({
  id: uuid,
  url: z.string(),
  active: z.boolean(),
  /** Null: all, those of later releases too. */
  events: z.array(z.string()).nullable(),
  disabled_reason: z.string().nullable(),
  last_success_at: timestamp.nullable(),
  failures_in_row: z.int(),
  /** Only while the breaker is open. */
  next_probe_at: timestamp.nullable(),
  /** Deliveries that wait for an attempt, and those that failed for good; `COUNTED_MAX` stands for as many or more. */
  waiting: z.int(),
  failed: z.int(),
  /** The last 24 hours, the oldest first; the last one goes on. */
  hours: z.array(hour),
  hours_from: timestamp,
});
export interface WebhookShown extends z.infer<typeof webhookShown> {}

const replay = z.object({
  id: uuid,
  status: z.enum(['running', 'done', 'stopped']),
  count: z.int(),
  replayed: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  asked_at: timestamp,
});

/** One webhook with what was sent again lately. Its secret is not among it. */
export const wholeWebhook = webhookShown.extend({
  headers: z.array(z.string()),
  signature_header: z.string(),
  replays: z.array(replay),
});
export interface WholeWebhook extends z.infer<typeof wholeWebhook> {}

const status = z.enum(['pending', 'succeeded', 'failed']);

/** What an event is about, as far as it is known. */
const about = z.object({
  container: z.string().nullable(),
  shipment: z.object({ id: uuid, number: z.string() }).nullable(),
});

const attempt = z.object({
  attempt: z.int(),
  at: timestamp,
  status_code: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int(),
});

const deliveryShown = z.object({
  id: uuid,
  event: z.string(),
  status,
  /** It was delivered once, and is being sent again. */
  again: z.boolean(),
  failure_reason: z.string().nullable(),
  attempts: z.int(),
  /** When it is tried next; null unless it waits. */
  due_at: timestamp.nullable(),
  recorded_at: timestamp,
  about,
  last: attempt.nullable(),
});
export interface DeliveryShown extends z.infer<typeof deliveryShown> {}

export const deliveryPage = z.object({
  deliveries: z.array(deliveryShown),
  /** Where older ones begin; null where there is none. */
  older: z.string().nullable(),
});
export interface DeliveryPage extends z.infer<typeof deliveryPage> {}

export const wholeDelivery = deliveryShown.extend({
  event_id: uuid,
  /** As it was sent, byte for byte; its beginning where it is long. */
  body: z.string(),
  body_bytes: z.int(),
  /** As they go out. Null: a value that is made anew for each attempt, or is not shown. */
  headers: z.array(z.object({ name: z.string(), value: z.string().nullable(), why: z.enum(['signature', 'own']).nullable() })),
  tries: z.array(attempt.extend({ url_host: z.string(), answer: z.string().nullable(), replay: z.boolean() })),
  /** The next probe of its webhook, whose breaker holds it back; null while that is closed. */
  probe_at: timestamp.nullable(),
});
export interface WholeDelivery extends z.infer<typeof wholeDelivery> {}

export const feedTail = z.object({
  events: z.array(
    z.object({
      id: uuid,
      event: z.string(),
      /** When it happened here, in cargo time. */
      at: timestamp,
      /** To go on after it. */
      cursor: z.string(),
      about,
    }),
  ),
  /** To go on from now. */
  cursor: z.string(),
});
export interface FeedTail extends z.infer<typeof feedTail> {}

/** The place in the feed before everything since a moment; null: before all that is kept. */
export const feedPlace = z.object({ cursor: z.string().nullable() });
export interface FeedPlaceShown extends z.infer<typeof feedPlace> {}
