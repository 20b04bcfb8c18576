import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * An agent's notice out of his own program: numbers in a table of pairs at the top, a table of places with firms code and day for each, goods in
 * a frame with their sums on its lower edge, charges at the left of how to pay, and parties in the last quarter of the paper.
 */
export const eventTableNotice: Layout = { name: 'event-table-notice', types: ['arrival_notice'], draw };

const TONGUES: Tongues = {
  en: {
    master_bill_of_lading_number: 'MB/L',
    house_bill_of_lading_number: 'HB/L',
    notice_date: 'Notice issued',
    ams_number: 'AMS',
    booking_number: 'Booking',
    last_free_day: 'Last free day',
    available_date: 'Cargo available',
    general_order_date: 'G.O. date',
    free_days: 'Free days',
    pickup_number: 'Pick-up no.',
    it_number: 'I.T. no.',
    it_date: 'I.T. date',
    it_port: 'I.T. issued at',
    freight_terms: 'Terms of freight',
    carrier_name: 'Steamship line',
    total_due: 'PLEASE PAY',
    total_packages: 'Pieces',
    gross_weight: 'Weight',
    volume: 'Cube',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'Container',
    container_type: 'Size',
    seal_numbers: 'Seal',
    'package_count+package_unit': 'Pieces',
    gross_weight: 'Weight',
    volume: 'Cube',
    last_free_day: 'LFD',
    code: 'Code',
    description: 'Charge',
    amount: 'Amount',
  },
};
const PLACES = {
  en: 'Movement|Place|FIRMS|Expected / arrived',
  es: 'Movimiento|Lugar|FIRMS|Fecha prevista',
  de: 'Bewegung|Ort|FIRMS|Voraussichtlich',
  fr: 'Mouvement|Lieu|FIRMS|Date prévue',
};
const FROM = { en: 'Port of loading', es: 'Puerto de carga', de: 'Ladehafen', fr: 'Port de chargement' };
const DISCHARGE = { en: 'Port of discharge', es: 'Puerto de descarga', de: 'Löschhafen', fr: 'Port de déchargement' };
const TERMINAL = { en: 'Terminal', es: 'Terminal', de: 'Terminal', fr: 'Terminal' };
const DELIVERY = { en: 'Place of delivery', es: 'Lugar de entrega', de: 'Lieferort', fr: 'Lieu de livraison' };
const RAMP = { en: 'Pick-up location', es: 'Lugar de retiro', de: 'Abholort', fr: "Lieu d'enlèvement" };

const BOXES = ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume'];

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name, below } = letterOf(draft);
  const all = { x: sheet.left, width: sheet.width };
  sheet.write(title, { ...all, y: sheet.y }, { size: 17, bold: true });
  sheet.y += 22;
  sheet.y = sheet.lines([`${name} - ${below.join(', ')}`], { ...all, y: sheet.y }, { size: 7.5 }) + 6;
  drawPairs(sheet, [...pool.rest('numbers'), ...pool.vessel(), ...pool.take('carrier_name')], {
    ...{ columns: 3, share: 0.42, lines: 'all', size: 8, captionSize: 6.5 },
  });
  sheet.y += 8;
  drawPlaces(draft, pool);
  const boxes = recordsOf(draft, 'containers', chance.happens(0.5) ? [...BOXES, 'last_free_day'] : BOXES);
  drawLedger(sheet, ledgerOf(boxes, headsIn(draft, boxes.names, HEADS)), { lines: 'rows', head: 'dark', size: 8 });
  sheet.y += 8;
  drawGoods(draft, pool);
  const money = [...pool.take('currency'), ...pool.take('payment_instructions')];
  const dates = pool.rest('details');
  drawPairs(sheet, dates, { columns: 3, share: 0.46, lines: 'rows', size: 8, captionSize: 7 });
  sheet.y += 8;
  drawMoney(draft, { pay: money, due: pool.take('total_due') });
  drawParties(draft, pool.rest('parties'));
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 4 }, { size: 5.5 });
}

/** Where the goods come by, a row each, with what is known of it. */
function drawPlaces(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const said = (name: string, isPlace: boolean) =>
    (isPlace ? pool.always(name) : pool.take(name)).map(({ lines }) => lines.join(' ')).join('');
  const row = (words: typeof FROM, fields: readonly [place: string, firms: string, day: string]): LedgerRow[] => {
    const cells = fields.map((field, place) => (field === '' ? '' : said(field, place === 0)));
    return cells.some(Boolean) ? [{ cells: [phraseIn(draft, words), ...cells] }] : [];
  };
  const rows = [
    ...row(FROM, ['port_of_loading', '', '']),
    ...row(DISCHARGE, ['port_of_discharge', '', 'eta_port_of_discharge']),
    ...row(TERMINAL, ['terminal_name', 'terminal_firms', '']),
    ...row(DELIVERY, ['place_of_delivery', '', 'eta_place_of_delivery']),
    ...row(RAMP, ['delivery_location_name', 'delivery_location_firms', '']),
  ];
  const heads = phraseIn(draft, PLACES).split('|');
  const columns = heads.map((head, place) => ({ caption: [head], align: 'left' as const, wide: place === 1 }));
  drawLedger(sheet, { columns, rows }, { lines: 'sheet', head: 'grey', size: 8 });
  sheet.y += 8;
}

/** What the goods are, in a frame; what they come to, in cells on its lower edge. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const [goods] = pool.take('description_of_goods');
  const sums = pool.take('total_packages', 'gross_weight', 'volume');
  if (!goods && sums.length === 0) return;
  const lines = goods?.lines ?? [];
  const height = 22 + sheet.heightOf(lines, sheet.width - 12);
  sheet.need(height + 30);
  if (goods) {
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height });
    sheet.write(goods.caption, { x: sheet.left + 5, y: sheet.y + 4 }, { size: 7, bold: true });
    sheet.lines(lines, { x: sheet.left + 5, y: sheet.y + 15, width: sheet.width - 12 });
    sheet.y += height;
  }
  if (sums.length > 0) drawPairs(sheet, sums, { columns: sums.length, share: 0.4, lines: 'all', size: 8, captionSize: 7 });
  sheet.y += 8;
}

/** Charges at the left, the sum below them; at their right how to pay. */
function drawMoney(draft: Draft, { pay, due }: { pay: readonly Entry[]; due: readonly Entry[] }): void {
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['code', 'description', 'amount']);
  sheet.need(charges.rows.length * 14 + 60);
  const top = sheet.y;
  const width = sheet.width * 0.6;
  drawLedger(sheet, ledgerOf(charges, headsIn(draft, charges.names, HEADS)), { lines: 'head', head: 'plain', size: 8, pad: 1.5, width });
  for (const { caption, lines } of due) {
    sheet.write(caption, { x: sheet.left + 2, y: sheet.y + 4 }, { size: 9.5, bold: true });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 4, width: width - 3 }, { size: 9.5, bold: true, align: 'right' });
    sheet.y += 16;
  }
  const x = sheet.left + width + 14;
  let right = top + 3;
  for (const { caption, lines } of pay) {
    right = sheet.lines([caption], { x, y: right, width: sheet.width - width - 14 }, { size: 7, bold: true });
    right = sheet.lines(lines, { x, y: right + 1, width: sheet.width - width - 14 }, { size: 7.5 }) + 6;
  }
  sheet.y = Math.max(sheet.y, right) + 8;
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  if (parties.length === 0) return;
  const width = sheet.width / parties.length - 8;
  const head = { size: 7, bold: true };
  const style = { size: 7.5 };
  const top = 3 + Math.max(...parties.map(({ caption }) => sheet.heightOf([caption], width, head)));
  const height = top + Math.max(...parties.map(({ lines }) => sheet.heightOf(lines, width, style)));
  sheet.need(height);
  for (const [place, { caption, lines }] of parties.entries()) {
    const frame = { x: sheet.left + place * (width + 8), width };
    sheet.lines([caption], { ...frame, y: sheet.y }, head);
    sheet.lines(lines, { ...frame, y: sheet.y + top }, style);
  }
  sheet.y += height + 4;
}
