import assert from 'node:assert/strict';
import type { Page } from '../../domain/documents/page.js';
import { readFile } from '../../domain/documents/read.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import { drawnPage, hints } from './paper.js';

type Drawn = Parameters<typeof drawnPage>[1];

/** What is read of a drawing as a paper of a type. */
export const read = (type: string, drawing: string, drawn: Drawn = {}): PaperReading => readPage(type, drawnPage(drawing, drawn));

/** What is read of one page as a paper of a type. */
export function readPage(type: string, page: Page): PaperReading {
  const [paper] = readFile([page], hints({ type })).papers;
  assert.ok(paper);
  return paper;
}

/** These fields of the rows of a list. */
export const rows = ({ payload }: Pick<PaperReading, 'payload'>, list: string, names: readonly string[]): unknown[] =>
  (payload[list] as Record<string, unknown>[]).map((row) => names.map((name) => row[name]));
