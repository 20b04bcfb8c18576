import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('a caption behind a value on its line', () => {
  it('ends that where a value of its kind follows it', () => {
    const { payload } = read(
      'arrival_notice',
      `
PORT OF LOADING YANTIAN ETD 12/03/2026      PORT OF DISCHARGE LONG BEACH, CA ETA 12/20/2026
LAST FREE DAY 12/26/2026                    I.T. NO. 561234566 G.O. DATE 01/04/2027
MASTER B/L BMRD6218349 HOUSE B/L HLNB2611007
`,
    );
    assert.deepEqual(
      ['port_of_loading', 'port_of_discharge', 'eta_port_of_discharge'].map((field) => payload[field] ?? null),
      ['YANTIAN', 'LONG BEACH, CA', '2026-12-20'],
    );
    assert.deepEqual([payload['it_number'], payload['general_order_date']], ['561234566', '2027-01-04']);
    assert.deepEqual([payload['master_bill_of_lading_number'], payload['house_bill_of_lading_number']], ['BMRD6218349', 'HLNB2611007']);
  });

  it('may be the last of a line in its box, and have its value below', () => {
    const { payload } = read(
      'arrival_notice',
      `
MASTER B/L BMRD6218349 HOUSE B/L       PORT OF DISCHARGE LONG BEACH, CA ETA
HLNB2611007 AMS B/L HLKL2611007        12/20/2026

`,
      {
        cells: [
          [0, 0, 36, 2],
          [36, 0, 80, 2],
        ],
      },
    );
    assert.deepEqual(
      ['port_of_discharge', 'eta_port_of_discharge', 'master_bill_of_lading_number', 'house_bill_of_lading_number', 'ams_number'].map(
        (field) => payload[field] ?? null,
      ),
      ['LONG BEACH, CA', '2026-12-20', 'BMRD6218349', 'HLNB2611007', 'HLKL2611007'],
    );
  });

  it('is in the column of values of a list, beside captions of a word', () => {
    const { payload } = read(
      'arrival_notice',
      `
MASTER B/L            BMRD6218349
LOADING               YANTIAN, CN ETD 11/30/26
DISCHARGE             OAKLAND, CA ETA
                      12/20/26
FINAL DEST            SPARKS, NV ETA 12/27/26
IT NO / DATE          V5512266643 / 12/19/26
FREIGHT LOC           OICT FIRMS: Z985
LAST FREE DAY 12/26/26
G.O. DATE             01/04/27
`,
    );
    assert.deepEqual(
      ['port_of_loading', 'port_of_discharge', 'place_of_delivery', 'eta_port_of_discharge'].map((field) => payload[field] ?? null),
      ['YANTIAN, CN', 'OAKLAND, CA', 'SPARKS, NV', '2026-12-20'],
    );
    assert.deepEqual(
      ['it_number', 'it_date', 'last_free_day', 'general_order_date'].map((field) => payload[field] ?? null),
      ['V5512266643', '2026-12-19', '2026-12-26', '2027-01-04'],
    );
  });

  it('is a word of the value where no value follows it', () => {
    const { payload } = read(
      'commercial_invoice',
      `
Invoice no. 4432 of 12/03/2026
Terms of payment: 30 DAYS FROM INVOICE DATE 12/03/2026
`,
    );
    assert.equal(payload['payment_terms'], '30 DAYS FROM INVOICE DATE 12/03/2026');
  });
});
