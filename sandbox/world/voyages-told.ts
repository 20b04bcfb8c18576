import { timestampOf, type Timestamp } from '../../domain/time.js';
import { voyageNamed, type Ledger } from './ledger.js';
import { LINES, numbersOf, SCENARIOS, type NumberKind, type ScenarioName, type Scac, type VoyageName } from './numbers.js';
import { SCRIPTS } from './scenarios/index.js';

/** A voyage that somebody may be told of: it is under way, or its number was handed out. */
export interface VoyageTold {
  scenario: ScenarioName;
  scac: Scac;
  request_type: NumberKind;
  request_number: string;
  /** Whatever it may be asked for by. */
  numbers: string[];
  /** Null until a line is asked for it. */
  started_at: Timestamp | null;
}

/** Voyages that are told of, the latest begun. */
const TOLD_MAX = 200;
/** Numbers of a series that wait for somebody, the latest handed out. */
const WAITING_MAX = 2;

/** Numbers that wait to be asked for, in the order of their scenarios, and then the voyages that have begun, the latest first. */
export function voyagesTold(ledger: Ledger): VoyageTold[] {
  const begun = [...ledger.begun].flatMap(([key, startedAt]) => {
    const voyage = voyageNamed(key);
    return voyage ? [{ voyage, startedAt }] : [];
  });
  begun.sort((one, other) => other.startedAt - one.startedAt);
  return [
    ...waiting(ledger).map((voyage) => told(voyage, null)),
    ...begun.slice(0, TOLD_MAX).map(({ voyage, startedAt }) => told(voyage, startedAt)),
  ];
}

function waiting(ledger: Ledger): VoyageName[] {
  return SCENARIOS.flatMap((scenario) =>
    LINES.flatMap((scac) => {
      const handedOut = Array.from({ length: ledger.handedOut.get(`${scac}/${scenario}`) ?? 0 }, (_, index) => ({ scac, scenario, index }));
      return handedOut
        .filter((voyage) => ledger.startOf(voyage) === undefined)
        .slice(-WAITING_MAX)
        .reverse();
    }),
  );
}

function told(voyage: VoyageName, startedAt: number | null): VoyageTold {
  const { bill, booking, boxes } = numbersOf(voyage);
  const { requestType: request_type, boxes: count } = SCRIPTS[voyage.scenario];
  const request_number = { bill_of_lading: bill, booking, container: boxes[0] ?? '' }[request_type];
  const numbers = [...new Set([request_number, bill, booking, ...boxes.slice(0, count)])];
  const { scenario, scac } = voyage;
  return { scenario, scac, request_type, request_number, numbers, started_at: startedAt === null ? null : timestampOf(startedAt) };
}
