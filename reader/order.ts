import type { Box, Word } from '../domain/documents/page.js';

/** Words by lines from the top, each from the left: as somebody reads who sees no columns. Words without a place keep theirs, last. */
export function inReadingOrder(words: readonly Word[]): Word[] {
  const placed = words.flatMap((word) => (word.box ? [{ word, box: word.box, middle: (word.box[1] + word.box[3]) / 2 }] : []));
  placed.sort((one, other) => one.middle - other.middle || one.box[0] - other.box[0]);
  const lines: { top: number; bottom: number; words: { word: Word; box: Box }[] }[] = [];
  for (const { word, box, middle } of placed) {
    const line = lines.at(-1);
    if (line && middle >= line.top && middle <= line.bottom) line.words.push({ word, box });
    else lines.push({ ...coreOf(box), words: [{ word, box }] });
  }
  const ordered = lines.flatMap((line) => line.words.sort((one, other) => one.box[0] - other.box[0]).map(({ word }) => word));
  return [...ordered, ...words.filter(({ box }) => !box)];
}

/** The part of its height in which the middle of a neighbour on the same line lies. */
function coreOf([, top, , bottom]: Box): { top: number; bottom: number } {
  const slack = (bottom - top) * 0.15;
  return { top: top + slack, bottom: bottom - slack };
}
