import type { Word } from '../../domain/documents/page.js';
import type { Grey } from '../picture/sharp.js';
import type { TextLayer } from './text-layer.js';

/** Letters and digits that a text layer has at least. */
const LETTERS_MIN = 40;
/** Words that are written over the pictures of a page, where they are what it says. */
const WORDS_MIN = 15;
const WHOLE_PAGE = 0.8;
/** More of a page is not covered by what stands beside its text. */
const MOSTLY = 0.5;
/** Words that stand beside the pictures of such a page, where they are no more than the line that a fax adds. */
const BESIDE_MAX = 30;
/** Less is a logo or a signature. */
const WORTH_READING = 0.05;
/** Letters drawn as outlines are at least so many shapes. */
const SHAPES_MIN = 100;
/** Of glyphs, that nobody knows the letters of. */
const UNMAPPED_MAX = 0.5;
/** Part of the hidden words that lie on something dark. */
const ON_INK_MIN = 0.7;
/** Pixels of the short side of the drawing that is looked at for ink. */
export const INK_SIDE = 800;
const INK = 60;

/** What a page of a PDF is read by. */
export type Need = 'text' | 'picture' | 'both' | 'text_if_on_ink';

/** Whether the text layer of a page says what is on it, or its picture has to be looked at too, or alone. */
export function needOf({ words, drawing }: TextLayer): Need {
  const { pictures, hiddenText, shownText, shapes } = drawing;
  if (unmappedShare(words) > UNMAPPED_MAX) return 'picture';
  if (pictures.share >= WHOLE_PAGE && hiddenText > shownText) return 'text_if_on_ink';
  const on = words.filter(({ box }) => box && pictures.holds(box)).length;
  if (pictures.share >= MOSTLY && on < WORDS_MIN && words.length - on < BESIDE_MAX) return 'both';
  const letters = words.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const somethingElse = pictures.share >= WORTH_READING || shapes >= SHAPES_MIN;
  return letters < LETTERS_MIN && somethingElse ? 'both' : 'text';
}

/** Whether words that a scanner put behind its picture lie where something is written on it. */
export function liesOnInk(words: readonly Word[], { data, width, height }: Grey): boolean {
  const written = words.filter(({ box }) => {
    if (!box) return false;
    const [x0, y0, x1, y1] = [box[0] * width, box[1] * height, box[2] * width, box[3] * height].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    let [dark, light] = [255, 0];
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) {
        const pixel = data[y * width + x] ?? 255;
        dark = Math.min(dark, pixel);
        light = Math.max(light, pixel);
      }
    return light - dark >= INK;
  });
  return words.length > 0 && written.length / words.length >= ON_INK_MIN;
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function unmappedShare(words: readonly Word[]): number {
  const text = words.map((word) => word.text).join('');
  return text.length === 0 ? 0 : (text.match(/[\uE000-\uF8FF\uFFFD]/g)?.length ?? 0) / text.length;
}
