import type { Page } from '../../domain/documents/page.js';
import { OcrBudget } from '../ocr/budget.js';
import { Engines } from '../ocr/engines.js';
import { keepLook, LOOK_SIDE } from '../picture/show.js';
import { isOutOfMemory, Unreadable, type OpenFile, type Reading } from '../reading.js';
import { Easel } from './draw.js';
import { pageOf, pageUnread, type Eyes } from './page.js';
import { openDocument, type PDFDocumentProxy } from './pdfjs.js';
import { readTextLayer, type TextLayer } from './text-layer.js';

/**
 * Opens a PDF. Throws `Unreadable` for one that nobody can read. Two libraries know the format, and forgive other faults in it: what the
 * one that reads text cannot open, the one that draws may.
 */
export async function openPdf(reading: Reading): Promise<OpenFile> {
  const easel = new Easel(reading);
  const document = await openDocument(reading).catch(async (error: unknown) => {
    if (error instanceof Unreadable && error.reason === 'corrupt' && (await easel.pageCount()) > 0) return null;
    throw error;
  });
  if (document) await refuseForm(document);
  const pageCount = document?.numPages ?? (await easel.pageCount());
  refuseLength(pageCount, reading.limits.pages);
  const file: OpenFile = {
    pageCount,
    warnings: [],
    readPage: (number) => readPage(document, { number, reading, file, eyes }),
    showPage: async (number) => keepLook(number, await eyes.easel.draw(number, LOOK_SIDE), reading),
    close: () => Promise.all([document?.loadingTask.destroy(), engines.end()]).then(() => undefined),
  };
  const engines = new Engines(reading);
  const eyes: Eyes = { easel, engines, budget: new OcrBudget(reading) };
  return file;
}

function refuseLength(pageCount: number, most: number): void {
  if (pageCount < 1) throw new Unreadable('nothing_inside', 'the PDF has no pages');
  if (pageCount > most) throw new Unreadable('too_many_pages', `the PDF has ${pageCount} pages; at most ${most} are read`);
}

async function refuseForm(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsXFAPresent, IsAcroFormPresent } = info as { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean };
  if (IsXFAPresent && !IsAcroFormPresent)
    throw new Unreadable('unsupported_type', 'the PDF is a form that only its maker’s program shows (XFA)');
}

interface OnePage {
  number: number;
  reading: Reading;
  file: OpenFile;
  eyes: Eyes;
}

async function readPage(document: PDFDocumentProxy | null, { number, reading, file, eyes }: OnePage): Promise<Page> {
  const layer = document && (await layerOf(document, number, reading).catch(unlessTooMuch));
  if (!layer) return pageUnread(number, { reading, eyes });
  if (layer.cut)
    file.warnings.push({
      code: 'word_limit',
      pointer: null,
      detail: `only the first ${layer.words.length} words of page ${number} were read`,
    });
  return pageOf(number, layer, { reading, eyes });
}

async function layerOf(document: PDFDocumentProxy, number: number, { limits }: Reading): Promise<TextLayer> {
  const page = await document.getPage(number);
  try {
    return await readTextLayer(page, limits);
  } finally {
    page.cleanup();
  }
}

/** A page that is beyond the library is looked at instead; what takes all memory is not tried again. */
function unlessTooMuch(error: unknown): null {
  if (error instanceof Unreadable || isOutOfMemory(error)) throw error;
  return null;
}
