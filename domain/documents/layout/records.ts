import type { Columns } from './columns.js';
import { headingIn } from './headings.js';
import { beginsWithTotal } from './line-kinds.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import { GAP_MAX, isFar } from './open-row.js';
import { pairsIn } from './said.js';
import type { Row } from './tables.js';

/** How the first line of each record begins: with a container, or counted, `Line 001`, `Pos. 2`. */
export type Heads = 'containers' | 'counted';

const RECORDS_MAX = 2000;
const LINES_MAX = 12;

/**
 * Rows that are no lines of a table but blocks below each other, each headed alike, with captions before what they say: `MSKU9070323
 * 40HC`, `Free time: …`, `5 days at 300,00 USD`. Pieces without a caption are left as what is said beside.
 */
export function recordsIn(lines: readonly Line[], names: Columns, heads: Heads): Row[] {
  const starts = lines.flatMap((line, at) => (isHead(lines, at, heads) ? [at] : []));
  const longest = Math.max(0, ...starts.slice(1).map((at, index) => at - (starts[index] ?? at)));
  const most = Math.min(longest === 0 ? LINES_MAX : longest, LINES_MAX);
  return starts
    .slice(0, RECORDS_MAX)
    .flatMap((at, index) => recordAt(lines, { at, until: Math.min(starts[index + 1] ?? lines.length, at + most) }, { names, heads }) ?? []);
}

const COUNTED =
  /^(?:\d{1,2}[.)] )?(?:line|item|commodity|product|goods|pos|position|art|article|no|nr|ligne|zeile|linea|línea|partida|riga|regel|item no|line no|line item)\.? ?(?:#|no\.?|nr\.?)? ?0{0,3}([1-9]\d{0,2})\b\.?:?$/i;

function isHead(lines: readonly Line[], at: number, heads: Heads): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  const [first] = line?.pieces ?? [];
  if (line === undefined || next === undefined || first === undefined || isFar(line, next, GAP_MAX)) return false;
  return heads === 'containers' ? headingIn(line) !== null : COUNTED.test(first.text);
}

/** The record from a head to the next; null where hardly anything in it has a caption. */
function recordAt(
  lines: readonly Line[],
  { at, until }: { at: number; until: number },
  { names, heads }: { names: Columns; heads: Heads },
): Row | null {
  const [head] = lines.slice(at, at + 1);
  const page = head?.pieces[0]?.page;
  if (head === undefined || page === undefined) return null;
  const below = linesOf(lines, at + 1, until);
  const pieces = [...(heads === 'counted' ? head.pieces : []), ...below.flatMap((line) => line.pieces)];
  const cells = new Map<string, Span[]>();
  for (const piece of pieces) for (const [field, span] of saidOf(piece, names)) if (!cells.has(field)) cells.set(field, [span]);
  const described = pieces.find((piece) => saidOf(piece, names).length === 0 && OF_WORDS.test(piece.text));
  if (described !== undefined && !cells.has('description') && heads === 'counted') cells.set('description', [spanOf(described)]);
  const amount = pieces.find(({ text }) => AMOUNT.test(text));
  if (amount !== undefined && !cells.has('amount')) cells.set('amount', [spanOf(amount)]);
  const spans = pieces.map((piece) => spanOf(piece));
  return cells.size < FIELDS_MIN ? null : { columns: [], cells, spans, page, under: head.pieces.map((piece) => spanOf(piece)) };
}

const FIELDS_MIN = 2;
const OF_WORDS = /\p{L}{3,}/u;
const AMOUNT = /^(?:[A-Z]{3} ?|[$€£] ?)?\d[\d.,' ]*[.,]\d{2}(?: ?[A-Z]{3}| ?[€$£])?$/;

function linesOf(lines: readonly Line[], from: number, to: number): Line[] {
  const taken: Line[] = [];
  for (let at = from; at < to; at += 1) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (line === undefined || above === undefined || isFar(above, line, GAP_MAX) || beginsWithTotal(line.text)) break;
    taken.push(line);
  }
  return taken;
}

/** What a piece says behind a caption, with the caption's field; a count that heads a record is one too. */
function saidOf(piece: Piece, names: Columns): [string, Span][] {
  if (COUNTED.test(piece.text)) return [['line_number', spanOf(piece, piece.text.search(/\d+\b\.?:?$/))]];
  return (pairsIn(piece, names) ?? []).map(({ field, from, to }) => [field, spanOf(piece, from, to)]);
}
