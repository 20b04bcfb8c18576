import { weigh, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { doubtsOfCaptions } from './captioned.js';
import { doubtsOfCells } from './cells.js';
import { doubtsOfClaims } from './claimed.js';

/** Why a value may be another's, though it reads well. */
export type Doubt =
  | 'caption_goes_on'
  | 'caption_of_several'
  | 'caption_repeated'
  | 'two_places'
  | 'holds_caption'
  | 'no_number'
  | 'no_name'
  | 'more_below'
  | 'no_party'
  | 'also_of_row'
  | 'worked_out'
  | 'row_alone'
  | 'row_unlike'
  | 'rows_miscounted'
  | 'tables_differ'
  | 'column_unsure'
  | 'cell_astray'
  | 'cell_broken'
  | 'cell_mixed';

/** Doubts by the pointers of the values that they are about. */
export type Doubts = ReadonlyMap<string, ReadonlySet<Doubt>>;

/**
 * What is left of the sureness of a value with one doubt, and with several. On layouts that no reader was made for, one in five
 * values with one doubt was wrong, and two in five of those with more; of those without, one in a hundred.
 */
export const ONE_DOUBT = 0.8;
const SEVERAL_DOUBTS = 0.55;

/**
 * Lowers the confidence of values that may belong elsewhere. A value reads well wherever it stands: what makes it sure is that its
 * caption can mean nothing else, or that its row is like the others of a table that was understood. Nothing is raised here; checks
 * that come after may prove a value all the same.
 */
export function settleSureness(draft: Draft, paper: Paper, code: string): void {
  const all = [doubtsOfCaptions(draft, paper, code), doubtsOfCells(draft, paper, code), doubtsOfClaims(draft)];
  for (const pointer of Object.keys(draft.evidence)) {
    const count = new Set(all.flatMap((doubts) => [...(doubts.get(pointer) ?? [])])).size;
    if (count > 0) weigh(draft, pointer, count > 1 ? SEVERAL_DOUBTS : ONE_DOUBT);
    capAlternatives(draft, pointer);
  }
}

/** What was not chosen is no surer than what was. */
function capAlternatives(draft: Draft, pointer: string): void {
  const proof = draft.evidence[pointer];
  if (proof?.alternatives === undefined) return;
  const alternatives = proof.alternatives.map((one) => ({ ...one, confidence: Math.min(one.confidence, proof.confidence) }));
  draft.evidence[pointer] = { ...proof, alternatives };
}
