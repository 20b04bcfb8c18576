import { evidenceOf, put, type Draft } from '../draft.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { runsOf } from './sentences.js';

/** In a sentence on queries and disputes: the address to write to, and a number to call right behind it. */
const WRITE_TO =
  /\b(?:quer(?:y|ies)|disputes?|complaints?|objections?|reklamation\p{L}*|beanstandung\p{L}*|contestations?|r[ée]clamations?|reclamos?|reclamaciones|contesta[cç][oõ]es|reclami)(?!\p{L})[^@]{0,160}[\s:]([^\s@:]{2,60}@[^\s@,;]{2,80}\.\p{L}{2,12}(?:,? (?:or )?(?:telephone|tel|phone)\b[.:]{0,2} ?[+\d(][\d ()-]{6,20}\d)?)/iu;

/** `Queries and disputes must be raised within 14 days to: claims@line.example`: whom to write to, where no caption leads to it. */
export function readDisputes(draft: Draft, paper: Paper): void {
  const field = 'dispute_contact';
  if (!(field in draft.payload) || draft.payload[field] !== null) return;
  for (const { text, pieces } of runsOf(paper)) {
    const [, value] = WRITE_TO.exec(text) ?? [];
    const said = pieces.filter((piece) => piece.text.includes(value?.split(/[\s,]/)[0] ?? ' '));
    if (value === undefined || said.length === 0) continue;
    return put(draft, field, {
      value,
      evidence: evidenceOf(
        said.map((piece) => spanOf(piece)),
        'pattern',
      ),
    });
  }
}
