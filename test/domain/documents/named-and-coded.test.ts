import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const sureness = (top: string): number =>
  read('master_bill_of_lading', `${top}\n\nB/L No.   MEDULF218349\n`).evidence['/carrier_name']?.confidence ?? 0;

describe('a carrier', () => {
  it('is sure where the code beside its name is its own', () => {
    const name = 'MEDITERRANEAN SHIPPING COMPANY S.A.';
    assert.ok(sureness(`${name}\n12-14 chemin Rieu, 1208 Geneva, Switzerland     SCAC: MSCU`) >= 0.95);
    assert.ok(sureness(`${name}\n12-14 chemin Rieu, 1208 Geneva, Switzerland     SCAC: MAEU`) < 0.9);
    assert.ok(sureness(name) < 0.9);
  });
});

describe('the number of a bill', () => {
  it('has captions of other countries', () => {
    assert.equal(
      read('arrival_notice', 'ANKUNFTSMELDUNG\n\nFrachtbrief-Nr.: MEDULF218349\n').payload['master_bill_of_lading_number'],
      'MEDULF218349',
    );
  });

  it('has a caption that may be misread in a picture', () => {
    const { payload } = read('master_bill_of_lading', 'BILL OF LADING\n\nBIL No.\nMEDULF218349\n', { method: 'ocr' });
    assert.equal(payload['bill_of_lading_number'], 'MEDULF218349');
  });
});
