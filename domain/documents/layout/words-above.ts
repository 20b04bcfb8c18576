import type { OpenRow } from './open-row.js';

/** Of two gaps the smaller is that between lines of one row, where they differ by so much. */
const NEARER = 0.75;

/** A line that ends so goes on in the next, and one that begins so goes on from the one above. */
const GOES_ON = /[,;&+/–-]$/;
const GOES_FROM = /^\p{Ll}/u;

/** Words for goods of which some lines stand in a line of their own. */
interface Between {
  /** The row above them; null: they stand above the first. */
  above: OpenRow | null;
  words: readonly OpenRow[];
  below: OpenRow;
}

/**
 * Figures may stand in the last line of the words for the goods: then the words between two rows are of the lower one, and some stand above
 * the first. Which is so, is told by the gaps, by lines that are plainly unfinished, and by whether anything stands below the last row.
 */
export function withWordsAbove(rows: readonly OpenRow[], leads: readonly OpenRow[]): void {
  const [first] = rows;
  if (first === undefined || leads.length === 0 || ![...leads, ...rows.flatMap(({ joined }) => joined)].every(isOfWords)) return;
  const between = rows.slice(1).flatMap((below, at): Between[] => {
    const above = rows[at];
    return above === undefined || above.joined.length === 0 ? [] : [{ above, words: above.joined, below }];
  });
  const all = [{ above: null, words: leads, below: first }, ...between];
  if (!(rows.at(-1)?.joined.length === 0) || all.some(isOfUpper)) return;
  if (!all.some(isOfLower) && between.length + 1 < rows.length) return;
  for (const { above } of between) above?.cells.set('description', wordsOf([], above));
  for (const { words, below } of all) below.cells.set('description', wordsOf(words, below));
}

/** Nothing but words for goods. */
export const isOfWords = ({ cells }: OpenRow): boolean => cells.size === 1 && cells.has('description');

const wordsOf = (above: readonly OpenRow[], { own }: OpenRow) => [
  ...above.flatMap(({ own: words }) => words.get('description') ?? []),
  ...(own.get('description') ?? []),
];

const textOf = (row: OpenRow | undefined): string => (row?.own.get('description') ?? []).map(({ text }) => text).join(' ');

function gapsOf({ above, words, below }: Between): [upper: number, lower: number] | null {
  const [first, last] = [words[0], words.at(-1)];
  if (above === null || first === undefined || last === undefined || above.page !== below.page || first.page !== below.page) return null;
  return [first.line.box[1] - above.line.box[3], below.line.box[1] - last.line.box[3]];
}

function isOfUpper(between: Between): boolean {
  const [upper = 0, lower = 0] = gapsOf(between) ?? [];
  return (
    upper < lower * NEARER ||
    GOES_ON.test(textOf(between.above ?? undefined)) ||
    GOES_FROM.test(between.above === null ? '' : textOf(between.words[0]))
  );
}

function isOfLower(between: Between): boolean {
  const [upper = 0, lower = 0] = gapsOf(between) ?? [];
  return lower < upper * NEARER || GOES_ON.test(textOf(between.words.at(-1))) || GOES_FROM.test(textOf(between.below));
}
