import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { checkout } from '../../sandbox/settings.js';
import { useApiProcesses } from '../support/apis.js';
import { useDatabase } from '../support/database.js';
import { messagesOf } from '../support/feed.js';
import { until } from '../support/until.js';
import { makeWebhook } from '../support/webhooks.js';

const API_PROCESSES = 2;
const WRITERS = 3;
/** Every process of the API is killed in turn, and some writer every so often. */
const API_KILLS = 3;
const BETWEEN_API_KILLS_MS = 2_000;
const BETWEEN_WRITER_KILLS_MS = 1_000;
/** Of each account. */
const CHANGES_MIN = 100;
const UNLIMITED = { default: 1_000_000 };

interface Account {
  id: string;
  key: string;
}

/** One who reads all of an account's feed, from whatever process answers. */
interface FeedReader {
  how: string;
  account: Account;
  event: string | null;
  seen: string[];
  /** Connections that broke or were refused. */
  breaks: number;
  done: Promise<void>;
}

describe('the feed under fire', function () {
  this.timeout(180_000);
  const database = useDatabase();
  const apis = useApiProcesses(database, API_PROCESSES);
  let writers: ChildProcess[] = [];
  const committed: { account: string; ids: string[] }[] = [];
  let accounts: [Account, Account];
  let over = false;
  const stopped = new AbortController();

  before(async () => {
    accounts = await database.database.asSystem(async (tx) => {
      const account = async () => {
        const id = await createAccount(tx, { companyName: 'Test' });
        await tx.query('update account set limits = $2 where id = $1', [id, UNLIMITED]);
        return { id, key: (await createApiKey(tx, { accountId: id, name: 'test' })).key };
      };
      return [await account(), await account()];
    });
    await makeWebhook(database.database, 'https://receiver.example.com/', { accountId: accounts[0].id });
  });
  after(() => {
    over = true;
    stopped.abort();
    for (const writer of writers) writer.kill('SIGKILL');
  });

  function write(): ChildProcess {
    const args = [join(checkout, 'test', 'api', 'feed-writer.mjs'), database.url, ...accounts.map(({ id }) => id)];
    const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    // A line that a kill cut short says nothing.
    createInterface({ input: writer.stdout }).on(
      'line',
      (line) => line.endsWith('}') && committed.push(JSON.parse(line) as (typeof committed)[0]),
    );
    return writer;
  }

  interface Part {
    data: { id: string; attributes: { event: string } }[];
    meta: { cursor: string };
  }

  /** Goes on with the place it has, at the next process, whenever something breaks. */
  function read(
    how: string,
    account: Account,
    { event = null, step }: { event?: string | null; step: (reader: FeedReader, at: Place) => Promise<void> },
  ) {
    const reader: FeedReader = { how, account, event, seen: [], breaks: 0, done: Promise.resolve() };
    const place: Place = { cursor: null, origin: '' };
    reader.done = (async () => {
      for (let turn = 0; !over; turn += 1) {
        place.origin = apis[turn % apis.length]?.origin ?? '';
        try {
          await step(reader, place);
        } catch {
          reader.breaks += 1;
          await sleep(50);
        }
      }
    })();
    return reader;
  }
  interface Place {
    cursor: string | null;
    origin: string;
  }

  /** One call of a reader, at its place: in the address, or as an EventSource tells it. */
  async function ask(path: string, { account, event }: FeedReader, { cursor, origin }: Place): Promise<Response> {
    const streams = path.endsWith('/stream');
    const query = [...(cursor === null || streams ? [] : [`after=${cursor}`]), ...(event === null ? [] : [`filter[event]=${event}`])].join(
      '&',
    );
    const answer = await fetch(`${origin}/v2${path}${path.includes('?') ? '&' : '?'}${query}`, {
      headers: { authorization: `Token ${account.key}`, ...(streams && cursor !== null && { 'last-event-id': cursor }) },
      // One of its own for each: a signal keeps whoever hears it until the garbage is collected.
      signal: AbortSignal.any([stopped.signal]),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  }
  const pages = (path: string, pauseMs: number) => async (reader: FeedReader, place: Place) => {
    const { data, meta } = (await (await ask(path, reader, place)).json()) as Part;
    reader.seen.push(...data.map(({ id }) => id));
    place.cursor = meta.cursor;
    await sleep(pauseMs);
  };
  const stream = async (reader: FeedReader, place: Place) => {
    const { body } = await ask('/events/stream', reader, place);
    for await (const { id, data } of messagesOf(body as ReadableStream<Uint8Array>)) {
      if (data) reader.seen.push((JSON.parse(data) as { id: string }).id);
      place.cursor = id ?? place.cursor;
    }
  };

  it('gives every reader every change once, in order, whoever is killed', async () => {
    const [told, untold] = accounts;
    const readers = [
      read('by cursor', told, { step: pages('/events?page[size]=7', 20) }),
      read('by cursor, seldom', told, { step: pages('/events?page[size]=100', 700) }),
      read('by long poll', told, { step: pages('/events?wait=20', 0) }),
      read('by long poll, one event', told, { event: 'container.created', step: pages('/events?wait=20&page[size]=5', 0) }),
      read('by stream', told, { step: stream }),
      read('by another stream', told, { step: stream }),
      read('by stream, one event', told, { event: 'container.created', step: stream }),
      read('by long poll, no webhook', untold, { step: pages('/events?wait=20', 0) }),
      read('by stream, no webhook', untold, { step: stream }),
    ];
    writers = Array.from({ length: WRITERS }, write);
    const madeFor = ({ id }: Account) => committed.reduce((sum, { account, ids }) => sum + (account === id ? ids.length : 0), 0);
    let written = false;
    const killing = (async () => {
      for (let turn = 0; !written; turn += 1) {
        await sleep(BETWEEN_WRITER_KILLS_MS);
        // One that had no time to write anything is killed for nothing.
        const before = committed.length;
        await until('the writers to write', () => Promise.resolve(committed.length > before || written), 60_000);
        writers[turn % WRITERS]?.kill('SIGKILL');
        writers[turn % WRITERS] = write();
      }
    })();
    for (let kill = 0; kill < API_KILLS; kill += 1) {
      await sleep(BETWEEN_API_KILLS_MS);
      const api = apis[kill % API_PROCESSES]?.server;
      // The last one goes in order.
      if (kill === API_KILLS - 1) assert.equal(await api?.end(10_000), 0);
      else await api?.crash();
      await api?.restart();
    }
    await until('enough changes', () => Promise.resolve(accounts.every((account) => madeFor(account) > CHANGES_MIN)), 60_000);
    await sleep(500);
    written = true;
    await killing;
    for (const writer of writers) writer.kill('SIGKILL');
    await Promise.all(writers.map((writer) => (writer.exitCode ?? writer.signalCode) || new Promise((gone) => writer.once('exit', gone))));

    const kept = await Promise.all(accounts.map(async ({ id }) => ({ id, changes: await changesOf(id) })));
    const expected = ({ account, event }: FeedReader) =>
      (kept.find(({ id }) => id === account.id)?.changes ?? [])
        .filter((change) => event === null || change.event === event)
        .map(({ id }) => id);
    await until(
      'everybody has everything',
      async () => readers.every((reader) => reader.seen.length >= expected(reader).length),
      20_000,
    ).catch(() => undefined);
    over = true;
    stopped.abort();
    await Promise.all(readers.map(({ done }) => done));

    for (const { changes } of kept) {
      assert.ok(changes.length > CHANGES_MIN, `only ${changes.length} changes were made`);
      assert.deepEqual(
        changes.map(({ position }) => Number(position)),
        changes.map((_, at) => at + 1),
        'positions have no gap',
      );
    }
    for (const reader of readers) assert.deepEqual(reader.seen, expected(reader), reader.how);
    for (const { how, breaks } of readers.filter(({ how }) => !how.includes('seldom')))
      assert.ok(breaks > 0, `nothing ever broke for the reader ${how}`);
    const known = new Map(kept.map(({ id, changes }) => [id, new Set(changes.map((change) => change.id))]));
    for (const { account, ids } of committed)
      for (const id of ids) assert.ok(known.get(account)?.has(id), 'what a writer knows to be committed is there');
  });

  const changesOf = (accountId: string) =>
    database.database.asSystem((tx) =>
      rowsOf<{ id: string; event: string; position: string }>(
        tx,
        'select id, event, position from change where account_id = $1 order by position',
        [accountId],
      ),
    );
});
