import type { Sheet } from './sheet.js';
import type { Entry } from '../say/facts.js';

export interface PairStyle {
  /** Pairs beside each other. */
  columns: number;
  /** What of a pair its caption takes. */
  share: number;
  lines: 'all' | 'rows' | 'none';
  grey?: boolean;
  size?: number;
  captionSize?: number;
  boldValues?: boolean;
  x?: number;
  width?: number;
}

const PAD = 3;

/** Captions and values in turn in the cells of a table, from the sheet's place on, over pages. */
export function drawPairs(sheet: Sheet, entries: readonly Entry[], style: PairStyle): void {
  const { columns, share, size = sheet.options.text, captionSize = size - 1, x = sheet.left, width = sheet.width / columns } = style;
  const caption = width * share - 2 * PAD;
  const value = width * (1 - share) - 2 * PAD;
  const own = { size, bold: style.boldValues ?? false };
  for (let place = 0; place < entries.length; place += columns) {
    const row = entries.slice(place, place + columns);
    const height =
      2 * PAD +
      Math.max(
        ...row.map((one) =>
          Math.max(sheet.heightOf([one.caption], caption, { size: captionSize, bold: true }), sheet.heightOf(one.lines, value, own)),
        ),
      );
    sheet.need(height + 1);
    const { y } = sheet;
    for (const [index, one] of row.entries()) {
      const left = x + index * width;
      if (style.grey) sheet.box({ x: left, y, width: width * share, height, fill: 0.9, thickness: 0 });
      if (style.lines === 'all') sheet.box({ x: left, y, width: width * share, height, thickness: 0.4 });
      if (style.lines === 'all') sheet.box({ x: left + width * share, y, width: width * (1 - share), height, thickness: 0.4 });
      sheet.lines([one.caption], { x: left + PAD, y: y + PAD, width: caption }, { size: captionSize, bold: true });
      sheet.lines(one.lines, { x: left + width * share + PAD, y: y + PAD, width: value }, own);
    }
    sheet.y += height;
    if (style.lines === 'rows') sheet.rule({ x, y: sheet.y, width: width * columns }, 0.3);
  }
}
