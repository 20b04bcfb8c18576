import { byTime, grouped, type Statement } from './statements.js';
import { DAY_S, secondsAfter, type Timestamp } from './time.js';
import { normalizeTrackingNumber, type NumberType } from './tracking-number.js';

/** Whose trip is meant: the number that was asked for. */
export interface Asked {
  numberType: NumberType;
  number: string;
}

/** What belongs to a shipment, by the container it names. */
export interface OwnStatements {
  containers: ReadonlyMap<string, ContainerTrip>;
  /** Statements that name no container and belong to the shipment. */
  common: readonly Statement[];
}

/** One trip of one box: what is said of it, and the window within which statements that name neither box nor booking are its own. */
export interface ContainerTrip {
  own: readonly Statement[];
  from: Timestamp | null;
  to: Timestamp | null;
}

/**
 * Keeps what belongs to the shipment (milestones, section 5). A statement that names another booking is dropped; one that
 * names none is kept within the window of the trip. Asked by container number, the newest trip that was not over at the
 * first look is meant, and stays meant: a box that is fetched for its next trip does not change the old one.
 */
export function ownStatements(statements: readonly Statement[], asked: Asked, firstLook: Timestamp): OwnStatements {
  const references = referencesOf(statements, asked);
  const mine = statements.filter((one) => verdict(one, references) !== 'other');
  const numbers = new Set(mine.flatMap(({ observation }) => observation.container ?? []));
  const wanted = [...numbers]
    .filter((number) => asked.numberType !== 'container' || number === normalizeTrackingNumber(asked.number))
    .sort();
  const byContainer = grouped(mine, ({ observation }) => observation.container ?? '');
  const choices = wanted.map((number) => {
    const named = byContainer.get(number) ?? [];
    return [number, chooseTrip(named, references, (trips) => tripMeant(trips, asked, firstLook))] as const;
  });
  const chosen = asked.numberType === 'container' ? referencesIn(choices.flatMap(([, trip]) => trip.moves)) : references;
  const common = mine.filter((one) => one.observation.container === null && verdict(one, chosen) !== 'other');
  return { containers: new Map(choices.map(([number, { trip }]) => [number, trip])), common };
}

/** True when a statement that names no box lies within the window of a trip. What is ahead always does. */
export function isWithin({ from, to }: ContainerTrip, { actual, observation }: Statement): boolean {
  return !actual || ((from === null || observation.at >= from) && (to === null || observation.at <= to));
}

interface References {
  bookings: ReadonlySet<string>;
  bills: ReadonlySet<string>;
}

const UNKNOWN: References = { bookings: new Set(), bills: new Set() };

/** The bookings and bills of the shipment: the number asked for, and what is named beside it. None for a container's number. */
function referencesOf(statements: readonly Statement[], { numberType, number }: Asked): References {
  if (numberType === 'container') return UNKNOWN;
  const asked = normalizeTrackingNumber(number);
  const naming = statements.filter(({ observation }) =>
    (numberType === 'booking' ? observation.bookings : observation.bills).some((named) =>
      isSameNumber(asked, normalizeTrackingNumber(named)),
    ),
  );
  const all = referencesIn(naming);
  const own = (numbers: ReadonlySet<string>) =>
    new Set([...numbers].filter((named) => isSameNumber(asked, normalizeTrackingNumber(named))));
  return numberType === 'booking' ? { ...all, bookings: own(all.bookings) } : { ...all, bills: own(all.bills) };
}

function referencesIn(statements: readonly Statement[]): References {
  return {
    bookings: new Set(statements.flatMap(({ observation }) => observation.bookings)),
    bills: new Set(statements.flatMap(({ observation }) => observation.bills)),
  };
}

// With or without the four letters of the line in front.
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.endsWith(short) && (long.length === short.length || /^[A-Z]{4}$/.test(long.slice(0, long.length - short.length)));
}

/** Bookings decide where both sides name some; bills only where no booking does. */
function verdict({ observation: { bookings, bills } }: Statement, own: References): 'ours' | 'unnamed' | 'other' {
  const byBooking = bookings.length > 0 && own.bookings.size > 0;
  const byBill = bills.length > 0 && own.bills.size > 0;
  if (bookings.some((number) => own.bookings.has(number)) || bills.some((number) => own.bills.has(number))) return 'ours';
  return byBooking || byBill ? 'other' : 'unnamed';
}

interface Choice {
  trip: ContainerTrip;
  /** The box's own actual moves on the trip. */
  moves: readonly Statement[];
}

// A trip whose empty pick-up nobody reported began no earlier than so long before its first vessel.
const BEFORE_VESSEL_S = 60 * DAY_S;

function chooseTrip(named: readonly Statement[], references: References, meant: (trips: readonly Trip[]) => Trip | undefined): Choice {
  const trips = tripsOf(named.filter(isMove));
  const ours = trips.filter(({ moves }) => moves.some((one) => verdict(one, references) === 'ours'));
  const chosen = ours.length > 0 ? ours : [meant(trips)].flatMap((trip) => trip ?? []);
  const moves = chosen.flatMap((trip) => trip.moves);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return { trip: { own: named, from: null, to: null }, moves: [] };
  const from = trips[trips.indexOf(first) - 1]?.moves.at(-1)?.observation.at ?? beginning(first);
  const to = trips[trips.indexOf(last) + 1]?.moves[0]?.observation.at ?? null;
  const trip = { from, to };
  const tripReferences = references.bookings.size + references.bills.size > 0 ? references : referencesIn(moves);
  const own = named.filter((one) => {
    const said = verdict(one, tripReferences);
    if (isMove(one)) return moves.includes(one) || said === 'ours';
    return said === 'ours' || (said === 'unnamed' && isWithin({ own: [], ...trip }, one));
  });
  return { trip: { own, ...trip }, moves };
}

function beginning({ moves }: Trip): Timestamp | null {
  if (moves.some(isEmptyOut)) return null;
  const vessel = moves.find(({ observation }) => observation.mode === 'vessel');
  return vessel === undefined ? null : secondsAfter(vessel.observation.at, -BEFORE_VESSEL_S);
}

interface Trip {
  moves: Statement[];
  /** The move that ended it: back empty after its last laden move. */
  end: Statement | null;
}

const MOVES: ReadonlySet<string> = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'PICK', 'DROP', 'STUF', 'STRP']);
export const isMove = ({ actual, observation }: Pick<Statement, 'actual' | 'observation'>) =>
  actual && observation.subject === 'container' && MOVES.has(observation.action);
export const isEmptyOut = ({ observation: { action, load } }: Pick<Statement, 'observation'>) =>
  (action === 'GTOT' || action === 'PICK') && load === 'empty';
const isEmptyIn = ({ observation: { action, load } }: Statement) => action === 'GTIN' && load === 'empty';
const isDischarge = ({ observation: { action, mode } }: Statement) => action === 'DISC' && mode !== 'rail';
const isLaden = ({ observation: { load } }: Statement) => load === 'laden';

/** Cuts the moves of one box into its trips, earliest first. */
function tripsOf(moves: readonly Statement[]): Trip[] {
  const trips: Trip[] = [];
  const ordered = [...moves].sort(byTime);
  for (const [place, move] of ordered.entries()) {
    const trip = trips.at(-1);
    if (trip === undefined || trip.end !== null || beginsAnew(trip, move, ordered.slice(place + 1)))
      trips.push({ moves: [move], end: null });
    else {
      trip.moves.push(move);
      const next = ordered[place + 1];
      if (isEmptyIn(move) && trip.moves.some(isLaden) && (next === undefined || !isLaden(next))) trip.end = move;
    }
  }
  return trips;
}

/**
 * A box fetched empty after it was laden is on its next trip, even where nobody reported its return; one that comes in laden
 * for another booking after it was fetched from a ship laden is, too: its consignee loaded it again.
 */
function beginsAnew(trip: Trip, move: Statement, later: readonly Statement[]): boolean {
  if (!trip.moves.some(isLaden)) return false;
  const said = verdict(move, referencesIn(trip.moves));
  if (isLadenAgain(trip, move)) return said === 'other';
  if (!isEmptyOut(move)) return false;
  if (said === 'ours') return false;
  const ladenAgain = later.some((one) => isLaden(one) && (one.observation.action === 'GTIN' || one.observation.action === 'LOAD'));
  return ladenAgain || said === 'other';
}

function isLadenAgain({ moves }: Trip, move: Statement): boolean {
  const landed = moves.findLastIndex(isDischarge);
  const cameOut = landed !== -1 && moves.slice(landed).some((one) => isLaden(one) && one.observation.action === 'GTOT');
  return cameOut && isLaden(move) && (move.observation.action === 'LOAD' || move.observation.action === 'GTIN');
}

/**
 * Asked by container, the newest trip that was not over at the first look, else the newest known then. Asked by bill or
 * booking, whose answer is about cargo, the newest with a laden move.
 */
function tripMeant(trips: readonly Trip[], { numberType }: Asked, firstLook: Timestamp): Trip | undefined {
  if (numberType !== 'container') return trips.findLast(({ moves }) => moves.some(isLaden)) ?? trips.at(-1);
  const known = trips.filter(({ moves }) => moves.some(({ firstSeenAt }) => firstSeenAt <= firstLook));
  const candidates = known.length > 0 ? known : trips;
  return candidates.findLast(({ end }) => end === null || end.firstSeenAt > firstLook) ?? candidates.at(-1);
}
