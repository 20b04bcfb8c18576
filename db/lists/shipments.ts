import { normalizeTrackingNumber } from '../../domain/tracking-number.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { shipmentResource } from '../../resources/shipment.js';
import { columns, listOf } from './list.js';
import { locode, scac } from './readings.js';

/** Newest created first. */
export const SHIPMENTS = listOf({
  name: 'shipments',
  // Outer, so that the planner leaves out what nothing is asked of.
  from: 'shipment s left join party p on p.id = s.customer_id left join shipping_line l on l.scac = s.scac',
  alias: 's',
  where: ['s.account_id = :account'],
  order: [{ sql: 's.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(shipmentResource),
  stored: {
    ...columns('s', 'created_at', 'normalized_number', 'ref_numbers', 'tags', 'status', 'port_of_lading_name', 'port_of_discharge_name'),
    ...columns('s', 'destination_name', 'pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'pol_etd_at', 'pol_original_etd_at'),
    ...columns('s', 'pol_atd_at', 'pod_eta_at', 'pod_original_eta_at', 'pod_ata_at', 'destination_eta_at', 'destination_original_eta_at'),
    ...columns('s', 'destination_ata_at', 'pol_timezone', 'pod_timezone', 'destination_timezone', 'line_tracking_stopped_at'),
    ...columns('s', 'line_tracking_stopped_reason', 'line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'),
    bill_of_lading_number: 's.number',
    pod_eta: 's.pod_eta_at',
    port_of_lading_locode: locode('s.port_of_lading_locode'),
    port_of_discharge_locode: locode('s.port_of_discharge_locode'),
    destination_locode: locode('s.destination_locode'),
    shipping_line_scac: scac('s.scac'),
    // A line that left the catalogue is still known by its code.
    shipping_line_name: 'coalesce(l.name, s.scac)',
    shipping_line_short_name: 'coalesce(l.short_name, s.scac)',
    customer_name: 'p.company_name',
    updated_at: { sql: 's.updated_at', plain: 'since' },
  },
  further: {
    tracking_stopped: { sql: 's.line_tracking_stopped_at is not null', kind: 'boolean', describe: 'Whether it is tracked no longer.' },
  },
  aliases: { pod_locode: 'port_of_discharge_locode', line_scac: 'shipping_line_scac' },
  own: {
    q: {
      kind: 'search',
      search: { kinds: ['shipment', 'container'], record: 'shipment_id' },
      describe:
        'Part of the bill of lading, of a reference or of a container number: blanks and dashes of a number, and the order of words, do not matter.',
    },
    number: {
      kind: 'text',
      sql: `s.id in (select t.record_id from search_term t where t.account_id = :account and t.field = 'bare_number' and t.text = lower(:given))`,
      read: normalizeTrackingNumber,
      describe: 'The number that was asked for; container numbers are not matched.',
    },
  },
  counter: { name: 'shipment', by: 'status' },
});
