import { evidenceOf, put, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { cut } from '../values/comparable.js';
import { linesOfLetterhead } from './letterhead.js';
import { wholeLine } from './words.js';

/** What a ticket of a gate says without a caption, or by what its gate calls it: which way the box went, full or empty, when, and where. */
export function readGateTicket(draft: Draft, paper: Paper): void {
  if (!('transaction_type' in draft.payload)) return;
  readWay(draft, paper);
  readMoment(draft, paper);
  const [name] = linesOfLetterhead(paper);
  if (name !== undefined && PLACE.test(name.text) && draft.payload['terminal_name'] === null)
    put(draft, 'terminal_name', { value: cut(name.text).trim(), evidence: evidenceOf([name], 'position') });
}

const PLACE = /\b(?:terminals?|depots?|port|yard|park|container|gateway|harbou?r|ramp|intermodal|dep[oó]sito|patio)\b/i;

const LOAD = '(full|laden|loaded|empty|mty)';
const WAY = '(in|out)';
/** `IMPORT FULL OUT`, `GATE IN - EMPTY`, `Empty container out`. */
const WAYS: readonly RegExp[] = [
  new RegExp(`\\b${LOAD}(?: (?:container|unit|cntr))?[\\s/–-]{1,3}(?:gate[ -]?)?${WAY}\\b(?! of\\b)`, 'gi'),
  new RegExp(`\\bgate[ -]?${WAY}[\\s/:(–-]{1,4}${LOAD}\\b`, 'gi'),
  new RegExp(`\\b${WAY}[ -]?gate[\\s/:(–-]{1,4}${LOAD}\\b`, 'gi'),
];

/** One way in all of its lines: a ticket of two moves says it of neither. */
function readWay(draft: Draft, paper: Paper): void {
  if (draft.payload['transaction_type'] !== null) return;
  const said = paper.lines.flatMap((line) =>
    WAYS.flatMap((way) =>
      [...line.text.matchAll(way)].flatMap((found) => {
        if (goesOnInWords(line.text.slice(found.index + found[0].length))) return [];
        const words = found.slice(1);
        const load = words.some((word) => /^(?:empty|mty)$/i.test(word)) ? 'empty' : 'full';
        return { value: `${load}_${words.some((word) => /^in$/i.test(word)) ? 'in' : 'out'}`, line };
      }),
    ),
  );
  const [first] = said;
  if (first === undefined || said.some(({ value }) => value !== first.value)) return;
  put(draft, 'transaction_type', { value: first.value, evidence: evidenceOf([wholeLine(first.line)], 'pattern') });
}

/** `Goods loaded in good order`, `MUST BE RETURNED EMPTY IN CLEAN CONDITION`: behind the way of a box stands nothing, a number, or what of it that is. */
function goesOnInWords(behind: string): boolean {
  const [, word] = /^\s+(\p{L}+)(?![\p{L}\d])/u.exec(behind) ?? [];
  return (
    word !== undefined &&
    !/^(?:full|laden|loaded|empty|mty|containers?|units?|cntr|gate|date|time|ticket|receipt|interchange|eir|move|transaction)$/i.test(word)
  );
}

/** `IN: 13:41   OUT: 14:26`: a box that goes out does so when the lorry leaves. */
function readMoment(draft: Draft, paper: Paper): void {
  const way = draft.payload['transaction_type'];
  if (draft.payload['transaction_at'] !== null || typeof way !== 'string') return;
  const [found] = candidatesOf(paper, way.endsWith('_out') ? 'time_out' : 'time_in', 'datetime');
  if (found !== undefined) put(draft, 'transaction_at', found);
}
