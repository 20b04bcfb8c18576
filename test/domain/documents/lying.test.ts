import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a table on its side', () => {
  const names = [
    'un_number',
    'proper_shipping_name',
    'technical_name',
    'hazard_class',
    'packing_group',
    'flash_point_c',
    'package_count',
    'gross_weight',
  ];

  it('has a substance in each of its columns, and more of them below where its captions come again', () => {
    const declaration = read(
      'dangerous_goods_declaration',
      `
DANGEROUS GOODS NOTE

Item                             1                    2
UN No.                           UN1263               UN3082
Proper shipping name             PAINT                ENVIRONMENTALLY HAZARDOUS
                                                      SUBSTANCE, LIQUID, N.O.S.
Technical / chemical name        -                    PROPICONAZOLE
IMO class                        3                    9
Packing group                    III                  -
Flash point, °C c.c.             27                   -
Number and kind of packages      393 DRUMS            523 CARTONS
Gross mass, kg                   10,060.80            8,054.20

Item                             3
UN No.                           UN1824
Proper shipping name             SODIUM HYDROXIDE SOLUTION
IMO class                        8
Packing group                    II
Number and kind of packages      275 JERRICANS
Gross mass, kg                   8,772.50
`,
    );
    assert.deepEqual(rows(declaration, 'goods', names), [
      ['UN1263', 'PAINT', null, '3', 'III', '27', 393, '10060.80'],
      ['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', 'PROPICONAZOLE', '9', null, null, 523, '8054.20'],
      ['UN1824', 'SODIUM HYDROXIDE SOLUTION', null, '8', 'II', null, 275, '8772.50'],
    ]);
  });
});

describe('a frame for each container, two beside each other', () => {
  const names = ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight', 'volume'];

  it('says below its number what is of that container', () => {
    const bill = read(
      'house_bill_of_lading',
      `
HOUSE BILL OF LADING

B/L No.      TFRX6372

ONEU4059580                          MSKU6734291
Seal         H8891435                Seal         CN0175251
Size/type    20GP                    Size/type    40HC
Packages     17 PACKAGES             Packages     362 PACKAGES
G.W.         17,765.00 kg            G.W.         5,647.20 kg
Meas.        12.240 CBM              Meas.        22.936 CBM
`,
    );
    assert.deepEqual(rows(bill, 'containers', names), [
      ['ONEU4059580', ['H8891435'], '20GP', 17, '17765.00', '12.240'],
      ['MSKU6734291', ['CN0175251'], '40HC', 362, '5647.20', '22.936'],
    ]);
  });

  it('is of none where it stands below a list of numbers', () => {
    const bill = read(
      'house_bill_of_lading',
      `
HOUSE BILL OF LADING

B/L No.      TFRX6372

ONEU4059580
MSKU6734291
Packages     379 PACKAGES
G.W.         23,412.20 kg
Meas.        35.176 CBM
`,
    );
    assert.deepEqual(rows(bill, 'containers', ['container_number', 'volume']), [
      ['ONEU4059580', null],
      ['MSKU6734291', null],
    ]);
  });
});
