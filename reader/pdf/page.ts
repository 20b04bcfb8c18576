import type { Page, Word } from '../../domain/documents/page.js';
import type { Engines } from '../ocr/engines.js';
import type { OcrBudget } from '../ocr/budget.js';
import { pixelsBeside } from '../ocr/memory.js';
import { recognise } from '../ocr/recognise.js';
import { inReadingOrder } from '../order.js';
import { lieOf } from '../picture/lie.js';
import type { Grey } from '../picture/sharp.js';
import { keepLook } from '../picture/show.js';
import { shortSide } from '../picture/size.js';
import { TooLarge, type Reading } from '../reading.js';
import { asItCame, upright } from '../../domain/documents/turn.js';
import type { Easel } from './draw.js';
import { nothingDrawn } from './drawing.js';
import { INK_SIDE, liesOnInk, needOf, type Need } from './need.js';
import type { TextLayer } from './text-layer.js';

/** What pages are drawn and recognised by. */
export interface Eyes {
  easel: Easel;
  engines: Engines;
  budget: OcrBudget;
}

interface Looking {
  reading: Reading;
  eyes: Eyes;
  /** Where that is known beforehand. */
  need?: Need;
}

const POINTS_PER_INCH = 72;
/** Of a page that is not one picture. */
const DPI = 200;
const WHOLE_PAGE = 0.8;
const SHORT_SIDE_MIN = 1_200;

/** A page of a PDF by its text layer, by its picture, or by both, whatever says more. */
export async function pageOf(number: number, layer: TextLayer, { reading, eyes, need = needOf(layer) }: Looking): Promise<Page> {
  const { words, turn, rules, cells, size } = layer;
  const page: Page = { number, ...size, method: 'text', rotation: turn, words, rules, cells };
  if (need === 'text') return page;
  if (need === 'text_if_on_ink' && isOf(layer, await eyes.easel.draw(number, INK_SIDE))) return page;
  if (!eyes.budget.take(number)) return { ...page, words: need === 'picture' ? [] : words, missing: 'beyond_limit' };
  const most = layer.drawing.leftOut ? await pixelsLeft(number, eyes.easel, reading) : Infinity;
  const side = sideOf(layer, most, reading);
  const seen = await eyes.engines.lend(await eyes.easel.pixelsOf(number, side), async (engine) => {
    const picture = await eyes.easel.draw(number, side);
    await keepLook(number, picture, reading);
    return recognise(picture, engine, reading);
  });
  const own = need === 'both' ? words : [];
  const rotation = seen.words.length > 0 ? seen.rotation : turn;
  return inOrder({ ...page, ...seen, rotation, method: 'ocr', words: withOwn(own, seen.words) });
}

/** Whether the words behind a picture are those on it: where its lines run the other way, whoever recognised it read them across. */
function isOf({ words, turn }: TextLayer, picture: Grey): boolean {
  const { sideways } = lieOf(picture);
  const runsAcross = turn % 180 === 0;
  return sideways !== runsAcross && liesOnInk(words, picture);
}

/** A page whose text layer cannot be read, by its picture. Throws where it has none either, or nothing is seen on it. */
export async function pageUnread(number: number, { reading, eyes }: Looking): Promise<Page> {
  const size = await eyes.easel.sizeOf(number);
  const layer: TextLayer = { words: [], turn: 0, cut: false, rules: [], cells: [], size, drawing: { ...nothingDrawn(), leftOut: true } };
  const page = await pageOf(number, layer, { reading, eyes, need: 'picture' });
  if (page.words.length === 0 && !page.missing) throw new Error(`Nothing is seen on page ${number}.`);
  return page;
}

/** What is not decoded for its text may be drawn smaller, where that takes no more than a reader has. Answers the pixels that it may have then. */
async function pixelsLeft(number: number, easel: Easel, { limits: { pagePixels } }: Reading): Promise<number> {
  const { width, height } = await easel.largestPicture(number);
  if (width * height > pagePixels)
    throw new TooLarge(`a picture on page ${number} has ${width} × ${height} pixels; at most ${pagePixels / 1e6} million are drawn`);
  return pixelsBeside(width * height);
}

/** The pixels of its own picture where that is the page, else as many as 200 dots an inch are; no more than `most` in all. */
function sideOf({ drawing, size }: TextLayer, most: number, reading: Reading): number {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const byDpi = (short / POINTS_PER_INCH) * DPI;
  const own = drawing.pictures.share >= WHOLE_PAGE && drawing.picturePixels > 0 ? Math.max(SHORT_SIDE_MIN, drawing.picturePixels) : byDpi;
  return Math.min(own, shortSide(reading), Math.sqrt((most * short) / long));
}

/** What the page says of itself is sure; the picture adds what stands where it says nothing. */
function withOwn(own: readonly Word[], seen: readonly Word[]): Word[] {
  const covers = (word: Word, middle: readonly [number, number]): boolean =>
    word.box !== null && word.box[0] <= middle[0] && word.box[2] >= middle[0] && word.box[1] <= middle[1] && word.box[3] >= middle[1];
  const added = seen.filter(({ box }) => {
    if (!box) return true;
    const middle = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const;
    return !own.some((word) => covers(word, middle));
  });
  return [...own, ...added];
}

/** In the order in which somebody reads it who turned it upright. */
function inOrder(page: Page): Page {
  const words = inReadingOrder(upright(page).words).map((word) => ({ ...word, box: word.box && asItCame(word.box, page) }));
  return { ...page, words };
}
