import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { letterOf } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The bill of a carrier without ships that fits on one page because its containers do not stand on it: parties in one column of open halves
 * without frames, the sum of the goods between two thick lines, and a sheet attached that lists the containers below the bill's number.
 */
export const attachedListBill: Layout = { name: 'attached-list-bill', types: ['house_bill_of_lading'], draw };

const WORDS = {
  bill_of_lading_number: 'B/L No.',
  master_bill_of_lading_number: 'Carrier B/L',
  booking_number: 'Carrier Booking',
  forwarder_reference: 'Our File',
  ams_number: 'AMS B/L No.',
  shipper: 'Shipper / Exporter',
  consignee: 'Consignee (negotiable only if consigned "to order")',
  notify_party: 'Notify (without liability for failure to notify)',
  delivery_agent: 'For release of cargo present this bill to',
  vessel: 'Ocean vessel & voyage',
  vessel_name: 'Ocean vessel',
  voyage_number: 'Voy.',
  vessel_imo: 'IMO',
  pre_carriage_by: 'Pre-carriage',
  place_of_receipt: 'Received at',
  port_of_loading: 'Loaded at',
  port_of_discharge: 'Discharged at',
  place_of_delivery: 'Delivered at',
  freight_terms: 'Freight',
  service_type: 'Service',
  freight_payable_at: 'Payable at',
  number_of_originals: 'Originals issued',
  place_of_issue: 'Issued at',
  issue_date: 'Issued on',
  shipped_on_board_date: 'Laden on board',
};
const HEADS = {
  container_number: 'Container',
  seal_numbers: 'Seal(s)',
  container_type: 'Type',
  package_count: 'Pkgs',
  gross_weight: 'Cargo gross',
  tare_weight: 'Tare',
  volume: 'Measurement',
};
const CHARGES = {
  description: 'Charge',
  quantity: 'Units',
  unit: 'Basis',
  unit_price: 'Rate',
  currency: 'Cur.',
  amount: 'Amount',
  payment_term: 'P/C',
};

function draw(draft: Draft): void {
  const { sheet, facts, form } = draft;
  const pool = new Pool(draft, WORDS);
  const [number] = pool.take('bill_of_lading_number');
  const said = number?.lines.join(' ') ?? '';
  const status = facts.has('document_status') ? facts.said('document_status') : '';
  drawTop(draft, { number, status });
  drawWho(draft, pool);
  drawRoute(draft, pool);
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  drawSmall(draft, pool.rest('details', 'totals', 'texts'));
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(70);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 5 }) + 26;
  const x = sheet.left + sheet.width * 0.6;
  sheet.rule({ x, y: sheet.y, width: sheet.width * 0.4 }, 0.5);
  sheet.write('Authorized signature, as carrier', { x, y: sheet.y + 2 }, { size: 6 });
  sheet.newPage();
  drawAttached(draft, said);
}

function drawTop(draft: Draft, { number, status }: { number: Entry | undefined; status: string }): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 14, bold: true });
  sheet.y = sheet.lines([below.join(' | ')], { ...all, y: sheet.y }, { size: 6.5 }) + 4;
  sheet.rule({ ...all, y: sheet.y }, 2);
  sheet.y += 6;
  const top = sheet.y;
  const left = sheet.lines([title, status].filter(Boolean), { ...all, y: top, width: sheet.width * 0.58 }, { size: 11, bold: true });
  if (number) sheet.write(`${number.caption} ${number.lines.join(' ')}`, { ...all, y: top }, { size: 11, bold: true, align: 'right' });
  sheet.y = left + 5;
}

/** Who sends and who receives at the left; the rest of the parties and all numbers at the right. */
function drawWho({ sheet }: Draft, pool: Pool): void {
  const half = sheet.width / 2;
  const top = sheet.y;
  const head = { size: 6.5, grey: 0.3 };
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawBlock(sheet, entry, { x: sheet.left, y: left, width: half - 14, head }) + 7;
  const x = sheet.left + half;
  let right = top;
  for (const { caption, lines } of pool.rest('numbers')) {
    sheet.write(caption, { x, y: right }, head);
    sheet.write(lines.join(' '), { x: x + 92, y: right }, { size: 8 });
    right += 12;
  }
  for (const entry of pool.take('delivery_agent')) right = drawBlock(sheet, entry, { x, y: right + 4, width: half, head }) + 7;
  sheet.upright({ x: x - 8, y: top, height: Math.max(left, right) - top }, 0.4);
  sheet.y = Math.max(left, right) + 2;
}

/** Ships in one line, places in the other, captions above them. */
function drawRoute({ sheet }: Draft, pool: Pool): void {
  const ships = [...pool.take('pre_carriage_by'), ...pool.vessel(), ...pool.take('vessel_imo')];
  const places = pool.take('place_of_receipt', 'port_of_loading', 'port_of_discharge', 'place_of_delivery');
  for (const row of [ships, places]) {
    if (row.length === 0) continue;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
    const width = sheet.width / row.length;
    const ends = row.map(({ caption, lines }, place) => {
      const frame = { x: sheet.left + place * width, width: width - 8 };
      const under = sheet.lines([caption], { ...frame, y: sheet.y + 3 }, { size: 6.5, grey: 0.3 });
      return sheet.lines(lines, { ...frame, y: under + 1 });
    });
    sheet.y = Math.max(...ends) + 3;
  }
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const count = (facts.payload['containers'] as unknown[] | undefined)?.length ?? 0;
  const edges = [0, 0.22, 0.7, 0.85, 1];
  const frame = (place: number) => ({
    x: sheet.left + (edges[place] ?? 0) * sheet.width,
    width: ((edges[place + 1] ?? 1) - (edges[place] ?? 0)) * sheet.width - 6,
  });
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1.6);
  for (const [place, head] of ['Packages', 'Said to contain', 'Gross weight', 'Measurement'].entries())
    sheet.write(head, { ...frame(place), y: sheet.y + 4 }, { size: 7, bold: true, align: place > 1 ? 'right' : 'left' });
  const y = sheet.y + 18;
  const sum = (name: string) => pool.always(name).map(measured);
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const tariffs = facts.has('hs_codes') ? [`HS: ${facts.said('hs_codes')}`] : [];
  const attached = `${count} CONTAINER(S) AS PER ATTACHED LIST`;
  const ends = [
    sheet.lines(sum('total_packages'), { ...frame(0), y }),
    sheet.lines([...goods, ...tariffs, '', attached], { ...frame(1), y }),
    sheet.lines(sum('gross_weight'), { ...frame(2), y }, { align: 'right' }),
    sheet.lines(sum('volume'), { ...frame(3), y }, { align: 'right' }),
  ];
  sheet.y = Math.max(...ends) + 30;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1.6);
  sheet.y += 6;
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'charges', Object.keys(CHARGES));
  drawLedger(sheet, ledgerOf(records, CHARGES), { lines: 'none', head: 'plain', size: 7, pad: 1, width: sheet.width * 0.8 });
  sheet.y += 6;
}

/** Captions and values in three columns, row by row. */
function drawSmall({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / 3;
  for (let place = 0; place < entries.length; place += 3) {
    sheet.need(26);
    const ends = entries.slice(place, place + 3).map(({ caption, lines }, column) => {
      const x = sheet.left + column * width;
      sheet.write(caption, { x, y: sheet.y }, { size: 6.5, grey: 0.3 });
      return sheet.lines(lines, { x: x + 68, y: sheet.y, width: width - 72 }, { size: 8 });
    });
    sheet.y = Math.max(...ends) + 3;
  }
}

function drawAttached(draft: Draft, number: string): void {
  const { sheet } = draft;
  sheet.write('ATTACHED LIST', { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true, align: 'centre' });
  sheet.write(`to Bill of Lading No. ${number}`, { x: sheet.left, y: sheet.y + 16, width: sheet.width }, { size: 9, align: 'centre' });
  sheet.y += 36;
  const boxes = recordsOf(draft, 'containers', Object.keys(HEADS));
  drawLedger(sheet, ledgerOf(boxes, HEADS), { lines: 'sheet', head: 'grey', size: 8 });
  sheet.write('- end of list -', { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 7, align: 'centre' });
}
