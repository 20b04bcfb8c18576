import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('charges printed on a form beforehand', () => {
  it('are led to their amounts by points, and were not charged where there is none', () => {
    const paper = read(
      'freight_invoice',
      `
CHARGES                                       AMOUNT (USD)
INLAND FREIGHT ...............................
OCEAN FREIGHT ................................     1,576.00
BUNKER ADJUSTMENT FACTOR .....................
MARINE INSURANCE .............................
TERMINAL HANDLING CHARGE .....................       285.00
DOCUMENTATION FEE ............................        65.00
MESSENGER ....................................
TOTAL CHARGES                                      1,926.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['OCEAN FREIGHT', '1576.00'],
      ['TERMINAL HANDLING CHARGE', '285.00'],
      ['DOCUMENTATION FEE', '65.00'],
    ]);
  });

  it('are a table of their own where captions with their values below stand beside them', () => {
    const paper = read(
      'freight_invoice',
      `
Vessel name                   CHARGES                                       AMOUNT (USD)
BAY OF FUNDY                  INLAND FREIGHT ...............................
Voyage
467E                          OCEAN FREIGHT ................................     1,576.00
Ocean B/L                     BUNKER ADJUSTMENT FACTOR .....................
SXMUNSA1724131                TERMINAL HANDLING CHARGE .....................       285.00
House B/L
FWD2675816                    CUSTOMS ENTRY ................................
Booking
NSA349158                     DOCUMENTATION FEE ............................        65.00
Terms                         CARTAGE ......................................
PREPAYMENT
                              TOTAL CHARGES                                      1,926.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['OCEAN FREIGHT', '1576.00'],
      ['TERMINAL HANDLING CHARGE', '285.00'],
      ['DOCUMENTATION FEE', '65.00'],
    ]);
  });
});

describe('points behind a caption', () => {
  it('lead to its colon', () => {
    const paper = read(
      'arrival_notice',
      `
VESSEL ..............: NORTHERN STAR
VOY ............ : 066-A
FREE DAYS ............ : 5
`,
    );
    assert.equal(paper.payload['voyage_number'], '066-A');
  });

  it('have a rate with its basis behind it in one column', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Charge                        Rate Basis         Currency      Amount
LUMPSUM 40'HC                 1480.00 CTR        USD           1480.00
MARINE FUEL RECOVERY          132.00 TEU         USD           396.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'amount']), [
      ["LUMPSUM 40'HC", null, 'CTR', '1480.00', '1480.00'],
      ['MARINE FUEL RECOVERY', null, 'TEU', '132.00', '396.00'],
    ]);
  });
});
