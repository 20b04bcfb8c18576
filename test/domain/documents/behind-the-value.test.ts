import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const TALL = { cells: [[0, 3, 43, 6] as const, [43, 3, 90, 6] as const, [0, 6, 90, 9] as const] };

const billWith = (below: string): unknown =>
  read(
    'master_bill_of_lading',
    `
                BILL OF LADING

Carrier's Reference:                        B/L-No.:
38061247                                    ${below}

Shipper:
SHANGHAI OCEANIC PUMP WORKS CO., LTD.
`,
    TALL,
  ).payload['bill_of_lading_number'];

describe('another caption behind the value of a box', () => {
  it('ends the value, however far it stands off', () => {
    assert.equal(billWith('HLCUSHA260380612     Page: 1/1'), 'HLCUSHA260380612');
    assert.equal(billWith('HLCUSHA260380612 Page: 1/1'), 'HLCUSHA260380612');
    assert.equal(billWith('HLCUSHA260380612     Seite 1 von 1'), 'HLCUSHA260380612');
    assert.equal(billWith('HLCUSHA260380612     Date: 04.12.2026'), 'HLCUSHA260380612');
  });
});
