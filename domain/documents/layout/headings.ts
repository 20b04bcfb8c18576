import type { Line } from './layout.js';
import { spanOf, type Span } from './near.js';

/** A container's number, as it is printed. */
export const CONTAINER_PRINTED = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ \-./]{0,3}\d{3}[ -]?\d{3}[ \-./[(]{0,3}\d(?![0-9])/;

/** Words before the number: `Container no. 2:`, `1 x 40HC`. */
const BEFORE_MAX = 24;

/** How many they are, of what size, and which of them it is: figures before the number that are none of a row. */
const UNTOLD = /^\d{1,3} ?[x×*]? ?|\d{2}['’]?[A-Z]{2}\b|(?<=^\p{L}{4,12}[\p{L}. #]{0,6})\d{1,3}(?=\s?[:：]\s*$)/gu;

/** What a line says that stands above rows and is none: the container which they are packed in. Null: it is no such line. */
export function headingIn(line: Line | undefined): readonly Span[] | null {
  if (line === undefined) return null;
  const at = line.text.search(CONTAINER_PRINTED);
  return at >= 0 && at <= BEFORE_MAX && !/\d/.test(line.text.slice(0, at).replaceAll(UNTOLD, ''))
    ? line.pieces.map((piece) => spanOf(piece))
    : null;
}
