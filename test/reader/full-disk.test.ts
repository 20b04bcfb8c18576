import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, before, beforeEach, describe, it } from 'mocha';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { useReader } from '../support/reader.js';

/** A file of which every byte that is written finds no room, as on a disk that is full. */
const FULL = '/dev/full';
const LOOK_EVERY_MS = 2;

describe('a paper whose reader finds no room on the disk', function () {
  this.timeout(60_000);
  const reader = useReader();
  const { TMPDIR } = process.env;
  let folder: string;
  before(function () {
    if (!existsSync(FULL)) this.skip();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-test-full-'));
    process.env['TMPDIR'] = folder;
  });
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
    rmSync(folder, { recursive: true });
  });

  /** Reads a paper while there is no room for one of the files that its reader writes. */
  const openWithoutRoomFor = async (file: string, options: Parameters<typeof reader.open>[1]) => {
    const fill = setInterval(() => {
      const [made] = readdirSync(folder);
      const path = join(folder, made ?? '', `${file}.new`);
      if (made !== undefined && existsSync(join(folder, made, 'settings.json')) && !existsSync(path)) symlinkSync(FULL, path);
    }, LOOK_EVERY_MS);
    try {
      return await reader.open(await drawnPdf(billOfLading), options);
    } finally {
      clearInterval(fill);
    }
  };

  for (const file of ['pages/1.json', 'pages/1.webp', 'result.json'])
    it(`is no worse for it, and is read once there is some: no room for ${file}`, async () => {
      const options = { keep: join(reader.folder(), file.replaceAll(/\W/g, '-')), looks: true };
      await assert.rejects(openWithoutRoomFor(file, options), /no room/);
      const { reading, pages } = await reader.open(await drawnPdf(billOfLading), options);
      assert.deepEqual([reading.outcome, pages.length], ['read', 1]);
      assert.deepEqual(reading.outcome === 'read' && [reading.papers[0]?.type, reading.warnings], ['master_bill_of_lading', []]);
    });

  it('is read also where what was to be written of an earlier reader was cut short', async () => {
    const keep = join(reader.folder(), 'cut-short');
    await mkdir(keep, { recursive: true });
    writeFileSync(join(keep, 'killed.json'), '{"1"');
    const { reading } = await reader.open(await drawnPdf(billOfLading), { keep });
    assert.equal(reading.outcome, 'read');
  });
});
