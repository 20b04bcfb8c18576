import { rowsOf, type Transaction } from '../../db/database.js';
import type { Published, PublishedContainer, PublishedMilestone, ToldArrival } from '../../domain/changes.js';
import type { Milestone } from '../../domain/milestone.js';
import type { Place } from '../../domain/observation.js';

/** What clients were told of a shipment so far, with the ids of what they were told of. */
export interface PublishedShipment extends Published {
  containerIds: ReadonlyMap<string, string>;
  /** Numbers of the boxes that belong to it now. */
  members: ReadonlySet<string>;
}

/** Reads back what was published: current facts, valid milestones. Boxes that left are among it: they may come back. */
export async function loadPublished(tx: Transaction, shipmentId: string): Promise<PublishedShipment> {
  const containers = await rowsOf<{ id: string; number: string; member: boolean }>(
    tx,
    'select id, number, left_at is null as member from container where shipment_id = $1 order by number',
    [shipmentId],
  );
  const facts = await rowsOf<{ subject_id: string; facts: object }>(
    tx,
    `select subject_id, jsonb_object_agg(attribute, value) as facts from fact where subject_id = any ($1) and known_to is null group by subject_id`,
    [[shipmentId, ...containers.map(({ id }) => id)]],
  );
  // What was told of the terminal last counts, also where nothing spoke for it for a while.
  const terminals = await rowsOf<{ subject_id: string; pod_terminal: Place }>(
    tx,
    `select distinct on (subject_id) subject_id, value as pod_terminal from fact
     where subject_id = any ($1) and attribute = 'pod_terminal' and jsonb_typeof(value) <> 'null' order by subject_id, known_from desc`,
    [containers.map(({ id }) => id)],
  );
  const milestones = await rowsOf<{ container_id: string; id: string; milestone: Milestone }>(
    tx,
    `select container_id, id, milestone from transport_event
     where container_id = any ($1) and invalidated_at is null and milestone is not null order by milestone_key`,
    [containers.map(({ id }) => id)],
  );
  const factsOf = new Map(facts.map((row) => [row.subject_id, row.facts]));
  const terminalOf = new Map(terminals.map(({ subject_id, pod_terminal }) => [subject_id, { pod_terminal }]));
  const milestonesOf = grouped(milestones, ({ container_id }) => container_id);
  return {
    shipment: factsOf.get(shipmentId) ?? {},
    arrivalTold: await arrivalTold(tx, shipmentId),
    members: new Set(containers.flatMap(({ number, member }) => (member ? [number] : []))),
    containerIds: new Map(containers.map(({ id, number }) => [number, id])),
    containers: new Map(
      containers.map(({ id, number }): [string, PublishedContainer] => [
        number,
        {
          facts: { ...terminalOf.get(id), ...factsOf.get(id) },
          milestones: (milestonesOf.get(id) ?? []).map((row): PublishedMilestone => ({ id: row.id, milestone: row.milestone })),
        },
      ]),
    ),
  };
}

/** As the newest change that tells it has it; null when there is none, or none any more. */
async function arrivalTold(tx: Transaction, shipmentId: string): Promise<ToldArrival | null> {
  const [told] = await rowsOf<ToldArrival>(
    tx,
    `select told #>> '{attributes,estimated_timestamp}' as at, told #>> '{attributes,location_locode}' as locode
     from (
       select content::jsonb -> 'included' as included from change
       where shipment_id = $1 and event = 'shipment.estimated.arrival' order by position desc limit 1
     ) newest, jsonb_array_elements(newest.included) told
     where told ->> 'type' = 'estimated_event'`,
    [shipmentId],
  );
  return told ?? null;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
