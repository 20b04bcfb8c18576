import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * What a broker faxes to the pier when customs have let the goods go: to and from as a cover sheet has them, a sentence, the answer of customs between two lines
 * of stars, ship and entry in one column of captions, bills as a list with what was manifested, and articles with their tariff numbers at the end.
 */
export const pierReleaseAdvice: Layout = { name: 'pier-release-advice', types: ['customs_entry_release'], draw };

const WORDS = {
  entry_number: 'ENTRY NO.',
  entry_type: 'ENTRY TYPE',
  port_of_entry: 'PORT OF ENTRY',
  arrival_date: 'ARRIVAL DATE',
  elected_entry_date: 'ELECTED ENTRY DATE',
  bond_type: 'BOND TYPE',
  entry_value: 'ENTRY VALUE',
  importer_of_record: 'IMPORTER OF RECORD',
  ultimate_consignee: 'ULTIMATE CONSIGNEE',
  carrier_scac: 'IMPORTING CARRIER',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL NAME',
  voyage_number: 'VOYAGE NO.',
  port_of_unlading: 'PORT OF UNLADING',
  location_firms: 'FIRMS CODE',
  mode_of_transport: 'MODE OF TRANSPORT',
  importer_number: 'IMPORTER NO.',
  broker_file_number: 'OUR FILE NO.',
  release_status: 'RELEASE STATUS',
  release_date: 'RELEASE DATE',
};
const BILLS = {
  bill_type: 'TYPE',
  scac: 'SCAC',
  number: 'BILL OF LADING NO.',
  'scac+number': 'BILL OF LADING NO.',
  'manifest_quantity+unit': 'MANIFEST QTY',
  manifest_quantity: 'MANIFEST QTY',
};
const GOODS = {
  line_number: 'LINE',
  hts_code: 'HTS NO.',
  country_of_origin: 'C/O',
  description: 'DESCRIPTION OF MERCHANDISE',
  manufacturer_id: 'MANUFACTURER ID',
  entered_value: 'VALUE',
};
const BILL_COLUMNS = [
  ['bill_type', 'scac', 'number', 'manifest_quantity+unit'],
  ['bill_type', 'scac+number', 'manifest_quantity+unit'],
];
const GOODS_COLUMNS = [
  ['line_number', 'hts_code', 'country_of_origin', 'description', 'entered_value'],
  ['hts_code', 'description', 'country_of_origin', 'manufacturer_id'],
];

function draw(draft: Draft): void {
  const { sheet, title, form, chance, consignment } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  const number = pool.always('entry_number');
  pageHead(sheet, `${name}   ${number.map(({ caption, lines }) => `${caption} ${lines.join('')}`).join('')}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 13, bold: true, align: 'centre' });
  sheet.y = sheet.lines(['CUSTOMS BROKERS', below.join(', ')], { ...all, y: sheet.y + 1 }, { size: 7, align: 'centre' }) + 8;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 13, bold: true }) + 6;
  const cover: readonly (readonly [string, string])[] = [
    ['TO', `${consignment.terminal} - RELEASE DESK`],
    ['FROM', `${name} - IMPORT DEPARTMENT`],
    ['RE', 'CUSTOMS RELEASE OF CARGO'],
  ];
  for (const [word, text] of cover) {
    sheet.write(`${word}:`, { ...all, y: sheet.y }, { bold: true });
    sheet.write(text, { x: sheet.left + 44, y: sheet.y });
    sheet.y += 12;
  }
  sheet.rule({ ...all, y: sheet.y + 1 }, 0.8);
  const request =
    'Please be advised of the status with U.S. Customs and Border Protection of the shipment below. Kindly update your records and make the cargo available to the delivering carrier.';
  sheet.y = sheet.lines([request], { ...all, y: sheet.y + 7 }) + 8;
  drawAnswer(draft, [...pool.always('release_status'), ...pool.always('release_date')]);
  const entries = [
    ...number,
    ...pool.rest('numbers'),
    ...pool.take('broker_file_number'),
    ...pool.vessel(),
    ...pool.rest('route', 'details'),
  ];
  sheet.y = drawAligned(sheet, entries, { ...all, y: sheet.y, indent: indentOf(sheet, entries, 150), joint: ':' }) + 4;
  drawParties(draft, pool.take('importer_of_record', 'ultimate_consignee'));
  if (pool.list('bills')) {
    const bills = recordsOf(draft, 'bills', chance.of(BILL_COLUMNS));
    drawLedger(sheet, ledgerOf(bills, BILLS), { lines: 'head', head: 'plain', size: 8.5, pad: 2.5, width: sheet.width * 0.8 });
    sheet.y += 8;
  }
  if (pool.list('lines')) {
    const goods = recordsOf(draft, 'lines', chance.of(GOODS_COLUMNS));
    drawLedger(sheet, ledgerOf(goods, GOODS), { lines: 'head', head: 'plain', size: 8, pad: 2.5 });
    sheet.y += 6;
  }
  drawRest(draft, pool, { size: 8.5 });
  sheet.need(70);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 6 }) + 24;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width * 0.4 }, 0.5);
  sheet.y = sheet.lines(['Licensed customs broker / attorney-in-fact'], { ...all, y: sheet.y + 3 }, { size: 7 });
}

/** What customs said and when, between two lines of stars. */
function drawAnswer({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const all = { x: sheet.left, width: sheet.width };
  const stars = '*'.repeat(Math.floor(sheet.width / sheet.widthOf('*', { size: 9 })) - 1);
  sheet.write(stars, { ...all, y: sheet.y }, { size: 9 });
  const words = entries.map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`).join('      ');
  sheet.y = sheet.lines([words], { ...all, y: sheet.y + 12 }, { size: 10, bold: true, align: 'centre' }) + 3;
  sheet.write(stars, { ...all, y: sheet.y }, { size: 9 });
  sheet.y += 18;
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  if (parties.length === 0) return;
  const width = sheet.width / 2;
  sheet.need(90);
  const ends = parties.map(({ caption, lines }, place) => {
    const at = { x: sheet.left + place * width, width: width - 12 };
    const top = sheet.lines([`${caption}:`], { ...at, y: sheet.y }, { bold: true });
    return sheet.lines(lines, { ...at, y: top + 1 });
  });
  sheet.y = Math.max(...ends) + 10;
}
