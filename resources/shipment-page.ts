import { z } from 'zod';
import type { BoxDetail, CorrectedRow, EstimateRow, EventRow, NewsRow, PaperRow, ShipmentHead } from '../db/shipment-page.js';
import type { ContainerListRow, ShipmentListRow } from '../db/page-rows.js';
import { printedDay as dayAt, printedTime as timeAt, type PrintedTime } from '../domain/printed-time.js';
import { MILESTONES } from '../domain/milestone.js';
import type { Timestamp } from '../domain/time.js';
import { TODAY_GROUPS } from '../domain/today.js';
import { containerEntry, containerListRow, shipmentEntry, shipmentListRow } from './page-rows.js';
import { printedDay, printedTime } from './printed-time.js';
import { boxLine, type BoxLine } from './today.js';
import { boxLineOf } from './today-lines.js';
import { uuid } from './values.js';

const box = containerListRow.extend({
  /** What somebody must do about it, and why; null for one that goes on by itself. */
  need: z.object({ group: z.enum(TODAY_GROUPS), line: boxLine }).nullable(),
  available: z.boolean().nullable(),
  /** `40' high cube`; null while nobody says. */
  equipment: z.string().nullable(),
  weight_in_lbs: z.int().nullable(),
  seal: z.string().nullable(),
  yard: z.string().nullable(),
  chassis: z.string().nullable(),
  facility_place: z.string().nullable(),
  deadlines: z.object({ line: printedDay.nullable(), terminal: printedDay.nullable(), rail: printedDay.nullable() }),
  arrived_at: printedTime.nullable(),
  discharged: printedTime.nullable(),
  out: printedTime.nullable(),
  back: printedTime.nullable(),
});

const event = z.object({
  id: uuid,
  /** `vessel_departed`, `estimated.vessel_arrived`. */
  name: z.string(),
  estimated: z.boolean(),
  at: printedTime,
  source: z.string(),
  said: z.string().nullable(),
  rule: z.string(),
  known: printedTime,
  terminal: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
});

const station = z.object({
  locode: z.string().nullable(),
  /** Null where the place has no name that we know. */
  name: z.string().nullable(),
  country: z.string().nullable(),
  events: z.array(event).min(1),
});

export const shipmentPage = z.object({
  now: printedTime,
  shipment: shipmentListRow.extend({ number_type: z.enum(['bill_of_lading', 'booking', 'container']), customer: z.string().nullable() }),
  boxes: z.array(box),
  /** The box that is shown; null while the line has named none. */
  chosen: uuid.nullable(),
  stations: z.array(station),
  /** What stood at a place and was withdrawn or replaced, with the day it ended. */
  corrections: z.array(event.extend({ locode: z.string().nullable(), ended: printedTime })),
  estimates: z.array(z.object({ known: printedTime, arrival: printedTime })),
  first_arrival: printedTime.nullable(),
  first_departure: printedTime.nullable(),
  papers: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      type: z.string().nullable(),
      state: z.string(),
      source: z.string(),
      warnings: z.int(),
      added: printedTime,
    }),
  ),
  news: z.array(
    z.object({
      id: uuid,
      event: z.string(),
      container: z.string().nullable(),
      at: printedTime,
      /** When what it tells of happened, or is expected; null for what is no event of a journey. */
      moment: printedTime.nullable(),
      /** By how much that is later than what was said before; null where nothing was. */
      later_ms: z.int().nullable(),
      source: z.string().nullable(),
      /** `holds_at_pod_terminal`, `pickup_lfd`: what the news of a terminal changed. */
      changed: z.array(z.string()),
    }),
  ),
  /** When something was told of it, UTC: where it is worth looking back to. */
  ticks: z.array(z.string()),
});

export interface WholeShipment extends z.infer<typeof shipmentPage> {}
export interface ShipmentBox extends z.infer<typeof box> {}
export interface JourneyStation extends z.infer<typeof station> {}
export interface JourneyEvent extends z.infer<typeof event> {}

export interface ShipmentRows {
  now: Timestamp;
  head: ShipmentHead;
  listed: ShipmentListRow;
  boxes: readonly { row: ContainerListRow; detail: BoxDetail }[];
}

/** The shipment, and its boxes as they need somebody. */
export function renderHead({
  now,
  head,
  listed,
  boxes,
}: ShipmentRows): Pick<WholeShipment, 'now' | 'shipment' | 'boxes' | 'first_arrival' | 'first_departure'> {
  const shipment = { ...shipmentEntry(listed, now), number_type: head.numberType, customer: head.customer };
  return {
    now: timeAt(now, head.zone ?? 'UTC'),
    shipment,
    boxes: boxes.map((one) => renderBox(one, now)),
    first_arrival: head.firstEtaAt && timeAt(head.firstEtaAt, head.zone),
    first_departure: head.firstEtdAt && timeAt(head.firstEtdAt, null),
  };
}

function renderBox({ row, detail }: ShipmentRows['boxes'][number], now: Timestamp): ShipmentBox {
  const zone = row.freeZone;
  const day = (at: Timestamp | null) => at && dayAt(at, zone);
  const time = (at: Timestamp | null) => at && timeAt(at, zone);
  return {
    ...containerEntry(row, now),
    need: needOf(row, detail, now),
    available: detail.available,
    equipment: equipmentText(detail),
    weight_in_lbs: detail.weightInLbs,
    seal: detail.seal,
    yard: detail.yard,
    chassis: detail.chassis,
    facility_place: detail.facilityPlace,
    deadlines: { line: day(detail.lineFreeDay), terminal: day(detail.terminalFreeDay), rail: day(detail.railFreeDay) },
    arrived_at: time(detail.arrivedAt),
    discharged: time(detail.dischargedAt),
    out: time(detail.outAt),
    back: time(detail.backAt),
  };
}

/** Somebody has collected it: nothing of it waits. */
const COLLECTED: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);

function needOf(row: ContainerListRow, detail: BoxDetail, now: Timestamp): { group: (typeof TODAY_GROUPS)[number]; line: BoxLine } | null {
  if (COLLECTED.has(row.status)) return null;
  const { shipmentId, shipmentNumber, id, number, status, scac, lineName, appointmentAt, vessel, etaAt, lastFreeDay } = row;
  const { available, holds, holdsSince } = detail;
  return boxLineOf(
    {
      ...{ id, number, status, shipmentId, shipmentNumber, scac, lineName, appointmentAt, vessel, etaAt, lastFreeDay },
      ...{ available, holds, holdsSince, reference: row.references[0] ?? null, place: row.facility, portName: row.discharge },
      ...{ zone: row.freeZone, etaBefore: null, hasDocuments: null },
    },
    now,
  );
}

function equipmentText({ equipmentLength, equipmentHeight, equipmentType }: BoxDetail): string | null {
  const height = equipmentHeight === 'high_cube' ? 'high cube' : null;
  const words = [equipmentLength === null ? null : `${equipmentLength}'`, height ?? equipmentType?.replaceAll('_', ' ') ?? null];
  const text = words.filter((word) => word !== null).join(' ');
  return text === '' ? null : text;
}

/** Events in their order, gathered by the place where the journey is at that time. */
export function renderStations(rows: readonly EventRow[]): JourneyStation[] {
  const stations: JourneyStation[] = [];
  for (const row of [...rows].sort(inOrder)) {
    const last = stations.at(-1);
    const here = last !== undefined && (row.locode === null || row.locode === last.locode);
    if (here) last.events.push(renderEvent(row));
    else stations.push({ locode: row.locode, name: row.place, country: row.country, events: [renderEvent(row)] });
  }
  return stations;
}

const PREFIX = 'container.transport.';
const nameOf = ({ event: whole }: EventRow): string => whole.replace(PREFIX, '');
const isEstimate = (row: EventRow): boolean => nameOf(row).startsWith('estimated.');

/** What happened goes before what is expected, though the schedule be late; what is of one moment as ships do it. */
function inOrder(one: EventRow, other: EventRow): number {
  const place = (row: EventRow) => MILESTONES.findIndex((milestone) => milestone === nameOf(row));
  return Number(isEstimate(one)) - Number(isEstimate(other)) || compare(one.at, other.at) || place(one) - place(other);
}

const compare = (one: string | null, other: string | null): number => (one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1);

function renderEvent(row: EventRow): JourneyEvent {
  const { id, at, zone, source, said, rule, terminal, vessel, voyage, knownAt } = row;
  if (at === null) throw new Error('Impossible: an event of the journey without a time.');
  const estimated = isEstimate(row);
  return {
    id,
    name: nameOf(row),
    estimated,
    at: timeAt(at, zone),
    source,
    said,
    rule,
    known: timeAt(knownAt, zone),
    terminal,
    vessel,
    voyage,
  };
}

export const renderCorrections = (rows: readonly CorrectedRow[]): WholeShipment['corrections'] =>
  rows.map((row) => ({ ...renderEvent(row), locode: row.locode, ended: timeAt(row.endedAt, row.zone) }));

/** The estimates of the arrival, each with when it was said. */
export function renderEstimates(rows: readonly EstimateRow[], zone: string | null): { known: PrintedTime; arrival: PrintedTime }[] {
  return rows.map(({ eta, knownAt }) => ({ known: timeAt(knownAt, zone), arrival: timeAt(eta, zone) }));
}

export const renderPapers = (rows: readonly PaperRow[], zone: string | null): WholeShipment['papers'] =>
  rows.map(({ createdAt, ...paper }) => ({ ...paper, added: timeAt(createdAt, zone) }));

export const renderNews = (rows: readonly NewsRow[], zone: string | null): WholeShipment['news'] =>
  rows.map(({ at, moment, before, zone: place, ...news }) => ({
    ...news,
    at: timeAt(at, zone),
    moment: moment === null ? null : timeAt(moment, place),
    later_ms: moment === null || before === null ? null : Date.parse(moment) - Date.parse(before),
  }));
