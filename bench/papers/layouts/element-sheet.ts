import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';

/**
 * A broker's questionnaire, filled in: elements by number in a narrow grey column, answers beside them, one below the other; goods and
 * boxes as answers too, a line each.
 */
export const elementSheet: Layout = { name: 'element-sheet', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'ISF confirmation no.',
  bill_of_lading_number: 'AMS house bill (lowest level, with SCAC)',
  bill_scac: 'SCAC of AMS bill',
  master_bill_of_lading_number: 'Master / regular bill',
  submission_date: 'Transmitted to CBP',
  status: 'Response of CBP',
  importer_of_record_number: 'Importer of record no. (IRS / EIN)',
  consignee_number: 'Consignee no. (IRS / EIN)',
  seller: 'Seller (or owner)',
  buyer: 'Buyer (or owner)',
  ship_to: 'Ship-to party',
  manufacturers: 'Manufacturer (supplier)',
  stuffing_location: 'Container stuffing location',
  consolidator: 'Consolidator (stuffer)',
  importer: 'Importer - name and address',
  consignee: 'Consignee - name and address',
  filer: 'Filed by (agent)',
  bond_holder: 'Bond holder no.',
  vessel: 'Mother vessel & voyage',
  vessel_name: 'Mother vessel',
  voyage_number: 'Voyage of mother vessel',
  estimated_sailing_date: 'Est. departure last foreign port',
  estimated_arrival_date: 'Est. arrival first U.S. port',
};

const PAD = 3;

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 24 });
  sheet.write(title, { x: sheet.left + 6, y: sheet.y + 6 }, { size: 12, bold: true });
  sheet.y += 24;
  let element = 0;
  const numbered = chance.happens(0.7);
  const row = (label: string, lines: readonly string[]) => drawRow(draft, numbered ? `${(element += 1)}. ${label}` : label, lines);
  const say = (entries: readonly Entry[]) => {
    for (const { caption, lines } of entries) row(caption, lines);
  };
  section(draft, 'SHIPMENT');
  const own = pool.take('importer_of_record_number', 'consignee_number');
  say([...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route')]);
  section(draft, 'PARTIES');
  say([...own, ...pool.rest('parties', 'details', 'totals', 'texts')]);
  section(draft, 'GOODS');
  const goods = recordsOf(
    draft,
    'lines',
    chance.of([
      ['hts6', 'country_of_origin', 'description'],
      ['hts6', 'country_of_origin', 'manufacturer_name', 'description'],
    ]),
  );
  drawGoods(draft, goods, row);
  if (pool.list('containers')) {
    const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type']);
    row(
      'Container numbers',
      boxes.rows.map((box) => [box['container_number'], box['container_type']].filter(Boolean).join('  ')),
    );
  }
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
}

function drawGoods({ sheet }: Draft, { rows }: Records, row: (label: string, lines: readonly string[]) => void): void {
  for (const [place, goods] of rows.entries()) {
    sheet.need(60);
    const { hts6 = '', country_of_origin: origin = '', manufacturer_name: maker, description = '' } = goods;
    row(`Commodity ${place + 1}`, [
      description,
      `HTS-6: ${hts6}     Country of origin: ${origin}`,
      ...(maker ? [`Made by: ${maker}`] : []),
    ]);
  }
}

function section({ sheet }: Draft, words: string): void {
  sheet.need(50);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 13, fill: 0.2, thickness: 0 });
  sheet.write(words, { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 7.5, bold: true, grey: 1, align: 'centre' });
  sheet.y += 13;
}

function drawRow({ sheet }: Draft, label: string, lines: readonly string[]): void {
  const left = sheet.width * 0.36;
  const inner = { x: sheet.left + left + PAD, width: sheet.width - left - 2 * PAD };
  const height = Math.max(sheet.heightOf([label], left - 2 * PAD, { size: 7.5 }), sheet.heightOf(lines, inner.width)) + 2 * PAD;
  sheet.need(height);
  const y = sheet.y;
  sheet.box({ x: sheet.left, y, width: left, height, fill: 0.92, thickness: 0.4 });
  sheet.box({ x: sheet.left + left, y, width: sheet.width - left, height, thickness: 0.4 });
  sheet.lines([label], { x: sheet.left + PAD, y: y + PAD, width: left - 2 * PAD }, { size: 7.5 });
  sheet.lines(lines, { ...inner, y: y + PAD });
  sheet.y = y + height;
}
