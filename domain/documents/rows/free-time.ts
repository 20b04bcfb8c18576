import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';

type Cells = ReadonlyMap<string, readonly Span[]>;

/** `Free time`, `Free days`, `Franchise`: nothing is charged for them. */
const FREE =
  /^(?:free\b(?! of charge)|freetime|freizeit|frei\b|franchise|franchigia|franquicia|d[ií]as? libres?|dias? livres?|jours? francs?|vrij)/i;
const KINDS = ['period', 'charge_kind', 'free_days'];

const AS_FREE: Readonly<Record<string, string>> = { from_date: 'free_time_start', to_date: 'free_time_end', chargeable_days: 'free_days' };
const OF_CONTAINER = ['container_number', 'container_type'];

/**
 * Rows of detention in which each container is named once: its free days may have a row of their own, and are then said of the next
 * that is charged; further rows without a number are of the container above.
 */
export function withFreeTime(rows: readonly Row[]): Row[] {
  const told: Row[] = [];
  let free: Cells = new Map();
  let container: Cells = new Map();
  for (const row of rows) {
    if (row.cells.has('container_number')) [free, container] = [new Map(), only(row.cells, OF_CONTAINER)];
    const kind = KINDS.find((field) => FREE.test(row.cells.get(field)?.[0]?.text ?? ''));
    if (kind !== undefined && isFreeOfCharge(row.cells)) {
      free = new Map([...row.cells].flatMap(([field, spans]) => (field in AS_FREE ? [[AS_FREE[field] ?? field, spans]] : [])));
      continue;
    }
    const above = row.cells.has('container_number') ? [] : [...container];
    told.push({ ...row, cells: new Map([...above, ...free, ...row.cells]) });
  }
  return told;
}

/** No amount is printed, or one of nothing. */
const isFreeOfCharge = (cells: Cells): boolean => (cells.get('amount') ?? []).every(({ text }) => !/[1-9]/.test(text));

const only = (cells: Cells, fields: readonly string[]): Cells => new Map([...cells].filter(([field]) => fields.includes(field)));
