import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { faultsIn } from '../../resources/payload-check.js';

const told = (payload: object) =>
  faultsIn('commercial_invoice', payload, { inPart: true }).map(({ pointer, detail }) => `${pointer} ${detail}`);

describe('what is wrong with a payload', () => {
  it('is told in words that a person can follow', () => {
    assert.deepEqual(told({ total_packages: 'many', invoice_date: '3 March', supplier_name: 7, line_items: 'none' }), [
      '/invoice_date It must be a date, as YYYY-MM-DD.',
      '/supplier_name It must be a text or null.',
      '/total_packages It must be an integer or null.',
      '/line_items It must be a list.',
    ]);
  });
});
