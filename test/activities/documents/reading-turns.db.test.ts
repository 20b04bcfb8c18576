import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/activity';
import { beforeEach, describe, it } from 'mocha';
import type { ReadRequest } from '../../../activities/documents/papers.js';
import { readDocument, readingTurns } from '../../../activities/documents/read-document.js';
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

describe('readings among others', function () {
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

  const newAccount = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Neighbour' }));
  const upload = async (account = accountId) => {
    const { id, askId } = await writeDocument(db.database, account);
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

  const putOff = async (outcome: Promise<unknown>) => {
    const failure = await outcome;
    assert.ok(failure instanceof ApplicationFailure, String(failure));
    return failure.type;
  };

  it('of an account that has every reader: its youngest gives way to another after seconds, and counts no try', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 2, shortMs: 1_500 }) });
    const [one, two] = [await upload(), await upload()];
    const [first, second] = [await begin(one), await begin(two)];
    const [third, other] = [await upload(), await upload(await newAccount())];
    assert.equal(await settled(Promise.race([first.outcome, second.outcome])), 'reads on');
    assert.equal(await putOff(second.outcome), 'GaveWay');
    const standing = await rows<{ begun: boolean }>(
      'select begun_at is not null as begun from document_ask where id = any($1) order by id',
      [[one.askId, two.askId]],
    );
    assert.deepEqual(standing, [{ begun: true }, { begun: false }]);
    // Whatever else the account has waits for the other's.
    assert.deepEqual(await Promise.all([two, third].map((input) => putOff(run(read, input).catch((error: unknown) => error)))), [
      'AfterOthers',
      'AfterOthers',
    ]);
    const served = await begin(other);
    assert.equal(await settled(first.outcome), 'reads on');
    served.scan.ends();
    assert.deepEqual(await served.outcome, { kind: 'read', papers: 1, pages: 1 });
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = $1', [other.askId]));
    const again = await begin(two);
    again.scan.ends();
    first.scan.ends();
    assert.deepEqual(await Promise.all([first.outcome, again.outcome]), Array(2).fill({ kind: 'read', papers: 1, pages: 1 }));
    const tries = await rows<{ tries: number }>('select tries from document_ask where id = $1', [two.askId]);
    assert.deepEqual(tries, [{ tries: 0 }]);
  });

  it('of an account have every reader that no other waits for', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 3, shortMs: 100 }) });
    const all = [await upload(), await upload(await newAccount()), await upload()];
    const begun = [];
    for (const input of all) begun.push(await begin(input));
    for (const waits of [await upload(), await upload()]) void waits;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.equal(await settled(Promise.race(begun.map(({ outcome }) => outcome))), 'reads on');
    for (const { scan } of begun) scan.ends();
    await Promise.all(begun.map(({ outcome }) => outcome));
  });

  it('of an account wait for another that is on its way, and for seconds only where that does not come', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 2, awaitedMs: 400 }) });
    const slow = await begin(await upload());
    await upload(await newAccount());
    const next = await upload();
    const wished = () => run(read, next).catch((error: unknown) => error);
    assert.equal(await putOff(wished()), 'AfterOthers');
    assert.equal(await putOff(wished()), 'AfterOthers');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { scan, outcome } = await begin(next);
    for (const one of [scan, slow.scan]) one.ends();
    assert.deepEqual(await Promise.all([outcome, slow.outcome]), Array(2).fill({ kind: 'read', papers: 1, pages: 1 }));
  });

  it('of two accounts: the younger gives way to a third, the other is read on', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 2, shortMs: 200 }) });
    const [one, two] = [await upload(), await upload(await newAccount())];
    const [first, second] = [await begin(one), await begin(two)];
    await upload(await newAccount());
    assert.equal(await putOff(second.outcome), 'GaveWay');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.equal(await settled(first.outcome), 'reads on');
    first.scan.ends();
    await first.outcome;
  });

  it('that were cut off are made again when nobody waits for the reader, or after minutes', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 2 }) });
    const [cut, slow] = [await upload(), await upload()];
    await db.database.asSystem((tx) =>
      tx.query(`update document_ask set tries = 1, reading_ms = 60000, outcome = 'timeout' where id = $1`, [cut.askId]),
    );
    const beside = await begin(slow);
    const waits = await upload();
    const failure = await run(read, cut).catch((error: unknown) => error);
    assert.ok(failure instanceof ApplicationFailure);
    assert.deepEqual([failure.type, failure.nonRetryable, failure.nextRetryDelay], ['AfterOthers', false, 5_000]);
    const [ask] = await rows<{ tries: number; reading_ms: number }>('select tries, reading_ms from document_ask where id = $1', [
      cut.askId,
    ]);
    assert.deepEqual(ask, { tries: 1, reading_ms: 60_000 });

    await db.database.asSystem((tx) =>
      tx.query(`update document_ask set asked_at = asked_at - interval '11 minutes' where id = $1`, [cut.askId]),
    );
    const late = await begin(cut);
    late.scan.ends();
    await late.outcome;
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = any($1)', [[waits.askId, cut.askId]]));
    const next = await upload();
    await db.database.asSystem((tx) => tx.query(`update document_ask set tries = 1, outcome = 'timeout' where id = $1`, [next.askId]));
    const alone = await begin(next);
    for (const { scan, outcome } of [alone, beside]) {
      scan.ends();
      await outcome;
    }
  });

  it('of long scans give way after five pages while another is read on and papers wait, and count no try', async () => {
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

  it('of long scans are read on beside short papers, and beside each other where nobody waits', async () => {
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

  it('of long papers give way too where no page is done for long, and all but one do', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { longMs: 400 }) });
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

  it('that took their time before go behind what nobody has begun, of one account too, and after minutes leave it a reader', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { readers: 2 }) });
    const [slow, spent, another, waits] = [await upload(), await upload(), await upload(), await upload()];
    await db.database.asSystem((tx) =>
      tx.query('update document_ask set reading_ms = 20000 where id = any($1)', [[spent.askId, another.askId]]),
    );
    const wished = (input: typeof spent) => run(read, input).catch((error: unknown) => error);
    const beside = await begin(slow);
    assert.equal(await putOff(wished(spent)), 'AfterOthers');
    const [small, rest] = [await begin(waits), await upload()];
    small.scan.ends();
    beside.scan.ends();
    await Promise.all([small.outcome, beside.outcome]);
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = any($1)', [[waits.askId, slow.askId]]));

    await db.database.asSystem((tx) =>
      tx.query(`update document_ask set asked_at = asked_at - interval '11 minutes' where id = any($1)`, [[spent.askId, another.askId]]),
    );
    const late = await begin(spent);
    assert.equal(await putOff(wished(another)), 'AfterOthers');
    const served = await begin(rest);
    served.scan.ends();
    await served.outcome;
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = $1', [rest.askId]));
    // Nobody waits.
    const last = await begin(another);
    for (const { scan } of [late, last]) scan.ends();
    assert.deepEqual(await Promise.all([late.outcome, last.outcome]), Array(2).fill({ kind: 'read', papers: 1, pages: 1 }));
  });

  it('give way sooner where they are made for the first time, and later the longer they took before', async () => {
    read = readDocument(deps(), { turns: readingTurns(db.database, { longMs: 1_600, firstMs: 400 }) });
    const [one, two, waits] = [await upload(), await upload(), await upload()];
    const [first, second] = [await begin(one), await begin(two)];
    assert.equal(await putOff(second.outcome), 'GaveWay');
    const [part] = await rows<{ ms: number }>('select reading_ms as ms from document_ask where id = $1', [two.askId]);
    assert.ok((part?.ms ?? 0) < 1_000, `it gave way after ${part?.ms} ms`);
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where id = $1', [waits.askId]));
    await db.database.asSystem((tx) => tx.query('update document_ask set reading_ms = 1600 where id = $1', [two.askId]));
    const again = await begin(two);
    await upload();
    await new Promise((resolve) => setTimeout(resolve, 600));
    assert.equal(await settled(again.outcome), 'reads on');
    assert.equal(await putOff(again.outcome), 'GaveWay');
    first.scan.ends();
    await first.outcome;
  });
});
