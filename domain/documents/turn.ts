import { roundedBox, type Box, type Page } from './page.js';
import type { Evidence } from './reading.js';

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
  if (isUpright(page)) return page;
  const turned = (box: Box): Box => standing(box, page);
  return {
    ...page,
    ...uprightSize(page),
    rotation: 0,
    skew: 0,
    words: page.words.map((word) => ({ ...word, box: word.box && turned(word.box) })),
    rules: page.rules.map(turned),
    cells: page.cells.map(turned),
  };
}

const isUpright = ({ rotation, skew = 0 }: Page): boolean => rotation === 0 && skew === 0;

/** A box of a page as it came, on the page that stands upright. */
function standing(box: Box, page: Page): Box {
  const { rotation, skew = 0 } = page;
  return straightenedBox(turnedBox(box, rotation), { ...uprightSize(page), radians: skew });
}

/** A box of a page that stands upright, on the page as it came. */
export function asItCame(box: Box, page: Page): Box {
  const { rotation, skew = 0 } = page;
  return turnedBox(straightenedBox(box, { ...uprightSize(page), radians: -skew }), turnBack(rotation));
}

type Evidences = Readonly<Record<string, Evidence>>;

/** Where fields stand on pages as they came, by the places that they have on those pages upright. */
export const evidenceAsItCame = (evidence: Evidences, came: readonly Page[]): Record<string, Evidence> => moved(evidence, came, asItCame);

/** Where fields stand on upright pages, by the places that they have on those pages as they came. */
export const evidenceUpright = (evidence: Evidences, came: readonly Page[]): Record<string, Evidence> => moved(evidence, came, standing);

function moved(evidence: Evidences, came: readonly Page[], place: (box: Box, page: Page) => Box): Record<string, Evidence> {
  const pages = new Map(came.map((page) => [page.number, page]));
  return Object.fromEntries(
    Object.entries(evidence).map(([pointer, proof]) => {
      const page = proof.page === null ? undefined : pages.get(proof.page);
      const box = proof.box && page && !isUpright(page) ? place(proof.box, page) : proof.box;
      return [pointer, { ...proof, box: box && roundedBox(box) }];
    }),
  );
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
