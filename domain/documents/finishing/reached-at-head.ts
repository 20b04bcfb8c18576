import type { Paper } from '../paper.js';
import { isReach, readParty, type Party } from '../values/parties.js';

/** Share of a page, below which no letterhead stands. */
const HEAD = 0.25;

/**
 * How who writes is reached, and his tax number, beside his letterhead: above the first caption that asks for somebody else. Null: nothing
 * of it stands there.
 */
export function reachedAtHead({ pages: [page], labelsOf }: Paper): Pick<Party, 'phone' | 'email' | 'tax_id'> | null {
  const top = (page?.lines ?? []).filter(({ box }) => box[1] < (page?.height ?? 0) * HEAD);
  const asks = top.findIndex(({ pieces }) =>
    pieces.some((piece) => labelsOf.get(piece)?.some(({ meanings }) => meanings.some(({ family }) => family === 'party')) === true),
  );
  const above = asks < 0 ? [] : top.slice(0, asks);
  const said = above.flatMap(({ pieces }) => pieces.flatMap(({ text }) => (isReach(text) || /^\S+@\S+$/.test(text) ? [text] : [])));
  const party = said.length === 0 ? null : readParty(['X', ...said]);
  return party && { phone: party.phone, email: party.email, tax_id: party.tax_id };
}
