import { evidenceOf, replace, type Draft } from '../draft.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDecimal } from '../values/decimals.js';
import { weightUnit } from '../values/units.js';

const GROSS = String.raw`(?:gross|brutto|bruto|brut|lordo|brüt)\w*`;
const NET = String.raw`(?:net|nett|netto|neto|líquido|liquido)`;
const WORDS = String.raw`(?:[\p{L}.]+ )?\(?`;
/** `Gewichte (Brutto/Netto)`, `Gross / Net weight`: which of both comes first. */
const GROSS_FIRST = new RegExp(`^${WORDS}${GROSS} ?/ ?${NET}(?: [\\p{L}.]+)?\\)?[ :]{0,2}$`, 'iu');
const NET_FIRST = new RegExp(`^${WORDS}${NET} ?/ ?${GROSS}(?: [\\p{L}.]+)?\\)?[ :]{0,2}$`, 'iu');
/** `4.218,500 KG / 3.961,200 KG` */
const BOTH = /^(\d[\d.,']*) ?(\p{L}{1,4})? ?\/ ?(\d[\d.,']*) ?(\p{L}{1,4})?$/u;

/** One caption asks for both weights, and both stand beside it in its order: each is read for itself, with its unit. */
export function readTwoWeights(draft: Draft, { lines, decimalSign }: Paper): void {
  if (!('net_weight' in draft.payload) || !('gross_weight' in draft.payload)) return;
  for (const { pieces } of lines)
    for (const [at, { text }] of pieces.entries()) {
      const said = pieces[at + 1];
      const isGrossFirst = GROSS_FIRST.test(text);
      if (said === undefined || (!isGrossFirst && !NET_FIRST.test(text))) continue;
      const [, one, unit = '', other, unitOfOther = ''] = BOTH.exec(said.text.trim()) ?? [];
      if (one === undefined || other === undefined) continue;
      const evidence = evidenceOf([spanOf(said)], 'label_right');
      const [gross, net] = isGrossFirst ? [one, other] : [other, one];
      for (const [field, digits] of Object.entries({ gross_weight: gross, net_weight: net })) {
        const read = readDecimal(digits, decimalSign);
        if (read !== null) replace(draft, field, { value: read.value, evidence });
      }
      const counted = weightUnit(unit) ?? weightUnit(unitOfOther);
      if (counted !== null) replace(draft, 'gross_weight_unit', { value: counted, evidence });
      return;
    }
}
