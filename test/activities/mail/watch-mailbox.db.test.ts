import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { watch, type WatchDetails } from '../../../activities/mail/watch-mailbox.js';
import { timingsOf, type MailboxMeans } from '../../../activities/mail/means.js';
import { createAccount } from '../../../db/accounts.js';
import { blobsOnDisk } from '../../../db/blobs/disk.js';
import { rowsOf } from '../../../db/database.js';
import { makeAlias } from '../../../db/mail/aliases.js';
import { ensureMailbox } from '../../../db/mail/mailboxes.js';
import { secretBox } from '../../../db/secrets.js';
import type { AliasForm } from '../../../domain/mail/alias.js';
import { useDatabase } from '../../support/database.js';
import { PASSWORD, startImap, USER, type ImapServer } from '../../support/imap.js';
import { proxyTo } from '../../support/imap-proxy.js';
import { until } from '../../support/until.js';

const form: AliasForm = { domain: 'in.example.com', prefix: 'docs', separator: '+' };
const timings = { ...timingsOf({ leaseS: 3 }), pollMs: 2_000, reconnectMs: [100], refusedMs: 200 };
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

interface Row {
  id: string;
  state: string;
  uid: string;
  generation: number;
  sha256: Buffer | null;
  blob_key: string | null;
  alias_ids: string[];
  reason: string | null;
}

describe('a mailbox that is watched', () => {
  const db = useDatabase();
  let imap: ImapServer;
  let folder: string;
  let files: string;
  let means: MailboxMeans;
  let mailboxId: string;
  const readers: { stop(): Promise<void> }[] = [];

  before(async () => {
    imap = await startImap();
    files = await mkdtemp(join(tmpdir(), 'landfall-mail-'));
  });
  after(async () => {
    await imap.stop();
    await rm(files, { recursive: true, force: true });
  });

  beforeEach(async () => {
    folder = `Papers-${randomBytes(4).toString('hex')}`;
    await makeFolder();
    means = {
      database: db.database,
      log: silent,
      blobs: blobsOnDisk(files),
      settings: { host: imap.host, port: imap.port, tls: false, user: USER, folder, form, authservIds: [], moves: false, leaseS: 3 },
      secret: () => Promise.resolve({ pass: PASSWORD }),
    };
    mailboxId = await db.database.asSystem((tx) => ensureMailbox(tx, { host: imap.host, user: USER, folder }));
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  });

  const makeFolder = async () => {
    const client = await imap.client();
    await client.mailboxCreate(folder);
    await client.logout();
  };

  function read(with_: Partial<MailboxMeans> = {}) {
    const calledOff = new AbortController();
    const seen: WatchDetails[] = [];
    const ended = watch(
      { ...means, ...with_ },
      { mailboxId, timings, signal: calledOff.signal, beat: (details) => seen.push(details) },
    ).catch((error: unknown) => error);
    const reader = {
      seen,
      ended,
      stop: async () => {
        calledOff.abort();
        await ended;
      },
    };
    readers.push(reader);
    return reader;
  }

  const account = () => db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
  const box = secretBox([{ id: 'k', key: randomBytes(32) }]);

  async function alias(accountId?: string) {
    const owner = accountId ?? (await account());
    const made = await db.database.forAccount(owner, (tx) => makeAlias(tx, { box, form }, { accountId: owner, name: 'Desk' }));
    assert.ok(made);
    return { ...made, accountId: owner };
  }

  const mails = () =>
    db.database.asSystem((tx) => rowsOf<Row>(tx, 'select * from mail where mailbox_id = $1 order by generation, uid', [mailboxId]));
  const cursor = async () => {
    const [row] = await db.database.asSystem((tx) =>
      rowsOf<{ generation: number; last_uid: string; last_error: string | null; holder: string | null }>(
        tx,
        'select * from mailbox where id = $1',
        [mailboxId],
      ),
    );
    assert.ok(row);
    return row;
  };
  const there = (count: number, what = `${count} mails are written down`) => until(what, async () => (await mails()).length === count);
  const marked = async () => {
    const client = await imap.client();
    const lock = await client.getMailboxLock(folder);
    const found = (await client.search({ keyword: '$Landfall' }, { uid: true })) || [];
    lock.release();
    await client.logout();
    return found;
  };

  const mailTo = (to: string, { subject = 'Arrival notice', body = 'See attached.', more = '' } = {}) =>
    `Delivered-To: ${to}\r\n${more}From: Line <notices@line.example>\r\nTo: hidden@example.com\r\nSubject: ${subject}\r\nMessage-ID: <${randomBytes(6).toString('hex')}@line.example>\r\n\r\n${body}\r\n`;

  it('keeps the raw bytes of what came before it was watched and of what comes, with whom it is for', async () => {
    const { id, address } = await alias();
    const raws = [mailTo(address), mailTo(address.toUpperCase(), { body: 'é\u0000ÿ'.repeat(50_000) })];
    await imap.deliver(raws[0] ?? '', folder);
    read();
    await there(1);
    await imap.deliver(raws[1] ?? '', folder);
    await there(2);
    const rows = await mails();
    assert.deepEqual(
      rows.map(({ state, alias_ids }) => [state, alias_ids]),
      [
        ['kept', [id]],
        ['kept', [id]],
      ],
    );
    for (const [at, row] of rows.entries()) {
      assert.ok(row.blob_key);
      const kept = await readFile(await means.blobs.localPath(row.blob_key));
      assert.deepEqual(kept, Buffer.from(raws[at] ?? ''));
      assert.deepEqual(createHash('sha256').update(kept).digest(), row.sha256);
    }
    await until('both are marked', async () => (await marked()).length === 2);
  });

  it('sees a mail within a few seconds of its coming, without being asked', async () => {
    const { address } = await alias();
    read();
    await until('it is connected', async () => (await cursor()).holder !== null);
    const reader = readers[0] as ReturnType<typeof read>;
    await until('it listens', () => Promise.resolve(reader.seen.some(({ state }) => state === 'listening')));
    const sent = performance.now();
    await imap.deliver(mailTo(address), folder);
    await there(1);
    assert.ok(performance.now() - sent < 1_800, 'sooner than the next look would have been');
  });

  it('leaves alone what is for nobody, and counts it; each account of one mail is noted once', async () => {
    const [one, other] = [await alias(), await alias()];
    const second = await alias(one.accountId);
    await imap.deliver(mailTo('docs+0000000000000@in.example.com'), folder);
    await imap.deliver(mailTo('somebody@example.com'), folder);
    await imap.deliver(mailTo(`${one.address}, ${second.address}, ${other.address}`), folder);
    read();
    await there(3);
    const rows = await mails();
    assert.deepEqual(
      rows.map(({ state, blob_key }) => [state, blob_key !== null]),
      [
        ['unrouted', false],
        ['unrouted', false],
        ['kept', true],
      ],
    );
    assert.deepEqual(rows[2]?.alias_ids.toSorted(), [one.id, other.id].toSorted());
  });

  it('takes nothing for an address that is switched off, even where the sender names another one', async () => {
    const [off, on] = [await alias(), await alias()];
    await db.database.asSystem((tx) => tx.query('update email_alias set active = false where id = $1', [off.id]));
    await imap.deliver(mailTo(off.address, { more: `Cc: ${on.address}\r\n` }), folder);
    await imap.deliver(mailTo('x@example.com', { more: `X-Landfall-Loop: 1\r\nCc: ${on.address}\r\n` }), folder);
    await imap.deliver(mailTo(on.address).replace('notices@line.example', on.address), folder);
    read();
    await there(3);
    assert.deepEqual(
      (await mails()).map(({ state }) => state),
      ['unrouted', 'looped', 'looped'],
    );
  });

  it('has taken each in once after it was killed between any two steps', async () => {
    const { address } = await alias();
    const raws = [mailTo(address), mailTo(address)];
    for (const raw of raws) await imap.deliver(raw, folder);
    // Killed after the bytes lie there, and before anything says so.
    let dies = true;
    const blobs = {
      ...means.blobs,
      receive: async (...given: Parameters<typeof means.blobs.receive>) => {
        const received = await means.blobs.receive(...given);
        return {
          ...received,
          keepAs: async (key: string) => {
            await received.keepAs(key);
            if (dies) throw new Error('killed');
          },
        };
      },
    };
    const first = read({ blobs });
    await until('it died', async () => (await cursor()).last_error === 'killed');
    assert.deepEqual(await mails(), []);
    assert.equal((await cursor()).last_uid, '0');
    dies = false;
    await there(2);
    await until('all are marked', async () => (await marked()).length === 2);
    await first.stop();
    // Killed between row and mark, and between mark and cursor: as if neither had been.
    const client = await imap.client();
    const lock = await client.getMailboxLock(folder);
    await client.messageFlagsRemove('1', ['$Landfall'], { uid: true });
    lock.release();
    await client.logout();
    await db.database.asSystem((tx) => tx.query('update mailbox set last_uid = 0 where id = $1', [mailboxId]));
    const ids = (await mails()).map(({ id }) => id);
    read();
    await until('the cursor is back', async () => (await cursor()).last_uid === '2');
    assert.deepEqual(
      (await mails()).map(({ id }) => id),
      ids,
    );
    assert.deepEqual(await marked(), [1, 2]);
  });

  it('knows the same message under another number', async () => {
    const { address } = await alias();
    const raw = mailTo(address);
    await imap.deliver(raw, folder);
    await imap.deliver(raw, folder);
    read();
    await until('both were looked at', async () => (await cursor()).last_uid === '2');
    assert.equal((await mails()).length, 1);
  });

  it('looks at all of a mailbox that was built anew, by the same UIDVALIDITY or not, and takes nothing twice', async () => {
    const { address } = await alias();
    const raws = [mailTo(address), mailTo(address)];
    for (const raw of raws) await imap.deliver(raw, folder);
    read();
    await there(2);
    const ids = (await mails()).map(({ id }) => id).toSorted();
    await imap.stop();
    await imap.start();
    await makeFolder();
    // The other way round, and one that is new.
    for (const raw of [...raws.toReversed(), mailTo(address)]) await imap.deliver(raw, folder);
    await there(3);
    const rows = await mails();
    assert.ok(ids.every((id) => rows.some((row) => row.id === id)));
    assert.ok((await cursor()).generation >= 2);
  });

  it('has one reader at a time, and the next one as soon as the first has gone', async () => {
    const { address } = await alias();
    const first = read();
    await until('the first has it', async () => (await cursor()).holder !== null);
    const { holder } = await cursor();
    const second = read();
    await imap.deliver(mailTo(address), folder);
    await there(1);
    assert.equal((await cursor()).holder, holder);
    assert.equal(
      second.seen.every(({ connections }) => connections === 0),
      true,
    );
    await first.stop();
    await until('the second has it', async () => ![null, holder].includes((await cursor()).holder));
    await imap.deliver(mailTo(address), folder);
    await there(2);
  });

  it('keeps of a mail that is too large no more than its header', async () => {
    const { address } = await alias();
    const raw = Buffer.concat([Buffer.from(mailTo(address)), Buffer.alloc(50 * 2 ** 20, 'x')]);
    await imap.deliver(raw, folder);
    await imap.deliver(mailTo(address), folder);
    read();
    await there(2);
    assert.deepEqual(
      (await mails()).map(({ state, blob_key }) => [state, blob_key !== null]),
      [
        ['too_large', false],
        ['kept', true],
      ],
    );
  });

  it('keeps whole a mail that is as large as mails may be, and not one of a byte more', async () => {
    const { address } = await alias();
    const header = Buffer.from(mailTo(address));
    const ofSize = (bytes: number) => Buffer.concat([header, Buffer.alloc(bytes - header.length, 'x')]);
    for (const more of [0, 1]) await imap.deliver(ofSize(50 * 2 ** 20 + more), folder);
    read();
    await there(2);
    assert.deepEqual(
      (await mails()).map(({ state }) => state),
      ['kept', 'too_large'],
    );
  });

  it('passes over a mail that somebody took away since it was found, and leaves nobody to look for it', async () => {
    const { address } = await alias();
    for (let n = 0; n < 3; n += 1) await imap.deliver(mailTo(address), folder);
    let taken = 0;
    const blobs: MailboxMeans['blobs'] = {
      ...means.blobs,
      receive: async (...of) => {
        taken += 1;
        // While the first is stored, a person deletes the second.
        if (taken === 1) {
          const person = await imap.client();
          await person.mailboxOpen(folder);
          await person.messageDelete('2', { uid: true });
          await person.logout();
        }
        return means.blobs.receive(...of);
      },
    };
    const reader = read({ blobs });
    await until('the third is taken in', async () => (await cursor()).last_uid === '3');
    assert.deepEqual(
      (await mails()).map(({ uid, state }) => [uid, state]),
      [
        ['1', 'kept'],
        ['3', 'kept'],
      ],
    );
    assert.deepEqual(reader.seen.at(-1)?.unreadable ?? [], []);
  });

  it('steps over a mail whose header the server does not hand out, and takes in the others', async () => {
    const { address } = await alias();
    for (let n = 0; n < 3; n += 1) await imap.deliver(mailTo(address), folder);
    const stumbling = await proxyTo(imap, (line) => {
      const [, tag, uids] = /^(\S+) UID FETCH ([\d:,*]+) /.exec(line) ?? [];
      const asksForSecond = uids?.split(',').some((range) => {
        const [from = 0, to = from] = range.split(':').map(Number);
        return from <= 2 && to >= 2;
      });
      return asksForSecond ? `${tag} NO [SERVERBUG] Internal error\r\n` : null;
    });
    try {
      const reader = read({ settings: { ...means.settings, port: stumbling.port } });
      await until('the third is taken in', async () => (await cursor()).last_uid === '3');
      assert.deepEqual(
        (await mails()).map(({ uid, state }) => [uid, state]),
        [
          ['1', 'kept'],
          ['2', 'unreadable'],
          ['3', 'kept'],
        ],
      );
      await reader.stop();
    } finally {
      await stumbling.close();
    }
  });

  it('takes in again what a database has lost that was set back to an earlier day, though it is marked', async () => {
    const { address } = await alias();
    for (let n = 0; n < 2; n += 1) await imap.deliver(mailTo(address), folder);
    const first = read();
    await until('both are marked', async () => (await marked()).length === 2);
    await first.stop();
    await db.database.asSystem(async (tx) => {
      await tx.query('delete from mail where mailbox_id = $1 and uid = 2', [mailboxId]);
      await tx.query('update mailbox set last_uid = 1 where id = $1', [mailboxId]);
    });
    read();
    await there(2);
  });

  it('looks no further for a mail that it stepped over, once somebody has taken it away', async () => {
    const { address } = await alias();
    await imap.deliver(mailTo(address), folder);
    const first = read();
    await there(1);
    await first.stop();
    await db.database.asSystem((tx) =>
      tx.query(
        `insert into mail (mailbox_id, generation, uid, state, reason, tries, tried_at)
         select mailbox_id, generation, 99, 'unreadable', 'It did not come.', 3, now() - interval '2 days' from mail where mailbox_id = $1`,
        [mailboxId],
      ),
    );
    read();
    await there(1, 'it is not looked for any more');
  });

  it('puts aside what accounts get, where the operator wishes it, and leaves the rest where it is', async () => {
    const { address } = await alias();
    const settings = { ...means.settings, moves: true };
    const large = Buffer.concat([Buffer.from(mailTo(address)), Buffer.alloc(50 * 2 ** 20, 'x')]);
    for (const raw of [mailTo(address), mailTo('somebody@example.com'), large, mailTo(address)]) await imap.deliver(raw, folder);
    const countIn = async (path: string) => {
      const client = await imap.client();
      const status = await client.status(path, { messages: true });
      await client.logout();
      return status && status.messages;
    };
    read({ settings });
    await there(4);
    await until('all are put where they belong', async () => (await cursor()).last_uid === '4');
    assert.deepEqual(await Promise.all(['Landfall/Done', 'Landfall/Rejected', folder].map(countIn)), [2, 1, 1]);
  });

  it('tells the operator why it cannot come in, and comes in when it can', async () => {
    const { address } = await alias();
    await imap.deliver(mailTo(address), folder);
    let pass = 'wrong';
    read({ secret: () => Promise.resolve({ pass }) });
    await until('the operator is told', async () => (await cursor()).last_error !== null);
    assert.ok(!(await cursor()).last_error?.includes('wrong'));
    pass = PASSWORD;
    await there(1);
    assert.equal((await cursor()).last_error, null);
  });
});
