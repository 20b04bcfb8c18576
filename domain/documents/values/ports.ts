import { usualLocode } from '../../usual-locode.js';
import { comparable, cut } from './comparable.js';
import { readCountry } from './countries.js';
import { portNames } from './port-names.js';

/**
 * The code of the one port that a printed place can mean: `NINGBO, CHINA`, `Long Beach, CA`, `HAMBURG (DEHAM)`. Null where it
 * names none that we know, or several.
 */
export function portCode(place: string): string | null {
  const input = inLetters(cut(place).slice(0, 120));
  return codeIn(input) ?? namedCode(input);
}

/** The code that is printed with a place, or instead of it. */
export const codeIn = (place: string): string | null => printedCode(place) ?? codedPlace(place)?.code ?? null;

/** `宁波（NINGBO, CHINA）`: of a name in characters with one in letters behind it, the one in letters. */
const inLetters = (place: string): string =>
  /\p{sc=Han}/u.test(place) ? (/\p{sc=Latin}[\p{sc=Latin} .,'’-]{2,}/u.exec(place)?.[0].trim() ?? place) : place;

/** Whether two printed places are one, however much of its country is said: `GENOA` and `GENOA, ITALY`. */
export function isSamePlace(place: string, other: string): boolean {
  const [code, otherCode] = [portCode(place), portCode(other)];
  if (code !== null && otherCode !== null) return code === otherCode;
  const [one, two] = [comparable(place), comparable(other)];
  return one !== '' && two !== '' && (one.startsWith(two) || two.startsWith(one));
}

/** Whether a place is called like any port we know, wherever that may be. */
export const isPort = (place: string): boolean => portCode(place) !== null || namesakesOf(cut(place).slice(0, 120)) !== null;

/** Whether a text is the name of a port we know and nothing else but its state and country, wherever that may be: `Savannah`, `Savannah GA`. */
export function isNamedPort(place: string): boolean {
  const namesakes = namesakesOf(cut(place).slice(0, 120));
  return namesakes !== null && namesakes.ports.some((port) => namesakes.rest.every((part) => fits(part, port)));
}

const CODE = /(?<![A-Z0-9])([A-Z]{2}) ?([A-Z2-9]{3})(?![A-Z0-9])/g;

/** A code in brackets, before a sign of equality, or one that is all there is. */
function printedCode(place: string): string | null {
  for (const match of place.matchAll(CODE)) {
    const code = `${match[1]}${match[2]}`;
    const [before, behind] = [place.slice(0, match.index), place.slice(match.index + match[0].length)];
    const alone = comparable(place).length === 5 || /[([/-]\s?$/.test(before) || behind.startsWith(' = ');
    if (alone && CODES.has(code)) return code;
  }
  return null;
}

/** `CN NGB NINGBO`, `ROTTERDAM NL RTM`: a port with its code before or behind its name, a blank in it; null where they are no one place. */
export function codedPlace(place: string): { name: string; code: string } | null {
  const [, first, before, behind, last] = CODED.exec(place) ?? [];
  const [name, code] = [before ?? behind ?? '', (first ?? last ?? '').replace(' ', '')];
  if (!CODES.has(code)) return null;
  return namesakesOf(name)?.ports.some(({ locode }) => locode === code) === true ? { name, code } : null;
}

/** `ROTTERDAM (NLRTM)`, `HOUSTON, TX (USHOU)`: the name of a place without the code behind it; `Chicago, IL, US (USCHI)` is one code, said twice. */
export const withoutCodeBehind = (place: string): string => place.replace(CODE_BEHIND, '');

const CODE_BEHIND = /(?<=\p{L}{3}|, (?!(\p{Lu}{2}) \(\1)\p{Lu}{2}) \([A-Z]{2} ?[A-Z2-9]{3}\)$/u;

const CODED = /^(?:([A-Z]{2} ?[A-Z2-9]{3})[\s,/-]+(\p{L}{3}.*)|(.*\p{L}{3}[.,]?)[\s,/-]+([A-Z]{2} [A-Z2-9]{3}))$/u;

interface Namesakes {
  ports: readonly Port[];
  /** What stands behind the name. */
  rest: readonly string[];
}

function namesakesOf(place: string): Namesakes | null {
  const parts = place
    .replaceAll(/[([][^)\]]{0,40}[)\]]/g, '')
    .split(/,|\s-\s|\//)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words = (parts[0] ?? '').replace(/^PORT OF /i, '').split(' ');
  // What stands behind the name may stand there without a comma: `NINGBO CHINA`.
  for (let taken = words.length; taken > 0; taken -= 1) {
    const ports = BY_NAME.get(comparable(words.slice(0, taken).join(' ')));
    if (ports !== undefined) return { ports, rest: [words.slice(taken).join(' '), ...parts.slice(1)] };
  }
  return null;
}

function namedCode(place: string): string | null {
  const namesakes = namesakesOf(place);
  if (namesakes === null) return null;
  const fitting = namesakes.ports.filter((port) => namesakes.rest.every((part) => fits(part, port)));
  const [only, ...others] = new Set(fitting.map(({ locode }) => usualLocode(locode)));
  return only === undefined || others.length > 0 ? null : only;
}

interface Port {
  locode: string;
  state: string | null;
}

/** Whether what stands behind a port's name is its state or country; what is neither speaks for no port. */
function fits(part: string, { locode, state }: Port): boolean {
  const bare = comparable(part.replaceAll(/\d{3,}/g, ''));
  const country = locode.slice(0, 2);
  return bare === '' || bare === state?.toLowerCase() || bare === country.toLowerCase() || readCountry(part) === country;
}

const ALL = portNames.flatMap((row) =>
  row
    .slice(3)
    .split('|')
    .map((entry) => {
      const [name = '', state = null] = entry.slice(4).split(',');
      return { locode: row.slice(0, 2) + entry.slice(0, 3), state, names: namesOf(name) };
    }),
);

const CODES: ReadonlySet<string> = new Set(ALL.map(({ locode }) => locode));

/** `Gent (Ghent)` goes by both. */
function namesOf(name: string): string[] {
  const [, outer = name, inner] = /^([^(]*) \(([^)]*)\)$/.exec(name) ?? [];
  return [name, outer, ...(inner === undefined ? [] : [inner])].map(comparable);
}

const BY_NAME = new Map<string, Port[]>();
for (const { locode, state, names } of ALL)
  for (const name of new Set(names)) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), { locode, state }]);

/** `BUSAN, KOREA; SINGAPORE`: places one behind the other, each with its state and country. */
export function placesIn(text: string): string[] {
  const parts = cut(text)
    .split(/([,;\n/]|\s&\s)/)
    .map((part) => part.trim());
  return parts.reduce<string[]>((places, part, at) => {
    if (at % 2 === 1 || part === '') return places;
    const isWhere = parts[at - 1] === ',' && !BY_NAME.has(comparable(part)) && (/^[A-Z]{2}$/.test(part) || readCountry(part) !== null);
    return places.length === 0 || !isWhere ? [...places, part] : [...places.slice(0, -1), `${places.at(-1)}, ${part}`];
  }, []);
}
