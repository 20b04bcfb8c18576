import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

const CODES_MAX = 100;
const SAMPLES = 3;
/** Records that are looked through, the newest. */
const RECORDS_MAX = 20_000;
const SAID_MAX = 4_000;

/** What lines said that nobody understands yet, alike records together. */
export interface UnknownCode {
  scac: string;
  text: string;
  count: number;
  firstSeenAt: Timestamp;
  lastSeenAt: Timestamp;
  samples: { id: string; said: string; shipment: { id: string; number: string } }[];
}

/** The codes that are seen most first, each with its newest records. */
export function readUnknownCodes(tx: Transaction, accountId: string): Promise<UnknownCode[]> {
  return rowsOf<UnknownCode>(
    tx,
    `with told as materialized (
       select r.id, r.source_code as scac, r.not_understood as text, r.first_seen_at, r.shipment_id, r.created_at,
         greatest(a.last_seen_at, r.first_seen_at) as last_seen_at, r.said, r.said_in
       from raw_event r left join answer a on a.id = r.answer_id
       where r.account_id = $1 and r.not_understood is not null order by r.created_at desc limit ${RECORDS_MAX}
     ), placed as (
       select *, row_number() over (partition by scac, text order by created_at desc, id) as place from told
     ), sampled as (
       select p.scac, p.text, jsonb_agg(jsonb_build_object('id', p.id, 'said', left(jsonb_pretty(coalesce(w.said, p.said)), ${SAID_MAX}),
         'shipment', jsonb_build_object('id', s.id, 'number', s.number)) order by p.place) as samples
       from placed p join shipment s on s.id = p.shipment_id
         left join raw_event w on p.said_in is not null and w.shipment_id = p.shipment_id and w.identity_hash = p.said_in
       where p.place <= ${SAMPLES} group by 1, 2
     )
     select t.scac, t.text, count(*)::int as count, ${isoSql('min(t.first_seen_at)')} as "firstSeenAt", ${isoSql('max(t.last_seen_at)')} as "lastSeenAt",
       coalesce((select m.samples from sampled m where m.scac = t.scac and m.text = t.text), '[]') as samples
     from told t group by t.scac, t.text order by 3 desc, 1, 2 limit ${CODES_MAX}`,
    [accountId],
  );
}
