import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';

/** What containers of a paper weigh and measure together, and the unit of each. */
const MEASURED = ['gross_weight', 'volume'] as const;

/** A figure, and its unit at most. */
const BARE = /^\d[\d.,' ]*(?: ?\p{L}{1,3}[3³]?\.?)?$/u;

/** Below columns whose rows are far apart stands a bare figure, beside `TOTAL` or not: to what all containers come, it is of them all. */
export function readTotalsOfContainers(draft: Draft, paper: Paper): void {
  const containers = Array.isArray(draft.payload['containers']) ? (draft.payload['containers'] as Readonly<Record<string, unknown>>[]) : [];
  if (containers.length < 2) return;
  for (const field of MEASURED) {
    if (!(field in draft.payload)) continue;
    const parts = containers.map((container) => Number(container[field] ?? NaN));
    const sum = parts.reduce((all, part) => all + part, 0);
    // Of one container alone, or of nothing.
    const said = draft.payload[field];
    if (!(sum > 0) || !(said === null || parts.includes(Number(said)))) continue;
    const apart = paper.lines.filter((line) => !isTotal(line)).flatMap(({ pieces }) => pieces.filter(({ text }) => BARE.test(text.trim())));
    for (const piece of [...paper.lines.filter(isTotal).flatMap(({ pieces }) => pieces), ...apart]) {
      const read = readValue(field, { kind: 'dec', text: piece.text, writing: paper });
      if (read === null || Math.abs(Number(read.value) - sum) >= 0.005) continue;
      const evidence = evidenceOf([spanOf(piece)], 'table_total');
      replace(draft, field, { value: read.value, evidence });
      const unit = containers[0]?.[`${field}_unit`] ?? null;
      if (unit !== null && containers.every((one) => one[`${field}_unit`] === unit)) put(draft, `${field}_unit`, { value: unit, evidence });
      break;
    }
  }
}
