import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'mocha';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sweepBytes } from '../../../activities/documents/sweep-bytes.js';
import { newBlobKey, pathOfKey } from '../../../db/blobs/key.js';
import { letGoOnDisk, type LetGo } from '../../../db/blobs/let-go.js';
import { promiseLeft } from '../../../db/blobs/promise.js';
import { showReading } from '../../../db/documents/readings.js';
import { sweep } from '../../../activities/sweep.js';
import { createAccount } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { replaceReferences, writeRepresentation } from '../../../db/documents/representations.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { useDatabase } from '../../support/database.js';
import { invoice, reference, writeDocument } from '../../support/documents.js';

const none = () => Promise.resolve(0 as never);

describe('a deleted document', () => {
  const db = useDatabase();
  let accountId: string;
  beforeEach(async () => (accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: [] }))));
  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const OWN = ['document', 'document_ask', 'document_representation', 'document_reference', 'document_link'];
  const left = async () => {
    const counts = await Promise.all(OWN.map((table) => rows(`select from ${table} where account_id = $1`, [accountId])));
    return counts.map(({ length }) => length);
  };

  it('is kept for thirty days, and then goes with all that was read of it; what is not deleted stays', async () => {
    const write = async () => {
      const { id } = await writeDocument(db.database, accountId);
      const { payload, evidence, warnings } = invoice();
      const read = {
        documentType: 'commercial_invoice',
        schemaVersion: '2026-11-20',
        method: 'reader',
        payload,
        evidence,
        warnings,
        hints: null,
      } as const;
      await db.database.forAccount(accountId, async (tx) => {
        await writeRepresentation(tx, { accountId, documentId: id, ...read });
        await replaceReferences(tx, { accountId, documentId: id }, [reference('booking', '123456789')]);
      });
      await rows(
        `insert into document_link (account_id, document_id, target_type, target_id, found_by) values ($1, $2, 'shipment', $2, 'packet')`,
        [accountId, id],
      );
      return id;
    };
    const [deleted] = [await write(), await write()];
    const discard = (ago: string) =>
      rows('update document set discarded_at = clock_timestamp() - $2::interval where id = $1', [deleted, ago]);
    const { kept } = DEFAULT_SETTINGS;
    await discard('29 days');
    await sweep({ database: db.database, kept });
    assert.deepEqual(await left(), [2, 2, 2, 2, 2]);
    await discard('31 days');
    await sweep({ database: db.database, kept });
    assert.deepEqual(await left(), [1, 1, 1, 1, 1]);
  });

  it('that was a part, shown in the bytes of its packet, leaves them to that, counted against no upload', async () => {
    const { id } = await writeDocument(db.database, accountId, { ask: false });
    await rows(
      `insert into document (account_id, added_by, name, source, blob_id, sha256, file_name, file_size_bytes, parent_id, first_page, last_page, discarded_at, edited_at)
       select account_id, added_by, name, 'split_document', blob_id, sha256, file_name, file_size_bytes, id, 1, 2, clock_timestamp() - interval '31 days', now()
       from document where id = $1`,
      [id],
    );
    const claimed = () =>
      rows<{ claimed: boolean }>('select claimed_at is not null as claimed from blob where account_id = $1', [accountId]);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await left())[0], 1);
    assert.deepEqual(await claimed(), [{ claimed: true }]);
    await rows(`update document set discarded_at = clock_timestamp() - interval '31 days' where id = $1`, [id]);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.deepEqual(await claimed(), [{ claimed: false }]);
  });

  it('takes its bytes with it, and all that was read of them; what another one names, or was sent an hour ago, stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'landfall-test-sweep-'));
    const letGo = letGoOnDisk(folder);
    const file = async (...path: string[]) => {
      const place = join(folder, ...path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, 'x');
      return place;
    };
    const blobOf = async (age: string) => {
      const key = newBlobKey();
      const [blob] = await rows<{ id: string }>(
        `insert into blob (account_id, key, filename, content_type, byte_size, checksum, stored_at, expires_at, recorded_at)
         values ($1, $2, 'a', 'b', 1, 'c', now(), now(), clock_timestamp() - $3::interval) returning id`,
        [accountId, key, age],
      );
      return {
        id: blob?.id ?? '',
        key,
        files: [await file('blobs', ...pathOfKey(key)), await file('derived', key, 'r', 'pages', '1.json')],
      };
    };
    const nameBlob = (document: string, column: string, blob: string) =>
      rows(`with named as (update document set ${column} = $2 where id = $1) update blob set claimed_at = now() where id = $2`, [
        document,
        blob,
      ]);
    const [deleted, kept] = [await writeDocument(db.database, accountId, { ask: false }), await writeDocument(db.database, accountId)];
    const [accepted, turned, other, unclaimed, fresh] = [
      await blobOf('40 days'),
      await blobOf('40 days'),
      await blobOf('40 days'),
      await blobOf('25 hours'),
      await blobOf('23 hours'),
    ];
    await nameBlob(deleted.id, 'blob_id', accepted.id);
    await nameBlob(deleted.id, 'rendition_blob_id', turned.id);
    await nameBlob(kept.id, 'blob_id', other.id);
    const [torn, young] = [await file('tmp', 'torn'), await file('tmp', 'young')];
    await utimes(torn, new Date(Date.now() - 61 * 60_000), new Date(Date.now() - 61 * 60_000));
    const run = async () => {
      await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
      await sweepBytes({ database: db.database, letGo, kept: DEFAULT_SETTINGS.kept });
    };
    const lies = (files: string[]) => files.map((path) => existsSync(path));
    await rows(`update document set discarded_at = clock_timestamp() - interval '29 days' where id = $1`, [deleted.id]);
    await run();
    assert.deepEqual(lies([...accepted.files, ...turned.files, ...other.files, ...fresh.files, young]), Array(9).fill(true));
    assert.deepEqual(lies([...unclaimed.files, torn]), [false, false, false]);
    await rows(`update document set discarded_at = clock_timestamp() - interval '31 days' where id = $1`, [deleted.id]);
    await run();
    assert.deepEqual(lies([...accepted.files, ...turned.files]), [false, false, false, false]);
    assert.deepEqual(lies([...other.files, ...fresh.files]), [true, true, true, true]);
    const left = await rows<{ id: string }>('select id from blob where account_id = $1 and id = any ($2) order by id', [
      accountId,
      [accepted, turned, other, unclaimed, fresh].map(({ id }) => id),
    ]);
    assert.deepEqual(
      left,
      [other, fresh].map(({ id }) => ({ id })).sort((one, two) => (one.id < two.id ? -1 : 1)),
    );
    await rm(folder, { recursive: true });
  });

  it('that is read again keeps the pages of the last reading, and those before for a day', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    const [again] = await rows<{ id: string }>(
      `insert into document_ask (account_id, document_id, kind) values ($1, $2, 'reextract') returning id`,
      [accountId, id],
    );
    const gone: string[] = [];
    const letGo: LetGo = {
      incoming: () => Promise.resolve(0),
      blob: () => Promise.resolve(),
      reading: ({ readingId }) => Promise.resolve(void gone.push(readingId)),
    };
    const run = () => sweepBytes({ database: db.database, letGo, kept: DEFAULT_SETTINGS.kept });
    for (const readingId of [askId, again?.id ?? ''])
      await db.database.forAccount(accountId, (tx) => showReading(tx, { documentId: id, readingId }));
    await run();
    assert.deepEqual(gone, []);
    await rows(`update document_ask set replaced_at = replaced_at - interval '25 hours' where document_id = $1`, [id]);
    await run();
    await run();
    assert.deepEqual(gone, [askId]);
  });

  it('was promised bytes that never came: they are forgotten after a day, and none that came are', async () => {
    await writeDocument(db.database, accountId);
    await rows(
      `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at, recorded_at)
       select $1, n::text, 'a', 'b', 1, 'c', now(), clock_timestamp() - make_interval(hours => n) from unnest('{23,25}'::int[]) n`,
      [accountId],
    );
    await sweepBytes({ database: db.database, letGo: { incoming: none, reading: none, blob: none }, kept: DEFAULT_SETTINGS.kept });
    const blobs = await rows<{ key: string }>('select key from blob where account_id = $1 and stored_at is null', [accountId]);
    assert.deepEqual(blobs, [{ key: '23' }]);
    assert.equal((await rows('select from blob where account_id = $1', [accountId])).length, 2);
  });

  it('takes what a try to finish had left a day ago, and nothing from the one that is made at that very moment', async () => {
    const file = { of: accountId, left: 'member', sha256: randomBytes(32) };
    const promised = () => promiseLeft(db.database, accountId, file);
    const first = await promised();
    assert.deepEqual(await promised(), first);
    await rows(`update blob set recorded_at = clock_timestamp() - interval '25 hours' where id = $1`, [first.id]);
    const gone: string[] = [];
    let again = first;
    const blob = async (key: string) => {
      gone.push(key);
      if (key === first.key) again = await promised();
    };
    await sweepBytes({ database: db.database, letGo: { incoming: none, reading: none, blob }, kept: DEFAULT_SETTINGS.kept });
    assert.deepEqual([gone.includes(first.key), gone.includes(again.key)], [true, false]);
    assert.deepEqual(await rows('select id, key from blob where account_id = $1', [accountId]), [again]);
  });

  it('takes a hundred files with it, however long the store takes for each, and holds nothing meanwhile', async function () {
    this.timeout(60_000);
    await rows(
      `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at, recorded_at)
       select $1, 'slow ' || n, 'a', 'b', 1, 'c', now(), clock_timestamp() - interval '2 days' from generate_series(1, 100) n`,
      [accountId],
    );
    const blob = async (key: string) => {
      await new Promise<void>((done) => setTimeout(done, 300));
      await rows('select from blob where key = $1 for update nowait', [key]);
    };
    await sweepBytes({ database: db.database, letGo: { incoming: none, reading: none, blob }, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await rows('select from blob where account_id = $1', [accountId])).length, 0);
  });
});
