import type { Page, PageMethod, Word } from '../../domain/documents/page.js';
import type { ReadingHints } from '../../domain/documents/reading.js';

const LETTER_WIDTH = 6;
const LINE_HEIGHT = 14;

/**
 * A page drawn with letters: every word stands where it stands in the drawing. A line of dashes, or a bar between words, is
 * empty space as far as the words go; `cells` gives ruled cells, `rules` ruling lines, as columns and rows of the drawing.
 */
export function drawnPage(
  drawing: string,
  {
    number = 1,
    method = 'text',
    cells = [],
    rules = [],
  }: {
    number?: number;
    method?: PageMethod;
    cells?: readonly (readonly [number, number, number, number])[];
    rules?: readonly (readonly [number, number, number, number])[];
  } = {},
): Page {
  const lines = drawing.replace(/^\n/, '').split('\n');
  const width = Math.max(...lines.map((line) => line.length), 90) * LETTER_WIDTH;
  const height = Math.max(lines.length, 60) * LINE_HEIGHT;
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
      const box = [index * LETTER_WIDTH, row * LINE_HEIGHT + 2, (index + text.length) * LETTER_WIDTH - 1, row * LINE_HEIGHT + 12] as const;
      return { text, box: [box[0] / width, box[1] / height, box[2] / width, box[3] / height], confidence: method === 'ocr' ? 0.9 : 0.98 };
    }),
  );
  const scaled = (boxes: typeof cells): Page['cells'] =>
    boxes.map(([left, top, right, bottom]) => [
      (left * LETTER_WIDTH) / width,
      (top * LINE_HEIGHT) / height,
      (right * LETTER_WIDTH) / width,
      (bottom * LINE_HEIGHT) / height,
    ]);
  return { number, width, height, method, rotation: 0, words, rules: scaled(rules), cells: scaled(cells) };
}

/** A sheet of a workbook, row by row. */
export function sheetPage(rows: readonly (readonly (string | null)[])[], number = 1): Page {
  const words = rows.flatMap((row, at) =>
    row.flatMap((text, column): Word[] =>
      text === null ? [] : [{ text, box: null, cell: `Sheet1!${String.fromCharCode(65 + column)}${at + 1}`, confidence: 0.98 }],
    ),
  );
  return { number, width: 0, height: 0, method: 'sheet', rotation: 0, words, rules: [], cells: [] };
}

/** Text without places, a line a word. */
export function plainPage(text: string, number = 1): Page {
  const words = text.split('\n').map((line): Word => ({ text: line, box: null, confidence: 0.98 }));
  return { number, width: 0, height: 0, method: 'plain', rotation: 0, words, rules: [], cells: [] };
}

export const hints = (some: Partial<ReadingHints> = {}): ReadingHints => ({
  receivedOn: '2026-05-20',
  fileName: 'scan0001.pdf',
  declaredType: null,
  subject: null,
  type: null,
  known: [],
  ...some,
});
