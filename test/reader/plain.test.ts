import assert from 'node:assert/strict';
import { pdfOf } from '../support/paper-pdf.js';
import { textOf, useReader } from '../support/reader.js';

const reader = useReader();

describe('a file of another kind than PDF', () => {
  it('is known by its content, whatever it is called', async () => {
    const bytes = await pdfOf(({ write }) => write('Hello', { x: 50, y: 50 }));
    const { reading } = await reader.open(bytes, { hints: { fileName: 'scan.jpg', declaredType: 'image/jpeg' } });
    assert.ok(reading.outcome === 'read');
    assert.equal(reading.contentType, 'application/pdf');
    assert.deepEqual(reading.warnings, [
      { code: 'content_type_mismatch', pointer: null, detail: 'it was called image/jpeg and is application/pdf' },
    ]);
  });

  it('is not said to be called wrongly where programs have several names for one kind', async () => {
    const { reading } = await reader.open('container;weight\nMSKU9070323;7\n', {
      hints: { fileName: 'list.csv', declaredType: 'application/vnd.ms-excel' },
    });
    assert.deepEqual(reading.outcome === 'read' && reading.warnings, []);
  });

  it('is read as text where it is that, in UTF-8 or Windows-1252', async () => {
    const { reading, pages } = await reader.open('ARRIVAL NOTICE\nContainer MSKU9070323 für Köln\n');
    assert.equal(reading.outcome === 'read' && reading.contentType, 'text/plain');
    assert.equal(textOf(pages[0]), 'ARRIVAL NOTICE Container MSKU9070323 für Köln');
    assert.ok(reading.outcome === 'read' && reading.papers[0]?.references.some(({ value }) => value === 'MSKU9070323'));

    const { pages: western } = await reader.open(Buffer.from('Köln\n', 'latin1'));
    assert.equal(textOf(western[0]), 'Köln');
  });

  it('is read as text in UTF-16 too, as spreadsheets save it, in either order of bytes', async () => {
    const bytes = Buffer.from('\ufeffcontainer\tweight\nMSKU9070323\t7\n', 'utf16le');
    for (const file of [bytes, Buffer.from(bytes).swap16()]) {
      const { reading, pages } = await reader.open(file);
      assert.equal(reading.outcome === 'read' && reading.contentType, 'text/tab-separated-values', JSON.stringify(reading));
      assert.equal(textOf(pages[0]), 'container weight MSKU9070323 7');
    }
  });

  it('is read as text in UTF-16 where it is short and cut off within a letter', async () => {
    const bytes = Buffer.from('\ufeffContainer MSKU9070323\ud83d', 'utf16le');
    const { reading, pages } = await reader.open(bytes);
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.match(textOf(pages[0]) ?? '', /^Container MSKU9070323/);
  });

  it('is read as text in UTF-16 where some of it is broken, and is nothing that is known where most is, least of all a sound', async () => {
    const text = (broken: string): Buffer =>
      Buffer.from(`\ufeffARRIVAL NOTICE\nBill of Lading No: MAEU${broken}123456789\nContainer: MSKU9070323\n`, 'utf16le');
    for (const [broken, read] of [
      ['\0', ' '],
      ['\ud800', '\ufffd'],
    ] as const) {
      for (const file of [text(broken), Buffer.from(text(broken)).swap16()]) {
        const { reading, pages } = await reader.open(file);
        assert.equal(reading.outcome === 'read' && reading.contentType, 'text/plain', JSON.stringify(reading));
        assert.equal(textOf(pages[0]), `ARRIVAL NOTICE Bill of Lading No: MAEU${read}123456789 Container: MSKU9070323`);
      }
    }
    const { reading } = await reader.open(text('\0'.repeat(1_000)));
    assert.deepEqual([reading.outcome, reading.contentType], ['failed', null]);
  });

  it('has its lines parted where they never end, and is refused with more pages than are read', async () => {
    const { pages } = await reader.open(`Container MSKU9070323 ${'word '.repeat(1_000)}`);
    assert.deepEqual(
      pages[0]?.words.map(({ text }) => text.length <= 2_000 && /^\s?\w.*\w$/.test(text)),
      [true, true, true],
    );
    const three = 'one\ftwo\fthree\f';
    assert.equal((await reader.open(three, { limits: { pages: 3 } })).pages.length, 3);
    const { reading } = await reader.open(three, { limits: { pages: 2 } });
    assert.equal(reading.outcome === 'failed' && reading.reason, 'too_many_pages');
  });

  it('is a sheet where it is a table: each value with the address of its cell', async () => {
    const { reading, pages } = await reader.open('container;weight;goods\nMSKU9070323;"12,5";"a ""b""\nc"\nTCLU1234568;7;d\n');
    assert.equal(reading.outcome === 'read' && reading.contentType, 'text/csv');
    assert.equal(pages[0]?.method, 'sheet');
    assert.deepEqual(
      pages[0]?.words.slice(3).map(({ text, cell }) => [cell, text]),
      [
        ['Sheet1!A2', 'MSKU9070323'],
        ['Sheet1!B2', '12,5'],
        ['Sheet1!C2', 'a "b"\nc'],
        ['Sheet1!A3', 'TCLU1234568'],
        ['Sheet1!B3', '7'],
        ['Sheet1!C3', 'd'],
      ],
    );
  });

  it('is a sheet too where each row ends with its last cell, and none where its commas are those of sentences and numbers', async () => {
    const typeOf = async (text: string): Promise<unknown> => {
      const { reading } = await reader.open(text);
      return reading.outcome === 'read' && reading.contentType;
    };
    const sheet = [
      '"Mill Street Goods Co., Ltd"',
      ',,COMMERCIAL INVOICE',
      'Invoice No,,RE-2026-8325',
      'Item No,Description,Quantity,Unit Price,Amount',
      'TX-918,"FLOOR TILES, GREIGE",604.8,10.15,"6,138.72"',
      'JG-037,WASHBASIN,656,21.51,"14,110.56"',
      ',,,Total,"20,249.28"',
    ];
    assert.equal(await typeOf(sheet.join('\n')), 'text/csv');
    const few = ['Packliste', 'Holz AG', 'Nr;Anzahl;Ware;Netto kg;Brutto kg;L cm;B cm;H cm', '1;120;Planer;0;285;320;180;210'];
    assert.equal(await typeOf(few.join('\n')), 'text/csv', 'figures behind a semicolon are cells');
    const letter = [
      'COMMERCIAL INVOICE',
      'CHAIR   1,800   1,250.00   10,000.00',
      'TABLE   2,800   1,450.00   20,000.00',
      'SHELF   3,800   1,650.00   30,000.00',
    ];
    assert.equal(await typeOf(letter.join('\n')), 'text/plain');
    assert.equal(
      await typeOf(
        'Dear Sirs, we ship, as agreed, today\nand tomorrow the rest\nof what was ordered\nboxes, crates, drums, bags\nto Ningbo, Busan, Oakland, Reno\nby sea, by rail, by road, by air\n',
      ),
      'text/plain',
    );
  });

  it('is refused where it is empty or of no kind that is read', async () => {
    const reasonOf = async (bytes: Uint8Array | string): Promise<unknown> => {
      const { reading } = await reader.open(bytes);
      return reading.outcome === 'failed' && [reading.reason, reading.contentType];
    };
    assert.deepEqual(await reasonOf(''), ['empty', null]);
    assert.deepEqual(await reasonOf(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8])), ['unsupported_type', null]);
    assert.deepEqual(await reasonOf('%!PS-Adobe-3.0\n\u0000\u0001\u0002'), ['unsupported_type', 'application/postscript']);
    assert.deepEqual(await reasonOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), ['unsupported_type', 'image/svg+xml']);
    assert.deepEqual(await reasonOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'), [
      'unsupported_type',
      'image/svg+xml',
    ]);
  });
});
