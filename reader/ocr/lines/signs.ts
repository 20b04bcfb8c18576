import { readFileSync } from 'node:fs';
import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import { levelsIn } from './levels.js';
import type { Made, Net } from './net.js';

/** A sign of a line, or a blank. */
export interface LineSign {
  text: string;
  /** 0 to 1. */
  likely: number;
  /** Where its middle is, 0 to 1 along the line. */
  at: number;
}

/** Pixels of a line as the net takes it; the end of a longer one is pressed together. */
const LINE = { height: 48, widthMin: 16, widthMax: 3_200 };
/** The first class of the net: here is no sign, or still the same one. */
const NOTHING = 0;

export const BLANK = ' ';

/** Latin signs as Chinese ones are written among, in a square each: to a net a colon with room about it looks like one of them. */
const WIDE = /[\uff01-\uff5e]/g;
const NARROWER_BY = 0xfee0;

const narrow = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - NARROWER_BY);

/** The signs that a net knows, by its classes: nothing, then those that a file has in a row, then the blank. */
export const alphabetIn = (file: string): readonly string[] => ['', ...readFileSync(file, 'utf8').replaceAll(WIDE, narrow), BLANK];

/** Signs of the Chinese and Japanese scripts: to a net, three asterisks and a stamp look like some of them. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const isEasternSign = ({ text }: Pick<LineSign, 'text'>): boolean => EASTERN.test(text);

/** The alphabet without those: the net answers the likeliest of the rest. */
export const westernOf = (alphabet: readonly string[]): readonly (string | null)[] =>
  alphabet.map((text) => (isEasternSign({ text }) ? null : text));

interface Line {
  place: Place;
  /** Clockwise, by which the picture is straightened first. */
  radians: number;
  /** By classes of the net; null for those that are not asked for. */
  alphabet: readonly (string | null)[];
}

/** Pixels of a line as the net is asked for it. */
export function lineSize({ x0, y0, x1, y1 }: Place): { width: number; height: number } {
  const width = Math.round(((x1 - x0) / (y1 - y0)) * LINE.height);
  return { width: Math.min(LINE.widthMax, Math.max(LINE.widthMin, width)), height: LINE.height };
}

/** The signs of a line of a picture, from left to right: the likeliest at each step of the net (connectionist temporal classification). */
export async function signsIn(net: Net, picture: Grey, { place, radians, alphabet }: Line): Promise<LineSign[]> {
  const size = lineSize(place);
  const steps = stepsOf(await net.run(levelsIn(picture, { ...place, radians }, size), [1, 1, size.height, size.width]), alphabet);
  const signs: LineSign[] = [];
  let [before, began] = [NOTHING, 0];
  for (const [step, { best, likely }] of steps.entries()) {
    const sign = signs.at(-1);
    if (best !== NOTHING && best === before && sign) {
      sign.likely = Math.max(sign.likely, likely);
      sign.at = ((began + step) / 2 + 0.5) / steps.length;
    } else if (best !== NOTHING) {
      began = step;
      signs.push({ text: alphabet[best] ?? '', likely, at: (step + 0.5) / steps.length });
    }
    before = best;
  }
  return signs;
}

interface Step {
  /** Its likeliest class, */
  best: number;
  /** and how likely that is: 0 to 1. */
  likely: number;
}

/** One net says itself what is likeliest at each step, the other how likely each class is. */
function stepsOf([known, signs]: readonly Made[], alphabet: Line['alphabet']): Step[] {
  const [, steps = 0, classes = 0] = known?.shape ?? [];
  const likely = known?.data as Float32Array;
  return Array.from({ length: steps }, (_, step) =>
    signs ? { best: Number(signs.data[step]), likely: likely[step] ?? 0 } : likeliest(likely, step * classes, alphabet),
  );
}

function likeliest(data: Float32Array, from: number, alphabet: Line['alphabet']): Step {
  let [best, likely] = [NOTHING, 0];
  for (let at = 0; at < alphabet.length; at += 1) {
    const value = data[from + at] ?? 0;
    if (value > likely && alphabet[at] !== null) [best, likely] = [at, value];
  }
  return { best, likely };
}
