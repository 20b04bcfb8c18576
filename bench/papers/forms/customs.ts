import { certificateOfOrigin, dangerousGoods, entryRelease, entrySummary, securityFiling } from '../truth/customs.js';
import type { PaperForm } from './form.js';

export const certificateOfOriginForm: PaperForm = {
  type: 'certificate_of_origin',
  wish: {},
  english: false,
  issuer: ({ seller }) => seller,
  letterhead: null,
  payload: certificateOfOrigin,
  titles: {
    en: ['CERTIFICATE OF ORIGIN', 'Certificate of Origin', 'CERTIFICATION OF ORIGIN'],
    fr: ["CERTIFICAT D'ORIGINE"],
    de: ['URSPRUNGSZEUGNIS'],
    es: ['CERTIFICADO DE ORIGEN'],
  },
  numbers: ['certificate_number', 'issue_date', 'issue_place', 'invoice_number', 'invoice_date', 'bill_of_lading_number'],
  parties: ['exporter', 'consignee', 'producer', 'importer'],
  route: ['means_of_transport', 'departure_date', 'port_of_loading', 'port_of_discharge', 'vessel_name'],
  details: ['country_of_origin', 'country_of_destination', 'issuing_authority'],
  tables: [
    {
      list: 'goods',
      columns: [
        ['item_number', 'marks', 'package_description', 'description', 'hs_code', 'gross_weight'],
        ['item_number', 'description', 'origin_criterion', 'quantity+unit', 'invoice_number'],
        ['marks', 'package_description', 'description', 'hs_code', 'quantity', 'unit', 'gross_weight'],
      ],
    },
  ],
  texts: [],
  totals: ['gross_weight', 'signatory'],
  always: [],
  smallPrint: [
    'The undersigned hereby declares that the above details and statements are correct and that the goods described were produced in the country named above.',
    'It is hereby certified, on the basis of control carried out, that the declaration by the exporter is correct. For official use. Competent authority.',
  ],
  sentences: [
    'The undersigned authority certifies that the goods named below are of the origin stated:',
    'Certification: stamp and signature of the chamber.',
  ],
  stamps: ['CHAMBER OF COMMERCE', 'CERTIFIED'],
};

const american: Pick<PaperForm, 'wish' | 'english' | 'issuer' | 'letterhead'> = {
  wish: { to: 'US' },
  english: true,
  issuer: ({ broker }) => broker,
  letterhead: 'broker',
};

export const entrySummaryForm: PaperForm = {
  ...american,
  type: 'customs_entry_summary',
  payload: entrySummary,
  titles: { en: ['ENTRY SUMMARY', 'Entry Summary', 'CBP FORM 7501 - ENTRY SUMMARY'] },
  numbers: ['entry_number', 'entry_type', 'summary_date', 'surety_number', 'bond_type', 'port_code', 'entry_date'],
  parties: ['ultimate_consignee', 'importer_of_record', 'broker'],
  route: [
    'importing_carrier',
    'mode_of_transport',
    'country_of_origin',
    'import_date',
    'bill_of_lading_number',
    'manufacturer_id',
    'exporting_country',
    'export_date',
    'foreign_port_of_lading',
    'us_port_of_unlading',
  ],
  details: ['it_number', 'it_date', 'location_of_goods', 'consignee_number', 'importer_number', 'broker_file_number'],
  tables: [
    {
      list: 'lines',
      columns: [
        ['line_number', 'description', 'hts_code', 'gross_weight', 'quantity+unit', 'entered_value', 'rate', 'duty'],
        ['line_number', 'hts_code', 'description', 'quantity', 'unit', 'entered_value', 'rate', 'duty'],
      ],
    },
  ],
  texts: [],
  totals: [
    'total_entered_value',
    'total_duty',
    'merchandise_processing_fee',
    'harbor_maintenance_fee',
    'total_other_fees',
    'total_payable',
  ],
  always: ['total_other_fees'],
  smallPrint: [
    'DEPARTMENT OF HOMELAND SECURITY - U.S. Customs and Border Protection. OMB APPROVAL NO. 1651-0022. Declaration of importer of record (owner or purchaser) or authorized agent: I declare that I am the importer of record.',
  ],
  sentences: ['We have filed the entry below on your behalf:', 'Duty, taxes and fees are due on the statement date.'],
  stamps: ['PAID', 'ABI CERTIFIED'],
};

export const entryReleaseForm: PaperForm = {
  ...american,
  type: 'customs_entry_release',
  payload: entryRelease,
  titles: {
    en: ['ENTRY/IMMEDIATE DELIVERY', 'Entry / Immediate Delivery', 'CBP FORM 3461 - ENTRY/IMMEDIATE DELIVERY', 'ACE CARGO RELEASE'],
  },
  numbers: ['entry_number', 'entry_type', 'port_of_entry', 'arrival_date', 'elected_entry_date', 'bond_type', 'entry_value'],
  parties: ['importer_of_record', 'ultimate_consignee', 'broker'],
  route: ['carrier_scac', 'vessel', 'port_of_unlading', 'location_firms', 'mode_of_transport'],
  details: ['importer_number', 'broker_file_number', 'release_status', 'release_date'],
  tables: [
    {
      list: 'bills',
      columns: [
        ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit'],
        ['scac', 'scac+number', 'manifest_quantity+unit'],
        ['bill_type', 'scac+number', 'manifest_quantity'],
      ],
    },
    {
      list: 'lines',
      columns: [
        ['description', 'hts_code', 'country_of_origin', 'manufacturer_id', 'entered_value'],
        ['line_number', 'hts_code', 'country_of_origin', 'description'],
      ],
    },
  ],
  texts: [],
  totals: [],
  always: [],
  smallPrint: [
    'DEPARTMENT OF HOMELAND SECURITY - U.S. Customs and Border Protection. 19 CFR 142.3, 142.16. I hereby make application for entry/immediate delivery. Certification: the above information is accurate.',
  ],
  sentences: ['Application for release has been made as follows:', 'CBP use only below this line.'],
  stamps: ['ELECTRONIC ENTRY', 'BROKER COPY'],
};

export const securityFilingForm: PaperForm = {
  ...american,
  letterhead: 'filer',
  type: 'importer_security_filing',
  payload: securityFiling,
  titles: { en: ['IMPORTER SECURITY FILING (10+2)', 'Importer Security Filing', 'ISF 10+2 WORKSHEET', 'ISF 10+2 DATA SHEET'] },
  numbers: [
    'isf_transaction_number',
    'bill_of_lading_number',
    'submission_date',
    'status',
    'master_bill_of_lading_number',
    'importer_of_record_number',
    'consignee_number',
  ],
  parties: ['seller', 'buyer', 'ship_to', 'manufacturers', 'stuffing_location', 'consolidator', 'importer', 'consignee', 'filer'],
  route: ['vessel', 'estimated_sailing_date', 'estimated_arrival_date'],
  details: ['bond_holder', 'bill_scac'],
  tables: [
    {
      list: 'lines',
      columns: [
        ['hts6', 'country_of_origin', 'description'],
        ['manufacturer_name', 'country_of_origin', 'hts6'],
        ['description', 'hts6', 'country_of_origin', 'manufacturer_name'],
      ],
    },
    { list: 'containers', columns: [['container_number', 'container_type'], ['container_number']] },
  ],
  texts: [],
  totals: [],
  always: [],
  smallPrint: [
    'All data elements must be transmitted no later than 24 hours before the cargo is laden aboard the vessel. The importer is responsible for their accuracy.',
  ],
  sentences: ['Please find below the data of the security filing:', 'Kindly check and return any correction at once.'],
  stamps: ['ACCEPTED', 'FILED'],
};

export const dangerousGoodsForm: PaperForm = {
  type: 'dangerous_goods_declaration',
  wish: { dangerous: true },
  english: true,
  issuer: ({ seller }) => seller,
  letterhead: 'shipper',
  payload: dangerousGoods,
  titles: {
    en: ['DANGEROUS GOODS DECLARATION', 'MULTIMODAL DANGEROUS GOODS FORM', 'IMO DANGEROUS GOODS DECLARATION', 'DANGEROUS GOODS NOTE'],
  },
  numbers: ['document_number', 'issue_date', 'booking_number', 'bill_of_lading_number'],
  parties: ['shipper', 'consignee'],
  route: ['carrier_name', 'vessel', 'port_of_loading', 'port_of_discharge'],
  details: [
    'container_number',
    'seal_number',
    'container_type',
    'tare_weight',
    'total_gross_weight',
    'emergency_contact_name',
    'emergency_phone',
  ],
  tables: [
    {
      list: 'goods',
      columns: [
        [
          'un_number',
          'proper_shipping_name',
          'hazard_class',
          'packing_group',
          'flash_point_c',
          'package_count+package_kind',
          'net_weight',
          'gross_weight',
        ],
        [
          'package_count',
          'package_kind',
          'un_number',
          'proper_shipping_name',
          'hazard_class',
          'packing_group',
          'marine_pollutant',
          'ems',
          'gross_weight',
        ],
        ['un_number', 'proper_shipping_name', 'technical_name', 'hazard_class', 'packing_group', 'ems', 'net_weight'],
      ],
    },
  ],
  texts: [],
  totals: ['signatory', 'declaration_date'],
  always: [],
  smallPrint: [
    'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name, and are classified, packaged, marked and labelled/placarded and are in all respects in proper condition for transport.',
    'CONTAINER/VEHICLE PACKING CERTIFICATE: I hereby declare that the goods described above have been packed/loaded into the container/vehicle identified above in accordance with the applicable provisions.',
  ],
  sentences: [
    'We declare the dangerous goods below for carriage by sea:',
    'Must be completed and signed for all container loads by the person responsible for packing.',
  ],
  stamps: ['MARINE POLLUTANT', 'ACCEPTED'],
};
