import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const orderWith = (codes: string): unknown =>
  read(
    'delivery_order',
    `
                         DELIVERY ORDER

LOCAL DELIVERY OR TRANSFER BY (DELIVERING CARRIER)     SCAC
HARBOR EAGLE DRAYAGE LLC                               ${codes}

IMPORTING CARRIER             VESSEL / VOYAGE          ARRIVAL DATE
EVERGREEN LINE                NORTHERN COMPASS 557E    12/16/2026

B/L OR AWB NO.                LAST FREE DAY
EGLV003901155454              12/21/2026
`,
  ).payload['carrier_scac'];

describe('whose number or code it is', () => {
  it('is the trucker who has a code of no line, beside a bill of one', () => {
    assert.equal(orderWith('HEDL'), 'EGLV');
    assert.equal(orderWith('EGLV'), 'EGLV');
  });
});
