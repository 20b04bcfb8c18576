import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerColumn, type LedgerRow } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The packing list of a maker of machines in the middle of Europe: his sender's line over the window, a line of references under small captions, each
 * kind of case in three lines of one row with how it is packed and how large it is below what is in it, sums to the right, directors and bank at the foot.
 */
export const referenceLinePacking: Layout = { name: 'reference-line-packing', types: ['packing_list'], draw };

const WORDS: Tongues = {
  en: {
    packing_list_number: 'Packing list No.',
    packing_list_date: 'Date',
    purchase_order_numbers: 'Your order',
    invoice_number: 'Invoice',
    bill_of_lading_number: 'B/L',
    booking_number: 'Booking',
    consignee: 'Consignee',
    ship_to: 'Ship-to address',
    vessel: 'Dispatch by',
    vessel_name: 'Dispatch by m.v.',
    voyage_number: 'Voyage',
    port_of_loading: 'Port of shipment',
    port_of_discharge: 'Port of destination',
    country_of_origin: 'Country of origin',
    total_packages: 'Number of colli',
    total_quantity: 'Total quantity',
    net_weight: 'Total net weight',
    gross_weight: 'Total gross weight',
    volume: 'Total cubic measure',
    shipping_marks: 'Marking of the colli',
  },
  de: {
    packing_list_number: 'Packlisten-Nr.',
    packing_list_date: 'Datum',
    purchase_order_numbers: 'Ihre Bestellung',
    invoice_number: 'Rechnung',
    ship_to: 'Lieferanschrift',
    port_of_loading: 'Verschiffungshafen',
    port_of_discharge: 'Bestimmungshafen',
    country_of_origin: 'Ursprungsland',
    total_packages: 'Anzahl Kolli',
    net_weight: 'Gesamt netto',
    gross_weight: 'Gesamt brutto',
    volume: 'Gesamt Volumen',
    shipping_marks: 'Markierung der Kolli',
  },
  it: {
    packing_list_number: 'Packing list n.',
    packing_list_date: 'Data',
    purchase_order_numbers: 'Vs. ordine',
    total_packages: 'Numero colli',
  },
  fr: {
    packing_list_number: 'Liste n°',
    packing_list_date: 'Date',
    purchase_order_numbers: 'Votre commande',
    total_packages: 'Nombre de colis',
  },
};
const HEADS: Tongues = {
  en: {
    package_range: 'Colli|No.',
    package_count: 'Colli',
    description: 'Contents',
    'quantity+unit': 'Quantity',
    net_weight: 'Net',
    gross_weight: 'Gross',
    volume: 'Volume',
    container_number: 'Container',
    container_type: 'Type',
    seal_numbers: 'Seal',
  },
  de: {
    package_range: 'Kolli|Nr.',
    package_count: 'Kolli',
    description: 'Inhalt',
    'quantity+unit': 'Menge',
    net_weight: 'Netto',
    gross_weight: 'Brutto',
    volume: 'Volumen',
  },
};
const NAMES = [
  'package_range',
  'item_number',
  'description',
  'length_cm+width_cm+height_cm',
  'package_count',
  'quantity+unit',
  'net_weight',
  'gross_weight',
  'volume',
];
const SHOWN = ['package_range', 'package_count', 'description', 'quantity+unit', 'net_weight', 'gross_weight', 'volume'];
const BOXES = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight'];
const BELOW = {
  en: 'Article|Dimensions (L x W x H) cm',
  de: 'Artikel|Maße (L x B x H) cm',
  fr: 'Article|Dimensions (L x l x H) cm',
  it: 'Articolo|Dimensioni (L x P x A) cm',
  es: 'Artículo|Medidas (L x A x H) cm',
  pt: 'Artigo|Medidas (C x L x A) cm',
  nl: 'Artikel|Afmetingen (L x B x H) cm',
};
const WOOD = {
  en: 'All wooden packing material has been heat treated and marked in accordance with ISPM 15.',
  de: 'Alle Holzverpackungen sind nach ISPM 15 wärmebehandelt und gekennzeichnet.',
  fr: 'Tous les emballages en bois sont traités et marqués selon la NIMP 15.',
  it: 'Tutti gli imballaggi in legno sono trattati e marcati secondo ISPM 15.',
  es: 'Todo el embalaje de madera está tratado y marcado según la NIMF 15.',
  pt: 'Toda a embalagem de madeira foi tratada e marcada conforme a NIMF 15.',
  nl: 'Alle houten verpakking is behandeld en gemerkt volgens ISPM 15.',
};
const CELL: CellStyle = { caption: 'above', frame: 'none', captionSize: 6.5 };
const TOTALS = ['total_packages', 'total_quantity', 'net_weight', 'gross_weight', 'volume'];

function draw(draft: Draft): void {
  const { sheet, title, consignment } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  const references = pool.take('purchase_order_numbers', 'packing_list_number', 'invoice_number', 'packing_list_date');
  pageHead(
    sheet,
    `${title}   ${references
      .filter(({ name: one }) => one === 'packing_list_number')
      .map((one) => inLine(one))
      .join('')}`,
  );
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 16, bold: true, align: 'right' }) + 26;
  drawWindow(draft, pool, [name, ...consignment.seller.street].join(' - '));
  sheet.y = drawCells(sheet, references, { y: sheet.y, style: CELL, shares: references.map(() => 1) }) + 8;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 14, bold: true }) + 6;
  const way = [...pool.vessel(), ...pool.rest('route', 'details', 'numbers')];
  for (const entry of way) sheet.y = sheet.lines([inLine(entry)], { ...all, y: sheet.y }) + 1;
  sheet.y += 6;
  drawColli(draft);
  drawTotals(draft, pool.take(...TOTALS));
  drawMarks(draft, pool.take('shipping_marks'));
  if (pool.list('containers')) {
    sheet.need(50);
    drawList(draft, 'containers', {
      columns: BOXES,
      heads: HEADS,
      style: { lines: 'head', head: 'plain', size: 8, pad: 2, width: sheet.width * 0.75 },
    });
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  sheet.y = sheet.lines([phraseIn(draft, WOOD)], { ...all, y: sheet.y + 4 });
  drawFoot(draft, [name, ...below]);
}

/** Whom it is to, below the sender's line; where the goods go to, beside it. */
function drawWindow(draft: Draft, pool: Pool, sender: string): void {
  const { sheet } = draft;
  const half = sheet.width * 0.54;
  const top = sheet.y;
  const width = Math.min(half - 20, sheet.widthOf(sender, { size: 5.5 }));
  const line = sheet.lines([sender], { x: sheet.left, y: top, width: half - 20 }, { size: 5.5 });
  sheet.rule({ x: sheet.left, y: line + 1, width }, 0.3);
  const to = pool.take('buyer')[0] ?? pool.take('consignee')[0];
  const left = to ? sheet.lines(to.lines, { x: sheet.left, y: line + 6, width: half - 20 }) : line;
  let right = line;
  for (const entry of pool.rest('parties'))
    right = drawBlock(sheet, entry, { x: sheet.left + half, y: right + 2, width: sheet.width - half, head: { size: 6.5 } }) + 5;
  sheet.y = Math.max(left, right, top + 84) + 12;
}

function drawColli(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'packages', NAMES);
  const heads = headsIn(draft, SHOWN, HEADS);
  const columns: LedgerColumn[] = SHOWN.map((name) => ({
    caption: [...(heads[name] ?? name).split('|'), ...(records.unit(name) ? [records.unit(name)] : [])],
    align: name === 'package_range' || name === 'description' ? 'left' : 'right',
    wide: name === 'description',
  }));
  const [article = '', size = ''] = phraseIn(draft, BELOW).split('|');
  const rows = records.rows.flatMap((row) => rowsOf(records, row, { article, size }));
  drawLedger(sheet, { columns, rows }, { lines: 'head', head: 'plain', size: 8, pad: 2.4 });
  sheet.y += 4;
}

/** What is in it in the first line; article and size below in the same column. */
function rowsOf(
  records: Records,
  row: Readonly<Record<string, string>>,
  { article, size }: { article: string; size: string },
): LedgerRow[] {
  const below = [
    row['item_number'] ? `${article} ${row['item_number']}` : '',
    row['length_cm+width_cm+height_cm'] ? `${size}: ${row['length_cm+width_cm+height_cm']}` : '',
  ].filter(Boolean);
  const only = (text: string) => ({ cells: SHOWN.map((name) => (name === 'description' ? text : '')) });
  return [{ cells: SHOWN.map((name) => row[name] ?? '') }, ...below.map(only), only(' ')];
}

function drawTotals({ sheet }: Draft, totals: readonly Entry[]): void {
  const needs = totals.map(({ caption, lines }) => sheet.widthOf(caption) + sheet.widthOf(lines.join(' '), { bold: true }) + 20);
  const width = Math.max(sheet.width * 0.5, ...needs);
  const x = sheet.left + sheet.width - width;
  sheet.need(totals.length * 12 + 10);
  for (const { caption, lines } of totals) {
    sheet.write(caption, { x, y: sheet.y });
    sheet.write(lines.join(' '), { x, y: sheet.y, width: width - 3 }, { bold: true, align: 'right' });
    sheet.y += 12;
  }
  sheet.y += 6;
}

/** In a frame, as it is painted on the cases. */
function drawMarks({ sheet }: Draft, marks: readonly Entry[]): void {
  for (const { caption, lines } of marks) {
    const width = Math.max(130, ...lines.map((line) => sheet.widthOf(line) + 20));
    const height = lines.length * sheet.options.text * 1.18 + 12;
    sheet.need(height + 20);
    sheet.write(`${caption}:`, { x: sheet.left, y: sheet.y });
    sheet.y += 13;
    sheet.box({ x: sheet.left, y: sheet.y, width, height });
    sheet.lines(lines, { x: sheet.left + 6, y: sheet.y + 6, width: width - 12 });
    sheet.y += height + 8;
  }
}

function drawFoot({ sheet }: Draft, parts: readonly string[]): void {
  const words = parts.join(' | ');
  const height = sheet.heightOf([words], sheet.width, { size: 6 }) + 8;
  sheet.need(height + 6);
  const y = Math.max(sheet.y + 6, sheet.bottom - height);
  sheet.rule({ x: sheet.left, y, width: sheet.width }, 0.4);
  sheet.y = sheet.lines([words], { x: sheet.left, y: y + 4, width: sheet.width }, { size: 6, align: 'centre' });
}
