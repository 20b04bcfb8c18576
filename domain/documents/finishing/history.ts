import { evidenceOf, replace, type Draft } from '../draft.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';

/** How an entry stands, in the words of customs and of those who tell of it. */
const STATE =
  /\b(?:released?|may proceed|cleared|held|holds?|exam(?:ination)?|inspection|accepted|filed|submitted|transmitted|received|review|pending|rejected|cancell?ed|required|admissible|detained|seized|docs? required|set aside)\b/i;
const RELEASED = /\b(?:released|may proceed|cleared)\b/i;
const NOT = /\bnot\b|\bun|\bpartial|\bconditional/i;

/** How an entry stood at one moment. */
interface State {
  /** `YYYY-MM-DDTHH:MM`. */
  at: string;
  said: Span;
  line: Line;
}

/** Lines of one moment and one state each are a history: how an entry stands is what the newest says, wherever it is listed. */
export function readHistory(draft: Draft, paper: Paper): void {
  if (!('release_status' in draft.payload)) return;
  const states = paper.lines.flatMap((line) => stateOf(line, paper) ?? []);
  const newest = states.reduce<State | null>((last, one) => (last === null || one.at > last.at ? one : last), null);
  if (newest === null || new Set(states.map(({ at }) => at)).size < 2 || !isOf(draft, 'release_status', states)) return;
  replace(draft, 'release_status', { value: newest.said.text, evidence: evidenceOf([newest.said], 'table') });
  if (!isOf(draft, 'release_date', states)) return;
  if (RELEASED.test(newest.said.text) && !NOT.test(newest.said.text))
    return replace(draft, 'release_date', {
      value: newest.at,
      evidence: evidenceOf(
        newest.line.pieces.map((piece) => spanOf(piece)),
        'table',
      ),
    });
  draft.payload['release_date'] = null;
  Reflect.deleteProperty(draft.evidence, '/release_date');
}

/** What is said elsewhere, by a caption of its own, stands. */
function isOf({ payload, evidence }: Draft, field: string, states: readonly State[]): boolean {
  const text = evidence[`/${field}`]?.text ?? '';
  return payload[field] === null || states.some(({ line }) => line.text.includes(text));
}

function stateOf(line: Line, paper: Paper): State | null {
  const at = readValue('release_date', { kind: 'datetime', text: line.text, writing: paper })?.value;
  if (line.pieces.length > PIECES_MAX || line.pieces.some((one) => asksElse(paper, one))) return null;
  const piece = line.pieces.find(({ text }) => STATE.test(text));
  const said = piece === undefined ? null : withoutMoment(piece);
  return typeof at !== 'string' || said === null || said.text.length > STATE_LENGTH_MAX ? null : { at, said, line };
}

/** `Importer received on: 05/05/2026` asks for a day of its own. */
const asksElse = ({ labelsOf }: Paper, piece: Piece): boolean =>
  labelsOf.get(piece)?.some(({ pointed, meanings }) => pointed && !meanings.some(({ field }) => field === 'release_status')) === true;

const PIECES_MAX = 5;
const STATE_LENGTH_MAX = 60;

/** `05/05/2026 09:44 - RELEASED`, `Status: RELEASED`: the words of the state. */
function withoutMoment(piece: Piece): Span | null {
  const [before = ''] = BEFORE.exec(piece.text) ?? [];
  const [said] = /^.*?(?=\s*[–|(-]?\s*(?:on |at )?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|$)/u.exec(piece.text.slice(before.length)) ?? [''];
  return STATE.test(said) ? spanOf(piece, before.length, before.length + said.length) : null;
}

const BEFORE =
  /^(?:\d{1,2}[- ]\p{L}{3}[- ]\d{2,4}(?: \d{1,2}:\d{2})?|[\d/.: T-]+(?:[AP]M\b)?|[\p{L} ]{0,20}(?:status|disposition|event|message)\s*[:=])[\s–:|-]*/iu;
