import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReaderFolder } from '../../../activities/documents/reader-folder.js';

describe('what a reader in the hands of its file leaves', () => {
  let folder: ReaderFolder;
  before(async () => (folder = await ReaderFolder.make()));
  after(() => folder.remove());

  const resultOf = (json: string) => {
    writeFileSync(join(folder.path, 'result.json'), json);
    return folder.result(10_000);
  };
  const failed = (detail: string) => `{"outcome":"failed","reason":"corrupt","contentType":null,"detail":"${detail}"}`;

  for (const [written, kept] of [
    ['nothing of note: \\u00e9 – \u{1f6a2}', 'nothing of note: é – \u{1f6a2}'],
    ['a zero \\u0000', 'a zero \ufffd'],
    ['half a letter \\uD83d', 'half a letter \ufffd'],
    ['the other \\udEA2', 'the other \ufffd'],
    ['a whole one \\uD83D\\uDEA2', 'a whole one \u{1f6a2}'],
  ] as const)
    it(`is kept as far as a database keeps it: ${written}`, async () => {
      assert.deepEqual(await resultOf(failed(written)), { outcome: 'failed', reason: 'corrupt', contentType: null, detail: kept });
    });

  it('is believed in nothing where a name has such signs', async () => {
    assert.equal(await resultOf('{"outcome":"failed","reason":"corrupt","\\u0000":1}'), null);
    assert.equal(await resultOf('{"outcome":"failed","reason":"corrupt","a\\ud83d":1}'), null);
  });
});
