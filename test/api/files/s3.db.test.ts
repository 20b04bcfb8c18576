import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'mocha';
import { openBucket } from '../../../db/blobs/bucket.js';
import { newBlobKey, pathOfKey } from '../../../db/blobs/key.js';
import { BlobStoreAway, BytesRefused, type BlobStore } from '../../../db/blobs/store.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { announce, claim, freshPaper, freshPicture, md5Of, send, upload } from '../../support/papers.js';
import { startS3, type S3Server } from '../../support/s3.js';
import { startStalling } from '../../support/stalling-store.js';
import { until } from '../../support/until.js';

/** The real server is there before the API is. */
let server: S3Server;
before(async function () {
  this.timeout(600_000);
  server = (await startS3()) ?? assert.fail('There is no versitygw, and no Go to build it: papers in a bucket cannot be tried.');
});
after(() => (server as S3Server | undefined)?.stop());

const openIn = (folder: string) => openBucket(server.bucket, folder);

describe('papers in a bucket', function () {
  this.timeout(60_000);
  const root = mkdtempSync(join(tmpdir(), 'bucket-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  const promiseOf = (bytes: Buffer) => ({ byteSize: bytes.length, checksum: md5Of(bytes) });
  const objectAt = (key: string) => join(server.folder, 'blobs', ...pathOfKey(key));
  const readAll = async (store: BlobStore, key: string, range?: { start: number; end: number }) =>
    Buffer.concat((await (await store.read(key, range)).toArray()) as Buffer[]);
  const keepAs = async (store: BlobStore, key: string, bytes: Buffer) => {
    const received = await store.receive(Readable.from([bytes]), promiseOf(bytes));
    await received.keepAs(key).finally(() => received.discard());
  };

  it('are found under their key, bit for bit, and copied to this machine for who reads them', async () => {
    const { blobs } = openIn(root);
    const [key, bytes] = [newBlobKey(), randomBytes(300_000)];
    assert.equal(await blobs.sizeOf(key), null);
    await keepAs(blobs, key, bytes);
    assert.equal(await blobs.sizeOf(key), bytes.length);
    assert.deepEqual([await readAll(blobs, key), await readAll(blobs, key, { start: 5, end: 9 })], [bytes, bytes.subarray(5, 10)]);
    const path = await blobs.localPath(key);
    assert.deepEqual(readFileSync(path), bytes);
    assert.equal(await blobs.localPath(key), path);
    assert.deepEqual(readFileSync(objectAt(key)), bytes);
    assert.deepEqual(readdirSync(join(root, 'tmp')), []);
  });

  it('may be empty, and are not taken when they are others than promised', async () => {
    const { blobs } = openIn(root);
    const key = newBlobKey();
    await keepAs(blobs, key, Buffer.alloc(0));
    assert.deepEqual([await blobs.sizeOf(key), await readAll(blobs, key)], [0, Buffer.alloc(0)]);
    await assert.rejects(blobs.receive(Readable.from([randomBytes(9)]), promiseOf(randomBytes(9))), BytesRefused);
  });

  it('are never replaced: who keeps them again meets his own, and nobody else keeps others', async () => {
    const { blobs } = openIn(root);
    const [key, bytes] = [newBlobKey(), randomBytes(1_000)];
    await keepAs(blobs, key, bytes);
    await keepAs(blobs, key, bytes);
    await assert.rejects(keepAs(blobs, key, randomBytes(999)), BlobStoreAway);
    assert.deepEqual(await readAll(blobs, key), bytes);
  });

  it('are away when the store does not have them, or does not answer', async () => {
    const { blobs } = openIn(root);
    await assert.rejects(blobs.read(newBlobKey()), BlobStoreAway);
    await assert.rejects(blobs.localPath(newBlobKey()), BlobStoreAway);
    const elsewhere = openBucket({ ...server.bucket, endpoint: 'http://127.0.0.1:1' }, root);
    await assert.rejects(elsewhere.blobs.sizeOf(newBlobKey()), BlobStoreAway);
    const other = openBucket({ ...server.bucket, credentials: { accessKeyId: 'landfall', secretAccessKey: 'wrong' } }, root);
    await assert.rejects(other.blobs.sizeOf(newBlobKey()), BlobStoreAway);
  });

  it('lie apart where a virus was found in them, also of who does that twice, and are let go of there', async () => {
    const { blobs, letGo } = openIn(root);
    const [key, bytes] = [newBlobKey(), randomBytes(1_000)];
    await keepAs(blobs, key, bytes);
    const copy = await blobs.localPath(key);
    await blobs.quarantine(key);
    await blobs.quarantine(key);
    const apart = join(server.folder, 'quarantine', key);
    assert.deepEqual([existsSync(objectAt(key)), existsSync(copy), readFileSync(apart)], [false, false, bytes]);
    await assert.rejects(blobs.localPath(key), BlobStoreAway);
    await letGo.blob(key);
    assert.equal(existsSync(apart), false);
  });

  it('are let go of with their copies, and so is what was sent and never claimed', async () => {
    const { blobs, letGo } = openIn(root);
    const key = newBlobKey();
    await keepAs(blobs, key, randomBytes(10));
    const copy = await blobs.localPath(key);
    await letGo.blob(key);
    assert.deepEqual([await blobs.sizeOf(key), existsSync(copy), existsSync(objectAt(key))], [null, false, false]);
    await letGo.blob(key);
    const kept = newBlobKey();
    await keepAs(blobs, kept, randomBytes(10));
    const old = await blobs.localPath(kept);
    utimesSync(old, 0, 0);
    assert.equal(await letGo.incoming(3_600), 1);
    assert.deepEqual([existsSync(old), await blobs.sizeOf(kept)], [false, 10]);
  });
});

describe('papers that are sent to a bucket', function () {
  this.timeout(60_000);
  const api = useApi({ store: (folder) => openIn(folder).blobs });
  let account: TestAccount;
  before(async () => void (account = await api.account()));
  const blob = async (id: string) => {
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ key: string; sha256: Buffer | null }>(tx, 'select key, sha256 from blob where id = $1', [id]),
    );
    return row ?? assert.fail('There is no such blob.');
  };

  it('200, 201: go there by the address they were announced with, and are documents that are downloaded bit for bit', async () => {
    const paper = { bytes: randomBytes(200_000), filename: 'Rechnung Ä.pdf' };
    const announced = await announce(api, account, paper);
    assert.equal(announced.service_name, 's3');
    assert.ok(announced.direct_upload.url.startsWith(`${server.bucket.endpoint}/papers/up/${announced.id}?`));
    assert.equal((await send(announced, paper.bytes)).status, 200);
    const { status, body, text } = await claim(account, announced.signed_id);
    assert.equal(status, 201, text);
    const { key, sha256 } = await blob(announced.id);
    assert.deepEqual(sha256, createHash('sha256').update(paper.bytes).digest());
    assert.notEqual(key, announced.key);
    assert.equal(existsSync(join(server.folder, 'up', announced.id)), false);
    const { download_url: url } = (await account.get(`/documents/${body.data.id}/download_url`)).body as unknown as {
      download_url: string;
    };
    assert.deepEqual(Buffer.from(await (await fetch(url)).arrayBuffer()), paper.bytes);
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    assert.deepEqual([part.status, Buffer.from(await part.arrayBuffer())], [206, paper.bytes.subarray(10, 20)]);
  });

  it('201: may be none at all', async () => {
    const paper = { bytes: Buffer.alloc(0) };
    const { status, body, text } = await claim(account, await upload(api, account, paper));
    assert.deepEqual([status, body.data.attributes['file_size_bytes']], [201, 0], text);
  });

  it('are refused by the store when they are others than announced, when a header is another, and without a signature', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const at = (other: string) => ({ direct_upload: { url: other, headers } });
    for (const sent of [
      await send(announced, Buffer.alloc(paper.bytes.length, 1)),
      await send(announced, paper.bytes, { headers: { 'Content-Type': 'text/html' } }),
      await send(announced, paper.bytes, { headers: { 'Content-MD5': null } }),
      await send(announced, Buffer.concat([paper.bytes, Buffer.from('x')])),
      await send(at(url.replace(/X-Amz-Signature=../, 'X-Amz-Signature=00')), paper.bytes),
      await send(at(url.replace(announced.id, (await announce(api, account, paper)).id)), paper.bytes),
      await send(at(url.split('?')[0] ?? ''), paper.bytes),
    ])
      assert.ok(sent.status === 400 || sent.status === 403, `${sent.status} ${sent.text}`);
    assert.equal((await claim(account, announced.signed_id)).status, 422);
    assert.equal((await send(announced, paper.bytes)).status, 200);
    assert.equal((await claim(account, announced.signed_id)).status, 201);
  });

  it('are out of reach of who sent them once they are documents', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    await send(announced, paper.bytes);
    assert.equal((await claim(account, announced.signed_id)).status, 201);
    await send(announced, paper.bytes);
    const { key } = await blob(announced.id);
    assert.deepEqual(readFileSync(join(server.folder, 'blobs', ...pathOfKey(key))), paper.bytes);
    assert.equal((await claim(account, announced.signed_id)).status, 422);
  });

  it('201, 422: are one document, by whoever claims them at once; 409: the same bytes again', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    await send(announced, paper.bytes);
    const all = await Promise.all(Array.from({ length: 4 }, () => claim(account, announced.signed_id)));
    assert.deepEqual(all.map(({ status }) => status).sort(), [201, 422, 422, 422]);
    assert.equal((await claim(account, await upload(api, account, paper))).status, 409);
  });

  /** What happens once the store has taken what was sent, and before that is written down. */
  const onceTaken = async <Answer>(happens: () => Promise<void>, during: () => Promise<Answer>): Promise<Answer> => {
    const { blobs } = api.deps;
    const direct = blobs.direct ?? assert.fail();
    const take: typeof direct.take = async (...of) => {
      const taken = await direct.take(...of);
      await happens();
      return taken;
    };
    api.deps.blobs = { ...blobs, direct: { ...direct, take } };
    return during().finally(() => void (api.deps.blobs = blobs));
  };

  it('503, 201: are claimed once more where all ended before they were written down as taken', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    assert.equal((await send(announced, paper.bytes)).status, 200);
    const ends = () => Promise.reject(new BlobStoreAway('The power went.'));
    assert.equal((await onceTaken(ends, () => claim(account, announced.signed_id))).status, 503);
    const { status, text } = await claim(account, announced.signed_id);
    assert.equal(status, 201, text);
    assert.equal(existsSync(join(server.folder, 'up', announced.id)), false);
  });

  it('201, 422: are a document by the claim that comes while the first one is at it, which is told that there is one', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    await send(announced, paper.bytes);
    const { blobs } = api.deps;
    const again: number[] = [];
    const claimAgain = async () => {
      api.deps.blobs = blobs;
      again.push((await claim(account, announced.signed_id)).status);
    };
    const first = await onceTaken(claimAgain, () => claim(account, announced.signed_id));
    assert.deepEqual([again, first.status], [[201], 422]);
    assert.match(first.text, /a document was made of already/);
  });

  it('503: while the store does not answer', async () => {
    const { blobs } = api.deps;
    const announced = await announce(api, account, freshPaper());
    api.deps.blobs = openBucket({ ...server.bucket, endpoint: 'http://127.0.0.1:1' }, api.files).blobs;
    const { status, headers } = await claim(account, announced.signed_id).finally(() => void (api.deps.blobs = blobs));
    assert.deepEqual([status, headers.get('retry-after')], [503, '5']);
  });

  it('503: while the store takes calls and never answers; no transaction waits for it', async () => {
    const { blobs } = api.deps;
    const picture = await claim(account, await upload(api, account, freshPicture()));
    const signedId = await upload(api, account, freshPaper());
    const store = await startStalling(server.bucket.endpoint ?? '');
    store.answersUpTo(0);
    api.deps.blobs = openBucket({ ...server.bucket, endpoint: store.endpoint }, api.files, 250).blobs;
    try {
      for (const ask of [
        () => claim(account, signedId),
        () => account.post(`/documents/${picture.body.data.id}/rotate`, { degrees: 90 }),
      ]) {
        const asked = ask();
        await until('the store is asked', () => Promise.resolve(store.open() > 0));
        await new Promise((done) => setTimeout(done, 200));
        const waiting = await api.database.dataSource.query<object[]>(
          `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and state_change < clock_timestamp() - interval '100 ms'`,
        );
        const { status, headers } = await asked;
        assert.deepEqual([waiting.length, status, headers.get('retry-after')], [0, 503, '5']);
        store.drop();
      }
    } finally {
      api.deps.blobs = blobs;
      await store.stop();
    }
    assert.equal((await claim(account, signedId)).status, 201);
  });
});
