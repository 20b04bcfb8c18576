import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { emptyPayload } from '../../domain/documents/types.js';
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

  it('is nothing where null says that the paper has no such list, and something in a whole payload', () => {
    assert.deepEqual(told({ line_items: null, seller: null }), []);
    assert.deepEqual(faultsIn('commercial_invoice', { ...emptyPayload('commercial_invoice'), line_items: null }), [
      { pointer: '/line_items', detail: 'It must be a list.' },
    ]);
  });
});
