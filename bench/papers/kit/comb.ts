import type { Place, Sheet } from './sheet.js';

/** One sign in each of a row of small cells, as forms have for numbers; answers where it ends. */
export function drawComb(sheet: Sheet, text: string, { x, y, width }: Place): number {
  const signs = [...text];
  const cell = Math.min(11, width / signs.length);
  for (const [place, sign] of signs.entries()) {
    sheet.box({ x: x + place * cell, y, width: cell, height: 13, thickness: 0.4 });
    sheet.write(sign, { x: x + place * cell, y: y + 2, width: cell }, { size: 8, align: 'centre' });
  }
  return y + 15;
}
