import { bareContainerNumber, inCapitals } from '../../domain/container-number.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { containerResource, terminalFee, terminalHold } from '../../resources/container.js';
import { columns, listOf } from './list.js';
import { locode, readScac, scac } from './readings.js';

/** Rail's last free day is told to accounts with the feature `rail_plan`. */
const RAIL_DAY = 'case when :rail_plan::boolean then c.pickup_lfd_rail end';
/** Rail comes last in the merge: where neither of the others speaks, the merged day is rail's. */
const LAST_FREE_DAY = `case when :rail_plan::boolean or c.pickup_lfd_line is not null or c.pickup_lfd_terminal is not null then c.pickup_lfd end`;
/** Next to no container has any, and that is told at a glance. */
const eachOf = (column: string, member: string, words: readonly string[]) => ({
  sql: `case ${column} when '[]' then '{}' else array(select one ->> '${member}' from jsonb_array_elements(${column}) as one) end`,
  kind: 'texts' as const,
  words,
});
const NEVER_TOLD = { sql: 'null::text[]', kind: 'texts' as const };
/** Seconds a filter may reach back: more than any journey takes, and fewer than the database's arithmetic bears. */
const AGO_MAX_S = 2_000_000_000;

/** Most recently refreshed first; those that left their shipment are on no list. */
export const CONTAINERS = listOf({
  name: 'containers',
  // Outer, so that the planner leaves it out where nothing of it is asked for.
  from: 'container c left join shipment s on s.id = c.shipment_id',
  alias: 'c',
  where: ['c.account_id = :account', 'c.left_at is null'],
  order: [{ sql: 'c.refreshed_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(containerResource),
  stored: {
    ...columns('c', 'seal_number', 'created_at', 'ref_numbers', 'equipment_type', 'equipment_length', 'equipment_height', 'weight_in_lbs'),
    ...columns('c', 'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at', 'empty_terminated_at'),
    ...columns('c', 'available_for_pickup', 'availability_known', 'pickup_appointment_at', 'pod_full_out_chassis_number'),
    ...columns('c', 'location_at_pod_terminal', 'pod_timezone', 'final_destination_timezone', 'empty_terminated_timezone'),
    ...columns('c', 'pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_eta_at', 'ind_ata_at', 'ind_rail_unloaded_at', 'current_status'),
    ...columns('c', 'delivered_at', 'empty_out_at', 'pol_full_in_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'),
    ...columns('c', 'terminal_checked_at', 'pod_last_tracking_request_at', 'shipment_last_tracking_request_at'),
    ...columns('c', 'rail_last_tracking_request_at'),
    number: { sql: 'c.number', read: bareContainerNumber },
    pod_rail_carrier_scac: { sql: 'c.pod_rail_carrier_scac', read: inCapitals },
    ind_rail_carrier_scac: { sql: 'c.ind_rail_carrier_scac', read: inCapitals },
    holds_at_pod_terminal: eachOf('c.holds_at_pod_terminal', 'name', terminalHold.shape.name.options),
    fees_at_pod_terminal: eachOf('c.fees_at_pod_terminal', 'type', terminalFee.shape.type.options),
    ind_facility_holds: NEVER_TOLD,
    ind_facility_fees: NEVER_TOLD,
    pickup_lfd: LAST_FREE_DAY,
    ind_facility_lfd_on: RAIL_DAY,
    ssl_lfd: 'c.pickup_lfd_line',
    import_deadlines: null,
  },
  further: {
    pickup_lfd_terminal: { sql: 'c.pickup_lfd_terminal', kind: 'moment', nullable: true, describe: 'A member of `import_deadlines`.' },
    pickup_lfd_rail: { sql: RAIL_DAY, kind: 'moment', nullable: true, describe: 'A member of `import_deadlines`.' },
    pickup_lfd_line: { sql: 'c.pickup_lfd_line', kind: 'moment', nullable: true, describe: 'A member of `import_deadlines`.' },
    updated_at: { sql: 'c.updated_at', kind: 'moment', plain: 'since', describe: 'Of the last change.' },
    pod_locode: { ...locode('s.port_of_discharge_locode'), kind: 'text', nullable: true, describe: 'UN/LOCODE of the port of discharge.' },
    line_scac: { ...scac('s.scac'), kind: 'text', read: readScac, describe: 'SCAC of the shipping line, or an alternative one.' },
  },
  aliases: { status: 'current_status' },
  own: {
    terminal_checked_before: {
      kind: 'integer',
      sql: 'c.terminal_checked_at is null or c.terminal_checked_at <= landfall_now() - make_interval(secs => :given)',
      read: (seconds: number) => Math.min(Math.max(seconds, 0), AGO_MAX_S),
      describe: 'Seconds since the last check at the terminal.',
    },
  },
  counter: { name: 'container', by: 'current_status' },
});
