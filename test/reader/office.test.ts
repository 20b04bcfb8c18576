import assert from 'node:assert/strict';
import { utils, write, type BookType } from '@e965/xlsx';
import sharp from 'sharp';
import { docxOf, headerOf, paragraph, wordTable, zipOf, type Entry } from '../support/archives.js';
import { compoundOf, docOf } from '../support/compounds.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { pdfOf } from '../support/paper-pdf.js';
import { scanOf } from '../support/paper-scan.js';
import { textOf, useReader } from '../support/reader.js';

const reader = useReader();

/** Why a file was not read, and what it is. */
async function refusal(bytes: Uint8Array | string): Promise<unknown> {
  const { reading } = await reader.open(bytes);
  return reading.outcome === 'failed' ? [reading.reason, reading.contentType] : reading;
}

const square = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();

describe('a letter', () => {
  it('of Word is read with what runs of blanks set apart as columns, as it was typed', async () => {
    const { pages } = await reader.open(docxOf(paragraph('PO number: LUM-3391    Date: Oct 2, 2026    Delivery: Dec 10,  2026')));
    assert.deepEqual(
      pages[0]?.words.map(({ text }) => text),
      ['PO number: LUM-3391\tDate: Oct 2, 2026\tDelivery: Dec 10, 2026'],
    );
  });

  it('of Word is read with its tables, its letterhead first', async () => {
    const body =
      paragraph('ARRIVAL NOTICE') +
      wordTable([
        ['Container', 'Weight'],
        ['MSKU9070323', '18,450.00 kg'],
      ]);
    const { reading, pages } = await reader.open(docxOf(body, [headerOf('Harbour Lane Shipping')]));
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.equal(reading.contentType, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    assert.deepEqual(
      pages[0]?.words.map(({ text, box }) => [text, box]),
      [
        ['Harbour Lane Shipping', null],
        ['ARRIVAL NOTICE', null],
        ['Container\tWeight', null],
        ['MSKU9070323\t18,450.00 kg', null],
      ],
    );
    assert.deepEqual(reading.papers[0]?.references, [{ kind: 'container', value: 'MSKU9070323', weak: false }]);
  });

  it('of Word that is a scan pasted into it is recognised', async function () {
    this.timeout(60_000);
    const scan = await scanOf(await pdfOf(({ write: print }) => print('Container: MSKU9070323', { x: 60, y: 80, size: 14 })));
    const { reading, pages } = await reader.open(
      docxOf(paragraph(''), [{ name: 'word/media/image1.png', content: await sharp(scan).png().toBuffer() }]),
    );
    assert.equal(reading.outcome, 'read');
    assert.equal(pages[0]?.method, 'ocr');
    assert.match(textOf(pages[0]), /MSKU9070323/);
  });

  it('of Word that is a scan pasted below a letterhead and a few lines is recognised, with what stands beside it', async function () {
    this.timeout(60_000);
    const scan = await scanOf(await drawnPdf(billOfLading));
    const cover =
      paragraph('Dear colleagues, please find the paper of our shipment below.') + paragraph('Kind regards, Harbour Lane Shipping');
    const { reading, pages } = await reader.open(
      docxOf(cover, [
        headerOf('Harbour Lane Shipping Limited, 12 Quay Street, Rotterdam, telephone +31 10 555 0100'),
        { name: 'word/media/image1.png', content: scan },
        { name: 'word/media/image2.png', content: await square(120) },
      ]),
    );
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.deepEqual([reading.papers.map(({ type }) => type), reading.warnings], [['master_bill_of_lading'], []]);
    assert.match(textOf(pages[0]), /OSLUNGB2604419/);
    assert.match(textOf(pages[1]), /^Harbour Lane .* please find the paper/);
  });

  it('of Word that has much text beside a scan says that this one was not read, and nothing of its logo', async () => {
    const text = Array.from({ length: 20 }, (_, line) => paragraph(`Line ${line} of a letter that says what it says itself.`)).join('');
    const logo = { name: 'word/media/image1.png', content: await square(120) };
    const scan = { name: 'word/media/image2.png', content: await square(900) };
    const drawing = { name: 'word/media/image3.emf', content: 'a drawing' };
    const alone = await reader.open(docxOf(text, [logo, drawing]));
    assert.deepEqual(alone.reading.outcome === 'read' && alone.reading.warnings, []);
    const { reading } = await reader.open(docxOf(text, [logo, scan]));
    assert.deepEqual(reading.outcome === 'read' && reading.warnings, [
      { code: 'pictures_left_out', pointer: null, detail: 'a picture in it was not read' },
    ]);
  });

  it('of Word before 2007 is read', async () => {
    const { reading, pages } = await reader.open(docOf('ARRIVAL NOTICE\rContainer: MSKU9070323\r'));
    assert.equal(reading.outcome === 'read' && reading.contentType, 'application/msword', JSON.stringify(reading));
    assert.deepEqual(
      pages[0]?.words.map(({ text }) => text),
      ['ARRIVAL NOTICE', 'Container: MSKU9070323'],
    );
  });

  it('of rich text is read: its tables, its signs of other languages, and nothing that is not shown', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Somebody;}{\info{\author Nobody}}
\f0 ARRIVAL NOTICE\par Gr\'f6\'dfe \u8364?5 \{net\}\par
\trowd Container\cell Weight\cell\row MSKU9070323\cell 7\cell\row{\pict\pngblip 89504e47}}`;
    const { reading, pages } = await reader.open(rtf);
    assert.equal(reading.outcome === 'read' && reading.contentType, 'application/rtf', JSON.stringify(reading));
    assert.deepEqual(
      pages[0]?.words.map(({ text }) => text),
      ['ARRIVAL NOTICE', 'Größe €5 {net}', 'Container\tWeight', 'MSKU9070323\t7'],
    );
  });

  it('that is damaged, locked or leads elsewhere is refused', async () => {
    const docx = docxOf(paragraph('Hello'));
    assert.deepEqual(await refusal(docx.subarray(0, docx.length - 30)), [
      'corrupt',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    assert.deepEqual(await refusal(docxOf(paragraph('Hello'), [{ name: '../../etc/passwd', content: 'x' }])), [
      'corrupt',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    assert.deepEqual(await refusal(compoundOf({ EncryptedPackage: Buffer.alloc(5_000), EncryptionInfo: Buffer.alloc(100) })), [
      'encrypted',
      'application/encrypted',
    ]);
    assert.deepEqual(await refusal(docOf('Hello', { locked: true })), ['encrypted', 'application/msword']);
    assert.deepEqual(await refusal(compoundOf({ WordDocument: Buffer.alloc(5_000) })), ['corrupt', 'application/msword']);
    assert.deepEqual(await refusal(compoundOf({ Whatever: Buffer.alloc(5_000) })), ['unsupported_type', 'application/x-cfb']);
  });
});

function bookOf(bookType: BookType): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Container', 'Weight', 'Loaded'],
    ['MSKU9070323', 18450.5, new Date(Date.UTC(2026, 3, 5))],
  ]);
  const weight = sheet['B2'] as { z?: string };
  weight.z = '#,##0.00';
  utils.book_append_sheet(book, sheet, 'Packing list');
  utils.book_append_sheet(book, utils.aoa_to_sheet([[], [null, 'TCLU1234568']]), 'Two');
  return write(book, { type: 'buffer', bookType, cellDates: false }) as Buffer;
}

const SHEETS = [
  { name: 'Lists', number: 'TCLU1234568', hidden: 1 },
  { name: 'Shown', number: 'MSKU9070323', hidden: 0 },
  { name: 'Deep', number: 'CSQU3054383', hidden: 2 },
] as const;

type Sheets = readonly { name: string; number: string; hidden: 0 | 1 | 2 }[];

function bookWithHidden(sheets: Sheets, bookType: BookType): Buffer {
  const book = utils.book_new();
  for (const { name, number } of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet([['Container', number]]), name);
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden })) };
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** As LibreOffice writes it, which hides a sheet by its style. */
function odsWithHidden(sheets: Sheets): Buffer {
  const cell = (text: string): string => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const tables = sheets.map(
    ({ name, number, hidden }) =>
      `<table:table table:name="${name}" table:style-name="${hidden ? 'ta2' : 'ta1'}"><table:table-row>${cell('Container')}${cell(number)}</table:table-row></table:table>`,
  );
  const names = ['office', 'style', 'table', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);
  const style = (name: string, display: boolean): string =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}" style:writing-mode="lr-tb"/></style:style>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(' ')} office:version="1.3"><office:automatic-styles>${style('ta1', true)}${style('ta2', false)}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  return zipOf([
    { name: 'mimetype', content: type, stored: true },
    { name: 'content.xml', content },
    { name: 'styles.xml', content: `<office:document-styles ${names.join(' ')} office:version="1.3"/>` },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
  ]);
}

describe('a workbook', () => {
  for (const [kind, contentType] of [
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xlsb', 'application/vnd.ms-excel.sheet.binary.macroenabled.12'],
    ['xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12'],
    ['biff8', 'application/vnd.ms-excel'],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ] as const)
    it(`is read sheet by sheet, each value with the address of its cell (${kind})`, async () => {
      const { reading, pages } = await reader.open(bookOf(kind));
      assert.ok(reading.outcome === 'read', JSON.stringify(reading));
      assert.equal(reading.contentType, contentType);
      assert.deepEqual([reading.pageCount, pages[0]?.method], [2, 'sheet']);
      const cells = pages.flatMap(({ words }) => words.map(({ text, cell }) => [cell, text]));
      assert.deepEqual(cells, [
        ["'Packing list'!A1", 'Container'],
        ["'Packing list'!B1", 'Weight'],
        ["'Packing list'!C1", 'Loaded'],
        ["'Packing list'!A2", 'MSKU9070323'],
        ["'Packing list'!B2", kind === 'ods' ? '18450.5' : '18,450.50'],
        ["'Packing list'!C2", '2026-04-05'],
        ['Two!B2', 'TCLU1234568'],
      ]);
      const evidence = Object.values(reading.papers[0]?.evidence ?? {});
      assert.ok(
        evidence.some(({ cell, page }) => cell === "'Packing list'!A2" && page === 1),
        JSON.stringify(evidence),
      );
    });

  it('has a line in each row that a cell was made one over, beside what stands in these rows', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Shipper', 'Booking No'],
      ['OAK LTD\n12 DOCK ROAD\nHULL HU1 2AB\nUNITED KINGDOM', 'HLCU4417'],
      ['', 'Vessel'],
      ['', 'MSC ANNA'],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'SI');
    const { reading, pages } = await reader.open(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    assert.equal(reading.outcome, 'read', JSON.stringify(reading));
    assert.deepEqual(
      pages[0]?.words.filter(({ cell }) => cell?.startsWith('SI!A')).map(({ text, cell }) => [cell, text]),
      [
        ['SI!A1', 'Shipper'],
        ['SI!A2', 'OAK LTD'],
        ['SI!A3', '12 DOCK ROAD'],
        ['SI!A4', 'HULL HU1 2AB\nUNITED KINGDOM'],
      ],
    );
  });

  for (const bookType of ['xlsx', 'biff8', 'xlsb', 'ods'] as const)
    it(`is read without the sheets that nobody sees, and those are told (${bookType})`, async () => {
      const { reading, pages } = await reader.open(bookType === 'ods' ? odsWithHidden(SHEETS) : bookWithHidden(SHEETS, bookType));
      assert.ok(reading.outcome === 'read', JSON.stringify(reading));
      assert.deepEqual(pages.map(textOf), ['Container MSKU9070323']);
      assert.deepEqual(
        reading.papers[0]?.references.map(({ value }) => value),
        ['MSKU9070323'],
      );
      assert.deepEqual(reading.warnings, [
        { code: 'hidden_sheets', pointer: null, detail: '2 hidden sheets of the workbook were not read: Lists, Deep' },
      ]);
    });

  it('all of whose sheets are hidden has no text', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['MSKU9070323']]), 'Lists');
    book.Workbook = { Sheets: [{ Hidden: 2 }] };
    assert.deepEqual(await refusal(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer), [
      'no_text',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('of more rows, columns or sheets than are read is cut, and that is told', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 40 }, (_, row) => [`a${row}`, 'b', 'c'])), 'One');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['never']]), 'Two');
    const limits = { sheets: 1, sheetRows: 10, sheetColumns: 2 };
    const { reading, pages } = await reader.open(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { limits });
    assert.deepEqual(reading.outcome === 'read' && reading.warnings, [
      { code: 'table_limit', pointer: null, detail: 'only 1 sheets, 10 rows and 2 columns of the workbook were read' },
    ]);
    assert.deepEqual(
      pages.map(({ words }) => words.length),
      [20],
    );
  });

  it('that would grow beyond all measure is refused before it is opened', async () => {
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const part = (content: string, told: Partial<Entry> = {}): Buffer =>
      zipOf([
        {
          name: '[Content_Types].xml',
          content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
        },
        { name: 'xl/workbook.xml', content: '<workbook/>' },
        { name: 'xl/worksheets/sheet1.xml', content, ...told },
      ]);
    assert.deepEqual(await refusal(part(' '.repeat(3_000_000))), ['too_large', xlsx]);
    // A directory that lies.
    assert.deepEqual(await refusal(part(' '.repeat(3_000_000), { toldSize: 100 })), ['corrupt', xlsx]);
  });
});
