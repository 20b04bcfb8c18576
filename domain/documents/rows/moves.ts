import type { Span } from '../layout/near.js';
import { asksForSeal } from '../layout/open-row.js';
import { readDecimal } from '../values/decimals.js';
import { countedContainers, isContainerSize, isoOfFigures, readContainerType, readIsoType } from '../values/equipment.js';
import { readReferences } from '../values/references.js';
import { packageUnit, readPackages, volumeUnit, weightUnit } from '../values/units.js';
import { readVesselVoyage } from '../values/vessels.js';
import { sealNamed } from './named-seal.js';
import { captionOf, cellOf, correct, fill, textOf, wordIn, type RowItem } from './row-item.js';

/** A container in a table: its size as the trade says it, its seals one by one, units from the cells or above them. */
export function readContainer(item: RowItem): void {
  readType(item);
  const seals = cellOf(item, 'seal_numbers');
  const numbers = readReferences(
    textOf(seals)
      .replaceAll(LETTERS_APART, '$1')
      .replaceAll(/[\s/;&+]+/g, ','),
  ).filter((seal) => seal.length >= 4);
  if (numbers.length > 0) correct(item, 'seal_numbers', { value: numbers, from: seals });
  readSealBelow(item);
  for (const [field, unitField, unitOf] of UNITS) {
    const from = cellOf(item, field);
    if (from.length > 0)
      fill(item, unitField, {
        value: wordIn([textOf(from), ...(field === 'package_count' ? [] : unitsAbove(captionOf(item, field)))], unitOf),
        from,
      });
  }
  readPacked(item);
  readPackagesBelowBox(item);
  readPieces(item);
  readFitted(item);
}

/** `CN 440817`, `ML-IN 3349021`: the letters before a seal's figures are part of its number; a word for seals is not. */
const LETTERS_APART = /(?<![A-Z])((?!(?:NOS?|NR|SEALS?|REF|AND|CTN|TARE)\b)[A-Z]{2,4}(?:-[A-Z]{2})?) (?=\d{4,9}(?![\d.,]))/g;

/** `1 x 20ST` and, below it in one cell, `2 016 CASES`: of what kind the box is, and what is in it. */
function readPackagesBelowBox(item: RowItem): void {
  const [box, ...below] = cellOf(item, 'package_count');
  const boxes = box === undefined ? null : countedContainers(box.text);
  const packages = boxes === null ? null : readPackages(textOf(below).replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''));
  if (box === undefined || boxes === null || packages === null) return;
  correct(item, 'package_count', { value: packages.count, from: below });
  correct(item, 'package_unit', { value: packages.kind, from: below });
  fill(item, 'container_type', { value: readContainerType(boxes.size), from: [box] });
}

/** `No. of Pcs   No. of Pallets`, and a count under the first of the two alone: the goods were counted in pieces. */
function readPieces(item: RowItem): void {
  const { columns, spans } = item.row;
  const pieces = columns.find(({ field, caption }) => field === null && OF_PIECES.test(caption));
  if (pieces === undefined || captionOf(item, 'package_count') === '' || cellOf(item, 'package_count').length > 0) return;
  const from = spans.flatMap((span) => {
    const words = span.words.filter(({ box }) => box[0] < pieces.box[2] && box[2] > pieces.box[0]);
    return words.length === 0 ? [] : [{ ...span, words, text: words.map(({ word }) => word.text).join(' ') }];
  });
  const [, count] = /^(\d{1,6})$/.exec(textOf(from)) ?? [];
  if (count !== undefined) fill(item, 'package_count', { value: Number(count), from });
}

const OF_PIECES = /^(?:(?:no\.?|number|qty\.?) (?:of )?)?(?:pcs|pieces)\.?$/i;

/** `20DV 22G1`, `1,890 CTNS`, `TARE 2,200` among the words for the goods: what the box is, what is in it and what it weighs describe nothing. */
function readFitted(item: RowItem): void {
  const cell = cellOf(item, 'description');
  const goods = cell.filter(({ text }) => !isFitted(text.trim()));
  if (goods.length === cell.length) return;
  correct(item, 'description', { value: goods.map(({ text }) => text).join('\n') || null, from: goods });
  for (const span of cell.filter((one) => !goods.includes(one))) {
    const [, tare = ''] = TARE.exec(span.text.trim()) ?? [];
    fill(item, 'tare_weight', { value: readDecimal(tare, item.writing.decimalSign)?.value, from: [span] });
    fill(item, 'container_type', { value: readContainerType(span.text), from: [span] });
  }
}

const isFitted = (text: string): boolean =>
  OF_SIZE.test(text) || OF_FILING.test(text) || TARE.test(text) || readPackages(text)?.printed === text;
const OF_SIZE = /^(?:[24]0|45)['’]? ?[A-Z]{2}[A-Z\d]?(?: [24L][A-Z\d][A-Z]\d)?$/;
/** `AMS OAKLSGNG44188200`: under which number customs were told of the goods. */
const OF_FILING = /^(?:AMS|ACI|ENS|ISF)\b[\s:#.]{0,3}(?=\S*\d{4})[A-Z\d-]+$/i;
const TARE = /^TARE[\s.:]{0,3}(\d[\d.,]{2,8})(?: ?KGS?)?$/i;

/** `Container / Seal`: below a number, in its cell, stands the seal, and its size may stand behind that. */
function readSealBelow(item: RowItem): void {
  const [, ...below] = cellOf(item, 'container_number');
  if (!asksForSeal(captionOf(item, 'container_number'))) return;
  for (const span of below) {
    const seal = sealNamed(span.text);
    if (seal !== null) return fill(item, 'seal_numbers', { value: [seal], from: [span] });
  }
  for (const span of below) {
    const [, seal, rest = ''] = SEAL.exec(span.text) ?? [];
    if (
      seal === undefined ||
      asksForSeal(seal) ||
      packageUnit(/^[A-Z]+(?= )/.exec(seal)?.[0] ?? '') !== null ||
      (rest !== '' && readContainerType(rest) === null) ||
      readContainerType(seal) !== null
    )
      continue;
    return fill(item, 'seal_numbers', { value: [seal], from: [span] });
  }
}

/** `CTN 1-212` is a mark of packages. */
const SEAL = /^((?:[A-Z]{1,4} )?(?=[A-Z-]{0,12}\d)[A-Z0-9-]{4,20})(?: (.{4,6}))?$/;

/** `Gr. Wt. (KG)`: a unit stands in brackets, or among words that may be short for something else. */
const unitsAbove = (caption: string): string[] => [/\(([^)]+)\)/.exec(caption)?.[1] ?? '', caption];

/** What is packed, and before it the size of the box: `40HC 327 CARTONS`. */
const SIZED = /^((?:[24]0|45|[24L]\d)['’]?[A-Z]\S{0,4}(?=\s))?\s?(.+)$/;

/** `19 PALLETS` under *Contents* is how many there are, and describes nothing. */
function readPacked(item: RowItem): void {
  for (const field of ['description', 'package_count']) {
    const from = cellOf(item, field);
    const [, size = '', rest = ''] = SIZED.exec(textOf(from).trim()) ?? [];
    const type = readContainerType(size);
    const packages = readPackages(rest);
    if (packages === null || packages.printed !== rest || (type === null && (size !== '' || field === 'package_count'))) continue;
    fill(item, 'container_type', { value: type, from });
    if (field === 'description') correct(item, field, { value: null, from });
    else correct(item, field, { value: packages.count, from });
    fill(item, 'package_count', { value: packages.count, from });
    fill(item, 'package_unit', { value: packages.kind, from });
  }
}

/** What a count is of stands beside it alone: a caption says cartons of whatever there is. */
const UNITS = [
  ['gross_weight', 'gross_weight_unit', weightUnit],
  ['volume', 'volume_unit', volumeUnit],
  ['package_count', 'package_unit', packageUnit],
] as const;

/** Equipment asked for: sizes as the trade says them. */
export function readEquipment(item: RowItem): void {
  readType(item);
  const type = cellOf(item, 'container_type');
  const [, count] = /^(\d{1,3}) ?[xX×*]/.exec(textOf(type).trim()) ?? [];
  if (count !== undefined) fill(item, 'quantity', { value: Number(count), from: type });
  const counted = cellOf(item, 'quantity');
  const boxes = countedContainers(textOf(counted));
  if (boxes !== null) correct(item, 'quantity', { value: Number(boxes.count), from: counted });
  const size = boxes?.size ?? (isContainerSize(textOf(counted)) ? textOf(counted) : '');
  fill(item, 'container_type', { value: readContainerType(size), from: counted });
}

function readType(item: RowItem): void {
  const from = cellOf(item, 'container_type');
  const text = textOf(from);
  const type = readContainerType(text);
  if (type !== null) correct(item, 'container_type', { value: type, from });
  fill(item, 'iso_type', { value: readIsoType(text) ?? isoOfFigures(text), from });
}

const MODES: readonly (readonly [string, RegExp])[] = [
  ['barge', /^\s*(?:bar|brg)\s*$|barge|binnenschiff|binnenvaart|p[eé]niche|fluvial|barcaza/i],
  ['rail', /^\s*rai\s*$|rail|train|bahn|tren\b|ferro(?:viari|carril)|\bfer\b|schiene|spoor/i],
  [
    'truck',
    /^\s*(?:trk|tru|hau)\s*$|truck|road|lkw|cami[oó]n|caminh|haulage|^route$|routier|stra(?:ß|ss)e|carretera|rodovi|strad(?:a|ale)\b|^weg$|wegvervoer/i,
  ],
  [
    'vessel',
    /^\s*(?:mvs|vsl|ves|fef|feo|fdr)\s*$|vessel|sea|ocean|feeder|ship|mother|schiff|navire|buque|nav(?:io|e)\b|mar[ií]tim|zee(?:schip|vaart)/i,
  ],
];

/** A leg: what carries it, and its ship and voyage where one cell has both. */
export function readLeg(item: RowItem): void {
  const ship = cellOf(item, 'vessel_name');
  const both = readVesselVoyage(textOf(ship));
  if (both.voyage !== null && both.vessel !== null && item.evidence['voyage_number'] === undefined) {
    correct(item, 'vessel_name', { value: both.vessel, from: ship });
    fill(item, 'voyage_number', { value: both.voyage, from: ship });
  }
  readNameInVoyage(item);
  const mode = cellOf(item, 'mode');
  readShipUnderMode(item, mode);
  const said = MODES.find(([, words]) => words.test(textOf(mode)))?.[0];
  correct(item, 'mode', {
    value: said ?? (item.evidence['vessel_name'] !== undefined ? 'vessel' : null),
    from: mode.length > 0 ? mode : ship,
  });
}

/** `OSL HARMONY 2134` under *by*: what carries a leg is named, and no mode of transport. */
function readShipUnderMode(item: RowItem, from: readonly Span[]): void {
  if (cellOf(item, 'vessel_name').length > 0) return;
  const [first, second] = from;
  const [, named] = NAMED_SHIP.exec(first?.text ?? '') ?? [];
  if (first !== undefined && named !== undefined) {
    const voyages = from.flatMap((span) =>
      [...span.text.matchAll(VOYAGE)].map((said) => ({
        number: said[1],
        span,
        isOfShip: !OF_SCHEDULE.test(span.text.slice(0, said.index)),
      })),
    );
    const voyage = voyages.findLast(({ isOfShip }) => isOfShip) ?? voyages.at(-1);
    const both = readVesselVoyage(named);
    // A name that did not fit beside the word for ships goes on below it.
    const isOpen = second !== undefined && voyage !== undefined && REST_OF_NAME.test(second.text) && /^\P{Ll}+$/u.test(named);
    const name = isOpen ? `${named} ${second.text}` : named;
    const spans = isOpen ? [first, second] : [first];
    fill(item, 'vessel_name', { value: voyage === undefined ? (both.vessel ?? named) : name.toUpperCase(), from: spans });
    return fill(item, 'voyage_number', { value: voyage?.number ?? both.voyage, from: [voyage?.span ?? first] });
  }
  const isMode = first !== undefined && MODES.some(([, words]) => words.test(first.text));
  // The mode, and below it the ship.
  if (isMode && second !== undefined && !/[:：]|\d/.test(second.text))
    return fill(item, 'vessel_name', { value: second.text, from: [second] });
  const text = textOf(from);
  if (isMode) return;
  const { vessel, voyage } = readVesselVoyage(text);
  if (vessel === null || voyage === null) return;
  fill(item, 'vessel_name', { value: vessel, from });
  fill(item, 'voyage_number', { value: voyage, from });
}

/** `Vessel SANTOS EXPRESS`: the word for ships, and the name of one. */
const NAMED_SHIP =
  /^(?:(?:mother |feeder |ocean )?vessel|ship|feeder|barge|m\/?v|schiff|navire|buque|navio)[\s:.]{1,3}(?!voy|name\b)(\p{L}.{2,40})$/iu;
const REST_OF_NAME = /^(?!VOY|IMO\b|FLAG\b)\p{Lu}{3,}(?: \p{Lu}{2,}){0,2}$/u;
/** `Voy. No: 606N`, before the `DP Voyage: 98120` of a schedule. */
const VOYAGE = /(?<!\p{L})voy(?:age)?\.?(?: ?no\.?)?[\s:.]{0,3}((?=[A-Z]{0,4}\d)[A-Z0-9][A-Z0-9/-]{1,11})(?![A-Z0-9])/giu;

const OF_SCHEDULE = /\bDP $/;

/** Where a ship's name reaches under the caption of voyages, its words stand before the voyage. */
function readNameInVoyage(item: RowItem): void {
  const [ship, voyage] = [cellOf(item, 'vessel_name'), cellOf(item, 'voyage_number')];
  const [, words, number] = /^((?:\p{Lu}{2,}\s){1,3})(\S*\d\S*)$/u.exec(textOf(voyage).trim()) ?? [];
  if (ship.length === 0 || words === undefined || number === undefined || /^VOY/.test(words)) return;
  const both = readVesselVoyage(`${textOf(ship)} ${words}${number}`);
  correct(item, 'vessel_name', { value: both.vessel, from: [...ship, ...voyage] });
  correct(item, 'voyage_number', { value: both.voyage, from: voyage });
}

type Leg = { value: Readonly<Record<string, unknown>> };

/** Rows of a voyage: where some have days, those without a day or a ship are of another list below. */
export function withDays<T extends Leg>(legs: readonly T[]): readonly T[] {
  const has = ({ value }: Leg, fields: readonly string[]): boolean => fields.some((field) => value[field] != null);
  if (!legs.some((leg) => has(leg, ['departure', 'arrival']))) return legs;
  return legs.filter((leg) => has(leg, ['departure', 'arrival', 'vessel_name']) || (has(leg, ['mode']) && leg.value['mode'] !== 'unknown'));
}
