import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read } from '../../support/drawn-reading.js';

describe('shipping marks', () => {
  it('end with where the goods were made, and may have the number of the order among them', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

SHIPPING MARKS:
HARROW & PYKE
FELIXSTOWE
P.O. 26-0087
C/NO. 1-61
MADE IN PAKISTAN
`,
    );
    assert.equal(paper.payload['shipping_marks'], 'HARROW & PYKE\nFELIXSTOWE\nP.O. 26-0087\nC/NO. 1-61\nMADE IN PAKISTAN');
  });

  it('are over where a caption has a value of its own', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

SHIPPING MARKS:
HARROW & PYKE
C/NO. 1-61
COUNTRY OF ORIGIN: PAKISTAN
`,
    );
    assert.equal(paper.payload['shipping_marks'], 'HARROW & PYKE\nC/NO. 1-61');
  });
});
