import type { Meaning } from '../labels/index.js';
import { comparable, cut } from '../values/comparable.js';
import { CURRENCIES } from '../values/money.js';
import { POINTS, type Token } from './tokens.js';

/** Words for *number*. */
export const NUMBER_WORDS = new Set([
  'no',
  'nos',
  'nr',
  'nrs',
  'number',
  'numbers',
  'num',
  'nbr',
  'n',
  'nummer',
  'numero',
  'numeros',
  'ref',
  'reference',
  'code',
  'cd',
  'id',
]);

/** Where a caption ends, and what was said of its value. */
export interface End {
  next: number;
  pointed: boolean;
  numbered: boolean;
  /** It goes on with words that nobody knows: it is the caption of something else. */
  unknown: boolean;
  /** It goes on with words that nobody knows, and asks for a number: not for the name that its beginning asks for. */
  goesOn: boolean;
}

/** Words that may follow any caption and change nothing. */
const FILLERS = new Set(
  'date time details detail information info particulars data name names address addresses phone telephone tel fax email and full complete ref reference insert'.split(
    ' ',
  ),
);

/** `Restitution du vide à`, `Issued on`: in capitals it may be the code of a country. */
const LEADS_ON =
  /^(?:at|to|in|on|from|by|a|à|en|em|le|el|il|la|am|an|bei|bij|op|presso|chez|au|aux|A|À|AT|TO|ON|BY|EN|BEI|BIJ|FROM|CHEZ|PRESSO)$/u;

/** `Importer Identifying No.:`: what ends like a caption is one, though only its beginning is known. Its words are no value. */
export function longerCaption(tokens: readonly Token[], { next, numbered: known }: End): End | null {
  const rest = tokens.slice(next);
  if (rest.length === 0 || rest.length > 8 || rest.some(({ text }) => /\d/.test(text))) return null;
  const words = rest.filter(({ bare }) => bare !== '').map(({ bare }) => bare);
  const pointed = POINTS.has(rest.at(-1)?.text ?? '');
  const numbered = NUMBER_NAMES.has(words.at(-1) ?? '');
  const fills = rest.every(({ text, bare }) => bare === '' || FILLERS.has(bare) || NUMBER_NAMES.has(bare) || LEADS_ON.test(text));
  // `SHIPPER SIGNATURE / DATE`
  const signed = words.some((word) => SIGNATURES.has(word));
  if (words.length === 0 || !(pointed || numbered || fills || signed) || rest.slice(0, -1).some(({ text }) => POINTS.has(text)))
    return null;
  return {
    next: tokens.length,
    pointed,
    numbered: known || numbered,
    unknown: signed || (!numbered && !fills),
    goesOn: numbered && !fills,
  };
}

/** Where somebody signs, nothing is said of who it is. */
const SIGNATURES = new Set(['signature', 'signatures', 'unterschrift', 'firma', 'assinatura', 'handtekening', 'stamp']);

/** `FBL No.`, `Name and address:`: words that lead to a value are none. */
export function looksLikeCaption(text: string): boolean {
  if (/[:：]\s*$/.test(text)) return true;
  // `OSLO, NO` is in Norway.
  if (/, NO$/.test(text)) return false;
  const words = cut(text)
    .split(/[\s/]+/)
    .map(comparable)
    .filter((word) => word !== '');
  return words.length > 1 && !/\d/.test(text) && NUMBER_NAMES.has(words.at(-1) ?? '') && words.at(-2) !== 'yes';
}

const NUMBER_NAMES = new Set(['no', 'nos', 'nr', 'nbr', 'number', 'numbers', 'nummer', 'numero']);

/** Leaves remarks in brackets, words for *number*, a second language and the colon behind. */
export function behind(tokens: readonly Token[], { end, meanings: meant }: { end: number; meanings: readonly Meaning[] }): End {
  let next = afterRemark(tokens, afterCondition(tokens, outOfRemark(tokens, end)));
  let numbered = false;
  while (NUMBER_WORDS.has(tokens[next]?.bare ?? '') && !/\d/.test(tokens[next]?.text ?? '')) {
    next += 1;
    numbered = true;
    // `Invoice no. & ref.`
    if (AND.test(tokens[next]?.text ?? '') && NUMBER_WORDS.has(tokens[next + 1]?.bare ?? '')) next += 1;
  }
  next = afterRemark(tokens, next);
  // `Disputes to: …`
  if (LEADS_ON.test(tokens[next]?.text ?? '') && POINTS.has(tokens[next + 1]?.text ?? '')) next += 1;
  if (tokens[next]?.text === '/') next = afterTranslation(tokens, next);
  next = afterDashes(tokens, next);
  if (meant.some(({ family }) => family === 'party')) next = afterAsked(tokens, next);
  let pointed = /[.:]$/.test(tokens[next - 1]?.text ?? '') && numbered;
  for (let token = tokens[next]; token !== undefined && (POINTS.has(token.text) || /^[.\-–|*]+$/.test(token.text)); token = tokens[next]) {
    pointed = true;
    numbered ||= token.text === '#';
    next += 1;
  }
  const rated = meant.some(({ field }) => field.endsWith('_amount')) ? afterRate(tokens, next) : next;
  pointed ||= rated > next;
  next = rated;
  // `IOR # (EIN or as assigned):`
  const remarked = afterRemark(tokens, next);
  if (remarked > next && tokens.slice(remarked).every(({ text }) => POINTS.has(text))) next = tokens.length;
  // A currency or unit alone says how the value beside it is meant.
  if (next === tokens.length - 1 && isUnit(tokens[next]?.text ?? '') && !meant.some(({ field }) => /^currency$|_unit$/.test(field)))
    next += 1;
  if (next === tokens.length - 1 && isOfBox(tokens[next]?.text ?? '', meant)) next += 1;
  return { next, pointed, numbered, unknown: false, goesOn: false };
}

/** `EXPORTER'S NAME, ADDRESS (INCLUDING COUNTRY), E-MAIL AND TELEPHONE (IF DIFFERENT FROM THE CERTIFIER)`: all that a box asks of somebody is caption. */
function afterAsked(tokens: readonly Token[], at: number): number {
  if (!/,$/.test(tokens[at - 1]?.text ?? '')) return at;
  const words = tokens.slice(at).filter(({ bare }) => bare !== '');
  const isAsked =
    words.length >= ASKED_MIN && words.every(({ text, bare }) => ASKED.has(bare) && !/^\p{Ll}/u.test(bare === 'and' ? 'A' : text));
  return isAsked ? tokens.length : at;
}

const ASKED_MIN = 2;
const ASKED = new Set(
  'name names title address addresses including country e mail email fax telephone phone number and or if different other than from the same certifier exporter importer producer tax identification legal full postal'.split(
    ' ',
  ),
);

/** `Exporter 1`, `Consignee (2)`: the number of a box of a form; those who are notified are counted, and so are sheds: `Warehouse 2`. */
const isOfBox = (text: string, meant: readonly Meaning[]): boolean =>
  /^[([]?\d{1,2}[a-z]?[.)\]]?$/.test(text) &&
  meant.some(({ family, field }) => family === 'party' && !/notify|location|depot|terminal|warehouse/.test(field));

/** `VAT @ 20% 158.00`: by what share of something the amount behind it was worked out. */
function afterRate(tokens: readonly Token[], at: number): number {
  let next = AT_RATE.test(tokens[at]?.text ?? '') ? at + 1 : at;
  const share = RATE.exec(tokens[next]?.text ?? '');
  if (share === null) return at;
  next += 1;
  if (share[1] === undefined) {
    if (!/^%\)?$/.test(tokens[next]?.text ?? '')) return at;
    next += 1;
  }
  while (POINTS.has(tokens[next]?.text ?? '')) next += 1;
  return next;
}

const AT_RATE = /^(?:@|at|à|zu)$/i;
const RATE = /^[(@]?\d{1,2}(?:[.,]\d{1,3})?(%\)?)?$/;

const AND = /^(?:&|and|und|et|y|e|en|\+)$/i;

const isUnit = (text: string): boolean => UNITS.test(text) || CURRENCIES.has(text.replaceAll(/[()[\]]/g, ''));

const UNITS = /^[([]?(?:USD|EUR|GBP|US\$|KGS?|LBS|CBM|M3)[)\]]?$/i;

const REMARK_WORDS_MAX = 24;

/** A caption that is known with the beginning of its remark ends where the remark does. */
function outOfRemark(tokens: readonly Token[], end: number): number {
  const said = tokens
    .slice(0, end)
    .map(({ text }) => text)
    .join(' ');
  if (!/[([][^)\]]*$/.test(said)) return end;
  const close = tokens.findIndex((token, index) => index >= end && /[)\]][.,;]?$/.test(token.text));
  return close < 0 || close - end > REMARK_WORDS_MAX ? end : close + 1;
}

/** `Importer - if other than consignee (complete name)`, `Place of Receipt. Applicable only when …`: when a box is filled in is no value of it. */
function afterCondition(tokens: readonly Token[], at: number): number {
  const first = /^[-–,*.]$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  const isIf = tokens[first]?.bare === 'if' && /^(?:other|different|not|any|applicable)$/.test(tokens[first + 1]?.bare ?? '');
  if (!isIf && !(tokens[first]?.bare === 'applicable' && /^(?:only|when|if)$/.test(tokens[first + 1]?.bare ?? ''))) return at;
  const stop = tokens.findIndex(({ text }, index) => index > first && (POINTS.has(text) || /^[([]/.test(text)));
  const end = stop < 0 ? tokens.length : stop;
  return end - first <= CONDITION_WORDS_MAX && !tokens.slice(first, end).some(({ text }) => /\d/.test(text)) ? end : at;
}

const CONDITION_WORDS_MAX = 14;

function afterRemark(tokens: readonly Token[], at: number): number {
  if (!/^[([]/.test(tokens[at]?.text ?? '')) return at;
  let open = 0;
  const close = tokens.findIndex(({ text }, index) => {
    if (index < at) return false;
    open += (text.match(/[([]/g) ?? []).length - (text.match(/[)\]]/g) ?? []).length;
    return open <= 0;
  });
  const end = close < 0 ? tokens.findIndex((token, index) => index >= at && /[)\]][.,;]?$/.test(token.text)) : close;
  return end < 0 || end - at > REMARK_WORDS_MAX ? at : end + 1;
}

/** `Consignor – Expéditeur – Afzender`: the same in two languages more, each behind a dash. */
function afterDashes(tokens: readonly Token[], at: number): number {
  const rest = tokens.slice(at);
  const dashes = tokens.filter(({ text }) => DASH.test(text)).length;
  const isSaid = dashes >= 2 && rest.length <= DASHED_WORDS_MAX && DASH.test(rest[0]?.text ?? '') && !DASH.test(rest.at(-1)?.text ?? '');
  return isSaid && !rest.some(({ text }) => /\d/.test(text) || POINTS.has(text)) ? tokens.length : at;
}

const DASH = /^[–—-]$/;
const DASHED_WORDS_MAX = 24;

function afterTranslation(tokens: readonly Token[], at: number): number {
  const point = tokens.findIndex((token, index) => index > at && POINTS.has(token.text));
  const end = point < 0 ? tokens.length : point;
  const caption = tokens.slice(at, end);
  return caption.length <= 8 && !caption.some(({ text }) => /\d/.test(text)) ? end : at;
}
