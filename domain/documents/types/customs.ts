import { paperType } from './paper-type.js';

export const customsEntrySummary = paperType({
  code: 'customs_entry_summary',
  label: 'Customs entry summary (CBP 7501)',
  tier: 1,
  titles: ['entry summary', 'cbp form 7501', 'form 7501', 'cf 7501', 'customs form 7501'],
  labels: [
    'filer code/entry number',
    'entry type',
    'summary date',
    'surety number',
    'bond type',
    'port code',
    'entry date',
    'importing carrier',
    'mode of transport',
    'manufacturer id',
    'exporting country',
    'i.t. number',
    'missing docs',
    'foreign port of lading',
    'u.s. port of unlading',
    'location of goods',
    'importer of record',
    'htsus',
    'ad/cvd',
    'entered value',
    'merchandise processing fee',
    'harbor maintenance fee',
    'omb',
  ],
  fileNames: /7501|entry.?summ/,
  keyFields: 'entry_number entry_type entry_date bill_of_lading_number importer_number total_entered_value total_duty total_payable',
  fields: `
    entry_number entryno; filer_code str; entry_type str; summary_date date; entry_date date; surety_number str; bond_type str;
    port_code str; importing_carrier str; mode_of_transport str; country_of_origin country; import_date date;
    bill_of_lading_number ref; manufacturer_id mid; exporting_country country; export_date date; it_number itno; it_date date;
    foreign_port_of_lading str; us_port_of_unlading str; location_of_goods str; consignee_number str; importer_number str;
    reference_number ref; ultimate_consignee party; importer_of_record party; lines arr:entry_line; total_entered_value money;
    total_duty money; total_tax money; total_other_fees money; merchandise_processing_fee money; harbor_maintenance_fee money;
    total_payable money; broker party; broker_file_number ref
  `,
});

export const customsEntryRelease = paperType({
  code: 'customs_entry_release',
  label: 'Customs entry / immediate delivery (CBP 3461)',
  tier: 1,
  titles: [
    'entry/immediate delivery',
    'entry / immediate delivery',
    'cbp form 3461',
    'form 3461',
    'ace cargo release',
    'cargo release notification',
  ],
  labels: [
    'port of entry',
    'arrival date',
    'elected entry date',
    'entry type code',
    'entry number',
    'importer number',
    'ultimate consignee',
    'carrier code',
    'voyage/flight',
    'location of goods',
    'port of unlading',
    'it/bl/awb',
    'manifest quantity',
    'h.s. number',
    'manufacturer no',
    'immediate delivery',
    'conveyance name',
  ],
  fileNames: /3461|release/,
  keyFields: 'entry_number entry_type port_of_entry bills location_firms',
  fields: `
    entry_number entryno; entry_type str; port_of_entry str; arrival_date date; elected_entry_date date; bond_type str;
    entry_value money; mode_of_transport str; carrier_scac scac; vessel_name str; voyage_number str; port_of_unlading str;
    location_firms firms; general_order_number ref; importer_number str; importer_of_record party; ultimate_consignee party;
    bills arr:customs_bill; lines arr:entry_line; release_status str; release_date datetime; broker party;
    broker_file_number ref
  `,
});

export const importerSecurityFiling = paperType({
  code: 'importer_security_filing',
  label: 'Importer security filing (ISF 10+2)',
  tier: 1,
  titles: [
    'importer security filing',
    'isf 10+2',
    '10+2',
    'isf information',
    'isf data sheet',
    'isf-10',
    'isf-5',
    'isf form',
    'isf worksheet',
    'isf 10+2 data sheet',
    'isf 10+2 worksheet',
    'isf 10+2 form',
    'isf data elements',
    'isf filing',
  ],
  labels: [
    'manufacturer',
    'seller',
    'buyer',
    'ship to party',
    'container stuffing location',
    'consolidator',
    'stuffer',
    'importer of record number',
    'consignee number',
    'country of origin',
    'hts',
    'ams b/l',
    'isf transaction number',
    'bond holder',
  ],
  fileNames: /isf|10.?2/,
  keyFields: 'bill_of_lading_number importer_of_record_number seller buyer ship_to stuffing_location consolidator lines',
  fields: `
    isf_transaction_number ref; filing_type enum:isf_10,isf_5,unknown; submission_date datetime; status str;
    bill_of_lading_number ref; bill_scac scac; master_bill_of_lading_number ref; importer_of_record_number str; importer party;
    consignee_number str; consignee party; seller party; buyer party; ship_to party; manufacturers arr:party;
    consolidator party; stuffing_location party; vessel_name str; voyage_number str; estimated_sailing_date date;
    estimated_arrival_date date; containers arr:container; lines arr:isf_line; bond_holder str; filer party
  `,
});

export const cargoControlDocument = paperType({
  code: 'cargo_control_document',
  label: 'Cargo control document (Canada)',
  tier: 2,
  titles: ['cargo control document', 'document de controle du fret', 'a8a', 'a6a', 'in bond cargo control', 'manifest forward'],
  labels: [
    'cargo control number',
    'ccn',
    'previous cargo control',
    'u.s. port of exit',
    'in transit',
    'sub-location',
    'consignee',
    'shipper',
    'cbsa',
    'numero de controle du fret',
  ],
  fileNames: /ccd|a8a|manifest/,
  fields: `
    cargo_control_number ccn; previous_cargo_control_number ccn; carrier_code str; master_bill_of_lading_number ref;
    house_bill_of_lading_number ref; shipper party; consignee party; port_of_unlading str; release_office str;
    sub_location_code str; conveyance str; arrival_date date; total_packages int; package_unit str; gross_weight dec;
    gross_weight_unit wunit; volume dec; volume_unit vunit; description_of_goods text; containers arr:container
  `,
});

export const inBondEntry = paperType({
  code: 'in_bond_entry',
  label: 'In-bond transportation entry (CBP 7512)',
  tier: 2,
  titles: ['transportation entry', 'cbp form 7512', 'form 7512', 'manifest of goods subject to cbp inspection', 'immediate transportation'],
  labels: [
    'in bond via',
    'consigned to',
    'i.t. no',
    'class of entry',
    'entry no',
    'port of lading',
    'foreign port',
    'bonded carrier',
    'seal',
  ],
  fileNames: /7512|it\b|in.?bond/,
  fields: `
    it_number itno; entry_class enum:it,te,ie,unknown; entry_date date; port_of_origin str; port_of_destination str;
    bonded_carrier str; consignee party; bill_of_lading_number ref; vessel_name str; arrival_date date;
    containers arr:container; description_of_goods text; value money
  `,
});

export const importDeclaration = paperType({
  code: 'import_declaration',
  label: 'Import declaration (other countries)',
  tier: 2,
  titles: [
    'import declaration',
    'single administrative document',
    'customs declaration',
    'goods declaration',
    'commercial accounting declaration',
    'b3',
    'bill of entry',
    "declaration d'importation",
    'einfuhranmeldung',
    'pedimento',
    'pedimento de importacion',
    'declaracion de importacion',
    'dichiarazione di importazione',
  ],
  labels: [
    'declarant',
    'commodity code',
    'customs procedure',
    'mrn',
    'ucr',
    'statistical value',
    'preference',
    'vat',
    'duty',
    'bill of entry no',
  ],
  fileNames: /sad|import.?decl|b3|cad|boe/,
  fields: `
    declaration_number ref; mrn ref; declaration_date date; customs_office str; country country; importer party;
    exporter party; declarant party; bill_of_lading_number ref; vessel_name str; container_numbers arr:cntr; incoterm incoterm;
    currency currency; invoice_amount money; total_duty money; total_vat money; lines arr:entry_line
  `,
});

export const exportDeclaration = paperType({
  code: 'export_declaration',
  label: 'Export declaration',
  tier: 2,
  titles: [
    'export declaration',
    'electronic export information',
    "shipper's export declaration",
    'export accompanying document',
    'export customs declaration',
    'ausfuhrbegleitdokument',
    'shipping bill',
    'declaracion de exportacion',
    "declaration d'exportation",
    'ausfuhranmeldung',
  ],
  labels: ['itn', 'aes', 'mrn', 'exporter', 'schedule b', 'consignee', 'port of export', 'declarant', 'customs procedure'],
  fileNames: /eei|aes|ead|export.?decl|ex1/,
  fields: `
    declaration_number ref; itn itn; mrn ref; declaration_date date; exporter party; consignee party;
    country_of_destination country; port_of_export str; booking_number ref; vessel_name str; container_numbers arr:cntr;
    currency currency; total_value money; lines arr:entry_line
  `,
});

export const powerOfAttorney = paperType({
  code: 'power_of_attorney',
  label: 'Customs power of attorney',
  tier: 2,
  titles: ['customs power of attorney', 'power of attorney', 'cbp form 5291', 'general agency agreement'],
  labels: ['grantor', 'attorney', 'appoint', 'customs broker', 'irs', 'corporation', 'resident'],
  fileNames: /poa|5291/,
  fields: `
    grantor party; grantor_number str; broker party; effective_date date; expiry_date date; signatory str
  `,
});
