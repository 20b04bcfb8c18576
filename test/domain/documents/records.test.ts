import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { layoutOf } from '../../../domain/documents/layout/layout.js';
import { addsUp } from '../../../domain/documents/layout/sums.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const page = layoutOf(drawnPage(''));

const read = (type: string, drawing: string) => {
  const [paper] = readFile([drawnPage(drawing)], hints({ type, whole: true })).papers;
  assert.ok(paper);
  return (list: string, names: readonly string[]): unknown[] =>
    (paper.payload[list] as Record<string, unknown>[]).map((row) => names.map((name) => row[name]));
};

describe('rows that are blocks below each other', () => {
  it('begin with a container each, and say by captions when and for how much it was kept', () => {
    const rows = read(
      'demurrage_detention_invoice',
      `
DEMURRAGE AND DETENTION INVOICE

CMAU 531400-9   40HC
Free time: 10/01/2026 until 14/01/2026
Charged: 15/01/2026 until 19/01/2026
5 days at 300,00 USD a day                     1.500,00 USD

ONEU 604899-1   20GP
Free time: 10/01/2026 until 14/01/2026
Charged: 15/01/2026 until 17/01/2026
3 days at 250,00 USD a day                       750,00 USD

Total                                          2.250,00 USD
`,
    );
    assert.deepEqual(
      rows('detention_lines', [
        'container_number',
        'container_type',
        'free_time_end',
        'to_date',
        'chargeable_days',
        'daily_rate',
        'amount',
      ]),
      [
        ['CMAU5314009', '40HC', '2026-01-14', '2026-01-19', 5, '300.00', '1500.00'],
        ['ONEU6048991', '20GP', '2026-01-14', '2026-01-17', 3, '250.00', '750.00'],
      ],
    );
  });

  it('begin with their number each, and describe the goods in words without a caption', () => {
    const rows = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Item 1
DINING CHAIR, OAK
HS code: 940161        Origin: UNITED KINGDOM
Quantity: 326          Unit price: 22.82       Amount: 7,439.32

Item 2
COFFEE TABLE
HS code: 940360        Origin: VIET NAM
Quantity: 374          Unit price: 42.18       Amount: 15,775.32
`,
    );
    assert.deepEqual(rows('line_items', ['description', 'hs_code', 'country_of_origin', 'quantity', 'unit_price', 'amount']), [
      ['DINING CHAIR, OAK', '940161', 'GB', '326', '22.82', '7439.32'],
      ['COFFEE TABLE', '940360', 'VN', '374', '42.18', '15775.32'],
    ]);
  });
});

describe('what stands beside the number of a container', () => {
  const rows = read(
    'house_bill_of_lading',
    `
BILL OF LADING

1 X 40HC  CMAU5314009   SEALS: ML-1234567, ML-1234568   19 PALLETS   21,347.90 KGS
1 X 20GP  ONEU6048991   SEAL NO. H7890653/20GP/604 CTNS/8,395.60 KGS
`,
  );

  it('is its type before it, and all of its seals behind it, but no type and no weight', () => {
    assert.deepEqual(rows('containers', ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight']), [
      ['CMAU5314009', '40HC', ['ML-1234567', 'ML-1234568'], 19, '21347.90'],
      ['ONEU6048991', '20GP', ['H7890653'], 604, '8395.60'],
    ]);
  });

  it('is said below it, on its edge, behind captions or in the next lines, up to the next container', () => {
    const below = read(
      'sea_waybill',
      `
SEA WAYBILL

Received in apparent good order and condition

CMAU 531400-9               593 PACKAGES SAID TO CONTAIN:     6,404.400 KG     54,082 CBM
40HC                        FLOOR TILES
Seal number(s):
5676176
HT281474
Tare weight: 3,800 KG

ONEU 604899-1               570 PACKAGES SAID TO CONTAIN:     5,415.000 KG     42,317 CBM
20GP                        WASHBASINS
Seal number(s):
NM115649
Tare weight: 2,230 KG
Net weight: 11,000.000 KG
`,
    );
    const names = ['container_type', 'seal_numbers', 'tare_weight', 'net_weight', 'gross_weight', 'volume'];
    assert.deepEqual(below('containers', names), [
      ['40HC', ['5676176', 'HT281474'], '3800', null, '6404.400', '54.082'],
      ['20GP', ['NM115649'], '2230', null, '5415.000', '42.317'],
    ]);
  });

  it('is no count where the word behind it is the caption of the next', () => {
    const pieces = read(
      'house_bill_of_lading',
      `
BILL OF LADING

Container  CMAU5314009 Seal 7890653 Pcs: 19 Weight: 21,347.90 KGS
`,
    );
    assert.deepEqual(pieces('containers', ['seal_numbers', 'package_count', 'gross_weight']), [[['7890653'], null, '21347.90']]);
  });
});

describe('captions of columns', () => {
  it('are one for several things where they are a list of them', () => {
    const rows = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Item number; marks, numbers, number and kind of packages; description of goods     Quantity
No d'ordre; marques, numeros, nombre et nature des colis; designation des marchandises   Quantite
1   N/M             1381 CARTONS                                                   19,195.90 kg
    EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L
2   AS PER INVOICE  1500 TRAYS                                                     17,100.00 kg
    CANNED PEELED TOMATOES 24 X 400 G
`,
    );
    assert.deepEqual(rows('goods', ['marks', 'package_description', 'description']), [
      ['N/M', '1381 CARTONS', 'EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L'],
      ['AS PER INVOICE', '1500 TRAYS', 'CANNED PEELED TOMATOES 24 X 400 G'],
    ]);
  });

  it('that say Article are of its description where words stand below, and of its number where codes do', () => {
    const drawing = (first: string, second: string): string => `
COMMERCIAL INVOICE

Article                       Qty      Price      Amount
${first}             326      22.82    7,439.32
${second}             374      42.18   15,775.32
`;
    const words = read('commercial_invoice', drawing('DINING CHAIR, OAK', 'COFFEE TABLE, ASH'));
    assert.deepEqual(words('line_items', ['item_number', 'description']), [
      [null, 'DINING CHAIR, OAK'],
      [null, 'COFFEE TABLE, ASH'],
    ]);
    const codes = read('commercial_invoice', drawing('T331-29          ', 'U377-63          '));
    assert.deepEqual(codes('line_items', ['item_number']), [['T331-29'], ['U377-63']]);
  });

  it('may be in two languages, the second below the first, each a caption of the same', () => {
    const rows = read(
      'packing_list',
      `
PACKING LIST

Article        Quantity    Net weight       Gross weight
Description    Packages    Poids net        Poids brut
FLOOR TILES         19     19,380.00 KGS    19,855.00 KGS
WASHBASIN          768     10,905.60 KGS    11,980.80 KGS
`,
    );
    assert.deepEqual(rows('packages', ['description', 'net_weight', 'gross_weight']), [
      ['FLOOR TILES', '19380.00', '19855.00'],
      ['WASHBASIN', '10905.60', '11980.80'],
    ]);
  });

  it('are none in the line of a substance that is hazardous to the environment, nor in a charge', () => {
    const goods = read(
      'dangerous_goods_declaration',
      `
UN No.   Proper shipping name                        Class   PG    Gross weight
UN1263   PAINT                                       3       III   2,073.60 KG
UN3082   ENVIRONMENTALLY HAZARDOUS SUBSTANCE,        9       III   1,120.00 KG
         LIQUID, N.O.S.
`,
    );
    assert.deepEqual(goods('goods', ['un_number', 'gross_weight']), [
      ['UN1263', '2073.60'],
      ['UN3082', '1120.00'],
    ]);
    const charges = read(
      'freight_invoice',
      `
Charge                 Qty   Basis   Currency   Terms      Amount
OCEAN FREIGHT            2   CNTR    USD        Prepaid    2,998.00
DOCUMENTATION FEE        1   B/L     USD        Prepaid       65.00
`,
    );
    assert.deepEqual(charges('charges', ['description', 'amount']), [
      ['OCEAN FREIGHT', '2998.00'],
      ['DOCUMENTATION FEE', '65.00'],
    ]);
  });
});

describe('the rows of a table', () => {
  it('end at a line that says other things behind captions of their own', () => {
    const rows = read(
      'packing_list',
      `
PACKING LIST

Carton no.   Description        Cartons    Gross weight    Measurement
1-19         FLOOR TILES             19   19,855.00 KGS     13.680 CBM
20-787       WASHBASIN              768   11,980.80 KGS     48.660 CBM
Terms: COLLECT                  Originals: THREE            Signed at: ROTTERDAM
`,
    );
    assert.deepEqual(rows('packages', ['package_range', 'description', 'package_count']), [
      ['1-19', 'FLOOR TILES', 19],
      ['20-787', 'WASHBASIN', 768],
    ]);
  });

  it('are added up by amounts and counts, and not by their numbers or rates', () => {
    const cells = (figures: Readonly<Record<string, string>>) =>
      new Map(Object.entries(figures).map(([field, text]) => [field, [{ text, words: [], page }]]));
    const rows = [
      { cells: cells({ line_number: '1', unit_price: '100.00', amount: '200.00' }) },
      { cells: cells({ line_number: '2', unit_price: '150.00', amount: '300.00' }) },
    ];
    assert.equal(addsUp(cells({ amount: '500.00' }), rows), true);
    assert.equal(addsUp(cells({ line_number: '3', unit_price: '250.00' }), rows), false);
  });

  it('say of a substance that it is a marine pollutant, or is none', () => {
    const rows = read(
      'dangerous_goods_declaration',
      `
DANGEROUS GOODS DECLARATION

UN1263, PAINT, class 3, PG III, Marine pollutant: N
81 DRUMS, Gross 2,073.60 KG
UN1993, FLAMMABLE LIQUID, N.O.S., class 3, PG II, Marine pollutant: Y
10 DRUMS, Gross 2,260.00 KG
`,
    );
    assert.deepEqual(rows('goods', ['un_number', 'marine_pollutant']), [
      ['UN1263', false],
      ['UN1993', true],
    ]);
  });
});
