import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { mailsOnDisk } from '../../../activities/mail/mails-on-disk.js';
import type { Mails } from '../../../activities/mail/mails.js';
import { pathOfKey } from '../../../db/blobs/key.js';
import { BlobStoreAway } from '../../../db/blobs/store.js';
import { withClient } from '../../../sandbox/postgres.js';
import { useDatabase } from '../../support/database.js';
import { freshId, mail, paper } from '../../support/line-mail.js';
import { useOpening } from '../../support/opening.js';

/** Signs of three bytes each, which nothing makes shorter. */
const unlike = (length: number) => Array.from({ length }, () => String.fromCharCode(0x4e00 + randomInt(20_000))).join('');

describe('a mail that is hard to take in', function () {
  this.timeout(60_000);
  const db = useDatabase();
  const { rows, alias, keep, open, submissions, mails, blobs, folder } = useOpening(db);

  /** While submissions that are meant by the condition are refused, with this SQLSTATE. */
  async function withRefusal(condition: string, state: string, work: () => Promise<unknown>): Promise<void> {
    await withClient(db.url, (client) =>
      client.query(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if ${condition} then raise exception 'refused by a test' using errcode = '${state}'; end if;
        return new;
      end $$;
      create trigger refusing before insert on email_submission for each row execute function refuse()`),
    );
    await work().finally(() => withClient(db.url, (client) => client.query('drop function refuse cascade')));
  }

  it('over which readers end badly is tried three times; then its header says what can be said', async () => {
    const to = await alias();
    const id = await keep(mail([paper('a.txt')], { Subject: 'Deadly' }), [to]);
    const dying: Mails = {
      ...mails(),
      openInFence: (source, signal, take) =>
        'header' in source
          ? mails().openInFence(source, signal, take)
          : take({ reading: { outcome: 'failed', reason: 'crashed', contentType: null, detail: '' }, pathOf: (path) => path }),
    };
    for (const tries of [1, 2, 3]) await assert.rejects(open(id, dying), new RegExp(`opening ${tries} of 3 ended with crashed`));
    assert.equal(await open(id, dying), 'nothing taken: malformed');
    const [submission] = await submissions(to.accountId);
    assert.deepEqual([submission?.reason, submission?.subject], ['malformed', 'Deadly']);
  });

  it('with an id that no line of a mail holds, or a word of a server that is cut within a sign, is taken all the same', async () => {
    const to = await alias();
    const long = `<${unlike(990)}@x>`;
    const said = `mx.example.com; dkim=pass header.d=${'a'.repeat(4_095 - 'mx.example.com; dkim=pass header.d='.length)}😀`;
    assert.equal(await open(await keep(mail([paper('a.txt')], { 'Message-ID': long, References: long }), [to])), '1 document');
    assert.equal(await open(await keep(mail([paper('b.txt')], { 'Message-ID': long }), [to])), '1 document');
    assert.equal(await open(await keep(mail([paper('c.txt')], { 'Authentication-Results': said }), [to])), '1 document');
    const taken = await rows<{ message_id: string | null; message_references: string[]; notes: string[] }>(
      'select message_id, message_references, notes from email_submission where account_id = $1 order by id',
      [to.accountId],
    );
    assert.deepEqual(
      taken.slice(0, 2).map(({ message_id, message_references, notes }) => [message_id, message_references, notes]),
      [
        [null, [], []],
        [null, [], []],
      ],
    );
    const longest = `<${unlike(332)}>`;
    assert.equal(await open(await keep(mail([paper('d.txt')], { 'Message-ID': longest }), [to])), '1 document');
    const [last] = await rows('select from email_submission where account_id = $1 and message_id = $2', [to.accountId, longest]);
    assert.ok(last, 'one that a line holds is kept');
  });

  it('has a type without control characters, and none that is longer than types are', async () => {
    const to = await alias();
    const typed = (type: string) => `From: notices@line.example\r\nMessage-ID: ${freshId()}\r\nContent-Type: ${type}\r\n\r\nHello\r\n`;
    for (const type of ['multipart/mixed\x01\x02; boundary=b', `text/${'x'.repeat(5_000)}`]) await open(await keep(typed(type), [to]));
    const types = await rows<{ content_type: string }>('select content_type from email_submission where account_id = $1 order by id', [
      to.accountId,
    ]);
    assert.deepEqual(
      types.map(({ content_type }) => content_type),
      ['multipart/mixed', `text/${'x'.repeat(250)}`],
    );
  });

  it('that the database refuses, whatever for, is tried three times; then it is shown as one that cannot be opened', async () => {
    const to = await alias();
    await withRefusal(`new.subject = 'Refused' and new.reason is null`, '22P02', async () => {
      const id = await keep(mail([paper('a.txt')], { Subject: 'Refused' }), [to]);
      for (const tries of [1, 2, 3]) await assert.rejects(open(id), new RegExp(`opening ${tries} of 3 ended with refused \\(22P02\\)`));
      assert.equal(await open(id), 'nothing taken: malformed');
    });
    await withRefusal(`new.subject = 'Worse'`, '54000', async () => {
      const id = await keep(mail([paper('a.txt')], { Subject: 'Worse' }), [to]);
      for (const tries of [1, 2, 3]) await assert.rejects(open(id), new RegExp(`opening ${tries} of 3 ended with refused \\(54000\\)`));
      assert.equal(await open(id), 'nothing taken: malformed', 'of one whose very header is refused nothing is told');
    });
    const shown = (await submissions(to.accountId)).map(({ reason, subject }) => [reason, subject]);
    assert.deepEqual(shown, [
      ['malformed', 'Refused'],
      ['malformed', null],
    ]);
  });

  it('waits for a database that is away, full or of another release, and for files, however often, and is then taken', async () => {
    const to = await alias();
    const id = await keep(mail([paper('a.txt')], { Subject: 'Waits' }), [to]);
    for (const state of ['53100', '57P01', '42703', '40001']) {
      await withRefusal(`new.subject = 'Waits'`, state, () => assert.rejects(open(id), /refused by a test/));
    }
    const away: Mails = { ...mails(), store: () => Promise.reject(new BlobStoreAway('out of reach')) };
    await assert.rejects(open(id, away), /out of reach/);
    const full: Mails = { ...mails(), store: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) };
    await assert.rejects(open(id, full), /no space left/);
    const [row] = await rows<{ open_tries: number }>('select open_tries from mail where id = $1', [id]);
    assert.equal(row?.open_tries, 0);
    assert.equal(await open(id), '1 document');
  });

  it('leaves nothing behind where storing its files breaks off, and is opened again', async () => {
    const to = await alias();
    const id = await keep(mail([paper('a.txt'), paper('b.txt')]), [to]);
    let stored = 0;
    const broken: Mails = {
      ...mailsOnDisk(blobs(), { fencesRequired: false, scan: null }),
      store: (path, key) => ((stored += 1) > 1 ? Promise.reject(new Error('killed')) : mails().store(path, key)),
    };
    await assert.rejects(open(id, broken), /killed/);
    assert.deepEqual(await submissions(to.accountId), []);
    assert.equal(await open(id), '2 documents');
  });

  it('takes no more room for its files, however often there is too little for all of them', async () => {
    const to = await alias();
    const id = await keep(mail(['a.txt', 'b.txt', 'c.txt'].map((name) => paper(name))), [to]);
    const kept = () => rows<{ key: string }>('select key from blob where account_id = $1', [to.accountId]);
    for (let tries = 0; tries < 3; tries += 1) {
      let stored = 0;
      const full: Mails = {
        ...mails(),
        store: (path, key) => ((stored += 1) > 2 ? Promise.reject(new BlobStoreAway('no room')) : mails().store(path, key)),
      };
      await assert.rejects(open(id, full), /no room/);
    }
    assert.equal(await open(id), '3 documents');
    const there = (await kept()).filter(({ key }) => existsSync(join(folder(), 'blobs', ...pathOfKey(key))));
    assert.equal(there.length, 3);
  });
});
