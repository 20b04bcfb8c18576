import type { Draft, Layout } from '../layout.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';
import { drawSentence, piecesOf } from '../kit/sentence.js';

/**
 * The certificate that stationers print for owners and agents: a declaration in one sentence whose blanks were typed in, goods by marks,
 * packages and weight below it, an oath before a notary, and a chamber that has examined the invoice, in a sentence as well.
 */
export const affidavit: Layout = { name: 'affidavit', types: ['certificate_of_origin'], draw };

const TONGUES: Tongues = {
  en: {
    certificate_number: 'Certificate Nbr.',
    producer: 'Produced by',
    importer: 'Importer',
    port_of_loading: 'Laden at',
    port_of_discharge: 'Destined to port',
    bill_of_lading_number: 'B/L reference',
    country_of_destination: 'Destination',
    gross_weight: 'Total gross',
    means_of_transport: 'Carriage',
  },
  es: {
    certificate_number: 'Certificado N.º',
    producer: 'Fabricado por',
    country_of_destination: 'Destino',
    means_of_transport: 'Medio de transporte',
  },
  de: {
    certificate_number: 'Zeugnis-Nr.',
    producer: 'Hersteller',
    country_of_destination: 'Bestimmung',
    means_of_transport: 'Beförderung',
  },
  fr: {
    certificate_number: 'Certificat n°',
    producer: 'Fabriqué par',
    country_of_destination: 'Destination',
    means_of_transport: 'Transport',
  },
};

const HEADS: Tongues = {
  en: {
    marks: 'MARKS AND|NUMBERS',
    package_description: 'NO. OF PKGS.,|BOXES OR CASES',
    gross_weight: 'WEIGHT|GROSS',
    description: 'FULL DESCRIPTION OF ITEM',
    hs_code: 'H.S.',
    'quantity+unit': 'QUANTITY',
    origin_criterion: 'CRITERION',
  },
};

const OATH = {
  en: 'The undersigned|{signatory}|(Owner or Agent),|for {exporter},|declares that the following mentioned goods shipped on S/S {vessel_name}|on the date of {departure_date},|consigned to {consignee},|are the product of {country_of_origin}.',
  es: 'El abajo firmante,|{signatory},|en nombre de {exporter},|declara que las mercancías abajo descritas, embarcadas en el buque {vessel_name}|con fecha {departure_date},|consignadas a {consignee},|son originarias de {country_of_origin}.',
  de: 'Der Unterzeichnende|{signatory}|erklärt für {exporter},|dass die nachstehenden Waren, verladen auf {vessel_name}|am {departure_date},|bestimmt für {consignee},|ihren Ursprung haben in {country_of_origin}.',
  fr: 'Le soussigné|{signatory},|pour {exporter},|déclare que les marchandises ci-après, chargées sur le navire {vessel_name}|le {departure_date},|destinées à {consignee},|sont originaires de {country_of_origin}.',
};
const EXAMINED = {
  en: "The undersigned Chamber,|{issuing_authority},|under the laws of its State, has examined the manufacturer's invoice|No. {invoice_number}|dated {invoice_date}|or shipper's affidavit concerning the origin of the merchandise and, according to the best of its knowledge and belief, finds that the products named originated in the country stated above.",
  es: 'La Cámara infrascrita,|{issuing_authority},|ha examinado la factura|N.º {invoice_number}|de fecha {invoice_date}|y certifica que, según su leal saber y entender, los productos son originarios del país indicado.',
  de: 'Die unterzeichnende Kammer|{issuing_authority}|hat die Rechnung geprüft|Nr. {invoice_number}|vom {invoice_date}|und bescheinigt nach bestem Wissen den vorstehenden Ursprung.',
  fr: 'La chambre soussignée,|{issuing_authority},|a examiné la facture|n° {invoice_number}|du {invoice_date}|et certifie que les produits sont originaires du pays indiqué ci-dessus.',
};
const DATED = {
  en: 'Dated|at {issue_place}|on the {issue_date}.',
  es: 'Expedido|en {issue_place}|el {issue_date}.',
  de: 'Ausgestellt|in {issue_place}|am {issue_date}.',
  fr: 'Fait|à {issue_place}|le {issue_date}.',
};
const SWORN = {
  en: 'Sworn to before me, Notary Public',
  es: 'Ante mí, notario',
  de: 'Stempel und Unterschrift',
  fr: 'Cachet et signature',
};

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const place = { x: sheet.left + 10, width: sheet.width - 20 };
  const top = sheet.y;
  sheet.y += 10;
  for (const { caption, lines } of pool.take('certificate_number'))
    sheet.write(`${caption} ${lines.join(' ')}`, { ...place, y: sheet.y }, { size: 9, align: 'right' });
  sheet.y = sheet.lines([title.toUpperCase()], { ...place, y: sheet.y + 18 }, { size: 17, bold: true, align: 'centre' }) + 14;
  sheet.y = drawSentence(sheet, piecesOf(pool, phraseIn(draft, OATH)), { ...place, y: sheet.y, size: 9.5 }) + 10;
  drawList(draft, 'goods', {
    columns: ['marks', 'package_description', 'gross_weight', 'description', 'hs_code', 'quantity+unit', 'origin_criterion'],
    heads: HEADS,
    style: { lines: 'columns', head: 'plain', size: 8, ...{ x: place.x, width: place.width } },
  });
  sheet.need(180);
  sheet.y = drawSentence(sheet, piecesOf(pool, phraseIn(draft, DATED)), { ...place, y: sheet.y + 6, size: 9.5 }) + 24;
  for (const x of [place.x, place.x + place.width * 0.55]) sheet.rule({ x, y: sheet.y, width: place.width * 0.42 }, 0.5);
  sheet.write(phraseIn(draft, SWORN), { x: place.x, y: sheet.y + 3 }, { size: 7 });
  sheet.y = drawSentence(sheet, piecesOf(pool, phraseIn(draft, EXAMINED)), { ...place, y: sheet.y + 24, size: 9.5 }) + 20;
  drawRest(draft, pool, { size: 8 });
  if (sheet.pages === 1)
    for (const gap of [0, 4])
      sheet.box({
        x: sheet.left - 6 - gap,
        y: top - 6 - gap,
        width: sheet.width + 12 + 2 * gap,
        height: sheet.y - top + 12 + 2 * gap,
        thickness: gap ? 1.4 : 0.5,
      });
}
