import { meansOf } from './areas.js';
import { levelsOf, type Levels } from './levels.js';
import type { Grey } from './sharp.js';
import { spotsIn } from './spots.js';

/** Of the short side: what is asked about a dot is wider than a stroke of letters and lower than a line of them. */
const REACH = { x: 0.006, y: 0.004 };
/** In pixels, at least: of a picture that is no whole page, letters are a larger part. */
const REACH_MIN = { x: 8, y: 6 };
/** A page whose darkest dots are not so much darker than its paper has no bands. */
const CONTRAST = 40;
/** A band is seen in squares of so many pixels. */
const SQUARE = 4;
/** Pixels that the edge of a band may lie beside them. */
const EDGE = 2 * SQUARE;
/** Pixels on either side of its edge that are neither. */
const RIM = 2;
/** Of a band so much at least is dark from one side to the other of so much of the page: of large letters nothing is. */
const SOLID = 0.15;
const SOLID_LENGTH = 0.05;
const SOLID_LENGTH_MIN = 60;

/**
 * The page with its dark bands turned to light ones: headings and heads of tables are printed light on dark, and the engine
 * expects ink on paper.
 */
export function withoutDarkBands(picture: Grey): Grey {
  const { data, width } = picture;
  const { ink, paper } = levelsOf(data);
  if (paper - ink < CONTRAST) return picture;
  const dark = (ink + paper) / 2;
  const across = Math.ceil(width / SQUARE);
  const bands = new Uint8Array(data.length);
  let turned: Uint8Array | undefined;
  for (const { dots } of spotsIn(darkSquares(picture, dark), across)) {
    const inside = dotsIn(filled(dots, { picture, dark }), picture);
    if (!isBand(inside, picture, dark)) continue;
    mark(bands, inside, { picture, dark });
    turned ??= Uint8Array.from(data);
    turn(turned, { bands, inside, picture, levels: { ink, paper } });
  }
  return turned ? { ...picture, data: turned } : picture;
}

/** Where bands were turned to light ones before. */
const TURNED = 2;
/** So many of the dots of a band are letters, at least. */
const LETTERS_SHARE = 0.005;

interface Turning {
  bands: Uint8Array;
  inside: Uint32Array;
  picture: Grey;
  levels: Levels;
}

/** The ground of a band becomes paper and its letters become ink: a band may be of any grey, and stays a band where it is only turned. */
function turn(turned: Uint8Array, { bands, inside, picture: { data, width }, levels: { ink, paper } }: Turning): void {
  const counts = countsOf(inside, data);
  const ground = levelAt(counts, inside.length >> 1);
  const light = levelAt(counts, Math.floor(inside.length * (1 - LETTERS_SHARE)));
  const steepness = (paper - ink) / Math.max(CONTRAST, light - ground);
  const beyond = EDGE * (width + 1);
  const [first, last] = [Math.max(0, (inside[0] ?? 0) - beyond), Math.min(data.length, (inside.at(-1) ?? 0) + beyond)];
  for (let dot = first; dot < last; dot += 1) {
    if (isRim(bands, dot, width)) turned[dot] = paper;
    else if (bands[dot] === 1) turned[dot] = Math.max(0, Math.min(255, paper - ((data[dot] ?? 0) - ground) * steepness));
  }
  for (let dot = first; dot < last; dot += 1) if (bands[dot] === 1) bands[dot] = TURNED;
}

/**
 * Whether a dot lies beside the edge of a band, on either side: between dark and light it is grey, which looks like a line. What is left
 * out within large letters is no edge.
 */
function isRim(bands: Uint8Array, dot: number, width: number): boolean {
  const own = bands[dot] === 1;
  for (let axis = 1; axis <= width; axis += width - 1)
    for (let way = -axis; way <= axis; way += 2 * axis)
      for (let step = 1; step <= RIM; step += 1)
        if (
          own
            ? bands[dot + step * way] === 0 && bands[dot + EDGE * way] === 0
            : bands[dot + step * way] === 1 && bands[dot - EDGE * way] === 0
        )
          return true;
  return false;
}

/** 1 for each square of the picture about which most is dark. */
function darkSquares(picture: Grey, dark: number): Uint8Array {
  const { width, height } = picture;
  const short = Math.min(width, height);
  const reach = { x: Math.max(REACH_MIN.x, Math.round(REACH.x * short)), y: Math.max(REACH_MIN.y, Math.round(REACH.y * short)) };
  const meansIn = meansOf(picture, reach);
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const squares = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const means = meansIn(Math.min(height - 1, y * SQUARE + SQUARE / 2));
    for (let x = 0; x < across; x += 1)
      if ((means[Math.min(width - 1, x * SQUARE + SQUARE / 2)] ?? 255) < dark) squares[y * across + x] = 1;
  }
  return squares;
}

/** Squares to either side of one by which it is told how high a band is there: longer than a few large letters. */
const ASIDE = 25;

/** A column of squares. */
interface Column {
  x: number;
  top: number;
  bottom: number;
}

/**
 * By columns, with the squares between the highest and the lowest of each, which are letters. Where large letters fill a band nearly to
 * its edges, only what is above and below them is dark: there it is as high as beside them, and at its ends it goes on as far as that.
 */
function filled(squares: readonly number[], { picture, dark }: { picture: Grey; dark: number }): Column[] {
  const across = Math.ceil(picture.width / SQUARE);
  const seen: (Column | undefined)[] = Array.from({ length: across });
  for (const square of squares) {
    const x = square % across;
    const y = (square - x) / across;
    const column = (seen[x] ??= { x, top: y, bottom: y });
    if (y < column.top) column.top = y;
    if (y > column.bottom) column.bottom = y;
  }
  const columns: Column[] = [];
  for (let x = 0; x < across; x += 1) {
    const highest = highestBeside(seen, x);
    if (!highest) continue;
    const own = seen[x];
    const column = own ? { ...own } : { x, top: highest.top, bottom: highest.bottom };
    for (let y = highest.top; y < column.top; y += 1) if (isDarkSquare(picture, { x, y, dark })) column.top = y;
    for (let y = highest.bottom; y > column.bottom; y -= 1) if (isDarkSquare(picture, { x, y, dark })) column.bottom = y;
    if (own || (isDarkSquare(picture, { x, y: column.top, dark }) && isDarkSquare(picture, { x, y: column.bottom, dark })))
      columns.push(column);
  }
  return columns;
}

/** From the top to the bottom of all that are as near to one as that is asked; undefined where there is none. */
function highestBeside(seen: readonly (Column | undefined)[], x: number): Column | undefined {
  let highest: Column | undefined;
  for (let near = Math.max(0, x - ASIDE); near <= x + ASIDE && near < seen.length; near += 1) {
    const column = seen[near];
    if (!column) continue;
    highest ??= { ...column };
    if (column.top < highest.top) highest.top = column.top;
    if (column.bottom > highest.bottom) highest.bottom = column.bottom;
  }
  return highest;
}

/** Whether a square is dark on the whole. */
function isDarkSquare({ data, width, height }: Grey, { x, y, dark }: { x: number; y: number; dark: number }): boolean {
  let [sum, dots] = [0, 0];
  for (let row = y * SQUARE; row < (y + 1) * SQUARE && row < height; row += 1)
    for (let at = x * SQUARE; at < (x + 1) * SQUARE && at < width; at += 1, dots += 1) sum += data[row * width + at] ?? 255;
  return sum < dark * dots;
}

/** The dots of columns that stand from left to right, in the order of the picture. */
function dotsIn(columns: readonly Column[], { width, height }: Grey): Uint32Array {
  const squares = columns.reduce((sum, { top, bottom }) => sum + bottom - top + 1, 0);
  const dots = new Uint32Array(squares * SQUARE * SQUARE);
  const [top, bottom] = [Math.min(...columns.map((column) => column.top)), Math.max(...columns.map((column) => column.bottom))];
  let count = 0;
  for (let y = top * SQUARE; y < (bottom + 1) * SQUARE && y < height; y += 1) {
    const row = Math.floor(y / SQUARE);
    for (const column of columns) {
      if (row < column.top || row > column.bottom) continue;
      const from = column.x * SQUARE;
      for (let x = from; x < from + SQUARE && x < width; x += 1, count += 1) dots[count] = y * width + x;
    }
  }
  return dots.subarray(0, count);
}

/** How many dots there are of each level. */
function countsOf(dots: Uint32Array, data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const dot of dots) {
    const level = data[dot] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}

/** The level of one dot of all, counted from the darkest. */
function levelAt(counts: Uint32Array, place: number): number {
  let passed = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (passed += count) > place),
  );
}

/**
 * Marks the dots of a band, without the light ones at its rim and with the dark ones beyond: squares end beside the edge of a band,
 * and what they take or leave looks like a line.
 */
function mark(bands: Uint8Array, inside: Uint32Array, { picture, dark }: { picture: Grey; dark: number }): void {
  const { data, width } = picture;
  for (const dot of inside) bands[dot] = 1;
  const around = (dot: number): number[] => [dot - width, dot - 1, dot + 1, dot + width];
  const isDark = (dot: number): boolean => (data[dot] ?? 255) < dark;
  const rim = [
    ...inside.filter((dot) => bands[dot - 1] === 0 || bands[dot + 1] === 0 || bands[dot - width] === 0 || bands[dot + width] === 0),
  ];
  const spread = (from: readonly number[], to: 0 | 1): void => {
    let edge = from;
    for (let step = 0; step < EDGE; step += 1) {
      const next = edge.flatMap(around).filter((dot) => bands[dot] === 1 - to && isDark(dot) === (to === 1));
      for (const dot of next) bands[dot] = to;
      edge = [...new Set(next)];
    }
  };
  spread(
    rim.flatMap(around).filter((dot) => bands[dot] === 0),
    0,
  );
  spread(
    rim.filter((dot) => bands[dot] === 1),
    1,
  );
}

/** Solid, and what stands out of it is light: on a page that lay in the shade, the letters are still darker than the rest. */
function isBand(dots: Uint32Array, { data, width, height }: Grey, dark: number): boolean {
  const counts = countsOf(dots, data);
  const mean = counts.reduce((sum, count, level) => sum + count * level, 0) / dots.length;
  const isLightOnDark = mean > levelAt(counts, dots.length >> 1);
  const length = Math.max(SOLID_LENGTH_MIN, SOLID_LENGTH * Math.min(width, height));
  return isLightOnDark && solidIn(dots, { data, dark, length }) > SOLID * dots.length;
}

/** How many of the dots, in order, lie in rows of dark ones that are as long. */
function solidIn(dots: Uint32Array, { data, dark, length }: { data: Uint8Array; dark: number; length: number }): number {
  const inRows = dots.filter((dot) => (data[dot] ?? 255) < dark);
  let [solid, from] = [0, 0];
  for (let at = 1; at <= inRows.length; at += 1) {
    if (inRows[at] === (inRows[at - 1] ?? 0) + 1) continue;
    if (at - from >= length) solid += at - from;
    from = at;
  }
  return solid;
}
