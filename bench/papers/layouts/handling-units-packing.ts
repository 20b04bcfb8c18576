import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawList } from '../kit/lists.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A packing list by what was packed, as a large seller's stock program prints it: receiver in a window beside a frame of numbers, each range of
 * packages on a grey bar with its size, weights and measure, what is in it indented below, sums in a frame at the right edge.
 */
export const handlingUnitsPacking: Layout = { name: 'handling-units-packing', types: ['packing_list'], draw };

const WORDS: Tongues = {
  en: {
    packing_list_number: 'Packing list no.',
    packing_list_date: 'Date',
    invoice_number: 'Invoice',
    purchase_order_numbers: 'Your order',
    bill_of_lading_number: 'Bill of lading',
    booking_number: 'Booking',
    buyer: 'Sold-to party',
    consignee: 'Consignee',
    ship_to: 'Ship-to party',
    vessel: 'Means of transport',
    port_of_loading: 'Port of loading',
    port_of_discharge: 'Port of unloading',
    country_of_origin: 'Country of origin',
    shipping_marks: 'Marking',
    total_packages: 'Number of packages',
    total_quantity: 'Total quantity',
    net_weight: 'Total net weight',
    gross_weight: 'Total gross weight',
    volume: 'Total volume',
  },
  de: {
    packing_list_number: 'Packlisten-Nr.',
    packing_list_date: 'Datum',
    invoice_number: 'Rechnung',
    purchase_order_numbers: 'Ihre Bestellung',
    buyer: 'Auftraggeber',
    consignee: 'Empfänger',
    ship_to: 'Warenempfänger',
    shipping_marks: 'Markierung',
    total_packages: 'Anzahl Packstücke',
    total_quantity: 'Gesamtmenge',
    net_weight: 'Nettogewicht gesamt',
    gross_weight: 'Bruttogewicht gesamt',
    volume: 'Volumen gesamt',
  },
};
const UNIT: Tongues = {
  en: {
    package_range: 'Package',
    package_count: 'Pieces',
    'length_cm+width_cm+height_cm': 'Dim. (cm)',
    gross_weight: 'Gross',
    net_weight: 'Net',
    volume: 'Volume',
    container_number: 'Container',
    item_number: 'Material',
    description: 'Description',
    purchase_order_number: 'Order',
    'quantity+unit': 'Quantity',
    quantity_per_package: 'per package',
  },
  de: {
    package_range: 'Packstück',
    package_count: 'Anzahl',
    'length_cm+width_cm+height_cm': 'Maße (cm)',
    gross_weight: 'Brutto',
    net_weight: 'Netto',
    volume: 'Volumen',
    container_number: 'Container',
    item_number: 'Material',
    description: 'Bezeichnung',
    purchase_order_number: 'Bestellung',
    'quantity+unit': 'Menge',
    quantity_per_package: 'je Packstück',
  },
};
const BAR = ['package_count', 'length_cm+width_cm+height_cm', 'gross_weight', 'net_weight', 'volume'];
const INSIDE = ['item_number', 'description', 'purchase_order_number', 'quantity+unit'];
const BOXES = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'];
const LOADED = { en: 'Containers loaded', de: 'Beladene Container', fr: 'Conteneurs chargés', es: 'Contenedores cargados' };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  pool.leave('seller');
  drawTop(draft, pool);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 14, bold: true }) + 4;
  const transport = [...pool.vessel(), ...pool.rest('route', 'details')];
  for (const entry of transport) sheet.y = sheet.lines([inLine(entry)], { x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.y += 6;
  drawUnits(draft);
  drawSums(draft, pool.rest('totals'));
  for (const { caption, lines } of pool.take('shipping_marks')) {
    sheet.need(50);
    sheet.y = sheet.lines([caption], { x: sheet.left, y: sheet.y, width: sheet.width }, { bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y + 1, width: sheet.width }) + 8;
  }
  if (pool.list('containers')) {
    sheet.need(50);
    sheet.y = sheet.lines([phraseIn(draft, LOADED)], { x: sheet.left, y: sheet.y, width: sheet.width }, { bold: true }) + 3;
    drawList(draft, 'containers', { columns: BOXES, heads: UNIT, style: { lines: 'rows', head: 'plain', size: 7.5 } });
  }
  drawRest(draft, pool, { size: 8 });
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  pageHead(sheet, `${name} / ${title}`);
  sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width - 50 }, { size: 12, bold: true });
  sheet.mark({ x: sheet.left + sheet.width - 40, y: sheet.y - 6 }, 38);
  sheet.y = sheet.lines([below.join(' · ')], { x: sheet.left, y: sheet.y + 16, width: sheet.width - 50 }, { size: 6.5 }) + 18;
  const half = sheet.width * 0.52;
  const top = sheet.y;
  let left = top;
  for (const { caption, lines } of pool.rest('parties')) {
    left = sheet.lines([caption], { x: sheet.left, y: left, width: half - 16 }, { size: 6.5, grey: 0.25 }) + 1;
    left = sheet.lines(lines, { x: sheet.left, y: left, width: half - 16 }) + 7;
  }
  const numbers = pool.rest('numbers');
  const at = { x: sheet.left + half + 6, y: top + 5, width: sheet.width - half - 12 };
  const right = drawAligned(sheet, numbers, { ...at, indent: indentOf(sheet, numbers, 92) }) + 3;
  sheet.box({ x: sheet.left + half, y: top, width: sheet.width - half, height: right - top });
  sheet.y = Math.max(left, right) + 8;
}

function drawUnits(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'packages', ['package_range', ...BAR, ...INSIDE]);
  const words = Object.fromEntries(
    Object.entries(headsIn(draft, records.names, UNIT)).map(([name, word]) => [name, word.replace('|', ' / ')]),
  );
  const size = 8;
  const width = (share: number) => share * sheet.width;
  for (const row of records.rows) {
    const said = BAR.filter((name) => row[name]).map((name) => `${words[name]} ${records.full(row, name)}`);
    const barLines = pairLines(sheet, said, width(0.8));
    const texts = sheet.broken(row['description'] ?? '', width(0.4), { size });
    sheet.need(barLines.length * 9 + texts.length * 10 + 18);
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: barLines.length * 9 + 6, fill: 0.9, thickness: 0 });
    sheet.write(`${words['package_range']} ${row['package_range']}`, { x: sheet.left + 3, y: sheet.y + 3 }, { size: 7.5, bold: true });
    for (const [place, line] of barLines.entries())
      sheet.write(line, { x: sheet.left + width(0.19), y: sheet.y + 3 + place * 9 }, { size: 7.5 });
    sheet.y += barLines.length * 9 + 9;
    sheet.write(row['item_number'] ?? '', { x: sheet.left + 12, y: sheet.y }, { size });
    const end = sheet.lines(texts, { x: sheet.left + width(0.19), y: sheet.y, width: width(0.42) }, { size });
    if (row['purchase_order_number'])
      sheet.write(
        `${words['purchase_order_number']} ${row['purchase_order_number']}`,
        { x: sheet.left + width(0.62), y: sheet.y },
        { size },
      );
    sheet.write(row['quantity+unit'] ?? '', { x: sheet.left, y: sheet.y, width: sheet.width - 3 }, { size, align: 'right' });
    sheet.y = end + 4;
  }
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.y += 6;
}

/** As many pairs to a line as it has room for, none of them broken. */
function pairLines(sheet: Draft['sheet'], pairs: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const pair of pairs) {
    const longer = [lines.at(-1), pair].filter(Boolean).join('    ');
    if (lines.length > 0 && sheet.widthOf(longer, { size: 7.5 }) < width) lines[lines.length - 1] = longer;
    else lines.push(pair);
  }
  return lines;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  if (sums.length === 0) return;
  const height = sums.length * 13 + 6;
  sheet.need(height + 8);
  const x = sheet.left + sheet.width * 0.52;
  const width = sheet.width * 0.48;
  sheet.box({ x, y: sheet.y, width, height });
  for (const [place, { caption, lines }] of sums.entries()) {
    sheet.write(caption, { x: x + 5, y: sheet.y + 5 + place * 13 });
    sheet.write(lines.join(' '), { x, y: sheet.y + 5 + place * 13, width: width - 5 }, { align: 'right', bold: true });
  }
  sheet.y += height + 10;
}
