import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows as offices print them', () => {
  it('charge so many containers of a size, a blank between the two', () => {
    const paper = read(
      'arrival_notice',
      `
CODE     CHARGE DESCRIPTION               QTY / BASIS     RATE         COLLECT (USD)
OFR      OCEAN FREIGHT                    1 40HC          3,150.00          3,150.00
HDL      HANDLING FEE                     1 B/L              75.00             75.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['code', 'quantity', 'unit', 'amount']), [
      ['OFR', '1', '40HC', '3150.00'],
      ['HDL', '1', 'B/L', '75.00'],
    ]);
  });

  it('are over where the numbered boxes of the next list begin', () => {
    const paper = read(
      'customs_entry_release',
      `
21. BILL TYPE        22. SCAC             23. BILL OF LADING / IT / AWB NUMBER      24. MANIFEST QUANTITY
(M/H/R/I)
M                    EGLV                 142600814473                              46 PLT
H                    BYSC                 HPH2607139                                46 PLT
25. LINE      26. H.S. NUMBER      27. COUNTRY OF      28. MANUFACTURER ID      29. DESCRIPTION           30. VALUE
                                   ORIGIN
001           3918.10.1000         VN                  VNHAIFLO66HAI            VINYL FLOORING TILES        58,930
002           3921.19.0000         VN                  VNHAIFLO66HAI            FOAM UNDERLAYMENT            5,288
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity']), [
      ['master', 'EGLV', '142600814473', 46],
      ['house', 'BYSC', 'HPH2607139', 46],
    ]);
  });
});
