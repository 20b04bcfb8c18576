import assert from 'node:assert/strict';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { A4, pdfOf } from '../support/paper-pdf.js';
import { scanOf } from '../support/paper-scan.js';
import { textOf, useReader } from '../support/reader.js';

const reader = useReader();

interface Laid {
  picture: Uint8Array;
  x: number;
  /** Of its upper edge. */
  y: number;
  width: number;
  height: number;
}

/** A page of pictures, and of text over them; measured in points from the left upper corner. */
async function pageOf(
  pictures: readonly Laid[],
  { text = [], of = A4 }: { text?: readonly string[]; of?: typeof A4 } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([of.width, of.height]);
  for (const { picture, x, y, width, height } of pictures)
    page.drawImage(await document.embedPng(picture), { x, y: of.height - y - height, width, height });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [line, one] of text.entries()) page.drawText(one, { x: 30, y: of.height - 20 - line * 12, size: 8, font });
  return document.save();
}

/** A scan in strips, as many programs of scanners write one, below the first points of the page. */
async function stripsOf(scan: Buffer, count: number): Promise<Laid[]> {
  const { width, height } = await sharp(scan).metadata();
  const edges = Array.from({ length: count + 1 }, (_, at) => Math.round((at / count) * height));
  const strip = async (from: number, to: number): Promise<Laid> => ({
    picture: await sharp(scan)
      .extract({ left: 0, top: from, width, height: to - from })
      .png()
      .toBuffer(),
    x: 0,
    y: (from / height) * A4.height,
    width: A4.width,
    height: ((to - from) / height) * A4.height,
  });
  return Promise.all(edges.slice(1).map((edge, at) => strip(edges[at] ?? 0, edge)));
}

describe('a page that is made of pictures', function () {
  this.timeout(120_000);
  let scan: Buffer;
  before(
    async () =>
      (scan = await scanOf(await pdfOf(({ write }) => write('ARRIVAL NOTICE Container: MSKU9070323', { x: 60, y: 300, size: 18 })))),
  );

  for (const count of [25, 55])
    it(`is recognised where a scanner cut it into ${count} strips`, async () => {
      const { pages } = await reader.open(await pageOf(await stripsOf(scan, count)));
      assert.equal(pages[0]?.method, 'ocr');
      assert.match(textOf(pages[0]), /ARRIVAL NOTICE Container: MSKU9070323/);
    });

  it('is recognised below the line that a fax prints over it', async () => {
    const text = ['23 Nov 2026 09:41 From: Harbour Lane Trading To: +31 10 555 0100 Fax of the forwarding office page 1 of 1'];
    const { pages } = await reader.open(await pageOf((await stripsOf(scan, 30)).slice(1), { text }));
    assert.match(textOf(pages[0]), /^23 Nov 2026 .* ARRIVAL NOTICE Container: MSKU9070323/);
  });

  it('is recognised where its picture has more pixels than are decoded to be asked for their text', async () => {
    const [width, height] = [7_016, 9_921];
    const page = await sharp(scan)
      .resize(width, height, { fit: 'fill' })
      .threshold(128)
      .png({ palette: true, colours: 2, compressionLevel: 1 })
      .toBuffer();
    const of = { width: 842, height: 1_191 };
    const { reading, pages } = await reader.open(await pageOf([{ picture: page, x: 0, y: 0, ...of }], { of }));
    assert.deepEqual(reading.outcome === 'read' ? reading.warnings : reading, []);
    assert.match(textOf(pages[0]), /ARRIVAL NOTICE Container: MSKU9070323/);
  });

  it('is read by its own text where that stands over a background, or beside logos', async () => {
    const text = billOfLading.split('\n');
    const grey = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const behind = await reader.open(await pageOf([{ picture: grey, x: 0, y: 0, ...A4 }], { text }));
    assert.equal(behind.pages[0]?.method, 'text');
    const logos = Array.from({ length: 20 }, (_, at) => ({
      picture: grey,
      x: (at % 4) * 140,
      y: 350 + Math.floor(at / 4) * 90,
      width: 130,
      height: 85,
    }));
    const beside = await reader.open(await pageOf(logos, { text: text.slice(0, 20) }));
    assert.equal(beside.pages[0]?.method, 'text');
    const plain = await reader.open(await drawnPdf(billOfLading));
    assert.equal(plain.pages[0]?.method, 'text');
  });

  it('is read at the first try where its picture is forty times as long as it is wide', async () => {
    const [width, height, part] = [1_600, 60_000, 3_000];
    const text = Array.from({ length: 25 }, () => 'ARRIVAL NOTICE Container: MSKU9070323').join('\n');
    const input = await sharp({ text: { text, font: 'sans 15', dpi: 288, spacing: 50 } })
      .negate()
      .png()
      .toBuffer();
    const picture = await sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
      .composite(Array.from({ length: height / part }, (_, at) => ({ input, top: at * part, left: 60 })))
      .png()
      .toBuffer();
    const of = { width: A4.width, height: (A4.width / width) * height };
    const { reading, pages } = await reader.open(await pageOf([{ picture, x: 0, y: 0, ...of }], { of }));
    assert.equal(reading.outcome, 'read', JSON.stringify(reading).slice(0, 300));
    assert.match(textOf(pages[0]), /Container: MSKU9070323/);
  }).timeout(300_000);
});
