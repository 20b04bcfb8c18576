import type { Page } from '../../domain/documents/page.js';
import { OcrBudget } from '../ocr/budget.js';
import { Engines } from '../ocr/engines.js';
import { keepLook, LOOK_SIDE } from '../picture/show.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { Easel } from './draw.js';
import { pageOf, type Eyes } from './page.js';
import { openDocument, type PDFDocumentProxy } from './pdfjs.js';
import { readTextLayer } from './text-layer.js';

/** Opens a PDF. Throws `Unreadable` for one that nobody can read. */
export async function openPdf(reading: Reading): Promise<OpenFile> {
  const document = await openDocument(reading);
  await refuseUnreadable(document, reading.limits.pages);
  const file: OpenFile = {
    pageCount: document.numPages,
    warnings: [],
    readPage: (number) => readPage(document, { number, reading, file, eyes }),
    showPage: async (number) => keepLook(number, await eyes.easel.draw(number, LOOK_SIDE), reading),
    close: () => Promise.all([document.loadingTask.destroy(), engines.end()]).then(() => undefined),
  };
  const engines = new Engines(reading);
  const eyes: Eyes = { easel: new Easel(reading), engines, budget: new OcrBudget(reading) };
  return file;
}

async function refuseUnreadable(document: PDFDocumentProxy, pages: number): Promise<void> {
  if (document.numPages < 1) throw new Unreadable('empty', 'the PDF has no pages');
  if (document.numPages > pages)
    throw new Unreadable('too_many_pages', `the PDF has ${document.numPages} pages; at most ${pages} are read`);
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

async function readPage(document: PDFDocumentProxy, { number, reading, file, eyes }: OnePage): Promise<Page> {
  const page = await document.getPage(number);
  try {
    const layer = await readTextLayer(page, reading.limits);
    if (layer.cut)
      file.warnings.push({
        code: 'word_limit',
        pointer: null,
        detail: `only the first ${layer.words.length} words of page ${number} were read`,
      });
    return await pageOf(number, layer, { reading, eyes });
  } finally {
    page.cleanup();
  }
}
