import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordsText } from '../../../api/files/words-text.js';
import type { Word } from '../../../domain/documents/page.js';
import { renderWords } from '../../../resources/document-page.js';

const word = (at: number): Word => ({ text: `Kiste "${at}"`, box: [at / 70_001, 0.1, at / 70_001 + 0.0123456789, 0.2], confidence: 0.98 });

describe('the words of a page as an answer has them', () => {
  it('are all of them, in their order', async () => {
    for (const count of [0, 1, 2_000, 2_001, 5_000]) {
      const words = Array.from({ length: count }, (_, at) => word(at));
      assert.deepEqual(JSON.parse(await wordsText(words)), renderWords(words), `${count}`);
    }
  });

  it('keep nobody waiting until the last of them', async () => {
    let [turns, over] = [0, false];
    const others = (): void => {
      turns += 1;
      if (!over) setImmediate(others);
    };
    others();
    await wordsText(Array.from({ length: 50_000 }, (_, at) => word(at)));
    over = true;
    assert.ok(turns >= 25, `others had ${turns} turns`);
  });
});
