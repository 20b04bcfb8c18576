import assert from 'node:assert/strict';
import { withoutDarkBands } from '../../reader/picture/bands.js';
import type { Grey } from '../../reader/picture/sharp.js';
import { drawnPicture, INK, PAPER, type Patch } from '../support/drawn-picture.js';

const SIZE = { width: 1_000, height: 1_400 };

const letters = (y: number, { high, wide }: { high: number; wide: number }): Patch[] =>
  Array.from({ length: 12 }, (_, at) => [120 + at * wide * 2, y, 120 + at * wide * 2 + wide, y + high]);

const at = ({ data, width }: Grey, x: number, y: number): number => data[y * width + x] ?? 0;
const painted = (grey: number) => (patch: Patch) => ({ patch, grey });

describe('a dark band of a page', () => {
  it('becomes a light one, and what is written on it dark', () => {
    const band: Patch = [100, 200, 900, 240];
    const page = drawnPicture(SIZE, [painted(INK)(band), ...letters(212, { high: 16, wide: 5 }).map(painted(PAPER))]);
    const turned = withoutDarkBands(page);
    assert.equal(at(turned, 122, 220), INK);
    assert.equal(at(turned, 128, 220), PAPER);
    assert.equal(at(turned, 600, 220), PAPER);
    assert.equal(at(turned, 600, 500), PAPER);
  });

  it('leaves no dark edge that looks like a line', () => {
    const page = drawnPicture(SIZE, [painted(INK)([101, 203, 898, 242]), ...letters(212, { high: 16, wide: 5 }).map(painted(PAPER))]);
    const { data } = withoutDarkBands(page);
    const dark = data.reduce((sum, dot) => sum + Number(dot === INK), 0);
    assert.equal(dark, 12 * 16 * 5);
  });

  it('leaves none where its edge is grey, as scans are', () => {
    const outer: Patch = [100, 200, 900, 240];
    const band: Patch = [101, 201, 899, 239];
    for (const grey of [100, 170]) {
      const page = drawnPicture(SIZE, [
        painted(grey)(outer),
        painted(INK)(band),
        ...letters(212, { high: 16, wide: 5 }).map(painted(PAPER)),
      ]);
      const turned = withoutDarkBands(page);
      for (const [x, y] of [
        [600, 200],
        [600, 239],
        [100, 220],
        [899, 220],
      ] as const)
        assert.equal(at(turned, x, y), PAPER);
    }
  });

  it('becomes paper whatever grey it is of', () => {
    const page = drawnPicture(SIZE, [
      painted(90)([100, 200, 900, 240]),
      ...letters(212, { high: 16, wide: 5 }).map(painted(PAPER)),
      ...letters(500, { high: 60, wide: 18 }).map(painted(INK)),
    ]);
    const turned = withoutDarkBands(page);
    assert.equal(at(turned, 122, 220), INK);
    assert.equal(at(turned, 128, 220), PAPER);
  });

  it('is one from end to end where large letters begin beside its edge', () => {
    const large: Patch[] = [0, 1, 2, 3].map((at) => [106 + at * 18, 208, 120 + at * 18, 232]);
    const turned = withoutDarkBands(drawnPicture(SIZE, [painted(INK)([100, 200, 900, 240]), ...large.map(painted(PAPER))]));
    for (const x of [107, 130, 170]) assert.equal(at(turned, x, 220), INK);
    for (const x of [103, 122, 300]) assert.equal(at(turned, x, 220), PAPER);
  });

  it('is no line of large letters, and no rule', () => {
    const page = drawnPicture(SIZE, [...letters(200, { high: 60, wide: 18 }), [100, 400, 900, 404] as Patch].map(painted(INK)));
    assert.equal(withoutDarkBands(page), page);
  });

  it('is not where a page lay in the shade', () => {
    const shade = painted(120)([0, 0, 1_000, 500]);
    const page = drawnPicture(SIZE, [shade, ...letters(212, { high: 16, wide: 5 }).map(painted(20))]);
    assert.equal(withoutDarkBands(page), page);
  });
});
