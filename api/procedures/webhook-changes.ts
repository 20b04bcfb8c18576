import { rowsOf, type Transaction } from '../../db/database.js';
import { noteInOutbox } from '../../db/outbox.js';
import { notFound } from '../problems.js';
import type { HeadersBefore, WebhookEdit } from './webhook-body.js';

/** The row, held against whoever ends its deliveries or records changes for it. */
export async function lockWebhook(tx: Transaction, id: string): Promise<HeadersBefore & { active: boolean; url: string }> {
  const [row] = await rowsOf<HeadersBefore & { active: boolean; url: string }>(
    tx,
    'select active, url, headers, signature_header as "signatureHeader" from webhook where id = $1 for update',
    [id],
  );
  if (!row) throw notFound();
  return row;
}

export async function writeWebhook(
  tx: Transaction,
  id: string,
  { url, active, events, headers, signatureHeader }: WebhookEdit,
): Promise<void> {
  await tx.query(
    `update webhook set url = coalesce($2, url), active = coalesce($3, active),
       events = case when $4 then $5 else events end, headers = case when $6 then $7::jsonb else headers end,
       signature_header = case when $8 then $9 else signature_header end
     where id = $1`,
    [
      id,
      url ?? null,
      active ?? null,
      events !== undefined,
      events ?? null,
      headers !== undefined,
      headers ? JSON.stringify(headers) : null,
      signatureHeader !== undefined,
      signatureHeader ?? null,
    ],
  );
}

/**
 * Switched on again (promise D8), or at another URL, its record begins anew: what was counted said nothing of it as it is
 * now. `armed_at` names the record, so no two of a webhook have the same.
 */
export async function beginAnew(
  tx: Transaction,
  id: string,
  { switchedOn, moved }: { switchedOn: boolean; moved: boolean },
): Promise<void> {
  if (switchedOn) await tx.query('update webhook set disabled_reason = null, disabled_at = null where id = $1', [id]);
  if (!switchedOn && !moved) return;
  await tx.query(
    `update webhook set failures_in_row = 0, probes = 0, next_probe_at = null, last_success_at = null, failed_notifications = 0,
       first_failed_at = null, last_failed_at = null, armed_at = greatest(clock_timestamp(), armed_at + interval '1 millisecond') where id = $1`,
    [id],
  );
}

/** Its owner may have repaired it: whoever rests behind an open breaker probes now, and does not wait for the hour to end. */
export async function lookAgain(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.query(
    `update webhook set draining_until = null, next_probe_at = case when next_probe_at is null then null else clock_timestamp() end where id = $1`,
    [id],
  );
  await noteInOutbox(tx, accountId, { topic: 'webhook.kick', key: id });
}

/** Switched off by its owner: nothing is recorded any more, and what waits fails (promise D9). */
export async function switchOff(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.query('update webhook set disabled_reason = null, disabled_at = null where id = $1', [id]);
  await failWaiting(tx, accountId, id);
}

/**
 * Fails what waits. What a drain holds may be under way to the receiver: the drain says how that ended and fails the rest of
 * it. Should it have died, the one that is kicked does.
 */
export async function failWaiting(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.query(
    `update webhook_notification set status = case when delivered then 'succeeded' else 'failed' end, failure_reason = 'endpoint_inactive', finished_at = clock_timestamp(),
       lease_id = null, leased_until = null
     where webhook_id = $1 and status = 'pending' and (lease_id is null or leased_until <= clock_timestamp())`,
    [id],
  );
  const held = await rowsOf(tx, `select from webhook_notification where webhook_id = $1 and status = 'pending' limit 1`, [id]);
  if (held.length > 0) await noteInOutbox(tx, accountId, { topic: 'webhook.kick', key: id });
}
