import { inCapitals, readContainerNumber } from './container-number.js';

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
  return inCapitals(text).replaceAll(/[\s\p{Pd}]/gu, '');
}

export type TrackingNumberReading =
  { valid: true; number: string } | { valid: false; reason: 'blank' | 'characters' | 'short' | 'length' | 'shape' | 'check_digit' };

/** DCSA T&T 2.2 gives a booking reference 35 characters; bills (20) and containers (11) are shorter. */
export const NUMBER_LENGTH_MAX = 35;
/** Letters and digits of a bill or booking: what has fewer is a slip, and no line need be asked about it for a week. */
const LETTERS_AND_DIGITS_MIN = 4;

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
  if (number.replaceAll(/[./]/g, '').length < LETTERS_AND_DIGITS_MIN) return { valid: false, reason: 'short' };
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
