import { readFileSync } from 'node:fs';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import type { Grey } from '../picture/sharp.js';
import type { Reading } from '../reading.js';

/** Draws pages of a PDF; begun when the first is asked for. */
export class Easel {
  private document: Promise<PDFiumDocument> | undefined;

  constructor(private readonly reading: Reading) {}

  /** The page as a viewer shows it, in grey, with about so many pixels on its short side. */
  async draw(number: number, short: number): Promise<Grey> {
    this.document ??= this.open();
    const page = (await this.document).getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const wanted = short / Math.max(1, Math.min(originalWidth, originalHeight));
    const most = Math.sqrt(this.reading.limits.drawnPixels / Math.max(1, originalWidth * originalHeight));
    const { data, width, height } = await page.render({
      scale: Math.min(wanted, most),
      colorSpace: 'Gray',
      render: 'bitmap',
      renderFormFields: true,
    });
    return { data, width, height };
  }

  private async open(): Promise<PDFiumDocument> {
    const wasm = readFileSync(this.reading.libraries.pdfium);
    const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
    return library.loadDocument(this.reading.bytes);
  }
}
