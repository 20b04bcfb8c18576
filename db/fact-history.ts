import type { FactRow } from '../domain/fact-versions.js';
import type { Place } from '../domain/observation.js';
import { locodeOf } from '../resources/values.js';
import { rowsOf, type Transaction } from './database.js';
import { loadTerminals } from './places.js';

/** Facts whose value is a facility as its source names it; clients know it by the id of our terminal. */
const FACILITIES = new Set(['pod_terminal', 'pickup_facility', 'destination_terminal']);

/** Facts whose value is a UN/LOCODE. */
const LOCODES = new Set(['port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode']);

/** No fact of its own: it follows from who the customer was, and what that was called. */
export const CUSTOMER_NAME = 'customer_name';

export interface HistoryWanted {
  subjectId: string;
  /** Only these attributes. */
  attributes?: readonly string[] | undefined;
  /** As it was known at this instant, to the millisecond; as it is known now without one. */
  at?: string | null;
  /** Whether the account has the feature `rail_plan`: days that come from rail are left out without it. */
  railPlan: boolean;
}

const ms = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SAID = `
  select f.id, f.attribute, f.value, coalesce(f.source, r.source_kind, 'system') as said_by, f.rule, f.raw_event_id, f.known_from, f.known_to, f.ended_by
  from fact f left join raw_event r on r.id = f.raw_event_id where f.subject_id = $1`;

const CUSTOMER_NAMES = `
  select f.id, '${CUSTOMER_NAME}', to_jsonb(n.company_name), f.source, f.rule, null, greatest(f.known_from, n.known_from), least(f.known_to, n.known_to),
    case when n.known_to < f.known_to then 'replaced' else f.ended_by end
  from fact f join party_name n on n.party_id = (f.value #>> '{}')::uuid and n.known_from < f.known_to and n.known_to > f.known_from
  where f.subject_id = $1 and f.attribute = 'customer'`;

/** The history of one shipment or container: by attribute, each in the order in which it was believed. */
export async function readHistory(tx: Transaction, { subjectId, attributes, at, railPlan }: HistoryWanted): Promise<FactRow[]> {
  const rows = await rowsOf<FactRow>(
    tx,
    // What began and ended in one instant was never known.
    `select f.attribute, f.value, f.said_by as source, f.rule, f.raw_event_id as "rawEventId", ${ms('f.known_from')} as "from",
       case when f.known_to < 'infinity' and f.known_to <= $3 then ${ms('f.known_to')} end as "to", f.ended_by as "endedBy"
     from (${SAID} union all ${CUSTOMER_NAMES}) f
     where f.known_to is distinct from f.known_from and f.known_from <= $3 and ($2::text[] is null or f.attribute = any ($2))
       and ($4 or not (f.attribute = 'pickup_lfd_rail' or f.attribute = 'pickup_lfd' and f.said_by = 'rail'))
     order by f.attribute, f.known_from, f.id`,
    [subjectId, attributes ?? null, at ?? 'infinity', railPlan],
  );
  const terminalIdOf = await terminalIds(
    tx,
    rows.map(({ attribute, value }) => (FACILITIES.has(attribute) ? value : null)),
  );
  return rows.map((row) => ({
    ...row,
    ...(row.to === null && { endedBy: null }),
    ...(FACILITIES.has(row.attribute) && { value: terminalIdOf(row.value) }),
    ...(LOCODES.has(row.attribute) && { value: locodeOf(row.value as string | null) }),
  }));
}

/** Answers the ids of facilities, loading those that these values name. */
export async function terminalIds(tx: Transaction, values: readonly unknown[]): Promise<(value: unknown) => string | null> {
  const codes = values.flatMap((value) => (value as Place | null | undefined)?.facilityCode ?? []);
  if (codes.length === 0) return () => null;
  const terminalAt = await loadTerminals((sql, parameters) => tx.query(sql, parameters), [...new Set(codes)]);
  return (value) => (value ? (terminalAt(value as Place)?.id ?? null) : null);
}
