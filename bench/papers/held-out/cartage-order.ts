import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawField, type FieldRow } from '../kit/field.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * What a forwarder's program prints for the drayman: stops below each other on grey bars at the left, all that is known of the arrival at the right
 * with captions pushed to their colons, containers in a field with the seal below each number, what is released in a strip below, and a receipt.
 */
export const cartageOrder: Layout = { name: 'cartage-order', types: ['delivery_order'], draw };

const WORDS: Tongues = {
  en: {
    delivery_order_number: 'FILE NO.',
    issue_date: 'DATE ISSUED',
    master_bill_of_lading_number: 'MB/L #',
    house_bill_of_lading_number: 'HB/L #',
    booking_number: 'BOOKING #',
    carrier_scac: 'SCAC',
    entry_number: 'ENTRY #',
    trucker: 'ISSUED TO (CARTAGE CO.)',
    pickup_location: 'FREIGHT LOCATION',
    deliver_to: 'DELIVERY LOCATION',
    empty_return_location: 'EMPTY RETURN',
    consignee: 'FOR ACCOUNT OF',
    customs_broker: 'BROKER',
    carrier_name: 'STEAMSHIP LINE',
    vessel: 'VESSEL / VOY',
    vessel_name: 'VESSEL',
    voyage_number: 'VOY #',
    port_of_loading: 'LOAD PORT',
    port_of_discharge: 'DISCH. PORT',
    arrival_date: 'ATA',
    last_free_day: 'L.F.D.',
    general_order_date: 'G.O. DATE',
    pickup_firms: 'FIRMS',
    pickup_number: 'PICKUP #',
    delivery_appointment: 'DELIVERY APPT',
    customs_release_status: 'CUSTOMS',
    freight_release_status: 'OCEAN FREIGHT',
    special_instructions: 'DRIVER NOTES / REMARKS',
  },
};
const ADVICE = {
  en: 'Call our office before pick-up if any charge is open. Show our file no. on your bill and send the signed receipt with it.',
  de: 'Bitte vor Abholung anrufen, falls Kosten offen sind. Unsere Nummer auf der Rechnung angeben.',
  fr: "Appelez-nous avant l'enlèvement si des frais restent dus. Rappelez notre numéro sur votre facture.",
};
const RECEIPT = {
  en: 'RECEIVED BY (PRINT)|SIGNATURE|DATE|TIME IN|TIME OUT',
  de: 'NAME DES EMPFÄNGERS|UNTERSCHRIFT|DATUM|AN|AB',
  fr: 'NOM DU RÉCEPTIONNAIRE|SIGNATURE|DATE|ARRIVÉE|DÉPART',
};
const HEADS = {
  en: 'CONTAINER # / SEAL #|SIZE/TYPE|PIECES|WEIGHT|MEASURE',
  de: 'CONTAINER / PLOMBE|TYP|KOLLI|GEWICHT|VOLUMEN',
  fr: 'CONTENEUR / SCELLÉ|TYPE|COLIS|POIDS|VOLUME',
};
const BAR: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6.5, captionBold: true, least: 62 };
const BOX: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 24 };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const number = pool.take('delivery_order_number', 'issue_date');
  const file = number[0]?.lines.join('') ?? '';
  pageHead(sheet, `${title}   ${file}`);
  drawTop(draft, number);
  drawStops(draft, pool);
  drawContainers(draft, pool);
  const released = pool.take('customs_release_status', 'freight_release_status', 'delivery_appointment', 'pickup_number');
  if (released.length > 0) {
    sheet.need(40);
    sheet.y = drawCells(sheet, released, { y: sheet.y, style: { ...BOX, bold: true } });
  }
  for (const entry of pool.take('special_instructions')) {
    sheet.need(60);
    sheet.y = drawCells(sheet, [entry], { y: sheet.y, style: { ...BOX, least: 46 } });
  }
  sheet.y += 5;
  drawRest(draft, pool, { size: 8 });
  sheet.need(70);
  sheet.y = sheet.lines(form.smallPrint.slice(0, 1), { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 5.5 }) + 4;
  const blank = phraseIn(draft, RECEIPT).split('|');
  const receipt = blank.map((caption) => ({ name: '', caption, lines: [], kind: 'line' as const }));
  sheet.y = drawCells(sheet, receipt, { y: sheet.y, style: { ...BOX, least: 36 }, shares: [4, 4, 2, 1.5, 1.5] });
}

function drawTop(draft: Draft, number: readonly Entry[]): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const top = sheet.y;
  sheet.mark({ x: sheet.left, y: top }, 38, 0.55);
  const half = sheet.width * 0.55;
  const head = sheet.lines([name], { x: sheet.left + 46, y: top, width: half - 50 }, { size: 11, bold: true });
  const left = sheet.lines(below, { x: sheet.left + 46, y: head + 1, width: half - 50 }, { size: 7.5 });
  const x = sheet.left + half + 8;
  const width = sheet.width - half - 8;
  const right = sheet.lines([title], { x, y: top, width }, { size: 14, bold: true, align: 'right' }) + 5;
  const end = drawCells(sheet, number, { x, y: right, width, style: { ...BOX, caption: 'grey', align: 'centre', captionAlign: 'centre' } });
  sheet.y = Math.max(left, end, top + 40) + 6;
  sheet.y = sheet.lines([phraseIn(draft, ADVICE)], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7, bold: true }) + 4;
}

/** Who and where at the left, the arrival at the right, in one frame. */
function drawStops(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const top = sheet.y;
  const half = sheet.width * 0.52;
  let left = top;
  for (const entry of pool.take('trucker', 'pickup_location', 'deliver_to', 'empty_return_location'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: BAR });
  const x = sheet.left + half;
  const width = sheet.width - half;
  const arrival = [
    ...pool.take('master_bill_of_lading_number', 'carrier_scac', 'house_bill_of_lading_number', 'booking_number'),
    ...pool.take('carrier_name'),
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'port_of_discharge', 'arrival_date', 'last_free_day', 'general_order_date', 'pickup_firms'),
    ...pool.rest('numbers'),
  ];
  let right = drawPushed(draft, arrival, { x: x + 4, y: top + 5, width: width - 8 });
  for (const entry of pool.take('consignee', 'customs_broker'))
    right = drawCells(sheet, [entry], { x, y: right + 2, width, style: { ...BAR, least: 50 } });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  sheet.upright({ x, y: top, height: sheet.y - top });
  sheet.y += 6;
}

/** Captions that end at their colons, values right behind; answers where they end. */
function drawPushed({ sheet }: Draft, entries: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  const size = 8;
  const widest = Math.max(0, ...entries.map(({ caption }) => sheet.widthOf(`${caption}:`, { size, bold: true })));
  const indent = Math.min(widest, width * 0.48);
  let top = y;
  for (const { caption, lines } of entries) {
    const end = sheet.lines([`${caption}:`], { x, y: top, width: indent }, { size, bold: true, align: 'right' });
    top = Math.max(end, sheet.lines(lines, { x: x + indent + 5, y: top, width: width - indent - 5 }, { size })) + 2.5;
  }
  return top;
}

function drawContainers(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const names = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
  const records = recordsOf(draft, 'containers', names);
  const sums = ['total_packages', 'gross_weight', 'volume'].map((name) => pool.take(name).map(measured));
  const isSummed = sums.some((lines) => lines.length > 0);
  const total: FieldRow[] = isSummed ? [[['TOTAL'], [], ...sums]] : [];
  const heads = phraseIn(draft, HEADS).split('|');
  drawField(
    sheet,
    {
      columns: [0.28, 0.14, 0.22, 0.2, 0.16].map((share, place) => ({
        share,
        caption: [heads[place] ?? ''],
        align: place > 2 ? 'right' : 'left',
      })),
      rows: [...records.rows.map((row) => rowOf(records, row)), ...total],
    },
    { size: 8.5, least: 90, captionSize: 6.5, bold: true, gap: 5 },
  );
}

function rowOf(records: Records, row: Record<string, string>): FieldRow {
  const seal = row['seal_numbers'] ? [`SL# ${row['seal_numbers']}`] : [];
  return [
    [row['container_number'] ?? '', ...seal],
    [row['container_type'] ?? ''],
    [row['package_count+package_unit'] ?? ''],
    [records.full(row, 'gross_weight')],
    [records.full(row, 'volume')],
  ];
}
