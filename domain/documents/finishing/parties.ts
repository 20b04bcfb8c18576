import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { linesOfAddressee, linesOfFooter, linesOfLetterhead } from './letterhead.js';
import type { Span } from '../layout/near.js';
import { partyOf } from '../read-field.js';
import type { Paper } from '../paper.js';
import { hasLegalForm, pointsElsewhere, toOrder, type Party } from '../values/parties.js';

/** Says who is meant by boxes that point to others, and whose letterhead it is. */
export function readParties(draft: Draft, paper: Paper): void {
  for (const field of ['notify_party', 'also_notify_party', 'ship_to', 'buyer', 'deliver_to']) pointTo(draft, field);
  const consignee = draft.payload['consignee'] as Party | null | undefined;
  const evidence = draft.evidence['/consignee'];
  if ('negotiable' in draft.payload && consignee?.name != null && evidence !== undefined)
    put(draft, 'negotiable', { value: toOrder(consignee.name), evidence: { ...evidence, method: 'derived' } });
  readIssuer(draft, paper);
}

function pointTo(draft: Draft, field: string): void {
  const party = draft.payload[field] as Party | null | undefined;
  const consignee = draft.payload['consignee'] as Party | null | undefined;
  if (party?.name == null || consignee == null || field === 'consignee' || !pointsElsewhere(party.name)) return;
  draft.payload[field] = { ...consignee };
}

/** Who writes a paper, by the first of these that its type has. */
const WRITERS: readonly string[] = ['issuer', 'filer', 'broker', 'seller', 'carrier_name', 'carrier'];

/** Whom a paper is written to, by the first of these that its type has. */
const ADDRESSEES: readonly string[] = ['bill_to', 'buyer', 'booking_party', 'vendor'];

/** Bills in window envelopes have nothing above the name of who shall pay. */
function readAddressee(draft: Draft, lines: readonly Span[]): void {
  const [field] = ADDRESSEES.filter((name) => name in draft.payload);
  const party = lines.length === 0 ? null : partyOf(lines);
  const writer = (draft.payload['issuer'] ?? draft.payload['seller']) as Party | null | undefined;
  if (party === null || field === undefined || draft.payload[field] !== null || writer?.name === party.name) return;
  put(draft, field, { value: party, evidence: evidenceOf(lines, 'position') });
}

/** Where no box says who it is, a name with figures in it says of which form a company is, or it is none. */
function writerOf(lines: readonly Span[]): Party | null {
  const party = partyOf(lines);
  return party?.name != null && (!/\d/.test(party.name) || hasLegalForm(party.name)) ? party : null;
}

/** Who wrote a paper stands above it where no box says so. */
function readIssuer(draft: Draft, paper: Paper): void {
  const top = linesOfLetterhead(paper);
  const lines = top.length === 0 ? linesOfFooter(paper) : top;
  const party = lines.length === 0 ? null : writerOf(lines);
  const [field] = WRITERS.filter((name) => name in draft.payload);
  if (party !== null && field !== undefined && draft.payload[field] === null)
    put(draft, field, { value: field === 'carrier_name' ? party.name : party, evidence: evidenceOf(lines, 'position') });
  readAddressee(draft, linesOfAddressee(paper, top));
  const seller = draft.payload['seller'] as Party | null | undefined;
  const evidence = draft.evidence['/seller'];
  if ('supplier_name' in draft.payload && seller?.name != null && evidence !== undefined)
    replace(draft, 'supplier_name', { value: seller.name, evidence });
}
