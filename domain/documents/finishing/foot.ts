import type { Paper } from '../paper.js';
import { readParty, type Party } from '../values/parties.js';

/** Share of a page: below, in small letters, offices say how they are reached. */
const FOOT = 0.85;

/** How who writes is reached, and his tax number, in columns at the foot of the first page or the last. Null: nothing of it stands there. */
export function reachedAtFoot({ pages }: Paper): Pick<Party, 'phone' | 'email' | 'tax_id'> | null {
  for (const page of new Set([pages.at(0), pages.at(-1)])) {
    const pieces = (page?.lines ?? [])
      .filter(({ box }) => page !== undefined && box[1] > page.height * FOOT)
      .flatMap((line) => line.pieces);
    const said = pieces.flatMap(({ text }) => text.split(/\s[|·•]\s/)).filter((text) => text.length <= TEXT_MAX);
    const party = said.length < TEXTS_MIN ? null : readParty(['X', ...said]);
    if (party !== null && party.email !== null && (party.phone !== null || party.tax_id !== null))
      return { phone: party.phone, email: party.email, tax_id: party.tax_id };
  }
  return null;
}

const TEXT_MAX = 60;
const TEXTS_MIN = 3;
