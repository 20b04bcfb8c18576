import type { Span } from './near.js';

/** The time of a day that stands behind it with white between, or behind a caption of its own: `12-Mar-2026   Time: 18:00`. */
export function timeBeside({ words, page, text }: Span): string {
  if (/\d{1,2}[:h]\d{2}/.test(text)) return '';
  const last = words.at(-1);
  if (last === undefined) return '';
  const level = page.lines.filter(({ box }) => box[1] <= last.box[1] && last.box[3] <= box[3]);
  const pieces =
    level.find((line) => line.pieces.length <= PIECES_MAX && line.pieces.some(({ words: own }) => own.at(-1) === last))?.pieces ?? [];
  const at = pieces.findIndex(({ words: own }) => own.at(-1) === last);
  const beside = pieces.slice(at + 1, at + 3).map((piece) => piece.text);
  const [, time] = at < 0 ? [] : (TIME.exec(beside.join(' ')) ?? []);
  return time === undefined ? '' : ` ${time}`;
}

/** No form has more beside one another. */
export const PIECES_MAX = 24;

const TIME = /^(?:(?:at|time|hora|heure|uhrzeit|ora|tijd)[\s:]{0,3})?(\d{1,2}[:.h]\d{2})(?!\d)(?![.:]\d)/i;
