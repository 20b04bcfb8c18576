import type { ContainerStatus } from '../../domain/container-status.js';
import { timestampOf } from '../../domain/time.js';
import type { Fact } from './log.js';
import type { Evidence, Known } from './truth.js';

/** Which milestone fills which field of a container (interface lifecycle, section 5.1). */
const FIELDS: readonly (readonly [string, string, number])[] = [
  ['empty_out_at', 'empty_out', 0],
  ['pol_full_in_at', 'full_in', 0],
  ['pol_vessel_loaded_at', 'vessel_loaded', 0],
  ['pol_vessel_departed_at', 'vessel_departed', 0],
  ['pod_arrived_at', 'vessel_arrived', 0],
  ['pod_discharged_at', 'vessel_discharged', 0],
  ['pod_rail_loaded_at', 'rail_loaded', 0],
  ['pod_rail_departed_at', 'rail_departed', 0],
  ['pod_full_out_at', 'full_out', 0],
  ['ind_rail_unloaded_at', 'rail_unloaded', 0],
  ['final_destination_full_out_at', 'full_out', 1],
  ['empty_terminated_at', 'empty_in', 0],
];

/** The fields of one container that its milestones fill. */
export function factsOf({ habits, log, said }: Evidence, known: readonly Known[], box: number): Record<string, string | null> {
  const facts: Record<string, string | null> = {};
  for (const [field, event, callIndex] of FIELDS) {
    const found = known.find((one) => one.event === event && one.callIndex === callIndex);
    if (found === undefined) facts[field] = null;
    else if (found.certain) facts[field] = timestampOf(found.at);
  }
  const laden = said.some(
    ({ fact, version }) => fact.boxes.length === 1 && fact.boxes[0] === box && fact.load === 'LADEN' && version.certainty === 'ACT',
  );
  if (laden && habits.seals) facts.seal_number = log.seals[box] ?? null;
  return facts;
}

/** The status of a container (interface lifecycle, section 4.2); null where the rules leave it open. */
export function statusOf({ said }: Evidence, known: readonly Known[]): ContainerStatus | null {
  const has = (event: string, callIndex = 0): boolean => known.some((one) => one.event === event && one.callIndex === callIndex);
  const inland = said.some(({ fact }) => fact.call?.mode === 'RAIL');
  const free = has('available');
  if (has('empty_in')) return 'empty_returned';
  if (has('full_out', inland ? 1 : 0)) return 'picked_up';
  if (has('rail_unloaded')) return free ? 'available' : 'grounded';
  if (has('rail_loaded') || has('rail_departed')) return 'on_rail';
  if (has('vessel_discharged')) return free ? 'available' : inland ? 'awaiting_inland_transfer' : 'grounded';
  if (
    has('vessel_loaded') ||
    has('vessel_departed') ||
    has('vessel_arrived') ||
    known.some(({ event }) => event.startsWith('transshipment_'))
  )
    return 'on_ship';
  // Whether a barge is a ship in this sense, the rules do not say.
  return known.some(({ event }) => event.startsWith('feeder_')) ? null : 'new';
}

/** The fields of the shipment. */
export function shipmentOf(evidence: Evidence, known: readonly Known[]): Record<string, string | null> {
  const facts: Record<string, string | null> = {};
  const moment = (field: string, event: string): void => {
    const found = known.filter((one) => one.event === event);
    const certain = found.find((one) => one.certain);
    if (found.length === 0) facts[field] = null;
    else if (certain) facts[field] = timestampOf(certain.at);
  };
  moment('pol_atd_at', 'vessel_departed');
  moment('pod_ata_at', 'vessel_arrived');
  moment('pod_eta_at', 'estimated.vessel_arrived');
  moment('destination_ata_at', 'arrived_at_inland_destination');
  if (facts.destination_ata_at === null) moment('destination_eta_at', 'estimated.arrived_at_inland_destination');
  return { ...facts, ...(facts.pol_atd_at === null ? departure(evidence) : {}), ...ports(evidence, known) };
}

/** The last time told for a ship to leave that has not: an estimate that was overtaken may have stood between two looks alone. */
function departure({ said, habits, now }: Evidence): Record<string, string | null> {
  if (!habits.transportPlaces || habits.estimates !== 'all') return {};
  const leaving = said.filter(({ fact }) => fact.code === 'DEPA' && fact.call?.role === 'POL');
  const told = leaving.flatMap(({ fact }) => lastEstimate(fact, now) ?? []).at(-1);
  return told === undefined ? {} : { pol_etd_at: timestampOf(told) };
}

function lastEstimate(fact: Fact, now: number): number | null {
  return fact.versions.findLast(({ certainty, saidAt }) => certainty !== 'ACT' && saidAt <= now)?.at ?? null;
}

function ports({ said, habits }: Evidence, known: readonly Known[]): Record<string, string | null> {
  const told = said.filter(({ fact }) => fact.call !== null && (fact.kind !== 'transport' || habits.transportPlaces));
  const [lading] = told.filter(({ fact }) => fact.call?.role === 'POL');
  const inland = told.find(({ fact }) => fact.call?.mode === 'RAIL' && fact.code === 'ARRI');
  const landed = known.find((one) => one.event === 'vessel_discharged' && one.certain)?.call;
  const ship = landed?.vessel;
  return {
    ...(lading?.fact.call ? { port_of_lading_locode: lading.fact.call.place.locode } : {}),
    ...(inland?.fact.call ? { destination_locode: inland.fact.call.place.locode } : {}),
    ...(landed ? { port_of_discharge_locode: landed.place.locode, pod_voyage_number: landed.voyageIn } : {}),
    ...(ship ? { pod_vessel_name: ship.name } : {}),
    ...(ship && !habits.lacksImo(ship.name) ? { pod_vessel_imo: ship.imo } : {}),
  };
}
