import type { Timestamp } from '../domain/time.js';
import type { NumberType } from '../domain/tracking-number.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

const REQUESTS_MAX = 200;

/** A request that has brought nothing so far. */
export interface FruitlessRequest {
  id: string;
  number: string;
  kind: NumberType;
  scac: string | null;
  status: 'failed' | 'pending' | 'awaiting_manifest';
  failedReason: string | null;
  nextLookAt: Timestamp | null;
  reason: string | null;
  since: Timestamp;
  refNumbers: string[];
  tags: string[];
}

/** Requests that came to nothing and were not made again since, and those that stumble or wait for the manifest; the newest first. */
export function readFruitlessRequests(tx: Transaction, accountId: string): Promise<FruitlessRequest[]> {
  return rowsOf<FruitlessRequest>(
    tx,
    `select r.id, r.request_number as number, r.request_type as kind, r.scac, r.status, r.failed_reason as "failedReason",
       case when r.status <> 'failed' then ${isoSql('k.next_look_at')} end as "nextLookAt", case when r.status <> 'failed' then k.reason end as reason,
       ${isoSql(`case when r.status = 'failed' then r.updated_at else r.created_at end`)} as since, r.ref_numbers as "refNumbers", r.shipment_tags as tags
     from tracking_request r left join look k on k.tracking_request_id = r.id
     where r.account_id = $1 and (r.status = 'awaiting_manifest' or (r.status = 'pending' and (r.is_retrying or r.failed_reason is not null))
       or (r.status = 'failed' and not exists (
         select from tracking_request n where n.account_id = $1 and n.normalized_number = r.normalized_number and n.created_at > r.created_at)))
     order by r.created_at desc, r.id desc limit ${REQUESTS_MAX}`,
    [accountId],
  );
}
