import sharp from 'sharp';
import type { Box, Page, Word } from '../../domain/documents/page.js';
import type { Evidence, ReadingWarning } from '../../domain/documents/reading.js';
import { emptyShape } from '../../domain/documents/types.js';
import type { ReadPaper } from './read-papers.js';

/** A sheet of A4 at 100 dots an inch. */
const WIDTH = 827;
const HEIGHT = 1169;
/** Of a letter of the font, in parts of its size. */
const LETTER = 0.602;

interface Phrase {
  text: string;
  x: number;
  y: number;
  size?: number;
}

const LINES = [
  ['1', 'LED desk lamp, aluminium, model NL-20', '9405.21', '1,200', '11.40', '13,680.00'],
  ['2', 'Pendant shade, spun steel, 40 cm', '9405.99', '640', '9.85', '6,304.00'],
  ['3', 'Lamp base, ash wood', '9405.99', '900', '6.20', '5,580.00'],
  ['4', 'Cable set E27, textile, 2.5 m', '8544.42', '1,540', '1.95', '3,003.00'],
] as const;
const COLUMNS = [60, 90, 430, 520, 600, 690] as const;

/** What is printed where. */
const PHRASES: readonly Phrase[] = [
  { text: 'COMMERCIAL INVOICE', x: 55, y: 60, size: 24 },
  { text: 'SELLER', x: 55, y: 112, size: 10 },
  { text: 'Ningbo Hailan Lighting Co., Ltd.', x: 55, y: 130 },
  { text: 'No. 88 Jiangnan Road, Yinzhou', x: 55, y: 150 },
  { text: 'INVOICE NO.', x: 470, y: 112, size: 10 },
  { text: 'NHL-26-1187', x: 470, y: 130 },
  { text: 'INVOICE DATE', x: 470, y: 158, size: 10 },
  { text: '24 October 2026', x: 470, y: 176 },
  { text: 'PO NO.', x: 650, y: 112, size: 10 },
  { text: '48213', x: 650, y: 130 },
  { text: 'TERMS', x: 650, y: 158, size: 10 },
  { text: 'FOB Shanghai', x: 650, y: 176 },
  { text: 'BUYER / CONSIGNEE', x: 55, y: 222, size: 10 },
  { text: 'Northgate Home Inc.', x: 55, y: 240 },
  { text: 'B/L NO.', x: 470, y: 222, size: 10 },
  { text: 'ONEYSHAK2714900', x: 470, y: 240 },
  { text: 'CONTAINER NOS.', x: 55, y: 300, size: 10 },
  { text: 'TCLU 417093-4', x: 55, y: 318 },
  { text: 'ONEU 720331-0', x: 190, y: 318 },
  { text: 'NYKU 554987-1', x: 325, y: 318 },
  ...['No.', 'Description', 'HS code', 'Qty', 'Unit', 'Amount'].map((text, at) => ({ text, x: COLUMNS[at] ?? 0, y: 380 })),
  ...LINES.flatMap((cells, row) => cells.map((text, at) => ({ text, x: COLUMNS[at] ?? 0, y: 410 + row * 28, size: 12 }))),
  { text: 'TOTAL USD', x: 590, y: 540 },
  { text: '28,567.00', x: 690, y: 540 },
  { text: 'Packed in 412 cartons, gross weight 18,702 kg.', x: 55, y: 640 },
  { text: 'Corrected: NYKU 554987-8', x: 55, y: 680 },
];

const SIZE = 13;

const boxOf = ({ text, x, y, size = SIZE }: Phrase): Box => [
  x / WIDTH,
  (y - size * 0.8) / HEIGHT,
  (x + text.length * size * LETTER) / WIDTH,
  (y + size * 0.25) / HEIGHT,
];

const wordsOf = ({ text, x, ...rest }: Phrase): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: boxOf({ text: word, x: x + index * (rest.size ?? SIZE) * LETTER, ...rest }),
    confidence: 0.98,
  }));

/** The page as a reader leaves it. */
export function printedPage(number = 1): Page {
  const shared = { width: WIDTH, height: HEIGHT, method: 'text', rotation: 0, rules: [], cells: [] } as const;
  return { number, ...shared, words: PHRASES.flatMap(wordsOf) };
}

/** The page as it looks, WebP. */
function printedPicture(): Promise<Buffer> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const texts = PHRASES.map(
    ({ text, x, y, size = SIZE }) => `<text x="${x}" y="${y}" font-size="${size}" xml:space="preserve">${escaped(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans Mono, monospace">
    <rect width="100%" height="100%" fill="#fdfdfb"/>
    <g fill="none" stroke="#444">${[362, 388, 416, 444, 472, 500].map((y) => `<path d="M50 ${y}H775"/>`).join('')}</g>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

const placed = (text: string, more: Partial<Evidence> = {}): Evidence => {
  const phrase = PHRASES.find((one) => one.text === text) ?? PHRASES.find((one) => one.text.includes(text));
  if (!phrase) throw new Error(`Nothing says ${text}.`);
  const from = phrase.text.indexOf(text);
  const x = phrase.x + from * (phrase.size ?? SIZE) * LETTER;
  return { page: 1, box: boxOf({ ...phrase, text, x }), text, confidence: 0.98, method: 'label_below', ...more };
};

const WRONG_DIGIT: ReadingWarning = {
  code: 'check_digit',
  pointer: '/container_numbers/2',
  detail: 'the check digit of NYKU5549871 does not hold: it would be 8',
};

/** An invoice that was read well, but for one container. */
export async function printedInvoice(name = 'Commercial invoice 26-1187.pdf'): Promise<ReadPaper> {
  const decimals = (text: string | undefined) => (text ?? '').replaceAll(',', '');
  return {
    name,
    payload: {
      invoice_number: 'NHL-26-1187',
      invoice_date: '2026-10-24',
      purchase_order_numbers: ['48213'],
      supplier_name: 'Ningbo Hailan Lighting Co., Ltd.',
      buyer: { ...emptyShape('party'), name: 'Northgate Home Inc.' },
      currency: 'USD',
      incoterm: 'FOB',
      incoterm_place: 'Shanghai',
      bill_of_lading_number: 'ONEYSHAK2714900',
      container_numbers: ['TCLU4170934', 'ONEU7203310', 'NYKU5549871'],
      total_amount: '28567.00',
      gross_weight: '18702',
      gross_weight_unit: 'kg',
      line_items: LINES.map(([line, description, hs, quantity, price, amount]) => ({
        ...emptyShape('invoice_line'),
        line_number: Number(line),
        description,
        hs_code: hs.replace('.', ''),
        quantity: decimals(quantity),
        unit_price: price,
        amount: decimals(amount),
      })),
    },
    evidence: {
      '/invoice_number': placed('NHL-26-1187'),
      '/invoice_date': placed('24 October 2026'),
      '/purchase_order_numbers/0': placed('48213', { confidence: 0.95 }),
      '/supplier_name': placed('Ningbo Hailan Lighting Co., Ltd.', { confidence: 0.96 }),
      '/buyer/name': placed('Northgate Home Inc.', { confidence: 0.96 }),
      '/incoterm': placed('FOB'),
      '/incoterm_place': placed('Shanghai', { confidence: 0.93 }),
      '/bill_of_lading_number': placed('ONEYSHAK2714900'),
      '/container_numbers/0': placed('TCLU 417093-4', { confidence: 0.99, method: 'pattern' }),
      '/container_numbers/1': placed('ONEU 720331-0', { confidence: 0.99, method: 'pattern' }),
      '/container_numbers/2': placed('NYKU 554987-1', { confidence: 0.61, method: 'pattern' }),
      '/total_amount': placed('28,567.00', { method: 'table_total' }),
      '/gross_weight': placed('18,702 kg', { confidence: 0.84 }),
      ...Object.fromEntries(
        LINES.flatMap(([, description, , quantity, , amount], row) => [
          [`/line_items/${row}/description`, placed(description, { method: 'table' })],
          [`/line_items/${row}/quantity`, placed(quantity, { method: 'table' })],
          [`/line_items/${row}/amount`, placed(amount, { method: 'table' })],
        ]),
      ),
    },
    warnings: [WRONG_DIGIT],
    pages: [printedPage()],
    pictures: { 1: await printedPicture() },
  };
}
