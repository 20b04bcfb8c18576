import { shippingLineByScac } from '../shipping-lines.js';
import { comparable } from './values/comparable.js';
import { readBillNumber } from './values/references.js';

/** `House B/L Master B/L No.`: one box that asks for two numbers. */
export const asksForTwoBills = (caption: string): boolean => TWO_BILLS.test(comparable(caption));

/** In the form of `comparable`. */
const TWO_BILLS =
  /^(?:hbl|house)(?:bl|billoflading)?(?:no|number)?(?:and)?(?:mbl|master)|^(?:mbl|master)(?:bl|billoflading)?(?:no|number)?(?:and)?(?:hbl|house)/;

/**
 * Of two numbers, in whatever order, the master bill's begins with the code of the line and that of the house does not. Null: there are not
 * two, or the codes do not tell them apart.
 */
export function billOfTwo(field: string, text: string): string | null {
  const numbers = text.split(/[\s/]+/).flatMap((part) => readBillNumber(part) ?? []);
  const [ofLines, others] = [numbers.filter(isOfLine), numbers.filter((number) => !isOfLine(number))];
  const [ofLine, other] = [ofLines[0], others[0]];
  if (ofLines.length !== 1 || others.length !== 1 || ofLine === undefined || other === undefined) return null;
  return field === 'master_bill_of_lading_number' ? ofLine : other;
}

const isOfLine = (number: string): boolean => /^[A-Z]{4}/.test(number) && shippingLineByScac(number.slice(0, 4)) !== null;
