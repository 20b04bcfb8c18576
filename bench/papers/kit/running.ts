import type { Place, Sheet, TextStyle } from './sheet.js';
import type { Entry } from '../say/facts.js';

export interface RunningStyle {
  size: number;
  /** Which of the two is bold. */
  bold?: 'captions' | 'values' | 'none';
  joint?: string;
  gap?: number;
}

const LINE = 1.4;

/** `Vessel: X   Voy.: Y`: entries one behind the other, as many to a line as there is room for; answers where they end. */
export function drawRunning(sheet: Sheet, entries: readonly Entry[], { x, y, width, style }: Place & { style: RunningStyle }): number {
  const { size, bold = 'captions', joint = ': ', gap = 14 } = style;
  const head = { size, bold: bold === 'captions' };
  const value = { size, bold: bold === 'values' };
  let [left, top] = [x, y];
  for (const { caption, lines } of entries) {
    const words = `${caption}${joint}`;
    const text = lines.join(', ');
    const before = drawnWidth(sheet, words, head);
    const whole = before + drawnWidth(sheet, text, value);
    if (left > x && left + whole > x + width) [left, top] = [x, top + size * LINE];
    sheet.write(words, { x: left, y: top }, head);
    const end = sheet.lines([text], { x: left + before, y: top, width: x + width - left - before }, value);
    if (left + whole > x + width) [left, top] = [x, end + size * (LINE - 1.18)];
    else left += whole + gap;
  }
  return left > x ? top + size * LINE : top;
}

/** Sign by sign: fonts measure words with signs moved together, and they are not drawn so. */
const drawnWidth = (sheet: Sheet, text: string, style: TextStyle): number =>
  [...text].reduce((width, sign) => width + sheet.widthOf(sign, style), 0);
