import { docxOf, paragraph, zipOf, type Entry } from '../archives.js';
import { docOf } from '../compounds.js';
import { rawPdf } from '../paper-pdf.js';
import type { HostileFile, Lures } from './hostile-file.js';

const NOTICE = 'ARRIVAL NOTICE\nContainer: MSKU9070323\n';
const END = 22;

/** An archive whose directory lists one file again and again: a bomb without a nested archive. */
function overlapping(times: number, content: string): Buffer {
  const one = zipOf([{ name: 'a.txt', content }]);
  const start = one.readUInt32LE(one.length - END + 16);
  const [files, listed, end] = [one.subarray(0, start), one.subarray(start, one.length - END), Buffer.from(one.subarray(one.length - END))];
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(listed.length * times, 12);
  return Buffer.concat([files, ...Array.from({ length: times }, () => listed), end]);
}

/** An archive whose end says something else than is there. */
function saying(change: (end: Buffer) => void): Buffer {
  const zip = Buffer.from(zipOf([{ name: 'a.txt', content: NOTICE }]));
  change(zip.subarray(zip.length - END));
  return zip;
}

const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

function nested(depth: number): Buffer {
  let zip = zipOf([{ name: 'a.txt', content: NOTICE }]);
  for (let level = 0; level < depth; level += 1) zip = zipOf([{ name: `${level}.zip`, content: zip }]);
  return zip;
}

/** Names of files that lead somewhere, on one system or another, or mean something to its shell. */
const LEADING_NAMES = [
  '../../../../tmp/landfall-hostile',
  '/tmp/landfall-hostile',
  '..\\..\\landfall-hostile',
  'C:\\landfall-hostile',
  'a/../../landfall-hostile',
  'nul',
  'con.pdf',
  '.',
  '..',
  '-rf',
  '$(touch landfall-hostile)',
  'a\u0000b.txt',
  'a\nb.txt',
  'invoice\u202efdp.exe',
  'x'.repeat(60_000),
  '',
  ' ',
  '.bashrc',
  'result.json',
  'pages/1.json',
  // As every object has them.
  '__proto__',
  'constructor',
  'toString',
];

const said = (name: string): Entry => ({ name, content: `${NOTICE}${name.slice(0, 50)}` });

const entities = ({ url, file }: Lures): string =>
  `<!DOCTYPE d [<!ENTITY a "MSKU9070323 ">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'.charAt(at)};`.repeat(10)}">`)
    .join('')}<!ENTITY x SYSTEM "file://${file}"><!ENTITY % y SYSTEM "${url}"> %y;]>`;

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook of one sheet. */
const xlsxOf = (sheet: string, more: readonly Entry[] = []): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${SHEET} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ]);

const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (inner: string, before = ''): string => `<?xml version="1.0"?>${before}<worksheet ${SHEET}>${inner}</worksheet>`;
const ROW = `<sheetData><row r="1">${cell('A1', 'MSKU9070323')}</row></sheetData>`;

const odsOf = (table: string): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="One">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  ]);

export const hostileArchives: readonly HostileFile[] = [
  { name: 'that lists one file a hundred times (ZIP)', bytes: () => overlapping(100, 'a'.repeat(300_000)), ends: ['too_large'] },
  { name: 'that lists one file 60,000 times (ZIP)', bytes: () => overlapping(60_000, NOTICE), ends: ['too_large'] },
  { name: 'that lists one large file a hundred times (ZIP)', bytes: () => overlapping(100, 'ab'.repeat(2_000_000)), ends: ['too_large'] },
  { name: 'that says it has 65,535 files (ZIP)', bytes: () => saying((end) => end.writeUInt16LE(65_535, 10)), ends: ['corrupt'] },
  { name: 'whose directory lies behind its end (ZIP)', bytes: () => saying((end) => end.writeUInt32LE(0xfffffff0, 16)), ends: ['corrupt'] },
  { name: 'that is cut off in its middle (ZIP)', bytes: () => halfOf(zipOf([{ name: 'a.txt', content: NOTICE }])), ends: ['corrupt'] },
  { name: 'that is locked (DOC)', bytes: () => docOf(NOTICE, { locked: true }), ends: ['encrypted'] },
  { name: 'nested forty deep (ZIP)', bytes: () => nested(40), ends: ['read'] },
  { name: 'whose files are named to lead somewhere (ZIP)', bytes: () => zipOf(LEADING_NAMES.map(said)), ends: ['read'] },
  {
    name: 'that holds what is hostile by itself (ZIP)',
    bytes: () =>
      zipOf([
        { name: 'wide.pdf', content: rawPdf({ commands: '', box: [0, 0, 200_000, 200_000] }) },
        { name: 'run.exe', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) },
      ]),
    ends: ['read'],
  },
  {
    name: 'whose entities multiply, or come from elsewhere (DOCX)',
    bytes: (lures) =>
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        {
          name: 'word/document.xml',
          content: `<?xml version="1.0"?>${entities(lures)}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('&j; &x;')}</w:body></w:document>`,
        },
      ]),
    ends: ['read', 'corrupt', 'no_text'],
  },
  {
    name: 'whose template, pictures and parts lie elsewhere (DOCX)',
    bytes: ({ url, file }) =>
      docxOf(
        `${paragraph('Container MSKU9070323 in a letter that is longer than a scan')}<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r9"/>`,
        [
          {
            name: 'word/_rels/document.xml.rels',
            content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="file://${file}"/><Relationship Id="r8" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${url}t.dotm"/></Relationships>`,
          },
        ],
      ),
    ends: ['read'],
  },
  {
    name: 'with a picture that is a drawing by a script (DOCX)',
    bytes: () =>
      docxOf(paragraph('x'), [
        {
          name: 'word/media/image1.png',
          content:
            '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><text x="100" y="300" font-size="200">MSKU9070323</text></svg>',
        },
      ]),
    ends: ['read', 'no_text'],
  },
  {
    name: 'nested 20,000 deep (DOCX)',
    bytes: () => docxOf('<w:tbl><w:tr><w:tc>'.repeat(20_000)),
    ends: ['read', 'corrupt', 'no_text', 'too_large'],
  },
  {
    name: 'with macros, which are not run (XLSM)',
    bytes: () => xlsxOf(sheetOf(ROW), [{ name: 'xl/vbaProject.bin', content: Buffer.alloc(5_000, 7) }]),
    ends: ['read'],
  },
  {
    name: 'whose formulas fetch and run (XLSX)',
    bytes: ({ url }) =>
      xlsxOf(
        sheetOf(
          `<sheetData><row r="1">${cell('A1', 'MSKU9070323')}<c r="B1"><f>WEBSERVICE("${url}")</f><v>1</v></c><c r="C1" t="str"><f>cmd|'/C calc'!A0</f><v>x</v></c></row></sheetData>`,
        ),
      ),
    ends: ['read'],
  },
  {
    name: 'of a million merged rows (XLSX)',
    bytes: () =>
      xlsxOf(
        sheetOf(
          `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>${ROW}<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`,
        ),
      ),
    ends: ['read'],
  },
  {
    name: 'whose one value lies in the last cell there is (XLSX)',
    bytes: () => xlsxOf(sheetOf(`<sheetData><row r="1048576">${cell('XFD1048576', 'MSKU9070323')}</row></sheetData>`)),
    ends: ['read', 'no_text'],
  },
  {
    name: 'whose rows and columns have numbers beyond all others (XLSX)',
    bytes: () => xlsxOf(sheetOf(`<sheetData><row r="4294967295">${cell('ZZZZZZ99999999', 'MSKU9070323')}</row></sheetData>`)),
    ends: ['read', 'no_text', 'corrupt'],
  },
  {
    name: 'whose entities multiply (XLSX)',
    bytes: (lures) => xlsxOf(sheetOf(`<sheetData><row r="1">${cell('A1', '&j;&x;')}</row></sheetData>`, entities(lures))),
    ends: ['read', 'no_text', 'corrupt'],
  },
  {
    name: 'with 100,000 values that are packed well (XLSX)',
    bytes: () =>
      xlsxOf(
        sheetOf(
          `<sheetData>${Array.from({ length: 100_000 }, (_, row) => `<row r="${row + 1}">${cell(`A${row + 1}`, `${row * 7919}`)}</row>`).join('')}</sheetData>`,
        ),
      ),
    ends: ['read'],
    warns: ['table_limit'],
  },
  {
    name: 'whose one row is repeated a million times (ODS)',
    bytes: () =>
      odsOf(
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>MSKU9070323</text:p></table:table-cell></table:table-row>',
      ),
    ends: ['corrupt'],
  },
  {
    name: 'whose one cell is repeated four billion times (ODS)',
    bytes: () =>
      odsOf(
        '<table:table-row><table:table-cell table:number-columns-repeated="4294967295"><text:p>MSKU9070323</text:p></table:table-cell></table:table-row>',
      ),
    ends: ['corrupt'],
  },
];
