import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * A broker's sheet of questions that the supplier filled in: sections by letters, each party asked for its name and its address on ruled lines
 * of their own, goods as answers on lines with their number before them, containers one after the other on a last line.
 */
export const fillInFiling: Layout = { name: 'fill-in-filing', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'ISF transaction number',
  bill_of_lading_number: 'House / AMS bill of lading number',
  bill_scac: 'SCAC of the bill',
  submission_date: 'Date submitted',
  status: 'Status',
  master_bill_of_lading_number: 'Master bill of lading number',
  importer_of_record_number: 'Importer of record number (IRS / EIN)',
  consignee_number: 'Consignee number (IRS / EIN)',
  bond_holder: 'Bond holder number',
  vessel: 'Vessel and voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  estimated_sailing_date: 'Estimated sailing date',
  estimated_arrival_date: 'Estimated arrival date',
  seller: 'Seller (owner)',
  buyer: 'Buyer (owner)',
  ship_to: 'Ship-to party',
  manufacturers: 'Manufacturer (supplier)',
  stuffing_location: 'Container stuffing location',
  consolidator: 'Consolidator (stuffer)',
  importer: 'Importer',
  consignee: 'Consignee',
};

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('filer');
  pageHead(sheet, title);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 14, bold: true, align: 'centre' }) + 2;
  sheet.y = sheet.lines([`Filer: ${name}, ${below.join(', ')}`], { ...all, y: sheet.y }, { size: 7, align: 'centre' }) + 8;
  drawSection(draft, 'A', 'Filing');
  drawAnswers(draft, [...pool.rest('numbers'), ...pool.rest('details'), ...pool.vessel(), ...pool.rest('route')]);
  drawSection(draft, 'B', 'Parties - please state complete name and street address, no P.O. boxes');
  const parties = pool.rest('parties');
  for (let place = 0; place < parties.length; place += 2) drawParties(draft, parties.slice(place, place + 2));
  drawSection(draft, 'C', 'Goods - one line for each tariff number');
  drawGoods(draft);
  if (pool.list('containers')) {
    drawSection(draft, 'D', 'Container number(s)');
    const { rows } = recordsOf(draft, 'containers', ['container_number']);
    const words = rows.map((row) => row['container_number'] ?? '').join(',  ');
    sheet.y = sheet.lines([words], { ...all, y: sheet.y }) + 4;
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 6 });
}

function drawSection({ sheet }: Draft, letter: string, words: string): void {
  sheet.need(60);
  sheet.box({ x: sheet.left, y: sheet.y, width: 14, height: 14, fill: 0.2, thickness: 0 });
  sheet.write(letter, { x: sheet.left, y: sheet.y + 3, width: 14 }, { size: 9, bold: true, align: 'centre', grey: 1 });
  sheet.write(words, { x: sheet.left + 20, y: sheet.y + 3 }, { size: 9, bold: true });
  sheet.y += 20;
}

/** Question, and its answer on a line to the edge. */
function drawAnswers({ sheet }: Draft, entries: readonly Entry[]): void {
  for (const { caption, lines } of entries) {
    sheet.need(18);
    const x = sheet.left + 190;
    sheet.write(caption, { x: sheet.left, y: sheet.y }, { size: 8 });
    sheet.write(lines.join(' '), { x: x + 4, y: sheet.y });
    sheet.rule({ x, y: sheet.y + 11, width: sheet.left + sheet.width - x }, 0.4);
    sheet.y += 16;
  }
  sheet.y += 4;
}

/** Two parties beside each other: what is asked of each in small words before ruled lines. */
function drawParties(draft: Draft, pair: readonly Entry[]): void {
  const { sheet } = draft;
  const half = sheet.width / 2;
  const width = half - 64;
  const told = pair.map((entry) => {
    const { name, rest } = nameApart(draft, entry);
    const broken = (lines: readonly string[]) => lines.flatMap((line) => sheet.broken(line, width));
    return { caption: entry.caption, name: broken([name]), rest: broken(rest) };
  });
  const height = 20 + 14 * Math.max(...told.map(({ name, rest }) => name.length + Math.max(1, rest.length)));
  sheet.need(height);
  for (const [side, { caption, name, rest }] of told.entries()) {
    const x = sheet.left + side * half;
    let y = sheet.y;
    sheet.write(caption, { x, y }, { size: 8, bold: true });
    y += 13;
    const answers = [
      ...name.map((line, place) => [place === 0 ? 'Name' : '', line]),
      ...rest.map((line, place) => [place === 0 ? 'Address' : '', line]),
    ];
    for (const [words = '', line = ''] of answers) {
      sheet.write(words, { x, y }, { size: 7 });
      sheet.write(line, { x: x + 44, y });
      sheet.rule({ x: x + 42, y: y + 11, width: half - 56 }, 0.3);
      y += 14;
    }
  }
  sheet.y += height;
}

function drawGoods(draft: Draft): void {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'lines', ['description', 'country_of_origin', 'hts6']);
  const heads = ['', 'Commodity', 'Made in (country)', 'HTS-6'];
  const edges = [0, 0.05, 0.62, 0.84];
  const line = (cells: readonly string[], bold: boolean) => {
    sheet.need(18);
    const ends = cells.map((cell, place) => {
      const from = (edges[place] ?? 0) * sheet.width;
      const width = (edges[place + 1] ?? 1) * sheet.width - from - 6;
      const size = bold ? 7 : sheet.options.text;
      const end = sheet.lines([cell], { x: sheet.left + from, y: sheet.y, width }, { size, bold });
      return cell === '' ? sheet.y : end;
    });
    const bottom = Math.max(...ends);
    if (!bold)
      for (const [place, edge] of edges.slice(1).entries())
        sheet.rule(
          { x: sheet.left + edge * sheet.width - 2, y: bottom + 1, width: ((edges[place + 2] ?? 1) - edge) * sheet.width - 6 },
          0.3,
        );
    sheet.y = bottom + 5;
  };
  line(heads, true);
  for (const [place, row] of rows.entries())
    line([`${place + 1}.`, row['description'] ?? '', row['country_of_origin'] ?? '', row['hts6'] ?? ''], false);
  sheet.y += 4;
}
