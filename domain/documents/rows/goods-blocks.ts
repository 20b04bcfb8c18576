import { columnsFor } from '../columns-for.js';
import { columnCalled } from '../layout/columns.js';
import { middleX } from '../layout/geometry.js';
import { CONTAINER_PRINTED } from '../layout/headings.js';
import type { Line, Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf, type Span } from '../layout/near.js';
import { readDecimal } from '../values/decimals.js';
import { volumeUnit, weightUnit } from '../values/units.js';
import type { Writing } from '../values/read-value.js';

/** What one container weighs and measures, and the figure and the unit of each as they stand. */
export interface Block {
  /** Its number's piece. */
  number: Piece;
  said: ReadonlyMap<'gross_weight' | 'volume', { value: string; unit: string | null; from: readonly Span[] }>;
}

const FIELDS = ['gross_weight', 'volume'] as const;
const UNITS = { gross_weight: weightUnit, volume: volumeUnit };
/** Lines of the goods below their captions, and below the number of one container. */
const BODY_MAX = 80;
const LINES_MAX = 5;

interface Columns {
  page: Line['pieces'][number]['page'];
  /** Where the column of numbers and marks ends. */
  until: number;
  /** From where to where each figure stands. */
  of: Readonly<Record<(typeof FIELDS)[number], readonly [number, number]>>;
  /** What their captions say that each is in. */
  units: Readonly<Record<(typeof FIELDS)[number], string | null>>;
}

/**
 * What the goods of a bill weigh, container by container: their numbers stand below each other in the first column, among seals and
 * marks, and beside each, or close below, stand its weight and its volume in columns of their own. Of one alone nothing is said: what
 * stands beside it is of all goods.
 */
export function goodsBlocks(lines: readonly Line[], writing: Writing): Block[] {
  for (const [at, line] of lines.entries()) {
    const columns = columnsIn(line, lines[at + 1]);
    if (columns === null) continue;
    const body = lines.slice(at + 1, at + 1 + BODY_MAX);
    const blocks = blocksIn(body, columns, writing);
    if (blocks.length > 1 && blocks.every(({ said }) => said.has('gross_weight'))) return blocks;
  }
  return [];
}

/** A line of captions: containers or marks in the first, weight and measurement among the others. */
function columnsIn({ pieces }: Line, below: Line | undefined): Columns | null {
  const [first, second] = pieces;
  if (first === undefined || second === undefined || pieces.length < 3 || !/container|marks|cntr/i.test(first.text)) return null;
  const range = (field: string): readonly [number, number] | null => {
    const place = pieces.findIndex(
      ({ text }) => columnCalled(text.replace(/\s*[:：]$/, ''), columnsFor('container alone') ?? new Map()) === field,
    );
    const caption = pieces[place];
    if (caption === undefined) return null;
    return [caption.box[0] - caption.page.wordHeight, (pieces[place + 1]?.box[0] ?? caption.page.width) - 1];
  };
  const [gross_weight, volume] = FIELDS.map(range);
  if (gross_weight == null || volume == null) return null;
  const captions = [...pieces, ...(below?.pieces ?? [])];
  const units = {
    gross_weight: captionUnit(captions, gross_weight, weightUnit),
    volume: captionUnit(captions, volume, volumeUnit),
  };
  return { page: first.page, until: second.box[0], of: { gross_weight, volume }, units };
}

/** `Gross weight (KGS)`, `Measurement` and `m3` below it: a caption may say the unit of its column, and figures say none then. */
function captionUnit(
  captions: readonly Piece[],
  [from, to]: readonly [number, number],
  unitOf: (text: string) => string | null,
): string | null {
  const own = captions.filter(({ box }) => from <= middleX(box) && middleX(box) <= to);
  const words = own.flatMap(({ text }) => text.match(/(?<![\p{L}\d])(?:\p{L}{2,}|m[3³])(?![\p{L}\d])/giu) ?? []);
  return words.map(unitOf).find((unit) => unit !== null) ?? null;
}

function blocksIn(body: readonly Line[], columns: Columns, writing: Writing): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of body.entries()) {
    if (line.pieces[0]?.page !== columns.page || isTotal(line)) break;
    const number = line.pieces.find(({ box, text }) => box[2] <= columns.until && CONTAINER_PRINTED.test(text));
    if (number === undefined) continue;
    const below = body.slice(at + 1, at + LINES_MAX);
    // What stands below the ruled box of a number is of something else.
    const bottom = number.cell?.[3] ?? Number.POSITIVE_INFINITY;
    const isOver = (one: Line): boolean =>
      one.pieces[0]?.page !== columns.page || one.box[1] >= bottom || isTotal(one) || CONTAINER_PRINTED.test(one.text);
    const end = below.findIndex(isOver);
    const own = [line, ...(end < 0 ? below : below.slice(0, end))];
    const said = FIELDS.flatMap((field) => {
      const figure = figureIn(own, { range: columns.of[field], unitOf: UNITS[field], writing });
      return figure === null ? [] : [[field, { ...figure, unit: figure.unit ?? columns.units[field] }] as const];
    });
    blocks.push({ number, said: new Map(said) });
  }
  return blocks;
}

/** The first figure of a column, and the unit behind it, above it or below it. */
function figureIn(
  lines: readonly Line[],
  { range: [from, to], unitOf, writing }: { range: readonly [number, number]; unitOf: (text: string) => string | null; writing: Writing },
): { value: string; unit: string | null; from: Span[] } | null {
  const pieces = lines.flatMap((line) => line.pieces.filter(({ box }) => from <= middleX(box) && middleX(box) <= to));
  for (const piece of pieces) {
    const [, digits = '', behind = ''] = /^(\d[\d.,' ]*\d|\d) ?(\p{L}[\p{L}\d³.]{0,5})?$/u.exec(piece.text) ?? [];
    const decimal = digits === '' ? null : readDecimal(digits, writing.decimalSign);
    if (decimal === null || (behind !== '' && unitOf(behind) === null)) continue;
    const unit = behind === '' ? (pieces.map(({ text }) => unitOf(text)).find((one) => one !== null) ?? null) : unitOf(behind);
    return { value: decimal.value, unit, from: [spanOf(piece)] };
  }
  return null;
}
