import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { watch, type WatchDetails } from '../../../activities/mail/watch-mailbox.js';
import { timingsOf } from '../../../activities/mail/means.js';
import { createAccount } from '../../../db/accounts.js';
import { blobsOnDisk } from '../../../db/blobs/disk.js';
import { rowsOf } from '../../../db/database.js';
import { makeAlias } from '../../../db/mail/aliases.js';
import { ensureMailbox } from '../../../db/mail/mailboxes.js';
import { secretBox } from '../../../db/secrets.js';
import { useDatabase } from '../../support/database.js';
import { PASSWORD, USER, type ImapServer } from '../../support/imap.js';
import { IMAP_SERVERS } from '../../support/imap-servers.js';
import { FORM } from '../../support/opening.js';
import { until } from '../../support/until.js';

const quiet = () => undefined;
const silent = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const timings = { ...timingsOf({ leaseS: 3 }), pollMs: 20_000, reconnectMs: [200], refusedMs: 200 };

/** Servers have habits of their own: the same must come of all that this machine has. */
describe('a mailbox on a server of another kind', function () {
  this.timeout(60_000);
  const db = useDatabase();
  let files: string;
  before(async () => void (files = await mkdtemp(join(tmpdir(), 'landfall-mail-'))));
  after(() => rm(files, { recursive: true, force: true }));
  const kinds = IMAP_SERVERS.filter(({ name, missing }) => {
    const why = missing();
    if (why !== null) console.log(`    ${name} is not tested: ${why}.`);
    return why === null;
  });

  for (const { name, start } of kinds)
    it(`${name}: takes in what was there and what comes, at once, marks and moves it, and goes on after the server was away`, async () => {
      const imap: ImapServer = await start();
      const folder = `Papers-${randomBytes(4).toString('hex')}`;
      const calledOff = new AbortController();
      let details: WatchDetails | undefined;
      const makeFolder = async () => {
        const client = await imap.client();
        await client.mailboxCreate(folder);
        await client.logout();
      };
      const countIn = async (...path: string[]) => {
        const client = await imap.client();
        const status = await client.status(path.join(client.namespace?.delimiter ?? '/'), { messages: true }).catch(() => false as const);
        await client.logout();
        return (status && status.messages) || 0;
      };
      await makeFolder();
      const accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
      const box = secretBox([{ id: 'k', key: randomBytes(32) }]);
      const alias = await db.database.forAccount(accountId, (tx) => makeAlias(tx, { box, form: FORM }, { accountId, name: 'Desk' }));
      const mail = (to = alias?.address) =>
        `Delivered-To: ${to}\r\nFrom: a@line.example\r\nMessage-ID: <${randomBytes(6).toString('hex')}@x>\r\n\r\nHello\r\n`;
      const mailboxId = await db.database.asSystem((tx) => ensureMailbox(tx, { host: imap.host, user: USER, folder }));
      const kept = async (count: number) =>
        until(`${count} mails are kept`, async () => {
          const rows = await db.database.asSystem((tx) =>
            rowsOf(tx, `select from mail where mailbox_id = $1 and state = 'kept'`, [mailboxId]),
          );
          return rows.length === count;
        });
      await imap.deliver(mail(), folder);
      const settings = {
        host: imap.host,
        port: imap.port,
        tls: false,
        user: USER,
        folder,
        form: FORM,
        authservIds: [],
        moves: true,
        leaseS: 3,
      };
      const watching = watch(
        { database: db.database, log: silent, blobs: blobsOnDisk(files), settings, secret: () => Promise.resolve({ pass: PASSWORD }) },
        { mailboxId, timings, signal: calledOff.signal, beat: (seen) => (details = seen) },
      );
      try {
        await kept(1);
        await until('it listens', () => Promise.resolve(details?.state === 'listening'));
        const began = performance.now();
        await imap.deliver(mail(), folder);
        await kept(2);
        assert.ok(performance.now() - began < timings.pollMs / 2, 'it was told, and did not have to look');
        await db.database.asSystem((tx) => tx.query('update mail set opened_at = now() where mailbox_id = $1', [mailboxId]));
        await imap.deliver(mail('nobody@example.com'), folder);
        await until('two are put aside, one stays', async () => (await countIn('Landfall', 'Done')) === 2 && (await countIn(folder)) === 1);
        await imap.stop();
        await imap.start();
        const hasForgotten = (await countIn('Landfall', 'Done')) === 0;
        if (hasForgotten) await makeFolder();
        await imap.deliver(mail(), folder);
        await kept(3);
        const [row] = await db.database.asSystem((tx) =>
          rowsOf<{ generation: number }>(tx, 'select generation from mailbox where id = $1', [mailboxId]),
        );
        assert.equal((row?.generation ?? 0) > 1, hasForgotten, 'one that has forgotten counts anew, by the same UIDVALIDITY or not');
      } finally {
        calledOff.abort();
        await watching;
        await imap.close();
      }
    });
});
