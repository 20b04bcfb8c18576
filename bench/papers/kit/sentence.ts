import type { Place, Sheet } from './sheet.js';
import type { Pool } from './pool.js';

/** Words of a sentence; those of a value stand on a line, as in a form that was filled in. */
interface Piece {
  text: string;
  filled: boolean;
}

/** `Please deliver to {deliver_to}|ex {vessel}`: clauses, of which those stay that the paper has a value for. */
export function piecesOf(pool: Pool, template: string): Piece[] {
  return template.split('|').flatMap((clause) => {
    const [, before = '', field, after = ''] = /^([^{]*)(?:\{(\w+)\}(.*))?$/.exec(clause) ?? [];
    const entries = field === 'vessel' ? pool.vessel() : field === undefined ? [] : pool.take(field);
    if (field !== undefined && entries.length === 0) return [];
    const value = entries.map(({ lines }) => lines.join(', ')).join(' ');
    return [
      { text: before, filled: false },
      { text: value, filled: true },
      { text: after, filled: false },
    ].filter(({ text }) => text.trim() !== '');
  });
}

/** Word after word, lines broken where they are full; answers where they end. */
export function drawSentence(sheet: Sheet, pieces: readonly Piece[], { x, y, width, size }: Place & { size: number }): number {
  const blank = sheet.widthOf(' ', { size });
  let [left, top] = [x, y];
  for (const { text, filled } of pieces)
    for (const word of text.trim().split(' ')) {
      const own = sheet.widthOf(word, { size, bold: filled });
      if (!filled && /^[,.;:]/.test(word)) left -= blank;
      if (left > x && left + own > x + width && !/^[,.;:]$/.test(word)) [left, top] = [x, top + size * 1.7];
      sheet.write(word, { x: left, y: top }, { size, bold: filled });
      if (filled) sheet.rule({ x: left, y: top + size + 1, width: own + blank }, 0.4);
      left += own + blank;
    }
  return top + size * 1.7;
}
