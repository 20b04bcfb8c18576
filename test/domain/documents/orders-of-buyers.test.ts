import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const ordersOn = (line: string): unknown =>
  read(
    'commercial_invoice',
    `
COMMERCIAL INVOICE

Invoice no.: 26-1187      Invoice date: 05.03.2026
${line}

`,
  ).payload['purchase_order_numbers'];

describe('the orders that an invoice is for', () => {
  it('are their numbers, and none of their days', () => {
    for (const line of [
      'Ihre Bestellung vom 03.02.2026: 4500771234',
      'Purchase order no.: 4500771234 / 03.02.2026',
      'Order No. / Date: 4500771234 / 2026-02-03',
      'Pedido n.º 4500771234 de 03/02/2026',
    ])
      assert.deepEqual(ordersOn(line), ['4500771234'], line);
  });

  it('are all that a line names, with the word between them in its own language', () => {
    for (const line of [
      'Purchase orders: 4500771234 and 4500771299',
      'Commandes n° 4500771234 et 4500771299',
      'Bestellungen: 4500771234 und 4500771299',
      'Pedidos: 4500771234 y 4500771299',
      'Ordini: 4500771234 e 4500771299',
    ])
      assert.deepEqual(ordersOn(line), ['4500771234', '4500771299'], line);
  });

  it('are called as the list of the paper calls them where their rows say what they are', () => {
    const { payload } = read('commercial_invoice', ORDERED);
    assert.deepEqual(payload['purchase_order_numbers'], ['77101', '77102']);
    const names = ['line_number', 'item_number', 'purchase_order_number', 'description', 'country_of_origin', 'amount'];
    assert.deepEqual(rows({ payload }, 'line_items', names), [
      [1, 'AK-4007', '77101', 'Steel hinge\nLot 26-1 · HTS 8302.10.6000 · C/O VN', 'VN', '28.75'],
      [2, 'AK-4014', '77102', 'Steel latch\nLot 26-2 · HTS 8302.40.6000 · C/O VN', 'VN', '60.00'],
    ]);
  });
});

const ORDERED = `
COMMERCIAL INVOICE

Invoice no.: 26-1187      Invoice date: 2026-03-05      Currency: USD

Ln   Item         Your PO     Description                               Qty    UM    Price    Extended
 1   AK-4007      PO 77101    Steel hinge                                25    EA     1.15       28.75
                              Lot 26-1 · HTS 8302.10.6000 · C/O VN
 2   AK-4014      PO 77102    Steel latch                                50    EA     1.20       60.00
                              Lot 26-2 · HTS 8302.40.6000 · C/O VN
                                                                                     TOTAL       88.75
`;

describe('an order without a word whose it is', () => {
  it('is the seller’s beside that of the customer', () => {
    const { payload } = read(
      'commercial_invoice',
      `
INVOICE

CUSTOMER P.O.   ORDER NO.   SHIP DATE   TERMS
45-26118        S0087714    07/08/26    Net 30
`,
    );
    assert.deepEqual(payload['purchase_order_numbers'], ['45-26118']);
    const alone = read('commercial_invoice', 'INVOICE\n\nORDER NO.   SHIP DATE   TERMS\nS0087714    07/08/26    Net 30').payload;
    assert.deepEqual(alone['purchase_order_numbers'], ['S0087714']);
  });
});

describe('goods of an American office', () => {
  const { payload } = read(
    'commercial_invoice',
    `
INVOICE

CUSTOMER P.O.   SHIP VIA    F.O.B.              TERMS
45-26118        Ocean       FOB Jacksonville    Net 30

ITEM       DESCRIPTION                    ORDERED   SHIPPED   B/O   U/M   PRICE      EXTENSION
PVC-2040   PVC PIPE SCH 40 2 IN X 20 FT   400       400       0     EA    18.7500    7,500.00
           Sched B: 3917.23.0000 C/O: US
ELB-2090   ELBOW 90 DEG SCH 40 2 IN       1,200     1,000     200   EA    1.1200     1,120.00
           Sched B: 3917.40.0000 C/O: US
`,
  );

  it('are counted as they were shipped, and have the number of the schedule below their words', () => {
    assert.deepEqual(rows({ payload }, 'line_items', ['item_number', 'description', 'hs_code', 'country_of_origin', 'quantity']), [
      ['PVC-2040', 'PVC PIPE SCH 40 2 IN X 20 FT', '3917230000', 'US', '400'],
      ['ELB-2090', 'ELBOW 90 DEG SCH 40 2 IN', '3917400000', 'US', '1000'],
    ]);
  });

  it('go to the place beside their term, and not on into what stands behind it', () => {
    assert.equal(payload['incoterm_place'], 'JACKSONVILLE');
  });
});

describe('how goods of an American office are shipped', () => {
  it('is asked below the place they go to, and is no line of it', () => {
    const { payload } = read(
      'commercial_invoice',
      `
INVOICE

SOLD TO:                           SHIP TO:
Caribe Industrial Supply Corp.     Caribe Industrial Supply Corp.
Calle B Lote 14                    Carr. 869 Km 1.5
Carolina, PR 00982                 Cataño, PR 00962
                                   SHIP VIA
                                   Ocean / TRLR
`,
    );
    assert.equal((payload['ship_to'] as { address: string }).address, 'Carr. 869 Km 1.5, Cataño, PR 00962');
  });
});
