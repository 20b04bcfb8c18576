import { referenceId } from '../../db/reference-id.js';
import type { ChangeEvent } from '../../db/changes.js';
import { exampleId } from './ids.js';

/** Columns of a row, by name. */
export type Columns = Readonly<Record<string, unknown>>;

/** One event of the example voyage. */
export interface Step {
  event: ChangeEvent;
  /** When it became known here. */
  knownAt: string;
  /** What its own row or event says. */
  told?: Columns;
  /** How the records stand from then on. */
  request?: Columns;
  shipment?: Columns;
  container?: Columns;
  /** What might have happened instead: later events know nothing of it. */
  instead?: true;
}

export const LINE = { scac: 'MAEU', name: 'Maersk', shortName: 'Maersk' };
export const CONTAINER_NUMBER = 'MSKU4820174';
export const BILL_OF_LADING = 'MAEU260301774';

/** Ships that sail in no fleet list; their IMO numbers check. */
export const VESSELS = {
  feeder: { name: 'HARBOUR LARK', imo: '9991018', mmsi: '477991010' },
  first: { name: 'NORTHERN CURRENT', imo: '9992024', mmsi: '477992020' },
  second: { name: 'PACIFIC MERIDIAN', imo: '9993030', mmsi: '477993030' },
} as const;

export const TERMINALS = {
  announced: referenceId('terminal', 'USLAX:EAGLE'),
  pod: referenceId('terminal', 'USLAX:APMT'),
  inland: referenceId('terminal', 'USCHI:rail:BNSF Corwith'),
};

const LINE_LFD = '2026-04-08T07:00:00Z';
const TERMINAL_LFD = '2026-04-06T07:00:00Z';
const RAIL_LFD = '2026-04-09T05:00:00Z';
const APPOINTMENT = '2026-04-06T15:00:00Z';
const ETA = '2026-03-29T14:00:00Z';
const HOLD = { name: 'customs', status: 'hold', description: 'INTENSIVE EXAM' };

const at = (locode: string, timezone: string, type: 'port' | 'metro_area' = 'port'): Columns => ({
  location_locode: locode,
  location_type: type,
  location_id: referenceId(type, locode),
  timezone,
});
const aboard = (vessel: keyof typeof VESSELS, voyage_number: string): Columns => ({
  vessel_id: referenceId('vessel', VESSELS[vessel].imo),
  voyage_number,
});

const NANJING = at('CNNKG', 'Asia/Shanghai');
const SHANGHAI = at('CNSHA', 'Asia/Shanghai');
const BUSAN = at('KRPUS', 'Asia/Seoul');
const LOS_ANGELES = at('USLAX', 'America/Los_Angeles');
const CHICAGO = at('USCHI', 'America/Chicago', 'metro_area');
const FEEDER = aboard('feeder', '109E');
const FIRST = aboard('first', '610E');
const SECOND = aboard('second', '612E');
const AT_TERMINAL: Columns = { ...LOS_ANGELES, terminal_id: TERMINALS.pod, data_source: 'terminal' };
const AT_RAIL_TERMINAL: Columns = { ...CHICAGO, terminal_id: TERMINALS.inland, data_source: 'rail' };

/**
 * The example voyage, in the order of knowing: by feeder from Nanjing to Shanghai, across with a transshipment in Busan to
 * Los Angeles, by rail to Chicago. It has every event but those of documents.
 */
export const STEPS: readonly Step[] = [
  { event: 'tracking_request.awaiting_manifest', knownAt: '2026-03-01T08:00:05Z', request: { status: 'awaiting_manifest' } },
  {
    event: 'tracking_request.failed',
    knownAt: '2026-03-08T08:00:10Z',
    request: { status: 'failed', failed_reason: 'expired' },
    instead: true,
  },
  {
    event: 'tracking_request.succeeded',
    knownAt: '2026-03-02T08:00:07Z',
    request: { status: 'created', shipment_id: exampleId('shipment') },
  },
  { event: 'container.created', knownAt: '2026-03-02T08:00:07Z' },
  moved('empty_out', ['2026-03-02T10:30:00Z', '2026-03-02T12:00:04Z'], { told: NANJING, container: 'empty_out_at' }),
  moved('full_in', ['2026-03-04T06:15:00Z', '2026-03-04T08:00:03Z'], { told: NANJING, container: 'pol_full_in_at' }),
  moved('feeder_loaded', ['2026-03-05T02:10:00Z', '2026-03-05T04:00:06Z'], { told: { ...NANJING, ...FEEDER }, status: 'on_ship' }),
  moved('feeder_departed', ['2026-03-05T05:00:00Z', '2026-03-05T08:00:04Z'], { told: { ...NANJING, ...FEEDER } }),
  moved('feeder_arrived', ['2026-03-06T03:30:00Z', '2026-03-06T04:00:05Z'], { told: { ...SHANGHAI, ...FEEDER } }),
  moved('feeder_discharged', ['2026-03-06T09:45:00Z', '2026-03-06T12:00:03Z'], { told: { ...SHANGHAI, ...FEEDER } }),
  {
    event: 'container.transport.estimated.vessel_departed',
    knownAt: '2026-03-07T04:00:06Z',
    told: { ...SHANGHAI, ...FIRST, timestamp: '2026-03-09T10:00:00Z' },
    shipment: { pol_etd_at: '2026-03-09T10:00:00Z' },
  },
  moved('vessel_loaded', ['2026-03-09T05:40:00Z', '2026-03-09T08:00:02Z'], {
    told: { ...SHANGHAI, ...FIRST },
    container: 'pol_vessel_loaded_at',
  }),
  moved('vessel_departed', ['2026-03-09T11:20:00Z', '2026-03-09T12:00:05Z'], {
    told: { ...SHANGHAI, ...FIRST },
    container: 'pol_vessel_departed_at',
    shipment: { status: 'in_transit', pol_atd_at: '2026-03-09T11:20:00Z' },
  }),
  {
    event: 'shipment.estimated.arrival',
    knownAt: '2026-03-10T04:00:04Z',
    told: { estimated_timestamp: ETA },
    shipment: { pod_eta_at: ETA },
  },
  {
    event: 'container.transport.estimated.vessel_arrived',
    knownAt: '2026-03-10T04:00:04Z',
    told: { ...LOS_ANGELES, ...SECOND, timestamp: ETA },
  },
  moved('transshipment_arrived', ['2026-03-11T09:00:00Z', '2026-03-11T12:00:03Z'], { told: { ...BUSAN, ...FIRST } }),
  moved('transshipment_discharged', ['2026-03-11T15:20:00Z', '2026-03-11T16:00:07Z'], { told: { ...BUSAN, ...FIRST } }),
  moved('transshipment_loaded', ['2026-03-13T03:10:00Z', '2026-03-13T04:00:05Z'], { told: { ...BUSAN, ...SECOND } }),
  moved('transshipment_departed', ['2026-03-13T09:00:00Z', '2026-03-13T12:00:04Z'], { told: { ...BUSAN, ...SECOND } }),
  {
    event: 'container.pickup_lfd_line.changed',
    knownAt: '2026-03-24T04:00:06Z',
    told: { value_timestamp: LINE_LFD },
    container: { pickup_lfd_line: LINE_LFD, pickup_lfd: LINE_LFD },
  },
  { event: 'container.pickup_lfd.changed', knownAt: '2026-03-24T04:00:06Z', told: { value_timestamp: LINE_LFD } },
  {
    event: 'container.pod_terminal_changed',
    knownAt: '2026-03-25T04:00:05Z',
    shipment: { pod_terminal_id: TERMINALS.pod },
    container: { pod_terminal_id: TERMINALS.pod },
  },
  moved('vessel_arrived', ['2026-03-29T13:10:00Z', '2026-03-29T13:30:03Z'], {
    told: { ...LOS_ANGELES, ...SECOND, data_source: 'ais' },
    container: 'pod_arrived_at',
    shipment: { status: 'arrived_at_pod', pod_ata_at: '2026-03-29T13:10:00Z', pod_eta_at: null },
  }),
  moved('vessel_berthed', ['2026-03-29T16:40:00Z', '2026-03-29T17:00:02Z'], { told: { ...AT_TERMINAL, ...SECOND } }),
  moved('vessel_discharged', ['2026-03-30T08:25:00Z', '2026-03-30T09:00:04Z'], {
    told: { ...AT_TERMINAL, ...SECOND },
    container: 'pod_discharged_at',
    status: 'awaiting_inland_transfer',
  }),
  {
    event: 'container.updated',
    knownAt: '2026-03-30T10:00:03Z',
    told: {
      changeset: { holds_at_pod_terminal: [[], [HOLD]], pickup_lfd_terminal: [null, TERMINAL_LFD] },
      timezone: 'America/Los_Angeles',
    },
    container: { holds_at_pod_terminal: [HOLD], pickup_lfd_terminal: TERMINAL_LFD, location_at_pod_terminal: 'YARD C112' },
  },
  {
    event: 'container.pickup_lfd_terminal.changed',
    knownAt: '2026-03-30T10:00:03Z',
    told: { value_timestamp: TERMINAL_LFD, data_source: 'terminal' },
  },
  moved('rail_loaded', ['2026-03-31T15:00:00Z', '2026-03-31T16:00:05Z'], {
    told: { ...AT_TERMINAL, data_source: 'rail' },
    container: 'pod_rail_loaded_at',
    status: 'on_rail',
    more: { holds_at_pod_terminal: [], location_at_pod_terminal: null, pod_rail_carrier_scac: 'BNSF', ind_rail_carrier_scac: 'BNSF' },
  }),
  moved('rail_departed', ['2026-04-01T02:30:00Z', '2026-04-01T03:00:04Z'], {
    told: { ...AT_TERMINAL, data_source: 'rail' },
    container: 'pod_rail_departed_at',
  }),
  {
    event: 'container.transport.estimated.arrived_at_inland_destination',
    knownAt: '2026-04-01T04:00:06Z',
    told: { ...AT_RAIL_TERMINAL, timestamp: '2026-04-04T18:00:00Z' },
    container: { ind_eta_at: '2026-04-04T18:00:00Z' },
  },
  moved('rail_arrived', ['2026-04-04T17:20:00Z', '2026-04-04T18:00:05Z'], { told: AT_RAIL_TERMINAL, container: 'ind_ata_at' }),
  moved('arrived_at_inland_destination', ['2026-04-04T17:20:00Z', '2026-04-04T18:00:05Z'], {
    told: AT_RAIL_TERMINAL,
    shipment: { status: 'delivered_to_destination', destination_ata_at: '2026-04-04T17:20:00Z', destination_eta_at: null },
  }),
  moved('rail_unloaded', ['2026-04-04T22:05:00Z', '2026-04-04T23:00:03Z'], {
    told: AT_RAIL_TERMINAL,
    container: 'ind_rail_unloaded_at',
    status: 'grounded',
  }),
  {
    event: 'container.pickup_lfd_rail.changed',
    knownAt: '2026-04-04T23:00:03Z',
    told: { value_timestamp: RAIL_LFD, data_source: 'rail' },
    container: { pickup_lfd_rail: RAIL_LFD },
  },
  moved('available', ['2026-04-05T12:00:00Z', '2026-04-05T12:30:04Z'], {
    told: AT_RAIL_TERMINAL,
    status: 'available',
    more: { available_for_pickup: true, availability_known: true },
  }),
  {
    event: 'container.pickup_appointment.changed',
    knownAt: '2026-04-05T14:00:03Z',
    told: { value_timestamp: APPOINTMENT, data_source: 'user_input' },
    container: { pickup_appointment_at: APPOINTMENT },
  },
  {
    ...moved('not_available', ['2026-04-05T20:00:00Z', '2026-04-05T20:30:05Z'], {
      told: AT_RAIL_TERMINAL,
      status: 'not_available',
      more: { available_for_pickup: false },
    }),
    instead: true,
  },
  moved('full_out', ['2026-04-06T15:25:00Z', '2026-04-06T16:00:04Z'], {
    told: AT_RAIL_TERMINAL,
    container: 'final_destination_full_out_at',
    status: 'picked_up',
    more: { available_for_pickup: false },
  }),
  moved('delivered', ['2026-04-06T19:40:00Z', '2026-04-06T20:00:02Z'], {
    told: { data_source: 'user_input', timezone: 'America/Chicago' },
    container: 'delivered_at',
    status: 'delivered',
  }),
  moved('empty_in', ['2026-04-08T13:05:00Z', '2026-04-08T16:00:03Z'], {
    told: AT_RAIL_TERMINAL,
    container: 'empty_terminated_at',
    status: 'empty_returned',
  }),
  {
    event: 'tracking_request.tracking_stopped',
    knownAt: '2026-04-08T16:00:03Z',
    request: { status: 'tracking_stopped' },
    shipment: { line_tracking_stopped_at: '2026-04-08T16:00:03Z', line_tracking_stopped_reason: 'all_containers_terminated' },
  },
];

interface Move {
  told: Columns;
  /** The column of the container that it fills. */
  container?: string;
  status?: string;
  more?: Columns;
  shipment?: Columns;
}

type MoveName = Extract<ChangeEvent, `container.transport.${string}`> extends `container.transport.${infer Name}` ? Name : never;

function moved(
  name: MoveName,
  [timestamp, knownAt]: [happened: string, known: string],
  { told, container, status, more, shipment }: Move,
): Step {
  return {
    event: `container.transport.${name}`,
    knownAt,
    told: { timestamp, ...told },
    container: { ...(container && { [container]: timestamp }), ...(status && { current_status: status }), ...more },
    ...(shipment && { shipment }),
  };
}
