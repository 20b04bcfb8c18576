import { rowsOf, type Transaction } from '../db/database.js';
import type { Webhook, WebhookSecret } from '../db/entities/webhook.js';
import { entityOf } from '../db/rows.js';
import { webhookSecretPlace, type SecretBox } from '../db/secrets.js';
import { webhookEventCatalogue } from '../domain/webhook-event.js';
import { renderWebhook, type WebhookResource } from '../resources/webhook.js';

export interface WebhookRendering {
  box: SecretBox;
  /** Of the account: they open events. */
  features: readonly string[];
}

/** Webhooks of the account as their owner reads them, secrets opened, in no order. */
export async function webhooksOf(tx: Transaction, ids: readonly string[], rendering: WebhookRendering): Promise<WebhookResource[]> {
  const rows = await rowsOf<Record<string, unknown>>(tx, 'select * from webhook where id = any ($1)', [ids]);
  return rows.map((row) => webhookResourceOf(entityOf<Webhook>(row), rendering));
}

export function webhookResourceOf(row: Webhook, { box, features }: WebhookRendering): WebhookResource {
  const allEvents = webhookEventCatalogue(features).flatMap(({ events }) => events.map(({ name }) => name));
  return renderWebhook(row, {
    secret: box.open(Buffer.from(inUse(row.secrets).sealed, 'base64'), webhookSecretPlace(row.accountId, row.id)),
    allEvents,
  });
}

function inUse(secrets: readonly WebhookSecret[]): WebhookSecret {
  const secret = secrets.find(({ expiresAt }) => expiresAt === null);
  if (!secret) throw new Error('A webhook without a secret in use.');
  return secret;
}
