import { isActual } from '../../domain/fact-key.js';
import type { Evidence, SourceName } from '../../domain/observation.js';
import { does, isSeaMove } from '../../domain/sea-moves.js';
import { statementsOf, type Statement } from '../../domain/statements.js';
import { DAY_S, MINUTE_S, secondsBetween, type Timestamp } from '../../domain/time.js';
import { isEmptyOut, isMove, ownStatements, type Asked } from '../../domain/trip.js';
import type { ReadEvent } from '../../sources/source.js';

/** A statement about what was asked for, and whether it happened. */
export type Meant = Pick<Statement, 'actual' | 'observation'>;

/** No box is on one trip for so long without doing anything that is told. */
const LONGEST_SILENCE_S = 90 * DAY_S;

/** A first answer as evidence, before any of it is kept: each record goes by its identity. */
export function firstEvidence(events: readonly ReadEvent[], { source, seenAt }: { source: SourceName; seenAt: Timestamp }): Evidence[] {
  return events.flatMap(({ means, identity }) =>
    means ? [{ rawEventId: identity, source, firstSeenAt: seenAt, lastSeenAt: seenAt, withdrawnAt: null, observation: means }] : [],
  );
}

/**
 * What the newest answers say of what was asked for. Of a box, earliest first, all that is known of the trip that is meant
 * (milestones, section 5).
 */
export function meantBy(asked: Asked, evidence: readonly Evidence[]): Meant[] {
  if (asked.numberType !== 'container') {
    const newest = evidence.filter(({ inNewestAnswer }) => inNewestAnswer !== false);
    return newest.map((one) => ({ actual: isActual(one), observation: one.observation }));
  }
  const [firstLook] = evidence.map(({ firstSeenAt }) => firstSeenAt).sort();
  if (firstLook === undefined) return [];
  const { containers } = ownStatements(statementsOf(evidence), asked, firstLook);
  return [...containers.values()].flatMap(({ own }) => own);
}

/** What is known of a box in a shipment. */
export interface KnownTrip {
  /** It has come back empty. */
  isOver: boolean;
  /** When the box last did something known; null when it did nothing yet. */
  lastAt: Timestamp | null;
}

/**
 * Whether the trip that is meant cannot be the known one, as far as its moves tell: it is no trip that is over when anything
 * happened since, or nothing at all; it is the one under way unless it begins after all that is known of that one.
 */
export function isLaterTrip(meant: readonly Meant[], { isOver, lastAt }: KnownTrip): boolean {
  const moves = meant.filter(isMove);
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined || lastAt === null) return isOver;
  const isSince = ({ observation }: Meant, seconds: number) => secondsBetween(lastAt, observation.at) > seconds;
  // A time that is corrected by less than a minute is not told again.
  return isOver ? isSince(last, MINUTE_S) : isSince(first, LONGEST_SILENCE_S) || (isSince(first, 0) && beginsTrip(first));
}

const beginsTrip = (one: Meant) => isEmptyOut(one) || (does('GTIN')(one) && one.observation.load === 'laden');

/** The ship that carries it has left: what is not on it sails under another bill. */
export function hasSailed(meant: readonly Meant[]): boolean {
  return meant.some((one) => one.actual && isSeaMove(one) && (does('DEPA')(one) || does('DISC')(one)));
}
