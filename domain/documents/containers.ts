import { readContainerNumber } from '../container-number.js';
import { evidenceOf } from './draft.js';
import type { Line } from './layout/layout.js';
import { placesOf, type Span } from './layout/near.js';
import { GAP_IN_ROW } from './layout/open-row.js';
import { oncePer } from './once-per.js';
import type { Paper } from './paper.js';
import { itemOf, partsOf, tablesOf, type Item } from './read-table.js';
import { captionBehind, goodsBelow, sizedAbove, withFurther, withUnitsBelow } from './rows/beside-container.js';
import { goodsBeside } from './rows/goods-beside.js';
import { goodsBlocks, type Block } from './rows/goods-blocks.js';
import { containerAbove } from './rows/heading.js';
import { dropSaidOfAll } from './rows/said-of-all.js';
import { tareBelow } from './rows/tare-below.js';
import { saidUnder } from './rows/under-container.js';
import type { Evidence } from './reading.js';
import { emptyShape } from './types.js';
import {
  containerNumberAsked,
  containerNumbersAskedIn,
  containerNumbersIn,
  type ContainerNumberFound,
} from './values/container-numbers.js';
import { cut } from './values/comparable.js';
import { measuresIn } from './values/measures.js';
import { readContainerType, readIsoType } from './values/equipment.js';
import { readReference } from './values/references.js';
import { ROWS_LOOKED_FOR } from './schema.js';

/** A container of a paper; `valid` is false when its check digit does not hold. */
export interface ContainerFound extends Item {
  number: string;
  valid: boolean;
}

/** Letters before a number that may tell of its container: `1 x 40HC`. */
const BEFORE_MAX = 40;
/** Lines below a number that may tell of its container. */
const LINES_BELOW = 2;
/** As many where they stand on its edge, close to each other. */
const LINES_STACKED = 4;

/** Every container number of a paper once, in order, with what is printed beside or under it. */
export function containersOf(paper: Paper): ContainerFound[] {
  const containers = new Map<string, ContainerFound>();
  const places: { number: string; at: number; isLast: boolean }[] = [];
  for (const [at, line] of paper.lines.entries()) {
    const found = numbersIn(paper, line);
    for (const [index, number] of found.entries()) {
      const next = found[index + 1];
      const container = containerAt(paper, { line, number, until: next?.at });
      const before = containers.get(container.number);
      if (before !== undefined) complete(before, container);
      else if (containers.size < ROWS_LOOKED_FOR) containers.set(container.number, container);
      places.push({ number: container.number, at, isLast: next === undefined });
    }
  }
  const isSized = places[0] !== undefined && aboveOf(places[0], paper) !== null;
  // What stands below a number may be of another thing: what any line says beside it goes before that.
  for (const { number, at, isLast } of places) {
    const container = containers.get(number);
    if (container === undefined) continue;
    tellUnder(container, at, paper);
    if (isSized) tellAbove(container, at, paper);
    if (isLast && !isListed(paper, at)) tellBelow(container, at, paper);
    if (isLast) tellTare(container, { at, until: places.find((place) => place.at > at)?.at, paper });
  }
  for (const row of tablesOf(paper, 'container').flatMap(({ rows }) => withUnitsBelow(rows))) {
    const item = itemOf(paper, 'container', row);
    const container = containers.get(String(item?.value['container_number']));
    if (item !== null && container !== undefined) complete(container, item, true);
  }
  for (const { number, said } of goodsBlocks(paper.lines, paper)) tellBlock(containers, number.text, said);
  for (const { number, goods } of containers.size > 1 ? goodsBeside(paper.lines) : [])
    tellGoods(containerIn(containers, number.text), goods);
  for (const row of tablesOf(paper, 'package_line').flatMap(({ subtotals }) => subtotals)) {
    const container = containers.get(containerAbove(row)?.number ?? '');
    if (container !== undefined) complete(container, figuresOf(partsOf(paper, 'container', row)));
  }
  dropSaidOfAll([...containers.values()], paper);
  return [...containers.values()];
}

/** The container whose number is printed in a text. */
function containerIn(containers: ReadonlyMap<string, ContainerFound>, text: string): ContainerFound | undefined {
  const [found] = containerNumbersIn(text, { known: new Set(), scanned: false });
  return containers.get(found?.number ?? '');
}

/** What stands beside the number of a container in the columns of a bill. */
function tellBlock(containers: ReadonlyMap<string, ContainerFound>, text: string, said: Block['said']): void {
  const container = containerIn(containers, text);
  if (container === undefined) return;
  for (const [field, { value, unit, from }] of said) {
    const [span] = from;
    if (span !== undefined) put(container, span, { [field]: value, [UNIT_OF[field] ?? '']: unit });
  }
}

/** What totals are called says nothing of what they add up. */
function figuresOf({ value, evidence }: Item): Item {
  return { value, evidence: Object.fromEntries(Object.entries(evidence).filter(([field]) => field !== 'description')) };
}

const numbersIn = (paper: Paper, line: Line): ContainerNumberFound[] => [
  ...containerNumbersIn(line.text, { known: provenIn(paper), scanned: line.pieces[0]?.page.method === 'ocr' }),
  ...containerNumbersAskedIn(line.text, askedIn(paper)),
];

/** Numbers that prove a repair: those of the account, and of the whole file. */
const provenIn = oncePer(({ known, boxesOfFile }: Paper): ReadonlySet<string> => new Set([...known, ...boxesOfFile]));

/** Numbers of any letters that stand behind a caption for containers, or in a column of them. */
const askedIn = oncePer((paper: Paper): ReadonlySet<string> => {
  const columns = tablesOf(paper, 'container').flatMap(({ rows }) => rows.map(({ cells }) => textIn(cells.get('container_number') ?? [])));
  const captioned = paper.labels
    .filter(({ meanings, column }) => column !== true && meanings.some(({ field }) => OF_NUMBER.test(field)))
    .flatMap((label) => placesOf(label, paper.labelsOf).map(({ lines }) => lines[0]?.text ?? ''));
  return new Set([...columns, ...captioned].flatMap((text) => containerNumberAsked(text) ?? []));
});

const OF_NUMBER = /^container_numbers?$/;

const textIn = (spans: readonly Span[]): string => spans.map(({ text }) => text).join(' ');

/** What a table says of a container goes before what only stands near its number. */
function complete(container: ContainerFound, { value, evidence }: Item, better = false): void {
  for (const [field, proof] of Object.entries(evidence)) {
    if (field === 'container_number' || (!better && container.evidence[field] !== undefined)) continue;
    container.value[field] = value[field];
    container.evidence[field] = proof;
  }
}

interface Place {
  line: Line;
  number: ContainerNumberFound;
  /** Where the next number of the line begins. */
  until: number | undefined;
}

function containerAt(paper: Paper, { line, number, until }: Place): ContainerFound {
  const value = emptyShape('container');
  const printed = lineSpan(line, number.at, number.at + number.length);
  const factor = (number.valid ? 1.25 : 0.5) * (number.repaired ? 0.8 : 1);
  const evidence: Record<string, Evidence> = { container_number: evidenceOf([printed], 'pattern', factor) };
  value['container_number'] = number.number;
  const container = { number: number.number, valid: readContainerNumber(number.number).valid, value, evidence };
  const end = until ?? captionBehind(line, number.at + number.length, paper.labelsOf) ?? line.text.length;
  tell(container, lineSpan(line, number.at + number.length, end), paper);
  const isFirst = numbersIn(paper, line)[0]?.at === number.at;
  const before = lineSpan(line, isFirst ? Math.max(0, number.at - BEFORE_MAX) : 0, number.at);
  if (isFirst || number.at <= BEFORE_MAX) put(container, before, { container_type: readContainerType(cut(before.text)) });
  return container;
}

const pieceOf = ({ number, at }: { number: string; at: number }, { lines, known }: Paper) =>
  lines[at]?.pieces.find(({ text }) => containerNumbersIn(text, { known, scanned: false }).at(-1)?.number === number);

function aboveOf(place: { number: string; at: number }, paper: Paper): Line | null {
  const printed = pieceOf(place, paper);
  return printed === undefined ? null : sizedAbove(printed, paper.lines[place.at - 1]);
}

/** Where the size of the first container stands above its number, all are told from there. */
function tellAbove(container: ContainerFound, at: number, paper: Paper): void {
  const above = aboveOf({ number: container.number, at }, paper);
  if (above === null) return;
  tell(container, lineSpan(above, 0, above.text.length), paper);
  tellGoods(container, goodsBelow(above, paper.lines.slice(at)));
}

/** Words for what is in a container, where nothing told them before. */
function tellGoods(container: ContainerFound | undefined, goods: readonly Span[]): void {
  if (container === undefined || goods.length === 0 || container.evidence['description'] !== undefined) return;
  container.value['description'] = goods.map(({ text }) => text).join('\n');
  container.evidence['description'] = evidenceOf(goods, 'pattern', 1.1);
}

/** What captions say below a number, on its edge. */
function tellUnder(container: ContainerFound, at: number, paper: Paper): void {
  const printed = pieceOf({ number: container.number, at }, paper);
  const under = printed === undefined ? null : saidUnder(printed, paper.lines, at);
  if (under !== null) complete(container, partsOf(paper, 'container', under));
}

/** Below the number of another: what follows a list is of all that are in it. */
function isListed(paper: Paper, at: number): boolean {
  const above = paper.lines[at - 1];
  return above !== undefined && numbersIn(paper, above).length > 0;
}

function tellBelow(container: ContainerFound, at: number, paper: Paper): void {
  const line = paper.lines[at];
  if (line === undefined) return;
  for (const [index, below] of paper.lines.slice(at + 1, at + 1 + LINES_STACKED).entries()) {
    const [first] = below.pieces;
    const above = paper.lines[at + index];
    const usual = first?.page.wordHeight ?? 0;
    const isStacked = first !== undefined && above !== undefined && isBelow(first, { line, above });
    if (index >= LINES_BELOW && (!isStacked || above.pieces.length > 1)) return;
    if (first?.page !== line.pieces[0]?.page || below.box[1] - line.box[3] > usual * (isStacked ? LINES_STACKED * 2 : 4)) return;
    if (numbersIn(paper, below).length > 0 || TOTALS.test(below.text)) return;
    const isAsked = isStacked && SEAL_ABOVE.test(above.pieces[0]?.text ?? '') && SEAL_BELOW.test(first.text);
    if (isStacked && (isAsked || DIGITS.test(first.text)))
      put(container, lineSpan(below, 0, first.text.length), { seal_numbers: [first.text] });
    tell(container, lineSpan(below, 0, below.text.length), paper);
  }
}

/** What a container weighs itself, among the words for what is in it. */
function tellTare(container: ContainerFound, { at, until, paper }: { at: number; until: number | undefined; paper: Paper }): void {
  const lines = paper.lines.slice(at, until);
  const tare = isListed(paper, at) ? null : tareBelow(lines, paper.decimalSign);
  if (tare !== null) put(container, tare.from, { tare_weight: tare.value });
}

/** On the edge of the number, and close below what stands above. */
const isBelow = ({ box, page }: Line['pieces'][number], { line, above }: { line: Line; above: Line }): boolean =>
  Math.abs(box[0] - line.box[0]) < page.wordHeight / 2 && box[1] - above.box[3] < page.wordHeight * GAP_IN_ROW;

/** `/40HC/SEAL` and, below it, `210377H`: the number did not fit behind its word. */
const SEAL_ABOVE = /(?:^|[\s/|])SEALS?(?: NOS?)?[.:#]?$/i;
const SEAL_BELOW = /^(?=[A-Z-]{0,12}\d)[A-Z0-9-]{4,20}$/;

/** Of what stands on the edge below a number, the seal may be digits alone. */
const DIGITS = /^\d{6,9}$/;

const TOTALS = /\btotals?\b|port of|vessel/i;

/** The words of a line from one letter of its text to another. */
export function lineSpan(line: Line, from: number, to: number): Span {
  let at = 0;
  const words = line.pieces
    .flatMap((piece) => piece.words)
    .filter(({ word }) => {
      const begins = at;
      at += word.text.length + 1;
      return begins < to && begins + word.text.length > from;
    });
  const page = line.pieces[0]?.page;
  if (page === undefined) throw new RangeError('A line has pieces.');
  return { text: line.text.slice(from, to).trim(), words, page };
}

const SEAL_WORDS = String.raw`\b(?:SEALS?|ZEGELS?|SIEGEL|PLOMBEN?|PLOMBS?|SCELL[EÉ]S?|PRECINTOS?|SELLOS?|LACRES?|SIGILL[OI]|MÜHÜR|PLOMB[AY]|(?:SỐ )?CHÌ|SỐ SEAL)(?: ?\(S\))?\s{0,2}(?:NOS?|NUMBERS?|NR|#)?[\s.:#]{0,4}`;

/** `SEAL NO. ML-1234567, ML-1234568`: what follows the first has a seal's form, or it is a type or a weight. */
const SEAL = new RegExp(
  String.raw`${SEAL_WORDS}((?=[A-Z-]{0,12}\d)[A-Z0-9-]{4,20}(?:(?: ?[,;/&] ?[A-Z]{0,5}| [A-Z]{1,5})-?\d{5,10}(?![\dA-Z]|[.,]\d)){0,3})`,
  'i',
);

/** `Seal: EG 2207714`: a blank between its letters and its digits. */
const SEAL_OF_TWO = new RegExp(String.raw`${SEAL_WORDS}([A-Z]{2,4} \d{6,8})(?![\dA-Z]|[.,]\d)`, 'i');

/** Takes what one text says of a container by the shape of its parts: `/SEAL/TYPE/PKGS/KGS/M3`, in any order. */
function tell(container: ContainerFound, span: Span, paper: Paper): void {
  const text = cut(span.text);
  put(container, span, { container_type: readContainerType(text), iso_type: readIsoType(text) });
  const seals = sealsIn(text);
  const known = container.value['seal_numbers'];
  const all = Array.isArray(known) && known.length > 0 ? withFurther(text, seals, known as string[]) : null;
  if (all !== null) container.value['seal_numbers'] = all;
  if (seals.length > 0) put(container, span, { seal_numbers: seals });
  for (const [field, { value, unit }] of measuresIn(text, paper)) {
    if (field === 'package_count' && !/^\d{1,6}$/.test(value)) continue;
    const unitField = UNIT_OF[field];
    put(container, span, { [field]: field === 'package_count' ? Number(value) : value, ...(unitField && { [unitField]: unit }) });
  }
}

function sealsIn(text: string): readonly string[] {
  const said = SEAL.exec(text)?.[1];
  const [, ofTwo] = (said === undefined && SEAL_OF_TWO.exec(text)) || [];
  if (ofTwo !== undefined) return [ofTwo.toUpperCase()];
  return (said ?? sealLike(text) ?? '').toUpperCase().match(/[A-Z0-9-]{4,20}/g) ?? [];
}

/** Puts what nothing told before. */
function put(container: ContainerFound, span: Span, told: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(told)) {
    if (value === null || value === undefined || container.evidence[field] !== undefined) continue;
    container.value[field] = value;
    container.evidence[field] = evidenceOf([span], 'pattern', 1.1);
  }
}

const UNIT_OF: Readonly<Record<string, string>> = {
  package_count: 'package_unit',
  gross_weight: 'gross_weight_unit',
  volume: 'volume_unit',
};

/** Of a container at once. */
const SEALS_MAX = 4;

/** `INV SP-7718`, `P.O. NO. AB12345`: the number of something else, by the word before it. */
const OF_OTHER =
  /(?<!\p{L})(?:INV(?:OICE)?|P\.?O|ORDER|REF|LOT|BATCH|STYLE|ART(?:ICLE)?|ITEM|MODEL|L\/?C)(?:[\s.:#]{1,3}(?:NO|NR)?[\s.:#]{0,3})[A-Z]{1,7}-?\d{4,10}(?!\w)/giu;

/** `PO-7001`: no seal of anybody. */
const OF_ORDER = /^(?:PO|SO|INV|SKU|LOT)-/;

/** In a list with slashes, the parts of letters and digits side by side that are nothing else. */
function sealLike(text: string): string | null {
  const parts = text
    .replaceAll(OF_OTHER, ' ')
    .split(/[/|,;&+]|\s{1,4}/)
    .filter((part) => part !== '');
  const slashed = /^\s{0,2}[/|]/.test(text);
  const isLike = (part: string): boolean =>
    (/^[A-Z]{1,5}(?:-?|-[A-Z]{1,2})\d{4,10}$/.test(part) || (slashed && /^(?:[A-Z]{6,7}\d{4,10}|\d{5,10})$/.test(part))) &&
    !OF_ORDER.test(part) &&
    !readContainerNumber(part).valid;
  const from = parts.findIndex(isLike);
  const end = parts.findIndex((part, at) => at > from && !isLike(part));
  const like = from < 0 ? [] : parts.slice(from, end < 0 ? parts.length : end).slice(0, SEALS_MAX);
  return like.length === 0 ? null : like.flatMap((part) => readReference(part) ?? []).join(' ');
}
