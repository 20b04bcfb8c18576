import type { Box, Page, Word } from '../../domain/documents/page.js';
import { inReadingOrder } from '../order.js';
import { sharpOf, type Grey } from '../picture/sharp.js';
import { ruledIn } from '../picture/rules.js';
import type { Reading } from '../reading.js';
import { straightenedBox, turnBack, turnedBox, type Turn } from '../turn.js';
import type { Engine, Seen, SeenWord } from './engine.js';
import { joined, surest } from './join.js';

/** Under this the page may lie on its side. Read the right way up, the mean is 75 and more; else 50 and less. */
const UPRIGHT_FROM = 65;
/** Under this the page is looked at once more, its specks taken away. */
const CLEAN_FROM = 70;
/** Characters of a word that is wider than it is high. */
const LONG = 4;
/** Pixels of the short side of a page on which small print can still be told from its own upside down. */
const LEGIBLE_SIDE = 1_250;
/** A turn at which so many times as much is read as on the page as it lies, is the one. */
const CLEARLY = 2;
const TURNS: readonly Turn[] = [90, 180, 270];

/** What was recognised of a picture: words and lines with their places on the picture as it came. */
export type Recognised = Pick<Page, 'rotation' | 'skew' | 'words' | 'rules' | 'cells'>;

/** Recognises a page: its direction, then two looks at it, one for the order and one for what that one leaves out. */
export async function recognise(picture: Grey, engine: Engine, reading: Reading): Promise<Recognised> {
  const desk = new Desk(picture, reading);
  const asItLies = await engine.see(await desk.png(0), { segmentation: 'automatic' });
  const rotation = await directionOf(desk, engine, asItLies);
  const page = await desk.png(rotation);
  const first = rotation === 0 ? asItLies : await engine.see(page, { segmentation: 'automatic' });
  const { radians } = first;
  const second = await engine.see(page, { segmentation: 'sparse', radians });
  let words = joined(second.words, first.words);
  if (words.length > 0 && Math.max(first.mean, second.mean) < CLEAN_FROM)
    words = surest(words, (await engine.see(await desk.clean(rotation), { segmentation: 'sparse', radians })).words);
  return placed(words, await desk.dots(rotation), { rotation, radians, slope: first.slope, rules: reading.limits.rulesPerPage });
}

interface Lying {
  rotation: Turn;
  /** Clockwise, by which the engine straightened the picture before it saw the words, and how they still fell. */
  radians: number;
  slope: number;
  /** As many ruling lines are kept. */
  rules: number;
}

/** Words on the picture as it came with the lines ruled between them. */
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

/**
 * The turn at which most is read surely. The engine reads lines that run down a page as well, and those that run up it upside
 * down: then the turn is known. Else the detector of directions says which to try first; what is drawn large is looked at in
 * half its size, which is enough to tell.
 */
async function directionOf(desk: Desk, engine: Engine, asItLies: Seen): Promise<Turn> {
  const sure = asItLies.mean >= UPRIGHT_FROM;
  const sideways = runsDown(asItLies);
  if (sure) return sideways ? 270 : 0;
  const guess = sideways ? 90 : await engine.direction(await desk.png(0));
  const turns = [...TURNS].sort((one, other) => Number(other === guess) - Number(one === guess));
  let best: { turn: Turn; score: number } = { turn: 0, score: scoreOf(asItLies) };
  for (const turn of turns) {
    const seen = await engine.see(await desk.smaller(turn), { segmentation: 'automatic' });
    const score = scoreOf(seen);
    if (score > best.score) best = { turn, score };
    if (best.turn === turn && (seen.mean >= UPRIGHT_FROM || score > scoreOf(asItLies) * CLEARLY)) break;
  }
  return best.turn;
}

/** Nothing where the lines do not run level. */
const scoreOf = (seen: Seen): number => (runsDown(seen) ? 0 : seen.mean * Math.sqrt(seen.words.length));

function runsDown({ words }: Seen): boolean {
  const long = words.filter(({ text }) => text.length >= LONG);
  return long.filter(({ x0, y0, x1, y1 }) => y1 - y0 > x1 - x0).length > long.length / 2;
}

/** A picture, and what is made of it to be looked at. */
class Desk {
  private readonly sharp;

  constructor(
    private readonly picture: Grey,
    reading: Reading,
  ) {
    this.sharp = sharpOf(reading);
  }

  size(turn: Turn): { width: number; height: number } {
    const { width, height } = this.picture;
    return turn % 180 === 0 ? { width, height } : { width: height, height: width };
  }

  png(turn: Turn): Promise<Buffer> {
    return this.turned(turn).png({ compressionLevel: 1 }).toBuffer();
  }

  smaller(turn: Turn): Promise<Buffer> {
    const { width: wide, height: high } = this.size(turn);
    const part = Math.max(1 / 2, LEGIBLE_SIDE / Math.min(wide, high));
    if (part >= 1) return this.png(turn);
    // Turned first: within one chain it is made smaller before.
    const width = Math.round(wide * part);
    return this.turned(turn)
      .png({ compressionLevel: 1 })
      .toBuffer()
      .then((png) => this.sharp(png).resize({ width }).png({ compressionLevel: 1 }).toBuffer());
  }

  async dots(turn: Turn): Promise<Grey> {
    if (turn === 0) return this.picture;
    return { data: await this.turned(turn).toColourspace('b-w').raw().toBuffer(), ...this.size(turn) };
  }

  clean(turn: Turn): Promise<Buffer> {
    return this.turned(turn).median(3).png({ compressionLevel: 1 }).toBuffer();
  }

  private turned(turn: Turn) {
    const { data, width, height } = this.picture;
    return this.sharp(data, { raw: { width, height, channels: 1 } }).rotate(turn);
  }
}

function wordOf({ text, confidence, x0, y0, x1, y1 }: SeenWord, { width, height }: { width: number; height: number }): Word {
  const part = (pixels: number, of: number): number => Math.round(Math.min(1, Math.max(0, pixels / of)) * 1e5) / 1e5;
  return { text, confidence: Math.round(confidence) / 100, box: [part(x0, width), part(y0, height), part(x1, width), part(y1, height)] };
}
