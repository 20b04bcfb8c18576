import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { pieceBelow } from '../layout/piece-below.js';
import { rightNeighbour, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readIncoterm } from '../values/codes.js';
import { cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { readPackages } from '../values/units.js';

const LINES_MAX = 600;

/** What bills say in words of their own, where no caption led to it. */
export function readSaidOnBills(draft: Draft, paper: Paper): void {
  if (!('shipped_on_board_date' in draft.payload)) return;
  countPackages(draft);
  readContained(draft, paper);
  for (const piece of paper.lines.slice(0, LINES_MAX).flatMap(({ pieces }) => pieces)) {
    readBoardDay(draft, piece, paper);
    readTerm(draft, piece);
    readSigned(draft, piece);
  }
}

/** `5 containers said to contain 2000 BAGS`, said once: all that is carried. */
function readContained(draft: Draft, paper: Paper): void {
  if (draft.payload['total_packages'] !== null) return;
  const [only, ...others] = paper.lines
    .slice(0, LINES_MAX)
    .flatMap(({ pieces }) => pieces)
    .filter(({ text }) => CONTAINED.test(cut(text)));
  const [, said = ''] = CONTAINED.exec(cut(only?.text ?? '')) ?? [];
  const packages = readPackages(said);
  if (only === undefined || others.length > 0 || packages?.printed !== said) return;
  const evidence = evidenceOf([spanOf(only, only.text.lastIndexOf(said))], 'pattern');
  put(draft, 'total_packages', { value: packages.count, evidence });
  put(draft, 'package_unit', { value: packages.kind, evidence });
}

const CONTAINED =
  /^\d{1,3} ?(?:x ?\S{2,6} )?(?:containers?|cntrs?)\b.{0,20}\b(?:said to contain|s\.?t\.?c\b)[\s.:]{0,3}(\d[\d.,]* ?\p{L}{3,12})$/iu;

const ON_BOARD = /^(?:clean )?(?:shipped|laden|loaded) on board(?: (?:the|of) ?(?:vessel|ship)?)?\W*$/i;
const DAY_BEHIND_WORD = /^(?:date|on|dated)\b[\s.:]{1,4}(.{6,24})$/i;

/** `SHIPPED ON BOARD THE VESSEL` and, below it, `DATE: 19-APR-2026`. */
function readBoardDay(draft: Draft, piece: Piece, { dateOrder }: Paper): void {
  if (draft.payload['shipped_on_board_date'] !== null || !ON_BOARD.test(cut(piece.text))) return;
  for (const near of [rightNeighbour(piece), pieceBelow(piece)]) {
    const [, said] = DAY_BEHIND_WORD.exec(cut(near?.text ?? '')) ?? [];
    const day = said === undefined ? null : readDate(said, dateOrder);
    if (near == null || day === null) continue;
    return put(draft, 'shipped_on_board_date', { value: day.date, evidence: evidenceOf([spanOf(near)], 'pattern') });
  }
}

/** `CFR VALENCIA, INCOTERMS 2020` among the words for the goods. */
const TERM = /^\(?[A-Z]{3} \p{L}[\p{L} ,.'()/-]{1,40}?,? ?\(?incoterms?\b/iu;

function readTerm(draft: Draft, piece: Piece): void {
  if (draft.payload['incoterm'] !== null || !TERM.test(cut(piece.text))) return;
  const read = readIncoterm(piece.text);
  if (read !== null) put(draft, 'incoterm', { value: read.incoterm, evidence: evidenceOf([spanOf(piece)], 'pattern') });
}

/** `FOR GALAXIS CONTAINER LINES AS CARRIER`: who signs. */
const SIGNED =
  /^(?:signed )?for(?: and on behalf of)?(?: the carrier,?)? (\p{Lu}[\p{L}\d&.,'’() -]{3,60}?),? (?:as|the) (?:the )?carrier\W*$/iu;

function readSigned(draft: Draft, piece: Piece): void {
  const [, name] = SIGNED.exec(cut(piece.text)) ?? [];
  if (name === undefined || draft.payload['carrier_name'] !== null) return;
  const from = piece.text.indexOf(name);
  put(draft, 'carrier_name', { value: name, evidence: evidenceOf([spanOf(piece, from, from + name.length)], 'pattern') });
}

/** `SIX CONTAINERS ONLY` counts boxes: packages are what all of these hold, where each says how many. */
function countPackages(draft: Draft): void {
  const containers = draft.payload['containers'] as readonly Readonly<Record<string, unknown>>[];
  const evidence = draft.evidence['/total_packages'];
  if (evidence === undefined || !/\bcontainers?\b/i.test(evidence.text ?? '') || draft.payload['total_packages'] !== containers.length)
    return;
  const counts = containers.map(({ package_count: count }) => count);
  const [first] = counts.map((_, at) => draft.evidence[`/containers/${at}/package_count`]);
  if (first === undefined || !counts.every((count) => typeof count === 'number')) return;
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum > containers.length) replace(draft, 'total_packages', { value: sum, evidence: { ...first, method: 'derived' } });
}
