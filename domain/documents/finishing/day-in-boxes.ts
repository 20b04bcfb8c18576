import { evidenceOf, put, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { readDate } from '../values/dates.js';

type Part = 'day' | 'month' | 'year';

const PARTS: Readonly<Record<string, Part>> = {
  mo: 'month',
  month: 'month',
  mm: 'month',
  day: 'day',
  dd: 'day',
  year: 'year',
  yyyy: 'year',
};

/** In heights of words: how far a figure and the word for it stand apart. */
const NEAR = 1.5;
/** Nobody looks further down a paper. */
const LINES_MAX = 600;

/** `02   18   2026` over or under `MO.   DAY   YEAR`, where a bill is signed: the day of the paper, where no caption led to one. */
export function readDayInBoxes(draft: Draft, { lines }: Paper): void {
  const field = 'issue_date';
  if (!(field in draft.payload) || draft.payload[field] !== null) return;
  for (const [at, { pieces }] of lines.slice(0, LINES_MAX).entries()) {
    const words = pieces.filter(({ text }) => Object.hasOwn(PARTS, comparable(text)));
    if (words.length !== 3 || new Set(words.map(partOf)).size !== 3) continue;
    const near = [...(lines[at - 1]?.pieces ?? []), ...(lines[at + 1]?.pieces ?? []), ...(lines[at - 2]?.pieces ?? [])];
    const said = words.flatMap((word) => near.find((piece) => isFigureOf(piece, word)) ?? []);
    const [year, month, day] = (['year', 'month', 'day'] as const).map(
      (part) => said[words.findIndex((word) => partOf(word) === part)]?.text,
    );
    if (said.length !== 3 || year === undefined || month === undefined || day === undefined) continue;
    const read = readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, { first: 'day', sure: true });
    if (read === null) continue;
    return put(draft, field, {
      value: read.date,
      evidence: evidenceOf(
        said.map((piece) => spanOf(piece)),
        'label_above',
      ),
    });
  }
}

const partOf = ({ text }: Piece): Part | undefined => PARTS[comparable(text)];

function isFigureOf({ text, box, page }: Piece, word: Piece): boolean {
  const middle = (box[0] + box[2] - word.box[0] - word.box[2]) / 2;
  const isNear = page === word.page && Math.min(Math.abs(middle), Math.abs(box[0] - word.box[0])) < page.wordHeight * NEAR;
  return isNear && (partOf(word) === 'year' ? /^\d{4}$/ : /^\d{1,2}$/).test(text);
}
