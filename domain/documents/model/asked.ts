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

/** The fields of a paper that a model is asked for, lists apart. */
export const fieldsAsked = (paper: PaperReading, mode: ModelMode): Fields =>
  asked(paper, (field, kind) => canBeAsked(kind) && (mode === 'full' || isOpen(paper, field, kind)));

/** The lists of a paper that a model is asked for: rows of tables, and values of which there may be several. */
export const listsAsked = (paper: PaperReading, mode: ModelMode): Fields =>
  asked(paper, (field, kind) => itemKind(kind) !== null && (mode === 'full' || isListOpen(paper, field)));

function asked({ type }: PaperReading, isAsked: (field: string, kind: FieldKind) => boolean): Fields {
  return Object.fromEntries(Object.entries(paperTypeOf(type)?.fields ?? {}).filter(([field, kind]) => isAsked(field, kind)));
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

/** A list without items, or with something in it that is doubted. */
function isListOpen({ payload, evidence }: PaperReading, field: string): boolean {
  const items = payload[field];
  if (!Array.isArray(items) || items.length === 0) return true;
  return Object.entries(evidence).some(([pointer, { confidence }]) => pointer.startsWith(`/${field}/`) && confidence < DOUBTED_BELOW);
}
