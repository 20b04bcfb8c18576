import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DEPTH_MAX, MEMBERS_MAX, readJsonBody, STRING_BYTES_MAX } from '../../api/json-body.js';
import { Problem } from '../../api/problems.js';

const read = (text: string) => readJsonBody(Buffer.from(text));

function refusal(text: string | Buffer): { status: number; pointer: string | undefined } {
  try {
    readJsonBody(Buffer.from(text));
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return { status: error.status, pointer: error.errors[0]?.source?.pointer };
  }
  throw new Error(`Nothing was refused: ${String(text).slice(0, 80)}`);
}

describe('a JSON body (L4)', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        if (/__proto__|constructor|\\u0000|\\u[dD][89abAB]|\\u[dD][c-fC-F]/.test(text)) return;
        let known: unknown;
        try {
          known = read(text);
        } catch (error) {
          // fast-check may name a member twice or write half a pair.
          assert.ok(error instanceof Problem && error.status === 422, String(error));
          return;
        }
        assert.deepEqual(known, JSON.parse(text));
      }),
    );
  });

  it('may hold every escape, blanks anywhere, and numbers of any form', () => {
    assert.deepEqual(read(' { "a" : [ 1 , -0.5e+3 , true , false , null , "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00" ] } \n'), {
      a: [1, -500, true, false, null, '"\\/\b\f\n\r\té😀'],
    });
  });

  for (const text of [
    '',
    '{',
    '{"a":}',
    '{"a":1,}',
    '[1,]',
    '{a:1}',
    "{'a':1}",
    '01',
    '1.',
    '.5',
    '+1',
    'NaN',
    '"a',
    '"\\x"',
    '"\\u12g4"',
    '"a\nb"',
    'nul',
    '1 2',
    '[1}',
  ])
    it(`400: is not JSON: ${JSON.stringify(text)}`, () => assert.equal(refusal(text).status, 400));

  it('400: is not UTF-8', () => assert.equal(refusal(Buffer.from([0x22, 0xff, 0x22])).status, 400));

  it('422: names a member twice', () =>
    assert.deepEqual(refusal('{"data":{"type":"a","type":"b"}}'), { status: 422, pointer: '/data/type' }));

  it('422: names a member twice, once by an escape', () => assert.equal(refusal('{"a":1,"\\u0061":2}').status, 422));

  for (const name of ['__proto__', 'constructor', '\\u005f_proto__'])
    it(`422: has a member called ${name}`, () => assert.equal(refusal(`{"data":{"${name}":{}}}`).status, 422));

  it('422: holds NUL, with a pointer to the string', () =>
    assert.deepEqual(refusal('{"data":{"a/b":["x","\\u0000"]}}'), { status: 422, pointer: '/data/a~1b/1' }));

  for (const half of ['\\ud800', '\\udc00', 'x\\ud83dx', '\\ude00\\ud83d'])
    it(`422: holds half a surrogate pair: ${half}`, () => assert.equal(refusal(`"${half}"`).status, 422));

  it(`may be nested ${DEPTH_MAX} deep, and no deeper`, () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.ok(read(nested(DEPTH_MAX)));
    assert.equal(refusal(nested(DEPTH_MAX + 1)).status, 422);
    assert.equal(refusal('[{"a":'.repeat(100_000)).status, 422);
  });

  it(`may have ${MEMBERS_MAX} members, and no more`, () => {
    const many = (count: number) => `[${Array(count).fill('0').join()}]`;
    assert.ok(read(many(MEMBERS_MAX)));
    assert.equal(refusal(many(MEMBERS_MAX + 1)).status, 422);
  });

  it(`may hold a string of ${STRING_BYTES_MAX} bytes, and no longer one, counted in bytes`, () => {
    assert.ok(read(`"${'a'.repeat(STRING_BYTES_MAX)}"`));
    assert.equal(refusal(`"${'a'.repeat(STRING_BYTES_MAX + 1)}"`).status, 422);
    assert.equal(refusal(`"${'é'.repeat(STRING_BYTES_MAX / 2 + 1)}"`).status, 422);
  });

  it('422: has a number that no number can hold', () => assert.equal(refusal('[1e999]').status, 422));
});
