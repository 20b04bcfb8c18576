import assert from 'node:assert/strict';
import { PDFDocument } from '@cantoo/pdf-lib';
import { formedTypes } from '../../bench/papers/forms/index.js';
import { heldOutLayouts } from '../../bench/papers/held-out/index.js';
import { makePaper } from '../../bench/papers/layout.js';
import { developmentLayouts } from '../../bench/papers/layouts/index.js';
import { paperTypeOf } from '../../domain/documents/types.js';
import { faultsIn } from '../../resources/payload-check.js';

const SEEDS = ['1', '2', '3', '4', '5'];

describe('layouts kept out of development', () => {
  it('are there for every type that has a reader of its own, and none of them is known to development', () => {
    for (const type of formedTypes())
      assert.ok(
        heldOutLayouts.some(({ types }) => types?.includes(type) ?? true),
        type,
      );
    const names = [...heldOutLayouts, ...developmentLayouts].map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });

  for (const layout of heldOutLayouts)
    for (const type of formedTypes().filter((one) => layout.types?.includes(one) ?? true))
      it(`draw ${layout.name} of type ${type}, with a truth that follows its schema and says what papers are known by`, async () => {
        for (const seed of SEEDS) {
          const paper = await makePaper({ type, layout, seed });
          assert.equal((await PDFDocument.load(paper.pdf)).getPageCount(), paper.pages);
          assert.deepEqual(faultsIn(type, paper.truth), []);
          const [first = ''] = paperTypeOf(type)?.keyFields ?? [];
          assert.ok(String(paper.truth[first] ?? '').length > 0, first);
          assert.ok(Buffer.from((await makePaper({ type, layout, seed })).pdf).equals(Buffer.from(paper.pdf)), seed);
        }
      });
});
