import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a table is over', () => {
  it('where what is to be paid stands below its amounts, whatever column its words begin in', () => {
    const paper = read(
      'arrival_notice',
      `
Code   Charge                          Amount
BAF    BUNKER ADJUSTMENT FACTOR        431.00
THC    TERMINAL HANDLING CHARGE        570.00
PLEASE PAY                           1,001.00 USD
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['code', 'description', 'amount']), [
      ['BAF', 'BUNKER ADJUSTMENT FACTOR', '431.00'],
      ['THC', 'TERMINAL HANDLING CHARGE', '570.00'],
    ]);
  });

  it('where words stand alone in one of many columns, and no row like the others follows', () => {
    const paper = read(
      'booking_confirmation',
      `
From         To            Mode      Vessel           Voy No.    ETD           ETA
MUNDRA       LE HAVRE      vessel    MSR 21 GRAZIA    054N       2025-12-09    2026-01-01
LE HAVRE     LONG BEACH    vessel    LADY ASTRID      114N       2026-01-02    2026-01-09
Loading itinerary
Type         Location      Address                               Release from
Depot        RIDGE YARD    Plot No. 2, Mundra                    2025-12-01
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['from', 'to', 'departure']), [
      ['MUNDRA', 'LE HAVRE', '2025-12-09'],
      ['LE HAVRE', 'LONG BEACH', '2026-01-02'],
    ]);
  });

  it('where a caption and what it says lie over several columns', () => {
    const paper = read(
      'freight_invoice',
      `
Serviço                                 Isento USD      Tributado USD
BUNKER ADJUSTMENT FACTOR                    215.50
TERMINAL HANDLING CHARGE                    285.00
                             TOTAL A PAGAR                 500.50 USD

DADOS BANCÁRIOS: IBAN XX86 1203 0000 0017 7182 04, BIC FHBKDE22XXX
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['BUNKER ADJUSTMENT FACTOR', '215.50'],
      ['TERMINAL HANDLING CHARGE', '285.00'],
    ]);
  });

  it('and lists no equipment where nothing is counted nor of a size', () => {
    const paper = read(
      'booking_confirmation',
      `
Quantity    Equipment    ISO Type
       2    40HC         45G1
Deadlines
Type                     Release
Empty container depot    Mundra
Return terminal          South Basin
`,
    );
    assert.deepEqual(rows(paper, 'equipment', ['quantity', 'container_type']), [[2, '40HC']]);
  });
});

describe('a row goes on', () => {
  it('where words of it alone would be captions elsewhere', () => {
    const paper = read(
      'customs_entry_summary',
      `
Pos.   Goods description                      HTSUS No.     Gross Wt   Qty      Entered Value   Rate      Duty
001    STAINLESS STEEL BALL VALVE DN50 PN40   8481800055    2,884      840 NO   15,884          8.3%      1,318.37
002    SPARE PARTS FOR PUMPS (GASKETS,        8413910055    1,861      5,640    129,325         2.5%      3,233.13
       SEALS)                                                          NO
003    ELECTRIC MOTOR 7.5 KW, IE3             8501520055    2,016      32 NO    9,111           2.5%        227.78
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'description', 'quantity', 'unit', 'entered_value']), [
      ['001', 'STAINLESS STEEL BALL VALVE DN50 PN40', '840', 'NO', '15884'],
      ['002', 'SPARE PARTS FOR PUMPS (GASKETS,\nSEALS)', '5640', 'NO', '129325'],
      ['003', 'ELECTRIC MOTOR 7.5 KW, IE3', '32', 'NO', '9111'],
    ]);
  });

  it('up to the next number, though words stand close behind it, and not to a box of the form', () => {
    const paper = read(
      'certificate_of_origin',
      `
Item number; marks and numbers; number and kind of packages; description of goods      Gross mass        Invoices
1.   N/M   18 CARTONS                                                                  274.50 Kgs        RE-2026-1674
     DINING CHAIR, SOLID OAK
     HS 940161   Criterion "WO"
2. AS PER INVOICE     15 CARTONS                                                       165.00 Kgs        RE-2026-1674
     WOODEN BAR STOOL 75CM
     HS 940169   Criterion "CTH"
11. Certification                                                       12. Declaration by the exporter
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['item_number', 'marks', 'package_description', 'description', 'gross_weight']), [
      [1, 'N/M', '18 CARTONS', 'DINING CHAIR, SOLID OAK', '274.50'],
      [2, 'AS PER INVOICE', '15 CARTONS', 'WOODEN BAR STOOL 75CM', '165.00'],
    ]);
  });
});

describe('amounts of charges', () => {
  it('may have their currency behind the words, under the caption of the official form', () => {
    const paper = read(
      'sea_waybill',
      `
FREIGHT RATES, CHARGES, WEIGHTS AND/OR MEASUREMENTS    PREPAID        COLLECT
TERMINAL HANDLING CHARGE USD                           1,425.00
HANDLING USD                                                          94.75
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'currency', 'amount', 'payment_term']), [
      ['TERMINAL HANDLING CHARGE', 'USD', '1425.00', 'prepaid'],
      ['HANDLING', 'USD', '94.75', 'collect'],
    ]);
  });
});

describe('what is said of all rows between the captions and the first of them', () => {
  it('is no end of the table: marks, and the term of the prices', () => {
    const paper = read(
      'commercial_invoice',
      `
NO.      ITEM NO.      DESCRIPTION OF GOODS             H.S. CODE       QUANTITY      UNIT PRICE     AMOUNT

MARKS:                 ACME / OSLO / C/NO.1-745                         FOB NINGBO
1        KT-1180       VACUUM FLASK 500ML               9617001900      6,000 PCS     2.35           14,100.00
2        KT-1185       VACUUM FLASK 750ML               9617001900      3,600 PCS     3.08           11,088.00
TOTAL                                                                                                25,188.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'hs_code', 'amount']), [
      [1, 'KT-1180', '9617001900', '14100.00'],
      [2, 'KT-1185', '9617001900', '11088.00'],
    ]);
  });

  it('is no end of the table: what is charged for the days below', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container       Type     Free until      From            To              Days    Per day    Amount NZD
DETENTION (import, equipment out of terminal) – free time 7 days after gate out
DFSU9384718     40HC     15 Sep 2026     16 Sep 2026     20 Sep 2026     5       85.00      425.00
GESU9756307     40HC     15 Sep 2026     16 Sep 2026     17 Sep 2026     2       85.00      170.00
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['container_number', 'chargeable_days', 'amount']), [
      ['DFSU9384718', 5, '425.00'],
      ['GESU9756307', 2, '170.00'],
    ]);
  });
});
