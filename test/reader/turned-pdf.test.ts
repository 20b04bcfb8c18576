import assert from 'node:assert/strict';
import { PDFDocument, StandardFonts, TextRenderingMode } from '@cantoo/pdf-lib';
import type { Page } from '../../domain/documents/page.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { A4, degrees } from '../support/paper-pdf.js';
import { scanOf, scannedPdf } from '../support/paper-scan.js';
import { textOf, useReader, type Opened } from '../support/reader.js';

const reader = useReader();

const ANGLES = [90, 180, 270] as const;

/** The paper as its pages are shown, its only page turned by its own word for that. */
async function shownTurned(pdf: Uint8Array, angle: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  document.getPage(0).setRotation(degrees(angle));
  return document.save();
}

/** The paper drawn onto a page of the same form, counter-clockwise turned by so much. */
async function drawnTurned(
  pdf: Uint8Array,
  { angle, page: [width, height] }: { angle: number; page: [number, number] },
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [paper] = await document.embedPdf(pdf);
  assert.ok(paper);
  const page = document.addPage([width, height]);
  const at = { 90: { x: width, y: 0 }, 180: { x: width, y: height }, 270: { x: 0, y: height } }[angle];
  page.drawPage(paper, { ...at, rotate: degrees(angle) });
  return document.save();
}

/** A scan with words that nobody sees over it, each line at a place of the page and running counter-clockwise from level. */
async function layered(scan: Buffer, lines: readonly { text: string; x: number; y: number; angle: number }[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(await scannedPdf(scan));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.getPage(0);
  for (const { text, x, y, angle } of lines)
    page.drawText(text, { x, y, size: 8, font, rotate: degrees(angle), renderMode: TextRenderingMode.Invisible });
  return document.save();
}

function fieldsOf({ reading }: Opened): unknown {
  assert.ok(reading.outcome === 'read');
  const [paper] = reading.papers;
  return [paper?.type, paper?.payload];
}

/** Where a word stands, in thousandths of the page as it is shown. */
const placeOf = (page: Page | undefined, text: string): number[] =>
  page?.words.find((word) => word.text === text)?.box?.map((part) => Math.round(part * 1_000)) ?? [];

const NUMBER = 'OSLUNGB2604419';

describe('a PDF whose text does not run as its page is shown', function () {
  this.timeout(180_000);
  let pdf: Uint8Array;
  let straight: Opened;
  before(async () => {
    pdf = await drawnPdf(billOfLading);
    straight = await reader.open(pdf);
  });

  for (const angle of ANGLES)
    it(`is read the same where its page is turned by ${angle}° under it, and told where its words are seen`, async () => {
      const turned = await reader.open(await shownTurned(pdf, angle));
      assert.deepEqual(fieldsOf(turned), fieldsOf(straight));
      assert.deepEqual([turned.pages[0]?.rotation, textOf(turned.pages[0])], [360 - angle, textOf(straight.pages[0])]);
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = placeOf(straight.pages[0], NUMBER);
      const seen = {
        90: [1_000 - y1, x0, 1_000 - y0, x1],
        180: [1_000 - x1, 1_000 - y1, 1_000 - x0, 1_000 - y0],
        270: [y0, 1_000 - x1, y1, 1_000 - x0],
      };
      placeOf(turned.pages[0], NUMBER).forEach((part, at) =>
        assert.ok(Math.abs(part - (seen[angle][at] ?? 0)) <= 1, `${part} of ${seen[angle].join()}`),
      );
      assert.ok(turned.reading.outcome === 'read');
      const evidence = Object.values(turned.reading.papers[0]?.evidence ?? {}).find(({ text }) => text === NUMBER);
      evidence?.box?.forEach((part, at) => assert.ok(Math.abs(part * 1_000 - (seen[angle][at] ?? 0)) <= 1));
      assert.ok(evidence?.box);
    });

  for (const angle of ANGLES)
    it(`is read the same where it was drawn at ${angle}°`, async () => {
      const page: [number, number] = angle === 180 ? [A4.width, A4.height] : [A4.height, A4.width];
      assert.deepEqual(fieldsOf(await reader.open(await drawnTurned(pdf, { angle, page }))), fieldsOf(straight));
    });

  it('stands as it is where a note runs up its margin', async () => {
    const document = await PDFDocument.load(pdf);
    document.getPage(0).drawText('Terms of this bill are printed on its back.', { x: 20, y: 100, size: 7, rotate: degrees(90) });
    assert.equal((await reader.open(await document.save())).pages[0]?.rotation, 0);
  });
});

describe('a scan that lies sideways with words behind it', function () {
  this.timeout(180_000);
  let pdf: Uint8Array;
  let scan: Buffer;
  before(async () => {
    pdf = await drawnPdf(billOfLading);
    scan = await scanOf(pdf, { turned: 90 });
  });

  it('is read by them where they run as its lines do', async () => {
    // Turned clockwise, the lines run down the page from its right edge.
    const lines = billOfLading.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
        text,
        x: A4.height - 40 - row * 14,
        y: A4.width - 30 - index * 5.2,
        angle: 270,
      })),
    );
    const opened = await reader.open(await layered(scan, lines));
    assert.deepEqual([opened.pages[0]?.method, opened.pages[0]?.rotation], ['text', 270]);
    assert.deepEqual(fieldsOf(opened), fieldsOf(await reader.open(pdf)));
  });

  it('is recognised anew where they were read across its lines', async () => {
    const rubbish = Array.from({ length: 30 }, (_, row) => ({ text: 'il1 |o-- oO8 =a ii- 0o', x: 30, y: 30 + row * 18, angle: 0 })).flatMap(
      (line) => [0, 1, 2, 3, 4, 5].map((column) => ({ ...line, x: line.x + column * 130 })),
    );
    const opened = await reader.open(await layered(scan, rubbish));
    assert.deepEqual([opened.pages[0]?.method, opened.pages[0]?.rotation], ['ocr', 270]);
    assert.ok(opened.reading.outcome === 'read');
    assert.equal(opened.reading.papers[0]?.type, 'master_bill_of_lading');
    assert.match(textOf(opened.pages[0]), /OSLUNGB2604419/);
  });
});
