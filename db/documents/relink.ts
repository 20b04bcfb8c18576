import { bareContainerNumber } from '../../domain/container-number.js';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import { numberForms, REFERENCE_LENGTH_MAX, referenceForm } from '../../domain/documents/reference-form.js';
import { oneSignApart, oneSlipApart } from '../../domain/documents/slips.js';
import { normalizeTrackingNumber } from '../../domain/tracking-number.js';
import { rowsOf, type Transaction } from '../database.js';
import { meantOtherwise } from './journeys.js';
import { FOUND_BY, isThere, quoted } from './leads.js';
import { lockLeads } from './link.js';

/** Documents that one transaction has looked at again; the sweep does the rest. */
export const RELINKED_AT_ONCE = 200;

/** Pages that a packet may have. */
const PARTS_MAX = READING_LIMITS.pages;

/** Numbers that lead somewhere from now on. */
export interface NewLeads {
  /** Of boxes that joined. */
  containers?: readonly string[];
  /** Bills and bookings. */
  numbers?: readonly string[];
  /** Of clients, on a shipment or box, in its references or a custom field. */
  references?: readonly string[];
}

/** New numbers of which those are looked for, too, that are one character apart: each of them may be one of some five hundred others. */
const SLIPS_OF_MAX = 20;

/**
 * Has documents looked at again that surely lead nowhere, or not to a box, bill or booking of theirs, since they name what is there from now on: asked in
 * the transaction that makes a shipment, adds a box or changes references or custom fields, the newest first; after them those that
 * name it with one wrong character, of which linking says whether that is meant. Nobody is told. Answers how many.
 */
export async function askToRelink(tx: Transaction, accountId: string, leads: NewLeads): Promise<number> {
  const values = valuesOf(leads);
  if (values.length === 0) return 0;
  await lockLeads(tx, accountId);
  const asked = await askDocuments(
    tx,
    `(${LEADS_NOWHERE} or d.id in (${MISSING_A_BOX} and r.account_id = $1 and r.value = any ($3)) or ${MISSING_ITS_NUMBER}) and d.id = any (array(select r.document_id from document_reference r where r.account_id = $1 and r.value = any ($3)))`,
    [accountId, RELINKED_AT_ONCE, values],
  );
  return asked + (await askSlips(tx, { accountId, most: RELINKED_AT_ONCE - asked }, leads));
}

async function askSlips(
  tx: Transaction,
  { accountId, most }: { accountId: string; most: number },
  { numbers = [], references = [] }: NewLeads,
): Promise<number> {
  const ofNumbers = numbers.map(normalizeTrackingNumber).slice(0, SLIPS_OF_MAX).flatMap(oneSignApart);
  const ofReferences = [...new Set(references.map(referenceForm))].slice(0, SLIPS_OF_MAX).flatMap(oneSlipApart);
  if (most <= 0 || ofNumbers.length + ofReferences.length === 0) return 0;
  return askDocuments(
    tx,
    `${LEADS_NOWHERE} and d.id = any (array(select r.document_id from document_reference r where r.account_id = $1 and not r.weak
       and (r.kind in ('master_bill', 'booking') and r.value = any ($3) or r.kind in ('house_bill', 'purchase_order', 'reference') and r.value = any ($4))))`,
    [accountId, most, ofNumbers, ofReferences],
  );
}

/**
 * The same for all that a shipment is known by: its numbers, its boxes, the references and custom fields of both; and for documents that
 * were linked by one of its boxes and are about another journey of it.
 */
export async function askToRelinkTo(tx: Transaction, accountId: string, shipmentId: string): Promise<void> {
  const [leads] = await rowsOf<Required<NewLeads>>(
    tx,
    `select array(select c.number from container c where c.shipment_id = s.id and c.left_at is null) as containers,
            array(select n.normalized_number from shipment_number n where n.shipment_id = s.id) as numbers,
            s.ref_numbers || array(select distinct unnest(c.ref_numbers) from container c where c.shipment_id = s.id and c.left_at is null)
              || array(select distinct t.text from search_term t where t.account_id = s.account_id and t.shipment_id = s.id and t.field like 'custom:%' and length(t.text) <= $2 and ${isThere('t')}) as references
     from shipment s where s.id = $1`,
    [shipmentId, REFERENCE_LENGTH_MAX],
  );
  const asked = leads ? await askToRelink(tx, accountId, leads) : 0;
  await askMeantOtherwise(tx, accountId, { shipmentId, most: RELINKED_AT_ONCE - asked });
}

/**
 * Has documents looked at again that were linked by a box that this shipment has or had, and would be linked to another journey of it by now, to
 * none, or with another doubt: asked where a box left, or where other dates are known. Of all others nothing would change.
 */
export async function askMeantOtherwise(
  tx: Transaction,
  accountId: string,
  { shipmentId, most = RELINKED_AT_ONCE }: { shipmentId: string; most?: number },
): Promise<void> {
  if (most <= 0 || !(await isOnPapers(tx, shipmentId))) return;
  await lockLeads(tx, accountId);
  const ofItsBoxes = 'linked.account_id = $1 and linked.number = any (array(select number from container where shipment_id = $3))';
  await askDocuments(tx, `d.id in (${meantOtherwise(ofItsBoxes)})`, [accountId, most, shipmentId]);
}

/** Whether documents are linked to a box of a shipment, or to another journey of it: of most shipments none is, and nobody waits for the lock. */
async function isOnPapers(tx: Transaction, shipmentId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `select from container own join container linked on linked.account_id = own.account_id and linked.number = own.number
       join document_link l on l.target_id = linked.id and l.target_type = 'container' where own.shipment_id = $1 limit 1`,
    [shipmentId],
  );
  return rows.length > 0;
}

/** The same for what a custom field of a shipment or box says, where it may be a number; one of a tracking request leads nowhere. */
export async function askToRelinkToField(tx: Transaction, accountId: string, fieldId: string): Promise<void> {
  const terms = await rowsOf<{ text: string }>(
    tx,
    `select t.text from custom_field f join search_term t on t.account_id = f.account_id and t.record_id = f.entity_id and t.field = 'custom:' || f.definition_id
     where f.id = $1 and t.shipment_id is not null and length(t.text) <= $2 and ${isThere('t')}`,
    [fieldId, REFERENCE_LENGTH_MAX],
  );
  await askToRelink(tx, accountId, { references: terms.map(({ text }) => text) });
}

/**
 * Has documents looked at again that were linked to a shipment or box, or to what belongs to it, by a reference or custom field that it has no
 * more: asked where one was taken away or changed. `recordId`: of the shipment or box.
 */
export async function askLeftToRelink(tx: Transaction, accountId: string, recordId: string): Promise<void> {
  const linked = await rowsOf<{ id: string }>(
    tx,
    `select distinct document_id as id from document_link where found_by in (${quoted(BY_NOTES)}) and target_id in (
       select $1::uuid union all select shipment_id from container where id = $1 union all select id from container where shipment_id = $1)`,
    [recordId],
  );
  if (linked.length === 0) return;
  await lockLeads(tx, accountId);
  const left = `l.document_id = any ($3) and l.found_by in (${quoted(BY_NOTES)}) and ${LEADS_NO_MORE}`;
  await askDocuments(tx, `d.id in (select l.document_id from document_link l where ${left})`, [
    accountId,
    RELINKED_AT_ONCE,
    linked.map(({ id }) => id),
  ]);
}

/** The same where the values of a custom field went with its definition, of any record. */
export async function askLeftByFieldsToRelink(tx: Transaction, accountId: string): Promise<void> {
  const found = `l.account_id = $1 and l.found_by = 'custom_field'`;
  if ((await rowsOf(tx, `select from document_link l where ${found} limit 1`, [accountId])).length === 0) return;
  await lockLeads(tx, accountId);
  await askDocuments(tx, `d.id in (select l.document_id from document_link l where ${found} and ${LEADS_NO_MORE})`, [
    accountId,
    LEFT_BY_FIELDS_MAX,
  ]);
}

/** Nothing but this asks for them: the sweep looks for what leads somewhere. */
const LEFT_BY_FIELDS_MAX = 5_000;

/** Of a link `l`, in the account `$1`. */
const LEADS_NO_MORE = `not exists (
  select from reference_leads($1, array[l.number]) lead where l.target_id in (lead.record_id, lead.shipment_id))`;

/** What is found by what clients noted on a shipment or box. */
const BY_NOTES = ['purchase_order', 'house_bill', 'reference', 'custom_field'] as const;

/** Papers of a packet that leads elsewhere than before may lead there too. */
export async function askPartsToRelink(tx: Transaction, documentId: string): Promise<void> {
  await askDocuments(tx, 'd.parent_id = $1 and d.first_page is not null', [documentId, PARTS_MAX]);
}

/** Of papers that share an order or house bill, those that surely lead nowhere may lead where one of them does from now on. */
export async function askSharingToRelink(tx: Transaction, documentId: string): Promise<void> {
  const shared = "kind in ('purchase_order', 'house_bill')";
  await askDocuments(
    tx,
    `${LEADS_NOWHERE} and not exists (
       select from document_link theirs join document_link mine using (target_type, target_id) where theirs.document_id = d.id and mine.document_id = $1)
     and d.id = any (array(
       select r.document_id from document_reference mine join document_reference r using (account_id, value)
       where mine.document_id = $1 and r.document_id <> $1 and mine.${shared} and r.${shared} and not mine.weak and not r.weak))`,
    [documentId, RELINKED_AT_ONCE],
  );
}

/** What linking writes by what a paper names itself; by what others of its packet or order name, in the other words. */
const BY_ITS_NUMBERS = FOUND_BY.filter((word) => word !== 'another_paper' && word !== 'packet');

/**
 * For `askDocuments`. What was found by a slip, at another time, by a number that is not surely meant, or by what other papers name
 * gives way to what the paper surely names as it is.
 */
export const LEADS_NOWHERE = `not exists (
  select from document_link l where l.document_id = d.id and l.doubt is null
    and (l.found_by not in (${quoted(FOUND_BY)}) or l.found_by in (${quoted(BY_ITS_NUMBERS)}) and exists (
      select from document_reference sure
      where sure.document_id = d.id and not sure.weak and (sure.value = l.number or sure.kind <> 'container' and reference_form(sure.value) = l.number))))`;

/** Of documents that surely name a bill or booking (of `$3`, as is whatever has it): they are linked to nothing that has it. A box alone may lead to another journey. */
const MISSING_ITS_NUMBER = `(
  exists (select from document_reference r where r.document_id = d.id and not r.weak and r.kind in ('master_bill', 'booking') and r.value = any ($3))
  and exists (select from shipment_number n where n.account_id = $1 and n.normalized_number = any ($3))
  and not exists (select from document_link l join shipment_number n on n.account_id = $1 and n.shipment_id = l.target_id
    where l.document_id = d.id and n.normalized_number = any ($3)))`;

/** Documents that surely name a bill or booking and are not linked to a shipment of their account that has it. SQL to be gone on with, of `r`. */
export const MISSING_A_NUMBER = `
  select r.document_id from document_reference r join shipment_number n on n.account_id = r.account_id and n.normalized_number = r.value
  where r.kind in ('master_bill', 'booking') and not r.weak and not exists (
    select from document_link l where l.document_id = r.document_id and l.target_id = n.shipment_id)`;

/** Documents that surely name a box of their account and are linked to it on none of the journeys that it is on. SQL to be gone on with, of `r`. */
export const MISSING_A_BOX = `
  select r.document_id from document_reference r join container c on c.account_id = r.account_id and c.number = r.value and c.left_at is null
  where r.kind = 'container' and not r.weak and not exists (
    select from document_link l join container linked on linked.id = l.target_id
    where l.document_id = r.document_id and l.target_type = 'container' and linked.number = r.value and linked.left_at is null)`;

/** Writes an ask and its kick for documents of which no such ask waits yet; `where` speaks of `d`, `$2` is how many at most. */
export async function askDocuments(tx: Transaction, where: string, parameters: unknown[]): Promise<number> {
  const asked = await rowsOf<{ id: string }>(
    tx,
    `with chosen as materialized (
       select d.id, d.account_id from document d
       where d.discarded_at is null and ${where}
         and not exists (select from document_ask a where a.document_id = d.id and a.done_at is null and a.kind = 'relink')
       order by d.created_at desc, d.id limit $2
     ), asked as (
       insert into document_ask (account_id, document_id, kind) select account_id, id, 'relink' from chosen order by id returning account_id, document_id
     )
     insert into outbox (account_id, topic, key) select account_id, 'document.kick', document_id::text from asked order by document_id
     on conflict (topic, key) where dispatched_at is null do update set available_at = excluded.available_at
     returning key as id`,
    parameters,
  );
  if (asked.length > 0) await tx.query(`select pg_notify('outbox', 'document.kick')`);
  return asked.length;
}

/** As documents keep them, whichever kind a paper took them for. */
function valuesOf({ containers = [], numbers = [], references = [] }: NewLeads): string[] {
  const values = [
    ...containers.map(bareContainerNumber),
    ...numbers.map(normalizeTrackingNumber).flatMap((number) => [number, ...numberForms(number).others]),
    ...references.flatMap((reference) => [referenceForm(reference), normalizeTrackingNumber(reference)]),
  ];
  return [...new Set(values.filter((value) => value !== ''))];
}
