import { withoutBoxNumbers } from './box-numbers.js';
import type { Box, Page, PageMethod, Word } from '../page.js';
import { asPrinted } from './recognised.js';
import { cutAtCaptions } from './captions-apart.js';
import { withWholeNumbers } from './broken-numbers.js';
import { cutAtEdges } from './column-edges.js';
import { raisedSeen } from './evened.js';
import { cutAtGutters } from './gutters.js';
import { levelled } from './level-cells.js';
import { raised } from './raised.js';
import { around, contains, height, median, middleY, overlapY, width } from './geometry.js';
import { seenRowsOf } from './seen-rows.js';
import { withoutWidth } from '../values/full-width.js';
import { areWide, GAP_OF_WIDE } from './wide-letters.js';

/** A word where it stands, in points of its page; sheets and plain text are given places that keep their order. */
export interface PlacedWord {
  word: Word;
  box: Box;
  /** A row of points leads from it to what stands further right, if anything does. */
  led?: boolean;
  /** What stands further right is of another cell. */
  last?: boolean;
}

/** Words of a line that belong together: no column gap and no ruling between them. */
export interface Piece {
  /** The words with one blank between. */
  text: string;
  words: readonly PlacedWord[];
  box: Box;
  page: PageLayout;
  /** Index of its line in the page. */
  line: number;
  /** The smallest ruled cell it stands in. */
  cell: Box | null;
}

export interface Line {
  pieces: readonly Piece[];
  text: string;
  box: Box;
}

export interface PageLayout {
  number: number;
  method: PageMethod;
  width: number;
  height: number;
  /** Usual height of its words. */
  wordHeight: number;
  /** Level ruling lines. */
  levels: readonly Box[];
  lines: readonly Line[];
}

/** Makes lines and pieces of a page's words, top to bottom, left to right. */
export function layoutOf(page: Page): PageLayout {
  const placed = placedWords(page);
  const size = page.words.some((word) => word.box !== null && word.cell === undefined)
    ? { width: page.width || DEFAULT_WIDTH, height: page.height || DEFAULT_HEIGHT }
    : { width: DEFAULT_WIDTH, height: Math.max(DEFAULT_HEIGHT, ...placed.slice(-1).map(({ box }) => box[3])) };
  const layout = {
    number: page.number,
    method: page.method,
    ...size,
    wordHeight: median(placed.map(({ box }) => height(box))) || 10,
    levels: [],
    lines: [],
  };
  return withLines(layout, { placed, page });
}

const DEFAULT_WIDTH = 595;
const DEFAULT_HEIGHT = 842;
const ROW_HEIGHT = 14;
const COLUMN_WIDTH = 120;
const LETTER_WIDTH = 5;

function placedWords(page: Page): PlacedWord[] {
  const [across, down] = [page.width || DEFAULT_WIDTH, page.height || DEFAULT_HEIGHT];
  let row = 0;
  const words = linesOfText(page);
  const inSheet = placesInSheet(words);
  return asPrinted({ ...page, words }).flatMap(({ word: printed, box }): PlacedWord[] => {
    const text = withoutWidth(printed.text);
    const word = text === printed.text ? printed : { ...printed, text };
    if (word.text.trim() === '' || TYPED_RULE.test(word.text)) return [];
    const cell = inSheet.get(printed);
    if (cell !== undefined)
      return cellLines(word).map((line, at) => {
        const [left, top] = [cell.column * COLUMN_WIDTH, (cell.row + at) * ROW_HEIGHT];
        return { word: line === word.text ? word : { ...word, text: line }, box: [left, top, left + COLUMN_WIDTH * 0.8, top + 10] };
      });
    if (box !== null) return [{ word, box: [box[0] * across, box[1] * down, box[2] * across, box[3] * down] }];
    row += 1;
    return textLine(word, row);
  });
}

/** Words of plain text are its lines. Where somebody has lost their ends, they are cut so that patterns see short ones. */
function linesOfText({ method, words }: Page): readonly Word[] {
  if (method !== 'plain' || words.some(({ text }) => /\s/.test(text))) return words;
  return words.flatMap((word, index) =>
    index % WORDS_PER_LINE === 0
      ? [
          {
            ...word,
            text: words
              .slice(index, index + WORDS_PER_LINE)
              .map(({ text }) => text)
              .join(' '),
          },
        ]
      : [],
  );
}

const WORDS_PER_LINE = 12;

/** A ruling line of a print-out: it says nothing. What is underscored is a blank that somebody left empty. */
const TYPED_RULE = /^[\s|+]*[-=~*#]{6}[-=~*#|+\s]*$/;

/** Text without places: a word of it is a line, with tabs or wide blanks between its columns. */
function textLine(word: Word, row: number): PlacedWord[] {
  const place = (text: string, x0: number, width: number): PlacedWord[] =>
    text.trim() === '' ? [] : [{ word: { ...word, text: text.trim() }, box: [x0, row * ROW_HEIGHT, x0 + width, row * ROW_HEIGHT + 10] }];
  const cells = word.text.split('\t');
  if (cells.length > 1)
    return cells.flatMap((cell, column) => {
      const width = cell.trim().length * LETTER_WIDTH;
      return place(cell, column * COLUMN_WIDTH, column < cells.length - 1 ? Math.min(width, COLUMN_WIDTH * 0.8) : width);
    });
  return [...word.text.matchAll(/\S(?:\s{0,2}\S)*/g)].flatMap(({ 0: part, index }) =>
    place(part, index * LETTER_WIDTH, part.length * LETTER_WIDTH),
  );
}

/** Where the words of a sheet stand: a row is as high as the most lines that a cell of it has, `row` counts lines. */
function placesInSheet(words: readonly Word[]): Map<Word, { column: number; row: number }> {
  const places = words.flatMap((word) => {
    const place = cellPlace(word.cell);
    return place === null ? [] : [{ word, ...place }];
  });
  const heights = new Map<number, number>();
  for (const { word, row } of places) heights.set(row, Math.max(heights.get(row) ?? 1, cellLines(word).length));
  const tops = new Map<number, number>();
  let added = 0;
  for (const row of [...heights.keys()].sort((one, other) => one - other)) {
    tops.set(row, row + added);
    added += (heights.get(row) ?? 1) - 1;
  }
  return new Map(places.map(({ word, column, row }) => [word, { column, row: tops.get(row) ?? row }]));
}

/** The lines of a cell; of one that is a text of its own, the first. */
const cellLines = ({ text }: Word): string[] =>
  text
    .split(/[\r\n]+/, CELL_LINES_MAX)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const CELL_LINES_MAX = 60;

/** `Sheet1!C14`: column 2, row 14. */
function cellPlace(cell: string | undefined): { column: number; row: number } | null {
  const [, letters, digits] = /!?\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(cell ?? '') ?? [];
  if (letters === undefined || digits === undefined) return null;
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, row: Number(digits) };
}

function withLines(layout: PageLayout, { placed, page }: { placed: readonly PlacedWord[]; page: Page }): PageLayout {
  const scaled = (box: Box): Box => [box[0] * layout.width, box[1] * layout.height, box[2] * layout.width, box[3] * layout.height];
  const walls = page.rules.map(scaled).filter((rule) => width(rule) < height(rule));
  const cells = page.cells.map(scaled).sort((one, two) => width(one) * height(one) - width(two) * height(two));
  const made: Line[] = [];
  const levels = page.rules.map(scaled).filter((rule) => width(rule) > height(rule));
  const complete: PageLayout = { ...layout, levels, lines: made };
  const isSeen = page.method === 'ocr';
  const piecesIn = (words: readonly PlacedWord[]): PlacedWord[][][] =>
    (isSeen ? seenRowsOf : rowsOf)(words).flatMap((row) => {
      const pieces = piecesOf(row, { walls, isSeen });
      return pieces.length === 0 ? [] : [pieces];
    });
  const parted = (rows: readonly PlacedWord[][][]): readonly (readonly PlacedWord[])[][] =>
    cutAtCaptions(cutAtEdges(cutAtGutters(rows, layout), { method: page.method, cells }));
  const said = withoutBoxNumbers(placed, cells);
  const level = levelled(page.method === 'text' ? withWholeNumbers(said) : said, cells, layout.wordHeight);
  const pieces = piecesIn(level);
  const raise = isSeen ? raisedSeen : page.method === 'text' ? raised : null;
  const even = raise?.(level, { pieces: parted(pieces), cells, wordHeight: layout.wordHeight }) ?? level;
  const rows = parted(even === level ? pieces : piecesIn(even));
  for (const row of rows.map((one) => withColons(one))) {
    const pieces = row.map((piece): Piece => {
      const box = around(piece.map((word) => word.box));
      const value = piece.length > 1 && isColon(piece[0]) ? around(piece.slice(1).map((word) => word.box)) : box;
      const cell = cells.find((candidate) => contains(candidate, value)) ?? null;
      return { text: piece.map(({ word }) => word.text).join(' '), words: piece, box, page: complete, line: made.length, cell };
    });
    made.push({ pieces, text: pieces.map((piece) => piece.text).join(' '), box: around(pieces.map((piece) => piece.box)) });
  }
  return complete;
}

/** A colon in a column of its own, far from the caption and from the value, is of the value: `Consignee      :      OAK LTD`. */
function withColons(row: readonly (readonly PlacedWord[])[]): readonly (readonly PlacedWord[])[] {
  return row.reduce<readonly (readonly PlacedWord[])[]>((pieces, piece) => {
    const last = pieces.at(-1);
    return pieces.length > 1 && last?.length === 1 && isColon(last[0]) ? [...pieces.slice(0, -1), [...last, ...piece]] : [...pieces, piece];
  }, []);
}

const isColon = (word: PlacedWord | undefined): boolean => /^[:：]$/.test(word?.word.text ?? '');

/** Words on one height, left to right; the rows from the top. */
function rowsOf(placed: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { words: PlacedWord[]; box: Box }[] = [];
  for (const word of [...placed].sort((one, two) => middleY(one.box) - middleY(two.box))) {
    const row = rows
      .slice(-ROWS_OPEN)
      .find(({ box }) => overlapY(box, word.box) > Math.min(height(box), height(word.box)) * 0.55 && alike(height(box), height(word.box)));
    if (row === undefined) rows.push({ words: [word], box: word.box });
    else {
      row.words.push(word);
      // The row keeps the height of its first word, or a slanted scan would run into the next line.
      row.box = [Math.min(row.box[0], word.box[0]), row.box[1], Math.max(row.box[2], word.box[2]), row.box[3]];
    }
  }
  return rows.sort((one, two) => middleY(one.box) - middleY(two.box)).map(({ words }) => words.sort((one, two) => one.box[0] - two.box[0]));
}

const ROWS_OPEN = 4;

/** A stamp lies over lines, and is of none. */
const alike = (one: number, other: number): boolean => Math.max(one, other) < Math.min(one, other) * STAMPED;
const STAMPED = 2.5;

interface Look {
  /** Upright ruling lines. */
  walls: readonly Box[];
  /** Whether an engine saw the words on a picture. */
  isSeen: boolean;
}

/** Cuts a row where a column ends: a wide gap, the next cell of a sheet, or a ruled wall. */
function piecesOf(row: readonly PlacedWord[], look: Look): PlacedWord[][] {
  const pieces: PlacedWord[][] = [];
  for (const word of row) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (isLeader(word)) {
      if (before !== undefined) last?.splice(-1, 1, { ...before, led: true });
      continue;
    }
    if (last === undefined || before === undefined || apart(before, word, look)) pieces.push([word]);
    else last.push(word);
  }
  return pieces;
}

/** `FREIGHT ........ 900.00`: points that lead to a figure, or to where one was left out, are no words. */
const isLeader = ({ word, box }: PlacedWord): boolean => /^(?:[.·_]{4,}|…{2,})$/.test(word.text) && width(box) > height(box);

function apart(before: PlacedWord, word: PlacedWord, { walls, isSeen }: Look): boolean {
  if (before.last === true) return true;
  if (before.led === true) return !/^[:：]/.test(word.word.text);
  if (before.word.cell !== word.word.cell) return true;
  const gap = word.box[0] - before.box[2];
  if (gap > Math.max(height(before.box), height(word.box)) * (isSeen && areWide(before, word) ? GAP_OF_WIDE : GAP)) return true;
  // Captions set to the right run over one another where they are too wide: each is drawn for itself.
  const isOver = gap < -height(word.box) * OVERLAP && word.box[0] > before.box[0] + height(word.box);
  if (!isSeen && isOver && [before, word].every((one) => WHOLE_WORD.test(one.word.text))) return true;
  const y = middleY(word.box);
  return walls.some((wall) => wall[1] <= y && y <= wall[3] && before.box[2] - 1 <= wall[0] && wall[0] <= word.box[0] + 1);
}

/** In heights of words: no white between words of one piece is wider. */
const GAP = 0.95;
/** In heights of words: no word of a caption begins so far before the one left of it ends. */
const OVERLAP = 0.2;
const WHOLE_WORD = /^\(?\p{L}{2,}\)?$/u;
