import assert from 'node:assert/strict';
import { readFile } from '../../domain/documents/read.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import { drawnPage, hints } from './paper.js';

type Drawn = Parameters<typeof drawnPage>[1];

/** What is read of a drawing as a paper of a type. */
export function read(type: string, drawing: string, drawn: Drawn = {}): PaperReading {
  const [paper] = readFile([drawnPage(drawing, drawn)], hints({ type })).papers;
  assert.ok(paper);
  return paper;
}

/** These fields of the rows of a list. */
export const rows = ({ payload }: Pick<PaperReading, 'payload'>, list: string, names: readonly string[]): unknown[] =>
  (payload[list] as Record<string, unknown>[]).map((row) => names.map((name) => row[name]));
