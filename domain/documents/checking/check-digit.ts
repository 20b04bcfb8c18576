import { bareContainerNumber, checkDigitOf, readContainerNumber } from '../../container-number.js';
import { failsCheck } from '../values/check-digits.js';

/** What is told of a container number that is none: the digit that would hold, or that its fourth letter is of no equipment. */
export function checkDigitTold(number: string): string {
  if (/^[A-Z]{3}[^UJZ]\d{7}$/.test(bareContainerNumber(number)))
    return `${number} is no number of a container: its fourth letter is none of U, J and Z`;
  const told = `the check digit of ${number} does not hold`;
  const bare = bareContainerNumber(number);
  const reading = readContainerNumber(bare);
  return !reading.valid && reading.reason === 'check_digit' ? `${told}: it would be ${checkDigitOf(bare.slice(0, 10))}` : told;
}

/** What is told where a number of no container has such a digit. */
export const DIGIT_FAILS = 'the check digit does not hold';

const OF_CONTAINER = /\/container_numbers?$/;

/** What is told of a number at a JSON pointer whose check digit does not hold; null where it holds, and where it has none. */
export function digitDoubted(pointer: string, number: unknown): string | null {
  if (typeof number !== 'string') return null;
  // An item of a list is of the field that the list is of.
  const field = pointer.replace(/\/\d+$/, '');
  if (OF_CONTAINER.test(field)) return readContainerNumber(number).valid ? null : checkDigitTold(number);
  return failsCheck(field.slice(field.lastIndexOf('/') + 1), number) ? DIGIT_FAILS : null;
}
