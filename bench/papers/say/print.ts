import { countryOf } from '../consignment/countries.js';
import type { DateForm, Manner } from './manner.js';
import { MONTHS } from './months.js';

/** `12450.00` as a paper of this manner has it: `12.450,00`. */
export function printedNumber(value: string, { numbers: [grouping, decimal] }: Pick<Manner, 'numbers'>): string {
  const [, sign = '', whole = '', part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, grouping);
  return sign + grouped + (part === undefined ? '' : decimal + part);
}

/** `2026-03-25` as a paper of this manner has it; of a moment its time follows. */
export function printedDate(value: string, { dates, language }: Pick<Manner, 'dates' | 'language'>): string {
  const [day = '', time] = value.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[language][Number(month) - 1] ?? '';
  const forms: Record<DateForm, string> = {
    'D MMMM YYYY': `${Number(date)} ${name} ${year}`,
    'MMMM D, YYYY': `${name} ${Number(date)}, ${year}`,
    'DD.MM.YYYY': `${date}.${month}.${year}`,
    'DD/MM/YYYY': `${date}/${month}/${year}`,
    'MM/DD/YYYY': `${month}/${date}/${year}`,
    'YYYY-MM-DD': `${year}-${month}-${date}`,
    'DD-MMM-YYYY': `${date}-${shortMonth(month)}-${year}`,
    'DD MMM YY': `${date} ${shortMonth(month)} ${year.slice(2)}`,
    'DD.MM.YY': `${date}.${month}.${year.slice(2)}`,
    'MM/DD/YY': `${month}/${date}/${year.slice(2)}`,
  };
  return time === undefined ? forms[dates] : `${forms[dates]} ${time}`;
}

/** Three letters, as programs of the trade print them: in English whatever else is on the paper. */
const shortMonth = (month: string): string => (MONTHS.en[Number(month) - 1] ?? '').slice(0, 3).toUpperCase();

export function printedBox(number: string, { boxes }: Pick<Manner, 'boxes'>): string {
  const [owner, serial, check] = [number.slice(0, 4), number.slice(4, 10), number.slice(10)];
  return { bare: number, dashed: `${owner} ${serial}-${check}`, spaced: `${owner} ${serial}${check}` }[boxes];
}

/** `94036080` as `9403.60.80`, or bare. */
export const printedTariff = (code: string, dotted: boolean): string =>
  dotted ? [code.slice(0, 4), ...(code.slice(4).match(/../g) ?? [])].join('.') : code;

export const countryName = (code: string): string => countryOf(code).names[0] ?? code;

const ONES =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const TENS = '- - TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');

/** A whole number in English words. */
export function inWords(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  if (value < 100) return (TENS[Math.floor(value / 10)] ?? '') + (value % 10 ? `-${ONES[value % 10]}` : '');
  const [unit, name] = value < 1_000 ? [100, 'HUNDRED'] : value < 1_000_000 ? [1_000, 'THOUSAND'] : [1_000_000, 'MILLION'];
  const rest = value % unit;
  return `${inWords(Math.floor(value / unit))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
}
