import { z } from 'zod';
import type { ContainerListRow, ShipmentListRow } from '../db/page-rows.js';
import { CONTAINER_STATUSES } from '../domain/container-status.js';
import { addedSums, feeSums } from '../domain/fee-sum.js';
import { freshnessOf } from '../domain/freshness.js';
import { printedDay as dayAt, printedTime as timeAt } from '../domain/printed-time.js';
import { daysBetween, secondsBetween, type Timestamp } from '../domain/time.js';
import { printedDay, printedTime } from './printed-time.js';
import { uuid } from './values.js';

const feeSum = z.object({ currency_code: z.string(), amount: z.number() });

const journey = z.object({
  id: uuid,
  number: z.string(),
  line: z.object({ scac: z.string(), name: z.string() }),
  references: z.array(z.string()),
  tags: z.array(z.string()),
  origin: z.string().nullable(),
  discharge: z.string().nullable(),
  destination: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  /** At the port of discharge. */
  arrival: printedTime.nullable(),
  arrived: z.boolean(),
  /** Seconds later than first said; negative when sooner. */
  late_s: z.number().nullable(),
  /** The first among what stands somewhere. */
  last_free_day: printedDay.nullable(),
  /** Counted where it stands; negative once it is over. */
  free_days: z.int().nullable(),
  holds: z.int(),
  fees: z.array(feeSum),
  /** When the line was last asked. */
  asked_at: z.string().nullable(),
  freshness: z.enum(['fresh', 'late', 'silent', 'refused', 'not_provided']),
  stopped: z.object({ on: printedDay, reason: z.string().nullable() }).nullable(),
});

export const shipmentListRow = journey.extend({
  /** Containers by status. */
  statuses: z.record(z.string(), z.int()),
});

export const containerListRow = journey.extend({
  shipment: z.object({ id: uuid, number: z.string() }),
  status: z.enum(CONTAINER_STATUSES),
  facility: z.string().nullable(),
  appointment: printedTime.nullable(),
  held_by: z.array(z.string()),
});

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    /** There are more than that. */
    least: z.boolean(),
  });

export const shipmentListPage = pageOf(shipmentListRow);
export const containerListPage = pageOf(containerListRow);

export const listChoices = z.object({
  lines: z.array(z.object({ scac: z.string(), name: z.string() })),
  ports: z.array(z.object({ locode: z.string(), name: z.string() })),
  tags: z.array(z.string()),
});

export interface ShipmentListEntry extends z.infer<typeof shipmentListRow> {}
export interface ContainerListEntry extends z.infer<typeof containerListRow> {}
export interface ShipmentListPage extends z.infer<typeof shipmentListPage> {}
export interface ContainerListPage extends z.infer<typeof containerListPage> {}

/** A shipment as its list shows it. */
export function shipmentEntry(row: ShipmentListRow, now: Timestamp): ShipmentListEntry {
  return {
    ...journeyOf(row, now),
    number: row.number,
    statuses: row.statuses,
    holds: row.holds,
    fees: addedSums(row.fees.flatMap(feeSums)),
  };
}

/** A container as its list shows it. */
export function containerEntry(row: ContainerListRow, now: Timestamp): ContainerListEntry {
  return {
    ...journeyOf(row, now),
    number: row.number,
    shipment: { id: row.shipmentId, number: row.shipmentNumber },
    status: CONTAINER_STATUSES.find((known) => known === row.status) ?? 'new',
    facility: row.facility,
    appointment: row.appointmentAt && timeAt(row.appointmentAt, row.freeZone),
    held_by: row.heldBy.map(({ name }) => name),
    holds: row.heldBy.length,
    fees: feeSums(row.fees),
  };
}

function journeyOf(row: ShipmentListRow | ContainerListRow, now: Timestamp) {
  const at = row.ataAt ?? row.etaAt;
  const day = row.lastFreeDay && dayAt(row.lastFreeDay, row.freeZone);
  return {
    id: row.id,
    line: { scac: row.scac, name: row.lineName },
    references: row.references,
    tags: row.tags,
    origin: row.origin,
    discharge: row.discharge,
    destination: row.destination,
    vessel: row.vessel,
    voyage: row.voyage,
    arrival: at && timeAt(at, row.zone),
    arrived: row.ataAt !== null,
    late_s: at && row.firstEtaAt ? secondsBetween(row.firstEtaAt, at) : null,
    last_free_day: day,
    free_days: day && daysBetween(dayAt(now, row.freeZone).on, day.on),
    asked_at: row.askedAt,
    freshness: freshness(row, now),
    stopped: row.stoppedAt === null ? null : { on: dayAt(row.stoppedAt, 'UTC'), reason: row.stoppedReason },
  };
}

function freshness(row: ShipmentListRow | ContainerListRow, now: Timestamp) {
  const { askedAt: lastAskedAt, answeredAt: lastAnsweredAt, nextLookAt, outcome, failures, stoppedAt } = row;
  if (stoppedAt !== null || nextLookAt === null) return 'not_provided';
  return freshnessOf({ lastAskedAt, lastAnsweredAt, lastNewsAt: null, nextLookAt, reason: row.lookReason ?? '', outcome, failures }, now)
    .state;
}
