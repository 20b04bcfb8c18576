import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { placesOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { partyOf } from '../party-of.js';

const SECOND = /^(?:\(?2[).]|2ND (?:NOTIFY(?: PARTY)?\s?)?[:.)])\s{0,2}(?=\p{L}{2})/iu;
const FIRST = /^(?:\(?1[).]|1ST (?:NOTIFY(?: PARTY)?\s?)?[:.)])\s{0,2}(?=\p{L}{2})/iu;

/** `1) GARDEN CUSTOMS INC … 2) BELLA IMPORTS LLC` in one box: the first is told of the arrival, and so is the second. */
export function readSecondNotify(draft: Draft, paper: Paper): void {
  if (!('also_notify_party' in draft.payload)) return;
  const label = paper.labels.find(({ meanings }) => meanings[0]?.field === 'notify_party');
  const place = label && placesOf(label, paper.labelsOf)[0];
  const at = place?.lines.findIndex(({ text }) => SECOND.test(text)) ?? -1;
  if (place === undefined || at < 1) return;
  const [first, second] = [without(FIRST, place.lines.slice(0, at)), without(SECOND, place.lines.slice(at))];
  const [told, also] = [partyOf(first), partyOf(second)];
  if (told === null || also === null) return;
  replace(draft, 'notify_party', { value: told, evidence: evidenceOf(first, place.method) });
  put(draft, 'also_notify_party', { value: also, evidence: evidenceOf(second, place.method) });
}

/** Lines, the first of them without its count. */
const without = (count: RegExp, lines: readonly Span[]): readonly Span[] =>
  lines.map((line, at) => (at === 0 ? { ...line, text: line.text.replace(count, '') } : line));
