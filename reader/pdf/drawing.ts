import { Coverage } from './coverage.js';
import { boxAround, isMatrix, moved, times, type Matrix, type Point, type Size } from './matrix.js';
import { OPS } from './pdfjs.js';

/** A straight line as shown, in units of the page. */
export interface Segment {
  from: Point;
  to: Point;
}

/** What is drawn on a page beside its text. */
export interface Drawing {
  segments: Segment[];
  /** What its pictures cover, those too that are too large to be decoded. */
  pictures: Coverage;
  /** Whether one of them is too large to be decoded. */
  leftOut: boolean;
  /** Pixels of the page's short side, as finely as its largest picture is drawn; 0 where none tells. */
  picturePixels: number;
  /** Filled shapes, as letters are that were drawn as outlines. */
  shapes: number;
  /** Text that is drawn invisibly, as the text layer a scanner leaves, and text that is seen. */
  hiddenText: number;
  shownText: number;
}

export const nothingDrawn = (): Drawing => ({
  segments: [],
  pictures: new Coverage(),
  leftOut: false,
  picturePixels: 0,
  shapes: 0,
  hiddenText: 0,
  shownText: 0,
});

export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Filled shapes no thicker than this, in units of the page, are lines. */
const THICKNESS = 3;
const INVISIBLE = 3;
/** moveTo, lineTo, curveTo, quadraticCurveTo, closePath: how many numbers follow each. */
const PATH_NUMBERS = [2, 2, 6, 4, 0];

const STROKES = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLS = new Set<number>([OPS.fill, OPS.eoFill]);
const PICTURES = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
const TEXTS = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);

interface State {
  matrix: Matrix;
  invisible: boolean;
}

/** Said of a place by itself, it draws nothing: of a picture that is too large, only where it would stand is left. */
const SETTINGS = new Set<number>([OPS.setGState, OPS.dependency, OPS.setRenderingIntent]);

/** Follows the commands of a page, with the transformation each stands under. */
export function drawingOf({ fnArray, argsArray }: Operators, viewport: Matrix, size: Size): Drawing {
  const drawing = nothingDrawn();
  const pictures = new Pictures(drawing, size);
  const saved: State[] = [];
  let state: State = { matrix: viewport, invisible: false };
  let placed = false;
  for (const [place, op] of fnArray.entries()) {
    const args = argsArray[place] as readonly unknown[] | null;
    if (op === OPS.save || op === OPS.paintFormXObjectBegin) saved.push(state);
    if (op === OPS.restore || op === OPS.paintFormXObjectEnd) {
      if (placed) pictures.add(state.matrix, null);
      state = saved.pop() ?? state;
    } else if (op === OPS.transform && isMatrix(args)) state = { ...state, matrix: times(state.matrix, args) };
    else if (op === OPS.paintFormXObjectBegin && isMatrix(args?.[0])) state = { ...state, matrix: times(state.matrix, args[0]) };
    else if (op === OPS.setTextRenderingMode) state = { ...state, invisible: args?.[0] === INVISIBLE };
    else if (op === OPS.constructPath) {
      for (const segment of segmentsOf(args, state.matrix)) drawing.segments.push(segment);
      if (FILLS.has(args?.[0] as number)) drawing.shapes += 1;
    } else if (PICTURES.has(op)) pictures.add(state.matrix, args);
    else if (TEXTS.has(op)) drawing[state.invisible ? 'hiddenText' : 'shownText'] += lengthOf(args);
    placed = op === OPS.transform || (placed && SETTINGS.has(op));
  }
  if (placed) pictures.add(state.matrix, null);
  return drawing;
}

/** Adds pictures to a drawing. */
class Pictures {
  private largest = 0;

  constructor(
    private readonly drawing: Drawing,
    private readonly size: Size,
  ) {}

  /** Pictures are drawn into the unit square. */
  add(matrix: Matrix, args: readonly unknown[] | null): void {
    const { width, height } = this.size;
    const corners = [moved(matrix, [0, 0]), moved(matrix, [1, 0]), moved(matrix, [0, 1]), moved(matrix, [1, 1])];
    const box = boxAround(corners, this.size);
    if (!box) return;
    this.drawing.pictures.add(box);
    this.drawing.leftOut ||= args === null;
    const [a, b, c, d] = matrix;
    const area = Math.abs(a * d - b * c);
    if (area <= this.largest) return;
    this.largest = area;
    this.drawing.picturePixels = Math.round(Math.sqrt(pixelsOf(args) / area) * Math.min(width, height));
  }
}

/** Width × height as it is stored; 0 where it is not told. */
function pixelsOf(args: readonly unknown[] | null): number {
  const [first, ...others] = args ?? [];
  const { width, height } =
    typeof first === 'object' && first !== null ? (first as Partial<Size>) : { width: others[0], height: others[1] };
  return typeof width === 'number' && typeof height === 'number' ? width * height : 0;
}

function lengthOf(args: readonly unknown[] | null): number {
  const glyphs = args?.find(Array.isArray) as unknown[] | undefined;
  return glyphs?.filter((glyph) => typeof glyph === 'object').length ?? 0;
}

function segmentsOf(args: readonly unknown[] | null, matrix: Matrix): Segment[] {
  const [op, data] = (args ?? []) as [number, unknown[] | undefined];
  const path = data?.[0];
  if (!(path instanceof Float32Array)) return [];
  if (STROKES.has(op)) return straightParts(path, matrix);
  if (!FILLS.has(op)) return [];
  const line = thinShape(path, matrix);
  return line ? [line] : [];
}

function straightParts(path: Float32Array, matrix: Matrix): Segment[] {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  for (let place = 0; place < path.length;) {
    const kind = path[place] ?? 0;
    const numbers = PATH_NUMBERS[kind];
    if (numbers === undefined) break;
    const last = place + numbers;
    const to = kind === 4 ? start : moved(matrix, [path[last - 1] ?? 0, path[last] ?? 0]);
    if (kind === 0) start = to;
    else if (kind === 1 || kind === 4) segments.push({ from: at, to });
    at = to;
    place = last + 1;
  }
  return segments;
}

/** A filled rectangle so thin that it is seen as a line: its middle. */
function thinShape(path: Float32Array, matrix: Matrix): Segment | null {
  const points = straightParts(path, matrix).flatMap(({ from, to }) => [from, to]);
  if (points.length === 0 || points.length > 12) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (y1 - y0 <= THICKNESS && x1 - x0 > y1 - y0) return { from: [x0, (y0 + y1) / 2], to: [x1, (y0 + y1) / 2] };
  if (x1 - x0 <= THICKNESS) return { from: [(x0 + x1) / 2, y0], to: [(x0 + x1) / 2, y1] };
  return null;
}
