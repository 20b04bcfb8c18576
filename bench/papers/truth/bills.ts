import type { Chance } from '../chance.js';
import { dayAfter } from '../consignment/calendar.js';
import type { Consignment } from '../consignment/consignment.js';
import { countryOf } from '../consignment/countries.js';
import { withCommon } from './common.js';
import { chargeRows, chargesOf, chargesTotal, money, party, reference, shape, sum, type Payload } from './parts.js';

/** Papers that ask for money. */
export function freightInvoice(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, to } = consignment;
  const charges = chargesOf(consignment);
  const currency = chance.happens(0.5) ? 'USD' : countryOf(to.country).currency;
  const net = chargesTotal(charges);
  const tax = countryOf(to.country).currency === 'EUR' && chance.happens(0.4) ? Math.round(net * 19) / 100 : 0;
  return withCommon('freight_invoice', consignment, {
    invoice_number: numbers.freightInvoice,
    invoice_date: dates.billed,
    due_date: dates.due,
    payment_terms: chance.of(['NET 30', '14 days', 'Due on receipt', 'PREPAYMENT']),
    issuer: party(consignment.agent),
    bill_to: party(consignment.buyer),
    job_number: numbers.forwarder,
    etd: dates.sailed,
    eta: dates.arrived,
    currency,
    charges: chargeRows(charges, currency, null),
    subtotal_amount: money(net),
    tax_amount: tax > 0 ? money(tax) : null,
    total_amount: money(net + tax),
    amount_due: money(net + tax),
    payment_instructions: chance.of([
      'FIRST HARBOUR BANK, ACCOUNT 004 118 2291, SWIFT FHBKUS33XXX',
      'IBAN XX86 1203 0000 0017 7182 04, BIC FHBKDE22XXX',
      'Payable without deduction to our account above',
    ]),
    reference_numbers: [reference('customer', chance.filled('REF-#####')), reference('purchase_order', numbers.orders[0] ?? '')],
  });
}

const KINDS = ['demurrage', 'detention', 'per_diem', 'storage'] as const;

export function detentionInvoice(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, boxes, to } = consignment;
  const kind = chance.of(KINDS);
  const out = kind === 'detention' || kind === 'per_diem';
  const [start, end, last] = out
    ? [dates.pickedUp, dayAfter(dates.pickedUp, 4), dates.returned]
    : [dates.discharged, dates.lastFree, dates.pickedUp];
  const from = dayAfter(end, 1);
  const days = Math.max(1, Math.round((Date.parse(last) - Date.parse(end)) / 86_400_000));
  const rate = chance.of([75, 120, 185.5, 300]);
  const total = boxes.length * days * rate;
  return withCommon('demurrage_detention_invoice', consignment, {
    invoice_number: numbers.detentionInvoice,
    invoice_date: dayAfter(dates.returned, 2),
    due_date: dayAfter(dates.returned, 32),
    charge_kind: kind,
    issuer: party(consignment.line.company),
    bill_to: party(consignment.consignee),
    discharge_date: dates.discharged,
    currency: chance.happens(0.6) ? 'USD' : countryOf(to.country).currency,
    detention_lines: boxes.map(({ number, type }) =>
      shape('dd_line', {
        container_number: number,
        container_type: type,
        charge_kind: kind,
        free_time_start: start,
        free_time_end: end,
        from_date: from,
        to_date: dayAfter(end, days),
        chargeable_days: days,
        daily_rate: money(rate),
        amount: money(days * rate),
      }),
    ),
    total_amount: money(sum([total], (one) => one)),
    amount_due: money(total),
    dispute_contact: 'disputes@billing.example',
    payment_instructions: 'Please remit within 30 days quoting the invoice number.',
  });
}
