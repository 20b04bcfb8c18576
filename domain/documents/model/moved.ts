import type { Evidence, PaperReading } from '../reading.js';
import type { NumberedLine } from './lines.js';

/** How far down a paper something stands: page, and fraction of its height. */
export type Place = readonly [page: number, height: number];

/** An item of a list by its number, with its place; null: nobody knows. */
interface Item {
  at: number;
  place: Place | null;
}

/** Where the uppermost of what was read below a pointer stands. */
export function placeRead(pointer: string, { evidence }: Pick<PaperReading, 'evidence'>): Place | null {
  const places = Object.entries(evidence).flatMap(([at, { page, box }]): Place[] =>
    at.startsWith(pointer) && page !== null && box !== null ? [[page, (box[1] + box[3]) / 2]] : [],
  );
  return places.reduce<Place | null>((first, place) => (first === null || isBelow(first, place) ? place : first), null);
}

export const placeOfLine = (line: NumberedLine | undefined): Place | null =>
  line ? [line.page.number, (line.line.box[1] + line.line.box[3]) / 2 / line.page.height] : null;

/** Puts an item before the first one that stands below it, so that all others keep their order. */
export function insert(order: Item[], item: Item): void {
  const next = order.findIndex(({ place }) => place !== null && item.place !== null && isBelow(place, item.place));
  order.splice(next < 0 ? order.length : next, 0, item);
}

const isBelow = ([page, height]: Place, [ofPage, ofHeight]: Place): boolean => page > ofPage || (page === ofPage && height > ofHeight);

/** Evidence of a list whose items stand elsewhere now. */
export const withMoved = (
  evidence: Readonly<Record<string, Evidence>>,
  field: string,
  moved: (at: number) => number,
): Record<string, Evidence> =>
  Object.fromEntries(Object.entries(evidence).map(([pointer, proof]) => [movedTo(pointer, field, moved), proof]));

/** A reading in one of whose lists there is room for other items: what was read and told of its own goes with them. */
export function withRoom(reading: PaperReading, field: string, from: readonly (number | null)[]): PaperReading {
  const items = reading.payload[field];
  const moved = (at: number): number => from.indexOf(at);
  return {
    ...reading,
    payload: { ...reading.payload, [field]: from.map((at) => (at === null ? null : (items as unknown[])[at])) },
    evidence: withMoved(reading.evidence, field, moved),
    warnings: reading.warnings.map((warning) =>
      warning.pointer === null ? warning : { ...warning, pointer: movedTo(warning.pointer, field, moved) },
    ),
  };
}

function movedTo(pointer: string, field: string, moved: (at: number) => number): string {
  const [root = '', name = '', at, ...below] = pointer.split('/');
  return name !== field || at === undefined ? pointer : [root, name, moved(Number(at)), ...below].join('/');
}
