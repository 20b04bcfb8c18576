import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingLimits } from '../../domain/documents/limits.js';
import { drawingOf, nothingDrawn, type Drawing } from './drawing.js';
import { fieldPieces } from './form-fields.js';
import type { Matrix, Size } from './matrix.js';
import type { PDFPageProxy } from './pdfjs.js';
import { ruledBy } from './rules.js';
import { piecesOf, type FontStyle, type Piece, type Run, type Sheet } from './runs.js';
import { turnedBox, turnBack, type Turn } from '../../domain/documents/turn.js';
import { Directions } from './directions.js';
import { wordsOf } from './words.js';

/** What a page of a PDF holds without being looked at. */
export interface TextLayer extends Pick<Page, 'rules' | 'cells'> {
  /** In the order in which somebody reads them who turned the page by `turn`; their places are of the page as it is shown. */
  words: Word[];
  /** Degrees clockwise by which the page is turned for most of its text to run from left to right. */
  turn: Turn;
  /** Whether there are more words than are read. */
  cut: boolean;
  size: Size;
  drawing: Drawing;
}

/** The text of a page with its places, the values of its form fields, and its ruling lines. */
export async function readTextLayer(page: PDFPageProxy, limits: ReadingLimits): Promise<TextLayer> {
  const sheet = sheetOf(page, 0);
  const { pieces: shown, runs, turn, cut } = await textOf(page, { sheet, most: limits.wordsPerPage });
  const upright = turn === 0 ? sheet : sheetOf(page, turn);
  const pieces = turn === 0 ? shown : runs.flatMap(({ run, style }) => piecesOf(run, style, upright));
  const words = wordsOf([...pieces, ...(await fieldPieces(page, upright))]).slice(0, limits.wordsPerPage);
  // A page that floods its reader with words is not asked for its lines too.
  const drawing = cut ? nothingDrawn() : drawingOf(await page.getOperatorList(), sheet.viewport, sheet.size);
  return {
    words: turn === 0 ? words : words.map((word) => ({ ...word, box: word.box && turnedBox(word.box, turnBack(turn)) })),
    turn,
    cut,
    drawing,
    ...ruledBy(drawing.segments, sheet.size, limits.rulesPerPage),
    size: sheet.size,
  };
}

/** The page as a viewer shows it, turned further by so much. */
function sheetOf(page: PDFPageProxy, turn: Turn): Sheet {
  const { width, height, transform } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
  return { viewport: transform as unknown as Matrix, size: { width, height } };
}

interface Asked {
  sheet: Sheet;
  most: number;
}

interface Chunk {
  items: (Run | { type: string })[];
  styles: Record<string, FontStyle>;
}

interface StyledRun {
  run: Run;
  style: FontStyle | undefined;
}

interface Text {
  /** As the page is shown. */
  pieces: Piece[];
  /** What they are pieces of; none of a page that has too many for a sheet that somebody turned. */
  runs: StyledRun[];
  turn: Turn;
  cut: boolean;
}

/** A page of more words is no sheet that somebody turned. */
const TURNED_MAX = 10_000;

/** Read as it comes, so that a page of millions of commands is left when it has given enough. */
async function textOf(page: PDFPageProxy, { sheet, most }: Asked): Promise<Text> {
  const stream = (page.streamTextContent() as ReadableStream<Chunk>).getReader();
  const styles: Record<string, FontStyle> = {};
  const directions = new Directions();
  const pieces: Piece[] = [];
  const runs: StyledRun[] = [];
  for (;;) {
    const { value, done } = await stream.read();
    if (done) return { pieces, runs, turn: pieces.length > TURNED_MAX ? 0 : directions.turn, cut: false };
    Object.assign(styles, value.styles);
    for (const run of value.items) {
      if (!('str' in run)) continue;
      const style = styles[run.fontName];
      pieces.push(...piecesOf(run, style, sheet));
      if (pieces.length > TURNED_MAX) continue;
      runs.push({ run, style });
      directions.add(run, sheet.viewport);
    }
    if (pieces.length <= most) continue;
    await stream.cancel(new Error('enough words'));
    return { pieces: pieces.slice(0, most), runs: [], turn: 0, cut: true };
  }
}
