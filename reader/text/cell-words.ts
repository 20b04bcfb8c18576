import type { Word } from '../../domain/documents/page.js';
import { addressOf } from './address.js';
import { CONFIDENCE } from './in-memory.js';

export interface CellPlace {
  sheet: string;
  /** From 0. */
  row: number;
  column: number;
  /** Rows that the cell was made one over, itself counted. */
  rows: number;
}

/**
 * What stands in a cell of a sheet: a word, lines and all. Of a cell made one over several rows, each row has a line, as they stand beside
 * what is in the rows; the last has the rest.
 */
export function cellWords(text: string, { sheet, row, column, rows }: CellPlace): Word[] {
  return (rows === 1 ? [text] : linesOver(text, rows)).map((part, at) => ({
    text: part,
    box: null,
    cell: addressOf(sheet, { row: row + at, column }),
    confidence: CONFIDENCE,
  }));
}

function linesOver(text: string, rows: number): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const rest = lines.slice(rows - 1);
  return [...lines.slice(0, rows - 1), ...(rest.length > 0 ? [rest.join('\n')] : [])];
}
