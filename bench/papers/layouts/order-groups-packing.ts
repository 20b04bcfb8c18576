import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { letterOf } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { printedNumber } from '../say/print.js';

/**
 * A packing list by the buyer's orders: title in a frame at the left of the letterhead, cartons of each order below a line with its number
 * and above a line of how many they are, carton sizes in three narrow columns, and all sums in one line at the end.
 */
export const orderGroupsPacking: Layout = { name: 'order-groups-packing', types: ['packing_list'], draw };

const TONGUES: Tongues = {
  en: {
    packing_list_number: 'P/L number',
    packing_list_date: 'P/L date',
    invoice_number: 'Invoice ref.',
    bill_of_lading_number: 'B/L',
    buyer: 'Bill to customer',
    ship_to: 'Deliver to DC',
    consignee: 'Consignee',
    shipping_marks: 'Carton marks',
    total_packages: 'Cartons',
    total_quantity: 'Pieces',
    net_weight: 'N.W.',
    gross_weight: 'G.W.',
    volume: 'CBM',
  },
  es: {
    packing_list_number: 'N.º lista',
    packing_list_date: 'Fecha lista',
    invoice_number: 'Ref. factura',
    buyer: 'Cliente',
    ship_to: 'Entregar a',
    shipping_marks: 'Marcas',
    total_packages: 'Cajas',
    total_quantity: 'Piezas',
    net_weight: 'P. neto',
    gross_weight: 'P. bruto',
    volume: 'Volumen',
  },
};

const HEADS: Tongues = {
  en: {
    package_range: 'Ctn no.|from-to',
    package_count: 'No. of|ctns',
    item_number: 'Style',
    description: 'Product',
    quantity_per_package: 'Pcs /|ctn',
    quantity: 'Total|pcs',
    length_cm: 'L|cm',
    width_cm: 'W|cm',
    height_cm: 'H|cm',
    net_weight: 'N.W.|total',
    gross_weight: 'G.W.|total',
    volume: 'Meas.|total',
    container_number: 'Container',
    container_type: 'Size',
    seal_numbers: 'Seal',
  },
  es: {
    package_range: 'Caja|de-a',
    package_count: 'Cajas',
    item_number: 'Modelo',
    description: 'Producto',
    quantity_per_package: 'Pzs /|caja',
    quantity: 'Total|pzs',
    net_weight: 'P. neto|total',
    gross_weight: 'P. bruto|total',
    volume: 'Vol.|total',
  },
};

const ORDER = {
  en: 'PURCHASE ORDER',
  es: 'PEDIDO',
  de: 'BESTELLUNG',
  fr: 'COMMANDE',
  pt: 'PEDIDO DE COMPRA',
  it: "ORDINE D'ACQUISTO",
  nl: 'BESTELLING',
};
const PART = {
  en: 'Cartons of this order',
  es: 'Cajas de este pedido',
  de: 'Kolli dieser Bestellung',
  fr: 'Colis de cette commande',
  pt: 'Volumes deste pedido',
  it: 'Colli di questo ordine',
  nl: 'Colli van deze bestelling',
};

const COLUMNS = [
  [
    'package_range',
    'package_count',
    'item_number',
    'description',
    'quantity_per_package',
    'quantity',
    'net_weight',
    'gross_weight',
    'volume',
  ],
  [
    'package_range',
    'package_count',
    'item_number',
    'description',
    'quantity',
    'length_cm',
    'width_cm',
    'height_cm',
    'gross_weight',
    'volume',
  ],
];

function draw(draft: Draft): void {
  const { sheet, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  pool.leave('seller');
  pool.leave('purchase_order_numbers');
  drawTop(draft, pool.rest('numbers'));
  drawParties(draft, pool.rest('parties'));
  const facts = [...pool.vessel(), ...pool.rest('route', 'details')];
  const width = sheet.width / 2;
  for (const [place, { caption, lines }] of facts.entries()) {
    if (place % 2 === 0 && place > 0) sheet.y += 12;
    sheet.write(`${caption} > ${lines.join(' ')}`, { x: sheet.left + (place % 2) * width, y: sheet.y }, { size: 7.5 });
  }
  sheet.y += facts.length > 0 ? 18 : 4;
  drawOrders(draft, chance.of(COLUMNS));
  drawSums(draft, pool.take('total_packages', 'total_quantity', 'net_weight', 'gross_weight', 'volume'));
  if (pool.list('containers')) {
    const names = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'];
    const boxes = recordsOf(draft, 'containers', names);
    sheet.need(50);
    drawLedger(sheet, ledgerOf(boxes, headsIn(draft, boxes.names, HEADS)), { lines: 'head', head: 'plain', size: 7.5, pad: 1.5 });
    sheet.y += 8;
  }
  for (const entry of pool.take('shipping_marks')) {
    sheet.need(60);
    const height = 20 + sheet.heightOf(entry.lines, 150);
    sheet.box({ x: sheet.left, y: sheet.y, width: 170, height });
    drawBlock(sheet, entry, { x: sheet.left + 6, y: sheet.y + 4, width: 158 });
    sheet.y += height + 8;
  }
  drawRest(draft, pool, { size: 8 });
}

/** The title in a frame at the left, whose list it is at the right, and its numbers in a line below both. */
function drawTop(draft: Draft, numbers: readonly Entry[]): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const top = sheet.y;
  const width = sheet.width * 0.34;
  const height = 16 + sheet.heightOf([title], width - 16, { size: 13, bold: true });
  sheet.box({ x: sheet.left, y: top, width, height, thickness: 1.4 });
  sheet.lines([title], { x: sheet.left + 8, y: top + 8, width: width - 16 }, { size: 13, bold: true, align: 'centre' });
  const x = sheet.left + width + 14;
  const right = sheet.lines([name], { x, y: top, width: sheet.width - width - 14 }, { size: 10.5, bold: true });
  const end = sheet.lines(below, { x, y: right, width: sheet.width - width - 14 }, { size: 7 });
  sheet.y = Math.max(top + height, end) + 8;
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 25, fill: 0.93, thickness: 0 });
  const share = sheet.width / Math.max(1, numbers.length);
  for (const [place, { caption, lines }] of numbers.entries()) {
    const frame = { x: sheet.left + place * share, width: share };
    sheet.write(lines.join(' '), { ...frame, y: sheet.y + 3 }, { size: 8, bold: true, align: 'centre' });
    sheet.write(caption, { ...frame, y: sheet.y + 14 }, { size: 6, align: 'centre' });
  }
  sheet.y += 32;
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  const width = sheet.width / Math.max(1, parties.length);
  const ends = parties.map((entry, place) => drawBlock(sheet, entry, { x: sheet.left + place * width, y: sheet.y, width: width - 10 }));
  sheet.y = Math.max(sheet.y, ...ends) + 8;
}

/** The order's number before its cartons; how many they are after them. */
function drawOrders(draft: Draft, columns: readonly string[]): void {
  const { sheet, facts } = draft;
  const records = recordsOf(draft, 'packages', ['purchase_order_number', ...columns]);
  const shown = records.names.filter((name) => name !== 'purchase_order_number');
  const ledger = ledgerOf(records, headsIn(draft, records.names, HEADS), { shown });
  const orders = [...new Set(records.rows.map((row) => row['purchase_order_number'] ?? ''))];
  const counts = facts.payload['packages'] as { package_count: number }[];
  const at = (words: string, count = '') => shown.map((name) => (name === 'description' ? words : name === 'package_count' ? count : ''));
  const rows = orders.flatMap((order): LedgerRow[] => {
    const own = [...records.rows.keys()].filter((place) => records.rows[place]?.['purchase_order_number'] === order);
    const count = own.reduce((sum, place) => sum + (counts[place]?.package_count ?? 0), 0);
    return [
      { cells: at(`${phraseIn(draft, ORDER)} ${order}`), bold: true },
      ...own.flatMap((place) => ledger.rows[place] ?? []),
      { cells: at(phraseIn(draft, PART), printedNumber(String(count), facts.manner)) },
    ];
  });
  drawLedger(sheet, { ...ledger, rows }, { lines: 'rows', head: 'plain', size: 7.5, pad: 2 });
  sheet.y += 8;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  if (sums.length === 0) return;
  sheet.need(30);
  const words = sums.map(({ caption, lines }) => `${caption} ${lines.join(' ')}`).join('   |   ');
  sheet.y = sheet.lines([`TOTAL:   ${words}`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 9, bold: true }) + 8;
}
