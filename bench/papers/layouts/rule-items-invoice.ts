import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';

/**
 * A line's bill for time since the rule of 46 CFR 541.6: what the rule asks for as a list, by its letters and numbers, answers beside
 * it; each container with its days in a table of the rates' part, and the certification in the rule's own words.
 */
export const ruleItemsInvoice: Layout = { name: 'rule-items-invoice', types: ['demurrage_detention_invoice'], draw };

const WORDS = {
  invoice_number: 'Invoice reference number',
  bill_of_lading_number: '(1) Bill of lading number(s)',
  carrier_scac: 'Carrier code (SCAC)',
  port_of_discharge: '(3) Port(s) of discharge',
  vessel: 'Vessel / voyage of arrival',
  vessel_name: 'Vessel of arrival',
  voyage_number: 'Voyage',
  terminal_name: 'Facility',
  invoice_date: '(1) Invoice date',
  due_date: '(2) Invoice due date',
  discharge_date: '(6) Date of discharge',
  charge_kind: 'Kind of charge',
  currency: 'Invoice currency',
  total_amount: '(1) Total amount due',
  amount_due: 'Amount outstanding',
  dispute_contact: '(1) Contact for questions or requests for fee mitigation',
  payment_instructions: 'How to pay',
};

const HEADS = {
  en: {
    container_number: '(2) Container|number',
    container_type: 'Size|type',
    charge_kind: 'Charge',
    free_time_start: '(4) Free time|starts',
    free_time_end: '(5) Free time|ends',
    from_date: '(8) Charged|from',
    to_date: '(8) Charged|to',
    chargeable_days: 'Days',
    daily_rate: '(3) Rate|per day',
    amount: 'Charge|total',
  },
};

const COLUMNS = [
  [
    'container_number',
    'container_type',
    'free_time_start',
    'free_time_end',
    'from_date',
    'to_date',
    'chargeable_days',
    'daily_rate',
    'amount',
  ],
  ['container_number', 'charge_kind', 'free_time_end', 'from_date', 'to_date', 'chargeable_days', 'daily_rate', 'amount'],
];

const RULE = '(2) The charges follow the rule on demurrage and detention of the published tariff.';
const DISPUTE =
  '(3) Requests for mitigation, refund or waiver must be submitted within 30 calendar days of receipt of this invoice; they are resolved within 30 calendar days after.';
const BASIS = '(4) The billed party is the consignee named in the bill of lading, who contracted for the carriage or storage of the goods.';

function draw(draft: Draft): void {
  const { sheet, facts, title, form, chance, consignment } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = facts.letterhead('issuer');
  pool.leave('issuer');
  sheet.options.head = () => {
    sheet.write(`${name}  -  ${title}  -  Page ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 7 });
    return sheet.options.margin + 16;
  };
  const half = sheet.width * 0.56;
  const top = sheet.y;
  const left = sheet.lines([name], { x: sheet.left, y: top, width: half }, { size: 12, bold: true });
  const house = below.length > 0 ? below : form.issuer(consignment).street;
  const end = sheet.lines(house, { x: sheet.left, y: left + 1, width: half }, { size: 7 });
  let right = top;
  const x = sheet.left + half;
  for (const entry of pool.always('bill_to'))
    right = drawBlock(sheet, { ...entry, caption: 'BILLED PARTY' }, { x, y: top, width: sheet.width - half });
  sheet.y = Math.max(end, right) + 10;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true }) + 6;
  drawItems(draft, '(a) IDENTIFYING INFORMATION', [
    ...pool.take('invoice_number', 'bill_of_lading_number', 'port_of_discharge', 'terminal_name', 'carrier_scac'),
    ...pool.vessel(),
  ]);
  drawWords(draft, [BASIS]);
  drawItems(draft, '(b) TIMING INFORMATION', pool.take('invoice_date', 'due_date', 'discharge_date'));
  drawItems(draft, '(c) RATE INFORMATION', pool.take('charge_kind', 'currency', 'total_amount', 'amount_due'));
  drawList(draft, 'detention_lines', {
    columns: chance.of(COLUMNS),
    heads: HEADS,
    style: { lines: 'sheet', head: 'grey', size: 7.5, pad: 3 },
  });
  drawWords(draft, [RULE]);
  drawItems(draft, '(d) DISPUTE INFORMATION', pool.take('dispute_contact'));
  drawWords(draft, [DISPUTE]);
  drawRest(draft, pool, { size: 8 });
  drawItems(draft, '(e) CERTIFICATIONS', []);
  drawWords(draft, form.smallPrint);
}

function drawItems({ sheet }: Draft, heading: string, entries: readonly Entry[]): void {
  sheet.need(60);
  sheet.write(heading, { x: sheet.left, y: sheet.y + 3 }, { size: 8, bold: true });
  sheet.y += 15;
  drawPairs(sheet, entries, { columns: 1, share: 0.42, lines: 'rows', captionSize: 7.5, size: 8 });
  sheet.y += 3;
}

function drawWords({ sheet }: Draft, sentences: readonly string[]): void {
  sheet.need(30);
  sheet.y = sheet.lines(sentences, { x: sheet.left + 3, y: sheet.y, width: sheet.width - 6 }, { size: 6.5 }) + 6;
}
