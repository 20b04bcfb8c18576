import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';

/** Boxes that the single administrative document of customs (Regulation 2016/341, annex 9) has for each item, by what they say of it. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['31', 'description'],
  ['32', 'line_number'],
  ['33', 'hts_code'],
  ['34', 'country_of_origin'],
  ['35', 'gross_weight'],
  ['41', 'quantity'],
  ['46', 'entered_value'],
]);
/** What every item has. */
const KNOWN_BY = ['description', 'hts_code'] as const;
const BOX = /^(3[1-9]|4[0-7])[ab]?\.? {1,2}\p{L}[^\d]*$/u;
const ITEMS_MAX = 999;

/** Items of a declaration in numbered boxes, whatever language the captions are in: a number that comes again begins the next item. */
export function declaredInBoxes(lines: readonly Line[]): Row[] {
  const items: Map<string, Piece>[] = [];
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const [, number] = (piece.cell !== null && BOX.exec(piece.text)) || [];
    if (number === undefined || items.length > ITEMS_MAX) continue;
    const last = items.at(-1);
    if (last === undefined || last.has(number)) items.push(new Map([[number, piece]]));
    else last.set(number, piece);
  }
  return items.flatMap((boxes) => rowOf(boxes) ?? []);
}

function rowOf(boxes: ReadonlyMap<string, Piece>): Row | null {
  const cells = new Map<string, Span[]>();
  for (const [number, caption] of boxes) {
    const said = saidIn(caption);
    const field = FIELDS.get(number);
    if (field !== undefined && said.length > 0) cells.set(field, said);
  }
  const [first] = boxes.values();
  if (first === undefined || KNOWN_BY.some((field) => !cells.has(field))) return null;
  return { columns: [], cells, spans: [...cells.values()].flat(), page: first.page, under: [] };
}

/** The lines of a box below its caption. */
const saidIn = ({ page, line, cell }: Piece): Span[] =>
  page.lines
    .slice(line + 1)
    .flatMap(({ pieces }) => pieces.filter((one) => one.cell === cell && !BOX.test(one.text)).map((one) => spanOf(one)));
