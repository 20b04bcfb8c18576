import { evidenceOf, put, type Draft } from '../draft.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import type { Evidence } from '../reading.js';
import { cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';

const LINES_MAX = 600;

const DAY = String.raw`(?<day>\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}(?:\.|st|nd|rd|th|er|º)?[ -](?:de )?\p{L}{3,12}\.?,?[ -](?:de )?\d{4})`;
const MADE = String.raw`(?:fait|établie?|etablie?|délivrée?|délivre|émise?|hecho|expedid[oa]|emitid[oa]|feito|fatto|rilasciat[oa]|emess[oa]|ausgestellt|gegeben|issued|dated|signed|done)`;

/** `Fait au Havre, le 12 mars 2026`, `Issued at Callao on 4 July 2026`: where and when a paper was written, in one line of words. */
const MADE_AT = new RegExp(
  String.raw`^${MADE} (?<at>à|a|au|aux|en|em|in|at) (?<place>\p{L}[\p{L} .'’-]{1,30}?),? (?:(?:le|el|il|em|am|den|on|the|ce|a|al|li) ){0,2}${DAY}$`,
  'iu',
);
const DAY_ALONE = new RegExp(String.raw`^${DAY}$`, 'u');

/** Place and day of issue by such a line; and by the place that a caption led to, where the day stands right behind it: `DATED AT   TOKYO   22 MAY 2026`. */
export function readMadeAt(draft: Draft, { lines, dateOrder }: Paper): void {
  if (!('place_of_issue' in draft.payload) || !('issue_date' in draft.payload)) return;
  const looked = lines.slice(0, LINES_MAX);
  for (const piece of looked.flatMap(({ pieces }) => pieces)) {
    const { at = '', place = '', day = '' } = MADE_AT.exec(cut(piece.text))?.groups ?? {};
    const read = readDate(day, dateOrder);
    if (read === null) continue;
    const evidence = evidenceOf([spanOf(piece)], 'pattern');
    put(draft, 'place_of_issue', { value: `${ARTICLES[at.toLowerCase()] ?? ''}${place}`, evidence });
    return put(draft, 'issue_date', { value: read.date, evidence });
  }
  const behind = draft.payload['issue_date'] === null ? pieceBehind(draft.evidence['/place_of_issue'], looked) : undefined;
  const read = behind === undefined || !DAY_ALONE.test(cut(behind.text)) ? null : readDate(behind.text, dateOrder);
  if (behind !== undefined && read !== null)
    put(draft, 'issue_date', { value: read.date, evidence: evidenceOf([spanOf(behind)], 'pattern') });
}

/** `au Havre` is in *Le Havre*. */
const ARTICLES: Readonly<Record<string, string>> = { au: 'Le ', aux: 'Les ' };

/** The piece to the right of a value of one line. */
function pieceBehind(evidence: Evidence | undefined, lines: readonly Line[]): Piece | undefined {
  if (evidence === undefined) return undefined;
  const line = lines.find(({ pieces }) => pieces.some(({ text, page }) => text === evidence.text && page.number === evidence.page));
  return line?.pieces[line.pieces.findIndex(({ text }) => text === evidence.text) + 1];
}
