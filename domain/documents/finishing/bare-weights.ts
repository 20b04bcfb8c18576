import { weigh, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { tablesOf } from '../read-table.js';
import { amountOf } from '../values/decimals.js';

type Item = Record<string, unknown>;

/** Lists of goods whose rows have both weights. */
const LISTS: Readonly<Record<string, string>> = { line_items: 'invoice_line', packages: 'package_line' };

/** A caption that says which weight it is. */
const GROSS = /gross|brut|lordo|g\.? ?w|g\/w|毛/i;
const DOUBTED = 0.8;

/**
 * `Weight` alone is gross weight more often than not; where the rows come to the net weight of the paper, and not to its gross weight, it is
 * net; so it is, but less surely, where all rows were read and come to less than the gross weight.
 */
export function readBareWeights(draft: Draft, paper: Paper): void {
  for (const [list, shape] of Object.entries(LISTS)) {
    const items = draft.payload[list] as readonly Item[] | undefined;
    const columns = tablesOf(paper, shape).flatMap((table) => table.columns.filter(({ field }) => field === 'gross_weight'));
    if (items === undefined || columns.length === 0 || columns.some(({ caption }) => GROSS.test(caption))) continue;
    if (items.some((item) => item['net_weight'] !== null)) continue;
    const sum = items.reduce((all, item) => all + amountOf(item['gross_weight'] as string | null), 0);
    const [net, gross] = [draft.payload['net_weight'], draft.payload['gross_weight']].map((total) => isNear(sum, total));
    if (gross === true) continue;
    const total = draft.payload['gross_weight'];
    const isLess = typeof total === 'string' && sum < Number(total) && isWhole(draft, items);
    for (const [index, item] of items.entries()) {
      const pointer = `/${list}/${index}`;
      if (net === true || isLess) toNet(draft, item, pointer);
      if (net !== true && typeof total === 'string')
        for (const field of ['net_weight', 'gross_weight']) weigh(draft, `${pointer}/${field}`, DOUBTED);
    }
  }
}

/** Rows of which none is missing: their amounts, or their packages, come to those of the paper. */
const isWhole = ({ payload }: Draft, items: readonly Item[]): boolean =>
  WHOLE.some(([field, total]) => {
    const sum = items.reduce((all, item) => all + amountOf(item[field] == null ? null : String(item[field])), 0);
    return payload[total] != null && sum > 0 && Math.abs(sum - Number(payload[total])) < 0.02;
  });

const WHOLE = [
  ['amount', 'total_amount'],
  ['amount', 'subtotal_amount'],
  ['package_count', 'total_packages'],
  ['packages', 'total_packages'],
  ['quantity', 'total_quantity'],
] as const;

const isNear = (sum: number, total: unknown): boolean =>
  typeof total === 'string' && Math.abs(sum - Number(total)) <= Math.max(0.05, sum * 0.0001);

function toNet(draft: Draft, item: Item, pointer: string): void {
  const evidence = draft.evidence[`${pointer}/gross_weight`];
  if (evidence === undefined) return;
  item['net_weight'] = item['gross_weight'];
  item['gross_weight'] = null;
  draft.evidence[`${pointer}/net_weight`] = evidence;
  Reflect.deleteProperty(draft.evidence, `${pointer}/gross_weight`);
}
