import { fieldsOf, type Fields } from './fields.js';

/** Objects that papers of several types have in common. */
export const shapes: Readonly<Record<string, Fields>> = {
  party: fieldsOf(`
    name str; address text; country country; phone str; email email; tax_id str; contact str
  `),
  container: fieldsOf(`
    container_number cntr; container_type str; iso_type isotype; seal_numbers arr:ref; package_count int; package_unit str;
    gross_weight dec; gross_weight_unit wunit; tare_weight dec; net_weight dec; vgm dec; volume dec; volume_unit vunit;
    temperature str; description text; marks text; last_free_day date; pickup_number ref
  `),
  charge: fieldsOf(`
    code str; description str; quantity dec; unit str; unit_price money; currency currency; amount money;
    payment_term enum:prepaid,collect,unknown; container_number cntr
  `),
  reference: fieldsOf(`
    kind enum:purchase_order,invoice,export_reference,contract,job,customer,sales_order,shipper,consignee,forwarder,quote,other;
    value ref
  `),
  invoice_line: fieldsOf(`
    line_number int; purchase_order_number ref; item_number str; description text; hs_code hs; country_of_origin country;
    quantity dec; unit str; unit_price money; amount money; net_weight dec; gross_weight dec; packages int
  `),
  package_line: fieldsOf(`
    package_range str; package_count int; item_number str; purchase_order_number ref; description text;
    quantity_per_package dec; quantity dec; unit str; net_weight dec; gross_weight dec; length_cm dec; width_cm dec;
    height_cm dec; volume dec; container_number cntr
  `),
  leg: fieldsOf(`
    sequence int; mode enum:vessel,barge,rail,truck,unknown; vessel_name str; voyage_number str; from str; to str;
    departure datetime; arrival datetime
  `),
  equipment: fieldsOf(`
    quantity int; container_type str; iso_type isotype; container_numbers arr:cntr; release_number ref
  `),
  origin_line: fieldsOf(`
    item_number int; marks text; package_description text; description text; hs_code hs; origin_criterion str;
    gross_weight dec; quantity dec; unit str; invoice_number ref; invoice_date date; value money
  `),
  entry_line: fieldsOf(`
    line_number str; description text; hts_code hs; additional_hts_codes arr:hs; ad_cvd_case str; country_of_origin country;
    manufacturer_id mid; gross_weight dec; quantity dec; unit str; entered_value money; charges money; rate str; duty money;
    fees money
  `),
  customs_bill: fieldsOf(`
    bill_type enum:master,house,sub_house,in_bond,unknown; scac scac; number ref; manifest_quantity int; unit str
  `),
  isf_line: fieldsOf(`
    hts6 hs; country_of_origin country; manufacturer_name str; description text
  `),
  dd_line: fieldsOf(`
    container_number cntr; container_type str; charge_kind enum:demurrage,detention,per_diem,storage; free_time_start date;
    free_time_end date; from_date date; to_date date; chargeable_days int; daily_rate money; amount money
  `),
  dg_line: fieldsOf(`
    un_number unno; proper_shipping_name str; technical_name str; hazard_class str; subsidiary_hazards arr:str;
    packing_group enum:I,II,III; flash_point_c dec; marine_pollutant bool; limited_quantity bool; ems str; package_count int;
    package_kind str; net_weight dec; gross_weight dec; weight_unit wunit
  `),
  phyto_line: fieldsOf(`
    produce str; botanical_name str; quantity str
  `),
  analysis_line: fieldsOf(`
    property str; unit str; result str; specification str; method str
  `),
  manifest_line: fieldsOf(`
    house_bill_of_lading_number ref; shipper_name str; consignee_name str; packages int; gross_weight dec; volume dec;
    description text; container_number cntr
  `),
};
