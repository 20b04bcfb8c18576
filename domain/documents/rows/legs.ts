import type { Span } from '../layout/near.js';
import type { Box } from '../page.js';
import type { Row } from '../layout/tables.js';
import { isRestOfPlace } from '../values/wrapped-places.js';

/** `22:00`, `06:00 LT`: what stands below the day of it. */
const TIME = /^\(?\d{1,2}(?::|h|\.)\d{2}(?: ?(?:hrs?|h|lt|am|pm|local|uhr))?\)?$/i;
/** `BRNVT`, `(NL RTM)`: what stands below the name of a place. */
const PLACE_CODE = /^\(?[A-Z]{2} ?[A-Z2-9]{3}\)?$/;
/** `Voy. No: 606N`, `IMO No: 9777606`: what stands below the name of a ship. */
const OF_SHIP = /^(?:(?:\p{L}{1,3} )?voy(?:age)?\b|imo\b|flag\b|service\b|call ?sign)/iu;

/** Legs of which some cells have lines: times below days, codes below places, the voyage below the ship. */
export function joinedLegs(rows: readonly Row[]): readonly Row[] {
  const legs: Row[] = [];
  for (const row of rows) {
    const above = legs.at(-1);
    const isRest = above !== undefined && above.page === row.page && isRestOf(above, row);
    const isMore = above?.page === row.page && (isRest || goesOn(row) || isInBoxes(above, row) || isSetUnder(above, row));
    if (above === undefined || !isMore) legs.push(row);
    else legs[legs.length - 1] = isRest ? whole(above, row) : joined(above, row);
  }
  return withShips(withoutLists(legs));
}

/** Every line of a row stands in a ruled box that the row above has begun: codes and terminals below places, the rest of the name of a ship. */
function isInBoxes(above: Row, row: Row): boolean {
  const [own, begun] = [boxesOf(row), boxesOf(above)];
  return own.length > 0 && !row.cells.has('sequence') && own.every((box) => box !== null && begun.includes(box));
}

/**
 * A terminal in brackets, the rest of a place or of a ship, set close below a leg that has its day, and neither departs nor is carried by
 * itself; both its terminals where the voyage of its ship is said beside them.
 */
function isSetUnder(above: Row, row: Row): boolean {
  const isDay = (field: string): boolean => /\d/.test(textIn(row, field)) && !TIME.test(textIn(row, field));
  const ofShip = OF_SHIP.test(textIn(row, 'mode'));
  if (row.cells.has('sequence') || (row.cells.has('mode') && !ofShip) || isDay('departure') || isDay('arrival')) return false;
  if (!['departure', 'arrival'].some((field) => /\d/.test(textIn(above, field))) || !isClose(above, row)) return false;
  const [from, to] = [textIn(row, 'from'), textIn(row, 'to')];
  return ofShip || from === '' || to === '' || /^\(/.test(from) || /^\(/.test(to);
}

/** Set as lines of one text are: nearer than rows stand to each other. */
const isClose = (above: Row, row: Row): boolean => edgeOf(row, 1, Math.min) - edgeOf(above, 3, Math.max) < row.page.wordHeight * LEADING;
const edgeOf = ({ spans }: Row, side: 1 | 3, pick: (...of: number[]) => number): number =>
  pick(...spans.flatMap(({ words }) => words.map(({ box }) => box[side])));
const LEADING = 0.5;

const boxesOf = ({ page, spans }: Row): readonly (Box | null)[] => {
  const words = new Set(spans.flatMap((span) => span.words));
  const pieces = page.lines.flatMap((line) => line.pieces).filter((piece) => piece.words.some((word) => words.has(word)));
  return pieces.map(({ cell }) => cell);
};

/** So many entries below legs that all depart are of a list: `Port of loading   ROTTERDAM`, `Goods   MILK`. */
const LISTED_MIN = 3;

/** Below legs, lists of captions and values may stand as close as rows do: none of their entries departs. */
function withoutLists(legs: readonly Row[]): readonly Row[] {
  const departs = legs.map((leg) => /\d/.test(textIn(leg, 'departure')));
  const from = departs.indexOf(false);
  const isList = from > 0 && legs.length - from >= LISTED_MIN && !departs.slice(from).includes(true);
  return isList ? legs.slice(0, from) : legs;
}

/** `truck   T-1`, `NORTHERN STAR   632S` under one caption for how: what is no means of transport and has a voyage is a ship by its name. */
function withShips(legs: readonly Row[]): readonly Row[] {
  if (legs.some(({ cells }) => cells.has('vessel_name'))) return legs;
  return legs.map((leg) => {
    const ship = leg.cells.get('mode');
    const isShip = SHIP.test(textIn(leg, 'mode')) && !MEANS.test(textIn(leg, 'mode')) && /\d/.test(textIn(leg, 'voyage_number'));
    if (ship === undefined || !isShip) return leg;
    return { ...leg, cells: new Map([...[...leg.cells].filter(([field]) => field !== 'mode'), ['vessel_name', ship] as const]) };
  });
}

/** A name in capitals of two words or more. */
const SHIP = /^(?:[\p{Lu}\d.'’-]+ )+[\p{Lu}\d.'’-]{2,}$/u;
const MEANS = /\b(?:truck|road|rail|train|barge|feeder|vessel|sea|ocean|ship|lkw|bahn|schiff|navire|buque|camion)\b/i;

/** `2026-12-` and, below it, `05`, or `21/06/202` and `6`: a day was broken over two lines, and so may be all of its row. */
function isRestOf(above: Row, row: Row): boolean {
  if (row.cells.has('sequence')) return false;
  const days = ['departure', 'arrival'].filter((field) => OPEN_DAY.test(textIn(above, field)));
  return days.length > 0 && days.every((field) => /^\d{1,4}(?!\d)/.test(textIn(row, field)));
}

const OPEN_DAY = /\d{1,4}[-/.]$|^\d{1,2}([-/.])\d{1,2}\1[12]\d{2}$/;

const textIn = ({ cells }: Row, field: string): string => (cells.get(field) ?? []).map(({ text }) => text.trim()).join(' ');

/** Words go on behind a blank, days behind nothing. */
function whole(above: Row, row: Row): Row {
  const cells = new Map<string, readonly Span[]>(above.cells);
  for (const [field, spans] of row.cells) {
    const own = cells.get(field) ?? [];
    const [last, first] = [own.at(-1), spans[0]];
    const isDay = last !== undefined && first !== undefined && OPEN_DAY.test(last.text.trim());
    const more = isDay
      ? [
          ...own.slice(0, -1),
          { ...last, text: last.text.trim() + first.text.trim(), words: [...last.words, ...first.words] },
          ...spans.slice(1),
        ]
      : [...own, ...spans];
    cells.set(field, more);
  }
  return { ...above, cells, spans: [...above.spans, ...row.spans] };
}

/** Every cell says more of the one above it, and the ends of a leg are not named again. */
function goesOn({ cells }: Row): boolean {
  if (cells.has('sequence') || cells.size === 0) return false;
  return [...cells].every(([field, [first]]) => first === undefined || (MORE[field]?.test(first.text.trim()) ?? false));
}

const MORE: Readonly<Record<string, RegExp>> = {
  departure: TIME,
  arrival: TIME,
  from: PLACE_CODE,
  to: PLACE_CODE,
  mode: OF_SHIP,
  vessel_name: OF_SHIP,
  voyage_number: OF_SHIP,
};

function joined(above: Row, row: Row): Row {
  const cells = new Map<string, readonly Span[]>(above.cells);
  for (const [field, spans] of row.cells) {
    const isPlace = (field === 'from' || field === 'to') && cells.has(field) && !/,$/.test(textIn(above, field));
    const more = isPlace ? spans.slice(0, 1).filter(({ text }) => isRestOfPlace(textIn(above, field), text)) : spans;
    cells.set(field, [...(cells.get(field) ?? []), ...more]);
  }
  return { ...above, cells, spans: [...above.spans, ...row.spans] };
}
