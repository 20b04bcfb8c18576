import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readerPlace } from '../activities/documents/reader-place.js';
import { Net } from '../reader/ocr/lines/net.js';
import { PLACES_SIDE, placesIn, placesSize } from '../reader/ocr/lines/places.js';
import { levelsIn } from '../reader/ocr/lines/levels.js';
import { lineSize } from '../reader/ocr/lines/signs.js';
import type { Grey } from '../reader/picture/sharp.js';
import { Chance } from './papers/chance.js';
import { formedTypes } from './papers/forms/index.js';
import { makePaper } from './papers/layout.js';
import { developmentLayouts } from './papers/layouts/index.js';
import { scansOf, type ScanGrade } from './papers/scan.js';

/*
 * `bench/net-samples.ts FOLDER`: what nets are asked on scans of generated papers, for reader/ocr/models/make.py. Beside
 * `samples.json` a file of 32 bit numbers for each.
 */
/** A page of each type, clean and bad; of so many of them the whole page, of each every so many-th line. */
const [PAGES, LINES] = [5, 6];
const GRADES: readonly ScanGrade[] = ['clean', 'bad'];

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('bench/net-samples.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const { lines } = readerPlace().libraries;
if (!lines) throw new Error('There is no build of onnxruntime-node for this machine.');
const net = await Net.open(lines.places, { runtime: lines.runtime, threads: 2 });
const samples: { net: 'places' | 'signs'; file: string; shape: readonly number[] }[] = [];
const keep = (kind: 'places' | 'signs', numbers: Float32Array, shape: readonly number[]): void => {
  const file = `${samples.length}.f32`;
  writeFileSync(join(folder, file), Buffer.from(numbers.buffer));
  samples.push({ net: kind, file, shape });
};
for (const grade of GRADES)
  for (const [at, type] of formedTypes().entries()) {
    const chance = new Chance(`samples/${grade}/${type}`);
    const layout = chance.of(developmentLayouts.filter((one) => one.types?.includes(type) ?? true));
    const { pdf } = await makePaper({ type, layout, seed: `samples/${grade}` });
    const [scan] = (await scansOf(pdf, grade, chance)).pictures;
    const picture = await greyOf(sharp(scan));
    const small = await greyOf(sharp(scan).resize(PLACES_SIDE));
    const whole = { x0: 0, y0: 0, x1: small.width, y1: small.height, radians: 0 };
    const size = placesSize(small);
    if (at < PAGES) keep('places', levelsIn(small, whole, size), [1, 1, size.height, size.width]);
    const by = picture.width / small.width;
    for (const [line, found] of (await placesIn(net, small, 0)).entries()) {
      if (line % LINES !== 0) continue;
      const place = { x0: found.x0 * by, y0: found.y0 * by, x1: found.x1 * by, y1: found.y1 * by };
      const { width, height } = lineSize(place);
      keep('signs', levelsIn(picture, { ...place, radians: 0 }, { width, height }), [1, 1, height, width]);
    }
    console.log(`${grade} ${type}: ${samples.length} samples`);
  }
writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples));
process.exit(0);

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
