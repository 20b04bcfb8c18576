import { placesOf } from '../../db/places.js';
import { shipmentsConcerned } from '../../db/positions/concerned.js';
import { DAY_S, secondsAfter, type Timestamp } from '../../domain/time.js';
import { readClock } from '../clock.js';
import type { Deps } from '../deps.js';
import { recordCalls } from './record-calls.js';

/** Transactions that were under way when it was looked last may have brought more. Of real time: a practice clock runs on meanwhile. */
const OVERLAP_S = 60;
/** Whoever listens anew goes over what may have been left undone. */
const FIRST_S = 3 * DAY_S;

export interface Told {
  /** Shipments of which something was learned. */
  shipments: number;
  /** From when on the next look asks. */
  since: Timestamp;
}

/** Takes calls at ports in that positions show since a moment. One shipment that cannot be told now does not keep the others waiting. */
export async function tellCalls({ database, log }: Pick<Deps, 'database' | 'log'>, since: Timestamp | null): Promise<Told> {
  const places = await placesOf(database);
  const { now, rate } = await database.asSystem(readClock);
  const concerned = await database.asSystem((tx) => shipmentsConcerned(tx, since ?? secondsAfter(now, -FIRST_S)));
  let [shipments, failed] = [0, false];
  for (const one of concerned) {
    try {
      if (await database.forAccount(one.accountId, (tx) => recordCalls(tx, { ...one, places, log }))) shipments += 1;
    } catch (error) {
      failed = true;
      log.warn('calls of ships could not be taken in', {
        shipment: one.shipmentId,
        why: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { shipments, since: failed && since ? since : secondsAfter(now, -OVERLAP_S * Math.max(1, rate)) };
}
