import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('lines below rows', () => {
  it('of words alone head the next rows where a sum stands above them', () => {
    const invoice = read(
      'freight_invoice',
      `
FREIGHT INVOICE

Charge description             Basis   Rate       Curr.   Net EUR
TGHU4418820 40HC
Ocean freight                  CTR     1,905.28   EUR     1,905.28
Terminal handling              CTR       285.00   EUR       285.00
Subtotal container                                        2,190.28
Per bill of lading
Documentation fee              B/L        65.00   EUR        65.00
Invoice total                                             2,255.28
`,
    );
    assert.deepEqual(rows(invoice, 'charges', ['description', 'amount']), [
      ['Ocean freight', '1905.28'],
      ['Terminal handling', '285.00'],
      ['Documentation fee', '65.00'],
    ]);
  });

  it('with a colon at what they say are of no row, wherever that stands', () => {
    const order = read(
      'delivery_order',
      `
DELIVERY ORDER

Container No.   Seal No.      Size   No. of Pkgs   Weight (KGS)   M3
XINU1441883     XM881877      20GP   1,040 CTNS    18,220.00      24.800
Description     : CERAMIC FLOOR TILES
Terminal        : NORTHPORT
Last free day   : 26/08/2026
`,
    );
    assert.deepEqual(rows(order, 'containers', ['container_number', 'seal_numbers', 'gross_weight']), [
      ['XINU1441883', ['XM881877'], '18220.00'],
    ]);
  });

  it('are no equipment without a count or a size where the others are counted', () => {
    const booking = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

Units   Equipment type              Commodity              Weight per unit   Release ref.
3       40' HIGH CUBE DRY           Ceramic sanitary ware  24,500.0          RLS441801
1       40' REEFER HIGH CUBE        Cherries, fresh        21,000.0          RLS441803
        Temp. +2.0 C Vent 15 CBM/h  HS 0809.29
1       40' OPEN TOP                Kiln parts             18,000.0          RLS441804
        OOG: OH 45 cm
`,
    );
    assert.deepEqual(rows(booking, 'equipment', ['quantity', 'container_type', 'release_number']), [
      [3, '40HC', 'RLS441801'],
      [1, '40RH', 'RLS441803'],
      [1, '40OT', 'RLS441804'],
    ]);
  });

  it('have the last digits of a figure that its ruled cell is too narrow for', () => {
    const cells = [0, 6, 29, 34, 40, 49].flatMap((left, at, edges): [number, number, number, number][] => {
      const right = edges[at + 1];
      return right === undefined
        ? []
        : [
            [left, 2, right, 3],
            [left, 3, right, 5],
            [left, 5, right, 6],
          ];
    });
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Item  Description             Qty  Unit  Price    Amount
1     Directional valve       1800 PC    1.85     33,300.00
                              0
2     Hose                     600 MT    3.40      2,040.00
`,
      { cells: [...cells, [49, 2, 60, 3], [49, 3, 60, 5], [49, 5, 60, 6]] },
    );
    assert.deepEqual(rows(invoice, 'line_items', ['quantity', 'unit', 'unit_price', 'amount']), [
      ['18000', 'PC', '1.85', '33300.00'],
      ['600', 'MT', '3.40', '2040.00'],
    ]);
  });
});
