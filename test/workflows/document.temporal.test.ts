import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { finishDocument } from '../../activities/documents/finish-document.js';
import type { Model } from '../../activities/documents/model.js';
import { nextAsk } from '../../activities/documents/next-ask.js';
import { readDocument } from '../../activities/documents/read-document.js';
import { relinkDocument } from '../../activities/documents/relink-document.js';
import { relayOutbox } from '../../activities/relay-outbox.js';
import { watch } from '../../activities/watch.js';
import { createAccount } from '../../db/accounts.js';
import { FEATURES } from '../../domain/features.js';
import { rowsOf } from '../../db/database.js';
import { askToRelinkTo } from '../../db/documents/relink.js';
import { documentStart, documentWorkflowId, taskQueues, WORKFLOWS } from '../../workflows/contract.js';
import { useDatabase } from '../support/database.js';
import { askDocument, failedReading, invoice, readingOf, reference, standInPapers, writeDocument } from '../support/documents.js';
import { writeVoyage } from '../support/rows.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
/** Of the worker here. */
const READERS = 2;
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

interface Consulting {
  model: Model | null;
  consultModel: () => Promise<{ details: string }>;
}

describe('the workflow of a document', function () {
  this.timeout(90_000);
  let stop = async () => {};
  // Before the hooks that take the database and Temporal away.
  after(() => stop());
  const db = useDatabase();
  const temporal = useTemporal();
  const queues = () => taskQueues(temporal.taskQueuePrefix);
  const papers = standInPapers(() => readingOf(invoice()));
  let connection: NativeConnection;
  let accountId: string;

  /** A worker; `stop` ends it. */
  const work = async (
    { model, consultModel }: Consulting = { model: null, consultModel: () => Promise.reject(new Error('nobody is')) },
  ) => {
    const deps = { database: db.database, papers, model, log };
    const quick = { nextAsk: nextAsk(deps), finishDocument: finishDocument(deps), relinkDocument: relinkDocument(deps) };
    const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
    const workers = await Promise.all([
      Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath, activities: quick }),
      Worker.create({
        ...shared,
        taskQueue: queues().documents,
        activities: { readDocument: readDocument(deps) },
        maxConcurrentActivityTaskExecutions: READERS,
      }),
      Worker.create({ ...shared, taskQueue: queues().models, activities: { consultModel } }),
    ]);
    const running = Promise.all(workers.map((worker) => worker.run()));
    stop = async () => {
      for (const worker of workers) worker.shutdown();
      await running.catch(quiet);
    };
  };
  before(async () => {
    connection = await NativeConnection.connect({ address: temporal.address });
    await work();
  });
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });
  after(() => connection.close());

  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const means = () => ({ database: db.database, temporal: temporal.client, queues: queues(), log });
  const relay = async () => {
    await rows('update outbox set available_at = clock_timestamp() where dispatched_at is null');
    await relayOutbox(means());
  };
  const handleOf = (id: string) => temporal.client.workflow.getHandle(documentWorkflowId(id));
  const told = async (id: string) =>
    (await rows<{ event: string }>('select event from change where document_id = $1 order by position', [id])).map(({ event }) => event);
  const outcomes = async (id: string) =>
    (
      await rows<{ kind: string; outcome: string | null }>('select kind, outcome from document_ask where document_id = $1 order by id', [
        id,
      ])
    ).map(({ kind, outcome }) => `${kind} ${outcome ?? 'open'}`);
  const detailsOf = async (id: string) => JSON.stringify(await handleOf(id).query('__temporal_workflow_metadata'));

  it('is begun by the relay, reads once, tells once, shows what it did, and leaves no more than ids and counts behind', async () => {
    papers.read = () => readingOf(invoice({ notes: 'SECRET WORDS', references: [reference('purchase_order', 'PO-SECRET-1')] }));
    const { id } = await writeDocument(db.database, accountId, { name: 'secret name.pdf' });
    await relay();
    await handleOf(id).result();
    assert.deepEqual([papers.begun.length, await told(id), await outcomes(id)], [1, ['document.extracted'], ['read done']]);
    assert.match(await detailsOf(id), /read as commercial_invoice: 1 pages; 0 shipments, 0 containers/);
    const history = await handleOf(id).fetchHistory();
    assert.ok((history.events?.length ?? 0) < 40, `${history.events?.length} events`);
    const text = (history.events ?? [])
      .map((event) =>
        Buffer.from(
          JSON.stringify(event, (_key, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value)),
        ).toString(),
      )
      .join();
    assert.ok(text.includes(id));
    assert.doesNotMatch(text, /secret/i);
  });

  it('ends at its first look when it was kicked once too often', async () => {
    const { id } = await writeDocument(db.database, accountId, { ask: false });
    await temporal.client.workflow.signalWithStart(WORKFLOWS.document, documentStart(queues(), { id, accountId }));
    await handleOf(id).result();
    assert.match(await detailsOf(id), /nothing is asked/);
    assert.deepEqual([papers.begun.length, await told(id)], [0, []]);
  });

  it('does what is asked while it reads afterwards, in order', async () => {
    const { id } = await writeDocument(db.database, accountId);
    papers.read = async ({ tries }) => {
      if (papers.begun.length === 1 && tries === 0) {
        for (const kind of ['relink', 'reclassify']) await askDocument(db.database, accountId, { id, kind });
        await relay();
      }
      return readingOf(invoice());
    };
    await relay();
    await until('all of it', async () => (await outcomes(id)).every((line) => line.endsWith('done')), 20_000);
    assert.deepEqual(await outcomes(id), ['read done', 'relink done', 'reclassify done']);
    assert.deepEqual(await told(id), ['document.extracted', 'document.extracted']);
  });

  it('reads again what was cut off, shows why, and tells of the end alone', async () => {
    const { id } = await writeDocument(db.database, accountId);
    papers.read = ({ tries }) => (tries === 0 ? failedReading('crashed') : readingOf(invoice()));
    await relay();
    await until('why, for an operator', async () => {
      const { raw } = await handleOf(id).describe();
      return (raw.pendingActivities ?? []).some(({ lastFailure }) => /reading 1 of 3 ended with crashed/.test(lastFailure?.message ?? ''));
    });
    await handleOf(id).result();
    assert.deepEqual([papers.begun.map(({ tries }) => tries), await told(id)], [[0, 1], ['document.extracted']]);
  });

  it('fails with what cannot be read, and says why', async () => {
    const { id } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('encrypted');
    await relay();
    await handleOf(id).result();
    assert.match(await detailsOf(id), /failed: encrypted/);
    assert.deepEqual([papers.begun.length, await told(id)], [1, ['document.extraction_failed']]);
  });

  it('is begun again by the watchdog when it was lost, and nothing is told twice, whoever is killed', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    let reading: () => void = quiet;
    papers.read = ({ signal }) =>
      papers.begun.length > 1
        ? readingOf(invoice())
        : new Promise((_done, failed) => {
            reading();
            signal.addEventListener('abort', () => failed(new Error('called off')));
          });
    const begun = new Promise<void>((done) => (reading = done));
    await relay();
    await begun;
    await handleOf(id).terminate('lost');
    await stop();
    await work();
    await until('it is missed', async () => (await watch(means())).kickedDocuments > 0, 20_000);
    await until('it is read', async () => (await outcomes(id))[0] === 'read done', 40_000);
    assert.deepEqual(await told(id), ['document.extracted']);
    const [ask] = await rows<{ tries: number }>('select tries from document_ask where id = $1', [askId]);
    assert.equal(ask?.tries, 0, 'a reading that was lost counts for nothing');
    await until('nobody is missed', async () => (await watch(means())).kickedDocuments === 0, 20_000);
  });

  it('is read while a model is slow to answer about another, and ends when it has', async () => {
    let answer: (told: { details: string }) => void = quiet;
    const answered = new Promise<{ details: string }>((done) => (answer = done));
    const model: Model = { mode: 'assist', pagesMax: 12, ask: () => Promise.reject(new Error('its activity is stood in for')) };
    await stop();
    await work({ model, consultModel: () => answered });
    const many = [];
    // More than a worker reads at one time.
    for (let n = 0; n < 2 * READERS; n += 1) many.push((await writeDocument(db.database, accountId)).id);
    await relay();
    await until('all are read', () => Promise.resolve(papers.begun.length === many.length));
    for (const id of many) assert.deepEqual(await told(id), []);
    answer({ details: 'the model was asked' });
    for (const id of many) await handleOf(id).result();
    for (const id of many) assert.deepEqual(await told(id), ['document.extracted']);
    await stop();
    await work();
  });

  it('knows of each of its long activities by its silence that its worker died', async () => {
    const model: Model = { mode: 'assist', pagesMax: 12, ask: () => Promise.reject(new Error('its activity is stood in for')) };
    await stop();
    await work({ model, consultModel: () => Promise.resolve({ details: 'the model was asked' }) });
    const { id } = await writeDocument(db.database, accountId);
    await relay();
    await handleOf(id).result();
    const { events } = await handleOf(id).fetchHistory();
    const silent = (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: scheduled }) =>
      scheduled ? [[scheduled.activityType?.name, Number(scheduled.heartbeatTimeout?.seconds ?? 0)]] : [],
    );
    const long = ['readDocument', 'consultModel', 'finishDocument'];
    assert.deepEqual(
      silent.filter(([name]) => long.includes(String(name))),
      long.map((name) => [name, 30]),
    );
    await stop();
    await work();
  });

  it('links a document when its shipment appears later, and tells nobody of that', async () => {
    papers.read = () => readingOf(invoice({ references: [reference('container', 'MSKU1000000')] }));
    const { id } = await writeDocument(db.database, accountId);
    await relay();
    await handleOf(id).result();
    const voyage = await writeVoyage(db.database, { accountId });
    await db.database.forAccount(accountId, (tx) => askToRelinkTo(tx, accountId, voyage.shipmentId));
    await relay();
    await until('its links', async () => (await rows('select from document_link where document_id = $1', [id])).length === 2, 20_000);
    await handleOf(id).result();
    assert.deepEqual([papers.begun.length, await told(id)], [1, ['document.extracted']]);
    assert.match(await detailsOf(id), /linked: 1 shipments, 1 containers/);
  });
});
