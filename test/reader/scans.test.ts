import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Box, Page } from '../../domain/documents/page.js';
import { A4, pdfOf, type Pen } from '../support/paper-pdf.js';
import { scannedPdf, scanOf } from '../support/paper-scan.js';
import { textOf, useReader } from '../support/reader.js';

const LINES = [
  'ARRIVAL NOTICE',
  'Consignee: Harbour Lane Trading Company',
  'Vessel and voyage: NORTHERN LIGHT 042W',
  'Port of discharge: Rotterdam, Netherlands',
  'Container: MSKU9070323 Seal: 4471920',
  'Gross weight: 18,450.00 kg Packages: 412 cartons',
  'Estimated arrival: 14 December 2026',
  'Please settle all charges before the goods are released to you.',
];

function notice({ write }: Pen): void {
  for (const [line, text] of LINES.entries()) write(text, { x: 60, y: 80 + line * 40, size: line === 0 ? 18 : 12 });
}

const reader = useReader();

describe('a scanned page', function () {
  this.timeout(120_000);
  let paper: Uint8Array;
  before(async () => (paper = await pdfOf(notice)));

  /** Every word that was printed, and the number where it stands. */
  function assertRead(page: Page | undefined, place: Box): void {
    const read = textOf(page);
    for (const word of LINES.join(' ').split(' ')) assert.ok(read.includes(word.replace(/[:,.]$/, '')), `${word} is missing in: ${read}`);
    const box = page?.words.find(({ text }) => text.includes('MSKU9070323'))?.box;
    assert.ok(box, read);
    for (const [side, part] of box.entries())
      assert.ok(Math.abs(part - (place[side] ?? 0)) < 0.02, `${box.join(' ')} for ${place.join(' ')}`);
  }

  const PLACE: Box = [121 / A4.width, 231 / A4.height, 207 / A4.width, 241 / A4.height];

  it('is recognised, with the places of its words', async () => {
    const { reading, pages, keep } = await reader.open(await scannedPdf(await scanOf(paper)));
    assert.ok(reading.outcome === 'read');
    assert.equal(pages[0]?.method, 'ocr');
    assertRead(pages[0], PLACE);
    const { format, width, height } = await sharp(join(keep, 'pages', '1.webp')).metadata();
    assert.deepEqual([format, Math.max(width, height)], ['webp', 1_600]);
    assert.deepEqual(reading.papers[0]?.references, [{ kind: 'container', value: 'MSKU9070323', weak: false }]);
  });

  it('is recognised where it is a picture itself', async () => {
    const { reading, pages } = await reader.open(
      await sharp(await scanOf(paper))
        .jpeg()
        .toBuffer(),
    );
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/jpeg');
    assertRead(pages[0], PLACE);
  });

  it('is recognised upside down and on its side, its words placed as the picture came', async () => {
    const upsideDown = await reader.open(await scanOf(paper, { turned: 180 }));
    assert.equal(upsideDown.pages[0]?.rotation, 180);
    assertRead(upsideDown.pages[0], [1 - PLACE[2], 1 - PLACE[3], 1 - PLACE[0], 1 - PLACE[1]]);

    const onItsSide = await reader.open(await scannedPdf(await scanOf(paper, { turned: 90 })));
    assert.equal(onItsSide.pages[0]?.rotation, 270);
    assertRead(onItsSide.pages[0], [1 - PLACE[3], PLACE[0], 1 - PLACE[1], PLACE[2]]);
    assert.match(textOf(onItsSide.pages[0]), /^ARRIVAL NOTICE Consignee: Harbour Lane/);

    const onTheOther = await reader.open(await scanOf(paper, { turned: 270 }));
    assert.equal(onTheOther.pages[0]?.rotation, 90);
    assertRead(onTheOther.pages[0], [PLACE[1], 1 - PLACE[2], PLACE[3], 1 - PLACE[0]]);
  });

  it('is turned as people want it, always from what was accepted, and read as it is then', async () => {
    const sideways = await sharp(await scanOf(paper, { turned: 90 }))
      .jpeg()
      .toBuffer();
    const { reading, pages, keep } = await reader.open(sideways, { turn: 270 });
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/jpeg');
    assert.equal(pages[0]?.rotation, 0);
    assertRead(pages[0], PLACE);
    const turned = await sharp(join(keep, 'rendition')).metadata();
    const before = await sharp(sideways).metadata();
    assert.deepEqual([turned.format, turned.width, turned.height], ['jpeg', before.height, before.width]);
  });

  it('is turned on every sheet of a file of several', async () => {
    const scan = await scanOf(paper, { dpi: 120, turned: 180 });
    const tiff = await sharp([scan, scan], { join: { animated: true } })
      .tiff()
      .toBuffer();
    const { pages, keep } = await reader.open(tiff, { turn: 180 });
    assert.deepEqual(
      pages.map(({ rotation }) => rotation),
      [0, 0],
    );
    assert.equal((await sharp(join(keep, 'rendition')).metadata()).pages, 2);
  });

  it('is recognised askew', async () => {
    const { pages } = await reader.open(await scanOf(paper, { turned: 2 }));
    const read = textOf(pages[0]);
    assert.ok(read.includes('MSKU9070323') && read.includes('Rotterdam'), read);
  });

  it('is recognised with many others at once, by no more engines than there is memory for', async function () {
    this.timeout(240_000);
    const large = await scanOf(paper, { dpi: 300 });
    const { reading, pages } = await reader.open(await scannedPdf(...Array<Buffer>(8).fill(large)), { threads: 8 });
    assert.deepEqual(reading.outcome === 'read' ? reading.warnings : reading, []);
    for (const page of pages) assertRead(page, PLACE);
  });

  it('is recognised by itself, however many could be at once, after a try that took too much', async () => {
    const begun: number[] = [];
    const scan = await scanOf(paper, { dpi: 120 });
    const tooMuch = { limits: { residentBytes: 200 * 2 ** 20 }, threads: 8, careful: true };
    const { reading, keep } = await reader.open(await scannedPdf(scan, scan, scan), {
      ...tooMuch,
      onRecognising: (pages) => begun.push(pages),
    });
    assert.equal(reading.outcome === 'failed' && reading.reason, 'out_of_memory');
    // The others did not end it.
    assert.deepEqual([begun, JSON.parse(readFileSync(join(keep, 'killed.json'), 'utf8'))], [[1], { 1: 1 }]);
  });

  it('is given its share of the processor, whether or not anybody is told that it is recognised', async () => {
    const { reading } = await reader.open(await scannedPdf(await scanOf(paper)), { limits: { cpuS: 2, cpuPerOcrPageS: 60 } });
    assert.equal(reading.outcome, 'read', JSON.stringify(reading));
  });

  it('is told of where there are more of them than are recognised', async () => {
    const scan = await scanOf(paper, { dpi: 120 });
    const bytes = await scannedPdf(scan, scan);
    const first = await reader.open(bytes, { limits: { ocrPages: 1 } });
    // By those that were recognised before, too: the same is told, and no more of them are.
    const again = await reader.open(bytes, { limits: { ocrPages: 1 }, keep: first.keep });
    rmSync(join(first.keep, 'pages', '2.json'));
    const goesOn = await reader.open(bytes, { limits: { ocrPages: 1 }, keep: first.keep });
    for (const { reading, pages } of [first, again, goesOn]) {
      assert.ok(reading.outcome === 'read');
      assert.deepEqual(
        reading.warnings.map(({ code }) => code),
        ['ocr_page_limit'],
      );
      assert.deepEqual(
        pages.map(({ words }) => words.length > 0),
        [true, false],
      );
    }
  });

  it('is read again later where none of them could be read in time, and never said to be damaged for that', async () => {
    const { reading } = await reader.open(await scannedPdf(await scanOf(paper)), { limits: { ocrPageMs: 1 } });
    assert.ok(reading.outcome === 'failed');
    assert.equal(reading.reason, 'timeout');
  });

  it('is turned where it is black and white, as a fax is', async () => {
    const fax = (picture: Sharp) => picture.toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
    const scan = await scanOf(paper, { dpi: 120, turned: 180 });
    for (const scans of [[scan], [scan, scan]]) {
      const { reading, keep } = await reader.open(
        await fax(scans.length === 1 ? sharp(scan) : sharp(scans, { join: { animated: true } })),
        {
          turn: 180,
        },
      );
      assert.ok(reading.outcome === 'read', JSON.stringify(reading));
      const { bitsPerSample, pages = 1 } = await sharp(join(keep, 'rendition')).metadata();
      assert.deepEqual([bitsPerSample, pages], [1, scans.length]);
    }
  });

  it('is one of several where a TIFF holds them', async () => {
    const scan = await scanOf(paper, { dpi: 120 });
    const second = await scanOf(await pdfOf(({ write }) => write('SECOND PAGE OF TWO', { x: 60, y: 80, size: 18 })), { dpi: 120 });
    const { reading, pages } = await reader.open(
      await sharp([scan, second], { join: { animated: true } })
        .tiff()
        .toBuffer(),
    );
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/tiff');
    assert.equal(pages.length, 2);
    assert.ok(textOf(pages[0]).includes('MSKU9070323'));
    assert.equal(textOf(pages[1]), 'SECOND PAGE OF TWO');
  });

  it('is recognised where it is many times as wide as high, with no more memory than others', async () => {
    const scan = await scanOf(paper);
    const wide = { create: { width: 14_000, height: 3_500, channels: 3, background: 'white' } } as const;
    const beside = [500, 6_200, 12_000].map((left) => ({ input: scan, left, top: 600 }));
    const { reading, pages } = await reader.open(await sharp(wide).composite(beside).png().toBuffer());
    assert.equal(reading.outcome, 'read', JSON.stringify(reading));
    assert.equal(textOf(pages[0]).match(/MSKU9070323/g)?.length, 3, textOf(pages[0]));
  });

  it('is refused where it is damaged, or has more pixels than are read', async () => {
    const scan = await scanOf(paper, { dpi: 72 });
    const { reading: damaged } = await reader.open(scan.subarray(0, 40));
    assert.equal(damaged.outcome === 'failed' && damaged.reason, 'corrupt');
    const { reading: large } = await reader.open(scan, { limits: { picturePixels: 100_000 } });
    assert.equal(large.outcome === 'failed' && large.reason, 'too_large');
  });
});
