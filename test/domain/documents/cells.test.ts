import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a charge', () => {
  it('has its code apart from the words that it is short for', () => {
    const invoice = read(
      'freight_invoice',
      `
FREIGHT INVOICE

Description of charges             Basis       Rate      Amount
OFR OCEAN FREIGHT                 2 CNTR     285.00      570.00
THC TERMINAL HANDLING CHARGE      2 CNTR      65.00      130.00
ALL RISK INSURANCE                 1 B/L      40.00       40.00
`,
    );
    assert.deepEqual(rows(invoice, 'charges', ['code', 'description']), [
      ['OFR', 'OCEAN FREIGHT'],
      ['THC', 'TERMINAL HANDLING CHARGE'],
      [null, 'ALL RISK INSURANCE'],
    ]);
  });

  it('is counted by a bare figure below its basis, and rated by an amount there', () => {
    const notice = (basis: readonly [string, string]): unknown[] =>
      rows(
        read(
          'arrival_notice',
          `
ARRIVAL NOTICE

Freight and charges               Basis       Currency      Amount
TERMINAL HANDLING              ${basis[0]}            USD           570.00
DOCUMENTATION FEE              ${basis[1]}            USD            65.00
`,
        ),
        'charges',
        ['quantity', 'unit', 'unit_price', 'amount'],
      );
    assert.deepEqual(notice(['     2', '     1']), [
      ['2', null, null, '570.00'],
      ['1', null, null, '65.00'],
    ]);
    assert.deepEqual(notice(['285.00', ' 65.00']), [
      [null, null, '285.00', '570.00'],
      [null, null, '65.00', '65.00'],
    ]);
  });
});

describe('a line of detention', () => {
  it('says in short what is charged, and when free time ends', () => {
    const invoice = read(
      'demurrage_detention_invoice',
      `
DEMURRAGE AND DETENTION INVOICE

Container       Charge        Free time ends    From           To           Days     Rate        Amount
CMAU 531400-9   DEM           24 DEC 2025       25 DEC 2025    28 DEC 2025     4     300.00      1,200.00
ONEU 604899-1   Detention     24 DEC 2025       25 DEC 2025    28 DEC 2025     4     300.00      1,200.00
`,
    );
    assert.deepEqual(rows(invoice, 'detention_lines', ['charge_kind', 'free_time_end']), [
      ['demurrage', '2025-12-24'],
      ['detention', '2025-12-24'],
    ]);
  });
});

describe('a line of packages', () => {
  it('has its packages and its pieces where captions and figures stand a blank from each other', () => {
    const list = read(
      'packing_list',
      `
PACKING LIST

C/No.      Description of goods      Package Quantity      G.W.         N.W.
1-37       KNITTED PULLOVER                37 740 PCS    3,272.40     2,908.80
38-392     WOVEN TROUSERS               355 7,100 PCS    3,372.50     2,982.00
`,
    );
    assert.deepEqual(rows(list, 'packages', ['package_count', 'quantity', 'unit', 'gross_weight']), [
      [37, '740', 'PCS', '3272.40'],
      [355, '7100', 'PCS', '3372.50'],
    ]);
  });
});

describe('the lines of an entry', () => {
  it('are not the sums that stand below captions of their own', () => {
    const entry = read(
      'customs_entry_summary',
      `
ENTRY SUMMARY

Line    HTS            Description          Entered Value      Rate      Duty
001     6110200055     KNITTED PULLOVER           136,478      FREE      0.00
002     6204620055     WOVEN TROUSERS             165,801      8.3%      5,742.44

Totals
Entered Value       Estimated Duty       Fees
302,279             5,742.44             614.35
`,
    );
    assert.deepEqual(rows(entry, 'lines', ['hts_code', 'entered_value']), [
      ['6110200055', '136478'],
      ['6204620055', '165801'],
    ]);
  });
});

describe('containers above a table of charges', () => {
  const notice = read(
    'arrival_notice',
    `
ARRIVAL NOTICE

CNTR NBR        SEAL NBR             TP/SZ      PKG     Gr. Wt.    MEAS L.F.D.
                                                        (KG)       (M3)
CMAU 531400-9   TG710817             40GP       491   18,581.60    28.328 04-MAY-2026
ONEU 604899-1   CN5111610 ZF208119   20GP       775   17,017.00    30.883 05-MAY-2026
CHG FREIGHT AND CHARGES                       RATE BASIS COLLECT
THC TERMINAL HANDLING CHARGE AT THE PORT    285.00     2  570.00
DOC DOCUMENTATION FEE FOR EACH BILL          65.00     1   65.00
`,
  );

  it('have all that stands in their columns, to the last free day under its letters', () => {
    const names = ['container_number', 'seal_numbers', 'package_count', 'gross_weight', 'gross_weight_unit', 'volume', 'last_free_day'];
    assert.deepEqual(rows(notice, 'containers', names), [
      ['CMAU5314009', ['TG710817'], 491, '18581.60', 'kg', '28.328', '2026-05-04'],
      ['ONEU6048991', ['CN5111610', 'ZF208119'], 775, '17017.00', 'kg', '30.883', '2026-05-05'],
    ]);
  });
});
