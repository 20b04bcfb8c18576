import { bareContainerNumber, readContainerNumber } from './container-number.js';
import { never } from './never.js';
import { BARE_LENGTH_MIN, NUMBER_PREFIXES, type NumberForm } from './number-prefixes.js';
import { shippingLineByScac, TEST_SCAC, type ShippingLine } from './shipping-lines.js';

/** The three kinds of number a client may track by. `bill_of_lading` is the master bill. */
export type NumberType = 'bill_of_lading' | 'booking' | 'container';

/** How clients spell a request type; `booking_number` is another spelling of `booking` (interface doubt D1). */
export type RequestType = NumberType | 'booking_number';

/** The kind of number meant, beside the spelling that was sent and goes back to the client. Null when it is none we know. */
export function readRequestType(text: string): { numberType: NumberType; spelling: RequestType } | null {
  switch (text) {
    case 'bill_of_lading':
    case 'booking':
    case 'container':
      return { numberType: text, spelling: text };
    case 'booking_number':
      return { numberType: 'booking', spelling: text };
    default:
      return null;
  }
}

/** The form in which two numbers are the same number: upper case, no spaces or dashes (promise T2). */
export function normalizeTrackingNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
}

export type TrackingNumberReading =
  { valid: true; number: string } | { valid: false; reason: 'blank' | 'characters' | 'length' | 'shape' | 'check_digit' };

/** DCSA T&T 2.2 gives a booking reference 35 characters; bills (20) and containers (11) are shorter. */
export const NUMBER_LENGTH_MAX = 35;

/**
 * Reads what a client typed as a number of the given kind; `number` is its normal form, which duplicates are compared
 * by. A bill or booking of any shape passes, since lines change shapes without telling; a container must pass its check
 * digit, which is judged here and nowhere else: a line's own container numbers are kept as they come.
 */
export function readTrackingNumber(text: string, numberType: NumberType): TrackingNumberReading {
  const number = normalizeTrackingNumber(text);
  if (number === '') return { valid: false, reason: 'blank' };
  if (numberType === 'container') return testOutcome(text) ? { valid: true, number } : readContainerNumber(text);
  if (!/^[A-Z0-9./]+$/.test(number)) return { valid: false, reason: 'characters' };
  return number.length > NUMBER_LENGTH_MAX ? { valid: false, reason: 'length' } : { valid: true, number };
}

/** How a request for one of the two numbers of the test line ends (SCAC `TEST`, any kind of number). Null for any other number. */
export function testOutcome(text: string): 'succeeded' | 'failed' | null {
  switch (normalizeTrackingNumber(text)) {
    case 'TESTTRSUCCEEDED':
      return 'succeeded';
    case 'TESTTRFAILED':
      return 'failed';
    default:
      return null;
  }
}

/**
 * The forms in which to ask a line for a number, best first: with and without the prefix of its bills. Lines differ in
 * which they take; when the first is not found, the other form of the same kind is worth one call, more are not. The
 * first is the shipment's `normalized_number`.
 */
export function lineNumberForms({ scac, numberType, number: text }: LineNumber): [string] | [string, string] {
  if (numberType === 'container') return [bareContainerNumber(text)];
  const number = normalizeTrackingNumber(text).replaceAll(/[./]/g, '');
  const line = shippingLineByScac(scac);
  if (!line || line.scac === TEST_SCAC) return [number];
  const { prefixes, bareLengths, ask } = habitsOf(line, numberType);

  const prefix = prefixes.find((known) => number.startsWith(known) && number.length >= known.length + BARE_LENGTH_MIN) ?? '';
  const bare = number.slice(prefix.length);
  const prefixed = prefix === '' ? printedPrefix(line, prefixes) + number : number;
  // A number of unusual length may begin, or not begin, with the prefix by chance: then what was given goes first.
  const usual = bareLengths.length === 0 || bareLengths.includes(bare.length);

  switch (ask) {
    case 'as_given_only':
      return [number];
    case 'bare_only':
      return [bare];
    case 'as_given':
      return oneOrTwo(number, prefix === '' ? prefixed : bare);
    case 'bare':
      return usual || prefix === '' ? oneOrTwo(bare, prefixed) : oneOrTwo(prefixed, bare);
    case 'prefixed':
      return usual || prefix !== '' ? oneOrTwo(prefixed, bare) : oneOrTwo(bare, prefixed);
    default:
      return never(ask);
  }
}

export interface LineNumber {
  /** Of the line asked, or one of its alternative codes. */
  scac: string;
  numberType: NumberType;
  /** As the client typed it, or in normal form. */
  number: string;
}

function habitsOf(
  line: ShippingLine,
  numberType: NumberType,
): { prefixes: readonly string[]; bareLengths: readonly number[]; ask: NumberForm } {
  const known = NUMBER_PREFIXES[line.answeredBy];
  if (!known) return { prefixes: line.bolPrefix ? [line.bolPrefix] : [], bareLengths: [], ask: 'as_given' };
  return { ...known, ask: (numberType === 'booking' && known.askBooking) || known.ask };
}

// A brand prints its own code; a line of its own what stands first, which is not always its SCAC (MSC prints MEDU).
function printedPrefix(line: ShippingLine, prefixes: readonly string[]): string {
  if (line.scac !== line.answeredBy && prefixes.includes(line.scac)) return line.scac;
  return prefixes[0] ?? '';
}

function oneOrTwo(first: string, second: string): [string] | [string, string] {
  return first === second ? [first] : [first, second];
}
