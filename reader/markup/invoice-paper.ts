import { countryName } from '../../domain/documents/values/countries.js';
import type { Element } from './elements.js';

/** A line of an invoice, as the columns of a paper have it; null where the file says nothing. */
export interface InvoiceLine {
  'Line no': string | null;
  'Item no': string | null;
  Description: string | null;
  'HS code': string | null;
  Origin: string | null;
  'Purchase order': string | null;
  Quantity: string | null;
  Unit: string | null;
  'Unit price': string | null;
  Amount: string | null;
}

const COLUMNS: readonly (keyof InvoiceLine)[] = [
  'Line no',
  'Item no',
  'Description',
  'HS code',
  'Origin',
  'Purchase order',
  'Quantity',
  'Unit',
  'Unit price',
  'Amount',
];

/** The goods of an invoice under the captions of those columns that any of them fills. */
export function tableOf(lines: readonly InvoiceLine[]): string[] {
  const columns = COLUMNS.filter((column) => lines.some((line) => line[column] !== null));
  return lines.length === 0
    ? []
    : [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))].map((row) => row.join('\t'));
}

/** Somebody of an invoice; null where the file says nothing. */
export interface InvoiceParty {
  name: string | null;
  street: (string | null)[];
  /** With its postal code and its province. */
  town: (string | null)[];
  countryCode: string | null;
  vat: string | null;
  taxNumber: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
}

/** A party stands under its caption, a line each. Nobody is known by where he is alone. */
export function partyLines(caption: string, party: InvoiceParty): string[] {
  if (party.name === null) return [];
  const country = party.countryCode === null ? null : (countryName(party.countryCode) ?? party.countryCode);
  return [
    `${caption}:`,
    party.name,
    ...said(null, listed(party.street)),
    ...said(null, listed([...party.town, country])),
    ...(party.vat === null ? said('Tax ID', party.taxNumber) : said('VAT', party.vat)),
    ...said('Attn', party.contact),
    ...said('Tel', party.phone),
    ...said('Email', party.email),
  ];
}

const listed = (texts: readonly (string | null)[]): string | null => texts.filter((text) => text !== null).join(', ') || null;

/** Something charged besides the goods, or taken off. */
export interface Charge {
  isCharge: boolean;
  /** Of UN/EDIFACT 7161 (charges), where it is given. */
  code: string | null;
  reason: string | null;
  amount: string | null;
}

/** What is charged and taken off, each kind in one sum with as many decimals as it is printed with. */
export function chargeLines(charges: readonly Charge[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const charge of charges) {
    if (charge.amount === null) continue;
    const kind = kindOf(charge);
    kinds.set(kind, [...(kinds.get(kind) ?? []), charge.amount]);
  }
  return [...kinds].map(([kind, amounts]) => `${kind}: ${sumOf(amounts)}`);
}

function kindOf({ isCharge, code, reason }: Charge): string {
  if (!isCharge) return 'Discount';
  if (code === 'FC' || /freight|fracht|fret\b|flete|frete|nolo|shipping|carriage|transport/i.test(reason ?? '')) return 'Freight';
  return code === 'IN' || /insur|versicher|assur|segur|assicur/i.test(reason ?? '') ? 'Insurance' : 'Other charges';
}

function sumOf(amounts: readonly string[]): string {
  const [only = ''] = amounts;
  if (amounts.length === 1) return only;
  const decimals = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(decimals);
}

/** A price for so many, as the price of one. */
export function priceOfOne(price: string | null, base: string | null): string | null {
  const [amount, count] = [Number(price), Number(base)];
  return price === null || base === null || !(count > 0) || count === 1 || Number.isNaN(amount)
    ? price
    : String(Number((amount / count).toFixed(6)));
}

/** The customs tariff's code of goods: lists of other kinds (of what buyers buy) have codes of their own. */
export function tariffCode(codes: readonly Element[]): string | null {
  const ofTariff = codes.find((code) => /^(?:HS|HTS|CV|TARIC|CN)$/i.test(code.attributes['listID'] ?? ''));
  const code = ofTariff ?? codes.find((one) => one.attributes['listID'] === undefined);
  return code?.text.trim() || null;
}

/** What papers are called whose numbers an invoice refers to (UN/EDIFACT 1001). */
const PAPERS: ReadonlyMap<string | null, string> = new Map([
  ['271', 'Packing list'],
  ['703', 'House bill of lading'],
  ['704', 'Master bill of lading'],
  ['705', 'Bill of lading'],
  ['714', 'House bill of lading'],
  ['710', 'Sea waybill'],
  ['730', 'Waybill'],
  ['335', 'Booking number'],
]);

/** A paper that is referred to, under what it is; by its own words where the list of kinds has none. */
export function referred(code: string | null, description: string | null, number: string | null): string[] {
  const caption = PAPERS.get(code) ?? (description !== null && description.length <= CAPTION_MAX ? description : null);
  return said(caption ?? 'Reference', number);
}

const CAPTION_MAX = 40;

export const said = (caption: string | null, text: string | null): string[] =>
  text === null ? [] : [caption === null ? text : `${caption}: ${text}`];

export const joined = (...texts: (string | null)[]): string | null => texts.filter((text) => text !== null).join(' ') || null;
