import { checkAmbiguousDays } from './checking/ambiguous-days.js';
import { checkWords } from './checking/money.js';
import { checkPayload } from './checking/payload.js';
import { checkWeighed } from './checking/weighed.js';
import { raise, type Draft } from './draft.js';
import type { Paper } from './paper.js';
import { valueAt } from './value-at.js';

/** Holds what was read against itself, and against the rest of its paper. What does not agree is less sure and told, never dropped. */
export function check(draft: Draft, paper: Paper, code: string): void {
  checkPayload(draft, { type: code, receivedOn: paper.hints.receivedOn });
  checkAmbiguousDays(draft, paper, code);
  checkWords(draft, paper);
  checkWeighed(draft, paper);
  knownNumbers(draft, paper);
}

/** A number that the account tracks was read right. */
function knownNumbers(draft: Draft, { known }: Paper): void {
  for (const pointer of Object.keys(draft.evidence)) {
    const value = /number/.test(pointer) ? valueAt(draft.payload, pointer) : null;
    if (typeof value === 'string' && known.has(value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))) raise(draft, pointer, 0.97);
  }
}
