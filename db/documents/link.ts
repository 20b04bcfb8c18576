import type { PaperReference } from '../../domain/documents/reading.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import { withoutAtOdds } from './at-odds.js';
import { byContainer } from './boxes.js';
import { namesShipment, paperAbout } from './journeys.js';
import { readReferences } from './representations.js';
import { byNumber, byOtherPapers, byReference, FOUND_BY, type Link } from './leads.js';
import { byOneSlip } from './slips.js';

export interface Linked {
  /** Other ones than before, or by other numbers. */
  changed: boolean;
  shipments: number;
  containers: number;
}

/**
 * Held, to the end of the transaction, by whoever links a document and by whoever makes what a document may name: of the two
 * the later one finds what the earlier one wrote. To be taken after locks of shipments and documents, before counters.
 */
export function lockLeads(tx: Transaction, accountId: string): Promise<void> {
  return lockUntilEnd(tx, `leads:${accountId}`);
}

/**
 * Links a document to what its numbers name in the account, and takes back what linking had found before and finds no more. A
 * number that nothing in the account has leads nowhere, whatever it resembles.
 */
export async function linkDocument(tx: Transaction, of: { accountId: string; documentId: string }): Promise<Linked> {
  await lockLeads(tx, of.accountId);
  const links = onePerTarget(await findLinks(tx, of));
  // What others linked is theirs to take back.
  const gone = await rowsOf(
    tx,
    `delete from document_link l where l.document_id = $1 and l.found_by = any ($2)
       and not exists (select from ${FOUND} where f."targetType" = l.target_type and f."targetId" = l.target_id) returning l.target_id`,
    [of.documentId, FOUND_BY, JSON.stringify(links)],
  );
  const made = await rowsOf(
    tx,
    `insert into document_link as l (account_id, document_id, target_type, target_id, found_by, number, doubt)
     select $4, $1, f."targetType", f."targetId", f."foundBy", f.number, f.doubt from ${FOUND} order by 3, 4
     on conflict (document_id, target_type, target_id) do update set found_by = excluded.found_by, number = excluded.number, doubt = excluded.doubt
       where l.found_by = any ($2) and (l.found_by, l.number, l.doubt) is distinct from (excluded.found_by, excluded.number, excluded.doubt)
     returning target_id`,
    [of.documentId, FOUND_BY, JSON.stringify(links), of.accountId],
  );
  const count = (type: Link['targetType']) => links.filter(({ targetType }) => targetType === type).length;
  return { changed: gone.length + made.length > 0, shipments: count('shipment'), containers: count('container') };
}

const FOUND = `jsonb_to_recordset($3::jsonb) as f ("targetType" text, "targetId" uuid, "foundBy" text, number text, doubt text)`;

/** What is sure goes first; what is less sure counts only where that leads nowhere, and to one shipment. */
async function findLinks(tx: Transaction, of: { accountId: string; documentId: string }): Promise<Link[]> {
  const references = await readReferences(tx, of.documentId);
  const sure = references.filter(({ weak }) => !weak);
  const direct = await directLinks(tx, of, sure);
  if (direct.length > 0) return direct;
  const packet = await byPacket(tx, of, sure);
  if (packet.length > 0) return packet;
  // An order comes in several boxes, and may be under the bill of another one.
  const boxes = sure.filter(({ kind }) => kind === 'container');
  const shared = await withoutAtOdds(tx, { named: boxes, links: await byOtherPapers(tx, of, sure) });
  if (shared.length > 0) return shared;
  const weak = await directLinks(
    tx,
    of,
    references.filter((reference) => reference.weak),
  );
  return shipmentsOf(weak) === 1 ? weak : byOneSlip(tx, of, sure);
}

const shipmentsOf = (links: readonly Link[]): number =>
  new Set(links.filter(({ targetType }) => targetType === 'shipment').map(({ targetId }) => targetId)).size;

/**
 * A paper that names nothing is about what the packet is about that it was cut out of. One that names another bill or box is not,
 * though nobody tracks that: people scan papers of several shipments together, and which of those it is about is a doubt.
 */
async function byPacket(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  named: readonly PaperReference[],
): Promise<Link[]> {
  const references = await rowsOf<PaperReference & { documentId: string }>(
    tx,
    `select r.document_id as "documentId", r.kind, r.value, r.weak from document d join document_reference r on r.document_id = d.parent_id
     where d.id = $1 and d.first_page is not null and not r.weak order by r.kind, r.value`,
    [documentId],
  );
  const [first] = references;
  if (!first) return [];
  const links = await directLinks(tx, { accountId, documentId: first.documentId }, references);
  const meant = await withoutAtOdds(tx, { named, links });
  const isOfSeveral = shipmentsOf(meant) > 1;
  return meant.map((link) => ({ ...link, foundBy: 'packet', doubt: link.doubt ?? (isOfSeveral ? 'one_of_several' : null) }));
}

/** Bills and bookings first: of several reasons for a link the first is kept. */
async function directLinks(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  references: readonly PaperReference[],
): Promise<Link[]> {
  if (references.length === 0) return [];
  const numbered = await byNumber(tx, accountId, references);
  const referred = await byReference(tx, accountId, references);
  const named = [...numbered, ...referred].filter(namesShipment);
  const { dates, shipmentIds } = await paperAbout(tx, documentId);
  const about = { dates, shipmentIds: [...shipmentIds, ...named.map(({ targetId }) => targetId)] };
  return [...named, ...(await byContainer(tx, { accountId, about }, references)), ...referred];
}

function onePerTarget(links: readonly Link[]): Link[] {
  const byTarget = new Map<string, Link>();
  for (const link of links) {
    const key = `${link.targetType}/${link.targetId}`;
    if (!byTarget.has(key)) byTarget.set(key, link);
  }
  return [...byTarget.values()];
}
