import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'mocha';
import { until } from '../../support/until.js';

import { useWatchedMailbox } from '../../support/watched-mailbox.js';

describe('a mailbox that is watched', () => {
  const mailbox = useWatchedMailbox();
  const { db, alias, rebuild, read, mails, cursor, there, marked, mailTo } = mailbox;

  /** Servers keep what they got in their own way: what they give to others is what they have. */
  const handedOut = async (uid: string) => {
    const person = await mailbox.imap.client();
    await person.mailboxOpen(mailbox.folder);
    const message = await person.fetchOne(uid, { source: true }, { uid: true });
    await person.logout();
    return message && message.source;
  };

  it('keeps the raw bytes of what came before it was watched and of what comes, with whom it is for', async () => {
    const { id, address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    read();
    await there(1);
    await mailbox.imap.deliver(mailTo(address.toUpperCase(), { body: 'é\u0000ÿ'.repeat(50_000) }), mailbox.folder);
    await there(2);
    const rows = await mails();
    assert.deepEqual(
      rows.map(({ state, alias_ids }) => [state, alias_ids]),
      [
        ['kept', [id]],
        ['kept', [id]],
      ],
    );
    for (const row of rows) {
      assert.ok(row.blob_key);
      const kept = await readFile(await mailbox.means.blobs.localPath(row.blob_key));
      assert.deepEqual(kept, await handedOut(row.uid));
      assert.deepEqual(createHash('sha256').update(kept).digest(), row.sha256);
    }
    await until('both are marked', async () => (await marked()).length === 2);
  });

  it('sees a mail within a few seconds of its coming, without being asked', async () => {
    const { address } = await alias();
    const reader = read();
    await until('it is connected', async () => (await cursor()).holder !== null);
    await until('it listens', () => Promise.resolve(reader.seen.some(({ state }) => state === 'listening')));
    const sent = performance.now();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    await there(1);
    assert.ok(performance.now() - sent < 1_800, 'sooner than the next look would have been');
  });

  it('leaves alone what is for nobody, and counts it; each address of a mail to several is noted once', async () => {
    const [one, other] = [await alias(), await alias()];
    const second = await alias(one.accountId);
    await mailbox.imap.deliver(mailTo('docs+0000000000000@in.example.com'), mailbox.folder);
    await mailbox.imap.deliver(mailTo('somebody@example.com'), mailbox.folder);
    await mailbox.imap.deliver(
      mailTo(`${one.address}, ${second.address}, ${other.address}`, { more: `Delivered-To: ${one.address}\r\n` }),
      mailbox.folder,
    );
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
    assert.deepEqual(rows[2]?.alias_ids, [one.id, second.id, other.id]);
  });

  it('takes nothing for an address that is switched off, even where the sender names another one', async () => {
    const [off, on] = [await alias(), await alias()];
    await db.database.asSystem((tx) => tx.query('update email_alias set active = false where id = $1', [off.id]));
    await mailbox.imap.deliver(mailTo(off.address, { more: `Cc: ${on.address}\r\n` }), mailbox.folder);
    await mailbox.imap.deliver(mailTo('x@example.com', { more: `X-Landfall-Loop: 1\r\nCc: ${on.address}\r\n` }), mailbox.folder);
    await mailbox.imap.deliver(mailTo(on.address).replace('notices@line.example', on.address), mailbox.folder);
    read();
    await there(3);
    assert.deepEqual(
      (await mails()).map(({ state }) => state),
      ['unrouted', 'looped', 'looped'],
    );
  });

  it('takes in what was for nobody once it is read from the beginning, if there is an address for it by then', async () => {
    const { id, address } = await alias();
    const switchTo = (active: boolean) =>
      db.database.asSystem((tx) => tx.query('update email_alias set active = $2 where id = $1', [id, active]));
    await switchTo(false);
    for (const to of [address, 'somebody@example.com']) await mailbox.imap.deliver(mailTo(to), mailbox.folder);
    read();
    await until('both were looked at', async () => (await cursor()).last_uid === '2');
    await switchTo(true);
    const states = async () => (await mails()).map(({ state, alias_ids }) => [state, ...alias_ids]);
    for (let times = 0; times < 2; times += 1) {
      await db.database.asSystem((tx) => tx.query('update mailbox set last_uid = 0'));
      await until('all is read again', async () => Number((await cursor()).last_uid) === 2);
      assert.deepEqual(await states(), [['kept', id], ['unrouted']]);
    }
  });

  it('has taken each in once after it was killed between any two steps', async () => {
    const { address } = await alias();
    const raws = [mailTo(address), mailTo(address)];
    for (const raw of raws) await mailbox.imap.deliver(raw, mailbox.folder);
    // Killed after the bytes lie there, and before anything says so.
    let dies = true;
    const blobs = {
      ...mailbox.means.blobs,
      receive: async (...given: Parameters<typeof mailbox.means.blobs.receive>) => {
        const received = await mailbox.means.blobs.receive(...given);
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
    const client = await mailbox.imap.client();
    const lock = await client.getMailboxLock(mailbox.folder);
    await client.messageFlagsRemove('1', ['$Landfall'], { uid: true });
    lock.release();
    await client.logout();
    await db.database.asSystem((tx) => tx.query('update mailbox set last_uid = 0 where id = $1', [mailbox.id]));
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
    await mailbox.imap.deliver(raw, mailbox.folder);
    await mailbox.imap.deliver(raw, mailbox.folder);
    read();
    await until('both were looked at', async () => (await cursor()).last_uid === '2');
    assert.equal((await mails()).length, 1);
  });

  it('looks at all of a mailbox that was built anew, by the same UIDVALIDITY or not, and takes nothing twice', async () => {
    const { address } = await alias();
    const raws = [mailTo(address), mailTo(address)];
    for (const raw of raws) await mailbox.imap.deliver(raw, mailbox.folder);
    read();
    await there(2);
    const ids = (await mails()).map(({ id }) => id).toSorted();
    await rebuild();
    // The other way round, and one that is new.
    for (const raw of [...raws.toReversed(), mailTo(address)]) await mailbox.imap.deliver(raw, mailbox.folder);
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
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    await there(1);
    assert.equal((await cursor()).holder, holder);
    assert.equal(
      second.seen.every(({ connections }) => connections === 0),
      true,
    );
    await first.stop();
    await until('the second has it', async () => ![null, holder].includes((await cursor()).holder));
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    await there(2);
  });
});
