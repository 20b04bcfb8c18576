import type { ReaderProgress } from '../domain/documents/reader.js';

/** Tells the parent, where there is one. */
export function tell(progress: ReaderProgress): void {
  process.send?.(progress);
}
