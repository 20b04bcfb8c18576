import type { Dated } from '../../domain/documents/checking/copies.js';
import type { Fellow } from '../../domain/documents/checking/packet.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import { rowsOf, type Transaction } from '../database.js';

/** The newest; a shipment of more papers has enough to be held against. */
const FELLOWS_MAX = 30;

/** What a document is known to say. */
export interface ShownPaper extends Pick<PaperReading, 'type' | 'payload' | 'evidence' | 'warnings'> {
  representationId: string;
  /** What the document is called. */
  name: string;
}

/** All that a document says. Nobody else writes of it until the transaction is over. */
export const shownPaper = (tx: Transaction, documentId: string): Promise<ShownPaper | null> =>
  lockedPaper(tx, documentId, { payload: 'p.payload', evidence: 'p.evidence' });

/** Of a payload without its lists, but for the boxes: papers may have hundreds of rows, of which no other paper speaks. */
const OUTLINE = `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.payload)
  where jsonb_typeof(value) <> 'array' or key in ('containers', 'container_numbers'))`;

/** Where that stands. */
const PROOF_OF_OUTLINE = `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.evidence)
  where key ~ '^/(?:[^/]+|container_numbers/[0-9]+|containers/[0-9]+/container_number)$')`;

/** What a document says that others may say too, with the evidence of that alone. Nobody else writes of it until the transaction is over. */
export const comparedPaper = (tx: Transaction, documentId: string): Promise<ShownPaper | null> =>
  lockedPaper(tx, documentId, { payload: OUTLINE, evidence: PROOF_OF_OUTLINE });

/** `payload`, `evidence`: in SQL, of a representation `p`. */
async function lockedPaper(
  tx: Transaction,
  documentId: string,
  { payload, evidence }: { payload: string; evidence: string },
): Promise<ShownPaper | null> {
  const [row] = await rowsOf<ShownPaper>(
    tx,
    `select p.id as "representationId", p.document_type as type, ${payload} as payload, ${evidence} as evidence, p.warnings, d.name
     from document d join document_representation p on p.id = d.last_representation_id where d.id = $1 for update of p`,
    [documentId],
  );
  return row ?? null;
}

export interface FellowDocument extends Fellow, Dated {
  id: string;
}

/** SQL for the ids of the papers of the packet and the mail of a document (`$1`), and of some shipments. Itself may be among them. */
const near = (shipments: string): string => `
  select o.id from document o join document me on me.id = $1 and (o.parent_id = me.parent_id or o.email_submission_id = me.email_submission_id)
  union select l.document_id from document_link l where l.target_type = 'shipment' and l.target_id = any (${shipments})`;

const SHIPMENTS = `array(select target_id from document_link where document_id = $1 and target_type = 'shipment')`;

/** The shipments that a document is linked to. */
export async function shipmentsOf(tx: Transaction, documentId: string): Promise<readonly string[]> {
  const [row] = await rowsOf<{ ids: string[] }>(tx, `select ${SHIPMENTS} as ids`, [documentId]);
  return row?.ids ?? [];
}

/**
 * Other papers that were read of the same packet, the same mail, or a shipment that this one is linked to, or was (`shipments`). Neither its
 * packet nor its parts.
 */
export async function fellowsOf(
  tx: Transaction,
  documentId: string,
  shipments: readonly string[] | null = null,
): Promise<FellowDocument[]> {
  return rowsOf<FellowDocument>(
    tx,
    `with me as (select id, parent_id, created_at from document where id = $1), near as (${near(`coalesce($3::uuid[], ${SHIPMENTS})`)})
     select o.id, o.name as where, p.document_type as type, ${OUTLINE} as payload, (o.created_at, o.id) < (me.created_at, me.id) as "isOlder"
     from near join document o using (id) cross join me join document_representation p on p.id = o.last_representation_id
     where o.discarded_at is null and o.id <> me.id and o.id is distinct from me.parent_id and o.parent_id is distinct from me.id
     order by o.created_at desc, o.id limit $2`,
    [documentId, FELLOWS_MAX, shipments],
  );
}

/** Which of some papers have nothing to do with a document any more. */
export async function strangersTo(tx: Transaction, documentId: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const strangers = await rowsOf<{ id: string }>(tx, `select id from unnest($2::uuid[]) id where id not in (${near(SHIPMENTS)})`, [
    documentId,
    ids,
  ]);
  return strangers.map(({ id }) => id);
}

/** Papers of which a warning names one of these documents, with which they share a packet, a mail or a shipment: SQL knows what a warning says as well. */
export async function warnedOf(tx: Transaction, documentIds: readonly string[]): Promise<readonly string[]> {
  const warned = await rowsOf<{ id: string }>(
    tx,
    `with one as (select id, name, parent_id, email_submission_id from document where id = any ($1)),
     near as (
       select o.id, one.name from one join document o on o.parent_id = one.parent_id
       union select o.id, one.name from one join document o on o.email_submission_id = one.email_submission_id
       union select theirs.document_id, one.name from one join document_link mine on mine.document_id = one.id and mine.target_type = 'shipment'
         join document_link theirs on theirs.target_id = mine.target_id and theirs.target_type = 'shipment')
     select distinct o.id from near join document o using (id) join document_representation p on p.id = o.last_representation_id
     where o.discarded_at is null and o.id <> all ($1) and exists (
       select from jsonb_array_elements(p.warnings::jsonb) w where w ->> 'code' = 'packet_agrees' and strpos(w ->> 'detail', ' (' || near.name || ') has ') > 0)`,
    [documentIds],
  );
  return warned.map(({ id }) => id);
}

/** The boxes of the shipments that a document is linked to, those too that left them since. */
export async function boxesBeside(tx: Transaction, documentId: string): Promise<ReadonlySet<string>> {
  const boxes = await rowsOf<{ number: string }>(
    tx,
    `select distinct c.number from document_link l join container c on c.shipment_id = l.target_id
     where l.document_id = $1 and l.target_type = 'shipment'`,
    [documentId],
  );
  return new Set(boxes.map(({ number }) => number));
}

/** What holding it against others made of it: all its warnings, and the evidence that is another now. */
export async function keepHeld(
  tx: Transaction,
  { representationId, evidence: before }: Pick<ShownPaper, 'representationId' | 'evidence'>,
  { evidence, warnings }: Pick<PaperReading, 'evidence' | 'warnings'>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(evidence).filter(([pointer, proof]) => proof !== before[pointer]));
  await tx.query('update document_representation set evidence = evidence || $2, warnings = $3, updated_at = landfall_now() where id = $1', [
    representationId,
    JSON.stringify(changed),
    JSON.stringify(warnings),
  ]);
}
