import type { Columns } from './columns.js';
import { headingIn } from './headings.js';
import { beginsWithTotal } from './line-kinds.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import { ROWS_LOOKED_FOR } from '../schema.js';
import { GAP_MAX, isFar } from './open-row.js';
import { pairsIn } from './said.js';
import type { Row } from './tables.js';

/** How the first line of each record begins: with a container, or counted, `Line 001`, `Pos. 2`. */
export type Heads = 'containers' | 'counted';

const LINES_MAX = 12;

/**
 * Rows that are no lines of a table but blocks below each other, each headed alike, with captions before what they say: `MSKU9070323
 * 40HC`, `Free time: …`, `5 days at 300,00 USD`. Pieces without a caption are left as what is said beside.
 */
export function recordsIn(lines: readonly Line[], names: Columns, heads: Heads): Row[] {
  const starts = lines.flatMap((line, at) => (isHead(lines, at, heads) ? [at] : []));
  const longest = Math.max(0, ...starts.slice(1).map((at, index) => at - (starts[index] ?? at)));
  const most = Math.min(longest === 0 ? LINES_MAX : longest, LINES_MAX);
  const leads = starts.map((at) => leadAbove(lines, at, { first: starts[0] ?? at, names }));
  return starts.slice(0, ROWS_LOOKED_FOR).flatMap((at, index) => {
    const next = starts[index + 1];
    const until = Math.min(next === undefined ? lines.length : next - (leads[index + 1] === null ? 0 : 1), at + most);
    return recordAt(lines, { at, until, lead: leads[index] ?? null }, { names, heads }) ?? [];
  });
}

/** `CASE NO. 1/3   N.W.: 410 KGS`: a line of captions above the first head is said of what follows, and so is one alike above another. */
function leadAbove(lines: readonly Line[], at: number, { first, names }: { first: number; names: Columns }): Line | null {
  const [above, alike] = [lines[at - 1], lines[first - 1]];
  const head = lines[at];
  if (above === undefined || alike === undefined || head === undefined || isFar(above, head, GAP_MAX)) return null;
  const captions = ({ pieces }: Line): string => pieces.map(({ text }) => text.replaceAll(/\d.*$/g, '').trim()).join(' ');
  const said = above.pieces.flatMap((piece) => pairsIn(piece, names) ?? []);
  return said.length >= FIELDS_MIN && captions(above) === captions(alike) ? above : null;
}

const COUNTED =
  /^(?:\d{1,2}[.)] )?(?:line|item|commodity|product|goods|pos|position|art|article|no|nr|ligne|zeile|linea|línea|partida|riga|regel|item no|line no|line item)\.? ?(?:#|no\.?|nr\.?)? ?0{0,3}([1-9]\d{0,2})\b\.?:?$/i;

function isHead(lines: readonly Line[], at: number, heads: Heads): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  const [first] = line?.pieces ?? [];
  if (line === undefined || first === undefined) return false;
  const isAlone = next === undefined || isFar(line, next, GAP_MAX);
  if (heads === 'containers') return !isAlone && headingIn(line) !== null;
  return (!isAlone || line.pieces.length > FIELDS_MIN) && COUNTED.test(first.text);
}

/** The record from a head to the next; null where hardly anything in it has a caption. */
function recordAt(
  lines: readonly Line[],
  { at, until, lead }: { at: number; until: number; lead: Line | null },
  { names, heads }: { names: Columns; heads: Heads },
): Row | null {
  const [head] = lines.slice(at, at + 1);
  const page = head?.pieces[0]?.page;
  if (head === undefined || page === undefined) return null;
  const below = linesOf(lines, at + 1, until);
  const pieces = [...(heads === 'counted' ? [...head.pieces, ...(lead?.pieces ?? [])] : []), ...below.flatMap((line) => line.pieces)];
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
