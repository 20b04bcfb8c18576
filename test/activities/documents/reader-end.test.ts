import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { whyEnded } from '../../../activities/documents/reader-end.js';

const COMPLAINT = `file:///dist/reader-parts/0a/main.mjs:3
TypeError: Cannot read "INVOICE 4711 of ACME"
    at Array.reduce (<anonymous>)
    at unwrapped (file:///dist/reader-parts/0a/main.mjs:3:16)
    at async readFile (file:///dist/reader-parts/0a/main.mjs:9:1)

Node.js v20.20.2
`;

describe('a reader that broke off by a fault of its own', () => {
  it('is told with the kind of the fault and where it was, and with no word of the paper', () => {
    assert.deepEqual(whyEnded({ code: 1, signal: null }, COMPLAINT), {
      reason: 'crashed',
      detail: 'its reader ended with 1: TypeError < Array.reduce < unwrapped < readFile',
    });
  });

  it('is told by how it ended where it said nothing', () => {
    assert.equal(whyEnded({ code: 7, signal: null }, '').detail, 'its reader ended with 7');
    assert.equal(whyEnded({ code: null, signal: 'SIGSEGV' }, 'noise').detail, 'its reader ended with SIGSEGV');
  });
});
