import { height, overlapY } from '../layout/geometry.js';
import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';

/** `Rabatt / Discount 10,00- %   450,00-`: a line below the figures of a row that says what of them is taken off. */
const TAKEN_OFF =
  /(?<!\p{L})(?:discount|rebate|allowance|rabatt|nachlass|skonto|remise|rabais|descuento|sconto|korting|desconto|iskonto|indirim|rabat|sleva)(?!\p{L})/iu;
const LESS = /%|^[-–(]\s?\d|\d\s?-$/;

/** A row without the line of its discount: its price and its amount are those that stand with the goods. */
export function withoutDiscount(row: Row): Row {
  const [first] = row.spans;
  if (first === undefined) return row;
  const off = row.spans.filter(({ text }) => TAKEN_OFF.test(text)).filter((span) => span !== first && !isLevel(first, span));
  const taken = off.filter((span) => row.spans.some((other) => isLevel(span, other) && LESS.test(other.text.trim())));
  if (taken.length === 0) return row;
  const isTaken = (span: Span): boolean => taken.some((one) => isLevel(one, span));
  const cells = [...row.cells].map(([field, spans]): [string, readonly Span[]] => [field, spans.filter((span) => !isTaken(span))]);
  return { ...row, cells: new Map(cells.filter(([, spans]) => spans.length > 0)), spans: row.spans.filter((span) => !isTaken(span)) };
}

function isLevel(one: Span, other: Span): boolean {
  const [above, below] = [one.words[0]?.box, other.words[0]?.box];
  return above !== undefined && below !== undefined && one.page === other.page && overlapY(above, below) > height(below) / 2;
}
