import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { finishDocument } from '../../activities/documents/finish-document.js';
import { nextAsk } from '../../activities/documents/next-ask.js';
import type { ReadRequest } from '../../activities/documents/papers.js';
import { readDocument, readingTurns } from '../../activities/documents/read-document.js';
import type { TurnSettings } from '../../activities/documents/reading-turns.js';
import { relinkDocument } from '../../activities/documents/relink-document.js';
import type { Mails } from '../../activities/mail/mails.js';
import { openMail } from '../../activities/mail/open-mail.js';
import { relayOutbox } from '../../activities/relay-outbox.js';
import { createAccount } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { CALLED_MAX } from '../../db/documents/line.js';
import { makeAlias } from '../../db/mail/aliases.js';
import { callMails } from '../../db/mail/line.js';
import { secretBox } from '../../db/secrets.js';
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

  const busy = async (id: string, signal: AbortSignal) => {
    begun.push(id);
    reading.add(id);
    try {
      await new Promise<void>((done, failed) => {
        signal.addEventListener('abort', () => failed(signal.reason as Error));
        if (!slow.has(id)) setTimeout(done, ORDINARY_MS);
        else void until('the slow one to be let go', () => Promise.resolve(!slow.has(id)), 100_000).then(done, () => undefined);
      });
    } finally {
      reading.delete(id);
    }
  };
  const read = async ({ readingId, signal }: ReadRequest) => {
    await busy(readingId, signal);
    return readingOf(invoice());
  };
  /** Mails in which nothing is found, opened in as long as a test wants. */
  const mails = {
    scan: () => Promise.resolve({ outcome: 'clean' }),
    async openInFence(source, signal, take) {
      await busy('blobKey' in source ? source.blobKey : '', signal);
      const words = {
        subject: 'Papers',
        body: null,
        bodyPreview: null,
        sentAt: null,
        messageId: null,
        inReplyTo: null,
        references: [],
        contentType: null,
      };
      const header = [{ name: 'from', value: 'notices@line.example' }];
      return take({ reading: { ...readingOf(), mail: { ...words, header, fault: null }, members: [] }, pathOf: (path) => path });
    },
  } as Partial<Mails> as Mails;

  /** Workers as of so many processes; each has its own readers, and knows of the others by the rows alone. */
  const work = async (processes: number, settings: TurnSettings = {}) => {
    const workers: Worker[] = [];
    for (let n = 0; n < processes; n += 1) {
      const deps = { database: db.database, papers: standInPapers(read), mails, mail: null, model: null, log };
      // What was read by one is found by all, as on one disk.
      deps.papers.kept = kept;
      const quick = { nextAsk: nextAsk(deps), finishDocument: finishDocument(deps), relinkDocument: relinkDocument(deps) };
      const turns = readingTurns(deps.database, { readers: READERS, ...settings });
      const connection = connections[n] ?? (await NativeConnection.connect({ address: temporal.address }));
      connections[n] = connection;
      const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
      workers.push(
        await Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath, activities: quick }),
        await Worker.create({
          ...shared,
          taskQueue: queues().documents,
          activities: { readDocument: readDocument(deps, { turns }), openMail: openMail(deps, { turns }) },
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
    await db.database.asSystem((tx) => tx.query('update mail set opened_at = now() where opened_at is null'));
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

  const box = secretBox([{ id: 'k', key: randomBytes(32) }]);
  let uid = 0;
  /** Mails for an account, as its mailbox leaves them. */
  const mailTo = async (account: string, count: number) => {
    const form = { domain: 'in.example.com', prefix: 'docs', separator: '+' } as const;
    const alias = await db.database.forAccount(account, (tx) => makeAlias(tx, { box, form }, { accountId: account, name: 'Desk' }));
    const kept: { id: string; key: string }[] = [];
    for (let n = 0; n < count; n += 1) {
      const key = randomBytes(16).toString('hex');
      const [mail] = await db.database.asSystem(async (tx) => {
        const written = await rowsOf<{ id: string }>(
          tx,
          `insert into mail (mailbox_id, generation, uid, state, sha256, blob_key, byte_size, alias_ids)
           values (gen_random_uuid(), 1, $1, 'kept', sha256($2::bytea), $3, 10, $4) returning id`,
          [(uid += 1), key, key, [alias?.id]],
        );
        await callMails(tx, account);
        return written;
      });
      kept.push({ id: mail?.id ?? '', key });
    }
    return kept;
  };
  const areOpened = async (ids: readonly string[]) =>
    (await rows('select from mail where id = any ($1) and opened_at is null', [ids])).length === 0;

  it('wait for seconds at most with a mail, a paper or one to be read again where another has many slow mails and papers', async () => {
    const [crowded, other] = [await newAccount(), await newAccount()];
    await work(1, { shortMs: 1_000 });
    const [before = ''] = await upload(other, 1);
    await doneBy([before], 30_000);
    const papers = await upload(crowded, 12);
    const letters = await mailTo(crowded, 24);
    for (const id of [...papers, ...letters.map(({ key }) => key)]) slow.add(id);
    const took: Record<string, number> = {};
    const timed = async (what: string, isServed: () => Promise<boolean>) => {
      const since = performance.now();
      await until(what, isServed, 20_000);
      took[what] = Math.round(performance.now() - since);
    };
    const crowd = () =>
      until('every reader to be taken', () => Promise.resolve([...reading].filter((id) => slow.has(id)).length === READERS), 30_000);
    for (const round of ['first', 'second']) {
      await crowd();
      const [letter] = await mailTo(other, 1);
      await timed(`${round} mail`, () => areOpened([letter?.id ?? '']));
      await crowd();
      const [paper = ''] = await upload(other, 1);
      await timed(`${round} paper`, () => isDone(paper));
      await crowd();
      const again = await askDocument(db.database, other, { id: await documentOf(before), kind: 'reextract' });
      await timed(`${round} reading again`, () => isDone(again));
    }
    assert.ok(Math.max(...Object.values(took)) < 12_000, JSON.stringify(took));
    const started = await rows(`select from outbox where account_id = $1 and topic = 'email.start'`, [crowded]);
    assert.ok(started.length < letters.length, "the mails that wait are in nobody's way");
    slow.clear();
    await until('all of them', () => areOpened(letters.map(({ id }) => id)), 60_000);
    await doneBy(papers, 60_000);
    const tries = await rows<{ tries: number }>('select distinct open_tries as tries from mail where id = any ($1)', [
      letters.map(({ id }) => id),
    ]);
    assert.deepEqual(tries, [{ tries: 0 }], 'who made room counts no try');
  });

  it('have small papers read before what is left of seven that no reader comes to an end of', async () => {
    const account = await newAccount();
    const hostile = await upload(account, 7);
    for (const askId of hostile) slow.add(askId);
    // A hundredth of what they are.
    await work(1, { firstMs: 200, longMs: 600 });
    await until('every reader to be taken', () => Promise.resolve(reading.size === READERS), 30_000);
    const since = performance.now();
    await doneBy(await upload(account, 3), 90_000);
    const took = performance.now() - since;
    assert.ok(took < 20_000, `small papers waited ${Math.round(took)} ms`);
    // Each of them was begun once, or was the one to be read on.
    assert.ok(
      Math.max(...hostile.map((askId) => begun.filter((one) => one === askId).length)) <= 2,
      begun.map((id) => hostile.indexOf(id)).join(' '),
    );
    for (let more = 0; more < 3; more += 1) {
      const again = performance.now();
      await doneBy(await upload(account, 1), 60_000);
      assert.ok(performance.now() - again < 15_000, `one more waited ${Math.round(performance.now() - again)} ms`);
    }
    slow.clear();
    await doneBy(hostile, 90_000);
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
    const [ofOne, ofTwo] = [await upload(one, 12), await upload(two, 12)];
    for (const askId of [...ofOne, ...ofTwo]) slow.add(askId);
    await work(2);
    // Held until more are read at one time than one process reads.
    await until('both processes to read', () => Promise.resolve(reading.size > READERS), 60_000);
    slow.clear();
    await doneBy([...ofOne, ...ofTwo, ...lost], 90_000);
    const tries = await rows<{ tries: number }>('select distinct tries from document_ask where id = any ($1)', [lost]);
    assert.deepEqual(tries, [{ tries: 0 }]);
  });
});
