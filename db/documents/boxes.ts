import type { PaperReference } from '../../domain/documents/reading.js';
import { rowsOf, type Transaction } from '../database.js';
import { journeyMeant, type PaperAbout } from './journeys.js';
import type { Link } from './leads.js';

/**
 * The boxes of the account with these numbers, letter by letter, and their shipments. Of several journeys of one box it is
 * that which the paper names otherwise too, else that which its dates fit, else the latest, of which there is a doubt then.
 */
export async function byContainer(
  tx: Transaction,
  { accountId, about }: { accountId: string; about: PaperAbout },
  references: readonly PaperReference[],
): Promise<Link[]> {
  const numbers = references.filter(({ kind }) => kind === 'container').map(({ value }) => value);
  if (numbers.length === 0) return [];
  const journeys = await rowsOf<{ number: string; id: string; shipmentId: string; doubt: 'at_another_time' | null }>(
    tx,
    `select box.number, meant.id, meant.shipment_id as "shipmentId", meant.doubt from unnest($2::text[]) box (number),
       lateral (${journeyMeant({ account: '$1', number: 'box.number', dates: '$3::date[]', shipments: '$4::uuid[]' })}) meant`,
    [accountId, numbers, about.dates, about.shipmentIds],
  );
  return journeys.flatMap(({ number, id, shipmentId, doubt }) => {
    const why = { foundBy: 'container', number, doubt } as const;
    return [{ targetType: 'shipment', targetId: shipmentId, ...why } as const, { targetType: 'container', targetId: id, ...why } as const];
  });
}
