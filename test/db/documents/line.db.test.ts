import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { nextAsk } from '../../../activities/documents/next-ask.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { createAccount } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { CALLED_MAX, callPapers } from '../../../db/documents/line.js';
import { useDatabase } from '../../support/database.js';
import { askDocument, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

describe('the line of an account before the readers', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  let accountId: string;
  beforeEach(async () => {
    accountId = await newAccount();
  });

  const newAccount = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
  /** A paper that was uploaded or mailed so many seconds ago. */
  const paper = async (agoS: number, { account = accountId, source = 'upload' } = {}) => {
    const { id, askId } = await writeDocument(db.database, account);
    await rows(`update document_ask set asked_at = asked_at - make_interval(secs => $2) where id = $1`, [askId, agoS]);
    await rows('update document set source = $2 where id = $1', [id, source]);
    return id;
  };
  const many = async (count: number, source = 'upload') => {
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push(await paper(count - n, { source }));
    return ids;
  };
  const next = (documentId: string) => nextAsk({ database: db.database })({ documentId });
  const call = (account = accountId) => db.database.forAccount(account, (tx) => callPapers(tx, account));
  const called = async (account = accountId) =>
    (
      await rows<{ id: string }>('select document_id as id from document_ask where account_id = $1 and called_at is not null', [account])
    ).map(({ id }) => id);
  const kicked = async (id: string) => (await rows(`select from outbox where topic = 'document.kick' and key = $1`, [id])).length > 0;
  const read = async (documentId: string) => {
    const ask = await next(documentId);
    assert.equal(ask.kind, 'read');
    if (ask.kind !== 'read') return;
    const activity = readDocument({ database: db.database, papers, model: null, log });
    await new MockActivityEnvironment().run(activity, { documentId, askId: ask.askId });
  };

  it('calls the oldest, so many at a time, and whoever comes too early is told what goes before him', async () => {
    const ids = await many(CALLED_MAX + 3);
    await rows('delete from outbox');
    const last = await next(ids.at(-1) ?? '');
    assert.ok(last.kind === 'wait', last.kind);
    assert.match(last.details, new RegExp(`waits to be read \\(read\\): ${CALLED_MAX + 2} papers of its account before it`));
    assert.deepEqual((await called()).sort(), ids.slice(0, CALLED_MAX).sort());
    assert.deepEqual(await Promise.all([ids[0], ids[CALLED_MAX]].map((id) => kicked(id ?? ''))), [true, false]);
    assert.equal((await next(ids[0] ?? '')).kind, 'read');
  });

  it('calls the next when a reader has one of them, and when one is deleted', async () => {
    const ids = await many(CALLED_MAX + 2);
    await call();
    await read(ids[3] ?? '');
    assert.deepEqual((await called()).sort(), ids.slice(0, CALLED_MAX + 1).sort());
    await rows('update document set discarded_at = now() where id = $1', [ids[0]]);
    assert.equal((await next(ids[0] ?? '')).kind, 'none');
    assert.ok((await called()).includes(ids.at(-1) ?? ''));
    assert.ok(await kicked(ids.at(-1) ?? ''));
  });

  it('has uploads before what was mailed or is asked again, until that was asked five minutes before them', async () => {
    const old = [await paper(600, { source: 'email' }), await paper(301, { source: 'email' })];
    const mailed = [];
    for (let n = 0; n < CALLED_MAX; n += 1) mailed.push(await paper(290 - n, { source: 'email' }));
    const uploads = [await paper(2), await paper(1)];
    await call();
    assert.deepEqual((await called()).sort(), [...old, ...uploads, ...mailed.slice(0, CALLED_MAX - 4)].sort());
  });

  it('of one account is nothing to another', async () => {
    const other = await newAccount();
    await many(3 * CALLED_MAX);
    await call();
    const single = await paper(0, { account: other, source: 'email' });
    const [ofOther, ofMany] = [await next(single), await next((await called())[0] ?? '')];
    assert.ok(ofOther.kind === 'read' && ofMany.kind === 'read');
    // In the queue they take turns: a mailed paper of one stands behind no upload of another.
    assert.equal(ofOther.priorityKey, ofMany.priorityKey);
  });

  it('is called no further by many at once', async () => {
    const ids = await many(3 * CALLED_MAX);
    const asked = await Promise.all(ids.map(next));
    assert.equal((await called()).length, CALLED_MAX);
    assert.equal(asked.filter(({ kind }) => kind === 'wait').length, 2 * CALLED_MAX);
  });

  it('keeps the place of who asks for the same once more', async () => {
    const ids = await many(CALLED_MAX);
    const later = await paper(0);
    await rows(`update document_ask set kind = 'reextract' where account_id = $1`, [accountId]);
    const [first = ''] = ids;
    await askDocument(db.database, accountId, { id: first, kind: 'reextract' });
    const ask = await next(first);
    assert.equal(ask.kind, 'read');
    assert.ok(!(await called()).includes(later));
  });

  it('is not held up for ever by papers that nobody can begin', async () => {
    await many(CALLED_MAX);
    await call();
    const behind = await paper(0);
    assert.equal((await next(behind)).kind, 'wait');
    await rows(`update document_ask set called_at = called_at - interval '11 minutes' where account_id = $1 and called_at is not null`, [
      accountId,
    ]);
    assert.equal((await next(behind)).kind, 'read');
  });
});
