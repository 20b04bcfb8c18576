import type { Box, Page, Word } from '../../domain/documents/page.js';
import { inReadingOrder } from '../order.js';
import { withoutDarkBands } from '../picture/bands.js';
import type { Grey } from '../picture/sharp.js';
import { scaleTo } from '../picture/size.js';
import { ruledIn } from '../picture/rules.js';
import type { Reading } from '../reading.js';
import { straightenedBox, turnBack, turnedBox, type Turn } from '../../domain/documents/turn.js';
import { Desk, smaller, wiped, withoutSpecks } from './desk.js';
import { directionOf, standsUpright } from './direction.js';
import { meanOf, type Engine, type Seen, type SeenWord } from './engine.js';
import { isSure, joined, surest, withoutRemains } from './join.js';

/** Under this the page is looked at once more, its specks taken away. */
const CLEAN_FROM = 70;

/**
 * Pixels of the short side of the picture that is looked at again, at most: what the first look could not read of a larger one it
 * would not read of the same again, and letters of a typewriter are read better where they are smaller.
 */
const SECOND_SIDE = 1_700;

/** What was recognised of a picture: words and lines with their places on the picture as it came. */
export type Recognised = Pick<Page, 'rotation' | 'skew' | 'words' | 'rules' | 'cells'>;

/** Recognises a page: how it lies, then two looks at it, one for the order and one for what that one left out or doubts. */
export async function recognise(picture: Grey, engine: Engine, reading: Reading): Promise<Recognised> {
  const desk = new Desk(picture, reading);
  const lie = await desk.lie();
  const { radians } = lie;
  const look = async (turn: Turn, ifUpright: boolean): Promise<{ page: Grey; first: Seen }> => {
    const page = withoutDarkBands(await desk.turned(turn));
    return { page, first: await engine.see(page, { segmentation: 'automatic', radians, ifUpright }) };
  };
  const asItLies = lie.sideways ? null : await look(0, true);
  const isUpright = asItLies !== null && standsUpright(asItLies.first, engine);
  const rotation = isUpright ? 0 : await directionOf(desk, engine, lie);
  const { page, first } = isUpright ? asItLies : await look(rotation, false);
  const again = async (of: Grey, words: readonly SeenWord[]): Promise<SeenWord[]> => {
    const sure = words.filter(isSure);
    const rest = await smaller(wiped(of, sure, radians), { by: scaleTo(SECOND_SIDE, of), reading });
    const seen = await engine.see(rest, { segmentation: 'sparse', radians });
    const found = seen.words.map((word) => enlarged(word, { x: of.width / rest.width, y: of.height / rest.height }));
    return withoutRemains(found, sure);
  };
  const isEnough = engine.seesAll && first.mean >= CLEAN_FROM;
  let words = isEnough ? first.words : joined(await again(page, first.words), first.words);
  if (!isEnough && words.length > 0 && meanOf(words) < CLEAN_FROM)
    words = surest(words, await again(await withoutSpecks(page, reading), words));
  return placed(words, await desk.turned(rotation), { rotation, radians, slope: first.slope, rules: reading.limits.rulesPerPage });
}

const enlarged = (word: SeenWord, by: { x: number; y: number }): SeenWord => ({
  ...word,
  x0: word.x0 * by.x,
  x1: word.x1 * by.x,
  y0: word.y0 * by.y,
  y1: word.y1 * by.y,
});

interface Lying {
  rotation: Turn;
  /** Clockwise, by which the engine straightened the picture before it saw the words, and how they still fell. */
  radians: number;
  slope: number;
  /** As many ruling lines are kept. */
  rules: number;
}

/** Words on the picture as it came with the lines ruled between them: those of the paper itself, dark bands and all. */
export function placed(seen: readonly SeenWord[], picture: Grey, { rotation, radians, slope, rules: most }: Lying): Recognised {
  const { width, height } = picture;
  // What the engine leaves askew is straightened with the rest.
  const skew = radians - Math.atan(slope);
  const words = seen.map((word) => {
    const { box, ...read } = wordOf(word, { width, height });
    return { ...read, box: box && straightenedBox(box, { width, height, radians: skew - radians }) };
  });
  const { rules, cells } = ruledIn(picture, { skew, words, most });
  const asItCame = (box: Box): Box => turnedBox(straightenedBox(box, { width, height, radians: -skew }), turnBack(rotation));
  return {
    rotation,
    skew,
    words: inReadingOrder(words).map((word) => ({ ...word, box: word.box && asItCame(word.box) })),
    rules: rules.map(asItCame),
    cells: cells.map(asItCame),
  };
}

function wordOf({ text, confidence, x0, y0, x1, y1 }: SeenWord, { width, height }: { width: number; height: number }): Word {
  const part = (pixels: number, of: number): number => Math.round(Math.min(1, Math.max(0, pixels / of)) * 1e5) / 1e5;
  return { text, confidence: Math.round(confidence) / 100, box: [part(x0, width), part(y0, height), part(x1, width), part(y1, height)] };
}
