import { checkDigitOf } from '../../../domain/container-number.js';
import { imoOf } from '../../../sandbox/world/vessels.js';
import type { Chance } from '../chance.js';

/** Numbers as issuers make them: whatever has a check digit has the right one. */

/** Owner codes that are registered, so that a box may well be met. */
const OWNERS = ['MSKU', 'TCLU', 'TGHU', 'MSCU', 'CMAU', 'HLXU', 'EGHU', 'OOLU', 'TRHU', 'SEGU', 'CAIU', 'FCIU', 'DFSU', 'ONEU', 'BMOU'];

export function containerNumber(chance: Chance): string {
  const firstTen = chance.of(OWNERS) + chance.filled('######');
  return firstTen + String(checkDigitOf(firstTen));
}

export const imoNumber = (chance: Chance): string => imoOf(chance.between(900_000, 987_999));

/** In-bond number of the United States: the ninth digit is the first eight modulo seven. */
export function inBondNumber(chance: Chance): string {
  const eight = chance.digits(8);
  return eight + String(Number(eight) % 7);
}

const WORTH: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGHI', ...'JKLMNOPQR', ...'STUVWXYZ'].map((letter, place) => [letter, place < 18 ? (place % 9) + 1 : place - 16]),
);

/** Entry number of the United States: filer, seven digits, check digit. */
export function entryNumber(filer: string, chance: Chance): string {
  const serial = chance.filled('#######');
  return `${filer}-${serial}-${entryCheckDigit(filer + serial)}`;
}

/** Of the ten characters of filer and serial: every second one is doubled, and of what is over nine the digits are added. */
export function entryCheckDigit(ten: string): number {
  const sum = [...ten].reduce((total, sign, place) => {
    const worth = WORTH[sign] ?? Number(sign);
    const counted = place % 2 ? worth * 2 : worth;
    return total + (counted > 9 ? (counted % 10) + 1 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Air waybill: the last digit is the seven before it, modulo seven. */
export function airWaybillNumber(prefix: string, chance: Chance): string {
  const seven = chance.digits(7);
  return `${prefix}-${seven}${Number(seven) % 7}`;
}
