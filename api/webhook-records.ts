import { rowsOf, type Transaction } from '../db/database.js';
import type { Webhook, WebhookSecret } from '../db/entities/webhook.js';
import { entityOf } from '../db/rows.js';
import { webhookSecretPlace, type SecretBox } from '../db/secrets.js';
import { liveSecrets } from '../domain/delivery.js';
import { webhookEventCatalogue, type WebhookEventName } from '../domain/webhook-event.js';
import type { WebhookOne } from '../resources/envelopes.js';
import { renderWebhook, type WebhookResource } from '../resources/webhook.js';
import { notFound } from './problems.js';
import type { AccountContext } from './trpc.js';

export interface WebhookRendering {
  box: SecretBox;
  /** Of the account: they open events. */
  features: readonly string[];
}

/** Webhooks of the account as their owner reads them, secrets opened, in no order. */
export async function webhooksOf(tx: Transaction, ids: readonly string[], rendering: WebhookRendering): Promise<WebhookResource[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    'select *, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms from webhook where id = any ($1)',
    [ids],
  );
  return rows.map((row) => webhookResourceOf(entityOf<WebhookNow>(row), rendering));
}

/** One webhook as its owner reads it. Throws 404 when the account has none. */
export async function oneWebhook({ deps, caller, self }: AccountContext, tx: Transaction, id: string): Promise<WebhookOne> {
  const [data] = await webhooksOf(tx, [id], { box: deps.secrets, features: caller.features });
  if (!data) throw notFound();
  return { data, links: { self } };
}

/** The events that a webhook made without any is told today. */
export function allEventsOf(features: readonly string[]): WebhookEventName[] {
  return webhookEventCatalogue(features).flatMap(({ events }) => events.map(({ name }) => name));
}

type WebhookNow = Webhook & { nowMs: number };

function webhookResourceOf(row: WebhookNow, { box, features }: WebhookRendering): WebhookResource {
  // An overlap that is over is nothing to tell of.
  const secrets = liveSecrets(row.secrets, row.nowMs);
  return renderWebhook(
    { ...row, secrets },
    {
      secret: box.open(Buffer.from(inUse(row.secrets).sealed, 'base64'), webhookSecretPlace(row.accountId, row.id)),
      allEvents: allEventsOf(features),
    },
  );
}

function inUse(secrets: readonly WebhookSecret[]): WebhookSecret {
  const secret = secrets.find(({ expiresAt }) => expiresAt === null);
  if (!secret) throw new Error('A webhook without a secret in use.');
  return secret;
}
