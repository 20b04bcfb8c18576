import { facilityAt, find, isPortFacility, given, knownFromFirst, momentOf, zoneAt } from './container-facts.js';
import { placeKey } from './fact-key.js';
import type { ContainerFacts, ContainerTruth, FactsOf, Gazetteer, Known, ShipmentFacts } from './facts.js';
import type { Journey } from './journey.js';
import { preferred, type Candidate } from './milestones/candidate.js';
import { onward } from './milestones/sea.js';
import type { Evidence, Place, SourceKind } from './observation.js';
import { firstEstimates } from './original-estimates.js';
import { does, isInward, type Stop } from './sea-moves.js';
import { grouped, newestFirst, type Statement } from './statements.js';
import type { Timestamp } from './time.js';

/**
 * Derived attributes of a shipment (lifecycle, sections 3.3 and 5.2) from the journeys of its containers, or from what is
 * said of its vessels while it has none. Where containers travel apart, the way that most of them share is the shipment's.
 */
export function shipmentFactsOf(journeys: readonly Journey[], evidence: readonly Evidence[], gazetteer: Gazetteer): FactsOf<ShipmentFacts> {
  const shared = sharedWay(journeys);
  const [first] = shared;
  if (first === undefined) return {};
  const moments = momentsOf(shared);
  const facts: FactsOf<ShipmentFacts> = {
    ...portFacts(shared, gazetteer),
    ...vesselFacts(carrying(shared, moments) ?? first),
    ...moments,
    ...firstEstimates(
      evidence,
      shared.map(({ positions, inland }) => ({ positions, inland })),
    ),
  };
  return facts;
}

/**
 * First match wins (lifecycle, section 3.3). Some lines tell of boxes alone and never of their ships: what happened to a box
 * then says at least as much, or such a shipment would stay pending until its end; it has arrived when the last of them has.
 */
export function shipmentStatus(
  facts: FactsOf<ShipmentFacts>,
  containers: readonly Pick<ContainerTruth, 'facts'>[],
): ShipmentFacts['status'] {
  const has = (names: readonly (keyof ContainerFacts)[]) => (container: Pick<ContainerTruth, 'facts'>) =>
    names.some((name) => container.facts[name]);
  const any = (...names: readonly (keyof ContainerFacts)[]) => containers.some(has(names));
  const all = (...names: readonly (keyof ContainerFacts)[]) => containers.length > 0 && containers.every(has(names));
  if (facts.destination_ata_at) return 'delivered_to_destination';
  if (facts.pod_ata_at || all('pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'empty_terminated_at')) return 'arrived_at_pod';
  if (facts.pol_atd_at || any('pol_vessel_departed_at')) return 'in_transit';
  return facts.pol_etd_at || any('pol_vessel_loaded_at') ? 'awaiting_departure' : 'pending';
}

/** The journeys between the two ports that most containers travel between, those that know both first. */
function sharedWay(journeys: readonly Journey[]): readonly Journey[] {
  const fits = (stop: Stop | null, key: string | null) => stop === null || stop.key === key;
  const from = commonestKey(journeys.map(({ positions }) => positions.pol));
  const starting = journeys.filter(({ positions }) => fits(positions.pol, from));
  const to = commonestKey(starting.map(({ positions }) => positions.pod));
  const unknown = ({ positions: { pol, pod } }: Journey) => Number(pol === null) + Number(pod === null);
  return starting.filter(({ positions }) => fits(positions.pod, to)).sort((one, other) => unknown(one) - unknown(other));
}

/** Of equals the one met first. */
function commonestKey(stops: readonly (Stop | null)[]): string | null {
  const known = stops.flatMap((stop) => (stop === null ? [] : [stop.key]));
  const same = [...grouped(known, (key) => key).values()];
  return same.reduce<string[]>((most, group) => (group.length > most.length ? group : most), [])[0] ?? null;
}

function momentsOf(journeys: readonly Journey[]): FactsOf<ShipmentFacts> {
  const all = (name: Candidate['name'], only?: SourceKind) =>
    journeys.flatMap(({ candidates }) => momentOf(find(candidates, name, 0), only) ?? []);
  const expected = (name: Candidate['name'], only?: SourceKind) =>
    commonest(journeys.flatMap(({ candidates, expected: last }) => momentOf(find(candidates, name, 0) ?? find(last, name, 0), only) ?? []));
  const earliest = (moments: readonly Known<Timestamp>[]) => [...moments].sort(byValue)[0];
  const arrived = earliest(all('vessel_arrived'));
  return given({
    pol_etd_at: expected('estimated.vessel_departed'),
    pol_atd_at: earliest(all('vessel_departed')),
    // Of the estimates this alone is null once the actual exists.
    pod_eta_at: arrived === undefined ? commonest(all('estimated.vessel_arrived')) : undefined,
    pod_ata_at: arrived,
    destination_eta_at: expected('estimated.arrived_at_inland_destination', 'shipping_line'),
    destination_ata_at: earliest(all('arrived_at_inland_destination', 'shipping_line')),
  });
}

const byValue = (one: Known<Timestamp>, other: Known<Timestamp>) => (one.value < other.value ? -1 : one.value > other.value ? 1 : 0);

/** The estimate that most containers have; of equals the latest. */
function commonest(estimates: readonly Known<Timestamp>[]): Known<Timestamp> | undefined {
  const same = [...grouped([...estimates].sort(byValue), ({ value }) => value).values()];
  return same.reduce<Known<Timestamp>[]>((most, group) => (group.length >= most.length ? group : most), [])[0];
}

function portFacts(journeys: readonly Journey[], gazetteer: Gazetteer): FactsOf<ShipmentFacts> {
  const [{ positions } = EMPTY] = journeys;
  const { pol, pod, polRule, podRule, podCertain } = positions;
  const inland = journeys.map((journey) => journey.inland).find(({ key }) => key !== null);
  const [from, to] = [portOf(pol, polRule, gazetteer), portOf(pod, podRule, gazetteer)];
  const all = journeys.flatMap((journey) => journey.statements);
  const destination = inland === undefined ? undefined : inlandPlace(inland, all, gazetteer);
  return given({
    port_of_lading_locode: from?.locode,
    port_of_lading_name: from?.name,
    port_of_discharge_locode: to?.locode,
    port_of_discharge_name: to?.name,
    destination_locode: destination?.locode,
    destination_name: destination?.name,
    pol_timezone: zoneAt(pol?.key ?? null, all, gazetteer),
    pod_timezone: zoneAt(pod?.key ?? null, all, gazetteer),
    destination_timezone: zoneAt(inland?.key ?? null, all, gazetteer),
    pod_terminal: podCertain ? facilityAt(pod?.key ?? null, all, isPortFacility) : undefined,
    destination_terminal: facilityAt(inland?.key ?? null, all, ({ facilityType }) => facilityType !== 'DEPO' && facilityType !== 'CLOC'),
  });
}

const EMPTY = {
  positions: { stops: [], pol: null, pod: null, transshipments: [], polRule: '', podRule: '', podCertain: false },
};

interface NamedPlace {
  locode?: Known<string>;
  name?: Known<string>;
}

/** A port by the word of the newest move there: members of one port group go by different codes. */
function portOf(stop: Stop | null, rule: string, gazetteer: Gazetteer): NamedPlace | undefined {
  const moves = [...(stop?.moves ?? [])].sort((one, other) => Number(other.actual) - Number(one.actual) || newestFirst(one, other));
  return moves[0] && named(moves[0].observation.place, { there: moves, rule, gazetteer });
}

/** A place by code and name. `there`: what may speak for either. */
function named(place: Place, { there, rule, gazetteer }: { there: readonly Statement[]; rule: string; gazetteer: Gazetteer }): NamedPlace {
  const nameOf = ({ locode, name }: Place) => (locode === null ? null : gazetteer.nameOf(locode)) ?? name;
  const name = nameOf(place);
  const saidBy = (fits: (other: Place) => boolean) => there.filter(({ observation }) => fits(observation.place));
  return {
    ...(place.locode !== null && {
      locode: knownFromFirst(
        place.locode,
        saidBy(({ locode }) => locode === place.locode),
        rule,
      ),
    }),
    ...(name !== null && {
      name: knownFromFirst(
        name,
        saidBy((other) => nameOf(other) === name),
        rule,
      ),
    }),
  };
}

function inlandPlace(
  { key, place, rule }: Journey['inland'],
  statements: readonly Statement[],
  gazetteer: Gazetteer,
): NamedPlace | undefined {
  const there = statements.filter(({ observation }) => placeKey(observation.place) === key);
  return place === null ? undefined : named(place, { there, rule, gazetteer });
}

/** The journey whose ship makes the shipment's arrival: where boxes sail apart, its time and its vessel are of one ship. */
function carrying(journeys: readonly Journey[], { pod_eta_at: due, pod_ata_at: arrived }: FactsOf<ShipmentFacts>): Journey | undefined {
  const name = arrived ? 'vessel_arrived' : 'estimated.vessel_arrived';
  const at = (arrived ?? due)?.value;
  return journeys.find(({ candidates }) => at !== undefined && momentOf(find(candidates, name, 0))?.value === at);
}

/** Vessel and voyage of the last ocean leg, by what happened at its end, else by what is expected there, else at its beginning. */
function vesselFacts({ positions, candidates }: Journey): FactsOf<ShipmentFacts> {
  const { pod, pol, transshipments } = positions;
  const told = (['vessel_discharged', 'vessel_arrived', 'estimated.vessel_arrived'] as const).flatMap((name) => {
    const candidate = find(candidates, name, 0);
    return candidate === undefined ? [] : [preferred(candidate)];
  });
  const before = [...transshipments].at(-1) ?? pol;
  const arrivals = pod === null ? [] : [...pod.moves].filter((one) => isInward(one) && !does('BRTH')(one)).sort(newestFirst);
  const words = [...told, ...arrivals, ...(before === null || pod === null ? [] : onward(before))];
  const last = words.find(({ observation }) => observation.vessel !== null);
  if (last === undefined) return {};
  const known = (wordOf: (one: Statement) => string | null | undefined) => {
    const value = wordOf(last);
    const saidBy = words.filter((one) => wordOf(one) === value);
    return value ? knownFromFirst(value, saidBy, 'vessel of the last leg to the port of discharge') : undefined;
  };
  return given({
    pod_vessel_name: known(({ observation }) => observation.vessel?.name),
    pod_vessel_imo: known(({ observation }) => observation.vessel?.imo),
    pod_voyage_number: known(({ observation }) => observation.voyage),
  });
}
