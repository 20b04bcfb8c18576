import type { PaperReading } from '../reading.js';
import { itemKind, type FieldKind, type Fields } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { paperTypeOf } from '../types.js';

/** `assist`: what the reader left open or doubts. `full`: everything, what was read being a hint. */
export type ModelMode = 'assist' | 'full';

/** Below it a value, and a type, is doubted. */
export const DOUBTED_BELOW = 0.6;

/** Of these a model is never the only source: it can make surer what was read, and choose among what was read. */
const NEVER_ALONE: ReadonlySet<FieldKind> = new Set(['cntr', 'money', 'dec', 'date', 'datetime']);

export const isNeverAlone = (kind: FieldKind): boolean => NEVER_ALONE.has(itemKind(kind) ?? kind);

/** The fields of a paper that a model is asked for. Tables are read by their columns, or not at all. */
export function fieldsAsked(paper: PaperReading, mode: ModelMode): Fields {
  const fields = paperTypeOf(paper.type)?.fields ?? {};
  const asked = Object.entries(fields).filter(([field, kind]) => canBeAsked(kind) && (mode === 'full' || isOpen(paper, field, kind)));
  return Object.fromEntries(asked);
}

export const isTypeAsked = ({ typeConfidence, type }: PaperReading, mode: ModelMode): boolean =>
  mode === 'full' || typeConfidence < DOUBTED_BELOW || type === 'other';

/** Values that stand by themselves, and parties: objects of nothing but such values. */
function canBeAsked(kind: FieldKind): boolean {
  if (itemKind(kind) !== null) return false;
  return !(kind in shapes) || kind === 'party';
}

function isOpen({ payload, evidence }: PaperReading, field: string, kind: FieldKind): boolean {
  if (payload[field] === null) return !isNeverAlone(kind);
  const proof = evidence[`/${field}`];
  return proof !== undefined && proof.confidence < DOUBTED_BELOW;
}
