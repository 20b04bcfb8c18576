import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { pageHead } from '../kit/heads.js';
import { together, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawField } from '../kit/field.js';

/**
 * The certificate that councils for trade issue in the east of Asia: five numbered boxes round the title, goods in five numbered columns closed by
 * a line of stars, and at the foot the exporter's declaration beside the council's certification, each over its place and date.
 */
export const councilCertificate: Layout = { name: 'council-certificate', types: ['certificate_of_origin'], draw };

const WORDS: Tongues = {
  en: {
    certificate_number: 'Certificate No.',
    exporter: '1. Exporter',
    consignee: '2. Consignee',
    means_of_transport: '3. Means of transport and route',
    country_of_destination: '4. Country / region of destination',
    producer: 'Producer',
    importer: 'Importer',
    country_of_origin: 'Country of origin',
    departure_date: 'Departure date',
    vessel_name: 'Vessel',
    port_of_loading: 'Port of loading',
    port_of_discharge: 'Port of discharge',
    invoice_number: 'Invoice No.',
    invoice_date: 'Invoice date',
    bill_of_lading_number: 'B/L No.',
    gross_weight: 'Total gross weight',
  },
};
const OFFICIAL = {
  en: '5. For certifying authority use only',
  de: '5. Nur für die ausstellende Stelle',
  fr: "5. Réservé à l'autorité",
  es: '5. Para uso de la autoridad',
};
const HEADS: Tongues = {
  en: {
    marks: '6. Marks and|numbers',
    description: '7. Number and kind of packages;|description of goods',
    hs_code: '8. H.S. Code',
    origin_criterion: 'Origin|criterion',
    quantity: '9. Quantity',
    invoice_number: '10. Number and|date of invoices',
  },
};
const DECLARED = {
  en: '11. Declaration by the exporter|12. Certification|The undersigned hereby declares that the above details and statements are correct, that all the goods were produced in the country shown and that they comply with its rules of origin.|It is hereby certified that the declaration by the exporter is correct.|Place and date, signature and stamp of certifying authority|Place and date, signature of authorized signatory',
  de: '11. Erklärung des Ausführers|12. Bescheinigung|Der Unterzeichner erklärt, dass die obigen Angaben richtig sind.|Die Richtigkeit der Erklärung des Ausführers wird bescheinigt.|Ort, Datum, Unterschrift und Stempel der Stelle|Ort, Datum und Unterschrift',
  fr: "11. Déclaration de l'exportateur|12. Certification|Le soussigné déclare que les mentions ci-dessus sont exactes.|La déclaration de l'exportateur est certifiée exacte.|Lieu et date, signature et cachet de l'autorité|Lieu et date, signature",
  es: '11. Declaración del exportador|12. Certificación|El abajo firmante declara que los datos son exactos.|Se certifica que la declaración del exportador es correcta.|Lugar y fecha, firma y sello de la autoridad|Lugar y fecha, firma',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 30 };
const NAMES = [
  'marks',
  'package_description',
  'description',
  'hs_code',
  'origin_criterion',
  'quantity+unit',
  'gross_weight',
  'invoice_number',
];

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const number = pool.take('certificate_number');
  pageHead(sheet, `${title}   ${number.flatMap(({ lines }) => lines).join('')}`);
  drawTop(draft, pool, number);
  drawGoods(draft, pool);
  drawFoot(draft, pool);
  drawRest(draft, pool, { size: 7.5 });
}

function drawTop(draft: Draft, pool: Pool, number: readonly Entry[]): void {
  const { sheet, title, facts } = draft;
  const half = sheet.width / 2;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('exporter', 'consignee'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 72 } });
  const transport = pool.take('means_of_transport', 'vessel_name', 'port_of_loading', 'port_of_discharge', 'departure_date');
  const [first] = transport;
  const words = transport.map(({ name, caption, lines }) =>
    name === 'means_of_transport' ? lines.join(' ') : `${caption.toUpperCase()}: ${lines.join(' ')}`,
  );
  const route: readonly Entry[] = first
    ? [{ ...first, caption: captionsIn(draft, WORDS)['means_of_transport'] ?? facts.caption('means_of_transport'), lines: words }]
    : [];
  left = drawCells(sheet, route, { y: left, width: half, style: { ...CELL, least: 46 } });
  left = drawCells(sheet, pool.take('country_of_destination'), { y: left, width: half, style: CELL });
  const at = { x: sheet.left + half + 8, width: half - 8 };
  let right = top + 4;
  for (const { caption, lines } of number) right = sheet.lines([`${caption} ${lines.join(' ')}`], { ...at, y: right }, { size: 8 }) + 14;
  right = sheet.lines([title.toUpperCase()], { ...at, y: right }, { size: 14, bold: true, align: 'centre' });
  const issuer = pool.take('issuing_authority').flatMap(({ lines }) => lines);
  right = sheet.lines(issuer, { ...at, y: right + 4 }, { size: 9, align: 'centre' }) + 4;
  for (const { caption, lines } of pool.take('country_of_origin'))
    right = sheet.lines([`${caption}: ${lines.join(' ')}`], { ...at, y: right }, { align: 'centre' }) + 4;
  const official: Entry = { name: '', caption: phraseIn(draft, OFFICIAL), lines: [''], kind: 'text' };
  const others = pool.take('producer', 'importer');
  for (const entry of others) right = drawCells(sheet, [entry], { x: sheet.left + half, y: right, width: half, style: CELL });
  const start = Math.max(right, Math.min(left - 60, top + 120));
  right = drawCells(sheet, [official], {
    x: sheet.left + half,
    y: start,
    width: half,
    style: { ...CELL, least: Math.max(50, left - start) },
  });
  sheet.y = Math.max(left, right);
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'goods', NAMES);
  const has = (name: string) => records.names.includes(name);
  const columns = [
    'marks',
    'description',
    ...(has('origin_criterion') ? ['origin_criterion'] : []),
    'hs_code',
    'quantity',
    'invoice_number',
  ];
  const shares: Readonly<Record<string, number>> = {
    marks: 14,
    description: 40,
    origin_criterion: 9,
    hs_code: 13,
    quantity: 16,
    invoice_number: 17,
  };
  const all = columns.reduce((sum, name) => sum + (shares[name] ?? 0), 0);
  const heads = headsIn(draft, columns, HEADS);
  const total = pool.take('gross_weight').map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`);
  const invoice = pool.take('invoice_date').flatMap(({ lines }) => lines);
  pool.leave('invoice_number');
  const rows = records.rows.map((row, place) => columns.map((name) => cellOf(records, row, { name, place, invoice })));
  const stars = columns.map((name) => (name === 'description' ? ['* * * * * * * * * * * * * * * *', ...total] : []));
  drawField(
    sheet,
    {
      columns: columns.map((name) => ({ share: (shares[name] ?? 0) / all, caption: (heads[name] ?? name).split('|') })),
      rows: [...rows, stars],
    },
    { size: 8, least: 220, captionSize: 6, gap: 5 },
  );
}

/** Invoices stand once, at the first article. */
function cellOf(
  records: Records,
  row: Readonly<Record<string, string>>,
  { name, place, invoice }: { name: string; place: number; invoice: readonly string[] },
): string[] {
  if (name === 'description') return [[row['package_description'], row['description']].filter(Boolean).join(' OF ')];
  if (name === 'quantity')
    return [row['quantity+unit'] ?? '', row['gross_weight'] ? `G.W. ${records.full(row, 'gross_weight')}` : ''].filter(Boolean);
  if (name === 'invoice_number') return [row['invoice_number'] ?? '', ...(place === 0 ? invoice : [])];
  return [row[name] ?? ''];
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, chance, form } = draft;
  sheet.need(120);
  const [own = '', other = '', oath = '', proof = '', stamp = '', signature = ''] = phraseIn(draft, DECLARED).split('|');
  const issued = together(pool.take('issue_place', 'issue_date'), '', ', ').flatMap(({ lines }) => lines);
  const signatory = pool.take('signatory').flatMap(({ lines }) => lines);
  const half = sheet.width / 2;
  const height = 112;
  const sides = [
    { caption: own, text: oath, lines: signatory, label: signature },
    { caption: other, text: proof, lines: issued, label: stamp },
  ];
  for (const [place, side] of sides.entries()) {
    const at = { x: sheet.left + place * half, width: half };
    sheet.box({ ...at, y: sheet.y, height });
    const inner = { x: at.x + 4, width: half - 8 };
    const end = sheet.lines([side.caption], { ...inner, y: sheet.y + 3 }, { size: 6.5, bold: true });
    sheet.lines([side.text], { ...inner, y: end + 1 }, { size: 6.5 });
    sheet.lines(side.lines, { ...inner, y: sheet.y + height - 30 }, { align: 'centre' });
    sheet.rule({ ...inner, y: sheet.y + height - 12 }, 0.4);
    sheet.lines([side.label], { ...inner, y: sheet.y + height - 9 }, { size: 5.5, align: 'centre' });
  }
  if (chance.happens(0.5))
    sheet.stamp(chance.of(form.stamps), { x: sheet.left + half + 30, y: sheet.y + 62 }, { angle: chance.between(-10, 14), size: 12 });
  sheet.y += height + 5;
}
