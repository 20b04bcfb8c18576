import { evidenceOf, put, type Draft } from '../draft.js';
import { rightNeighbour, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';

/** A voyage by its form: `042W`, `FA608R`, `0PG7RS1MA`. */
const VOYAGE = /^(?=\S*\d)(?:V\.? ?)?[A-Z\d]{2,10}$/;

/** `VESSEL / VOYAGE / FLAG` above `CROWN AMETHYST   042W`: two blanks of a computer's print stand between the two that one caption asks for. */
export function readVoyageBeside(draft: Draft, { labels, labelsOf, pages }: Paper): void {
  const ship = draft.evidence['/vessel_name'];
  if (ship === undefined || draft.payload['voyage_number'] !== null) return;
  for (const label of labels) {
    if (!label.alone || !label.meanings.some(({ field }) => field === 'vessel_voyage')) continue;
    const { page, line, box } = label.piece;
    const below = (pages.find((one) => one === page)?.lines[line + 1]?.pieces ?? []).find(({ text }) => text === ship.text);
    const beside = below === undefined ? undefined : rightNeighbour(below);
    if (beside === undefined || labelsOf.has(beside) || beside.box[0] > box[2] || !VOYAGE.test(beside.text)) continue;
    return put(draft, 'voyage_number', {
      value: beside.text.replace(/^V\.? ?(?=\d)/, ''),
      evidence: evidenceOf([spanOf(beside)], 'label_below'),
    });
  }
}
