import type { Sharp } from 'sharp';
import type { Box } from '../../domain/documents/page.js';
import { lieOf, type Lie } from '../picture/lie.js';
import { sharpOf, type Grey } from '../picture/sharp.js';
import type { Reading } from '../reading.js';
import { straightenedBox, type Turn } from '../../domain/documents/turn.js';
import type { SeenWord } from './engine.js';

/** Pixels of the short side on which it is told how a page lies. */
const LIE_SIDE = 1_000;
/** Pixels about a word that are wiped off with it. */
const ABOUT = 2;
/** A word that lies askew is wiped off in pieces so long. */
const PIECE = 16;
/** Of the dots above and below a piece, sorted from dark to light, this one is its ground: a line beside it is not. */
const GROUND = 0.75;

/** A picture, and what is made of it to be looked at. */
export class Desk {
  constructor(
    private readonly picture: Grey,
    private readonly reading: Reading,
  ) {}

  async lie(): Promise<Lie> {
    const { width, height } = this.picture;
    const scale = Math.min(1, LIE_SIDE / Math.min(width, height));
    return lieOf(await grey(this.raw().resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })));
  }

  async turned(turn: Turn): Promise<Grey> {
    return turn === 0 ? this.picture : grey(this.raw().rotate(turn));
  }

  /** A part of the page, turned. */
  async cut([x0, y0, x1, y1]: Box, turn: Turn): Promise<Grey> {
    const { width, height } = this.picture;
    const [left, top] = [Math.floor(x0 * width), Math.floor(y0 * height)];
    const cut = this.raw().extract({ left, top, width: Math.ceil(x1 * width) - left, height: Math.ceil(y1 * height) - top });
    return new Desk(await grey(cut), this.reading).turned(turn);
  }

  private raw() {
    return rawOf(this.picture, this.reading);
  }
}

/** The picture scaled; as it is where it would not be smaller. */
export async function smaller(picture: Grey, { by, reading }: { by: number; reading: Reading }): Promise<Grey> {
  const { width, height } = picture;
  return by >= 1
    ? picture
    : grey(rawOf(picture, reading).resize({ width: Math.round(width * by), height: Math.round(height * by), fit: 'fill' }));
}

export const withoutSpecks = (picture: Grey, reading: Reading): Promise<Grey> => grey(rawOf(picture, reading).median(3));

const rawOf = ({ data, width, height }: Grey, reading: Reading): Sharp => sharpOf(reading)(data, { raw: { width, height, channels: 1 } });

async function grey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture without these words, each of them as light as what is about it, so that a band of grey stays one. They were seen once it was straightened by so much. */
export function wiped(picture: Grey, words: readonly SeenWord[], radians: number): Grey {
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  const wipe = ([x0, y0, x1, y1]: Box): void => {
    const [from, to] = [Math.max(0, Math.floor(x0 * width) - ABOUT), Math.min(width, Math.ceil(x1 * width) + ABOUT)];
    const [top, bottom] = [Math.max(0, Math.floor(y0 * height) - ABOUT), Math.min(height, Math.ceil(y1 * height) + ABOUT)];
    const rim = [top - 1, bottom]
      .flatMap((y) => [...picture.data.subarray(y * width + from, y * width + to)])
      .sort((one, other) => one - other);
    const ground = rim[Math.floor(rim.length * GROUND)] ?? 255;
    for (let y = top; y < bottom; y += 1) data.fill(ground, y * width + from, y * width + to);
  };
  for (const { x0, y0, x1, y1 } of words)
    for (let x = x0; x < x1; x += PIECE) {
      const piece: Box = [x / width, y0 / height, Math.min(x + PIECE, x1) / width, y1 / height];
      wipe(straightenedBox(piece, { width, height, radians: -radians }));
    }
  return { data, width, height };
}
