import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A haulier's day sheet for one load: numbers as one row of a table, stops as rows of another with hours in and out, what was unloaded as a
 * third, then two panels, one of what was found, one in which the receiver prints his name and signs.
 */
export const stopSheet: Layout = { name: 'stop-sheet', types: ['proof_of_delivery'], draw };

const TONGUES: Tongues = {
  en: {
    pod_number: 'Sheet no.',
    delivery_date: 'Date',
    master_bill_of_lading_number: 'Line B/L',
    house_bill_of_lading_number: 'HBL',
    delivery_order_number: 'Order',
    container_numbers: 'Container(s)',
    pieces_delivered: 'Pieces off',
    gross_weight: 'Weight',
    received_by: 'Print name of receiver',
    seal_intact: 'Seal found intact',
    exceptions: 'Shortage / damage noted',
  },
  de: {
    pod_number: 'Blatt-Nr.',
    delivery_date: 'Datum',
    delivery_order_number: 'Auftrag',
    container_numbers: 'Container',
    pieces_delivered: 'Abgeladene Kolli',
    gross_weight: 'Gewicht',
    received_by: 'Name des Empfängers (Druckschrift)',
    seal_intact: 'Plombe unversehrt',
    exceptions: 'Fehlmengen / Schäden',
  },
  es: {
    pod_number: 'Hoja n.º',
    delivery_date: 'Fecha',
    delivery_order_number: 'Orden',
    container_numbers: 'Contenedor(es)',
    pieces_delivered: 'Bultos descargados',
    gross_weight: 'Peso',
    received_by: 'Nombre de quien recibe',
    seal_intact: 'Precinto intacto',
    exceptions: 'Faltantes / daños',
  },
  fr: {
    pod_number: 'Feuille n°',
    delivery_date: 'Date',
    delivery_order_number: 'Ordre',
    container_numbers: 'Conteneur(s)',
    pieces_delivered: 'Colis déchargés',
    gross_weight: 'Poids',
    received_by: 'Nom du réceptionnaire',
    seal_intact: 'Plomb intact',
    exceptions: 'Manquants / avaries',
  },
};
const STOPS = {
  en: '#|Stop|Company and address|Time in|Time out',
  de: 'Nr.|Stopp|Firma und Adresse|Ankunft|Abfahrt',
  es: 'N.º|Parada|Empresa y dirección|Entrada|Salida',
  fr: 'N°|Arrêt|Société et adresse|Arrivée|Départ',
};
const LOADED = { en: 'SHIPPER', de: 'ABSENDER', es: 'REMITENTE', fr: 'EXPÉDITEUR' };
const DROPPED = { en: 'DELIVERY', de: 'ZUSTELLUNG', es: 'ENTREGA', fr: 'LIVRAISON' };
const SIGNED = { en: 'Signature', de: 'Unterschrift', es: 'Firma', fr: 'Signature' };
const FOUND = { en: 'FOUND ON DELIVERY', de: 'BEFUND BEI ZUSTELLUNG', es: 'COMPROBADO EN LA ENTREGA', fr: 'CONSTATÉ À LA LIVRAISON' };
const TAKEN = { en: 'RECEIVED BY CONSIGNEE', de: 'VOM EMPFÄNGER ÜBERNOMMEN', es: 'RECIBIDO CONFORME', fr: 'REÇU PAR LE DESTINATAIRE' };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name, below } = letterOf(draft);
  pool.leave('carrier');
  const all = { x: sheet.left, width: sheet.width };
  const left = sheet.lines([name, ...below], { ...all, y: sheet.y, width: sheet.width * 0.5 }, { size: 8.5 });
  const right = sheet.lines(
    [title],
    { x: sheet.left + sheet.width * 0.5, y: sheet.y, width: sheet.width * 0.5 },
    { size: 15, bold: true, align: 'right' },
  );
  sheet.y = Math.max(left, right) + 10;
  drawOneRow(draft, pool.rest('numbers'));
  drawStops(draft, pool);
  drawOneRow(draft, pool.take('container_numbers', 'pieces_delivered', 'gross_weight'));
  drawPanels(draft, { found: [...pool.always('seal_intact'), ...pool.take('exceptions')], signed: pool.always('received_by') });
  drawRest(draft, pool, { size: 8.5 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 6 });
}

/** Captions as heads of a table that has one row. */
function drawOneRow({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const columns = entries.map(({ caption, name }) => ({ caption: [caption], align: 'left' as const, wide: name === 'container_numbers' }));
  const rows = [{ cells: entries.map(({ lines }) => lines.join(' ')) }];
  drawLedger(sheet, { columns, rows }, { lines: 'sheet', head: 'grey', size: 8.5, pad: 4 });
  sheet.y += 10;
}

function drawStops(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const said = (entries: readonly Entry[]) => entries.map(({ lines }) => lines.join(', ')).join('');
  const sender = said(pool.take('shipper'));
  const receiver = said(pool.always('deliver_to'));
  const hours = [said(pool.always('time_in')), said(pool.always('time_out'))];
  const stops: LedgerRow['cells'][] = [
    ...(sender ? [[phraseIn(draft, LOADED), sender, '', '']] : []),
    [phraseIn(draft, DROPPED), receiver, ...hours],
  ];
  const columns = phraseIn(draft, STOPS)
    .split('|')
    .map((caption, place) => ({ caption: [caption], align: place > 2 ? ('centre' as const) : ('left' as const), wide: place === 2 }));
  const rows = stops.map((cells, place) => ({ cells: [String(place + 1), ...cells] }));
  drawLedger(sheet, { columns, rows }, { lines: 'rows', head: 'plain', size: 8.5, pad: 5 });
  sheet.y += 10;
}

function drawPanels(draft: Draft, { found, signed }: { found: readonly Entry[]; signed: readonly Entry[] }): void {
  const { sheet, chance, form } = draft;
  const half = sheet.width / 2 - 5;
  const need = found.reduce((sum, { lines }) => sum + sheet.heightOf(lines, half - 12) + 14, 0);
  const height = Math.max(92, need + 26);
  sheet.need(height + 10);
  const panels = [
    { heading: phraseIn(draft, FOUND), entries: found },
    { heading: phraseIn(draft, TAKEN), entries: signed },
  ];
  for (const [place, { heading, entries }] of panels.entries()) {
    const x = sheet.left + place * (half + 10);
    sheet.box({ x, y: sheet.y, width: half, height });
    sheet.box({ x, y: sheet.y, width: half, height: 14, fill: 0.25, thickness: 0 });
    sheet.write(heading, { x: x + 5, y: sheet.y + 3.5 }, { size: 7.5, bold: true, grey: 1 });
    let y = sheet.y + 20;
    for (const { caption, lines } of entries) {
      y = sheet.lines([`${caption}:`], { x: x + 6, y, width: half - 12 }, { size: 7 });
      y = sheet.lines(lines, { x: x + 6, y: y + 1, width: half - 12 }, { bold: true }) + 4;
    }
    if (place === 1) {
      sheet.write(`${phraseIn(draft, SIGNED)}:`, { x: x + 6, y }, { size: 7 });
      for (let stroke = 0; stroke < 18; stroke += 1)
        sheet.upright({ x: x + 60 + stroke * 4, y: y + chance.between(0, 9), height: chance.between(3, 14) }, 0.8);
    }
  }
  if (chance.happens(0.5))
    sheet.stamp(chance.of(form.stamps), { x: sheet.left + half + 90, y: sheet.y + height - 14 }, { angle: 7, size: 13 });
  sheet.y += height + 10;
}
