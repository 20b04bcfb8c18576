import type { DeliveryShown, WholeDelivery } from '../../resources/developers.js';
import { rowsOf, type Transaction } from '../database.js';
import { withinTime } from '../lists/find.js';
import { isoSql } from '../rows.js';

export interface DeliveriesWanted {
  accountId: string;
  webhookId: string;
  /** As clients read it: what was delivered once stays so. */
  status: DeliveryShown['status'] | null;
  event: string | null;
  /** Number of a container, without blanks. */
  container: string | null;
  /** Only those before this place in the account's commit order. */
  before: string | null;
  size: number;
}

const STATUS = `case when n.delivered then 'succeeded' else n.status end`;
const ATTEMPT = `'attempt', a.attempt, 'at', ${isoSql('a.at')}, 'status_code', a.status_code, 'error', a.error, 'duration_ms', a.duration_ms`;

/** SQL: what the change `c` is about. */
export const ABOUT = {
  select: `jsonb_build_object('container', box.number, 'shipment', case when s.id is not null then jsonb_build_object('id', s.id, 'number', s.number) end) as about`,
  join: `left join container box on box.id = c.container_id left join shipment s on s.id = c.shipment_id`,
};

const SHOWN = `n.id, n.event, ${STATUS} as status, n.delivered and n.status = 'pending' as again, n.failure_reason, n.attempts,
  case when n.status = 'pending' then ${isoSql('n.due_at')} end as due_at, ${isoSql('n.recorded_at')} as recorded_at, n.position, ${ABOUT.select}`;

/** Deliveries of a webhook, newest first: one more than wanted where there are older ones. */
export function deliveriesShown(tx: Transaction, wanted: DeliveriesWanted): Promise<(DeliveryShown & { position: string })[]> {
  const { accountId, webhookId, status, event, container, before, size } = wanted;
  const statuses = {
    pending: `n.status = 'pending'`,
    failed: `n.status = 'failed' and not n.delivered`,
    succeeded: `(n.delivered or n.status = 'succeeded')`,
  };
  return withinTime(tx, () =>
    rowsOf(
      tx,
      `select ${SHOWN}, (select jsonb_build_object(${ATTEMPT}) from delivery_attempt a
          where a.notification_id = n.id order by a.attempt desc, a.at desc limit 1) as last
       from webhook_notification n join change c on c.id = n.change_id ${ABOUT.join}
       where n.account_id = $1 and n.webhook_id = $2 and ($3::text is null or n.event = $3) and ($4::bigint is null or n.position < $4)
         and ($5::text is null or c.container_id in (select known.id from container known where known.account_id = $1 and known.number = $5))
         ${status === null ? '' : `and ${statuses[status]}`}
       order by n.position desc limit $6`,
      [accountId, webhookId, event, before, container, size + 1],
    ),
  );
}

/** One delivery as it is kept. */
export interface DeliveryRow extends Omit<DeliveryShown, 'last'> {
  position: string;
  change_id: string;
  webhook_id: string;
  version: string;
  created_at: string;
  content: string;
  replay: boolean;
  own: string[];
  signature_header: string | null;
  probe_at: string | null;
  tries: (WholeDelivery['tries'][number] & { sent_at: number })[];
}

/** A delivery of the account with its attempts, the first one first. Null when there is none with this id. */
export async function deliveryRow(tx: Transaction, id: string): Promise<DeliveryRow | null> {
  const [row] = await rowsOf<DeliveryRow>(
    tx,
    `select ${SHOWN}, n.change_id, n.webhook_id, n.replay, c.version, ${isoSql('c.created_at')} as created_at, c.content, w.signature_header,
       case when n.status = 'pending' and w.active then ${isoSql('w.next_probe_at')} end as probe_at,
       array(select one ->> 'name' from jsonb_array_elements(case when jsonb_typeof(w.headers) = 'array' then w.headers else '[]' end) one) as own,
       coalesce((select jsonb_agg(jsonb_build_object(${ATTEMPT}, 'url_host', a.url_host, 'answer', a.answer, 'replay', a.replay,
          'sent_at', floor(extract(epoch from a.at))) order by a.attempt, a.at)
          from delivery_attempt a where a.notification_id = n.id), '[]') as tries
     from webhook_notification n join change c on c.id = n.change_id left join webhook w on w.id = n.webhook_id ${ABOUT.join}
     where n.id = $1`,
    [id],
  );
  return row ?? null;
}
