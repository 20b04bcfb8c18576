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
    const inside = Uint32Array.from(filled(dots, { picture, dark }).flatMap((square) => dotsOf(square, picture))).sort();
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
  const levels = Uint8Array.from(inside, (dot) => data[dot] ?? 0).sort();
  const ground = levels[levels.length >> 1] ?? 0;
  const light = levels[Math.floor(levels.length * (1 - LETTERS_SHARE))] ?? 255;
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
  for (let step = 1; step <= RIM; step += 1)
    for (const way of [-1, 1, -width, width]) {
      if (own && bands[dot + step * way] === 0 && bands[dot + EDGE * way] === 0) return true;
      if (!own && bands[dot + step * way] === 1 && bands[dot - EDGE * way] === 0) return true;
    }
  return false;
}

/** 1 for each square of the picture about which most is dark. */
function darkSquares(picture: Grey, dark: number): Uint8Array {
  const { width, height } = picture;
  const short = Math.min(width, height);
  const reach = { x: Math.max(REACH_MIN.x, Math.round(REACH.x * short)), y: Math.max(REACH_MIN.y, Math.round(REACH.y * short)) };
  const mean = meansOf(picture, reach);
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const squares = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) if (mean(x * SQUARE + SQUARE / 2, y * SQUARE + SQUARE / 2) < dark) squares[y * across + x] = 1;
  return squares;
}

/** Squares to either side of one by which it is told how high a band is there: longer than a few large letters. */
const ASIDE = 25;

/**
 * With the squares between the highest and the lowest of each column, which are letters. Where large letters fill a band nearly to its
 * edges, only what is above and below them is dark: there it is as high as beside them, and at its ends it goes on as far as that.
 */
function filled(squares: readonly number[], { picture, dark }: { picture: Grey; dark: number }): number[] {
  const across = Math.ceil(picture.width / SQUARE);
  const seen = new Map<number, Column>();
  for (const square of squares) {
    const [x, y] = [square % across, Math.floor(square / across)];
    const { top, bottom } = seen.get(x) ?? { top: y, bottom: y };
    seen.set(x, { top: Math.min(top, y), bottom: Math.max(bottom, y) });
  }
  const isDark = (x: number, y: number): boolean => {
    const dots = dotsOf(y * across + x, picture);
    return dots.reduce((sum, dot) => sum + (picture.data[dot] ?? 255), 0) < dark * dots.length;
  };
  const columns: [x: number, column: Column][] = [];
  for (let x = 0; x < across; x += 1) {
    const own = seen.get(x);
    const beside = Array.from({ length: 2 * ASIDE + 1 }, (_, at) => seen.get(x - ASIDE + at)).filter((column) => column !== undefined);
    if (beside.length === 0) continue;
    const highest = beside.reduce((one, { top, bottom }) => ({ top: Math.min(one.top, top), bottom: Math.max(one.bottom, bottom) }));
    const column = { ...(own ?? highest) };
    for (let y = highest.top; y < column.top; y += 1) if (isDark(x, y)) column.top = y;
    for (let y = highest.bottom; y > column.bottom; y -= 1) if (isDark(x, y)) column.bottom = y;
    if (own || (isDark(x, column.top) && isDark(x, column.bottom))) columns.push([x, column]);
  }
  return columns.flatMap(([x, { top, bottom }]) => Array.from({ length: bottom - top + 1 }, (_, at) => (top + at) * across + x));
}

interface Column {
  top: number;
  bottom: number;
}

function dotsOf(square: number, { width, height }: Grey): number[] {
  const across = Math.ceil(width / SQUARE);
  const [left, top] = [(square % across) * SQUARE, Math.floor(square / across) * SQUARE];
  const dots: number[] = [];
  for (let y = top; y < Math.min(height, top + SQUARE); y += 1)
    for (let x = left; x < Math.min(width, left + SQUARE); x += 1) dots.push(y * width + x);
  return dots;
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
  const rim = [...inside.filter((dot) => around(dot).some((near) => bands[near] === 0))];
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
  const levels = Uint8Array.from(dots, (dot) => data[dot] ?? 0).sort();
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const isLightOnDark = mean > (levels[levels.length >> 1] ?? 0);
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
