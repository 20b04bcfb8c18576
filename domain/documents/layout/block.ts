import { oncePer } from '../once-per.js';
import { around, height, median } from './geometry.js';
import type { PageLayout, PlacedWord } from './layout.js';

/** Lines that follow each other as those of one value do: of one size, and evenly set. */
export class Block {
  private gap: number | null = null;
  private last: Row | null;

  constructor(
    private readonly page: PageLayout,
    first: readonly PlacedWord[],
  ) {
    this.last = first.length === 0 ? null : rowOf(first);
  }

  takes(words: readonly PlacedWord[]): boolean {
    const { last, gap } = this;
    const row = rowOf(words);
    this.last = row;
    if (last === null) return true;
    const { wordHeight, method } = this.page;
    const white = row.top - last.bottom;
    // Letters of a scan are as tall as they are: without a g a line is less tall than with one.
    const [loose, uneven] = method === 'ocr' ? [1.2, 0.6] : [0.7, 0.35];
    if (white > (gap === null ? wordHeight * loose : Math.max(0, gap) + wordHeight * uneven)) return false;
    this.gap ??= white;
    const size = row.size / last.size;
    return method !== 'text' || (size > SIZE_LIKE && size < 1 / SIZE_LIKE);
  }

  /** Somebody may have stamped across the lines. */
  withoutStamps(words: readonly PlacedWord[]): readonly PlacedWord[] {
    const size = this.last?.size ?? Math.max(this.page.wordHeight * 1.2, sizeOfMost(this.page));
    return this.page.method === 'text' ? words.filter(({ box }) => height(box) < size * STAMP_SIZE) : words;
  }
}

interface Row {
  top: number;
  bottom: number;
  size: number;
}

/** Where the words of a line stand, and how large they are. */
export function rowOf(words: readonly PlacedWord[]): Row {
  const [, top, , bottom] = around(words.map(({ box }) => box));
  return { top, bottom, size: median(words.map(({ box }) => height(box))) };
}

const STAMP_SIZE = 1.6;
/** Values may be set much larger than the captions of a form: no more of its words are larger than this. */
const MOST = 0.8;

/** Every value of a page asks. */
const sizeOfMost = oncePer((page: PageLayout): number => {
  const heights = page.lines.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words.map(({ box }) => height(box))));
  return heights.sort((one, other) => one - other)[Math.floor(heights.length * MOST)] ?? page.wordHeight;
});
/** Words of one size are not smaller than this, one to the other. */
export const SIZE_LIKE = 0.8;
