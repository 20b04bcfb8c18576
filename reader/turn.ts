import type { Box, Page } from '../domain/documents/page.js';

export type Turn = Page['rotation'];

/** A box of a page, once the page is turned by so many degrees clockwise. */
export function turnedBox([x0, y0, x1, y1]: Box, by: Turn): Box {
  switch (by) {
    case 0:
      return [x0, y0, x1, y1];
    case 90:
      return [1 - y1, x0, 1 - y0, x1];
    case 180:
      return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
    case 270:
      return [y0, 1 - x1, y1, 1 - x0];
  }
}

export const turnBack = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

/** A page as it was turned to be read: what is right of a word there, is right of it here. */
export function upright(page: Page): Page {
  const { rotation, width, height } = page;
  if (rotation === 0) return page;
  const turned = (box: Box): Box => turnedBox(box, rotation);
  return {
    ...page,
    ...(rotation === 180 ? {} : { width: height, height: width }),
    rotation: 0,
    words: page.words.map((word) => ({ ...word, box: word.box && turned(word.box) })),
    rules: page.rules.map(turned),
    cells: page.cells.map(turned),
  };
}
