import { containerNumberSuggestions, readContainerNumber } from '../../container-number.js';
import { containerOwner } from '../../owner-prefixes.js';
import { cut } from './comparable.js';

/** A container number in a text, and where. */
export interface ContainerNumberFound {
  number: string;
  /** False: kept as printed, for issuers do print wrong ones. It leads nowhere that the account does not know. */
  valid: boolean;
  /** Letters or digits were taken for each other. */
  repaired: boolean;
  at: number;
  length: number;
}

const PRINTED = /(?<![A-Z0-9])([A-Z]{3}[UJZ])[ \-./]{0,3}(\d{3})[ -]?(\d{3})[ \-./[(]{0,3}(\d)(?![0-9])/g;
// Its type right behind it: `TALU118820940HC`.
const TYPED = /(?<![A-Z0-9])([A-Z]{3}[UJZ])(\d{6})(\d)(?=(?:(?:20|40|45)[A-Z]{2}|[24L][0-9][A-Z]\d)(?![A-Z0-9]))/g;
// As a scan may have read one: look-alikes anywhere.
const LIKE_ONE = /(?<![A-Z0-9])([A-Z0-9]{4})[ \-./]{0,2}([A-Z0-9]{6})[ \-./]{0,2}([A-Z0-9])(?![A-Z0-9])/g;

/** `SMLU8840127A`: with a letter behind its digits, what is no container's number by its check digit is that of a bill. */
const ONE_LETTER = /^[A-Z](?![A-Z0-9])/;

/** Container numbers in a line. `known` and `scanned`: numbers that prove a repair, and whether there is something to repair. */
export function containerNumbersIn(
  line: string,
  { known, scanned }: { known: ReadonlySet<string>; scanned: boolean },
): ContainerNumberFound[] {
  const text = cut(line).toUpperCase();
  const printed = [...text.matchAll(PRINTED)].flatMap((match): ContainerNumberFound[] => {
    const number = match.slice(1, 5).join('');
    const valid = readContainerNumber(number).valid;
    if (!valid && !scanned && ONE_LETTER.test(text.slice(match.index + match[0].length))) return [];
    const better = !valid && scanned ? repaired(number, known) : null;
    return [
      {
        number: better ?? number,
        valid: valid || better !== null,
        repaired: better !== null,
        at: match.index,
        length: match[0].length,
      },
    ];
  });
  for (const match of text.matchAll(TYPED)) {
    const number = match.slice(1, 4).join('');
    if (readContainerNumber(number).valid) printed.push({ number, valid: true, repaired: false, at: match.index, length: match[0].length });
  }
  if (!scanned) return inOrder(printed);
  const repairs = [...text.matchAll(LIKE_ONE)].flatMap((match): ContainerNumberFound[] => {
    if (printed.some(({ at, length }) => match.index < at + length && at < match.index + match[0].length)) return [];
    const number = repaired(match.slice(1, 4).join(''), known);
    return number === null ? [] : [{ number, valid: true, repaired: true, at: match.index, length: match[0].length }];
  });
  return inOrder([...printed, ...repairs]);
}

/** Containers whose numbers are printed in some lines, with check digits that hold (ISO 6346). */
export const provenContainersIn = (lines: readonly { text: string }[]): string[] =>
  lines
    .flatMap(({ text }) => containerNumbersIn(text, { known: new Set(), scanned: false }))
    .flatMap(({ number, valid }) => (valid ? number : []));

const inOrder = (found: readonly ContainerNumberFound[]): ContainerNumberFound[] => [...found].sort((one, two) => one.at - two.at);

/** As many letters and digits as a container's number has, whatever its fourth letter is. */
const OF_ANY_LETTER = /^(?:\W{0,3})([A-Z]{4})[ \-./]{0,3}(\d{3})[ -]?(\d{3})[ \-./[(]{0,3}(\d)(?![A-Z0-9])/;

/**
 * The number that a text begins with which a caption says is a container's, though its fourth letter is of none; null where the text names a
 * container by its form, or begins otherwise. Anywhere else it is the number of something else.
 */
export function containerNumberAsked(line: string): string | null {
  const text = cut(line).toUpperCase();
  if (containerNumbersIn(text, { known: new Set(), scanned: false }).length > 0) return null;
  return OF_ANY_LETTER.exec(text)?.slice(1, 5).join('') ?? null;
}

/** Where a number that captions say is a container's stands in a line. */
export function containerNumbersAskedIn(line: string, asked: ReadonlySet<string>): ContainerNumberFound[] {
  if (asked.size === 0) return [];
  const text = cut(line).toUpperCase();
  return [...text.matchAll(/(?<![A-Z0-9])[A-Z]{4}[ \-./]{0,3}\d{3}[ -]?\d{3}[ \-./[(]{0,3}\d(?![A-Z0-9])/g)].flatMap(
    (match): ContainerNumberFound[] => {
      const number = containerNumberAsked(match[0]);
      return number !== null && asked.has(number)
        ? [{ number, valid: false, repaired: false, at: match.index, length: match[0].length }]
        : [];
    },
  );
}

const LOOK_ALIKES = ['O0QDC', 'I1L', 'S5', 'B8', 'Z2', 'G6', 'T7'];

/** The one number that a scan can have misread so: its prefix is registered, or the number is known. */
function repaired(text: string, known: ReadonlySet<string>): string | null {
  const variants = new Set<string>(containerNumberSuggestions(text).filter((number) => differences(number, text) <= 1));
  for (let place = 0; place < text.length; place += 1) {
    const group = LOOK_ALIKES.find((letters) => letters.includes(text[place] ?? '')) ?? '';
    for (const letter of group) {
      const variant = text.slice(0, place) + letter + text.slice(place + 1);
      if (letter !== text[place] && readContainerNumber(variant).valid) variants.add(variant);
    }
  }
  const [only] = variants;
  if (only === undefined || variants.size > 1) return null;
  return containerOwner(only) !== null || known.has(only) ? only : null;
}

const differences = (one: string, two: string): number => [...one].filter((char, place) => char !== two[place]).length;
