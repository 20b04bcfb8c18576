import assert from 'node:assert/strict';
import type { Box, Word } from '../../domain/documents/page.js';
import { ruledIn } from '../../reader/picture/rules.js';
import type { Grey } from '../../reader/picture/sharp.js';
import { asItCame, upright } from '../../domain/documents/turn.js';

const SIZE = { width: 1_000, height: 1_400 };
/** A form of two columns and two rows. */
const ACROSS = [200, 400, 600];
const DOWN = [100, 500, 900];

/** The form as a scanner saw it that lay askew, with noise between so many shades of grey. */
function form({ slope = 0, noise = 0, ink = 60 } = {}): Grey {
  let state = 7;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const data = Uint8Array.from({ length: SIZE.width * SIZE.height }, () => 235 + Math.round((next() - 0.5) * noise));
  const put = (x: number, y: number): void => {
    const [toX, toY] = [Math.round(x - (y - SIZE.height / 2) * slope), Math.round(y + (x - SIZE.width / 2) * slope)];
    data[toY * SIZE.width + toX] = ink;
  };
  for (const y of ACROSS) for (let x = 100; x <= 900; x += 1) for (const thick of [0, 1]) put(x, y + thick);
  for (const x of DOWN) for (let y = 200; y <= 600; y += 1) for (const thick of [0, 1]) put(x + thick, y);
  return { data, ...SIZE };
}

const boxed = (...[x0, y0, x1, y1]: Box) => [x0 / SIZE.width, y0 / SIZE.height, x1 / SIZE.width, y1 / SIZE.height] as const;

function assertForm(picture: Grey, skew = 0, words: readonly Word[] = []): void {
  const { rules, cells } = ruledIn(picture, { skew, words, most: 100 });
  assert.equal(rules.length, ACROSS.length + DOWN.length);
  const wanted = [boxed(100, 200, 500, 400), boxed(500, 200, 900, 400), boxed(100, 400, 500, 600), boxed(500, 400, 900, 600)];
  assert.equal(cells.length, wanted.length);
  for (const cell of wanted)
    assert.ok(
      cells.some((found) => found.every((side, at) => Math.abs(side - (cell[at] ?? 0)) < 0.004)),
      JSON.stringify(cells),
    );
}

describe('the lines of a form in a picture', () => {
  it('are seen, with the cells between them', () => assertForm(form()));
  it('are seen on paper that lay askew', () => assertForm(form({ slope: 0.03 }), -Math.atan(0.03)));
  it('are seen where they are grey and the copy is grainy', () => assertForm(form({ noise: 30, ink: 130 })));

  it('are not the strokes of letters', () => {
    const picture = form();
    for (let x = 120; x < 300; x += 1) picture.data[300 * SIZE.width + x] = 0;
    assertForm(picture, 0, [{ text: 'SHIPPER', box: boxed(118, 280, 302, 301), confidence: 0.9 }]);
    assert.equal(ruledIn(picture, { skew: 0, words: [], most: 100 }).rules.length, ACROSS.length + DOWN.length + 1);
  });
});

describe('a page that lay askew and turned', () => {
  it('is read straight, and shows values where they stand on it as it came', () => {
    const box = [0.7, 0.1, 0.8, 0.12] as const;
    const page = {
      ...({ number: 1, width: 600, height: 800, method: 'ocr', rotation: 90, skew: 0.03 } as const),
      ...{ words: [{ text: 'Shipper', box, confidence: 0.9 }], rules: [], cells: [] },
    };
    const straight = upright(page);
    assert.deepEqual([straight.width, straight.height, straight.rotation, straight.skew], [800, 600, 0, 0]);
    const read = straight.words[0]?.box;
    assert.ok(read);
    for (const [side, place] of asItCame(read, page).entries()) assert.ok(Math.abs(place - (box[side] ?? 0)) < 0.002);
  });
});
