import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows of a table', () => {
  it('who pays the freight is no column of charges', () => {
    const paper = read(
      'sea_waybill',
      `
Place of delivery   JOINVILLE   Freight and charges   COLLECT
                                Original Bills        0/ZERO
                                Vessel IMO            9823687
`,
    );
    assert.deepEqual(paper.payload['charges'], []);
  });

  it('totals in a row below their captions are no line of goods', () => {
    const paper = read(
      'commercial_invoice',
      `
Item No.   Description       Quantity   Unit price   Amount
A-1        DINING CHAIR      100 PCS    5.00         500.00
A-2        SIDE TABLE        50 PCS     4.00         200.00

Subtotal   Total Amount   Total units   No. of Packages
700.00     700.00         150           12
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'amount']), [
      ['A-1', '500.00'],
      ['A-2', '200.00'],
    ]);
  });

  it('what is said behind a colon below charges is none of them', () => {
    const paper = read(
      'freight_invoice',
      `
Charge                Qty     Unit     Total
OCEAN FREIGHT         1       CNTR     1,752.00
HANDLING              1       BL       80.75
Goods value :                          2,302.75
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['OCEAN FREIGHT', '1752.00'],
      ['HANDLING', '80.75'],
    ]);
  });

  it('a ship whose name reaches under the caption of voyages keeps it', () => {
    const paper = read(
      'booking_confirmation',
      `
From         To            ETD            ETA            Vessel    Voyage
NINGBO       BUSAN         08-Apr-2026    10-Apr-2026    EVER      CAPABLE 12W
BUSAN        LONG BEACH    13-Apr-2026    06-May-2026    MINNOW    0417E
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['vessel_name', 'voyage_number']), [
      ['EVER CAPABLE', '12W'],
      ['MINNOW', '0417E'],
    ]);
  });

  it('charges are prepaid or collect by the column that their amount stands under', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Freight and Charges        Rate       Unit      Currency     Prepaid      Collect
OCEAN FREIGHT              900.00     CNTR      USD          1,800.00
DESTINATION THC            160.00     CNTR      USD                       320.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount', 'payment_term', 'currency']), [
      ['OCEAN FREIGHT', '1800.00', 'prepaid', 'USD'],
      ['DESTINATION THC', '320.00', 'collect', 'USD'],
    ]);
  });

  it('cartons are as many as their range, and have three sides', () => {
    const paper = read(
      'packing_list',
      `
Carton No     Description      Pcs/Ctn    Quantity     N.W. (KGS)    G.W. (KGS)   Dimensions (mm)
1-100         DINING CHAIR     10         1000 PCS     900.00        1,000.00     600 x 400 x 305
101-150       SIDE TABLE       2          100 PCS      500.00        600.00       800 x 450 x 200
`,
    );
    assert.deepEqual(
      rows(paper, 'packages', ['package_range', 'package_count', 'quantity', 'unit', 'length_cm', 'width_cm', 'height_cm']),
      [
        ['1-100', 100, '1000', 'PCS', '60', '40', '30.5'],
        ['101-150', 50, '100', 'PCS', '80', '45', '20'],
      ],
    );
  });

  it('a leg has the ship and the voyage of one cell, days and places', () => {
    const paper = read(
      'booking_confirmation',
      `
From              To                 Vessel / Voyage          ETD            ETA
NINGBO            BUSAN              MINNOW 12W               08-Apr-2026    10-Apr-2026
BUSAN             LONG BEACH         EVER CAPABLE 0417E       13-Apr-2026    06-May-2026
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['from', 'to', 'vessel_name', 'voyage_number', 'departure', 'arrival', 'mode']), [
      ['NINGBO', 'BUSAN', 'MINNOW', '12W', '2026-04-08', '2026-04-10', 'vessel'],
      ['BUSAN', 'LONG BEACH', 'EVER CAPABLE', '0417E', '2026-04-13', '2026-05-06', 'vessel'],
    ]);
  });

  it('a row whose container number does not check is told of by its place, its number and the digit that would hold', () => {
    const { warnings } = read(
      'demurrage_detention_invoice',
      `
Container       Type       Charge         Period                        Days    Rate      Amount
MSKU9070323     40' HC     DEMURRAGE      14 MAY 2026 - 17 MAY 2026     4       300.00    1,200.00
TCLU8949207     40' HC     DEMURRAGE      14 MAY 2026 - 15 MAY 2026     2       300.00    600.00
TOTAL USD                                                                                 1,800.00
`,
    );
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'check_digit'),
      [
        {
          code: 'check_digit',
          pointer: '/detention_lines/1/container_number',
          detail: 'the check digit of TCLU8949207 does not hold: it would be 2',
        },
      ],
    );
  });

  it('two days in one cell are the first and the last of them', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container       Type       Charge         Period                        Days    Rate      Amount
MSKU9070323     40' HC     DEMURRAGE      14 MAY 2026 - 17 MAY 2026     4       300.00    1,200.00
TCLU8949202     40' HC     DEMURRAGE      14 MAY 2026 - 15 MAY 2026     2       300.00    600.00
TOTAL USD                                                                                 1,800.00
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['container_number', 'container_type', 'charge_kind', 'from_date', 'to_date']), [
      ['MSKU9070323', '40HC', 'demurrage', '2026-05-14', '2026-05-17'],
      ['TCLU8949202', '40HC', 'demurrage', '2026-05-14', '2026-05-15'],
    ]);
  });

  it('quantities have their unit behind them, or above', () => {
    const paper = read(
      'certificate_of_origin',
      `
Item      Description        HS code      Quantity       Factura N.º
1         FLOOR TILES        690721       129,6 M2       CI20265986
2         WASHBASIN          691010       1.157 PCS      CI20265986
3         TAP                848180       12,50 SETS     CI20265986
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['quantity', 'unit', 'invoice_number']), [
      ['129.6', 'M2', 'CI20265986'],
      ['1157', 'PCS', 'CI20265986'],
      ['12.50', 'SETS', 'CI20265986'],
    ]);
  });

  it('no container holds thousands of cubic metres, and a unit may be written large', () => {
    const paper = read(
      'sea_waybill',
      `
Container        Type     Packages    Gross Wt (KGS)    Measurement (M3)
MSKU9070323      40HC     410         11.250,00         55.094
TCLU8949202      40HC     395         10.480,50         8.120
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['gross_weight', 'volume', 'volume_unit']), [
      ['11250.00', '55.094', 'm3'],
      ['10480.50', '8.120', 'm3'],
    ]);
  });

  it('first and last day of a charge may stand under one caption', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container       LFD           Charge from / To date        Days    Rate      Amount
MSKU9070323     31/03/2026    01/04/2026 - 04/04/2026      4       300.00    1,200.00
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['free_time_end', 'from_date', 'to_date']), [
      ['2026-03-31', '2026-04-01', '2026-04-04'],
    ]);
  });

  it('dangerous goods: class, hazards beside it, packing group; in a table or in the order of the code', () => {
    const names = ['un_number', 'proper_shipping_name', 'hazard_class', 'subsidiary_hazards', 'packing_group', 'flash_point_c'];
    const table = read(
      'dangerous_goods_declaration',
      `
UN No      Proper shipping name      Class      PG      Flash point (C)   Packages       Net weight (KG)
UN1263     PAINT                     3          III     23                40 DRUMS       800.00
UN2924     FLAMMABLE LIQUID N.O.S.   3 (8)      II      18                10 DRUMS       200.00
`,
    );
    assert.deepEqual(rows(table, 'goods', names), [
      ['UN1263', 'PAINT', '3', [], 'III', '23'],
      ['UN2924', 'FLAMMABLE LIQUID N.O.S.', '3', ['8'], 'II', '18'],
    ]);
    assert.deepEqual(rows(table, 'goods', ['package_count', 'package_kind', 'net_weight', 'weight_unit'])[0], [
      40,
      'DRUMS',
      '800.00',
      'kg',
    ]);
    const line = read('dangerous_goods_declaration', '\n40 DRUMS  UN 1263, PAINT, 3, PG III, 23 C c.c., F-E, S-E, NOT A MARINE POLLUTANT');
    assert.deepEqual(rows(line, 'goods', [...names, 'ems', 'marine_pollutant']), [
      ['UN1263', 'PAINT', '3', [], 'III', '23', 'F-E,S-E', false],
    ]);
  });

  it('bills on a form of the customs: a letter says of what kind they are', () => {
    const paper = read(
      'customs_entry_release',
      `
IT/BL/AWB Code    IT/BL/AWB No.       Manifest Qty    Unit
M                 OSLUNGB2604419      805             CTN
H                 ABCD12345678        805             CTN
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity']), [
      ['master', 'OSLU', 'NGB2604419', 805],
      ['house', 'ABCD', '12345678', 805],
    ]);
  });

  it('charges are by the basis that their rate is for', () => {
    const paper = read(
      'arrival_notice',
      `
Chg     Charges                     Basis        Rate        Amount
THC     TERMINAL HANDLING CHARGE    2 CNTR       285.00      570.00
DOC     DOCUMENTATION FEE           1 B/L         65.00       65.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['code', 'quantity', 'unit']), [
      ['THC', '2', 'CNTR'],
      ['DOC', '1', 'B/L'],
    ]);
  });

  it('what adds the others up is none of them, in whatever words', () => {
    const paper = read(
      'arrival_notice',
      `
Charges                     Basis        Rate        Amount
TERMINAL HANDLING CHARGE    2 CNTR       285.00      570.00
DOCUMENTATION FEE           1 B/L         65.00       65.00
                                   PLEASE PAY:   USD 635.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['amount']), [['570.00'], ['65.00']]);
  });

  it('goods have numbers of their own in lines below their description', () => {
    const paper = read(
      'commercial_invoice',
      `
Description                        Quantity     Unit price     Amount
BATH TOWEL 70X140 CM               900 PCS      2.89           2,601.00
HS: 6302.60   Ref.: WWZ8980
BED LINEN SET, PRINTED             396 SETS     12.64          5,005.44
HS: 6302.21   Ref.: 23340
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'hs_code', 'item_number', 'amount']), [
      ['BATH TOWEL 70X140 CM', '630260', 'WWZ8980', '2601.00'],
      ['BED LINEN SET, PRINTED', '630221', '23340', '5005.44'],
    ]);
  });

  it('equipment is so many of a kind, with or without a sign between, and its code behind it', () => {
    const paper = read('booking_confirmation', 'Please supply\n2 x 40HC (45G1)\n3 20GP');
    assert.deepEqual(rows(paper, 'equipment', ['quantity', 'container_type', 'iso_type']), [
      [2, '40HC', '45G1'],
      [3, '20GP', null],
    ]);
  });

  it('a separator before three digits is what makes quantity times price the amount', () => {
    const paper = read(
      'commercial_invoice',
      `
Description              Quantity      Unit price     Amount
SAND IN BAGS             12,500        0,250          3,125
CEMENT IN BAGS           4             1,250          5
GRAVEL                   2,500         1,250          9,999
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit_price', 'amount']).slice(0, 2), [
      ['12500', '0.250', '3125'],
      ['4', '1.250', '5'],
    ]);
    const evidence = paper.evidence['/line_items/2/quantity'];
    assert.ok(evidence !== undefined && evidence.confidence < 0.9, 'nothing tells what the separator is');
  });

  it('letters under a number are those of the article', () => {
    const paper = read(
      'commercial_invoice',
      `
Item        Article                Quantity     Unit price     Amount
ZWU0766     EXTRA VIRGIN OIL       900 PCS      2.89           2,601.00
NF-871      RED WINE 2023          396 SETS     12.64          5,005.44
Total amount:                      7,606.44     No. of packages:     54
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'description']), [
      [null, 'ZWU0766', 'EXTRA VIRGIN OIL'],
      [null, 'NF-871', 'RED WINE 2023'],
    ]);
  });
});

describe('what stands in no particular place', () => {
  it('is read by its shape', () => {
    const bill = read(
      'master_bill_of_lading',
      '\nPort of Loading: NINGBO, CHINA     Port of Discharge: LONG BEACH, CA\n\n FCL / FCL    CY - CY',
    );
    assert.equal(bill.payload['service_type'], 'FCL/FCL');
    assert.equal(bill.payload['port_of_loading_locode'], 'CNNGB');
    assert.equal(bill.payload['port_of_discharge_locode'], 'USLGB');
    const invoice = read('commercial_invoice', '\nInvoice No: A-1\n\n   TOTAL FOB NINGBO USD 12,450.00');
    assert.equal(invoice.payload['incoterm'], 'FOB');
    assert.equal(invoice.payload['incoterm_place'], 'NINGBO');
  });

  it('a receiver who wrote a name has signed', () => {
    const paper = read('proof_of_delivery', '\nReceived by: J. SMITH     Time in: 08:10    Time out: 09:20   Seal intact: YES');
    assert.equal(paper.payload['signed'], true);
    assert.equal(paper.payload['time_in'], '08:10');
    assert.equal(paper.payload['seal_intact'], true);
  });
});
