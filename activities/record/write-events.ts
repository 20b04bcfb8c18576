import { rowsOf, type Transaction } from '../../db/database.js';
import type { ChangeEvent, NewChange } from '../../db/changes.js';
import type { Places } from '../../db/places.js';
import { uuidv5 } from '../../db/uuid.js';
import { transportEventName, type Difference } from '../../domain/changes.js';
import { milestoneKey } from '../../domain/milestone.js';
import type { SourceKind } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
import { vesselIdOf } from './vessels.js';

/** What a transaction that publishes works on. */
export interface Publishing {
  accountId: string;
  shipmentId: string;
  /** By container number. */
  containerIds: ReadonlyMap<string, string>;
  places: Places;
  /** Whose word this transaction takes in, or takes back. */
  saidBy: SourceKind;
  /** The one instant, to the millisecond, at which this transaction learns all it learns. */
  knownAt: string;
}

type Milestone = Extract<Difference, { kind: 'milestone' }>;
type Deadline = Extract<Difference, { kind: 'deadline_changed' }>;

/** Events of the catalogue, by the attribute whose change they tell. */
const DEADLINE_EVENTS = {
  pickup_lfd: 'container.pickup_lfd.changed',
  pickup_lfd_line: 'container.pickup_lfd_line.changed',
  pickup_lfd_terminal: 'container.pickup_lfd_terminal.changed',
  pickup_lfd_rail: 'container.pickup_lfd_rail.changed',
  pickup_appointment_at: 'container.pickup_appointment.changed',
} as const;

interface EventRow {
  id: string;
  container_id: string;
  event: ChangeEvent;
  milestone_key: string;
  version: number;
  /** The rest of the row, by column. */
  columns: Record<string, unknown>;
}

/** Rows of one statement: a few megabytes. */
const ROWS_AT_ONCE = 1_000;

/**
 * Writes the transport events of differences: each a new version under its milestone's key, pointing at the one it
 * replaces; replaced and withdrawn ones are marked invalid. Answers the changes to tell, by difference.
 */
export async function writeEvents(
  tx: Transaction,
  publishing: Publishing,
  differences: readonly Difference[],
): Promise<Map<Difference, NewChange>> {
  const told = differences.filter(
    (difference): difference is Milestone | Deadline => difference.kind === 'milestone' || difference.kind === 'deadline_changed',
  );
  const ended = differences.flatMap((difference) =>
    difference.kind === 'milestone_withdrawn' || difference.kind === 'milestone'
      ? difference.previous
        ? [difference.previous.id]
        : []
      : [],
  );
  if (ended.length) await tx.query('update transport_event set invalidated_at = $2 where id = any ($1)', [ended, publishing.knownAt]);
  if (told.length === 0) return new Map();
  const versions = await versionsSoFar(tx, [...publishing.containerIds.values()]);
  const changes = new Map<Difference, NewChange>();
  const rows: EventRow[] = [];
  for (const difference of told) {
    const row = difference.kind === 'milestone' ? milestoneRow(publishing, difference) : deadlineRow(publishing, difference);
    const count = (versions.get(`${row.container_id}/${row.milestone_key}`) ?? 0) + 1;
    versions.set(`${row.container_id}/${row.milestone_key}`, count);
    // Change events stand beside each other; a milestone's versions replace one another.
    const key = difference.kind === 'milestone' ? row.milestone_key : `${row.milestone_key}/${count}`;
    const id = uuidv5(row.container_id, `${row.milestone_key}/${count}`);
    rows.push({ ...row, id, milestone_key: key, version: count });
    changes.set(difference, {
      event: row.event,
      subjectId: row.container_id,
      shipmentId: publishing.shipmentId,
      containerId: row.container_id,
      createdAt: timestampOf(publishing.knownAt),
      key,
      version: count,
      reference: { type: 'transport_event', id },
    });
  }
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(tx, publishing, rows.slice(at, at + ROWS_AT_ONCE));
  return changes;
}

async function versionsSoFar(tx: Transaction, containerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ container_id: string; key: string; version: number }>(
    tx,
    `select container_id, case when milestone is null then split_part(milestone_key, '/', 1) else milestone_key end as key, max(version) as version
     from transport_event where container_id = any ($1) group by 1, 2`,
    [containerIds],
  );
  return new Map(rows.map(({ container_id, key, version }) => [`${container_id}/${key}`, version]));
}

type Draft = Omit<EventRow, 'id' | 'version'>;

function milestoneRow({ containerIds, places }: Publishing, { container, milestone, previous }: Milestone): Draft {
  const { locode } = milestone.place;
  const location = locode ? places.byLocode.get(locode) : undefined;
  return {
    container_id: idOf(containerIds, container),
    event: transportEventName(milestone.name),
    milestone_key: milestoneKey(milestone),
    columns: {
      timestamp: milestone.at,
      timezone: milestone.zone,
      data_source: milestone.source,
      location_locode: locode,
      location_type: location?.kind ?? null,
      location_id: location?.id ?? null,
      terminal_id: places.terminalAt(milestone.place)?.id ?? null,
      vessel_id: vesselIdOf(milestone.vessel),
      voyage_number: milestone.voyage,
      value_timestamp: null,
      milestone,
      raw_event_id: milestone.rawEventId,
      rule: milestone.rule,
      previous_version_id: previous?.id ?? null,
    },
  };
}

// A person's mark was read from no raw event; every other word was.
function deadlineRow({ containerIds, saidBy, knownAt }: Publishing, { container, deadline, value, known }: Deadline): Draft {
  return {
    container_id: idOf(containerIds, container),
    event: DEADLINE_EVENTS[deadline],
    milestone_key: `${deadline}.changed`,
    columns: {
      timestamp: knownAt,
      timezone: null,
      data_source: known === null ? saidBy : known.rawEventId === null ? 'user_input' : 'shipping_line',
      location_locode: null,
      location_type: null,
      location_id: null,
      terminal_id: null,
      vessel_id: null,
      voyage_number: null,
      value_timestamp: value,
      milestone: null,
      raw_event_id: known?.rawEventId ?? null,
      rule: known?.rule ?? 'taken back',
      previous_version_id: null,
    },
  };
}

async function insert(tx: Transaction, { accountId, shipmentId, knownAt }: Publishing, rows: readonly EventRow[]): Promise<void> {
  await tx.query(
    `insert into transport_event (id, account_id, shipment_id, container_id, event, milestone_key, version, "timestamp", timezone, data_source,
       location_locode, location_type, location_id, terminal_id, vessel_id, voyage_number, value_timestamp, milestone, raw_event_id, rule,
       previous_version_id, created_at)
     select id, $1, $2, container_id, event, milestone_key, version, "timestamp", timezone, data_source,
       location_locode, location_type, location_id, terminal_id, vessel_id, voyage_number, value_timestamp, milestone, raw_event_id, rule,
       previous_version_id, $3
     from jsonb_populate_recordset(null::transport_event, $4::jsonb)`,
    [accountId, shipmentId, knownAt, JSON.stringify(rows.map(({ columns, ...row }) => ({ ...row, ...columns })))],
  );
}

export function idOf(containerIds: ReadonlyMap<string, string>, number: string): string {
  const id = containerIds.get(number);
  if (!id) throw new Error(`Container ${number} has no row.`);
  return id;
}
