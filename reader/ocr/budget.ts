import { tell } from '../progress.js';
import type { Reading } from '../reading.js';

/** The pages of a file that may still be recognised. */
export class OcrBudget {
  private taken: number | undefined;

  constructor(private readonly reading: Reading) {}

  /** Whether this page may be. */
  take(page: number): boolean {
    // Most files have no picture to be recognised: theirs are not counted.
    this.taken ??= this.reading.recognisedBefore();
    if (this.taken >= this.reading.limits.ocrPages) return false;
    this.taken += 1;
    tell({ kind: 'recognising', page });
    return true;
  }
}
