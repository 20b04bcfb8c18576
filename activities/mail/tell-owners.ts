import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { Deps } from '../deps.js';
import type { Letter } from '../../outbound/post.js';

const BATCH = 20;
/** Claimed rows are somebody's for so long, machine time: longer than all of them take at a server that is silent. */
const LEASE_S = 600;
/** The first wait after a failure; each further one is twice as long, up to an hour. */
const AGAIN_S = 60;
const AGAIN_MAX_S = 3_600;
/** News of three days ago is none any more. */
const GIVEN_UP_AFTER = '3 days';

interface Waiting {
  id: string;
  account_id: string;
  /** Ends the lease, and names it. */
  leased_until: string;
  attempts: number;
  late: boolean;
  webhook_id: string | null;
  url: string;
  reason: string | null;
  disabled_at: string;
  company_name: string;
  addresses: string[];
}

/**
 * Tells owners by mail of webhooks that were switched off because they failed (promise D8), once for each time. Who has switched
 * theirs on again, or deleted it, is not told any more. No transaction is open while the mail server is asked.
 */
export async function tellOwners({ database, post, log }: Pick<Deps, 'database' | 'post' | 'log'>): Promise<{ more: boolean }> {
  const claimed = await database.asSystem(claim);
  for (const row of claimed) {
    const { id, account_id: account } = row;
    const why = !row.reason
      ? 'it is on again, or deleted'
      : !post
        ? 'no mail is sent here'
        : row.addresses.length === 0
          ? 'nobody has an address'
          : null;
    if (why !== null || !post) {
      await database.asSystem((tx) => note(tx, row, { done: true, why }));
      continue;
    }
    try {
      await post.send(letterOf(row));
      await database.asSystem((tx) => note(tx, row, { done: true, why: null }));
      log.info('the owner of a webhook was told that it is off', { webhookId: row.webhook_id, account });
    } catch (error) {
      const done = row.late || isRefusal(error);
      const message = error instanceof Error ? error.message : String(error);
      log.warn(done ? 'the owner of a webhook could not be told' : 'the owner of a webhook is told later', {
        outbox: id,
        account,
        why: message,
      });
      await database.asSystem((tx) => note(tx, row, { done, why: message }));
    }
  }
  return { more: claimed.length === BATCH };
}

function claim(tx: Transaction): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    tx,
    `with claimed as (
       update outbox set available_at = clock_timestamp() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
       where id in (select id from outbox where dispatched_at is null and available_at <= clock_timestamp() and topic = 'mail.webhook-off'
                    order by id limit ${BATCH} for update skip locked)
       returning id, key, account_id, attempts, available_at, created_at)
     select o.id, o.account_id, o.attempts, o.available_at::text as leased_until,
       o.created_at < clock_timestamp() - interval '${GIVEN_UP_AFTER}' as late,
       w.id as webhook_id, w.url, case when not w.active then w.disabled_reason end as reason, ${isoSql('w.disabled_at')} as disabled_at,
       a.company_name,
       coalesce((select array_agg(u.email order by u.created_at, u.id) from account_user u where u.account_id = o.account_id),
         array_remove(array[a.notify_email], null)) as addresses
     from claimed o join account a on a.id = o.account_id left join webhook w on w.id = o.key::uuid
     order by o.id`,
  );
}

/** A row that was noted again meanwhile stays: it is off once more. */
async function note(tx: Transaction, row: Waiting, { done, why }: { done: boolean; why: string | null }): Promise<void> {
  const againS = Math.min(AGAIN_S * 2 ** (row.attempts - 1), AGAIN_MAX_S);
  await tx.query(
    `update outbox set dispatched_at = case when $3 then clock_timestamp() end, last_error = $4,
       available_at = clock_timestamp() + make_interval(secs => $5)
     where id = $1 and available_at = $2::timestamptz`,
    [row.id, row.leased_until, done, why?.slice(0, 500) ?? null, againS],
  );
}

/** The server is there and wants nothing of it: no recipient is one, or no sender. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'responseCode' in error && Number(error.responseCode) >= 500
  );
}

const REASONS: Readonly<Record<string, string>> = {
  gone: 'the receiver answered 410 Gone.',
  no_success: 'nothing could be delivered for five days.',
};

/** Of the URL, what holds no secret. */
function letterOf({ id, webhook_id, url, reason, disabled_at, company_name, addresses }: Waiting): Letter {
  const { host, origin, pathname } = new URL(url);
  return {
    id: `webhook-${webhook_id}-${id}`,
    to: addresses,
    subject: `A webhook was switched off: ${host}`,
    text: [
      `Landfall delivers nothing more to a webhook of ${company_name}:`,
      '',
      `  URL           ${origin}${pathname}`,
      `  Webhook       ${webhook_id}`,
      `  Switched off  ${disabled_at}`,
      `  Why           ${REASONS[reason ?? ''] ?? reason}`,
      '',
      'What happens from now on is kept. Once the receiver answers again,',
      'switch it on, and have what it missed sent again:',
      '',
      `  PATCH /v2/webhooks/${webhook_id}`,
      `        {"data":{"type":"webhook","attributes":{"active":true}}}`,
      `  POST  /v2/webhooks/${webhook_id}/replay`,
      '',
      'Nobody reads answers to this mail.',
      '',
    ].join('\n'),
  };
}
