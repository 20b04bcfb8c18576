import type { Draft, Layout } from '../layout.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { drawHeadLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';

/** A filing as importers hand it on: what it is about in a dark bar, goods before all else, parties in frames beside each other with their numbers below. */
export const filingFrames: Layout = { name: 'filing-frames', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'ISF No.',
  bill_of_lading_number: 'AMS B/L',
  bill_scac: 'SCAC',
  master_bill_of_lading_number: 'MBL (carrier)',
  submission_date: 'Filed',
  status: 'CBP reply',
  importer_of_record_number: 'IOR # (EIN/CBP assigned)',
  consignee_number: 'CNEE # (EIN/CBP assigned)',
  seller: 'SELLER / OWNER',
  buyer: 'BUYER / OWNER',
  ship_to: 'SHIP TO (1ST DELIVER-TO PARTY)',
  manufacturers: 'MANUFACTURER / SUPPLIER',
  stuffing_location: 'STUFFED AT',
  consolidator: 'STUFFER (CONSOLIDATOR)',
  importer: 'IOR',
  consignee: 'CNEE',
  filer: 'ISF FILER',
  bond_holder: 'Bond principal',
  vessel: 'Vsl / voy',
  vessel_name: 'Vsl',
  voyage_number: 'Voy',
  estimated_sailing_date: 'ETS',
  estimated_arrival_date: 'ETA U.S.',
};

const HEADS = {
  hts6: 'HTSUS|(6 digits)',
  country_of_origin: 'Made in|(C/O)',
  manufacturer_name: 'Made by',
  description: 'Goods',
};

const FRAME: CellStyle = { caption: 'dark', frame: 'box', captionSize: 7, least: 70 };
const NUMBER: CellStyle = { caption: 'below', frame: 'none', captionSize: 6.5, size: 10, least: 32 };

const COLUMNS = [
  ['description', 'country_of_origin', 'hts6'],
  ['country_of_origin', 'hts6', 'manufacturer_name'],
  ['hts6', 'description', 'manufacturer_name', 'country_of_origin'],
];

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const place = { x: sheet.left, width: sheet.width };
  pool.leave('filer');
  sheet.box({ ...place, y: sheet.y, height: 24, fill: 0.2, thickness: 0 });
  sheet.write(title, { x: sheet.left + 8, y: sheet.y + 6 }, { size: 13, bold: true, grey: 1 });
  sheet.y += 30;
  drawHeadLetter(draft, { size: 9, width: sheet.width });
  const ids = pool.take('importer_of_record_number', 'consignee_number', 'bond_holder');
  sheet.y = drawRunning(sheet, pool.rest('numbers'), { ...place, y: sheet.y + 2, style: { size: 9, bold: 'values', gap: 20 } }) + 2;
  const ship = [...pool.vessel(), ...pool.rest('route', 'details')];
  sheet.y = drawRunning(sheet, ship, { ...place, y: sheet.y, style: { size: 9, bold: 'values', gap: 20 } }) + 6;
  const goods = recordsOf(draft, 'lines', chance.of(COLUMNS));
  drawLedger(sheet, ledgerOf(goods, HEADS), { lines: 'sheet', head: 'grey', size: 8, pad: chance.of([2.5, 5]) });
  sheet.y += 8;
  const parties = pool.rest('parties');
  for (let index = 0; index < parties.length; index += 2) {
    sheet.need(96);
    sheet.y = drawCells(sheet, parties.slice(index, index + 2), { y: sheet.y, shares: [1, 1], style: FRAME });
  }
  sheet.need(40);
  sheet.y = drawCells(sheet, ids, { y: sheet.y + 4, style: NUMBER }) + 8;
  if (pool.list('containers')) drawBoxes(draft);
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...place, y: sheet.y + 6 }, { size: 6 });
}

function drawBoxes(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type']);
  const said = boxes.rows.map((row) => [row['container_number'], row['container_type']].filter(Boolean).join(' '));
  sheet.need(24);
  sheet.y = sheet.lines([`Equipment: ${said.join('; ')}`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8.5 }) + 4;
}
