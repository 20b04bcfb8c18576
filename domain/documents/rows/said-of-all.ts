import type { Evidence } from '../reading.js';
import { overlapX, overlapY } from '../layout/geometry.js';
import type { PageLayout, Piece } from '../layout/layout.js';
import type { Box } from '../page.js';
import type { Paper } from '../paper.js';
import { containerNumbersIn } from '../values/container-numbers.js';

/** What a paper says of each container, or of all of them together. */
const FIGURES: readonly (readonly [field: string, unit: string])[] = [
  ['package_count', 'package_unit'],
  ['gross_weight', 'gross_weight_unit'],
  ['net_weight', 'net_weight_unit'],
  ['volume', 'volume_unit'],
];

/** A container in a list, as it fills. */
interface Told {
  number: string;
  value: Record<string, unknown>;
  evidence: Record<string, Evidence>;
}

/**
 * `MSKU9070323`, `TCLU8949202` and `TGHU4481200` below one another in one ruled box, and `24,310.50 KGS`, `53,595.50 LBS` in the box beside
 * it: of fewer figures than containers each is of all of them. Takes from the containers what was read of them there.
 */
export function dropSaidOfAll(containers: readonly Told[], paper: Paper): void {
  for (const { numbers, boxes, page } of listsIn(paper)) {
    for (const { number, value, evidence } of containers) {
      if (!numbers.has(number)) continue;
      for (const [field, unit] of FIGURES) {
        const proof = evidence[field];
        if (proof === undefined || proof.page !== page.number || !boxes.some((box) => holds(box, proof, page))) continue;
        for (const one of [field, unit]) {
          delete evidence[one];
          value[one] = null;
        }
      }
    }
  }
}

interface List {
  page: PageLayout;
  numbers: ReadonlySet<string>;
  /** Ruled boxes beside that of the numbers, with figures of all. */
  boxes: readonly Box[];
}

/** Ruled boxes that name several containers, a line each. */
function listsIn({ lines, known }: Paper): List[] {
  const inBoxes = new Map<Box, Piece[]>();
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (piece.cell !== null) inBoxes.set(piece.cell, [...(inBoxes.get(piece.cell) ?? []), piece]);
  return [...inBoxes].flatMap(([box, pieces]): List[] => {
    const named = pieces.map(({ text }) => containerNumbersIn(text, { known, scanned: false }).map(({ number }) => number));
    const [first] = pieces;
    const numbers = new Set(named.flat());
    if (first === undefined || numbers.size < LISTED_MIN || named.some(({ length }) => length > 1)) return [];
    const boxes = [...inBoxes].flatMap(([other, said]) =>
      said[0]?.page === first.page && isLevel(other, box) && isOfAll(said, numbers.size) ? [other] : [],
    );
    return [{ page: first.page, numbers, boxes }];
  });
}

const LISTED_MIN = 2;

/** In points: rulings have a width. */
const NEAR = 3;

const isLevel = (one: Box, other: Box): boolean =>
  one !== other && Math.abs(one[1] - other[1]) < NEAR && Math.abs(one[3] - other[3]) < NEAR;

/** Fewer figures in any one unit than there are containers: with one in each line, each would be of one of them. */
function isOfAll(said: readonly Piece[], containers: number): boolean {
  const units = said.flatMap(({ text }) => FIGURE.exec(text.trim())?.slice(1, 2) ?? []).map((unit) => unit.toUpperCase());
  return units.length > 0 && units.every((unit) => units.filter((one) => one === unit).length < containers);
}

const FIGURE = /^\d[\d.,' ]*(\p{L}{0,12}[23³]?)\.?$/u;

/** Whether a value was read in a box. */
function holds(box: Box, { box: read }: Evidence, { width, height }: PageLayout): boolean {
  if (read === null) return false;
  const placed: Box = [read[0] * width, read[1] * height, read[2] * width, read[3] * height];
  return overlapX(placed, box) > 0 && overlapY(placed, box) > 0;
}
