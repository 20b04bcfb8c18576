import type { Label } from '../layout/labels.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type LabelsOf, type Span } from '../layout/near.js';
import { GAP_IN_ROW } from '../layout/open-row.js';
import type { Row } from '../layout/tables.js';
import { readContainerType } from '../values/equipment.js';
import { packageUnit, readPackages } from '../values/units.js';

/** Where the caption of some other number stands on a line: what it says is of no container. */
export function captionBehind({ pieces }: Line, at: number, labelsOf: LabelsOf): number | undefined {
  let from = 0;
  for (const piece of pieces) {
    const [label] = from >= at ? (labelsOf.get(piece) ?? []) : [];
    if (label !== undefined && (label.alone || isAsked(label)) && label.meanings.length > 0 && label.meanings.every(isOfOther)) return from;
    from += piece.text.length + 1;
  }
  return undefined;
}

/** `PO#: WW-3118, WW-3120` apart from what is said of the container. */
const isAsked = ({ pointed, from }: Label): boolean => pointed && from === 0;

const isOfOther = ({ field, family }: Label['meanings'][number]): boolean => family === 'number' && !/container|seal|package/.test(field);

/** The line above the number of a container that begins on its edge with a size and no more: its goods stand beside that. Null: none does. */
export function sizedAbove(number: Piece, above: Line | undefined): Line | null {
  const [size] = above?.pieces ?? [];
  if (above === undefined || size === undefined || size.page !== number.page) return null;
  const { wordHeight } = number.page;
  const isClose = Math.abs(size.box[0] - number.box[0]) < wordHeight / 2 && number.box[1] - size.box[3] < wordHeight * GAP_IN_ROW;
  return isClose && SIZE.test(size.text.trim()) && readContainerType(size.text) !== null ? above : null;
}

/** `20' DRY VAN`, `1 x 40HC`: nothing stands before or behind it. */
const SIZE = /^(?:\d{1,2} ?[xX] ?)?(?:20|40|45)\s?(?:['’"”]|FT)?\s?[-A-Z\d'’" ]{2,16}$/i;

/** Words for goods below `22 PALLET(S) OF`, on its edge and close to each other: what stands beside the size of a container. */
export function goodsBelow(sized: Line, below: readonly Line[]): Span[] {
  const [, packed] = sized.pieces;
  if (packed === undefined || !PACKED_OF.test(packed.text.trim()) || readPackages(packed.text.replace(/\(S\)/i, '')) === null) return [];
  const near = packed.page.wordHeight / 2;
  const goods: Piece[] = [];
  for (const { pieces } of below.slice(0, GOODS_LINES_MAX)) {
    const above = goods.at(-1) ?? packed;
    const piece = pieces.find(({ box, page }) => page === packed.page && Math.abs(box[0] - packed.box[0]) < near);
    if (piece === undefined || piece.box[1] - above.box[3] > near * 2 * GAP_IN_ROW || PACKED_OF.test(piece.text.trim())) break;
    goods.push(piece);
  }
  return goods.map((piece) => spanOf(piece));
}

const PACKED_OF = /^\d[\d.,]* \p{L}+(?:\(s\))? (?:of|de)$/iu;
const GOODS_LINES_MAX = 12;

/** `1120`, and `CARTONS` in the line below it, where no other container begins. */
export function withUnitsBelow(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => {
    const [below, count] = [rows[at + 1], row.cells.get('package_count')];
    const [unit, ...others] = below?.cells.get('package_count') ?? [];
    if (count?.length !== 1 || !/^\d{1,3}(?:[,.]?\d{3})*$/.test(count[0]?.text.trim() ?? '') || unit === undefined || others.length > 0)
      return row;
    if (packageUnit(unit.text) === null || (below?.cells.get('container_number') ?? []).some(({ text }) => NUMBER.test(text))) return row;
    return { ...row, cells: new Map([...row.cells, ['package_count', [...count, unit]]]) };
  });
}

const NUMBER = /[A-Z]{4} ?\d{6}/;

/** `Customs seal: SU772041`: whose seal it is, besides the one that was named before. */
const FURTHER_SEAL = /^\s{0,2}(?:customs|carrier|shipper|line|terminal|veterinary|second|additional)(?:'?s)? seal/i;

/** The seals of a container with those that another line names as somebody's. */
export const withFurther = (text: string, seals: readonly string[], known: readonly string[]): string[] | null =>
  FURTHER_SEAL.test(text) && seals.some((seal) => !known.includes(seal)) ? [...new Set([...known, ...seals])] : null;
