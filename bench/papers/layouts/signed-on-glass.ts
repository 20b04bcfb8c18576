import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawAligned, drawBlock } from '../kit/block.js';
import { drawRest } from '../kit/rest.js';

/**
 * What a driver's telephone makes of a delivery: a grey header with the number, a timeline of arrival and departure, who signed with a
 * scribble in a frame, the boxes ticked off one by one, and grey places for photographs with the spot and the hour in small type.
 */
export const signedOnGlass: Layout = { name: 'signed-on-glass', types: ['proof_of_delivery'], draw };

const TONGUES: Tongues = {
  en: {
    pod_number: 'ePOD ID',
    delivery_date: 'Completed',
    master_bill_of_lading_number: 'Master bill',
    house_bill_of_lading_number: 'House bill',
    delivery_order_number: 'Load / D.O.',
    deliver_to: 'Drop-off address',
    shipper: 'Sender',
    carrier: 'Transport company',
    time_in: 'Arrived at stop',
    time_out: 'Departed',
    received_by: 'Signed by',
    seal_intact: 'Seal checked & intact',
    container_numbers: 'Equipment delivered',
    pieces_delivered: 'Pcs delivered',
    gross_weight: 'Load weight',
    exceptions: 'Driver notes / OS&D',
  },
  es: {
    pod_number: 'ID entrega',
    delivery_date: 'Completado',
    deliver_to: 'Dirección de entrega',
    time_in: 'Llegada',
    time_out: 'Salida',
    received_by: 'Firmado por',
    pieces_delivered: 'Piezas entregadas',
    exceptions: 'Incidencias',
    container_numbers: 'Equipo entregado',
  },
  de: {
    pod_number: 'Beleg-ID',
    delivery_date: 'Abgeschlossen',
    deliver_to: 'Entladestelle',
    time_in: 'Ankunft',
    time_out: 'Abfahrt',
    received_by: 'Unterschrieben von',
    pieces_delivered: 'Gelieferte Stück',
    exceptions: 'Abweichungen',
    container_numbers: 'Zugestellt',
  },
  fr: {
    pod_number: 'ID livraison',
    delivery_date: 'Terminé',
    deliver_to: 'Adresse de livraison',
    time_in: 'Arrivée',
    time_out: 'Départ',
    received_by: 'Signé par',
    pieces_delivered: 'Colis livrés',
    exceptions: 'Anomalies',
    container_numbers: 'Équipement livré',
  },
};

const STATUS = {
  en: 'Stop 1 of 1  -  COMPLETED',
  es: 'Parada 1 de 1  -  COMPLETADA',
  de: 'Stopp 1 von 1  -  ERLEDIGT',
  fr: 'Arrêt 1 sur 1  -  TERMINÉ',
};
const PHOTOS = { en: 'Photo', es: 'Foto', de: 'Foto', fr: 'Photo' };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 44, fill: 0.9, thickness: 0 });
  sheet.write(title, { x: sheet.left + 10, y: sheet.y + 8 }, { size: 14, bold: true });
  sheet.write(phraseIn(draft, STATUS), { x: sheet.left + 10, y: sheet.y + 28 }, { size: 8, grey: 0.3 });
  const numbers = pool.take('pod_number', 'delivery_date');
  for (const [place, { caption, lines }] of numbers.entries())
    sheet.write(
      `${caption}  ${lines.join(' ')}`,
      { x: sheet.left, y: sheet.y + 10 + place * 14, width: sheet.width - 10 },
      { size: 9, align: 'right' },
    );
  sheet.y += 56;
  drawHalves(draft, pool);
  drawTicked(draft, pool.take('container_numbers'));
  for (const entry of pool.rest('route', 'details')) drawFact(draft, entry);
  for (const entry of pool.take('exceptions')) {
    const height = 14 + sheet.heightOf(entry.lines, sheet.width - 16);
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: height + 8, thickness: 0.8 });
    drawBlock(sheet, entry, { x: sheet.left + 8, y: sheet.y + 4, width: sheet.width - 16 });
    sheet.y += height + 16;
  }
  drawRest(draft, pool, { size: 8.5 });
  drawPhotos(draft);
}

/** Where and for whom at the left; the timeline and the signature at the right. */
function drawHalves(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const half = sheet.width / 2;
  const top = sheet.y;
  let left = top;
  const parties = [...pool.take('deliver_to', 'carrier', 'shipper')];
  for (const entry of parties)
    left = drawBlock(sheet, entry, { x: sheet.left, y: left, width: half - 14, head: { size: 7, grey: 0.4 } }) + 7;
  left = drawAligned(sheet, pool.rest('numbers'), { x: sheet.left, y: left, width: half - 14, indent: 98 });
  const x = sheet.left + half + 10;
  let right = top;
  for (const { caption, lines } of pool.take('time_in', 'time_out')) {
    sheet.mark({ x: x - 4, y: right + 2 }, 8, 0.2);
    sheet.write(lines.join(' '), { x: x + 10, y: right }, { size: 10, bold: true });
    sheet.write(caption, { x: x + 52, y: right + 1.5 }, { size: 8 });
    sheet.upright({ x, y: right + 11, height: 9 }, 0.8);
    right += 22;
  }
  for (const { caption, lines } of pool.always('received_by')) {
    sheet.box({ x, y: right, width: half - 10, height: 58, thickness: 0.5 });
    drawScribble(draft, { x: x + 16, y: right + 14, width: half - 60 });
    right = sheet.lines([`${caption}: ${lines.join(' ')}`], { x, y: right + 62, width: half - 10 }, { size: 8.5 });
  }
  sheet.y = Math.max(left, right) + 10;
}

function drawScribble({ sheet, chance }: Draft, { x, y, width }: { x: number; y: number; width: number }): void {
  for (let stroke = 0; stroke < 26; stroke += 1) {
    const at = x + (stroke / 26) * width;
    sheet.upright({ x: at, y: y + chance.between(0, 14), height: chance.between(3, 16) }, 0.9);
    sheet.rule({ x: at, y: y + chance.between(6, 24), width: width / 22 }, 0.9);
  }
}

/** Each box on a line of its own with a tick before it. */
function drawTicked({ sheet }: Draft, entries: readonly Entry[]): void {
  for (const { caption, lines } of entries) {
    sheet.write(caption, { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
    sheet.y += 12;
    for (const number of lines.flatMap((line) => line.split(/, | \/ |; /))) {
      sheet.need(16);
      sheet.box({ x: sheet.left + 4, y: sheet.y, width: 8, height: 8 });
      sheet.write('x', { x: sheet.left + 6, y: sheet.y }, { size: 7, bold: true });
      sheet.write(number, { x: sheet.left + 18, y: sheet.y }, { size: 9 });
      sheet.y += 13;
    }
    sheet.y += 4;
  }
}

function drawFact({ sheet }: Draft, { caption, lines }: Entry): void {
  sheet.need(20);
  sheet.write(caption, { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
  sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 9, align: 'right' });
  sheet.rule({ x: sheet.left, y: sheet.y + 12, width: sheet.width }, 0.3);
  sheet.y += 16;
}

function drawPhotos(draft: Draft): void {
  const { sheet, chance } = draft;
  const width = (sheet.width - 20) / 3;
  sheet.need(110);
  for (const place of [0, 1, 2]) {
    const x = sheet.left + place * (width + 10);
    sheet.box({ x, y: sheet.y + 6, width, height: 80, fill: chance.between(55, 80) / 100, thickness: 0 });
    const spot = `${phraseIn(draft, PHOTOS)} ${place + 1}  ${chance.between(25, 55)}.${chance.digits(5)}, ${chance.between(2, 90)}.${chance.digits(5)}`;
    sheet.write(spot, { x, y: sheet.y + 89 }, { size: 5.5, grey: 0.4 });
  }
  sheet.y += 100;
}
