/** A record as an answer shows it. */
export interface Shown {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: { id: string; type: string } | null }>;
}

/** What a query says, in the words of the query. */
export interface Asked {
  filters: { name: string; operator: '' | 'start' | 'end' | 'in' | 'null'; value: string }[];
  sort: string[];
}

/** The lists as clients may understand them: a plain reading of the grammar, over what answers show. */
export function expected(all: readonly Shown[], { filters, sort }: Asked): Shown[] {
  const matching = all.filter((record) => filters.every((filter) => matches(record, filter)));
  return sort.length === 0 ? matching : [...matching].sort((one, other) => inOrder(one, other, sort));
}

/** Whether the answer keeps the order that was asked for; equals may stand either way where a fraction of a second decides. */
export function isSorted(records: readonly Shown[], sort: readonly string[]): boolean {
  return records.every((record, at) => at === 0 || inOrder(records[at - 1] ?? record, record, sort) <= 0);
}

function inOrder(one: Shown, other: Shown, sort: readonly string[]): number {
  for (const key of sort) {
    const name = key.replace('-', '');
    const [mine, theirs] = [shownAs(one, name), shownAs(other, name)];
    if (mine === null && theirs === null) continue;
    if (mine === null || theirs === null) return mine === null ? 1 : -1;
    const compared = compare(mine, theirs);
    if (compared !== 0) return key.startsWith('-') ? -compared : compared;
  }
  const last = sort.at(-1) ?? '';
  const decided = [one, other].some((record) => isMoment(shownAs(record, last.replace('-', ''))));
  return decided ? 0 : compare(one.id, other.id) * (last.startsWith('-') ? -1 : 1);
}

/** Names that are shown under another one, or that follow from what is shown. */
const MEANT: Record<string, (record: Shown) => unknown> = {
  'container:status': ({ attributes }) => attributes['current_status'],
  tracking_stopped: ({ attributes }) => attributes['line_tracking_stopped_at'] !== null,
  pod_locode: ({ attributes }) => attributes['port_of_discharge_locode'],
  line_scac: ({ attributes }) => attributes['shipping_line_scac'],
  pickup_lfd_line: ({ attributes }) => member(attributes['import_deadlines'], 'pickup_lfd_line'),
  pickup_lfd_terminal: ({ attributes }) => member(attributes['import_deadlines'], 'pickup_lfd_terminal'),
  pickup_lfd_rail: ({ attributes }) => member(attributes['import_deadlines'], 'pickup_lfd_rail'),
  entity_type: (record) => record.attributes['entity_type'] ?? record.relationships?.['entity']?.data?.type,
  entity_id: ({ relationships }) => relationships?.['entity']?.data?.id,
  definition_id: ({ relationships }) => relationships?.['definition']?.data?.id,
  parent_id: ({ relationships }) => relationships?.['parent']?.data?.id ?? null,
  type: ({ type }) => type,
  document_types: ({ attributes }) => attributes['document_type'],
  latitude: ({ attributes }) => numberIn(attributes['latitude']),
  longitude: ({ attributes }) => numberIn(attributes['longitude']),
};

export function shownAs(record: Shown, name: string): unknown {
  const status = name === 'status' && 'current_status' in record.attributes ? MEANT['container:status'] : undefined;
  const value = (status ?? MEANT[name] ?? (({ attributes }) => attributes[name]))(record);
  return value === undefined ? null : value;
}

const numberIn = (value: unknown): number | null => (typeof value === 'string' ? Number(value) : null);
const member = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

/** Spellings that mean the same. */
const SAME: Record<string, string> = { booking_number: 'booking', cargo: 'container', trackingrequest: 'tracking_request' };
const meaning = (text: string): string =>
  SAME[text.toLowerCase()] ?? (['Shipment', 'Container'].includes(text) ? text.toLowerCase() : text);

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const isMoment = (value: unknown): boolean => typeof value === 'string' && MOMENT.test(value);

function matches(record: Shown, { name, operator, value }: Asked['filters'][number]): boolean {
  const shown = shownAs(record, name);
  // A value of any type is a text, whatever it says; that of a transport event is a moment.
  const same = /value$/.test(name) && !('value_timestamp' in record.attributes) ? isSame : equals;
  if (operator === 'null') return (shown === null) === (value === 'true');
  if (shown === null) return false;
  if (operator === 'in' || name === 'document_types') return unlisted(value).some((one) => same(shown, one));
  if (operator === 'start' || (operator === '' && name === 'updated_at' && !isPlain(record))) return bounded(shown, value) >= 0;
  if (operator === 'end') return bounded(shown, value) <= 0;
  if (name === 'display_name') return String(shown).toLowerCase().startsWith(value.toLowerCase());
  return same(shown, value);
}

/** What came later takes a moment alone as it takes any other value. */
const isPlain = ({ type }: Shown): boolean => /^(document|email)/.test(type);

function isSame(shown: unknown, given: string): boolean {
  return Array.isArray(shown) ? shown.includes(given) : String(shown) === given;
}

/** Below, at or above what is given; a day is one stretch. */
function bounded(shown: unknown, given: string): number {
  return isMoment(shown) && DAY.test(given)
    ? compare(String(shown).slice(0, 10), given)
    : compare(shown, typeof shown === 'number' ? Number(given) : given);
}

function equals(shown: unknown, given: string): boolean {
  if (Array.isArray(shown)) return shown.some((one) => equals(one, given));
  if (typeof shown === 'object' && shown !== null) return Object.values(shown).includes(given);
  return isMoment(shown) ? bounded(shown, given) === 0 : meaning(String(shown)) === meaning(given);
}

/** Numbers by size, texts sign by sign. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

/** A value of an `in` as a client writes it, and all of them read back. */
export const listed = (values: readonly string[]): string =>
  values.map((value) => (/^[^",]+$/.test(value) && value.trim() === value ? value : `"${value.replaceAll('"', '""')}"`)).join(',');

function unlisted(text: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        value += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else for (; at < text.length && text[at] !== ','; at += 1) value += text[at];
    values.push(value);
  }
  return values;
}
