import { ABBREVIATIONS } from '../labels/abbreviations.js';
import { CAPTION_LENGTH_MAX, meanings, meaningsMeant, type Meaning } from '../labels/index.js';
import { distanceOf, spelled, type Spelled } from '../values/distance.js';
import { POINTS, type Token } from './tokens.js';

const TOKENS_MAX = 14;
const GENITIVE = /[’']s$/i;

/** A caption that is known, and behind which word it ends. */
export interface Caption {
  text: string;
  meanings: readonly Meaning[];
  end: number;
  exact: boolean;
}

/** The longest known caption that begins here. */
export function captionAt(tokens: readonly Token[], at: number): Caption | null {
  let text = '';
  let inFull = '';
  let longest: Caption | null = null;
  for (let end = at; end < Math.min(tokens.length, at + TOKENS_MAX); end += 1) {
    const token = tokens[end];
    if (token === undefined || POINTS.has(token.text)) break;
    text += token.bare;
    inFull += ABBREVIATIONS.get(token.bare) ?? (GENITIVE.test(token.text) ? token.bare.slice(0, -1) : token.bare);
    if (text.length > CAPTION_LENGTH_MAX) break;
    const known = token.bare === '' || isAccented(text, token) ? undefined : (meanings.get(text) ?? meanings.get(inFull));
    if (known !== undefined) longest = { text, meanings: known, end: end + 1, exact: true };
  }
  return longest;
}

/** `Số` is no `S/O`: captions of two letters are abbreviations, and these have no accents. */
const isAccented = (caption: string, { text }: Token): boolean => caption.length <= 2 && ACCENTED.test(text.normalize('NFD'));
const ACCENTED = /^[a-z]*\p{M}/iu;

/** What stands before a colon, or alone, as a caption by what its words mean: `N.º lista`, `Abgeladene Kolli`. */
export function meantCaption(tokens: readonly Token[], at: number): Caption | null {
  const point = tokens.findIndex((token, index) => index > at && POINTS.has(token.text));
  const end = point < 0 ? tokens.length : point;
  const taken = tokens.slice(at, end);
  if (taken.length === 0 || taken.length > TOKENS_MAX) return null;
  const text = taken.map(({ text: word }) => word).join(' ');
  // What stands on both sides of a stroke is said twice: one of them is looked at alone.
  if (text.replaceAll(/\bb \/ l\b/gi, 'bl').includes('/')) return null;
  const found = meaningsMeant(text, { pointed: point >= 0 });
  return found.length === 0 ? null : { text: taken.map(({ bare }) => bare).join(''), meanings: found, end, exact: true };
}

/** Words of addresses that are nearly captions of something else: nothing in them is misread. */
const READ_RIGHT = new Set([
  'contact',
  'contacts',
  'attention',
  'telephone',
  'phone',
  'mobile',
  'email',
  'street',
  'country',
  'company',
  'limited',
]);

/** A scan's caption: one letter in five forgiven. */
export function misreadCaption(tokens: readonly Token[], at: number): Caption | null {
  const end = tokens.findIndex((token, index) => index > at && POINTS.has(token.text));
  const taken = tokens.slice(at, end < 0 ? undefined : end).slice(0, TOKENS_MAX);
  const text = taken.map(({ bare }) => bare).join('');
  if (text.length < 6 || text.length > CAPTION_LENGTH_MAX || READ_RIGHT.has(text)) return null;
  const nearest = nearestTo(text, Math.floor(text.length / 5));
  return nearest === null ? null : { text: nearest, meanings: meanings.get(nearest) ?? [], end: at + taken.length, exact: false };
}

/**
 * `Invoce No. and Date:`, `Port of Dischrge:`, `REFERNCE NUMBER KC-627120-26`, `Consigness Importer (Name and Address)`: whoever made a form
 * has misspelt a caption, and a colon, a number or a remark behind it says that it is one.
 */
export function misspeltCaption(tokens: readonly Token[], at: number): Caption | null {
  const point = tokens.findIndex((token, index) => index > at && POINTS.has(token.text));
  const remark = point < 0 ? remarkAt(tokens, at) : -1;
  const end = point >= 0 ? point : remark >= 0 ? remark : numberAt(tokens, at);
  const taken = tokens.slice(at, Math.max(at, end));
  const text = taken.map(({ bare }) => bare).join('');
  if (taken.length > TOKENS_MAX || !MISSPELT.test(text) || READ_RIGHT.has(text)) return null;
  const nearest = nearestTo(text, remark >= 0 ? Math.floor(text.length / LETTERS_PER_SLIP) : 1);
  return nearest === null ? null : { text: nearest, meanings: meanings.get(nearest) ?? [], end, exact: false };
}

/** Beside a remark that asks who it is no other words stand: there more than one letter is forgiven, in so many one. */
const LETTERS_PER_SLIP = 8;

/** Where a remark begins that asks for a name or an address, and that the piece ends with; less than nothing: it has none. */
function remarkAt(tokens: readonly Token[], at: number): number {
  const open = tokens.findIndex(({ text }, index) => index > at && /^[([]/.test(text));
  const isLast = /[)\]]$/.test(tokens.at(-1)?.text ?? '');
  return isLast && open > at && tokens.slice(open).some(({ bare }) => ASKS_WHO.test(bare)) ? open : -1;
}

const ASKS_WHO = /^(?:names?|address(?:es)?|country)$/;

/** Where a word for *number* stands with a number behind it and nothing more; less than nothing: none does. */
function numberAt(tokens: readonly Token[], at: number): number {
  const last = tokens.length - 1;
  const isNumber = /^(?=\S*\d{3})[A-Z\d][A-Z\d/.-]{4,}$/.test(tokens[last]?.text ?? '');
  return isNumber && last > at + 1 && /^(?:no|number)$/.test(tokens[last - 1]?.bare ?? '') ? last - 1 : -1;
}

/** Of few letters, another one makes another word. */
const MISSPELT = /^\p{Ll}{8,40}$/u;

/** The caption that the fewest letters make of a text, at most so many; of several the first. */
function nearestTo(text: string, most: number): string | null {
  const before = NEAREST.get(`${most} ${text}`);
  if (before !== undefined) return before;
  const asked = spelled(text);
  let nearest: Nearest = { caption: null, distance: most + 1, place: -1 };
  for (let length = text.length - most; length <= text.length + most; length += 1)
    for (const { caption, place } of longCaptions(length)) {
      const limit = place < nearest.place ? nearest.distance : nearest.distance - 1;
      if (limit < 0) continue;
      const distance = distanceOf(asked, caption, limit);
      if (distance <= limit) nearest = { caption: caption.text, distance, place };
    }
  if (NEAREST.size >= NEAREST_MAX) NEAREST.clear();
  NEAREST.set(`${most} ${text}`, nearest.caption);
  return nearest.caption;
}

interface Nearest {
  caption: string | null;
  distance: number;
  place: number;
}

/** Captions of a length, each with its place among all that are long: what is much longer or shorter than a text is not near it. */
function longCaptions(length: number): readonly Placed[] {
  const known = OF_LENGTH.get(length);
  if (known !== undefined) return known;
  const alike = [...longOnes()]
    .filter(([, caption]) => caption.length === length)
    .map(([place, caption]) => ({ caption: spelled(caption), place }));
  OF_LENGTH.set(length, alike);
  return alike;
}

interface Placed {
  caption: Spelled;
  place: number;
}

const OF_LENGTH = new Map<number, readonly Placed[]>();

let allLong: readonly string[] | undefined;
const longOnes = (): IterableIterator<[number, string]> => (allLong ??= [...meanings.keys()].filter(({ length }) => length >= 6)).entries();

/** A piece of a page is asked about several times. */
const NEAREST = new Map<string, string | null>();
const NEAREST_MAX = 5_000;
