import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';

/**
 * A chamber's certificate: four large boxes with captions in several languages, goods in one field with their number and kind before
 * them, what they weigh in a field of its own, and below all the chamber's certification over place and date.
 */
export const chamberForm: Layout = { name: 'chamber-form', types: ['certificate_of_origin'], draw };

const WORDS = {
  exporter: 'Consignor / Expéditeur / Expedidor',
  consignee: 'Consignee / Destinataire / Destinatario',
  producer: 'Produced by / Fabriqué par / Producido por',
  importer: 'Imported by / Importé par / Importado por',
  country_of_origin: "Country of Origin / Pays d'origine / País de origen",
  means_of_transport: 'Transport details (optional) / Informations relatives au transport',
  certificate_number: 'No.',
  invoice_number: 'Commercial invoice / Facture',
  invoice_date: 'of / du',
  bill_of_lading_number: 'B/L',
  departure_date: 'Departure / Départ',
  port_of_loading: 'Loaded at / Chargé à',
  port_of_discharge: 'Unloaded at / Déchargé à',
  vessel_name: 'Vessel / Navire',
  country_of_destination: 'Destination / Pays de destination',
  issuing_authority: 'Issued by / Délivré par',
  issue_place: 'Place / Lieu',
  issue_date: 'Date',
  signatory: 'Authorised signatory / Signataire',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 26 };

const GOODS = [
  ['item_number', 'marks', 'package_description', 'description', 'gross_weight'],
  ['item_number', 'package_description', 'description', 'hs_code', 'origin_criterion', 'gross_weight'],
  ['item_number', 'description', 'origin_criterion', 'quantity+unit'],
];

function draw(draft: Draft): void {
  const { sheet, facts, title, chance, consignment } = draft;
  const pool = new Pool(draft, WORDS);
  const authority = pool.take('issuing_authority');
  const signed = together(pool.take('issue_place', 'issue_date'), 'Place and date of issue / Lieu et date de délivrance');
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const top = sheet.y;
  const left = drawCells(sheet, numbered(1, pool.take('exporter')), { y: top, width: half, style: { ...CELL, least: 74 } });
  let y = drawNumber(draft, pool.take('certificate_number'), { ...right, y: top });
  const form =
    facts.has('certificate_form') && facts.payload['certificate_form'] !== 'non_preferential' ? [facts.said('certificate_form')] : [];
  y = sheet.lines([title, ...form], { ...right, y: y + 8 }, { size: form.length ? 12 : 15, bold: true, align: 'centre' });
  sheet.box({ ...right, y: top, height: Math.max(left, y) - top });
  sheet.y = Math.max(left, y);
  drawPairs(draft, pool);
  drawGoods(draft, pool);
  const words = draft.form.smallPrint;
  sheet.need(170);
  const start = sheet.y;
  const inner = { x: sheet.left + 6, width: sheet.width - 12 };
  y = sheet.lines(
    ['8  THE UNDERSIGNED AUTHORITY CERTIFIES THAT THE GOODS DESCRIBED ABOVE ORIGINATE IN THE COUNTRY SHOWN IN BOX 3'],
    { ...inner, y: start + 4 },
    { size: 7 },
  );
  y = sheet.lines(
    ["L'autorité soussignée certifie que les marchandises désignées ci-dessus sont originaires du pays figurant dans la case n° 3"],
    { ...inner, y: y + 1 },
    { size: 6 },
  );
  y = sheet.lines(words.slice(0, 1), { ...inner, y: y + 4 }, { size: 5.5 });
  for (const { lines } of authority) y = sheet.lines(lines, { ...inner, y: y + 8 }, { size: 11, bold: true, align: 'centre' });
  y = drawCells(sheet, [...signed, ...pool.rest('totals', 'texts')], {
    x: inner.x,
    y: y + 14,
    width: inner.width,
    style: { ...CELL, caption: 'below', frame: 'none' },
  });
  const stamped = chance.happens(0.6);
  // Its own place below the signatures: what chambers stamp over is read by nobody with certainty.
  if (stamped) sheet.stamp(`CHAMBER - ${consignment.from.name.toUpperCase()}`, { x: sheet.left + half, y: y + 28 }, { angle: 5, size: 11 });
  sheet.y = y + (stamped ? 40 : 8);
  sheet.box({ x: sheet.left, y: start, width: sheet.width, height: sheet.y - start });
}

const numbered = (first: number, entries: readonly Entry[]): Entry[] =>
  entries.map((entry, place) => ({ ...entry, caption: `${first + place}  ${entry.caption}` }));

function drawNumber({ sheet, chance }: Draft, entries: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  const copy = chance.of(['ORIGINAL', 'COPY / COPIE', 'ORIGINAL - 1']);
  sheet.write(copy, { x: x + 6, y: y + 8 }, { size: 9, bold: true });
  for (const entry of entries)
    sheet.write(inLine(entry, '  '), { x, y: y + 8, width: width - 8 }, { size: 10, bold: true, align: 'right' });
  sheet.rule({ x, y: y + 24, width });
  return y + 26;
}

function drawPairs(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const half = sheet.width / 2;
  const pair = (entries: readonly Entry[], least: number) => {
    if (entries.length === 0) return;
    const shares = entries.length > 1 ? [1, 1] : [1];
    sheet.y = drawCells(sheet, entries, { y: sheet.y, width: half * 2, shares, style: { ...CELL, least } });
  };
  pair([...numbered(2, pool.take('consignee')), ...numbered(3, pool.take('country_of_origin'))], 60);
  const transport = numbered(4, pool.take('means_of_transport'));
  const remarks = [
    ...together(pool.take('invoice_number', 'invoice_date'), 'Commercial invoice / Facture', ' - '),
    ...pool.take(
      'bill_of_lading_number',
      'departure_date',
      'port_of_loading',
      'port_of_discharge',
      'vessel_name',
      'country_of_destination',
    ),
    ...pool.rest('numbers', 'route', 'details'),
  ];
  pair([...transport, ...remarksBox(remarks)], 40);
  pair(pool.rest('parties'), 40);
}

/** What has no box of its own stands in that for remarks, each in a line. */
function remarksBox(entries: readonly Entry[]): Entry[] {
  if (entries.length === 0) return [];
  return [
    { name: 'remarks', caption: '5  Remarks / Remarques / Observaciones', lines: entries.map((entry) => inLine(entry)), kind: 'text' },
  ];
}

/** The field of the goods on one page: its edges, and where it begins. */
interface Field {
  start: number;
  split: number;
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const goods = recordsOf(draft, 'goods', chance.of(GOODS));
  const counted = goods.names.includes('gross_weight') ? 'gross_weight' : 'quantity+unit';
  const field: Field = { start: sheet.y, split: sheet.left + sheet.width * 0.74 };
  const left = { x: sheet.left + 26, width: sheet.width * 0.74 - 34 };
  const right = { x: field.split, width: sheet.left + sheet.width - field.split - 8 };
  drawGoodsHead(draft, field);
  for (const row of goods.rows) {
    const lines = goodsLines(row);
    if (sheet.y + sheet.heightOf(lines, left.width) > sheet.bottom - 25) {
      drawFrame(draft, field);
      sheet.newPage();
      field.start = sheet.y;
      sheet.y += 4;
    }
    const y = sheet.y;
    sheet.write(row['item_number'] ?? '', { x: sheet.left + 6, y });
    sheet.write(goods.full(row, counted), { ...right, y }, { align: 'right' });
    sheet.y = sheet.lines(lines, { ...left, y }) + 5;
  }
  for (const entry of pool.take('gross_weight')) {
    sheet.rule({ ...right, y: sheet.y }, 0.4);
    const place = { x: sheet.left, y: sheet.y + 3, width: sheet.width - 8 };
    sheet.write(`Total gross: ${measured(entry)}`, place, { bold: true, align: 'right' });
    sheet.y += 16;
  }
  if (sheet.pages === 1) sheet.y = Math.max(sheet.y, field.start + chance.between(120, 210));
  drawFrame(draft, field);
}

function drawGoodsHead({ sheet }: Draft, { start, split }: Field): void {
  const own = ['6  Item number; marks, numbers, number and kind of packages; description of goods'];
  const french = ["N° d'ordre; marques, numéros, nombre et nature des colis; désignation des marchandises"];
  sheet.lines([...own, ...french], { x: sheet.left + 3, y: start + 3, width: sheet.width * 0.7 }, { size: 6 });
  sheet.lines(['7  Quantity', 'Quantité'], { x: split + 3, y: start + 3, width: 120 }, { size: 6 });
  sheet.y = start + 24;
}

function drawFrame({ sheet }: Draft, { start, split }: Field): void {
  sheet.box({ x: sheet.left, y: start, width: sheet.width, height: sheet.y - start });
  sheet.upright({ x: split, y: start, height: sheet.y - start });
}

/** First what they are packed in, then what they are, then by which numbers and rules. */
function goodsLines(row: Record<string, string>): string[] {
  const { marks, package_description: packages, description, hs_code: tariff, origin_criterion: criterion } = row;
  const rules = [tariff && `HS ${tariff}`, criterion && `Origin criterion "${criterion}"`];
  return [[marks, packages], [description], rules].map((parts) => parts.filter(Boolean).join('   ')).filter(Boolean);
}
