import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';

export const A4 = { width: 595.28, height: 841.89 };

export interface Pen {
  page: PDFPage;
  font: PDFFont;
  /** Text whose baseline begins at a place measured from the left upper corner. */
  write(text: string, place: { x: number; y: number; size?: number }): void;
  /** A ruled rectangle, measured likewise. */
  box(place: { x: number; y: number; width: number; height: number }): void;
}

/** A PDF of as many pages as there are drawings. */
export async function pdfOf(...drawings: ((pen: Pen) => void)[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const draw of drawings) draw(penFor(document.addPage([A4.width, A4.height]), font));
  return document.save();
}

function penFor(page: PDFPage, font: PDFFont): Pen {
  return {
    page,
    font,
    write: (text, { x, y, size = 11 }) => page.drawText(text, { x, y: A4.height - y, size, font }),
    box: ({ x, y, width, height }) =>
      page.drawRectangle({ x, y: A4.height - y - height, width, height, borderColor: rgb(0, 0, 0), borderWidth: 0.75 }),
  };
}

export { degrees };

/** A PDF written by hand: its pages hold these commands, packed, in boxes of this size. */
export function rawPdf({ commands, box = [0, 0, 595, 842] }: { commands: string; box?: number[] }): Buffer {
  const stream = deflateSync(Buffer.from(commands, 'latin1'));
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`),
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  return assembled(objects);
}

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function assembled(objects: readonly Buffer[], { trailer = '' }: { trailer?: string } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
