import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingLimits } from '../../domain/documents/limits.js';
import { drawingOf, nothingDrawn, type Drawing } from './drawing.js';
import { fieldPieces } from './form-fields.js';
import type { Matrix, Size } from './matrix.js';
import type { PDFPageProxy } from './pdfjs.js';
import { ruledBy } from './rules.js';
import { piecesOf, type FontStyle, type Piece, type Run, type Sheet } from './runs.js';
import { wordsOf } from './words.js';

/** What a page of a PDF holds without being looked at. */
export interface TextLayer extends Pick<Page, 'rules' | 'cells'> {
  words: Word[];
  /** Whether there are more words than are read. */
  cut: boolean;
  size: Size;
  drawing: Drawing;
}

/** The text of a page with its places, the values of its form fields, and its ruling lines. */
export async function readTextLayer(page: PDFPageProxy, limits: ReadingLimits): Promise<TextLayer> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const sheet: Sheet = { viewport: transform as unknown as Matrix, size: { width, height } };
  const { pieces, cut } = await textOf(page, { sheet, most: limits.wordsPerPage });
  const words = wordsOf([...pieces, ...(await fieldPieces(page, sheet))]).slice(0, limits.wordsPerPage);
  // A page that floods its reader with words is not asked for its lines too.
  const drawing = cut ? nothingDrawn() : drawingOf(await page.getOperatorList(), sheet.viewport, sheet.size);
  return { words, cut, drawing, ...ruledBy(drawing.segments, sheet.size, limits.rulesPerPage), size: sheet.size };
}

interface Asked {
  sheet: Sheet;
  most: number;
}

interface Chunk {
  items: (Run | { type: string })[];
  styles: Record<string, FontStyle>;
}

/** Read as it comes, so that a page of millions of commands is left when it has given enough. */
async function textOf(page: PDFPageProxy, { sheet, most }: Asked): Promise<{ pieces: Piece[]; cut: boolean }> {
  const stream = (page.streamTextContent() as ReadableStream<Chunk>).getReader();
  const styles: Record<string, FontStyle> = {};
  const pieces: Piece[] = [];
  for (;;) {
    const { value, done } = await stream.read();
    if (done) return { pieces, cut: false };
    Object.assign(styles, value.styles);
    for (const item of value.items) if ('str' in item) pieces.push(...piecesOf(item, styles[item.fontName], sheet));
    if (pieces.length <= most) continue;
    await stream.cancel(new Error('enough words'));
    return { pieces: pieces.slice(0, most), cut: true };
  }
}
