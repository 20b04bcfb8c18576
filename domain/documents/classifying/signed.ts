import type { Line, PageLayout, Piece } from '../layout/layout.js';
import { overlapX } from '../layout/geometry.js';
import type { Outline } from '../paper.js';
import { readDate } from '../values/dates.js';
import { cut } from '../values/comparable.js';

/** What a receiver is asked for, and what it is that he fills in. */
const ASKED: readonly { caption: RegExp; asks: 'name' | 'moment' | 'either' }[] = [
  { caption: /\breceived[\s-]{0,2}by\b/i, asks: 'name' },
  { caption: /\bprint(?:ed)?[\s-]{0,2}name\b/i, asks: 'name' },
  { caption: /\btime[\s-]{0,2}in\b/i, asks: 'moment' },
  { caption: /\btime[\s-]{0,2}out\b/i, asks: 'moment' },
  { caption: /\bdate[\s-]{0,2}received\b/i, asks: 'moment' },
  { caption: /\breceived in good order\b/i, asks: 'either' },
];
/** So many captions make a box for him: a name or a moment anywhere in it fills it. */
const BOX_FROM = 4;
/** Of fewer, so many are filled in, each beside or below its own caption. */
const FILLED_FROM = 2;
/** So many lines below its captions stands what somebody filled in, and so many of its heights. */
const LINES_BELOW = 2;
const HEIGHTS_BELOW = 5;

interface Asking {
  caption: RegExp;
  asks: (typeof ASKED)[number]['asks'];
  page: PageLayout;
  line: Line;
  below: readonly Line[];
}

/** Whether somebody has received what is on the paper: he is asked for his name and the time, and has given them. */
export function isSignedFor({ pages }: Outline): boolean {
  const asking = pages.flatMap((page) =>
    page.lines.flatMap((line, index) => {
      const text = cut(line.text);
      const below = page.lines.slice(index + 1, index + 1 + LINES_BELOW).filter((one) => isNear(one, line, page));
      return ASKED.flatMap(({ caption, asks }) => (caption.test(text) ? [{ caption, asks, page, line, below }] : []));
    }),
  );
  const filled = asking.filter(isFilled);
  if (new Set(filled.map(({ caption }) => caption)).size >= FILLED_FROM && filled.some(({ asks }) => asks !== 'either')) return true;
  const isBox = new Set(asking.map(({ caption }) => caption)).size >= BOX_FROM;
  return isBox && asking.some(({ line, below }) => NAMED.test(cut(line.text)) || [line, ...below].some(hasMoment));
}

const isNear = ({ box }: Line, above: Line, { wordHeight }: PageLayout): boolean => box[1] - above.box[3] < HEIGHTS_BELOW * wordHeight;

const hasMoment = ({ pieces }: Line): boolean => pieces.some(({ text }) => isMoment(text));

/** Behind a caption, in the next text of its line or in its column below stands what it asks for. */
function isFilled({ caption, asks, line: { pieces }, below }: Asking): boolean {
  const at = pieces.findIndex(({ text }) => caption.test(cut(text)));
  const piece = pieces[at];
  if (piece === undefined) return false;
  const own = cut(piece.text);
  const behind = own.slice((caption.exec(own)?.index ?? 0) + (caption.exec(own)?.[0].length ?? 0));
  const beside = pieces[at + 1];
  const under = below.flatMap((line) => line.pieces).find(({ box }) => overlapX(box, piece.box) > 0);
  return [behind, ...[beside, under].flatMap((one: Piece | undefined) => (one === undefined ? [] : one.text))].some((text) =>
    fills(text, asks),
  );
}

function fills(text: string, asks: Asking['asks']): boolean {
  const said = cut(text).replace(/^[\s:.]+/, '');
  return (asks !== 'moment' && isName(said)) || (asks !== 'name' && isMoment(said));
}

/** `Received by: J. Ferreira` */
const NAMED = /\b(?:received by|print(?:ed)? name)\s*:\s*\p{L}{1,20}\.?\s+\p{L}{2}/iu;

/** `J. SMITH`, `Maria de la Cruz`: words that begin with capitals, and none of them is a caption's. */
const NAME = /^(?:\p{Lu}[\p{L}'’-]{0,20}\.?,?\s+)(?:(?:\p{Ll}{1,4}\s)?\p{Lu}[\p{L}'’-]{0,20}\.?\s?){1,4}(?=[\s,/]|$)/u;
const OF_CAPTIONS =
  /\b(?:received|name|print|signature|signed|sign|date|time|driver|carrier|company|title|good|order|condition|by|no|number|deliver|pick|container|seal|terminal|warehouse)\b/i;

const isName = (text: string): boolean => NAME.test(text) && !OF_CAPTIONS.test(text);

const isMoment = (text: string): boolean => /\b\d{1,2}[:.h]\d{2}\b/.test(text) || readDate(text, { first: 'day', sure: false }) !== null;
