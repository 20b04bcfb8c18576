import { meanings } from '../labels/index.js';
import { comparable } from '../values/comparable.js';
import { isCountryOfAddress, isLegalForm, isReach } from '../values/parties.js';
import { readReference } from '../values/references.js';
import { isShouted } from '../values/sentences.js';
import { writtenAbove } from './above.js';
import { headsOf, isLarger } from './box-heads.js';
import { overlapX } from './geometry.js';
import { labelsIn, NO_MEANING, type Label } from './labels.js';
import { dropMailHead } from './mail-head.js';
import { rightNeighbour } from './near.js';
import { addNumberedBelow } from './numbered-below.js';
import { addNumbered } from './numbered-boxes.js';
import { addNumberedParties } from './numbered-parties.js';
import { addPointedBeside } from './pointed-beside.js';
import { isForPeople, LINES_BETWEEN_MAX, pieceBelow } from './piece-below.js';
import { isRestBelow } from './rest-below.js';
import { addEnding, endsEstimated, isEstimated } from './run-on.js';
import { isStatus } from './status.js';
import type { Line, PageLayout, Piece } from './layout.js';

/** Captions of lines as far as pieces alone tell them; what stands around a piece may say otherwise. */
type Captions = Map<Piece, readonly Label[]>;

/** The captions of a paper, by the piece they stand in. */
export function captionsOf(lines: readonly Line[], titles: (page: PageLayout) => readonly string[]): Captions {
  const captions: Captions = new Map();
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const found = labelsIn(piece);
    const isSaid =
      isShouted(piece.text) &&
      found.every(({ alone, pointed, meanings }) => !alone && !pointed && !meanings.some(({ field }) => field === 'declaration_text'));
    if (
      found.length > 0 &&
      !isSaid &&
      !COUNTED.test(piece.text) &&
      !isOwnReach(piece.text, found) &&
      !isCountryOfAddress(piece.text) &&
      !isLegalForm(piece.text) &&
      !NO_CAPTION.test(piece.text)
    )
      captions.set(piece, found);
  }
  addNumberedParties(lines, captions);
  addNumbered(lines, captions);
  addPointedBeside(lines, captions);
  dropInner(lines, captions);
  dropEndsOfRemarks(captions);
  joinTranslated(lines, captions);
  dropValues(lines, captions);
  joinBroken(lines, captions);
  addNumberedBelow(lines, captions);
  dropTitles(lines, { captions, titles });
  addUnknown(lines, captions);
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (captions.has(piece) || endsEstimated(piece.text)) addEnding(piece, pieceBelow(piece), captions);
  dropMailHead(lines, captions);
  return captions;
}

/** `CARRIER)` below `GOODS (AS DECLARED BY SHIPPER - UNKNOWN TO`: the end of a remark that is broken over two lines asks for nothing. */
function dropEndsOfRemarks(captions: Captions): void {
  for (const [piece, [label]] of captions) {
    if (!CLOSES.test(piece.text) || label?.alone !== true) continue;
    const above = piece.page.lines[piece.line - 1]?.pieces.find((one) => overlapX(one.box, piece.box) > 0);
    if (above !== undefined && OPEN.test(above.text)) captions.delete(piece);
  }
}

const CLOSES = /^[^()]*\)\W*$/;

/** `NORTHERN STAR Load port:` is a value and the next caption where a caption stands before it, else a caption that nobody knows. */
function dropInner(lines: readonly Line[], captions: Captions): void {
  for (const { pieces } of lines)
    for (const [place, piece] of pieces.entries()) {
      const [label, ...more] = captions.get(piece) ?? [];
      if (label?.alone !== true || more.length > 0 || !SAYS.test(piece.text.slice(0, label.from))) continue;
      if (!BOX.test(piece.text.slice(0, label.from)) && captionBefore(pieces[place - 1], captions) === null)
        captions.set(piece, [boundaryAt(piece)]);
    }
}

const SAYS = /\p{L}{2}|\d{3}/u;

/** `Box 4:`, and the same in another language: `Lieferung an / Ship to`. */
const BOX = /^\p{L}{3,7}\s\d{1,2}[a-z]?[.):\s]{1,3}$|[/·•]\s*$/iu;

/** `82 PACKAGES`, `2 CNTR` is how many, and no box of a form. */
const COUNTED =
  /^\d{1,5} (?:packages?|pkgs?|pieces|pcs|cartons|ctns?|units|pallets|cntrs?|conts?|containers?|b\/ls?|bls?|sets?|shpts?)\.?$/i;

/** Who loaded and counted is said above the goods, what a shipper declares below them, `PO BOX 4315` is of an address, `AGENCIA DE ADUANAS MONTT` is called so, `HT-` begins the number of an article, `[ ] IMPORTER` is one of several that may be crossed, and `(It is agreed …` a remark: none asks for anything. */
const NO_CAPTION =
  /^[A-Z]{1,4}-$|^\(?it is\b|^(?:[[(] ?[xX✓]? ?[\])]|[☐☑☒□]) ?(?:importer|exporter|producer|manufacturer|shipper|consignee|buyer|seller|importador|exportador|productor)$|^(?:agencia|agente|agentes|despachos?)(?: de)? adu?an\p{L}+ (?!\/)[\p{L}&' .,-]+$|^P\.?\s?O\.?\s?BOX\s\d|^(?:the )?(?:shipper|consignee|carrier|merchant|exporter|seller|buyer)s? (?:(?:hereby|also|further) )?(?:declares?|certif(?:y|ies)|confirms?|acknowledges?|agrees?|warrants?|undertakes?|guarantees?)\b|^["'(*]?shippers?['’]?s? load(?:ed)?,? (?:stow|count|weigh|and|&|pack)/iu;

/** `BTW: NL618847393B01` is of the party whose lines it stands in, whatever a tax is elsewhere. */
const isOwnReach = (text: string, labels: readonly Label[]): boolean =>
  isReach(text) &&
  /\d{5}|\d{3}\D\d{3}/.test(text) &&
  !/\d[.,]\d{2}\s*$/.test(text) &&
  labels.every(({ meanings }) => meanings.every(({ family }) => family === 'amount'));

/** `Puerto de embarque /` and, below it, `Load port:`, `付款方式` and `TERMS:` are one caption: the second half says what the first means. */
function joinTranslated(lines: readonly Line[], captions: Captions): void {
  for (const line of lines.filter(isForPeople))
    for (const piece of line.pieces) {
      if (!/[/·•]\s?$/.test(piece.text) && !IN_CHARACTERS.test(piece.text)) continue;
      const below = pieceBelow(piece);
      const [second] = below === null ? [] : (captions.get(below) ?? []);
      if (below === null || second === undefined) continue;
      const beside = line.pieces[line.pieces.indexOf(piece) + 1];
      const isTwice =
        beside !== undefined && IS_SAID.test(beside.text) && !captions.has(beside) && asksForTheSame(captions.get(piece), second);
      if (IN_CHARACTERS.test(piece.text) && !isTwice) continue;
      const [first = { ...second, piece, from: 0, to: piece.text.length, alone: true }] = captions.get(piece) ?? [];
      captions.set(piece, [{ ...first, meanings: [...first.meanings, ...second.meanings], pointed: true, end: below }]);
      captions.set(below, [{ ...second, meanings: [] }]);
    }
}

/** `付款方式` and, below it, `TERMS:`, with the value of both beside them. */
const IS_SAID = /\d|\S \S+ \S/;
const IN_CHARACTERS = /^\p{Script=Han}{2,12}$/u;
const asksForTheSame = ([first, ...more]: readonly Label[] = [], second: Label): boolean =>
  first !== undefined &&
  more.length === 0 &&
  second.alone &&
  /^\p{Script=Latin}/u.test(second.piece.text) &&
  first.meanings.some(({ field }) => second.meanings.some((other) => other.field === field));

const CAPTION_LINES_MAX = 3;
const CAPTION_LINE_LENGTH_MAX = 120;

/** `Place of delivery by` and, below it, `on-carrier`: a caption, or the remark behind it, that did not fit on its line. */
function joinBroken(lines: readonly Line[], captions: Captions): void {
  for (const line of lines.filter(isForPeople))
    for (const piece of line.pieces) {
      const [own, ...more] = captions.get(piece) ?? [];
      if (
        !/\p{L}{2}/u.test(piece.text) ||
        more.length > 0 ||
        (own !== undefined && ((!own.alone && !OPEN.test(piece.text) && !HYPHENED.test(piece.text)) || own.end !== piece)) ||
        piece.text.length > CAPTION_LINE_LENGTH_MAX
      )
        continue;
      const joined = brokenOver(piece, { own, captions });
      if (joined === null) continue;
      captions.set(piece, [joined.label]);
      for (const below of joined.rest) captions.set(below, [{ ...joined.label, piece: below, end: below, meanings: NO_MEANING }]);
    }
}

function brokenOver(
  piece: Piece,
  { own, captions }: { own: Label | undefined; captions: Captions },
): { label: Label; rest: Piece[] } | null {
  let text = piece.text;
  const rest: Piece[] = [];
  let best: { label: Label; rest: Piece[] } | null = null;
  let last = piece;
  while (rest.length < CAPTION_LINES_MAX) {
    const below = pieceBelow(last);
    if (below === null || isStatus(below.text) || below.text.length > CAPTION_LINE_LENGTH_MAX || isOfOtherCell(below, last)) break;
    if (!goesOn(text, below.text) && !isTranslated(text, below.text, own) && !meanings.has(comparable(`${text} ${below.text}`))) break;
    // In a list of captions each has a value beside it.
    const isList = piece.cell === null && comparable(below.text) !== '' && [piece, below].every((one) => hasValueBeside(one, captions));
    if (isList && !isAddressed(text, below.text)) break;
    text = HYPHENED.test(text) ? `${text.replace(HYPHENED, '')}${below.text}` : `${text} ${below.text}`;
    rest.push(below);
    last = below;
    const [label, ...more] = labelsIn({ ...piece, text }, true);
    const before = label === undefined ? '' : text.slice(0, label.from);
    if (
      label?.alone === true &&
      more.length === 0 &&
      (BOX_NUMBER.test(before) || (label.from < piece.text.length && TRANSLATED.test(before)))
    )
      best = { label: { ...label, piece, from: 0, to: piece.text.length, end: below }, rest: [...rest] };
  }
  const known = own === undefined || best?.label.meanings.length !== 0;
  return known ? best : null;
}

/** `Peso netto kg / Net` and, below it, `weight`: of two languages, the second is the one that is known. */
const TRANSLATED = /^[^\d:]*\/ ?$/;

/** Of a sheet: what did not fit on its line goes on in the same cell. */
const isOfOtherCell = (piece: Piece, above: Piece): boolean =>
  piece.page.method === 'sheet' && piece.words[0]?.word.cell !== above.words[0]?.word.cell;

function hasValueBeside(piece: Piece, captions: Captions): boolean {
  const beside = rightNeighbour(piece);
  const [caption] = (beside && captions.get(beside)) ?? [];
  // `PIER J PCT FIRMS: W183`: a value, though the next caption stands behind it.
  return beside !== undefined && (caption === undefined || (caption.from > 3 && SAYS.test(beside.text.slice(0, caption.from))));
}

/** `(16) `, `4. `: what a caption may begin behind. */
const BOX_NUMBER = /^(?:[([]\d{1,2}[a-z]?[)\]][.:]? |.{0,4})$/u;

/** `BY PRE-` and, below it, `CARRIER`: the rest of the word. */
const HYPHENED = /(?<=\p{L}{2})-\s*$/u;

/** `PORT OF DISCHARGE / PUERTO DE` and, below it, `DESCARGA`: the same, said in another language. */
function isTranslated(above: string, below: string, own: Label | undefined): boolean {
  const said = above.split(/[/·•]/);
  const again = said.length < 2 ? undefined : meanings.get(comparable(`${said.at(-1) ?? ''} ${below}`));
  return again?.some(({ field }) => own?.meanings.some((meaning) => meaning.field === field)) === true;
}

/** `(see clause 1)` */
const REMARK = /\([^()]*\)/g;

/** A bracket that is not closed. */
const OPEN = /[([][^)\]]*$/;

const UNIT = /^\(?(?:kgs?|kgm|lbs?|m³|m3|cbm)\.?\)?$/i;

/** `TO` and, below it, `MESSRS:`: a small word is the beginning of what is known with it. */
const isAddressed = (above: string, below: string): boolean =>
  /^(?:to|for|an|à|a)$/i.test(above) && meanings.has(comparable(`${above} ${below}`));

/** Words, a remark or a colon, but no value: numbers stand in remarks only, and units behind captions are values too. */
function goesOn(above: string, below: string): boolean {
  if (/^[:：.]$/.test(below)) return true;
  // `Gross weight,` and, below it, `kg`.
  if (/,\s*$/.test(above) && UNIT.test(below)) return true;
  if (/^[([]/.test(below) || OPEN.test(above)) return true;
  // In three languages it says all.
  if (/\s[–—-]\s.*\s[–—-]\s/.test(above)) return /^\p{Ll}[^\d:]*$/u.test(below);
  // Behind a slash anything may be a translation.
  if (/[/·•].*[^/·•\s]\s*$/.test(above)) return /^\p{Ll}[^\d:]*$/u.test(below);
  return !/[:：]\s*$/.test(above) && !/\d/.test(below.replace(REMARK, '')) && (comparable(below).length > 3 || /[:：]\s*$/.test(below));
}

/** `IMPORTER SECURITY FILING` is what a paper is, not who its importer is. */
function dropTitles(
  lines: readonly Line[],
  { captions, titles }: { captions: Captions; titles: (page: PageLayout) => readonly string[] },
): void {
  for (const page of new Set(lines.flatMap(({ pieces }) => pieces.slice(0, 1).map((piece) => piece.page)))) {
    const said = new Set(titles(page).map(comparable));
    for (const piece of page.lines.slice(0, TITLE_LINES_MAX).flatMap(({ pieces }) => pieces))
      if (said.has(comparable(piece.text)) && (captions.get(piece) ?? []).every((label) => saysNothing(label))) captions.delete(piece);
  }
}

/** Behind the title itself may stand the number of the paper: `INVOICE AR-26-6637`. */
const saysNothing = ({ piece, pointed, alone, to }: Label): boolean => !pointed && !alone && readReference(piece.text.slice(to)) === null;

const TITLE_LINES_MAX = 60;

/** Right of a caption, or below it in its box, stands its value, though it may begin like a caption: `Terminal: TERMINAL SUL`. */
function dropValues(lines: readonly Line[], captions: Captions): void {
  const heads = headsOf(lines);
  for (const line of lines.filter(isForPeople))
    for (const [place, piece] of line.pieces.entries()) {
      const labels = captions.get(piece);
      const [first] = labels ?? [];
      if (first === undefined || OPEN.test(piece.text) || labels?.some(saysItself)) continue;
      const left = captionBefore(line.pieces[place - 1], captions);
      const above = captionAbove(piece, captions);
      if (writtenAbove(piece) !== null) continue;
      const isOther = first.alone && hasValueBeside(piece, captions) && left !== null && !isBeside(left, captions);
      const isRight =
        left !== null &&
        !isOther &&
        !isHeadBeside(piece, left, captions) &&
        (/[:：=]\s*$/.test(left.end.text) || (!first.alone && isBeside(left, captions)));
      const head = piece.cell === null ? undefined : heads.get(piece.cell);
      const isInBox =
        head !== undefined &&
        head !== piece &&
        captionBefore(head, captions) !== null &&
        isLarger(piece, head) &&
        !hasList(piece, captions);
      const isSaid =
        (isStatus(piece.text) || (END.test(piece.text) && [above, left].some(asksWhereToPay))) &&
        (above !== null ||
          isUnderCaption(piece, captions) ||
          (left !== null && isBeside(left, captions)) ||
          (head !== undefined && head !== piece && captionBefore(head, captions) !== null));
      if (
        isRight ||
        isInBox ||
        isSaid ||
        (first.alone &&
          (isRestOfValue(piece, head, captions) ||
            (head !== undefined && !captions.has(head) && isRestBelow(piece, head, (one) => captionBefore(one, captions) !== null)))) ||
        (above !== null && !first.alone)
      )
        captions.delete(piece);
    }
}

/** `Number of originals:` beside `Place and date of issue`, and a value below each of them: two captions, as long as this. */
function isHeadBeside(piece: Piece, left: Label, captions: Captions): boolean {
  const isLong = piece.text.trim().split(/\s+/).length >= HEAD_WORDS_MIN;
  return isLong && [left.end, piece].map(pieceBelow).every((below) => below !== null && !captions.has(below));
}

const HEAD_WORDS_MIN = 3;

const saysItself = (label: Label): boolean => isPointed(label) || label.numbered || isEstimated(label);

/** `MARITIME / VESSEL - EVER ACE`: a dash behind a word points to nothing. */
const isPointed = ({ pointed, piece, from, to }: Label): boolean =>
  pointed && (from === 0 || !/\s[-–]\s*$/.test(piece.text.slice(from, to)));

/** `30 DAYS FROM INVOICE` and, below it in one box, `DATE`: the end of a value whose caption has the box to the left. */
function isRestOfValue({ cell }: Piece, head: Piece | undefined, captions: Captions): boolean {
  if (cell === null || head === undefined || captions.has(head)) return false;
  const pieces = head.page.lines[head.line]?.pieces ?? [];
  const left = captionBefore(pieces[pieces.indexOf(head) - 1], captions);
  const box = left?.piece.cell ?? null;
  const isLevel = box !== null && Math.abs(box[1] - cell[1]) < 2 && Math.abs(box[3] - cell[3]) < 2 && Math.abs(box[2] - cell[0]) < 2;
  return isLevel && left !== null && pieceBelow(left.end) === null;
}

/** Freight is paid at one end or the other. */
const END = /^(?:origin|destination)$/i;
const asksWhereToPay = (label: Label | null): boolean => label?.meanings.some(({ field }) => field === 'freight_payable_at') === true;

/** Whether a caption stands right above a piece, in a box of its own or not. */
const isUnderCaption = ({ page, line, box }: Piece, captions: Captions): boolean =>
  (page.lines[line - 1]?.pieces ?? []).some(
    (one) => Math.abs(one.box[0] - box[0]) < page.wordHeight && captionBefore(one, captions) !== null,
  );

/** What stands first in a box with several captions is the head of them all: `RECEIPT`. */
const hasList = ({ page, cell }: Piece, captions: Captions): boolean =>
  page.lines.flatMap(({ pieces }) => pieces.filter((one) => one.cell === cell && captions.has(one))).length > 2;

/** A caption without a value below it has it beside it. */
function isBeside({ piece, end }: Label, captions: Captions): boolean {
  const below = pieceBelow(end);
  return below === null || (captions.has(below) && piece.cell === below.cell);
}

function captionBefore(piece: Piece | undefined, captions: Captions): Label | null {
  const [label, ...more] = piece === undefined ? [] : (captions.get(piece) ?? []);
  return label?.alone === true && more.length === 0 && label.meanings.length > 0 ? label : null;
}

/** The caption whose value a piece is by its place: nothing stands beside it, and the piece below it on its edge. */
function captionAbove({ page, line: at, box, cell }: Piece, captions: Captions): Label | null {
  for (const line of page.lines
    .slice(Math.max(0, at - LINES_BETWEEN_MAX), at)
    .filter(isForPeople)
    .reverse()) {
    const above = line.pieces.find((one) => one.cell === cell && Math.abs(one.box[0] - box[0]) < page.wordHeight);
    if (above === undefined) continue;
    const label = box[1] - above.box[3] < page.wordHeight * 0.7 ? captionBefore(above, captions) : null;
    return label === null || (cell === null && hasValueBeside(above, captions)) ? null : label;
  }
  return null;
}

/** What ends in a colon is a caption, known or not: what is below is its own. */
function addUnknown(lines: readonly Line[], captions: Captions): void {
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (!captions.has(piece) && UNKNOWN.test(piece.text) && !isReach(piece.text)) captions.set(piece, [boundaryAt(piece)]);
}

/** Words and a colon; with a number in it, it is a line of an address: `39. SOKAK NO:`. */
const UNKNOWN = /^[([]?(?:\d{1,2}[a-z]?[.)\]]{0,2}\s)?\s?\p{L}[^\d|]{1,80}[:：]\s*$/u;

/** A caption that says nothing of the paper: where what is above it ends. */
export const boundaryAt = (piece: Piece): Label => ({
  piece,
  end: piece,
  meanings: NO_MEANING,
  from: 0,
  to: piece.text.length,
  exact: true,
  pointed: false,
  numbered: false,
  alone: true,
  column: false,
});
