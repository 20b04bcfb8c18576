import { rowsOf } from '../db/database.js';
import { isoSql } from '../db/rows.js';
import type { Row, Run } from './operate-command.js';
import { readLine } from './operate-options.js';

const DOUBTS_SHOWN = 200;

/** `doubts`. */
export function listDoubts({ tx, given: { scac } }: Run): Promise<Row[]> {
  return rowsOf(
    tx,
    `select scac, doubt, said, count(*)::int as times, ${isoSql('max(seen)')} as last_seen from (
       select r.source_code as scac, d.doubt, r.original_event as said, coalesce(a.last_seen_at, r.first_seen_at) as seen
         from raw_event r left join answer a on a.id = r.answer_id cross join unnest(array[r.not_understood, r.doubt]) as d (doubt)
         where (r.not_understood is not null or r.doubt is not null) and d.doubt is not null
       union all
       select t.scac, a.problem, null, a.last_seen_at from answer a join tracking_request t on t.id = a.tracking_request_id
         where not a.understood and a.problem like 'unrecognized:%') told
     where $1::text is null or scac = $1
     group by scac, doubt, said order by times desc, scac, doubt limit ${DOUBTS_SHOWN}`,
    [scac === undefined ? null : readLine(scac)],
  );
}
