import type { Sheet } from './sheet.js';
import type { Entry } from '../say/facts.js';

/** How a field of a form is drawn: where its caption stands, and what is around it. */
export interface CellStyle {
  /** In small type above; on a grey or a dark bar; small below a line that the value stands on. */
  caption: 'above' | 'grey' | 'dark' | 'below';
  frame: 'box' | 'top' | 'none';
  captionSize?: number;
  captionBold?: boolean;
  captionAlign?: 'left' | 'right' | 'centre';
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'centre';
  /** Least height. */
  least?: number;
}

const PAD = 3;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function cellHeight(sheet: Sheet, { caption, lines }: Entry, { width, style }: { width: number; style: CellStyle }): number {
  const inner = width - 2 * PAD;
  const { captionSize = 6, captionBold = false, size = sheet.options.text, bold = false, least = 0 } = style;
  const own = sheet.heightOf([caption], inner, { size: captionSize, bold: captionBold }) + sheet.heightOf(lines, inner, { size, bold });
  return Math.max(least, own + 2 * PAD + (style.caption === 'above' ? 1 : 4));
}

export function drawCell(sheet: Sheet, { caption, lines }: Entry, { frame, style }: { frame: Frame; style: CellStyle }): void {
  const { x, y, width, height } = frame;
  const { captionSize = 6, captionBold = false, captionAlign = 'left', size = sheet.options.text, bold = false, align = 'left' } = style;
  const inner = { x: x + PAD, width: width - 2 * PAD };
  const words = { size: captionSize, bold: captionBold, align: captionAlign };
  const value = { size, bold, align };
  if (style.frame === 'box') sheet.box({ x, y, width, height });
  if (style.frame === 'top') sheet.rule({ x, y, width: width - 6 }, 0.5);
  if (style.caption === 'below') {
    const end = y + height - PAD - sheet.heightOf([caption], inner.width, words);
    sheet.lines(lines, { ...inner, y: end - 3 - sheet.heightOf(lines, inner.width, value) }, value);
    sheet.rule({ x: x + PAD, y: end - 1.5, width: inner.width }, 0.5);
    sheet.lines([caption], { ...inner, y: end }, words);
    return;
  }
  const bar = style.caption !== 'above';
  const heading = sheet.heightOf([caption], inner.width, words) + (bar ? 4 : PAD);
  if (bar) sheet.box({ x, y, width, height: heading, fill: style.caption === 'dark' ? 0.25 : 0.87, thickness: 0 });
  if (style.frame === 'box') sheet.box({ x, y, width, height });
  sheet.lines([caption], { ...inner, y: y + (bar ? 2 : PAD) }, { ...words, grey: style.caption === 'dark' ? 1 : 0 });
  sheet.lines(lines, { ...inner, y: y + heading + (bar ? PAD : 1) }, value);
}

/** Cells beside each other, of one height, each as wide as what is in it asks for or as its share is; answers where they end. */
export function drawCells(
  sheet: Sheet,
  entries: readonly Entry[],
  { x = sheet.left, y, width = sheet.width, shares, style }: { x?: number; y: number; width?: number; shares?: number[]; style: CellStyle },
): number {
  if (entries.length === 0) return y;
  const widths = shares ? shared(shares.slice(0, entries.length), width) : wanted(sheet, entries, { width, style });
  const height = Math.max(...entries.map((entry, place) => cellHeight(sheet, entry, { width: widths[place] ?? 0, style })));
  let left = x;
  for (const [place, entry] of entries.entries()) {
    drawCell(sheet, entry, { frame: { x: left, y, width: widths[place] ?? 0, height }, style });
    left += widths[place] ?? 0;
  }
  return y + height;
}

/** Rows of cells from the sheet's place on, over pages. */
export function drawGrid(
  sheet: Sheet,
  entries: readonly Entry[],
  { columns, style, even = false }: { columns: number; style: CellStyle; even?: boolean },
): void {
  for (let place = 0; place < entries.length; place += columns) {
    const row = entries.slice(place, place + columns);
    const width = sheet.width / columns;
    sheet.need(Math.max(...row.map((entry) => cellHeight(sheet, entry, { width, style }))) + 2);
    const shares = even ? { shares: row.map(() => 1), width: (sheet.width * row.length) / columns } : {};
    sheet.y = drawCells(sheet, row, { y: sheet.y, style, ...shares });
  }
}

function shared(shares: readonly number[], width: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share / all) * width);
}

/** Longest word first, so that none leaves its cell; what is left goes to those who have more to say. */
function wanted(sheet: Sheet, entries: readonly Entry[], { width, style }: { width: number; style: CellStyle }): number[] {
  const { captionSize = 6, captionBold = false, size = sheet.options.text, bold = false } = style;
  const widest = (texts: readonly string[], of: { size: number; bold: boolean }) =>
    Math.max(0, ...texts.map((text) => sheet.widthOf(text, of)));
  const needs = entries.map(({ caption, lines }) => {
    const words = lines.flatMap((line) => line.split(' '));
    const least = Math.max(48, widest(caption.split(' '), { size: captionSize, bold: captionBold }), widest(words, { size, bold }));
    return {
      least: least + 2 * PAD + 1,
      whole: Math.max(least, widest([caption], { size: captionSize, bold: captionBold }), widest(lines, { size, bold })) + 2 * PAD + 1,
    };
  });
  const [least, whole] = [needs, needs].map((all, which) => all.reduce((sum, one) => sum + (which ? one.whole : one.least), 0)) as [
    number,
    number,
  ];
  if (whole <= width) return needs.map((one) => one.whole + (width - whole) / needs.length);
  const part = Math.max(0, (width - least) / Math.max(1, whole - least));
  return needs.map((one) => (one.least + (one.whole - one.least) * part) * (least > width ? width / least : 1));
}
