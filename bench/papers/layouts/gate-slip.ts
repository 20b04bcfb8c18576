import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, type Tongues } from '../kit/tongues.js';
import { letterOf } from '../kit/heads.js';

/**
 * What the printer at a gate gives: a slip half as wide as the paper, dashes across it, captions at its left edge and values pushed to its
 * right one, addresses in the middle, and lines for those who sign.
 */
export const gateSlip: Layout = { name: 'gate-slip', types: ['proof_of_delivery', 'delivery_order'], draw };

const WORDS: Tongues = {
  en: {
    pod_number: 'TICKET',
    delivery_date: 'DELIVERED',
    delivery_order_number: 'D/O',
    issue_date: 'PRINTED',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    container_numbers: 'UNIT',
    pieces_delivered: 'PIECES',
    gross_weight: 'GROSS WT',
    total_packages: 'PIECES',
    volume: 'CUBE',
    time_in: 'IN',
    time_out: 'OUT',
    received_by: 'RECEIVED BY (PRINT)',
    seal_intact: 'SEAL INTACT',
    exceptions: 'EXCEPTIONS',
    shipper: 'SHIPPER',
    deliver_to: 'DELIVER TO',
    pickup_location: 'PICK UP AT',
    trucker: 'TRUCKER',
    empty_return_location: 'MT RETURN',
    consignee: 'CONSIGNEE',
    customs_broker: 'BROKER',
    carrier_name: 'LINE',
    carrier_scac: 'SCAC',
    vessel: 'VSL/VOY',
    vessel_name: 'VSL',
    voyage_number: 'VOY',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    arrival_date: 'ARRIVED',
    pickup_number: 'PICKUP #',
    last_free_day: 'LFD',
    pickup_firms: 'FIRMS',
    delivery_appointment: 'APPT',
    general_order_date: 'GO DATE',
    entry_number: 'ENTRY',
    booking_number: 'BKG',
    customs_release_status: 'CUSTOMS',
    freight_release_status: 'FREIGHT',
    special_instructions: 'INSTRUCTIONS',
  },
};

const WIDTH = 286;
const BOXES = ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight'];

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  if (form.letterhead) pool.leave(form.letterhead);
  const { name, below } = letterOf(draft);
  centred(draft, [name], { size: 11, bold: true });
  centred(draft, below, { size: 7.5 });
  sheet.y += 4;
  centred(draft, [title], { size: 12, bold: true });
  dashes(draft);
  pushed(draft, pool.rest('numbers'));
  dashes(draft);
  for (const { caption, lines } of pool.rest('parties')) {
    sheet.need(60);
    centred(draft, [`* ${caption} *`], { size: 7.5, bold: true });
    centred(draft, lines, {});
    sheet.y += 3;
  }
  dashes(draft);
  pushed(draft, [...pool.vessel(), ...pool.rest('route', 'details')]);
  if (pool.list('containers')) drawUnits(draft);
  pushed(draft, pool.rest('totals'));
  for (const { caption, lines } of pool.rest('texts')) {
    sheet.need(30);
    sheet.y = sheet.lines([`${caption}:`, ...lines], { x: sheet.left, y: sheet.y + 2, width: WIDTH }) + 2;
  }
  dashes(draft);
  for (const line of facts.type === 'proof_of_delivery' ? ['RECEIVER X', 'DRIVER X'] : ['DRIVER X']) {
    sheet.need(30);
    sheet.y = sheet.lines([`${line}${'_'.repeat(24)}`], { x: sheet.left, y: sheet.y + 14, width: WIDTH }) + 2;
  }
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: WIDTH }, { size: 5.5 });
}

function centred({ sheet }: Draft, lines: readonly string[], style: { size?: number; bold?: boolean }): void {
  sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y, width: WIDTH }, { ...style, align: 'centre' });
}

function dashes({ sheet }: Draft): void {
  sheet.need(20);
  const count = Math.floor(WIDTH / sheet.widthOf('-', { size: 8 }));
  sheet.write('-'.repeat(count), { x: sheet.left, y: sheet.y + 2 }, { size: 8 });
  sheet.y += 13;
}

/** Value at the right edge; below its caption where both have no room on one line. */
function pushed({ sheet }: Draft, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const caption = entry.caption.replace(/ \((kgs?|cbm|m3)\)$/i, '');
    const lines = entry.lines.length > 1 ? entry.lines : [measured(entry)];
    const room = WIDTH - sheet.widthOf(`${caption}  `, {});
    const broken = lines.flatMap((line) => (sheet.widthOf(line) > room ? sheet.broken(line, WIDTH - 12) : [line]));
    const isBeside = broken.every((line) => sheet.widthOf(line) <= room);
    sheet.need(broken.length * 12 + 14);
    sheet.write(caption, { x: sheet.left, y: sheet.y });
    if (!isBeside) sheet.y += 11;
    sheet.y = sheet.lines(broken, { x: sheet.left, y: sheet.y, width: WIDTH }, { bold: true, align: 'right' }) + 2;
  }
}

function drawUnits(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', BOXES);
  dashes(draft);
  for (const [place, row] of boxes.rows.entries()) {
    sheet.need(40);
    const { container_number: number = '', container_type: type = '', seal_numbers: seals = '' } = row;
    sheet.write(`UNIT ${place + 1}/${boxes.rows.length}`, { x: sheet.left, y: sheet.y });
    sheet.write(`${number}  ${type}`, { x: sheet.left, y: sheet.y, width: WIDTH }, { bold: true, align: 'right' });
    sheet.write(`SEAL ${seals}`, { x: sheet.left + 10, y: sheet.y + 11 });
    const goods = [row['package_count+package_unit'], boxes.full(row, 'gross_weight')].filter(Boolean).join('   ');
    sheet.write(goods, { x: sheet.left, y: sheet.y + 22, width: WIDTH }, { align: 'right' });
    sheet.y += 36;
  }
  dashes(draft);
}
