import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { inLine, Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The signed copy of the inland bill that shippers of North America use: where from and where to below black bars at the left, the carrier with
 * its numbers at the right, a table of orders and pieces, boxes that were ticked by hand, and three places for signatures, the last one the receiver's.
 */
export const shipFromReceipt: Layout = { name: 'ship-from-receipt', types: ['proof_of_delivery'], draw };

const WORDS: Tongues = {
  en: {
    pod_number: 'Delivery Receipt / Pro Number',
    delivery_date: 'Delivery Date',
    master_bill_of_lading_number: 'Ocean B/L',
    house_bill_of_lading_number: 'House B/L',
    delivery_order_number: 'Delivery Order No.',
    shipper: 'SHIP FROM',
    deliver_to: 'SHIP TO',
    carrier: 'CARRIER',
    container_numbers: 'Trailer / Container No.',
    pieces_delivered: 'Pieces Delivered',
    gross_weight: 'Weight',
    time_in: 'Arrival Time',
    time_out: 'Departure Time',
    received_by: 'Consignee: received by (print)',
    seal_intact: 'Seal Intact',
    exceptions: 'Exceptions / Remarks',
  },
};
const HEADS = {
  en: 'CUSTOMER ORDER INFORMATION|DELIVERY INFORMATION',
  de: 'SENDUNGSDATEN|ABLIEFERUNG',
  fr: 'INFORMATIONS COMMANDE|LIVRAISON',
  es: 'DATOS DEL PEDIDO|ENTREGA',
};
const SIGNED = {
  en: 'SHIPPER SIGNATURE / DATE|CARRIER SIGNATURE / PICKUP DATE|CONSIGNEE SIGNATURE',
  de: 'UNTERSCHRIFT ABSENDER|UNTERSCHRIFT FRACHTFÜHRER|UNTERSCHRIFT EMPFÄNGER',
  fr: 'SIGNATURE EXPÉDITEUR|SIGNATURE TRANSPORTEUR|SIGNATURE DESTINATAIRE',
  es: 'FIRMA REMITENTE|FIRMA TRANSPORTISTA|FIRMA DESTINATARIO',
};
const NOTES = {
  en: 'This is to certify that the above named materials are properly classified, packaged, marked and labeled, and are in proper condition for transportation.|Carrier acknowledges receipt of packages and required placards. Property described above is received in good order, except as noted.|',
  de: 'Die Güter sind ordnungsgemäß verpackt und gekennzeichnet.|Der Frachtführer bestätigt die Übernahme der Packstücke.|',
  fr: 'Les marchandises sont correctement emballées et marquées.|Le transporteur accuse réception des colis.|',
  es: 'Las mercancías están debidamente embaladas y marcadas.|El transportista acusa recibo de los bultos.|',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 27 };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const number = pool.take('pod_number');
  const date = pool.take('delivery_date');
  const { name, below } = letterOf(draft);
  pool.leave('carrier');
  pageHead(sheet, `${title}   ${number.map((entry) => inLine(entry)).join('')}`);
  for (const entry of date) sheet.write(inLine(entry), { x: sheet.left, y: sheet.y + 3 });
  sheet.lines([title.toUpperCase()], { x: sheet.left, y: sheet.y + 14, width: sheet.width }, { size: 13, bold: true, align: 'centre' });
  sheet.write('Page 1', { x: sheet.left, y: sheet.y + 3 }, { size: 7, align: 'right' });
  sheet.y += 36;
  drawSides(draft, pool, { number, carrier: [name, ...below] });
  const [orders = '', delivery = ''] = phraseIn(draft, HEADS).split('|');
  bar(draft, orders);
  const references = [...pool.rest('numbers'), ...pool.take('pieces_delivered', 'gross_weight')];
  for (let place = 0; place < references.length; place += 4)
    sheet.y = drawCells(sheet, references.slice(place, place + 4), { y: sheet.y, style: CELL });
  bar(draft, delivery);
  const times = pool.take('time_in', 'time_out', 'seal_intact', 'received_by');
  sheet.y = drawCells(sheet, times, { y: sheet.y, style: CELL });
  for (const entry of pool.take('exceptions')) sheet.y = drawCells(sheet, [entry], { y: sheet.y, style: { ...CELL, least: 40 } });
  sheet.y += 4;
  drawRest(draft, pool, { size: 8 });
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 6.5 }) + 5;
  drawSignatures(draft);
}

function bar({ sheet }: Draft, words: string): void {
  sheet.need(46);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 12, fill: 0.1, thickness: 0 });
  sheet.write(words, { x: sheet.left, y: sheet.y + 2.5 }, { size: 7.5, bold: true, grey: 1, align: 'centre' });
  sheet.y += 12;
}

function drawSides(draft: Draft, pool: Pool, { number, carrier }: { number: readonly Entry[]; carrier: readonly string[] }): void {
  const { sheet, facts } = draft;
  const words = captionsIn(draft, WORDS);
  const half = sheet.width / 2;
  const top = sheet.y;
  let left = top;
  for (const field of ['shipper', 'deliver_to']) {
    const blank: Entry = { name: field, caption: words[field] ?? facts.caption(field), lines: [], kind: 'party' };
    const entry = pool.take(field)[0] ?? blank;
    const { name, rest } = entry.lines.length > 0 ? nameApart(draft, entry) : { name: '', rest: [] };
    left = drawCells(sheet, [{ ...entry, lines: [name, ...rest] }], {
      y: left,
      width: half,
      style: { ...CELL, caption: 'dark', captionAlign: 'centre', least: 74 },
    });
  }
  const at = { x: sheet.left + half, width: half };
  let right = drawCells(sheet, number, { ...at, y: top, style: { ...CELL, size: 12, bold: true, least: 36 } });
  const word = words['carrier'] ?? facts.caption('carrier');
  right = drawCells(sheet, [{ name: 'carrier', caption: word, lines: [...carrier], kind: 'party' }], { ...at, y: right, style: CELL });
  for (const entry of pool.take('container_numbers', 'reference_numbers'))
    right = drawCells(sheet, [entry], { ...at, y: right, style: CELL });
  sheet.y = Math.max(left, right);
}

/** The receiver's stands last, with what looks like a hand. */
function drawSignatures(draft: Draft): void {
  const { sheet, chance, form } = draft;
  sheet.need(76);
  const notes = phraseIn(draft, NOTES).split('|');
  const width = sheet.width / 3;
  for (const [place, caption] of phraseIn(draft, SIGNED).split('|').entries()) {
    const x = sheet.left + place * width;
    sheet.box({ x, y: sheet.y, width, height: 70 });
    sheet.lines([caption], { x: x + 3, y: sheet.y + 3, width: width - 6 }, { size: 6.5, bold: true });
    sheet.lines([notes[place] ?? ''], { x: x + 3, y: sheet.y + 13, width: width - 6 }, { size: 5.5 });
    sheet.rule({ x: x + 8, y: sheet.y + 60, width: width - 16 }, 0.4);
    for (const stroke of place === 2 ? [0, 1, 2, 3, 4] : [])
      sheet.rule({ x: x + 22 + stroke * 14, y: sheet.y + 48 + (stroke % 2) * 5, width: 17 }, 1.2);
  }
  if (chance.happens(0.4))
    sheet.stamp(
      chance.of(form.stamps),
      { x: sheet.left + width * 2 + 16, y: sheet.y + 42 },
      { angle: chance.between(-8, 12), size: 13, colour: [0.15, 0.2, 0.6] },
    );
  sheet.y += 74;
}
