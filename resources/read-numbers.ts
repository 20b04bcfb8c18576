import { z } from 'zod';
import { inferNumber } from '../domain/inference.js';
import type { Pasted } from '../domain/pasted-numbers.js';
import { uuid } from './values.js';

const candidate = z.object({ scac: z.string(), name: z.string(), confidence: z.number() });

/** What one pasted number is taken for. */
export const readNumber = z.object({
  /** As it was written. */
  text: z.string(),
  number: z.string(),
  kind: z.enum(['container', 'bill_of_lading', 'booking']).nullable(),
  decision: z.enum(['auto_select', 'needs_confirmation', 'no_prediction']),
  selected: candidate.nullable(),
  /** Best first. */
  candidates: z.array(candidate),
  /** Why it can hardly be tracked, in a sentence. */
  trouble: z.string().nullable(),
  /** The shipment that has it already. */
  known: z.object({ shipment: uuid, container: uuid.nullable() }).nullable(),
});

export const readNumbers = z.object({ numbers: z.array(readNumber) });
export interface ReadNumber extends z.infer<typeof readNumber> {}
export interface ReadNumbers extends z.infer<typeof readNumbers> {}

const OTHERS = {
  purchase_order: 'A purchase order: no line knows it. Give it as a reference instead.',
  house_bill: 'A house bill: only the forwarder knows it. Track the master bill or the container.',
} as const;

/** A pasted number with what it is taken for. `tracked`: how many numbers of each line the account has. */
export function renderReadNumber(
  pasted: Pasted,
  { tracked, known }: { tracked: Readonly<Record<string, number>>; known: ReadNumber['known'] },
): ReadNumber {
  const { text, number, other } = pasted;
  const nothing = { text, number, kind: null, decision: 'no_prediction', selected: null, candidates: [], known } as const;
  if (other !== null) return { ...nothing, candidates: [], trouble: OTHERS[other] };
  const inference = inferNumber(number, { tracked });
  if (inference.impossible) return { ...nothing, candidates: [], trouble: inference.reason };
  const { validation, shippingLine, numberType } = inference;
  return {
    text,
    number,
    kind: numberType,
    decision: shippingLine.decision,
    selected: shippingLine.selected ?? null,
    candidates: [...shippingLine.candidates],
    trouble: validation.isValid === false ? (validation.reason ?? 'The number is not valid.') : null,
    known,
  };
}
