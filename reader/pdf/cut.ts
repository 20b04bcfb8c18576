import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Files of their own, each with some pages of a PDF by their numbers, their contents as they are. The same file gives the same bytes, always. Null
 * where it cannot be cut: it is shown whole.
 */
export async function cutPdf(bytes: Uint8Array, cuts: readonly (readonly number[])[]): Promise<Uint8Array[] | null> {
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
    return null;
  }
}
