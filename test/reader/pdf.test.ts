import assert from 'node:assert/strict';
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../domain/documents/page.js';
import { billOfLading, commercialInvoice } from '../support/drawn-papers.js';
import { A4, degrees, pdfOf, rawPdf, type Pen } from '../support/paper-pdf.js';
import { textOf, useReader } from '../support/reader.js';

const reader = useReader();

/** Where a word stands, in points from the left upper corner. */
function placeOf(page: Page | undefined, text: string): { x0: number; y0: number; x1: number; y1: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page?.words.find((word) => word.text === text)?.box ?? [];
  const { width = 0, height = 0 } = page ?? {};
  return { x0: x0 * width, y0: y0 * height, x1: x1 * width, y1: y1 * height };
}

function near(actual: number, expected: number, slack: number): void {
  assert.ok(Math.abs(actual - expected) <= slack, `${actual} is not within ${slack} of ${expected}`);
}

describe('a PDF that is read by its own text', () => {
  it('is drawn where somebody wants to look at it, and not read again for that', async () => {
    const bytes = await pdfOf(
      ...['First', 'Second'].map(
        (text) =>
          ({ write }: Pen) =>
            write(`${text} page of some words`, { x: 50, y: 50 }),
      ),
    );
    const { keep, pages } = await reader.open(bytes);
    const looks = () => readdirSync(join(keep, 'pages')).filter((name) => name.endsWith('.webp'));
    assert.deepEqual(looks(), []);
    const begun: number[] = [];
    const again = await reader.open(bytes, { keep, looks: true, onPage: (page) => begun.push(page) });
    assert.deepEqual([looks().sort(), begun, again.pages], [['1.webp', '2.webp'], [], pages]);
    const picture = readFileSync(join(keep, 'pages', '1.webp'));
    assert.deepEqual([picture.toString('latin1', 0, 4), picture.toString('latin1', 8, 12)], ['RIFF', 'WEBP']);
  });

  it('of which some pages are read is drawn for those', async () => {
    const bytes = await pdfOf(
      ...['First', 'Second'].map(
        (text) =>
          ({ write }: Pen) =>
            write(`${text} page of some words`, { x: 50, y: 50 }),
      ),
    );
    const { keep } = await reader.open(bytes, { looks: true, pages: [2] });
    assert.deepEqual(readdirSync(join(keep, 'pages')).sort(), ['1.json', '1.webp']);
  });
});

describe('a PDF of several papers', () => {
  it('is cut into them, the same way every time, and its pages are left as they are', async () => {
    const drawn =
      (paper: string) =>
      ({ write }: Pen): void =>
        paper
          .split('\n')
          .forEach((line, row) =>
            line.replaceAll(/\S+(?: \S+)*/g, (text, at: number) => (write(text, { x: 30 + at * 5.2, y: 40 + row * 14, size: 8 }), text)),
          );
    const packet = await pdfOf(drawn(commercialInvoice), drawn(billOfLading), ({ write }) =>
      write('Terms and conditions.', { x: 50, y: 50 }),
    );
    const [once, twice] = [await reader.open(packet), await reader.open(packet)];
    assert.ok(once.reading.outcome === 'read');
    assert.deepEqual(
      once.reading.papers.map(({ type, pages }) => [type, pages]),
      [
        ['commercial_invoice', [1, 1]],
        ['master_bill_of_lading', [2, 3]],
      ],
    );
    const parts = [1, 2].map((number) => readFileSync(join(once.keep, `part-${number}.pdf`)));
    const again = [1, 2].map((number) => readFileSync(join(twice.keep, `part-${number}.pdf`)));
    assert.ok(parts.every((part, at) => part.equals(again[at] ?? Buffer.alloc(0))));
    const [, bill] = await Promise.all(parts.map((part) => reader.open(part, { hints: { whole: true } })));
    assert.deepEqual(bill?.pages.map(textOf), once.pages.slice(1).map(textOf));
    const range = await reader.open(packet, { pages: [2, 3], hints: { whole: true } });
    assert.deepEqual(
      range.pages.map(({ number }) => number),
      [1, 2],
    );
    assert.deepEqual(range.pages.map(textOf), once.pages.slice(1).map(textOf));
  });

  it('is cut without the blank backs of its pages, and shown without them where it cannot be cut', async () => {
    const blank = () => undefined;
    const packet = await pdfOf(
      ({ write }) => (write('COMMERCIAL INVOICE', { x: 200, y: 60, size: 18 }), write('Page 1 of 2', { x: 50, y: 800 })),
      blank,
      ({ write }) => (write('goods that go on', { x: 50, y: 60 }), write('Page 2 of 2', { x: 50, y: 800 })),
      blank,
      ({ write }) => write('PACKING LIST', { x: 200, y: 60, size: 18 }),
      blank,
    );
    const { reading, keep } = await reader.open(packet);
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(
      reading.papers.map(({ pages, blankPages }) => [pages, blankPages]),
      [
        [[1, 3], [2]],
        [[5, 5], undefined],
      ],
    );
    const own = await reader.open(readFileSync(join(keep, 'part-1.pdf')), { hints: { whole: true } });
    const shown = await reader.open(packet, { pages: [1, 3], hints: { whole: true }, looks: true });
    for (const { pages } of [own, shown])
      assert.deepEqual(pages.map(textOf), ['COMMERCIAL INVOICE Page 1 of 2', 'goods that go on Page 2 of 2']);
    const pictures = readdirSync(join(shown.keep, 'pages')).filter((name) => name.endsWith('.webp'));
    assert.deepEqual(pictures.sort(), ['1.webp', '2.webp']);
  });
});

describe('a PDF with text', () => {
  it('becomes words with places, page by page', async () => {
    let before = 0;
    let width = 0;
    const { reading, pages } = await reader.open(
      await pdfOf(
        ({ write, font }) => {
          before = font.widthOfTextAtSize('Container ', 11);
          width = font.widthOfTextAtSize('MSKU9070323', 11);
          write('COMMERCIAL INVOICE', { x: 200, y: 60, size: 18 });
          write('Container MSKU9070323 sealed', { x: 50, y: 120 });
        },
        ({ write }) => write('Second page', { x: 50, y: 100 }),
      ),
    );

    assert.equal(reading.outcome, 'read');
    assert.equal(reading.outcome === 'read' && reading.pageCount, 2);
    assert.deepEqual(pages.map(textOf), ['COMMERCIAL INVOICE Container MSKU9070323 sealed', 'Second page']);
    assert.deepEqual(
      pages.map(({ number, method, rotation }) => [number, method, rotation]),
      [
        [1, 'text', 0],
        [2, 'text', 0],
      ],
    );
    near(pages[0]?.width ?? 0, A4.width, 0.1);
    const place = placeOf(pages[0], 'MSKU9070323');
    near(place.x0, 50 + before, 1);
    near(place.x1 - place.x0, width, 1);
    assert.ok(place.y0 > 105 && place.y1 < 126, JSON.stringify(place));
  });

  it('finds the numbers that lead to shipments', async () => {
    const { reading } = await reader.open(await pdfOf(({ write }) => write('MSKU9070323', { x: 50, y: 100 })));
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(reading.papers[0]?.references, [{ kind: 'container', value: 'MSKU9070323', weak: false }]);
  });

  for (const angle of [90, 180, 270])
    it(`is read as a viewer shows it when its page is turned by ${angle}°`, async () => {
      const { pages } = await reader.open(
        await pdfOf(({ page, write }) => {
          page.setRotation(degrees(angle));
          write('Corner', { x: 20, y: 30 });
        }),
      );
      const [page] = pages;
      const upright = angle === 180;
      near(page?.width ?? 0, upright ? A4.width : A4.height, 0.1);
      const { x0, y0 } = placeOf(page, 'Corner');
      const expected = { 90: [A4.height - 33, 20], 180: [A4.width - 55, A4.height - 33], 270: [20, A4.width - 56] }[angle] ?? [];
      near(x0, expected[0] ?? 0, 12);
      near(y0, expected[1] ?? 0, 12);
    });

  it('keeps words that were drawn in pieces whole, and letters that were drawn apart together', async () => {
    const { pages } = await reader.open(
      await pdfOf(({ write, font }) => {
        write('MSKU', { x: 50, y: 100 });
        write('9070323', { x: 50 + font.widthOfTextAtSize('MSKU', 11), y: 100 });
        write('I N V O I C E', { x: 50, y: 140 });
        write('No. 5 of 7 A B', { x: 50, y: 180 });
      }),
    );
    assert.equal(textOf(pages[0]), 'MSKU9070323 INVOICE No. 5 of 7 A B');
  });

  it('has the cells of a row that is as low as its letters, and no cell between strokes that meet no lines', async () => {
    const bytes = await pdfOf(({ box, page }) => {
      for (const x of [60, 160, 260]) box({ x, y: 100, width: 100, height: 11 });
      page.drawLine({ start: { x: 110, y: 700 }, end: { x: 110, y: 710 } });
    });
    const { pages } = await reader.open(bytes);
    assert.equal(pages[0]?.cells.length, 3);
  });

  it('has the lines ruled on it and the cells between them', async () => {
    const { pages } = await reader.open(
      await pdfOf(({ box, write }) => {
        for (const row of [0, 1]) for (const column of [0, 1, 2]) box({ x: 50 + column * 150, y: 100 + row * 40, width: 150, height: 40 });
        write('Shipper', { x: 55, y: 112, size: 8 });
      }),
    );
    const [page] = pages;
    assert.equal(page?.cells.length, 6);
    assert.equal(page?.rules.length, 7);
    const first = page?.cells.find(([x0, y0]) => x0 < 0.1 && y0 < 0.13);
    assert.deepEqual(
      first?.map((part, index) => Math.round(part * (index % 2 ? A4.height : A4.width))),
      [50, 100, 200, 140],
    );
  });

  it('has the outer cells of a grid that is open at its sides, and none of lines to write on', async () => {
    const lines = (page: PDFPage, { rows, walls }: { rows: readonly number[]; walls: readonly number[] }): void => {
      for (const y of rows) page.drawLine({ start: { x: 50, y }, end: { x: 500, y } });
      for (const x of walls) page.drawLine({ start: { x, y: rows[0] ?? 0 }, end: { x, y: rows.at(-1) ?? 0 } });
    };
    const grid = await reader.open(await pdfOf(({ page }) => lines(page, { rows: [700, 670, 640], walls: [150, 250, 400] })));
    assert.equal(grid.pages[0]?.cells.length, 8);
    const form = await reader.open(await pdfOf(({ page }) => lines(page, { rows: [700, 670, 640], walls: [] })));
    assert.equal(form.pages[0]?.cells.length, 0);
    const parted = await reader.open(await pdfOf(({ page }) => lines(page, { rows: [700, 670, 640], walls: [250] })));
    assert.equal(parted.pages[0]?.cells.length, 0);
  });

  it('gives what was filled into a form', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([A4.width, A4.height]);
    const field = document.getForm().createTextField('booking');
    field.setText('EBKG01234567');
    field.addToPage(page, { x: 100, y: 700, width: 200, height: 20 });
    const { pages } = await reader.open(await document.save());
    assert.equal(textOf(pages[0]), 'EBKG01234567');
    near(placeOf(pages[0], 'EBKG01234567').x0, 100, 3);
  });
});

describe('a PDF that one library cannot read', function () {
  this.timeout(60_000);
  const commands = 'BT /F1 18 Tf 60 700 Td (ARRIVAL NOTICE Container MSKU9070323) Tj ET';
  const broken = (from: string, to: string): Buffer => {
    const pdf = rawPdf({ commands });
    assert.ok(pdf.includes(from));
    return Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');
  };

  it('is read by what the other one draws', async () => {
    for (const [from, to] of [
      ['/MediaBox [0 0 595 842]', '/MediaBox [0 0 595 842 -]'],
      ['/F1 5 0 R >>', '/F1 5 0 R -] >>'],
    ] as const) {
      const { pages } = await reader.open(broken(from, to));
      assert.deepEqual([pages[0]?.method, textOf(pages[0])], ['ocr', 'ARRIVAL NOTICE Container MSKU9070323'], from);
    }
  });

  it('is corrupt where the other one sees nothing either', async () => {
    const { reading } = await reader.open(broken('/Kids [3 0 R]', '/Kids [9 0 R]'));
    assert.equal(reading.outcome === 'failed' && reading.reason, 'corrupt');
  });
});

describe('a PDF that cannot be read', () => {
  it('is encrypted', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('secret');
    document.encrypt({ userPassword: 'sesame', ownerPassword: 'sesame' });
    const { reading } = await reader.open(await document.save());
    assert.equal(reading.outcome === 'failed' && reading.reason, 'encrypted');
  });

  it('is corrupt where nothing of it is left', async () => {
    const bytes = await pdfOf(({ write }) => write('Hello', { x: 50, y: 50 }));
    const { reading } = await reader.open(bytes.slice(0, 60));
    assert.equal(reading.outcome === 'failed' && reading.reason, 'corrupt');
  });

  it('has no text', async () => {
    const { reading } = await reader.open(await pdfOf(() => undefined));
    assert.equal(reading.outcome === 'failed' && reading.reason, 'no_text');
  });

  it('has more pages than are read', async () => {
    const bytes = await pdfOf(...Array.from({ length: 4 }, () => () => undefined));
    const { reading } = await reader.open(bytes, { limits: { pages: 3 } });
    assert.deepEqual(reading, {
      outcome: 'failed',
      reason: 'too_many_pages',
      contentType: 'application/pdf',
      detail: 'the PDF has 4 pages; at most 3 are read',
    });
  });
});

describe('a PDF that means harm', () => {
  it('is read where its page is 200,000 points wide', async () => {
    const commands = 'BT /F1 2000 Tf 100 100000 Td (WIDE) Tj ET';
    const { reading, pages } = await reader.open(rawPdf({ commands, box: [0, 0, 200_000, 200_000] }));
    assert.equal(reading.outcome, 'read');
    assert.equal(textOf(pages[0]), 'WIDE');
  });

  it('is left when it has given enough words, after two million commands of text', async function () {
    this.timeout(60_000);
    const commands = `BT /F1 8 Tf ${'1 0 0 1 9 9 Tm (AB) Tj '.repeat(2_000_000)} ET`;
    const { reading, pages } = await reader.open(rawPdf({ commands }));
    assert.ok(reading.outcome === 'read');
    assert.deepEqual(
      reading.warnings.map(({ code }) => code),
      ['word_limit'],
    );
    assert.equal(pages[0]?.words.length, 50_000);
  });
});
