import { placeKey } from './fact-key.js';
import { does, isFeederMove, isSeaMove } from './sea-moves.js';
import { grouped, type Statement } from './statements.js';

const CANCELLED: ReadonlySet<string> = new Set(['CANC', 'REJE', 'VOID']);
const BOOKED: ReadonlySet<string> = new Set(['CONF', 'APPR', 'ISSU', 'RECE', 'CMPL', ...CANCELLED]);

/**
 * The newest word on every booking of the shipment is that it is cancelled, refused or void (DCSA T&T 2.2, shipment event types
 * of `BKG`), and no box went to sea. A word that comes later refuses an amendment: what is afloat stays so. `statements`:
 * earliest first.
 */
export function isCancelled(statements: readonly Statement[]): boolean {
  const words = statements.filter(
    ({ actual, observation: { document } }) => actual && document?.type === 'BKG' && BOOKED.has(document.event),
  );
  const newest = new Map(words.map(({ observation }) => [[...observation.bookings].sort().join(), observation]));
  const all = [...newest.values()];
  if (all.length === 0 || !all.every(({ document }) => CANCELLED.has(document?.event ?? ''))) return false;
  const named = new Set(all.flatMap(({ bookings }) => bookings));
  const others = statements.some(({ observation: { bookings } }) => named.size > 0 && bookings.some((booking) => !named.has(booking)));
  return !others && !wentToSea(statements);
}

/** A ship or barge took a box, or left while one stood laden behind the gate; a call alone says nothing of boxes. */
function wentToSea(statements: readonly Statement[]): boolean {
  const actual = statements.filter((one) => one.actual);
  const byWater = actual.filter((one) => isSeaMove(one) || isFeederMove(one));
  const moved = byWater.some((one) => one.observation.subject === 'container' && (does('LOAD')(one) || does('DISC')(one)));
  if (moved) return true;
  const gates = actual.filter((one) => one.observation.load === 'laden' && (does('GTIN')(one) || does('GTOT')(one)));
  const boxes = [...grouped(gates, ({ observation }) => observation.container ?? '').values()];
  return byWater.filter(does('DEPA')).some((departure) => boxes.some((passed) => tookIt(departure, passed)));
}

/** The box was in at the gate of that port when the ship left, and was not fetched out of it afterwards. */
function tookIt({ observation: { at, place } }: Statement, passed: readonly Statement[]): boolean {
  const isHere = (one: Statement | undefined) => one !== undefined && placeKey(one.observation.place) === placeKey(place);
  const before = passed.findLast((gate) => gate.observation.at <= at);
  const next = passed.find((gate) => gate.observation.at > at);
  return before?.observation.action === 'GTIN' && isHere(before) && !(next?.observation.action === 'GTOT' && isHere(next));
}
