import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows as offices print them', () => {
  it('charge so many containers of a size, a blank between the two', () => {
    const paper = read(
      'arrival_notice',
      `
CODE     CHARGE DESCRIPTION               QTY / BASIS     RATE         COLLECT (USD)
OFR      OCEAN FREIGHT                    1 40HC          3,150.00          3,150.00
HDL      HANDLING FEE                     1 B/L              75.00             75.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['code', 'quantity', 'unit', 'amount']), [
      ['OFR', '1', '40HC', '3150.00'],
      ['HDL', '1', 'B/L', '75.00'],
    ]);
  });

  it('are counted in the column of their words', () => {
    const paper = read(
      'freight_invoice',
      `
Lp. Nazwa / Service                       Qty     Net EUR

1 Fracht morski / Ocean freight             1     2680.00
2 THC Gdansk                                1      210.00
3 ISPS                                      1       12.00
Total                                             2902.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['Fracht morski / Ocean freight', '2680.00'],
      ['THC Gdansk', '210.00'],
      ['ISPS', '12.00'],
    ]);
  });

  it('are over where the numbered boxes of the next list begin', () => {
    const paper = read(
      'customs_entry_release',
      `
21. BILL TYPE        22. SCAC             23. BILL OF LADING / IT / AWB NUMBER      24. MANIFEST QUANTITY
(M/H/R/I)
M                    EGLV                 142600814473                              46 PLT
H                    BYSC                 HPH2607139                                46 PLT
25. LINE      26. H.S. NUMBER      27. COUNTRY OF      28. MANUFACTURER ID      29. DESCRIPTION           30. VALUE
                                   ORIGIN
001           3918.10.1000         VN                  VNHAIFLO66HAI            VINYL FLOORING TILES        58,930
002           3921.19.0000         VN                  VNHAIFLO66HAI            FOAM UNDERLAYMENT            5,288
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity']), [
      ['master', 'EGLV', '142600814473', 46],
      ['house', 'BYSC', 'HPH2607139', 46],
    ]);
  });

  it('count bottles beside cartons, and have the tariff numbers of the Union', () => {
    const paper = read(
      'commercial_invoice',
      `
Ref.         Designation                          Code NC      Cartons     Bouteilles      P.U. HT       Montant HT
CLB21R       Chateau Les Brandes rouge 2021       22042142         120            720         6,40         4 608,00
CLB22R       Chateau Les Brandes rouge 2022       22042142         150            900         6,10         5 490,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'hs_code', 'packages', 'quantity']), [
      ['CLB21R', '22042142', 120, '720'],
      ['CLB22R', '22042142', 150, '900'],
    ]);
  });

  it('are counted in packages of which it is said what they are made of', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
14. Shipping marks      * Number and kind of packages; description of goods      Gross mass (kg)      Net mass (kg)
EPD                     40 STEEL DRUMS (1A1)                                     8,640.00             8,000.00
DURBAN                  UN 1263 PAINT, 3, PG III
                        EmS: F-E, S-E
                        16 FIBREBOARD BOXES (4G)                                 288.00               256.00
                        UN 1266 PERFUMERY PRODUCTS, 3, PG II
                        EmS: F-E, S-D
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['un_number', 'package_count', 'package_kind', 'gross_weight']), [
      ['UN1263', 40, 'STEEL DRUMS', '8640.00'],
      ['UN1266', 16, 'FIBREBOARD BOXES', '288.00'],
    ]);
  });

  it('say the goods of an entry above their tariff number, and each fee below it', () => {
    const paper = read(
      'customs_entry_summary',
      `
Line   A. HTSUS No.                             A. Gross Weight     Net Quantity in    A. Entered Value     A. HTSUS Rate     Duty and I.R.
No.    B. AD/CVD No.                            B. Manifest Qty.    HTSUS Units        B. CHGS              B. AD/CVD Rate    Tax
       M MAEU271884036                          1780 CTN

001    PINEAPPLES, PREPARED OR PRESERVED
       2008.20.0010                             18960 KG            16590 KG           21488                0.35%             58.07
       499 - Merchandise Processing Fee                                                C1420                .3464%            74.43
       501 - Harbor Maintenance Fee                                                    NOT RELATED          .125%             26.86

002    TAPIOCA PEARLS
       1903.00.4000                             2440 KG             2300 KG            3910                 FREE              0.00
       499 - Merchandise Processing Fee                                                C165                 .3464%            13.54
       501 - Harbor Maintenance Fee                                                    NOT RELATED          .125%             4.89
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'description', 'hts_code', 'entered_value', 'charges', 'duty']), [
      ['001', 'PINEAPPLES, PREPARED OR PRESERVED', '2008200010', '21488', '1420', '58.07'],
      ['002', 'TAPIOCA PEARLS', '1903004000', '3910', '165', '0.00'],
    ]);
  });

  it('say who made the goods of an entry between their words and their tariff number', () => {
    const paper = read(
      'customs_entry_summary',
      `
27.    28. Description of Merchandise           30.                 31.                32.                  33.               34.
Line   29. A. HTSUS No.                         A. Gross Weight     Net Quantity in    A. Entered Value     A. HTSUS Rate     Duty and I.R.
No.    B. AD/CVD No.                            B. Manifest Qty.    HTSUS Units        B. CHGS              B. AD/CVD Rate    Tax
       M MAEU271884036                          1780 CTN

001    TABLE/KITCHEN ART STAINLESS STEEL
       MID INSHRMET418MOR
       7323.93.0080                             3120 KG             3105 KG            38,640               2%                772.80
       499 - Merchandise Processing Fee                                                C1150                .3464%            133.85

002    SPOONS/LADLES SS HANDLES >25C EA
       MID INSHRMET418MOR
       8215.99.3500                             610 KG              24500 NO           12,250               6.8%              833.00
       499 - Merchandise Processing Fee                                                C365                 .3464%            42.43
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'description', 'hts_code', 'manufacturer_id', 'entered_value', 'charges']), [
      ['001', 'TABLE/KITCHEN ART STAINLESS STEEL', '7323930080', 'INSHRMET418MOR', '38640', '1150'],
      ['002', 'SPOONS/LADLES SS HANDLES >25C EA', '8215993500', 'INSHRMET418MOR', '12250', '365'],
    ]);
  });

  it('are certified though packages and pieces are few enough to look like numbers of boxes', () => {
    const paper = read(
      'certificate_of_origin',
      `
6 Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke; Warenbezeichnung          7 Menge
  Item number; marks, numbers, number and kind of packages; description of goods              Quantity - Quantité
  1     NDI / ALEXANDRIA / NO. 1-6
        6 CASES                                                                               6 PCS
        CENTRIFUGAL PUMPS TYPE HP 125-400                                                     6,930.00 KG GROSS
        HS CODE 841370

  2     NDI / ALEXANDRIA / NO. 7-8
        2 CASES                                                                               1 SET
        SPARE PARTS FOR CENTRIFUGAL PUMPS                                                     454.00 KG GROSS
        HS CODE 841391
`,
    );
    assert.deepEqual(
      rows(paper, 'goods', ['item_number', 'marks', 'package_description', 'description', 'hs_code', 'quantity', 'gross_weight']),
      [
        [1, 'NDI / ALEXANDRIA / NO. 1-6', '6 CASES', 'CENTRIFUGAL PUMPS TYPE HP 125-400', '841370', '6', '6930.00'],
        [2, 'NDI / ALEXANDRIA / NO. 7-8', '2 CASES', 'SPARE PARTS FOR CENTRIFUGAL PUMPS', '841391', '1', '454.00'],
      ],
    );
  });

  it('have articles whose numbers are letters alone', () => {
    const paper = read(
      'commercial_invoice',
      `
No   Article Code    Description of Goods                 H.S. Code      Quantity    Unit    Unit Price EUR    Amount EUR
1    TWB-5010-WH     BATH TOWEL 70X140 CM WHITE           6302.60.00     3,600       PCS     2.85              10,260.00
2    BRW-KMN-L       BATHROBE KIMONO COLLAR SIZE L        6208.91.00     600         PCS     11.90             7,140.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'quantity']), [
      ['TWB-5010-WH', '3600'],
      ['BRW-KMN-L', '600'],
    ]);
  });

  it('have the seal of the customs beside that of the carrier, and packages named below their count', () => {
    const sealed = read(
      'sea_waybill',
      `
MRKU4731901         40 REEF 9'6 1240 CARTONS                  13020.000 KGS             32.400 CBM
                    Seal: ML-PE0448127
                    Customs seal: SU772041
`,
    );
    assert.deepEqual(rows(sealed, 'containers', ['container_type', 'seal_numbers']), [['40RH', ['ML-PE0448127', 'SU772041']]]);
    const counted = read(
      'arrival_notice',
      `
CONTAINER NO. / SEAL NO.        NO. OF PKGS     DESCRIPTION OF GOODS          GROSS WEIGHT       MEASUREMENT
EGHU9283711 / EMCRQK7731        1120            LED WORK LIGHTS               13,440.00 KGS      64.850 CBM
1 X 40HC                        CARTONS         HS CODE 940542
`,
    );
    assert.deepEqual(rows(counted, 'containers', ['package_count', 'package_unit']), [[1120, 'CARTONS']]);
  });

  it('are marked with numbers of orders and cartons among other marks', () => {
    const { payload } = read(
      'packing_list',
      `
SAY TOTAL:                SIX HUNDRED FIFTY-FOUR (654) CARTONS ONLY.
SHIPPING MARKS:           LINDGROVE
                          SAVANNAH
                          PO# 88120 / 88134
                          C/NO. 1-654
                          MADE IN VIETNAM
`,
    );
    assert.equal(payload['shipping_marks'], 'LINDGROVE\nSAVANNAH\nPO# 88120 / 88134\nC/NO. 1-654\nMADE IN VIETNAM');
  });

  it('have their goods in words on an order to deliver', () => {
    const paper = read(
      'delivery_order',
      `
CONTAINER NO. / SEAL NO.      SIZE     NO. OF PKGS     DESCRIPTION OF ARTICLES, SPECIAL MARKS & EXCEPTIONS     WEIGHT
CMAU8153607 / G7730118        40HC     412 CTNS        CERAMIC PLANTERS                                        38,140 LBS
APZU4827594 / G7730122        40HC     396 CTNS        CERAMIC PLANTERS                                        37,260 LBS
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'description', 'gross_weight']), [
      ['CMAU8153607', 'CERAMIC PLANTERS', '38140'],
      ['APZU4827594', 'CERAMIC PLANTERS', '37260'],
    ]);
  });

  it('are references by the short names of contracts and customers', () => {
    const paper = read(
      'sea_waybill',
      `
Booking No.                Export references
256118347                  VM-EXP-0226

Svc Contract               Referencia cliente
299847713                  26-0871
`,
    );
    assert.deepEqual(rows(paper, 'reference_numbers', ['kind', 'value']), [
      ['export_reference', 'VM-EXP-0226'],
      ['contract', '299847713'],
      ['customer', '26-0871'],
    ]);
  });

  it('have a volume under its Spanish name, and no numbers of packages', () => {
    const paper = read(
      'packing_list',
      `
Código      Concepto           Cantidad   Bultos   Peso neto    Peso bruto   Volumen
AT-331      CENTRIFUGAL PUMP   12         12       768,00       972,00       4,788 cbm
NKT1845     BALL VALVE         1.320      11       4.290,00     4.532,00     8,976 cbm
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'package_range', 'volume']), [
      ['AT-331', null, '4.788'],
      ['NKT1845', null, '8.976'],
    ]);
  });

  it('say how many of what price behind the words of a charge, where both come to its amount', () => {
    const paper = read(
      'freight_invoice',
      `
Service                                        Untaxed         Taxed
OFR OCEAN FREIGHT 3 x 2.247,00                              6.741,00
THC TERMINAL HANDLING CHARGE 3 x 285,00                       855,00
SEALS OF SIZE 2 x 40,00                                        65,00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit_price', 'amount']), [
      ['OCEAN FREIGHT', '3', '2247.00', '6741.00'],
      ['TERMINAL HANDLING CHARGE', '3', '285.00', '855.00'],
      ['SEALS OF SIZE 2 x 40,00', null, null, '65.00'],
    ]);
  });

  it('are charged in the currency that stands alone above their amounts', () => {
    const paper = read(
      'arrival_notice',
      `
Charges / Frais                                   P/C            CAD
Ocean freight / Fret maritime                      C        3,450.00
Documentation                                      P           95.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'payment_term', 'currency', 'amount']), [
      ['Ocean freight / Fret maritime', 'collect', 'CAD', '3450.00'],
      ['Documentation', 'prepaid', 'CAD', '95.00'],
    ]);
  });

  it('have how many and who pays under captions that stand close to each other', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Charge                     Rate Basis         Wt/Vol/Val P/C          Amount
LUMPSUM 40'HC           1480.00 CTR                    1 P           1480.00
MARINE FUEL RECOVERY     132.00 TEU                    3 C            396.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'payment_term']), [
      ["LUMPSUM 40'HC", '1', 'CTR', '1480.00', 'prepaid'],
      ['MARINE FUEL RECOVERY', '3', 'TEU', '132.00', 'collect'],
    ]);
  });

  it('are no charges where containers add up to a total', () => {
    const paper = read(
      'house_bill_of_lading',
      `
FREIGHT PREPAID

MSCU3336227   40HC   CN3872993      20.627,60
HLXU1177306   40HC   WW502315       11.700,00
Totals        GROSS WEIGHT CARGO    32.327,60
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description']), []);
  });

  it('leave boxes of a grid empty, and begin with what is a caption elsewhere', () => {
    const columns = [-1, 20, 33, 55, 75, 85];
    const grid = [0, 1, 2].flatMap((row) =>
      columns.slice(1).map((right, at): [number, number, number, number] => [columns[at] ?? 0, row, right, row + 1]),
    );
    const paper = read(
      'customs_entry_release',
      `BILL TYPE            SCAC         IT/BL/AWB NO.         MANIFEST QTY        UNIT
IN-BOND                           V8144029371
MASTER               HLCU         HAM2605AKTR6          38                  PLT
`,
      { cells: grid },
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity']), [
      ['in_bond', null, 'V8144029371', null],
      ['master', 'HLCU', 'HAM2605AKTR6', 38],
    ]);
  });
});
