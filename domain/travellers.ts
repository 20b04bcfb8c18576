import { placeKey, sameVessel } from './fact-key.js';
import { does, isSeaMove } from './sea-moves.js';
import type { Statement } from './statements.js';

/** For each container the statements about vessels and trains, naming no container, that hold for it. */
export type Travellers<One> = (container: string) => One[];

/**
 * Whom the statements that name no container are about (DCSA T&T 2.2 section 3.1: every container of the shipment that
 * travels on that call): those that boarded the vessel, and every other box of the answer, unless it is known to have been
 * loaded on another vessel at the same quay (a split shipment). `own`: what is said of each container.
 */
export function travellersOf<One extends Pick<Statement, 'observation'>>(
  common: readonly One[],
  own: ReadonlyMap<string, readonly Statement[]>,
): Travellers<One> {
  const lifts = [...own].flatMap(([container, statements]) => statements.filter(isLift).map((move) => ({ container, move })));
  const boardings = new Map(
    common.map((one) => {
      const aboard = lifts.filter(({ move }) => isSeaMove(one) && sameVessel(move.observation.vessel, one.observation.vessel) === true);
      return [
        one,
        { boarders: new Set(aboard.map(({ container }) => container)), quays: new Set(aboard.map(({ move }) => quayOf(move))) },
      ] as const;
    }),
  );
  return (container) => {
    const moves = own.get(container) ?? [];
    const loads = moves.filter((move) => isLift(move) && move.actual && does('LOAD')(move) && !isLiftedBack(move, moves));
    return common.filter((one) => {
      const { boarders, quays } = boardings.get(one) ?? { boarders: new Set<string>(), quays: new Set<string | null>() };
      if (boarders.size === 0 || boarders.has(container)) return true;
      const sameQuay = loads.filter((load) => quays.has(quayOf(load)));
      return sameQuay.length === 0 || sameQuay.some(({ observation }) => observation.vessel === null);
    });
  };
}

/** Shut out or restowed: the box was lifted ashore again where it was loaded. */
function isLiftedBack(load: Statement, own: readonly Statement[]): boolean {
  return own.some(
    (move) => move.actual && does('DISC')(move) && quayOf(move) === quayOf(load) && move.observation.at >= load.observation.at,
  );
}

const quayOf = ({ observation }: Statement) => placeKey(observation.place);

const isLift = (move: Statement) => (does('LOAD')(move) || does('DISC')(move)) && isSeaMove(move);
