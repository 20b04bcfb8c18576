import { cut, oneLine } from './comparable.js';

const ALLOWED = /^[A-Z0-9][A-Z0-9 ./_#&()+-]*$/;

/** A number that somebody gave something: upper case, printed punctuation kept. Null: nobody would call it a number. */
export function readReference(text: string): string | null {
  const upper = oneLine(text)
    .toUpperCase()
    .replace(/^[\s:#.=-]+/, '')
    .replace(/^(?:NO|NR|N[°º])[.:]{1,2}\s{0,2}(?=[A-Z0-9])/, '')
    .replace(/[\s.,;:]+$/, '');
  if (NO_NUMBER.test(upper)) return null;
  const joined = SPACED.test(upper) ? upper.replace(' ', '') : upper;
  const value = /^[A-Z0-9./_#&()+-]{1,64}/.exec(joined)?.[0] ?? '';
  const groups = oneNumber(joined) ? joined.replaceAll(' ', '') : value;
  if (groups.length < 2 || !/\d/.test(groups) || !ALLOWED.test(groups)) return null;
  return groups;
}

/** `HLCU 260412345`, `KLNP BOM6033018`, `B 2871944`, `VN-AU 26/02/08123`, `FT 2026/0412`: letters, a blank, and figures of one number. */
const SPACED =
  /^[A-Z]{1,4} \d{6,}(?:\/\d{2,4})?$|^[A-Z]{4} (?=[A-Z0-9]{0,6}\d{5,})[A-Z0-9]{8,14}$|^[A-Z]{2,4}-[A-Z]{1,4} \d{1,4}(?:\/\d{1,8}){1,3}$|^[A-Z]{1,4} \d{2,4}\/\d{1,8}$/;

/** `Page 2`, `COMPLETED 2026-06-22`: a place in the paper, or a day behind a word. */
const NO_NUMBER = /^PAGE ?\d|^[A-Z]{5,} \d{4}-\d{2}-\d{2}$/;

/** Whether blanks only part the groups of one number: `6247 719 301`. */
function oneNumber(text: string): boolean {
  const groups = text.split(' ');
  return groups.length > 1 && text.length <= 24 && groups.every((group, index) => (index === 0 ? /^[A-Z\d]+$/ : /^[\d-]+$/).test(group));
}

/** Several numbers of one kind: `45001277, 45001278 / 45001279`. */
export function readReferences(text: string): string[] {
  return cut(text)
    .split(/[,;|\n]| {2,}| \/ | & | and /i)
    .flatMap((part) => (isOfAlike(part) ? part.split('/') : [part]))
    .flatMap((part) => readReference(part) ?? []);
}

/** `45001277/45001278`: numbers of one kind look alike, and a year or a branch behind a number is shorter. */
function isOfAlike(text: string): boolean {
  const shapes = text.split('/').map((part) => part.trim().replaceAll(/\d/g, '9').replaceAll(/\p{L}/gu, 'A'));
  return shapes.length > 1 && shapes.every((shape) => shape === shapes[0] && shape.length >= ALIKE_MIN);
}

const ALIKE_MIN = 6;

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
