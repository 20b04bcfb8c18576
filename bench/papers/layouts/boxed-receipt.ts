import { drawComb } from '../kit/comb.js';
import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawHeadLetter } from '../kit/letters.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/** A haulier's form: day and hours in one small cell for each sign, whom the goods come from and go to beside each other, a receipt in a frame. */
export const boxedReceipt: Layout = { name: 'boxed-receipt', types: ['proof_of_delivery'], draw };

const TONGUES: Tongues = {
  en: {
    pod_number: 'POD Ref',
    delivery_date: 'Delivered on',
    time_in: 'Arrived',
    time_out: 'Departed',
    shipper: 'FROM (SENDER)',
    deliver_to: 'TO (RECEIVER)',
    container_numbers: 'Container(s) delivered',
    pieces_delivered: 'Qty signed for',
    received_by: 'Goods received by (name)',
    seal_intact: 'Seal intact Y/N',
    exceptions: 'Remarks on delivery',
    delivery_order_number: 'D/O',
    gross_weight: 'Gross wt',
  },
  de: {
    pod_number: 'Ablieferbeleg Nr.',
    delivery_date: 'Abgeliefert am',
    time_in: 'Ankunft',
    time_out: 'Abfahrt',
    shipper: 'VERSENDER',
    deliver_to: 'EMPFÄNGER / ENTLADESTELLE',
    pieces_delivered: 'Übernommene Packstücke',
    received_by: 'Ware erhalten (Name)',
    seal_intact: 'Siegel unbeschädigt',
    exceptions: 'Bemerkungen bei Ablieferung',
  },
  fr: {
    pod_number: 'Bon de livraison n°',
    delivery_date: 'Livré le',
    time_in: 'Arrivée',
    time_out: 'Départ',
    shipper: 'EXPÉDITEUR',
    deliver_to: 'DESTINATAIRE (LIEU DE LIVRAISON)',
    pieces_delivered: 'Colis remis',
    received_by: 'Reçu par (nom)',
    seal_intact: 'Scellé intact',
    exceptions: 'Réserves à la livraison',
  },
  es: {
    pod_number: 'Albarán N.º',
    delivery_date: 'Entregado el',
    time_in: 'Llegada',
    time_out: 'Salida',
    shipper: 'REMITENTE',
    deliver_to: 'DESTINATARIO (LUGAR DE ENTREGA)',
    pieces_delivered: 'Bultos recibidos',
    received_by: 'Recibido por (nombre)',
    seal_intact: 'Precinto intacto',
    exceptions: 'Reservas',
  },
};

const PARTY: CellStyle = { caption: 'grey', frame: 'box', captionSize: 7, captionBold: true, least: 80 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  pool.leave('carrier');
  const delivered = pool.always('delivery_date');
  const top = sheet.y;
  drawHeadLetter(draft, { size: 12, width: sheet.width * 0.55 });
  const x = sheet.left + sheet.width * 0.6;
  let y = sheet.lines([title], { x, y: top, width: sheet.width * 0.4 }, { size: 12, bold: true }) + 4;
  for (const { caption, lines } of pool.take('pod_number'))
    y = sheet.lines([caption, ...lines], { x, y, width: sheet.width * 0.4 }, { size: 10 });
  sheet.y = Math.max(sheet.y, y) + 8;
  const ends = [...pool.take('shipper'), ...pool.take('deliver_to')];
  sheet.y = drawCells(sheet, ends, { y: sheet.y, shares: ends.map(() => 1), style: PARTY }) + 6;
  drawPairs(sheet, [...pool.take('container_numbers', 'pieces_delivered', 'gross_weight'), ...pool.rest('numbers')], {
    columns: 2,
    share: 0.42,
    lines: 'rows',
    size: 9,
  });
  sheet.y += 10;
  drawReceipt(draft, pool, delivered);
  sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
  if (chance.happens(0.3))
    sheet.stamp(chance.of(form.stamps), { x: sheet.left + sheet.width * 0.62, y: sheet.y + 110 }, { angle: 8, size: 16 });
}

/** Signs stand in cells of their own, but for the months that are words. */
function drawSigns({ sheet }: Draft, { caption, lines }: Entry, { x, y }: { x: number; y: number }): void {
  const text = lines.join(' ');
  sheet.write(caption, { x, y }, { size: 7 });
  if (/^[\d.:/-]+$/.test(text)) drawComb(sheet, text, { x, y: y + 10, width: 120 });
  else sheet.write(text, { x, y: y + 11 }, { size: 10 });
}

function drawReceipt(draft: Draft, pool: Pool, delivered: readonly Entry[]): void {
  const { sheet } = draft;
  const top = sheet.y;
  const inner = sheet.left + 8;
  const words = phraseIn(draft, {
    en: 'RECEIPT',
    de: 'EMPFANGSBESTÄTIGUNG',
    fr: 'RÉCÉPISSÉ',
    es: 'RECIBÍ',
    it: 'RICEVUTA',
    pt: 'RECIBO',
    nl: 'ONTVANGST',
  });
  sheet.write(words, { x: inner, y: top + 6 }, { size: 9, bold: true });
  const moments = [...delivered, ...pool.take('time_in', 'time_out')];
  for (const [place, entry] of moments.entries()) drawSigns(draft, entry, { x: inner + place * (sheet.width / 3), y: top + 22 });
  let y = top + 54;
  for (const { caption, lines } of [...pool.take('seal_intact'), ...pool.rest('texts', 'details', 'route', 'parties', 'totals')])
    y = sheet.lines([`${caption}:  ${lines.join(' ')}`], { x: inner, y, width: sheet.width - 16 }, { size: 9 }) + 4;
  sheet.y = y + 40;
  sheet.rule({ x: inner + sheet.width / 2, y: sheet.y - 14, width: sheet.width / 2 - 20 }, 0.5);
  sheet.write(
    phraseIn(draft, { en: 'Signature', de: 'Unterschrift', fr: 'Signature', es: 'Firma' }),
    { x: inner + sheet.width / 2, y: sheet.y - 12 },
    { size: 6.5 },
  );
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 1 });
}
