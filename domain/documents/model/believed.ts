import { check } from '../checks.js';
import { evidenceOf, sure, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import type { Evidence, PaperReading } from '../reading.js';
import { referencesOf } from '../references.js';
import type { FieldKind } from '../types/fields.js';
import { paperTypeOf } from '../types.js';
import { comparable } from '../values/comparable.js';
import { readValue } from '../values/read-value.js';
import { DOUBTED_BELOW, fieldsAsked, isNeverAlone, type ModelMode } from './asked.js';
import type { NumberedLine } from './lines.js';
import type { ModelAnswer, Named } from './question.js';

/** Of a value that stands where the model says. */
const GROUNDED = 0.75;
/** More where the reader read the same. */
const AGREED = 0.15;
/** A party goes on so many lines below its name. */
const PARTY_LINES = 8;
/** Of a type that the model gave: believed, and no more. */
export const MODEL_TYPE_CONFIDENCE = 0.75;

export interface Consulted {
  paper: Paper;
  lines: readonly NumberedLine[];
  mode: ModelMode;
  /** What of a payload is none of its schema's, by pointer. */
  faultsIn(type: string, payload: unknown): readonly { pointer: string }[];
}

/**
 * A reading with what a model says of it. A value that does not stand on the line that the model names, in the form in which
 * evidence is compared, is dropped: so are inventions, and orders that a paper gives. Of container numbers, amounts and dates it
 * is never the only source.
 */
export function believed(reading: PaperReading, answer: ModelAnswer, consulted: Consulted): PaperReading {
  const [payload, evidence] = [{ ...reading.payload }, { ...reading.evidence }];
  for (const [field, kind] of Object.entries(fieldsAsked(reading, consulted.mode))) {
    const said = answer.fields[field];
    const proof = said && grounded(field, { kind, said, consulted });
    if (!said || !proof) continue;
    const before = evidence[`/${field}`];
    if (before && isSame(payload[field], said.value, kind)) {
      evidence[`/${field}`] = { ...before, confidence: Math.max(before.confidence, sure(GROUNDED + AGREED)) };
    } else if (canStand(said.value, { kind, before }) && fits(reading.type, { payload, field, value: said.value, consulted })) {
      payload[field] = said.value;
      evidence[`/${field}`] = before === undefined ? proof : { ...proof, alternatives: othersThan(said.value, reading, field) };
    }
  }
  const isKept = (pointer: string) => isUnchanged(pointer, { before: reading.payload, payload });
  const checked: Draft = { payload, evidence: { ...evidence }, warnings: [] };
  check(checked, consulted.paper, reading.type);
  // What stood before was held against itself then: once more would count its faults twice.
  for (const [pointer, proof] of Object.entries(checked.evidence)) if (!isKept(pointer)) evidence[pointer] = proof;
  const warnings = reading.warnings.filter(({ pointer }) => pointer === null || isKept(pointer));
  const told = new Set(warnings.map(({ code, pointer }) => `${code} ${pointer}`));
  warnings.push(...checked.warnings.filter(({ code, pointer }) => !told.has(`${code} ${pointer}`)));
  const references = referencesOf(consulted.paper, { type: reading.type, draft: { payload, evidence, warnings: [] } });
  const known = new Set(reading.references.map(({ kind, value }) => `${kind} ${value}`));
  const added = references.filter(({ kind, value }) => !known.has(`${kind} ${value}`));
  return { ...reading, payload, evidence, warnings, references: [...reading.references, ...added] };
}

/** The type that a model gives, where the line that it names has a word of that type's name; null: what was found stands. */
export function believedType(reading: PaperReading, { document_type: said }: ModelAnswer, lines: readonly NumberedLine[]): string | null {
  const type = typeof said?.value === 'string' ? paperTypeOf(said.value) : null;
  const line = lines.find(({ name }) => name === said?.line);
  if (!type || !line || type.code === reading.type || type.code === 'other') return null;
  const words = [type.label, ...type.titles].flatMap((title) => title.split(/[^\p{L}]+/u)).filter((word) => word.length >= 4);
  return words.some((word) => comparable(line.text).includes(comparable(word))) ? type.code : null;
}

function grounded(field: string, { kind, said, consulted }: { kind: FieldKind; said: Named; consulted: Consulted }): Evidence | null {
  const at = consulted.lines.findIndex(({ name }) => name === said.line);
  const line = consulted.lines[at];
  if (said.value === null || said.value === undefined || !line) return null;
  if (kind === 'party') {
    const below = consulted.lines.slice(at, at + PARTY_LINES).filter(({ page }) => page === line.page);
    return isPartyIn(said.value, below) ? proofOf([line], 'model') : null;
  }
  return standsIn(line.text, { field, kind, value: said.value, consulted }) ? proofOf([line], 'model') : null;
}

function standsIn(
  text: string,
  { field, kind, value, consulted }: { field: string; kind: FieldKind; value: unknown; consulted: Consulted },
): boolean {
  // Between the pieces of a line there are captions: each piece is looked at by itself, too.
  const texts = [text, ...text.split(' | '), ...text.split(/[:|]/)].map((one) => one.trim());
  if (texts.some((one) => readValue(field, { kind, text: one, writing: consulted.paper })?.value === value)) return true;
  const wanted = comparable(String(value));
  return WRITTEN.has(kind) && wanted.length >= 2 && comparable(text).includes(wanted);
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
  const text = comparable(lines.map((line) => line.text).join(' '));
  if (typeof name !== 'string' || !comparable(lines[0]?.text ?? '').includes(comparable(name)) || comparable(name).length < 2) return false;
  return Object.values(others).every(
    (part) =>
      part === null ||
      String(part)
        .split('\n')
        .every((row) => text.includes(comparable(row))),
  );
}

function proofOf(lines: readonly NumberedLine[], method: string): Evidence {
  const spans = lines.flatMap(({ line, page }) => line.pieces.map(({ text, words }) => ({ text, words, page })));
  return { ...evidenceOf(spans, method), confidence: GROUNDED };
}

/** What the reader itself had read, if only as another possibility, may be chosen; else some kinds are never a model's alone. */
function canStand(value: unknown, { kind, before }: { kind: FieldKind; before: Evidence | undefined }): boolean {
  if (before !== undefined && before.confidence >= DOUBTED_BELOW) return false;
  return !isNeverAlone(kind) || (before?.alternatives ?? []).some((other) => other.value === value);
}

function fits(
  type: string,
  { payload, field, value, consulted }: { payload: Record<string, unknown>; field: string; value: unknown; consulted: Consulted },
): boolean {
  return consulted.faultsIn(type, { ...payload, [field]: value }).every(({ pointer }) => pointer.split('/')[1] !== field);
}

function isSame(one: unknown, other: unknown, kind: FieldKind): boolean {
  if (kind === 'party') {
    const nameOf = (party: unknown) => comparable(String((party as { name?: unknown } | null)?.name ?? ''));
    return nameOf(one) !== '' && nameOf(one) === nameOf(other);
  }
  if (kind === 'money' || kind === 'dec') return Number(one) === Number(other);
  return WRITTEN.has(kind) ? comparable(String(one)) === comparable(String(other)) : one === other;
}

const othersThan = (value: unknown, { payload, evidence }: PaperReading, field: string) => {
  const { confidence = 0, alternatives = [] } = evidence[`/${field}`] ?? {};
  return [{ value: payload[field], confidence }, ...alternatives].filter((other) => other.value !== value).slice(0, 5);
};

const isUnchanged = (pointer: string, { before, payload }: { before: PaperReading['payload']; payload: PaperReading['payload'] }) => {
  const field = pointer.split('/')[1] ?? '';
  return before[field] === payload[field];
};
