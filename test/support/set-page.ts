import assert from 'node:assert/strict';
import type { Page } from '../../domain/documents/page.js';
import { readFile } from '../../domain/documents/read.js';
import { drawnPage, hints } from './paper.js';

export type Payload = Readonly<Record<string, unknown>>;

/** What is read of a page, or of a drawing of one, as a paper of a type. */
export const payloadOf = (type: string, page: Page | string): Payload => {
  const [paper] = readFile([typeof page === 'string' ? drawnPage(page) : page], hints({ type })).papers;
  return paper?.payload ?? assert.fail('nothing was read');
};

/** Words in a row, and where in points they begin. */
export interface Run {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** `x` is where their middle is. */
  middle?: boolean;
}

/** A page of runs of words at places in points, letters half as wide as they are high. */
export function setPage(runs: readonly Run[]): Page {
  const [width, height] = [600, 800];
  const words = runs.flatMap(({ text, x, y, size = 8, middle = false }) => {
    let at = middle ? x - (text.length * size) / 4 : x;
    return text.split(' ').map((word) => {
      const left = at;
      at += ((word.length + 1) * size) / 2;
      const right = left + (word.length * size) / 2;
      return { text: word, confidence: 0.98, box: [left / width, y / height, right / width, (y + size) / height] as const };
    });
  });
  return { number: 1, width, height, method: 'text', rotation: 0, words, rules: [], cells: [] };
}

/** Rows of texts at the same places, of one size of letters each. */
export const rowsAt = (places: readonly number[], rows: readonly (readonly [y: number, size: number, ...texts: string[]])[]): Run[] =>
  rows.flatMap(([y, size, ...texts]) => texts.flatMap((text, at) => (text === '' ? [] : [{ text, x: places[at] ?? 0, y, size }])));
