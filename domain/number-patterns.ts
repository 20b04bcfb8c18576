import type { NumberType } from './tracking-number.js';

/** One shape of bill and booking numbers, in normal form. */
export interface NumberPattern {
  scac: string;
  /** `both`: bills and bookings look the same. */
  numberType: Exclude<NumberType, 'container'> | 'both';
  /** What begins the number and names the line. Empty: the shape alone must do. */
  prefixes: readonly string[];
  /** The whole of what follows the prefix. */
  rest: RegExp;
  /** How sure such a number is the line's as long as no other line's shape fits as well, 0 to 1. */
  confidence: number;
  /** Lengths of the rest at which the prefix still speaks for the line when the shape of the rest is odd. */
  restLengths: readonly number[];
}

/** For the right prefix and length and an odd rest. */
export const ODD_REST_CONFIDENCE = 0.9;

type Row = [
  scac: string,
  numberType: NumberPattern['numberType'],
  prefixes: string,
  rest: string,
  confidence: number,
  restLengths?: readonly number[],
];

const rows: readonly Row[] = [
  ['MAEU', 'both', 'MAEU', '[A-Z0-9]{9}', 0.98],
  ['MAEU', 'both', '', '\\d{9}', 0.85],
  ['MAEU', 'booking', '', '[A-Z0-9]{9}', 0.4],
  ['SAFM', 'bill_of_lading', 'SAFM', '[A-Z0-9]{9}', 0.97],
  ['SEAU', 'bill_of_lading', 'SEAU', '[A-Z0-9]{9}', 0.97],
  ['SEJJ', 'bill_of_lading', 'SEJJ', '[A-Z0-9]{9}', 0.97],
  ['SUDU', 'bill_of_lading', 'SUDU', '[A-Z0-9]{9,12}', 0.95],
  ['MSCU', 'bill_of_lading', 'MEDU MSCU', '[A-Z0-9]{2}\\d{6}', 0.98, [8]],
  ['MSCU', 'booking', 'EBKG', '\\d{8}', 0.96],
  ['CMDU', 'both', 'CMDU', '[A-Z]{3}\\d{7}', 0.98, [10]],
  ['APLU', 'both', 'APLU', '[A-Z]{3}\\d{7}', 0.98, [10]],
  ['ANNU', 'both', 'ANNU ANLC', '[A-Z]{3}\\d{7}', 0.98, [10]],
  // The brands of the group share this shape, so none of them is taken for it.
  ['CMDU', 'both', '', '[A-Z]{3}\\d{7}', 0.55],
  ['APLU', 'both', '', '[A-Z]{3}\\d{7}', 0.2],
  ['ANNU', 'both', '', '[A-Z]{3}\\d{7}', 0.15],
  ['HLCU', 'bill_of_lading', 'HLCU', '[A-Z]{2}[A-Z0-9]\\d{4,6}[A-Z0-9]{3,5}', 0.98],
  ['HLCU', 'bill_of_lading', 'HLCU', '[A-Z0-9]{12}', 0.97],
  ['HLCU', 'booking', '', '\\d{8}', 0.75],
  ['ONEY', 'both', 'ONEY', '[A-Z0-9]{12}', 0.98],
  ['ONEY', 'both', '', '[A-Z0-9]{4}[A-Z]\\d{7}', 0.55],
  ['ONEY', 'both', '', '[A-Z]{4}\\d{8}', 0.45],
  ['EGLV', 'both', 'EGLV EISU', '\\d{12}', 0.98, [12]],
  ['EGLV', 'both', '', '\\d{12}', 0.88],
  ['YMLU', 'both', 'YMLU YMJA YMPR YMSG', '[A-Z]\\d{9}', 0.98, [10]],
  ['YMLU', 'both', '', '[BEITW]\\d{9}', 0.85],
  ['HDMU', 'both', 'HDMU', '[A-Z]{4}\\d{7,8}', 0.98, [11, 12]],
  ['HDMU', 'both', '', '[A-Z]{4}\\d{8}', 0.3],
  ['HDMU', 'both', '', '[A-Z]{4}\\d{7}', 0.5],
  ['ZIMU', 'both', 'ZIMU', '[A-Z]{3}\\d{4,8}', 0.98],
  ['ZIMU', 'both', 'ZIMU', '[A-Z0-9]{8,12}', 0.96],
  ['GOSU', 'both', 'GOSU', '[A-Z0-9]{8,12}', 0.97],
  ['COSU', 'both', 'COSU CCLU', '\\d{10}', 0.98, [10]],
  ['COSU', 'both', '', '[68]\\d{9}', 0.8],
  ['OOLU', 'both', 'OOLU', '\\d{10}', 0.98, [10]],
  ['OOLU', 'both', '', '[234]\\d{9}', 0.75],
  ['MATS', 'both', 'MATS', '\\d{10}', 0.97, [10]],
  ['MATS', 'both', '', '\\d{10}', 0.2],
  ['PCIU', 'bill_of_lading', 'PABV PCIU', '[A-Z]{4}\\d{8}', 0.98, [12]],
  ['PCIU', 'bill_of_lading', '', '[A-Z]{4}\\d{8}', 0.2],
  ['WHLC', 'both', 'WHLC', '[A-Z0-9]{8,14}', 0.97],
  ['WHLC', 'both', '', '\\d{3}[A-Z]\\d{6}', 0.7],
  ['SMLM', 'both', 'SMLM', '[A-Z0-9]{12}', 0.98],
  ['SMLM', 'both', '', '[A-Z]{4}\\d[A-Z]\\d{6}', 0.6],
  ['ARKU', 'bill_of_lading', 'ARKU', '[A-Z]{3}\\d{9}', 0.97, [12]],
  ['ARKU', 'bill_of_lading', '', '[A-Z]{3}\\d{9}', 0.7],
  ['ACLU', 'bill_of_lading', 'ACLU', 'SA\\d{8}|S\\d{9}', 0.97, [10]],
  ['ACLU', 'bill_of_lading', '', 'SA\\d{8}|S\\d{9}', 0.75],
  ['KMTU', 'bill_of_lading', 'KMTC', '[A-Z]{3}\\d{7}|[A-Z]{4}\\d{6}', 0.95, [10]],
  ['CLAM', 'bill_of_lading', 'CWLQ CLAM', '[A-Z]{4}\\d[A-Z]\\d{6}|CAT\\d{6}', 0.97, [9, 12]],
  ['CLAM', 'bill_of_lading', '', 'CAT\\d{6}', 0.7],
  ['CKCO', 'bill_of_lading', 'CKCO', '[A-Z]{3}\\d{7}', 0.95, [10]],
  ['DJSC', 'bill_of_lading', 'DJSC', '[A-Z]{3}\\d{9}', 0.95, [12]],
  ['TEST', 'bill_of_lading', 'TEST', 'TR(SUCCEEDED|FAILED)', 0.99],
];

export const numberPatterns: readonly NumberPattern[] = rows.map(([scac, numberType, prefixes, rest, confidence, restLengths = []]) => ({
  scac,
  numberType,
  prefixes: prefixes === '' ? [] : prefixes.split(' '),
  rest: new RegExp(`^(?:${rest})$`),
  confidence,
  restLengths,
}));
