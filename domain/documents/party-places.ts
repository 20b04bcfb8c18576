import { sure } from './draft.js';
import { around } from './layout/geometry.js';
import type { Line } from './layout/layout.js';
import { oncePer } from './once-per.js';
import { roundedBox, type Word } from './page.js';
import type { Evidence } from './reading.js';
import { itemKind } from './types/fields.js';
import { paperTypeOf } from './types.js';
import { ONE_DOUBT } from './sureness/settle.js';
import { comparable } from './values/comparable.js';
import { countryOfAddress } from './values/countries.js';

interface Read {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  evidence: Readonly<Record<string, Evidence>>;
}

/**
 * Evidence of a reading in which each member of a party (name, address, country …) has a place of its own: that of its words among
 * those that the party was read from. A party is read in one piece, so that a member is as sure as the piece; one whose words are
 * not found there as they are told has the place of the piece alone.
 */
export function withPartyPlaces({ type, payload, evidence }: Read, { lines }: { lines: readonly Line[] }): Record<string, Evidence> {
  const all = { ...evidence };
  const wordsOn = oncePerPage(lines);
  for (const { pointer, party } of partiesOf(type, payload)) {
    const tokens = oncePer((whole: Evidence) => tokensOf(whole, wordsOn));
    for (const [member, value] of Object.entries(party)) {
      const at = `${pointer}/${member}`;
      const whole = evidence[pointer] ?? evidence[at];
      // Of an earlier party that stood here nothing is left.
      if (evidence[pointer]) delete all[at];
      if (whole?.page == null || typeof value !== 'string') continue;
      const words = placeOfMember({ member, value, party }, tokens(whole));
      if (words !== null) all[at] = evidenceOfMember(mayHoldMore(member, value) ? doubted(whole) : whole, words);
    }
  }
  return all;
}

type Members = Readonly<Record<string, unknown>>;

function partiesOf(type: string, payload: Read['payload']): { pointer: string; party: Members }[] {
  return Object.entries(paperTypeOf(type)?.fields ?? {}).flatMap(([name, kind]) => {
    const value = payload[name];
    if (kind === 'party') return isMembers(value) ? [{ pointer: `/${name}`, party: value }] : [];
    if (itemKind(kind) !== 'party' || !Array.isArray(value)) return [];
    return value.flatMap((party: unknown, at) => (isMembers(party) ? [{ pointer: `/${name}/${at}`, party }] : []));
  });
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** A word that a party was read from. Of text without places: a word of it alone. */
interface Token extends Pick<Word, 'text' | 'box' | 'cell'> {
  line: number;
}

/** How far a word may reach out of the box of what was read from it, as a fraction of the page: boxes are rounded. */
const SLACK = 0.001;

type WordsOn = (page: number | null) => readonly Token[];

/** The words of a page in reading order; each page is gone through once. */
function oncePerPage(lines: readonly Line[]): WordsOn {
  const pages = new Map<number | null, Token[]>();
  return (page) => {
    const known = pages.get(page);
    if (known) return known;
    const words = lines.flatMap(({ pieces }, line) =>
      pieces.filter((piece) => piece.page.number === page).flatMap((piece) => piece.words.map(({ word }): Token => ({ ...word, line }))),
    );
    pages.set(page, words);
    return words;
  };
}

/** The words that something was read from, in reading order. */
function tokensOf({ page, box, cell, text }: Evidence, wordsOn: WordsOn): Token[] {
  if (box === null && cell === undefined)
    return text.split('\n').flatMap((row, line) => (row.match(/\S+/g) ?? []).map((word) => ({ text: word, box: null, line })));
  const words = wordsOn(page);
  if (box !== null) return words.filter((word) => word.box !== null && isWithin(middleOf(word.box), box));
  const first = words.findIndex((word) => word.cell === cell);
  return first < 0 ? [] : words.slice(first).filter((word) => text.includes(word.text.trim()));
}

type Box = NonNullable<Word['box']>;

const middleOf = ([x0, y0, x1, y1]: Box): readonly [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];

const isWithin = ([x, y]: readonly [number, number], [x0, y0, x1, y1]: Box): boolean =>
  x >= x0 - SLACK && x <= x1 + SLACK && y >= y0 - SLACK && y <= y1 + SLACK;

/** The words of a member; null where they do not stand there as they are told. */
function placeOfMember(
  { member, value, party }: { member: string; value: string; party: Members },
  tokens: readonly Token[],
): Token[] | null {
  if (member === 'country') return typeof party['address'] === 'string' ? wordsOfCountry(value, party['address'], tokens) : null;
  return member === 'address' ? wordsOfParts(partsOf(value), tokens) : wordsOf(value, tokens);
}

const partsOf = (address: string): string[] => address.split(/,\s*/).filter((part) => comparable(part) !== '');

/** Lines of an address with how somebody is reached between them, each behind the one before. */
function wordsOfParts(parts: readonly string[], tokens: readonly Token[]): Token[] | null {
  const found: Token[] = [];
  let from = 0;
  for (const part of parts) {
    const words = wordsOf(part, tokens.slice(from));
    const last = words?.at(-1);
    if (!words || last === undefined) return null;
    found.push(...words.filter((word) => !found.includes(word)));
    // Two parts may be of one word: `Leeds,UK`.
    from = tokens.indexOf(last);
  }
  return found.length === 0 ? null : found;
}

/** `…, NTN: 0688214-7`, `…; +502 2555 0188`, `… – per diem starts July 22, 2026`: an address that goes on with what is none. */
const mayHoldMore = (member: string, value: string): boolean =>
  member === 'address' &&
  /:|\+\d{2}|\d{3}[-. ]\d{3}[-. ]\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\bSCAC\b|\b\p{L}{3,9} \d{1,2}, \d{4}\b/u.test(value);

/** Of one doubt as much is left as of other values with one. */
const doubted = (whole: Evidence): Evidence => ({ ...whole, confidence: sure(whole.confidence * ONE_DOUBT) });

/** The last words of the part of an address that tells the country. */
function wordsOfCountry(country: string, address: string, tokens: readonly Token[]): Token[] | null {
  const part = partsOf(address).findLast((one) => countryOfAddress([one]) === country);
  const words = part === undefined ? null : wordsOf(part, tokens);
  if (words === null) return null;
  const tails = words.map((_, at) => words.slice(words.length - 1 - at));
  return tails.find((tail) => countryOfAddress([textOf(tail).replace(/[.,;]+$/, '')]) === country) ?? words;
}

/** A shorter text may be part of a word by chance. */
const PART_OF_WORDS_FROM = 4;

/** The fewest words in a row that have a text in them; those that are it go first. */
function wordsOf(text: string, tokens: readonly Token[]): Token[] | null {
  const wanted = comparable(text);
  let best: Token[] | null = null;
  for (let first = 0; wanted !== '' && first < tokens.length; first += 1) {
    let said = '';
    for (let last = first; last < tokens.length && (best === null || last - first + 1 < best.length); last += 1) {
      said += comparable(tokens[last]?.text ?? '');
      if (said === wanted) return tokens.slice(first, last + 1).filter(hasSigns);
      if (!said.includes(wanted)) continue;
      if (wanted.length >= PART_OF_WORDS_FROM) best = tokens.slice(first, last + 1);
      break;
    }
  }
  return best?.filter(hasSigns) ?? null;
}

const hasSigns = ({ text }: Token): boolean => comparable(text) !== '';

function evidenceOfMember({ alternatives: _, cell: __, ...whole }: Evidence, tokens: readonly Token[]): Evidence {
  const boxes = tokens.flatMap(({ box }) => (box === null ? [] : [box]));
  const cell = tokens[0]?.cell;
  return {
    ...whole,
    box: boxes.length === 0 ? null : roundedBox(around(boxes)),
    ...(cell !== undefined && { cell }),
    text: textOf(tokens),
  };
}

/** Words of one line with a blank between, lines below each other. */
const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text, line }, at) => (at === 0 ? text : `${line === tokens[at - 1]?.line ? ' ' : '\n'}${text}`)).join('');
