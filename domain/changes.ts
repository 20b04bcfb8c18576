import type { ContainerFacts, ContainerTruth, Known, ShipmentFacts, ShipmentTruth } from './facts.js';
import { milestoneKey, type EstimateName, type Milestone, type MilestoneName } from './milestone.js';
import type { Place } from './observation.js';
import { secondsBetween, type Timestamp } from './time.js';
import { usualLocode } from './usual-locode.js';

/** A milestone as it was published last. */
export interface PublishedMilestone {
  id: string;
  milestone: Milestone;
}

/** Values of a container's attributes as they were published last; what was null is missing. */
export type PublishedFacts<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] };

export interface PublishedContainer {
  milestones: readonly PublishedMilestone[];
  facts: PublishedFacts<ContainerFacts>;
}

/** An estimate of the arrival, and the port it was told for. */
export interface ToldArrival {
  at: Timestamp;
  locode: string | null;
}

/** What clients were told of a shipment so far: nothing yet for a new one. */
export interface Published {
  shipment: PublishedFacts<ShipmentFacts>;
  /** The estimate as it was told last; null where that is not known any more. What is read may have moved on by seconds since. */
  arrivalTold: ToldArrival | null;
  /** By container number. */
  containers: ReadonlyMap<string, PublishedContainer>;
}

type DeadlineName = 'pickup_lfd' | 'pickup_lfd_line' | 'pickup_lfd_terminal' | 'pickup_lfd_rail' | 'pickup_appointment_at';

/** One difference between what was published and what is believed now. All have a name in the catalogue, but the withdrawn one. */
export type Difference =
  | { kind: 'container_created'; container: string }
  | { kind: 'milestone'; container: string; milestone: Milestone; previous: PublishedMilestone | null }
  | { kind: 'milestone_withdrawn'; container: string; previous: PublishedMilestone }
  | { kind: 'deadline_changed'; container: string; deadline: DeadlineName; value: Timestamp | null; known: Known<Timestamp> | null }
  | { kind: 'container_updated'; container: string; changeset: Record<string, [unknown, unknown]> }
  | { kind: 'pod_terminal_changed'; container: string; terminal: Place }
  | { kind: 'arrival_estimated'; at: Timestamp; rawEventId: string | null };

/** Differences of less than this are no change (milestones, section 4). */
const SAME_WITHIN_S = 60;

/**
 * What is worth telling: the difference between the published and the true, in the order it is told. Per container first its
 * creation, then its milestones by the time they happened, then estimates, then deadlines and terminal news; the shipment's
 * own estimate stands before the boxes'. The same truth again gives nothing (promises T8, T9).
 */
export function changesOf({ before, after }: { before: Published; after: ShipmentTruth }): Difference[] {
  return [
    ...after.containers.flatMap(({ number }): Difference[] =>
      before.containers.has(number) ? [] : [{ kind: 'container_created', container: number }],
    ),
    ...after.containers.flatMap((container) => withdrawals(before.containers.get(container.number), container)),
    ...milestonesInOrder(before, after, isActual),
    ...arrivalEstimated(before, after),
    ...milestonesInOrder(before, after, (milestone) => !isActual(milestone)),
    ...after.containers.flatMap((container) => attributeChanges(before.containers.get(container.number), container)),
  ];
}

/** Whether a difference tells of a milestone that was reached before an instant. What is expected has not happened yet, whenever it was due. */
export function happenedBefore(difference: Difference, instant: Timestamp): boolean {
  return difference.kind === 'milestone' && isActual(difference.milestone) && difference.milestone.at < instant;
}

const isActual = ({ name }: Milestone) => !name.startsWith('estimated.');

function milestonesInOrder(before: Published, after: ShipmentTruth, wanted: (milestone: Milestone) => boolean): Difference[] {
  const told = after.containers.flatMap(({ number, milestones }) => {
    const published = before.containers.get(number)?.milestones ?? [];
    return milestones.filter(wanted).flatMap((milestone) => {
      const previous = published.find((candidate) => milestoneKey(candidate.milestone) === milestoneKey(milestone)) ?? null;
      return previous && saysTheSame(previous.milestone, milestone)
        ? []
        : [{ kind: 'milestone' as const, container: number, milestone, previous }];
    });
  });
  return told.sort((one, other) => compare(one.milestone.at, other.milestone.at));
}

function withdrawals(before: PublishedContainer | undefined, { number, milestones }: ContainerTruth): Difference[] {
  const standing = new Set(milestones.map(milestoneKey));
  return (before?.milestones ?? [])
    .filter(({ milestone }) => !standing.has(milestoneKey(milestone)))
    .map((previous) => ({ kind: 'milestone_withdrawn', container: number, previous }));
}

/**
 * True when two versions of a milestone do not differ in time (by a minute or more), place or vessel. What one of them does
 * not say is no difference: a place that was missing is not filled in later on the same event (lifecycle.md 7).
 */
function saysTheSame(one: Milestone, other: Milestone): boolean {
  return (
    Math.abs(secondsBetween(one.at, other.at)) < SAME_WITHIN_S &&
    agreeOnPlace(one.place.locode, other.place.locode) &&
    agreeOnFacility(one.place, other.place) &&
    (one.vessel?.imo && other.vessel?.imo ? one.vessel.imo === other.vessel.imo : agree(one.vessel?.name, other.vessel?.name))
  );
}

/** What was told before may name a place by another of its codes. */
const agreeOnPlace = (one: string | null | undefined, other: string | null | undefined) =>
  agree(one && usualLocode(one), other && usualLocode(other));

/** Codes of one list are compared; the same terminal has another code on another. */
const agreeOnFacility = (one: Place, other: Place) =>
  one.facilityCodeList !== other.facilityCodeList || agree(one.facilityCode, other.facilityCode);

const agree = (one: string | null | undefined, other: string | null | undefined) => !one || !other || one === other;

function arrivalEstimated(before: Published, after: ShipmentTruth): Difference[] {
  const estimate = after.facts.pod_eta_at;
  if (!estimate) return [];
  const told = toldArrival(before);
  const port = after.facts.port_of_discharge_locode?.value;
  if (told && Math.abs(secondsBetween(told.at, estimate.value)) < SAME_WITHIN_S && agreeOnPlace(told.locode, port)) return [];
  return [{ kind: 'arrival_estimated', at: estimate.value, rawEventId: estimate.rawEventId }];
}

/** None where the estimate was taken back since: one that comes again is news. */
function toldArrival({ shipment, arrivalTold }: Published): ToldArrival | null {
  const { pod_eta_at: at, port_of_discharge_locode: locode = null } = shipment;
  return at ? (arrivalTold ?? { at, locode }) : null;
}

const DEADLINES = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_lfd', 'pickup_appointment_at'] as const;
/** Attributes whose differences make a changeset (webhooks.md 6). */
const UPDATES = [
  'available_for_pickup',
  'pickup_lfd',
  'pickup_lfd_line',
  'pickup_lfd_terminal',
  'pickup_lfd_rail',
  'pickup_appointment_at',
  'fees_at_pod_terminal',
  'holds_at_pod_terminal',
] as const;

function attributeChanges(before: PublishedContainer | undefined, { number, facts }: ContainerTruth): Difference[] {
  // The first fill straight after creation is no change.
  if (!before) return [];
  const changes: Difference[] = [];
  const was = before.facts;
  for (const deadline of DEADLINES) {
    if (was[deadline] === facts[deadline]?.value) continue;
    changes.push({
      kind: 'deadline_changed',
      container: number,
      deadline,
      value: facts[deadline]?.value ?? null,
      known: facts[deadline] ?? null,
    });
  }
  const changeset: Record<string, [unknown, unknown]> = {};
  for (const attribute of UPDATES) {
    const empty =
      attribute === 'available_for_pickup' ? false : attribute.endsWith('_terminal') && !attribute.startsWith('pickup') ? [] : null;
    const [previous, current] = [was[attribute] ?? empty, facts[attribute]?.value ?? empty];
    if (JSON.stringify(previous) !== JSON.stringify(current)) changeset[attribute] = [previous, current];
  }
  const terminal = facts.pod_terminal?.value;
  if (terminal && was.pod_terminal && !agreeOnFacility(terminal, was.pod_terminal)) {
    changes.push({ kind: 'pod_terminal_changed', container: number, terminal });
    changeset['pod_terminal'] = [was.pod_terminal, terminal];
  }
  if (Object.keys(changeset).length) changes.push({ kind: 'container_updated', container: number, changeset });
  return changes;
}

/** `container.transport.vessel_loaded`: a milestone's or estimate's name in the catalogue. */
export function transportEventName(name: MilestoneName | EstimateName): `container.transport.${MilestoneName | EstimateName}` {
  return `container.transport.${name}`;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
