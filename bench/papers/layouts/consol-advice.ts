import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';
import { CONSOL_HEADS, CONSOL_WORDS } from '../kit/consol-words.js';

/**
 * The template that most forwarders' program comes with, for notice, invoice and order alike: title and shipment number large at the
 * right, an addressee in the window, then bands of grey captions over values without upright lines, and lists below headings.
 */
export const consolAdvice: Layout = { name: 'consol-advice', types: ['arrival_notice', 'freight_invoice', 'delivery_order'], draw };

const BAND: CellStyle = { caption: 'grey', frame: 'none', captionSize: 6.5, captionBold: true, size: 8 };

/** Which number is set large beside the title, and whom it is written to. */
const HEADED: Readonly<Record<string, { number: string; to: string }>> = {
  arrival_notice: { number: 'house_bill_of_lading_number', to: 'consignee' },
  freight_invoice: { number: 'invoice_number', to: 'bill_to' },
  delivery_order: { number: 'delivery_order_number', to: 'trucker' },
};

const DETAILS = [
  'vessel',
  'vessel_name',
  'voyage_number',
  'carrier_name',
  'master_bill_of_lading_number',
  'house_bill_of_lading_number',
  'port_of_loading',
  'etd',
  'port_of_discharge',
  'eta_port_of_discharge',
  'eta',
  'arrival_date',
  'place_of_delivery',
  'eta_place_of_delivery',
  'delivery_location_name',
  'delivery_location_firms',
  'terminal_name',
  'terminal_firms',
  'pickup_firms',
  'available_date',
  'last_free_day',
  'pickup_number',
  'delivery_appointment',
  'it_number',
  'it_date',
  'it_port',
  'entry_number',
  'general_order_date',
  'free_days',
  'total_packages',
  'gross_weight',
  'volume',
  'freight_terms',
  'container_numbers',
];

const HEADINGS: Tongues = {
  en: { shipment: 'SHIPMENT DETAILS', containers: 'CONTAINERS', charges: 'CHARGES' },
  de: { shipment: 'SENDUNGSDETAILS', containers: 'CONTAINER', charges: 'KOSTEN' },
  fr: { shipment: "DÉTAILS DE L'EXPÉDITION", containers: 'CONTENEURS', charges: 'FRAIS' },
  es: { shipment: 'DETALLES DEL EMBARQUE', containers: 'CONTENEDORES', charges: 'CARGOS' },
  pt: { shipment: 'DETALHES DO EMBARQUE', containers: 'CONTÊINERES', charges: 'ENCARGOS' },
  it: { shipment: 'DETTAGLI SPEDIZIONE', containers: 'CONTAINER', charges: 'ADDEBITI' },
};

function draw(draft: Draft): void {
  const { sheet, facts, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, CONSOL_WORDS));
  drawTop(draft, pool);
  const parties = [...pool.rest('parties')];
  drawGrid(sheet, parties, { columns: 2, style: BAND, even: true });
  heading(draft, 'shipment');
  drawBand(sheet, [...pool.rest('numbers'), ...pool.take(...DETAILS), ...pool.rest('route', 'details')]);
  for (const entry of pool.take('description_of_goods', 'special_instructions')) drawBand(sheet, [entry]);
  if (pool.list('containers')) {
    heading(draft, 'containers');
    drawList(draft, 'containers', {
      columns: [
        'container_number',
        'seal_numbers',
        'container_type',
        'package_count+package_unit',
        'gross_weight',
        'volume',
        'last_free_day',
      ],
      heads: CONSOL_HEADS,
      style: { lines: 'none', head: 'plain', size: 7.5, pad: 1.5 },
    });
  }
  if (pool.list('charges')) {
    heading(draft, 'charges');
    const columns =
      facts.type === 'freight_invoice'
        ? ['description', 'quantity', 'unit_price', 'currency', 'amount']
        : ['description', 'currency', 'amount'];
    drawList(draft, 'charges', { columns, heads: CONSOL_HEADS, style: { lines: 'none', head: 'plain', size: 7.5, pad: 1.5 } });
    drawTotals(draft, pool.take('subtotal_amount', 'tax_amount', 'total_amount', 'amount_due', 'total_due'));
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 5.5 });
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, facts, groups, title } = draft;
  const { number, to } = HEADED[facts.type] ?? { number: '', to: '' };
  const { name, below } = facts.letterhead('issuer');
  pool.leave('issuer');
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 11, bold: true, align: 'right' });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6.5, align: 'right' }) + 8;
  const half = sheet.width * 0.55;
  const top = sheet.y;
  let left = top + 4;
  const shown = groups.parties.filter((one) => one === to);
  const addressees = facts.type === 'freight_invoice' ? pool.take(to) : facts.entries(shown);
  for (const entry of addressees) left = drawBlock(sheet, { ...entry, caption: '' }, { x: sheet.left + 8, y: left, width: half - 20 }) + 4;
  const x = sheet.left + half;
  const large = pool.always(number).map(({ lines }) => lines.join(' '));
  const fits = sheet.widthOf([title, ...large].join('  '), { size: 12, bold: true }) <= sheet.width - half;
  const heading = fits ? [[title, ...large].join('  ')] : [title, ...large];
  let right = sheet.lines(heading, { x, y: top, width: sheet.width - half }, { size: 12, bold: true });
  sheet.rule({ x, y: right + 2, width: sheet.width - half }, 1.2);
  const dates = pool.take('invoice_date', 'notice_date', 'issue_date', 'due_date', 'payment_terms', 'job_number');
  for (const { caption, lines } of dates) {
    sheet.write(caption, { x, y: right + 6 }, { size: 7, bold: true });
    sheet.write(lines.join(' '), { x, y: right + 6, width: sheet.width - half }, { size: 8, align: 'right' });
    right += 12;
  }
  sheet.y = Math.max(left, right) + 16;
}

function heading(draft: Draft, part: string): void {
  const { sheet } = draft;
  sheet.need(60);
  const words = Object.fromEntries(Object.entries(HEADINGS).map(([language, own]) => [language, own[part] ?? part]));
  sheet.write(phraseIn(draft, { en: part, ...words }), { x: sheet.left, y: sheet.y + 4 }, { size: 8.5, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 15, width: sheet.width }, 0.9);
  sheet.y += 18;
}

/** As many cells to a row as fit, at most four. */
function drawBand(sheet: Draft['sheet'], entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 4) {
    sheet.need(60);
    sheet.y = drawCells(sheet, entries.slice(place, place + 4), { y: sheet.y, style: BAND });
  }
}

function drawTotals({ sheet }: Draft, totals: readonly Entry[]): void {
  for (const { caption, lines } of totals) {
    sheet.need(14);
    sheet.write(caption, { x: sheet.left, y: sheet.y + 1, width: sheet.width * 0.78 }, { size: 8, bold: true, align: 'right' });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 1, width: sheet.width - 2.5 }, { size: 8, bold: true, align: 'right' });
    sheet.y += 12;
  }
  sheet.y += 6;
}
