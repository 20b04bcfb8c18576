import { digitDoubted } from '../checking/check-digit.js';
import { check } from '../checks.js';
import { warn, weigh, type Draft } from '../draft.js';
import { withPartyPlaces } from '../party-places.js';
import type { PaperReading } from '../reading.js';
import { referencesOf } from '../references.js';
import { paperTypeOf } from '../types.js';
import { valueAt } from '../value-at.js';
import { comparable } from '../values/comparable.js';
import { fieldsAsked, listsAsked } from './asked.js';
import { agreed, canStand, fits, grounded, isSame, withCountryRead, type Consulted } from './grounded.js';
import type { NumberedLine } from './lines.js';
import { believedList } from './lists.js';
import { withRoom } from './moved.js';
import type { ModelAnswer } from './question.js';

/** Of a type that the model gave: believed, and no more. */
export const MODEL_TYPE_CONFIDENCE = 0.75;

/**
 * A reading with what a model says of it. A value that does not stand on the line that the model names, in the form in which
 * evidence is compared, is dropped: so are inventions, and orders that a paper gives. Of container numbers, amounts and dates it
 * is never the only source.
 */
export function believed(before: PaperReading, answer: ModelAnswer, consulted: Consulted): PaperReading {
  const lists = Object.entries(listsAsked(before, consulted.mode))
    .map(([field, kind]) => ({ field, ...believedList(before, { field, kind, said: answer.lists[field] ?? [], consulted }) }))
    .filter(({ evidence }) => Object.keys(evidence).length > 0);
  const reading = lists.reduce((read, { field, from }) => withRoom(read, field, from), before);
  const [payload, evidence] = [{ ...reading.payload }, { ...reading.evidence }];
  for (const [field, kind] of Object.entries(fieldsAsked(reading, consulted.mode))) {
    const named = answer.fields[field];
    const said = named && withCountryRead(named, { kind, consulted });
    const proof = said && grounded(field, { kind, said, consulted });
    if (!said || !proof) continue;
    const read = evidence[`/${field}`];
    if (read && isSame(payload[field], said.value, kind)) {
      evidence[`/${field}`] = agreed(read);
    } else if (
      canStand(said.value, { kind, before: read }) &&
      fits({ type: reading.type, payload }, { field, value: said.value, consulted })
    ) {
      payload[field] = said.value;
      evidence[`/${field}`] = read === undefined ? proof : { ...proof, alternatives: othersThan(said.value, reading, field) };
    }
  }
  for (const { field, items, evidence: proofs } of lists) {
    payload[field] = items;
    Object.assign(evidence, proofs);
  }
  const isKept = (pointer: string) => valueAt(reading.payload, pointer) === valueAt(payload, pointer);
  const checked: Draft = { payload, evidence: { ...evidence }, warnings: [] };
  check(checked, consulted.paper, reading.type);
  for (const pointer of Object.keys(evidence)) {
    const before = reading.evidence[pointer];
    if (isKept(pointer) && before === evidence[pointer]) continue;
    doubtDigit(checked, pointer);
    // What stood before was held against itself then: agreement adds to that only what a check leaves of it.
    const least = isKept(pointer) ? (before?.confidence ?? 0) : 0;
    const proof = checked.evidence[pointer];
    if (proof) evidence[pointer] = { ...proof, confidence: Math.max(least, proof.confidence) };
  }
  const warnings = reading.warnings.filter(({ pointer }) => pointer === null || isKept(pointer));
  const told = new Set(warnings.map(({ code, pointer }) => `${code} ${pointer}`));
  warnings.push(...checked.warnings.filter(({ code, pointer }) => !told.has(`${code} ${pointer}`)));
  const references = referencesOf(consulted.paper, { type: reading.type, draft: { payload, evidence, warnings: [] } });
  const known = new Set(reading.references.map(({ kind, value }) => `${kind} ${value}`));
  const added = references.filter(({ kind, value }) => !known.has(`${kind} ${value}`));
  const placed = withPartyPlaces({ type: reading.type, payload, evidence }, consulted.paper);
  return { ...reading, payload, evidence: placed, warnings, references: [...reading.references, ...added] };
}

/** A number whose check digit does not hold is less sure, whoever read it. */
function doubtDigit(draft: Draft, pointer: string): void {
  const detail = digitDoubted(pointer, valueAt(draft.payload, pointer));
  if (detail === null) return;
  weigh(draft, pointer, 0.5);
  warn(draft, 'check_digit', { pointer, detail });
}

/** The type that a model gives, where the line that it names has a word of that type's name; null: what was found stands. */
export function believedType(reading: PaperReading, { document_type: said }: ModelAnswer, lines: readonly NumberedLine[]): string | null {
  const type = typeof said?.value === 'string' ? paperTypeOf(said.value) : null;
  const line = lines.find(({ name }) => name === said?.line);
  if (!type || !line || type.code === reading.type || type.code === 'other') return null;
  const words = [type.label, ...type.titles].flatMap((title) => title.split(/[^\p{L}]+/u)).filter((word) => word.length >= 4);
  return words.some((word) => comparable(line.text).includes(comparable(word))) ? type.code : null;
}

const othersThan = (value: unknown, { payload, evidence }: PaperReading, field: string) => {
  const { confidence = 0, alternatives = [] } = evidence[`/${field}`] ?? {};
  return [{ value: payload[field], confidence }, ...alternatives].filter((other) => other.value !== value).slice(0, 5);
};
