import { rowsOf, type Transaction } from '../database.js';
import { FOUND_BY, quoted, type Link } from './leads.js';

/** What a paper says of time, and which shipments its other numbers lead to, or a person linked it to. */
export interface PaperAbout {
  /** Days that the payload has, `2026-03-09`. */
  dates: readonly string[];
  shipmentIds: readonly string[];
}

/** A paper is written so long before a ship sails or after it arrived, at most. */
const FITS = `interval '90 days'`;

/**
 * SQL for the journey of a box that a paper is about (`id` of the box, `shipment_id`, `doubt`), no row where the account has none; the
 * expressions say whose, which box, the days that the paper has, and the shipments that it names otherwise too.
 */
export const journeyMeant = (of: { account: string; number: string; dates: string; shipments: string }): string => `
  select c.id, c.shipment_id, case when not j.named and j.dated and cardinality(${of.dates}) > 0 and fit.apart is null then 'at_another_time' end as doubt
  from container c join shipment s on s.id = c.shipment_id,
    lateral (select coalesce(s.pol_atd_at, s.pol_etd_at, c.created_at) as departs, coalesce(s.pol_atd_at, s.pol_etd_at) is not null as dated,
      s.id = any (${of.shipments}) as named) j,
    lateral (select min(greatest(interval '0', j.departs - on_day.at, on_day.at - greatest(j.departs, coalesce(s.pod_ata_at, s.pod_eta_at)))) as apart
      from unnest(${of.dates}) day, lateral (select day::timestamp at time zone 'UTC' as at) on_day) near,
    lateral (select case when near.apart <= ${FITS} then near.apart end as apart) fit
  where c.account_id = ${of.account} and c.number = ${of.number} and c.left_at is null
  order by j.named desc, fit.apart nulls last, c.created_at desc, c.id limit 1`;

/** SQL for the days that the current payload of a document has, each once. */
const datesOf = (document: string): string => `array(
  select distinct said.day::date from document paper join document_representation p on p.id = paper.last_representation_id,
    jsonb_path_query(p.payload, 'strict $.** ? (@.type() == "string" && @ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}")') v,
    lateral (select case when pg_input_is_valid(left(v #>> '{}', 10), 'date') then left(v #>> '{}', 10) end as day) said
  where paper.id = ${document} and said.day is not null)`;

/** SQL for the shipments that a document names by a bill or booking, or that a person linked it to, as its links have it. */
const namedOtherwise = (document: string): string => `array(
  select named.target_id from document_link named where named.document_id = ${document} and named.target_type = 'shipment'
    and (named.found_by in (${quoted(BILLS)}) and named.doubt is null or named.found_by not in (${quoted(FOUND_BY)})))`;

/** What names a shipment whatever the days are that a paper has. */
const BILLS: readonly Link['foundBy'][] = ['master_bill', 'booking'];

export const namesShipment = ({ targetType, foundBy }: Link): boolean => targetType === 'shipment' && BILLS.includes(foundBy);

/** What a person linked a document to, and the days that it has. */
export async function paperAbout(tx: Transaction, documentId: string): Promise<PaperAbout> {
  const [about] = await rowsOf<PaperAbout>(
    tx,
    `select ${datesOf('$1')}::text[] as dates, array(
       select l.target_id from document_link l where l.document_id = $1 and l.target_type = 'shipment' and l.found_by not in (${quoted(FOUND_BY)})) as "shipmentIds"`,
    [documentId],
  );
  return about ?? { dates: [], shipmentIds: [] };
}

/**
 * SQL for the documents that were linked by a box, and would be to another journey of it by now, to none, or with another doubt: `which` says of
 * which links, of `l`, to which boxes, of `linked`.
 */
export const meantOtherwise = (which: string): string => `
  with by_box as materialized (
    select l.document_id, l.account_id, l.target_id, l.number, l.doubt from document_link l join container linked on linked.id = l.target_id
    where l.target_type = 'container' and l.found_by = 'container' and ${which}),
  papers as materialized (
    select one.document_id, ${datesOf('one.document_id')} as dates, ${namedOtherwise('one.document_id')} as shipments from (select distinct document_id from by_box) one)
  select document_id from by_box l join papers using (document_id) left join lateral (
    ${journeyMeant({ account: 'l.account_id', number: 'l.number', dates: 'papers.dates', shipments: 'papers.shipments' })}) meant on true
  where (meant.id, meant.doubt) is distinct from (l.target_id, l.doubt)`;

/** For `meantOtherwise`: of other boxes nothing follows from dates. */
export const TRAVELS_AGAIN = `(linked.left_at is not null or l.doubt is not null or exists (
  select from container again where again.account_id = linked.account_id and again.number = linked.number and again.id <> linked.id and again.left_at is null))`;
