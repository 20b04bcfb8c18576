import { rowsOf, type Transaction } from '../../db/database.js';
import type { WebhookSecret } from '../../db/entities/webhook.js';
import { webhookSecretPlace, type SecretBox } from '../../db/secrets.js';
import { liveSecrets, type Endpoint } from '../../domain/delivery.js';
import type { OwnHeader } from '../../domain/webhook-headers.js';

/** A webhook as a drain needs it, as of the moment it was read: URL, headers and secrets in force now (D12). */
export interface WebhookNow {
  accountId: string;
  url: string;
  host: string;
  active: boolean;
  headers: OwnHeader[] | null;
  /** Opened, live ones alone, oldest first. Never logged. */
  secrets: readonly string[];
  signatureHeader: string | null;
  endpoint: Endpoint;
  /** The same for as long as attempts are made alike. */
  version: string;
  /** Machine time when it was read, milliseconds since 1970. */
  nowMs: number;
}

interface WebhookRow extends Endpoint {
  account_id: string;
  url: string;
  active: boolean;
  headers: OwnHeader[] | null;
  secrets: WebhookSecret[];
  signature_header: string | null;
  now_ms: number;
}

/** A moment of the database in milliseconds since 1970. */
export const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Reads the webhook, and holds it against any change when asked to; null when it was deleted. */
export async function readWebhook(
  tx: Transaction,
  webhookId: string,
  { secrets: box, hold = false }: { secrets: SecretBox; hold?: boolean },
): Promise<WebhookNow | null> {
  const [row] = await rowsOf<WebhookRow>(
    tx,
    `select account_id, url, active, headers, secrets, signature_header, ${ms('clock_timestamp()')} as now_ms,
       failures_in_row as "failuresInRow", probes, ${ms('next_probe_at')} as "nextProbeAtMs", ${ms('last_success_at')} as "lastSuccessAtMs",
       ${ms('armed_at')} as "armedAtMs", failed_notifications as "failedNotifications", ${ms('first_failed_at')} as "firstFailedAtMs",
       ${ms('last_failed_at')} as "lastFailedAtMs"
     from webhook where id = $1 ${hold ? 'for no key update' : ''}`,
    [webhookId],
  );
  if (!row) return null;
  const { account_id, url, active, headers, secrets, signature_header, now_ms, ...endpoint } = row;
  const place = webhookSecretPlace(account_id, webhookId);
  const live = liveSecrets(secrets, now_ms);
  return {
    accountId: account_id,
    url,
    host: URL.canParse(url) ? new URL(url).host : '',
    active,
    headers,
    secrets: live.map(({ sealed }) => box.open(Buffer.from(sealed, 'base64'), place)),
    signatureHeader: signature_header,
    endpoint,
    version: JSON.stringify([url, active, headers, signature_header, endpoint.armedAtMs, live.map(({ sealed }) => sealed)]),
    nowMs: now_ms,
  };
}

/**
 * Keeps the drain's columns, unless the endpoint's record began anew meanwhile: then that stands. Takes the row's lock before
 * any notification's, as everybody does who takes both.
 */
export async function keepEndpoint(tx: Transaction, webhookId: string, endpoint: Endpoint): Promise<void> {
  const at = (place: number) => `to_timestamp($${place}::float8 / 1000)`;
  await tx.query(
    `update webhook set failures_in_row = $2, probes = $3, next_probe_at = ${at(4)}, last_success_at = ${at(5)}, failed_notifications = $6,
       first_failed_at = ${at(7)}, last_failed_at = ${at(8)}
     where id = $1 and ${ms('armed_at')} = $9::float8`,
    [
      webhookId,
      endpoint.failuresInRow,
      endpoint.probes,
      endpoint.nextProbeAtMs,
      endpoint.lastSuccessAtMs,
      endpoint.failedNotifications,
      endpoint.firstFailedAtMs,
      endpoint.lastFailedAtMs,
      endpoint.armedAtMs,
    ],
  );
}

const SUCCESS_NOTED_EVERY_MS = 60_000;

/** True when the change is worth a write: inserting transactions share the row's lock, so a healthy endpoint writes once a minute. */
export function isWorthKeeping(before: Endpoint, after: Endpoint): boolean {
  const sameButForSuccess =
    before.failuresInRow === after.failuresInRow &&
    before.probes === after.probes &&
    before.nextProbeAtMs === after.nextProbeAtMs &&
    before.failedNotifications === after.failedNotifications &&
    before.lastFailedAtMs === after.lastFailedAtMs;
  if (!sameButForSuccess) return true;
  return (after.lastSuccessAtMs ?? 0) - (before.lastSuccessAtMs ?? 0) > SUCCESS_NOTED_EVERY_MS;
}

/**
 * Says that a drain is at work for so long: until then nobody needs to kick. Where inserting transactions hold the row just
 * now, it is not waited for: then somebody kicks in vain.
 */
export async function sayDraining(tx: Transaction, webhookId: string, forMs: number): Promise<void> {
  await tx.query(
    `update webhook set draining_until = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
     where id = (select id from webhook where id = $1 for no key update skip locked)`,
    [webhookId, forMs],
  );
}
