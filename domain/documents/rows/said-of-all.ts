import type { Evidence } from '../reading.js';
import type { Piece } from '../layout/layout.js';
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
  for (const { numbers, ofAll } of listsIn(paper))
    for (const { value, evidence } of containers.filter(({ number }) => numbers.has(number)))
      for (const [field, unit] of FIGURES.filter(([name]) => ofAll.has(digitsOf(String(value[name] ?? ''))))) {
        for (const one of [field, unit]) {
          Reflect.deleteProperty(evidence, one);
          value[one] = null;
        }
      }
}

interface List {
  numbers: ReadonlySet<string>;
  /** Digits of the figures of all, which stand in the boxes beside that of the numbers. */
  ofAll: ReadonlySet<string>;
}

const digitsOf = (figure: string): string => figure.replaceAll(/\D/g, '');

/** Ruled boxes that name several containers, a line each. */
function listsIn({ lines, known }: Paper): List[] {
  const inBoxes = new Map<Box, Piece[]>();
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (piece.cell !== null) inBoxes.set(piece.cell, [...(inBoxes.get(piece.cell) ?? []), piece]);
  return [...inBoxes].flatMap(([box, pieces]): List[] => {
    const named = pieces.map(({ text }) => containerNumbersIn(text, { known, scanned: false }).map(({ number }) => number));
    const numbers = new Set(named.flat());
    if (numbers.size < LISTED_MIN || named.some(({ length }) => length > 1)) return [];
    const beside = [...inBoxes].filter(([other, said]) => said[0]?.page === pieces[0]?.page && isLevel(other, box));
    return [{ numbers, ofAll: new Set(beside.flatMap(([, said]) => figuresOfAll(said, numbers.size))) }];
  });
}

const LISTED_MIN = 2;

/** In points: rulings have a width. */
const NEAR = 3;

const isLevel = (one: Box, other: Box): boolean =>
  one !== other && Math.abs(one[1] - other[1]) < NEAR && Math.abs(one[3] - other[3]) < NEAR;

/** Fewer figures in any one unit than there are containers: with one in each line, each would be of one of them. */
function figuresOfAll(said: readonly Piece[], containers: number): string[] {
  const figures = said.flatMap(({ text }) => {
    const [, figure, unit = ''] = FIGURE.exec(text.trim()) ?? [];
    return figure === undefined ? [] : [{ digits: digitsOf(figure), unit: unit.toUpperCase() }];
  });
  const isOfEach = figures.some(({ unit }) => figures.filter((one) => one.unit === unit).length >= containers);
  return isOfEach ? [] : figures.map(({ digits }) => digits);
}

const FIGURE = /^(\d[\d.,' ]*?) ?(\p{L}[\p{L}. ]{0,11}[23³]?)?\.?$/u;
