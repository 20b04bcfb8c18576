import { paperType } from './paper-type.js';

export const masterBillOfLading = paperType({
  code: 'master_bill_of_lading',
  label: 'Master bill of lading',
  tier: 1,
  titles: [
    'bill of lading',
    'ocean bill of lading',
    'bill of lading for ocean transport',
    'multimodal transport bill of lading',
    'combined transport bill of lading',
    'port to port bill of lading',
    'b/l draft',
    'draft bill of lading',
    'connaissement',
    'konnossement',
    'conocimiento de embarque',
    '提单',
    'through bill of lading',
    'polizza di carico',
    'conhecimento de embarque',
  ],
  labels: [
    'shipper',
    'consignee',
    'notify party',
    'port of loading',
    'port of discharge',
    'place of receipt',
    'place of delivery',
    'ocean vessel',
    'voyage no',
    'particulars furnished by shipper',
    'said to contain',
    'shipped on board',
    'laden on board',
    'number of original',
    'signed for the carrier',
    'freight prepaid',
    'freight collect',
    "shipper's load",
    "carrier's receipt",
    'in witness whereof',
  ],
  fileNames: /mbl|obl|bol|b.?l\b|lading/,
  keyFields:
    'bill_of_lading_number carrier_scac booking_number shipper consignee vessel_name voyage_number port_of_loading port_of_discharge containers gross_weight freight_terms',
  fields: `
    bill_of_lading_number ref; carrier_scac scac; carrier_name str; booking_number ref; service_contract_number ref;
    document_status enum:original,copy,draft,express_release,telex_release,surrendered,unknown; negotiable bool; shipper party;
    consignee party; notify_party party; also_notify_party party; delivery_agent party; vessel_name str; vessel_imo imo;
    voyage_number str; place_of_receipt str; port_of_loading str; port_of_loading_locode locode; port_of_discharge str;
    port_of_discharge_locode locode; place_of_delivery str; pre_carriage_by str; service_type str;
    freight_terms enum:prepaid,collect,elsewhere,mixed; freight_payable_at str; number_of_originals int; place_of_issue str;
    issue_date date; shipped_on_board_date date; description_of_goods text; hs_codes arr:hs; incoterm incoterm;
    total_packages int; package_unit str; gross_weight dec; gross_weight_unit wunit; volume dec; volume_unit vunit;
    containers arr:container; charges arr:charge; reference_numbers arr:reference
  `,
});

export const houseBillOfLading = paperType({
  code: 'house_bill_of_lading',
  label: 'House bill of lading',
  tier: 1,
  titles: [
    'house bill of lading',
    'house b/l',
    'hbl',
    'fiata multimodal transport bill of lading',
    'negotiable fiata',
    'nvocc bill of lading',
    "forwarder's bill of lading",
    'multimodal transport document',
    'combined transport document',
  ],
  labels: [
    'bill of lading',
    'shipper',
    'consignee',
    'notify party',
    'for delivery of goods please apply to',
    'as agent for the carrier',
    'as carrier',
    'nvocc',
    'fmc no',
    'oti license',
    'export references',
    'forwarding agent',
  ],
  fileNames: /hbl|hawb|house/,
  keyFields:
    'bill_of_lading_number master_bill_of_lading_number shipper consignee vessel_name voyage_number port_of_loading port_of_discharge containers gross_weight',
  fields: `
    bill_of_lading_number ref; carrier_scac scac; carrier_name str; booking_number ref; master_bill_of_lading_number ref;
    forwarder_reference ref; ams_number ref;
    document_status enum:original,copy,draft,express_release,telex_release,surrendered,unknown; negotiable bool; shipper party;
    consignee party; notify_party party; also_notify_party party; delivery_agent party; vessel_name str; vessel_imo imo;
    voyage_number str; place_of_receipt str; port_of_loading str; port_of_loading_locode locode; port_of_discharge str;
    port_of_discharge_locode locode; place_of_delivery str; pre_carriage_by str; service_type str;
    freight_terms enum:prepaid,collect,elsewhere,mixed; freight_payable_at str; number_of_originals int; place_of_issue str;
    issue_date date; shipped_on_board_date date; description_of_goods text; hs_codes arr:hs; incoterm incoterm;
    total_packages int; package_unit str; gross_weight dec; gross_weight_unit wunit; volume dec; volume_unit vunit;
    containers arr:container; charges arr:charge; reference_numbers arr:reference
  `,
});

export const seaWaybill = paperType({
  code: 'sea_waybill',
  label: 'Sea waybill',
  tier: 1,
  titles: [
    'sea waybill',
    'seaway bill',
    'non-negotiable waybill',
    'non-negotiable sea waybill',
    'express bill of lading',
    'express release bill',
    'lettre de transport maritime',
    'seefrachtbrief',
    'waybill for ocean transport',
    'liner waybill',
    'waybill',
    'waybill non negotiable',
    'carta de porte maritimo',
  ],
  labels: [
    'shipper',
    'consignee',
    'notify party',
    'port of loading',
    'port of discharge',
    'non-negotiable',
    'not a document of title',
    'reasonable proof of identity',
    'freight prepaid',
    'freight collect',
    'waybill no',
  ],
  fileNames: /swb|waybill|seaway/,
  keyFields:
    'bill_of_lading_number carrier_scac booking_number shipper consignee vessel_name voyage_number port_of_loading port_of_discharge containers gross_weight freight_terms',
  fields: `
    bill_of_lading_number ref; carrier_scac scac; carrier_name str; booking_number ref;
    document_status enum:original,copy,draft,express_release,telex_release,surrendered,unknown; negotiable bool; shipper party;
    consignee party; notify_party party; also_notify_party party; delivery_agent party; vessel_name str; vessel_imo imo;
    voyage_number str; place_of_receipt str; port_of_loading str; port_of_loading_locode locode; port_of_discharge str;
    port_of_discharge_locode locode; place_of_delivery str; pre_carriage_by str; service_type str;
    freight_terms enum:prepaid,collect,elsewhere,mixed; freight_payable_at str; number_of_originals int; place_of_issue str;
    issue_date date; shipped_on_board_date date; description_of_goods text; hs_codes arr:hs; incoterm incoterm;
    total_packages int; package_unit str; gross_weight dec; gross_weight_unit wunit; volume dec; volume_unit vunit;
    containers arr:container; charges arr:charge; reference_numbers arr:reference
  `,
});

export const shippingInstruction = paperType({
  code: 'shipping_instruction',
  label: "Shipping instruction / shipper's letter of instruction",
  tier: 2,
  titles: [
    'shipping instruction',
    'shipping instructions',
    "shipper's letter of instruction",
    'sli',
    'b/l instruction',
    'bill of lading instructions',
  ],
  labels: [
    'shipper',
    'consignee',
    'notify',
    'booking no',
    'marks',
    'description of goods',
    'freight prepaid',
    'type of b/l',
    'ams',
    'please issue',
  ],
  fileNames: /si\b|sli|instruction/,
  fields: `
    bill_of_lading_number ref; carrier_scac scac; carrier_name str; booking_number ref; service_contract_number ref;
    negotiable bool; shipper party; consignee party; notify_party party; also_notify_party party; delivery_agent party;
    vessel_name str; vessel_imo imo; voyage_number str; place_of_receipt str; port_of_loading str;
    port_of_loading_locode locode; port_of_discharge str; port_of_discharge_locode locode; place_of_delivery str;
    pre_carriage_by str; service_type str; freight_terms enum:prepaid,collect,elsewhere,mixed; freight_payable_at str;
    description_of_goods text; hs_codes arr:hs; incoterm incoterm; total_packages int; package_unit str; gross_weight dec;
    gross_weight_unit wunit; volume dec; volume_unit vunit; containers arr:container; reference_numbers arr:reference;
    bill_type_requested enum:original,sea_waybill,telex_release,express,unknown
  `,
});
