import { evidenceOf, put, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDate } from '../values/dates.js';
import type { Party } from '../values/parties.js';
import { readReference } from '../values/references.js';

/** Where a haulier stops, by the field of the place: the number that is asked for there, and when. */
const STOPS: readonly (readonly [place: string, reference: string, at: string | null])[] = [
  ['loading', 'loading_reference', 'loading_at'],
  ['unloading', 'unloading_reference', 'unloading_at'],
  ['empty_depot', 'empty_depot_reference', null],
];

/** `Referenz: WE 4500388112`, `Rückgabereferenz: DR-OOLU-5518`, `Your ref. 4471` */
const REFERENCE =
  /(?<!\p{L})(?:\p{L}{0,14}(?:referenz|referentie)|ref(?:erence|erencia|érence|\.)?(?: (?:no|nr|number)\.?)?|pin|release no)[\s.:#]{1,3}(?=\S*\d|[A-Z]{1,4} \d)([A-Z\d][A-Z\d ./-]{2,30}?)(?=$|[,;|])/iu;
const DAY = /(?<!\d)(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:,? (?:at |um |à |ab |- )?(\d{1,2})[:.h](\d{2}))?/iu;

/** In the box of each place stand its lines: who is there, and below him a number and an hour. */
export function readTransportStops(draft: Draft, paper: Paper): void {
  for (const [place, reference, at] of STOPS) {
    const name = (draft.payload[place] as Party | null | undefined)?.name;
    if (!(reference in draft.payload) || name == null) continue;
    for (const piece of linesOf(paper, name)) readLine(draft, paper, { piece, reference, at });
  }
}

/** What stands on the edge of a name, and below it, up to the next box or a gap. */
function linesOf({ lines }: Paper, name: string): readonly Piece[] {
  const first = lines.flatMap(({ pieces }) => pieces).find(({ text }) => text.startsWith(name));
  if (first === undefined) return [];
  const { page, box, cell, line } = first;
  const found: Piece[] = [];
  let bottom = box[3];
  for (const { pieces } of page.lines.slice(line + 1, line + 1 + LINES_MAX)) {
    const own = pieces.find((one) => one.cell === cell && Math.abs(one.box[0] - box[0]) < page.wordHeight);
    if (own === undefined || own.box[1] - bottom > page.wordHeight || (cell === null && pieces[0] !== own)) break;
    found.push(own);
    bottom = own.box[3];
  }
  return found;
}

const LINES_MAX = 8;

function readLine(draft: Draft, paper: Paper, { piece, reference, at }: { piece: Piece; reference: string; at: string | null }): void {
  const evidence = evidenceOf([spanOf(piece)], 'label_right');
  const number = readReference(REFERENCE.exec(piece.text)?.[1] ?? '');
  if (number !== null) put(draft, reference, { value: number, evidence });
  const [, day = '', hour, minute = ''] = DAY.exec(piece.text) ?? [];
  const date = readDate(day, paper.dateOrder);
  if (date === null || at === null) return;
  const value = hour === undefined ? date.date : `${date.date}T${hour.padStart(2, '0')}:${minute}`;
  put(draft, at, { value, evidence });
}
