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
