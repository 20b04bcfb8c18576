import { SCALARS } from '../schema.js';
import { cut } from './comparable.js';

const INCOTERMS = new Set(SCALARS['incoterm']?.['enum'] as string[]);

/** `HALIFAX. ALL GOODS WERE …`: the place ends with the sentence. */
const SENTENCE_BEHIND = /(?<=\p{L}{4})\. \p{L}.*$/u;

/** `FOB NINGBO T/T`: one box may ask for the terms of delivery and of payment. */
const MEANS_OF_PAYMENT =
  /\s(?:\/ )?(?:(?:BY )?(?:T\/T|L\/C|D\/P|D\/A|O\/A)(?!\p{L})|(?<=\/ )(?:\d{1,3} ?(?:%|DAYS)|TT\b|LC\b|CASH\b|ADVANCE\b|NET \d)).*$/u;

/** The one term that is said in words as often. */
const EX_WORKS = /(?<![A-Z])(?:EX[ -]?WORKS?|EX[ -]FACTORY|AB WERK)(?![A-Z])(?! VALUE)/;

/** `KASSEL ZZGL. VERPACKUNG`, `SANTOS / BRAZIL FREIGHT COLLECT`, `LYON, UNLOADED BY BUYER`: what else is agreed upon behind the place. */
const MORE_TERMS =
  /(?:,? |, ?|\s[-–]\s)(?:AS PER|ACC(?:ORDING|\.)? (?:TO)?|GEM(?:ÄSS|Äß|\.)|SECONDO|SELON|SEG[UÚ]N|ZZGL\b|INKL\b|EXKL\b|EINSCHL\b|INCL\b|EXCL\b|PLUS\b|UNLOADED|UNLOADING|NOT UNLOADED|FREIGHT (?:COLLECT|PREPAID)|PACKING|VERPACKUNG|IMBALLO|MERCE\b|BY (?:SEA|AIR|TRUCK|VESSEL)\b|IN \d{1,3} DAYS|SHIPMENT\b|DELIVERY TIME).*$/;

/** A term of delivery and its place: `FOB NINGBO, CHINA (INCOTERMS 2020)`. */
export function readIncoterm(text: string): { incoterm: string; place: string | null } | null {
  const input = cut(text).toUpperCase().replace(EX_WORKS, 'EXW');
  for (const match of input.matchAll(/(?<![A-Z])(C ?& ?F|CNF|[A-Z]{3})(?![A-Z])/g)) {
    const word = match[1]?.replaceAll(' ', '') ?? '';
    const incoterm = word === 'C&F' || word === 'CNF' ? 'CFR' : word;
    if (!INCOTERMS.has(incoterm)) continue;
    const place = input
      .slice(match.index + match[0].length)
      .replace(/\(?INCOTERMS?®?[\s(]{0,3}(?:20\d\d)?\)?.*$/, '')
      .replace(SENTENCE_BEHIND, '')
      .replace(MORE_TERMS, '')
      .replace(MEANS_OF_PAYMENT, '')
      .replaceAll(/^[\s:,.;()-]+|[\s:,.;()-]+$/g, '');
    return { incoterm, place: /^\p{L}{2}/u.test(place) && place.length <= 80 ? place : null };
  }
  return null;
}

/** `FOB NINGBO T/T 30 DAYS`: how to pay, behind the terms of delivery where one box asks for both; empty where it says these alone. */
export function withoutDelivery(text: string): string {
  if (!INCOTERMS.has(text.slice(0, 3))) return text;
  if (/^[A-Z]{3} [A-Z]{3,20}(?:, [A-Z]{3,20})?$/.test(text)) return '';
  const [before] = text.split(MEANS_OF_PAYMENT);
  return before !== undefined && /^[A-Z ,.]+$/.test(before)
    ? text
        .slice(before.length)
        .replace(/^[\s/]+/, '')
        .trim() || text
    : text;
}

/** Nine digits, the last one checking the others: a US in-bond number. Paperless ones begin with V. */
export function isInBondNumber(text: string): boolean {
  if (/^V\d{8,11}$/.test(text)) return true;
  return /^\d{9}$/.test(text) && Number(text.slice(0, 8)) % 7 === Number(text[8]);
}

/** A US entry number as `XXX-NNNNNNN-C`, and whether its check digit holds. */
export function readEntryNumber(text: string): { value: string; valid: boolean } | null {
  const match = /(?<![A-Z0-9])([A-Z0-9] ?[A-Z0-9] ?[A-Z0-9])[ -]{0,3}(\d{7})[ -]{0,3}(\d)(?!\d)/.exec(cut(text).toUpperCase());
  if (match === null) return null;
  const [, letters = '', serial = '', check = ''] = match;
  // In a comb every letter has its own place.
  const filer = letters.replaceAll(' ', '');
  return { value: `${filer}-${serial}-${check}`, valid: entryCheckDigit(filer + serial) === Number(check) };
}

function entryCheckDigit(firstTen: string): number {
  const sum = [...firstTen].reduce((total, char, place) => {
    const digit = entryDigit(char);
    // Every second character from the left counts twice.
    if (place % 2 === 0) return total + digit;
    const doubled = digit * 2;
    return total + (doubled > 9 ? (doubled + 1) % 10 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function entryDigit(char: string): number {
  if (/\d/.test(char)) return Number(char);
  const code = char.charCodeAt(0) - 65;
  if (code < 9) return code + 1;
  return code < 18 ? code - 8 : code - 16;
}

/** An air waybill: airline, serial of seven digits and the digit that checks it. */
export function readAirWaybill(text: string): { value: string; valid: boolean } | null {
  const match = /(?<!\d)(\d{3})[ -]{1,3}(\d{4}) ?(\d{3})(\d)(?!\d)/.exec(cut(text));
  if (match === null) return null;
  const serial = `${match[2]}${match[3]}`;
  return { value: `${match[1]}-${serial}${match[4]}`, valid: Number(serial) % 7 === Number(match[4]) };
}

/** Digits of a tariff number that a field holds. Germany prints an eleventh, for its own statistics. */
const TARIFF_DIGITS_MAX = 10;

/** Tariff numbers of 6, 8 or 10 digits, points and blanks left out; of one of 11 the first 10. */
export function readTariffNumbers(text: string): string[] {
  const printed = cut(text).match(/(?<![\d.])\d{4}[. ]?\d{2}(?:[. ]?\d{2})?(?:[. ]?\d{2}(?:[. ]?\d)?)?(?![\d])/g) ?? [];
  return [...new Set(printed.map((number) => number.replaceAll(/[. ]/g, '').slice(0, TARIFF_DIGITS_MAX)))];
}

/** `UN1263` of `UN 1263`. */
export function readUnNumber(text: string): string | null {
  const digits = /\bUN[ -]?(?:NO\.? ?)?(\d{4})(?!\d)/i.exec(cut(text))?.[1];
  return digits === undefined ? null : `UN${digits}`;
}
