import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type MailboxMeans } from '../../../activities/mail/means.js';
import { PASSWORD } from '../../support/imap.js';
import { proxyTo } from '../../support/imap-proxy.js';
import { until } from '../../support/until.js';

import { useWatchedMailbox } from '../../support/watched-mailbox.js';

describe('a mailbox that gives trouble', () => {
  const mailbox = useWatchedMailbox();
  const { db, alias, read, mails, cursor, there, marked, mailTo } = mailbox;

  it('keeps of a mail that is too large no more than its header', async () => {
    const { address } = await alias();
    const raw = Buffer.concat([Buffer.from(mailTo(address)), Buffer.alloc(50 * 2 ** 20, 'x')]);
    await mailbox.imap.deliver(raw, mailbox.folder);
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
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
    for (const more of [0, 1]) await mailbox.imap.deliver(ofSize(50 * 2 ** 20 + more), mailbox.folder);
    read();
    await there(2);
    assert.deepEqual(
      (await mails()).map(({ state }) => state),
      ['kept', 'too_large'],
    );
  });

  it('passes over a mail that somebody took away since it was found, and leaves nobody to look for it', async () => {
    const { address } = await alias();
    for (let n = 0; n < 3; n += 1) await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let taken = 0;
    const blobs: MailboxMeans['blobs'] = {
      ...mailbox.means.blobs,
      receive: async (...of) => {
        taken += 1;
        // While the first is stored, a person deletes the second.
        if (taken === 1) {
          const person = await mailbox.imap.client();
          await person.mailboxOpen(mailbox.folder);
          await person.messageDelete('2', { uid: true });
          await person.logout();
        }
        return mailbox.means.blobs.receive(...of);
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

  const refusals: readonly [how: string, answer: string][] = [
    ['and says so', ''],
    ['and has nothing in its place', '* 2 FETCH (UID 2 FLAGS () RFC822.SIZE 412 BODY[HEADER]<0> "")\r\n'],
  ];
  for (const [how, answer] of refusals)
    it(`steps over a mail whose header the server does not hand out, ${how}, and takes in the others`, async () => {
      const { address } = await alias();
      for (let n = 0; n < 3; n += 1) await mailbox.imap.deliver(mailTo(address), mailbox.folder);
      const stumbling = await proxyTo(mailbox.imap, (line) => {
        const [, tag, uids] = /^(\S+) UID FETCH ([\d:,*]+) /.exec(line) ?? [];
        if (answer !== '' && uids === '2') return `${answer}${tag} OK done\r\n`;
        const asksForSecond = uids?.split(',').some((range) => {
          const [from = 0, to = from] = range.split(':').map(Number);
          return from <= 2 && to >= 2;
        });
        return asksForSecond ? `${tag} NO [SERVERBUG] Internal error\r\n` : null;
      });
      try {
        const reader = read({ settings: { ...mailbox.means.settings, port: stumbling.port } });
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

  it('tells the operator that the server refuses to search the folder, and takes in what lies there once it does not', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let refuses = true;
    const refusing = await proxyTo(mailbox.imap, (line) => {
      const [, tag] = /^(\S+) UID SEARCH /.exec(line) ?? [];
      return refuses && tag ? `${tag} NO [SERVERBUG] Internal error\r\n` : null;
    });
    try {
      const reader = read({ settings: { ...mailbox.means.settings, port: refusing.port } });
      await until('the workflow tells of it', async () => reader.seen.at(-1)?.lastError === 'The server refuses to search the folder.');
      await until('the row tells of it', async () => (await cursor()).last_error === 'The server refuses to search the folder.');
      refuses = false;
      await there(1);
      await until('nothing is wrong any more', async () => reader.seen.at(-1)?.lastError === null);
      assert.equal((await cursor()).last_error, null);
      await reader.stop();
    } finally {
      await refusing.close();
    }
  });

  it('tells the operator that what was taken in cannot be put aside, and takes in what comes meanwhile', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    const refusing = await proxyTo(mailbox.imap, (line) => {
      const [, tag] = /^(\S+) UID (?:MOVE|COPY) /.exec(line) ?? [];
      return tag ? `${tag} NO [NOPERM] Not here\r\n` : null;
    });
    try {
      const reader = read({ settings: { ...mailbox.means.settings, moves: true, port: refusing.port } });
      await there(1);
      await db.database.asSystem((tx) => tx.query('update mail set opened_at = now() where mailbox_id = $1', [mailbox.id]));
      await until('the operator is told', async () => /moves no messages to Landfall.Done/.test((await cursor()).last_error ?? ''));
      await mailbox.imap.deliver(mailTo(address), mailbox.folder);
      await there(2);
      await reader.stop();
    } finally {
      await refusing.close();
    }
  });

  it('moves nothing on a server that could do it only by expunging what others have marked, and says so', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    const said: string[] = [];
    const old = await proxyTo(
      mailbox.imap,
      (line) => {
        said.push(line);
        return null;
      },
      (told) => told.replaceAll(/ (?:MOVE|UIDPLUS)\b/g, ''),
    );
    try {
      const reader = read({ settings: { ...mailbox.means.settings, moves: true, port: old.port } });
      await there(1);
      await db.database.asSystem((tx) => tx.query('update mail set opened_at = now() where mailbox_id = $1', [mailbox.id]));
      await until('the operator is told', async () => /neither MOVE nor UIDPLUS/.test((await cursor()).last_error ?? ''));
      assert.ok(!said.some((line) => /EXPUNGE|\\Deleted/i.test(line)));
      await reader.stop();
    } finally {
      await old.close();
    }
  });

  it('takes in again what a database has lost that was set back to an earlier day, though it is marked', async () => {
    const { address } = await alias();
    for (let n = 0; n < 2; n += 1) await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    const first = read();
    await until('both are marked', async () => (await marked()).length === 2);
    await first.stop();
    await db.database.asSystem(async (tx) => {
      await tx.query('delete from mail where mailbox_id = $1 and uid = 2', [mailbox.id]);
      await tx.query('update mailbox set last_uid = 1 where id = $1', [mailbox.id]);
    });
    read();
    await there(2);
  });

  it('looks no further for a mail that it stepped over, once somebody has taken it away', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    const first = read();
    await there(1);
    await first.stop();
    await db.database.asSystem((tx) =>
      tx.query(
        `insert into mail (mailbox_id, generation, uid, state, reason, tries, tried_at)
         select mailbox_id, generation, 99, 'unreadable', 'It did not come.', 3, now() - interval '2 days' from mail where mailbox_id = $1`,
        [mailbox.id],
      ),
    );
    read();
    await there(1, 'it is not looked for any more');
  });

  it('puts aside what accounts get, where the operator wishes it, and leaves the rest where it is', async () => {
    const { address } = await alias();
    const settings = { ...mailbox.means.settings, moves: true };
    const large = Buffer.concat([Buffer.from(mailTo(address)), Buffer.alloc(50 * 2 ** 20, 'x')]);
    const twice = mailTo(address);
    for (const raw of [twice, mailTo('somebody@example.com'), large, mailTo(address), mailTo(address), twice])
      await mailbox.imap.deliver(raw, mailbox.folder);
    const countIn = async (...path: string[]) => {
      const client = await mailbox.imap.client();
      const status = await client.status(path.join(client.namespace?.delimiter ?? '/'), { messages: true }).catch(() => false as const);
      await client.logout();
      return (status && status.messages) || 0;
    };
    const lie = () => Promise.all([countIn('Landfall', 'Done'), countIn('Landfall', 'Rejected'), countIn(mailbox.folder)]);
    const opened = (state: string, reason: string | null, uid: string) =>
      db.database.asSystem((tx) =>
        tx.query('update mail set opened_at = now(), reason = $2 where state = $1 and uid = $3', [state, reason, uid]),
      );
    const first = read({ settings });
    await there(5);
    await until('all are taken in', async () => (await cursor()).last_uid === '6');
    await opened('kept', 'encrypted', '4');
    await opened('too_large', 'too_large', '3');
    await until('what was opened and refused lies apart', async () => (await lie()).join() === '1,2,3');
    await first.stop();
    await opened('kept', null, '6');
    await opened('kept', 'automatic', '5');
    read({ settings });
    await until('all lie where they belong', async () => (await lie()).join() === '3,2,1');
  });

  it('tells the operator why it cannot come in, and comes in when it can', async () => {
    const { address } = await alias();
    await mailbox.imap.deliver(mailTo(address), mailbox.folder);
    let pass = 'wrong';
    read({ secret: () => Promise.resolve({ pass }) });
    await until('the operator is told', async () => (await cursor()).last_error !== null);
    assert.ok(!(await cursor()).last_error?.includes('wrong'));
    pass = PASSWORD;
    await there(1);
    assert.equal((await cursor()).last_error, null);
  });
});
