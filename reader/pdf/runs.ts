import type { Box } from '../../domain/documents/page.js';
import { widthsOf } from './glyph-widths.js';
import { boxAround, moved, times, type Matrix, type Size } from './matrix.js';

/** One run of text as pdfjs gives it. */
export interface Run {
  str: string;
  transform: readonly number[];
  /** Along its line, in units of the page. */
  width: number;
  fontName: string;
}

export interface FontStyle {
  ascent: number;
  descent: number;
  vertical: boolean;
  fontFamily: string;
}

/** A piece of a run between blanks. */
export interface Piece {
  text: string;
  box: Box;
  /** Of its line as shown: across pieces of one line nearly the same. */
  baseline: { x0: number; x1: number; y: number; em: number; level: boolean };
  /** No blank parts it from what came before, or after. */
  joinsLeft: boolean;
  joinsRight: boolean;
}

export interface Sheet {
  viewport: Matrix;
  size: Size;
}

const ASCENT = 0.8;
const DESCENT = -0.2;

/** A run cut at its blanks, each piece with the part of the run's width that its characters take. */
export function piecesOf(run: Run, style: FontStyle | undefined, sheet: Sheet): Piece[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = run.transform;
  const em = Math.hypot(c, d);
  const along = Math.hypot(a, b);
  if (em === 0 || along === 0 || ![a, b, c, d, e, f, run.width].every(Number.isFinite)) return [];
  const widths = widthsOf(run.str, { monospace: style?.fontFamily === 'monospace' });
  const total = widths.reduce((sum, width) => sum + width, 0);
  const ascent = style?.ascent || ASCENT;
  const descent = style?.descent || DESCENT;
  // Units of the run: 1 along is one unit of the page, 1 up is its em.
  const own: Matrix = [a / along, b / along, c, d, e, f];
  const shown = times(sheet.viewport, own);
  const place = (x0: number, x1: number): Pick<Piece, 'baseline'> & { box: Box | null } => {
    const [left, right] = style?.vertical
      ? [moved(shown, [-em / 2, 0]), moved(shown, [em / 2, 0])]
      : [moved(shown, [x0, 0]), moved(shown, [x1, 0])];
    const corners = style?.vertical
      ? ([-em / 2, em / 2].flatMap((x) => [moved(shown, [x, -x0 / em]), moved(shown, [x, -x1 / em])]) as [])
      : ([x0, x1].flatMap((x) => [moved(shown, [x, ascent]), moved(shown, [x, descent])]) as []);
    const level = Math.abs(left[1] - right[1]) < em * 0.1 && right[0] >= left[0];
    return { box: boxAround(corners, sheet.size), baseline: { x0: left[0], x1: right[0], y: left[1], em, level } };
  };
  return wordsIn(run.str, widths).flatMap(({ text, before, width, joinsLeft, joinsRight }) => {
    const scale = total === 0 ? 0 : run.width / total;
    const { box, baseline } = place(before * scale, (before + width) * scale);
    return box ? [{ text, box, baseline, joinsLeft, joinsRight }] : [];
  });
}

interface Slice {
  text: string;
  before: number;
  width: number;
  joinsLeft: boolean;
  joinsRight: boolean;
}

function wordsIn(text: string, widths: number[]): Slice[] {
  const slices: Slice[] = [];
  let before = 0;
  let open: Slice | undefined;
  for (const [place, char] of [...text].entries()) {
    const width = widths[place] ?? 0;
    if (/\s/.test(char)) {
      if (open) open.joinsRight = false;
      open = undefined;
    } else if (open) {
      open.text += char;
      open.width += width;
    } else {
      open = { text: char, before, width, joinsLeft: place === 0, joinsRight: true };
      slices.push(open);
    }
    before += width;
  }
  return slices;
}
