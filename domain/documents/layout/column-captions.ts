import { oncePer } from '../once-per.js';
import { comparable, cut } from '../values/comparable.js';
import { columnCalled, wordsIn, wordsOf, type Columns } from './columns.js';
import { around, height } from './geometry.js';
import type { Line, Piece, PlacedWord } from './layout.js';
import { rowsTelling, type RowsBelow } from './parted-below.js';
import type { Column } from './tables.js';
import { inTwoLanguages, type Captioned } from './two-languages.js';

/** Words of a header that stand above each other: a column has one or more of them. */
interface Stack {
  words: { placed: PlacedWord; piece: Piece; line: number }[];
  left: number;
  right: number;
}

/** Lines of captions, whichever table they are of: each table is looked for in every line. */
interface Seen {
  lines: readonly Line[];
  below: RowsBelow;
  stacks: readonly Stack[];
  between: readonly Between[];
  /** Captions of stacks side by side, by their first and their end. */
  captions: Map<number, Caption>;
}

interface Caption extends Pick<Column, 'box' | 'caption'> {
  lines: readonly string[];
  /** Of a column that no field is for. */
  ofNone: boolean;
}

/** How what stands between two stacks looks: part of a caption, either by the rows below, the end of a column, or no caption goes over it. */
type Between = 'blank' | 'parted' | 'gap' | 'wall';

/**
 * The columns that lines of captions name. Captions may be stacked, and stand so close that only more than a blank parts
 * them: where each ends is told by white, by ruling, and by which words are known captions together.
 */
export function captionsIn(lines: readonly Line[], columns: Columns): readonly Column[] {
  return namedIn(columns)(seenIn(lines));
}

/** Every step that looks for a header asks for the captions of the same lines. */
const namedIn = oncePer((columns: Columns) => oncePer((seen: Seen) => named(seen, columns)));

function named(seen: Seen, columns: Columns): Column[] {
  const { stacks, between } = seen;
  const words = wordsOf(columns);
  // Without a word of captions a caption is not known.
  const known = stacks.map((stack) => stack.words.some(({ placed }) => isKnown(placed, words)));
  const best: Way[] = [{ score: 0, from: 0, before: null, caption: null, named: null }];
  for (let end = 1; end <= stacks.length; end += 1) {
    let chosen: Way | null = null;
    let [gaps, isNamed] = [0, false];
    for (let from = end - 1; from >= 0 && end - from <= STACKS_MAX; from -= 1) {
      const inside = from < end - 1 ? between[from] : undefined;
      const before = best[from];
      if (inside === 'wall' || before === undefined) break;
      if (inside === 'gap') gaps += 1;
      isNamed ||= known[from] === true;
      const caption = captionOf(seen, from, end);
      const named = caption.ofNone ? { field: null } : isNamed ? called(caption.lines, columns) : null;
      const score =
        before.score +
        (named === null ? 0 : KNOWN + (end - from) * LONGER) -
        gaps * OVER_GAP -
        (isApartAtBlank(seen, from, end) ? APART_AT_BLANK : 0);
      if (chosen === null || score > chosen.score) chosen = { score, from, before, caption, named };
    }
    if (chosen !== null) best.push(chosen);
  }
  const found: Captioned[] = [];
  for (let way: Way | null | undefined = best.at(-1); way?.caption; way = way.before) {
    const { box, caption, lines: taken } = way.caption;
    found.unshift({ column: { field: null, ...way.named, box, caption }, lines: taken });
  }
  return inTwoLanguages(found, columns);
}

/** Whether a caption begins no more than a blank behind another, and no rows below part the two. */
function isApartAtBlank({ stacks, between, below }: Seen, from: number, end: number): boolean {
  const [before, behind] = [between[from - 1], between[end - 1]];
  if (before === 'blank') return true;
  if (before !== 'parted' && behind !== 'parted') return false;
  return !below.standUnder({ from: stacks[from]?.left ?? 0, to: stacks[end - 1]?.right ?? 0 });
}

interface Way {
  score: number;
  from: number;
  before: Way | null;
  caption: Caption | null;
  named: ReturnType<typeof called>;
}

/** What a price is, and what else is remarked: captions of columns that no field is for. */
const OF_NONE =
  /^(?:conditions?|konditionen|condizion[ei]|condici[oó]n(?:es)?|condi[cç][aã]o|condi[cç][oõ]es|remarks?|bemerkung(?:en)?|observations?|observaciones|observa[cç][oõ]es|osservazioni|remarques?)$/i;

/** Of two readings of a header, that one is meant which makes more of its words captions. */
const KNOWN = 10;
const LONGER = 0.5;
const OVER_GAP = 8;
const APART_AT_BLANK = 13;
/** Words of the longest captions. */
const STACKS_MAX = 9;

function seenIn(lines: readonly Line[]): Seen {
  const [first] = lines;
  const known = (first && SEEN.get(first)) ?? [];
  const before = known.find((seen) => seen.lines.length === lines.length && seen.lines.every((line, at) => line === lines[at]));
  if (before !== undefined) return before;
  const stacks = stacksOf(lines);
  const blank = blankOf(lines);
  const below = rowsTelling(lines);
  const between = stacks.slice(1).map((stack, index): Between => {
    const before = stacks[index];
    const seen = betweenOf(before, stack, blank);
    return seen === 'blank' && before !== undefined && below.partAt({ from: before.right, to: stack.left }) ? 'parted' : seen;
  });
  const seen: Seen = { lines, below, stacks, between, captions: new Map() };
  if (first !== undefined) SEEN.set(first, [...known, seen]);
  return seen;
}

const SEEN = new WeakMap<Line, readonly Seen[]>();

function stacksOf(lines: readonly Line[]): Stack[] {
  const words = lines
    .flatMap(({ pieces }, line) => pieces.flatMap((piece) => piece.words.map((placed) => ({ placed, piece, line }))))
    .sort((one, two) => one.placed.box[0] - two.placed.box[0]);
  const stacks: Stack[] = [];
  for (const word of words) {
    const [left, , right] = word.placed.box;
    const last = stacks.at(-1);
    const beside = last?.words.some(({ line, piece }) => line === word.line && piece !== word.piece) ?? true;
    const listed = last?.words.some(({ placed, piece }) => piece === word.piece && /[;,]$/.test(placed.word.text)) ?? false;
    if (last === undefined || (left >= last.right - 0.5 && !listed) || beside) stacks.push({ words: [word], left, right });
    else {
      last.words.push(word);
      last.right = Math.max(last.right, right);
    }
  }
  return stacks;
}

/** `#` alone stands for a number; `L.F.D.` is one word with points. */
function isKnown(placed: PlacedWord, known: ReadonlySet<string>): boolean {
  return placed.word.text === '#' || formsOf(placed).some((form) => known.has(form));
}

const formsOf = oncePer(({ word: { text } }: PlacedWord): readonly string[] => [...wordsIn(text), comparable(text)]);

/** How wide a blank of these lines is: the narrowest there is. */
function blankOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ words }) => words.slice(1).map(({ box }, index) => box[0] - (words[index]?.box[2] ?? box[0]))),
  );
  return Math.min(...gaps.filter((gap) => gap > 0.5));
}

/** On a scan places are not exact: a gap must be wider there to be more than a blank. */
const GAP = { text: 1.25, ocr: 1.9 };
const GAP_OF_LETTERS = 0.95;

function betweenOf(one: Stack | undefined, two: Stack, blank: number): Between {
  const [first] = two.words;
  if (one === undefined || first === undefined) return 'wall';
  const pieces = new Set(one.words.map(({ piece }) => piece));
  const lines = new Set(one.words.map(({ line }) => line));
  if (two.words.some(({ line, piece }) => lines.has(line) && !pieces.has(piece))) return 'wall';
  const gap = two.left - one.right;
  if (gap > height(first.placed.box) * GAP_OF_LETTERS) return 'wall';
  if ([one, two].some(({ words }) => words.every(({ placed }) => placed.word.text === '/'))) return 'blank';
  if (IN_BRACKETS.test(first.placed.word.text)) return 'blank';
  return gap > blank * (first.piece.page.method === 'ocr' ? GAP.ocr : GAP.text) ? 'gap' : 'blank';
}

/** `(USD)`: what stands in brackets is of the caption before it; `(2)` is the number of a box. */
const IN_BRACKETS = /^\(\p{L}[^()]*\)$/u;

/** The caption of stacks side by side: line for line. */
function captionOf({ stacks, captions }: Seen, from: number, end: number): Caption {
  const key = from * (stacks.length + 1) + end;
  const known = captions.get(key);
  if (known !== undefined) return known;
  const words = stacks
    .slice(from, end)
    .flatMap((stack) => stack.words)
    .sort((one, two) => one.line - two.line || one.placed.box[0] - two.placed.box[0]);
  const lines = [...new Set(words.map(({ line }) => line))].map((at) =>
    words
      .filter(({ line }) => line === at)
      .map(({ placed }) => placed.word.text)
      .join(' '),
  );
  const text = cut(lines.join(' '));
  const caption = { lines, box: around(words.map(({ placed }) => placed.box)), caption: text, ofNone: OF_NONE.test(text) };
  captions.set(key, caption);
  return caption;
}

/** What lines of captions name: one field, or one each. */
export function called(lines: readonly string[], columns: Columns): Pick<Column, 'field' | 'fields' | 'stacked'> | null {
  const field = fieldOf(lines, columns);
  if (field !== undefined) return { field };
  const each = letteredIn(lines.join(' ')) ?? lines;
  const fields = each.flatMap((line) => columnCalled(cut(line), columns) ?? []);
  const [first] = fields;
  return first !== undefined && each.length > 1 && new Set(fields).size === each.length ? { field: first, fields, stacked: true } : null;
}

/** `30. A. Grossweight B.` and, below it, `Manifest Qty.`: letters and numbers part what a column asks for, wherever its lines are broken. */
function letteredIn(caption: string): readonly string[] | null {
  const each = caption.split(/(?<!\d\.)\s+(?=(?:[B-D]|\d{1,2})\.\s?\p{Lu})/u);
  return each.length > 1 && LETTERED.test(each[0] ?? '') ? each : null;
}

const LETTERED = /^(?:\d{1,2}\.\s?(?:A\.\s?)?|A\.\s?)\p{Lu}/u;

/** The field that a caption of some lines names, in one language or in the upper lines and again in the lower ones. */
export function fieldOf(lines: readonly string[], columns: Columns): string | undefined {
  const called = (from: number, to?: number): string | undefined => columnCalled(cut(lines.slice(from, to).join(' ')), columns);
  for (let half = 1; half < lines.length; half += 1) {
    const field = called(0, half);
    if (field !== undefined && field === called(half)) return field;
  }
  return called(0);
}
