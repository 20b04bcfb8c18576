import type { Entry } from '../say/facts.js';
import type { Place, Sheet, TextStyle } from './sheet.js';

/** A company below its caption, or without one where the caption is empty; answers where it ends. */
export function drawBlock(
  sheet: Sheet,
  { caption, lines }: Entry,
  { x, y, width, head = { size: 7, bold: true }, style = {} }: Place & { head?: TextStyle; style?: TextStyle },
): number {
  const top = caption === '' ? y : sheet.lines([caption], { x, y, width }, head) + 1;
  return sheet.lines(lines, { x, y: top, width }, style);
}

/** Caption at the left, value from the same place on for all, a line each; answers where they end. */
export function drawAligned(
  sheet: Sheet,
  entries: readonly Entry[],
  { x, y, width, indent, joint = '', style = {} }: Place & { indent: number; joint?: string; style?: TextStyle },
): number {
  let top = y;
  for (const { caption, lines } of entries) {
    const left = sheet.lines([caption], { x, y: top, width: indent - 8 }, style);
    if (joint !== '') sheet.write(joint, { x: x + indent - 7, y: top }, style);
    top = Math.max(left, sheet.lines(lines, { x: x + indent, y: top, width: width - indent }, style)) + 1.5;
  }
  return top;
}
