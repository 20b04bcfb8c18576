import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A certification that exporters make themselves for a treaty: which of them certifies ticked in a row of cells, parties as numbered elements
 * in frames two by two, goods between upright lines, and below the oath a frame with signature, name, place and day.
 */
export const certificationElements: Layout = { name: 'certification-elements', types: ['certificate_of_origin'], draw };

const TONGUES: Tongues = {
  en: {
    certificate_number: 'Reference / Certificate No.',
    invoice_number: 'Invoice No.',
    invoice_date: 'Invoice date',
    bill_of_lading_number: 'Transport document',
    exporter: 'Exporter (name, address, contact)',
    producer: 'Producer (name, address, contact)',
    importer: 'Importer (name, address, contact)',
    consignee: 'Consignee (name, address)',
    country_of_origin: 'Country of origin of the goods',
    country_of_destination: 'Country of destination',
    means_of_transport: 'Means of transport and route, as far as known',
    departure_date: 'Date of departure',
    issuing_authority: 'Certified by',
    issue_place: 'Place',
    issue_date: 'Date',
    signatory: 'Name of authorized person',
    gross_weight: 'Total gross weight',
  },
  es: {
    certificate_number: 'Referencia / N.º de certificado',
    invoice_number: 'Factura n.º',
    invoice_date: 'Fecha de factura',
    exporter: 'Exportador (nombre, domicilio, contacto)',
    producer: 'Productor (nombre, domicilio, contacto)',
    importer: 'Importador (nombre, domicilio, contacto)',
    consignee: 'Consignatario (nombre, domicilio)',
    country_of_origin: 'País de origen de las mercancías',
    departure_date: 'Fecha de salida',
    issue_place: 'Lugar',
    issue_date: 'Fecha',
  },
};
const HEADS: Tongues = {
  en: {
    item_number: 'Item',
    marks: 'Marks',
    package_description: 'Packages',
    description: 'Description of good(s)',
    hs_code: 'HS tariff|classification',
    origin_criterion: 'Origin|criterion',
    'quantity+unit': 'Quantity',
    gross_weight: 'Gross|weight',
    invoice_number: 'Invoice',
  },
};
const CERTIFIER = {
  en: 'Certifier:|Importer|Exporter|Producer',
  es: 'Certificador:|Importador|Exportador|Productor',
  fr: 'Certificateur :|Importateur|Exportateur|Producteur',
  de: 'Aussteller:|Einführer|Ausführer|Hersteller',
};
const OATH = {
  en: 'I certify that the goods described in this document qualify as originating and the information contained in it is true and accurate. I assume responsibility for proving such representations and agree to maintain and present upon request documentation necessary to support this certification.',
  es: 'Certifico que las mercancías descritas en este documento califican como originarias y que la información contenida en él es verdadera y exacta. Asumo la responsabilidad de comprobar lo aquí declarado y me comprometo a conservar la documentación que lo respalde.',
  fr: "J'atteste que les marchandises décrites dans le présent document sont originaires et que les renseignements qu'il contient sont véridiques et exacts.",
  de: 'Ich erkläre, dass die in diesem Papier beschriebenen Waren Ursprungswaren sind und dass seine Angaben wahr und richtig sind.',
};

const COLUMNS = [
  ['item_number', 'description', 'hs_code', 'origin_criterion', 'quantity+unit', 'invoice_number'],
  ['item_number', 'marks', 'package_description', 'description', 'hs_code', 'gross_weight'],
  ['description', 'hs_code', 'origin_criterion', 'quantity+unit', 'gross_weight'],
];

function draw(draft: Draft): void {
  const { sheet, facts, title, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 15, bold: true, align: 'centre' }) + 2;
  if (facts.has('certificate_form') && facts.payload['certificate_form'] !== 'non_preferential')
    sheet.y = sheet.lines([facts.said('certificate_form')], { ...all, y: sheet.y }, { size: 10, align: 'centre' });
  sheet.y += 6;
  drawTicks(draft);
  const signed = [...pool.take('issue_place', 'issue_date', 'signatory', 'issuing_authority')];
  const elements = [...pool.rest('numbers'), ...pool.take('exporter', 'producer', 'importer', 'consignee'), ...pool.rest('parties')];
  const more = pool.rest('route', 'details');
  const numbered = [...elements, ...more].map((entry, place) => ({ ...entry, caption: `${place + 1}. ${entry.caption}` }));
  drawFrames(draft, numbered);
  sheet.y += 6;
  const records = recordsOf(draft, 'goods', chance.of(COLUMNS));
  drawLedger(sheet, ledgerOf(records, headsIn(draft, records.names, HEADS)), { lines: 'columns', head: 'plain', size: 8, pad: 4 });
  sheet.y += 6;
  drawRest(draft, pool, { size: 8 });
  drawOath(draft, signed);
}

/** Who of them certifies. */
function drawTicks(draft: Draft): void {
  const { sheet } = draft;
  const words = phraseIn(draft, CERTIFIER).split('|');
  let { left: x } = sheet;
  for (const [place, word] of words.entries()) {
    if (place > 0) {
      sheet.box({ x, y: sheet.y, width: 8, height: 8 });
      if (place === 2) sheet.write('X', { x: x + 1.5, y: sheet.y }, { size: 8, bold: true });
      x += 12;
    }
    sheet.write(word, { x, y: sheet.y }, { size: 8 });
    x += sheet.widthOf(word, { size: 8 }) + 18;
  }
  sheet.y += 15;
}

function drawFrames({ sheet }: Draft, entries: readonly Entry[]): void {
  const half = sheet.width / 2;
  for (let place = 0; place < entries.length; place += 2) {
    const pair = entries.slice(place, place + 2);
    const height = 18 + Math.max(...pair.map(({ lines }) => sheet.heightOf(lines, half - 26)));
    sheet.need(height);
    for (const [side, { caption, lines }] of pair.entries()) {
      const x = sheet.left + side * half;
      sheet.box({ x, y: sheet.y, width: half, height, thickness: 0.5 });
      sheet.write(caption, { x: x + 3, y: sheet.y + 3 }, { size: 6.5, bold: true });
      sheet.lines(lines, { x: x + 14, y: sheet.y + 13, width: half - 20 });
    }
    sheet.y += height;
  }
}

function drawOath(draft: Draft, signed: readonly Entry[]): void {
  const { sheet, chance, form } = draft;
  const words = phraseIn(draft, OATH);
  const height = sheet.heightOf([words], sheet.width - 12, { size: 7 }) + 74;
  sheet.need(height);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height, thickness: 1 });
  const end = sheet.lines([words], { x: sheet.left + 6, y: sheet.y + 5, width: sheet.width - 12 }, { size: 7 });
  const share = sheet.width / Math.max(1, signed.length);
  for (const [place, { caption, lines }] of signed.entries()) {
    const frame = { x: sheet.left + place * share + 6, width: share - 12 };
    sheet.lines(lines, { ...frame, y: end + 22 }, { size: 8 });
    sheet.rule({ ...frame, y: end + 46 }, 0.4);
    sheet.lines([caption], { ...frame, y: end + 48 }, { size: 6.5 });
  }
  if (chance.happens(0.4)) sheet.stamp(chance.of(form.stamps), { x: sheet.left + sheet.width * 0.5, y: end + 12 }, { angle: 6, size: 14 });
  sheet.y += height;
}
