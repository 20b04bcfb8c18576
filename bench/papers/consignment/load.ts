import type { Chance } from '../chance.js';
import { DANGEROUS, RANGES, type Good } from './goods.js';
import type { Wish } from './consignment.js';

/** One line of the goods, as it stands on invoice and packing list. Weights in kilograms, of the whole line. */
export interface Line {
  good: Good;
  item: string;
  /** Which of the boxes. */
  box: number;
  /** Which of the orders. */
  order: number;
  packages: number;
  firstPackage: number;
  quantity: number;
  unitPrice: string;
  amount: string;
  net: number;
  gross: number;
  volume: number;
}

export interface Box {
  number: string;
  type: string;
  isoType: string;
  seals: readonly string[];
  packages: number;
  net: number;
  gross: number;
  tare: number;
  volume: number;
}

const KINDS = [
  { type: '40HC', isoType: '45G1', tare: 3_800, weight: 24_000, volume: 66 },
  { type: '40HC', isoType: '45G1', tare: 3_880, weight: 24_000, volume: 66 },
  { type: '20GP', isoType: '22G1', tare: 2_230, weight: 20_000, volume: 28 },
  { type: '40GP', isoType: '42G1', tare: 3_700, weight: 24_000, volume: 58 },
] as const;

export interface Load {
  boxes: readonly Box[];
  lines: readonly Line[];
  packageUnit: string;
  /** Decimals that weights are printed with. */
  weightDecimals: number;
}

/** Fills boxes with goods: every box has a line, none is too heavy, and all that is summed up adds up. */
export function loadOf(wish: Wish, chance: Chance, number: () => string): Load {
  const boxCount = chance.of([1, 1, 1, 2, 2, 3, 5]);
  const range = wish.dangerous ? DANGEROUS : chance.of(RANGES);
  const lineCount = Math.max(boxCount, wish.lines ?? chance.of([1, 2, 3, 4, 6, 9, 14]));
  const kinds = Array.from({ length: boxCount }, () => chance.of(KINDS));
  const lines: Line[] = [];
  for (let place = 0; place < lineCount; place += 1) {
    const box = place % boxCount;
    const share = chance.between(60, 92) / 100 / Math.ceil((lineCount - box) / boxCount);
    lines.push(
      lineOf(range[place % range.length] as Good, { kind: kinds[box] ?? KINDS[0], share, box, place, first: nextPackage(lines) }, chance),
    );
  }
  const units = new Set(lines.map(({ good }) => good.packageUnit));
  return {
    lines,
    boxes: kinds.map(({ type, isoType, tare }, box) => {
      const own = lines.filter((line) => line.box === box);
      const total = (of: (line: Line) => number) => rounded(own.reduce((sum, line) => sum + of(line), 0));
      const seals = Array.from({ length: chance.happens(0.2) ? 2 : 1 }, () =>
        chance.filled(chance.of(['CN#######', 'H#######', '@@######', '#######'])),
      );
      return {
        number: number(),
        type,
        isoType,
        seals,
        tare,
        packages: total(({ packages }) => packages),
        net: total(({ net }) => net),
        gross: total(({ gross }) => gross),
        volume: total(({ volume }) => volume),
      };
    }),
    packageUnit: units.size === 1 ? ([...units][0] ?? '') : 'PACKAGES',
    weightDecimals: chance.of([2, 2, 3]),
  };
}

interface Room {
  kind: (typeof KINDS)[number];
  /** Of the box. */
  share: number;
  box: number;
  place: number;
  first: number;
}

function lineOf(good: Good, { kind, share, box, place, first }: Room, chance: Chance): Line {
  const [length, width, height] = good.size;
  const each = (length * width * height) / 1e6;
  const fits = Math.min((kind.volume * share) / each, (kind.weight * share) / good.gross);
  const packages = Math.max(1, Math.min(1_500, Math.floor(fits)));
  const quantity = rounded(packages * good.quantityPerPackage);
  const unitPrice = (good.price * (chance.between(92, 108) / 100)).toFixed(2);
  return {
    good,
    item: chance.filled(chance.of(['@@-###', '#####', '@###-##', '@@@####'])),
    box,
    order: place % 2,
    packages,
    firstPackage: first,
    quantity,
    unitPrice,
    amount: (Math.round(quantity * Number(unitPrice) * 100) / 100).toFixed(2),
    net: rounded(packages * good.net),
    gross: rounded(packages * good.gross),
    volume: rounded(packages * each),
  };
}

const nextPackage = (lines: readonly Line[]): number => lines.reduce((sum, { packages }) => sum + packages, 1);

/** To a thousandth, so that sums of printed numbers are printed sums. */
export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
