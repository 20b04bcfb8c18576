import { readCountry } from './countries.js';
import { isNamedPort } from './ports.js';

/** `Felixstowe, United` and, below it, `Kingdom`; `CAT LAI, HO CHI` and `MINH`: the two lines are of one place, that neither names by itself. */
export function isRestOfPlace(above: string, below: string): boolean {
  const begun = above.split(',').at(-1)?.trim() ?? '';
  const whole = `${begun} ${below.trim()}`;
  const isCountry = readCountry(begun) === null && readCountry(below) === null && readCountry(whole) !== null;
  return begun !== '' && (isCountry || (!isNamedPort(begun) && !isNamedPort(below) && isNamedPort(whole)));
}
