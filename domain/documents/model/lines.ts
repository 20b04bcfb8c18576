import { layoutOf, type Line, type PageLayout } from '../layout/layout.js';
import type { Page } from '../page.js';

/** A line of a paper as a model is shown it, and names it again. */
export interface NumberedLine {
  /** `p2 l17` */
  name: string;
  text: string;
  line: Line;
  page: PageLayout;
}

export interface LinesShown {
  /** Pages that are shown at most; null: as many as the text allows. */
  pagesMax: number;
}

/** Letters of all that a model is told of a paper. */
export const LETTERS_MAX = 60_000;
/** Of what is said before its lines. */
const HEAD_MAX = 200;
const LINE_MAX = 400;
/** A page of so many ruled cells holds a table. */
const TABLE_CELLS = 12;

/** The lines of a paper by name: of the first page and those that hold tables first, of the others while there is room. */
export function linesShown(pages: readonly Page[], { pagesMax }: LinesShown): NumberedLine[] {
  const wanted = pages
    .map((page, at) => ({ page, at, rank: at === 0 ? 0 : page.cells.length >= TABLE_CELLS ? 1 : 2 }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, pagesMax);
  let room = LETTERS_MAX - HEAD_MAX;
  const shown = wanted.flatMap(({ page, at }) =>
    numbered(page).flatMap((line) => {
      room -= shownLine(line).length + 1;
      return room < 0 ? [] : [{ ...line, at }];
    }),
  );
  return shown.sort((one, other) => one.at - other.at).map(({ at: _, ...line }) => line);
}

/** A line as it is shown. */
export const shownLine = ({ name, text }: Pick<NumberedLine, 'name' | 'text'>): string => `${name}: ${text}`;

function numbered(page: Page): NumberedLine[] {
  const layout = layoutOf(page);
  return layout.lines.map((line, at) => ({
    name: `p${page.number} l${at + 1}`,
    text: line.pieces
      .map(({ text }) => text)
      .join(' | ')
      .slice(0, LINE_MAX),
    line,
    page: layout,
  }));
}
