import { tell } from '../progress.js';
import type { OpenFile, Reading } from '../reading.js';

/** The pages of a file that may still be recognised. */
export class OcrBudget {
  private taken = 0;

  constructor(
    private readonly reading: Reading,
    private readonly file: OpenFile,
  ) {}

  /** Whether this page may be. The first one that may not is told of. */
  take(page: number): boolean {
    const { ocrPages } = this.reading.limits;
    this.taken += 1;
    if (this.taken === ocrPages + 1)
      this.file.warnings.push({ code: 'ocr_page_limit', pointer: null, detail: `only ${ocrPages} pages of pictures were read` });
    if (this.taken > ocrPages) return false;
    tell({ kind: 'recognising', page });
    return true;
  }
}
