import assert from 'node:assert/strict';
import { nextPage } from '../../../../sources/carriers/dcsa/paging.js';

const first = 'https://api.example.com/v2/events?equipmentReference=ABCU1234560&limit=100';
const after = (headers: Record<string, string>, asked: readonly string[] = [first]) => nextPage({ first, asked, headers });
const cursor = (value: string) => ({ kind: 'next', url: `${first}&cursor=${encodeURIComponent(value)}` });

describe('the next page', () => {
  it('is none when the header is absent, empty, or names the current page', () => {
    assert.deepEqual(after({}), { kind: 'end' });
    assert.deepEqual(after({ 'next-page': '  ' }), { kind: 'end' });
    assert.deepEqual(after({ 'next-page': first }), { kind: 'end' });
    assert.deepEqual(after({ 'next-page': '4', 'current-page': '4' }), { kind: 'end' });
    assert.deepEqual(after({ 'next-page': 'abc' }, [first, `${first}&cursor=abc`]), { kind: 'end' });
  });

  it('is an absolute or relative address, taken as it stands', () => {
    const url = 'https://api.example.com/v2/events?cursor=abc';
    for (const told of [url, '/v2/events?cursor=abc', '?cursor=abc', 'events?cursor=abc', `<${url}>; rel="next"`]) {
      assert.deepEqual(after({ 'next-page': told }), { kind: 'next', url }, told);
    }
    assert.deepEqual(after({ 'next-page': '/v2/events/page/2' }), { kind: 'next', url: 'https://api.example.com/v2/events/page/2' });
  });

  it('is a cursor or a page number, added to the whole question', () => {
    for (const told of ['2', 'abc', 'fE5CU3ww', '/wEPDwUK+w==', 'a/b=']) assert.deepEqual(after({ 'next-page': told }), cursor(told), told);
    assert.deepEqual(after({ 'next-page-cursor': 'x?y=z' }), cursor('x?y=z'));
  });

  it('is asked for with the first question, however many pages came before', () => {
    assert.deepEqual(after({ 'next-page': '3' }, [first, `${first}&cursor=2`]), cursor('3'));
  });

  it('is never on another origin: host, port or scheme', () => {
    for (const told of [
      'https://evil.example.com/v2/events?cursor=a',
      'http://api.example.com/v2/events?cursor=a',
      'https://api.example.com:8443/v2/events?cursor=a',
      '//evil.example.com/v2/events?cursor=a',
      'https://api.example.com@evil.example.com/?cursor=a',
    ]) {
      assert.deepEqual(after({ 'next-page': told }), { kind: 'cut_off' }, told);
    }
  });

  it('is cut off when it leads back to a page already read, or nowhere', () => {
    const second = `${first}&cursor=2`;
    assert.deepEqual(after({ 'next-page': first }, [first, second]), { kind: 'cut_off' });
    assert.deepEqual(after({ 'next-page': 'https://' }), { kind: 'cut_off' });
  });
});
