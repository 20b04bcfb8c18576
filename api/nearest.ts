/** Beginnings as long as this say what was meant. */
const BEGINNING_MIN = 3;
/** One slip of the hand in so many letters. */
const LETTERS_PER_SLIP = 3;

/** Of these names the one that was probably meant by a word that is none of them; null where none is near. */
export function nearest(word: string, names: readonly string[]): string | null {
  const begun = word.length >= BEGINNING_MIN ? names.find((name) => name.startsWith(word)) : undefined;
  if (begun !== undefined) return begun;
  const [best] = names.map((name) => ({ name, slips: slipsBetween(word, name) })).sort((one, other) => one.slips - other.slips);
  return best && best.slips <= Math.max(1, Math.floor(word.length / LETTERS_PER_SLIP)) ? best.name : null;
}

/** How many letters were left out, put in, mistaken or swapped with their neighbour (Damerau and Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [];
  const slips = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= one.length; row += 1) {
    rows.push([]);
    for (let column = 0; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [
        slips(row - 1, column) + 1,
        slips(row, column - 1) + 1,
        slips(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? slips(row - 2, column - 2) + 1 : Infinity,
      ];
      rows[row]?.push(row === 0 && column === 0 ? 0 : Math.min(...ways));
    }
  }
  return slips(one.length, other.length);
}
