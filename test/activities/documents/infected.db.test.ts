import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, beforeEach, describe, it } from 'mocha';
import { papersOnDisk } from '../../../activities/documents/papers-on-disk.js';
import { clamd } from '../../../activities/documents/scanner.js';
import { sweepBytes } from '../../../activities/documents/sweep-bytes.js';
import { createAccount } from '../../../db/accounts.js';
import { derivedOnDisk } from '../../../db/blobs/derived.js';
import { blobsOnDisk } from '../../../db/blobs/disk.js';
import { letGoOnDisk } from '../../../db/blobs/let-go.js';
import { storeFile } from '../../../db/blobs/store-file.js';
import { currentReading } from '../../../db/documents/current-reading.js';
import { FEATURES } from '../../../domain/features.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { BYTES_MAX, SIGNATURE, startClamd, type Clamd } from '../../support/clamd.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';

describe('a document, where a scanner looks for viruses', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-test-infected-'));
  const [blobs, letGo] = [blobsOnDisk(folder), letGoOnDisk(folder)];
  let scanner: Clamd;
  let opened: string[];
  /** What was known of a file as it was opened. */
  let seen: (string | null)[];
  before(async () => (scanner = await startClamd({ path: join(folder, 'clamd.ctl') })));
  after(async () => {
    await scanner.stop();
    rmSync(folder, { recursive: true });
  });
  const papers = papersOnDisk({
    folder,
    derived: derivedOnDisk(folder),
    localPath: (key) => blobs.localPath(key),
    store: (path, key) => storeFile(blobs, path, key),
    scan: clamd({ path: join(folder, 'clamd.ctl') }, { silentMs: 2_000 }),
    quarantine: (key) => blobs.quarantine(key),
    readInFence: async ({ input, keep }) => {
      opened.push(input);
      seen.push((await scanOf(basename(input))) ?? null);
      mkdirSync(join(keep, 'pages'), { recursive: true });
      if (!readFileSync(input, 'utf8').startsWith('packet')) return readingOf(invoice());
      writeFileSync(join(keep, 'part-1.pdf'), 'a part');
      return readingOf(invoice(), invoice({ pages: [2, 2] }));
    },
    tables: () => Promise.resolve({}),
  });
  const { rows, work, told, documentOf } = documentWork(db, { ...standInPapers(() => readingOf(invoice())), ...papers });

  let accountId: string;
  beforeEach(async () => {
    [opened, seen] = [[], []];
    scanner.silent = false;
    scanner.signature = SIGNATURE;
    scanner.bytesMax = BYTES_MAX;
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });
  const documentWith = async (content: string): Promise<{ id: string; key: string }> => {
    const { id } = await writeDocument(db.database, accountId);
    const [blob] = await rows<{ key: string }>(
      `update blob set key = encode(sha256(id::text::bytea), 'hex') where id = (select blob_id from document where id = $1)
       returning key`,
      [id],
    );
    const key = (blob?.key ?? '').slice(0, 40);
    await rows('update blob set key = $2 where id = (select blob_id from document where id = $1)', [id, key]);
    const received = await blobs.receive(Readable.from([Buffer.from(content)]), { byteSizeMax: 1_000 });
    await received.keepAs(key);
    return { id, key };
  };
  const lies = (key: string) => [
    existsSync(join(folder, 'blobs', key.slice(0, 2), key.slice(2, 4), key)),
    existsSync(join(folder, 'quarantine', key)),
  ];

  const scanOf = async (key: string) => (await rows<{ scan: string | null }>('select scan from blob where key = $1', [key]))[0]?.scan;

  it('is read where none is found, and may be served from before then on', async () => {
    const { id, key } = await documentWith('fine');
    await work(id);
    assert.deepEqual([(await documentOf(id))['state'], opened.length, lies(key)], ['extracted', 1, [true, false]]);
    assert.deepEqual(seen, ['clean']);
  });

  it('has failed where it is larger than what the scanner looks at', async () => {
    scanner.bytesMax = 100;
    const { id, key } = await documentWith('x'.repeat(101));
    assert.deepEqual(await work(id), ['failed: too_large']);
    assert.deepEqual([opened, await scanOf(key)], [[], 'too_large']);
  });

  it('waits while the scanner does not answer', async () => {
    const { id } = await documentWith('fine');
    scanner.silent = true;
    await assert.rejects(work(id), /virus scanner .* cannot be asked/);
    scanner.silent = false;
    await work(id);
    assert.deepEqual([(await documentOf(id))['state'], opened.length], ['extracted', 1]);
    const [ask] = await rows<{ tries: number }>('select tries from document_ask where document_id = $1', [id]);
    assert.equal(ask?.tries, 0);
  });

  it('has failed where one is found, whenever it is asked for; it was not opened, lies apart, and goes as others do', async () => {
    const { id, key } = await documentWith(`a paper ${SIGNATURE}`);
    assert.deepEqual(await work(id), ['failed: infected']);
    const { state, classification_notes } = await documentOf(id);
    assert.deepEqual([state, classification_notes, opened], ['extraction_failed', 'failed: infected file', []]);
    assert.deepEqual(
      (await told(id)).map(({ event }) => event),
      ['document.extraction_failed'],
    );
    assert.deepEqual(lies(key), [false, true]);
    for (const kind of ['reextract', 'reclassify', 'rotate']) {
      await askDocument(db.database, accountId, { id, kind, degrees: kind === 'rotate' ? 90 : null });
      assert.deepEqual(await work(id), ['failed: infected'], kind);
    }
    assert.equal(scanner.scanned.filter((file) => file.includes(SIGNATURE)).length, 1);
    await rows('delete from document_ask where document_id = $1', [id]);
    await rows(
      `with gone as (delete from document where id = $1 returning blob_id)
       update blob set claimed_at = null, recorded_at = now() - interval '2 days' from gone where blob.id = gone.blob_id`,
      [id],
    );
    await sweepBytes({ database: db.database, letGo, kept: DEFAULT_SETTINGS.kept });
    assert.deepEqual(lies(key), [false, false]);
  });

  it('that was read before it was known, is served to nobody any more, nor its pages, nor what was cut out of it', async () => {
    for (const kind of ['reextract', 'pages']) {
      const { id, key } = await documentWith(`packet ${kind}`);
      await work(id);
      interface Child {
        id: string;
        key: string;
        own: boolean;
      }
      const children = await rows<Child>(
        `select c.id, b.key, c.blob_id <> p.blob_id as own from document c join document p on p.id = c.parent_id join blob b on b.id = c.blob_id
         where p.id = $1 order by c.first_page`,
        [id],
      );
      assert.deepEqual(
        children.map(({ own }) => own),
        [true, false],
      );
      for (const child of children) await work(child.id);
      scanner.signature = `packet ${kind}`;
      await askDocument(db.database, accountId, { id, kind });
      await work(id);
      for (const child of children) assert.deepEqual(await work(child.id), ['failed: infected'], kind);
      assert.deepEqual([lies(key), ...children.map((child) => lies(child.key))], Array(3).fill([false, true]));
      for (const one of [id, ...children.map((child) => child.id)]) {
        const { readingId, asked } = (await db.database.forAccount(accountId, (tx) => currentReading(tx, one))) ?? {};
        assert.deepEqual([readingId, asked], [null, false]);
        const [file] = await rows('select from document d join blob b on b.id = d.blob_id where d.id = $1 and quarantined_at is null', [
          one,
        ]);
        assert.equal(file, undefined);
      }
      for (const one of [id, ...children.map((child) => child.id)]) {
        const events = (await told(one)).map(({ event }) => event);
        assert.deepEqual(
          [events, (await documentOf(one))['state']],
          [['document.extracted', 'document.extraction_failed'], 'extraction_failed'],
        );
      }
      const [left] = await rows<{ readings: number }>(
        'select count(*)::int as readings from document_ask where document_id = $1 and replaced_at is not null',
        [id],
      );
      assert.equal(left?.readings, 2, 'what readings left goes with the next sweeps');
      await askDocument(db.database, accountId, { id, kind: 'reclassify' });
      await work(id);
      const open = await rows('select from document_ask where done_at is null and account_id = $1', [accountId]);
      assert.deepEqual(open, [], 'nothing is told twice');
    }
  });

  it('that was taken out of another has that be looked at again, once', async () => {
    const { id, key } = await documentWith('packet to be looked at');
    await work(id);
    const [part, other] = await rows<{ id: string }>('select id from document where parent_id = $1 order by first_page', [id]);
    assert.ok(part && other);
    for (const one of [part, other]) await work(one.id);
    scanner.signature = 'a part';
    for (const outcome of [['read as commercial_invoice: 2 pages; 0 shipments, 0 containers'], []]) {
      await askDocument(db.database, accountId, { id: part.id, kind: 'reextract' });
      assert.deepEqual(await work(part.id), ['failed: infected']);
      assert.deepEqual(await work(id), outcome, 'nothing is found in it');
    }
    assert.deepEqual(lies(key), [true, false]);
    const state = async (of: string) => (await documentOf(of))['state'];
    assert.deepEqual([await state(id), await state(other.id)], ['extracted', 'extracted']);
  });
});
