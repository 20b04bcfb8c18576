import { cut } from '../values/comparable.js';
import { columnCalled, fieldsCalled, type Columns } from './columns.js';
import type { Line, Piece } from './layout.js';
import { beginsWithTotal } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { ROWS_LOOKED_FOR } from '../schema.js';
import { GAP_MAX, isFar } from './open-row.js';
import type { Row } from './tables.js';

/** A line of which every piece is a caption with its value, but for a word before them that says what kind of line it is. */
interface Segment {
  at: number;
  first: Piece;
  pairs: readonly Pair[];
}

interface Pair {
  caption: string;
  /** What it may mean, the likeliest first. */
  fields: readonly string[];
  span: Span;
}

const PAIR = /^(\p{L}[^=:：]{0,40}?)\s?[=:：]\s?(\S.*)$/u;
const PAIRS_MIN = 2;
const FIELDS_MIN = 3;
/** Captions that come once may be of the paper. */
const REPEATED_MIN = 2;
const LINES_MAX = 6;

/** Rows that are told in lines of captions with their values, the same ones again for each: `LINE=001  HTS=8413.70  VALUE=59,621`. */
export function segmentsIn(lines: readonly Line[], names: Columns): Row[] {
  const starts = new Map<string, Segment[]>();
  for (const [at, line] of lines.entries()) {
    const segment = segmentOf(line, at, names);
    const caption = segment?.pairs[0]?.caption;
    if (segment !== null && caption !== undefined) starts.set(caption, [...(starts.get(caption) ?? []), segment]);
  }
  const groups = [...starts.values()]
    .filter(({ length }) => length >= REPEATED_MIN)
    .map((segments) => segments.slice(0, ROWS_LOOKED_FOR).flatMap((segment) => recordAt(lines, segment, names) ?? []))
    .filter(({ length }) => length >= REPEATED_MIN);
  const [fullest] = groups.sort((one, two) => fieldsIn(two) - fieldsIn(one));
  return fullest ?? [];
}

const fieldsIn = (rows: readonly Row[]): number => new Set(rows.flatMap(({ cells }) => [...cells.keys()])).size;

function segmentOf({ pieces }: Line, at: number, names: Columns): Segment | null {
  const [first] = pieces;
  if (first === undefined) return null;
  const pairs = (PAIR.test(first.text) ? pieces : pieces.slice(1)).map((piece) => pairIn(piece, names));
  const told = pairs.filter((pair) => pair !== null);
  return told.length < PAIRS_MIN || told.length < pairs.length || beginsWithTotal(told[0]?.caption ?? '')
    ? null
    : { at, first, pairs: told };
}

function pairIn(piece: Piece, names: Columns): Pair | null {
  const [, caption = '', value = ''] = PAIR.exec(piece.text) ?? [];
  if (value === '') return null;
  const from = piece.text.length - value.length;
  const field = columnCalled(cut(caption), names);
  return {
    caption: cut(caption),
    fields: field === undefined ? [] : [...new Set([field, ...fieldsCalled(cut(caption), names)])],
    span: valueOf(piece, from),
  };
}

/** Without a blank the caption and its value are one word: of that only the value is said. */
function valueOf(piece: Piece, from: number): Span {
  const span = spanOf(piece, from, piece.text.length);
  return { ...span, text: piece.text.slice(from) };
}

/** What a line says, and those below it that stand behind its first word and say other things. */
function recordAt(lines: readonly Line[], { at, first, pairs }: Segment, names: Columns): Row | null {
  const cells = new Map<string, Span[]>();
  const spans: Span[] = [];
  const take = (more: readonly Pair[]): void => {
    for (const { fields, span } of more) {
      spans.push(span);
      const field = fields.find((one) => !cells.has(one));
      if (field !== undefined) cells.set(field, [span]);
    }
  };
  take(pairs);
  const captions = new Set(pairs.map(({ caption }) => caption));
  for (let below = at + 1; below < Math.min(lines.length, at + LINES_MAX); below += 1) {
    const [line, above] = [lines[below], lines[below - 1]];
    const segment = line === undefined ? null : (segmentOf(line, below, names) ?? aloneIn(line, below, names));
    if (line === undefined || above === undefined || segment === null || isFar(above, line, GAP_MAX)) break;
    if (line.pieces[0] !== segment.first || !PAIR.test(segment.first.text) || segment.pairs.some(({ caption }) => captions.has(caption)))
      break;
    if (!PAIR.test(first.text) && segment.first.box[0] <= first.box[2]) break;
    take(segment.pairs);
    for (const { caption } of segment.pairs) captions.add(caption);
  }
  return cells.size < FIELDS_MIN ? null : { columns: [], cells, spans, page: first.page, under: [] };
}

/** The last of what a row says may stand alone in its line. */
function aloneIn({ pieces }: Line, at: number, names: Columns): Segment | null {
  const [first, ...others] = pieces;
  const pair = first === undefined || others.length > 0 ? null : pairIn(first, names);
  return first === undefined || pair === null || pair.fields.length === 0 ? null : { at, first, pairs: [pair] };
}
