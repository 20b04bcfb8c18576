import { evidenceOf, sure, type Draft } from '../draft.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import type { Evidence } from '../reading.js';
import { tablesOf } from '../read-table.js';
import { readCurrency } from '../values/money.js';

/** A currency and where it is named. */
interface Named {
  currency: string;
  evidence: Evidence;
}

/** How much less sure a row is of what is said once for all. */
const OF_ALL = 0.85;

/**
 * Charges that name no currency are in that of the paper, or the one that the captions over their table and its total name alone:
 * `FREIGHT AND CHARGES (USD)`, `TOTAL USD`. Where other charges are in another, nothing is said of these.
 */
export function readCurrencyOfCharges(draft: Draft, paper: Paper): void {
  const charges = draft.payload['charges'];
  if (!Array.isArray(charges)) return;
  const bare = charges.flatMap((_, at) => (isBare(draft, at) ? [at] : []));
  const named = bare.length === 0 ? null : (ofPaper(draft) ?? ofTable(paper));
  if (named === null) return;
  const rows = charges as Record<string, unknown>[];
  if (rows.some(({ currency }) => currency !== null && currency !== named.currency)) return;
  for (const at of bare) {
    rows[at] = { ...rows[at], currency: named.currency };
    draft.evidence[`/charges/${at}/currency`] = named.evidence;
  }
}

const isBare = ({ evidence }: Draft, at: number): boolean =>
  evidence[`/charges/${at}/currency`] === undefined && evidence[`/charges/${at}/amount`] !== undefined;

function ofPaper({ payload, evidence }: Draft): Named | null {
  const [currency, read] = [payload['currency'], evidence['/currency']];
  if (typeof currency !== 'string' || read === undefined) return null;
  return { currency, evidence: { ...read, method: 'derived', confidence: sure(read.confidence * OF_ALL) } };
}

function ofTable(paper: Paper): Named | null {
  const spans = tablesOf(paper, 'charge').flatMap(({ header, total }) => [
    ...header.flatMap(({ pieces }) => pieces.map((piece) => spanOf(piece))),
    ...(total?.spans ?? []),
  ]);
  const naming = spans.filter(({ text }) => readCurrency(text) !== null);
  const [first] = naming;
  const currencies = new Set(naming.map(({ text }) => readCurrency(text)));
  const [currency] = currencies;
  if (first === undefined || currency == null || currencies.size > 1) return null;
  return { currency, evidence: evidenceOf([first], 'derived', OF_ALL) };
}
