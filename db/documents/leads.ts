import type { PaperReference } from '../../domain/documents/reading.js';
import { numberForms, referenceForm } from '../../domain/documents/reference-form.js';
import { rowsOf, type Transaction } from '../database.js';
import type { DocumentLink } from '../entities/document-link.js';

/** What leads somewhere; of a document that others linked it is another word. */
export const FOUND_BY = [
  'container',
  'master_bill',
  'house_bill',
  'booking',
  'purchase_order',
  'reference',
  'custom_field',
  'another_paper',
  'packet',
] as const;

/** Words as a list of SQL. */
export const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** What a document belongs to, and by which number. */
export interface Link extends Pick<DocumentLink, 'targetType' | 'targetId' | 'doubt'> {
  foundBy: (typeof FOUND_BY)[number];
  number: string;
}

/** A reference that more shipments have than this says nothing of any of them. */
const SHIPMENTS_OF_REFERENCE_MAX = 20;

/**
 * The shipments that a bill or booking number leads to: those tracked by it, else the only one that is tracked by another form of it.
 * A number that the paper has with the prefix of a line as well is of that line, and is looked for with no other.
 */
export async function byNumber(tx: Transaction, accountId: string, references: readonly PaperReference[]): Promise<Link[]> {
  const numbers = references.filter(isNumber);
  const all = numbers.map(({ value }) => numberForms(value));
  const ofALine = new Set(all.filter(({ number, bare }) => number !== bare).map(({ bare }) => bare));
  const forms = all.map(({ number, others }) => ({ number, others: ofALine.has(number) ? [] : others }));
  const tracked = await trackedBy(tx, accountId, [...new Set(forms.flatMap(({ number, others }) => [number, ...others]))]);
  return numbers.flatMap(({ kind, value }, at) => {
    const exact = shipmentsIn(tracked.filter(({ number }) => number === value));
    const others = new Set(forms[at]?.others);
    const near = shipmentsIn(tracked.filter(({ number }) => others.has(number)));
    const found = exact.length > 0 ? exact : near.length === 1 ? near : [];
    return found.map((targetId): Link => ({ targetType: 'shipment', targetId, foundBy: kind, number: value, doubt: null }));
  });
}

/** Shipments and boxes that have one of these numbers among their references or custom fields. */
export async function byReference(tx: Transaction, accountId: string, references: readonly PaperReference[]): Promise<Link[]> {
  const kinds = new Map(references.filter(({ kind }) => kind !== 'container').map(({ kind, value }) => [referenceForm(value), kind]));
  if (kinds.size === 0) return [];
  const leads = await referenceLeads(tx, accountId, [...kinds.keys()]);
  return [...kinds].flatMap(([form, named]) => {
    const group = leads.filter((lead) => lead.form === form);
    const shipments = new Set(group.map(({ shipment_id }) => shipment_id));
    if (shipments.size > SHIPMENTS_OF_REFERENCE_MAX) return [];
    const whyOf = ({ custom }: Lead) => ({ foundBy: custom ? 'custom_field' : named, number: form, doubt: null }) as const;
    const own = new Set(group.filter(({ kind }) => kind === 'shipment').map(({ id }) => id));
    return group.flatMap((lead): Link[] => {
      const shipment: Link = { targetType: 'shipment', targetId: lead.shipment_id, ...whyOf(lead) };
      // Boxes are given the references of their shipment: where it has this one, it is meant as a whole.
      if (lead.kind === 'shipment' || own.has(lead.shipment_id)) return [shipment];
      return [shipment, { targetType: 'container', targetId: lead.id, ...whyOf(lead) }];
    });
  });
}

/** The only shipment of other papers that have the same order or house bill. */
export async function byOtherPapers(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  references: readonly PaperReference[],
): Promise<Link[]> {
  const shared = references.filter(({ kind }) => kind === 'purchase_order' || kind === 'house_bill').map(({ value }) => value);
  const rows = await rowsOf<{ id: string; value: string }>(
    tx,
    `select l.target_id as id, min(r.value) as value from document_reference r
     join document d on d.id = r.document_id and d.discarded_at is null
     join document_link l on l.document_id = r.document_id and l.target_type = 'shipment' and l.found_by <> 'another_paper' and l.doubt is null
     where r.account_id = $1 and r.value = any ($2) and r.kind in ('purchase_order', 'house_bill') and not r.weak and r.document_id <> $3
     group by l.target_id limit 2`,
    [accountId, shared, documentId],
  );
  const [only, ...more] = rows;
  return only && more.length === 0
    ? [{ targetType: 'shipment', targetId: only.id, foundBy: 'another_paper', number: only.value, doubt: null }]
    : [];
}

/** Records that have references or custom fields of one of these forms. */
export const referenceLeads = (tx: Transaction, accountId: string, forms: readonly string[]): Promise<Lead[]> =>
  rowsOf<Lead>(
    tx,
    `select l.form, l.kind, l.record_id as id, l.shipment_id, l.custom from reference_leads($1, $2) l where ${isThere('l')}`,
    [accountId, forms],
  );

/** What is searched of a box by its custom fields stays when it leaves its shipment: it leads nowhere then. SQL of a row of search terms. */
export const isThere = (row: string): string =>
  `(${row}.kind <> 'container' or exists (select from container c where c.id = ${row}.record_id and c.left_at is null))`;

export interface Lead {
  form: string;
  kind: 'shipment' | 'container' | 'tracking_request';
  id: string;
  shipment_id: string;
  custom: boolean;
}

interface Tracked {
  number: string;
  shipmentId: string;
}

function trackedBy(tx: Transaction, accountId: string, numbers: readonly string[]): Promise<Tracked[]> {
  return rowsOf<Tracked>(
    tx,
    `select normalized_number as number, shipment_id as "shipmentId" from shipment_number where account_id = $1 and normalized_number = any ($2)
     union
     select normalized_number, id from shipment where account_id = $1 and normalized_number = any ($2) and number_type <> 'container'`,
    [accountId, numbers],
  );
}

/** One that lines give: other references are compared in another form. */
export const isNumber = ({ kind }: PaperReference): boolean => kind === 'master_bill' || kind === 'booking';

const shipmentsIn = (tracked: readonly Tracked[]): string[] => [...new Set(tracked.map(({ shipmentId }) => shipmentId))];
