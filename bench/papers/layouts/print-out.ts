import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { ownWords } from '../kit/phrases.js';
import { Pool, type Words } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';

/**
 * A program of a forwarder prints as its first printer did: no line is ruled but with dashes, dots lead from captions to values,
 * columns stand by blanks alone, and of two columns each has its own length.
 */
export const printOut: Layout = { name: 'print-out', types: ['arrival_notice', 'freight_invoice'], draw };

const ENGLISH = {
  master_bill_of_lading_number: 'MASTER BL',
  house_bill_of_lading_number: 'HOUSE BL',
  ams_number: 'AMS HBL',
  booking_number: 'BKG REF',
  carrier_scac: 'SCAC',
  carrier_name: 'STEAMSHIP LINE',
  notice_date: 'NOTICE DATED',
  invoice_number: 'INV NBR',
  invoice_date: 'INV DATE',
  due_date: 'PAY BY',
  job_number: 'FILE NBR',
  vessel: 'VESSEL/VOY',
  vessel_name: 'VESSEL',
  voyage_number: 'VOY',
  port_of_loading: 'LOADED AT',
  port_of_discharge: 'DISCH. PORT',
  place_of_delivery: 'FINAL DEST',
  eta_port_of_discharge: 'ETA DISCH PORT',
  eta_place_of_delivery: 'ETA FINAL DEST',
  etd: 'SAILED/ETD',
  eta: 'ARRIVES/ETA',
  terminal_name: 'PIER/TERMINAL',
  terminal_firms: 'PIER FIRMS',
  last_free_day: 'LAST FREE DAY',
  it_number: 'IT NBR',
  it_date: 'IT DATE',
  it_port: 'IT FROM',
  available_date: 'AVAIL ON',
  general_order_date: 'G.O. ON',
  free_days: 'FREE DAYS',
  pickup_number: 'PU NBR',
  freight_terms: 'FRT TERMS',
  delivery_location_name: 'FREIGHT LOCATED AT',
  delivery_location_firms: 'LOCATION FIRMS',
  customs_broker: 'CUSTOMS BROKER',
  shipper: 'SHIPPER',
  consignee: 'ULT. CONSIGNEE',
  notify_party: 'NOTIFY',
  bill_to: 'BILL TO',
  payment_terms: 'TERMS',
  currency: 'CURRENCY',
  description_of_goods: 'CARGO DESCRIPTION',
  total_packages: 'PKGS',
  gross_weight: 'GR WT',
  volume: 'MEAS',
  total_due: '*** PLEASE PAY THIS AMOUNT ***',
  subtotal_amount: 'SUB TOTAL',
  total_amount: 'INVOICE TOTAL',
  amount_due: '*** PLEASE PAY THIS AMOUNT ***',
  payment_instructions: 'REMIT TO',
};

const SIZE = 8;
const STEP = 10.5;

function draw(draft: Draft): void {
  const { sheet, facts, form, title } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const head = facts.letterhead(form.letterhead ?? 'issuer');
  sheet.lines([head.name, ...head.below], { x: sheet.left, y: sheet.y, width: sheet.width * 0.6 }, { size: SIZE });
  sheet.lines([`PAGE ${sheet.pages}`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: SIZE, align: 'right' });
  sheet.y += (head.below.length + 1) * SIZE * 1.18 + 8;
  sheet.options.head = () => {
    sheet.write(`${head.name}  -  PAGE ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: SIZE });
    return sheet.options.margin + 20;
  };
  sheet.y =
    sheet.lines([`*** ${title.toUpperCase()} ***`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 11, align: 'centre' }) + 4;
  dashes(draft);
  twoColumns(
    draft,
    pool.rest('numbers'),
    pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery', 'etd', 'eta', 'eta_port_of_discharge', 'eta_place_of_delivery'),
  );
  dashes(draft);
  drawParties(draft, pool.rest('parties'));
  dashes(draft);
  const details = [...pool.vessel(), ...pool.rest('route', 'details')];
  const half = Math.ceil(details.length / 2);
  twoColumns(draft, details.slice(0, half), details.slice(half));
  if (pool.list('containers')) drawBoxes(draft);
  const cargo = pool.take('total_packages', 'gross_weight', 'volume', 'description_of_goods');
  for (const { caption, lines, kind } of cargo) {
    sheet.need(30);
    const said = kind === 'text' ? [`${caption} :`, ...lines.map((line) => `  ${line}`)] : [`${caption} : ${lines.join(' ')}`];
    sheet.y = sheet.lines(said, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: SIZE }) + 2;
  }
  if (pool.list('charges')) drawCharges(draft, pool);
  for (const entry of pool.rest('texts')) {
    sheet.need(24);
    sheet.y = sheet.lines([`${entry.caption} :`, ...entry.lines], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: SIZE });
  }
  sheet.need(30);
  sheet.y = sheet.lines(
    form.smallPrint.map((sentence) => sentence.toUpperCase()),
    { x: sheet.left, y: sheet.y + 8, width: sheet.width },
    { size: 6 },
  );
}

function dashes({ sheet }: Draft, sign = '-'): void {
  sheet.need(STEP);
  const count = Math.floor(sheet.width / sheet.widthOf(sign, { size: SIZE }));
  sheet.write(sign.repeat(count), { x: sheet.left, y: sheet.y }, { size: SIZE });
  sheet.y += STEP;
}

/** Each column as long as it is, dots from caption to colon. */
function twoColumns(draft: Draft, left: readonly Entry[], right: readonly Entry[]): void {
  const { sheet } = draft;
  sheet.need(Math.max(left.length, right.length) * STEP);
  const top = sheet.y;
  const width = sheet.width / 2 - 8;
  const ends = [left, right].map((entries, column) => {
    let y = top;
    const x = sheet.left + column * (width + 16);
    const indent = Math.min(width * 0.6, Math.max(0, ...entries.map(({ caption }) => sheet.widthOf(caption, { size: SIZE }))) + 14);
    for (const { caption, lines } of entries) {
      const used = sheet.widthOf(`${caption} `, { size: SIZE });
      const dots = Math.max(0, Math.floor((indent - used) / sheet.widthOf('.', { size: SIZE })));
      const heading = sheet.lines([`${caption} ${'.'.repeat(dots)}`], { x, y, width: indent }, { size: SIZE });
      sheet.write(':', { x: x + indent + 1, y }, { size: SIZE });
      y = Math.max(heading, sheet.lines(lines, { x: x + indent + 8, y, width: width - indent - 8 }, { size: SIZE })) + 1;
    }
    return y;
  });
  sheet.y = Math.max(top, ...ends) + 3;
}

function drawParties({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / 2;
  for (let place = 0; place < entries.length; place += 2) {
    const row = entries.slice(place, place + 2);
    sheet.need(76);
    const { y } = sheet;
    sheet.y = Math.max(
      ...row.map(({ caption, lines }, column) =>
        sheet.lines(
          [`${caption}:`, ...lines.map((line) => `   ${line}`)],
          { x: sheet.left + column * width, y, width: width - 12 },
          { size: SIZE },
        ),
      ),
    );
    sheet.y += 5;
  }
}

const RIGHT = new Set(['gross_weight', 'volume', 'unit_price', 'amount']);

/** Columns that stand by blanks alone, their captions underlined with dashes. */
function drawColumns(draft: Draft, { names, rows, unit }: Records, words: Words): void {
  const { sheet } = draft;
  const heads = names.map((name) => [words[name] ?? name, unit(name)].filter(Boolean).join(' '));
  const needs = (size: number) =>
    names.map(
      (name, place) =>
        Math.max(...[heads[place] ?? '', ...rows.map((row) => row[name] ?? '')].map((text) => sheet.widthOf(text, { size }))) + 10,
    );
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  let size = SIZE;
  while (sum(needs(size)) > sheet.width && size > 5) size -= 0.25;
  const widths = needs(size);
  const line = (texts: readonly string[]) => {
    sheet.need(STEP);
    let x = sheet.left;
    for (const [place, text] of texts.entries()) {
      const width = widths[place] ?? 0;
      sheet.write(text, { x, y: sheet.y, width: width - 10 }, { size, align: RIGHT.has(names[place] ?? '') ? 'right' : 'left' });
      x += width;
    }
    sheet.y += STEP;
  };
  sheet.need(STEP * 4);
  line(heads);
  line(widths.map((width) => '-'.repeat(Math.floor((width - 10) / sheet.widthOf('-', { size })))));
  for (const row of rows) line(names.map((name) => row[name] ?? ''));
}

function drawBoxes(draft: Draft): void {
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const words = {
    container_number: 'CONTAINER',
    container_type: 'SIZE',
    seal_numbers: 'SEALS',
    'package_count+package_unit': 'PIECES',
    gross_weight: 'WEIGHT',
    volume: 'MEASURE',
  };
  dashes(draft);
  drawColumns(draft, boxes, words);
  draft.sheet.y += 4;
}

function drawCharges(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['code', 'description', 'quantity+unit', 'unit_price', 'amount']);
  dashes(draft, '=');
  drawColumns(draft, charges, { code: 'CHG', description: 'CHARGES', 'quantity+unit': 'BASIS', unit_price: 'RATE', amount: 'AMOUNT' });
  dashes(draft, '=');
  for (const { caption, lines } of pool.rest('totals')) {
    sheet.need(STEP);
    const value = lines.join(' ');
    const width = sheet.widthOf(value, { size: SIZE });
    sheet.write(value, { x: sheet.left, y: sheet.y, width: sheet.width * 0.8 }, { size: SIZE, align: 'right' });
    sheet.write(`${caption} :`, { x: sheet.left, y: sheet.y, width: sheet.width * 0.8 - width - 16 }, { size: SIZE, align: 'right' });
    sheet.y += STEP;
  }
}
