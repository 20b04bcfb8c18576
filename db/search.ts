import { normalizeTrackingNumber } from '../domain/tracking-number.js';
import type { SearchResultRow } from '../resources/search-result.js';
import { wordingsOf } from './custom-fields/wordings.js';
import { rowsOf, type Transaction } from './database.js';

/** Characters that a question is looked up by; no text that is searched has more. */
const QUESTION_MAX = 1_000;

/**
 * Records that a question finds, at most 25: shipments, then containers, then tracking requests, of each the newest first.
 * Any part of a number, reference, tag, custom field or name matches, in any case; several words may stand in any order.
 */
export async function searchRecords(tx: Transaction, accountId: string, question: string): Promise<SearchResultRow[]> {
  const asked = question.slice(0, QUESTION_MAX);
  const bare = normalizeTrackingNumber(asked);
  const wordings = await wordingsOf(tx, accountId, asked);
  return rowsOf<SearchResultRow>(tx, FOUND, [
    accountId,
    asked,
    // A number as it is painted on the box, MSKU 123456-7, is the number.
    bare || null,
    JSON.stringify(wordings),
  ]);
}

const FOUND = `
  with found as materialized (select * from search_records($1, $2, $3, $4) with ordinality as f (kind, id, place))
  select kind, id, number, shipment_id, scac, port_of_lading_name, port_of_discharge_name, containers_count, stopped_at, tracking_stopped_reason,
         status, failed_reason, ref_numbers, created_at, updated_at
  from (
    select f.place, f.kind, s.id, s.number, null::uuid as shipment_id, s.scac, s.port_of_lading_name, s.port_of_discharge_name,
           (select count(*)::int from container c where c.shipment_id = s.id and c.left_at is null) as containers_count,
           s.line_tracking_stopped_at as stopped_at, s.line_tracking_stopped_reason as tracking_stopped_reason,
           null as status, null as failed_reason, s.ref_numbers, s.created_at, s.updated_at
    from found f join shipment s on s.id = f.id where f.kind = 'shipment'
    union all
    select f.place, f.kind, c.id, c.number, s.id, s.scac, null, null, null, null, null, null, null, c.ref_numbers, c.created_at, c.updated_at
    from found f join container c on c.id = f.id join shipment s on s.id = c.shipment_id where f.kind = 'container'
    union all
    select f.place, f.kind, r.id, r.request_number, r.shipment_id, r.scac, null, null, null, null, null, r.status, r.failed_reason, r.ref_numbers,
           r.created_at, r.updated_at
    from found f join tracking_request r on r.id = f.id where f.kind = 'tracking_request') records
  order by place`;
