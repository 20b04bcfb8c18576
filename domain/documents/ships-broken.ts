import { shippingLines } from '../shipping-lines.js';
import { isClose } from './layout/close-lines.js';
import type { Place, Span } from './layout/near.js';

/** `SILVER` above `MERIDIAN / 423E`: a name that did not fit on the line of its voyage. */
export function brokenShip({ lines: [name, more] }: Place): Span[] | null {
  if (name === undefined || more === undefined || !isClose(name, more)) return null;
  return /^[A-Z][A-Z. '-]+$/.test(name.text) && /^[A-Z][A-Z. '-]* ?\/ ?[A-Z]{0,3}\d\w*$/.test(more.text) ? [name, more] : null;
}

/** `MSC` above `KATYAYNI`: what the ships of a line are called by, and the rest of a name. */
export function shipOfLine({ lines: [line, name] }: Place): Span[] | null {
  if (line === undefined || name === undefined || !isClose(line, name)) return null;
  const isLine = shippingLines.some(({ shortName }) => shortName.toUpperCase() === line.text.trim());
  return isLine && /^\p{Lu}{3,}(?: \p{Lu}{2,}){0,2}$/u.test(name.text) ? [line, name] : null;
}
