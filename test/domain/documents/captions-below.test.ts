import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Box, Page, Word } from '../../../domain/documents/page.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { placesOf } from '../../../domain/documents/layout/near.js';
import { read } from '../../support/drawn-reading.js';
import { hints } from '../../support/paper.js';

const SIZE = { width: 600, height: 800 };

/** Words of a scan where they stand, in points. */
const scan = (...words: readonly (readonly [text: string, ...Box])[]): Page => ({
  ...{ number: 1, ...SIZE, method: 'ocr', rotation: 0, cells: [], rules: [] },
  words: words.map(([text, x0, y0, x1, y1]): Word => ({
    text,
    box: [x0 / SIZE.width, y0 / SIZE.height, x1 / SIZE.width, y1 / SIZE.height],
    confidence: 0.99,
  })),
});

describe('two captions side by side, the first with a colon', () => {
  it('each have their value below', () => {
    const { payload } = read(
      'house_bill_of_lading',
      `
BILL OF LADING

Number of Original Bills of Lading:      Place and date of issue
3 (THREE)                                DHAKA 14-FEB-2026
`,
    );
    assert.deepEqual([payload['number_of_originals'], payload['place_of_issue'], payload['issue_date']], [3, 'DHAKA', '2026-02-14']);
  });
});

describe('captions of a scan that stand below what they ask for', () => {
  it('lead to it where they stand in a row and their letters are smaller, though one word looks as large', () => {
    const page = scan(
      ['FELIXSTOWE', 45, 652, 96, 657.6],
      ['26-JUN-2026', 218, 652, 262, 657.6],
      ['OKONKWO', 390, 652, 440, 657.4],
      ['Place', 45, 678, 59, 682.4],
      ['Date', 218, 678, 230, 682.4],
      ['Signature', 390, 678, 420, 683.5],
    );
    const paper = paperOf([page], hints());
    const date = paper.labels.find(({ piece }) => piece.text === 'Date');
    assert.ok(date);
    assert.deepEqual(
      placesOf(date, paper.labelsOf).map(({ method, lines }) => [method, lines[0]?.text]),
      [['label_above', '26-JUN-2026']],
    );
  });
});
