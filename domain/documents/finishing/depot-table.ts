import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { columnOf, rowsUnder } from '../layout/row-under.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { partyOf } from '../party-of.js';
import type { Party } from '../values/parties.js';
import { readValue } from '../values/read-value.js';

/** Places of a booking, and the day that a table has beside each. */
const DAYS = {
  empty_pickup_location: { day: 'empty_pickup_date', kind: 'date' },
  full_return_location: { day: 'earliest_receiving_date', kind: 'datetime' },
} as const;
type Place = keyof typeof DAYS;
const WHO = /\b(?:depots?|dépôts?|dep[oó]sitos?|deposito|depo|yard|terminal|facility|location|place|name|company)\b/i;
const WHERE = /\b(?:address|adresse|anschrift|direcci[oó]n|indirizzo|endere[cç]o|adres)\b/i;
const WHEN = /\b(?:date|day|from|datum|fecha|data|tanggal|earliest)\b/i;

/**
 * `Equipment   Depot   Earliest date` under a heading that says what is done there, or `Empty pick-up depot   Address   Date`: who it is stands
 * below one caption, where it is below the next or below the name, and from which day below a third.
 */
export function readDepotTables(draft: Draft, paper: Paper): void {
  for (const field of (Object.keys(DAYS) as Place[]).filter((name) => name in draft.payload))
    for (const label of paper.labels) {
      if (!label.alone || !label.meanings.some((meaning) => meaning.field === field)) continue;
      const { page, line } = label.end;
      const own = page.lines[line];
      const heads = own !== undefined && own.pieces.length > 1 ? own : page.lines[line + 1];
      if (heads !== undefined && readDepot(draft, paper, { field, heads, named: heads === own ? label.piece : null })) break;
    }
}

interface Depot {
  field: Place;
  heads: Line;
  /** The caption that asks for it, in the row of captions itself. */
  named: Piece | null;
}

function readDepot(draft: Draft, paper: Paper, { field, heads, named }: Depot): boolean {
  const { pieces } = heads;
  const who = named ?? pieces.find(({ text }) => WHO.test(text) && !WHERE.test(text));
  const where = pieces.find((piece) => piece !== who && WHERE.test(piece.text));
  const when = pieces.find((piece) => piece !== who && WHEN.test(piece.text));
  if (who === undefined || (where === undefined && when === undefined) || pieces.some(({ text }) => /\d|[:：]\s*\S/.test(text)))
    return false;
  const rows = rowsUnder(heads, paper.labelsOf);
  const under = (head: Piece | undefined): Span[] =>
    head === undefined
      ? []
      : rows.flatMap((line) => line.pieces.filter((piece) => columnOf(piece, pieces) === head).map((piece) => spanOf(piece)));
  const spans = [...under(who), ...under(where)];
  const party = spans.length === 0 ? null : partyOf(spans);
  if (party === null) return false;
  const before = draft.payload[field] as Party | null;
  if (before === null) put(draft, field, { value: party, evidence: evidenceOf(spans, 'label_below') });
  else if (before.address === null && before.name === party.name)
    replace(draft, field, {
      value: { ...before, address: party.address, country: party.country },
      evidence: evidenceOf(spans, 'label_below'),
    });
  const [first] = under(when);
  const { day, kind } = DAYS[field];
  const read = first === undefined ? null : readValue(day, { kind, text: first.text, writing: paper });
  if (first !== undefined && read !== null && draft.payload[day] === null)
    put(draft, day, { value: read.value, evidence: evidenceOf([first], 'label_below') });
  return true;
}
