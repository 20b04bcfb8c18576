import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import { before, beforeEach, describe, it } from 'mocha';
import { relayOutbox } from '../../activities/relay-outbox.js';
import { watch } from '../../activities/watch.js';
import { createAccount } from '../../db/accounts.js';
import { alone, rowsOf } from '../../db/database.js';
import { noteInOutbox } from '../../db/outbox.js';
import { taskQueues } from '../../workflows/contract.js';
import { useDatabase } from '../support/database.js';
import { sleep } from '../support/receiver.js';

describe('the relay of the outbox', () => {
  const db = useDatabase();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  let accountId: string;
  let key: string;
  /** What Temporal does when it is signalled; the ids of the workflows it was asked for. */
  let onSignal: (workflowId: string) => Promise<void>;
  const signalled: string[] = [];
  const temporal = {
    withDeadline: (_deadline: number | Date, call: () => Promise<unknown>) => call(),
    workflow: {
      signalWithStart: (_type: string, { workflowId }: { workflowId: string }) => {
        signalled.push(workflowId);
        return onSignal(workflowId);
      },
      getHandle: (workflowId: string) => ({
        signal: () => {
          signalled.push(workflowId);
          return onSignal(workflowId);
        },
      }),
    },
  } as unknown as Client;
  const relay = () => relayOutbox({ database: db.database, temporal, queues: taskQueues('test'), log });
  const note = (of = key) =>
    db.database.forAccount(accountId, (tx) => noteInOutbox(tx, accountId, { topic: 'tracking-request.refresh', key: of }));
  const rows = <Row>(sql: string) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql));
  const waiting = async () => (await rows('select from outbox where dispatched_at is null')).length;
  /** The second that whoever notes has for its own try. */
  const makeDue = () => rows('update outbox set available_at = clock_timestamp() where dispatched_at is null');

  before(async () => (accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme Imports', features: [] }))));
  beforeEach(async () => {
    await rows('delete from outbox');
    signalled.length = 0;
    onSignal = () => Promise.resolve();
    key = randomUUID();
  });

  it('leaves a row to whoever noted it for a second, and then tells Temporal once (T1)', async () => {
    await note();
    assert.deepEqual(await relay(), { told: 0, more: false });
    await makeDue();
    assert.deepEqual(await relay(), { told: 1, more: false });
    assert.deepEqual(signalled, [`tracking-request/${key}`]);
    assert.equal(await waiting(), 0);
    assert.deepEqual(await relay(), { told: 0, more: false });
  });

  it('tells at once of what nobody else tells: of a paper that came, of a webhook', async () => {
    for (const topic of ['document.kick', 'webhook.kick'] as const)
      await db.database.forAccount(accountId, (tx) => noteInOutbox(tx, accountId, { topic, key }));
    assert.deepEqual(await relay(), { told: 2, more: false });
    assert.deepEqual(signalled.toSorted(), [`document/${key}`, `webhook/${key}`]);
  });

  it('tells each row once, though two workers run it at one time', async () => {
    for (let row = 0; row < 150; row += 1) await note(randomUUID());
    await makeDue();
    // Both are at it before the first has told anything.
    onSignal = () => sleep(20);
    const told = await Promise.all([relay(), relay()]);
    assert.equal(told[0].told + told[1].told, 150);
    assert.ok(told.every((one) => one.told > 0));
    assert.equal(new Set(signalled).size, 150);
    assert.deepEqual([signalled.length, await waiting()], [150, 0]);
  });

  it('tells again what was wished again while it was telling: the call may have been too early', async () => {
    await note();
    await makeDue();
    onSignal = () => note();
    await relay();
    assert.equal(await waiting(), 1);
    onSignal = () => Promise.resolve();
    await makeDue();
    await relay();
    assert.deepEqual([signalled.length, await waiting()], [2, 0]);
  });

  it('holds no transaction open while it waits for Temporal', async () => {
    await note();
    await makeDue();
    let open = -1;
    onSignal = async () => {
      const [found] = await db.dataSource.query<{ open: number }[]>(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      open = found?.open ?? -1;
    };
    await relay();
    assert.equal(open, 0);
  });

  it('is not held up by one row that Temporal does not take', async () => {
    for (let row = 0; row < 60; row += 1) await note(randomUUID());
    await makeDue();
    onSignal = () => (signalled.length === 1 ? Promise.reject(new Error('3 INVALID_ARGUMENT')) : sleep(10));
    assert.deepEqual(await relay(), { told: 59, more: false });
    assert.equal(await waiting(), 1);
  });

  it('gives up on a batch when Temporal is away, and tries again within a few seconds', async () => {
    for (let row = 0; row < 60; row += 1) await note(randomUUID());
    await makeDue();
    onSignal = () => Promise.reject(new Error('14 UNAVAILABLE'));
    assert.deepEqual(await relay(), { told: 0, more: false });
    assert.ok(signalled.length <= 20, String(signalled.length));
    assert.equal(await waiting(), 60);
    const [latest] = await rows<{ wait_s: number }>(
      `select max(extract(epoch from available_at - clock_timestamp()))::float8 as wait_s from outbox`,
    );
    assert.ok(latest && latest.wait_s <= 5, String(latest?.wait_s));
  });
});

describe('the watchdog', () => {
  const db = useDatabase();

  it('works alone, and lets go when it fails (R4)', async () => {
    const means = {
      database: db.database,
      temporal: { withDeadline: () => Promise.reject(new Error('14 UNAVAILABLE')) } as unknown as Client,
      queues: taskQueues('test'),
      log: { debug() {}, info() {}, warn() {}, error() {} },
    };
    const watched = await alone(db.database, 'watchdog', () => watch(means));
    assert.equal(watched?.skipped, true);
    await assert.rejects(watch(means), /UNAVAILABLE/);
    await assert.rejects(watch(means), /UNAVAILABLE/);
  });
});
