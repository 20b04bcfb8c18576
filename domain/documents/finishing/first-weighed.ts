import { put, sure, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';

const FIELD = 'verified_gross_mass';
/** The weight stands where that of the container stands among others; it is not seen beside it. */
const SURENESS = 0.8;

/** Where a declaration weighs each of its containers under a caption of its own, the first weight is that of the first. */
export function readFirstWeighed(draft: Draft, paper: Paper, containers: readonly { valid: boolean }[]): void {
  if (containers.length > 1) dropDayOfSignature(draft);
  if (draft.payload[FIELD] !== null || containers.length < 2 || containers.some(({ valid }) => !valid)) return;
  const weights = candidatesOf(paper, FIELD, 'dec').toSorted(
    (one, other) => paper.labels.indexOf(one.label) - paper.labels.indexOf(other.label),
  );
  const [first] = weights;
  if (first === undefined || weights.length !== containers.length) return;
  put(draft, FIELD, { value: first.value, evidence: { ...first.evidence, confidence: sure(first.evidence.confidence * SURENESS) } });
}

/** Containers are weighed one after the other: a bare `Date` below them is that of the signature. */
function dropDayOfSignature(draft: Draft): void {
  const [weighed, signed] = [draft.evidence['/weighing_date'], draft.evidence['/signed_date']];
  if (weighed === undefined || JSON.stringify(weighed.box) !== JSON.stringify(signed?.box)) return;
  draft.payload['weighing_date'] = null;
  Reflect.deleteProperty(draft.evidence, '/weighing_date');
}
