import type { Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { candidatesOf, type Candidate } from '../read-field.js';
import { emptyShape } from '../types.js';

/** Captions of bills, and of which kind these are. */
const CAPTIONS = [
  ['master_bill_of_lading_number', 'master'],
  ['bill_of_lading_number', null],
  ['house_bill_of_lading_number', 'house'],
] as const;

/** The code of who gave a bill out, and its number. */
const CODED = /^([A-Z]{4})[ -]?(?=[A-Z-]{0,10}\d)([A-Z0-9][A-Z0-9-]{4,19})$/;

/** Without papers, under a bond. */
const IN_BOND = /^V\d{8,11}$/;

/** `B/L: HSLUQIN26110455` on an entry without a table of bills: the one that it is for. */
export function readBillOfEntry(draft: Draft, paper: Paper): void {
  const { bills } = draft.payload;
  if (!Array.isArray(bills) || bills.length > 0) return;
  for (const [field, type] of CAPTIONS) {
    const said = candidatesOf(paper, field, 'ref')[0];
    const number = String(said?.value ?? '');
    if (said === undefined || bills.some((bill: Record<string, unknown>) => `${bill['scac'] ?? ''}${bill['number']}` === number)) continue;
    putBill(draft, bills, { said, number, type });
  }
}

function putBill(
  { evidence }: Draft,
  bills: unknown[],
  { said, number, type }: { said: Candidate; number: string; type: 'master' | 'house' | null },
): void {
  const [, scac = null, own = number] = CODED.exec(number) ?? [];
  const told = Object.entries({ bill_type: IN_BOND.test(number) ? 'in_bond' : type, scac, number: own }).filter(
    ([, value]) => value !== null,
  );
  for (const [member] of told) evidence[`/bills/${bills.length}/${member}`] = said.evidence;
  bills.push({ ...emptyShape('customs_bill'), ...Object.fromEntries(told) });
}
