const GOODS_DESCRIPTION = ['DESCRIPTION', 'DESCRIPTION GOODS', 'GOODS', 'GOODS NAME', 'DESCRIPTION GOODS PACKAGES'];
const ARTICLE = ['{GOODS|MODEL} NUMBER', 'GOODS CODE', 'MODEL', 'CODE'];
const COUNT_OF_PACKAGES = ['PACKAGES', '{QUANTITY|TOTAL} PACKAGES', 'NUMBER TYPE PACKAGES'];
const NET = ['NET{| TOTAL| TOTAL WEIGHT| WEIGHT}'];
const GROSS = ['GROSS{| TOTAL| TOTAL WEIGHT| WEIGHT}', 'WEIGHT', 'TOTAL WEIGHT'];
const VOLUME = ['VOLUME', 'TOTAL VOLUME', 'PACKAGES VOLUME'];
const ORIGIN = ['ORIGIN', 'COUNTRY ORIGIN'];
const TARIFF = ['TARIFF', 'TARIFF {NUMBER|CODE}', 'TARIFF GOODS CODE'];
const AMOUNT = ['AMOUNT', 'TOTAL', 'TOTAL AMOUNT', 'NET {AMOUNT|TOTAL|PRICE}', 'TOTAL PRICE', 'GOODS AMOUNT'];
const PRICE = ['PRICE', 'PRICE UNIT', 'PER PIECES PRICE', 'PER PRICE UNIT', 'NET PRICE UNIT', 'UNIT AMOUNT', 'RATE'];
const CONTAINER = ['CONTAINER', 'CONTAINER NUMBER'];

/** What stands above the columns of tables, by what the words mean; as in `captions.ts`, by the shape of a row and its field. */
export const conceptColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  invoice_line: {
    line_number: [],
    purchase_order_number: ['PURCHASE ORDER{| NUMBER}', '{BUYER|CUSTOMER} ORDER{| NUMBER}', 'ORDER NUMBER', 'ORDER'],
    item_number: ARTICLE,
    description: GOODS_DESCRIPTION,
    hs_code: TARIFF,
    country_of_origin: ORIGIN,
    quantity: ['QUANTITY', 'TOTAL QUANTITY', '{TOTAL|QUANTITY} PIECES', 'PIECES'],
    unit: ['UNIT'],
    unit_price: PRICE,
    amount: AMOUNT,
    net_weight: NET,
    gross_weight: GROSS,
    packages: COUNT_OF_PACKAGES,
    marks: ['MARKS{| NUMBER}'],
  },
  package_line: {
    package_range: ['RANGE PACKAGES', 'NUMBER RANGE PACKAGES'],
    package_count: COUNT_OF_PACKAGES,
    item_number: ARTICLE,
    purchase_order_number: ['PURCHASE ORDER{| NUMBER}', '{BUYER|CUSTOMER} ORDER{| NUMBER}', 'ORDER NUMBER'],
    description: GOODS_DESCRIPTION,
    quantity_per_package: ['PER PACKAGES{| PIECES| QUANTITY| PIECES QUANTITY}', 'PACKAGES PIECES'],
    quantity: ['QUANTITY', 'TOTAL QUANTITY', '{TOTAL|QUANTITY|TOTAL QUANTITY} PIECES', 'PIECES'],
    unit: ['UNIT'],
    net_weight: NET,
    gross_weight: GROSS,
    length_cm: ['LENGTH'],
    width_cm: ['WIDTH'],
    height_cm: ['HEIGHT'],
    volume: VOLUME,
    container_number: CONTAINER,
    marks: ['MARKS{| NUMBER}'],
  },
  container: {
    container_number: CONTAINER,
    seal_numbers: ['SEAL{| NUMBER}'],
    container_type: ['TYPE', 'SIZE', 'SIZE TYPE', 'CONTAINER {TYPE|SIZE|SIZE TYPE}'],
    package_count: COUNT_OF_PACKAGES,
    gross_weight: GROSS,
    tare_weight: ['TARE', 'TARE WEIGHT', 'EMPTY WEIGHT'],
    net_weight: NET,
    volume: VOLUME,
  },
  charge: {
    code: ['CODE'],
    description: ['DESCRIPTION'],
    quantity: ['QUANTITY'],
    unit: ['UNIT'],
    unit_price: PRICE,
    currency: ['CURRENCY'],
    amount: AMOUNT,
    container_number: CONTAINER,
  },
  origin_line: {
    item_number: ['GOODS NUMBER'],
    marks: ['MARKS{| NUMBER}', 'MARKS NUMBER PACKAGES'],
    description: GOODS_DESCRIPTION,
    hs_code: TARIFF,
    gross_weight: GROSS,
    quantity: ['QUANTITY'],
    invoice_number: ['INVOICE NUMBER'],
    invoice_date: ['INVOICE DATE'],
  },
  dd_line: {
    container_number: CONTAINER,
    container_type: ['TYPE', 'SIZE', 'SIZE TYPE', 'CONTAINER {TYPE|SIZE|SIZE TYPE}'],
    amount: AMOUNT,
  },
};
