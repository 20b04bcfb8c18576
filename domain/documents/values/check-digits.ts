import { isInBondNumber, readAirWaybill, readEntryNumber } from './codes.js';
import { isImo } from './vessels.js';

/** Whether the digit that checks a number holds; one of another form has none, and is not doubted. */
const HOLDS = {
  air_waybill_number: (text: string): boolean => readAirWaybill(text.replace(/^(\d{3})(\d{8})$/, '$1-$2'))?.valid !== false,
  entry_number: (text: string): boolean => readEntryNumber(text)?.valid !== false,
  it_number: (text: string): boolean => !/^\d{9}$/.test(text) || isInBondNumber(text),
  vessel_imo: (text: string): boolean => !/^\d{7}$/.test(text) || isImo(text),
} as const;

/** A field whose numbers have a check digit. */
export type CheckedField = keyof typeof HOLDS;

/** Whether a number of a field has a check digit that does not hold. */
export const failsCheck = (field: string, text: string): boolean => isChecked(field) && !HOLDS[field](text);

const isChecked = (field: string): field is CheckedField => Object.hasOwn(HOLDS, field);
