import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'mocha';
import { signedTokens } from '../../db/signed-tokens.js';

const keyOf = (id: string) => ({ id, key: randomBytes(32) });
const CLAIMS = { blob: 'b', account: 'a', exp: 1_800_000_000 };

describe('signed tokens', () => {
  const [old, fresh] = [keyOf('1'), keyOf('2')];
  const tokens = signedTokens([old]);

  it('say what was signed, in letters that fit an address', () => {
    const token = tokens.sign('download', { ...CLAIMS, document: 'd' });
    assert.match(token, /^[\w-]+--[0-9a-f]{64}$/);
    assert.deepEqual(tokens.read('download', token), { ...CLAIMS, document: 'd' });
  });

  it('are good for their purpose alone', () => {
    const token = tokens.sign('upload', CLAIMS);
    assert.deepEqual([tokens.read('upload', token), tokens.read('blob_id', token), tokens.read('download', token)], [CLAIMS, null, null]);
  });

  it('are nothing when any letter of them is another', () => {
    const token = tokens.sign('blob_id', CLAIMS);
    for (let at = 0; at < token.length; at += 1) {
      const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      assert.equal(tokens.read('blob_id', other), null, String(at));
    }
    for (const other of ['', '--', `${token} `, token.toUpperCase(), token.slice(0, -1), `${token}0`])
      assert.equal(tokens.read('blob_id', other), null);
  });

  it('outlive a new key, and end with theirs', () => {
    const token = tokens.sign('blob_id', CLAIMS);
    assert.deepEqual(signedTokens([fresh, old]).read('blob_id', token), CLAIMS);
    assert.equal(signedTokens([fresh]).read('blob_id', token), null);
    const newer = signedTokens([fresh, old]).sign('blob_id', CLAIMS);
    assert.equal(tokens.read('blob_id', newer), null);
  });
});
