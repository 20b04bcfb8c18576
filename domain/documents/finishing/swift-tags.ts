import { evidenceOf, replace, type Draft } from '../draft.js';
import type { Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { calendarDay, fullYear } from '../values/dates.js';
import { readDecimal } from '../values/decimals.js';

/**
 * Letters of credit as banks send them to each other: each value stands behind a tag, `:32B:`, and behind its name where a printer adds
 * that, in the form that the tag asks for (SWIFT message type 700).
 */
export function readSwiftTags(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'letter_of_credit') return;
  const tagged = taggedIn(paper);
  for (const [tag, fields] of Object.entries(FORMS)) {
    const said = tagged.get(tag);
    const read = said === undefined ? null : fields(said.text);
    if (!said || !read) continue;
    for (const [field, value] of Object.entries(read)) replace(draft, field, { value, evidence: evidenceOf([said], 'label_right') });
  }
}

const TAG = /^:(\d{2}[A-Z]?): ?(.*)$/;
/** Of a message that is worth the name: a line of another paper may begin so, too. */
const TAGS_FROM = 4;

/** The line of each tag; its name alone goes on below. */
function taggedIn({ lines }: Paper): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const [at, line] of lines.entries()) {
    const [, tag, behind] = TAG.exec(line.text) ?? [];
    if (tag === undefined || behind === undefined || found.has(tag)) continue;
    const pieces = line.pieces;
    const below = /\d/.test(behind) || TAG.test(lines[at + 1]?.text ?? ':00:') ? [] : (lines[at + 1]?.pieces ?? []);
    const [first] = pieces;
    if (first === undefined) continue;
    const spans = [...pieces, ...below];
    const text = [behind, ...below.map((piece) => piece.text)].join(' ');
    found.set(tag, { text, words: spans.flatMap(({ words }) => words), page: first.page });
  }
  return found.size < TAGS_FROM ? new Map() : found;
}

type Read = (text: string) => Readonly<Record<string, unknown>> | null;

const dayAs =
  (field: string): Read =>
  (text) => {
    const day = dayOf(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]);
    return day === null ? null : { [field]: day };
  };

const FORMS: Readonly<Record<string, Read>> = {
  '20': (text) => {
    const [, number] = /(?:^|[\s:])(?=\S*\d)([A-Z\d][A-Z\d/.-]{2,15})\s*$/i.exec(text) ?? [];
    return number === undefined ? null : { credit_number: number };
  },
  '31C': dayAs('issue_date'),
  '44C': dayAs('latest_shipment_date'),
  '31D': (text) => {
    const [, day, place = ''] = /(?<!\d)(\d{6})\s*(\p{L}.*)?$/u.exec(text) ?? [];
    const read = dayOf(day);
    return read === null ? null : { expiry_date: read, ...(place !== '' && { expiry_place: place.trim() }) };
  },
  '32B': (text) => {
    const [, currency, amount] = /(?<![A-Z])([A-Z]{3})\s?(\d[\d.,]*)\s*$/.exec(text) ?? [];
    // A comma always stands before the decimals, and before none.
    const value = readDecimal(amount ?? '', ',')?.value;
    return value === undefined ? null : { currency, amount: value };
  },
};

/** `260112` is 2026-01-12. */
function dayOf(digits: string | undefined): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  return year === undefined ? null : calendarDay({ year: fullYear(year), month: Number(month), day: Number(day) });
}
