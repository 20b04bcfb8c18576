import assert from 'node:assert/strict';
import { withoutBars } from '../../reader/ocr/bars.js';

/** A word whose signs are ten pixels wide. */
const word = (text: string) => ({
  text,
  confidence: 75,
  bbox: { x0: 100, y0: 40, x1: 100 + 10 * text.length, y1: 60 },
  symbols: [...text].map((sign, at) => ({ text: sign, bbox: { x0: 100 + 10 * at, y0: 40, x1: 110 + 10 * at, y1: 60 } })),
});
const told = (text: string): string[] => withoutBars(word(text)).map(({ text: part, x0, x1 }) => `${part} ${x0}-${x1}`);

describe('a line between columns that is seen as a sign', () => {
  it('parts what stands on both sides of it', () => assert.deepEqual(told('6|WH-167'), ['6 100-110', 'WH-167 120-180']));
  it('is left out before and behind a word', () => {
    assert.deepEqual(told('|CERAMIC'), ['CERAMIC 110-180']);
    assert.deepEqual(told('2.32USD|'), ['2.32USD 100-170']);
  });
  it('is no word', () => assert.deepEqual(told('|'), []));
  it('leaves other words as they are', () => assert.deepEqual(told('GX-1/2'), ['GX-1/2 100-160']));
});
