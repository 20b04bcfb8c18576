import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { capitalised, isReservedHeader, sentHeaders } from '../../domain/webhook-headers.js';

describe("a client's own header", () => {
  it('goes out capitalised word by word', () => {
    assert.deepEqual(['x-my-key', 'X-MY-KEY', 'authorization'].map(capitalised), ['X-My-Key', 'X-My-Key', 'Authorization']);
  });

  it('may not be one of the connection, of the content, or of ours', () => {
    const reserved = [
      'Host',
      'Connection',
      'Transfer-Encoding',
      'content-type',
      'Content-Length',
      'User-Agent',
      'webhook-id',
      'Webhook-Signature',
      'landfall-attempt',
      'x-sig',
    ];
    for (const name of reserved) assert.equal(isReservedHeader(name, 'X-Sig'), true, name);
    for (const name of ['Authorization', 'X-My-Key', 'x-signature']) assert.equal(isReservedHeader(name, 'X-Sig'), false, name);
  });

  it('is left out of what is sent where it is reserved', () => {
    const headers = [
      { name: 'x-my-key', value: '1' },
      { name: 'webhook-id', value: '2' },
      { name: 'X-My-Key', value: '3' },
    ];
    assert.deepEqual(sentHeaders(headers, 'X-Sig'), { 'X-My-Key': '3' });
    assert.deepEqual(sentHeaders(null, 'X-Sig'), {});
  });
});
