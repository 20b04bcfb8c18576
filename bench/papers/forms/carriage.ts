import { arrivalNotice, bookingConfirmation, houseBill, masterBill, seaWaybill } from '../truth/carriage.js';
import type { PaperForm } from './form.js';

const boxColumns = [
  ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'],
  ['container_number+seal_numbers', 'container_type', 'package_count', 'gross_weight', 'tare_weight', 'volume'],
  ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'],
];

const masterForm: PaperForm = {
  type: 'master_bill_of_lading',
  wish: {},
  english: true,
  issuer: ({ line }) => line.company,
  letterhead: 'carrier_name',
  payload: masterBill,
  titles: {
    en: [
      'BILL OF LADING',
      'OCEAN BILL OF LADING',
      'BILL OF LADING FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT',
      'Port to Port or Combined Transport Bill of Lading',
    ],
  },
  numbers: ['bill_of_lading_number', 'booking_number', 'carrier_scac', 'service_contract_number', 'reference_numbers'],
  parties: ['shipper', 'consignee', 'notify_party', 'delivery_agent'],
  route: ['vessel', 'port_of_loading', 'port_of_discharge', 'place_of_receipt', 'place_of_delivery', 'pre_carriage_by'],
  details: [
    'freight_terms',
    'service_type',
    'freight_payable_at',
    'number_of_originals',
    'place_of_issue',
    'issue_date',
    'shipped_on_board_date',
    'vessel_imo',
  ],
  tables: [
    { list: 'containers', columns: boxColumns },
    {
      list: 'charges',
      columns: [
        ['description', 'quantity', 'unit', 'unit_price', 'currency', 'amount'],
        ['code', 'description', 'currency', 'amount', 'payment_term'],
      ],
    },
  ],
  texts: ['description_of_goods'],
  totals: ['total_packages', 'gross_weight', 'volume'],
  always: ['containers', 'number_of_originals', 'issue_date', 'shipped_on_board_date', 'place_of_issue', 'description_of_goods', 'charges'],
  smallPrint: [
    'RECEIVED by the Carrier from the Shipper in apparent good order and condition unless otherwise indicated herein, the goods or the container(s) said to contain the cargo herein mentioned, to be carried subject to all the terms and conditions on the face and back of this Bill of Lading.',
    "IN WITNESS WHEREOF the number of original Bills of Lading stated herein have been signed, one of which being accomplished, the others to be void. SHIPPER'S LOAD, STOW, COUNT AND SEAL. SAID TO CONTAIN. Particulars furnished by shipper - carrier not responsible.",
  ],
  sentences: [
    'Shipped in apparent good order and condition by the shipper named below on board the vessel named below:',
    'Signed for the Carrier as agent only.',
  ],
  stamps: ['SHIPPED ON BOARD', 'RECEIVED'],
};

export const masterBillForm = masterForm;

export const houseBillForm: PaperForm = {
  ...masterForm,
  type: 'house_bill_of_lading',
  issuer: ({ forwarder }) => forwarder,
  payload: houseBill,
  titles: {
    en: [
      'HOUSE BILL OF LADING',
      'HOUSE BILL OF LADING',
      'NVOCC BILL OF LADING',
      'NEGOTIABLE FIATA MULTIMODAL TRANSPORT BILL OF LADING',
      "FORWARDER'S BILL OF LADING",
    ],
  },
  numbers: [
    'bill_of_lading_number',
    'master_bill_of_lading_number',
    'booking_number',
    'forwarder_reference',
    'ams_number',
    'reference_numbers',
  ],
};

export const seaWaybillForm: PaperForm = {
  ...masterForm,
  type: 'sea_waybill',
  payload: seaWaybill,
  titles: { en: ['SEA WAYBILL', 'NON-NEGOTIABLE SEA WAYBILL', 'NON-NEGOTIABLE WAYBILL', 'EXPRESS BILL OF LADING'] },
  numbers: ['bill_of_lading_number', 'booking_number', 'carrier_scac', 'reference_numbers'],
  smallPrint: [
    'This waybill is not a document of title. Delivery will be made to the consignee or his agent upon reasonable proof of identity without production of this document.',
    'RECEIVED in apparent good order and condition the goods described below for carriage subject to the terms of the Carrier. Particulars furnished by shipper.',
  ],
  stamps: ['RECEIVED', 'SHIPPED ON BOARD'],
};

export const bookingConfirmationForm: PaperForm = {
  type: 'booking_confirmation',
  wish: {},
  english: false,
  issuer: ({ line }) => line.company,
  letterhead: 'carrier_name',
  payload: bookingConfirmation,
  titles: {
    en: ['BOOKING CONFIRMATION', 'Booking Confirmation', 'Booking Acknowledgement', 'BOOKING ADVICE'],
    fr: ['CONFIRMATION DE RÉSERVATION / BOOKING CONFIRMATION'],
    de: ['BUCHUNGSBESTÄTIGUNG', 'Buchungsbestätigung'],
    es: ['CONFIRMACIÓN DE RESERVA', 'Confirmación de Reserva'],
  },
  numbers: ['booking_number', 'confirmation_date', 'carrier_scac', 'service_contract_number', 'reference_numbers'],
  parties: ['booking_party', 'shipper', 'consignee', 'forwarder', 'empty_pickup_location', 'full_return_location'],
  route: [
    'vessel',
    'port_of_loading',
    'port_of_discharge',
    'place_of_receipt',
    'place_of_delivery',
    'etd_port_of_loading',
    'eta_port_of_discharge',
    'transshipment_ports',
    'vessel_imo',
  ],
  details: [
    'documentation_cutoff',
    'vgm_cutoff',
    'port_cutoff',
    'earliest_receiving_date',
    'empty_pickup_date',
    'commodity',
    'service_type',
    'gross_weight',
  ],
  tables: [
    {
      list: 'equipment',
      columns: [
        ['quantity', 'container_type'],
        ['quantity', 'container_type', 'iso_type'],
      ],
    },
    {
      list: 'legs',
      columns: [
        ['mode', 'vessel_name', 'voyage_number', 'from', 'to', 'departure', 'arrival'],
        ['sequence', 'from', 'departure', 'to', 'arrival', 'vessel_name+voyage_number'],
      ],
    },
  ],
  texts: [],
  totals: [],
  always: ['equipment', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'],
  smallPrint: [
    "This booking is subject to space and equipment being available and to the terms of the carrier's bill of lading. Late arrival of cargo or documents may cause the booking to be rolled.",
    'The shipper must transmit the verified gross mass before the cut-off; containers without it will not be loaded.',
  ],
  sentences: [
    'Thank you for your booking. We are pleased to confirm space as follows:',
    'Please check all details and advise us at once of any discrepancy.',
  ],
  stamps: ['CONFIRMED'],
};

export const arrivalNoticeForm: PaperForm = {
  type: 'arrival_notice',
  wish: { to: 'US' },
  english: false,
  issuer: ({ agent }) => agent,
  letterhead: 'issuer',
  payload: arrivalNotice,
  titles: {
    en: ['ARRIVAL NOTICE', 'Arrival Notice', 'ARRIVAL NOTICE / FREIGHT INVOICE', 'NOTICE OF ARRIVAL', 'CARGO ARRIVAL NOTICE'],
    fr: ["AVIS D'ARRIVÉE"],
    de: ['ANKUNFTSMELDUNG'],
    es: ['AVISO DE LLEGADA'],
  },
  numbers: [
    'master_bill_of_lading_number',
    'house_bill_of_lading_number',
    'notice_date',
    'ams_number',
    'booking_number',
    'carrier_scac',
    'reference_numbers',
  ],
  parties: ['shipper', 'consignee', 'notify_party', 'customs_broker'],
  route: [
    'vessel',
    'port_of_loading',
    'port_of_discharge',
    'place_of_delivery',
    'eta_port_of_discharge',
    'eta_place_of_delivery',
    'carrier_name',
  ],
  details: [
    'terminal_name',
    'terminal_firms',
    'last_free_day',
    'it_number',
    'it_date',
    'it_port',
    'available_date',
    'general_order_date',
    'free_days',
    'pickup_number',
    'freight_terms',
    'delivery_location_name',
    'delivery_location_firms',
    'currency',
  ],
  tables: [
    {
      list: 'containers',
      columns: [
        ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'],
        ['container_number+seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight'],
        ['container_number', 'container_type', 'seal_numbers', 'last_free_day'],
      ],
    },
    {
      list: 'charges',
      columns: [
        ['description', 'quantity', 'unit_price', 'amount'],
        ['code', 'description', 'amount'],
        ['description', 'currency', 'amount', 'payment_term'],
      ],
    },
  ],
  texts: ['description_of_goods', 'payment_instructions'],
  totals: ['total_packages', 'gross_weight', 'volume', 'total_due'],
  always: ['containers', 'charges'],
  smallPrint: [
    'Freight and charges must be paid and the original bill of lading, properly endorsed, surrendered before the cargo can be released. Storage and demurrage are for the account of the cargo.',
    'The date of arrival is an estimate only. We are not responsible for delays of the vessel or for free time that expires because of them. Please contact your customs broker.',
  ],
  sentences: [
    'Please be advised that the shipment described below is due to arrive. We ask you to arrange customs clearance without delay:',
    'Kindly settle the charges above before pick-up.',
  ],
  stamps: ['URGENT', 'SECOND PAGE FOLLOWS'],
};
