import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const BILL = `
BILL OF LADING No. MEDUFI284410

NOTIFY PARTIES:                        PORT OF LOADING
GARDEN CUSTOMS INC                     SALERNO, ITALY
ELIZABETH NJ, PH 908-555-0177
2) TRATTORIA IMPORTS LLC

Container Numbers and Seals  Description of Packages and Goods       Gross Weight      Measurement
MEDU8133492                  1 x 40' HIGH CUBE                       25,480.000 kgs    36.200 cu.m
Seal Number:                 1,960 CARTON(S) of CANNED TOMATOES
FJ16628841                   NCM/HS CODE: 200210
                             Tare: 3,890 kgs
TGHU5519043                  1 x 20' DRY VAN                         20,935.500 kgs    22.500 cu.m
Seal Number:                 1,120 CARTON(S) of OLIVE OIL
FJ16628842                   NCM/HS CODE: 150920
                             Tare: 2,210 kgs
`;

describe('a bill with two parties to be told of the arrival in one box', () => {
  const { payload } = read('master_bill_of_lading', BILL);

  it('names both, each apart from the other', () => {
    const [told, also] = ['notify_party', 'also_notify_party'].map((field) => payload[field] as Record<string, unknown>);
    assert.deepEqual([told?.['name'], told?.['address']], ['GARDEN CUSTOMS INC', 'ELIZABETH NJ']);
    assert.equal(also?.['name'], 'TRATTORIA IMPORTS LLC');
  });

  it('says among the goods of each container what it weighs itself', () => {
    assert.deepEqual(rows({ payload }, 'containers', ['container_number', 'tare_weight']), [
      ['MEDU8133492', '3890'],
      ['TGHU5519043', '2210'],
    ]);
  });
});
