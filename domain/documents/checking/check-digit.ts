import { bareContainerNumber, checkDigitOf, readContainerNumber } from '../../container-number.js';

/** What is told of a container number whose check digit is another: the number, and the digit that would hold. */
export function checkDigitTold(number: string): string {
  const told = `the check digit of ${number} does not hold`;
  const bare = bareContainerNumber(number);
  const reading = readContainerNumber(bare);
  return !reading.valid && reading.reason === 'check_digit' ? `${told}: it would be ${checkDigitOf(bare.slice(0, 10))}` : told;
}
