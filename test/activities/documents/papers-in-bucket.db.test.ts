import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { papersOnDisk } from '../../../activities/documents/papers-on-disk.js';
import { openBucket } from '../../../db/blobs/bucket.js';
import { newBlobKey } from '../../../db/blobs/key.js';
import { storeFile } from '../../../db/blobs/store-file.js';
import { invoice, readingOf } from '../../support/documents.js';
import { startS3, type S3Server } from '../../support/s3.js';
import { startStalling } from '../../support/stalling-store.js';

const HINTS = { receivedOn: '2026-03-03', fileName: 'a.pdf', declaredType: null, subject: null, type: null, known: [] };
const PAGE = { number: 1, width: 595, height: 842, method: 'plain', rotation: 0, words: [], rules: [], cells: [] };
const DAY_S = 86_400;

const TABLES = { reader: 'a1' };

describe('what was read of papers in a bucket', function () {
  this.timeout(60_000);
  let server: S3Server;
  const roots: string[] = [];
  before(async function () {
    this.timeout(600_000);
    server = (await startS3()) ?? assert.fail('There is no versitygw, and no Go to build it: papers in a bucket cannot be tried.');
  });
  after(async () => {
    for (const root of roots) rmSync(root, { recursive: true, force: true });
    await (server as S3Server | undefined)?.stop();
  });

  /** A machine with a disk of its own, where a reader leaves a page, its picture, and a part that it cut out. */
  const machine = () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-machine-'));
    roots.push(folder);
    const files = openBucket(server.bucket, folder);
    const readings: string[] = [];
    const papers = papersOnDisk({
      folder,
      derived: files.derived,
      localPath: (key) => Promise.resolve(`/bytes/${key}`),
      store: (path, key) => storeFile(files.blobs, path, key),
      scan: null,
      quarantine: (key) => files.blobs.quarantine(key),
      readInFence: ({ keep }) => {
        readings.push(keep);
        mkdirSync(join(keep, 'pages'), { recursive: true });
        if (!existsSync(join(keep, 'pages', '1.json'))) {
          writeFileSync(join(keep, 'pages', '1.json'), JSON.stringify(PAGE));
          writeFileSync(join(keep, 'pages', '1.webp'), 'a picture');
        }
        writeFileSync(join(keep, 'part-1.pdf'), 'a part');
        writeFileSync(join(keep, 'killed.json'), '{}');
        return Promise.resolve(readingOf(invoice()));
      },
      tables: () => Promise.resolve(TABLES),
    });
    const read = (place: { blobKey: string; readingId: string }, pagesOf: { blobKey: string; readingId: string } | null = null) =>
      papers.readInFence({
        ...place,
        hints: HINTS,
        tries: 0,
        wallMs: 1_000,
        pagesOf: pagesOf && { ...pagesOf, pages: null },
        pages: null,
        turn: 0,
        looks: false,
        signal: new AbortController().signal,
        pageDone: () => undefined,
      });
    return { folder, ...files, papers, read, readings };
  };

  it('is at hand on every machine: finished on one, shown by another, and read again from its pages on a third', async () => {
    const place = { blobKey: newBlobKey(), readingId: 'first' };
    const [reads, finishes, shows, readsAgain] = [machine(), machine(), machine(), machine()];
    assert.equal(await finishes.papers.keptReading(place), null);
    assert.equal(await shows.derived.page(place, 1), null);
    const reading = await reads.read(place);

    assert.deepEqual(await finishes.papers.keptReading(place), {
      reading,
      hints: { ...HINTS, tables: TABLES },
      schemaVersion: '2026-11-20',
    });
    assert.deepEqual(await finishes.papers.keptPage(place, 1), PAGE);
    const part = await finishes.papers.keepLeft(place, { left: 'part-1.pdf', key: newBlobKey() });
    assert.equal(part?.byteSize, 6);
    assert.equal(await finishes.papers.keepLeft(place, { left: 'rendition', key: newBlobKey() }), null);

    assert.deepEqual(await shows.derived.page(place, 1), PAGE);
    const { words: _words, rules: _rules, cells: _cells, ...head } = PAGE;
    assert.deepEqual([await shows.derived.head(place, 1), await shows.derived.head(place, 2)], [head, null]);
    assert.deepEqual([await shows.derived.hasPicture(place, 1), await shows.derived.hasPicture(place, 2)], [true, false]);
    assert.deepEqual(await shows.derived.picture(place, 1), Buffer.from('a picture'));
    assert.deepEqual([await shows.derived.page(place, 2), await shows.derived.picture(place, 2)], [null, null]);

    const again = { ...place, readingId: 'again' };
    await readsAgain.read(again, place);
    assert.deepEqual(await shows.derived.picture(again, 1), Buffer.from('a picture'));

    const consulted = { reading, hints: HINTS, schemaVersion: '2026-11-20', consulted: true };
    await finishes.papers.keepConsulted(place, consulted);
    assert.deepEqual(await machine().papers.keptReading(place), consulted);
  });

  it('is let go of where it lies: one reading, all of a file, and on each machine what is a day old', async () => {
    const blobKey = newBlobKey();
    const [first, second] = [
      { blobKey, readingId: 'first' },
      { blobKey, readingId: 'second' },
    ];
    const here = machine();
    for (const place of [first, second]) await here.read(place);
    await machine().letGo.reading(first);
    assert.deepEqual([await machine().papers.keptReading(first), await machine().derived.page(first, 1)], [null, null]);
    assert.ok(await machine().papers.keptReading(second));

    const old = join(here.folder, 'derived', blobKey, 'second');
    assert.equal(await here.letGo.incoming(1), 0);
    for (const path of [old, join(old, 'pages')]) utimesSync(path, Date.now() / 1_000 - DAY_S - 60, Date.now() / 1_000 - DAY_S - 60);
    assert.equal(await here.letGo.incoming(1), 1);
    assert.equal(existsSync(old), false);
    assert.deepEqual(await here.derived.page(second, 1), PAGE);

    await machine().letGo.blob(blobKey);
    assert.deepEqual([await machine().papers.keptReading(second), existsSync(join(server.folder, 'derived', blobKey))], [null, false]);
  });

  it('is away, and not missing, while the store does not answer', async () => {
    const place = { blobKey: newBlobKey(), readingId: 'first' };
    const { papers, read } = machine();
    await read(place);
    const folder = mkdtempSync(join(tmpdir(), 'landfall-machine-'));
    roots.push(folder);
    const silent = await startStalling(server.bucket.endpoint ?? '');
    try {
      for (const answered of [0, 300]) {
        silent.answersUpTo(answered);
        const away = openBucket({ ...server.bucket, endpoint: silent.endpoint }, folder, 250);
        await assert.rejects(away.derived.page(place, 1), /cannot be read/);
        await assert.rejects(away.derived.fetch(place), /cannot be read/);
      }
    } finally {
      await silent.stop();
    }
    assert.ok(await papers.keptReading(place));
  });
});
