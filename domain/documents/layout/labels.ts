import { behind, longerCaption, NUMBER_WORDS } from './caption-end.js';
import { isBoxBehind, unknownBox } from './box-behind.js';
import { fullCaption, inOtherWords, otherSides } from './caption-sides.js';
import type { Meaning } from '../labels/index.js';
import { cut } from '../values/comparable.js';
import { isOtherEnd, isPlaceName, withEndsAsPlaces } from './ends-in-line.js';
import { captionAt, meantCaption, misreadCaption, misspeltCaption, type Caption } from './known-captions.js';
import type { Piece } from './layout.js';
import { asksDay, asksForDay, ESTIMATED, LEADING } from './run-on.js';
import { afterBoxNumber, afterOrnament, afterTransport, POINTS, tokensOf, type Token } from './tokens.js';

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
  const addressed = addressedIn(piece);
  if (addressed !== null) return [addressed];
  const all = tokensOf(cut(piece.text).replaceAll(ADDRESSING, ' '));
  const labels: Label[] = [];
  const begins = startsWithNumber(all) ? 0 : afterBoxNumber(all, afterOrnament(all));
  const first = afterTransport(all, begins);
  let at = known ? first : afterOtherScript(all, first);
  const scripted = at > begins;
  const tokens = withoutOtherScript(all, at);
  const translations = afterForeign(tokens, at);
  const translated =
    translations.find((from) => labelAt(tokens, { at: from, piece, start: from, known, behind: false }) !== null) ??
    translations[0] ??
    null;
  if (translated !== null && labelAt(tokens, { at, piece, start: at, known, behind: false }) === null) at = translated;
  const remarked = translated === null ? remarkedLabel(tokens, { at, piece, known }) : null;
  if (remarked !== null) {
    labels.push(remarked.label);
    at = remarked.next;
  }
  const start = at;
  while (at < tokens.length && labels.length < LABELS_PER_PIECE_MAX) {
    const asked = { piece, start, known, behind: labels.length > 0 };
    const label = isBoxBehind(piece, tokens[at]) ? boxAt(tokens, { ...asked, at }) : labelAt(tokens, { ...asked, at });
    if (label === null) {
      at += 1;
      continue;
    }
    labels.push(scripted && at === start ? { ...label.label, from: all[begins]?.from ?? 0 } : label.label);
    at = label.next;
  }
  return withEndsAsPlaces(ofPlaceAndDay(labels));
}

/** What the next box in a line asks for, from its number on. */
function boxAt(tokens: readonly Token[], asked: Asked): Found | null {
  const from = asked.at + 1;
  const found = labelAt(tokens, { ...asked, at: from, start: from, behind: false }) ?? unknownBox(tokens, asked.at, asked.piece);
  return found && { ...found, label: { ...found.label, from: tokens[asked.at]?.from ?? 0 } };
}

/** `TO: Plant Protection Organization of`, `A: Organización de Protección Fitosanitaria de`: a point inside the caption of who is written to. */
const ADDRESSING =
  /(?<=(?:^|[/.] ?|\d )(?:to|a|para|à|aux?|an) ?)[:：](?= ?(?:the |las? |l['’]|die |den )?(?:national )?(?:plant protection|organi[sz]a|pflanzenschutz))/giu;

const ADDRESSED = /^(?:(?:this )?(?:delivery )?order (?:is )?)?(?:issued |addressed |directed )?to\s{0,2}[:：]\s{0,2}\(?(?=\p{L})/iu;

/** `TO: INLAND CARRIER / TRUCKER`, `THIS ORDER IS ISSUED TO: (INLAND CARRIER)`: what a box addresses is a caption itself, and whose it is stands below. */
function addressedIn(piece: Piece): Label | null {
  const [before] = ADDRESSED.exec(piece.text) ?? [];
  if (before === undefined) return null;
  const [only, ...more] = labelsIn({ ...piece, text: piece.text.slice(before.length) }, true);
  const isWhole = only?.alone === true && only.from === 0 && more.length === 0;
  return isWhole && only.meanings.some(({ family }) => family === 'party') ? { ...only, piece, end: piece, to: piece.text.length } : null;
}

/** `PORT OF LOADING & ETD : BUSAN, KOREA / 2026-05-20`: two captions in one, the value of which says both. */
function ofPlaceAndDay(labels: readonly Label[]): Label[] {
  const [place, day, ...more] = labels;
  const isOne = place !== undefined && day?.pointed === true && !place.pointed && place.to === day.from;
  if (!isOne || !day.meanings.some(({ field }) => asksDay(field))) return [...labels];
  return [{ ...day, from: place.from, meanings: [...place.meanings, ...day.meanings] }, ...more];
}

const LABELS_PER_PIECE_MAX = 12;

/** `24 hour emergency telephone`: a number that is part of the caption. */
function startsWithNumber(tokens: readonly Token[]): boolean {
  return /^\d/.test(tokens[0]?.text ?? '') && /\p{L}{4}/u.test(captionAt(tokens, 0)?.text ?? '');
}

/** `Salida estimada / ETD`, `Vårt B/L / House B/L`: of a caption in two languages, the second may be the one that is known. */
function afterForeign(tokens: readonly Token[], at: number): number[] {
  const slashes = tokens.flatMap(({ text }, index) => (index > at && text === '/' ? [index] : []));
  return slashes
    .slice(0, 2)
    .filter((slash) => {
      const words = tokens.slice(at, slash);
      return words.length <= WORDS_BEFORE && !isOneLetter(words) && !words.some(({ text }) => /\d/.test(text) || POINTS.has(text));
    })
    .map((slash) => slash + 1);
}

const WORDS_BEFORE = 8;

/** `48 g/m3` is no caption in two languages. */
const isOneLetter = ([word, ...others]: readonly Token[]): boolean => others.length === 0 && /^\p{Ll}$/u.test(word?.text ?? '');

/** Words in which nobody writes English. */
const OTHER_SCRIPT = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Arabic}（）()]+$/u;

/** `客户单号 ORDER NO.`: where the caption in letters begins, before which the same stands in another script. */
function afterOtherScript(tokens: readonly Token[], at: number): number {
  const latin = tokens.findIndex(({ text }, index) => index > at && /^\p{sc=Latin}/u.test(text));
  const isTwice = latin > at && tokens.slice(at, latin).every(({ text }) => OTHER_SCRIPT.test(text));
  return isTwice && captionAt(tokens, latin) !== null ? latin : at;
}

/** `INVOICE NO. 发票编号:`: behind a caption that is known, the same in a script of its own says nothing more. */
function withoutOtherScript(tokens: readonly Token[], at: number): readonly Token[] {
  const from = tokens.findIndex(({ text }, index) => index > at && OTHER_SCRIPT.test(text));
  const end = from < 0 ? undefined : captionAt(tokens, at)?.end;
  if (end === undefined || end > from || !tokens.slice(end, from).every(({ bare }) => NUMBER_WORDS.has(bare))) return tokens;
  const behind = tokens.findIndex(({ text }, index) => index > from && !OTHER_SCRIPT.test(text));
  const to = behind < 0 ? tokens.length : behind;
  return to < tokens.length && !POINTS.has(tokens[to]?.text ?? '') ? tokens : tokens.toSpliced(from, to - from);
}

/** `Sails (ETD)`, `Cleared by (customs broker)`: words that nobody knows mean what the caption in brackets behind them means. */
function remarkedLabel(tokens: readonly Token[], { at, piece, known }: { at: number; piece: Piece; known: boolean }): Found | null {
  const open = tokens.findIndex(({ text }, index) => index > at && /^[([]/.test(text));
  const words = tokens.slice(at, open);
  if (open < 0 || words.length > 6 || words.some(({ text }) => /\d/.test(text) || POINTS.has(text))) return null;
  if ((captionAt(tokens, at)?.end ?? 0) >= open) return null;
  const remark = captionAt(tokens, open);
  // `ISLAND TRADER (IN)`: two letters are a flag, or a country.
  if (remark === null || remark.text.length < 3 || !/[)\]][.,]?$/.test(tokens[remark.end - 1]?.text ?? '')) return null;
  const read = labelAt(tokens, { at: open, piece, start: open, known, behind: false });
  return read && { ...read, label: { ...read.label, from: tokens[at]?.from ?? 0 } };
}

interface Asked {
  at: number;
  piece: Piece;
  /** Where the first caption of the piece begins. */
  start: number;
  known: boolean;
  /** Another caption stands before it in its piece. */
  behind: boolean;
}

interface Found {
  label: Label;
  /** The token behind it. */
  next: number;
}

function labelAt(tokens: readonly Token[], asked: Asked): Found | null {
  const { at, piece, start, known } = asked;
  const bare = captionAt(tokens, at);
  const behindWord = bare === null && at === start ? afterNumberWord(tokens, at) : null;
  const named = at === start && (bare?.end ?? 0) <= at + 1 ? captionAt(tokens, afterNaming(tokens, at)) : null;
  const exact = named ?? bare ?? captionAt(tokens, behindWord ?? tokens.length);
  const misread = at === start && !known && piece.page.method === 'ocr' ? misreadCaption(tokens, at) : null;
  // A scan's caption may begin with the whole of a shorter one.
  const spelled = misread !== null && misread.text.length > (exact?.text.length ?? 0) * 1.5 ? misread : exact;
  const found = spelled && labelled(tokens, { ...asked, caption: spelled, numbered: behindWord !== null });
  const says = found !== null && found.label.meanings.length > 0 && !NUMBER_WORDS.has(spelled?.text ?? '');
  if (says || known || at !== start) return found;
  // Of what is not known, or of which no more than a beginning is that says nothing, the words may be.
  const meant = meantCaption(tokens, at) ?? misspelt(tokens, at, spelled);
  if (meant === null || meant.end <= (spelled?.end ?? 0)) return found;
  return labelled(tokens, { ...asked, caption: meant, numbered: false }) ?? found;
}

/** Of the caption of a form, where no more than its first word is known. */
function misspelt(tokens: readonly Token[], at: number, known: Caption | null): Caption | null {
  const caption = misspeltCaption(tokens, at);
  return caption !== null && caption.text.length > 2 * (known?.text.length ?? 0) ? caption : null;
}

/** `CONTAINER / SEAL / PKGS / WEIGHT / CBM` above lines of as many parts: what is counted and weighed there is of a container, and not of all. */
function ofBoxes(meant: Label['meanings']): Label['meanings'] {
  const isOfBoxes =
    meant.some(({ field }) => /^container_numbers?$/.test(field)) && meant.some(({ field }) => /^seal_numbers?$/.test(field));
  return isOfBoxes ? meant.filter(({ field }) => !OF_ALL.test(field)) : meant;
}
const OF_ALL = /^(?:total_packages|pieces_delivered|(?:gross|net)_weight|volume)$/;

/** What a caption is of in its piece; null: what follows leaves it none. */
function labelled(
  tokens: readonly Token[],
  { caption, numbered, ...asked }: Asked & { caption: Caption; numbered: boolean },
): Found | null {
  const { at, piece, start, known } = asked;
  const near = behind(tokens, inOtherWords(tokens, fullCaption(tokens, caption)));
  const isOpen = at === start && !known && !POINTS.has(tokens[near.next - 1]?.text ?? '');
  const end = isOpen ? (longerCaption(tokens, near) ?? near) : near;
  const meant = ofBoxes(otherSides(tokens, caption));
  const follows = tokens[end.next];
  const label: Label = {
    piece,
    end: piece,
    meanings: end.unknown
      ? NO_MEANING
      : end.goesOn
        ? meant.filter(({ family }) => family === 'number')
        : end.numbered || numbered || asksWhen(tokens.slice(near.next, end.next))
          ? meant.filter(({ family }) => family !== 'party' && family !== 'amount')
          : meant,
    from: tokens[at]?.from ?? 0,
    to: follows?.from ?? piece.text.length,
    exact: caption.exact,
    pointed: end.pointed,
    numbered: end.numbered || numbered,
    alone: follows === undefined,
    column: false,
  };
  const believable =
    at === start
      ? stands(label, { caption: caption.text, follows: follows?.text ?? '' })
      : runsOn(label, tokens[at - 1]?.text ?? '') ||
        // `Total of this order: 143`, `Remarks on delivery: …`: a word of a caption that nobody knows.
        ((!LEADING.has(tokens[at - 1]?.bare ?? '') || isCodeBehindCaption(tokens, at - 1)) &&
          (((asked.behind || ESTIMATED.test(tokens[at]?.text ?? '')) && asksForDay(label.meanings, piece.text.slice(label.to))) ||
            (/[:：=#]\s{0,3}$/.test(piece.text.slice(label.from, label.to)) && (!label.alone || caption.text.length > 5))) &&
          (!SMALL_WORDS.has(caption.text) || endsWay(label, { caption: caption.text, start: tokens[start]?.from ?? 0 })));
  return believable ? { label, next: end.next } : null;
}

/** `From Date`, `Consignee date/time`: a day is asked for, and nobody. */
const asksWhen = (rest: readonly Token[]): boolean => rest.some(({ bare }) => bare === 'date' || bare === 'time');

/** `Origin: DE Net weight: 9 KG`: letters in capitals behind a colon are the whole value, whatever word they are elsewhere. */
const isCodeBehindCaption = (tokens: readonly Token[], at: number): boolean =>
  /^[A-Z]{2}$/.test(tokens[at]?.text ?? '') && POINTS.has(tokens[at - 1]?.text ?? '');

/** `FROM: XIAMEN, CHINA TO: MIAMI, USA`: the other end of a way. */
function endsWay({ piece, from, to, pointed }: Label, { caption, start }: { caption: string; start: number }): boolean {
  const said = piece.text.slice(start);
  if (!isOtherEnd(said, { caption, pointed })) return false;
  return [piece.text.slice(start, from).replace(/^[^:：]*[:：]/, ''), piece.text.slice(to)].every(isPlaceName);
}

/** Whether what follows at the beginning of a piece leaves it a caption, and not the first words of a sentence. */
function stands(label: Label, { caption, follows }: { caption: string; follows: string }): boolean {
  if (label.alone) return true;
  // `Warehouse 2` is where, in an address.
  if (!label.pointed && SHED.test(label.piece.text)) return false;
  // Words of a sentence go on in lower case; behind a colon values may too.
  if (/^\p{Ll}/u.test(follows) && !/[:=#：]\s{0,3}$/.test(label.piece.text.slice(label.from, label.to))) return false;
  const said = label.piece.text.slice(label.from, label.to);
  // `SHIPPER'S DECLARATION`: something of somebody's.
  if (!label.pointed && GENITIVE.test(said.trim()) && label.meanings.some(({ family }) => family === 'party')) return false;
  // `… of the Carrier. Particulars furnished by shipper.`: the end of one sentence, and the next.
  if (/\p{L}{6,}\.\s+$/u.test(said) && !label.numbered) return false;
  if (label.pointed) return true;
  if (caption.length < 4 && /\.\s{0,2}$/.test(label.piece.text.slice(label.from, label.to))) return false;
  if (label.numbered || (/^[\d$€£]/.test(follows) && caption.length > 4)) return true;
  // `VAT 158.00`
  if (AMOUNT.test(follows) && label.meanings.some(({ field }) => field === 'tax_amount')) return true;
  // `発行日 2026年12月16日`
  if (/^\p{L}{2,}$/u.test(caption) && /^[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]+$/u.test(said.trim()) && /^\d|^[A-Z]/.test(follows))
    return true;
  // `Due 01/01/2026`
  if (caption.length > 2 && /^\p{Lu}/u.test(said) && WHOLE_DATE.test(cut(label.piece.text.slice(label.to)).trim())) return true;
  return caption.length > 5 || SHORT.has(caption);
}

const SHED = /^(?:warehouse|depot|terminal|shed) \d{1,2}[A-Z]?$/i;

const GENITIVE = /[’'´`]s$/i;

/**
 * `MBL OSLULEI7597692 Booking EBKG05030469 PO P890784`: numbers one behind the other, each behind its caption; `Other information : INVOICE NO
 * MTI/0218/26`: behind the colon of another caption.
 */
function runsOn({ piece, to, meanings, numbered }: Label, before: string): boolean {
  const isNamed = numbered || meanings.length > 0;
  if (!isNamed || !meanings.every(({ family }) => family === 'number') || !/^\S*\d{3}/.test(piece.text.slice(to))) return false;
  return /\d/.test(before) || (POINTS.has(before) && numbered && meanings.length > 0);
}

/** Captions at the beginning of a piece only: `WIRE TO: …`, `Quantità totale: …`. */
const SMALL_WORDS = new Set([
  'total',
  'totale',
  'totaal',
  'summe',
  'to',
  'from',
  'in',
  'out',
  'per',
  'via',
  'at',
  'by',
  'date',
  'dated',
  'issued',
  'on',
  'value',
  'amount',
  'name',
  'type',
  'status',
]);

const WHOLE_DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([-./ ])(?:\d{1,2}|\p{L}{3,9})\1\d{2,4}|\p{L}{3,9} \d{1,2}, \d{4})$/u;

const AMOUNT = /^[$€£]?\d[\d.,']*[.,]\d{2}$/;

const SHORT = new Set(['pol', 'pod', 'eta', 'etd', 'mbl', 'hbl', 'vsl', 'voy', 'bl', 'usd', 'po', 'scac', 'date', 'data', 'incoterm']);

/** `N.º de factura`, `No. de reservation`: the word for *number* may stand first. */
function afterNumberWord(tokens: readonly Token[], at: number): number | null {
  if (!NUMBER_WORDS.has(tokens[at]?.bare ?? '')) return null;
  // `No. DO` is that of a delivery order.
  const isLast = POINTS.has(tokens[at + 2]?.text ?? ':');
  return OF.has(tokens[at + 1]?.bare ?? '') && !isLast ? at + 2 : at + 1;
}

const OF = new Set(['de', 'of', 'du', 'des', 'di', 'do', 'da', 'del', 'della', 'der', 'van']);

/** `Name of carrier`, `Name and address of the shipper`: the words before it add nothing. */
function afterNaming(tokens: readonly Token[], at: number): number {
  if (!NAMES.has(tokens[at]?.bare ?? '')) return tokens.length;
  const of = tokens.findIndex(({ bare }, index) => index > at && index < at + 4 && OF.has(bare));
  if (of < 0) return tokens.length;
  return ARTICLES.has(tokens[of + 1]?.bare ?? '') ? of + 2 : of + 1;
}

const NAMES = new Set(['name', 'names', 'nom', 'nombre', 'nome', 'naam', 'details', 'identity']);
const ARTICLES = new Set(['the', 'la', 'l', 'el', 'lo', 'il', 'le', 'de', 'het']);
