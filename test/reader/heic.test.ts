import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { textOf, useReader } from '../support/reader.js';
import { twoPictures } from '../support/two-pictures.js';

const reader = useReader();
const NOTICE = readFileSync(new URL('../fixtures/papers/notice.heic', import.meta.url));

describe('a picture of a telephone (HEIC)', function () {
  this.timeout(60_000);

  it('is recognised', async () => {
    const { reading, pages } = await reader.open(NOTICE);
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/heic', JSON.stringify(reading));
    assert.deepEqual([pages[0]?.method, pages[0]?.width, pages[0]?.height], ['ocr', 900, 260]);
    assert.match(textOf(pages[0]), /ARRIVAL NOTICE Container: MSKU9070323 Vessel: NORTHERN LIGHT/);
  });

  it('is read as it was turned, and what was turned is kept as a JPEG', async () => {
    const { reading, pages, keep } = await reader.open(NOTICE, { turn: 180 });
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/heic', JSON.stringify(reading));
    assert.deepEqual([pages[0]?.width, pages[0]?.height, pages[0]?.rotation], [900, 260, 180]);
    assert.match(textOf(pages[0]), /ARRIVAL NOTICE/);
    assert.deepEqual([...readFileSync(join(keep, 'rendition')).subarray(0, 3)], [0xff, 0xd8, 0xff]);
  });

  it('is turned on every picture of a file of several, and what was turned is kept as a TIFF', async () => {
    const { reading, pages, keep } = await reader.open(twoPictures(NOTICE), { turn: 180 });
    assert.equal(reading.outcome === 'read' && reading.contentType, 'image/heic', JSON.stringify(reading));
    for (const page of pages) assert.match(textOf(page), /ARRIVAL NOTICE/);
    assert.deepEqual(
      pages.map(({ width, height, rotation }) => [width, height, rotation]),
      Array(2).fill([900, 260, 180]),
    );
    const { format, pages: count } = await sharp(join(keep, 'rendition')).metadata();
    assert.deepEqual([format, count], ['tiff', 2]);
  });

  it('is refused by the size it says it has, before it is decoded', async () => {
    const { reading } = await reader.open(NOTICE, { limits: { picturePixels: 900 * 260 - 1 } });
    assert.equal(reading.outcome === 'failed' && reading.reason, 'too_large');
  });

  it('that is damaged is refused', async () => {
    for (const length of [40, 300, NOTICE.length - 2_000]) {
      const { reading } = await reader.open(NOTICE.subarray(0, length));
      assert.ok(
        reading.outcome === 'failed' && ['corrupt', 'unsupported_type'].includes(reading.reason),
        `${length}: ${JSON.stringify(reading)}`,
      );
    }
  });
});
