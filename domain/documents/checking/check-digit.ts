import { bareContainerNumber, checkDigitOf, readContainerNumber } from '../../container-number.js';

/** What is told of a container number that is none: the digit that would hold, or that its fourth letter is of no equipment. */
export function checkDigitTold(number: string): string {
  if (/^[A-Z]{3}[^UJZ]\d{7}$/.test(bareContainerNumber(number)))
    return `${number} is no number of a container: its fourth letter is none of U, J and Z`;
  const told = `the check digit of ${number} does not hold`;
  const bare = bareContainerNumber(number);
  const reading = readContainerNumber(bare);
  return !reading.valid && reading.reason === 'check_digit' ? `${told}: it would be ${checkDigitOf(bare.slice(0, 10))}` : told;
}
