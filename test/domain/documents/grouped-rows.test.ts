import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const read = (type: string, ...drawings: string[]) => {
  const [paper] = readFile(
    drawings.map((drawing, at) => ({ ...drawnPage(drawing), number: at + 1 })),
    hints({ type, whole: true }),
  ).papers;
  assert.ok(paper);
  return (list: string, names: readonly string[]): unknown[] =>
    (paper.payload[list] as Record<string, unknown>[]).map((row) => names.map((name) => row[name]));
};

describe('rows that stand under their container', () => {
  const rows = read(
    'packing_list',
    `
PACKING LIST

CTN NO     DESCRIPTION         QTY      CTNS    N.W. (KGS)   G.W. (KGS)   CBM

CMAU 531400-9   40GP   SEAL UT345189
1-19       FLOOR TILES         820      19      19,380.00    19,855.00    13.680
           CONTAINER TOTAL              19      19,380.00    19,855.00    13.680
ONEU 604899-1   40GP   SEAL H7890653
20-787     WASHBASIN           768      768     10,905.60    11,980.80    48.660
788-800    SANITARY TAP        260      13       1,100.00     1,200.00     2.100
           CONTAINER TOTAL              781     12,005.60    13,180.80    50.760
GRAND TOTAL                             800     31,385.60    33,035.80    64.440
`,
  );

  it('have its number, and its totals are none of them', () => {
    assert.deepEqual(rows('packages', ['package_range', 'description', 'container_number']), [
      ['1-19', 'FLOOR TILES', 'CMAU5314009'],
      ['20-787', 'WASHBASIN', 'ONEU6048991'],
      ['788-800', 'SANITARY TAP', 'ONEU6048991'],
    ]);
  });

  it('add up to what it holds', () => {
    assert.deepEqual(rows('containers', ['container_number', 'package_count', 'net_weight', 'gross_weight', 'volume']), [
      ['CMAU5314009', 19, '19380.00', '19855.00', '13.680'],
      ['ONEU6048991', 781, '12005.60', '13180.80', '50.760'],
    ]);
  });
});

describe('rows under a container whose line runs through their columns', () => {
  const captions = 'PO NO.      ITEM NO.      DESCRIPTION       CARTON NO.   CTNS   PCS/CTN    QTY     N.W.      G.W.     MEAS.';
  const first = `
PACKING LIST

${captions}
CONTAINER NO.: TEMU6037717             SEAL NO.:   VN1180442  1x40'HC
HR26-0114   HC-5510-NAT   DINING CHAIR      1-180        180    2          360   1,836.00  2,178.00  27.86
HR26-0114   HC-5510-WAL   DINING BENCH      181-300      120    2          240   1,224.00  1,452.00  18.57
SUB TOTAL                                                300               600   3,060.00  3,630.00  46.43
CONTAINER NO.: TCNU7402183             SEAL NO.:   VN1180447  1x40'HC
HR26-0127   HB-3301-NAT   SIDE BOARD        301-460      160    1          160   2,176.00  2,448.00  13.08
`;
  const last = `
HR26-0127   HS-9015-WAL   CABINET           461-580      120    1          120   4,080.00  4,464.00  12.86
SUB TOTAL                                                280               280   6,256.00  6,912.00  25.94
TOTAL                                                    580               880   9,316.00 10,542.00  72.37
`;
  const packed = [
    ['HC-5510-NAT', 180, 'TEMU6037717'],
    ['HC-5510-WAL', 120, 'TEMU6037717'],
    ['HB-3301-NAT', 160, 'TCNU7402183'],
    ['HS-9015-WAL', 120, 'TCNU7402183'],
  ];

  it('are read, each with its number', () => {
    const rows = read('packing_list', `${first.trimEnd()}${last}`);
    assert.deepEqual(rows('packages', ['item_number', 'package_count', 'container_number']), packed);
  });

  it('keep it where they go on over the page below the same captions', () => {
    const rows = read('packing_list', first, `\n${captions}${last}`);
    assert.deepEqual(rows('packages', ['item_number', 'package_count', 'container_number']), packed);
    assert.deepEqual(rows('containers', ['container_number', 'package_count', 'gross_weight']), [
      ['TEMU6037717', 300, '3630.00'],
      ['TCNU7402183', 280, '6912.00'],
    ]);
  });
});

describe('a line below the rows', () => {
  it('is none of them where it adds them up, whatever it calls that', () => {
    const rows = read(
      'freight_invoice',
      `
CHARGE ITEM                  NO.     TARIFF       CHARGES
OCEAN FREIGHT                  1   1,499.00      1,499.00
BUNKER ADJUSTMENT FACTOR       1     215.50        215.50
DOCUMENTATION FEE              1      65.00         65.00
PLEASE PAY                                       1,779.50
`,
    );
    assert.deepEqual(rows('charges', ['description', 'unit_price', 'amount']), [
      ['OCEAN FREIGHT', '1499.00', '1499.00'],
      ['BUNKER ADJUSTMENT FACTOR', '215.50', '215.50'],
      ['DOCUMENTATION FEE', '65.00', '65.00'],
    ]);
  });

  it('is of the row above where all that it says are captions with their values', () => {
    const rows = read(
      'commercial_invoice',
      `
Item   Description             Quantity   Price/unit      Value
1      DINING CHAIR             326 PCS        22.82   7,439.32
       Art. T331-29, Tariff code 94016100
2      COFFEE TABLE             374 PCS        42.18  15,775.32
       Art. U377-63, Tariff code 94036080
`,
    );
    assert.deepEqual(rows('line_items', ['description', 'quantity', 'item_number', 'hs_code']), [
      ['DINING CHAIR', '326', 'T331-29', '94016100'],
      ['COFFEE TABLE', '374', 'U377-63', '94036080'],
    ]);
  });
});

describe('rows of several lines', () => {
  it('of dangerous goods begin with the number of the substance, and weights stand on each other as their captions do', () => {
    const rows = read(
      'dangerous_goods_declaration',
      `
Number and kind    Dangerous goods in the sequence                          Gross mass
of packages        UN no., proper shipping name, class, packing group       Net mass
81 DRUMS           UN1263, PAINT, class 3, PG III                           2,073.60 KG
                   EmS F-E,S-E                                              1,944.00 KG
10 DRUMS           UN1993, FLAMMABLE LIQUID, N.O.S., class 3, PG II         2,260.00 KG
                   EmS F-E,S-E                                              2,100.00 KG
`,
    );
    assert.deepEqual(rows('goods', ['un_number', 'package_count', 'gross_weight', 'net_weight', 'weight_unit']), [
      ['UN1263', 81, '2073.60', '1944.00', 'kg'],
      ['UN1993', 10, '2260.00', '2100.00', 'kg'],
    ]);
  });
});

describe('a table that goes on over the page', () => {
  it('needs no captions there', () => {
    const rows = read(
      'freight_invoice',
      `
CHARGE                       QTY       RATE        AMOUNT
OCEAN FREIGHT                  2   1,499.00      2,998.00
BUNKER ADJUSTMENT FACTOR       2     215.50        431.00
`,
      `
FAR SEAS LOGISTICS GMBH                          Page 2 of 2


DOCUMENTATION FEE              1      65.00         65.00
TELEX RELEASE FEE              1      25.00         25.00
TOTAL                                            3,519.00
`,
    );
    assert.deepEqual(rows('charges', ['description', 'quantity', 'amount']), [
      ['OCEAN FREIGHT', '2', '2998.00'],
      ['BUNKER ADJUSTMENT FACTOR', '2', '431.00'],
      ['DOCUMENTATION FEE', '1', '65.00'],
      ['TELEX RELEASE FEE', '1', '25.00'],
    ]);
  });
});

describe('a container in a list', () => {
  it('has the packages that stand under Contents, which describe nothing', () => {
    const rows = read(
      'sea_waybill',
      `
SEA WAYBILL

Container No.   Type    Seal No.   Contents      Gross weight
CMAU5314009     40HC    H7890653   19 PALLETS    21,347.90 KGS
ONEU6048991     20GP    H7890654   604 CARTONS    8,395.60 KGS
`,
    );
    assert.deepEqual(rows('containers', ['container_number', 'package_count', 'package_unit', 'description']), [
      ['CMAU5314009', 19, 'PALLETS', null],
      ['ONEU6048991', 604, 'CARTONS', null],
    ]);
  });

  it('may begin with the container that all below are packed in, and end with what it holds', () => {
    const paper = read(
      'packing_list',
      `
Carton          Item Code    Description of Goods                    Order    No. of    Total    Net Wt     Gross Wt    CBM
Nos.                                                                          Ctns      Pcs      Kgs        Kgs
CONTAINER NO. BMOU4781264    40'HC    LINE SEAL NO. MSKIN0448127
1 - 420         ST-508       Steel mixing bowl set of 5              7741     420       2520     4788.00    5502.00     26.040
421 - 730       ST-522       Steel colander 26 cm                    7741     310       7440     3162.00    3596.00     22.010
                             Sub total BMOU4781264                            730       9960     7950.00    9098.00     48.050
CONTAINER NO. MSKU6144084    40'HC    LINE SEAL NO. MSKIN0448128
731 - 820       ST-522       Steel colander 26 cm                    7741     90        2160     918.00     1044.00     6.390
821 - 1340      ST-611       Steel water bottle 750 ml               7766     520       18720    4992.00    5720.00     30.160
                             Sub total MSKU6144084                            610       20880    5910.00    6764.00     36.550
`,
    );
    assert.deepEqual(paper('packages', ['package_range', 'item_number', 'quantity', 'container_number']), [
      ['1 - 420', 'ST-508', '2520', 'BMOU4781264'],
      ['421 - 730', 'ST-522', '7440', 'BMOU4781264'],
      ['731 - 820', 'ST-522', '2160', 'MSKU6144084'],
      ['821 - 1340', 'ST-611', '18720', 'MSKU6144084'],
    ]);
    assert.deepEqual(paper('containers', ['container_number', 'package_count', 'net_weight', 'gross_weight', 'volume']), [
      ['BMOU4781264', 730, '7950.00', '9098.00', '48.050'],
      ['MSKU6144084', 610, '5910.00', '6764.00', '36.550'],
    ]);
  });
});
