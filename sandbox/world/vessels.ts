import { pick } from './chance.js';

/** A ship, barge or train of the practice world. */
export interface Vessel {
  name: string;
  /** Seven digits, the last one checking the others (IMO resolution A.1117). Barges and trains have none. */
  imo: string | null;
  flag: string;
  callSign: string;
  /** Carrier service code, at most five characters. */
  service: string;
}

const FIRST = ['NORTHERN', 'PACIFIC', 'GOLDEN', 'SILVER', 'EASTERN', 'CORAL', 'AMBER', 'POLAR'];
const SECOND = ['MERIDIAN', 'HORIZON', 'LANTERN', 'COMPASS', 'HARBOUR', 'TRADER'];
const FLAGS = ['LR', 'PA', 'MH', 'SG', 'PT', 'DK'];

/** The ship that a text always gives, one of 48. */
export function shipOf(text: string): Vessel {
  const place = pick(text, FIRST.length * SECOND.length);
  const flag = FLAGS[place % FLAGS.length] ?? 'LR';
  return {
    name: `${FIRST[place % FIRST.length]} ${SECOND[Math.floor(place / FIRST.length)]}`,
    imo: imoOf(970_100 + place * 37),
    flag,
    callSign: `${flag}PW${place + 10}`,
    service: `PX${(place % 9) + 1}`,
  };
}

/** The barge of a river; barges have no IMO number, and the standard lets `vessel` be left out. */
export function bargeOf(text: string): Vessel {
  return { name: `RIVER RUNNER ${pick(text, 40) + 1}`, imo: null, flag: 'CN', callSign: 'BARGE', service: 'RIV' };
}

/** Voyage number that a text always gives: three digits and a direction. */
export function voyageOf(text: string, direction: 'E' | 'W' | 'S' | 'N'): string {
  return `${String(100 + pick(text, 899))}${direction}`;
}

/** Appends the check digit to six digits: the sum of each times its weight, 7 down to 2, modulo ten. */
export function imoOf(six: number): string {
  const text = String(six).padStart(6, '0');
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return `${text}${sum % 10}`;
}
