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

/** Of a comparison, row by row: what is compared is short, and compared often. */
let above: number[] = [];
let current: number[] = [];

/**
 * How many letters must change to make one text of the other; `limit + 1` as soon as it is more than `limit`. Looks only at places
 * that are no further from each other than the limit allows (Ukkonen's band).
 */
function editDistance(one: string, two: string, limit: number): number {
  const beyond = limit + 1;
  for (let column = 0; column <= Math.min(two.length, beyond); column += 1) above[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const [from, to] = [Math.max(1, row - limit), Math.min(two.length, row + limit)];
    const letter = one.charCodeAt(row - 1);
    let left = from === 1 ? row : beyond;
    let least = left;
    current[from - 1] = left;
    for (let column = from; column <= to; column += 1) {
      const replaced = (above[column - 1] ?? beyond) + (letter === two.charCodeAt(column - 1) ? 0 : 1);
      const added = (column < row + limit ? (above[column] ?? beyond) : beyond) + 1;
      left = Math.min(replaced, added, left + 1);
      current[column] = left;
      if (left < least) least = left;
    }
    if (least > limit) return beyond;
    [above, current] = [current, above];
  }
  return Math.min(beyond, above[two.length] ?? beyond);
}
