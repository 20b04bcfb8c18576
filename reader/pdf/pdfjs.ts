// Its first lines ask for what only browsers have and only drawing needs; nothing here draws with it.
import { restoreResponse } from './no-browser.js';
import { restoreNatives } from './natives.js';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, InvalidPDFException, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable, type Reading } from '../reading.js';
import { withUnseenPictures } from './unseen.js';

export { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

restoreNatives();
restoreResponse();
// Threads isolate nothing, the process does: pdfjs runs in this one.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = worker;

/** Opens a PDF as one whose every byte may be meant to harm. Throws `Unreadable` for what cannot be opened. */
export async function openDocument({ bytes, limits, libraries: { pdfjs } }: Reading): Promise<PDFDocumentProxy> {
  try {
    // A copy: pdfjs takes the bytes for its own. Its operators tell of pictures without their dots, and it decodes them for nobody.
    const loading = getDocument({
      data: withUnseenPictures(bytes),
      isEvalSupported: false,
      disableFontFace: true,
      enableXfa: false,
      stopAtErrors: false,
      useSystemFonts: false,
      standardFontDataUrl: pdfjs.fonts,
      cMapUrl: pdfjs.cMaps,
      cMapPacked: true,
      wasmUrl: pdfjs.wasm,
      maxImageSize: limits.picturePixels,
      canvasMaxAreaInBytes: limits.canvasBytes,
      verbosity: VerbosityLevel.ERRORS,
    });
    return await loading.promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unreadable('encrypted', 'the PDF opens only with a password');
    if (error instanceof InvalidPDFException) throw new Unreadable('corrupt', 'the PDF is damaged beyond repair');
    throw error;
  }
}
