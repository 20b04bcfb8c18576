import assert from 'node:assert/strict';
import { lieOf } from '../../reader/picture/lie.js';
import { drawnPicture, INK, type Patch } from '../support/drawn-picture.js';

const SIZE = { width: 1_000, height: 1_400 };

/** Lines of letters, some low and some high, on lines that fall by so much. */
const lines = (count: number, slope = 0): Patch[] =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length: 40 - (line % 5) * 6 }, (_letter, at): Patch => {
      const x = 100 + line * 3 + at * 17 + (at % 3) * 2;
      const y = 120 + line * 34 + (x - 500) * slope;
      return [x, y - (at % 4 === 0 ? 14 : 10), x + 9, y];
    }),
  ).flat();

const picture = (patches: readonly Patch[]) =>
  drawnPicture(
    SIZE,
    patches.map((patch) => ({ patch, grey: INK })),
  );

const ruled: Patch[] = [100, 300, 500, 700, 900].map((x) => [x, 100, x + 2, 1_300]);

describe('how a page lies', () => {
  it('is told by its lines, however they are ruled', () => {
    const { sideways, radians } = lieOf(picture([...lines(20), ...ruled]));
    assert.equal(sideways, false);
    assert.ok(Math.abs(radians) < 0.002, String(radians));
  });

  it('is told of one that lay askew, to a tenth of a degree', () => {
    for (const slope of [0.03, -0.012]) {
      const { radians } = lieOf(picture(lines(20, slope)));
      assert.ok(Math.abs(radians + Math.atan(slope)) < 0.002, `${radians} for ${-slope}`);
    }
  });

  it('is told of one on its side', () => {
    const turned = lines(20, 0.02).map(([x0, y0, x1, y1]): Patch => [y0, x0, y1, x1]);
    const { sideways, radians } = lieOf(picture(turned));
    assert.equal(sideways, true);
    assert.ok(Math.abs(radians - Math.atan(0.02)) < 0.002, String(radians));
  });

  it('is not told where hardly anything is written', () => assert.equal(lieOf(picture(lines(1).slice(0, 10))).sideways, null));
});
