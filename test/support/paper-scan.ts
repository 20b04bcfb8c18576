import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { A4 } from './paper-pdf.js';

/** The first page of a PDF as a scanner would see it, laid onto its glass turned by so many degrees. */
export async function scanOf(pdf: Uint8Array, { dpi = 200, turned = 0 }: { dpi?: number; turned?: number } = {}): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: dpi / 72, colorSpace: 'Gray', render: 'bitmap' });
  library.destroy();
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(turned, { background: 'white' })
    .png()
    .toBuffer();
}

/** A PDF whose pages are nothing but pictures. */
export async function scannedPdf(...scans: Buffer[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const scan of scans) {
    const picture = await document.embedPng(scan);
    const [width, height] = picture.width > picture.height ? [A4.height, A4.width] : [A4.width, A4.height];
    document.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return document.save();
}
