/**
 * Chance that always falls the same way: the practice world invents delays, lags and names from a text, so that a voyage
 * needs no storage and is the same after a restart.
 */

/** A whole number from 0 up to, not including, `limit`, which the text always gives. FNV-1a with a final mix. */
export function pick(text: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % limit;
}

/** A whole number within the range, ends included. */
export function between(text: string, [least, most]: readonly [number, number]): number {
  return least + pick(text, most - least + 1);
}

/** So many decimal digits, which the text always gives. */
export function digits(text: string, length: number): string {
  return Array.from({ length }, (_, place) => (place === 0 ? 1 + pick(`${text}/${place}`, 9) : pick(`${text}/${place}`, 10))).join('');
}

/** So many hexadecimal digits, which the text always gives. */
export function hex(text: string, length: number): string {
  return Array.from({ length }, (_, place) => pick(`${text}/${place}`, 16).toString(16)).join('');
}

/** A UUID (version 4 form) which the text always gives. */
export function uuid(text: string): string {
  const all = hex(text, 32);
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-${'89ab'[pick(text, 4)]}${all.slice(17, 20)}-${all.slice(20)}`;
}
