import type { Payload } from './corrections.js';
import { fieldLabel, listLabel } from './field-words.js';
import { isOpen, type PageMarks } from './page-marks.js';
import { proofOf, type Proof, type ReadBefore } from './shown-proof.js';
import type { Evidence, ReadingWarning } from './reading.js';
import { choicesOf, itemKind, type FieldKind, type Fields } from './types/fields.js';
import { shapes } from './types/shapes.js';
import { paperTypeOf } from './types.js';

/** One value of a paper, or the place of one that it lacks. */
export interface ShownField extends Proof {
  /** JSON pointer into the payload; `/container_numbers/-` stands for one more of a list. */
  pointer: string;
  /** `Invoice date`. */
  label: string;
  kind: FieldKind;
  choices: readonly string[] | null;
  value: unknown;
  doubts: ReadingWarning[];
}

/** A list of things with several fields each. */
export interface ShownTable {
  pointer: string;
  label: string;
  columns: readonly string[];
  rows: ShownField[][];
  doubts: ReadingWarning[];
}

/** A paper as a page shows it. */
export interface ShownFields {
  fields: ShownField[];
  tables: ShownTable[];
  /** Of the paper as a whole, or of what stands in no field. */
  doubts: ReadingWarning[];
}

/** What is known of a paper, as it is shown and as a reader left it. */
export interface KnownPaper {
  type: string;
  payload: Payload;
  evidence: Readonly<Record<string, Evidence>>;
  warnings: readonly ReadingWarning[];
  /** Before anybody corrected it; null where nobody read it. */
  read: ReadBefore | null;
  marks: PageMarks;
}

/** The fields of a paper in the order of its schema, each with how it is known and what is doubted of it. */
export function shownFields(paper: KnownPaper): ShownFields {
  const known = paperTypeOf(paper.type)?.fields ?? {};
  const fields: ShownField[] = [];
  const tables: ShownTable[] = [];
  for (const [name, kind] of Object.entries(known)) {
    const item = itemKind(kind);
    if (item !== null && Object.hasOwn(shapes, item)) tables.push(...tableOf(paper, name, shapes[item] ?? {}));
    else fields.push(...fieldsOf(paper, name, kind));
  }
  return { fields, tables, doubts: placeDoubts(paper, { fields, tables }) };
}

function fieldsOf(paper: KnownPaper, name: string, kind: FieldKind): ShownField[] {
  const value = paper.payload[name];
  const item = itemKind(kind);
  if (item !== null) {
    const label = fieldLabel(name, kind);
    const items = (Array.isArray(value) ? value : []).map((one, at) =>
      shown(paper, { pointer: `/${name}/${at}`, label, kind: item, value: one }),
    );
    return [...items, shown(paper, { pointer: `/${name}/-`, label, kind: item, value: null })];
  }
  const shape = shapes[kind];
  if (shape === undefined) return [shown(paper, { pointer: `/${name}`, label: fieldLabel(name), kind, value })];
  return Object.entries(shape).map(([inner, innerKind]) =>
    shown(paper, {
      pointer: `/${name}/${inner}`,
      label: inner === 'name' ? fieldLabel(name) : `${fieldLabel(name)}, ${fieldLabel(inner, innerKind).toLowerCase()}`,
      kind: innerKind,
      value: isObject(value) ? value[inner] : null,
    }),
  );
}

/** Columns that any row has something in; none where there are no rows. */
function tableOf(paper: KnownPaper, name: string, shape: Fields): ShownTable[] {
  const list = paper.payload[name];
  const rows = Array.isArray(list) ? list.filter(isObject) : [];
  if (rows.length === 0) return [];
  const columns = Object.entries(shape).filter(([inner]) => rows.some((row) => !isNothing(row[inner])));
  return [
    {
      pointer: `/${name}`,
      label: listLabel(name),
      columns: columns.map(([inner, kind]) => fieldLabel(inner, kind)),
      rows: rows.map((row, at) =>
        columns.map(([inner, kind]) =>
          shown(paper, { pointer: `/${name}/${at}/${inner}`, label: fieldLabel(inner, kind), kind, value: row[inner] }),
        ),
      ),
      doubts: [],
    },
  ];
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function shown(paper: KnownPaper, field: Pick<ShownField, 'pointer' | 'label' | 'kind' | 'value'>): ShownField {
  const { pointer, value: given = null, kind } = field;
  const value = Array.isArray(given) && given.length === 0 ? null : given;
  return { ...field, value, choices: choicesOf(kind), ...proofOf(paper, pointer, value), doubts: [] };
}

/** Gives each open warning to the field that it is of, else to the first below it, else to its table; answers those that are left. */
function placeDoubts({ warnings, marks }: KnownPaper, { fields, tables }: Pick<ShownFields, 'fields' | 'tables'>): ReadingWarning[] {
  const all = [...fields, ...tables.flatMap(({ rows }) => rows.flat())];
  const byPointer = new Map(all.map((field) => [field.pointer, field]));
  return warnings
    .filter((warning) => isOpen(marks, warning))
    .filter((warning) => {
      const { pointer } = warning;
      if (pointer === null) return true;
      const table = tables.find((one) => one.pointer === pointer);
      const at =
        byPointer.get(pointer) ?? table ?? all.find((field) => field.pointer.startsWith(`${pointer}/`)) ?? above(byPointer, pointer);
      at?.doubts.push(warning);
      return at === undefined;
    });
}

/** The field that a pointer lies in: one seal of a row. */
const above = (byPointer: ReadonlyMap<string, ShownField>, pointer: string): ShownField | undefined =>
  byPointer.get(pointer.slice(0, pointer.lastIndexOf('/')));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
