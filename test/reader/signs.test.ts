import assert from 'node:assert/strict';
import { mendedSigns } from '../../reader/ocr/signs.js';

type Told = readonly [text: string, x0: number, x1: number, high: number];

const BASELINE = 20;

const word = (...signs: readonly Told[]) => ({
  text: signs.map(([text]) => text).join(''),
  symbols: signs.map(([text, x0, x1, high]) => ({ text, bbox: { x0, x1, y0: BASELINE - high, y1: BASELINE } })),
});

const read = (...words: ReturnType<typeof word>[]): string[] => mendedSigns(words).map(({ text }) => text);

describe('signs of a recognised word', () => {
  it('are capitals where small letters are as high as the capitals beside them', () => {
    assert.deepEqual(read(word(['u', 0, 12, 15], ['s', 14, 26, 16], ['D', 28, 40, 15])), ['USD']);
    assert.deepEqual(read(word(['G', 0, 12, 15], ['s', 14, 22, 11])), ['Gs']);
  });

  it('are capitals where they are as high as most of their line', () => {
    const line = word(['C', 0, 10, 15], ['T', 12, 22, 15], ['H', 24, 34, 15], ['1', 36, 40, 15]);
    assert.deepEqual(read(line, word(['w', 50, 66, 15], ['o', 68, 80, 15])), ['CTH1', 'WO']);
    assert.deepEqual(read(line, word(['s', 50, 60, 11], ['o', 62, 72, 11])), ['CTH1', 'so']);
  });

  it('stay small in words that are written like names, and beside other small letters', () => {
    assert.deepEqual(read(word(['N', 0, 12, 15], ['o', 14, 24, 15], ['.', 26, 28, 2])), ['No.']);
    assert.deepEqual(read(word(['C', 0, 12, 15], ['u', 14, 24, 15], ['t', 26, 30, 15])), ['Cut']);
  });

  it('that were read twice were printed once', () => {
    assert.deepEqual(read(word(['O', 0, 7, 19], ['o', 0, 17, 18], ['s', 19, 32, 18], ['L', 35, 47, 18], ['U', 49, 63, 18])), ['OSLU']);
    assert.deepEqual(read(word(['H', 0, 14, 18], ['O', 16, 24, 18], ['0', 16, 28, 18], ['9', 30, 42, 18])), ['H09']);
    assert.deepEqual(read(word(['b', 0, 10, 15], ['o', 11, 24, 11], ['o', 12, 26, 11], ['k', 28, 38, 15])), ['book']);
  });
});
