import { meantOtherwise, TRAVELS_AGAIN } from '../../db/documents/journeys.js';
import { isThere } from '../../db/documents/leads.js';
import { askDocuments, LEADS_NOWHERE, MISSING_A_BOX, MISSING_A_NUMBER } from '../../db/documents/relink.js';
import type { Database } from '../../db/database.js';

const AT_ONCE = 1_000;
/** A document whose numbers lead to several things, or not far enough, is looked at so often. */
const AGAIN = '1 day';

const notLinkedTo = (id: string) => `not exists (select from document_link l where l.document_id = d.id and l.target_id = ${id})`;

/** A document has a number of something of its account that it is not linked to: as the numbers themselves are, whatever else linking makes of them. */
const LEADS_SOMEWHERE = `exists (
  select from document_reference r where r.document_id = d.id and (
    r.kind = 'container' and exists (select from container c where c.account_id = r.account_id and c.number = r.value and c.left_at is null and ${notLinkedTo('c.id')})
    or exists (select from shipment_number n where n.account_id = r.account_id and n.normalized_number = r.value and ${notLinkedTo('n.shipment_id')})
    or r.kind <> 'container' and exists (
      select from search_term t where t.account_id = r.account_id and reference_form(t.text) = reference_form(r.value)
        and t.shipment_id is not null and (t.field = 'reference' or t.field like 'custom:%') and ${isThere('t')} and ${notLinkedTo('t.shipment_id')})))`;

/**
 * Has documents looked at again that are surely linked to nothing, though something of their account has one of their numbers, not to a
 * box, bill or booking that they name, or to another journey of a box than the one that they fit best: they were more than one transaction
 * asks for. Answers whether there may be more.
 */
export async function relinkLeftOver(database: Pick<Database, 'asSystem'>): Promise<boolean> {
  const askWhere = (so: string) => {
    const where = `d.state = 'extracted' and ${so} and not exists (
      select from document_ask a where a.document_id = d.id and a.kind = 'relink' and a.asked_at > clock_timestamp() - $1::interval)`;
    return database.asSystem((tx) => askDocuments(tx, where, [AGAIN, AT_ONCE]));
  };
  const asked = [
    await askWhere(`${LEADS_NOWHERE} and ${LEADS_SOMEWHERE}`),
    await askWhere(`d.id in (${MISSING_A_BOX})`),
    await askWhere(`d.id in (${MISSING_A_NUMBER})`),
    await askWhere(`d.id in (${meantOtherwise(TRAVELS_AGAIN)})`),
  ];
  return asked.includes(AT_ONCE);
}
