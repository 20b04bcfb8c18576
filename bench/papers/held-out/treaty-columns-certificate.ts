import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawField } from '../kit/field.js';
import { pageHead } from '../kit/heads.js';
import { inLine, Pool, together, type Words } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The certificate of the newer treaties about trade: who sends, who receives and who made it stacked beside the number and a box with ticks for officials, goods in
 * eight narrow columns with their item numbers first and their invoices last, remarks over the whole width, and declaration and certification at the foot.
 */
export const treatyColumnsCertificate: Layout = { name: 'treaty-columns-certificate', types: ['certificate_of_origin'], draw };

const WORDS: Tongues = {
  en: {
    certificate_number: 'Certificate No.',
    exporter: "Goods consigned from (exporter's name, address and country)",
    consignee: "Goods consigned to (importer's / consignee's name, address, country)",
    producer: "Producer's name, address and country (if known)",
    importer: "Importer's name, address and country",
    means_of_transport: 'Means of transport and route (if known)',
    departure_date: 'Departure date',
    vessel_name: "Vessel's name",
    port_of_loading: 'Port of loading',
    port_of_discharge: 'Port of discharge',
    country_of_origin: 'Country of origin',
    country_of_destination: 'Importing country',
    bill_of_lading_number: 'B/L No.',
    invoice_number: 'Invoice No.',
    invoice_date: 'Invoice date',
    gross_weight: 'Total gross weight',
  },
  es: {
    exporter: 'Exportador (nombre y domicilio)',
    consignee: 'Consignatario',
    importer: 'Importador (nombre y domicilio)',
    producer: 'Productor',
  },
  fr: {
    exporter: 'Exportateur (nom, adresse, pays)',
    consignee: 'Destinataire',
    importer: 'Importateur (nom, adresse, pays)',
    producer: 'Producteur',
  },
  de: {
    exporter: 'Ausführer (Name, Anschrift, Land)',
    consignee: 'Empfänger',
    importer: 'Einführer (Name, Anschrift, Land)',
    producer: 'Hersteller',
  },
};
const HEADS: Tongues = {
  en: {
    item_number: 'Item|number',
    marks: 'Marks and|numbers on|packages',
    description: 'Number and kind of packages;|and description of goods',
    hs_code: 'HS code|(6 digits)',
    origin_criterion: 'Origin|criterion',
    gross_weight: 'Gross|weight',
    'quantity+unit': 'Quantity',
    invoice_number: 'Invoice number(s)|and date(s)',
  },
  es: {
    item_number: 'N.º de|ítem',
    marks: 'Marcas y|números',
    description: 'Cantidad y clase de bultos;|descripción de las mercancías',
    hs_code: 'Clasificación|(6 dígitos)',
    origin_criterion: 'Criterio|de origen',
    gross_weight: 'Peso|bruto',
    'quantity+unit': 'Cantidad',
    invoice_number: 'Número y fecha|de factura',
  },
  fr: {
    item_number: "N°|d'ordre",
    marks: 'Marques et|numéros',
    description: 'Nombre et nature des colis;|désignation des marchandises',
    hs_code: 'Code SH|(6 chiffres)',
    origin_criterion: "Critère|d'origine",
    gross_weight: 'Poids|brut',
    'quantity+unit': 'Quantité',
    invoice_number: 'N° et date|de facture',
  },
  de: {
    item_number: 'Lfd.|Nr.',
    marks: 'Zeichen und|Nummern',
    description: 'Anzahl und Art der Packstücke;|Warenbezeichnung',
    hs_code: 'HS-Code|(6 Stellen)',
    origin_criterion: 'Ursprungs-|kriterium',
    gross_weight: 'Roh-|gewicht',
    'quantity+unit': 'Menge',
    invoice_number: 'Nummer und Datum|der Rechnung',
  },
};
const TICKS = {
  en: 'For official use|Preferential treatment given|Preferential treatment not given (please state reason)|Signature of authorised signatory of the customs of the importing country',
  de: 'Für amtliche Zwecke|Präferenz gewährt|Präferenz nicht gewährt (Grund)|Unterschrift der Zollbehörde',
  fr: 'Usage officiel|Traitement préférentiel accordé|Traitement préférentiel refusé (motif)|Signature de la douane',
  es: 'Para uso oficial|Se otorga trato preferencial|No se otorga trato preferencial (motivo)|Firma de la aduana',
};
const DECLARED = {
  en: 'Declaration by the exporter|The undersigned hereby declares that the above details and statements are correct and that the goods comply with the origin requirements specified for them.|Place, date and signature of authorised signatory|Certification|On the basis of control carried out, it is hereby certified that the information herein is correct.|Place and date, signature and stamp of the issuing body',
  de: 'Erklärung des Ausführers|Der Unterzeichner erklärt, dass die Angaben richtig sind und die Waren die Ursprungsregeln erfüllen.|Ort, Datum und Unterschrift|Bescheinigung|Aufgrund der Prüfung wird die Richtigkeit der Angaben bescheinigt.|Ort und Datum, Unterschrift und Stempel der Stelle',
  fr: "Déclaration de l'exportateur|Le soussigné déclare que les mentions ci-dessus sont exactes et que les marchandises satisfont aux règles d'origine.|Lieu, date et signature|Certification|Sur la base du contrôle effectué, il est certifié que ces mentions sont exactes.|Lieu et date, signature et cachet de l'organisme",
  es: 'Declaración del exportador|El abajo firmante declara que los datos son exactos y que las mercancías cumplen las reglas de origen.|Lugar, fecha y firma|Certificación|Sobre la base del control efectuado se certifica la exactitud de los datos.|Lugar y fecha, firma y sello del organismo',
};
const REMARKS = { en: 'Remarks', de: 'Bemerkungen', fr: 'Remarques', es: 'Observaciones' };
const NAMES = [
  'item_number',
  'marks',
  'package_description',
  'description',
  'hs_code',
  'origin_criterion',
  'gross_weight',
  'quantity+unit',
  'invoice_number',
  'invoice_date',
];
const SHARES: Readonly<Record<string, number>> = {
  item_number: 6,
  marks: 11,
  description: 29,
  hs_code: 9,
  origin_criterion: 8,
  gross_weight: 13,
  'quantity+unit': 10,
  invoice_number: 14,
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, size: 8 };

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const number = pool.take('certificate_number');
  pageHead(sheet, `${title}   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  for (const name of ['invoice_number', 'invoice_date']) {
    pool.leave(name);
    // It stands at each article; who says that it is the paper's is right as well.
    facts.shown.accept(`/${name}`, facts.payload[name], 'unknown');
  }
  const issued = together(pool.take('issue_place', 'issue_date'), '', ', ').flatMap(({ lines }) => lines);
  const signatory = pool.take('signatory').flatMap(({ lines }) => lines);
  const authority = pool.take('issuing_authority').flatMap(({ lines }) => lines);
  const count = drawTop(draft, pool, number);
  const next = drawGoods(draft, count);
  const remarks = [...pool.rest('details', 'numbers', 'totals', 'parties', 'route', 'texts')].map((entry) => inLine(entry));
  const remark: Entry = { name: '', caption: `${next}. ${phraseIn(draft, REMARKS)}`, lines: remarks, kind: 'text' };
  sheet.need(40);
  sheet.y = drawCells(sheet, [remark], { y: sheet.y, style: { ...CELL, least: 30 } });
  drawFoot(draft, { issued, signatory, authority, first: next + 1 });
  drawRest(draft, pool, { size: 7.5 });
}

/** Boxes in their order at the left, title and what officials fill in at the right; answers the number of the next box. */
function drawTop(draft: Draft, pool: Pool, number: readonly Entry[]): number {
  const { sheet, title } = draft;
  const half = sheet.width * 0.55;
  const top = sheet.y;
  const [caption = '', given = '', refused = '', signature = ''] = phraseIn(draft, TICKS).split('|');
  let box = 1;
  const numbered = (entry: Entry): Entry => ({ ...entry, caption: `${box++}. ${entry.caption}` });
  let left = top;
  for (const entry of pool.take('exporter', 'consignee', 'producer', 'importer'))
    left = drawCells(sheet, [numbered(entry)], { y: left, width: half, style: { ...CELL, least: 58 } });
  const [means, ...way] = pool.take('means_of_transport', 'departure_date', 'vessel_name', 'port_of_loading', 'port_of_discharge');
  if (means) {
    const isMeans = means.name === 'means_of_transport';
    const lines = [isMeans ? means.lines.join(' ') : inLine(means), ...way.map((entry) => inLine(entry))];
    const heading = captionsIn(draft, WORDS)['means_of_transport'] ?? draft.facts.caption('means_of_transport');
    left = drawCells(sheet, [numbered({ ...means, caption: heading, lines })], { y: left, width: half, style: { ...CELL, least: 48 } });
  }
  const at = { x: sheet.left + half + 8, width: sheet.width - half - 12 };
  let right = top + 5;
  for (const entry of number) right = sheet.lines([inLine(entry, '  ')], { ...at, y: right }, { size: 9, bold: true }) + 12;
  right = sheet.lines([title.toUpperCase()], { ...at, y: right }, { size: 14, bold: true, align: 'centre' }) + 16;
  for (const entry of pool.take('country_of_origin', 'country_of_destination'))
    right = sheet.lines([inLine(entry, ' : ')], { ...at, y: right }, { size: 8 }) + 5;
  const start = Math.max(right + 4, top + 116);
  sheet.y = Math.max(left, start + 84);
  if (left < sheet.y) sheet.box({ x: sheet.left, y: left, width: half, height: sheet.y - left });
  sheet.box({ x: sheet.left + half, y: top, width: sheet.width - half, height: start - top });
  sheet.box({ x: sheet.left + half, y: start, width: sheet.width - half, height: sheet.y - start });
  sheet.write(`${box++}. ${caption}`, { ...at, y: start + 3 }, { size: 6 });
  for (const [place, words] of [given, refused].entries()) {
    const y = start + 16 + place * 18;
    sheet.box({ x: at.x, y, width: 9, height: 9, thickness: 0.5 });
    sheet.lines([words], { x: at.x + 14, y: y + 1, width: at.width - 14 }, { size: 7 });
  }
  sheet.rule({ ...at, y: sheet.y - 18 }, 0.4);
  sheet.lines([signature], { ...at, y: sheet.y - 16 }, { size: 5.5, align: 'centre' });
  return box;
}

/** Numbered columns; answers the number of the next box. */
function drawGoods(draft: Draft, first: number): number {
  const { sheet } = draft;
  const records = recordsOf(draft, 'goods', NAMES);
  const shown = Object.keys(SHARES).filter((name) => records.names.includes(name));
  const others = shown.filter((name) => name !== 'item_number');
  const heads: Words = { item_number: 'Item|No.', ...headsIn(draft, others, HEADS), ...captionsIn(draft, HEADS, '|') };
  const all = shown.reduce((sum, name) => sum + (SHARES[name] ?? 0), 0);
  const columns = shown.map((name, place) => {
    const [head = '', ...more] = (heads[name] ?? name).split('|');
    return { share: (SHARES[name] ?? 0) / all, caption: [`${first + place}. ${head}`, ...more] };
  });
  const rows = records.rows.map((row) => shown.map((name) => cellOf(records, row, name)));
  const stars = shown.map((name) => (name === 'description' ? ['*  *  *  *  *  *  *  *'] : []));
  drawField(sheet, { columns, rows: [...rows, stars] }, { size: 7.5, least: 210, captionSize: 5.5, gap: 6 });
  return first + shown.length;
}

function cellOf(records: Records, row: Readonly<Record<string, string>>, name: string): string[] {
  if (name === 'description') return [[row['package_description'], row['description']].filter(Boolean).join(' OF ')];
  if (name === 'gross_weight') return [records.full(row, 'gross_weight')];
  if (name === 'invoice_number') return [row['invoice_number'] ?? '', row['invoice_date'] ?? ''];
  return [row[name] ?? ''];
}

function drawFoot(
  draft: Draft,
  { issued, signatory, authority, first }: Record<'issued' | 'signatory' | 'authority', readonly string[]> & { first: number },
): void {
  const { sheet, chance, form } = draft;
  const [own = '', oath = '', sign = '', other = '', proof = '', seal = ''] = phraseIn(draft, DECLARED).split('|');
  const height = 118;
  sheet.need(height + 6);
  const half = sheet.width / 2;
  const sides = [
    { caption: `${first}. ${own}`, text: oath, lines: signatory, label: sign },
    { caption: `${first + 1}. ${other}`, text: proof, lines: [...authority, ...issued], label: seal },
  ];
  for (const [place, side] of sides.entries()) {
    const inner = { x: sheet.left + place * half + 4, width: half - 8 };
    sheet.box({ x: sheet.left + place * half, y: sheet.y, width: half, height });
    const end = sheet.lines([side.caption], { ...inner, y: sheet.y + 3 }, { size: 6 });
    sheet.lines([side.text], { ...inner, y: end + 1 }, { size: 7 });
    sheet.lines(side.lines, { ...inner, y: sheet.y + height - 18 - sheet.heightOf(side.lines, inner.width) }, { align: 'centre' });
    sheet.rule({ ...inner, y: sheet.y + height - 13 }, 0.4);
    sheet.lines([side.label], { ...inner, y: sheet.y + height - 10 }, { size: 5.5, align: 'centre' });
  }
  const at = { x: sheet.left + half + 24, y: sheet.y + 56 };
  if (chance.happens(0.5)) sheet.stamp(chance.of(form.stamps), at, { angle: chance.between(-8, 8), size: 10, opacity: 0.5 });
  sheet.y += height + 5;
}
