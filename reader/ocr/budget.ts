import { tell } from '../progress.js';
import type { Reading } from '../reading.js';

/** The pages of a file that may still be recognised. */
export class OcrBudget {
  private taken: number;

  constructor(private readonly reading: Reading) {
    this.taken = reading.recognisedBefore;
  }

  /** Whether this page may be. */
  take(page: number): boolean {
    if (this.taken >= this.reading.limits.ocrPages) return false;
    this.taken += 1;
    tell({ kind: 'recognising', page });
    return true;
  }
}
