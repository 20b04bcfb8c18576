import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawBlockPairs } from '../kit/block-pairs.js';

/**
 * The form of a word processor that forwarders send to suppliers: an underlined title, who files and where to send it back, each prompt in bold
 * with its number and what it asks for in brackets, answers typed below, tariff numbers as a list, and a signature of who gave the data.
 */
export const typedFiling: Layout = { name: 'typed-filing', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'ISF Transaction #',
  bill_of_lading_number: 'AMS Bill of Lading #',
  bill_scac: 'Issuer SCAC',
  master_bill_of_lading_number: 'Master Bill #',
  submission_date: 'Date Transmitted',
  status: 'CBP Response',
  importer_of_record_number: 'Importer of Record # (IRS/EIN)',
  consignee_number: 'Consignee # (IRS/EIN)',
  seller: 'Seller / Owner',
  buyer: 'Buyer / Owner',
  ship_to: 'Ship-to Party',
  manufacturers: 'Manufacturer / Supplier',
  stuffing_location: 'Container Stuffing Location',
  consolidator: 'Consolidator / Stuffer',
  importer: 'Importer of Record',
  consignee: 'Consignee',
  bond_holder: 'Bond Holder #',
  vessel: 'Vessel / Voyage',
  vessel_name: 'Vessel Name',
  voyage_number: 'Voyage',
  estimated_sailing_date: 'ETD Foreign Port',
  estimated_arrival_date: 'ETA First US Port',
};
const HINTS: Readonly<Record<string, string>> = {
  seller: '(last known entity by whom the goods are sold)',
  buyer: '(last known entity to whom the goods are sold)',
  ship_to: '(first deliver-to party after release from customs custody)',
  manufacturers: '(entity that last manufactures, assembles, produces or grows)',
  stuffing_location: '(address where the goods were stuffed into the container)',
  consolidator: '(party who stuffed the container or arranged for stuffing)',
};
const ORDER = ['manufacturers', 'seller', 'buyer', 'ship_to', 'stuffing_location', 'consolidator', 'importer', 'consignee'];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('filer');
  pageHead(sheet, title);
  const all = { x: sheet.left, width: sheet.width };
  const width = sheet.widthOf(title, { size: 14, bold: true });
  sheet.write(title, { ...all, y: sheet.y }, { size: 14, bold: true, align: 'centre' });
  sheet.rule({ x: sheet.left + (sheet.width - width) / 2, y: sheet.y + 15, width }, 0.8);
  sheet.y = sheet.lines([`ISF filer: ${name}, ${below.join(', ')}`], { ...all, y: sheet.y + 22 }) + 3;
  sheet.y =
    sheet.lines(
      [
        'Please complete and return no later than 72 hours before vessel departure. Late or inaccurate filings are subject to penalties of up to USD 5,000 per violation.',
      ],
      { ...all, y: sheet.y },
      { size: 7 },
    ) + 8;
  const ids = pool.take('importer_of_record_number', 'consignee_number');
  const shipment = [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')];
  drawBlockPairs(draft, shipment, { indent: 140, bold: true });
  sheet.y += 6;
  let number = 0;
  for (const entry of pool.take(...ORDER)) drawPrompt(draft, entry, (number += 1));
  for (const entry of ids) drawPrompt(draft, entry, (number += 1));
  drawTariffs(draft, (number += 1));
  if (pool.list('containers')) drawContainers(draft);
  drawRest(draft, pool, { size: 8 });
  sheet.need(50);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 4 }, { size: 7 }) + 22;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width * 0.4 }, 0.5);
  sheet.y = sheet.lines(['Authorized signature and company stamp'], { ...all, y: sheet.y + 2 }, { size: 7 });
}

function drawPrompt(draft: Draft, entry: Entry, number: number): void {
  const { sheet } = draft;
  const { name, rest } =
    entry.kind === 'party' || entry.name === 'manufacturers' ? nameApart(draft, entry) : { name: entry.lines.join(' '), rest: [] };
  sheet.need(34 + rest.length * 11);
  const prompt = `${number}. ${entry.caption}:`;
  sheet.write(prompt, { x: sheet.left, y: sheet.y }, { bold: true });
  sheet.write(HINTS[entry.name] ?? '', { x: sheet.left + sheet.widthOf(prompt, { bold: true }) + 16, y: sheet.y + 1 }, { size: 6.5 });
  sheet.y = sheet.lines([name, ...rest], { x: sheet.left + 18, y: sheet.y + 12, width: sheet.width - 18 }) + 6;
}

function drawTariffs(draft: Draft, number: number): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'lines', ['hts6', 'country_of_origin', 'description']);
  sheet.need(40);
  sheet.write(`${number}. HTSUS Number (6 digits) / Country of Origin / Description:`, { x: sheet.left, y: sheet.y }, { bold: true });
  sheet.y += 12;
  for (const [place, row] of records.rows.entries()) {
    sheet.need(13);
    const letter = String.fromCodePoint(97 + (place % 26));
    const said = [row['hts6'], row['country_of_origin'], row['description']].filter(Boolean).join('  /  ');
    sheet.y = sheet.lines([`${letter})  ${said}`], { x: sheet.left + 18, y: sheet.y, width: sheet.width - 18 }) + 1;
  }
  sheet.y += 6;
}

function drawContainers(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type']);
  const said = boxes.rows.map((row) => [row['container_number'], row['container_type']].filter(Boolean).join(' - '));
  sheet.need(30);
  sheet.write('Container number(s):', { x: sheet.left, y: sheet.y }, { bold: true });
  sheet.y = sheet.lines(said, { x: sheet.left + 140, y: sheet.y, width: sheet.width - 140 }) + 6;
}
