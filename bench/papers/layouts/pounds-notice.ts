import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { printedNumber } from '../say/print.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawField } from '../kit/field.js';

/**
 * A forwarder's notice out of a program for small offices: title and numbers in a frame at the right of the house, three parties beside each
 * other, what matters in a grid, goods in open columns with weights in kilos and pounds, charges at the left of a frame with what is due.
 */
export const poundsNotice: Layout = { name: 'pounds-notice', types: ['arrival_notice'], draw };

const WORDS: Tongues = {
  en: {
    notice_date: 'Date',
    master_bill_of_lading_number: 'Master B/L',
    house_bill_of_lading_number: 'House B/L',
    ams_number: 'AMS B/L No.',
    booking_number: 'Booking Number',
    carrier_scac: 'SCAC',
    carrier_name: 'Exporting Carrier',
    shipper: 'Shipper',
    consignee: 'Ultimate Consignee',
    notify_party: 'Notify Party',
    customs_broker: 'Broker',
    vessel: 'Vessel / Voyage',
    vessel_name: 'Vessel Name',
    voyage_number: 'Voyage No.',
    port_of_loading: 'Port of Loading',
    port_of_discharge: 'Port of Unloading',
    place_of_delivery: 'Final Destination',
    eta_port_of_discharge: 'E.T.A. Port',
    eta_place_of_delivery: 'E.T.A. Final Destination',
    terminal_name: 'Freight Location',
    terminal_firms: 'Firms Code',
    delivery_location_name: 'Pickup Location',
    delivery_location_firms: 'Pickup Firms Code',
    last_free_day: 'Free Time Expires',
    available_date: 'Available On',
    general_order_date: 'G.O. On',
    free_days: 'Free Days',
    pickup_number: 'Pickup Number',
    it_number: 'I.T. Number',
    it_date: 'I.T. Date',
    it_port: 'I.T. Location',
    freight_terms: 'Terms',
    currency: 'Currency',
    total_due: 'Total Due',
    payment_instructions: 'Payment',
  },
};
const HEADS: Tongues = {
  en: {
    code: 'Code',
    description: 'Charges',
    quantity: 'Qty',
    unit_price: 'Price',
    amount: 'Amount',
    payment_term: 'Prep./Coll.',
  },
};
const FIELD = {
  en: 'Container / Seal|Pieces|Description|Weight|Volume',
  de: 'Container / Siegel|Stück|Bezeichnung|Gewicht|Volumen',
  fr: 'Conteneur / Plomb|Pièces|Description|Poids|Volume',
  es: 'Contenedor / Precinto|Piezas|Descripción|Peso|Volumen',
};
const POUNDS = 2.204_62;
const FEET = 35.3147;
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 24 };

function draw(draft: Draft): void {
  const { sheet, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  drawTop(draft, pool);
  const parties = pool.rest('parties');
  for (let place = 0; place < parties.length; place += 3) {
    sheet.need(80);
    sheet.y = drawCells(sheet, parties.slice(place, place + 3), {
      y: sheet.y,
      style: { ...CELL, least: 60, caption: 'grey' },
      shares: parties.slice(place, place + 3).map(() => 1),
    });
  }
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const sums = ['total_packages', 'gross_weight', 'volume'].map((name) => pool.take(name));
  const due = pool.take('total_due', 'payment_instructions', 'currency');
  const grid = [...pool.vessel(), ...pool.rest('route', 'details', 'numbers')];
  drawGrid(sheet, grid, { columns: 4, style: CELL });
  sheet.y += 4;
  drawGoods(draft, goods, sums);
  drawCharges(draft, pool, due);
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  pageHead(sheet, `${name}   ${title}`);
  const half = sheet.width * 0.55;
  sheet.mark({ x: sheet.left, y: sheet.y }, 30);
  let left = sheet.lines([name], { x: sheet.left + 38, y: sheet.y, width: half - 44 }, { size: 11, bold: true });
  left = sheet.lines(below, { x: sheet.left + 38, y: left + 1, width: half - 44 }, { size: 7 });
  const at = { x: sheet.left + half, width: sheet.width - half };
  let right = sheet.lines([title], { ...at, y: sheet.y }, { size: 14, bold: true, align: 'right' }) + 3;
  const numbers = pool.take('notice_date', 'house_bill_of_lading_number', 'master_bill_of_lading_number', 'ams_number');
  for (let place = 0; place < numbers.length; place += 2)
    right = drawCells(sheet, numbers.slice(place, place + 2), { ...at, y: right, style: { ...CELL, align: 'right' }, shares: [1, 1] });
  sheet.y = Math.max(left, right) + 6;
}

/** Each container in a row of the open field, what is in it and the sums below them. */
function drawGoods(draft: Draft, goods: readonly string[], sums: readonly (readonly Entry[])[]): void {
  const { sheet, facts } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'seal_numbers',
    'container_type',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const captions = phraseIn(draft, FIELD).split('|');
  const other = (name: string, factor: number, unit: string) => {
    const value = (Number(facts.payload[name]) * factor).toFixed(2);
    return `${printedNumber(value, facts.manner)} ${unit}`;
  };
  const [packages = [], weight = [], volume = []] = sums;
  const rows = boxes.rows.map((row, place) => [
    [row['container_number'] ?? '', row['seal_numbers'] ?? ''],
    [row['package_count+package_unit'] ?? ''],
    [row['container_type'] ?? '', ...(place === 0 ? goods : [])],
    [boxes.full(row, 'gross_weight')],
    [boxes.full(row, 'volume')],
  ]);
  const last = [
    ['TOTAL'],
    packages.map(measured),
    [],
    weight.flatMap((entry) => [measured(entry), other('gross_weight', POUNDS, 'Lb')]),
    volume.flatMap((entry) => [measured(entry), other('volume', FEET, 'ft3')]),
  ];
  const shares = [0.2, 0.14, 0.36, 0.16, 0.14];
  drawField(
    sheet,
    {
      columns: shares.map((share, place) => ({ share, caption: [captions[place] ?? ''], align: place > 2 ? 'right' : 'left' })),
      rows: sums.flat().length > 0 ? [...rows, last] : rows,
    },
    { size: 8, least: 110, captionSize: 7, bold: true, gap: 5 },
  );
  sheet.y += 6;
}

function drawCharges(draft: Draft, pool: Pool, due: readonly Entry[]): void {
  const { sheet, chance } = draft;
  sheet.need(90);
  const top = sheet.y;
  const page = sheet.pages;
  const width = sheet.width * 0.62;
  if (pool.list('charges')) {
    const names = chance.of([
      ['description', 'quantity', 'unit_price', 'amount'],
      ['description', 'payment_term', 'amount'],
    ]);
    const records = recordsOf(draft, 'charges', names);
    const words = headsIn(draft, records.names, HEADS);
    const columns = records.names.map((name) => ({
      caption: [...(words[name] ?? name).split('|'), ...(records.unit(name) ? [`(${records.unit(name)})`] : [])],
      align: /quantity|price|amount/.test(name) ? ('right' as const) : ('left' as const),
      wide: name === 'description',
    }));
    drawLedger(
      sheet,
      { columns, rows: records.rows.map((row) => ({ cells: records.names.map((name) => row[name] ?? '') })) },
      { lines: 'columns', head: 'grey', size: 7.5, pad: 2, width },
    );
  }
  const left = sheet.y;
  let right = sheet.pages === page ? top : sheet.options.margin + 20;
  for (const entry of due)
    right = drawCells(sheet, [entry], {
      x: sheet.left + width + 8,
      y: right,
      width: sheet.width - width - 8,
      style: { ...CELL, bold: entry.name === 'total_due' },
    });
  sheet.y = Math.max(left, right) + 6;
}
