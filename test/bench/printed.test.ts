import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writtenPapers, type Shelf } from '../../bench/papers/printed/printed.js';
import { emptyPayload, paperTypeOf } from '../../domain/documents/types.js';
import { faultsIn } from '../../resources/payload-check.js';

const SHELVES: Shelf[] = ['development', 'held-out'];

describe('papers as offices print them', () => {
  for (const shelf of SHELVES)
    for (const { name, type, truth, page } of writtenPapers(shelf))
      it(`has a truth of ${name} that follows the schema of ${type} and says what such a paper is known by`, () => {
        assert.deepEqual(faultsIn(type, truth), []);
        const empty = emptyPayload(type);
        const keys = paperTypeOf(type)?.keyFields ?? [];
        const known = keys.length > 0 ? keys : Object.keys(truth);
        assert.ok(
          known.some((field) => JSON.stringify(truth[field]) !== JSON.stringify(empty[field])),
          `none of ${known.join(', ')}`,
        );
        assert.doesNotMatch(readFileSync(page, 'utf8'), /<script|https?:\/\//i);
      });

  it('is of one name each', () => {
    const names = SHELVES.flatMap((shelf) => writtenPapers(shelf).map(({ name }) => name));
    assert.equal(new Set(names).size, names.length);
  });
});
