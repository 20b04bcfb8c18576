import type { Draft, Layout } from '../layout.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawAligned, drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';
import { drawSentence, piecesOf } from '../kit/sentence.js';

/**
 * An order as agents of lines write it to the terminal: a printed letter whose sentence was filled in, values standing on lines between
 * the words, the containers in a small table, and until when it holds.
 */
export const pleaseDeliver: Layout = { name: 'please-deliver', types: ['delivery_order'], draw };

const TONGUES: Tongues = {
  en: {
    delivery_order_number: 'D.O. No.',
    issue_date: 'Dated',
    house_bill_of_lading_number: 'HBL No.',
    booking_number: 'Bkg. No.',
    carrier_scac: 'Line code',
    entry_number: 'B/E (Entry) No.',
    last_free_day: 'Free days valid upto',
    pickup_number: 'Release / PIN code',
    pickup_firms: 'Yard FIRMS',
    delivery_appointment: 'Slot booked',
    empty_return_location: 'Empty container(s) to be offloaded at',
    customs_broker: 'C.H.A.',
    trucker: 'Transporter',
    customs_release_status: 'Customs O.O.C.',
    freight_release_status: 'Freight',
    special_instructions: 'Remarks',
    total_packages: 'Total pkgs.',
    gross_weight: 'Total Gr. Wt.',
    volume: 'Total CBM',
  },
  es: {
    delivery_order_number: 'Orden N.º',
    issue_date: 'Fecha',
    last_free_day: 'Libre de demoras hasta',
    empty_return_location: 'Devolución del vacío en',
    trucker: 'Transportista',
    special_instructions: 'Observaciones',
  },
  de: {
    delivery_order_number: 'Freistellung Nr.',
    issue_date: 'Datum',
    last_free_day: 'Standgeldfrei bis',
    empty_return_location: 'Leerrückgabe an',
    trucker: 'Fuhrunternehmer',
    special_instructions: 'Bemerkungen',
  },
  fr: {
    delivery_order_number: 'Bon à délivrer n°',
    issue_date: 'Le',
    last_free_day: "Franchise jusqu'au",
    empty_return_location: 'Restitution du vide',
    trucker: 'Transporteur',
    special_instructions: 'Remarques',
  },
};

const HEADS: Tongues = {
  en: {
    container_number: 'Container No.',
    container_type: 'Size',
    seal_numbers: 'Seal No.',
    'package_count+package_unit': 'No. & kind of pkgs.',
    gross_weight: 'Gr. Wt.',
    volume: 'CBM',
  },
};

const TO = { en: 'To,|The Manager,', es: 'Señores:|', de: 'An|', fr: "À l'attention de|" };
const SENTENCE = {
  en: 'Dear Sir(s), please deliver from your yard to M/s. {deliver_to}|or order, on account of {consignee},|the undermentioned goods ex {vessel}|of {carrier_name},|from {port_of_loading}|arrived at {port_of_discharge}|on {arrival_date},|covered by Bill of Lading No. {master_bill_of_lading_number}|against payment of all charges and surrender of this order.',
  es: 'Sírvanse entregar desde su terminal a {deliver_to}|por cuenta de {consignee}|la mercancía llegada en el buque {vessel}|de {carrier_name}|procedente de {port_of_loading}|a {port_of_discharge}|el {arrival_date}|amparada por el conocimiento N.º {master_bill_of_lading_number}|previo pago de todos los gastos.',
  de: 'Bitte liefern Sie ab Ihrem Terminal aus an {deliver_to}|für Rechnung von {consignee}|die nachstehende Ware ex {vessel}|der Reederei {carrier_name}|von {port_of_loading}|angekommen in {port_of_discharge}|am {arrival_date}|zum Konnossement Nr. {master_bill_of_lading_number}|gegen Zahlung aller Kosten.',
  fr: 'Veuillez livrer depuis votre terminal à {deliver_to}|pour le compte de {consignee}|la marchandise ci-dessous ex {vessel}|de {carrier_name}|en provenance de {port_of_loading}|arrivée à {port_of_discharge}|le {arrival_date}|sous connaissement n° {master_bill_of_lading_number}|contre paiement de tous les frais.',
};
const CLOSE = {
  en: 'Yours faithfully,|As Agents',
  es: 'Atentamente,|Como agentes',
  de: 'Mit freundlichen Grüßen|als Agent',
  fr: 'Salutations distinguées,|Agent',
};

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name, below } = facts.letterhead('issuer');
  const place = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...place, y: sheet.y }, { size: 14, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { ...place, y: sheet.y }, { size: 7.5, align: 'centre' }) + 4;
  sheet.rule({ ...place, y: sheet.y }, 1);
  sheet.y = sheet.lines([title], { ...place, y: sheet.y + 8 }, { size: 12, bold: true, align: 'centre' }) + 8;
  const top = sheet.y;
  const half = sheet.width * 0.52;
  const right = drawAligned(
    sheet,
    pool.take('delivery_order_number', 'issue_date', 'house_bill_of_lading_number', 'booking_number', 'entry_number'),
    {
      ...{ x: sheet.left + half, y: top, width: sheet.width - half },
      ...{ indent: 104, joint: ':' },
    },
  );
  const greeting = phraseIn(draft, TO).split('|').filter(Boolean);
  let left = sheet.lines(greeting, { x: sheet.left, y: top, width: half });
  for (const { lines } of pool.take('pickup_location')) left = sheet.lines(lines, { x: sheet.left, y: left, width: half - 10 });
  sheet.y = Math.max(left, right) + 12;
  sheet.y = drawSentence(sheet, piecesOf(pool, phraseIn(draft, SENTENCE)), { ...place, y: sheet.y, size: 9 }) + 8;
  drawList(draft, 'containers', {
    columns: ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume'],
    heads: HEADS,
    style: { lines: 'sheet', head: 'plain', size: 8, pad: 3.5 },
  });
  drawTerms(draft, pool);
  drawRest(draft, pool, { size: 8.5 });
  sheet.need(64);
  const [faithfully = '', agents = ''] = phraseIn(draft, CLOSE).split('|');
  const end = sheet.lines([faithfully, name], { x: sheet.left + half, y: sheet.y + 12, width: sheet.width - half }) + 24;
  sheet.y = sheet.lines([agents], { x: sheet.left + half, y: end, width: sheet.width - half }, { size: 7.5 });
}

function drawTerms(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const terms = pool.take(
    'last_free_day',
    'pickup_number',
    'pickup_firms',
    'delivery_appointment',
    'total_packages',
    'gross_weight',
    'volume',
  );
  const indent = 130;
  for (const entry of terms) {
    sheet.need(16);
    sheet.y = drawAligned(sheet, [entry], { x: sheet.left, y: sheet.y, width: sheet.width, indent, joint: ':' });
  }
  for (const entry of pool.take('empty_return_location', 'trucker', 'customs_broker')) {
    sheet.need(50);
    sheet.y =
      drawBlock(
        sheet,
        { ...entry, caption: `${entry.caption}:` },
        { x: sheet.left, y: sheet.y + 3, width: sheet.width, head: { size: 8, bold: true } },
      ) + 2;
  }
}
