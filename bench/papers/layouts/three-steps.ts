import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { cellHeight, drawCell, drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { ownHeads, ownWords } from '../kit/phrases.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/** An order to a trucker: where the full box is fetched, where it goes and where the empty one is brought, beside each other below dark heads. */
export const threeSteps: Layout = { name: 'three-steps', types: ['delivery_order'], draw };

const ENGLISH = {
  delivery_order_number: 'D/O Ref.',
  issue_date: 'Dispatched',
  master_bill_of_lading_number: 'Ocean bill',
  house_bill_of_lading_number: 'House bill',
  booking_number: 'Line booking',
  carrier_scac: 'Line SCAC',
  entry_number: 'Customs entry',
  pickup_location: '1  PICK UP FULL',
  deliver_to: '2  DELIVER CARGO TO',
  empty_return_location: '3  TERMINATE EMPTY AT',
  trucker: 'Cartage by (motor carrier)',
  consignee: 'For the account of',
  customs_broker: 'Cleared by (customs broker)',
  carrier_name: 'Steamship line',
  vessel: 'Vsl / Voy',
  vessel_name: 'Vsl',
  voyage_number: 'Voy',
  port_of_loading: 'Origin port',
  port_of_discharge: 'Port of arrival',
  arrival_date: 'Vessel arrived',
  pickup_number: 'Pick-up PIN',
  last_free_day: 'Free time through',
  pickup_firms: 'Terminal FIRMS',
  delivery_appointment: 'Dock appointment',
  general_order_date: 'G.O. on',
  customs_release_status: 'Customs clearance',
  freight_release_status: 'Freight release by line',
  special_instructions: 'Notes to driver',
  total_packages: 'Pieces in all',
  gross_weight: 'Cargo gross',
  volume: 'Cargo cube',
};

const HEADS = {
  container_number: 'Equipment',
  container_type: 'Size|type',
  seal_numbers: 'Seal|numbers',
  'package_count+package_unit': 'Piece|count',
  gross_weight: 'Cargo|weight',
  volume: 'Cargo|cube',
};

const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6.5 };
const STEP: CellStyle = { caption: 'dark', frame: 'box', captionSize: 7.5, captionBold: true };

function draw(draft: Draft): void {
  const { sheet, facts, form, title } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const { name, below } = facts.letterhead('issuer');
  const end = sheet.lines([name, ...below], { x: sheet.left, y: sheet.y, width: sheet.width * 0.5 }, { size: 7.5 });
  const own = pool.take('delivery_order_number', 'issue_date');
  const right = { x: sheet.left + sheet.width * 0.55, width: sheet.width * 0.45 };
  let y = sheet.lines([title], { ...right, y: sheet.y }, { size: 15, bold: true }) + 3;
  y = drawCells(sheet, own, { ...right, y, style: { ...CELL, bold: true, size: 9.5 } });
  sheet.y = Math.max(end, y) + 8;
  drawSteps(draft, pool.take('pickup_location', 'deliver_to', 'empty_return_location'));
  sheet.y += 6;
  drawGrid(sheet, pool.take('pickup_number', 'pickup_firms', 'last_free_day', 'delivery_appointment'), {
    columns: 4,
    style: { ...CELL, bold: true },
  });
  sheet.y += 6;
  drawGrid(sheet, pool.take('trucker', 'consignee', 'customs_broker'), { columns: 3, style: CELL });
  drawGrid(sheet, [...pool.rest('numbers'), ...pool.rest('route', 'details')], { columns: 4, style: CELL });
  sheet.y += 8;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const { columns, rows } = ledgerOf(boxes, ownHeads(draft, boxes.names, HEADS));
  drawLedger(sheet, { columns, rows }, { lines: 'rows', head: 'grey', size: 8 });
  drawGrid(sheet, pool.rest('totals'), { columns: 3, style: { ...CELL, caption: 'above', frame: 'none', bold: true }, even: true });
  sheet.y += 6;
  for (const entry of pool.rest('texts', 'parties')) {
    sheet.need(40);
    sheet.y = drawCells(sheet, [entry], { y: sheet.y, style: { ...CELL, least: 36 } });
  }
  sheet.need(70);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 5.5 }) + 26;
  for (const [place, label] of ['Driver', 'Truck / plate', 'Date, hour', 'Signature'].entries()) {
    const x = sheet.left + (place * sheet.width) / 4;
    sheet.rule({ x, y: sheet.y, width: sheet.width / 4 - 10 }, 0.5);
    sheet.write(label, { x, y: sheet.y + 2 }, { size: 6 });
  }
}

function drawSteps({ sheet }: Draft, steps: readonly Entry[]): void {
  if (steps.length === 0) return;
  const gap = 6;
  const width = (sheet.width - gap * (steps.length - 1)) / steps.length;
  const height = Math.max(74, ...steps.map((entry) => cellHeight(sheet, entry, { width, style: STEP })));
  sheet.need(height);
  for (const [place, entry] of steps.entries())
    drawCell(sheet, entry, { frame: { x: sheet.left + place * (width + gap), y: sheet.y, width, height }, style: STEP });
  sheet.y += height;
}
