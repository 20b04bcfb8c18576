import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { letterOf } from '../kit/heads.js';

/**
 * The note that goods travel with on the roads of Europe, as it comes back from the receiver: boxes by the numbers of the convention with
 * captions in two languages, who sends and who receives at the left of who carries, what was handed over in the boxes of the goods, and the
 * receipt in the last of three at the foot.
 */
export const roadNote: Layout = { name: 'road-note', types: ['proof_of_delivery'], draw };

const ENGLISH: Readonly<Record<string, string>> = {
  shipper: '1 Sender (name, address, country)',
  deliver_to: '2/3 Consignee, place of delivery of the goods',
  documents: '5 Documents attached, references',
  container_numbers: '6 Marks and Nos',
  pieces_delivered: '7 Number of packages handed over',
  gross_weight: '11 Gross weight in kg',
  carrier: '16 Carrier (name, address, country)',
  exceptions: "18 Carrier's reservations and observations",
  seal_intact: '8 Seal unbroken',
  time_in: 'Arrival for unloading',
  time_out: 'Departure',
  delivery_date: '24 Goods received on',
  received_by: 'Received by (name in capitals)',
  sender: '22 Signature and stamp of the sender',
  driver: '23 Signature and stamp of the carrier',
};

const OTHERS: readonly Readonly<Record<string, string>>[] = [
  {
    shipper: 'Absender',
    deliver_to: 'Empfänger, Auslieferungsort des Gutes',
    documents: 'Beigefügte Dokumente',
    container_numbers: 'Kennzeichen und Nummern',
    pieces_delivered: 'Anzahl der Packstücke',
    gross_weight: 'Bruttogewicht',
    carrier: 'Frachtführer',
    exceptions: 'Vorbehalte und Bemerkungen',
    seal_intact: 'Plombe unversehrt',
    time_in: 'Ankunft',
    time_out: 'Abfahrt',
    delivery_date: 'Gut empfangen am',
    received_by: 'Empfangen durch',
    sender: 'Unterschrift des Absenders',
    driver: 'Unterschrift des Frachtführers',
  },
  {
    shipper: 'Expéditeur',
    deliver_to: 'Destinataire, lieu de livraison',
    documents: 'Documents annexés',
    container_numbers: 'Marques et numéros',
    pieces_delivered: 'Nombre de colis',
    gross_weight: 'Poids brut',
    carrier: 'Transporteur',
    exceptions: 'Réserves et observations',
    seal_intact: 'Scellé intact',
    time_in: 'Arrivée',
    time_out: 'Départ',
    delivery_date: 'Marchandises reçues le',
    received_by: 'Reçu par',
    sender: "Signature de l'expéditeur",
    driver: 'Signature du transporteur',
  },
  {
    shipper: 'Remitente',
    deliver_to: 'Consignatario, lugar de entrega',
    documents: 'Documentos anexos',
    container_numbers: 'Marcas y números',
    pieces_delivered: 'Número de bultos',
    gross_weight: 'Peso bruto',
    carrier: 'Porteador',
    exceptions: 'Reservas y observaciones',
    seal_intact: 'Precinto intacto',
    time_in: 'Llegada',
    time_out: 'Salida',
    delivery_date: 'Mercancía recibida el',
    received_by: 'Recibido por',
    sender: 'Firma del remitente',
    driver: 'Firma del porteador',
  },
];

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 34 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const other = chance.of(OTHERS);
  const words = Object.fromEntries(Object.entries(ENGLISH).map(([name, word]) => [name, `${word} / ${other[name] ?? ''}`]));
  const pool = new Pool(draft, words);
  const half = sheet.width / 2;
  const x = sheet.left + half;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('shipper', 'deliver_to'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 72 } });
  const [number] = pool.take('pod_number');
  let right = sheet.lines([title], { x: x + 6, y: top + 5, width: half - 12 }, { size: 11, bold: true }) + 2;
  if (number)
    right = sheet.lines([`${number.caption}  ${number.lines.join(' ')}`], { x: x + 6, y: right, width: half - 12 }, { size: 11 }) + 2;
  right = sheet.lines([CONVENTION], { x: x + 6, y: right, width: half - 12 }, { size: 5.5 }) + 5;
  pool.leave('carrier');
  const { name, below } = letterOf(draft);
  const carrier: Entry = { name: 'carrier', caption: words['carrier'] ?? '', lines: [name, ...below], kind: 'party' };
  right = drawCells(sheet, [carrier], { x, y: right, width: half, style: { ...CELL, least: 66 } });
  right = drawCells(sheet, pool.take('exceptions'), { x, y: right, width: half, style: CELL });
  const received = pool.take('delivery_date', 'time_in', 'time_out', 'received_by');
  const references = pool.rest('numbers').map(({ caption, lines }) => `${caption} ${lines.join(', ')}`);
  const documents: Entry = { name: 'documents', caption: words['documents'] ?? '', lines: references, kind: 'line' };
  left = drawCells(sheet, references.length > 0 ? [documents] : [], { y: left, width: half, style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x, y: top, width: half, height: sheet.y - top });
  drawGoods(draft, pool);
  drawFoot(draft, { received, words });
  drawRest(draft, pool, { size: 8 });
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 5, width: sheet.width }, { size: 5.5 });
}

const CONVENTION =
  'This carriage is subject, notwithstanding any clause to the contrary, to the Convention on the Contract for the International Carriage of Goods by Road (CMR).';

function drawGoods({ sheet }: Draft, pool: Pool): void {
  const goods = pool.take('container_numbers', 'pieces_delivered', 'seal_intact', 'gross_weight');
  sheet.y = drawCells(sheet, goods, { y: sheet.y, style: { ...CELL, least: 130 } });
}

/** Three boxes beside each other; the receiver has filled in the last one by hand. */
function drawFoot({ sheet }: Draft, { received, words }: { received: readonly Entry[]; words: Readonly<Record<string, string>> }): void {
  const width = sheet.width / 3;
  sheet.need(130);
  const top = sheet.y;
  for (const [place, name] of ['sender', 'driver'].entries()) {
    const x = sheet.left + place * width;
    sheet.lines([words[name] ?? ''], { x: x + 3, y: top + 3, width: width - 6 }, { size: 5.5 });
    sheet.mark({ x: x + 30, y: top + 40 }, 44, 0.8);
  }
  let y = top + 3;
  const x = sheet.left + 2 * width;
  for (const { caption, lines } of received) {
    y = sheet.lines([caption], { x: x + 3, y, width: width - 6 }, { size: 5.5 });
    y = sheet.lines(lines, { x: x + 10, y: y + 1, width: width - 13 }, { size: 9 }) + 4;
  }
  sheet.y = Math.max(y, top + 104);
  for (const place of [0, 1, 2]) sheet.box({ x: sheet.left + place * width, y: top, width, height: sheet.y - top });
}
