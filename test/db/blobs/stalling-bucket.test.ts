import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { openBucket } from '../../../db/blobs/bucket.js';
import { newBlobKey } from '../../../db/blobs/key.js';
import type { Files } from '../../../db/blobs/open.js';
import { BlobStoreAway } from '../../../db/blobs/store.js';
import { startS3, type S3Server } from '../../support/s3.js';
import { startStalling, type StallingStore } from '../../support/stalling-store.js';
import { until } from '../../support/until.js';

const ANSWER_MS = 250;
/** Headers and the first bytes of what is asked for. */
const IN_THE_MIDDLE = 20_000;
const PAGE = JSON.stringify({ number: 1, words: 'w'.repeat(500_000) });

describe('a bucket whose store falls silent', function () {
  this.timeout(20_000);
  const bytes = randomBytes(2_000_000);
  const promised = { byteSize: bytes.length, checksum: createHash('md5').update(bytes).digest('base64') };
  const key = newBlobKey();
  const place = { blobKey: key, readingId: 'first' };
  let server: S3Server;
  let store: StallingStore;
  let root: string;
  let files: Files;

  const openAt = (folder: string) => openBucket({ ...server.bucket, endpoint: store.endpoint }, folder, ANSWER_MS);
  const put = async (to: string) => {
    const received = await files.blobs.receive(Readable.from([bytes]), promised);
    await received.keepAs(to).finally(() => received.discard());
  };

  before(async function () {
    this.timeout(600_000);
    server = (await startS3()) ?? assert.fail('There is no versitygw, and no Go to build it: papers in a bucket cannot be tried.');
    store = await startStalling(server.bucket.endpoint ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'landfall-first-'));
    files = openAt(folder);
    await put(key);
    writeFileSync(join(folder, 'page'), PAGE);
    await files.derived.put(place, 'pages/1.json', join(folder, 'page'));
    rmSync(folder, { recursive: true });
  });
  after(async () => {
    await (store as StallingStore | undefined)?.stop();
    await (server as S3Server | undefined)?.stop();
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'landfall-silent-'));
    files = openAt(root);
    store.answersUpTo(Infinity);
    store.drop();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const isAway = (asked: Promise<unknown>) => assert.rejects(asked, BlobStoreAway);
  const all = async (of: Promise<Readable>) => (await of).toArray();

  it('is away for whoever asks anything of it, and nothing is left open', async () => {
    store.answersUpTo(0);
    await isAway(files.blobs.sizeOf(key));
    await isAway(files.blobs.read(key));
    await isAway(files.blobs.localPath(key));
    await isAway(files.blobs.remove(newBlobKey()));
    await isAway(put(newBlobKey()));
    await isAway(files.derived.page(place, 1));
    await isAway(files.derived.fetch(place));
    await assert.rejects(files.letGo.blob(newBlobKey()));
    await isAway(files.blobs.direct?.take('sent', { ...promised, key: newBlobKey() }) ?? assert.fail());
    await isAway(files.blobs.direct?.drop('sent') ?? assert.fail());
    await until('its connections are closed', () => Promise.resolve(store.open() === 0));
  });

  it('is away for whoever has it stop in the middle of the bytes, and nothing of them is left', async () => {
    store.answersUpTo(IN_THE_MIDDLE);
    await isAway(all(files.blobs.read(key)));
    await isAway(files.blobs.localPath(key));
    await isAway(files.derived.page(place, 1));
    await isAway(files.derived.fetch(place));
    assert.deepEqual(readdirSync(join(root, 'tmp')), []);
    await until('its connections are closed', () => Promise.resolve(store.open() === 0));
    store.answersUpTo(Infinity);
    assert.deepEqual(Buffer.concat((await all(files.blobs.read(key))) as Buffer[]), bytes);
  });

  it('waits for whoever reads slowly', async () => {
    const slow = await files.blobs.read(key);
    const chunks: Buffer[] = [];
    for await (const chunk of slow as AsyncIterable<Buffer>) {
      if (chunks.length < 2) await new Promise((done) => setTimeout(done, 3 * ANSWER_MS));
      chunks.push(chunk);
    }
    assert.deepEqual(Buffer.concat(chunks), bytes);
  });

  it('is asked no more by whoever is called off, for the reason that they are given', async () => {
    for (const answered of [0, IN_THE_MIDDLE]) {
      store.answersUpTo(answered);
      const patient = openBucket({ ...server.bucket, endpoint: store.endpoint }, root);
      for (const ask of [
        (signal: AbortSignal) => patient.blobs.localPath(key, signal),
        (signal: AbortSignal) => patient.derived.fetch(place, signal),
      ]) {
        const caller = new AbortController();
        setTimeout(() => caller.abort(new Error('others wait')), 100);
        await assert.rejects(ask(caller.signal), /others wait/);
      }
      await until('its connections are closed', () => Promise.resolve(store.open() === 0));
    }
  });
});
