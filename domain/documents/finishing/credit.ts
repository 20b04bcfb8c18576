import type { Draft } from '../draft.js';

/** `-1,142.40` on a credit note: what the paper is says already which way the money goes. */
export function readCredit({ payload }: Draft, code: string): void {
  const total = payload['total_amount'];
  if (code === 'credit_note' && typeof total === 'string') payload['total_amount'] = total.replace(/^-/, '');
}
