import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { cellHeight, drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * What a mid-sized business program of America prints on its form: number and day in a block of boxes at the right, sold-to and ship-to in frames, strips
 * of terms under grey captions, items in many narrow columns, and the sums side by side in a strip at the lower edge of the last page.
 */
export const bottomStripInvoice: Layout = { name: 'bottom-strip-invoice', types: ['commercial_invoice', 'freight_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'INVOICE NUMBER',
    invoice_date: 'INVOICE DATE',
    due_date: 'DUE DATE',
    payment_due_date: 'DUE DATE',
    payment_terms: 'TERMS',
    purchase_order_numbers: 'CUSTOMER P.O.',
    letter_of_credit_number: 'LETTER OF CREDIT',
    bill_of_lading_number: 'B/L NUMBER',
    booking_number: 'BOOKING NUMBER',
    job_number: 'FILE NUMBER',
    buyer: 'SOLD TO',
    bill_to: 'BILL TO',
    ship_to: 'SHIP TO',
    consignee: 'CONSIGNEE',
    shipper: 'SHIPPER',
    notify_party: 'NOTIFY',
    manufacturer: 'MANUFACTURER',
    vessel: 'SHIP VIA',
    vessel_name: 'VESSEL',
    voyage_number: 'VOYAGE',
    port_of_loading: 'PORT OF LADING',
    port_of_discharge: 'PORT OF ENTRY',
    incoterm: 'DELIVERY TERMS',
    country_of_origin: 'ORIGIN',
    country_of_export: 'EXPORT COUNTRY',
    country_of_destination: 'DESTINATION',
    container_numbers: 'CONTAINERS',
    currency: 'CURRENCY',
    master_bill_of_lading_number: 'MASTER B/L',
    house_bill_of_lading_number: 'HOUSE B/L',
    etd: 'SAILED',
    eta: 'ARRIVES',
    subtotal_amount: 'SUBTOTAL',
    freight_amount: 'FREIGHT',
    insurance_amount: 'INSURANCE',
    tax_amount: 'TAX',
    total_amount: 'INVOICE TOTAL',
    amount_due: 'PAY THIS AMOUNT',
    total_packages: 'PACKAGES',
    total_quantity: 'TOTAL UNITS',
    net_weight: 'NET WT',
    gross_weight: 'GROSS WT',
    payment_instructions: 'REMIT TO',
    signatory: 'AUTHORIZED BY',
    declaration_text: 'STATEMENT',
  },
};
const HEADS: Tongues = {
  en: {
    line_number: 'LN',
    item_number: 'PART NUMBER',
    description: 'DESCRIPTION',
    hs_code: 'HTS',
    country_of_origin: 'C/O',
    quantity: 'QTY|SHIPPED',
    unit: 'UM',
    unit_price: 'UNIT PRICE',
    amount: 'EXTENSION',
    code: 'CODE',
  },
};
const GOODS = [
  ['line_number', 'item_number', 'description', 'hs_code', 'country_of_origin', 'quantity', 'unit', 'unit_price', 'amount'],
  ['line_number', 'item_number', 'description', 'quantity', 'unit', 'unit_price', 'amount'],
];
const CHARGES = [
  ['code', 'description', 'quantity', 'unit', 'unit_price', 'amount'],
  ['code', 'description', 'quantity', 'unit', 'unit_price', 'currency', 'amount'],
];
const SUMS = ['subtotal_amount', 'freight_amount', 'insurance_amount', 'tax_amount', 'total_amount', 'amount_due'];
const STRIP: CellStyle = {
  caption: 'grey',
  frame: 'box',
  captionSize: 5.5,
  captionBold: true,
  captionAlign: 'centre',
  align: 'centre',
  size: 8,
};
const FRAME: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 66 };
const THANKS = {
  en: 'No returns without prior authorization. A service charge of 1-1/2% per month applies to past due balances.',
  de: 'Rücksendungen nur nach Absprache. Bei Zahlungsverzug berechnen wir Zinsen.',
  fr: 'Aucun retour sans accord préalable. Tout retard de paiement entraîne des pénalités.',
  es: 'No se aceptan devoluciones sin autorización. Los saldos vencidos devengan intereses.',
  pt: 'Devoluções apenas com autorização prévia. Saldos vencidos sujeitos a juros.',
  it: 'Nessun reso senza autorizzazione. Interessi di mora sui pagamenti in ritardo.',
  nl: 'Retourneren alleen na overleg. Bij te late betaling wordt rente berekend.',
};

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const isFreight = facts.type === 'freight_invoice';
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave(isFreight ? 'issuer' : 'seller');
  const numbers = pool.take('invoice_number', 'invoice_date', 'due_date');
  pageHead(sheet, `${name}   ${title}   ${numbers.map(({ lines }) => lines.join(' ')).join('   ')}`);
  drawHead(draft, { name, below, numbers });
  const frames = pool.take(...(isFreight ? ['bill_to'] : ['buyer', 'ship_to', 'consignee']));
  drawFrames(draft, [...frames, ...pool.rest('parties')]);
  const strips = [...pool.take('purchase_order_numbers', 'job_number', 'payment_terms', 'payment_due_date', 'incoterm')];
  drawStrips(draft, [...strips, ...pool.vessel(), ...pool.rest('route', 'numbers', 'details')]);
  sheet.y += 6;
  const records = recordsOf(draft, isFreight ? 'charges' : 'line_items', draft.chance.of(isFreight ? CHARGES : GOODS));
  drawLedger(sheet, ledgerOf(records, headsIn(draft, records.names, HEADS)), { lines: 'columns', head: 'grey', size: 7.5, pad: 2.5 });
  sheet.y += 5;
  const sums = pool.take(...SUMS);
  drawStrips(draft, pool.take('total_quantity', 'total_packages', 'net_weight', 'gross_weight'));
  sheet.y += 3;
  drawRest(draft, pool, { size: 8 });
  drawSums(draft, sums);
}

/** Whose it is at the left; the title above boxes of number and days at the right. */
function drawHead(draft: Draft, { name, below, numbers }: { name: string; below: readonly string[]; numbers: readonly Entry[] }): void {
  const { sheet, title } = draft;
  const wide = sheet.width * 0.5;
  const top = sheet.y;
  sheet.mark({ x: sheet.left, y: top }, 28, 0.4);
  const left = sheet.lines([name], { x: sheet.left + 34, y: top + 2, width: wide - 44 }, { size: 11, bold: true });
  const end = sheet.lines(below, { x: sheet.left + 34, y: left + 1, width: wide - 44 }, { size: 7.5 });
  const at = { x: sheet.left + wide, width: sheet.width - wide };
  const right =
    sheet.lines([title.toUpperCase()], { ...at, y: top }, { size: title.length > 20 ? 13 : 18, bold: true, align: 'right' }) + 4;
  const foot = drawCells(sheet, numbers, { ...at, y: right, style: STRIP });
  sheet.y = Math.max(end, foot) + 8;
}

function drawFrames({ sheet }: Draft, parties: readonly Entry[]): void {
  for (let place = 0; place < parties.length; place += 2) {
    const row = parties.slice(place, place + 2);
    const width = sheet.width / 2;
    sheet.need(Math.max(...row.map((entry) => cellHeight(sheet, entry, { width, style: FRAME }))));
    sheet.y = drawCells(sheet, row, { y: sheet.y, shares: row.map(() => 1), width: width * row.length, style: FRAME });
  }
  sheet.y += 5;
}

function drawStrips({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 5) {
    const row = entries.slice(place, place + 5);
    sheet.need(44);
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: STRIP });
  }
}

function drawSums(draft: Draft, sums: readonly Entry[]): void {
  const { sheet, form } = draft;
  const words = [phraseIn(draft, THANKS), ...form.smallPrint.slice(0, 1)];
  const height = sheet.heightOf(words, sheet.width, { size: 6 }) + 44;
  sheet.need(height);
  sheet.y = Math.max(sheet.y, sheet.bottom - height);
  sheet.y = sheet.lines(words, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6 }) + 3;
  sheet.y = drawCells(sheet, sums, { y: sheet.y, style: { ...STRIP, align: 'right', size: 9, bold: true, least: 30 } });
}
