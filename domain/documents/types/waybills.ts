import { paperType } from './paper-type.js';

export const inlandBillOfLading = paperType({
  code: 'inland_bill_of_lading',
  label: 'Inland bill of lading / road waybill',
  tier: 2,
  titles: [
    'straight bill of lading',
    'bill of lading - short form',
    'uniform straight bill of lading',
    'master bill of lading: with attached underlying bills of lading',
    'cmr',
    'international consignment note',
    'lettre de voiture',
    'lettre de voiture internationale',
    'internationaler frachtbrief',
    'frachtbrief',
    'vics bill of lading',
    'rail waybill',
  ],
  labels: [
    'pro number',
    'nmfc',
    'freight class',
    'trailer',
    'handling unit',
    'third party freight charges',
    'customer order number',
    'cod amount',
    'ship from',
    'trailer loaded',
    'cmr',
    'carrier signature',
  ],
  fileNames: /bol/,
  fields: `
    bill_of_lading_number ref; pro_number ref; carrier_name str; carrier_scac scac; trailer_number ref; seal_number ref;
    ship_date date; ship_from party; ship_to party; bill_to party; freight_terms enum:prepaid,collect,third_party;
    special_instructions text; total_packages int; package_unit str; gross_weight dec; gross_weight_unit wunit; volume dec;
    volume_unit vunit; purchase_order_numbers arr:ref; container_numbers arr:cntr; reference_numbers arr:reference
  `,
});

export const airWaybill = paperType({
  code: 'air_waybill',
  label: 'Air waybill',
  tier: 2,
  titles: ['air waybill', 'airwaybill', 'air consignment note', 'mawb', 'hawb'],
  labels: [
    'airport of departure',
    'airport of destination',
    "issuing carrier's agent",
    'chargeable weight',
    'rate class',
    'declared value for carriage',
    'iata code',
    'not negotiable',
  ],
  fileNames: /awb|mawb|hawb/,
  fields: `
    air_waybill_number ref; house_air_waybill_number ref; airline_prefix str; carrier_name str; shipper party; consignee party;
    issuing_agent party; airport_of_departure str; airport_of_destination str; flight_number str; flight_date date; pieces int;
    gross_weight dec; gross_weight_unit wunit; chargeable_weight dec; currency currency; declared_value_carriage str;
    declared_value_customs str; description_of_goods text; charges arr:charge; executed_date date; executed_place str
  `,
});

export const dockReceipt = paperType({
  code: 'dock_receipt',
  label: "Dock / warehouse / mate's receipt",
  tier: 2,
  titles: ['dock receipt', 'warehouse receipt', "mate's receipt", 'cargo receipt', "forwarder's certificate of receipt"],
  labels: ['received the above described goods', 'receiving clerk', 'warehouse', 'exporter', 'lighter truck', 'arrived date'],
  fileNames: /dock|warehouse.?receipt|fcr/,
  fields: `
    receipt_number ref; receipt_date date; issuer party; exporter party; consignee party; forwarder party; booking_number ref;
    vessel_name str; voyage_number str; port_of_loading str; port_of_discharge str; total_packages int; package_unit str;
    gross_weight dec; gross_weight_unit wunit; volume dec; volume_unit vunit; description_of_goods text;
    containers arr:container; purchase_order_numbers arr:ref
  `,
});

export const cargoManifest = paperType({
  code: 'cargo_manifest',
  label: 'Cargo / consol manifest',
  tier: 2,
  titles: [
    'cargo manifest',
    'consolidation manifest',
    'consol manifest',
    'consolidated cargo manifest',
    'freight manifest',
    'house manifest',
    'load plan',
    'container load plan',
  ],
  labels: ['hbl', 'consignee', 'pieces', 'weight', 'master', 'manifest no', 'stuffing'],
  fileNames: /manifest|clp/,
  fields: `
    manifest_number ref; manifest_date date; master_bill_of_lading_number ref; vessel_name str; voyage_number str;
    port_of_loading str; port_of_discharge str; containers arr:container; house_bills arr:manifest_line
  `,
});
