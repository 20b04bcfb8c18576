import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';

/** Places that United States customs number (FIRMS), and the field that has the number. */
const NUMBERED: readonly (readonly [place: string, firms: string])[] = [
  ['terminal_name', 'terminal_firms'],
  ['delivery_location_name', 'delivery_location_firms'],
  ['delivery_location_address', 'delivery_location_firms'],
  ['pickup_location/name', 'pickup_firms'],
  ['pickup_location/address', 'pickup_firms'],
];

/** `EVERPORT TERMINAL (FIRMS: Y124)`, `PIER 400, FIRMS CODE W185`, `FENIX MARINE (Y258)`, `Y258 - FENIX MARINE`. */
const WRITTEN: readonly RegExp[] = [
  /[\s,;/([–-]{0,4}\bFIRMS(?: ?CODE| ?NO\.?)?[\s:.#-]{0,3}([A-Z][A-Z0-9]\d[A-Z0-9])\b[\s)\]]{0,2}/i,
  /[\s,;]{0,2}[([]([A-Z]\d{3})[)\]]$/,
  /^([A-Z]\d{3})\s?[-–:/]\s?(?=\p{L}{3})/u,
  /\s\/\s([A-Z]\d{3})$/,
];

/** The number of a place by customs that stands in its name is no part of the name. */
export function readFirms(draft: Draft, paper: Paper): void {
  readFirmsOfBoxes(draft, paper);
  for (const [place, field] of NUMBERED) {
    if (!(field in draft.payload)) continue;
    const [outer = '', inner] = place.split('/');
    const holder = inner === undefined ? draft.payload : draft.payload[outer];
    const name = inner ?? outer;
    const text = isRecord(holder) ? holder[name] : null;
    const evidence = draft.evidence[`/${place}`] ?? draft.evidence[`/${outer}`];
    if (typeof text !== 'string' || !isRecord(holder) || evidence === undefined) continue;
    for (const written of WRITTEN) {
      const [all, firms] = written.exec(cut(text)) ?? [];
      if (all === undefined || firms === undefined) continue;
      put(draft, field, { value: firms.toUpperCase(), evidence });
      holder[name] = text.replace(all, ' ').trim();
      break;
    }
  }
  readAddress(draft);
}

/** `DISCHARGE TERMINAL   CARGO LOCATION` over two places and `FIRMS: Y258   FIRMS: J418`: each number is of the box that it stands in. */
function readFirmsOfBoxes(draft: Draft, { labels }: Paper): void {
  for (const { piece, to, meanings } of labels) {
    if (!meanings.some(({ field }) => field === 'terminal_firms')) continue;
    const [, firms] = /^\s*([A-Z][A-Z0-9]\d[A-Z0-9])$/i.exec(cut(piece.text.slice(to))) ?? [];
    const heads = labels.filter(
      (other) => other.alone && isAbove(other.piece, piece) && other.meanings.some(({ field }) => FIRMS_OF.has(field)),
    );
    const asked = heads.at(-1)?.meanings.map(({ field }) => field) ?? [];
    const field = [...FIRMS_OF].find(([place, one]) => asked.includes(place) && one in draft.payload)?.[1];
    if (firms === undefined || field === undefined) continue;
    replace(draft, field, { value: firms.toUpperCase(), evidence: evidenceOf([spanOf(piece, to)], 'label_right') });
  }
}

const FIRMS_OF: ReadonlyMap<string, string> = new Map([
  ['terminal_name', 'terminal_firms'],
  ['delivery_location_name', 'delivery_location_firms'],
  ['pickup_location', 'pickup_firms'],
]);

/** In the same box, or close above on the same edge. */
const isAbove = (above: Piece, piece: Piece): boolean =>
  above.page === piece.page &&
  above.line < piece.line &&
  (piece.cell === null
    ? piece.line - above.line <= LINES_OF_BOX && Math.abs(above.box[0] - piece.box[0]) < piece.page.wordHeight
    : above.cell === piece.cell);

const LINES_OF_BOX = 3;

/** `NORTH RAIL RAMP, 4798 E SHELBY DR, MEMPHIS, TN 38118`: the address behind a name, where no caption leads to one. */
function readAddress(draft: Draft): void {
  const [said, evidence] = [draft.payload['delivery_location_name'], draft.evidence['/delivery_location_name']];
  if (typeof said !== 'string' || evidence === undefined || draft.payload['delivery_location_address'] !== null) return;
  const [, name, address] = ADDRESS_BEHIND.map((written) => written.exec(cut(said))).find((found) => found !== null) ?? [];
  if (name === undefined || address === undefined) return;
  draft.payload['delivery_location_name'] = name;
  put(draft, 'delivery_location_address', { value: address, evidence });
}

/** Behind a comma, or on the line below: the street has a number, and the town its post code. */
const ADDRESS_BEHIND: readonly RegExp[] = [
  /^([^,\d]{4,60}), (\d{1,6} .{6,}\d{5})$/,
  /^([^,\d]{2,40}\s[^,\d]{2,40}?)\s(\d{1,6} [\s\S]{6,120}\b[A-Z]{2},? \d{5}(?:-\d{4})?)$/,
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
