import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Engine, Look, Seen, SeenWord } from '../../reader/ocr/engine.js';
import { recognise } from '../../reader/ocr/recognise.js';
import type { Grey } from '../../reader/picture/sharp.js';
import type { Reading } from '../../reader/reading.js';
import { drawnPicture, INK, PAPER, type Patch } from '../support/drawn-picture.js';

const READING = { libraries: { sharp: createRequire(import.meta.url).resolve('sharp') }, limits: { rulesPerPage: 100 } } as Reading;
const SIZE = { width: 1_000, height: 1_400 };

const word = (text: string, confidence: number, [x0, y0, x1, y1]: Patch): SeenWord => ({ text, confidence, x0, y0, x1, y1 });

/** An engine of languages that sees what it is told to, look by look, and shows what it was given. */
function engineOf(...looks: SeenWord[][]): { engine: Engine; given: { picture: Grey; look: Look }[] } {
  const given: { picture: Grey; look: Look }[] = [];
  const see = (picture: Grey, look: Look): Promise<Seen> => {
    given.push({ picture, look });
    const words = looks[given.length - 1] ?? [];
    return Promise.resolve({ words, slope: 0, mean: words.reduce((sum, { confidence }) => sum + confidence / words.length, 0) });
  };
  return { engine: { see, seesAll: false, uprightFrom: 65 } as unknown as Engine, given };
}

describe('a page that is looked at twice', () => {
  const SURE: Patch = [100, 100, 200, 120];
  const DOUBTED: Patch = [300, 100, 400, 120];
  const NUMBER: Patch = [500, 100, 600, 120];
  const page = drawnPicture(
    SIZE,
    [SURE, DOUBTED, NUMBER].map((patch) => ({ patch, grey: INK })),
  );
  const first = [word('Consignee', 96, SURE), word('lmporter', 81, DOUBTED), word('12,450.00', 91, NUMBER)];
  const middle = ({ data, width }: Grey, [x0, y0, x1, y1]: Patch) => data[Math.round((y0 + y1) / 2) * width + Math.round((x0 + x1) / 2)];

  it('is shown the second time without the words that were sure, and a number has to be surer', async () => {
    const { engine, given } = engineOf(first, [word('Importer', 90, DOUBTED), word('12,450.00', 93, NUMBER)]);
    const { words } = await recognise(page, engine, READING);
    assert.deepEqual(
      given.map(({ look }) => look.segmentation),
      ['automatic', 'sparse'],
    );
    const again = given[1]?.picture ?? page;
    assert.deepEqual([middle(again, SURE), middle(again, DOUBTED), middle(again, NUMBER)], [PAPER, INK, INK]);
    assert.deepEqual(
      words.map(({ text, confidence }) => `${text} ${confidence}`),
      ['Consignee 0.96', 'Importer 0.85', '12,450.00 0.93'],
    );
  });

  it('is looked at once by an engine that sees all there is, where that one reads it well', async () => {
    const { engine, given } = engineOf(first, []);
    const { words } = await recognise(page, Object.assign(engine, { seesAll: true }), READING);
    assert.equal(given.length, 1);
    assert.deepEqual(
      words.map(({ text }) => text),
      ['Consignee', 'lmporter', '12,450.00'],
    );
  });

  it('is not shown words of letters again that it hardly doubts', async () => {
    const { engine, given } = engineOf([word('Unité', 89, SURE), word('124', 89, NUMBER)], []);
    await recognise(page, engine, READING);
    const again = given[1]?.picture ?? page;
    assert.deepEqual([middle(again, SURE), middle(again, NUMBER)], [PAPER, INK]);
  });

  it('keeps the frame of a box whose heading is printed light on dark', async () => {
    const heading: Patch = [100, 300, 900, 345];
    const title: Patch = [120, 315, 520, 330];
    const frame: Patch[] = [
      [100, 300, 900, 304],
      [100, 600, 900, 604],
      [100, 300, 104, 604],
      [896, 300, 900, 604],
    ];
    const inked = frame.map((patch) => ({ patch, grey: INK }));
    const boxed = drawnPicture(SIZE, [{ patch: heading, grey: 100 }, { patch: title, grey: PAPER }, ...inked]);
    const { cells } = await recognise(boxed, engineOf([], []).engine, READING);
    assert.deepEqual(
      cells.map((cell) => cell.map((part) => part.toFixed(2))),
      [['0.10', '0.22', '0.90', '0.43']],
    );
  });

  it('is turned about once where it reads badly, by a part of it', async () => {
    const garbled = [word('aauhisuoD', 40, SURE)];
    const { engine, given } = engineOf(garbled, garbled, [word('Consignee', 95, SURE)], first);
    const { rotation } = await recognise(page, engine, READING);
    assert.equal(rotation, 180);
    assert.equal(given.length, 5);
  });
});
