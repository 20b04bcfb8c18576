import { evidenceOf, sure } from '../draft.js';
import type { Paper } from '../paper.js';
import type { Evidence, PaperReading } from '../reading.js';
import type { FieldKind } from '../types/fields.js';
import { comparable, cut } from '../values/comparable.js';
import { countryOfAddress, readCountry } from '../values/countries.js';
import { readValue } from '../values/read-value.js';
import { DOUBTED_BELOW, isNeverAlone, type ModelMode } from './asked.js';
import type { NumberedLine } from './lines.js';
import type { Named } from './question.js';

/** What is needed to hold against a paper what a model says of it. */
export interface Consulted {
  paper: Paper;
  lines: readonly NumberedLine[];
  mode: ModelMode;
  /** What of a payload is none of its schema's, by pointer. */
  faultsIn(type: string, payload: unknown): readonly { pointer: string }[];
}

/** Of a value that stands where the model says. */
const GROUNDED = 0.75;
/** More where the reader read the same. */
const AGREED = 0.15;
/** A party goes on so many lines below its name. */
const PARTY_LINES = 8;

/** Evidence of a value that stands on the line that the model names; null: it does not. */
export function grounded(
  field: string,
  { kind, said, consulted }: { kind: FieldKind; said: Named; consulted: Consulted },
): Evidence | null {
  const line = consulted.lines.find(({ name }) => name === said.line);
  if (said.value === null || said.value === undefined || !line) return null;
  if (kind === 'party') {
    return isPartyIn(said.value, linesOfParty(said, consulted)) ? proofOf(line) : null;
  }
  return standsIn(line.text, { field, kind, value: said.value, consulted }) ? proofOf(line) : null;
}

/** The lines on which a party goes on from the one that is named. */
function linesOfParty(said: Named, { lines }: Consulted): readonly NumberedLine[] {
  const at = lines.findIndex(({ name }) => name === said.line);
  return at < 0 ? [] : lines.slice(at, at + PARTY_LINES).filter(({ page }) => page === lines[at]?.page);
}

/** Whether a text has a value: alone or in a piece of it, as values of its kind are read; or as it is written. */
export function standsIn(
  text: string,
  { field, kind, value, consulted }: { field: string; kind: FieldKind; value: unknown; consulted: Consulted },
): boolean {
  // Between the pieces of a line there are captions: each piece is looked at by itself, too.
  const texts = [text, ...text.split(' | '), ...text.split(/[:|]/)].map((one) => one.trim());
  if (texts.some((one) => readValue(field, { kind, text: one, writing: consulted.paper })?.value === value)) return true;
  return WRITTEN.has(kind) && comparable(String(value)).length >= 2 && holdsWhole(text, String(value));
}

/** Scripts that part no words. */
const UNPARTED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORDS = new RegExp(`[${UNPARTED}]|(?:(?![${UNPARTED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Whether a text has a value in whole words of it, wherever either parts them: the beginning of a number is another number. */
function holdsWhole(text: string, value: string): boolean {
  const wanted = comparable(value);
  const words = (cut(text).match(WORDS) ?? []).map(comparable);
  return words.some((_, first) => {
    let found = '';
    for (let at = first; at < words.length && found.length < wanted.length; at += 1) found += words[at] ?? '';
    return found === wanted;
  });
}

/** Kinds whose values are written as the paper has them. */
const WRITTEN: ReadonlySet<FieldKind> = new Set([
  'str',
  'text',
  'ref',
  'email',
  'cntr',
  'entryno',
  'itno',
  'ccn',
  'mid',
  'itn',
  'isotype',
  'imo',
]);

function isPartyIn(value: unknown, lines: readonly NumberedLine[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, country: _, ...others } = value as Record<string, unknown>;
  const text = lines.map((line) => line.text).join(' ');
  if (typeof name !== 'string' || comparable(name).length < 2 || !holdsWhole(lines[0]?.text ?? '', name)) return false;
  return Object.values(others).every(
    (part) =>
      part === null ||
      String(part)
        .split('\n')
        .every((row) => holdsWhole(text, row)),
  );
}

/** What a model says of a party without a country that its lines do not name: where a town lies is nothing that stands there. */
export function withCountryRead(said: Named, { kind, consulted }: { kind: FieldKind; consulted: Consulted }): Named {
  const party = said.value;
  if (kind !== 'party' || typeof party !== 'object' || party === null || !('country' in party) || party.country === null) return said;
  const lines = linesOfParty(said, consulted);
  return lines.some(({ text }) => countriesIn(text).includes(String(party.country)))
    ? said
    : { ...said, value: { ...party, country: null } };
}

const countriesIn = (text: string): (string | null)[] =>
  [text, ...text.split(/[:|]/)].flatMap((piece) => [countryOfAddress([piece.trim()]), ...piece.split(',').map(readCountry)]);

/** Evidence of what stands on a line. */
export function proofOf({ line, page }: NumberedLine): Evidence {
  const spans = line.pieces.map(({ text, words }) => ({ text, words, page }));
  return { ...evidenceOf(spans, 'model'), confidence: GROUNDED };
}

/** Evidence of what the model read as the reader did. */
export const agreed = (before: Evidence): Evidence => ({ ...before, confidence: Math.max(before.confidence, sure(GROUNDED + AGREED)) });

/** Whether two values say the same, however they are written. */
export function isSame(one: unknown, other: unknown, kind: FieldKind): boolean {
  if (kind === 'party') {
    const nameOf = (party: unknown) => comparable(String((party as { name?: unknown } | null)?.name ?? ''));
    return nameOf(one) !== '' && nameOf(one) === nameOf(other);
  }
  if (kind === 'money' || kind === 'dec') return Number(one) === Number(other);
  return WRITTEN.has(kind) ? comparable(String(one)) === comparable(String(other)) : one === other;
}

/** What the reader itself had read, if only as another possibility, may be chosen; else some kinds are never a model's alone. */
export function canStand(value: unknown, { kind, before }: { kind: FieldKind; before: Evidence | undefined }): boolean {
  if (before !== undefined && before.confidence >= DOUBTED_BELOW) return false;
  return !isNeverAlone(kind) || (before?.alternatives ?? []).some((other) => other.value === value);
}

/** Whether a field may have this, as the schema of the paper's type has it. */
export function fits(
  { type, payload }: Pick<PaperReading, 'type' | 'payload'>,
  { field, value, consulted }: { field: string; value: unknown; consulted: Consulted },
): boolean {
  return consulted.faultsIn(type, { ...payload, [field]: value }).every(({ pointer }) => pointer.split('/')[1] !== field);
}
