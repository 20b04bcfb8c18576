/**
 * A page as every format becomes one: words with their places, and the lines ruled between them. What reads fields knows
 * nothing else of a paper.
 */

/** x0, y0, x1, y1 as fractions of the page as a viewer shows it (its own rotation applied), origin top left. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export interface Word {
  /** Of plain text: a whole line of it, its tabs kept. */
  text: string;
  /** Null where the format has no places: text of a letter in DOCX. */
  box: Box | null;
  /** Of a sheet: `Sheet1!C14`. */
  cell?: string;
  /** 0 to 1; 0.98 of a text layer. */
  confidence: number;
}

/** How a page became words: its own text layer, recognised from a picture, cells of a sheet, text without places. */
export type PageMethod = 'text' | 'ocr' | 'sheet' | 'plain';

export interface Page {
  /** From 1, in the file. */
  number: number;
  /** Points of a PDF, pixels of a picture; as shown. 0 where there is no page, only text. */
  width: number;
  height: number;
  method: PageMethod;
  /** Degrees clockwise that the picture was turned by to be read. */
  rotation: 0 | 90 | 180 | 270;
  /** Radians clockwise by which it was straightened after that; boxes are of the page as it came. */
  skew?: number;
  /** In reading order. */
  words: readonly Word[];
  /** Ruling lines, as boxes of no width or no height, and the cells between them. */
  rules: readonly Box[];
  cells: readonly Box[];
  /** Why there is nothing on it, or not all: it could not be read, or was one picture more than are recognised. */
  missing?: 'failed' | 'beyond_limit';
}

/** What is known of a page without its words. */
export type PageHead = Pick<Page, 'number' | 'width' | 'height' | 'method' | 'rotation'>;

/** A box as it is told: to a ten-thousandth of the page. */
export const roundedBox = ([x0, y0, x1, y1]: Box): Box => [rounded(x0), rounded(y0), rounded(x1), rounded(y1)];

const rounded = (part: number): number => Math.round(part * 10_000) / 10_000;
