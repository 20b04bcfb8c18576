import { put, sure, type Draft } from '../draft.js';

/** What the only container of a paper holds is all that the paper is about. */
const OF_ONE: readonly (readonly [field: string, ofContainer: string, unit: readonly [string, string]])[] = [
  ['total_packages', 'package_count', ['package_unit', 'package_unit']],
  ['gross_weight', 'gross_weight', ['gross_weight_unit', 'gross_weight_unit']],
  ['volume', 'volume', ['volume_unit', 'volume_unit']],
];

const SURENESS = 0.8;

/** Where no total is printed, one container has it. */
export function readOneBox(draft: Draft): void {
  const containers = Array.isArray(draft.payload['containers']) ? (draft.payload['containers'] as Readonly<Record<string, unknown>>[]) : [];
  const [only, ...others] = containers;
  if (only === undefined || others.length > 0) return;
  const tell = (field: string, name: string): void => {
    const [value, evidence] = [only[name], draft.evidence[`/containers/0/${name}`]];
    if (value == null || evidence === undefined || draft.payload[field] !== null) return;
    put(draft, field, { value, evidence: { ...evidence, method: 'derived', confidence: sure(evidence.confidence * SURENESS) } });
  };
  for (const [field, name, [unit, ofContainer]] of OF_ONE) {
    if (draft.payload[field] !== null) continue;
    tell(field, name);
    tell(unit, ofContainer);
  }
}
