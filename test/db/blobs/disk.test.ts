import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { after, describe, it } from 'mocha';
import { blobsOnDisk } from '../../../db/blobs/disk.js';
import { newBlobKey } from '../../../db/blobs/key.js';
import { storeFile } from '../../../db/blobs/store-file.js';
import { BlobStoreAway, BytesRefused, type RefusedBytes } from '../../../db/blobs/store.js';

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
const promiseOf = (bytes: Buffer) => ({ byteSize: bytes.length, checksum: md5Of(bytes) });
const chunked = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)].filter((part) => part.length));

describe('the files of papers on disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'blobs-'));
  const store = blobsOnDisk(join(root, 'papers'), { idleMs: 150, totalMs: 400 });
  after(() => rmSync(root, { recursive: true, force: true }));

  const leftInTmp = () => readdirSync(join(root, 'papers', 'tmp'));
  const bytesOf = async (key: string, range?: { start: number; end: number }) =>
    Buffer.concat((await (await store.read(key, range)).toArray()) as Buffer[]);
  const isRefused = async (bytes: Readable, promised: { byteSize: number; checksum: string }, reason: RefusedBytes) => {
    await assert.rejects(store.receive(bytes, promised), (error) => error instanceof BytesRefused && error.reason === reason);
    assert.deepEqual(leftInTmp(), []);
  };

  it('are found under their key once they are kept, bit for bit, and by nobody else of the machine', async () => {
    const bytes = randomBytes(300_000);
    const key = newBlobKey();
    const received = await store.receive(chunked(bytes), promiseOf(bytes));
    assert.equal(await store.sizeOf(key), null);
    await received.keepAs(key);
    await received.discard();
    assert.deepEqual(received.sha256, createHash('sha256').update(bytes).digest());
    assert.equal(await store.sizeOf(key), bytes.length);
    assert.deepEqual(await bytesOf(key), bytes);
    assert.deepEqual(await bytesOf(key, { start: 5, end: 9 }), bytes.subarray(5, 10));
    assert.deepEqual(readFileSync(await store.localPath(key)), bytes);
    assert.deepEqual(leftInTmp(), []);
    const folder = join(root, 'papers', 'blobs', key.slice(0, 2), key.slice(2, 4));
    assert.deepEqual(readdirSync(folder), [key]);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, key)).mode & 0o777, 0o600);
  });

  it('are not sent again where an earlier try put them', async () => {
    const [bytes, key, path] = [randomBytes(1000), newBlobKey(), join(root, 'part.pdf')];
    writeFileSync(path, bytes);
    const first = await storeFile(store, path, key);
    const again = await storeFile({ ...store, receive: () => assert.fail('they are there') }, path, key);
    assert.deepEqual(again, first);
    assert.deepEqual(await bytesOf(key), bytes);
  });

  it('may be empty', async () => {
    const key = newBlobKey();
    const nothing = Buffer.alloc(0);
    await (await store.receive(Readable.from([]), promiseOf(nothing))).keepAs(key);
    assert.equal(await store.sizeOf(key), 0);
    assert.deepEqual(await bytesOf(key), nothing);
  });

  it('are not taken when they are fewer, more or others than promised', async () => {
    const bytes = randomBytes(1000);
    await isRefused(chunked(bytes.subarray(1)), promiseOf(bytes), 'too_few');
    await isRefused(chunked(Buffer.concat([bytes, bytes])), promiseOf(bytes), 'too_many');
    await isRefused(chunked(randomBytes(1000)), promiseOf(bytes), 'other_bytes');
  });

  it('are not taken when their sender goes, says nothing for too long, or never ends; the stream is left to be answered', async () => {
    const bytes = randomBytes(1000);
    const torn = new PassThrough();
    torn.write(bytes.subarray(0, 10));
    setTimeout(() => torn.destroy(), 20);
    await isRefused(torn, promiseOf(bytes), 'torn');
    const silent = new PassThrough();
    silent.write(bytes.subarray(0, 10));
    await isRefused(silent, promiseOf(bytes), 'too_slow');
    assert.equal(silent.destroyed, false);
    const dripping = new PassThrough();
    const drip = setInterval(() => dripping.write(bytes.subarray(0, 1)), 50);
    await isRefused(dripping, promiseOf(bytes), 'too_slow').finally(() => clearInterval(drip));
  });

  it('are not taken at a crawl, however steady', async () => {
    const patient = blobsOnDisk(root, { idleMs: 2_000, totalMs: 60_000, slowest: { bytesPerSecond: 1_000, afterMs: 300 } });
    const bytes = randomBytes(1_000);
    const crawling = new PassThrough();
    const drip = setInterval(() => crawling.write(bytes.subarray(0, 2)), 20);
    const began = performance.now();
    await assert
      .rejects(patient.receive(crawling, promiseOf(bytes)), (error) => error instanceof BytesRefused && error.reason === 'too_slow')
      .finally(() => clearInterval(drip));
    assert.ok(performance.now() - began < 2_000);
    const walking = new PassThrough();
    setTimeout(() => walking.write(bytes.subarray(0, 900)), 100);
    setTimeout(() => walking.end(bytes.subarray(900)), 700);
    await (await patient.receive(walking, promiseOf(bytes))).discard();
  });

  it('are not taken when their time is up while what came last is being written', async () => {
    const dripping = new PassThrough();
    setTimeout(() => {
      dripping.write('a');
      setImmediate(() => {
        for (const until = performance.now() + 500; performance.now() < until;);
      });
    }, 50);
    const drip = setInterval(() => dripping.write('b'), 100);
    await isRefused(dripping, promiseOf(randomBytes(1000)), 'too_slow').finally(() => clearInterval(drip));
  });

  it('are never looked for outside the folder, nor behind a link', async () => {
    for (const key of ['', '../../etc/passwd', `${newBlobKey()}/..`, 'A'.repeat(40)]) await assert.rejects(store.read(key), /no key/);
    const key = newBlobKey();
    const bytes = randomBytes(10);
    await (await store.receive(chunked(bytes), promiseOf(bytes))).keepAs(key);
    const path = await store.localPath(key);
    writeFileSync(join(root, 'secret'), 'secret');
    rmSync(path);
    symlinkSync(join(root, 'secret'), path);
    await assert.rejects(store.read(key), BlobStoreAway);
  });

  it('are away when they are missing, or when nothing can be written', async () => {
    const bytes = randomBytes(10);
    await assert.rejects(store.read(newBlobKey()), BlobStoreAway);
    writeFileSync(join(root, 'a-file'), '');
    await assert.rejects(blobsOnDisk(join(root, 'a-file')).receive(chunked(bytes), promiseOf(bytes)), BlobStoreAway);
  });

  it('are gone once they are removed, and removing them again is nothing', async () => {
    const key = newBlobKey();
    const bytes = randomBytes(10);
    await (await store.receive(chunked(bytes), promiseOf(bytes))).keepAs(key);
    await store.remove(key);
    await store.remove(key);
    assert.equal(await store.sizeOf(key), null);
  });
});
