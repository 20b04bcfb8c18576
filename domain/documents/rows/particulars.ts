import { middleX, overlapX } from '../layout/geometry.js';
import type { Line, PageLayout, Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { volumeUnit, weightUnit } from '../values/units.js';
import { goodsLine } from './goods-words.js';

/** A figure of a column, with its unit where one stands behind it, close to it or in the caption. */
export interface Figure {
  piece: Piece;
  unit: string;
  /** It stands in a line of totals. */
  total: boolean;
}

/** The part of a bill where its goods are told: below the captions for them, in columns. */
export interface Particulars {
  page: PageLayout;
  lines: readonly Line[];
  /** What stands in the column of the goods, a piece of each line. */
  goods: readonly Piece[];
  /** What stands left of the measures. */
  left: readonly Piece[];
  weights: readonly Figure[];
  volumes: readonly Figure[];
}

const GOODS = /descri[pç]|kinds? of packages|warenbezeichnung|d[ée]signation|marchandises|mercanc|mercador|nature of goods|bezeichnung/i;
const PACKAGES_ONLY = /^[^;]*kinds? of packages$/i;
const WEIGHT = /weight|poids|peso|gewicht|\bg\.?w\.?\b|kilos/i;
const VOLUME = /measure|volume?n?|cubage|\bcbm\b|m³|m3\b|\bma(?:ß|ss)\b|metraje|cubagem/i;
/** What the boxes weigh themselves. */
const TARE = /^tar[ae]\b/i;
const END =
  /^(?:\(?\d{1,2}\)?\.? ?)?(?:total (?:number|no\b)|number of (?:containers|packages) in words|above particulars|particulars above|according to the declaration|freight (?:and|&) charges|freight amount|(?:description of |destination |local |summary of |details of )?charges?\b|frais\b|geb(?:ü|ue)hren|cargos\b(?! )|charge (?:code|description)|declar|received|in witness|ex\. rate|shipped,? (?:on board )?(?:date|as far)|temperature control|excess value|the goods|(?:no|number|nos)\.? (?:& \S+ )?of originals?\b|place (?:and|&) date of issue)/iu;

const BODY_MAX = 90;
const CAPTION_LINES = 3;

/** The goods of a bill on each of its pages where captions for them stand above columns of their weight and size. */
export function particularsOf(lines: readonly Line[]): Particulars[] {
  const found: Particulars[] = [];
  for (const [at, line] of lines.entries()) {
    if (found.some(({ page }) => page === line.pieces[0]?.page)) continue;
    const one = below(lines, at);
    if (one !== null) found.push(one);
  }
  return found;
}

function below(lines: readonly Line[], at: number): Particulars | null {
  const [line] = lines.slice(at, at + 1);
  const page = line?.pieces[0]?.page;
  const asked = line?.pieces.filter(({ text }) => GOODS.test(text) && !/\d{3}/.test(text)) ?? [];
  // `Number and kind of packages` may have a column of its own before that of the goods.
  const caption = asked.find(({ text }) => !PACKAGES_ONLY.test(text)) ?? asked[0];
  if (line === undefined || page === undefined || caption === undefined || caption.text.length > CAPTION_MAX) return null;
  const measure = line.pieces.find(
    ({ text, box }) => box[0] > caption.box[0] && text.length < 40 && (WEIGHT.test(text) || VOLUME.test(text)),
  );
  if (measure === undefined || /\d{3}/.test(line.text)) return null;
  const more = lines.slice(at + 1, at + CAPTION_LINES).findIndex((one) => !isCaptions(one, line));
  const from = at + 1 + (more < 0 ? CAPTION_LINES - 1 : more);
  const captions = lines.slice(at, from).flatMap(({ pieces }) => pieces.filter(({ box }) => box[0] >= measure.box[0] - page.wordHeight));
  const rest = lines.slice(from, from + BODY_MAX);
  const end = rest.findIndex((one) => one.pieces[0]?.page !== page || one.pieces.some(({ text }) => END.test(text)));
  const body = end < 0 ? rest : rest.slice(0, end);
  const edge = Math.min(measure.box[0] - page.wordHeight, ...figuresOf(body, measure));
  const left = body.flatMap(({ pieces }) => pieces.filter(({ box }) => box[0] < edge - 1));
  return { page, lines: body, goods: columnOf(left, caption, line), left, ...measuresOf(body, { captions, edge }) };
}

const CAPTION_MAX = 110;

/** More captions, close below: words without figures. */
const isCaptions = (line: Line, above: Line): boolean =>
  line.pieces[0]?.page === above.pieces[0]?.page &&
  line.box[1] - above.box[3] < (above.pieces[0]?.page.wordHeight ?? 0) * 2 &&
  !/\d{2}/.test(line.text.replace(/\(\d{1,2}\)/g, '')) &&
  line.pieces.every(({ text }) => CAPTION_WORDS.test(text));

const CAPTION_WORDS =
  /weight|measure|packages|pkgs|seal|marks|number|\bnos?\b|descri|goods|^\(?(?:kgs?|kgm|cbm|m3|m³|mtq)\)?$|contain|m³|continued|quantity|kind|^(?:(?:stated|declared|furnished) )?(?:by )?(?:the )?shipper$|^cargo$/i;

/** Left edges of figures that stand under the caption of a measure and reach left of it, set to the right. */
const figuresOf = (body: readonly Line[], measure: Piece): number[] =>
  body.flatMap(({ pieces }) =>
    pieces.filter(({ text, box }) => /^\d[\d.,]*(?: ?\p{L}+\.?)?$/u.test(text) && overlapX(box, measure.box) > 0).map(({ box }) => box[0]),
  );

/** The pieces on the edge where most words for goods stand, below their caption. */
function columnOf(left: readonly Piece[], caption: Piece, header: Line): Piece[] {
  const before = header.pieces[header.pieces.indexOf(caption) - 1];
  const reach = caption.page.wordHeight;
  const under = left.filter(({ box }) => overlapX(box, caption.box) > 0 && (before === undefined || box[0] > middleX(before.box)));
  const edges = new Map<number, number>();
  for (const { box, text } of under) {
    const edge = [...edges.keys()].find((one) => Math.abs(one - box[0]) < reach / 2) ?? box[0];
    edges.set(edge, (edges.get(edge) ?? 0) + (goodsLine(text) === 'goods' ? 1 : 0));
  }
  const [best] = [...edges].sort(([one, count], [other, more]) => more - count || other - one);
  return best === undefined ? [] : left.filter(({ box }) => Math.abs(box[0] - best[0]) < reach / 2);
}

function measuresOf(
  body: readonly Line[],
  { captions, edge }: { captions: readonly Piece[]; edge: number },
): Pick<Particulars, 'weights' | 'volumes'> {
  const right = body.flatMap((line) =>
    line.pieces
      .filter(({ box }) => box[0] >= edge - 1)
      .map((piece) => ({
        piece,
        total: isTotal(line) || line.pieces.some(({ text }) => /^totals?\b/i.test(text)),
      })),
  );
  const weights: Figure[] = [];
  const volumes: Figure[] = [];
  for (const { piece, total } of right) {
    const [, digits, behind = ''] = /^(\d[\d.,' ]*\d|\d) ?(\p{L}[\p{L}. ]{0,6}[\d³]?\.?)?$/u.exec(piece.text) ?? [];
    if (digits === undefined) continue;
    const column = captionOver(piece, captions);
    if (column !== undefined && TARE.test(column.text)) continue;
    const near = behind !== '' ? behind : (unitNear(piece, right) ?? unitIn(column?.text ?? '') ?? '');
    const said = near.replaceAll(/[. ]/g, '');
    const isVolume = volumeUnit(said) !== null || (weightUnit(said) === null && VOLUME.test(column?.text ?? ''));
    const unit = (isVolume ? volumeUnit(said) : weightUnit(said)) ?? unitOfCaptions(captions, isVolume) ?? '';
    (isVolume ? volumes : weights).push({ piece, unit, total });
  }
  return { weights, volumes };
}

const captionOver = (piece: Piece, captions: readonly Piece[]): Piece | undefined =>
  captions
    .filter((one) => [WEIGHT, VOLUME, TARE].some((asked) => asked.test(one.text)) && !isUnitBelow(one, captions))
    .sort((one, other) => distance(one, piece) - distance(other, piece))[0];

/** `MEASUREMENT` and, below it, `(CBM)`: the words are the caption, and reach further. */
const isUnitBelow = ({ text, box }: Piece, captions: readonly Piece[]): boolean =>
  /^\(?\p{L}{1,3}[3³]?\)?$/u.test(text) && captions.some((other) => other.box[1] < box[1] && overlapX(other.box, box) > 0);

const distance = (one: Piece, other: Piece): number =>
  Math.min(Math.abs(one.box[0] - other.box[0]), Math.abs(one.box[2] - other.box[2]), Math.abs(middleX(one.box) - middleX(other.box)));

/** `KGS` alone, in the line below or above a figure, in its column. */
function unitNear({ box, page }: Piece, right: readonly { piece: Piece }[]): string | undefined {
  return right.find(
    ({ piece }) =>
      /^\p{L}{1,4}[3³]?\.?$/u.test(piece.text) &&
      (weightUnit(piece.text) ?? volumeUnit(piece.text)) !== null &&
      overlapX(piece.box, box) > 0 &&
      Math.abs(piece.box[1] - box[1]) < page.wordHeight * UNIT_LINES,
  )?.piece.text;
}

const UNIT_LINES = 3.5;

const unitIn = (text: string): string | undefined =>
  (text.match(/\p{L}{2,}[23³]?|[Mm][3³]/gu) ?? []).find((word) => (weightUnit(word) ?? volumeUnit(word)) !== null);

const unitOfCaptions = (captions: readonly Piece[], isVolume: boolean): string | null =>
  captions
    .flatMap(({ text }) => text.match(/\p{L}{2,}[23³]?|[Mm][3³]/gu) ?? [])
    .map(isVolume ? volumeUnit : weightUnit)
    .find((unit) => unit !== null) ?? null;
