import type { Line, PageLayout, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { hasLegalForm, readParty, type Party } from '../values/parties.js';

/** Share of a page: below, in small letters, offices say how they are reached. */
const FOOT = 0.85;

/** How who writes is reached, and his tax number, in columns at the foot of the first page or the last. Null: nothing of it stands there. */
export function reachedAtFoot({ pages }: Paper): Pick<Party, 'phone' | 'email' | 'tax_id'> | null {
  for (const page of new Set([pages.at(0), pages.at(-1)])) {
    const pieces = (page === undefined ? [] : footOf(page)).flatMap((line) => line.pieces);
    const said = pieces.flatMap(({ text }) => text.split(/\s[|·•]\s|\s[-–]\s(?=\S+@)/)).filter((text) => text.length <= TEXT_MAX);
    const party = said.length < TEXTS_MIN ? null : readParty(['X', ...said]);
    if (party !== null && party.email !== null && (party.phone !== null || party.tax_id !== null))
      return { phone: party.phone, email: party.email, tax_id: party.tax_id };
  }
  return null;
}

const TEXT_MAX = 60;
const TEXTS_MIN = 3;

/** Who writes and where, in one of several columns at the foot of the first page or the last: `Energieweg 19` below `Hydromeer B.V.`. */
export function columnAtFoot({ pages, labelsOf }: Paper): readonly Span[] {
  for (const page of new Set([pages.at(0), pages.at(-1)])) {
    const lines = page === undefined ? [] : footOf(page);
    const at = lines.findIndex(({ pieces }) => pieces.length > 1 && pieces.some(isCompany));
    const name = lines[at]?.pieces.find(isCompany);
    if (name === undefined || labelsOf.has(name)) continue;
    const below = lines.slice(at + 1).flatMap(({ pieces }) => pieces.filter((piece) => isUnder(piece, name)));
    if (below.some(({ text }) => /\d/.test(text))) return [name, ...below].map((piece) => spanOf(piece));
  }
  return [];
}

const isCompany = ({ text }: Piece): boolean => text.length <= TEXT_MAX && hasLegalForm(text);

const isUnder = ({ box, page }: Piece, { box: above }: Piece): boolean => Math.abs(box[0] - above[0]) < page.wordHeight;

/** What stands low on a page; where a page is not full, the columns with a bank or a register that end it. */
function footOf({ lines, height, wordHeight }: PageLayout): readonly Line[] {
  const low = lines.filter(({ box }) => box[1] > height * FOOT);
  if (low.length > 0) return low;
  const last = lines.slice(-LINES_MAX);
  const gap = last.findLastIndex(({ box }, at) => at > 0 && box[1] - (last[at - 1]?.box[3] ?? 0) > wordHeight * GAP);
  const block = last.slice(Math.max(0, gap));
  return block.some(({ pieces }) => pieces.length > 2) && block.some(({ text }) => REGISTERED.test(text)) ? block : [];
}

const LINES_MAX = 7;
/** In heights of words: more white than between lines of one block. */
const GAP = 1.2;
const REGISTERED = /\b(?:IBAN|BIC|SWIFT|HRB|RCS|KvK|VAT|TVA|USt|P\. ?IVA|NIF|CNPJ|GSTIN|EORI)\b/i;
