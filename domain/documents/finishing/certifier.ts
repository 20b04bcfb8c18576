import { put, replace, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { comparable } from '../values/comparable.js';

/** Who may certify an origin under the agreement of the United States, Mexico and Canada (article 5.2), each with a box of his own. */
const SIDES = ['exporter', 'producer', 'importer'] as const;

/** `SAME AS CERTIFIER` in the box of one, and `[ X ] EXPORTER` over that of who certifies: he stands in the box of the certifier. */
export function readCertifier(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'certificate_of_origin') return;
  const [certifier] = candidatesOf(paper, 'certifier', 'party');
  if (certifier === undefined) return;
  for (const side of SIDES) {
    const own = draft.payload[side];
    const name = typeof own === 'object' && own !== null && 'name' in own ? comparable(String(own.name)) : null;
    if (name !== null && AS_CERTIFIER.test(name)) replace(draft, side, certifier);
    else if (name === null && paper.lines.some(({ text }) => crosses(text, side))) put(draft, side, certifier);
  }
}

const AS_CERTIFIER = /^(?:same)?(?:as)?(?:the)?certifier(?:above)?$/;

/** `[ ] IMPORTER   [X] EXPORTER   ☐ PRODUCER`: which of them is crossed. */
const crosses = (text: string, side: string): boolean => new RegExp(String.raw`(?:[[(] ?[xX✓] ?[\])]|[☒☑✓]) ?${side}\b`, 'iu').test(text);
