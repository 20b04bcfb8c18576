import type { Entry } from '../say/facts.js';
import type { Place, Sheet } from './sheet.js';

/** How captions stand at their values. */
export interface CaptionStyle {
  /** Of captions that stand above. */
  size: number;
  bold: boolean;
  /** Values, where captions are not. */
  boldValues: boolean;
  colon: string;
}

const PAD = 3;

/** A ruled box with a small caption in its upper left corner and the value below it; answers its height. */
export function drawBox(sheet: Sheet, entry: Entry, { place, height, style }: { place: Place; height: number; style: CaptionStyle }): void {
  sheet.box({ ...place, height });
  const inner = { x: place.x + PAD, y: place.y + PAD, width: place.width - 2 * PAD };
  const end = sheet.lines([entry.caption], inner, { size: style.size, bold: style.bold });
  sheet.lines(entry.lines, { ...inner, y: end + 1 }, { bold: style.boldValues });
}

export function boxHeight(sheet: Sheet, entry: Entry, { width, style }: { width: number; style: CaptionStyle }): number {
  const inner = width - 2 * PAD;
  return (
    2 * PAD +
    2 +
    sheet.heightOf([entry.caption], inner, { size: style.size, bold: style.bold }) +
    sheet.heightOf(entry.lines, inner, { bold: style.boldValues })
  );
}

/** A row of boxes of one height over the width of the place. */
export function drawBoxes(sheet: Sheet, entries: readonly Entry[], { place, style }: { place: Place; style: CaptionStyle }): number {
  if (entries.length === 0) return place.y;
  const width = place.width / entries.length;
  const height = Math.max(...entries.map((entry) => boxHeight(sheet, entry, { width, style })));
  for (const [index, entry] of entries.entries())
    drawBox(sheet, entry, { place: { x: place.x + index * width, y: place.y, width }, height, style });
  return place.y + height;
}

/** Caption and value on one line, the value from the same place on for all; answers where it ends. */
export function drawBeside(
  sheet: Sheet,
  entry: Entry,
  { place, indent, style }: { place: Place; indent: number; style: CaptionStyle },
): number {
  const caption = `${entry.caption}${style.colon}`;
  const end = sheet.lines([caption], { ...place, width: indent - 6 }, { bold: style.bold });
  const values = sheet.lines(entry.lines, { x: place.x + indent, y: place.y, width: place.width - indent }, { bold: style.boldValues });
  return Math.max(end, values) + 2;
}

/** Caption above its value, without a box. */
export function drawAbove(sheet: Sheet, entry: Entry, { place, style }: { place: Place; style: CaptionStyle }): number {
  const end = sheet.lines([`${entry.caption}${style.colon}`], place, { size: style.size, bold: style.bold });
  return sheet.lines(entry.lines, { ...place, y: end + 1 }, { bold: style.boldValues }) + 5;
}
