import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { calendarDay, fullYear } from '../values/dates.js';
import { readDecimal } from '../values/decimals.js';
import { readParty } from '../values/parties.js';

/**
 * Letters of credit as banks send them to each other: each value stands behind a tag, `:32B:`, and behind its name where a printer adds
 * that, in the form that the tag asks for (SWIFT message type 700).
 */
export function readSwiftTags(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'letter_of_credit') return;
  const tagged = taggedIn(paper);
  if (tagged.size > 0) readSender(draft, paper);
  for (const [tag, fields] of Object.entries(FORMS)) {
    const said = tagged.get(tag);
    const read = said === undefined ? null : fields(said.text);
    if (!said || !read) continue;
    for (const [field, value] of Object.entries(read)) {
      const evidence = evidenceOf([said], 'label_right');
      replace(draft, field, { value, evidence });
      if (Array.isArray(value)) for (const at of value.keys()) draft.evidence[`/${field}/${at}`] = evidence;
    }
  }
}

/** The bank that sends the message issues the credit: its name stands below its code. */
function readSender(draft: Draft, { lines }: Paper): void {
  const at = lines.findIndex(({ text }) => SENDER.test(text));
  const [piece] = lines[at + 1]?.pieces ?? [];
  if (at < 0 || piece === undefined || !/\p{L}{3}/u.test(piece.text) || TAG.test(piece.text)) return;
  put(draft, 'issuing_bank', { value: piece.text, evidence: evidenceOf([spanOf(piece)], 'label_below') });
}

const SENDER = /^sender\s?:\s?[A-Z]{6}[A-Z\d]{2,6}$/i;

/** Printers leave out its first colon. */
const TAG = /^:?(\d{2}[A-Z]?):\s{0,3}(.*)$/;
/** Of a message that is worth the name: a line of another paper may begin so, too. */
const TAGS_FROM = 4;
/** Of parties all lines are said, a name and four of where it is. */
const PARTIES: ReadonlySet<string> = new Set(['50', '59']);
const LINES_BELOW = 5;
/** Of lists, every line to the next tag. */
const LISTS: ReadonlySet<string> = new Set(['46A']);
const LIST_LINES_MAX = 200;

/** The line of each tag; its name alone goes on below. */
function taggedIn({ lines }: Paper): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const [at, line] of lines.entries()) {
    const [, tag, behind] = TAG.exec(line.text) ?? [];
    if (tag === undefined || behind === undefined || found.has(tag)) continue;
    const pieces = line.pieces;
    const end = lines.findIndex((one, index) => index > at && TAG.test(one.text));
    const next = lines.slice(at + 1, Math.min(at + 1 + (LISTS.has(tag) ? LIST_LINES_MAX : LINES_BELOW), end < 0 ? lines.length : end));
    const below = (/\d/.test(behind) ? [] : PARTIES.has(tag) || LISTS.has(tag) ? next : next.slice(0, 1)).map((one) => one.pieces);
    const [first] = pieces;
    if (first === undefined) continue;
    const spans = [...pieces, ...below.flat()];
    const text = [behind, ...below.map((one) => one.map((piece) => piece.text).join(' '))].join('\n');
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

/** The name of the tag on its line, and the value below. */
const below =
  (name: RegExp, read: (lines: readonly string[]) => Readonly<Record<string, unknown>> | null): Read =>
  (text) => {
    const [first = '', ...others] = text.split('\n');
    return others.length > 0 && name.test(first) ? read(others) : null;
  };

const partyAs = (field: string, name: RegExp): Read =>
  below(name, (lines) => {
    const party = readParty(lines);
    return party === null ? null : { [field]: party };
  });

const placeAs = (field: string): Read =>
  below(/^(?:port|place|airport)\b/i, ([place]) => (place === undefined ? null : { [field]: place }));

const allowedAs = (field: string, name: RegExp): Read =>
  below(name, ([said = '']) => (/\ballowed\b|\bpermitted\b/i.test(said) ? { [field]: !/\b(?:not|un|prohibited)\b/i.test(said) } : null));

const FORMS: Readonly<Record<string, Read>> = {
  '20': (text) => {
    const [, number] = /(?:^|[\s:])(?=\S*\d)([A-Z\d][A-Z\d/.-]{2,15})\s*$/i.exec(text) ?? [];
    return number === undefined ? null : { credit_number: number };
  },
  '50': partyAs('applicant', /^applicant\b/i),
  '59': partyAs('beneficiary', /^beneficiary\b/i),
  '44E': placeAs('port_of_loading'),
  '44F': placeAs('port_of_discharge'),
  '43P': allowedAs('partial_shipments_allowed', /^partial shipments?\b/i),
  '43T': allowedAs('transshipment_allowed', /^trans-?s?hipments?\b/i),
  '46A': below(/^documents required\b/i, (lines) => {
    const items = lines.reduce<string[]>((all, line) => {
      const last = all.length - 1;
      if (BEGINS_ITEM.test(line) || last < 0) return [...all, line.replace(BEGINS_ITEM, '')];
      return [...all.slice(0, last), `${all[last] ?? ''} ${line}`];
    }, []);
    return lines.some((line) => BEGINS_ITEM.test(line)) ? { documents_required: items } : null;
  }),
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

/** `+SIGNED COMMERCIAL INVOICE`, `1) SIGNED …` */
const BEGINS_ITEM = /^(?:\+|\d{1,2}[.)]) ?(?=\S)/;

/** `260112` is 2026-01-12. */
function dayOf(digits: string | undefined): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  return year === undefined ? null : calendarDay({ year: fullYear(year), month: Number(month), day: Number(day) });
}
