import type { DocumentRepresentation } from '../../resources/document-representation.js';
import { rowsOf, type Transaction } from '../database.js';
import { entityOf } from '../rows.js';

/** Of what was read of papers, together, in one answer: twice what one may be. A hundred of those would be more than a process has. */
export const SHOWN_BYTES_MAX = 16 * 2 ** 20;

/** As text, without taking apart what is short enough to stand as it is. */
const bytesOf = (column: string) =>
  `case when pg_column_compression(r.${column}) is null then pg_column_size(r.${column}) else octet_length(r.${column}::text) end`;
const BYTES = `(${['payload', 'evidence', 'warnings'].map(bytesOf).join(' + ')})::bigint`;
const SEEN = 'document_representation r join document d on d.id = r.document_id and d.discarded_at is null';

/** Those that one answer has room for, the smallest first: a few that are huge keep nobody else's out. */
export async function shownRepresentations(tx: Transaction, ids: readonly string[]): Promise<DocumentRepresentation[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    `with sized as (select r.id, ${BYTES} as bytes from ${SEEN} where r.id = any ($1)),
          summed as (select id, sum(bytes) over (order by bytes, id) as bytes, row_number() over (order by bytes, id) as place from sized)
     select r.id, r.schema_version, r.payload, r.evidence, r.warnings, r.created_at, r.updated_at
     from document_representation r join summed s on s.id = r.id where s.bytes <= $2 or s.place = 1`,
    [ids, SHOWN_BYTES_MAX],
  );
  return rows.map((row) => entityOf<DocumentRepresentation>(row));
}

/** How many of these, from the first on, one answer has room for. */
export async function countWithRoom(tx: Transaction, ids: readonly string[]): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    `with sized as (select u.n, coalesce((select ${BYTES} from document_representation r where r.id = u.id), 0) as bytes
                    from unnest($1::uuid[]) with ordinality as u (id, n)),
          summed as (select n, sum(bytes) over (order by n) as bytes from sized)
     select count(*)::int as count from summed where bytes <= $2 or n = 1`,
    [ids, SHOWN_BYTES_MAX],
  );
  return found?.count ?? 0;
}
