import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { Timestamp } from '../../domain/time.js';
import type { NumberType } from '../../domain/tracking-number.js';
import type { FirstAnswer, RequestRow } from './match.js';
import { keysNamed, type ShipmentKey } from './papers.js';
import { heldEvidence } from './raw-events.js';
import { hasSailed, isLaterTrip, meantBy } from './trip-meant.js';

/** As it is stored. */
type KnownKey = Pick<ShipmentKey, 'number_type' | 'normalized_number'>;

/** A shipment that shares a number or a box with what was asked for. */
interface Candidate {
  id: string;
  number_type: NumberType;
  normalized_number: string;
  boxes: string[];
  keys: KnownKey[];
  /** How it stands with the box that was asked for; null when it is no part of it. */
  box: 'under_way' | 'returned' | null;
  /** When that box last did something known. */
  last_at: Timestamp | null;
}

interface Meaning {
  answer: FirstAnswer;
  keys: readonly ShipmentKey[];
}

/**
 * The shipment of the account that a request means, if it brings all that was asked for (promise T13). The same number means
 * the same shipment. Another kind of number does only where nothing is lost by it: a bill is not the other bill of its booking,
 * a box tracked by itself is not the booking that may be given more of them, and a box on its next trip is not on its last.
 */
export async function shipmentMeant(tx: Transaction, request: RequestRow, meaning: Meaning): Promise<{ id: string } | null> {
  const candidates = await candidatesFor(tx, request, meaning.keys);
  const own = meaning.keys.find(({ number_type }) => number_type === request.request_type);
  const isOwn = (one: Candidate) => own !== undefined && one.number_type === own.number_type && own.forms.includes(one.normalized_number);
  const found = candidates.find(isOwn);
  if (found) return found;
  for (const one of candidates)
    if (request.request_type === 'container' ? await carries(tx, one, meaning) : covers(one, request.request_type, meaning)) return one;
  return null;
}

/** Asked for by a number that is named here as the only one of its kind: it brings whatever that number has. */
function isNamedBy(keys: readonly ShipmentKey[], { number_type, normalized_number }: Candidate): boolean {
  return keys.some((key) => key.number_type === number_type && key.forms.includes(normalized_number));
}

/** Whether the trip of the box that was asked for is the shipment's. */
async function carries(tx: Transaction, one: Candidate, { answer: { meant, formsOf }, keys }: Meaning): Promise<boolean> {
  if (isNamedBy(keys, one)) return true;
  if (one.box === null) return false;
  // Boxes tracked one by one go under the same papers, which only one shipment can be found by.
  const known = one.number_type === 'container' ? keysNamed(await tripOf(tx, one), formsOf) : one.keys;
  return isUnder(known, keys) ?? !isLaterTrip(meant, { isOver: one.box === 'returned', lastAt: one.last_at });
}

async function tripOf(tx: Transaction, { id, normalized_number: number }: Candidate) {
  return meantBy({ numberType: 'container', number }, await heldEvidence(tx, id));
}

/** Whether one of the papers named is known; null when none can be compared. */
function isUnder(known: readonly KnownKey[], named: readonly ShipmentKey[]): boolean | null {
  const compared = named.flatMap(({ number_type, forms }) => {
    const same = known.filter((one) => one.number_type === number_type);
    return same.length > 0 ? [same.some(({ normalized_number }) => forms.includes(normalized_number))] : [];
  });
  return compared.length > 0 ? compared.includes(true) : null;
}

/** Whether a shipment brings every box of the bill or booking that was asked for, and those it may be given later. */
function covers(one: Candidate, asked: NumberType, { answer: { meant }, keys }: Meaning): boolean {
  // Another number of the very kind that was asked for.
  if (one.number_type === asked) return false;
  const boxes = new Set(meant.flatMap(({ observation: { container } }) => container ?? []));
  const hasAll = boxes.size > 0 && [...boxes].every((box) => one.boxes.includes(box));
  if (one.number_type === 'container') return hasAll && asked === 'bill_of_lading' && hasSailed(meant);
  if (one.number_type === 'booking' && (boxes.size === 0 || isNamedBy(keys, one))) return true;
  return hasAll || (boxes.size === 0 && isNamedBy(keys, one));
}

async function candidatesFor(
  tx: Transaction,
  { account_id, scac, request_type, normalized_number }: RequestRow,
  keys: readonly ShipmentKey[],
): Promise<Candidate[]> {
  const forms = keys.flatMap(({ number_type, forms }) => forms.map((form) => ({ number_type, form })));
  return rowsOf<Candidate>(
    tx,
    `with found as (
       select k.shipment_id as id, g.n, null as box from unnest($3::text[], $4::text[]) with ordinality as g (number_type, form, n)
       join shipment_number k on k.account_id = $1 and k.scac = $2 and k.number_type = g.number_type and k.normalized_number = g.form
       union all
       select c.shipment_id, 1000 + (c.empty_terminated_at is not null)::int, case when c.empty_terminated_at is null then 'under_way' else 'returned' end
       from container c where $5 and c.account_id = $1 and c.number = $6 and c.left_at is null
     )
     select s.id, s.number_type, s.normalized_number, f.box,
            array(select c.number from container c where c.shipment_id = s.id and c.left_at is null) as boxes,
            coalesce((select jsonb_agg(jsonb_build_object('number_type', k.number_type, 'normalized_number', k.normalized_number))
                      from shipment_number k where k.shipment_id = s.id), '[]') as keys,
            (select ${isoSql('max(e."timestamp")')} from container c join transport_event e on e.container_id = c.id
             where c.shipment_id = s.id and c.number = $6 and e.invalidated_at is null and e.event not like 'container.transport.estimated.%') as last_at
     from (select id, min(n) as n, max(box) as box from found group by id) f join shipment s on s.id = f.id and s.scac = $2
     order by f.n, s.created_at desc, s.id`,
    [
      account_id,
      scac,
      forms.map(({ number_type }) => number_type),
      forms.map(({ form }) => form),
      request_type === 'container',
      normalized_number,
    ],
  );
}
