import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { numberForms, referenceForm, storedForm } from '../../../domain/documents/reference-form.js';

describe('a number on a paper', () => {
  it('is one with others of the same letters and digits, however an order is written', () => {
    for (const text of ['10482', 'PO-10482', 'P.O. # 0010482', 'po no. 10482', ' PO NUMBER: 10 482 '])
      assert.equal(referenceForm(text), '10482', text);
    assert.equal(referenceForm('AB/12-7'), 'AB127');
    assert.equal(referenceForm('POLAR 12'), 'POLAR12', 'a word that only begins alike');
  });

  it('keeps what it has where too little would be left, and leads nowhere with less', () => {
    assert.equal(referenceForm('PO-1'), 'PO1');
    assert.equal(storedForm('reference', '#1'), null);
    assert.equal(storedForm('purchase_order', 'x'.repeat(101)), null);
    assert.equal(storedForm('container', 'msku 907032-3'), 'MSKU9070323');
    assert.equal(storedForm('master_bill', 'maeu 123-456 789'), 'MAEU123456789');
  });

  it('is looked for with and without the prefix of a line', () => {
    assert.deepEqual(numberForms('MAEU123456789'), { number: 'MAEU123456789', bare: '123456789', others: ['123456789'] });
    const { others } = numberForms('123456789');
    for (const prefix of ['MAEU', 'MEDU', 'HLCU', 'EISU']) assert.ok(others.includes(`${prefix}123456789`), prefix);
    assert.deepEqual(numberForms('MAEU1').bare, 'MAEU1', 'what would be left is no number');
  });
});
