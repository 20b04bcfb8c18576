import { titlesOf } from '../classifying/titles.js';
import { evidenceOf, put, replace, sure, weigh, type Draft } from '../draft.js';
import { linesOfLargeName } from './large-name.js';
import { columnAtFoot, reachedAtFoot } from './foot.js';
import { isAuthority, lineOfSender, linesBeside, linesOfAddressee, linesOfFooter, linesOfLetterhead, saysWholeName } from './letterhead.js';
import { spanOf, type Span } from '../layout/near.js';
import { reachedAtHead } from './reached-at-head.js';
import { followPointers, pointsAbove } from './pointers.js';
import { readStandIns } from './stand-ins.js';
import { isNameOfLine, lineCalled } from './words.js';
import { partyOf } from '../party-of.js';
import { candidatesOf, readField } from '../read-field.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { hasLegalForm, isAddressing, readParty, toOrder, type Party } from '../values/parties.js';

/** Says who is meant by boxes that point to others, and whose letterhead it is. */
export function readParties(draft: Draft, paper: Paper): void {
  readSupplier(draft, paper);
  readStandIns(draft, paper);
  readAgentAbove(draft, paper);
  followPointers(draft);
  const consignee = draft.payload['consignee'] as Party | null | undefined;
  const evidence = draft.evidence['/consignee'];
  if ('negotiable' in draft.payload && consignee?.name != null && evidence !== undefined)
    put(draft, 'negotiable', { value: toOrder(consignee.name) || isToOrder(paper), evidence: { ...evidence, method: 'derived' } });
  readIssuer(draft, paper);
}

/** `PORT OF DISCHARGE AGENT: AS ABOVE`: the agent whom another box of the form names. */
function readAgentAbove(draft: Draft, paper: Paper): void {
  const agent = draft.payload['delivery_agent'] as Party | null | undefined;
  if (!agent || !pointsAbove(agent.name)) return;
  const named = candidatesOf(paper, 'delivery_agent', 'party').find(({ value }) => !pointsAbove((value as Party).name));
  if (named !== undefined) replace(draft, 'delivery_agent', named);
}

/** `Consigned to order of` with no word of a choice: whoever is named may order. */
const isToOrder = ({ labels }: Paper): boolean =>
  labels.some(
    ({ piece, meanings }) =>
      meanings.some(({ field }) => field === 'consignee') && /^consigned to (?:the )?order of$/i.test(piece.text.trim()),
  );

/** Who writes a paper, by the first of these that its type has. */
const WRITERS: readonly string[] = ['issuer', 'filer', 'broker', 'seller', 'insurer', 'carrier_name', 'carrier'];

/** Writers of whom a paper has the name alone. */
const NAMES_ALONE: readonly string[] = ['insurer', 'carrier_name'];

/** Who buys writes an order, and whoever supplies confirms it. */
const CONFIRMS = /confirm|acknowledg|bestatig|bestätig|conferma|sales order|orderbevestiging|accus/i;
const isOrder = (draft: Draft, { pages: [page] }: Paper): boolean =>
  'vendor' in draft.payload &&
  page !== undefined &&
  !titlesOf(page).some(({ type, text }) => type === 'purchase_order' && CONFIRMS.test(text));

/** `Spett.le`, `Messrs.` above a name in an order: it is written to whoever supplies. */
function readSupplier(draft: Draft, paper: Paper): void {
  if (!isOrder(draft, paper) || draft.payload['vendor'] !== null) return;
  const buyer = readField(paper, 'buyer', 'party');
  if (buyer === null || !isAddressing(buyer.label.piece.text)) return;
  put(draft, 'vendor', buyer);
  const others = candidatesOf(paper, 'buyer', 'party').filter(({ label }) => !isAddressing(label.piece.text));
  draft.payload['buyer'] = null;
  for (const pointer of Object.keys(draft.evidence)) if (/^\/buyer(?:\/|$)/.test(pointer)) Reflect.deleteProperty(draft.evidence, pointer);
  if (others[0] !== undefined) put(draft, 'buyer', others[0]);
}

/** Above a certificate of insurance may stand whoever brought it about: who insures is called so. */
const INSURES = /insur|assur|versicher|asegur|segur|s[iİ]gorta|verzeker|ubezpiecz|underwrit|takaful|保険|保险/i;

/** Whom a paper is written to, by the first of these that its type has. */
const ADDRESSEES: readonly string[] = ['bill_to', 'buyer', 'booking_party', 'vendor', 'released_to'];

/** Bills in window envelopes have nothing above the name of who shall pay, letters of arrival nothing above whose goods they are. */
function readAddressee(draft: Draft, paper: Paper, lines: readonly Span[]): void {
  const isNotice = 'notice_date' in draft.payload && draft.payload['notify_party'] === null;
  const addressees = isNotice ? ['consignee'] : isOrder(draft, paper) ? ['vendor'] : ADDRESSEES;
  const [field] = addressees.filter((name) => name in draft.payload);
  const party = lines.length === 0 ? null : partyOf(lines);
  const writer = (draft.payload['issuer'] ?? draft.payload['seller']) as Party | null | undefined;
  if (party === null || field === undefined || draft.payload[field] !== null || writer?.name === party.name) return;
  put(draft, field, { value: party, evidence: evidenceOf(lines, 'position') });
}

/** `trucker` in an envelope window: an order to deliver is written to whoever hauls, by his own name elsewhere or by what he does. */
function readHaulierInWindow(draft: Draft, lines: readonly Span[]): void {
  const party = lines.length === 0 ? null : partyOf(lines);
  if (!('trucker' in draft.payload && 'deliver_to' in draft.payload) || party?.name == null) return;
  const trucker = draft.payload['trucker'] as Party | null;
  if (trucker !== null) return completeWriter(draft, 'trucker', party);
  if (HAULS.test(party.name)) put(draft, 'trucker', { value: party, evidence: evidenceOf(lines, 'position') });
}

const HAULS =
  /\b(?:truck(?:ing|ers?)?|drayage|haul(?:age|iers?|ing)?|cartage|transport(?:ation|es?|i|s)?|motor (?:lines?|freight|express)|intermodal|spedition|autotrasporti)\b/i;

/** An invoice that names nobody but the consignee is written to him. */
function readBuyer(draft: Draft): void {
  const { payload } = draft;
  const consignee = payload['consignee'] as Party | null | undefined;
  const evidence = draft.evidence['/consignee'];
  if (payload['buyer'] !== null || !('total_amount' in payload) || consignee?.name == null || evidence === undefined) return;
  if (toOrder(consignee.name)) return;
  put(draft, 'buyer', { value: { ...consignee }, evidence: { ...evidence, method: 'derived' } });
  weigh(draft, '/buyer', OF_CONSIGNEE);
}

const OF_CONSIGNEE = 0.8;

/** `REMIT TO` above a name with an address, and no word of how: it says where the writer is. */
function readPayee(draft: Draft): void {
  const said = draft.payload['payment_instructions'];
  const evidence = draft.evidence['/payment_instructions'];
  const issuer = draft.payload['issuer'] as Party | null | undefined;
  if (typeof said !== 'string' || evidence === undefined || issuer === undefined || HOW_TO_PAY.test(said)) return;
  const party = readParty(said.split('\n'));
  if (party?.name == null || party.address === null || (issuer !== null && comparable(issuer.name ?? '') !== comparable(party.name)))
    return;
  draft.payload['payment_instructions'] = null;
  Reflect.deleteProperty(draft.evidence, '/payment_instructions');
  if (issuer?.address == null)
    replace(draft, 'issuer', { value: party, evidence: { ...evidence, confidence: sure(evidence.confidence * 0.8) } });
}

const HOW_TO_PAY =
  /\b(?:account|acct|a\/c|iban|swift|bic|bank|banque|banco|banca|wire|cheques?|checks?|pay(?:able|ment|ments)?|transfer|ach|routing|online|lockbox)\b/i;

/** Where no box says who it is, a name with figures in it says of which form a company is, or it is none. */
function writerOf(lines: readonly Span[]): Party | null {
  const party = partyOf(lines);
  return party?.name != null && !isAuthority(party.name) && (!/\d/.test(party.name) || hasLegalForm(party.name)) ? party : null;
}

/** A caption may lead to the name alone of who writes: where he is and how he is reached stands with the same name above. */
function completeWriter(draft: Draft, field: string, said: Partial<Party> | null): void {
  const written = draft.payload[field] as Party | string | null | undefined;
  if (said === null || written == null || typeof written === 'string' || written.name === null) return;
  if (said.name != null && !isSameName(said.name, written.name)) return;
  if (said.name != null && written.address !== null) return;
  const fresh = Object.entries(said).filter(([member, value]) => value !== null && written[member as keyof Party] === null);
  draft.payload[field] = { ...written, ...Object.fromEntries(fresh) };
}

/** At the head and at the foot stands how he is reached, and, below his name, in which country he is. */
function completeAtFoot(draft: Draft, paper: Paper, { field, column }: { field: string; column: readonly Span[] }): void {
  completeWriter(draft, field, reachedAtHead(paper));
  completeWriter(draft, field, reachedAtFoot(paper));
  const written = draft.payload[field] as Party | string | null | undefined;
  const foot = column.length === 0 ? null : partyOf(column);
  if (written == null || typeof written === 'string' || written.name === null || foot?.name == null) return;
  if (written.address !== null && isSameName(foot.name, written.name)) completeWriter(draft, field, { country: foot.country });
}

function isSameName(one: string, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  return first.startsWith(second) || second.startsWith(first);
}

/** `BLUEHAVEN` alone above, and `Bluehaven Forwarding B.V. · Waalhaven 19` at the foot: there the name is whole. */
function isLogoOf(top: readonly Span[], foot: readonly Span[]): boolean {
  const [logo, ...more] = top.map(({ text }) => text);
  const isName = logo !== undefined && more.length === 0 && !hasLegalForm(logo) && comparable(logo).length >= LOGO_MIN;
  return isName && comparable(foot[0]?.text ?? '').includes(comparable(logo));
}

const LOGO_MIN = 4;

/** Below the letterhead of a company, a box of a forwarder or an agent names one that has to do with the goods, and not who writes. */
function isOfOtherForwarder(draft: Draft, paper: Paper, { name, address }: Party): boolean {
  const boxed = readField(paper, 'issuer', 'party');
  const said = (draft.payload['issuer'] as Party | null)?.name;
  if (boxed === null || said == null || name === null || address === null || !hasLegalForm(name) || isSameName(name, said)) return false;
  const { piece, from, to } = boxed.label;
  return (boxed.value as Party).name === said && FORWARDER.test(piece.text.slice(from, to));
}

const FORWARDER = /forward|transit|spedit|agent/i;

/** The name of a shipping line alone, beside whoever a confirmation of it is written to. */
function lineAtHead({ pages: [page], labelsOf }: Paper, lines: readonly Span[]): Span[] {
  if (page === undefined || lines.length === 0 || lineCalled(lines[0]?.text) !== null) return [];
  const head = page.lines.filter(({ box }) => box[1] < page.height / 6).flatMap(({ pieces }) => pieces);
  const named = head.find((piece) => !labelsOf.has(piece) && isNameOfLine(piece.text));
  return named === undefined ? [] : [spanOf(named)];
}

/** Where a shipping line writes, it carries. */
function readLineOfWriter(draft: Draft): void {
  const name = (draft.payload['issuer'] as Party | null | undefined)?.name ?? null;
  const evidence = draft.evidence['/issuer'];
  if (draft.payload['carrier_name'] !== null || name === null || evidence === undefined || lineCalled(name) === null) return;
  if (!/\bagen(?:t|cy|cies|cia|ces?)\b/i.test(name))
    put(draft, 'carrier_name', { value: name, evidence: { ...evidence, method: 'derived' } });
}

/** Who wrote a paper stands above it where no box says so. */
function readIssuer(draft: Draft, paper: Paper): void {
  const top = linesOfLetterhead(paper);
  const sender = lineOfSender(paper);
  const isOther = top.some(({ text }) => hasLegalForm(text) && !comparable(sender[0]?.text ?? '').startsWith(comparable(text)));
  const foot = linesOfFooter(paper);
  const ways = [isOther ? [] : sender, isLogoOf(top, foot) ? foot : top, linesOfLargeName(paper), foot];
  const named = ways.find(({ length }) => length > 0) ?? [];
  const isBare = named.length > 0 && named === top && partyOf(named)?.address === null;
  const right = named === top ? linesBeside(paper, named) : [];
  const isLogo = saysWholeName(right[0], named);
  const beside = isBare || isLogo ? right : [];
  const column = columnAtFoot(paper);
  const isWhole = isBare && beside.length === 0 && comparable(column[0]?.text ?? '').startsWith(comparable(named[0]?.text ?? ''));
  const lines = isWhole ? column : isLogo ? beside : [...named, ...beside];
  const ofLine = 'booking_party' in draft.payload ? lineAtHead(paper, lines) : [];
  const writer = ofLine.length > 0 ? ofLine : lines;
  const party = writer.length === 0 ? null : writerOf(writer);
  // What somebody declares of his goods he writes himself, and not who carries them.
  const writers =
    'declaration_date' in draft.payload
      ? WRITERS.filter((name) => name !== 'carrier_name')
      : 'vendor' in draft.payload
        ? [isOrder(draft, paper) ? 'buyer' : 'vendor']
        : WRITERS;
  const [field] = writers.filter((name) => name in draft.payload);
  if (party !== null && field === 'insurer' && !INSURES.test(party.name ?? '')) return;
  if (party !== null && field === 'issuer' && isOfOtherForwarder(draft, paper, party))
    replace(draft, field, { value: party, evidence: evidenceOf(writer, 'position') });
  else if (party !== null && field !== undefined && draft.payload[field] === null)
    put(draft, field, { value: NAMES_ALONE.includes(field) ? party.name : party, evidence: evidenceOf(writer, 'position') });
  else if (party !== null && field !== undefined) completeWriter(draft, field, party);
  if (field !== undefined) completeAtFoot(draft, paper, { field, column });
  readPayee(draft);
  const addressee = linesOfAddressee(paper, writer);
  readAddressee(draft, paper, addressee);
  readHaulierInWindow(draft, addressee);
  readLineOfWriter(draft);
  readBuyer(draft);
  const seller = draft.payload['seller'] as Party | null | undefined;
  const evidence = draft.evidence['/seller'];
  if ('supplier_name' in draft.payload && seller?.name != null && evidence !== undefined)
    replace(draft, 'supplier_name', { value: seller.name, evidence });
}
