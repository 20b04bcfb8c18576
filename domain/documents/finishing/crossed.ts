import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { partyOf } from '../party-of.js';
import { paperTypeOf } from '../types.js';
import { comparable } from '../values/comparable.js';
import type { Party } from '../values/parties.js';
import { readValue } from '../values/read-value.js';

/** What a column of a crossed table says of what its rows name. */
type Asked = 'firms' | 'arrival' | 'departure' | 'day' | 'address' | 'name';

const ASKED: readonly (readonly [Asked, RegExp])[] = [
  ['firms', /^(?:firms|firmscode|pierfirms)$/],
  [
    'arrival',
    /^(?:eta|ata|etaata|expected|expectedarrived|arrives|arrived|arrival|arrivaldate|estimatedarrival|ankunft|llegada|arrivee|arrivo|aankomst|chegada)$/,
  ],
  [
    'departure',
    /^(?:etd|atd|etdatd|departs|departed|departure|departuredate|estimateddeparture|sails|sailed|abfahrt|salida|depart|partenza|vertrek|saida)$/,
  ],
  ['day', /^(?:date|datetime|datum|fecha|data|abdatum|fromdate|releasedate|releasefromdate|releasefrom|availablefrom|etdeta|etaetd)$/],
  ['address', /^(?:address|fulladdress|adresse|anschrift|direccion|indirizzo|endereco|adres)$/],
  [
    'name',
    /^(?:place|location|port|name|placename|ort|lugar|lieu|luogo|local|plaats|terminal|facility|company|depot|portterminal|placeport)$/,
  ],
];

/** The field that a column tells of what a row names, by the fields that its caption may stand for. */
const CROSSED: Readonly<Record<string, Partial<Record<Asked, readonly string[]>>>> = {
  port_of_loading: { departure: ['etd_port_of_loading', 'etd'], day: ['etd_port_of_loading', 'etd'] },
  port_of_discharge: { arrival: ['eta_port_of_discharge', 'eta'], day: ['eta_port_of_discharge', 'eta'] },
  place_of_delivery: { arrival: ['eta_place_of_delivery'], day: ['eta_place_of_delivery'] },
  terminal_name: { firms: ['terminal_firms', 'pickup_firms'] },
  delivery_location_name: { firms: ['delivery_location_firms', 'pickup_firms'] },
  empty_pickup_location: { day: ['empty_pickup_date'] },
  full_return_location: { day: ['earliest_receiving_date'] },
};
const PARTIES = ['empty_pickup_location', 'full_return_location', 'empty_return_location', 'pickup_location', 'deliver_to'];

interface Column {
  asked: Asked | null;
  from: number;
  to: number;
}

/** A row: what it is about, and its cells by what they tell. */
interface Crossing {
  fields: readonly string[];
  cells: ReadonlyMap<Asked, Span[]>;
}

/**
 * Tables whose rows name places of the voyage and whose columns say when, where and under which code: `Port of discharge | HOUSTON | S787
 * | 2026-06-07`. What no caption leads to alone, row and column lead to together.
 */
export function readCrossed(draft: Draft, paper: Paper, code: string): void {
  const fields = paperTypeOf(code)?.fields ?? {};
  for (const { fields: named, cells } of crossingsOf(paper)) {
    for (const field of named) {
      for (const [asked, targets] of Object.entries(CROSSED[field] ?? {})) {
        const spans = cells.get(asked as Asked);
        const target = targets.find((one) => one in fields);
        if (spans === undefined || target === undefined || draft.payload[target] !== null) continue;
        const text = spans.map((span) => span.text).join(' ');
        const read = readValue(target, { kind: fields[target] ?? '', text, writing: paper });
        if (read !== null) put(draft, target, { value: read.value, evidence: evidenceOf(spans, 'table') });
      }
      if (PARTIES.includes(field) && field in draft.payload) readPartyIn(draft, field, cells);
    }
  }
}

/** The name in one column, and where it is in another. */
function readPartyIn(draft: Draft, field: string, cells: Crossing['cells']): void {
  const [name, address] = [cells.get('name'), cells.get('address')];
  const before = draft.payload[field] as Party | null;
  if (name === undefined || address === undefined || before?.address != null) return;
  const party = partyOf([{ ...(name[0] as Span), text: name.map(({ text }) => text).join(' ') }, ...address]);
  if (party !== null) replace(draft, field, { value: party, evidence: evidenceOf([...name, ...address], 'table') });
}

const ROWS_MAX = 16;
/** In heights of words: rows of one table are as close as this. */
const GAP = 2.5;

function crossingsOf(paper: Paper): Crossing[] {
  return paper.pages.flatMap(({ lines }) =>
    lines.flatMap((line, at) => {
      const columns = line.pieces.length >= 3 && line.pieces.length <= 10 ? columnsOf(line, lines[at + 1]) : null;
      return columns === null ? [] : rowsBelow(paper, { lines: lines.slice(at + 1, at + 1 + ROWS_MAX), columns, head: line });
    }),
  );
}

/** The columns of a header with captions of at least two kinds that say more than where. Null: it is none. */
function columnsOf({ pieces }: Line, below: Line | undefined): Column[] | null {
  const columns = pieces.map((piece, at): Column => {
    const more = below?.pieces.find(({ box, page }) => Math.abs(box[0] - piece.box[0]) < page.wordHeight || isUnder(box, piece.box));
    const asked = askedIn(piece.text) ?? (more === undefined ? null : askedIn(`${piece.text} ${more.text}`));
    return { asked, from: piece.box[0], to: pieces[at + 1]?.box[0] ?? Infinity };
  });
  const kinds = new Set(columns.slice(1).flatMap(({ asked }) => asked ?? []));
  return kinds.size >= 2 && columns[0]?.asked === null && [...kinds].some((kind) => kind !== 'name') ? columns : null;
}

const isUnder = (box: readonly number[], over: readonly number[]): boolean =>
  (box[0] ?? 0) >= (over[0] ?? 0) - 2 && (box[2] ?? 0) <= (over[2] ?? 0) + 2;

const askedIn = (text: string): Asked | null => {
  const bare = comparable(text);
  return ASKED.find(([, words]) => words.test(bare))?.[0] ?? null;
};

function rowsBelow(paper: Paper, { lines, columns, head }: { lines: readonly Line[]; columns: readonly Column[]; head: Line }): Crossing[] {
  const rows: { fields: readonly string[]; cells: Map<Asked, Span[]> }[] = [];
  const edge = head.pieces[0]?.box[0] ?? 0;
  let bottom = head.box[3];
  for (const line of lines) {
    const [first] = line.pieces;
    if (first === undefined || line.box[1] - bottom > first.page.wordHeight * GAP) break;
    bottom = line.box[3];
    const atEdge = Math.abs(first.box[0] - edge) < first.page.wordHeight * 1.5;
    const [label] = atEdge ? (paper.labelsOf.get(first) ?? []) : [];
    const named = label?.meanings.map(({ field }) => field) ?? [];
    if (atEdge && named.length === 0) {
      if (rows.length > 0) break;
      continue;
    }
    if (atEdge) {
      const cells = new Map<Asked, Span[]>();
      // A caption may reach so far that its value stands in one piece with it.
      if (label !== undefined && !label.alone) cells.set('name', [spanOf(first, label.to)]);
      rows.push({ fields: named, cells });
    }
    const row = rows.at(-1);
    if (row !== undefined) for (const piece of atEdge ? line.pieces.slice(1) : line.pieces) putCell(row.cells, piece, columns);
  }
  return rows;
}

function putCell(cells: Map<Asked, Span[]>, piece: Piece, columns: readonly Column[]): void {
  const near = piece.page.wordHeight;
  const asked = columns.findLast(({ from }) => from <= piece.box[0] + near)?.asked ?? null;
  if (asked !== null) cells.set(asked, [...(cells.get(asked) ?? []), spanOf(piece)]);
}
