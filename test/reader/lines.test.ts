import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readerPlace } from '../../activities/documents/reader-place.js';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import { Engines } from '../../reader/ocr/engines.js';
import { inked } from '../../reader/ocr/lines/ink.js';
import type { Net } from '../../reader/ocr/lines/net.js';
import { placesIn } from '../../reader/ocr/lines/places.js';
import { levelsIn } from '../../reader/ocr/lines/levels.js';
import { alphabetIn, signsIn } from '../../reader/ocr/lines/signs.js';
import { heightIn, wordsOf } from '../../reader/ocr/lines/words.js';
import type { SeenWord } from '../../reader/ocr/engine.js';
import { recognise } from '../../reader/ocr/recognise.js';
import type { Grey } from '../../reader/picture/sharp.js';
import type { Reading } from '../../reader/reading.js';
import { pdfOf } from '../support/paper-pdf.js';
import { scanOf } from '../support/paper-scan.js';
import { provideReader } from '../support/reader.js';

/** White, with black boxes. */
function paper(width: number, height: number, boxes: readonly (readonly [number, number, number, number])[]): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (const [x0, y0, x1, y1] of boxes) for (let y = y0; y < y1; y += 1) data.fill(0, y * width + x0, y * width + x1);
  return { data, width, height };
}

/** A net that answers what is told, whatever it is asked. */
const answering = (answer: (asked: readonly number[]) => { data: Float32Array; shape: readonly number[] }): Net =>
  ({ run: (_: Float32Array, shape: readonly number[]) => Promise.resolve([answer(shape)]) }) as unknown as Net;

describe('the places of text on a page', () => {
  it('are larger than what the net marks, and one where it marks what nearly touches', async () => {
    const net = answering(([, , height = 0, width = 0]) => {
      const data = new Float32Array(width * height);
      for (let y = 40; y < 50; y += 1) for (let x = 100; x < 300; x += 1) if (x !== 200) data[y * width + x] = 0.9;
      return { data, shape: [1, 1, height, width] };
    });
    const places = await placesIn(net, paper(640, 96, []), 0);
    assert.equal(places.length, 1);
    const [{ x0, y0, x1, y1 } = { x0: 0, y0: 0, x1: 0, y1: 0 }] = places;
    assert.ok(x0 < 100 && x0 > 85 && x1 > 300 && x1 < 316 && y0 < 40 && y0 > 25 && y1 > 50 && y1 < 66, JSON.stringify(places));
  });

  it('tell how the lines of a page still fall', async () => {
    const net = answering(([, , height = 0, width = 0]) => {
      const data = new Float32Array(width * height);
      for (let x = 50; x < 550; x += 1) for (let y = 0; y < 12; y += 1) data[(40 + y + Math.round(x * 0.02)) * width + x] = 0.9;
      return { data, shape: [1, 1, height, width] };
    });
    const [place] = await placesIn(net, paper(640, 96, []), 0);
    assert.ok(Math.abs((place?.slope ?? 0) - 0.02) < 0.003, String(place?.slope));
  });

  it('are looked for where anything stands at all, and found where it stands', async () => {
    const asked: (readonly number[])[] = [];
    const marksInk = {
      run: (levels: Float32Array, shape: readonly number[]) => {
        asked.push(shape);
        return Promise.resolve([{ data: levels.map((level) => (level < 0 ? 0.9 : 0)), shape }]);
      },
    } as unknown as Net;
    const places = await placesIn(marksInk, paper(1_280, 1_600, [[400, 900, 700, 920]]), 0);
    assert.deepEqual(asked, [[1, 1, 96, 352]]);
    const [{ x0, y0, x1, y1 } = { x0: 0, y0: 0, x1: 0, y1: 0 }] = places;
    assert.equal(places.length, 1);
    assert.ok(x0 < 400 && x0 > 370 && x1 > 700 && x1 < 730 && y0 < 900 && y0 > 870 && y1 > 920 && y1 < 950, JSON.stringify(places));
  });
});

describe('the signs of a line', () => {
  it('are each told once, however long the net sees them, and twice where nothing lies between', async () => {
    const seen = [0, 1, 1, 1, 0, 1, 2, 2, 0, 3];
    const data = new Float32Array(seen.length * 4);
    for (const [step, best] of seen.entries()) data[step * 4 + best] = 0.9;
    const net = answering(() => ({ data, shape: [1, seen.length, 4] }));
    const line = { place: { x0: 0, y0: 0, x1: 100, y1: 20 }, radians: 0, alphabet: ['', 'L', 'A', ' '] };
    const signs = await signsIn(net, paper(100, 20, []), line);
    assert.deepEqual(
      signs.map(({ text, at }) => [text, Math.round(at * 100)]),
      [
        ['L', 25],
        ['L', 55],
        ['A', 70],
        [' ', 95],
      ],
    );
  });

  it('are the usual ones where a net takes them for wide ones, as they stand among Chinese', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-test-signs-'));
    try {
      writeFileSync(join(folder, 'signs.txt'), 'A\uff1a\uff087');
      assert.deepEqual(alphabetIn(join(folder, 'signs.txt')), ['', 'A', ':', '(', '7', ' ']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are words between blanks, each as sure as the least sure of its signs', () => {
    const sign = (text: string, at: number, likely = 0.9) => ({ text, at, likely });
    const line = { x0: 0, y0: 10, x1: 200, y1: 30 };
    const words = wordsOf([sign('P', 0.05), sign('O', 0.1, 0.6), sign(' ', 0.5), sign('7', 0.9)], line);
    assert.deepEqual(
      words.map(({ text, confidence, x0, x1 }) => [text, confidence, x0, x1]),
      [
        ['PO', 60, 0, 30],
        ['7', 90, 170, 190],
      ],
    );
  });
});

describe('the words of a line', () => {
  const seen = (text: string): SeenWord => ({ text, confidence: 90, x0: 0, x1: 10, y0: 0, y1: 0 });
  const heights = (...texts: string[]): number[][] => {
    const words = texts.map(seen);
    return words.map((word) => Object.values(heightIn(words, word, { x0: 0, y0: 0, x1: 100, y1: 93 })).map(Math.round));
  };

  it('are as high as their letters, on the foot of the line', () => {
    assert.deepEqual(heights('No', 'page', 'one'), [
      [0, 72],
      [19, 93],
      [19, 72],
    ]);
  });

  it('are as high as the line where they have no letters', () => {
    assert.deepEqual(heights('Mg', '*'), [
      [0, 93],
      [0, 93],
    ]);
  });
});

describe('a part of a picture', () => {
  it('is cut to its ink, and to no more than its margins', () => {
    const picture = paper(100, 40, [[20, 15, 60, 25]]);
    assert.deepEqual(inked(picture, { x0: 12, y0: 10, x1: 66, y1: 30 }, 0), { x0: 20, y0: 15, x1: 60, y1: 25 });
    assert.deepEqual(inked(picture, { x0: 70, y0: 10, x1: 90, y1: 30 }, 0), { x0: 70, y0: 10, x1: 90, y1: 30 });
  });

  it('is cut to its letters where ruling lines, and a line above one, lie at its edges', () => {
    const boxes = [
      [20, 15, 44, 25],
      [50, 15, 60, 25],
      [0, 12, 100, 13],
      [14, 0, 15, 40],
      [0, 8, 30, 11],
    ] as const;
    assert.deepEqual(inked(paper(100, 40, boxes), { x0: 12, y0: 9, x1: 66, y1: 31 }, 0), { x0: 20, y0: 15, x1: 60, y1: 25 });
  });

  it('is straightened, and white where there is no picture', () => {
    const picture = paper(40, 20, [[0, 0, 40, 20]]);
    const dots = levelsIn(picture, { x0: -10, y0: 0, x1: 10, y1: 20, radians: 0 }, { width: 2, height: 1 });
    assert.deepEqual([...dots], [1, -1]);
    const upright = levelsIn(picture, { x0: 15, y0: -10, x1: 25, y1: 30, radians: Math.PI / 2 }, { width: 1, height: 4 });
    assert.deepEqual([...upright], [-1, -1, -1, -1]);
  });
});

describe('a scan', function () {
  this.timeout(120_000);
  // The nets lie beside the program.
  before(() => provideReader());

  async function read(text: readonly string[], { nets = true, languages = ['eng'] } = {}): Promise<string> {
    const pdf = await pdfOf(({ write }) => {
      for (const [line, words] of text.entries()) write(words, { x: 60, y: 80 + line * 40, size: 12 });
    });
    const { data, info } = await sharp(await scanOf(pdf))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { libraries } = readerPlace();
    const reading = {
      limits: READING_LIMITS,
      libraries: nets ? libraries : { ...libraries, lines: null },
      languages,
      threads: 1,
    } as unknown as Reading;
    const engines = new Engines(reading);
    try {
      const picture = { data: new Uint8Array(data), width: info.width, height: info.height };
      const seen = await engines.lend(info.width * info.height, (engine) => recognise(picture, engine, reading));
      return seen.words.map((word) => word.text).join(' ');
    } finally {
      await engines.end();
    }
  }

  it('is read with the letters of other languages, though English is all that is asked for', async () => {
    const lines = ['Größe: 40 Fuß, Löschhafen São Paulo', 'Señor Ibáñez, Façade Française'];
    assert.equal(await read(lines), lines.join(' '));
  });

  it('keeps every point and comma of its figures, and single letters', async () => {
    const lines = ['12,480.50 USD 1.204,75 EUR 0.5 CBM', 'ORIGIN CRITERION P 3923.30.10'];
    assert.equal(await read(lines), lines.join(' '));
  });

  it('in Latin letters has no others, whatever its asterisks look like', async () => {
    const text = await read(['*** INVOICE ***', 'Terms: 30 days']);
    assert.match(text, /INVOICE/);
    assert.doesNotMatch(text, /\p{Script=Han}/u);
  });

  it('is read too where the library of nets has no build for the machine', async () => {
    assert.ok(createRequire(import.meta.url).resolve('tesseract.js'));
    const text = await read(['ARRIVAL NOTICE', 'Container: MSKU9070323 Seal: 4471920'], { nets: false });
    assert.match(text, /ARRIVAL NOTICE.*MSKU9070323.*4471920/);
  });
});
