import { sure } from '../draft.js';
import { pagesSaid } from '../packet.js';
import { paperTypeOf } from '../types.js';
import type { Evidence, PaperReading, ReadingWarning } from '../reading.js';
import { boxesIn, isSame, isShortened, saidIn, type Said, type Sayer, type SharedField } from './said.js';
import { areOfOthers } from './traders.js';

/** Invoices of those who carry goods, store or lend: their numbers are other companies' than that of an invoice for the goods. */
const FOR_SERVICES = /^(?:freight|demurrage_detention|drayage)_invoice$|^arrival_notice$/;

/** Papers that are numbered by whoever writes them: two that have two numbers are two papers, and neither is wrong. */
const OF_OWN_NUMBER = /_invoice$|^credit_note$|^arrival_notice$/;

/** Papers of goods that arrive: of goods that changed ships they rightly name another than papers of their departure. */
const OF_ARRIVAL =
  /^(?:arrival_notice|delivery_order|cargo_release|proof_of_delivery|transport_order|equipment_interchange_receipt|(?:freight|demurrage_detention|drayage)_invoice|customs_entry_\w+|cargo_control_document|in_bond_entry|import_declaration|importer_security_filing)$/;

/** What papers of one consignment say alike. Numbers among them, and their boxes, tell that they are of one. */
const SHARED: readonly SharedField[] = [
  { names: ['master_bill_of_lading_number', 'bill_of_lading_number'], leads: true, means: 'number' },
  { names: ['booking_number'], leads: true, means: 'number' },
  { names: ['invoice_number'], leads: true, means: 'number', ofIssuer: true },
  { names: ['vessel_name'], leads: false, means: 'number', ofLeg: true },
  { names: ['voyage_number'], leads: false, means: 'number', ofLeg: true },
  { names: ['total_packages'], leads: false, means: 'count', ofBoxes: true },
  { names: ['gross_weight', 'total_gross_weight'], leads: false, means: 'weight', ofBoxes: true },
  { names: ['net_weight'], leads: false, means: 'weight', ofBoxes: true },
  { names: ['volume'], leads: false, means: 'volume', ofBoxes: true },
  { names: ['total_amount'], leads: false, means: 'money', ofInvoice: true },
];
const INVOICE = SHARED.findIndex(({ names }) => names.includes('invoice_number'));
const AGREES = 0.05;
const PAPERS_MAX = 60;
/** Boxes that one warning names. */
const NAMED_MAX = 5;

/** Another paper of the same packet, mail or shipment. */
export interface Fellow extends Pick<PaperReading, 'type' | 'payload'> {
  /** As a person finds it: `page 2`, or its name. */
  where: string;
}

/** Holds the papers of one file against each other. */
export function agree(papers: readonly PaperReading[]): PaperReading[] {
  if (papers.length < 2 || papers.length > PAPERS_MAX) return [...papers];
  const fellows = papers.map((paper) => ({ type: paper.type, payload: paper.payload, where: pagesSaid(paper) }));
  return papers.map((paper, at) => ({ ...paper, ...heldAgainst(paper, fellows.toSpliced(at, 1)) }));
}

interface Held {
  evidence: Record<string, Evidence>;
  warnings: ReadingWarning[];
}

/** What is known of the shipment that a paper leads to, and of what it was held against. */
interface Beside {
  /** Its boxes: papers may each be of some of them. */
  shipmentBoxes?: ReadonlySet<string>;
  /** Papers that it was held against before: what agrees with one of them is as sure already as it makes it. */
  before?: readonly Fellow[];
}

/**
 * What agrees with another paper of the same consignment is surer, by the same for one as for many; what does not is told with the
 * other's name.
 */
export function heldAgainst(
  paper: Pick<PaperReading, 'type' | 'payload' | 'evidence' | 'warnings'>,
  fellows: readonly Fellow[],
  { shipmentBoxes = new Set(), before = [] }: Beside = {},
): Held {
  const held = { evidence: { ...paper.evidence }, warnings: withoutKnownBoxes(paper.warnings, shipmentBoxes) };
  const mine = outlineOf(paper);
  const comparedWith = (fellow: Fellow): Compared[] => {
    const theirs = outlineOf(fellow);
    const isOfOne = haveOneNumber(mine, theirs) || (haveOneBox(mine, theirs) && !areOfOthers(paper, fellow));
    const compared = isOfOne ? [...fieldsCompared(mine, theirs), ...boxesCompared(mine, theirs, shipmentBoxes)] : [];
    return compared.filter(({ pointer }) => held.evidence[pointer] !== undefined);
  };
  const agreed = new Set<string>();
  for (const fellow of fellows)
    for (const { pointer, has } of comparedWith(fellow))
      if (has === null) agreed.add(pointer);
      else tell(held.warnings, { pointer, ...has, fellow });
  const sureBefore = new Set(before.flatMap(comparedWith).flatMap(({ pointer, has }) => (has === null ? pointer : [])));
  for (const pointer of agreed) {
    const proof = held.evidence[pointer];
    if (proof && !sureBefore.has(pointer)) held.evidence[pointer] = { ...proof, confidence: sure(proof.confidence + AGREES) };
  }
  return held;
}

/** Warnings but for those that a fellow found there (see `Fellow`) says otherwise. */
export const warningsWithout = (warnings: readonly ReadingWarning[], where: string): ReadingWarning[] =>
  warnings.filter(({ code, detail }) => code !== 'packet_agrees' || !detail.includes(` (${where}) has `));

const BOX_AT = /^\/(?:container_number|container_numbers\/\d+|containers\/\d+\/container_number)$/;

/** Papers of one file are held against each other before anybody knows which shipment they are of. */
const withoutKnownBoxes = (warnings: readonly ReadingWarning[], known: ReadonlySet<string>): ReadingWarning[] =>
  warnings.filter(({ code, pointer, detail }) => {
    if (code !== 'packet_agrees' || pointer === null || !BOX_AT.test(pointer)) return true;
    const named = detail.slice(detail.lastIndexOf(') has ')).match(/\b[A-Z]{4}\d{7}\b/g) ?? [];
    return named.length === 0 || named.some((box) => !known.has(box));
  });

interface Outline {
  isForServices: boolean;
  hasOwnNumber: boolean;
  isOfArrival: boolean;
  loadedAt: string | null;
  said: readonly (Said | null)[];
  boxes: ReadonlyMap<string, string>;
}

const outlineOf = (paper: Sayer): Outline => ({
  isForServices: FOR_SERVICES.test(paper.type),
  hasOwnNumber: OF_OWN_NUMBER.test(paper.type),
  isOfArrival: OF_ARRIVAL.test(paper.type),
  loadedAt: loadingPortOf(paper),
  said: SHARED.map((field) => saidIn(paper, field)),
  boxes: boxesIn(paper),
});

/** Where two papers say the same, or what each of them has. */
interface Compared {
  pointer: string;
  has: { mine: string; theirs: string } | null;
}

/** Totals are of the same boxes, and numbers of invoices of companies of the same kind. */
function isComparable({ ofBoxes, ofIssuer }: SharedField, mine: Outline, theirs: Outline): boolean {
  if (ofIssuer) return mine.isForServices === theirs.isForServices;
  if (!ofBoxes || mine.boxes.size === 0 || theirs.boxes.size === 0) return true;
  return mine.boxes.size === theirs.boxes.size && [...mine.boxes.keys()].every((box) => theirs.boxes.has(box));
}

/** Both are of departures, or both of arrivals, and neither is loaded elsewhere. */
function ofOneLeg(mine: Outline, theirs: Outline): boolean {
  const isElsewhere = mine.loadedAt !== null && theirs.loadedAt !== null && mine.loadedAt !== theirs.loadedAt;
  return mine.isOfArrival === theirs.isOfArrival && !isElsewhere;
}

function loadingPortOf({ payload }: Sayer): string | null {
  const port = payload['port_of_loading_locode'] ?? null;
  return typeof port === 'string' ? port : null;
}

function alike(mine: Outline, theirs: Outline, at: number): boolean {
  const [field, one, other] = [SHARED[at], mine.said[at], theirs.said[at]];
  return field !== undefined && !!one && !!other && isComparable(field, mine, theirs) && isSame(one, other, field);
}

const haveOneNumber = (mine: Outline, theirs: Outline): boolean => SHARED.some(({ leads }, at) => leads && alike(mine, theirs, at));

const haveOneBox = (mine: Outline, theirs: Outline): boolean => [...mine.boxes.keys()].some((box) => theirs.boxes.has(box));

const fieldsCompared = (mine: Outline, theirs: Outline): Compared[] =>
  SHARED.flatMap((field, at) => {
    const [one, other] = [mine.said[at], theirs.said[at]];
    if (!one || !other || !isComparable(field, mine, theirs) || (field.ofInvoice && !alike(mine, theirs, INVOICE))) return [];
    const isAlike = alike(mine, theirs, at);
    if (field.ofIssuer && !isAlike && mine.hasOwnNumber && theirs.hasOwnNumber) return [];
    if (field.ofLeg && !isAlike && (!ofOneLeg(mine, theirs) || isShortened(one, other))) return [];
    const told = ({ printed, shown }: Said): string => (one.unit === other.unit ? printed : shown);
    return [{ pointer: one.pointer, has: isAlike ? null : { mine: told(one), theirs: told(other) } }];
  });

/** A paper of some of the boxes says nothing of the others: lists differ where each has a box that the other has not, and not both are of the shipment. */
function boxesCompared(mine: Outline, theirs: Outline, known: ReadonlySet<string>): Compared[] {
  const both = [...mine.boxes].filter(([box]) => theirs.boxes.has(box)).map(([, pointer]) => ({ pointer, has: null }));
  const onlyMine = [...mine.boxes].filter(([box]) => !theirs.boxes.has(box));
  const strange = onlyMine.find(([box]) => !known.has(box));
  const others = [...theirs.boxes.keys()].filter((box) => !mine.boxes.has(box) && !(strange === undefined && known.has(box)));
  const only = strange ?? onlyMine[0];
  if (only === undefined || others.length === 0) return both;
  const more = others.length > NAMED_MAX ? ` and ${others.length - NAMED_MAX} more` : '';
  return [...both, { pointer: only[1], has: { mine: only[0], theirs: others.slice(0, NAMED_MAX).join(', ') + more } }];
}

function tell(
  warnings: ReadingWarning[],
  { pointer, mine, theirs, fellow }: { pointer: string; mine: string; theirs: string; fellow: Fellow },
): void {
  if (warnings.some((warning) => warning.code === 'packet_agrees' && warning.pointer === pointer)) return;
  const label = paperTypeOf(fellow.type)?.label.toLowerCase() ?? fellow.type;
  warnings.push({ code: 'packet_agrees', pointer, detail: `the ${label} (${fellow.where}) has ${theirs}, this paper has ${mine}` });
}
