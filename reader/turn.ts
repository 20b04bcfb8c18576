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

/** A page as it was turned and straightened to be read: what is right of a word there, is right of it here. */
export function upright(page: Page): Page {
  const { rotation, skew = 0 } = page;
  if (rotation === 0 && skew === 0) return page;
  const size = uprightSize(page);
  const turned = (box: Box): Box => straightenedBox(turnedBox(box, rotation), { ...size, radians: skew });
  return {
    ...page,
    ...size,
    rotation: 0,
    skew: 0,
    words: page.words.map((word) => ({ ...word, box: word.box && turned(word.box) })),
    rules: page.rules.map(turned),
    cells: page.cells.map(turned),
  };
}

/** A box of a page that stands upright, on the page as it came. */
export function asItCame(box: Box, page: Page): Box {
  const { rotation, skew = 0 } = page;
  return turnedBox(straightenedBox(box, { ...uprightSize(page), radians: -skew }), turnBack(rotation));
}

interface Straightening {
  width: number;
  height: number;
  /** Clockwise. */
  radians: number;
}

/** A box once its page is turned about its middle by a small angle: it moves, and stays as large as it is. */
export function straightenedBox(box: Box, { width, height, radians }: Straightening): Box {
  if (radians === 0 || width === 0 || height === 0) return box;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [((box[0] + box[2]) / 2 - 0.5) * width, ((box[1] + box[3]) / 2 - 0.5) * height];
  const [byX, byY] = [(x * cos - y * sin - x) / width, (x * sin + y * cos - y) / height];
  return [box[0] + byX, box[1] + byY, box[2] + byX, box[3] + byY];
}

const uprightSize = ({ rotation, width, height }: Page): { width: number; height: number } =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };
