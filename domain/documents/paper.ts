import { labelsIn, type Label } from './layout/labels.js';
import { layoutOf, type Line, type PageLayout, type Piece } from './layout/layout.js';
import type { LabelsOf } from './layout/near.js';
import type { Table } from './layout/tables.js';
import type { Page } from './page.js';
import type { ReadingHints } from './reading.js';
import { dateOrderOf, type DateOrder } from './values/dates.js';
import { decimalSignOf, type DecimalSign } from './values/decimals.js';

/** The pages of one paper with everything that reading its fields needs, worked out once. */
export interface Paper {
  pages: readonly PageLayout[];
  lines: readonly Line[];
  labels: readonly Label[];
  labelsOf: LabelsOf;
  dateOrder: DateOrder;
  decimalSign: DecimalSign;
  hints: ReadingHints;
  known: ReadonlySet<string>;
  /** Tables by the shape of their rows, once somebody has looked for them. */
  tables: Map<string, readonly Table[]>;
}

/** Lines beyond these are not looked at: tables of thousands of rows say what their first ones say. */
const LINES_MAX = 20_000;

export function paperOf(pages: readonly Page[], hints: ReadingHints): Paper {
  const layouts = pages.map(layoutOf);
  const lines = layouts.flatMap((page) => page.lines).slice(0, LINES_MAX);
  const pieces = lines.flatMap((line) => line.pieces);
  const labelsOf = new Map<Piece, readonly Label[]>();
  for (const piece of pieces) {
    const found = labelsIn(piece);
    if (found.length > 0) labelsOf.set(piece, found);
  }
  const texts = pieces.map(({ text }) => text);
  return {
    pages: layouts,
    lines,
    labels: [...labelsOf.values()].flat(),
    labelsOf,
    dateOrder: dateOrderOf(texts, letterheadOf(layouts[0])),
    decimalSign: decimalSignOf(texts),
    hints,
    known: new Set(hints.known),
    tables: new Map(),
  };
}

/** Lines in the top seventh of a page: whose paper it is. */
function letterheadOf(page: PageLayout | undefined): string[] {
  return (page?.lines ?? []).filter(({ box }) => box[1] < (page?.height ?? 0) / 7).map(({ text }) => text);
}
