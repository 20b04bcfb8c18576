import { COUNTED_MAX } from '../../domain/delivery.js';
import type { WebhookShown, WholeWebhook } from '../../resources/developers.js';
import { rowsOf, type Transaction } from '../database.js';
import { isoSql } from '../rows.js';

/** Hours that are shown one by one. */
const HOURS = 24;
/** Wishes to send again that are told of. */
const REPLAYS_SHOWN = 3;

const counted = (status: 'pending' | 'failed') =>
  `(select count(*)::int from (select from webhook_notification n where n.webhook_id = w.id and n.status = '${status}' limit ${COUNTED_MAX}) counted)`;

const FIRST_HOUR = `(date_trunc('hour', clock_timestamp()) - interval '${HOURS - 1} hours')`;

/** Webhooks of the account, newest first, or one of them: how each is, and how the last day went. */
export async function webhooksShown(tx: Transaction, accountId: string, id: string | null = null): Promise<WebhookShown[]> {
  const rows = await rowsOf<WebhookShown>(
    tx,
    `select w.id, w.url, w.active, w.events, w.disabled_reason, ${isoSql('w.last_success_at')} as last_success_at, w.failures_in_row,
       case when w.active then ${isoSql('w.next_probe_at')} end as next_probe_at, ${counted('pending')} as waiting, ${counted('failed')} as failed,
       ${isoSql(FIRST_HOUR)} as hours_from
     from webhook w where w.account_id = $1 and ($2::uuid is null or w.id = $2) order by w.created_at desc, w.id desc`,
    [accountId, id],
  );
  const attempts = await attemptsByHour(tx, accountId);
  return rows.map((row) => ({
    ...row,
    hours: Array.from({ length: HOURS }, (_, place) => attempts.get(`${row.id} ${place}`) ?? { succeeded: 0, failed: 0 }),
  }));
}

type Hour = WebhookShown['hours'][number];

async function attemptsByHour(tx: Transaction, accountId: string): Promise<Map<string, Hour>> {
  const rows = await rowsOf<Hour & { webhook_id: string; place: number }>(
    tx,
    `select n.webhook_id, floor(extract(epoch from a.at - ${FIRST_HOUR}) / 3600)::int as place,
       count(*) filter (where a.error is null)::int as succeeded, count(*) filter (where a.error is not null)::int as failed
     from delivery_attempt a join webhook_notification n on n.id = a.notification_id
     where a.account_id = $1 and a.at >= ${FIRST_HOUR} group by 1, 2`,
    [accountId],
  );
  return new Map(rows.map(({ webhook_id, place, ...hour }) => [`${webhook_id} ${place}`, hour]));
}

/** What else is told of one webhook. Null when the account has none with this id. */
export async function webhookDetails(
  tx: Transaction,
  id: string,
): Promise<(Pick<WholeWebhook, 'headers' | 'replays'> & { signature_header: string | null }) | null> {
  const [row] = await rowsOf<{ headers: string[]; signature_header: string | null }>(
    tx,
    `select array(select one ->> 'name' from jsonb_array_elements(case when jsonb_typeof(w.headers) = 'array' then w.headers else '[]' end) one) as headers,
            w.signature_header from webhook w where w.id = $1`,
    [id],
  );
  if (!row) return null;
  const replays = await rowsOf<WholeWebhook['replays'][number]>(
    tx,
    `select r.id, r.status, r.count, r.replayed, ${isoSql('r.recorded_at')} as asked_at,
       coalesce((select value::int from account_counter c where c.account_id = r.account_id and c.name = 'webhook_replay:' || r.id || ':succeeded'), 0) as succeeded,
       coalesce((select value::int from account_counter c where c.account_id = r.account_id and c.name = 'webhook_replay:' || r.id || ':failed'), 0) as failed
     from webhook_replay r where r.webhook_id = $1 order by r.recorded_at desc, r.id desc limit ${REPLAYS_SHOWN}`,
    [id],
  );
  return { ...row, replays };
}
