import { normalizeTrackingNumber } from '../domain/tracking-number.js';

/** What a list of containers, of which none has left its shipment, can be narrowed by. Values are checked and spelled by the caller; absent ones narrow nothing. */
export interface ContainerFilter {
  /** Container number, upper case, without separators. */
  number?: string;
  status?: string;
  podLocode?: string;
  lineScac?: string;
  /** Changed at or after: ISO 8601. */
  updatedSince?: string;
  /** Seconds since the terminal was last asked, at least; never asked counts. */
  terminalCheckedBeforeSeconds?: number;
}

export interface ShipmentFilter {
  /** Part of its number, of a reference, or of the number of one of its containers; any case. */
  q?: string;
  /** The number as it was asked for, separators and case aside. */
  number?: string;
  trackingStopped?: boolean;
  status?: string;
  podLocode?: string;
  lineScac?: string;
  updatedSince?: string;
}

/** A filter as SQL over `c` (container) and `s` (shipment). */
export interface Conditions {
  /** A filter on the status alone, which has a counter and no `where`. */
  status: string | null;
  where: string[];
  /** `$1` and on. */
  values: unknown[];
  /** A part of some number or reference, of the shipment or a container that has not left it. */
  part?: string;
}

export function containerConditions(filter: ContainerFilter): Conditions {
  const { status, ...rest } = filter;
  if (isEmpty(rest)) return { status: status ?? null, where: [], values: [] };
  const narrowed = conditions([
    [filter.number, (place) => `c.number = ${place}`],
    [status, (place) => `c.current_status = ${place}`],
    [filter.podLocode, (place) => `s.port_of_discharge_locode = ${place}`],
    [filter.lineScac, (place) => `s.scac = ${place}`],
    [filter.updatedSince, (place) => `c.updated_at >= ${place}::timestamptz`],
    [
      filter.terminalCheckedBeforeSeconds,
      (place) => `(c.terminal_checked_at is null or c.terminal_checked_at <= landfall_now() - make_interval(secs => ${place}))`,
    ],
  ]);
  return { ...narrowed, where: [...narrowed.where, 'c.left_at is null'] };
}

export function shipmentConditions(filter: ShipmentFilter): Conditions {
  const { status, q, ...rest } = filter;
  if (isEmpty({ q, ...rest })) return { status: status ?? null, where: [], values: [] };
  const narrowed = conditions([
    [filter.number === undefined ? undefined : normalizeTrackingNumber(filter.number), askedFor],
    [filter.trackingStopped, (place) => `(s.line_tracking_stopped_at is not null) = ${place}`],
    [status, (place) => `s.status = ${place}`],
    [filter.podLocode, (place) => `s.port_of_discharge_locode = ${place}`],
    [filter.lineScac, (place) => `s.scac = ${place}`],
    [filter.updatedSince, (place) => `s.updated_at >= ${place}::timestamptz`],
  ]);
  return { ...narrowed, ...(q !== undefined && { part: q }) };
}

const askedFor = (place: string) => `s.id in (select t.record_id from search_term t
  where t.account_id = landfall_account() and t.field = 'bare_number' and t.text = lower(${place}))`;

type Condition = [value: unknown, sql: (place: string) => string];

function conditions(all: readonly Condition[]): Conditions {
  const given = all.filter(([value]) => value !== undefined);
  return {
    status: null,
    where: given.map(([, sql], place) => `(${sql(`$${place + 1}`)})`),
    values: given.map(([value]) => value),
  };
}

function isEmpty(filter: object): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
