import { rowsOf, type Transaction } from '../../db/database.js';
import type { Evidence } from '../../domain/observation.js';
import { TEST_SCAC } from '../../domain/shipping-lines.js';
import { normalizeTrackingNumber, type NumberType } from '../../domain/tracking-number.js';
import type { Asked } from '../../domain/trip.js';
import type { Source } from '../../sources/source.js';
import { meantBy, type Meant } from './trip-meant.js';

/** A bill or booking number that a shipment goes by. */
export interface ShipmentKey {
  number_type: 'bill_of_lading' | 'booking';
  normalized_number: string;
  /** How the number may have been written before: a line's prefix is left out as clients and answers like. */
  forms: readonly string[];
}

type FormsOf = Source['forms'];

/** A number as a key, in the form in which it was given. */
export function keyOf(number_type: ShipmentKey['number_type'], number: string, formsOf: FormsOf): ShipmentKey {
  return { number_type, normalized_number: number, forms: [...new Set([number, ...formsOf(number_type, number)])] };
}

/** The bill and the booking that are named, each where it is the only one. */
export function keysNamed(meant: readonly Meant[], formsOf: FormsOf): ShipmentKey[] {
  const bills = new Set(meant.flatMap(({ observation }) => observation.bills));
  const bookings = new Set(meant.flatMap(({ observation }) => observation.bookings));
  return [...onlyKey('bill_of_lading', bills, formsOf), ...onlyKey('booking', bookings, formsOf)];
}

function onlyKey(number_type: ShipmentKey['number_type'], named: ReadonlySet<string>, formsOf: FormsOf): ShipmentKey[] {
  const preferred = (text: string) => {
    const number = normalizeTrackingNumber(text);
    return formsOf(number_type, number)[0] ?? number;
  };
  const [only, ...more] = new Set([...named].map(preferred));
  return only && more.length === 0 ? [keyOf(number_type, only, formsOf)] : [];
}

interface Naming {
  accountId: string;
  scac: string;
  shipmentId: string;
  /** The kind of number that was asked for; null when only an answer names them. */
  asked: NumberType | null;
}

/**
 * Has a shipment go by these numbers. The one that was asked for is its own, whoever went by it because an answer named it.
 * One that an answer names it takes from a box tracked by itself only, which does not bring all that sails under it.
 */
export async function nameShipment(tx: Transaction, of: Naming, keys: readonly ShipmentKey[]): Promise<void> {
  // In one order for all: two that name the same numbers wait for each other, and never in a circle.
  await tx.query(
    `insert into shipment_number as k (account_id, scac, number_type, normalized_number, shipment_id)
     select $1, $2, number_type, normalized_number, $3 from jsonb_to_recordset($4::jsonb) as g (number_type text, normalized_number text)
     where not exists (select from shipment_number o where o.account_id = $1 and o.scac = $2 and o.number_type = g.number_type
       and o.normalized_number = g.normalized_number and o.shipment_id = $3)
     order by number_type, normalized_number
     on conflict (account_id, scac, number_type, normalized_number) do update set shipment_id = excluded.shipment_id
       where k.number_type = $5 or (
         exists (select from shipment s where s.id = k.shipment_id and s.number_type = 'container') and
         exists (select from shipment s where s.id = excluded.shipment_id and s.number_type <> 'container'))`,
    [of.accountId, of.scac, of.shipmentId, JSON.stringify(keys), of.asked],
  );
}

/** Has a shipment go by the bill and the booking that its newest answers name, as they come to name exactly one. */
export async function nameAsAnswered(
  tx: Transaction,
  { accountId, scac, shipmentId, formsOf }: Omit<Naming, 'asked'> & { formsOf: FormsOf },
  evidence: readonly Evidence[],
): Promise<void> {
  if (scac === TEST_SCAC) return;
  const [own] = await rowsOf<Asked>(tx, 'select number_type as "numberType", normalized_number as "number" from shipment where id = $1', [
    shipmentId,
  ]);
  if (!own) throw new Error('A shipment that is looked at has no row.');
  const others = keysNamed(meantBy(own, evidence), formsOf).filter(({ number_type }) => number_type !== own.numberType);
  if (others.length > 0) await nameShipment(tx, { accountId, scac, shipmentId, asked: null }, others);
}
