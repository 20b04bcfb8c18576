import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { READING_LIMITS } from '../domain/documents/limits.js';
import { readerFlags, type ReaderSettings } from '../domain/documents/reader.js';
import type { ReadingHints } from '../domain/documents/reading.js';

const run = promisify(execFile);
const HINTS: ReadingHints = { receivedOn: '2026-11-20', fileName: 'sample.pdf', declaredType: null, subject: null, type: null, known: [] };

/** Has the program read one paper, as readers are started, so that what V8 makes of it meanwhile is there for all of them. */
export async function keepCode(program: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-keep-code-'));
  try {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'input'), await samplePaper());
    writeFileSync(join(folder, 'hints.json'), JSON.stringify(HINTS));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings()));
    await run(process.execPath, [...readerFlags(READING_LIMITS.heapMb), program, folder, '--keep-code']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of the libraries that are not bundled a text paper needs none. */
function settings(): ReaderSettings {
  const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    limits: READING_LIMITS,
    libraries: {
      pdfjs: { cMaps: join(pdfjs, 'cmaps', sep), fonts: join(pdfjs, 'standard_fonts', sep), wasm: join(pdfjs, 'wasm', sep) },
      ...{ pdfium: '', sharp: '', heic: '', tesseract: '', lines: null, trainedData: {} },
    },
    ...{ skip: [], threads: 1, languages: ['eng'], turn: 0, pages: null },
    ...{ careful: false, restLeftOut: false, asMail: false, looks: false, watchParent: false },
  };
}

const LINE = 18;

/** An invoice with parties, places, a container and a table: most papers have some of them. */
async function samplePaper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage();
  let y = page.getHeight() - 3 * LINE;
  const row = (...cells: readonly string[]): void => {
    for (const [place, text] of cells.entries()) page.drawText(text, { x: 50 + place * 125, y, size: 10, font });
    y -= LINE;
  };
  row('COMMERCIAL INVOICE', '', 'Invoice No.: INV-2026-0481', '');
  row('Seller', '', 'Date', '20 November 2026');
  row('Northgate Ceramics Ltd', '', 'Buyer', 'Hafen Handel GmbH');
  row('12 Quay Road, Felixstowe, United Kingdom', '', '', 'Am Kai 4, Hamburg, Germany');
  row('Vessel / Voyage', 'MERIDIAN STAR / 042E', 'Bill of Lading No.', 'MSTR4810022');
  row('Port of Loading', 'Felixstowe', 'Port of Discharge', 'Hamburg');
  row('Container', 'MSKU9070323', 'Gross Weight', '12,480.00 KGS');
  row('Description', 'Quantity', 'Unit Price', 'Amount');
  for (let item = 1; item <= 12; item += 1) row(`Stoneware tiles ${item}`, `${item * 10} CTN`, 'USD 12.50', `USD ${item * 125}.00`);
  row('Total', '780 CTN', '', 'USD 9,750.00');
  row('Incoterms', 'FOB Felixstowe', 'Payment Terms', '30 days net');
  return pdf.save();
}
