import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('packages that are counted in two columns', () => {
  it('are the pallets, and no figure made of pallets and cartons', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Item      Description             Pallets     Cartons     Net Wt (lbs)     Gross Wt (lbs)
A-100     Maple syrup 250 ml      6           720         9,504.0          11,250.0
A-200     Maple candy 100 g       2           310         1,640.0          2,015.0

          Total                   8           1,030       11,144.0         13,265.0
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'package_count', 'gross_weight']), [
      ['A-100', 6, '11250.0'],
      ['A-200', 2, '2015.0'],
    ]);
    assert.deepEqual([paper.payload['total_packages'], paper.payload['gross_weight']], [8, '13265.0']);
  });

  it('are the pallets that a total names, and not these with the bags behind them', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Pallets     Description               Bags     Net kg     Gross kg
1-10        Whey protein              500      10,000     10,350
11-18       Skimmed milk powder       320      8,000      8,264

Total 18 pallets                      820      18,000     18,614
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'package_count', 'net_weight']), [
      ['1-10', 10, '10000'],
      ['11-18', 8, '8000'],
    ]);
    assert.deepEqual([paper.payload['total_packages'], paper.payload['package_unit']], [18, 'PALLETS']);
  });
});

describe('a packing list that is added up by order', () => {
  const paper = read(
    'packing_list',
    `
PACKING LIST

PO NO.       STYLE      CTN NO.     CTNS     TOTAL PCS     N.W. (KGS)     G.W. (KGS)     CBM
70114502     LW-2206    1-38        38       1,368         357.20         402.80         2.736
70114502     LW-2206    39-71       33       1,174         306.90         346.40         2.376
SUB-TOTAL    70114502               71       2,542         664.10         749.20         5.112
70114519     MJ-0917    72-131      60       1,427         765.60         849.30         6.480
SUB-TOTAL    70114519               60       1,427         765.60         849.30         6.480
GRAND TOTAL                         131      3,969       1,429.70       1,598.50        11.592
`,
  );

  it('comes to its grand total, though lines of orders say more', () => {
    const { payload } = paper;
    assert.deepEqual(
      ['total_packages', 'total_quantity', 'net_weight', 'gross_weight', 'volume'].map((field) => payload[field]),
      [131, '3969', '1429.70', '1598.50', '11.592'],
    );
  });
});

describe('cartons that are counted by the pallet', () => {
  it('are how many stand on each, and the pallets are the packages', () => {
    const paper = read(
      'packing_list',
      `
LISTE DE COLISAGE

Palettes n°     Désignation              Nbre de palettes     Cartons / palette     Total cartons     Poids brut (kg)
001 à 012       Huile d'olive 500 ml     12                   72                    864               9 936,0
013 à 018       Huile d'olive 1 litre    6                    60                    360               4 536,0
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_count', 'quantity_per_package', 'gross_weight']), [
      [12, '72', '9936.0'],
      [6, '60', '4536.0'],
    ]);
  });
});

describe('numbers of packages', () => {
  const packagesIn = (caption: string, ...ranges: string[]): unknown => {
    const [first = '', second = '', third = ''] = ranges;
    const paper = read(
      'packing_list',
      `
${caption.padEnd(20)}Désignation            Quantité     Poids net (kg)     Poids brut (kg)
${first.padEnd(20)}Verres à vin 25 cl     1 440        432,00             518,40
${second.padEnd(20)}Carafes 1 l            160          224,00             272,00
${third.padEnd(20)}Vase d'exposition      1            14,50              22,00
`,
    );
    return rows(paper, 'packages', ['package_range', 'package_count']);
  };

  it('from one to another say how many there are, in any language', () => {
    const told = [12, 8, 1];
    assert.deepEqual(packagesIn('N° colis', '1 à 12', '13 à 20', '21'), [
      ['1 à 12', told[0]],
      ['13 à 20', told[1]],
      ['21', told[2]],
    ]);
    assert.deepEqual(packagesIn('N° bulto', '1 al 12', '13 al 20', '21 al 21'), [
      ['1 al 12', told[0]],
      ['13 al 20', told[1]],
      ['21 al 21', told[2]],
    ]);
  });

  it('rise from row to row; figures that do not, under a word that says neither, count them', () => {
    const counted = (first: string, second: string) =>
      rows(
        read(
          'packing_list',
          `
PACKING LIST

Item     Package     PN          Description              Qty     Net Weight     Gross Weight
1        ${first.padEnd(12)}KT-2201     Electric kettle 1.7 l    720     1008           1152
2        ${second.padEnd(12)}TS-1100     Toaster, two slices      480     624            736
`,
        ),
        'packages',
        ['item_number', 'package_range', 'package_count'],
      );
    assert.deepEqual(counted('120', '80'), [
      ['KT-2201', null, 120],
      ['TS-1100', null, 80],
    ]);
    assert.deepEqual(counted('1', '2'), [
      ['KT-2201', '1', null],
      ['TS-1100', '2', null],
    ]);
  });

  it('and counts of them stay counts', () => {
    assert.deepEqual(packagesIn('Nb colis', '12', '8', '1'), [
      [null, 12],
      [null, 8],
      [null, 1],
    ]);
  });
});
