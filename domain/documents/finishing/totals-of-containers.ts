import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Line } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';

/** What containers of a paper weigh and measure together, and the unit of each. */
const MEASURED = ['gross_weight', 'volume'] as const;

/** Below columns whose rows are far apart stands a bare figure beside `TOTAL`: to what all containers come, it is of them all. */
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
    const totals = paper.lines.filter((line) => isTotal(line) || isSumOf(line, containers, paper));
    for (const piece of totals.flatMap(({ pieces }) => pieces)) {
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

/** `46 PALLETS   41,512.00 KGS   54.510 CBM` below a stroke, and no word for totals: to so much all containers come, in weight and volume both. */
function isSumOf({ pieces }: Line, containers: readonly Readonly<Record<string, unknown>>[], paper: Paper): boolean {
  if (pieces.length > PIECES_MAX) return false;
  return MEASURED.every((field) => {
    const sum = containers.reduce((all, container) => all + Number(container[field] ?? NaN), 0);
    return pieces.some(({ text }) => {
      const read = sum > 0 ? readValue(field, { kind: 'dec', text, writing: paper }) : null;
      return read !== null && Math.abs(Number(read.value) - sum) < 0.005;
    });
  });
}
const PIECES_MAX = 12;
