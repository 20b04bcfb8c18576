import { rowsOf, type Transaction } from './database.js';
import type { PageWanted } from './matching.js';

export interface LocationType {
  id: string;
  type: 'port' | 'metro_area' | 'terminal' | 'rail_terminal';
}

export interface LocationFilter {
  /** Part of a name or of a code; case and accents aside. */
  q?: string | undefined;
  /** Type of the resource. */
  type?: string | undefined;
  /** UN/LOCODE, upper case: the place and its facilities. */
  locode?: string | undefined;
}

/** One page of all places, by name, and how many match. */
export async function findLocations(
  tx: Transaction,
  { q, type, locode }: LocationFilter,
  { number, size }: PageWanted,
): Promise<{ found: LocationType[]; total: number }> {
  const [row] = await rowsOf<{ found: LocationType[] | null; total: number }>(
    tx,
    `with location as (${LOCATIONS}),
       matching as materialized (select id, type, ${PLAIN('name')} as plain from location
         where ($1::text is null or strpos(${PLAIN("array_to_string(array[name, nickname] || codes, E'\\n')")}, ${PLAIN('$1')}) > 0)
           and ($2::text is null or type = $2) and ($3::text is null or locode = $3))
     select (select count(*)::int from matching) as total,
            (select json_agg(json_build_object('id', id, 'type', type)) from
              (select * from matching order by plain collate "C", id offset $4 limit $5) page) as found`,
    [q ?? null, type ?? null, locode ?? null, (number - 1) * size, size],
  );
  return { found: row?.found ?? [], total: row?.total ?? 0 };
}

/** The place with an id, or that a UN/LOCODE names, port or metropolitan area; null when there is none. */
export async function locationOf(tx: Transaction, by: { id: string } | { locode: string }): Promise<LocationType | null> {
  const [row] =
    'id' in by
      ? await rowsOf<LocationType>(tx, `select id, type from (${PORTS} union all ${FACILITIES_AND_AREAS}) l where id = $1`, [by.id])
      : await rowsOf<LocationType>(tx, `select id, type from (${LOCATIONS}) l where locode = $1 and type in ('port', 'metro_area')`, [
          by.locode,
        ]);
  return row ?? null;
}

const PORTS = `select id, 'port' as type, name, null as nickname, locode, array[locode] as codes from port`;
const FACILITIES_AND_AREAS = `
  select id, 'metro_area', name, null, locode, array[locode] from metro_area
  union all
  select id, case facility_type when 'rail_terminal' then 'rail_terminal' else 'terminal' end, name, nickname, locode,
    array[locode, firms_code, smdg_code, bic_facility_code] from terminal`;
// An inland place has a row among the ports as well, for its facilities; the metropolitan area says what it is.
const LOCATIONS = `${PORTS} p where not exists (select from metro_area m where m.locode = p.locode) union all ${FACILITIES_AND_AREAS}`;

/** In lower case, without accents. */
const PLAIN = (text: string) => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
