import type { Draft } from '../layout.js';
import { drawLedger, type LedgerStyle } from './ledger.js';
import { ledgerOf, recordsOf } from './records.js';
import { headsIn, type Tongues } from './tongues.js';

/** A list as a ledger below captions of the layout's own, and some room after it. */
export function drawList(
  draft: Draft,
  list: string,
  { columns, heads, style }: { columns: readonly string[]; heads: Tongues; style: LedgerStyle },
): void {
  const records = recordsOf(draft, list, columns);
  drawLedger(draft.sheet, ledgerOf(records, headsIn(draft, records.names, heads)), style);
  draft.sheet.y += 6;
}
