import { evidenceOf, type Found } from './draft.js';
import type { Label } from './layout/labels.js';
import { placesOf } from './layout/near.js';
import type { Paper } from './paper.js';

/** Every value that the labels of a list lead to, once. */
export function labelled(paper: Paper, field: string, read: (text: string) => string | string[]): Found<string>[] {
  const found = paper.labels.flatMap((label) => {
    if (
      !label.meanings.some((meaning) => meaning.field === field) ||
      (field === 'purchase_order_numbers' && (isOfSeller(label) || isPosition(label) || asksForDay(label)))
    )
      return [];
    for (const { lines, method } of placesOf(label, paper.labelsOf)) {
      const [line] = lines;
      const values = line === undefined ? [] : [read(line.text)].flat();
      if (line !== undefined && values.length > 0)
        return values.map((value) => ({
          value,
          evidence: evidenceOf([line], label.exact && !isOfContract(label) ? method : 'label_fuzzy'),
          isOwn: !isOfContract(label),
          isBare: isOfAnybody(label),
        }));
    }
    return [];
  });
  // The seller's contract is the order where a paper names no order.
  const ordered = found.some(({ isOwn }) => isOwn) ? found.filter(({ isOwn }) => isOwn) : found;
  const own = ordered.some(({ isBare }) => !isBare) ? ordered.filter(({ isBare }) => !isBare) : ordered;
  return own.filter(({ value }, index) => own.findIndex((other) => other.value === value) === index);
}

/** `Our order no.` is what the seller calls it. */
const isOfSeller = ({ piece, from }: Label): boolean => /^(?:our|unsere?|notre|nuestr[oa]|nostr[oa]|onze)\b/i.test(piece.text.slice(from));

/** `CUSTOMER P.O.   ORDER NO.`: beside a caption that says whose order is meant, one that does not is of the seller's. */
const isOfAnybody = ({ piece, from, to, meanings }: Label): boolean =>
  /^orders? ?(?:no|number|nr|#|num)?[\s.:#]{0,4}$/i.test(piece.text.slice(from, to)) &&
  meanings.some(({ field }) => field === 'purchase_order_numbers');

/** `S/C DATE` asks for no number. */
const asksForDay = (label: Label): boolean => isOfContract(label) && /\bdate\b/i.test(label.piece.text.slice(label.from));

/** `Pos.`, and not `POs`: which line of the paper it is. */
const isPosition = ({ piece, from, to }: Label): boolean => /^Pos\b|^POS\./.test(piece.text.slice(from, to));

/** `S/C NO.`, which may stand behind the same in Chinese: `合同号 S/C NO.`. */
const isOfContract = ({ piece, from, to, meanings }: Label): boolean =>
  /^(?:\p{Script=Han}+ ?\/? ?)?(?:s\.?\/?\s?c\b|sales (?:contract|confirmation))/iu.test(piece.text.slice(from, to)) &&
  meanings.some(({ field }) => field === 'purchase_order_numbers');
