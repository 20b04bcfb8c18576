import { rowsOf, type Transaction } from '../../db/database.js';
import { nextVersions, type NewChange } from '../../db/changes.js';
import { rewriteFragments } from '../../db/fragments.js';
import type { Places } from '../../db/places.js';
import { uuidv5 } from '../../db/uuid.js';
import { changesOf, happenedBefore, type Difference } from '../../domain/changes.js';
import type { ContainerTruth, ShipmentTruth } from '../../domain/facts.js';
import type { Log } from '../../domain/log.js';
import { never } from '../../domain/never.js';
import type { Evidence, Place, SourceKind } from '../../domain/observation.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import type { NumberType } from '../../domain/tracking-number.js';
import { truthInSteps } from '../../domain/truth.js';
import { renderContainerCreatedEvent } from '../../resources/container-created-event.js';
import { renderContainerPodTerminalChangedEvent } from '../../resources/container-pod-terminal-changed-event.js';
import { renderContainerUpdatedEvent } from '../../resources/container-updated-event.js';
import { renderEstimatedEvent } from '../../resources/estimated-event.js';
import { breathing } from '../breathe.js';
import { heldMarks } from './marks.js';
import { giveContainersFields } from './fields.js';
import type { RequestRow } from './match.js';
import { loadPublished } from './published.js';
import { noteDoubts } from './raw-events.js';
import { nameVessels, vesselIdOf } from './vessels.js';
import { joinContainers, leaveContainers, storedFacts, writeRows } from './write-containers.js';
import { idOf, writeEvents, type Publishing } from './write-events.js';
import { writeRoutes } from './write-routes.js';
import { standAsGiven, writeFacts, type StandingFact, type SubjectFacts } from './write-facts.js';

/** What a shipment is believed to be, and the changes still to be told of it. */
export interface Believed {
  truth: ShipmentTruth;
  changes: NewChange[];
  /** Something differs from before, told or not. */
  differs: boolean;
  /** It sails or arrives at other times, or other boxes are on it: papers that name a box of it may be about another journey. */
  sailsOtherwise: boolean;
  containers: number;
}

/** The shipment to be worked out, for the request that it was looked at for. */
export interface Subject {
  request: RequestRow;
  shipmentId: string;
  places: Places;
  /** Whose word is taken in, or taken back. */
  saidBy: SourceKind;
  knownAt: string;
  /** Words or marks were taken in, or taken back, since it was worked out last. */
  learned: boolean;
  /** What had happened before is recorded and not told on the first load. Null: it is told. */
  untoldBefore: Timestamp | null;
  log: Log;
}

/**
 * Works out a shipment afresh from all evidence, and what people marked on its boxes, and writes the difference to what was
 * published: containers, facts and their history, events, fragments. Where nothing was learned and all stands as it is
 * believed, nothing is written but doubts that came or are over. The caller tells the changes, last in its transaction. Runs
 * under the shipment's lock.
 */
export async function believe(tx: Transaction, of: Subject, evidence: readonly Evidence[]): Promise<Believed> {
  const { request, shipmentId, places, knownAt } = of;
  const published = await loadPublished(tx, shipmentId);
  const shipment = await readShipment(tx, shipmentId);
  const truth = await breathing(
    truthInSteps({
      evidence: [...evidence, ...(await heldMarks(tx, shipmentId))],
      request: { numberType: shipment.number_type, number: shipment.normalized_number },
      scac: request.scac,
      gazetteer: places,
    }),
  );
  const differences = changesOf({ before: published, after: truth });
  const here = new Set(truth.containers.map(({ number }) => number));
  const joined = truth.containers.map(({ number }) => number).filter((number) => !published.members.has(number));
  const left = [...published.members].filter((number) => !here.has(number)).map((number) => idOf(published.containerIds, number));
  const joining = { accountId: request.account_id, shipmentId, refNumbers: shipment.ref_numbers, knownAt };
  const containerIds = new Map([...published.containerIds, ...(await joinContainers(tx, joining, joined))]);
  const made = joined.filter((number) => !published.containerIds.has(number));
  await giveContainersFields(
    tx,
    of,
    made.map((number) => ({ id: idOf(containerIds, number), number })),
  );
  await leaveContainers(tx, left, knownAt);
  const boxes = truth.containers.map((container) => ({ id: idOf(containerIds, container.number), truth: container }));
  const subjects: SubjectFacts[] = [
    { subjectType: 'shipment', subjectId: shipmentId, facts: storedFacts(truth.facts) },
    ...boxes.map(({ id, truth: { facts } }) => ({ subjectType: 'container' as const, subjectId: id, facts: storedFacts(facts) })),
  ];
  // A doubt may end though nothing was learned: a time that lay too far ahead when it was said comes nearer.
  await noteDoubts(tx, shipmentId, truth.doubts);
  const rowsDiffer = await writeRows(tx, of, { facts: truth.facts, containers: boxes });
  await writeRoutes(tx, { accountId: request.account_id, scac: request.scac, places, knownAt }, boxes);
  const isNew = of.learned || differences.length + joined.length + left.length > 0 || rowsDiffer;
  if (!isNew && standAsGiven(published.standing, subjects)) {
    return { truth, changes: [], differs: false, sailsOtherwise: false, containers: boxes.length };
  }
  // All that was ever named, not only what takes part in the truth: a raw event links its ship as well.
  await nameVessels(tx, request.account_id, [...evidence.map(({ observation }) => observation.vessel), podVessel(truth)]);
  const publishing: Publishing = { accountId: request.account_id, shipmentId, containerIds, places, saidBy: of.saidBy, knownAt };
  const factsChanged = await writeFacts(tx, { accountId: request.account_id, knownAt }, subjects);
  const events = await writeEvents(tx, publishing, differences);
  const untoldBefore = published.containers.size === 0 ? of.untoldBefore : null;
  await rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds: [...containerIds.values()] });
  return {
    truth,
    changes: await namedChanges(tx, { publishing, truth, differences, events, untoldBefore }),
    differs: differences.length > 0 || left.length > 0 || factsChanged,
    sailsOtherwise: joined.length + left.length > 0 || otherTimes(published.standing.get(shipmentId) ?? {}, truth.facts),
    containers: boxes.length,
  };
}

/** Whether a shipment sails, or arrives, at another time than it was said to. */
function otherTimes(standing: Readonly<Record<string, StandingFact>>, facts: ShipmentTruth['facts']): boolean {
  const before = (attribute: SailingTime): unknown => standing[attribute]?.[0];
  const now = (attribute: SailingTime): unknown => facts[attribute]?.value;
  return SAILING_TIMES.some(([actual, estimated]) => (before(actual) ?? before(estimated)) !== (now(actual) ?? now(estimated)));
}

type SailingTime = (typeof SAILING_TIMES)[number][number];

const SAILING_TIMES = [
  ['pol_atd_at', 'pol_etd_at'],
  ['pod_ata_at', 'pod_eta_at'],
] as const;

/** By what number a shipment was asked for at first, whoever follows it now, and the references its boxes are given. */
async function readShipment(
  tx: Transaction,
  id: string,
): Promise<{ number_type: NumberType; normalized_number: string; ref_numbers: string[] }> {
  const [row] = await rowsOf<{ number_type: NumberType; normalized_number: string; ref_numbers: string[] }>(
    tx,
    'select number_type, normalized_number, ref_numbers from shipment where id = $1',
    [id],
  );
  if (!row) throw new Error('A shipment that is looked at has no row.');
  return row;
}

const podVessel = ({ facts }: ShipmentTruth) => {
  const [imo, name] = [facts.pod_vessel_imo?.value ?? null, facts.pod_vessel_name?.value ?? null];
  return { imo, name };
};

interface Naming {
  publishing: Publishing;
  truth: ShipmentTruth;
  differences: readonly Difference[];
  events: ReadonlyMap<Difference, NewChange>;
  untoldBefore: Timestamp | null;
}

/** The changes that clients are told, in the order of the differences. A withdrawn milestone has no name and is not told. */
async function namedChanges(tx: Transaction, naming: Naming): Promise<NewChange[]> {
  const { publishing } = naming;
  const next = await nextVersions(tx, [publishing.shipmentId, ...publishing.containerIds.values()]);
  return naming.differences.flatMap((difference) => {
    const change = naming.events.get(difference) ?? otherChange(naming, difference, next);
    if (!change) return [];
    return naming.untoldBefore && happenedBefore(difference, naming.untoldBefore) ? [{ ...change, untold: true }] : [change];
  });
}

type NextVersion = Awaited<ReturnType<typeof nextVersions>>;

function otherChange({ publishing, truth }: Naming, difference: Difference, next: NextVersion): NewChange | null {
  const { shipmentId, places } = publishing;
  const createdAt = timestampOf(publishing.knownAt);
  const about = (container: string, event: 'container.created' | 'container.updated' | 'container.pod_terminal_changed') => {
    const containerId = idOf(publishing.containerIds, container);
    const version = next({ subjectId: containerId, event });
    const id = uuidv5(containerId, `${event}/${version}`);
    return { id, containerId, change: { event, subjectId: containerId, shipmentId, containerId, createdAt, key: event, version } };
  };
  switch (difference.kind) {
    case 'container_created': {
      const { id, containerId, change } = about(difference.container, 'container.created');
      const resource = renderContainerCreatedEvent({ id, shipmentId, containerId, timestamp: createdAt });
      return { ...change, reference: { type: 'container_created_event', resource } };
    }
    case 'container_updated': {
      const facts: ContainerTruth['facts'] = truth.containers.find(({ number }) => number === difference.container)?.facts ?? {};
      const terminalId = facts.pod_terminal ? places.terminalAt(facts.pod_terminal.value)?.id : undefined;
      // News of a terminal nobody knows is told by its own events, where it has some (docs/decisions/0004).
      if (!terminalId && !('holds_at_pod_terminal' in difference.changeset || 'fees_at_pod_terminal' in difference.changeset)) return null;
      const { id, containerId, change } = about(difference.container, 'container.updated');
      const changeset = withTerminalIds(places, difference.changeset);
      const timezone = facts.pod_timezone?.value ?? null;
      const resource = renderContainerUpdatedEvent({
        id,
        shipmentId,
        containerId,
        terminalId: terminalId ?? null,
        changeset,
        timestamp: createdAt,
        timezone,
      });
      return { ...change, reference: { type: 'container_updated_event', resource } };
    }
    case 'pod_terminal_changed': {
      const { id, containerId, change } = about(difference.container, 'container.pod_terminal_changed');
      const terminalId = places.terminalAt(difference.terminal)?.id ?? null;
      const resource = renderContainerPodTerminalChangedEvent({
        id,
        shipmentId,
        containerId,
        terminalId,
        timestamp: createdAt,
        dataSource: 'shipping_line',
      });
      return { ...change, reference: { type: 'container_pod_terminal_changed_event', resource } };
    }
    case 'arrival_estimated':
      return arrivalChange({ publishing, truth }, difference, next({ subjectId: shipmentId, event: 'shipment.estimated.arrival' }));
    case 'milestone':
    case 'deadline_changed':
    case 'milestone_withdrawn':
      return null;
    default:
      return never(difference);
  }
}

function arrivalChange(
  { publishing, truth }: Pick<Naming, 'publishing' | 'truth'>,
  difference: Extract<Difference, { kind: 'arrival_estimated' }>,
  version: number,
): NewChange {
  const { shipmentId, places } = publishing;
  const createdAt = timestampOf(publishing.knownAt);
  const locode = truth.facts.port_of_discharge_locode?.value ?? null;
  const location = locode ? places.byLocode.get(locode) : undefined;
  const resource = renderEstimatedEvent({
    id: uuidv5(shipmentId, `shipment.estimated.arrival/${version}`),
    shipmentId,
    createdAt,
    estimatedTimestamp: difference.at,
    locationLocode: locode,
    timezone: truth.facts.pod_timezone?.value ?? null,
    voyageNumber: truth.facts.pod_voyage_number?.value ?? null,
    dataSource: 'shipping_line',
    portId: location?.kind === 'port' ? location.id : null,
    vesselId: vesselIdOf(podVessel(truth)),
  });
  return {
    event: 'shipment.estimated.arrival',
    subjectId: shipmentId,
    shipmentId,
    createdAt,
    key: 'pod_eta_at',
    version,
    reference: { type: 'estimated_event', resource },
  };
}

/** Clients know terminals by id; a place that no list has stays unnamed. */
function withTerminalIds(places: Places, changeset: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> {
  const { pod_terminal, ...rest } = changeset;
  if (!pod_terminal) return rest;
  const [before, after] = pod_terminal.map((place) => (place ? (places.terminalAt(place as Place)?.id ?? null) : null));
  return { ...rest, pod_terminal: [before, after] };
}
