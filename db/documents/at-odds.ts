import type { PaperReference } from '../../domain/documents/reading.js';
import { numberForms } from '../../domain/documents/reference-form.js';
import { rowsOf, type Transaction } from '../database.js';
import type { Link } from './leads.js';

/** What others say that a paper belongs to, where it names nothing that is there itself. */
interface Suggested {
  /** What the paper surely names. */
  named: readonly PaperReference[];
  links: readonly Link[];
}

/**
 * Those of some links that a paper does not speak against: not to a shipment with boxes, where it names others alone, nor to one
 * with bills, where it names the bill of a line that is none of them.
 */
export async function withoutAtOdds(tx: Transaction, { named, links }: Suggested): Promise<Link[]> {
  const of = (kind: PaperReference['kind']): string[] => named.filter((one) => one.kind === kind).map(({ value }) => value);
  const boxes = of('container');
  // A number without the prefix of a line may be that of a forwarder.
  const bills = of('master_bill')
    .map(numberForms)
    .filter(({ number, bare }) => number !== bare);
  if (links.length === 0 || boxes.length + bills.length === 0) return [...links];
  const odd = await rowsOf<{ id: string }>(
    tx,
    `select target.id from unnest($1::uuid[]) target (id) left join container linked on linked.id = target.id,
       lateral (select coalesce(linked.shipment_id, target.id) as shipment_id) s,
       lateral (select array(select c.number from container c where c.shipment_id = s.shipment_id) as boxes,
         array(select unnest(array[n.normalized_number, substr(n.normalized_number, 5)]) from shipment_number n
           where n.shipment_id = s.shipment_id and n.number_type = 'bill_of_lading') as bills) has
     where cardinality($2::text[]) > 0 and has.boxes <> '{}' and not has.boxes && $2
       or cardinality($3::text[]) > 0 and has.bills <> '{}' and not has.bills && $3`,
    [links.map(({ targetId }) => targetId), boxes, bills.flatMap(({ number, bare }) => [number, bare])],
  );
  const ids = new Set(odd.map(({ id }) => id));
  return links.filter(({ targetId }) => !ids.has(targetId));
}
