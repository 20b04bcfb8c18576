import type { CSSProperties } from 'react';
import type { DocumentWord } from '../../../resources/document-page.js';

/** Words of a page that somebody took. */
export interface Taken {
  text: string;
  page: number;
  box: [number, number, number, number] | null;
  cell?: string;
}

/** A box as fractions of the page, where the page has it. */
export function boxStyle([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): CSSProperties {
  return { left: `${left * 100}%`, top: `${top * 100}%`, width: `${(right - left) * 100}%`, height: `${(bottom - top) * 100}%` };
}

/** Words of a page from one to another, as they follow each other: what they say, and what they cover. */
export function spanOf(words: readonly DocumentWord[], { page, from, to }: { page: number; from: number; to: number }): Taken | null {
  const span = words.slice(Math.min(from, to), Math.max(from, to) + 1);
  const [first] = span;
  if (!first) return null;
  const boxes = span.flatMap(({ box }) => (box === null ? [] : [box]));
  return {
    text: span.map(({ text }) => text).join(' '),
    page,
    box: boxes.length === 0 ? null : around(boxes),
    ...(first.cell !== undefined && { cell: first.cell }),
  };
}

function around(boxes: readonly number[][]): [number, number, number, number] {
  const side = (at: number, pick: (...of: number[]) => number): number => pick(...boxes.map((box) => box[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
