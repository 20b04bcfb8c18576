import type { Box, Page, Word } from '../../domain/documents/page.js';
import { cellsOf } from '../cells.js';
import { boxesOf, rulesOf } from '../rules.js';
import { levelsOf } from './levels.js';
import type { Grey } from './sharp.js';

/** Dots are seen together with so many beside them, as a part of the short side: noise is less than a line is. */
const REACH = 0.0012;
/** A line is darker than what lies so far beside it. */
const BESIDE = 0.0035;
/** By so much of what lies between black and white here, and by so many of the noise. */
const DARKER = 0.06;
const NOISE = 4;
/** Shorter ones are strokes of letters. */
const SHORTEST = 0.02;
/** Holes in a line that a bad copy made. */
const HOLE = 0.0025;
/** Lines and ends nearer than this are one. */
const NEAR = 0.003;

interface Looking {
  /** Radians clockwise by which the picture is straight. */
  skew: number;
  words: readonly Word[];
  most: number;
}

/** Ruling lines that can be seen in a picture, and the cells between them: on the picture as it is once it is straightened. */
export function ruledIn(picture: Grey, { skew, words, most }: Looking): Pick<Page, 'rules' | 'cells'> {
  const short = Math.min(picture.width, picture.height);
  const level = streaksIn(picture, { slope: Math.tan(-skew), short });
  const upright = streaksIn(transposed(picture), { slope: Math.tan(skew), short }).map(([x0, y0, x1, y1]): Box => [y0, x0, y1, x1]);
  const near = [(NEAR * short) / picture.width, (NEAR * short) / picture.height] as const;
  const lines = [...level, ...upright].filter((line) => !isOfLetters(line, words, near));
  const rules = rulesOf(lines, { near, most });
  return { rules: boxesOf(rules), cells: cellsOf(rules, near) };
}

/** Strokes of letters make lines too: those within one word, or through the middle of several. */
function isOfLetters([x0, y0, x1, y1]: Box, words: readonly Word[], [nearX, nearY]: readonly [number, number]): boolean {
  const covered = words.reduce((sum, { box, text }) => {
    if (box === null || !/[\p{L}\p{N}]/u.test(text)) return sum;
    const across = Math.min(x1, box[2] + nearX) - Math.max(x0, box[0] - nearX);
    const down = Math.min(y1, box[3] + nearY / 2) - Math.max(y0, box[1] - nearY / 2);
    return across < 0 || down < 0 ? sum : sum + (x1 - x0 > y1 - y0 ? across : down);
  }, 0);
  return covered > Math.max(x1 - x0, y1 - y0) * 0.5;
}

interface Straight {
  /** By how much the lines that are looked for fall to the right. */
  slope: number;
  short: number;
}

/** Long level streaks that are darker than what lies above and below them, as boxes of the straightened picture. */
function streaksIn(picture: Grey, { slope, short }: Straight): Box[] {
  const { width, height } = picture;
  const reach = Math.max(1, Math.round(REACH * short));
  const beside = Math.max(3, Math.round(BESIDE * short));
  const hole = Math.round(HOLE * short);
  const contrast = contrastOf(picture) * (2 * reach + 1);
  const row = sumsAlong(picture, { slope, reach });
  const window = Array.from({ length: 2 * beside + 1 }, (_, y) => row(y));
  const streaks: Box[] = [];
  for (let y = beside; y + beside < height; y += 1) {
    const [above, at, below] = [window[0], window[beside], window[2 * beside]];
    if (above === undefined || at === undefined || below === undefined) break;
    // What lies high or low on the page moves aside when it is straightened.
    const aside = (y - height / 2) * slope;
    for (const [from, to] of runsOf({ above, at, below, contrast, hole, shortest: SHORTEST * short }))
      streaks.push([(from + aside) / width, y / height, (to + aside) / width, y / height]);
    window.shift();
    if (y + beside + 1 < height) window.push(row(y + beside + 1, above));
  }
  return streaks;
}

interface Rows {
  above: Uint16Array<ArrayBuffer>;
  at: Uint16Array<ArrayBuffer>;
  below: Uint16Array<ArrayBuffer>;
  contrast: number;
  hole: number;
  shortest: number;
}

function runsOf({ above, at, below, contrast, hole, shortest }: Rows): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let [from, to] = [-1, -1];
  const end = (): void => {
    if (from >= 0 && to - from >= shortest) runs.push([from, to]);
  };
  for (let x = 0; x < at.length; x += 1) {
    const lighter = (at[x] ?? 0) + contrast;
    if ((above[x] ?? 0) < lighter || (below[x] ?? 0) < lighter) continue;
    if (from < 0 || x - to > hole) {
      end();
      from = x;
    }
    to = x;
  }
  end();
  return runs;
}

/** Sums of so many dots on either side of each, along a row that falls as the picture does. */
function sumsAlong({ data, width, height }: Grey, { slope, reach }: { slope: number; reach: number }) {
  const dots = new Uint8Array(width + 2 * reach + 2);
  const pieces = piecesOf(width, slope);
  return (y: number, sums = new Uint16Array(width)): Uint16Array<ArrayBuffer> => {
    for (const { from, to, falls } of pieces) {
      const line = Math.min(height - 1, Math.max(0, y + falls)) * width;
      dots.set(data.subarray(line + from, line + to), reach + from);
    }
    // What is off the picture is as its edge is.
    dots.fill(dots[reach] ?? 255, 0, reach);
    dots.fill(dots[reach + width - 1] ?? 255, reach + width);
    let sum = 0;
    for (let at = 0; at <= 2 * reach; at += 1) sum += dots[at] ?? 0;
    for (let x = 0; x < width; x += 1) {
      sums[x] = sum;
      sum += (dots[x + 2 * reach + 1] ?? 0) - (dots[x] ?? 0);
    }
    return sums;
  };
}

interface Piece {
  from: number;
  to: number;
  /** By so many dots it lies lower than the middle of its row. */
  falls: number;
}

/** A row that falls to the right, as pieces that are level. */
function piecesOf(width: number, slope: number): Piece[] {
  const pieces: Piece[] = [];
  for (let x = 0; x < width; x += 1) {
    const falls = Math.round((x - width / 2) * slope);
    const piece = pieces.at(-1);
    if (piece?.falls === falls) piece.to = x + 1;
    else pieces.push({ from: x, to: x + 1, falls });
  }
  return pieces;
}

/** By how much a line is darker than the paper, at least: by a part of what ink is, and by more than noise makes. */
function contrastOf({ data }: Grey): number {
  const { ink, paper } = levelsOf(data);
  let difference = 0;
  const step = 7;
  for (let at = 0; at + 1 < data.length; at += step) difference += Math.min(12, Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)));
  const noise = difference / Math.max(1, data.length / step);
  return Math.max(8, (paper - ink) * DARKER, noise * NOISE * 0.5);
}

function transposed({ data, width, height }: Grey): Grey {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 255;
  return { data: turned, width: height, height: width };
}
