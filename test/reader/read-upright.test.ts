import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readUpright } from '../../reader/read-upright.js';
import { turnedBox } from '../../domain/documents/turn.js';
import { drawnPage, hints } from '../support/paper.js';

describe('fields of a page that lay on its side', () => {
  it('are told where they stand on it, as roundly as those of any other', () => {
    const page = drawnPage('COMMERCIAL INVOICE\n\nInvoice No: INV-77\nInvoice Date: 2026-03-03');
    const lying = {
      ...page,
      width: page.height,
      height: page.width,
      rotation: 90 as const,
      skew: 0.01,
      words: page.words.map((word) => ({ ...word, box: word.box && turnedBox(word.box, 270) })),
    };
    const [paper] = readUpright([lying], hints()).papers;
    const boxes = Object.values(paper?.evidence ?? {}).flatMap(({ box }) => (box === null ? [] : [...box]));
    assert.ok(boxes.length > 0);
    for (const part of boxes) assert.equal(part, Math.round(part * 10_000) / 10_000);
  });
});
