import assert from 'node:assert/strict';
import { parseSearch, pickSearch, safeNext, shipmentAddress, stringifySearch } from '../../web/addresses.js';

describe('addresses of pages', () => {
  it('keep every text as it was written: numbers of papers are no numbers', () => {
    for (const q of ['12E3', '12345678901234567890', '007', 'true', '{"a":1}', 'null', '1e400', 'ABCD 123', 'a,b', 'a&b=c', 'ä+ö%'])
      assert.equal(parseSearch(stringifySearch({ q }).slice(1))['q'], q);
  });

  it('say nothing of what is empty, and leave commas as people read them', () => {
    assert.equal(stringifySearch({ status: 'on_ship,available', q: '', sort: undefined }), '?status=on_ship,available');
    assert.equal(stringifySearch({}), '');
  });

  it('are read for the names that a page has, as texts', () => {
    assert.deepEqual(pickSearch({ q: 'x', other: 'y', sort: 3, hide: '' }, ['q', 'sort', 'hide']), { q: 'x' });
  });

  it('lead after sign-in to a path of ours, and to no other host', () => {
    assert.equal(safeNext('/shipments?q=1'), '/shipments?q=1');
    for (const next of [undefined, '', 'https://other.example', '//other.example', '/\\other.example', 'javascript:alert(1)', '/\n/other.example'])
      assert.equal(safeNext(next), '/today', String(next));
  });

  it('name a shipment, and the container that is chosen', () => {
    assert.equal(shipmentAddress('a'), '/shipments/a');
    assert.equal(shipmentAddress('a', 'b'), '/shipments/a?container=b');
  });
});
