import type { Fee } from './facts.js';

/** What is due, by currency. */
export interface FeeSum {
  currency_code: string;
  amount: number;
}

/** The fees of one container together. A `total` beside its line items is no further fee: the larger of both counts. */
export function feeSums(fees: readonly Fee[]): FeeSum[] {
  const currencies = [...new Set(fees.map((fee) => fee.currency_code))].sort();
  return currencies.map((currency_code) => {
    const own = fees.filter((fee) => fee.currency_code === currency_code);
    const sum = (isTotal: boolean) =>
      own.reduce((cents, fee) => cents + ((fee.type === 'total') === isTotal ? Math.round(fee.amount * 100) : 0), 0);
    return { currency_code, amount: Math.max(sum(true), sum(false)) / 100 };
  });
}

/** The sums of several containers together. */
export function addedSums(sums: readonly FeeSum[]): FeeSum[] {
  const currencies = [...new Set(sums.map((sum) => sum.currency_code))].sort();
  return currencies.map((currency_code) => ({
    currency_code,
    amount: sums.reduce((cents, sum) => cents + (sum.currency_code === currency_code ? Math.round(sum.amount * 100) : 0), 0) / 100,
  }));
}
