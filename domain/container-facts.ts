import { containerStatus } from './container-status.js';
import { equipmentOf } from './equipment-type.js';
import { placeKey } from './fact-key.js';
import type { ContainerFacts, FactsOf, Gazetteer, Known } from './facts.js';
import { holdsOf } from './holds.js';
import type { Journey } from './journey.js';
import { lastFreeDay } from './last-free-day.js';
import { isMark, restsOn } from './mark.js';
import { preferred, type Candidate } from './milestones/candidate.js';
import { firstInlandLeg } from './milestones/carriage.js';
import type { MilestoneName } from './milestone.js';
import type { Place, SourceKind } from './observation.js';
import { does, isInward, isSeaMove } from './sea-moves.js';
import { byTime, firstSaid, newestFirst, type Statement } from './statements.js';
import type { Timestamp } from './time.js';

/** Every derived attribute of a container that its statements feed (lifecycle, sections 4 and 5). */
export function containerFactsOf(journey: Journey, gazetteer: Gazetteer): FactsOf<ContainerFacts> {
  const facts: FactsOf<ContainerFacts> = {
    ...equipmentFacts(journey.statements),
    ...milestoneFacts(journey),
    ...railFacts(journey),
    ...availabilityFacts(journey),
    ...lastFreeDay(journey.statements),
    ...appointmentFact(journey),
    ...placeFacts(journey, gazetteer),
  };
  const holds = holdsOf(journey.statements, facts.pod_discharged_at !== undefined);
  const told = holds === null ? facts : { ...facts, holds_at_pod_terminal: holds };
  const value = containerStatus(told, circumstancesOf(journey, told));
  return { ...told, current_status: { value, rawEventId: null, rule: 'worked out from the facts' } };
}

/** A fact read from a statement. */
export function knownFrom<T>(value: T, statement: Pick<Statement, 'source' | 'rawEventId'>, rule: string): Known<T> {
  return { value, rawEventId: restsOn(statement), rule, ...(isMark(statement) && { source: 'user_input' as const }) };
}

/**
 * A fact that several statements may speak for: it rests on the first that said so of those in force, so that a repetition
 * moves nothing and a withdrawal does.
 */
export function knownFromFirst<T>(value: T, saidBy: readonly Statement[], rule: string): Known<T> {
  return { value, rawEventId: firstSaid(saidBy)?.rawEventId ?? null, rule };
}

// The newest actual word first: seals are changed on the way, and planned events name equipment that is exchanged.
function equipmentFacts(statements: readonly Statement[]): FactsOf<ContainerFacts> {
  const words = statements
    .filter(({ observation }) => observation.equipment !== null)
    .sort((one, other) => Number(other.actual) - Number(one.actual) || byTime(other, one));
  const newest = <T>(wordOf: (one: Statement) => T | null) => {
    const value = words.map(wordOf).find((word) => word !== null) ?? null;
    return { value, saidBy: words.filter((one) => wordOf(one) === value) };
  };
  const size = newest(({ observation }) => observation.equipment?.sizeType || null);
  const seal = newest(({ observation }) => observation.equipment?.sealNumber || null);
  const weight = newest(({ observation }) => observation.equipment?.weightInLbs ?? null);
  const { equipmentType, equipmentLength, equipmentHeight } = equipmentOf(size.value);
  const known = <T>(value: T | null, saidBy: readonly Statement[], rule: string) =>
    value === null ? undefined : knownFromFirst(value, saidBy, rule);
  return given({
    equipment_type: known(equipmentType, size.saidBy, 'newest size and type code'),
    equipment_length: known(equipmentLength, size.saidBy, 'newest size and type code'),
    equipment_height: known(equipmentHeight, size.saidBy, 'newest size and type code'),
    seal_number: known(seal.value, seal.saidBy, 'newest seal'),
    weight_in_lbs: known(weight.value, weight.saidBy, 'newest weight'),
  });
}

/** Which milestone fills which field (lifecycle, section 5.1); rail fields apart. */
const FIELDS = [
  ['empty_out_at', 'empty_out', 0],
  ['pol_full_in_at', 'full_in', 0],
  ['pol_vessel_loaded_at', 'vessel_loaded', 0],
  ['pol_vessel_departed_at', 'vessel_departed', 0],
  ['pod_arrived_at', 'vessel_arrived', 0],
  ['pod_discharged_at', 'vessel_discharged', 0],
  ['pod_full_out_at', 'full_out', 0],
  ['final_destination_full_out_at', 'full_out', 1],
  ['empty_terminated_at', 'empty_in', 0],
  ['delivered_at', 'delivered', 0],
] as const satisfies readonly (readonly [keyof ContainerFacts, MilestoneName, number])[];

function milestoneFacts({ candidates }: Journey): FactsOf<ContainerFacts> {
  return given(Object.fromEntries(FIELDS.map(([field, name, callIndex]) => [field, momentOf(find(candidates, name, callIndex))])));
}

export function find(candidates: readonly Candidate[], name: Candidate['name'], callIndex: number): Candidate | undefined {
  return candidates.find((one) => one.name === name && one.callIndex === callIndex);
}

/** The time of a milestone: of the preferred source, or of one kind of source alone. */
export function momentOf(candidate: Candidate | undefined, only?: SourceKind): Known<Timestamp> | undefined {
  if (candidate === undefined) return undefined;
  const statement = only === undefined ? preferred(candidate) : candidate.bySource.get(only);
  return statement === undefined ? undefined : knownFrom(statement.observation.at, statement, candidate.rule);
}

function railFacts(journey: Journey): FactsOf<ContainerFacts> {
  const { candidates, inland } = journey;
  const first = firstInlandLeg(candidates, inland);
  const [loaded, departed] = first === null ? [] : [find(candidates, 'rail_loaded', first), find(candidates, 'rail_departed', first)];
  const at = (candidate: Candidate) => placeKey(preferred(candidate).observation.place);
  const there = (name: MilestoneName) => candidates.findLast((one) => one.name === name && inland.key !== null && at(one) === inland.key);
  const arrived = there('arrived_at_inland_destination') ?? there('rail_arrived');
  const byRailroad = (statements: readonly Statement[]) =>
    statements.filter(({ actual, source }) => actual && source.kind === 'rail').sort(byTime);
  const railroads = byRailroad(inland.landward);
  const [taker, bringer] = [railroads[0], railroads.filter(isInward).at(-1)];
  return given({
    pod_rail_loaded_at: momentOf(loaded),
    pod_rail_departed_at: momentOf(departed),
    pod_rail_carrier_scac: taker && knownFrom(taker.source.code, taker, 'first railroad after the discharge'),
    ind_rail_carrier_scac: bringer && knownFrom(bringer.source.code, bringer, 'railroad of the last arrival'),
    ind_eta_at: momentOf(find(candidates, 'estimated.arrived_at_inland_destination', 0), 'rail'),
    ind_ata_at: momentOf(arrived, 'rail'),
    ind_rail_unloaded_at: momentOf(there('rail_unloaded')),
  });
}

function availabilityFacts({ readings, inland }: Journey): FactsOf<ContainerFacts> {
  if (readings.length === 0) return {};
  const newest = currentReading({ readings, inland });
  return given({
    availability_known: knownFromFirst(
      true,
      readings.map(({ statement }) => statement),
      'a facility spoke of it',
    ),
    available_for_pickup: newest && knownFrom(newest.available, newest.statement, 'newest reading of the facility where the box is'),
  });
}

/** The newest reading of the facility where the box is: the inland one once it was unloaded or spoken of there. */
function currentReading({ readings, inland }: Pick<Journey, 'readings' | 'inland'>): Journey['readings'][number] | undefined {
  const isUnloaded =
    inland.key !== null && inland.landward.some((one) => one.actual && does('DISC')(one) && placeKey(one.observation.place) === inland.key);
  const inlandReadings = readings.filter(({ facility }) => facility === 'inland');
  return isUnloaded || inlandReadings.length > 0 ? inlandReadings.at(-1) : readings.at(-1);
}

// A person's word and a facility's: whoever spoke last knows best.
function appointmentFact({ statements, marks }: Journey): FactsOf<ContainerFacts> {
  const newest = [...statements, ...marks].filter(does('APPT')).sort(byTime).at(-1);
  const moment = newest?.observation.deadline ?? null;
  if (newest === undefined || moment === null) return {};
  return { pickup_appointment_at: knownFrom(moment, newest, isMark(newest) ? 'newest appointment, marked by hand' : 'newest appointment') };
}

function placeFacts({ statements, positions, inland }: Journey, gazetteer: Gazetteer): FactsOf<ContainerFacts> {
  const podZone = zoneAt(positions.pod?.key ?? null, statements, gazetteer);
  const inlandZone = inland.isInland ? zoneAt(inland.key, statements, gazetteer) : undefined;
  // Where the box is only bound, as far as we know, nobody is told to fetch it.
  const terminal = positions.podCertain ? facilityAt(positions.pod?.key ?? null, statements, isPortFacility) : undefined;
  const ramp = inland.isInland
    ? facilityAt(inland.key, statements, ({ facilityType }) => facilityType !== 'DEPO' && facilityType !== 'CLOC')
    : terminal;
  return given({
    pod_timezone: podZone,
    final_destination_timezone: inlandZone,
    // Filled before the return happens: the inland zone where there is an inland leg, else the port's.
    empty_terminated_timezone: emptyInZone(statements) ?? inlandZone ?? podZone,
    pod_terminal: terminal,
    pickup_facility: ramp,
  });
}

function emptyInZone(statements: readonly Statement[]): Known<string> | undefined {
  const back = statements.filter(
    ({ actual, observation: { action, load, zone } }) => actual && action === 'GTIN' && load === 'empty' && zone !== null,
  );
  const last = back.at(-1)?.observation.zone;
  const saidBy = back.filter(({ observation }) => observation.zone === last);
  return last ? knownFromFirst(last, saidBy, 'zone of the empty return') : undefined;
}

/** Zone of a place: that of its UN/LOCODE, else the one its statements carry. */
export function zoneAt(key: string | null, statements: readonly Statement[], gazetteer: Gazetteer): Known<string> | undefined {
  const there = key === null ? [] : statements.filter(({ observation }) => placeKey(observation.place) === key);
  const zoneOf = ({ observation: { place, zone } }: Statement) => (place.locode === null ? null : gazetteer.zoneOf(place.locode)) ?? zone;
  const found = there.map(zoneOf).find((zone) => zone !== null);
  const saidBy = there.filter((one) => zoneOf(one) === found);
  return found ? knownFromFirst(found, saidBy, 'zone of the place') : undefined;
}

export const isPortFacility = ({ facilityType }: Place) => facilityType === null || facilityType === 'POTE';

// A box's own discharge knows the terminal best, then its gate-out, its vessel, and what is announced of either.
const FACILITY_WORDS = ['DISC', 'GTOT', 'BRTH', 'ARRI', 'AVPU'];

/** The facility at a place, as the most telling statement names it. */
export function facilityAt(
  key: string | null,
  statements: readonly Statement[],
  fits: (place: Place) => boolean,
): Known<Place> | undefined {
  const rank = ({ actual, observation }: Statement) => (actual ? 0 : FACILITY_WORDS.length) + FACILITY_WORDS.indexOf(observation.action);
  const words = statements
    .filter(({ observation }) => key !== null && placeKey(observation.place) === key && observation.load !== 'empty')
    .filter(
      ({ observation }) =>
        FACILITY_WORDS.includes(observation.action) && observation.place.facilityCode !== null && fits(observation.place),
    )
    .sort((one, other) => rank(one) - rank(other) || newestFirst(one, other));
  const best = words[0]?.observation.place;
  const saidBy = words.filter(({ observation }) => JSON.stringify(observation.place) === JSON.stringify(best));
  return best && knownFromFirst(best, saidBy, 'facility of the discharge, gate-out or call');
}

function circumstancesOf(journey: Journey, facts: FactsOf<ContainerFacts>): Parameters<typeof containerStatus>[1] {
  const { statements, positions, inland, readings, candidates } = journey;
  const current = currentReading(journey);
  const lastAtSea = statements.filter((one) => one.actual && isSeaMove(one)).at(-1)?.observation.at ?? '';
  const byTerminal = readings.filter(({ statement }) => statement.source.kind === 'terminal').at(-1);
  const railFields = [facts.ind_eta_at, facts.ind_ata_at, facts.ind_rail_unloaded_at, facts.ind_rail_carrier_scac];
  const aboard = candidates.some(({ name }) => name.startsWith('transshipment_') || name.startsWith('feeder_'));
  return {
    inland: inland.isInland || railFields.some((field) => field !== undefined),
    available: current?.available ?? null,
    refused: current?.available === false,
    releasedUnseen: byTerminal?.available === true && byTerminal.statement.observation.at > lastAtSea,
    offDock: isOffDock(statements, positions.pod?.key ?? null),
    aboard,
  };
}

/** A terminal's newest word on the laden box places it in an off-dock yard. */
function isOffDock(statements: readonly Statement[], port: string | null): boolean {
  const words = statements.filter(
    ({ actual, source, observation }) => actual && source.kind === 'terminal' && observation.load === 'laden',
  );
  const newest = [...words].sort(byTime).at(-1);
  return newest?.observation.action === 'GTIN' && newest.observation.place.facilityType === 'OFFD' && port !== null;
}

/** Without the fields that nothing speaks for. */
export function given<Fields extends Record<string, unknown>>(fields: Fields): { [Field in keyof Fields]?: NonNullable<Fields[Field]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: NonNullable<Fields[Field]>;
  };
}
