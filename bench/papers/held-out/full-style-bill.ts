import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawField, type FieldRow } from '../kit/field.js';
import { pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';

/**
 * The form of a line of short seas, bill and waybill alike: title in a frame at the left and the carrier at the right of it, parties with their full
 * style, references and release beside them, places in one strip of columns, and each container as a block of the goods with its tare below it.
 */
export const fullStyleBill: Layout = { name: 'full-style-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  booking_number: 'Booking ref.',
  carrier_scac: 'Carrier code',
  service_contract_number: 'Contract / tariff ref.',
  shipper: 'Shipper (full style and address)',
  notify_party: 'Notify party (full style and address)',
  delivery_agent: 'Apply for delivery to',
  pre_carriage_by: 'Pre-carried by',
  place_of_receipt: 'Taken in charge at',
  vessel: 'Ship and voyage',
  vessel_name: 'Ship',
  voyage_number: 'Voyage',
  vessel_imo: 'Ship IMO',
  port_of_loading: 'Load port',
  port_of_discharge: 'Discharge port',
  place_of_delivery: 'Final place of delivery',
  freight_terms: 'Freight',
  service_type: 'Receipt / delivery mode',
  freight_payable_at: 'Freight payable at',
  number_of_originals: 'Originals signed',
  place_of_issue: 'Issued at',
  issue_date: 'Issued on',
  shipped_on_board_date: 'Loaded on board on',
  total_packages: 'Total packages',
  gross_weight: 'Total gross',
  volume: 'Total measure',
};
const OF_BILLS = { bill_of_lading_number: 'B/L number', consignee: 'Consignee (full style and address) or Order' };
const OF_WAYBILLS = { bill_of_lading_number: 'Waybill number', consignee: 'Consignee (not to order; full style and address)' };
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 26 };
const PARTIES = ['shipper', 'consignee', 'notify_party'] as const;
const TYPED = { size: 8 };

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const isWaybill = facts.type === 'sea_waybill';
  const pool = new Pool(draft, { ...WORDS, ...(isWaybill ? OF_WAYBILLS : OF_BILLS) });
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title}, continued   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  drawTitle(draft, number, isWaybill);
  drawParties(draft, pool);
  const places = [
    ...pool.take('pre_carriage_by', 'place_of_receipt', 'port_of_loading'),
    ...pool.vessel(),
    ...pool.take('port_of_discharge', 'place_of_delivery'),
  ];
  const columns = places.length > 4 ? Math.ceil(places.length / 2) : places.length;
  for (let place = 0; place < places.length; place += columns) {
    const strip = places.slice(place, place + columns);
    sheet.y = drawCells(sheet, strip, { y: sheet.y, style: CELL, shares: strip.map(() => 1) });
  }
  drawGoods(draft, pool);
  drawFoot(draft, pool);
}

function drawTitle(draft: Draft, number: readonly Entry[], isWaybill: boolean): void {
  const { sheet, facts, title } = draft;
  const { name, below } = facts.letterhead('carrier_name');
  const half = sheet.width / 2;
  const top = sheet.y;
  const status = isWaybill || !facts.has('document_status') ? [] : [facts.said('document_status')];
  const heading = { size: title.length > 34 ? 10 : 13, bold: true };
  const end = sheet.lines([title], { x: sheet.left + 6, y: top + 6, width: half - 12 }, heading);
  const left = sheet.lines(status, { x: sheet.left + 6, y: end + 2, width: half - 12 }, { size: 9 }) + 5;
  const inner = { x: sheet.left + half + 10, width: half - 10 };
  const mark = 22;
  sheet.mark({ x: inner.x, y: top + 2 }, mark, 0.3);
  const carrier = sheet.lines([name], { x: inner.x + mark + 6, y: top + 4, width: inner.width - mark - 6 }, { size: 12, bold: true });
  const right = sheet.lines([below.join(', ')], { ...inner, y: carrier + 2 }, { size: 6 }) + 3;
  const height = Math.max(left, right, top + 34) - top;
  sheet.box({ x: sheet.left, y: top, width: half, height, thickness: 1.6 });
  sheet.y = top + height + 3;
  const style = { ...CELL, frame: 'none' as const, bold: true, size: 10, least: 0 };
  sheet.y = drawCells(sheet, number, { x: sheet.left + half + 7, y: sheet.y, width: half - 7, style }) + 1;
}

/** Parties at the left; references and who releases the goods at the right, a line each. */
function drawParties(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const top = sheet.y;
  const half = sheet.width / 2;
  let left = top;
  for (const entry of pool.take(...PARTIES)) left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 68 } });
  const x = sheet.left + half + 10;
  const width = half - 10;
  let right = top + 3;
  for (const { caption, lines } of pool.rest('numbers')) {
    sheet.write(caption, { x, y: right + 1 }, { size: 6.5 });
    right = sheet.lines(lines, { x: x + 96, y: right, width: width - 96 }, TYPED) + 4;
    sheet.rule({ x, y: right - 2, width }, 0.25);
  }
  const agent = pool.take('delivery_agent');
  right = drawCells(sheet, agent, { x: sheet.left + half, y: right + 4, width: half, style: { ...CELL, least: 60 } });
  right = sheet.lines(draft.form.smallPrint, { x, y: right + 4, width: width - 4 }, { size: 5 }) + 3;
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const names = [
    'container_number',
    'seal_numbers',
    'container_type',
    'package_count+package_unit',
    'gross_weight',
    'tare_weight',
    'volume',
  ];
  const boxes = recordsOf(draft, 'containers', names);
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const clause = chance.of(['said by shipper to contain', 'S.T.C.', "shipper's load and count, said to contain"]);
  const rows = boxes.rows.map((row, place) => blockOf(boxes, row, place === 0 ? [clause, ...goods] : ['as above']));
  sheet.write(
    'Particulars furnished by the Merchant, not verified by the Carrier',
    { x: sheet.left, y: sheet.y + 3 },
    { size: 6, align: 'centre' },
  );
  sheet.y += 12;
  drawField(
    sheet,
    {
      columns: [
        { share: 0.23, caption: ['Container no. / Seal no.', 'Size and type'] },
        { share: 0.13, caption: ['Number and', 'kind of packages'] },
        { share: 0.36, caption: ['Description of the goods'] },
        { share: 0.15, caption: ['Gross mass', 'Tare'], align: 'right' },
        { share: 0.13, caption: ['Cubic', 'measure'], align: 'right' },
      ],
      rows,
    },
    { ...TYPED, least: 180, captionSize: 6, gap: 8 },
  );
  const sums = pool.take('total_packages', 'gross_weight', 'volume').map((entry) => ({
    ...entry,
    caption: entry.caption.replace(/ \([^)]*\)$/, ''),
    lines: [measured(entry)],
  }));
  sheet.need(30);
  sheet.y = drawCells(sheet, sums, { y: sheet.y, style: { ...CELL, bold: true }, shares: sums.map(() => 1) });
}

/** A container: number, seal and type below each other, its mass above its tare. */
function blockOf(boxes: Records, row: Record<string, string>, goods: readonly string[]): FieldRow {
  const seal = row['seal_numbers'] ? [`Seal ${row['seal_numbers']}`] : [];
  const tare = row['tare_weight'] ? [`T ${boxes.full(row, 'tare_weight')}`] : [];
  return [
    [row['container_number'] ?? '', ...seal, row['container_type'] ?? ''],
    [row['package_count+package_unit'] ?? ''],
    goods,
    [boxes.full(row, 'gross_weight'), ...tare],
    [boxes.full(row, 'volume')],
  ];
}

/** What is paid at the left, days and signature at the right, below each other. */
function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const terms = pool.take('freight_terms', 'service_type', 'freight_payable_at', 'number_of_originals');
  sheet.need(30);
  sheet.y = drawCells(sheet, terms, { y: sheet.y, style: CELL });
  if (pool.list('charges')) drawCharges(draft);
  const days = [
    ...pool.take('place_of_issue', 'issue_date', 'shipped_on_board_date'),
    ...pool.rest('details', 'route', 'parties', 'texts'),
  ];
  sheet.need(96);
  const top = sheet.y;
  const half = sheet.width * 0.45;
  let left = top;
  for (const entry of days) left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 22 } });
  const height = Math.max(left - top, 72);
  const x = sheet.left + half;
  sheet.box({ x, y: top, width: sheet.width - half, height });
  sheet.write('Signature for the Carrier', { x: x + 3, y: top + 3 }, { size: 6 });
  sheet.rule({ x: x + 20, y: top + height - 16, width: sheet.width - half - 40 }, 0.4);
  sheet.write('as agents only', { x, y: top + height - 12, width: sheet.width - half }, { size: 6.5, align: 'centre' });
  sheet.y = top + height;
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['code', 'description', 'quantity+unit', 'unit_price', 'currency', 'amount', 'payment_term']);
  const words = {
    code: 'Code',
    description: 'Freight and charges',
    'quantity+unit': 'Basis',
    unit_price: 'Rate',
    currency: 'Curr.',
    amount: 'Amount',
    payment_term: 'P/C',
  };
  drawLedger(sheet, ledgerOf(charges, words), { lines: 'columns', head: 'grey', size: 7 });
}
