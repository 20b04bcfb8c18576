import assert from 'node:assert/strict';
import { piecesOf, type Piece } from '../../reader/ocr/lines/pieces.js';

const areaOf = ({ width, height }: Piece): number => width * height;

describe('a page that the net of places sees', () => {
  it('is seen at once where it is a sheet', () => {
    const sheet = { left: 32, top: 64, width: 1_280, height: 2_112 };
    assert.deepEqual(piecesOf(sheet), [{ seen: sheet, kept: sheet }]);
  });

  it('is seen in pieces where it is longer, each dot of it once, and with what is about it', () => {
    for (const page of [
      { left: 0, top: 0, width: 1_280, height: 21_824 },
      { left: 32, top: 96, width: 5_120, height: 1_280 },
      { left: 0, top: 0, width: 30_016, height: 160 },
    ]) {
      const pieces = piecesOf(page);
      assert.ok(pieces.length > 1);
      assert.equal(
        pieces.reduce((sum, { kept }) => sum + areaOf(kept), 0),
        areaOf(page),
      );
      const [{ seen: first } = { seen: page }] = pieces;
      for (const { seen, kept } of pieces) {
        assert.deepEqual([seen.width, seen.height], [first.width, first.height]);
        assert.ok(areaOf(seen) <= 1_600_000 && seen.width % 32 === 0 && seen.height % 32 === 0, JSON.stringify(seen));
        const long = page.width > page.height ? 'width' : 'height';
        const from = page.width > page.height ? 'left' : 'top';
        const [before, behind] = [kept[from] - seen[from], seen[from] + seen[long] - kept[from] - kept[long]];
        assert.ok(kept[from] === page[from] || before >= 96, `${before} before`);
        assert.ok(kept[from] + kept[long] === page[from] + page[long] || behind >= 96, `${behind} behind`);
      }
    }
  });
});
