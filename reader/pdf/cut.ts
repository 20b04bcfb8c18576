import { PDFDocument } from '@cantoo/pdf-lib';
import type { Cutter } from '../cut.js';

/** The contents of its pages are left as they are. */
export const cutPdf: Cutter = async ({ bytes }, cuts) => {
  try {
    const whole = await PDFDocument.load(bytes, { updateMetadata: false });
    const parts: Uint8Array[] = [];
    for (const cut of cuts) {
      const part = await PDFDocument.create({ updateMetadata: false });
      const pages = await part.copyPages(
        whole,
        cut.map((page) => page - 1),
      );
      for (const page of pages) part.addPage(page);
      parts.push(await part.save({ addDefaultPage: false }));
    }
    return parts;
  } catch {
    return [];
  }
};
