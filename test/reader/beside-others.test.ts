import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import '../../reader/pdf/pdfjs.js';

describe('the library that opens PDF, once it is loaded', () => {
  it('leaves to whoever else is in the process what answers of HTTP are made of', async () => {
    assert.deepEqual(await Response.json({ kept: true }).json(), { kept: true });
    assert.equal(new Response('as it was', { status: 202 }).status, 202);
  });
});
