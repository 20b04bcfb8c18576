import { evidenceOf, put, type Draft } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import type { Label } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDate } from '../values/dates.js';

/** Days of which a paper has one, and lists may have a column. */
const FIELDS = ['discharge_date'] as const;
const LINES_MAX = 40;
/** Longer words are of something else. */
const DAY_LENGTH_MAX = 18;

/** `Discharged` above a column in which every row has the same day: it is that of the paper; where they differ, none of them is. */
export function readAgreedDays(draft: Draft, paper: Paper): void {
  for (const field of FIELDS) {
    if (!(field in draft.payload)) continue;
    const label = paper.labels.find(({ meanings, alone }) => alone && meanings.some((meaning) => meaning.field === field));
    const days = label === undefined ? [] : daysBelow(label, paper);
    const [first] = days;
    const isAgreed = days.every(({ date }) => date === first?.date);
    if (first !== undefined && isAgreed) put(draft, field, { value: first.date, evidence: evidenceOf([spanOf(first.piece)], 'table') });
    if (isAgreed || draft.evidence[`/${field}`]?.text !== first?.piece.text) continue;
    draft.payload[field] = null;
    Reflect.deleteProperty(draft.evidence, `/${field}`);
  }
}

function daysBelow({ piece: { page, line, box } }: Label, { dateOrder }: Paper): { piece: Piece; date: string }[] {
  const below = page.lines.slice(line + 1, line + 1 + LINES_MAX).flatMap(({ pieces }) => pieces);
  return below.flatMap((piece) => {
    const day = overlapX(piece.box, box) > 0 && piece.text.length <= DAY_LENGTH_MAX ? readDate(piece.text, dateOrder) : null;
    return day === null || day.ambiguous ? [] : [{ piece, date: day.date }];
  });
}
