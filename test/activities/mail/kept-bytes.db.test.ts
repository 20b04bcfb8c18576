import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { sweepBytes } from '../../../activities/documents/sweep-bytes.js';
import { letGoOnDisk } from '../../../db/blobs/let-go.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { until } from '../../support/until.js';
import { useWatchedMailbox } from '../../support/watched-mailbox.js';

describe('the raw bytes of a mail', () => {
  const mailbox = useWatchedMailbox();
  const { db, alias, rebuild, read, mails, cursor, there, mailTo } = mailbox;

  const lie = async (): Promise<string[]> => {
    const found = await readdir(join(mailbox.files, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const sweep = () => sweepBytes({ database: db.database, letGo: letGoOnDisk(mailbox.files), kept: DEFAULT_SETTINGS.kept });
  const rows = (sql: string) => db.database.asSystem((tx) => tx.query(sql));

  it('do not come back with a mailbox that is built anew, once they went', async () => {
    const { address } = await alias();
    const raw = mailTo(address);
    await mailbox.imap.deliver(raw, mailbox.folder);
    read();
    await there(1);
    assert.equal((await lie()).length, 1);
    await rows(`update mail set opened_at = now() - interval '91 days', recorded_at = now() - interval '91 days'`);
    await sweep();
    assert.deepEqual(await lie(), []);
    const { generation } = await cursor();
    await rebuild();
    // First something else: some servers number a mailbox anew from the same beginning, and the same mail first is no other mailbox.
    await mailbox.imap.deliver(mailTo('somebody@example.com'), mailbox.folder);
    await mailbox.imap.deliver(raw, mailbox.folder);
    await until('all was looked at', async () => (await cursor()).generation > generation && (await mails()).length === 2);
    assert.deepEqual(await lie(), []);
  });

  it('go within a day where nothing says that they are there: killed between, and the message removed by somebody', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    const blobs = {
      ...mailbox.means.blobs,
      receive: async (...given: Parameters<typeof mailbox.means.blobs.receive>) => {
        const received = await mailbox.means.blobs.receive(...given);
        return { ...received, keepAs: (key: string) => received.keepAs(key).then(() => Promise.reject(new Error('killed'))) };
      },
    };
    const reader = read({ blobs });
    await until('it died', async () => (await cursor()).last_error === 'killed');
    await reader.stop();
    assert.deepEqual(await mails(), []);
    const client = await mailbox.imap.client();
    await client.mailboxOpen(mailbox.folder);
    await client.messageDelete('1', { uid: true });
    await client.logout();
    assert.notDeepEqual(await lie(), []);
    await rows(`update blob set recorded_at = now() - interval '25 hours'`);
    await sweep();
    assert.deepEqual(await lie(), []);
  });

  it('stay with the mail that they are of', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    read();
    await there(1);
    await rows(`update blob set recorded_at = now() - interval '25 hours'`);
    await sweep();
    const [mail] = await mails();
    assert.deepEqual(await lie(), [mail?.blob_key]);
  });

  it('take room once, however often there is none for their name', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let tries = 0;
    const blobs = {
      ...mailbox.means.blobs,
      receive: async (...given: Parameters<typeof mailbox.means.blobs.receive>) => ({
        ...(await mailbox.means.blobs.receive(...given)),
        keepAs: () => Promise.reject(new Error(`no room ${(tries += 1)}`)),
      }),
    };
    const reader = read({ blobs });
    await until('it was tried again and again', () => Promise.resolve(tries >= 3));
    await reader.stop();
    assert.deepEqual(await mails(), []);
    assert.deepEqual(await readdir(join(mailbox.files, 'tmp')), []);
    read();
    await there(1);
    const [mail] = await mails();
    assert.equal(mail?.state, 'kept');
  });
});
