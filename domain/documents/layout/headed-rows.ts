import { columnCalled, type Columns } from './columns.js';
import type { Line, Piece } from './layout.js';
import { isTotal } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { GAP_MAX, isFar } from './open-row.js';
import type { Row } from './tables.js';

/** A caption with its value behind it, no colon between them. */
interface Pair {
  field: string;
  caption: string;
  span: Span;
}

interface Head {
  at: number;
  first: Piece;
  pairs: readonly Pair[];
}

const PAIRS_MIN = 3;
const HEADS_MIN = 2;
/** A row alone of its kind, and the lines below that are its own. */
const PAIRS_ALONE_MIN = 4;
const BELOW_ALONE = 2;
const LINES_MAX = 4;
const ROWS_MAX = 2000;
const CAPTION_WORDS_MAX = 7;
const FIELDS_MIN = 4;

/**
 * Rows that begin with a line of captions and figures in turn, the same captions for each, `Case 1-40  Gross 960 KGS  Net 910 KGS`, and say in
 * the lines below what is in them: the number of the article, words, how many.
 */
export function headedIn(lines: readonly Line[], names: Columns): Row[] {
  const heads = lines.flatMap((line, at) => headOf(line, at, names) ?? []);
  const [first] = heads;
  const alike = heads.filter(({ pairs }) => pairs[0]?.caption === first?.pairs[0]?.caption).slice(0, ROWS_MAX);
  if (alike.length < HEADS_MIN && (first?.pairs.length ?? 0) < PAIRS_ALONE_MIN) return [];
  const longest = Math.max(0, ...alike.slice(1).map(({ at }, index) => at - (alike[index]?.at ?? at)));
  const most = longest === 0 ? 1 + BELOW_ALONE : Math.min(longest, 1 + LINES_MAX);
  return alike.flatMap(
    (head, index) => rowOf(lines, head, { until: Math.min(alike[index + 1]?.at ?? Infinity, head.at + most), names }) ?? [],
  );
}

function headOf(line: Line, at: number, names: Columns): Head | null {
  const [first] = line.pieces;
  if (first === undefined || isTotal(line)) return null;
  const runs = line.pieces.map((piece) => runIn(piece, names));
  const pairs = runs.flatMap((run) => run ?? []);
  const fields = new Set(pairs.map(({ field }) => field));
  return runs.includes(null) || pairs.length < PAIRS_MIN || fields.size < pairs.length ? null : { at, first, pairs };
}

/** What a piece says in captions and figures in turn; null where it is anything else. */
function runIn(piece: Piece, names: Columns): Pair[] | null {
  const words = [...piece.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, index }));
  const captions: { at: number; to: number; field: string }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = captionAt(words, at, names);
    if (found === null) continue;
    captions.push({ at, ...found });
    at = found.to;
  }
  if (captions[0]?.at !== 0) return null;
  return captions.map(({ at, to, field }, place) => {
    const [from, end] = [words[to]?.index ?? 0, words[captions[place + 1]?.at ?? words.length]?.index ?? piece.text.length];
    const caption = piece.text.slice(words[at]?.index ?? 0, from).trim();
    return { field, caption, span: spanOf(piece, from, end) };
  });
}

/** The longest caption that begins with a word, and has a figure behind it. */
function captionAt(words: readonly { text: string; index: number }[], at: number, names: Columns): { to: number; field: string } | null {
  for (let to = Math.min(words.length - 1, at + CAPTION_WORDS_MAX); to > at; to -= 1) {
    const caption = words.slice(at, to).map(({ text }) => text);
    if (!/\d/.test(words[to]?.text ?? '') || caption.some((text) => /\d/.test(text))) continue;
    const field = columnCalled(caption.join(' '), names);
    if (field !== undefined && field !== 'description') return { to, field };
  }
  return null;
}

function rowOf(lines: readonly Line[], { at, first, pairs }: Head, { until, names }: { until: number; names: Columns }): Row | null {
  const cells = new Map<string, Span[]>(pairs.map(({ field, span }) => [field, [span]]));
  const spans = pairs.map(({ span }) => span);
  for (let below = at + 1; below < Math.min(until, lines.length); below += 1) {
    const [line, above] = [lines[below], lines[below - 1]];
    if (line === undefined || above === undefined || isFar(above, line, GAP_MAX) || isTotal(line) || headOf(line, below, names) !== null)
      break;
    for (const [field, span] of line.pieces.flatMap((piece, place) => toldIn(piece, { isFirst: place === 0, names }))) {
      spans.push(span);
      const isCounted = field === 'quantity' && /\p{L}$/u.test(span.text);
      if (field === 'description') cells.set(field, [...(cells.get(field) ?? []), span]);
      else if (isCounted || !cells.has(field)) cells.set(field, [span]);
    }
  }
  return cells.size < FIELDS_MIN ? null : { columns: [], cells, spans, page: first.page, under: [] };
}

/** `22662`, `PAINT, SOLVENT BASED`, `Order 45003195`, `778 PAILS`: what stands below a head, by its form. */
function toldIn(piece: Piece, { isFirst, names }: { isFirst: boolean; names: Columns }): [string, Span][] {
  const run = runIn(piece, names);
  if (run !== null) return run.map(({ field, span }) => [field, span]);
  if (/^\d[\d.,]* \p{L}[\p{L}\d²³]{0,7}$/u.test(piece.text)) return [['quantity', spanOf(piece)]];
  if (isFirst && /^\S*\d\S*$/.test(piece.text)) return [['item_number', spanOf(piece)]];
  return /\p{L}{3}/u.test(piece.text) ? [['description', spanOf(piece)]] : [];
}
