import { paperType } from './paper-type.js';

export const commercialInvoice = paperType({
  code: 'commercial_invoice',
  label: 'Commercial invoice',
  tier: 1,
  titles: [
    'commercial invoice',
    'export invoice',
    'customs invoice',
    'canada customs invoice',
    'facture commerciale',
    'handelsrechnung',
    'factura comercial',
    '商业发票',
    'fattura commerciale',
    'fatura comercial',
    'handelsfactuur',
    'faktura handlowa',
    'ticari fatura',
  ],
  labels: [
    'unit price',
    'country of origin',
    'incoterms',
    'terms of sale',
    'hs code',
    'sold to',
    'ship to',
    'buyer',
    'seller',
    'terms of payment',
    'marks and numbers',
    'we hereby certify',
    'total amount',
    'say us dollars',
    'amount in words',
    'export license',
  ],
  fileNames: /ci|comm.?inv|invoice|inv/,
  keyFields: 'invoice_number invoice_date supplier_name buyer currency total_amount incoterm purchase_order_numbers',
  fields: `
    invoice_number ref; invoice_date date; purchase_order_numbers arr:ref; supplier_name str; seller party; buyer party;
    consignee party; ship_to party; notify_party party; manufacturer party; currency currency; incoterm incoterm;
    incoterm_place str; payment_terms str; payment_due_date date; letter_of_credit_number ref; country_of_origin country;
    country_of_export country; country_of_destination country; port_of_loading str; port_of_discharge str; vessel_name str;
    voyage_number str; bill_of_lading_number ref; booking_number ref; container_numbers arr:cntr; subtotal_amount money;
    discount_amount money; freight_amount money; insurance_amount money; tax_amount money; other_charges_amount money;
    total_amount money; total_quantity dec; total_packages int; net_weight dec; gross_weight dec; gross_weight_unit wunit;
    line_items arr:invoice_line; declaration_text text; signatory str
  `,
});

export const freightInvoice = paperType({
  code: 'freight_invoice',
  label: 'Freight invoice',
  tier: 1,
  titles: [
    'freight invoice',
    'ocean freight invoice',
    'forwarding invoice',
    'freight bill',
    'debit note',
    'tax invoice',
    'invoice',
    'frachtrechnung',
    'facture de fret',
    'factura de flete',
    'rechnung',
    'facture',
    'factura',
    'fattura',
    'fatura',
    'factuur',
    'note de debit',
    'nota de debito',
    'electronic invoice',
    'factura electrónica',
    'factura electrónica de venta',
    'fattura elettronica',
    'fatura eletrônica',
    'service invoice',
    'faktura',
    'faktura vat',
  ],
  labels: [
    'ocean freight',
    'terminal handling',
    'thc',
    'bunker',
    'baf',
    'documentation fee',
    'amendment fee',
    'chassis',
    'drayage',
    'delivery charge',
    'customs clearance',
    'handling',
    'shipment details',
    'job no',
    'file no',
    'consol',
    'remit to',
    'due date',
    'amount due',
    'bill to',
  ],
  fileNames: /freight|inv|debit/,
  keyFields:
    'invoice_number invoice_date due_date total_amount currency master_bill_of_lading_number house_bill_of_lading_number container_numbers',
  fields: `
    invoice_number ref; invoice_date date; due_date date; payment_terms str; issuer party; bill_to party; job_number ref;
    master_bill_of_lading_number ref; house_bill_of_lading_number ref; booking_number ref; carrier_scac scac; vessel_name str;
    voyage_number str; port_of_loading str; port_of_discharge str; etd date; eta date; shipper party; consignee party;
    container_numbers arr:cntr; currency currency; charges arr:charge; subtotal_amount money; tax_amount money;
    total_amount money; amount_due money; payment_instructions text; reference_numbers arr:reference
  `,
});

export const demurrageDetentionInvoice = paperType({
  code: 'demurrage_detention_invoice',
  label: 'Demurrage, detention and storage invoice',
  tier: 1,
  titles: [
    'demurrage invoice',
    'detention invoice',
    'demurrage and detention invoice',
    'd&d invoice',
    'per diem invoice',
    'storage invoice',
    'terminal invoice',
    'demurrage & detention',
    'detention and demurrage',
    'detention & demurrage',
  ],
  labels: [
    'demurrage',
    'detention',
    'per diem',
    'free time start',
    'free time end',
    'last free day',
    'chargeable days',
    'from date',
    'to date',
    'rate per day',
    'container number',
    'gate out',
    'empty return',
    'discharge date',
    'storage',
    'tariff rule',
    'billing party certification',
  ],
  fileNames: /demurrage|detention|per.?diem|dnd|d&d/,
  keyFields: 'invoice_number invoice_date bill_of_lading_number detention_lines total_amount currency',
  fields: `
    invoice_number ref; invoice_date date; due_date date; charge_kind enum:demurrage,detention,per_diem,storage,mixed;
    issuer party; bill_to party; bill_of_lading_number ref; carrier_scac scac; terminal_name str; port_of_discharge str;
    vessel_name str; voyage_number str; discharge_date date; currency currency; detention_lines arr:dd_line;
    total_amount money; tax_amount money; amount_due money; dispute_contact str; payment_instructions text
  `,
});

export const drayageInvoice = paperType({
  code: 'drayage_invoice',
  label: 'Drayage / trucking invoice',
  tier: 2,
  titles: [
    'drayage invoice',
    'trucking invoice',
    'delivery invoice',
    'carrier invoice',
    'haulage invoice',
    'invoice - drayage',
    'invoice - trucking',
    'invoice - haulage',
  ],
  labels: ['linehaul', 'fuel surcharge', 'chassis split', 'pre-pull', 'wait time', 'drop', 'container', 'pickup', 'delivery'],
  fileNames: /dray|truck/,
  fields: `
    invoice_number ref; invoice_date date; due_date date; issuer party; bill_to party; container_numbers arr:cntr;
    bill_of_lading_number ref; pickup_location party; deliver_to party; delivery_date date; currency currency;
    charges arr:charge; total_amount money; reference_numbers arr:reference
  `,
});

export const proFormaInvoice = paperType({
  code: 'pro_forma_invoice',
  label: 'Pro forma invoice',
  tier: 2,
  titles: [
    'pro forma invoice',
    'proforma invoice',
    'pro-forma',
    'factura proforma',
    'facture proforma',
    'fattura proforma',
    'proformarechnung',
  ],
  labels: ['validity', 'quotation', 'unit price', 'delivery time', 'payment terms'],
  fileNames: /proforma|pi\b/,
  fields: `
    invoice_number ref; invoice_date date; valid_until date; seller party; buyer party; currency currency; incoterm incoterm;
    incoterm_place str; payment_terms str; total_amount money; line_items arr:invoice_line
  `,
});

export const creditNote = paperType({
  code: 'credit_note',
  label: 'Credit note',
  tier: 2,
  titles: ['credit note', 'credit memo', 'note de credit', 'facture d avoir', 'avoir', 'gutschrift', 'nota de credito', 'nota di credito'],
  labels: ['credit', 'original invoice', 'amount credited', 'reason'],
  fileNames: /credit|cn\b/,
  fields: `
    credit_note_number ref; issue_date date; original_invoice_number ref; issuer party; bill_to party; currency currency;
    total_amount money; reason text; reference_numbers arr:reference
  `,
});

export const purchaseOrder = paperType({
  code: 'purchase_order',
  label: 'Purchase order',
  tier: 2,
  titles: [
    'purchase order',
    'order confirmation',
    'sales order',
    'orden de compra',
    'bon de commande',
    'bestellung',
    'pedido de compra',
    "ordine d'acquisto",
    'ordine di acquisto',
    'ordine a fornitore',
    'ordine fornitore',
    'commande fournisseur',
    'pedido a proveedor',
    'encomenda a fornecedor',
    'ordem de compra',
    'inkooporder',
    '采购订单',
    '注文書',
    '발주서',
    'auftragsbestatigung',
  ],
  labels: ['po number', 'buyer', 'vendor', 'ship to', 'delivery date', 'unit price', 'requested ship date'],
  fileNames: /po\b|purchase/,
  fields: `
    purchase_order_number ref; order_date date; buyer party; vendor party; ship_to party; ship_date date; cancel_date date;
    incoterm incoterm; payment_terms str; currency currency; total_amount money; line_items arr:invoice_line
  `,
});

export const letterOfCredit = paperType({
  code: 'letter_of_credit',
  label: 'Letter of credit',
  tier: 2,
  titles: ['letter of credit', 'documentary credit', 'irrevocable documentary credit', 'mt700', 'mt 700'],
  labels: [
    'applicant',
    'beneficiary',
    'issuing bank',
    'advising bank',
    'latest date of shipment',
    'documents required',
    'date and place of expiry',
    'partial shipments',
  ],
  fileNames: /lc|credit/,
  fields: `
    credit_number ref; issue_date date; expiry_date date; expiry_place str; issuing_bank str; applicant party;
    beneficiary party; currency currency; amount money; latest_shipment_date date; port_of_loading str; port_of_discharge str;
    documents_required arr:str; partial_shipments_allowed bool; transshipment_allowed bool
  `,
});
