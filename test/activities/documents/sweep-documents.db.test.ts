import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { sweep } from '../../../activities/sweep.js';
import { createAccount } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { replaceReferences, writeRepresentation } from '../../../db/documents/representations.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { useDatabase } from '../../support/database.js';
import { invoice, reference, writeDocument } from '../../support/documents.js';

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
        `insert into document_link (account_id, document_id, target_type, target_id, reason) values ($1, $2, 'shipment', $2, 'packet')`,
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

  it('was promised bytes that never came: they are forgotten after a day, and none that came are', async () => {
    await writeDocument(db.database, accountId);
    await rows(
      `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at, recorded_at)
       select $1, n::text, 'a', 'b', 1, 'c', now(), clock_timestamp() - make_interval(hours => n) from unnest('{23,25}'::int[]) n`,
      [accountId],
    );
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    const blobs = await rows<{ key: string }>('select key from blob where account_id = $1 and stored_at is null', [accountId]);
    assert.deepEqual(blobs, [{ key: '23' }]);
    assert.equal((await rows('select from blob where account_id = $1', [accountId])).length, 2);
  });
});
