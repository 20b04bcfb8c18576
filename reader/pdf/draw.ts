import { readFileSync } from 'node:fs';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { Grey } from '../picture/sharp.js';
import type { Reading } from '../reading.js';

/** Draws pages of a PDF; begun when the first is asked for. */
export class Easel {
  private document: Promise<PDFiumDocument> | undefined;

  constructor(private readonly reading: Reading) {}

  /** The page as a viewer shows it, in grey, with about so many pixels on its short side. */
  async draw(number: number, short: number): Promise<Grey> {
    const { page, scale } = await this.measured(number, short);
    const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap', renderFormFields: true });
    return { data, width, height };
  }

  /** The pixels that it has then. */
  async pixelsOf(number: number, short: number): Promise<number> {
    const { scale, area } = await this.measured(number, short);
    return area * scale ** 2;
  }

  private async measured(number: number, short: number): Promise<{ page: PDFiumPage; scale: number; area: number }> {
    this.document ??= this.open();
    const page = (await this.document).getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const area = Math.max(1, originalWidth * originalHeight);
    const wanted = short / Math.max(1, Math.min(originalWidth, originalHeight));
    return { page, area, scale: Math.min(wanted, Math.sqrt(this.reading.limits.drawnPixels / area)) };
  }

  private async open(): Promise<PDFiumDocument> {
    const wasm = readFileSync(this.reading.libraries.pdfium);
    const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
    return library.loadDocument(this.reading.bytes);
  }
}
