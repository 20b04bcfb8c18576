import { dayBehind } from './days-behind.js';
import { cut, oneLine } from './comparable.js';
import { ungrouped } from './grouped-numbers.js';

const ALLOWED = /^[A-Z0-9][A-Z0-9 ./_#&()+-]*$/;

/** A number that somebody gave something: upper case, printed punctuation kept. Null: nobody would call it a number. */
export function readReference(text: string): string | null {
  const upper = oneLine(text)
    .toUpperCase()
    .replace(/^[\s:#.=-]+/, '')
    .replace(/^(?:NO|NR|N[°º])(?:[.:]{1,2}\s{0,2}(?=[A-Z0-9])|\s(?=\d))/, '')
    .replace(/[\s.,;:]+$/, '');
  if (NO_NUMBER.test(upper)) return null;
  const value = /^[A-Z0-9./_#&()+-]{1,64}/.exec(ungrouped(upper.replace(DAY_AND_STROKE, '')))?.[0] ?? '';
  if (value.length < 2 || !/\d/.test(value) || !ALLOWED.test(value)) return null;
  return value;
}

/** `Page 2`, `2ND UPDATE`, `COMPLETED 2026-06-22`, `C/NO.1-700`: a place in the paper, how often, a day behind a word, or a count of marks. */
const NO_NUMBER = /^PAGE ?\d|^[CP]\/NO?S?[.:]|^\d{0,2}(?:1ST|2ND|3RD|\dTH)\b|^[A-Z]{5,} \d{4}-\d{2}-\d{2}$/;

/** `2026-02-12 / MD260212`: the day stands before the number that was given on it. */
const DAY_AND_STROKE = /^(?:\d{4}[./-]\d{2}[./-]\d{2}|\d{1,2}[./-](?:\d{2}|[A-Z]{3,9})[./-]\d{4}) ?[/,] ?(?=[A-Z\d/-]{0,20}\d[A-Z\d/-]{3})/;

/** Several numbers of one kind: `45001277, 45001278 / 45001279`. */
export function readReferences(text: string): string[] {
  const said = cut(text);
  if (SUM.test(said.trim())) return [];
  return said
    .slice(0, dayBehind(said)?.from)
    .replace(DAY_BEFORE, '')
    .replace(ORDER_BEFORE, '')
    .split(/[,;|\n]| {2,}| \/ | & | (?:[Aa][Nn][Dd]|et|und|y|e) /)
    .filter((part) => !WHOLE_DAY.test(part.trim()))
    .flatMap((part) => (isOfAlike(part) ? part.split('/') : [part]))
    .flatMap((part) => readReference(part) ?? []);
}

/** `3,000.00`, `1,38,600.00`: with its groups and hundredths no number is anything's name. */
const SUM = /^\d{1,3}(?:,\d{2,3}){1,4}\.\d{2}$/;

/** `vom 03.02.2026: 4500771234`: of which day the number is that follows. */
const DAY_BEFORE = /^(?:(?:vom|of|dated|du|del?|do|van) )?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\s?[:：]\s*/i;

/** `PO 77120`: of what kind the number is. */
const ORDER_BEFORE = /^p\.?\s?o\.?(?:\s?(?:no|nr|number|#)\.?)?[\s:#]{1,3}(?=\S*\d)/i;

/** A day in figures and nothing else: no number. */
export const WHOLE_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{2}([./])\d{2}\1\d{4})$/;

/** `45001277/45001278`: numbers of one kind look alike, and a year or a branch behind a number is shorter. */
function isOfAlike(text: string): boolean {
  const parts = text.split('/').map((part) => part.trim());
  const shapes = parts.map((part) => part.replaceAll(/\d/g, '9').replaceAll(/\p{L}/gu, 'A'));
  const least = parts.every((part) => part.slice(0, ALIKE_IN) === parts[0]?.slice(0, ALIKE_IN)) ? ALIKE_MIN - 1 : ALIKE_MIN;
  return shapes.length > 1 && shapes.every((shape) => shape === shapes[0] && shape.length >= least);
}

const ALIKE_MIN = 6;
/** `88120/88134`: short ones begin alike. */
const ALIKE_IN = 2;

/** `PO 88101`, `P.O. No. 88101`: orders by their numbers, without the word that they are some, where it stands apart. */
export const withoutOrderWord = (text: string): string => text.replaceAll(ORDER_WORD, '');

const ORDER_WORD = /(?<![\p{L}\d])P\.?\s?O\.?(?:(?:\s?(?:NO|NR|N[°º])[.:]{0,2}|\s?[#:])\s?|\s)(?=\d)/giu;

/** A bill's number in its normal form, without blanks, dots, dashes and slashes. */
export function readBillNumber(text: string): string | null {
  const value = readReference(text)?.replaceAll(/[ ./_#&()+-]/g, '') ?? '';
  return value.length >= 5 && value.length <= 35 && /\d{3}/.test(value) ? value : null;
}

/** How purchase orders are compared: without `PO`, separators and leading zeros. */
export function normalizeOrderNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(?:PURCHASEORDER|PO)(?:NO)?(?=\d)/, '')
    .replace(/^0+(?=\w)/, '');
}
