/** A text up to so many UTF-16 units, its last sign whole: half of one is kept by no database. */
export function beginningOf(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text;
  const code = text.charCodeAt(unitsMax - 1);
  const isFirstHalf = code >= 0xd800 && code < 0xdc00;
  return text.slice(0, isFirstHalf ? unitsMax - 1 : unitsMax);
}
