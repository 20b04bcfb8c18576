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
  const { status, ...rest } = filter;
  if (isEmpty(rest)) return { status: status ?? null, where: [], values: [] };
  return conditions([
    [filter.q === undefined ? undefined : `%${literal(filter.q)}%`, partialMatch],
    [filter.number === undefined ? undefined : bare(filter.number), (place) => `${bareSql('s.number')} = ${place}`],
    [filter.trackingStopped, (place) => `(s.line_tracking_stopped_at is not null) = ${place}`],
    [status, (place) => `s.status = ${place}`],
    [filter.podLocode, (place) => `s.port_of_discharge_locode = ${place}`],
    [filter.lineScac, (place) => `s.scac = ${place}`],
    [filter.updatedSince, (place) => `s.updated_at >= ${place}::timestamptz`],
  ]);
}

const partialMatch = (place: string) => `(s.number ilike ${place} or s.normalized_number ilike ${place}
  or exists (select from unnest(s.ref_numbers) r where r ilike ${place})
  or exists (select from container k where k.shipment_id = s.id and (k.number ilike ${place}
    or exists (select from unnest(k.ref_numbers) r where r ilike ${place}))))`;

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

/** A client's text inside a LIKE pattern, where `%`, `_` and the backslash mean themselves. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

const bare = (number: string) => number.toUpperCase().replaceAll(/[\s-]/g, '');
const bareSql = (column: string) => `upper(regexp_replace(${column}, '[\\s-]', '', 'g'))`;
