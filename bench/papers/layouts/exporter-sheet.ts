import type { Draft, Layout } from '../layout.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { amountInWords } from '../kit/phrases.js';
import { inLine, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * The sheet that exporters of the south of Asia fill in, for invoice and packing list alike: frames without a gap, number and day in
 * one, carriage in pairs, goods in tall columns, the amount chargeable in words beside the sum.
 */
export const exporterSheet: Layout = { name: 'exporter-sheet', types: ['commercial_invoice', 'packing_list'], draw };

const TONGUES: Tongues = {
  en: {
    seller: 'Exporter',
    buyer: 'Buyer (if other than consignee)',
    ship_to: 'Delivery at',
    notify_party: 'Notify',
    manufacturer: 'Manufactured by',
    purchase_order_numbers: "Buyer's Order No.",
    letter_of_credit_number: 'L/C No.',
    bill_of_lading_number: 'B/L No.',
    booking_number: 'Booking No.',
    country_of_origin: 'Country of Origin of Goods',
    country_of_destination: 'Country of Final Destination',
    country_of_export: 'Country of Export',
    vessel: 'Vessel/Flight No.',
    vessel_name: 'Vessel/Flight',
    voyage_number: 'Voyage No.',
    port_of_loading: 'Port of Loading',
    port_of_discharge: 'Port of Discharge',
    incoterm: 'Terms of Delivery',
    payment_terms: 'Terms of Payment',
    payment_due_date: 'Due on',
    container_numbers: 'Container No(s).',
    shipping_marks: 'Marks & Nos.',
    subtotal_amount: 'Total goods',
    freight_amount: 'Add: Freight',
    insurance_amount: 'Add: Insurance',
    total_amount: 'TOTAL',
    total_packages: 'Total packages',
    total_quantity: 'Total quantity',
    net_weight: 'Total nett wt',
    gross_weight: 'Total gross wt',
    volume: 'Total cubic',
    declaration_text: 'Declaration',
    signatory: 'Authorised Signatory',
  },
};

const HEADS: Tongues = {
  en: {
    line_number: 'Sr.|No.',
    item_number: 'Product|Code',
    description: 'Description of Goods',
    hs_code: 'HSN|Code',
    country_of_origin: 'Origin',
    packages: 'No. of|Pkgs',
    package_range: 'Marks &|Carton Nos.',
    package_count: 'Total|Pkgs',
    quantity_per_package: 'Packing|per Ctn',
    'quantity+unit': 'Quantity',
    quantity: 'Quantity',
    unit: 'UQC',
    unit_price: 'Rate',
    amount: 'Amount',
    net_weight: 'Nett Wt.',
    gross_weight: 'Gross Wt.',
    volume: 'Cubic',
  },
};

const COLUMNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  line_items: [
    ['packages', 'description', 'hs_code', 'quantity+unit', 'unit_price', 'amount'],
    ['line_number', 'item_number', 'description', 'hs_code', 'quantity', 'unit', 'unit_price', 'amount'],
  ],
  packages: [
    ['package_range', 'description', 'package_count', 'quantity_per_package', 'quantity', 'unit', 'net_weight', 'gross_weight'],
    ['package_range', 'package_count', 'item_number', 'description', 'quantity+unit', 'gross_weight', 'net_weight', 'volume'],
  ],
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 25 };

function draw(draft: Draft): void {
  const { sheet, facts, title, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const list = facts.type === 'packing_list' ? 'packages' : 'line_items';
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true, align: 'centre' }) + 5;
  drawWho(draft, pool);
  const middle = [...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge')];
  for (let place = 0; place < middle.length; place += 2)
    sheet.y = drawCells(sheet, middle.slice(place, place + 2), { y: sheet.y, shares: [1, 1], style: CELL });
  const terms = pool.take('incoterm', 'payment_terms', 'payment_due_date', 'country_of_export', 'container_numbers', 'shipping_marks');
  for (let place = 0; place < terms.length; place += 3)
    sheet.y = drawCells(sheet, terms.slice(place, place + 3), { y: sheet.y, style: CELL });
  const goods = recordsOf(draft, list, chance.of(COLUMNS[list] ?? [[]]));
  const plain = ledgerOf(goods, headsIn(draft, goods.names, HEADS));
  const rows: LedgerRow[] = [...plain.rows, ...addedRows(pool, goods)];
  drawLedger(sheet, { columns: plain.columns, rows }, { lines: 'columns', head: 'plain', size: 8, pad: chance.of([3, 6, 11]) });
  drawTotal(draft, pool);
  if (pool.list('containers')) drawBoxes(draft);
  const feet = pool.rest('totals', 'details', 'numbers', 'route').filter(({ name }) => name !== 'signatory');
  const texts = pool.rest('texts');
  for (let place = 0; place < feet.length; place += 3) {
    sheet.need(30);
    sheet.y = drawCells(sheet, feet.slice(place, place + 3), { y: sheet.y, style: CELL });
  }
  drawSignature(
    draft,
    texts.map((entry) => inLine(entry)),
  );
}

function drawWho(draft: Draft, pool: Pool): void {
  const { sheet, groups, facts } = draft;
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const top = sheet.y;
  const own = facts.type === 'packing_list' ? 'P.L. No.' : 'Invoice No.';
  const [first = '', second = ''] = groups.numbers;
  const ids = pool.take(...(second.endsWith('_date') ? [first, second] : [first]));
  const named = together(ids, `${own} & Date`, '   Dt. ').map((entry) => (ids.length > 1 ? entry : { ...entry, caption: own }));
  let left = top;
  for (const entry of [...pool.always('seller'), ...pool.take('consignee')])
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 72 } });
  let y = drawCells(sheet, named, { ...right, y: top, style: { ...CELL, bold: true } });
  y = drawCells(sheet, pool.take('purchase_order_numbers'), { ...right, y, style: CELL });
  const others = pool.rest('numbers').map((entry) => inLine(entry));
  if (others.length)
    y = drawCells(sheet, [{ name: '', caption: 'Other Reference(s)', lines: others, kind: 'text' }], { ...right, y, style: CELL });
  for (const entry of pool.rest('parties')) y = drawCells(sheet, [entry], { ...right, y, style: CELL });
  y = drawCells(sheet, pool.take('country_of_origin', 'country_of_destination'), { ...right, y, style: CELL });
  sheet.y = Math.max(left, y);
  for (const x of [sheet.left, right.x]) sheet.box({ x, y: top, width: half, height: sheet.y - top });
}

/** Freight and insurance stand in the column of the amounts, as lines of their own. */
function addedRows(pool: Pool, { names, unit }: Records): LedgerRow[] {
  const entries = pool.take('subtotal_amount', 'freight_amount', 'insurance_amount');
  return entries.map(({ caption, lines }) => ({
    cells: names.map((name) => {
      if (name === 'description') return caption;
      const words = lines.join(' ');
      return name !== 'amount' ? '' : unit('amount') ? words.replaceAll(unit('amount'), '').trim() : words;
    }),
  }));
}

function drawTotal({ sheet, facts }: Draft, pool: Pool): void {
  for (const { caption, lines } of pool.take('total_amount')) {
    sheet.need(34);
    const words =
      facts.manner.language === 'en' ? amountInWords(String(facts.payload['total_amount']), String(facts.payload['currency'])) : '';
    const top = sheet.y;
    const wide = sheet.width * 0.62;
    const end = sheet.lines(
      words ? ['Amount Chargeable (in words)', words] : [],
      { x: sheet.left + 3, y: top + 4, width: wide - 6 },
      { size: 7 },
    );
    const value = lines.join(' ');
    const x = sheet.left + (words ? wide : 0) + 4;
    const room = sheet.left + sheet.width - 14 - sheet.widthOf(value, { size: 9.5, bold: true }) - x;
    const below = sheet.lines([caption], { x, y: top + 6, width: room }, { size: 8.5, bold: true });
    sheet.write(value, { x: sheet.left, y: top + 6, width: sheet.width - 4 }, { size: 9.5, bold: true, align: 'right' });
    sheet.y = Math.max(end + 3, below + 3, top + 20);
    sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  }
}

function drawBoxes(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight']);
  sheet.y += 8;
  drawLedger(sheet, ledgerOf(boxes, headsIn(draft, boxes.names, {})), {
    lines: 'sheet',
    head: 'plain',
    size: 7.5,
    width: sheet.width * 0.8,
  });
  sheet.y += 8;
}

function drawSignature(draft: Draft, said: readonly string[]): void {
  const { sheet, consignment, facts } = draft;
  const name = facts.has('signatory') ? facts.said('signatory') : '';
  sheet.need(70);
  const top = sheet.y;
  const half = sheet.width / 2;
  const end = sheet.lines(said, { x: sheet.left + 3, y: top + 4, width: half - 8 }, { size: 7.5 });
  sheet.lines([`For ${consignment.seller.name}`], { x: sheet.left + half + 4, y: top + 4, width: half - 8 }, { size: 8, bold: true });
  if (name) sheet.write(name, { x: sheet.left + half + 4, y: top + 40 }, { size: 8 });
  sheet.write('Authorised Signatory', { x: sheet.left + half + 4, y: top + 50 }, { size: 6.5 });
  sheet.y = Math.max(end + 4, top + 60);
  for (const x of [sheet.left, sheet.left + half]) sheet.box({ x, y: top, width: half, height: sheet.y - top });
}
