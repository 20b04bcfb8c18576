import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { Word } from '../../../domain/documents/page.js';
import { drawnPage, hints } from '../../support/paper.js';

/** A word in points of a page that is 540 wide and 840 high. */
const word = (text: string, [left, top, right, bottom]: readonly [number, number, number, number]): Word => ({
  text,
  box: [left / 540, top / 840, right / 540, bottom / 840],
  confidence: 0.98,
});

const numberOf = (words: readonly Word[]): unknown => {
  const below = drawnPage('\n\n\n\n\n\nVessel: EVER CAPABLE\nPort of loading: LAEM CHABANG\nPort of discharge: AUCKLAND');
  const page = { ...below, words: [...words, ...below.words] };
  return readFile([page], hints({ type: 'house_bill_of_lading' })).papers[0]?.payload['bill_of_lading_number'];
};

describe('the number of a paper in large letters', () => {
  const caption = (left: number, top: number): Word[] => [
    word('B/L', [left, top, left + 14, top + 8]),
    word('No.', [left + 16, top, left + 30, top + 8]),
  ];

  it('stands beside its caption, though the first line of a box to the left is as high', () => {
    const words = [word('Shipper', [30, 17, 52, 24]), word('SGFAKL2603071', [430, 17, 520, 30]), ...caption(390, 21)];
    assert.equal(numberOf(words), 'SGFAKL2603071');
  });

  it('stands below its caption, on one line with the letterhead', () => {
    const words = [word('MSC', [30, 12, 75, 34]), word('MEDUPQ482915', [330, 27, 403, 39]), ...caption(330, 19)];
    assert.equal(numberOf(words), 'MEDUPQ482915');
  });

  it('is none where a day or another number in large letters stands there', () => {
    assert.equal(numberOf([word('Shipper', [30, 17, 52, 24]), word('2026-04-18', [430, 17, 520, 30]), ...caption(390, 21)]), null);
  });
});
