import type { Draft } from '../draft.js';
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
