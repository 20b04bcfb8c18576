import { sure, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { readReference, withoutOrderWord } from '../values/references.js';

const FIELD = 'purchase_order_numbers';
const LISTS = ['line_items', 'packages'] as const;

/** Orders that only the rows of a paper name are named by the paper too. */
export function readOrdersOfRows({ payload, evidence }: Draft): void {
  const named = payload[FIELD] as readonly string[] | undefined;
  if (named === undefined) return;
  const all = [...named];
  for (const list of LISTS)
    for (const [at, row] of ((payload[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).entries()) {
      const order = row['purchase_order_number'];
      const proof = evidence[`/${list}/${at}/purchase_order_number`];
      if (typeof order !== 'string' || proof === undefined || all.includes(order)) continue;
      evidence[`/${FIELD}/${all.length}`] = { ...proof, confidence: sure(proof.confidence * OF_ROW), method: 'derived' };
      all.push(order);
    }
  if (all.length > named.length) payload[FIELD] = all;
}

/** What a row says is a step farther from the paper. */
const OF_ROW = 0.8;

/** `YOUR REF: PO-22871`: where nothing else names an order, the customer's reference does, if its own word says that it is one. */
export function readOrderOfCustomer(draft: Draft, paper: Paper): void {
  const named = draft.payload[FIELD] as readonly string[] | undefined;
  if (named === undefined || named.length > 0) return;
  for (const { evidence } of candidatesOf(paper, 'reference:customer', 'ref')) {
    const text = evidence.text ?? '';
    const order = ORDER_WORD.test(text) ? readReference(withoutOrderWord(text)) : null;
    if (order === null) continue;
    draft.payload[FIELD] = [order];
    draft.evidence[`/${FIELD}/0`] = { ...evidence, confidence: sure(evidence.confidence * OF_ROW) };
    return;
  }
}

const ORDER_WORD = /^P\.?\s?O\b/i;
