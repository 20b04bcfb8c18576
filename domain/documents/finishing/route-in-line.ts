import { evidenceOf, put, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { pieceBelow } from '../layout/piece-below.js';
import type { Paper } from '../paper.js';
import { placesBetween, type RouteEnd } from '../route-ends.js';
import { readVesselVoyage } from '../values/vessels.js';
import { spansOf, type Paragraph } from './sentences.js';

/** Both ends in one line are no captions of their own. */
const SURENESS = 1.1;
const LINES_MAX = 120;

/** `From XIAMEN to SYDNEY by vessel COSCO ASHDOD V.118S` */
const BY_SHIP = /(?<!\p{L})(?:by|per) (?:(?:the )?(?:vessel|steamer)|[ms][./]?[vs]\.?)[\s:]{1,2}(?=\p{Lu})(.{3,60})$/du;

/** The ship that such a line ends in, where no box names one. */
function readShipOfRoute(draft: Draft, { pieces }: Paragraph): void {
  const said = pieces.map((piece) => ({ text: piece.text, pieces: [piece] })).find(({ text }) => BY_SHIP.test(text));
  if (said === undefined) return;
  const match = BY_SHIP.exec(said.text);
  const [from, to] = match?.indices?.[1] ?? [0, 0];
  if (match === null || draft.payload['vessel_name'] !== null || draft.payload['voyage_number'] !== null) return;
  const { vessel, voyage } = readVesselVoyage(said.text.slice(from, to));
  const evidence = evidenceOf(spansOf(said, from, to), 'pattern', SURENESS);
  put(draft, 'vessel_name', vessel === null ? null : { value: vessel, evidence });
  put(draft, 'voyage_number', voyage === null ? null : { value: voyage, evidence });
}

/** `FROM: NINGBO, CHINA TO: ROTTERDAM, NETHERLANDS`, `By sea from Karachi to Felixstowe, UK`: where no box names the ports, one line names both. */
export function readRouteInLine(draft: Draft, paper: Paper): void {
  const { payload } = draft;
  const isTold = payload['port_of_loading'] !== null || payload['port_of_discharge'] !== null;
  const lines = paper.lines.slice(0, LINES_MAX);
  for (const said of lines.flatMap((line) => [line, ...line.pieces.flatMap(wholeOf)])) {
    const ends = placesBetween(said.text);
    if (ends === null) continue;
    readShipOfRoute(draft, said);
    if (isTold) return;
    putEnd(draft, 'port_of_loading', { said, end: ends.from });
    putEnd(draft, 'port_of_discharge', { said, end: ends.to });
    return;
  }
}

function putEnd(draft: Draft, field: string, { said, end }: { said: Paragraph; end: RouteEnd }): void {
  const spans = spansOf(said, end.at, end.at + end.text.length);
  put(draft, field, { value: end.text, evidence: evidenceOf(spans, 'pattern', SURENESS) });
}

/** A piece, and one that ends in a comma with what stands below it as well; with the caption before it where it is behind one. */
function wholeOf(piece: Piece): Paragraph[] {
  const [before] = (piece.page.lines[piece.line]?.pieces ?? []).filter(({ box }) => box[2] <= piece.box[0]).slice(-1);
  const own = before !== undefined && /^from\s?:?$/i.test(before.text) ? [before, piece] : [piece];
  const below = /,$/.test(piece.text) ? pieceBelow(piece) : null;
  return [own, ...(below === null ? [] : [[...own, below]])].map((pieces) => ({ text: pieces.map(({ text }) => text).join(' '), pieces }));
}
