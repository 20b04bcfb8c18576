import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/activity';
import { beforeEach, describe, it } from 'mocha';
import type { ReadRequest } from '../../../activities/documents/papers.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { createAccount } from '../../../db/accounts.js';
import type { FileReading } from '../../../domain/documents/reading.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';
import { until } from '../../support/until.js';

/** A reading that goes on as the test has it, page by page. */
class Scan {
  private finish!: (reading: FileReading) => void;

  constructor(private readonly request: ReadRequest) {}

  begins(page: number): void {
    this.request.recognising?.(page);
  }

  ends(): void {
    this.finish(readingOf(invoice()));
  }

  get done(): Promise<FileReading> {
    return new Promise((resolve, reject) => {
      this.finish = resolve;
      this.request.signal.addEventListener('abort', () => reject(this.request.signal.reason as Error));
    });
  }
}

describe('long readings', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const scans = new Map<string, Scan>();
  const papers = standInPapers((request) => {
    const scan = new Scan(request);
    scans.set(request.readingId, scan);
    return scan.done;
  });
  const { deps, run, rows } = documentWork(db, papers);
  let accountId: string;
  let read: ReturnType<typeof readDocument>;
  beforeEach(async () => {
    scans.clear();
    await db.database.asSystem((tx) => tx.query('delete from document_ask'));
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
    // One worker.
    read = readDocument(deps());
  });

  const upload = async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    return { documentId: id, askId };
  };
  const begin = async (input: { documentId: string; askId: string }) => {
    const outcome = run(read, input).catch((error: unknown) => error);
    await until('it is begun', () => Promise.resolve(scans.has(input.askId)));
    const scan = scans.get(input.askId);
    assert.ok(scan);
    scans.delete(input.askId);
    return { scan, outcome };
  };
  const settled = (outcome: Promise<unknown>) => Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 300, 'reads on'))]);

  it('of scans give way after five pages while another is read on and papers wait, and count no try', async () => {
    const [one, two, waiting] = [await upload(), await upload(), await upload()];
    const [first, second] = [await begin(one), await begin(two)];
    for (let page = 1; page <= 9; page += 1) first.scan.begins(page);
    for (let page = 1; page <= 5; page += 1) second.scan.begins(page);
    assert.equal(await settled(second.outcome), 'reads on');
    second.scan.begins(6);
    const failure = await second.outcome;
    assert.ok(failure instanceof ApplicationFailure);
    assert.deepEqual([failure.type, failure.nonRetryable, failure.nextRetryDelay], ['GaveWay', false, 1_000]);
    first.scan.begins(10);
    assert.equal(await settled(first.outcome), 'reads on');
    const [ask] = await rows<{ tries: number; reading_ms: number; outcome: null }>(
      'select tries, reading_ms, outcome from document_ask where id = $1',
      [two.askId],
    );
    assert.deepEqual([ask?.tries, ask?.outcome], [0, null]);
    assert.ok((ask?.reading_ms ?? 0) >= 300);

    // Who waited is served, and the one that gave way is read on.
    const third = await begin(waiting);
    third.scan.begins(1);
    third.scan.ends();
    assert.deepEqual(await third.outcome, { kind: 'read', papers: 1, pages: 1 });
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = $1', [waiting.askId]));
    const again = await begin(two);
    for (let page = 1; page <= 8; page += 1) again.scan.begins(page);
    assert.equal(await settled(again.outcome), 'reads on');
    first.scan.ends();
    again.scan.ends();
    assert.deepEqual(await Promise.all([first.outcome, again.outcome]), Array(2).fill({ kind: 'read', papers: 1, pages: 1 }));
  });

  it('of scans are read on beside short papers, and beside each other where nobody waits', async () => {
    const [one, two] = [await upload(), await upload()];
    const [first, second] = [await begin(one), await begin(two)];
    for (const page of [6, 7, 8]) for (const { scan } of [first, second]) scan.begins(page);
    assert.equal(await settled(Promise.race([first.outcome, second.outcome])), 'reads on');
    first.scan.ends();
    second.scan.ends();
    await Promise.all([first.outcome, second.outcome]);

    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now()'));
    const [long, short] = [await upload(), await upload(), await upload()];
    const [slow, quick] = [await begin(long), await begin(short)];
    quick.scan.begins(1);
    slow.scan.begins(20);
    assert.equal(await settled(slow.outcome), 'reads on');
    slow.scan.ends();
    quick.scan.ends();
    await Promise.all([slow.outcome, quick.outcome]);
  });

  it('give way too where no page is done for long, and all but one do', async () => {
    read = readDocument(deps(), { longMs: 400 });
    const [one, two] = [await upload(), await upload()];
    const [first, second] = [await begin(one), await begin(two)];
    assert.equal(await settled(Promise.race([first.outcome, second.outcome])), 'reads on');
    await upload();
    const failure = await Promise.race([first.outcome, second.outcome]);
    assert.ok(failure instanceof ApplicationFailure);
    assert.equal(failure.type, 'GaveWay');
    first.scan.ends();
    second.scan.ends();
    const outcomes = await Promise.all([first.outcome, second.outcome]);
    assert.equal(outcomes.filter((outcome) => outcome instanceof ApplicationFailure).length, 1);
  });
});
