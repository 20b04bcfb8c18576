import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawRunning } from '../kit/running.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';

/**
 * What the program of a filer prints of a filing: a status line, the transaction in lines of short captions, all parties as rows of one
 * table by their qualifiers with name and address in one cell each, goods and equipment as tables without a line.
 */
export const filingEntities: Layout = { name: 'filing-entities', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'Transaction No.',
  bill_of_lading_number: 'Lowest B/L',
  submission_date: 'Sent',
  status: 'Disposition',
  master_bill_of_lading_number: 'Master B/L',
  importer_of_record_number: 'Importer of Record No.',
  consignee_number: 'Consignee No.',
  vessel: 'Vessel/Voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  estimated_sailing_date: 'Est. sailing',
  estimated_arrival_date: 'Est. arrival',
  bond_holder: 'Bond holder ID',
  bill_scac: 'B/L issuer SCAC',
};

const ROLES: Readonly<Record<string, readonly [qualifier: string, role: string]>> = {
  manufacturers: ['MF', 'Manufacturer (Supplier)'],
  seller: ['SE', 'Seller'],
  buyer: ['BY', 'Buyer'],
  ship_to: ['ST', 'Ship-to Party'],
  stuffing_location: ['LG', 'Container Stuffing Location'],
  consolidator: ['CS', 'Consolidator (Stuffer)'],
  importer: ['IM', 'Importer'],
  consignee: ['CN', 'Consignee'],
};

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('filer');
  pageHead(sheet, title);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true });
  sheet.y = sheet.lines([`Filer: ${name}`, below.join(', ')], { x: sheet.left, y: sheet.y + 2, width: sheet.width }, { size: 8 }) + 4;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1);
  sheet.y += 5;
  drawLines(draft, [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')]);
  heading(draft, 'ENTITIES');
  drawEntities(draft, pool.rest('parties'));
  if (pool.list('lines')) drawGoods(draft);
  if (pool.list('containers')) drawEquipment(draft);
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  const end = ['*** END OF FILING ***', ...form.smallPrint];
  sheet.y = sheet.lines(end, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6.5, align: 'centre' });
}

function drawLines({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 2) {
    sheet.y = drawRunning(sheet, entries.slice(place, place + 2), {
      ...{ x: sheet.left, y: sheet.y, width: sheet.width },
      style: { size: 8.5, bold: 'values', joint: ': ', gap: 40 },
    });
    sheet.y += 1;
  }
  sheet.y += 6;
}

function heading({ sheet }: Draft, words: string): void {
  sheet.need(60);
  sheet.write(words, { x: sheet.left, y: sheet.y + 2 }, { size: 9, bold: true });
  sheet.y += 15;
}

/** A row for each: its qualifier, what that means, its name, and all else run on in one cell. */
function drawEntities(draft: Draft, parties: readonly Entry[]): void {
  const { sheet } = draft;
  const rows = parties.map((entry) => {
    const { name, rest } = nameApart(draft, entry);
    const [qualifier = '', role = entry.caption] = ROLES[entry.name] ?? [];
    return { cells: [qualifier, role, name, rest.join(', ')] };
  });
  const columns = [
    { caption: ['Qual.'], align: 'left' as const },
    { caption: ['Entity'], align: 'left' as const },
    { caption: ['Name'], align: 'left' as const, wide: true },
    { caption: ['Address / contact'], align: 'left' as const, wide: true },
  ];
  drawLedger(sheet, { columns, rows }, { lines: 'rows', head: 'plain', size: 8, pad: 3 });
  sheet.y += 8;
}

function drawGoods(draft: Draft): void {
  heading(draft, 'HTS-6 / ORIGIN');
  const lines = recordsOf(draft, 'lines', ['hts6', 'country_of_origin', 'manufacturer_name', 'description']);
  const words = { hts6: 'HTS-6', country_of_origin: 'C/O', manufacturer_name: 'MF name', description: 'Commodity' };
  drawLedger(draft.sheet, ledgerOf(lines, words), { lines: 'none', head: 'plain', size: 8 });
  draft.sheet.y += 8;
}

function drawEquipment(draft: Draft): void {
  heading(draft, 'EQUIPMENT');
  const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type']);
  drawLedger(draft.sheet, ledgerOf(boxes, { container_number: 'Equipment no.', container_type: 'Size/type' }), {
    ...{ lines: 'none', head: 'plain', size: 8 },
    width: draft.sheet.width * 0.5,
  });
  draft.sheet.y += 8;
}
