import { behind, longerCaption, NUMBER_WORDS, POINTS, type Token } from './caption-end.js';
import { CAPTION_LENGTH_MAX, meanings, type Meaning } from '../labels/index.js';
import { comparable, cut, editDistance } from '../values/comparable.js';
import type { Piece } from './layout.js';

/** A caption on a page, and what it may stand for. */
export interface Label {
  piece: Piece;
  /** Its last piece: another one where it is broken over two lines. */
  end: Piece;
  meanings: readonly Meaning[];
  /** Where in the piece's text it begins, and where what follows it begins. */
  from: number;
  to: number;
  /** False: a scan, and one letter in five may be wrong. */
  exact: boolean;
  /** A colon or the like follows: the value stands behind it. */
  pointed: boolean;
  /** A word for *number* belongs to it. */
  numbered: boolean;
  /** Nothing follows it in its piece. */
  alone: boolean;
  /** It stands above a column of a table: what is below is of a row, not of the paper. */
  column: boolean;
}

/** Of a caption that is known to be one and nothing more. */
export const NO_MEANING: readonly Meaning[] = [];

/** Captions in a piece: at its beginning, and inside where a colon follows. `known`: no words beside those that are known. */
export function labelsIn(piece: Piece, known = false): Label[] {
  const tokens = tokensOf(cut(piece.text));
  const labels: Label[] = [];
  let at = startsWithNumber(tokens) ? 0 : afterBoxNumber(tokens, afterOrnament(tokens));
  const translated = afterForeign(tokens, at);
  if (translated !== null && labelAt(tokens, { at, piece, start: at, known }) === null) at = translated;
  const remarked = translated === null ? remarkedLabel(tokens, { at, piece, known }) : null;
  if (remarked !== null) {
    labels.push(remarked.label);
    at = remarked.next;
  }
  const start = at;
  while (at < tokens.length && labels.length < LABELS_PER_PIECE_MAX) {
    const label = labelAt(tokens, { at, piece, start, known });
    if (label === null) {
      at += 1;
      continue;
    }
    labels.push(label.label);
    at = label.next;
  }
  return labels;
}

const LABELS_PER_PIECE_MAX = 12;
const TOKENS_MAX = 14;

/** `Rechnungs-Nr` and `INV.NO` are two words each, though no blank parts them. */
const TOKEN =
  /(?:[^\s:#：=/.]|\.(?!(?<=\p{L}{2}\.)\p{L}{2}))+?(?=-(?:nr|no|nummer)\b)|(?:[^\s:#：=/.]|\.(?!(?<=\p{L}{2}\.)\p{L}{2}))+\.?|\.|[:#：=/]/giu;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    text: token,
    bare: comparable(token),
    from: index,
    to: index + token.length,
  }));
}

/** `*** PLEASE PAY`: stars before a caption say that it matters. */
function afterOrnament(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ text }) => !/^[*•►»>]+$/.test(text));
  return Math.max(0, first);
}

/** `1. Shipper`, `(2) Consignee`, `14a Port`, `Box 4: Port`: the number of the box is no part of its caption. */
function afterBoxNumber(tokens: readonly Token[], at: number): number {
  const named = BOXES.has(tokens[at]?.bare ?? '') ? at + 1 : at;
  const number = tokens[named];
  if (number === undefined || !/^[([]?\d{1,2}[a-zA-Z]?[.)\]-]{0,2}$/.test(number.text)) return at;
  const next = named + (named > at && POINTS.has(tokens[named + 1]?.text ?? '') ? 2 : 1);
  return /\p{L}/u.test(tokens[next]?.text ?? '') ? next : at;
}

const BOXES = new Set(['box', 'field', 'item', 'block', 'feld', 'case', 'casilla', 'campo', 'vak']);

/** `24 hour emergency telephone`: a number that is part of the caption. */
function startsWithNumber(tokens: readonly Token[]): boolean {
  return /^\d/.test(tokens[0]?.text ?? '') && /\p{L}{4}/u.test(captionAt(tokens, 0)?.text ?? '');
}

/** `Salida estimada / ETD`: of a caption in two languages, the second may be the one that is known. */
function afterForeign(tokens: readonly Token[], at: number): number | null {
  const slash = tokens.findIndex(({ text }, index) => index > at && text === '/');
  const words = tokens.slice(at, slash);
  return slash < 0 || words.length > 6 || words.some(({ text }) => /\d/.test(text) || POINTS.has(text)) ? null : slash + 1;
}

/** `Sails (ETD)`, `Cleared by (customs broker)`: words that nobody knows mean what the caption in brackets behind them means. */
function remarkedLabel(
  tokens: readonly Token[],
  { at, piece, known }: { at: number; piece: Piece; known: boolean },
): { label: Label; next: number } | null {
  const open = tokens.findIndex(({ text }, index) => index > at && /^[([]/.test(text));
  const words = tokens.slice(at, open);
  if (open < 0 || words.length > 6 || words.some(({ text }) => /\d/.test(text) || POINTS.has(text)) || captionAt(tokens, at) !== null)
    return null;
  const remark = captionAt(tokens, open);
  if (remark === null || !/[)\]][.,]?$/.test(tokens[remark.end - 1]?.text ?? '')) return null;
  const read = labelAt(tokens, { at: open, piece, start: open, known });
  return read && { ...read, label: { ...read.label, from: tokens[at]?.from ?? 0 } };
}

function labelAt(
  tokens: readonly Token[],
  { at, piece, start, known }: { at: number; piece: Piece; start: number; known: boolean },
): { label: Label; next: number } | null {
  const bare = captionAt(tokens, at);
  const behindWord = bare === null && at === start ? afterNumberWord(tokens, at) : null;
  const exact = behindWord === null ? bare : captionAt(tokens, behindWord);
  const misread = at === start && !known && piece.page.method === 'ocr' ? misreadCaption(tokens, at) : null;
  // A scan's caption may begin with the whole of a shorter one.
  const caption = misread !== null && misread.text.length > (exact?.text.length ?? 0) * 1.5 ? misread : exact;
  if (caption === null) return null;
  const near = behind(tokens, inOtherWords(tokens, fullCaption(tokens, caption)));
  const isOpen = at === start && !known && !POINTS.has(tokens[near.next - 1]?.text ?? '');
  const end = isOpen ? (longerCaption(tokens, near) ?? near) : near;
  const meant = [...caption.meanings, ...otherSide(tokens, caption)];
  const follows = tokens[end.next];
  const label: Label = {
    piece,
    end: piece,
    meanings: end.unknown
      ? NO_MEANING
      : end.numbered || behindWord !== null
        ? meant.filter(({ family }) => family !== 'party' && family !== 'amount')
        : meant,
    from: tokens[at]?.from ?? 0,
    to: follows?.from ?? piece.text.length,
    exact: caption.exact,
    pointed: end.pointed,
    numbered: end.numbered || behindWord !== null,
    alone: follows === undefined,
    column: false,
  };
  const believable =
    at === start
      ? stands(label, { caption: caption.text, follows: follows?.text ?? '' })
      : /[:：=#]\s{0,3}$/.test(piece.text.slice(label.from, label.to)) &&
        (!label.alone || caption.text.length > 5) &&
        !SMALL_WORDS.has(caption.text);
  return believable ? { label, next: end.next } : null;
}

/** Whether what follows at the beginning of a piece leaves it a caption, and not the first words of a sentence. */
function stands(label: Label, { caption, follows }: { caption: string; follows: string }): boolean {
  if (label.alone) return true;
  // Words of a sentence go on in lower case; behind a colon values may too.
  if (/^\p{Ll}/u.test(follows) && !/[:=#：]\s{0,3}$/.test(label.piece.text.slice(label.from, label.to))) return false;
  const said = label.piece.text.slice(label.from, label.to);
  // `… of the Carrier. Particulars furnished by shipper.`: the end of one sentence, and the next.
  if (/\p{L}{6,}\.\s+$/u.test(said) && !label.numbered) return false;
  if (label.pointed) return true;
  if (caption.length < 4 && /\.\s{0,2}$/.test(label.piece.text.slice(label.from, label.to))) return false;
  if (label.numbered || (/^[\d$€£]/.test(follows) && caption.length > 4)) return true;
  return caption.length > 5 || SHORT.has(caption);
}

/** Captions at the beginning of a piece only: `WIRE TO: …`, `Quantità totale: …`. */
const SMALL_WORDS = new Set(['total', 'totale', 'totaal', 'summe', 'to', 'from', 'in', 'out', 'per', 'via', 'at', 'by', 'date']);

const SHORT = new Set(['pol', 'pod', 'eta', 'etd', 'mbl', 'hbl', 'vsl', 'voy', 'bl', 'usd', 'po', 'scac', 'date', 'data', 'incoterm']);

/** `N.º de factura`, `No. de reservation`: the word for *number* may stand first. */
function afterNumberWord(tokens: readonly Token[], at: number): number | null {
  if (!NUMBER_WORDS.has(tokens[at]?.bare ?? '')) return null;
  return OF.has(tokens[at + 1]?.bare ?? '') ? at + 2 : at + 1;
}

const OF = new Set(['de', 'of', 'du', 'des', 'di', 'do', 'da', 'del', 'della', 'der', 'van']);

interface Caption {
  text: string;
  meanings: readonly Meaning[];
  end: number;
  exact: boolean;
}

/** The longest known caption that begins here. */
function captionAt(tokens: readonly Token[], at: number): Caption | null {
  let text = '';
  let longest: Caption | null = null;
  for (let end = at; end < Math.min(tokens.length, at + TOKENS_MAX); end += 1) {
    const token = tokens[end];
    if (token === undefined || POINTS.has(token.text)) break;
    text += token.bare;
    if (text.length > CAPTION_LENGTH_MAX) break;
    const known = token.bare === '' ? undefined : meanings.get(text);
    if (known !== undefined) longest = { text, meanings: known, end: end + 1, exact: true };
  }
  return longest;
}

/** `Forwarder / carrier booking ref.`: what stands behind the slash is asked for too. */
function otherSide(tokens: readonly Token[], { end, meanings: meant }: Caption): readonly Meaning[] {
  const other = tokens[end]?.text === '/' ? captionAt(tokens, end + 1) : null;
  return (other?.meanings ?? []).filter(({ field }) => !meant.some((meaning) => meaning.field === field));
}

/** `501 - Harbor maintenance fee`, `501 Harbor maintenance` say the same twice. */
function fullCaption(tokens: readonly Token[], caption: Caption): Caption {
  const parted = /^[-–|]$/.test(tokens[caption.end]?.text ?? '');
  if (!parted && !/^\d+$/.test(caption.text)) return caption;
  const again = captionAt(tokens, parted ? caption.end + 1 : caption.end);
  return again?.meanings.some(({ field }) => caption.meanings.some((meaning) => meaning.field === field)) === true ? again : caption;
}

/** `Packlisten-Nr. / PL INV-49806`: what stands behind the stroke says the same, and is no value. */
function inOtherWords(tokens: readonly Token[], caption: Caption): Caption {
  const near = behind(tokens, caption);
  if (tokens[near.next]?.text !== '/') return caption;
  const again = captionAt(tokens, near.next + 1);
  return again?.meanings.some(({ field }) => caption.meanings.some((meaning) => meaning.field === field)) === true
    ? { ...again, meanings: caption.meanings }
    : caption;
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
function misreadCaption(tokens: readonly Token[], at: number): Caption | null {
  const end = tokens.findIndex((token, index) => index > at && POINTS.has(token.text));
  const taken = tokens.slice(at, end < 0 ? undefined : end).slice(0, TOKENS_MAX);
  const text = taken.map(({ bare }) => bare).join('');
  if (text.length < 6 || text.length > CAPTION_LENGTH_MAX || READ_RIGHT.has(text)) return null;
  let limit = Math.floor(text.length / 5);
  let nearest: Caption | null = null;
  for (const [caption, known] of meanings) {
    if (caption.length < 6 || Math.abs(caption.length - text.length) > limit) continue;
    const distance = editDistance(text, caption, limit);
    if (distance > limit) continue;
    nearest = { text: caption, meanings: known, end: at + taken.length, exact: false };
    if (distance === 0) break;
    limit = distance - 1;
  }
  return nearest;
}
