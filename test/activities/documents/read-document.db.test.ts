import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { finishDocument } from '../../../activities/documents/finish-document.js';
import type { FinishOutcome, ReadOutcome } from '../../../activities/documents/outcomes.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { createAccount } from '../../../db/accounts.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { failedReading, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';

describe('a document that is to be read', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const { deps, run, rows, work } = documentWork(db, papers);

  it('is read three times where reading was cut off, with safer settings, and then has failed', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('out_of_memory');
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read(), { type: 'ReadAgain', nextRetryDelay: 5_000, message: /reading 1 of 3 ended with out_of_memory/ });
    await assert.rejects(read(), { type: 'ReadAgain', nextRetryDelay: 30_000 });
    assert.deepEqual(await read(), { kind: 'failed', reason: 'out_of_memory', contentType: 'application/pdf' });
    assert.deepEqual(
      papers.begun.map(({ tries }) => tries),
      [0, 1, 2],
    );
    // Its worker was killed before it could answer.
    assert.deepEqual(await read(), { kind: 'failed', reason: 'out_of_memory', contentType: null });
    assert.equal(papers.begun.length, 3);
  });

  it('is what its readings stored where none came to its end, and has failed where they stored nothing', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('timeout');
    papers.stored = readingOf(invoice());
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read());
    await assert.rejects(read());
    assert.deepEqual(await read(), { kind: 'read', papers: 1, pages: 1 });
    papers.kept.clear();
    // Its worker was killed before it could answer.
    assert.deepEqual(await read(), { kind: 'read', papers: 1, pages: 1 });
    papers.stored = null;
    papers.kept.clear();
    assert.deepEqual(await read(), { kind: 'failed', reason: 'timeout', contentType: null });
    assert.equal(papers.begun.length, 3, 'and nothing was read a fourth time');
  });

  it('is given twelve minutes in all, and no more than five at one time', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('timeout');
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read());
    await rows('update document_ask set reading_ms = 660000 where id = $1', [askId]);
    await assert.rejects(read());
    await rows('update document_ask set reading_ms = 720000, tries = 2 where id = $1', [askId]);
    assert.equal((await read()).kind, 'failed');
    assert.deepEqual(
      papers.begun.map(({ wallMs }) => wallMs),
      [300_000, 60_000],
    );
  });

  it('counts nothing where no reader could be begun, and reads again what is there no more', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => Promise.reject(new Error('no reader'));
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read(), /no reader/);
    papers.read = () => readingOf(invoice());
    await read();
    await read();
    assert.equal(papers.begun.length, 2, 'a result that lies there is taken');
    papers.kept.clear();
    assert.equal((await run<FinishOutcome>(finishDocument(deps()), { documentId: id, askId, failure: null })).kind, 'unread');
    assert.deepEqual(await work(id), ['read as commercial_invoice: 1 pages; 0 shipments, 0 containers']);
    const [ask] = await rows<{ tries: number }>('select tries from document_ask where id = $1', [askId]);
    assert.equal(ask?.tries, 0);
  });

  it('is let go within seconds of being discarded, and counts no try', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = async ({ signal }) => {
      await rows('update document set discarded_at = clock_timestamp() where id = $1', [id]);
      return new Promise((_done, failed) => {
        signal.addEventListener('abort', () => failed(signal.reason as Error));
      });
    };
    const began = performance.now();
    assert.deepEqual(await run<ReadOutcome>(readDocument(deps()), { documentId: id, askId }), { kind: 'gone' });
    assert.ok(performance.now() - began < 6_000);
    const [ask] = await rows<{ tries: number }>('select tries from document_ask where id = $1', [askId]);
    assert.equal(ask?.tries, 0);
  });
});
