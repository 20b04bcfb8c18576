/** Titles that speak against a type, by codes of the types they belong to. */
export const against: Readonly<Record<string, readonly string[]>> = {
  commercial_invoice: ['master_bill_of_lading', 'arrival_notice', 'packing_list', 'pro_forma_invoice', 'freight_invoice'],
  packing_list: ['master_bill_of_lading', 'certificate_of_origin'],
  master_bill_of_lading: [
    'sea_waybill',
    'arrival_notice',
    'delivery_order',
    'house_bill_of_lading',
    'inland_bill_of_lading',
    'shipping_instruction',
    'booking_confirmation',
  ],
  house_bill_of_lading: ['arrival_notice', 'delivery_order'],
  sea_waybill: ['arrival_notice', 'air_waybill'],
  arrival_notice: ['booking_confirmation', 'delivery_order'],
  delivery_order: ['purchase_order', 'arrival_notice', 'freight_invoice', 'commercial_invoice'],
  booking_confirmation: ['master_bill_of_lading', 'arrival_notice'],
  certificate_of_origin: ['phytosanitary_certificate', 'certificate_of_analysis', 'insurance_certificate', 'commercial_invoice'],
  customs_entry_summary: ['customs_entry_release'],
  customs_entry_release: ['customs_entry_summary'],
  importer_security_filing: ['master_bill_of_lading'],
  freight_invoice: [
    'commercial_invoice',
    'arrival_notice',
    'demurrage_detention_invoice',
    'pro_forma_invoice',
    'drayage_invoice',
    'credit_note',
  ],
  dangerous_goods_declaration: ['safety_data_sheet'],
  proof_of_delivery: ['commercial_invoice'],
};

/** What the lines of an invoice that is called nothing else are about. */
export const invoiceWords: Readonly<Record<'goods' | 'detention' | 'trucking' | 'freight', readonly string[]>> = {
  goods: [
    'unit price',
    'hs code',
    'country of origin',
    'incoterm',
    'terms of delivery',
    'description of goods',
    'item no',
    'net weight',
    'price terms',
    'fob',
    'cif',
    'exw',
    'unit cost',
    'article',
    'part no',
    'pcs',
    'origin',
  ],
  detention: ['demurrage', 'detention', 'per diem', 'storage charge', 'free time', 'chargeable days', 'storage'],
  trucking: ['drayage', 'linehaul', 'line haul', 'fuel surcharge', 'chassis split', 'pre-pull', 'prepull', 'wait time', 'trucking'],
  freight: [
    'ocean freight',
    'thc',
    'terminal handling',
    'baf',
    'bunker',
    'documentation fee',
    'doc fee',
    'chassis',
    'customs clearance',
    'handling fee',
    'isf',
    'amendment fee',
    'freight charges',
    'sea freight',
    'b/l fee',
    'delivery charge',
  ],
};

/** What only road waybills have, and what only papers of the sea have. */
export const roadWords = [
  'pro number',
  'nmfc',
  'freight class',
  'trailer',
  'third party freight charges',
  'cod amount',
  'handling unit',
  'customer order number',
];
export const seaWords = ['port of loading', 'port of discharge', 'place of receipt', 'notify party', 'voyage', 'vessel'];
/** What a forwarder's bill says of itself. */
export const houseWords = [
  'fmc no',
  'oti license',
  'oti lic',
  'nvocc',
  'as agent for the carrier',
  'fiata',
  'mbl',
  'master b/l',
  'ocean b/l',
  'line b/l',
  'carrier b/l',
];
/** What arrival notices have beyond the boxes of a bill. */
export const arrivalWords = [
  'last free day',
  'it number',
  'i.t. no',
  'total due',
  'firms',
  'general order',
  'pickup number',
  'amount due',
  'eta',
];
/** What a receiver leaves on the paper. */
export const receivedWords = ['received by', 'time in', 'time out', 'date received', 'received in good order', 'print name'];
