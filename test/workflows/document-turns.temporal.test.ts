import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { finishDocument } from '../../activities/documents/finish-document.js';
import { nextAsk } from '../../activities/documents/next-ask.js';
import type { ReadRequest } from '../../activities/documents/papers.js';
import { readDocument, readingTurns } from '../../activities/documents/read-document.js';
import { relinkDocument } from '../../activities/documents/relink-document.js';
import { relayOutbox } from '../../activities/relay-outbox.js';
import { createAccount } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { CALLED_MAX } from '../../db/documents/line.js';
import { documentWorkflowId, taskQueues } from '../../workflows/contract.js';
import { useDatabase } from '../support/database.js';
import { askDocument, invoice, readingOf, standInPapers, writeDocument } from '../support/documents.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
const READERS = 2;
const ORDINARY_MS = 150;
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

describe('accounts that share the readers', function () {
  this.timeout(240_000);
  let stop = async () => {};
  after(() => stop());
  const db = useDatabase();
  const temporal = useTemporal();
  const queues = () => taskQueues(temporal.taskQueuePrefix);
  /** Of the papers that take as long as a test wants; the others take `ORDINARY_MS`. */
  const slow = new Set<string>();
  /** Asks in the order in which readings of them were begun, and those that are read now. */
  const begun: string[] = [];
  const reading = new Set<string>();
  const connections: NativeConnection[] = [];
  let relaying: NodeJS.Timeout;

  const read = async ({ readingId, signal }: ReadRequest) => {
    begun.push(readingId);
    reading.add(readingId);
    try {
      await new Promise<void>((done, failed) => {
        signal.addEventListener('abort', () => failed(signal.reason as Error));
        if (!slow.has(readingId)) setTimeout(done, ORDINARY_MS);
        else void until('the slow one to be let go', () => Promise.resolve(!slow.has(readingId)), 100_000).then(done, () => undefined);
      });
      return readingOf(invoice());
    } finally {
      reading.delete(readingId);
    }
  };

  /** Workers as of so many processes; each has its own readers, and knows of the others by the rows alone. */
  const work = async (processes: number) => {
    const workers: Worker[] = [];
    for (let n = 0; n < processes; n += 1) {
      const deps = { database: db.database, papers: standInPapers(read), model: null, log };
      // What was read by one is found by all, as on one disk.
      deps.papers.kept = kept;
      const quick = { nextAsk: nextAsk(deps), finishDocument: finishDocument(deps), relinkDocument: relinkDocument(deps) };
      const connection = connections[n] ?? (await NativeConnection.connect({ address: temporal.address }));
      connections[n] = connection;
      const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
      workers.push(
        await Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath, activities: quick }),
        await Worker.create({
          ...shared,
          taskQueue: queues().documents,
          activities: { readDocument: readDocument(deps, { turns: readingTurns(deps.database, { readers: READERS }) }) },
          maxConcurrentActivityTaskExecutions: READERS,
        }),
      );
    }
    const running = Promise.all(workers.map((worker) => worker.run()));
    stop = async () => {
      stop = async () => {};
      for (const worker of workers) worker.shutdown();
      await running.catch(quiet);
    };
  };
  const kept: ReturnType<typeof standInPapers>['kept'] = new Map();

  before(() => {
    const means = () => ({ database: db.database, temporal: temporal.client, queues: queues(), log });
    let busy = false;
    relaying = setInterval(() => {
      if (busy) return;
      busy = true;
      void relayOutbox(means())
        .catch(quiet)
        .finally(() => (busy = false));
    }, 50);
  });
  beforeEach(() => {
    begun.length = 0;
    slow.clear();
  });
  afterEach(async () => {
    slow.clear();
    await stop();
    await db.database.asSystem((tx) => tx.query('update document_ask set done_at = now() where done_at is null'));
  });
  after(async () => {
    clearInterval(relaying);
    for (const connection of connections) await connection.close();
  });

  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const newAccount = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
  const isDone = async (askId: string) =>
    (await rows('select from document_ask where id = $1 and done_at is not null', [askId])).length > 0;
  const doneBy = (askIds: readonly string[], withinMs: number) =>
    until('it is read', async () => (await Promise.all(askIds.map(isDone))).every(Boolean), withinMs);
  /** Papers of an account, uploaded one after the other. */
  const upload = async (account: string, count: number) => {
    const asks: string[] = [];
    for (let n = 0; n < count; n += 1) asks.push((await writeDocument(db.database, account)).askId);
    return asks;
  };
  const documentOf = async (askId: string) =>
    (await rows<{ id: string }>('select document_id as id from document_ask where id = $1', [askId]))[0]?.id ?? '';
  const slowUpload = async (account: string) => {
    const { askId } = await writeDocument(db.database, account);
    slow.add(askId);
    await until('the slow one to be begun', () => Promise.resolve(reading.has(askId)), 30_000);
    return askId;
  };

  it('wait for seconds at most where another has a slow paper and many behind it, whatever they ask', async () => {
    const [crowded, other] = [await newAccount(), await newAccount()];
    await work(1);
    const [before = ''] = await upload(other, 1);
    await doneBy([before], 30_000);
    const long = await slowUpload(crowded);
    const many = await upload(crowded, 24);
    await until('some of them to be read', async () => (await Promise.all(many.slice(0, 2).map(isDone))).every(Boolean), 30_000);
    const again = await askDocument(db.database, other, { id: await documentOf(before), kind: 'reextract' });
    const turned = await askDocument(db.database, other, { id: (await writeDocument(db.database, other)).id, kind: 'rotate' });
    const mailed = await writeDocument(db.database, other);
    await rows(`update document set source = 'email' where id = $1`, [mailed.id]);
    await doneBy([again, mailed.askId, turned], 20_000);
    const left = (await Promise.all(many.map(isDone))).filter((done) => !done).length;
    assert.ok(left > 0, 'the other has papers waiting still');
    await doneBy(many, 90_000);
    assert.equal(await isDone(long), false);
    slow.delete(long);
    await doneBy([long], 90_000);
  });

  it('have their own read oldest first, and no reader is idle while some wait', async () => {
    const account = await newAccount();
    const many = await upload(account, 24);
    await work(1);
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, reading.size)), 20);
    await doneBy(many, 90_000);
    clearInterval(watching);
    assert.equal(most, READERS);
    const late = begun.map((askId, place) => Math.abs(many.indexOf(askId) - place));
    assert.ok(Math.max(...late) < CALLED_MAX, `one was read ${Math.max(...late)} places from its own`);
    const waited = await temporal.client.workflow.getHandle(documentWorkflowId(await documentOf(many.at(-1) ?? ''))).fetchHistory();
    assert.match(JSON.stringify(waited.events ?? []), /timerStarted|TIMER_STARTED/i);
  });

  it('are told by the workflow what a paper waits for', async () => {
    const account = await newAccount();
    await work(1);
    const long = [await slowUpload(account), await slowUpload(account)];
    const many = await upload(account, CALLED_MAX + 2);
    const handle = temporal.client.workflow.getHandle(documentWorkflowId(await documentOf(many.at(-1) ?? '')));
    await until('why, for an operator', async () =>
      /waits to be read \(read\): \d+ papers of its account before it/.test(
        JSON.stringify(await handle.query('__temporal_workflow_metadata').catch(() => '')),
      ),
    );
    for (const askId of long) slow.delete(askId);
    await doneBy([...long, ...many], 90_000);
  });

  it('are served by every process, and what one had that was ended is read by another', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    await work(1);
    const lost = [await slowUpload(one), await slowUpload(one)];
    await stop();
    slow.clear();
    await work(2);
    const [ofOne, ofTwo] = [await upload(one, 12), await upload(two, 12)];
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, reading.size)), 20);
    await doneBy([...ofOne, ...ofTwo, ...lost], 90_000);
    clearInterval(watching);
    assert.ok(most > READERS, `${most} at one time`);
    const tries = await rows<{ tries: number }>('select distinct tries from document_ask where id = any ($1)', [lost]);
    assert.deepEqual(tries, [{ tries: 0 }]);
  });
});
