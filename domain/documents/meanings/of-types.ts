type Meanings = Readonly<Record<string, string>>;

/** Fields that mean something of their own on papers of a type, by its code. */
export const ofTypes: Readonly<Record<string, Meanings>> = {
  arrival_notice: { charges: 'Charges to be paid before the goods are handed over, a row for each' },
  booking_confirmation: { gross_weight: 'Gross weight that is booked, in `gross_weight_unit`' },
  cargo_control_document: { arrival_date: 'Day on which the goods arrive in Canada' },
  certificate_of_origin: {
    goods: 'Goods whose origin is certified, a row for each line',
    exporter: 'Who sends the goods out of the country of origin',
  },
  customs_entry_release: { release_date: 'When customs released the goods' },
  customs_entry_summary: {
    bill_of_lading_number: 'Number of the bill of lading or air waybill of the entry',
    entry_date: 'Day on which the goods were entered',
  },
  dangerous_goods_declaration: { document_number: "The shipper's number of the declaration" },
  demurrage_detention_invoice: { terminal_name: 'Terminal at which the containers stayed' },
  drayage_invoice: {
    deliver_to: 'Where the containers were delivered',
    pickup_location: 'Where the containers were picked up',
  },
  equipment_interchange_receipt: { gross_weight: 'Weight at the gate, in `gross_weight_unit`' },
  importer_security_filing: {
    bill_of_lading_number: 'Number of the lowest bill that was filed: the house bill where there is one',
    lines: 'Goods, a row for each tariff number and its manufacturer',
  },
  in_bond_entry: { consignee: 'Who receives the goods at the end of the journey in bond' },
  inland_bill_of_lading: {
    bill_of_lading_number: 'Number of the bill of lading by road',
    freight_terms: 'Who pays the haulage: the sender (`prepaid`), the receiver (`collect`) or somebody else',
  },
  insurance_certificate: { packages: 'Number and kind of the insured packages, as printed' },
  other: {
    total_amount: 'Amount that stands as the total, in `currency`',
    bill_of_lading_numbers: 'Everything on the paper that has the form of a bill of lading number or stands beside its name',
  },
  proof_of_delivery: {
    deliver_to: 'Where the goods were delivered',
    delivery_date: 'When the goods were delivered',
    shipper: 'Who sent the goods',
  },
  purchase_order: {
    ship_date: 'Day on which the goods are to be shipped',
    ship_to: 'Where the goods are to be sent',
    buyer: 'Who orders the goods',
  },
  safety_data_sheet: { manufacturer: 'Who makes or supplies the product' },
  shipping_instruction: { bill_of_lading_number: 'Number that the bill of lading is to have, where one is given already' },
};
