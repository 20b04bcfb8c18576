import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { A4, pdfOf, type Pen } from '../support/paper-pdf.js';
import { scanOf } from '../support/paper-scan.js';
import { textOf, useReader } from '../support/reader.js';
import { twoPictures } from '../support/two-pictures.js';

const DPI = 120;
const LINES = [
  ['COMMERCIAL INVOICE', 'Invoice No. HL-20931', 'Seller: Harbour Lane Trading', 'Page 1 of 2'],
  ['goods that go on', '412 cartons of garden chairs', 'Page 2 of 2'],
  ['PACKING LIST', 'Container MSKU9070323', 'Gross weight 18,450.00 kg'],
];
const page =
  (lines: readonly string[]) =>
  ({ write }: Pen): void =>
    lines.forEach((text, line) => write(text, { x: 60, y: 80 + line * 40, size: line === 0 ? 18 : 12 }));

const reader = useReader();

describe('a file of several scanned pages that holds several papers', function () {
  this.timeout(120_000);
  let scans: Buffer[];
  before(async () => {
    scans = [];
    for (const lines of LINES) scans.push(await scanOf(await pdfOf(page(lines)), { dpi: DPI }));
  });

  const joined = () => sharp(scans, { join: { animated: true } });
  const grey = () => joined().toColourspace('b-w');
  const perMm = DPI / 25.4;
  const partOf = (keep: string, number: number) => readFileSync(join(keep, `part-${number}.pdf`));
  const hasPart = (keep: string, number: number) => existsSync(join(keep, `part-${number}.pdf`));

  /** The pixels of the only picture of each page of a PDF. */
  async function picturesIn(pdf: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer[]> {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(pdf);
    const pictures: Buffer[] = [];
    for (const one of document.pages()) {
      const { data } = await one.render({ width, height, colorSpace: 'Gray', render: 'bitmap' });
      pictures.push(Buffer.from(data));
    }
    document.destroy();
    library.destroy();
    return pictures;
  }

  const pixelsOf = (scan: Buffer) => sharp(scan).toColourspace('b-w').raw().toBuffer();

  it('is cut into PDFs of their pages, each of them as it was scanned, the same way every time', async () => {
    const tiff = await grey().tiff({ compression: 'lzw', xres: perMm, yres: perMm }).toBuffer();
    const { reading, keep, pages } = await reader.open(tiff);
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(
      reading.papers.map(({ type, pages: range }) => [type, range]),
      [
        ['commercial_invoice', [1, 2]],
        ['packing_list', [3, 3]],
      ],
    );
    const [invoice, list] = [partOf(keep, 1), partOf(keep, 2)];
    const size = await sharp(scans[0]).metadata();
    const kept = [...(await picturesIn(invoice, size)), ...(await picturesIn(list, size))];
    for (const [at, scan] of scans.entries()) assert.ok(kept[at]?.equals(await pixelsOf(scan)), `page ${at + 1}`);
    const { width, height } = (await PDFDocument.load(list)).getPage(0).getSize();
    assert.ok(Math.abs(width - A4.width) < 2 && Math.abs(height - A4.height) < 2, `${width} × ${height}`);
    const again = await reader.open(tiff, { keep });
    assert.ok(again.reading.outcome === 'read' && partOf(keep, 1).equals(invoice) && partOf(keep, 2).equals(list));
    const own = await reader.open(list, { hints: { whole: true } });
    assert.deepEqual(own.pages.map(textOf), [textOf(pages[2])]);
  });

  for (const [kind, of] of [
    ['black and white', (picture: Sharp) => picture.toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })],
    ['in colours', (picture: Sharp) => picture.toColourspace('srgb').tiff({ compression: 'deflate' })],
    ['compressed as photographs are', (picture: Sharp) => picture.toColourspace('srgb').tiff({ compression: 'jpeg', quality: 80 })],
  ] as const)
    it(`is cut where its pages are ${kind}`, async () => {
      const { keep } = await reader.open(await of(joined()).toBuffer());
      const sizes = [1, 2].map(async (number) => (await PDFDocument.load(partOf(keep, number))).getPages().map((one) => one.getSize()));
      const [invoice, list] = await Promise.all(sizes);
      assert.deepEqual([invoice?.length, list?.length], [2, 1]);
      assert.ok(Math.abs((list?.[0]?.height ?? 0) - 842) < 1, 'as large as paper is, where it does not say how large it was');
      const own = await reader.open(partOf(keep, 2), { hints: { whole: true } });
      assert.match(textOf(own.pages[0]), /PACKING LIST.*MSKU9070323/);
    });

  it('is cut as people turned it', async () => {
    const { keep } = await reader.open(await grey().tiff({ compression: 'lzw' }).toBuffer(), { turn: 90 });
    const { width, height } = (await PDFDocument.load(partOf(keep, 2))).getPage(0).getSize();
    assert.ok(width > height, `${width} × ${height}`);
  });

  it('is shown whole where its parts would take more than a file may, or all that a reader writes', async () => {
    const tiff = await grey().tiff({ compression: 'lzw' }).toBuffer();
    const { reading, keep } = await reader.open(tiff, { limits: { fileBytes: tiff.length } });
    assert.ok(reading.outcome === 'read' && reading.papers.length === 2);
    const small = partOf(keep, 2).length;
    const large = partOf(keep, 1).length;
    assert.ok(small < large);
    const tight = await reader.open(tiff, { limits: { outputBytes: large + small } });
    assert.ok(tight.reading.outcome === 'read', JSON.stringify(tight.reading));
    assert.deepEqual([hasPart(tight.keep, 1), hasPart(tight.keep, 2)], [false, true]);
  });
});

describe('pictures of a telephone (HEIC) that are several papers', () => {
  it('are cut into PDFs of them, in all their pixels', async function () {
    this.timeout(60_000);
    const notice = readFileSync(new URL('../fixtures/papers/notice.heic', import.meta.url));
    const { reading, keep } = await reader.open(twoPictures(notice));
    assert.ok(reading.outcome === 'read');
    assert.equal(reading.papers.length, 2);
    for (const number of [1, 2]) {
      const pdf = await PDFDocument.load(readFileSync(join(keep, `part-${number}.pdf`)));
      const pictures = pdf.context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFRawStream ? [one.dict] : []));
      const sizes = pictures.map((dict) => ['Width', 'Height'].map((side) => Number(String(dict.get(PDFName.of(side))))));
      assert.ok(
        sizes.some(([width, height]) => width === 900 && height === 260),
        JSON.stringify(sizes),
      );
    }
  });
});
