import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

/** How sure a reader is of a value of a drawing; a value that was not read fails. */
function surenessOf(type: string, pointer: string, drawing: string): number {
  const evidence = read(type, drawing).evidence[pointer];
  assert.ok(evidence !== undefined, `${pointer} was read`);
  return evidence.confidence;
}

const assertSure = (type: string, pointer: string, drawing: string): void =>
  assert.ok(surenessOf(type, pointer, drawing) >= 0.9, `${pointer} is sure`);

const assertDoubted = (type: string, pointer: string, drawing: string): void =>
  assert.ok(surenessOf(type, pointer, drawing) < 0.9, `${pointer} is doubted`);

describe('a value by its caption', () => {
  it('is sure behind a colon, and not where the caption may go on', () => {
    assertSure('master_bill_of_lading', '/carrier_name', 'Carrier: NORDHAVET SHIPPING');
    assertDoubted('master_bill_of_lading', '/carrier_name', 'Carrier RECEIPT OF PACKAGES');
  });

  it('is sure below a caption, and not where something of its kind stands beside it as well', () => {
    assertSure(
      'commercial_invoice',
      '/payment_terms',
      `
Payment terms
30 DAYS NET
`,
    );
    assertDoubted(
      'commercial_invoice',
      '/payment_terms',
      `
Payment terms     Quay side
30 DAYS NET       SOUTH
`,
    );
  });

  it('is doubted where its caption stands there again with something else', () => {
    assertSure('packing_list', '/country_of_origin', 'Country of origin: PORTUGAL');
    assertDoubted(
      'packing_list',
      '/country_of_origin',
      `
Country of origin: PORTUGAL

Country of origin: SPAIN
`,
    );
  });

  it('is doubted where the caption may ask for another field of the paper', () => {
    assertSure('dangerous_goods_declaration', '/bill_of_lading_number', 'B/L No.: OSLU1234565');
    assertDoubted('dangerous_goods_declaration', '/bill_of_lading_number', 'Transport document no.: OSLU1234565');
  });

  it('is doubted where words close below may go on with it', () => {
    const terms = (below: string): string => `
Payment terms             Currency
30 % DEPOSIT, BALANCE     USD
${below}
`;
    assertSure('commercial_invoice', '/payment_terms', terms(''));
    assertDoubted('commercial_invoice', '/payment_terms', terms('AGAINST COPY OF BILL'));
  });

  it('is doubted where nobody is called so', () => {
    assertSure('delivery_order', '/carrier_name', 'Carrier: NORDHAVET SHIPPING');
    assertDoubted('delivery_order', '/carrier_name', 'Carrier: GERMANY');
    assertDoubted('delivery_order', '/carrier_name', 'Carrier: 04MAY26');
    const consignee = (name: string): string => `
Consignee
${name}
20 DOCK ROAD, LONG BEACH, CA 90802
`;
    assertSure('house_bill_of_lading', '/consignee/name', consignee('OAK IMPORTS LTD.'));
    assertDoubted('house_bill_of_lading', '/consignee/name', consignee('LTD.'));
  });

  it('is doubted where goods weigh more without what they are packed in', () => {
    assertSure('packing_list', '/net_weight', 'Net weight: 1,150.00 KG   Gross weight: 1,250.00 KG');
    assertDoubted('packing_list', '/net_weight', 'Net weight: 3,969.00 KG   Gross weight: 1,250.00 KG');
    assertDoubted('packing_list', '/gross_weight', 'Net weight: 3,969.00 KG   Gross weight: 1,250.00 KG');
  });

  it('is doubted where it is no number', () => {
    assertSure('packing_list', '/packing_list_number', 'Packing list no.: PL-2041');
    assertDoubted('packing_list', '/packing_list_number', 'Packing list no.: Sheet 2');
    assertSure('packing_list', '/gross_weight', 'Gross weight: 1,250.00 KG');
    assertDoubted('packing_list', '/gross_weight', 'Gross weight: OSLU1234567');
  });
});

describe('a party', () => {
  it('is sure with its address, and not where it is a name alone; a sentence is none', () => {
    assertSure(
      'master_bill_of_lading',
      '/consignee',
      `
Consignee
OAK TRADING GMBH
AM DEICH 5
28195 BREMEN
GERMANY
`,
    );
    assertDoubted('master_bill_of_lading', '/consignee', 'Consignee: CY');
    const said = '\nConsignee\nThis bill is not negotiable unless marked\nto the order of somebody\n';
    assert.equal(read('master_bill_of_lading', said).payload['consignee'], null);
  });
});

describe('a cell of a table', () => {
  const invoice = (...rows: string[]): string =>
    ['Item No.   Description         Quantity   Unit   Unit price   Amount', ...rows].join('\n');

  it('is sure where its row is like the others', () => {
    const drawing = invoice(
      'A-1        DINING CHAIR        100        PCS    5.00         500.00',
      'A-2        SIDE TABLE          50         PCS    4.00         200.00',
      'A-3        ARMCHAIR            10         PCS    40.00        400.00',
    );
    for (const field of ['item_number', 'description', 'unit', 'amount'])
      assertSure('commercial_invoice', `/line_items/0/${field}`, drawing);
  });

  it('is doubted where its row has other columns filled than the others', () => {
    const drawing = invoice(
      'A-1        DINING CHAIR        100        PCS    5.00         500.00',
      'A-2        SIDE TABLE          50         PCS    4.00         200.00',
      '           PACKING             1                              20.00',
    );
    assertSure('commercial_invoice', '/line_items/1/amount', drawing);
    assertDoubted('commercial_invoice', '/line_items/2/amount', drawing);
  });

  it('is doubted in a row that nothing is like, unless its figures prove it', () => {
    assertSure(
      'commercial_invoice',
      '/line_items/0/description',
      invoice('A-1        DINING CHAIR        100        PCS    5.00         500.00'),
    );
    assertDoubted(
      'commercial_invoice',
      '/line_items/0/description',
      invoice('A-1        DINING CHAIR        100        PCS    5.00         612.00'),
    );
  });

  it('is doubted where a figure or a letter stands before a code', () => {
    const drawing = invoice(
      'A-100      DINING CHAIR        100        PCS    5.00         500.00',
      'F A-200    SIDE TABLE          50         PCS    4.00         200.00',
      'A-300      ARMCHAIR            10         PCS    40.00        400.00',
      'A-400      STOOL               10         PCS    20.00        200.00',
    );
    assertSure('commercial_invoice', '/line_items/0/item_number', drawing);
    assertDoubted('commercial_invoice', '/line_items/1/item_number', drawing);
  });

  it('is doubted where what two columns say stands in it', () => {
    const charges = (one: string, two: string): string => `
Description                   Qty     Unit     Total
${one.padEnd(30)}1       CNTR     1,752.00
${two.padEnd(30)}1       BL       80.75
`;
    assertSure('freight_invoice', '/charges/0/description', charges('OCEAN FREIGHT', 'TERMINAL HANDLING'));
    assertDoubted('freight_invoice', '/charges/0/description', charges('OFR OCEAN FREIGHT', 'THC TERMINAL HANDLING'));
  });

  it('is doubted where half of the columns beside it hold what is not theirs', () => {
    const charges = (quantity: string, codes = ['OFR ', 'THC ']): string => `
Description                   Qty       Total
${`${codes[0]}OCEAN FREIGHT`.padEnd(30)}${quantity.padEnd(10)}1,752.00
${`${codes[1]}TERMINAL HANDLING`.padEnd(30)}${quantity.padEnd(10)}80.75
`;
    assertSure('freight_invoice', '/charges/0/amount', charges('1 / 2', ['', '']));
    assertSure('freight_invoice', '/charges/0/amount', charges('1'));
    assertDoubted('freight_invoice', '/charges/0/amount', charges('1 / 2'));
  });

  it('is doubted where the rows are counted and one is missing', () => {
    const drawing = (...counts: string[]): string =>
      [
        'Line   Item No.   Description      Quantity   Unit price   Amount',
        ...counts.map((count) => `${count}      A-${count}        DINING CHAIR     100        5.00         500.00`),
      ].join('\n');
    assertSure('commercial_invoice', '/line_items/1/description', drawing('1', '2', '3'));
    assertDoubted('commercial_invoice', '/line_items/1/description', drawing('1', '2', '4'));
  });
});

describe('a value of the paper', () => {
  it('is doubted where its words are of a row of a table too', () => {
    assertSure('commercial_invoice', '/country_of_origin', 'Country of origin: PORTUGAL');
    assertDoubted(
      'commercial_invoice',
      '/country_of_origin',
      `
Item No.   Description      Country of origin   Quantity   Unit price   Amount
A-1        DINING CHAIR     PORTUGAL            100        5.00         500.00
`,
    );
  });

  it('is doubted where another caption stands in its lines', () => {
    const marked = (below: string): string => `
Shipping marks:     EKN HAMBURG
                    ${below}
`;
    assertSure('packing_list', '/shipping_marks', marked('NO. 1-144'));
    assertDoubted('packing_list', '/shipping_marks', marked('Storage bay: 144 PACKAGES'));
  });
});

describe('tables', () => {
  it('that stand under other captions are doubted both', () => {
    const first = `
Description      Quantity   Unit price   Amount
DINING CHAIR     100        5.00         500.00
SIDE TABLE       50         4.00         200.00
`;
    const second = `


Goods            Qty        Price        Packages     Value
ARMCHAIR         10         40.00        10           400.00
STOOL            20         10.00        20           200.00
`;
    assertSure('commercial_invoice', '/line_items/0/description', first);
    assertDoubted('commercial_invoice', '/line_items/0/description', first + second);
  });

  it('have cells that are doubted where several lines are one number', () => {
    const packed = (more = ''): string => `
Carton No.   Item No.    Description      Packages   Gross weight
1-10         A-100       DINING CHAIR     10         120.00
11-30        B-210       SIDE TABLE       20         300.00
${more}
`;
    assertSure('packing_list', '/packages/1/item_number', packed());
    assertDoubted('packing_list', '/packages/1/item_number', packed('             C-5'));
  });
});

describe('a total', () => {
  const packed = (total: string): string => `
Carton No.   Description      Packages   Gross weight
1-10         DINING CHAIR     10         120.00
11-30        SIDE TABLE       20         300.00

Gross weight                  ${total}
Made on                       paper
`;

  it('that its rows add up to is sure, wherever it stands', () => {
    assertSure('packing_list', '/gross_weight', packed('420.00'));
    assertDoubted('packing_list', '/gross_weight', packed('475.00'));
  });

  it('that nobody printed is doubted, though the rows that it was made of add up to it', () => {
    const invoice = `
Description      Quantity   Unit price   Total amount
DINING CHAIR     100        5.00         500.00
SIDE TABLE       50         4.00         200.00
`;
    assertDoubted('commercial_invoice', '/total_amount', invoice);
  });
});

describe('several doubts', () => {
  it('leave less than one', () => {
    const one = surenessOf('commercial_invoice', '/payment_terms', 'Payment terms FRIENDS');
    const two = surenessOf(
      'commercial_invoice',
      '/payment_terms',
      `
Payment terms FRIENDS

Payment terms CASH
`,
    );
    assert.ok(two < one && one < 0.9);
  });
});
