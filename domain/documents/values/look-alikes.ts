import { comparable } from './comparable.js';

/** Signs that a scan takes for one another. */
const GROUPS = ['O0QD', 'I1L', 'S5', 'B8', 'Z27', 'G6'] as const;

const alikes = (sign: string): string => GROUPS.find((group) => group.includes(sign)) ?? sign;

const areAlike = (one: string, other: string): boolean => one === other || alikes(one).includes(other);

/** A text as it is compared across scans: letters and digits, each as the first of the signs that it is taken for. */
export const sameToScans = (text: string): string => [...comparable(text).toUpperCase()].map((sign) => alikes(sign)[0]).join('');

/**
 * A carrier's number that begins with its code, the port's or both, and goes on in digits: `1ZM211048` of a paper that names
 * Izmir is `IZM211048`. A sign that was read twice, as a letter and as a digit, was printed once. As it is where no port fits.
 */
export function codeOfOrigin(number: string, ports: ReadonlySet<string>): string {
  for (const carrier of ['', /^[A-Z]{4}/.exec(number)?.[0] ?? '']) {
    const rest = number.slice(carrier.length);
    const mended = new Set([...ports].flatMap((port) => beginningWith(port, rest) ?? []));
    const [only] = mended;
    if (only !== undefined && mended.size === 1) return carrier + only;
  }
  return number;
}

function beginningWith(port: string, text: string): string | null {
  const rest = text.replace(/^([A-Z\d]{2,3})[.,'](?=[A-Z\d])/, '$1');
  if (![...port].every((letter, at) => areAlike(letter, rest[at] ?? ''))) return null;
  const [, doubled = '', digits] = /^([A-Z]?)(\d{5,12})$/.exec(rest.slice(port.length)) ?? [];
  if (digits === undefined) return null;
  const before = port.at(-1) ?? '';
  const isTwice = doubled === '' || areAlike(doubled, before) || areAlike(doubled, digits[0] ?? '');
  return isTwice ? port + digits : null;
}

/** Whether a letter might be the digit that it stands beside, and nothing on the paper says which. */
export function isUnsettled(number: string, ports: ReadonlySet<string>): boolean {
  const begins = [...ports].some((port) => number.startsWith(port) || number.slice(4).startsWith(port));
  return !begins && /[A-Z][01]\d|\d[OIDSZB](?:\d|$)|[A-Z][OI]\d|-[0258]$/.test(number);
}

/** Voyages are digits with letters around them: among digits no letter was printed. `03IN` is `031N`. */
export function readVoyageSeen(voyage: string): string {
  return voyage.replace(
    /^([A-Z]{0,3}\d{1,4})([IO])(?=\d{0,3}-?[NSEW]$)/,
    (_, digits: string, letter: string) => digits + (letter === 'I' ? '1' : '0'),
  );
}
