import type { Box } from '../page.js';
import type { Evidence, PaperReading } from '../reading.js';
import { itemKind, type FieldKind } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { emptyShape } from '../types.js';
import { isNeverAlone } from './asked.js';
import { agreed, canStand, fits, grounded, isSame, proofOf, standsIn, type Consulted } from './grounded.js';
import type { NumberedLine } from './lines.js';
import { insert, placeOfLine, placeRead, withMoved } from './moved.js';
import type { Named } from './question.js';

/** A row goes on so many lines below the one where it begins, if no other begins before. */
const ROW_LINES = 6;
/** So many values make a row that the reader has not read. */
const CELLS_MIN = 2;

export interface BelievedList extends ReadList {
  /** Where each item was in the reading; null: it is the model's. */
  from: readonly (number | null)[];
}

interface ReadList {
  items: readonly unknown[];
  /** Of what the model changed or made surer, by pointer. */
  evidence: Record<string, Evidence>;
}

interface Said {
  field: string;
  kind: FieldKind;
  said: readonly Named[];
  consulted: Consulted;
}

/**
 * A list of a reading with what a model says of it. A row of the model is the row of the reader that stands on the same lines:
 * it fills what is not read there. Rows that the reader has not read come where the paper has them. Every value stands on the
 * row's lines; amounts, dates and container numbers only where the reader had found them too.
 */
export function believedList(reading: PaperReading, asked: Said): BelievedList {
  const items = reading.payload[asked.field];
  const list = { items: Array.isArray(items) ? [...(items as unknown[])] : [], evidence: {} };
  const item = itemKind(asked.kind) ?? asked.kind;
  return item in shapes ? withRows(reading, list, { ...asked, kind: item }) : withValues(reading, list, { ...asked, kind: item });
}

function withValues(reading: PaperReading, { items, evidence }: ReadList, { field, kind, said, consulted }: Said): BelievedList {
  const values = [...items];
  for (const one of said) {
    const proof = grounded(field, { kind, said: one, consulted });
    if (!proof) continue;
    const at = values.findIndex((value) => isSame(value, one.value, kind));
    const pointer = `/${field}/${at < 0 ? values.length : at}`;
    const before = reading.evidence[pointer];
    if (at >= 0 && before) evidence[pointer] = agreed(before);
    if (at >= 0 || !isKnown(one.value, kind, reading) || !fits(reading, { field, value: [...values, one.value], consulted })) continue;
    values.push(one.value);
    evidence[pointer] = proof;
  }
  return { items: values, evidence, from: values.map((_, at) => (at < items.length ? at : null)) };
}

function withRows(reading: PaperReading, { items, evidence }: ReadList, { field, kind, said, consulted }: Said): BelievedList {
  const rows = [...items];
  const taken = new Set<number>();
  const order = items.map((_, at) => ({ at, place: placeRead(`/${field}/${at}/`, reading) }));
  for (const { value, lines } of placed(said, consulted)) {
    const found = items.findIndex((_, at) => !taken.has(at) && isOn(lines, `/${field}/${at}/`, reading));
    const at = found < 0 ? rows.length : found;
    const row = { ...(found < 0 ? emptyShape(kind) : (items[found] as Record<string, unknown>)) };
    const cells = cellsOf(value, { row, kind, lines, consulted, reading, pointer: `/${field}/${at}` });
    if (cells.length === 0 || (found < 0 && cells.length < CELLS_MIN)) continue;
    const changed = { ...row, ...Object.fromEntries(cells.map(({ column, value: cell }) => [column, cell])) };
    if (!fits(reading, { field, value: [...rows.slice(0, at), changed, ...rows.slice(at + 1)], consulted })) continue;
    taken.add(at);
    rows[at] = changed;
    for (const { column, proof } of cells) evidence[`/${field}/${at}/${column}`] = proof;
    if (found < 0) insert(order, { at, place: placeOfLine(lines[0]) });
  }
  const from = order.map(({ at }) => (at < items.length ? at : null));
  const now = new Map(order.map(({ at }, place) => [at, place]));
  return { items: order.map(({ at }) => rows[at]), evidence: withMoved(evidence, field, (at) => now.get(at) ?? at), from };
}

interface Placed {
  value: Record<string, unknown>;
  lines: readonly NumberedLine[];
}

/** Rows of a model that are objects, from the top, each with the lines from where it begins to where the next one does. */
function placed(said: readonly Named[], { lines }: Consulted): Placed[] {
  const rows = said
    .map(({ value, line }) => ({ value, from: lines.findIndex(({ name }) => name === line) }))
    .filter(({ value, from }) => typeof value === 'object' && value !== null && from >= 0)
    .sort((one, other) => one.from - other.from);
  return rows.map(({ value, from }) => {
    const next = rows.find((other) => other.from > from)?.from ?? lines.length;
    const own = lines.slice(from, Math.min(next, from + ROW_LINES));
    return { value: value as Placed['value'], lines: own.filter(({ page }) => page === own[0]?.page) };
  });
}

/** Whether something was read on these lines of what stands below a pointer. */
function isOn(lines: readonly NumberedLine[], pointer: string, { evidence }: PaperReading): boolean {
  const proofs = Object.entries(evidence).filter(([at]) => at.startsWith(pointer));
  return proofs.some(([, { page, box }]) => box !== null && lines.some((line) => line.page.number === page && isAcross(line, box)));
}

/** Whether the middle of a box, in fractions of its page, is as high as a line. */
function isAcross({ line, page }: NumberedLine, box: Box): boolean {
  const middle = ((box[1] + box[3]) / 2) * page.height;
  return line.box[1] <= middle && middle <= line.box[3];
}

interface Row {
  row: Readonly<Record<string, unknown>>;
  kind: FieldKind;
  lines: readonly NumberedLine[];
  consulted: Consulted;
  reading: PaperReading;
  pointer: string;
}

/** Values of a row that are believed, those among them that the reader read alike. Lists in rows are left to the reader. */
function cellsOf(value: Placed['value'], { row, kind, lines, consulted, reading, pointer }: Row) {
  return Object.entries(shapes[kind] ?? {}).flatMap(([column, columnKind]) => {
    const said = value[column];
    if (said === null || said === undefined || itemKind(columnKind) !== null) return [];
    const line = lines.find(({ text }) => standsIn(text, { field: column, kind: columnKind, value: said, consulted }));
    if (!line) return [];
    const before = reading.evidence[`${pointer}/${column}`];
    if (before && isSame(row[column], said, columnKind)) return [{ column, value: row[column], proof: agreed(before) }];
    if (!canStand(said, { kind: columnKind, before }) && (before || !isKnown(said, columnKind, reading))) return [];
    return [{ column, value: said, proof: proofOf(line) }];
  });
}

/** What a model need not be believed for: a container number that was found on the paper by itself; or what it may say alone. */
const isKnown = (value: unknown, kind: FieldKind, { references }: PaperReading): boolean =>
  !isNeverAlone(kind) || references.some((found) => found.kind === 'container' && found.value === value);
