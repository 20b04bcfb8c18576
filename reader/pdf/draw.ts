import { readFileSync } from 'node:fs';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { Grey } from '../picture/sharp.js';
import { scaleTo, shortSide } from '../picture/size.js';
import type { Reading } from '../reading.js';
import type { Size } from './matrix.js';

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

  /** Of a PDF that cannot be drawn: none. */
  async pageCount(): Promise<number> {
    this.document ??= this.open();
    return (await this.document.catch(() => null))?.getPageCount() ?? 0;
  }

  /** In points, as a viewer shows it. */
  async sizeOf(number: number): Promise<Size> {
    const { page } = await this.measured(number, 1);
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return { width, height };
  }

  /** The pixels that it has then. */
  async pixelsOf(number: number, short: number): Promise<number> {
    const { scale, area } = await this.measured(number, short);
    return area * scale ** 2;
  }

  /** The picture on a page that has most pixels, by what it says of itself: none is decoded. */
  async largestPicture(number: number): Promise<Size> {
    const { page } = await this.measured(number, 1);
    let largest: Size = { width: 0, height: 0 };
    for (const object of page.objects()) {
      if (object.type !== 'image') continue;
      const size = sizeOf(object as unknown as Innards);
      if (size.width * size.height > largest.width * largest.height) largest = size;
    }
    return largest;
  }

  private async measured(number: number, short: number): Promise<{ page: PDFiumPage; scale: number; area: number }> {
    this.document ??= this.open();
    const page = (await this.document).getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const size = { width: Math.max(1, originalWidth), height: Math.max(1, originalHeight) };
    const wanted = short / Math.min(size.width, size.height);
    return { page, area: size.width * size.height, scale: Math.min(wanted, scaleTo(shortSide(this.reading), size)) };
  }

  private async open(): Promise<PDFiumDocument> {
    const wasm = readFileSync(this.reading.libraries.pdfium);
    const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
    return library.loadDocument(this.reading.bytes);
  }
}

/** What the library keeps to itself: by its own reading of a size, large ones are cut to 16 bits. */
interface Innards {
  objectIdx: number;
  module: {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(bytes: number): number; free(place: number): void };
    _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;
  };
}

const UINT = 4;

function sizeOf({ objectIdx, module }: Innards): Size {
  const place = module.wasmExports.malloc(2 * UINT);
  try {
    if (!module._FPDFImageObj_GetImagePixelSize(objectIdx, place, place + UINT)) return { width: 0, height: 0 };
    const told = new DataView(module.HEAPU8.buffer, place, 2 * UINT);
    return { width: told.getUint32(0, true), height: told.getUint32(UINT, true) };
  } finally {
    module.wasmExports.free(place);
  }
}
