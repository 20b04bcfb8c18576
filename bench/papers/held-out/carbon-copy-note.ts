import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The third leaf of a haulier's delivery book as it comes back to his office: number large at the right of his name, collected from beside delivered to,
 * what was on the wagon in tall columns of a pre-printed table, remarks on ruled lines, and a strip of boxes filled in by the receiver's hand.
 */
export const carbonCopyNote: Layout = { name: 'carbon-copy-note', types: ['proof_of_delivery'], draw };

const WORDS: Tongues = {
  en: {
    pod_number: 'Note No.',
    delivery_date: 'Date delivered',
    master_bill_of_lading_number: 'Ocean B/L',
    house_bill_of_lading_number: 'House B/L',
    delivery_order_number: 'Delivery order',
    shipper: 'Sender',
    deliver_to: 'Delivered to',
    carrier: 'Haulier',
    container_numbers: 'Container No(s).',
    pieces_delivered: 'No. of packages',
    gross_weight: 'Gross weight',
    time_in: 'Time arrived',
    time_out: 'Time left',
    received_by: 'Received by (print name)',
    seal_intact: 'Seal intact on arrival',
    exceptions: 'Shortages / damages / remarks',
  },
  de: {
    pod_number: 'Schein-Nr.',
    delivery_date: 'Zugestellt am',
    shipper: 'Absender',
    deliver_to: 'Zugestellt an',
    pieces_delivered: 'Anzahl Packstücke',
    time_in: 'Ankunft',
    time_out: 'Abfahrt',
    received_by: 'Empfangen von (Druckschrift)',
    seal_intact: 'Siegel unversehrt',
    exceptions: 'Fehlmengen / Schäden',
  },
  fr: {
    pod_number: 'Bon n°',
    delivery_date: 'Livré le',
    shipper: 'Expéditeur',
    deliver_to: 'Livré à',
    pieces_delivered: 'Nombre de colis',
    time_in: 'Arrivée',
    time_out: 'Départ',
    received_by: 'Reçu par (nom)',
    seal_intact: 'Plomb intact',
    exceptions: 'Manquants / avaries',
  },
  es: {
    pod_number: 'Albarán N.º',
    delivery_date: 'Entregado el',
    shipper: 'Remitente',
    deliver_to: 'Entregado a',
    pieces_delivered: 'N.º de bultos',
    time_in: 'Llegada',
    time_out: 'Salida',
    received_by: 'Recibido por (nombre)',
    seal_intact: 'Precinto intacto',
    exceptions: 'Faltas / daños',
  },
};
const PRINTED = {
  en: 'COPY 3 - PROOF OF DELIVERY (return to office)|Received the above in good order and condition unless stated otherwise below. Claims must be notified in writing within three days.|Signature and stamp of receiver',
  de: 'BLATT 3 - ABLIEFERNACHWEIS (zurück an Büro)|Obige Sendung vollständig und in ordnungsgemäßem Zustand erhalten, soweit nicht anders vermerkt.|Unterschrift und Stempel des Empfängers',
  fr: 'FEUILLET 3 - PREUVE DE LIVRAISON (retour bureau)|Reçu en bon état et complet sauf réserves ci-dessous.|Signature et cachet du destinataire',
  es: 'HOJA 3 - PRUEBA DE ENTREGA (devolver a oficina)|Recibido conforme y en buen estado salvo lo indicado.|Firma y sello del receptor',
};
const PARTY: CellStyle = { caption: 'above', frame: 'box', captionSize: 7, captionBold: true, least: 70 };
const STRIP: CellStyle = { caption: 'above', frame: 'box', captionSize: 6.5, size: 10, least: 34 };
const REMARK_LINES = 3;

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const words = captionsIn(draft, WORDS);
  const pool = new Pool(draft, words);
  const { name, below } = letterOf(draft);
  pool.leave('carrier');
  const [copy = '', clause = '', signature = ''] = phraseIn(draft, PRINTED).split('|');
  const number = pool.take('pod_number');
  pageHead(sheet, `${title}   ${number[0]?.lines.join('') ?? ''}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.write(copy, { ...all, y: sheet.y }, { size: 6.5, align: 'right' });
  sheet.y += 10;
  drawHead(draft, { name, below, number });
  const parties = pool.take('shipper', 'deliver_to');
  sheet.y = drawCells(sheet, parties, { y: sheet.y, style: PARTY, shares: parties.map(() => 1) });
  const day = pool.always('delivery_date');
  const references = pool.rest('numbers');
  for (let place = 0; place < references.length; place += 4)
    sheet.y = drawCells(sheet, references.slice(place, place + 4), { y: sheet.y, style: { ...STRIP, size: 8.5, least: 26 } });
  drawLoad(draft, pool.take('pieces_delivered', 'container_numbers', 'gross_weight'));
  const remarks = pool.take('exceptions');
  const hours = pool.take('time_in', 'time_out', 'seal_intact');
  const receiver = pool.take('received_by');
  sheet.need(150);
  sheet.y = sheet.lines([clause], { ...all, y: sheet.y + 5 }, { size: 7 }) + 3;
  drawRemarks(draft, words['exceptions'] ?? facts.caption('exceptions'), remarks);
  sheet.y = drawCells(sheet, [...day, ...hours], { y: sheet.y, style: STRIP });
  drawReceiver(draft, receiver, signature);
  drawRest(draft, pool, { size: 8 });
  sheet.need(26);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 4 }, { size: 6 });
}

function drawHead(draft: Draft, { name, below, number }: { name: string; below: readonly string[]; number: readonly Entry[] }): void {
  const { sheet, title } = draft;
  const wide = sheet.width * 0.6;
  const top = sheet.y;
  const left = sheet.lines([name], { x: sheet.left, y: top, width: wide - 12 }, { size: 15, bold: true });
  const end = sheet.lines([below.join(', ')], { x: sheet.left, y: left + 1, width: wide - 12 }, { size: 7 });
  const at = { x: sheet.left + wide, width: sheet.width - wide };
  let right = sheet.lines([title], { ...at, y: top }, { size: title.length > 24 ? 9.5 : 12, bold: true, align: 'right' }) + 3;
  for (const { caption, lines } of number) {
    sheet.write(caption, { ...at, y: right + 4 }, { size: 8 });
    right = sheet.lines(lines, { ...at, y: right }, { size: 14, bold: true, align: 'right' });
  }
  sheet.y = Math.max(end, right) + 8;
}

/** A table with one filled row, as tall as the book has it. */
function drawLoad({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const style: CellStyle = {
    caption: 'grey',
    frame: 'box',
    captionSize: 7,
    captionBold: true,
    captionAlign: 'centre',
    align: 'centre',
    size: 9.5,
    least: 96,
  };
  const shares = entries.map(({ name }) => (name === 'container_numbers' ? 2.4 : 1));
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style, shares });
}

function drawRemarks({ sheet }: Draft, caption: string, remarks: readonly Entry[]): void {
  const lines = remarks.flatMap((remark) => remark.lines).flatMap((line) => sheet.broken(line, sheet.width));
  sheet.y = sheet.lines([`${caption}:`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7, bold: true }) + 2;
  for (let place = 0; place < Math.max(REMARK_LINES, lines.length); place += 1) {
    sheet.write(lines[place] ?? '', { x: sheet.left + 4, y: sheet.y + 2 });
    sheet.y += 14;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.25);
  }
  sheet.y += 6;
}

function drawReceiver({ sheet, chance }: Draft, receiver: readonly Entry[], signature: string): void {
  const half = sheet.width / 2;
  const height = 46;
  const style = { ...STRIP, least: height };
  drawCells(sheet, receiver, { y: sheet.y, width: half, style });
  sheet.box({ x: sheet.left + half, y: sheet.y, width: half, height });
  sheet.write(signature, { x: sheet.left + half + 3, y: sheet.y + 3 }, { size: 6.5 });
  if (chance.happens(0.7)) sheet.mark({ x: sheet.left + half + 40, y: sheet.y + 14 }, 26, 0.75);
  sheet.y += height + 4;
}
