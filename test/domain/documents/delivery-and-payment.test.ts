import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('a box that asks for the terms of delivery and of payment', () => {
  it('says each of them', () => {
    for (const caption of ['Term of delivery and payment:', 'Terms of delivery and payment:']) {
      const { payload } = read(
        'commercial_invoice',
        `
COMMERCIAL INVOICE

${caption}
FOB XIAMEN T/T 30 DAYS

Vessel: BLUE TERN
`,
      );
      assert.deepEqual(
        [payload['incoterm'], payload['incoterm_place'], payload['payment_terms']],
        ['FOB', 'XIAMEN', 'T/T 30 DAYS'],
        caption,
      );
    }
  });

  it('says nothing of payment where it names a place alone', () => {
    const { payload } = read('commercial_invoice', '\nCOMMERCIAL INVOICE\n\nTerms of delivery and payment: CIF BILBAO, SPAIN\n');
    assert.deepEqual([payload['incoterm'], payload['payment_terms']], ['CIF', null]);
  });

  it('says how to pay alone where it does', () => {
    const { payload } = read('commercial_invoice', '\nCOMMERCIAL INVOICE\n\nTerms of payment: 30% T/T IN ADVANCE\n');
    assert.equal(payload['payment_terms'], '30% T/T IN ADVANCE');
  });
});
