/** A text in its comparable form with the letters that are in it, one bit each: what is not near is told without comparing them. */
export interface Spelled {
  text: string;
  letters: number;
}

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
/** All that is no letter of a to z is one. */
const OTHERS = 1 << LETTERS;

export function spelled(text: string): Spelled {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place) - A;
    letters |= letter >= 0 && letter < LETTERS ? 1 << letter : OTHERS;
  }
  return { text, letters };
}

/** How many letters must change to make one text of the other; `limit + 1` where it is more than `limit`. */
export function distanceOf(one: Spelled, two: Spelled, limit: number): number {
  // A letter that the other has not is changed at least.
  if (Math.abs(one.text.length - two.text.length) > limit) return limit + 1;
  if (bits(one.letters & ~two.letters) > limit || bits(two.letters & ~one.letters) > limit) return limit + 1;
  return editDistance(one.text, two.text, limit);
}

function bits(of: number): number {
  let count = 0;
  for (let left = of; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many letters must change to make one text of the other; `limit + 1` as soon as it is more than `limit`. */
function editDistance(one: string, two: string, limit: number): number {
  if (Math.abs(one.length - two.length) > limit) return limit + 1;
  let above = Array.from({ length: two.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === two[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    above = current;
  }
  return above[two.length] ?? limit + 1;
}
