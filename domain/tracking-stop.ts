import type { ContainerTruth, ShipmentTruth } from './facts.js';
import type { Gone } from './refresh.js';
import { secondsBetween, type Timestamp } from './time.js';
import type { Timings } from './timings.js';

/** Why a shipment is no longer updated without anybody asking for it (interface: `line_tracking_stopped_reason`). */
export type AutomaticStop =
  'all_containers_terminated' | 'past_arrival_window' | 'past_full_out_window' | 'no_updates_at_line' | 'booking_cancelled';

export interface StopCircumstances {
  truth: ShipmentTruth;
  /** When the line last brought anything new; the match at the latest. */
  lastNewsAt: Timestamp;
  /** When the stopped tracking was last taken up again: no window counts from earlier. Null for one that was never stopped. */
  resumedAt?: Timestamp | null;
  /** Looks in a row at which the line no longer knew the number. */
  gone?: Gone;
  now: Timestamp;
  timings: Timings;
}

/** The rule by which tracking ends now, or null (lifecycle, section 3.1; promise T12). Who resumes gets every window anew. */
export function automaticStop({ truth, lastNewsAt, resumedAt, gone, now, timings }: StopCircumstances): AutomaticStop | null {
  const { containers, bookingCancelled } = truth;
  const isPast = (moment: Timestamp | undefined, windowS: number) =>
    moment !== undefined && secondsBetween(latest([moment, resumedAt ?? undefined]) ?? moment, now) > windowS;
  if (bookingCancelled) return 'booking_cancelled';
  if (containers.length > 0 && containers.every(({ facts }) => facts.current_status?.value === 'empty_returned'))
    return 'all_containers_terminated';
  if (isPast(arrivalOf(truth), timings.pastArrivalWindowS)) return 'past_arrival_window';
  if (isPast(lastFullOutOf(truth), timings.pastFullOutWindowS)) return 'past_full_out_window';
  if (isPast(lastNewsAt, timings.noUpdatesWindowS)) return 'no_updates_at_line';
  const isGone = gone?.since && gone.looks >= timings.goneLooks && secondsBetween(gone.since, now) >= timings.goneWindowS;
  return isGone ? 'no_updates_at_line' : null;
}

/** When the last box came, once every box has: inland where the line carries it on, else to the port. Undefined while nobody tells of any arrival. */
function arrivalOf({ facts, containers }: ShipmentTruth): Timestamp | undefined {
  const isInland =
    (facts.destination_locode ?? facts.destination_name) !== undefined ||
    containers.some((one) => one.facts.pod_rail_loaded_at ?? one.facts.pod_rail_departed_at);
  const told = (isInland ? facts.destination_ata_at : facts.pod_ata_at)?.value;
  const arrivals = containers.map(isInland ? cameInlandAt : cameAshoreAt);
  return told === undefined || arrivals.includes(undefined) ? undefined : (latest(arrivals) ?? told);
}

/** The arrival told, else the first thing told that only a box does which has arrived. */
function cameInlandAt({ facts, milestones }: ContainerTruth): Timestamp | undefined {
  const told = milestones.find(({ name }) => name === 'arrived_at_inland_destination')?.at;
  return told ?? (facts.ind_ata_at ?? facts.final_destination_full_out_at ?? facts.empty_terminated_at)?.value;
}

function cameAshoreAt({ facts }: ContainerTruth): Timestamp | undefined {
  return (facts.pod_arrived_at ?? facts.pod_discharged_at ?? facts.pod_full_out_at ?? facts.empty_terminated_at)?.value;
}

/** The last full-out, once every box is out; one that is back empty is waited for no longer. */
function lastFullOutOf({ containers }: ShipmentTruth): Timestamp | undefined {
  const outs = containers
    .filter(({ facts }) => !facts.empty_terminated_at)
    .map(({ facts }) =>
      facts.current_status?.value === 'picked_up' ? (facts.final_destination_full_out_at ?? facts.pod_full_out_at)?.value : undefined,
    );
  return outs.includes(undefined) ? undefined : latest(outs);
}

function latest(moments: readonly (Timestamp | undefined)[]): Timestamp | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
}
