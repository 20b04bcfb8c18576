import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const told = (payload: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] => names.map((name) => payload[name]);

const WEIGHED = ['total_packages', 'net_weight', 'gross_weight', 'gross_weight_unit', 'volume'];

describe('totals in words', () => {
  it('are read out of a sentence that says what each of them is', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

The consignment consists of 75 cartons with a net weight of 560.70 kg, a gross weight of 618.20 kg and a volume of 3.94 m3.
`,
    );
    assert.deepEqual(told(payload, WEIGHED), [75, '560.70', '618.20', 'kg', '3.94']);
  });

  it('may have their units before them, one behind the other without a colon', () => {
    const { payload } = read(
      'commercial_invoice',
      `
FATTURA COMMERCIALE

Colli n. 22 cartoni Peso lordo kg 268,50 Peso netto kg 231,40
`,
    );
    assert.deepEqual(told(payload, ['total_packages', 'gross_weight', 'net_weight']), [22, '268.50', '231.40']);
  });

  it('are none of several sentences, each of which is of a part', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

Case 1 holds pumps of a net weight of 100.50 kg and a gross weight of 118.20 kg.


Case 2 holds valves of a net weight of 60.50 kg and a gross weight of 71.20 kg.
`,
    );
    assert.deepEqual(told(payload, ['net_weight', 'gross_weight']), [null, null]);
  });

  it('are amounts of a sentence where they come to each other to the cent', () => {
    const { payload } = read(
      'commercial_invoice',
      `
HANDELSRECHNUNG

Pos.   Artikel-Nr.   Bezeichnung              Menge   Einzelpreis   Gesamtpreis
10     4410-0750     Filterkerze PP           600     6,85          4.110,00
20     4410-0800     Filtergehäuse            10      89,00           890,00

Warenwert 5.000,00 EUR zuzüglich Fracht 780,00 EUR und Versicherung 49,20 EUR ergibt den Rechnungsbetrag von 5.829,20 EUR.
`,
    );
    assert.deepEqual(told(payload, ['subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount']), [
      '5000.00',
      '780.00',
      '49.20',
      '5829.20',
    ]);
  });

  it('are what is left when less is paid for much, words and amounts without white between', () => {
    const { payload } = read(
      'purchase_order',
      `
PURCHASE ORDER   PO # 48817

Ln   Item ID    Description         Ordered   UM   Unit cost   Ext. cost
1    TBL-4418   Folding table       300       EA   41.25       12,375.00
2    CHR-1180   Folding chair       2,400     EA   9.80        23,520.00

                                    Merchandise total 35,895.00
                                    Less volume allowance (2%) 717.90
                                    Order total USD 35,177.10
`,
    );
    assert.equal(payload['total_amount'], '35177.10');
  });
});

describe('an article above the rows of its lots', () => {
  it('is that of each of them, with its words', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Lot        Carton nos.   Cartons   Pcs/ctn   Total pcs   Net weight   Gross weight
Article 30.114 - Kitchen knife, black handle
L2511-04   1-20          20        24        480         132.00       148.00
L2512-01   21-32         12        24        288         79.20        88.80
Article 30.221 - Table fork
L2511-09   33-57         25        144       3600        187.50       205.00
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'description', 'package_range', 'quantity']), [
      ['30.114', 'Kitchen knife, black handle', '1-20', '480'],
      ['30.114', 'Kitchen knife, black handle', '21-32', '288'],
      ['30.221', 'Table fork', '33-57', '3600'],
    ]);
  });
});

describe('values under captions side by side', () => {
  it('are each of their own, though no white parts them', () => {
    const { payload } = read(
      'fumigation_certificate',
      `
CERTIFICATE OF FUMIGATION

 Fumigant          Date of fumigation   Dosage rate    Duration of exposure
Methyl bromide X      18/03/2026       48 g/m3          24 hours
`.replace('Methyl bromide X      18/03/2026       48 g/m3', 'Methyl bromide 18/03/2026 48 g/m3 at 21 C  '),
    );
    assert.equal(payload['fumigant'], 'Methyl bromide');
  });
});

describe('what stands in the box of a term of delivery', () => {
  it('is no part of the place where it begins with a figure', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Terms of Delivery and Payment
CFR JEBEL ALI
30% ADVANCE, BALANCE AGAINST COPY OF B/L
`,
      { cells: [[0, 2, 50, 5]] },
    );
    assert.deepEqual(told(payload, ['incoterm', 'incoterm_place']), ['CFR', 'JEBEL ALI']);
  });
});

describe('numbers of somebody in a line of their own', () => {
  it('are those of his taxes where they have the form of these', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Importer
LAKES SEATING SYSTEMS LLC
28100 NORTHLINE ROAD, ROMULUS, MI 48174, USA
38-4417702
`,
    );
    const importer = payload['importer'] as Record<string, unknown>;
    assert.deepEqual(told(importer, ['address', 'tax_id']), ['28100 NORTHLINE ROAD, ROMULUS, MI 48174, USA', '38-4417702']);
  });
});

describe('sides of packages', () => {
  it('are in the unit of their caption, whatever size of clothes stands beside them', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Carton no.   Cartons   Style     Size   Pcs/ctn   Total pcs   G.W.     Ctn size (L*W*H) CM
1-30         30        HK-119    M      12        360         405.00   60*40*35
31-48        18        HK-120    L      15        270         243.00   60*40*35
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['length_cm', 'width_cm', 'height_cm']), [
      ['60', '40', '35'],
      ['60', '40', '35'],
    ]);
  });
});
