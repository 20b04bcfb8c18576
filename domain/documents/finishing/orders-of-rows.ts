import { sure, type Draft } from '../draft.js';

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
