import type { Draft } from '../draft.js';
import type { PaperReading, ReadingWarning } from '../reading.js';
import { checkLines, checkLinesTotal } from './lines.js';
import { checkContainers, checkSums, checkWeights } from './measures.js';

/** Holds amounts, counts, weights and volumes against each other. Nothing but the payload is asked for it. */
export function checkFigures(draft: Draft): void {
  checkLines(draft);
  checkLinesTotal(draft);
  checkSums(draft);
  checkWeights(draft);
  checkContainers(draft);
}

/** What they tell. */
const CODES = new Set(['line_amount', 'lines_total', 'packages', 'weights', 'volume']);

/** Warnings of a payload that is another now: those of its figures are told anew. */
export function figuresTold(payload: PaperReading['payload'], warnings: readonly ReadingWarning[]): ReadingWarning[] {
  const others = warnings.filter(({ code }) => !CODES.has(code));
  const draft: Draft = { payload: { ...payload }, evidence: {}, warnings: others };
  checkFigures(draft);
  return draft.warnings;
}
