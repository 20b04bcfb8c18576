import { paperType } from './paper-type.js';

export const bookingConfirmation = paperType({
  code: 'booking_confirmation',
  label: 'Booking confirmation',
  tier: 1,
  titles: [
    'booking confirmation',
    'booking acknowledgement',
    'booking advice',
    'booking note',
    'confirmation of booking',
    'confirmation of your booking',
    'your booking confirmation',
    'booking amendment',
    'booking update',
    'amended booking',
    'revised booking',
    'booking revision',
    'export booking',
    'booking receipt notice',
    'buchungsbestatigung',
    'confirmacion de reserva',
    '订舱确认',
    'shipping order',
    'booking acknowledgment',
    'confirmation de reservation',
    'confirmacao de reserva',
    'conferma di prenotazione',
    'boekingsbevestiging',
  ],
  labels: [
    'booking no',
    'cut-off',
    'cutoff',
    'si cut',
    'vgm cut',
    'doc cut',
    'cy cut',
    'port cut',
    'earliest receiving date',
    'empty pick up',
    'empty release',
    'pickup depot',
    'equipment',
    'etd',
    'eta',
    'commodity',
    'service contract',
    'rail cut',
  ],
  fileNames: /booking|bkg|bkc/,
  keyFields:
    'booking_number carrier_scac vessel_name voyage_number port_of_loading port_of_discharge etd_port_of_loading eta_port_of_discharge documentation_cutoff vgm_cutoff port_cutoff equipment',
  fields: `
    booking_number ref; booking_status enum:confirmed,amended,cancelled,pending,unknown; confirmation_date date;
    carrier_scac scac; carrier_name str; service_contract_number ref; shipper party; consignee party; forwarder party;
    booking_party party; vessel_name str; vessel_imo imo; voyage_number str; place_of_receipt str; port_of_loading str;
    port_of_loading_locode locode; port_of_discharge str; port_of_discharge_locode locode; place_of_delivery str;
    etd_port_of_loading datetime; eta_port_of_discharge datetime; transshipment_ports arr:str; legs arr:leg;
    equipment arr:equipment; commodity str; service_type str; dangerous_goods bool; reefer_temperature str;
    empty_pickup_location party; empty_pickup_date date; full_return_location party; earliest_receiving_date datetime;
    port_cutoff datetime; documentation_cutoff datetime; vgm_cutoff datetime; customs_cutoff datetime; rail_cutoff datetime;
    dangerous_goods_cutoff datetime; gross_weight dec; gross_weight_unit wunit; reference_numbers arr:reference
  `,
});

export const transportOrder = paperType({
  code: 'transport_order',
  label: 'Transport / haulage order',
  tier: 2,
  titles: [
    'transport order',
    'road transport order',
    'haulage order',
    'container transport order',
    'pre-advice',
    'load tender',
    'rate confirmation',
    'dispatch instruction',
    'carrier haulage',
    'merchant haulage',
  ],
  labels: [
    'collection address',
    'delivery address',
    'pick up date',
    'delivery date',
    'loading',
    'unloading',
    'empty depot',
    'turn-in reference',
    'pick-up reference',
    'haulier',
    'subcontractor',
    'driver',
    'chassis',
    'rate',
  ],
  fileNames: /transport.?order|haulage|ratecon/,
  fields: `
    order_number ref; issue_date date; issuer party; haulier party; transport_type str; vessel_name str; voyage_number str;
    port str; eta date; loading party; loading_reference ref; loading_at datetime; unloading party; unloading_reference ref;
    unloading_at datetime; empty_depot party; empty_depot_reference ref; free_until date; rate money; currency currency;
    containers arr:container; special_instructions text; reference_numbers arr:reference
  `,
});

export const equipmentInterchangeReceipt = paperType({
  code: 'equipment_interchange_receipt',
  label: 'Equipment interchange receipt',
  tier: 2,
  titles: ['equipment interchange receipt', 'eir', 'interchange', 'gate ticket', 'gate transaction', 'trailer interchange'],
  labels: ['gate in', 'gate out', 'chassis', 'condition', 'damage', 'seal', 'terminal', 'driver', 'licence plate', 'full', 'empty'],
  fileNames: /eir|gate|interchange/,
  fields: `
    receipt_number ref; transaction_type enum:full_out,full_in,empty_out,empty_in,unknown; transaction_at datetime;
    terminal_name str; container_number cntr; container_type str; chassis_number ref; seal_numbers arr:ref; booking_number ref;
    bill_of_lading_number ref; trucking_company str; trucker_scac scac; driver str; gross_weight dec; gross_weight_unit wunit;
    damage_remarks text
  `,
});
