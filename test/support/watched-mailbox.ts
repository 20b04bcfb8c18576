import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'mocha';
import { watch, type WatchDetails } from '../../activities/mail/watch-mailbox.js';
import { timingsOf, type MailboxMeans } from '../../activities/mail/means.js';
import { createAccount } from '../../db/accounts.js';
import { blobsOnDisk } from '../../db/blobs/disk.js';
import { rowsOf } from '../../db/database.js';
import { makeAlias } from '../../db/mail/aliases.js';
import { ensureMailbox } from '../../db/mail/mailboxes.js';
import { secretBox } from '../../db/secrets.js';
import type { AliasForm } from '../../domain/mail/alias.js';
import { useDatabase } from './database.js';
import { PASSWORD, USER, type ImapServer } from './imap.js';
import { startImap } from './imap-servers.js';
import { until } from './until.js';

const form: AliasForm = { domain: 'in.example.com', prefix: 'docs', separator: '+' };
const timings = { ...timingsOf({ leaseS: 3 }), pollMs: 2_000, stuckMs: 12_000, reconnectMs: [100], refusedMs: 200 };
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

interface Row {
  id: string;
  state: string;
  uid: string;
  generation: number;
  sha256: Buffer | null;
  blob_key: string | null;
  byte_size: number | null;
  alias_ids: string[];
  reason: string | null;
}

/** A mailbox of a test's own on a real server, with readers that end with the test. */
export function useWatchedMailbox(start: () => Promise<ImapServer> = startImap) {
  const db = useDatabase();
  let imap: ImapServer;
  let folder: string;
  let files: string;
  let means: MailboxMeans;
  let mailboxId: string;
  const readers: { stop(): Promise<void> }[] = [];

  before(async () => {
    imap = await start();
    files = await mkdtemp(join(tmpdir(), 'landfall-mail-'));
  });
  after(async () => {
    await imap.close();
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

  /** All that lay on the server is gone, and the folder is made anew. */
  const rebuild = async () => {
    await imap.stop();
    await imap.start();
    await imap.drop(folder);
    await makeFolder();
  };

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

  return {
    db,
    account,
    alias,
    rebuild,
    read,
    mails,
    cursor,
    there,
    marked,
    mailTo,
    get imap() {
      return imap;
    },
    get folder() {
      return folder;
    },
    /** Where the bytes lie. */
    get files() {
      return files;
    },
    get means() {
      return means;
    },
    get id() {
      return mailboxId;
    },
  };
}
