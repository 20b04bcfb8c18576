import assert from 'node:assert/strict';
import { layoutOf } from '../../../domain/documents/layout/layout.js';
import type { Box, Page, Word } from '../../../domain/documents/page.js';

const SIZE = { width: 600, height: 800 };

/** Words as an engine of recognition boxes them: close around the ink. */
function recognised(words: readonly (readonly [text: string, ...Box])[], rules: readonly Box[] = []): Page {
  const part = ([x0, y0, x1, y1]: Box): Box => [x0 / SIZE.width, y0 / SIZE.height, x1 / SIZE.width, y1 / SIZE.height];
  return {
    ...{ number: 1, ...SIZE, method: 'ocr', rotation: 0, cells: [], rules: rules.map(part) },
    words: words.map(([text, ...box]): Word => ({ text, box: part(box), confidence: 0.9 })),
  };
}

const piecesOf = (page: Page): string[][] => layoutOf(page).lines.map(({ pieces }) => pieces.map(({ text }) => text));

describe('words of a scan', () => {
  it('belong together as they do in print, though their boxes are lower than their type', () => {
    // A typewriter leaves as much white between words as its small letters are high.
    const page = recognised([
      ['sea', 100, 102.3, 118, 107.6],
      ['anemone', 125, 102.3, 167, 107.6],
      ['B.V.', 174, 100.4, 198, 107.6],
    ]);
    assert.deepEqual(piecesOf(page), [['sea anemone B.V.']]);
  });

  it('stand on one line whether or not their letters reach up or down', () => {
    const page = recognised([
      ['on', 100, 102.3, 110, 107.6],
      ['quay', 116, 102.3, 140, 109.7],
      ['B', 146, 100.4, 152, 107.6],
    ]);
    assert.deepEqual(piecesOf(page), [['on quay B']]);
  });

  it('are not what the lines of a table were taken for', () => {
    const page = recognised(
      [
        ['VALENCIA', 100, 100, 150, 107],
        ['|', 153, 96, 154, 112],
        ['SANTOS', 157, 100, 200, 107],
      ],
      [[153.5, 50, 153.5, 300]],
    );
    assert.deepEqual(piecesOf(page), [['VALENCIA', 'SANTOS']]);
  });
});
