import { rawPdf } from '../paper-pdf.js';
import { zipOf } from '../archives.js';
import type { HostileFile } from './hostile-file.js';

const BOX = 'Container MSKU9070323';
const MB = 1_000_000;

const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'.charAt(at)};`.repeat(10)}">`)
  .join('')}]>`;

export const hostileTexts: readonly HostileFile[] = [
  { name: 'of one line of three megabytes', bytes: () => Buffer.from(`${BOX} ${'word '.repeat(MB / 2)}`), ends: ['read'] },
  { name: 'of one word of ten megabytes', bytes: () => Buffer.from(`${BOX} ${'A'.repeat(10 * MB)}`), ends: ['read'] },
  { name: 'of digits that never end', bytes: () => Buffer.from(`${BOX}\n${'1,234.5/6-7 '.repeat(MB / 50)}`), ends: ['read'] },
  { name: 'of ten million empty lines', bytes: () => Buffer.from(`${BOX}${'\n'.repeat(10 * MB)}`), ends: ['read'] },
  { name: 'of ten million pages', bytes: () => Buffer.from(`${BOX}${'\f'.repeat(10 * MB)}`), ends: ['too_many_pages'] },
  {
    name: 'of fifty-five thousand lines of labels',
    bytes: () => Buffer.from(`${BOX}\n${'Tel: 1\n'.repeat(55_000)}`),
    ends: ['read'],
  },
  {
    name: 'of a table whose one value is of ten megabytes',
    bytes: () => Buffer.from(`a,b\n"${'x,'.repeat(5 * MB)}",${BOX}\n`),
    ends: ['read'],
  },
  {
    name: 'of a table with ten million columns',
    bytes: () => Buffer.from(`${BOX}${','.repeat(10 * MB)}\n${BOX}${','.repeat(10 * MB)}\n`),
    ends: ['read'],
  },
  {
    name: 'of a table whose values are formulas',
    bytes: () => Buffer.from(`Container,Note\nMSKU9070323,=cmd|'/C calc'!A0\nMSKU9070323,@SUM(1)\n`),
    ends: ['read'],
  },
  { name: 'of nothing but zeros', bytes: () => Buffer.alloc(10 * MB), ends: ['unsupported_type'] },
  {
    name: 'of XML whose entities multiply',
    bytes: () => Buffer.from(`<?xml version="1.0"?>${LAUGHS}<a><b>&j;</b><c>${BOX}</c></a>`),
    ends: ['read'],
  },
  {
    name: 'of XML whose entities come from elsewhere',
    bytes: ({ url, file }) =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file://${file}"><!ENTITY % y SYSTEM "${url}">%y;]><a><b>&x;</b><c>${BOX}</c></a>`,
      ),
    ends: ['read'],
  },
  { name: 'of XML nested a million deep', bytes: () => Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(MB)}${BOX}`), ends: ['read'] },
  {
    name: 'of XML with a million attributes',
    bytes: () => Buffer.from(`<?xml version="1.0"?><a ${'b="c" '.repeat(MB)}>${BOX}</a>`),
    ends: ['read', 'corrupt', 'no_text'],
  },
  {
    name: 'of HTML that runs, fetches and never ends',
    bytes: ({ url }) => Buffer.from(`<!doctype html><script>while(true){}</script><img src="${url}"><p>${BOX}${'<p'.repeat(MB / 10)}`),
    ends: ['read'],
  },
  {
    name: 'of HTML with quotes that never end',
    bytes: () => Buffer.from(`<html><p>${BOX}</p>${`<a b="`.repeat(MB / 20)}`),
    ends: ['read'],
  },
  {
    name: 'of rich text nested a million deep',
    bytes: () => Buffer.from(`{\\rtf1 ${'{'.repeat(MB)}${BOX}${'}'.repeat(MB)}}`),
    ends: ['read'],
  },
  {
    name: 'of rich text whose pictures are of four gigabytes, it says',
    bytes: () => Buffer.from(`{\\rtf1 ${BOX}\\par{\\pict\\bin4294967295 x}{\\pict\\bin-9 x} MSKU9070323}`),
    ends: ['read'],
  },
  {
    name: 'of rich text that starts programs',
    bytes: ({ url }) => Buffer.from(`{\\rtf1 ${BOX}{\\field{\\*\\fldinst INCLUDEPICTURE "${url}x"}}{\\object\\objocx{\\*\\objdata 0105}}}`),
    ends: ['read'],
  },
  {
    name: 'that is a program and is called an invoice',
    bytes: () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(5_000)]),
    ends: ['unsupported_type'],
    hints: { fileName: 'invoice.pdf', declaredType: 'application/pdf' },
  },
  {
    name: 'that is a page of HTML and is called a PDF',
    bytes: () => Buffer.from(`<!doctype html><script>alert(1)</script><p>${BOX}`),
    ends: ['read'],
    warns: ['content_type_mismatch'],
    hints: { fileName: 'invoice.pdf', declaredType: 'application/pdf' },
  },
  {
    name: 'that is a PDF and an archive at once',
    bytes: () => Buffer.concat([rawPdf({ commands: `BT /F1 12 Tf 50 700 Td (${BOX}) Tj ET` }), zipOf([{ name: 'a.txt', content: BOX }])]),
    ends: ['read', 'corrupt'],
  },
  {
    name: 'that begins with rubbish before it is a PDF',
    bytes: () => Buffer.concat([Buffer.alloc(900, 'x'), rawPdf({ commands: `BT /F1 12 Tf 50 700 Td (${BOX}) Tj ET` })]),
    ends: ['read'],
  },
  {
    name: 'with signs that no database keeps: halves of letters, and zeros',
    bytes: () => Buffer.from(`\ufeff${'ARRIVAL NOTICE of a container\n'.repeat(200)}Invoice No.: INV\ud8001\0 2\n${BOX}\n`, 'utf16le'),
    ends: ['read'],
  },
  { name: 'without a byte', bytes: () => Buffer.alloc(0), ends: ['empty'] },
  { name: 'of one byte', bytes: () => Buffer.from('%'), ends: ['read', 'no_text'] },
];
