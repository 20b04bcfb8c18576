import fc from 'fast-check';
import { CONTAINER_STATUSES } from '../../../domain/container-status.js';

/** Few moments, so that many are alike: some of one second and not of one instant, and of days and years apart. */
export const MOMENTS = [
  '2026-03-09T11:30:00.000Z',
  '2026-03-09T11:30:00.250Z',
  '2026-03-09T11:30:00.999Z',
  '2026-03-09T11:30:01.000Z',
  '2026-03-09T23:59:59.999Z',
  '2026-03-10T00:00:00.000Z',
  '2025-12-31T23:59:59.500Z',
  '2031-01-01T00:00:00.001Z',
];
/** Texts that languages order in another way than their signs, and that grammars stumble over. */
export const TEXTS = [
  'a',
  'B',
  'b',
  'ab',
  'Ärger',
  'z',
  'Z z',
  '10',
  '9',
  'a,b',
  '"quoted"',
  'x "y", z',
  '🚢',
  '％',
  '-a',
  '100%_',
  "O'Hara",
  'null',
  'true',
];
const LOCODES = ['USLAX', 'USNYC', 'CNSHA', 'USCHI'];
const ZONES = ['America/Los_Angeles', 'Asia/Shanghai'];

const moment = fc.constantFrom(...MOMENTS);
const text = fc.constantFrom(...TEXTS);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 });
const texts = fc.uniqueArray(text, { maxLength: 3 });
const word = <const T>(...words: readonly T[]) => fc.constantFrom(...words);

export type Columns = Record<string, fc.Arbitrary<unknown>>;
const all = (names: string, of: fc.Arbitrary<unknown>): Columns => Object.fromEntries(names.split(' ').map((name) => [name, of]));

export const SHIPMENT: Columns = {
  ...all('pol_etd_at pol_original_etd_at pol_atd_at pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at', maybe(moment)),
  ...all('destination_original_eta_at destination_ata_at line_tracking_last_attempted_at line_tracking_last_succeeded_at', maybe(moment)),
  ...all('port_of_lading_name port_of_discharge_name destination_name pod_vessel_name pod_vessel_imo pod_voyage_number', maybe(text)),
  ...all('port_of_lading_locode port_of_discharge_locode destination_locode', maybe(word(...LOCODES))),
  ...all('pol_timezone pod_timezone destination_timezone', maybe(word(...ZONES))),
  ...all('ref_numbers tags', texts),
  ...all('created_at updated_at', moment),
  scac: word('MAEU', 'MSCU', 'HLCU'),
  status: word('pending', 'in_transit', 'arrived_at_pod'),
};

/** Of one in two; the reason comes with the moment. */
export const STOPPED: Columns = {
  line_tracking_stopped_at: moment,
  line_tracking_stopped_reason: word('cancelled_by_user', 'booking_cancelled'),
};

const hold = fc.record({ name: word('customs', 'freight', 'USDA'), status: word('hold', 'pending'), description: maybe(text) });
const fee = fc.record({ type: word('demurrage', 'total'), amount: word(0, 12.5), currency_code: fc.constant('USD') });
const json = (of: fc.Arbitrary<unknown>) => of.map((value) => JSON.stringify(value));

export const CONTAINER: Columns = {
  ...all('pod_arrived_at pod_discharged_at pod_full_out_at final_destination_full_out_at empty_terminated_at', maybe(moment)),
  ...all('terminal_checked_at pod_last_tracking_request_at shipment_last_tracking_request_at rail_last_tracking_request_at', maybe(moment)),
  ...all('pickup_lfd pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail pickup_appointment_at pod_rail_loaded_at', maybe(moment)),
  ...all('pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at delivered_at empty_out_at', maybe(moment)),
  ...all('pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at', maybe(moment)),
  ...all('created_at updated_at refreshed_at', moment),
  ...all('seal_number pod_full_out_chassis_number location_at_pod_terminal', maybe(text)),
  ...all('pod_timezone final_destination_timezone empty_terminated_timezone', maybe(word(...ZONES))),
  ...all('pod_rail_carrier_scac ind_rail_carrier_scac', maybe(word('BNSF', 'UPRR'))),
  ...all('available_for_pickup availability_known', fc.boolean()),
  ref_numbers: texts,
  equipment_type: maybe(word('dry', 'open top', 'flat rack')),
  equipment_length: maybe(word(10, 20, 40, 45)),
  equipment_height: maybe(word('standard', 'high_cube')),
  weight_in_lbs: maybe(word(0, 9, 10, 42_000)),
  current_status: word(...CONTAINER_STATUSES.slice(0, 4)),
  holds_at_pod_terminal: json(fc.array(hold, { maxLength: 2 })),
  fees_at_pod_terminal: json(fc.array(fee, { maxLength: 2 })),
};

export const REQUEST: Columns = {
  ...all('ref_numbers shipment_tags', texts),
  ...all('created_at updated_at', moment),
  request_type: word('bill_of_lading', 'container'),
  status: word('awaiting_manifest', 'failed', 'tracking_stopped'),
  failed_reason: maybe(word('not_found', 'expired', 'duplicate')),
  is_retrying: fc.boolean(),
  retry_count: maybe(word(1, 2, 10)),
  scac: maybe(word('MAEU', 'MSCU')),
};

export const EVENT: Columns = {
  event: word('container.transport.vessel_loaded', 'container.transport.rail_loaded', 'container.pickup_lfd.changed'),
  created_at: moment,
  timestamp: maybe(moment),
  value_timestamp: maybe(moment),
  voyage_number: maybe(text),
  data_source: word('shipping_line', 'terminal', 'user_input'),
  location_locode: maybe(word(...LOCODES)),
  timezone: maybe(word(...ZONES)),
};

export const RAW_EVENT: Columns = {
  created_at: moment,
  index: word(0, 1, 2, 10),
  original_event: maybe(text),
  source_kind: word('shipping_line', 'terminal'),
  source_code: word('MAEU', 'MSCU'),
};

/** What some of them are taken to mean. */
export const MEANT = maybe(
  fc.record({
    action: word('ARRI', 'DEPA'),
    certainty: word('actual', 'estimated'),
    at: word('2026-03-09T11:30:00Z', '2026-03-09T23:30:00Z', '2026-03-10T00:00:00Z'),
    voyage: maybe(text),
    zone: maybe(word(...ZONES)),
    vessel: maybe(fc.record({ imo: maybe(word('9321483', '9454436')), name: maybe(text) })),
    place: fc.record({ locode: maybe(word(...LOCODES)), name: maybe(text) }),
  }),
);

export const DEFINITION: Columns = {
  ...all('created_at updated_at', moment),
  display_name: text,
  description: maybe(text),
  default_format: fc.constant(null),
  template_id: maybe(fc.uuid()),
  validation: maybe(fc.constant('{"required":true}')),
};

export const DOCUMENT: Columns = {
  ...all('name file_name', text),
  ...all('document_type document_type_manual', maybe(word('commercial_invoice', 'packing_list', 'other'))),
  ...all('created_at updated_at', moment),
  classification_notes: maybe(text),
  source: word('upload', 'email', 'split_document'),
  file_content_type: maybe(word('application/pdf', 'image/png')),
  file_size_bytes: word(9, 10, 120_000),
};

export const REPRESENTATION: Columns = {
  ...all('created_at updated_at', moment),
  schema_version: word('2026-03-09', '2026-03-10', '2026-11-20'),
};

export const ALIAS: Columns = {
  ...all('created_at updated_at', moment),
  active: fc.boolean(),
  name: text,
  sender_policy: word('anyone_with_alias', 'listed'),
  senders: texts,
};

export const SUBMISSION: Columns = {
  reason: maybe(word('too_large', 'sender_refused')),
  ...all('subject body_preview body message_id in_reply_to', maybe(text)),
  ...all('from_addresses to_addresses cc_addresses message_references', texts),
  ...all('created_at updated_at', moment),
  sent_at: maybe(moment),
  content_type: maybe(word('multipart/mixed', 'text/plain')),
};

/** Data types of definitions, in turn, with what a value of each is kept as. */
export const VALUES: [string, fc.Arbitrary<string>][] = [
  ['short_text', text],
  ['number', word('1', '12.5', '-3', '123456789012.345678')],
  ['boolean', word('true', 'false')],
  ['date', word('2026-03-09', '2026-03-10')],
  ['datetime', word('2026-03-09T11:30:00Z', '2026-03-10T00:00:00Z')],
  ['enum_multi', word('a', 'a,b', 'b', '')],
];
