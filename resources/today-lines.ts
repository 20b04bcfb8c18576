import type { BoxRow, FailedRow, SilentRow } from '../db/today.js';
import { CONTAINER_STATUSES, type ContainerStatus } from '../domain/container-status.js';
import { printedDay, printedTime, type PrintedTime } from '../domain/printed-time.js';
import { daysBetween, secondsBetween, type Timestamp } from '../domain/time.js';
import { clearerOf, todayGroup, type TodayGroup } from '../domain/today.js';
import type { BoxLine, FailureLine, SilenceLine } from './today.js';

/** A container with the group it stands in. */
export interface GroupedBox {
  group: TodayGroup;
  line: BoxLine;
}

/** The line of a container; null for one that goes on by itself. */
export function boxLineOf(row: BoxRow, now: Timestamp): GroupedBox | null {
  const { zone, etaAt, etaBefore } = row;
  const day = row.lastFreeDay && printedDay(row.lastFreeDay, zone);
  const free_days = day && daysBetween(printedDay(now, zone).on, day.on);
  const movedS = etaAt && etaBefore ? secondsBetween(etaBefore, etaAt) : null;
  const arrivesInS = etaAt && secondsBetween(now, etaAt);
  const { status, holds, hasDocuments } = row;
  const group = todayGroup({ status, freeDays: free_days, holds, movedS, arrivesInS, hasDocuments });
  if (group === null) return null;
  const facts = {
    last_free_day: day,
    holds: holds.map((hold) => ({ ...hold, cleared_by: clearerOf(hold.name) })),
    available: row.available,
    appointment: printed(row.appointmentAt, zone),
    arrival: printed(etaAt, zone),
  };
  const line: BoxLine = {
    kind: 'box',
    key: `box/${row.id}`,
    state: JSON.stringify([
      group,
      status,
      day,
      holds.map(({ name, status: word }) => [name, word]),
      facts.appointment?.at,
      movedS && etaAt,
    ]),
    reference: row.reference,
    container: { id: row.id, number: row.number, status: statusOf(status) },
    shipment: { id: row.shipmentId, number: row.shipmentNumber },
    place: { facility: row.place, port: row.portName },
    line: { scac: row.scac, name: row.lineName },
    vessel: row.vessel,
    free_days,
    holds_since: printed(row.holdsSince, zone),
    arrival_before: printed(etaBefore, zone),
    ...facts,
  };
  return { group, line };
}

/** The line of a shipping line that does not answer. */
export function silenceLineOf(row: SilentRow): SilenceLine {
  const { scac, lineName, outcome, reason, since, shipments, containers } = row;
  return {
    kind: 'silence',
    key: `silence/${scac}/${outcome}`,
    state: JSON.stringify([since, shipments]),
    reference: null,
    line: { scac, name: lineName },
    shipment: { id: row.shipmentId, number: row.shipmentNumber },
    shipments,
    containers,
    outcome,
    reason,
    since: since && printedTime(since, 'UTC'),
    next_look: printedTime(row.nextLookAt, 'UTC'),
  };
}

/** The line of a request that came to nothing. */
export function failureLineOf({ id, number, scac, lineName, reason, reference, at }: FailedRow): FailureLine {
  return {
    kind: 'failure',
    key: `failure/${id}`,
    state: reason ?? '',
    reference,
    number,
    line: scac === null ? null : { scac, name: lineName ?? scac },
    reason,
    failed: printedTime(at, 'UTC'),
  };
}

function printed(at: Timestamp | null, zone: string | null): PrintedTime | null {
  return at && printedTime(at, zone);
}

function statusOf(status: string): ContainerStatus {
  return CONTAINER_STATUSES.find((known) => known === status) ?? 'new';
}
