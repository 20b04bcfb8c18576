import type { Draft } from '../layout.js';
import type { Entry } from '../say/facts.js';

/** Captions with a colon at the left edge, values from `indent` on, from the sheet's place on, over pages. */
export function drawBlockPairs(
  { sheet }: Draft,
  entries: readonly Entry[],
  { indent, bold = false }: { indent: number; bold?: boolean },
): void {
  for (const { caption, lines } of entries) {
    sheet.need(Math.max(sheet.heightOf([`${caption}:`], indent - 6), sheet.heightOf(lines, sheet.width - indent, { bold })) + 2);
    const left = sheet.lines([`${caption}:`], { x: sheet.left, y: sheet.y, width: indent - 6 });
    sheet.y = Math.max(left, sheet.lines(lines, { x: sheet.left + indent, y: sheet.y, width: sheet.width - indent }, { bold })) + 1.5;
  }
}
