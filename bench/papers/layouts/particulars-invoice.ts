import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { amountInWords } from '../kit/phrases.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * A bill of the agencies around the Indian Ocean: one large frame with the house in its head, a frame with whom it is for beside a frame of
 * numbers with colons, the shipment in two halves with colons, particulars by serial number with the sums as last rows, and words, bank and clauses.
 */
export const particularsInvoice: Layout = { name: 'particulars-invoice', types: ['freight_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'Invoice No',
    invoice_date: 'Invoice Date',
    due_date: 'Due Date',
    job_number: 'Job No',
    bill_to: 'To,',
    shipper: 'Shipper',
    consignee: 'Consignee',
    master_bill_of_lading_number: 'MBL No',
    house_bill_of_lading_number: 'HBL No',
    vessel: 'Vessel/Voy',
    vessel_name: 'Vessel',
    voyage_number: 'Voyage',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    etd: 'Sailed On',
    eta: 'Arrived On',
    booking_number: 'Booking No',
    container_numbers: 'Container No(s)',
    payment_terms: 'Credit Terms',
    currency: 'Currency',
    subtotal_amount: 'Sub Total',
    tax_amount: 'VAT',
    total_amount: 'Grand Total',
    amount_due: 'Net Payable',
    payment_instructions: 'Bank Details',
  },
};
const HEADS: Tongues = {
  en: {
    code: 'Code',
    description: 'Particulars',
    quantity: 'Qty',
    'quantity+unit': 'Qty / UoM',
    unit_price: 'Rate',
    amount: 'Amount',
  },
};
const COLUMNS = [
  ['description', 'quantity', 'unit_price', 'amount'],
  ['code', 'description', 'quantity+unit', 'unit_price', 'amount'],
];
const CLAUSES = [
  'Cheques should be drawn in favour of the company named above and crossed "Account Payee".',
  'Any discrepancy in this bill should be brought to our notice within 7 days of its date, failing which it will be deemed accepted.',
  'This is a computer generated document and does not require a signature.   E. & O.E.',
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name} - ${title}`);
  const top = sheet.y;
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name.toUpperCase()], { ...all, y: top + 5 }, { size: 13, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 7, align: 'centre' }) + 4;
  sheet.rule({ ...all, y: sheet.y });
  sheet.y = sheet.lines([title], { ...all, y: sheet.y + 3 }, { size: 10, bold: true, align: 'centre' }) + 2;
  sheet.box({ ...all, y: top, height: sheet.y - top });
  drawTop(draft, pool);
  drawShipment(draft, pool);
  drawParticulars(draft, pool);
  drawFoot(draft, pool);
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(44);
  const clauses = [...form.smallPrint, ...CLAUSES].map((clause, place) => `${place + 1}) ${clause}`);
  sheet.y = sheet.lines(['Terms & Conditions:', ...clauses], { ...all, y: sheet.y + 4 }, { size: 6 });
  sheet.write(`For ${name}`, { x: sheet.left, y: sheet.y + 4 }, { size: 8, bold: true, align: 'right' });
  sheet.y += 20;
}

/** Halves of one frame, captions with colons below each other. */
function drawHalves({ sheet }: Draft, halves: readonly (readonly Entry[])[], share: number): void {
  sheet.need(70);
  const widths = [sheet.width * share, sheet.width * (1 - share)];
  const top = sheet.y;
  const ends = halves.map((entries, place) =>
    drawAligned(sheet, entries, {
      ...{ x: sheet.left + (place === 0 ? 4 : (widths[0] ?? 0) + 4), y: top + 4, width: (widths[place] ?? 0) - 8 },
      ...{ indent: indentOf(sheet, entries, 84), joint: ':' },
    }),
  );
  sheet.y = Math.max(...ends) + 3;
  for (const place of [0, 1])
    sheet.box({ x: sheet.left + (place === 0 ? 0 : (widths[0] ?? 0)), y: top, width: widths[place] ?? 0, height: sheet.y - top });
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const width = sheet.width * 0.56;
  const top = sheet.y;
  let left = top + 4;
  for (const { caption, lines } of pool.always('bill_to'))
    left = sheet.lines([caption, ...lines], { x: sheet.left + 4, y: left, width: width - 8 });
  const numbers = [...pool.rest('numbers'), ...pool.take('payment_terms', 'currency')];
  const at = { x: sheet.left + width + 4, y: top + 4, width: sheet.width - width - 8 };
  const right = drawAligned(sheet, numbers, { ...at, indent: indentOf(sheet, numbers, 78), joint: ':' });
  sheet.y = Math.max(left, right) + 4;
  sheet.box({ x: sheet.left, y: top, width, height: sheet.y - top });
  sheet.box({ x: sheet.left + width, y: top, width: sheet.width - width, height: sheet.y - top });
}

function drawShipment(draft: Draft, pool: Pool): void {
  const entries = [...pool.take('shipper', 'consignee'), ...pool.vessel(), ...pool.rest('route', 'details')];
  const half = Math.ceil(entries.length / 2);
  if (entries.length > 0) drawHalves(draft, [entries.slice(0, half), entries.slice(half)], 0.5);
}

function drawParticulars(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const records = recordsOf(draft, 'charges', chance.of(COLUMNS));
  const { columns, rows } = ledgerOf(records, headsIn(draft, records.names, HEADS));
  const sums = pool.rest('totals');
  const blank = records.names.length - 2;
  const last = sums.map(({ caption, lines, name }): LedgerRow => {
    const before = records.names.slice(0, -1).map((column) => (column === 'description' ? caption : ''));
    return { cells: ['', ...before, lines.join(' ')], bold: name !== 'tax_amount' && blank >= 0 };
  });
  sheet.y += 4;
  drawLedger(
    sheet,
    {
      columns: [{ caption: ['Sr', 'No.'], align: 'centre' }, ...columns],
      rows: [...rows.map(({ cells }, place) => ({ cells: [String(place + 1), ...cells] })), ...last],
    },
    { lines: 'columns', head: 'grey', size: 8, pad: 3 },
  );
  sheet.y += 3;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const total = String(facts.payload['total_amount'] ?? '');
  const english = facts.manner.language === 'en';
  sheet.need(60);
  if (english && total !== '' && draft.groups.totals.includes('total_amount')) {
    const words = amountInWords(total, facts.said('currency')).replace(/^SAY /, '');
    sheet.y = sheet.lines([`Amount in Words : ${words}`], { x: sheet.left + 4, y: sheet.y + 2, width: sheet.width - 8 }, { size: 8 }) + 4;
  }
  for (const { caption, lines } of pool.take('payment_instructions')) {
    const top = sheet.y;
    sheet.y = sheet.lines([caption, ...lines], { x: sheet.left + 4, y: top + 4, width: sheet.width * 0.6 - 8 }, { size: 7.5 }) + 4;
    sheet.box({ x: sheet.left, y: top, width: sheet.width * 0.6, height: sheet.y - top });
  }
}
