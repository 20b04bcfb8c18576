import type { SeenWord } from './engine.js';

export type Place = Pick<SeenWord, 'x0' | 'y0' | 'x1' | 'y1'>;

/** A word as the engine tells it, with its signs. */
export interface WordWithSigns {
  text: string;
  confidence: number;
  bbox: Place;
  symbols: readonly { text: string; bbox: Place }[];
}

const BAR = '|';

/**
 * A word without upright bars: on paper they are the lines between columns, seen as signs. What stands on both sides of one are two
 * words; of a bar alone there is nothing.
 */
export function withoutBars({ text, confidence, bbox, symbols }: WordWithSigns): SeenWord[] {
  const whole = { text: text.trim(), confidence, ...bbox };
  if (!text.includes(BAR)) return whole.text === '' ? [] : [whole];
  const parts: SeenWord[] = [];
  let apart = true;
  for (const { text: sign, bbox: place } of symbols) {
    const part = parts.at(-1);
    if (sign === BAR) apart = true;
    else if (apart || !part) {
      parts.push({ text: sign, confidence, ...place });
      apart = false;
    } else Object.assign(part, { text: part.text + sign, ...around(part, place) });
  }
  return parts;
}

export const around = (one: Place, other: Place): Place => ({
  x0: Math.min(one.x0, other.x0),
  y0: Math.min(one.y0, other.y0),
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
});
