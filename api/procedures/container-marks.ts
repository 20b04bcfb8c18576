import { z } from 'zod';
import { markContainer, type WantedMarks } from '../../activities/mark-container.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { Places } from '../../db/places.js';
import { MARKED_ATTRIBUTES, type MarkedAttribute } from '../../domain/mark.js';
import { MINUTE_S, secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';
import { readCargoTime } from '../../db/rows.js';
import { problem, problemOfAll, type Refusal } from '../problems.js';
import type { AccountContext } from '../trpc.js';

const time = z.iso.datetime({ offset: true }).nullish();

/** What a person may say of a container. */
export const markAttributes = {
  delivered_at: time.describe('When the cargo reached its receiver; null takes the mark back.'),
  pickup_appointment_at: time.describe('The booked time of collection; null takes it back, and what the terminal says stands.'),
};

export type GivenMarks = { [Attribute in MarkedAttribute]?: string | null | undefined };

/** No voyage is older or further ahead: a year with a digit too few is caught. */
const EARLIEST = timestampOf('2000-01-01T00:00:00Z');
const LATEST = timestampOf('2100-01-01T00:00:00Z');
/** Clocks of callers may be ahead by so much. */
const AHEAD_MAX_S = 5 * MINUTE_S;

/** Whether anything is to be marked, or a mark taken back. */
export function wishesMarks(given: GivenMarks): boolean {
  return MARKED_ATTRIBUTES.some((attribute) => given[attribute] !== undefined);
}

interface Wished {
  shipmentId: string;
  containerId: string;
  given: GivenMarks;
  places: Places;
}

/**
 * Marks a container as a person wishes: under the shipment's lock, last in the transaction. A box that has left its shipment
 * takes no mark, since nothing more is believed of it there.
 */
export async function markAsWished(
  tx: Transaction,
  { deps, caller: { accountId, userId } }: AccountContext,
  { shipmentId, containerId, given, places }: Wished,
): Promise<void> {
  const named = MARKED_ATTRIBUTES.filter((attribute) => given[attribute] !== undefined);
  const wanted = readMarks(given, timestampOf(await readCargoTime(tx)));
  const [first] = named.filter((attribute) => wanted[attribute] !== null);
  if (first && (await hasLeft(tx, containerId)))
    throw problem('invalid', 'The container has left its shipment and takes no mark.', { pointer: pointerTo(first) });
  await markContainer(tx, { accountId, userId, shipmentId, containerId, wanted, places, log: deps.log });
}

const pointerTo = (attribute: MarkedAttribute) => `/data/attributes/${attribute}`;

function readMarks(given: GivenMarks, now: Timestamp): WantedMarks {
  const refusals: Refusal[] = [];
  const wanted: { [Attribute in MarkedAttribute]?: Timestamp | null } = {};
  for (const attribute of MARKED_ATTRIBUTES) {
    const text = given[attribute];
    if (text === undefined) continue;
    const value = text === null ? null : timestampOf(text);
    const fault = value === null ? null : faultOf(attribute, value, now);
    if (fault) refusals.push({ code: 'invalid', detail: `${attribute} ${fault}`, pointer: pointerTo(attribute) });
    wanted[attribute] = value;
  }
  if (refusals.length) throw problemOfAll(refusals);
  return wanted;
}

function faultOf(attribute: MarkedAttribute, value: Timestamp, now: Timestamp): string | null {
  if (value < EARLIEST || value >= LATEST) return `must lie between ${EARLIEST} and ${LATEST}.`;
  return attribute === 'delivered_at' && value > secondsAfter(now, AHEAD_MAX_S) ? 'lies in the future.' : null;
}

async function hasLeft(tx: Transaction, containerId: string): Promise<boolean> {
  const rows = await rowsOf(tx, 'select from container where id = $1 and left_at is not null', [containerId]);
  return rows.length > 0;
}
