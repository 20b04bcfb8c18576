import type { SeenWord } from './engine.js';

/** Less sure ones are noise: specks, lines and parts of stamps. */
const NOISE = 30;
/** Words that cover more of each other are the same one. */
const SAME = 0.3;

/** What two looks at a page saw: all of the first, and of the second what the first did not see there. */
export function joined(first: readonly SeenWord[], second: readonly SeenWord[]): SeenWord[] {
  const sure = first.filter(isSure);
  return [...sure, ...second.filter((word) => isSure(word) && !sure.some((other) => overlap(word, other) > SAME))];
}

/** The same, but where both saw a word, the surer one. */
export function surest(first: readonly SeenWord[], second: readonly SeenWord[]): SeenWord[] {
  const better = first.map((word) => {
    const other = second.find((candidate) => overlap(word, candidate) > 1 - SAME && candidate.confidence > word.confidence);
    return other ?? word;
  });
  return joined(better, second);
}

const isSure = ({ confidence }: SeenWord): boolean => confidence >= NOISE;

/** Of the smaller of the two. */
function overlap(one: SeenWord, other: SeenWord): number {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(areaOf(one), areaOf(other)));
}

const areaOf = ({ x0, y0, x1, y1 }: SeenWord): number => (x1 - x0) * (y1 - y0);
