import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { assembled, pdfOf, rawPdf } from '../paper-pdf.js';
import type { HostileFile } from './hostile-file.js';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const TEXT = 'BT /F1 12 Tf 50 700 Td (Container MSKU9070323) Tj ET ';

const page = (more = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${more} >> >>`;

function stream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
}

/** One page with these commands; what its resources and further objects, from 6 on, make of them is the harm. */
const pdf = (commands: string, { resources = '', objects = [], catalog = CATALOG }: Harm = {}): Buffer =>
  assembled([catalog, PAGES, page(resources), stream(commands), FONT, ...objects].map((object) => Buffer.from(object as string)));

interface Harm {
  resources?: string;
  objects?: readonly (string | Buffer)[];
  catalog?: string;
}

/** Zeros, packed again and again. */
function packed(bytes: number, times: number): Buffer {
  let content: Buffer = Buffer.alloc(bytes, ' ');
  for (let time = 0; time < times; time += 1) content = deflateSync(content, { level: 9 });
  return content;
}

async function locked(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText('secret');
  document.encrypt({ userPassword: 'sesame', ownerPassword: 'sesame' });
  return document.save();
}

async function cutOff(): Promise<Uint8Array> {
  const whole = await pdfOf(({ write }) => write('Container MSKU9070323', { x: 50, y: 50 }));
  return whole.subarray(0, Math.floor(whole.length / 2));
}

const form = (number: number, commands: string): Buffer =>
  stream(commands, `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /X ${number} 0 R >> >>`);

const picture = (entries: string, content: Buffer | string = packed(1_000, 1)): Harm => ({
  resources: '/XObject << /I 6 0 R >>',
  objects: [stream(content, `/Type /XObject /Subtype /Image ${entries}`)],
});

export const hostilePdfs: readonly HostileFile[] = [
  {
    name: 'whose page is 200,000 points wide and high, and has to be drawn',
    bytes: () => rawPdf({ commands: '0 0 9000 9000 re f '.repeat(150), box: [0, 0, 200_000, 200_000] }),
    ends: ['no_text'],
  },
  {
    name: 'whose page is 200,000 points wide and high, with words on it',
    bytes: () => rawPdf({ commands: `${TEXT}${'0 0 9000 9000 re f '.repeat(150)}`, box: [0, 0, 200_000, 200_000] }),
    ends: ['read', 'no_text'],
  },
  { name: 'that is locked', bytes: locked, ends: ['encrypted'] },
  { name: 'that is cut off in its middle', bytes: cutOff, ends: ['read', 'corrupt'] },
  {
    name: 'whose page is packed twice, a kilobyte of a gigabyte',
    bytes: () =>
      assembled(
        [CATALOG, PAGES, page(), stream(packed(900_000_000, 2), '/Filter [/FlateDecode /FlateDecode]'), FONT].map((o) =>
          Buffer.from(o as string),
        ),
      ),
    ends: ['timeout', 'out_of_memory'],
    limits: { cpuS: 6 },
  },
  {
    name: 'whose tree of pages holds itself',
    bytes: () => assembled([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'].map((o) => Buffer.from(o))),
    ends: ['corrupt', 'nothing_inside', 'no_text'],
  },
  {
    name: 'that says it has four billion pages',
    bytes: () =>
      assembled(
        [CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 4294967295 >>', page(), stream(TEXT), FONT].map((o) => Buffer.from(o as string)),
      ),
    ends: ['read', 'corrupt', 'too_many_pages'],
  },
  {
    name: 'that says it has fewer than no pages',
    bytes: () =>
      assembled([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count -7 >>', page(), stream(TEXT), FONT].map((o) => Buffer.from(o as string))),
    ends: ['read', 'nothing_inside'],
  },
  {
    name: 'whose form draws itself',
    bytes: () => pdf(`${TEXT} /X Do`, { resources: '/XObject << /X 6 0 R >>', objects: [form(6, `${TEXT} /X Do`)] }),
    ends: ['read'],
  },
  {
    name: 'whose forms draw each other, ten times ten times ten …',
    bytes: () =>
      pdf('/X Do', {
        resources: '/XObject << /X 6 0 R >>',
        objects: Array.from({ length: 12 }, (_, at) => form(7 + at, at === 11 ? TEXT : '/X Do '.repeat(10))),
      }),
    ends: ['read', 'timeout', 'out_of_memory'],
    limits: { cpuS: 6 },
  },
  {
    name: 'whose table of objects leads to itself',
    bytes: () =>
      assembled(
        [CATALOG, PAGES, page(), stream(TEXT), FONT].map((o) => Buffer.from(o as string)),
        { trailer: '/Prev 9 ' },
      ),
    ends: ['read', 'corrupt'],
  },
  {
    name: 'whose lists are nested a million deep',
    bytes: () => pdf(TEXT, { objects: [`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`], resources: '/Deep 6 0 R' }),
    ends: ['read', 'corrupt'],
  },
  {
    name: 'whose commands nest lists a million deep',
    bytes: () => pdf(`${'['.repeat(1_000_000)} TJ ${TEXT}`),
    ends: ['read', 'corrupt', 'no_text'],
  },
  {
    name: 'whose picture says it has ten thousand million pixels',
    bytes: () =>
      pdf(
        `q 595 0 0 842 0 0 cm /I Do Q`,
        picture('/Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode'),
      ),
    ends: ['too_large'],
  },
  {
    name: 'whose picture says it is one of fax, and is none',
    bytes: () =>
      pdf(
        `q 595 0 0 842 0 0 cm /I Do Q`,
        picture('/Width 5000 /Height 2147483647 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode'),
      ),
    ends: ['too_large'],
  },
  {
    name: 'whose font names each of four billion letters',
    bytes: () =>
      pdf('BT /F2 12 Tf 50 700 Td (AAAA) Tj ET', {
        resources: '/Font << /F2 6 0 R >>',
        objects: [
          '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [8 0 R] /ToUnicode 7 0 R >>',
          stream(
            'begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
          ),
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 4294967295 500] /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>',
        ],
      }),
    ends: ['timeout', 'out_of_memory'],
    limits: { cpuS: 6 },
  },
  {
    name: 'whose letters are drawn by themselves (Type 3)',
    bytes: () =>
      pdf('BT /F2 12 Tf 50 700 Td (aaaa) Tj ET', {
        resources: '/Font << /F2 6 0 R >>',
        objects: [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F2 6 0 R >> >> >>',
          stream('BT /F2 12 Tf (aaaa) Tj ET'),
        ],
      }),
    ends: ['read', 'no_text'],
  },
  {
    name: 'that wishes to run, start, open and send things',
    bytes: ({ url, file }) =>
      pdf(TEXT, {
        catalog:
          '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /AA << /WC 7 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(x) 8 0 R] >> >> >>',
        objects: [
          `<< /S /JavaScript /JS (app.launchURL\\("${url}"\\); while\\(true\\){}) >>`,
          '<< /S /Launch /F (/bin/sh) >>',
          `<< /Type /Filespec /F (${file}) /EF << /F 9 0 R >> >>`,
          stream('x'),
        ],
      }),
    ends: ['read'],
  },
  {
    name: 'whose page lies in a file of the machine',
    bytes: ({ file }) =>
      assembled([CATALOG, PAGES, page(), `<< /Length 0 /F (${file}) >>\nstream\n\nendstream`, FONT].map((o) => Buffer.from(o))),
    ends: ['no_text'],
  },
];
