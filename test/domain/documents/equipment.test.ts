import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readContainerType } from '../../../domain/documents/values/equipment.js';
import { read, rows } from '../../support/drawn-reading.js';

describe('the size of a container', () => {
  it('is high where a booking says so in feet and inches apart, or in a word', () => {
    const read = ['40 DRY 9 6', '20 DRY 8 6', "2 x 40' Dry High", "45' DRY HIGH CUBE", "40' HIGHWAY"].map(readContainerType);
    assert.deepEqual(read, ['40HC', '20GP', '40HC', '45HC', null]);
  });

  it('is read as lines, forwarders and scans print it', () => {
    const read = ["20' DRY VAN", '20" DRY VAN', '40”HC', '40H', "40'H", '1X40HQ', "40' HIGH CUBE", '45G1'].map(readContainerType);
    assert.deepEqual(read, ['20GP', '20GP', '40HC', '40HC', '40HC', '40HQ', '40HC', '40HC']);
  });

  it('is read in feet of every language', () => {
    const read = ['40ft high cube', '20 pés dry', '40 pies HC', '20 pieds dry', '40 piedi open top', '40-Fuß-HC', '45 voet high cube'];
    assert.deepEqual(read.map(readContainerType), ['40HC', '20GP', '40HC', '20GP', '40OT', '40HC', '45HC']);
  });

  it('is cold and high in either order of the words', () => {
    const read = ["1 x 40' HC reefer", "40' reefer HC", '40ft HC Reefer', "40' HIGH CUBE REEFER", '40 pies high cube reefer'];
    assert.deepEqual(read.map(readContainerType), Array(5).fill('40RH'));
  });

  it('is none in other words that begin with such a figure', () => {
    assert.deepEqual(['40 H STREET', '20 HARBOUR ROAD', '40HOURS', '1240H'].map(readContainerType), [null, null, null, null]);
  });
});

describe('containers counted in one cell with their size', () => {
  it('are so many of that size, whichever column the cell is in', () => {
    const asked = (caption: string): unknown[] =>
      rows(
        read(
          'booking_confirmation',
          `
BOOKING CONFIRMATION
Booking No: 6247719301             Booking Date: 20-Mar-2026
${caption.padEnd(24)} Commodity        Gross weight
2 × 40′ HC               FURNITURE        22,000 KGS
1X20GP                   TILES            10,000 KGS
`,
        ),
        'equipment',
        ['quantity', 'container_type'],
      );
    for (const caption of ['Quantity', 'Equipment', 'Qty / Type'])
      assert.deepEqual(asked(caption), [
        [2, '40HC'],
        [1, '20GP'],
      ]);
  });

  it('are what a charge is for, and the figure of their size counts nothing', () => {
    const invoice = read(
      'freight_invoice',
      `
FREIGHT INVOICE
Invoice no. 20260113        Bill to: MUEBLES DEL TURIA S.A.
Description          Quantity            Unit price   Amount (USD)
Ocean freight        2x 40' High Cube    1,500.00     3,000.00
BAF                  40'HC x 2           100.00       200.00
ISPS                 40HC                10.00        10.00
TOTAL USD                                             3,210.00
`,
    );
    assert.deepEqual(rows(invoice, 'charges', ['quantity', 'unit']), [
      ['2', "40' HIGH CUBE"],
      ['2', "40'HC"],
      [null, '40HC'],
    ]);
  });
});
