import assert from 'node:assert/strict';
import { referenceId } from '../../db/reference-id.js';

describe('the id of a thing of the reference data', () => {
  it('is the same in every installation and every release', () => {
    assert.equal(referenceId('port', 'CNSHA'), '619c8bf4-bc97-53ed-913b-d6c7f4238385');
    assert.equal(referenceId('terminal', 'AEJEA:DPWJA'), '629d3f82-0a27-5d27-85ee-0d65c2d09778');
  });

  it('is a UUID of version 5', () => {
    for (const locode of ['CNSHA', 'USLAX', 'NLRTM', 'DEHAM', 'SGSIN']) {
      assert.match(referenceId('port', locode), /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('differs between kinds of thing with the same key', () => {
    assert.notEqual(referenceId('port', 'USCHI'), referenceId('metro_area', 'USCHI'));
  });
});
