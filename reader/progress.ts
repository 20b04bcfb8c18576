import { writeSync } from 'node:fs';
import type { ReaderProgress } from '../domain/documents/reader.js';

const STDOUT = 1;

/** Tells the parent, a line of JSON each. */
export function tell(progress: ReaderProgress): void {
  writeSync(STDOUT, `${JSON.stringify(progress)}\n`);
}
