import { overlapX } from '../layout/geometry.js';
import type { Row, Table } from '../layout/tables.js';
import type { Evidence } from '../reading.js';
import type { FieldKind } from '../types/fields.js';
import { cut } from '../values/comparable.js';
import { readContainerType } from '../values/equipment.js';
import type { Doubt } from './settle.js';

/** What was read in a table, and where it stands there. */
export interface Cell {
  pointer: string;
  field: string;
  kind: FieldKind;
  evidence: Evidence;
  table: Table;
  row: Row;
  /** What most rows of the table have filled; null: they are not alike. */
  usual: string | null;
  /** Fields of which every row begins with a code. */
  coded: ReadonlySet<string>;
  /** All that was read of its row. */
  item: Readonly<Record<string, unknown>>;
}

/** Doubts about a value by the words of its cell and their place below the caption. */
export function doubtsOfCell(cell: Cell): Doubt[] {
  const tests: readonly (readonly [Doubt, boolean])[] = [
    ['cell_astray', isAstray(cell)],
    ['cell_broken', isBroken(cell)],
    ['holds_caption', /\p{L}\s?[:：]/u.test(cut(cell.evidence.text))],
    ['cell_mixed', isMixed(cell)],
  ];
  return tests.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

/** Words that stand below the caption of another column, or beside their own. */
function isAstray({ field, table: { columns }, row }: Cell): boolean {
  const own = columns.find((column) => column.field === field);
  const words = (row.cells.get(field) ?? []).flatMap((span) => span.words);
  if (own === undefined || own.fields !== undefined || words.length === 0) return false;
  return (
    words.every(({ box }) => overlapX(box, own.box) <= 0) ||
    words.some(({ box }) => columns.some((other) => other !== own && isBelow(box, other) && !isBelow(box, own)))
  );
}

type Placed = Pick<Table['columns'][number], 'box'>;

/** The middle of a word stands within a caption's width. */
function isBelow([left, , right]: Placed['box'], { box }: Placed): boolean {
  const middle = (left + right) / 2;
  return middle >= box[0] && middle <= box[2];
}

/** What fits on one line stands on one; a description goes on with words. */
function isBroken({ kind, field, evidence }: Cell): boolean {
  const lines = cut(evidence.text).split('\n');
  if (kind !== 'text') return lines.length > 1;
  return field === 'description' && lines.some((line) => !/\p{L}{2}/u.test(line));
}

/** A unit with figures, a description without words, two figures in one, a code before what it stands for: what two columns say, read as one. */
function isMixed({ kind, field, evidence, item, coded }: Cell): boolean {
  if (UNITS.has(field)) return /\d/.test(String(item[field])) && readContainerType(String(item[field])) === null;
  if (field === 'description' && !/\p{L}{2}/u.test(cut(evidence.text))) return true;
  if (field === 'item_number' && COUNTED.test(cut(evidence.text))) return true;
  if (FIGURES.has(kind)) return isJoined(String(item[field]), evidence.text) || hasTwo(evidence.text);
  return kind === 'str' && coded.has(field);
}

/** `12 GR60-PIE`, `F FLR-ROS-60`: a figure or a letter of the column before the code. */
const COUNTED = /^(?:\d{1,3}|\p{Lu}) (?=\S*\p{Lu})(?=\S*\d)\S{4,}$/u;

const UNITS = new Set(['unit', 'package_unit', 'package_kind']);
const FIGURES: ReadonlySet<FieldKind> = new Set(['int', 'dec', 'money']);

/** `104 104 PCS` read as 104104. */
function isJoined(value: string, text: string): boolean {
  const figures = (cut(text).match(/\d[\d.,']*/g) ?? []).map(digitsOf);
  return figures.length > 1 && !figures.includes(digitsOf(value));
}

/** `5.652 34`, `3,360.00 / 3,480.00`: two figures with nothing between them but a blank or a stroke, and no groups of one. */
const hasTwo = (text: string): boolean =>
  [...cut(text).matchAll(/(?<![\d.,'])(\d[\d.,']*) {0,2}[ /] ?(?=(\d[\d.,']*))/g)].some(
    ([between, one = '', two = '']) => between.includes('/') || !(/^\d{1,3}$/.test(one) && /^\d{3}(?!\d)/.test(two)),
  );

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
