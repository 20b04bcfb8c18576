import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const BILL = `
B/L No.   BMRD6218349

Container No.   No. & kind of packages; description     Gross weight (kg)     Measurement (cbm)
MEDU2183496     280 CARTONS                             10.112,500            24,100
Seal: FJ40011   STEEL GATE VALVES, HS 8481.80
40' HIGH CUBE
MSCU2183490     270 CARTONS                             10.150,000            23,600
Seal: FJ40012   STEEL GATE VALVES, HS 8481.80
40' HIGH CUBE
`;

describe('goods of several containers', () => {
  it('have a tariff number behind their words', () => {
    assert.deepEqual(read('house_bill_of_lading', BILL).payload['hs_codes'], ['848180']);
  });

  it('are sure in their rows where these add up to the printed total, and only then', () => {
    const rows = (total: string): boolean[] => {
      const { evidence } = read('house_bill_of_lading', `${BILL}TOTAL: 2 CONTAINERS 550 CARTONS ${total} KGS 47,700 CBM\n`);
      return ['package_count', 'gross_weight', 'gross_weight_unit', 'volume'].flatMap((field) =>
        [0, 1].map((row) => (evidence[`/containers/${row}/${field}`]?.confidence ?? 0) >= 0.95),
      );
    };
    assert.deepEqual(rows('20.262,500'), Array(8).fill(true));
    assert.deepEqual(rows('20.262,900').slice(2, 4), [false, false]);
  });

  it('are told by their total where that is printed', () => {
    const { evidence, payload } = read('house_bill_of_lading', `${BILL}TOTAL 2 CONTAINERS / 550 CARTONS\n`);
    assert.equal(payload['total_packages'], 550);
    assert.match(evidence['/total_packages']?.text ?? '', /550/);
  });

  it('are told as worked out from their rows where no total is printed', () => {
    const { evidence, payload } = read('house_bill_of_lading', BILL);
    assert.deepEqual([payload['total_packages'], evidence['/total_packages']?.method], [550, 'derived']);
  });
});
