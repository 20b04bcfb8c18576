import { rowsOf, type Transaction } from '../../db/database.js';
import type { Published, PublishedContainer, PublishedMilestone, ToldArrival } from '../../domain/changes.js';
import type { Place } from '../../domain/observation.js';
import type { StandingFact, StandingFacts } from './write-facts.js';

/** What clients were told of a shipment so far, with the ids of what they were told of, and what it was believed on. */
export interface PublishedShipment extends Published {
  containerIds: ReadonlyMap<string, string>;
  /** Numbers of the boxes that belong to it now. */
  members: ReadonlySet<string>;
  /** Facts that stand, by the id of whom they are about and by attribute. */
  standing: StandingFacts;
}

interface Row {
  id: string;
  /** Null for the shipment itself. */
  number: string | null;
  member: boolean;
  facts: Record<string, StandingFact> | null;
  podTerminal: Place | null;
  milestones: PublishedMilestone[] | null;
}

/** Reads back what was published: current facts, valid milestones. Boxes that left are among it: they may come back. */
export async function loadPublished(tx: Transaction, shipmentId: string): Promise<PublishedShipment> {
  const rows = await rowsOf<Row>(
    tx,
    // What was told of the terminal last counts, also where nothing spoke for it for a while.
    `select one.id, one.number, one.member,
       (select jsonb_object_agg(f.attribute, jsonb_build_array(f.value, f.raw_event_id, f.source, f.rule)) from fact f
        where f.subject_id = one.id and f.known_to is null) as facts,
       (select f.value from fact f where one.number is not null and f.subject_id = one.id and f.attribute = 'pod_terminal' and jsonb_typeof(f.value) <> 'null'
        order by f.known_from desc limit 1) as "podTerminal",
       (select jsonb_agg(jsonb_build_object('id', e.id, 'milestone', e.milestone) order by e.milestone_key) from transport_event e
        where e.container_id = one.id and e.invalidated_at is null and e.milestone is not null) as milestones
     from (
       select $1::uuid as id, null as number, false as member
       union all select c.id, c.number, c.left_at is null from container c where c.shipment_id = $1
     ) one order by one.number nulls first`,
    [shipmentId],
  );
  const containers = rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]));
  return {
    shipment: valuesOf(rows.find(({ number }) => number === null)?.facts ?? {}),
    arrivalTold: await arrivalTold(tx, shipmentId),
    members: new Set(containers.flatMap(({ number, member }) => (member ? [number] : []))),
    containerIds: new Map(containers.map(({ id, number }) => [number, id])),
    containers: new Map(
      containers.map(({ number, podTerminal, facts, milestones }): [string, PublishedContainer] => [
        number,
        { facts: { ...(podTerminal && { pod_terminal: podTerminal }), ...valuesOf(facts ?? {}) }, milestones: milestones ?? [] },
      ]),
    ),
    standing: new Map(rows.map(({ id, facts }) => [id, facts ?? {}])),
  };
}

const valuesOf = (facts: Record<string, StandingFact>): object =>
  Object.fromEntries(Object.entries(facts).map(([attribute, [value]]) => [attribute, value]));

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
