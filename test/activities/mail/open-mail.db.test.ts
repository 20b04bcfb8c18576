import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import sharp from 'sharp';
import { sweepBytes } from '../../../activities/documents/sweep-bytes.js';
import { pathOfKey } from '../../../db/blobs/key.js';
import { letGoOnDisk } from '../../../db/blobs/let-go.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { zipOf } from '../../support/archives.js';
import { useDatabase } from '../../support/database.js';
import { freshId, mail, paper } from '../../support/line-mail.js';
import { mimeOf, type MimePart } from '../../support/mime.js';
import { useOpening } from '../../support/opening.js';

describe('a mail that was kept', function () {
  this.timeout(60_000);
  const db = useDatabase();
  const { rows, alias, keep, open, submissions, blobs, account, folder } = useOpening(db);

  it('brings each account that it is for its words and documents, once, however often it is opened', async () => {
    const [one, other] = [await alias(), await alias()];
    await rows(`insert into account_user (account_id, name, email) values ($1, 'Ada', 'Notices@Line.example')`, [other.accountId]);
    const inner = mimeOf({ Subject: 'Inner', Date: 'Sun, 1 Mar 2026 00:00:00 +0000' }, [paper('inner.txt')]);
    const raw = mail([paper('first.txt', 'one'), { head: 'Content-Type: message/rfc822', content: inner, plain: true }], {
      Date: 'Mon, 2 Mar 2026 09:00:00 +0100',
    });
    const id = await keep(raw, [one, other]);
    assert.equal(await open(id), '2 documents; 2 documents');
    assert.equal(await open(id), 'it was opened before');
    await rows('update mail set opened_at = null where id = $1', [id]);
    assert.equal(await open(id), 'known before; known before', 'killed between its submissions and its mark');
    for (const { accountId, addedBy } of [
      { accountId: one.accountId, addedBy: 'notices@line.example' },
      { accountId: other.accountId, addedBy: 'Ada' },
    ]) {
      const [submission, ...more] = await submissions(accountId);
      assert.deepEqual([more, submission?.subject, submission?.sent_at?.toISOString()], [[], 'Papers', '2026-03-02T08:00:00.000Z']);
      assert.deepEqual(
        submission?.documents.map(({ name, source, added_by, subject, asks }) => [name, source, added_by, subject, asks]),
        [
          ['first.txt', 'email', addedBy, 'Papers', 1],
          ['inner.txt', 'email', addedBy, 'Inner', 1],
        ],
      );
      const kicks = await rows(`select from outbox where account_id = $1 and topic = 'document.kick'`, [accountId]);
      assert.equal(kicks.length, 2);
      const [blob] = await rows<{ key: string; claimed: boolean }>(
        `select b.key, b.claimed_at is not null as claimed from document d join blob b on b.id = d.blob_id where d.account_id = $1 and d.name = 'first.txt'`,
        [accountId],
      );
      assert.equal(blob?.claimed, true);
      assert.equal(await readFile(await blobs().localPath(blob?.key ?? ''), 'utf8'), 'one');
    }
  });

  it('makes no second document of bytes that the account has, and says so to nobody but the operator', async () => {
    const to = await alias();
    const [same, fresh] = [paper('same.txt', 'the same'), paper('fresh.txt')];
    await open(await keep(mail([same]), [to]));
    assert.equal(await open(await keep(mail([same, fresh]), [to])), '1 document');
    const [, second] = await submissions(to.accountId);
    assert.deepEqual(
      second?.documents.map(({ name }) => name),
      ['fresh.txt'],
    );
    assert.match(second?.notes[0] ?? '', /^duplicate_of [0-9a-f-]{36}: same\.txt$/);
    await rows('update document set discarded_at = now() where account_id = $1', [to.accountId]);
    assert.equal(await open(await keep(mail([same]), [to])), '1 document', 'one that was deleted may come again');
  });

  it('makes none of a file that the account has out of an archive, nor of one in an archive that it has by itself', async () => {
    const to = await alias();
    const zip = (name: string, content: string): MimePart => paper(name, zipOf([{ name: 'inside.txt', content }]));
    await open(await keep(mail([paper('same.txt', 'the same')]), [to]));
    await open(await keep(mail([zip('one.zip', 'the same')]), [to]));
    assert.deepEqual((await submissions(to.accountId))[1]?.documents, [], 'in a mailed archive');
    const parent = `(select min(id::text)::uuid from document where account_id = $1)`;
    await rows(`update document set parent_id = ${parent}, sha256 = sha256('in an archive'::bytea) where account_id = $1`, [to.accountId]);
    await open(await keep(mail([paper('again.txt', 'in an archive'), zip('two.zip', 'in an archive')]), [to]));
    assert.deepEqual((await submissions(to.accountId))[2]?.documents, [], 'out of an archive');
  });

  it('is ignored where it has the id, sender and parts of another; with other parts it is taken, with a note', async () => {
    const to = await alias();
    const id = freshId();
    const part = paper('a.txt');
    await open(await keep(mail([part], { 'Message-ID': id }), [to]));
    assert.equal(await open(await keep(mail([part], { 'Message-ID': id, 'X-Hop': '2' }), [to])), 'known before');
    assert.equal(await open(await keep(mail([paper('b.txt')], { 'Message-ID': id }), [to])), '1 document');
    const [first, second, ...more] = await submissions(to.accountId);
    assert.deepEqual([more, first?.notes, second?.notes], [[], [], ['same_message_id: other parts came by this id before']]);
    assert.equal(await open(await keep(mail([part], { 'Message-ID': id, From: 'else@other.example' }), [to])), '0 documents');
  });

  it('says that its id came before where it came later, in whichever order they are opened, and with two at once', async () => {
    const late = 'same_message_id: other parts came by this id before';
    for (const [order, atOnce] of [
      [[2, 0, 1], false],
      [[1, 2, 0], false],
      [[2, 1, 0], true],
    ] as const) {
      const to = await alias();
      const id = freshId();
      const kept: string[] = [];
      for (const name of ['a.txt', 'b.txt', 'c.txt']) kept.push(await keep(mail([paper(name)], { 'Message-ID': id }), [to]));
      const opening = order.map((place) => () => open(kept[place] ?? ''));
      if (atOnce) await Promise.all(opening.map((one) => one()));
      else for (const one of opening) await one();
      const notes = new Map((await submissions(to.accountId)).map((one) => [one.mail_id, one.notes]));
      assert.deepEqual(
        kept.map((mailId) => notes.get(mailId)),
        [[], [late], [late]],
        order.join(),
      );
    }
  });

  it('opened by two at once is there once', async () => {
    const to = await alias();
    const id = await keep(mail([paper('a.txt', 'twice')], { 'Message-ID': '<twin@line.example>' }), [to]);
    await Promise.all([open(id), open(id)]);
    const all = await submissions(to.accountId);
    assert.deepEqual([all.length, all[0]?.documents.length], [1, 1]);
  });

  it('of a sender that the account does not let in, or that cannot be opened, is shown with the reason and nothing else of it', async () => {
    const listed = await alias({ policy: 'listed', senders: ['partner.example'] });
    assert.equal(await open(await keep(mail([paper('a.txt')]), [listed])), 'nothing taken: sender_refused');
    await open(await keep(mail([paper('a.txt')], { From: 'x@partner.example' }), [listed]));
    const seen = (await submissions(listed.accountId)).map(({ reason, documents }) => [reason, documents.length]);
    assert.deepEqual(seen, [
      ['sender_refused', 0],
      [null, 1],
    ]);
    const to = await alias();
    const sealed = 'From: a@line.example\r\nContent-Type: application/pkcs7-mime; name=smime.p7m\r\n\r\nx';
    assert.equal(await open(await keep(sealed, [to])), 'nothing taken: encrypted');
    const large = 'From: a@line.example\r\nSubject: =?utf-8?Q?Gro=C3=9F?=\r\nMessage-ID: <l@x>\r\n';
    assert.equal(await open(await keep(large, [to], { tooLarge: true })), 'nothing taken: too_large');
    const [, tooLarge] = await submissions(to.accountId);
    assert.deepEqual([tooLarge?.reason, tooLarge?.subject, tooLarge?.from_addresses], ['too_large', 'Groß', ['a@line.example']]);
    assert.equal(await open(await keep(mail([]), [to])), 'nothing taken: nothing_attached');
    assert.deepEqual((await submissions(to.accountId))[2]?.reason, 'nothing_attached');
  });

  it('to several addresses of one account is one submission, at the address that takes it', async () => {
    const owner = await account();
    const listed = await alias({ accountId: owner, policy: 'listed', senders: ['partner.example'] });
    const anyones = await alias({ accountId: owner });
    const other = await alias({ policy: 'listed', senders: ['partner.example'] });
    assert.equal(await open(await keep(mail([paper('a.txt')]), [listed, other, anyones])), '1 document; nothing taken: sender_refused');
    assert.equal(await open(await keep(mail([paper('b.txt')], { From: 'x@partner.example' }), [anyones, listed])), '1 document');
    const also = await alias({ accountId: owner, policy: 'listed', senders: ['else.example'] });
    assert.equal(await open(await keep(mail([paper('c.txt')]), [also, listed])), 'nothing taken: sender_refused');
    const seen = (await submissions(owner)).map(({ alias_id, reason, documents }) => [alias_id, reason, documents.length]);
    assert.deepEqual(seen, [
      [anyones.id, null, 1],
      [anyones.id, null, 1],
      [also.id, 'sender_refused', 0],
    ]);
  });

  it('that comes by a group of addresses is taken where its sender may write; else it is left alone, which an operator sees', async () => {
    const [to, listed] = [await alias(), await alias({ policy: 'listed', senders: ['partner.example'] })];
    for (const field of [{ 'List-Id': '<papers.acme.example>' }, { Precedence: 'list' }]) {
      const kept = await keep(mail([paper('a.txt')], field), [to, listed]);
      assert.equal(await open(kept), '1 document; left alone: bulk');
      const left = await keep(mail([paper('b.txt')], field), [listed]);
      assert.equal(await open(left), 'left alone: bulk');
      assert.deepEqual(await rows('select reason from mail where id = $1', [left]), [{ reason: 'bulk' }]);
    }
    assert.equal((await submissions(to.accountId)).length, 2);
    assert.deepEqual(await submissions(listed.accountId), []);
  });

  it('that is too large is one submission however often it is found, by its header where it has no id', async () => {
    const to = await alias();
    const large = 'From: a@line.example\r\nSubject: Scans\r\nDate: Mon, 2 Mar 2026 09:00:00 +0100\r\n';
    assert.equal(await open(await keep(large, [to], { tooLarge: true })), 'nothing taken: too_large');
    assert.equal(await open(await keep(large, [to], { tooLarge: true })), 'known before');
    assert.equal(await open(await keep(`Received: by x\r\n${large}`, [to], { tooLarge: true })), 'nothing taken: too_large');
    assert.equal((await submissions(to.accountId)).length, 2);
  });

  it('is of the first sender that it names: another one that the account has as a user did not send it', async () => {
    const to = await alias();
    await rows(`insert into account_user (account_id, name, email) values ($1, 'Ada', 'ada@line.example')`, [to.accountId]);
    const userOf = async (from: string) => {
      const id = await keep(mail([paper('a.txt')], { From: from }), [to]);
      await open(id);
      const [made] = await rows<{ added_by: string; name: string | null }>(
        `select d.added_by, u.name from document d join email_submission s on s.id = d.email_submission_id
         left join account_user u on u.id = d.user_id where s.mail_id = $1`,
        [id],
      );
      return [made?.added_by, made?.name];
    };
    assert.deepEqual(await userOf('Bob <bob@evil.example>, Ada <ada@line.example>'), ['bob@evil.example', null]);
    assert.deepEqual(await userOf('Ada <Ada@line.example>, Bob <bob@evil.example>'), ['Ada', 'Ada']);
  });

  it('proves its sender by the words of the mailbox’s own servers alone', async () => {
    const to = await alias({ policy: 'listed_and_authenticated', senders: ['line.example'] });
    const said = (by: string) => ({ 'Authentication-Results': `${by}; dmarc=pass header.from=line.example` });
    assert.equal(await open(await keep(mail([paper('a.txt')], said('mx.forged.example')), [to])), 'nothing taken: sender_refused');
    assert.equal(await open(await keep(mail([paper('a.txt')], said('mx.example.com')), [to])), '1 document');
    const [, good] = await submissions(to.accountId);
    assert.deepEqual(good?.authentication, [
      { by: 'mx.example.com', method: 'dmarc', result: 'pass', properties: { 'header.from': 'line.example' } },
    ]);
  });

  it('of a machine that nobody waits for is left alone; one with a notice is taken', async () => {
    const to = await alias();
    const generated = { 'Auto-Submitted': 'auto-generated' };
    assert.equal(await open(await keep(mail([], generated), [to])), 'left alone: automatic');
    assert.equal(await open(await keep(mail([paper('notice.txt')], generated), [to])), '1 document');
    assert.equal(await open(await keep(mail([paper('x.txt')], { 'Auto-Submitted': 'auto-replied' }), [to])), 'left alone: automatic');
    assert.equal((await submissions(to.accountId)).length, 1);
    const reasons = await rows<{ reason: string | null }>('select reason from mail where alias_ids = $1 order by id', [[to.id]]);
    assert.deepEqual(
      reasons.map(({ reason }) => reason),
      ['automatic', null, 'automatic'],
    );
  });

  it('of a machine that brings only what cannot be opened is shown to the account; one that has nothing in it is not', async () => {
    const to = await alias();
    const rar = paper('papers.rar', Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), randomBytes(200)]));
    const locked = paper('papers.zip', zipOf([{ name: 'bill.pdf', content: 'x', locked: true }]));
    const listed = await alias({ accountId: to.accountId, policy: 'listed', senders: ['partner.example'] });
    const returned: MimePart = { head: 'Content-Type: message/rfc822', content: 'Subject: Papers\r\n\r\nSee below.\r\n' };
    const bounced = { 'Return-Path': '<>' };
    assert.equal(await open(await keep(mail([returned, paper('empty.pdf', '')], bounced), [to])), 'left alone: automatic');
    assert.equal(await open(await keep(mail([rar], bounced), [to])), 'nothing taken: automatic');
    assert.equal(await open(await keep(mail([locked], { 'List-Id': '<x.line.example>' }), [listed])), 'nothing taken: bulk');
    assert.equal(await open(await keep(mail([rar], { 'Auto-Submitted': 'auto-generated' }), [to])), '0 documents');
    const told = (await submissions(to.accountId)).map(({ reason, notes }) => `${reason}: ${notes.join()}`);
    assert.deepEqual(told.toSorted(), [
      'automatic: unsupported_type: an archive of a kind that is not opened: papers.rar',
      'bulk: encrypted: locked with a password: bill.pdf',
      'null: unsupported_type: an archive of a kind that is not opened: papers.rar',
    ]);
  });

  it('with a picture in its text that the sender’s last three had too has it for a letterhead', async () => {
    const to = await alias();
    const picture = await sharp(randomBytes(1_200 * 60 * 3), { raw: { width: 1_200, height: 60, channels: 3 } })
      .png()
      .toBuffer();
    const inline: MimePart = {
      head: 'Content-Type: image/png; name=head.png\r\nContent-Disposition: inline; filename=head.png',
      content: picture,
    };
    for (const details of ['1 document', '0 documents', '0 documents']) assert.equal(await open(await keep(mail([inline]), [to])), details);
    await rows('update document set discarded_at = now() where account_id = $1', [to.accountId]);
    assert.equal(await open(await keep(mail([inline]), [to])), '0 documents', 'deleted, and it does not come back');
    assert.equal(await open(await keep(mail([inline], { From: 'other@line.example' }), [to])), '1 document');
  });

  it('came on the day that its sender says where its server agrees within a week, and else when its server got it', async () => {
    const to = await alias();
    const received = '2026-03-10T12:00:00.000Z';
    for (const [date, came] of [
      ['Sat, 1 Sep 2001 00:00:00 +0000', received],
      ['Mon, 2 Mar 2026 11:00:00 +0000', received],
      ['Thu, 5 Mar 2026 13:00:00 +0100', '2026-03-05T12:00:00.000Z'],
      ['Wed, 11 Mar 2026 12:00:00 +0000', received],
      ['someday', received],
    ] as const) {
      const id = await keep(mail([paper('a.txt')], { Date: date }), [to]);
      await rows('update mail set received_at = $2 where id = $1', [id, received]);
      await open(id);
      const [made] = await rows<{ apart: number }>(
        `select abs(extract(epoch from d.mailed_at - $2::timestamptz))::float8 as apart from document d
         join email_submission s on s.id = d.email_submission_id where s.mail_id = $1`,
        [id, came],
      );
      assert.ok((made?.apart ?? Infinity) < 60, date);
    }
  });

  it('of addresses that were deleted meanwhile is nobody’s', async () => {
    const to = await alias({ accountId: await account() });
    const id = await keep(mail([paper('a.txt')]), [to]);
    await rows('delete from email_alias where id = $1', [to.id]);
    assert.equal(await open(id), 'its addresses were deleted');
    assert.deepEqual(await submissions(to.accountId), []);
  });

  it('goes after ninety days with its raw bytes, is known for good, and its documents stay', async () => {
    const to = await alias();
    const [old, young, unopened] = [await keep(mail([paper('a.txt')]), [to]), await keep(mail([]), [to]), await keep(mail([]), [to])];
    for (const id of [old, young]) await open(id);
    await rows(`update mail set recorded_at = now() - interval '91 days' where id = any ($1)`, [[old, unopened]]);
    const keys = await rows<{ id: string; key: string }>('select id, blob_key as key from mail where id = any ($1)', [
      [old, young, unopened],
    ]);
    await sweepBytes({ database: db.database, letGo: letGoOnDisk(folder()), kept: DEFAULT_SETTINGS.kept });
    const there = keys.map(({ id, key }) => [id, existsSync(join(folder(), 'blobs', ...pathOfKey(key)))]);
    assert.deepEqual(
      new Map(there as [string, boolean][]),
      new Map([
        [old, false],
        [young, true],
        [unopened, true],
      ]),
    );
    assert.equal((await rows('select from mail where id = $1 and blob_key is null and sha256 is not null', [old])).length, 1);
    assert.equal((await submissions(to.accountId))[0]?.documents.length, 1);
  });
});
