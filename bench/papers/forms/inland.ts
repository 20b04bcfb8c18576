import { detentionInvoice, freightInvoice } from '../truth/bills.js';
import { deliveryOrder, proofOfDelivery } from '../truth/inland.js';
import type { PaperForm } from './form.js';

const boxColumns = [
  ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight'],
  ['container_number+seal_numbers', 'container_type', 'gross_weight', 'volume'],
  ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'],
];

export const deliveryOrderForm: PaperForm = {
  type: 'delivery_order',
  wish: {},
  english: false,
  issuer: ({ agent }) => agent,
  letterhead: 'issuer',
  payload: deliveryOrder,
  titles: {
    en: ['DELIVERY ORDER', 'Delivery Order', 'CARRIER DELIVERY ORDER', 'PICK UP AND DELIVERY ORDER', 'IMPORT DELIVERY ORDER'],
    fr: ['ORDRE DE LIVRAISON'],
    de: ['AUSLIEFERUNGSSCHEIN'],
  },
  numbers: [
    'delivery_order_number',
    'issue_date',
    'master_bill_of_lading_number',
    'house_bill_of_lading_number',
    'booking_number',
    'carrier_scac',
    'entry_number',
    'reference_numbers',
  ],
  parties: ['pickup_location', 'deliver_to', 'trucker', 'empty_return_location', 'consignee', 'customs_broker'],
  route: ['carrier_name', 'vessel', 'port_of_loading', 'port_of_discharge', 'arrival_date'],
  details: [
    'pickup_number',
    'last_free_day',
    'pickup_firms',
    'delivery_appointment',
    'general_order_date',
    'customs_release_status',
    'freight_release_status',
  ],
  tables: [{ list: 'containers', columns: boxColumns }],
  texts: ['special_instructions'],
  totals: ['total_packages', 'gross_weight', 'volume'],
  always: ['containers'],
  smallPrint: [
    'Received in good order and condition except as noted. Carrier must notify the party above at once of any delay which will not permit delivery before the expiry of free time.',
    'The delivering carrier is responsible for demurrage and detention caused by him. Local delivery or transfer by the carrier named above.',
  ],
  sentences: [
    'Please arrange pick-up and delivery of the following as soon as it is released:',
    'Proof of delivery is required within 24 hours. No change of the delivery place without our consent.',
  ],
  stamps: ['URGENT', 'APPOINTMENT REQUIRED'],
};

export const proofOfDeliveryForm: PaperForm = {
  type: 'proof_of_delivery',
  wish: {},
  english: false,
  issuer: ({ trucker }) => trucker,
  letterhead: 'carrier',
  payload: proofOfDelivery,
  titles: {
    en: ['PROOF OF DELIVERY', 'Proof of Delivery', 'DELIVERY RECEIPT', 'Delivery Receipt', 'CONFIRMATION OF DELIVERY'],
    de: ['EMPFANGSBESTÄTIGUNG / PROOF OF DELIVERY'],
    fr: ['PREUVE DE LIVRAISON / PROOF OF DELIVERY'],
    es: ['PRUEBA DE ENTREGA / PROOF OF DELIVERY'],
  },
  numbers: [
    'pod_number',
    'delivery_date',
    'master_bill_of_lading_number',
    'house_bill_of_lading_number',
    'delivery_order_number',
    'reference_numbers',
  ],
  parties: ['shipper', 'deliver_to', 'carrier'],
  route: ['container_numbers', 'pieces_delivered', 'gross_weight'],
  details: ['time_in', 'time_out', 'received_by', 'seal_intact'],
  tables: [],
  texts: ['exceptions'],
  totals: [],
  always: ['received_by'],
  smallPrint: [
    'RECEIVED IN GOOD ORDER the above described shipment, complete and undamaged unless noted. The signature of the receiver is binding.',
  ],
  sentences: [
    'We confirm that the goods described below were delivered and received in good order:',
    'Signed by the receiver as printed above.',
  ],
  stamps: ['DELIVERED', 'RECEIVED', 'GOODS RECEIVED'],
};

export const freightInvoiceForm: PaperForm = {
  type: 'freight_invoice',
  wish: {},
  english: false,
  issuer: ({ agent }) => agent,
  letterhead: 'issuer',
  payload: freightInvoice,
  titles: {
    en: ['FREIGHT INVOICE', 'INVOICE', 'OCEAN FREIGHT INVOICE', 'DEBIT NOTE', 'TAX INVOICE'],
    fr: ['FACTURE'],
    de: ['RECHNUNG', 'Rechnung'],
    es: ['FACTURA'],
    pt: ['FATURA'],
    it: ['FATTURA'],
    nl: ['FACTUUR'],
  },
  numbers: ['invoice_number', 'invoice_date', 'due_date', 'job_number', 'reference_numbers'],
  parties: ['bill_to', 'shipper', 'consignee'],
  route: [
    'master_bill_of_lading_number',
    'house_bill_of_lading_number',
    'vessel',
    'port_of_loading',
    'port_of_discharge',
    'etd',
    'eta',
    'booking_number',
  ],
  details: ['container_numbers', 'payment_terms', 'currency'],
  tables: [
    {
      list: 'charges',
      columns: [
        ['description', 'quantity', 'unit', 'unit_price', 'amount'],
        ['code', 'description', 'amount'],
        ['code', 'description', 'quantity+unit', 'unit_price', 'currency', 'amount'],
        ['description', 'currency', 'amount'],
      ],
    },
  ],
  texts: ['payment_instructions'],
  totals: ['subtotal_amount', 'tax_amount', 'total_amount', 'amount_due'],
  always: ['tax_amount', 'charges'],
  smallPrint: [
    'All business is done under our standard trading conditions, which limit our liability. Disbursements are payable at once. Interest of 1.5 % a month is charged on overdue amounts.',
  ],
  sentences: [
    'For our services rendered in connection with the shipment below we charge you as follows:',
    'We thank you for your business.',
  ],
  stamps: ['PAID', 'COPY'],
};

export const detentionInvoiceForm: PaperForm = {
  type: 'demurrage_detention_invoice',
  wish: {},
  english: true,
  issuer: ({ line }) => line.company,
  letterhead: 'issuer',
  payload: detentionInvoice,
  titles: { en: ['DEMURRAGE AND DETENTION INVOICE', 'DEMURRAGE & DETENTION INVOICE', 'Demurrage / Detention Invoice'] },
  numbers: ['invoice_number', 'invoice_date', 'due_date', 'bill_of_lading_number', 'carrier_scac'],
  parties: ['bill_to'],
  route: ['vessel', 'port_of_discharge', 'terminal_name', 'discharge_date'],
  details: ['charge_kind', 'dispute_contact', 'currency'],
  tables: [
    {
      list: 'detention_lines',
      columns: [
        [
          'container_number',
          'container_type',
          'free_time_start',
          'free_time_end',
          'from_date',
          'to_date',
          'chargeable_days',
          'daily_rate',
          'amount',
        ],
        ['container_number', 'container_type', 'charge_kind', 'from_date', 'to_date', 'chargeable_days', 'daily_rate', 'amount'],
        ['container_number', 'free_time_end', 'from_date+to_date', 'chargeable_days', 'daily_rate', 'amount'],
      ],
    },
  ],
  texts: ['payment_instructions'],
  totals: ['total_amount', 'amount_due'],
  always: ['charge_kind'],
  smallPrint: [
    'We certify that the charges are consistent with the rules on demurrage and detention and that our performance did not cause or contribute to them. Requests for mitigation must be made within 30 days.',
  ],
  sentences: [
    'The free time of the containers below has expired. We charge you according to our tariff as follows:',
    'Disputes must reach us within thirty days from the date of this invoice.',
  ],
  stamps: ['OVERDUE', 'SECOND NOTICE'],
};
