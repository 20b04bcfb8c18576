import { paperType } from './paper-type.js';

export const packingList = paperType({
  code: 'packing_list',
  label: 'Packing list',
  tier: 1,
  titles: [
    'packing list',
    'packing slip',
    'weight list',
    'packing specification',
    'packing note',
    'liste de colisage',
    'packliste',
    'lista de empaque',
    '装箱单',
    'packing weight list',
    'packing and weight list',
    'weight and measurement list',
    'lista de embalaje',
    'lista de bultos',
    'lista de embalagem',
    'romaneio de carga',
    'distinta colli',
    "distinta d'imballaggio",
    'lista di imballaggio',
    'paklijst',
  ],
  labels: [
    'carton no',
    'ctn no',
    'case no',
    'no of cartons',
    'qty per carton',
    'n.w.',
    'g.w.',
    'net weight',
    'gross weight',
    'measurement',
    'cbm',
    'dimensions',
    'total cartons',
    'shipping marks',
    'pcs/ctn',
  ],
  fileNames: /pl|packing|pack.?list/,
  keyFields: 'packing_list_number invoice_number total_packages gross_weight net_weight volume containers',
  fields: `
    packing_list_number ref; packing_list_date date; invoice_number ref; purchase_order_numbers arr:ref; seller party;
    buyer party; consignee party; ship_to party; vessel_name str; voyage_number str; bill_of_lading_number ref;
    booking_number ref; port_of_loading str; port_of_discharge str; country_of_origin country; shipping_marks text;
    total_packages int; package_unit str; total_quantity dec; net_weight dec; gross_weight dec; gross_weight_unit wunit;
    volume dec; volume_unit vunit; containers arr:container; packages arr:package_line
  `,
});

export const dangerousGoodsDeclaration = paperType({
  code: 'dangerous_goods_declaration',
  label: 'Dangerous goods declaration',
  tier: 1,
  titles: [
    'dangerous goods declaration',
    'multimodal dangerous goods form',
    'imo dangerous goods',
    'dangerous goods note',
    "shipper's declaration for dangerous goods",
    'hazardous materials declaration',
    'container packing certificate',
    'imdg declaration',
  ],
  labels: [
    'un no',
    'proper shipping name',
    'class',
    'packing group',
    'flash point',
    'marine pollutant',
    'ems',
    'emergency contact',
    'container/vehicle packing certificate',
    'i hereby declare that the contents of this consignment',
    'net explosive',
    'subsidiary',
  ],
  fileNames: /dgd|imo|dg\b|haz/,
  keyFields: 'goods booking_number container_number emergency_phone',
  fields: `
    document_number ref; issue_date date; shipper party; consignee party; carrier_name str; booking_number ref;
    bill_of_lading_number ref; vessel_name str; voyage_number str; port_of_loading str; port_of_discharge str;
    container_number cntr; seal_number ref; container_type str; tare_weight dec; total_gross_weight dec;
    gross_weight_unit wunit; goods arr:dg_line; emergency_contact_name str; emergency_phone str;
    packing_certificate_signed bool; signatory str; declaration_date date
  `,
});

export const vgmDeclaration = paperType({
  code: 'vgm_declaration',
  label: 'Verified gross mass declaration',
  tier: 2,
  titles: [
    'verified gross mass',
    'vgm declaration',
    'vgm certificate',
    'solas vgm',
    'information about verified gross mass',
    'weight certificate',
    'weighing certificate',
    'certificate of weight',
  ],
  labels: ['verified gross mass', 'method 1', 'method 2', 'weighing', 'authorised person', 'container no', 'booking no', 'weighbridge'],
  fileNames: /vgm/,
  fields: `
    booking_number ref; bill_of_lading_number ref; shipper party; container_number cntr; container_type str;
    verified_gross_mass dec; weight_unit wunit; method enum:1,2,unknown; weighing_date datetime; weighing_slip_number ref;
    weighing_facility str; responsible_person str; signed_date date; vessel_name str; voyage_number str
  `,
});

export const safetyDataSheet = paperType({
  code: 'safety_data_sheet',
  label: 'Safety data sheet',
  tier: 2,
  titles: ['safety data sheet', 'material safety data sheet', 'msds'],
  labels: ['section 1', 'hazards identification', 'first aid measures', 'transport information', 'un number', 'cas'],
  fileNames: /msds|sds/,
  fields: `
    product_name str; manufacturer party; revision_date date; un_number unno; hazard_class str; packing_group enum:I,II,III;
    emergency_phone str
  `,
});
