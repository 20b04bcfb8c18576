import { z } from 'zod';
import type { WebhookReplay } from '../db/entities/webhook-replay.js';
import { timestampOf } from '../domain/time.js';
import { one, toOne } from './jsonapi.js';
import { momentOf, timestamp, uuid } from './values.js';

const status = z.enum(['running', 'done', 'stopped']);
const stoppedReason = z.enum(['cancelled', 'endpoint_inactive']).nullable();

export const webhookReplayResource = z
  .object({
    id: uuid,
    type: z.literal('webhook_replay'),
    attributes: z.object({
      status: status.describe('`done` once every change was handed to delivery, which tries those that fail again as usual.'),
      stopped_reason: stoppedReason.describe('Why it ended before all were sent.'),
      count: z.int().describe('Changes that were wished for when it was asked for.'),
      replayed: z.int().describe('Changes handed to delivery so far.'),
      waiting: z.int().describe('Those of them that are still to be delivered.'),
      succeeded: z.int().describe('Those that were delivered.'),
      failed: z.int().describe('Those that failed for good.'),
      rate: z.int().describe('Changes a second.'),
      from: timestamp.nullable(),
      to: timestamp.nullable(),
      events: z.array(z.string()),
      shipment_id: uuid.nullable(),
      container_id: uuid.nullable(),
      delivery_status: z.enum(['succeeded', 'failed']).nullable(),
      created_at: timestamp,
      finished_at: timestamp.nullable(),
    }),
    relationships: z.object({ webhook: toOne('webhook') }),
  })
  .meta({ id: 'WebhookReplayResource', description: 'Kept changes that are sent to a webhook again, and how far that has come.' });

export interface WebhookReplayResource extends z.infer<typeof webhookReplayResource> {}

export type WebhookReplayRow = Omit<WebhookReplay, 'accountId' | 'position' | 'through' | 'pacedAt' | 'recordedAt'>;

/** What became of the notifications that a replay handed to delivery: together as many as it handed on. */
export interface ReplayProgress {
  waiting: number;
  succeeded: number;
  failed: number;
}

export function renderWebhookReplay(row: WebhookReplayRow, { waiting, succeeded, failed }: ReplayProgress): WebhookReplayResource {
  return {
    id: row.id,
    type: 'webhook_replay',
    attributes: {
      status: status.parse(row.status),
      stopped_reason: stoppedReason.parse(row.stoppedReason),
      count: row.count,
      replayed: row.replayed,
      waiting,
      succeeded,
      failed,
      rate: row.rate,
      from: momentOf(row.from),
      to: momentOf(row.to),
      events: row.events,
      shipment_id: row.shipmentId,
      container_id: row.containerId,
      delivery_status: row.deliveryStatus,
      created_at: timestampOf(row.createdAt),
      finished_at: momentOf(row.finishedAt),
    },
    relationships: { webhook: one('webhook', row.webhookId) },
  };
}
