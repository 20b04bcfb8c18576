import type { Cell } from '../domain/csv.js';
import { offsetTime } from '../domain/printed-time.js';
import type { ContainerListEntry, ShipmentListEntry } from './page-rows.js';

/** A column of a table that people take home. */
export interface TableColumn<Entry> {
  name: string;
  cell: (entry: Entry) => Cell;
}

type Entry = ShipmentListEntry | ContainerListEntry;

const DAY_S = 86_400;
const among = (texts: readonly string[]): string => texts.join('; ');

const JOURNEY: readonly TableColumn<Entry>[] = [
  { name: 'Line', cell: ({ line }) => line.name },
  { name: 'SCAC', cell: ({ line }) => line.scac },
  { name: 'References', cell: ({ references }) => among(references) },
  { name: 'Tags', cell: ({ tags }) => among(tags) },
  { name: 'Origin', cell: ({ origin }) => origin },
  { name: 'Discharge port', cell: ({ discharge }) => discharge },
  { name: 'Destination', cell: ({ destination }) => destination },
  { name: 'Ship', cell: ({ vessel }) => vessel },
  { name: 'Voyage', cell: ({ voyage }) => voyage },
  { name: 'Arrival', cell: ({ arrival }) => arrival && offsetTime(arrival) },
  { name: 'Arrival is', cell: ({ arrival, arrived }) => (arrival === null ? null : arrived ? 'actual' : 'estimated') },
  { name: 'Days late', cell: ({ late_s: late }) => (late === null ? null : Math.round((late / DAY_S) * 10) / 10) },
  { name: 'Last free day', cell: ({ last_free_day: day }) => day && day.on },
  { name: 'Free days left', cell: ({ free_days: days }) => days },
  { name: 'Holds', cell: ({ holds }) => holds },
  { name: 'Fees', cell: ({ fees }) => among(fees.map(({ amount, currency_code: currency }) => `${amount} ${currency}`)) },
  { name: 'Line asked', cell: ({ asked_at: at }) => at },
  { name: 'Tracking stopped', cell: ({ stopped }) => stopped && stopped.on.on },
  { name: 'Why stopped', cell: ({ stopped }) => stopped && stopped.reason },
];

/** The list of shipments as a table: all that its lines tell. */
export const SHIPMENT_TABLE: readonly TableColumn<ShipmentListEntry>[] = [
  { name: 'Shipment', cell: ({ number }) => number },
  { name: 'Containers', cell: ({ statuses }) => Object.values(statuses).reduce((sum, count) => sum + count, 0) },
  { name: 'By status', cell: ({ statuses }) => among(Object.entries(statuses).map(([status, count]) => `${count} ${status}`)) },
  ...JOURNEY,
];

/** The list of containers as a table. */
export const CONTAINER_TABLE: readonly TableColumn<ContainerListEntry>[] = [
  { name: 'Container', cell: ({ number }) => number },
  { name: 'Shipment', cell: ({ shipment }) => shipment.number },
  { name: 'Status', cell: ({ status }) => status },
  { name: 'Facility', cell: ({ facility }) => facility },
  { name: 'Appointment', cell: ({ appointment }) => appointment && offsetTime(appointment) },
  { name: 'Held by', cell: ({ held_by: by }) => among(by) },
  ...JOURNEY,
];
