import { evidenceOf, type Draft } from '../draft.js';
import type { Line } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readValue } from '../values/read-value.js';

/** How many of what are in which container, and what these weigh. */
const HELD =
  /(?<![\d.,])(?<count>\d{1,6}) (?<unit>\p{L}[\p{L} ]{2,20}(?:\(s\))?) in (?<number>[A-Z]{3}[UJZ]\d{7})(?!\d)(?<weight> {1,3}\d[\d.,]* ?(?<weighed>kgs?|kilos?|lbs?)\b)?/iu;

/**
 * `19 Crate(s) in MSDU7384150   26,480.000 kgs`: among the words for the goods, a line for each container. It says more of that than what
 * stands on the lines beside its number, which may be of all of them.
 */
export function readHeldInContainers(draft: Draft, paper: Paper): void {
  const { containers } = draft.payload;
  if (!Array.isArray(containers)) return;
  for (const line of paper.lines) {
    const held = HELD.exec(line.text)?.groups;
    const at = containers.findIndex((one: Record<string, unknown>) => one['container_number'] === held?.['number']?.toUpperCase());
    if (held === undefined || at < 0) continue;
    const told = [
      ['package_count', 'int', held['count']],
      ['package_unit', 'str', held['unit']],
      ['gross_weight', 'dec', held['weight']],
      ['gross_weight_unit', 'wunit', held['weighed']],
    ] as const;
    for (const [field, kind, text] of told) {
      const read = text === undefined ? null : readValue(field, { kind, text, writing: paper });
      const container = containers[at] as Record<string, unknown>;
      if (read === null || !(field in container)) continue;
      container[field] = read.value;
      draft.evidence[`/containers/${at}/${field}`] = evidenceOf(spansOf(line), 'pattern');
    }
  }
}

const spansOf = ({ pieces }: Line) => pieces.map((piece) => spanOf(piece));
