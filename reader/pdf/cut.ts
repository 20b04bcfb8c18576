import { PDFDocument } from '@cantoo/pdf-lib';

/** First and last page of each part. */
export type Cuts = readonly (readonly [first: number, last: number])[];

/**
 * Files of their own with these pages of a PDF, their contents as they are. The same file gives the same bytes, always. Null
 * where it cannot be cut: it is shown whole.
 */
export async function cutPdf(bytes: Uint8Array, cuts: Cuts): Promise<Uint8Array[] | null> {
  try {
    const whole = await PDFDocument.load(bytes, { updateMetadata: false });
    const parts: Uint8Array[] = [];
    for (const [first, last] of cuts) {
      const part = await PDFDocument.create({ updateMetadata: false });
      const pages = await part.copyPages(
        whole,
        Array.from({ length: last - first + 1 }, (_, at) => first - 1 + at),
      );
      for (const page of pages) part.addPage(page);
      parts.push(await part.save({ addDefaultPage: false }));
    }
    return parts;
  } catch {
    return null;
  }
}
