import { oneLine } from './comparable.js';

const DEGREES = String.raw`(?:(?:minus|plus) |[-+−–‐‑±](?=\s?\d)\s?)?\d{1,3}(?:[.,]\d{1,2})?`;
const SCALE = String.raw`\s?(?:[°º˚]|deg(?:rees?|r)?\b\.?|grad(?:os|i)?\b)?\s?(?:c(?:elsius)?|f(?:ahrenheit)?)?(?!\p{L})`;
const TEMPERATURE = new RegExp(
  String.raw`^[\s:.,;|/#]*(${DEGREES}${SCALE}(?:\s?(?:to|till|until|bis|à|a|/|\.\.\.?|~)\s?${DEGREES}${SCALE})?)(?=$|[\s,;|/(])`,
  'iu',
);

/** A temperature with its sign and unit as printed, without what is said behind it: `-21.0 °C` of `-21.0 °C Ventilation: CLOSED`. Null: it begins with none. */
export const readTemperature = (text: string): string | null => TEMPERATURE.exec(oneLine(text))?.[1]?.trim() ?? null;
