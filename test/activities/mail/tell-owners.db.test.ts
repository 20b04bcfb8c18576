import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'mocha';
import { SMTPServer } from 'smtp-server';
import { postBy, type Post } from '../../../outbound/post.js';
import { tellOwners } from '../../../activities/mail/tell-owners.js';
import { rowsOf } from '../../../db/database.js';
import { useDelivery } from '../../support/delivering.js';
import { freePort } from '../../support/ports.js';
import { makeWebhook, recordTestChanges } from '../../support/webhooks.js';

interface Mail {
  to: string[];
  raw: string;
}

const messageIdOf = ({ raw }: Mail) => /^Message-ID:\s+(\S+)/m.exec(raw)?.[1];

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

describe('owners of webhooks', function () {
  this.timeout(30_000);
  const delivery = useDelivery();
  const { db, drain } = delivery;
  const mails: Mail[] = [];
  let refusal: Error | null = null;
  let server: SMTPServer;
  let post: Post;

  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, session, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    const port = await freePort();
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    post = postBy({ url: `smtp://127.0.0.1:${port}`, from: 'landfall@landfall.example' });
  });
  after(() => new Promise<void>((closed) => server.close(closed)));
  beforeEach(async () => {
    mails.length = 0;
    refusal = null;
    await db.database.asSystem((tx) => tx.query(`delete from outbox`));
  });

  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const waiting = () =>
    rows<{ attempts: number; last_error: string | null; dispatched: boolean }>(
      `select attempts, last_error, dispatched_at is not null as dispatched from outbox where topic = 'mail.webhook-off' order by id`,
    );
  const due = () => rows(`update outbox set available_at = clock_timestamp() where topic = 'mail.webhook-off' returning id`);
  const tell = async (by: Post | null = post) => {
    await due();
    await tellOwners({ database: db.database, post: by, log });
  };
  /** A webhook whose receiver is gone for good, of an account with these people. */
  const switchedOff = async (...people: string[]) => {
    const hook = await makeWebhook(db.database, `${delivery.receiver.url}?token=secret`);
    for (const email of people)
      await rows('insert into account_user (account_id, name, email) values ($1, $2, $3) returning id', [hook.accountId, 'Ada', email]);
    await failOnce(hook);
    return hook;
  };
  const failOnce = async (hook: { id: string; accountId: string }) => {
    delivery.receiver.answer({ status: 410 });
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    assert.equal((await drain({ webhookId: hook.id })).kind, 'off');
  };
  const someone = () => `${randomUUID()}@example.com`;

  it('are told that it was switched off, all of the account in one mail that says why and what to do', async () => {
    const people = [someone(), someone()];
    const hook = await switchedOff(...people);
    await tell();
    const [mail, ...others] = mails;
    assert.ok(mail && others.length === 0);
    assert.deepEqual(mail.to, people);
    const { raw } = mail;
    assert.match(raw, /^From: Landfall <landfall@landfall\.example>\r$/m);
    assert.match(raw, /^Subject: A webhook was switched off: 127\.0\.0\.1:\d+\r$/m);
    for (const told of [hook.id, 'the receiver answered 410 Gone', `PATCH /v2/webhooks/${hook.id}`]) assert.ok(raw.includes(told), raw);
    assert.ok(!raw.includes('secret'), 'what a URL is asked with may be a secret');
    assert.match(raw, /^Auto-Submitted: auto-generated\r$/m);
    assert.ok(messageIdOf(mail)?.startsWith(`<webhook-${hook.id}-`) && messageIdOf(mail)?.endsWith('@landfall.example>'), raw);
  });

  it('are told after five days without a success (D8)', async () => {
    const hook = await switchedOff(someone());
    await rows(
      `update webhook set active = true, disabled_reason = null, armed_at = clock_timestamp() - interval '6 days', failed_notifications = 9,
         first_failed_at = clock_timestamp() - interval '5 days', last_failed_at = clock_timestamp() where id = $1 returning id`,
      [hook.id],
    );
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await rows(`update webhook_notification set step = 12 where webhook_id = $1 and status = 'pending' returning id`, [hook.id]);
    delivery.receiver.answer({ status: 500 });
    assert.equal((await drain({ webhookId: hook.id })).kind, 'off');
    await tell();
    assert.match(mails[0]?.raw ?? '', /nothing could be delivered for five days/);
  });

  it('are told once for each time', async () => {
    const hook = await switchedOff(someone());
    await tell();
    await tell();
    assert.equal(mails.length, 1);
    await rows('update webhook set active = true, disabled_reason = null, disabled_at = null where id = $1 returning id', [hook.id]);
    await failOnce(hook);
    await tell();
    assert.equal(mails.length, 2);
    assert.equal(new Set(mails.map(messageIdOf)).size, 2);
  });

  it('are told at the address of the account while nobody of it has one', async () => {
    const hook = await switchedOff();
    await rows(`update account set notify_email = 'ops@example.com' where id = $1 returning id`, [hook.accountId]);
    await tell();
    assert.deepEqual(
      mails.map(({ to }) => to),
      [['ops@example.com']],
    );
  });

  it('are not told what is not so any more, nor where nobody can be told', async () => {
    const hook = await switchedOff(someone());
    await rows('update webhook set active = true, disabled_reason = null where id = $1 returning id', [hook.id]);
    await switchedOff();
    await tell();
    await switchedOff(someone());
    await tell(null);
    assert.equal(mails.length, 0);
    assert.deepEqual(
      (await waiting()).map(({ last_error }) => last_error),
      ['it is on again, or deleted', 'nobody has an address', 'no mail is sent here'],
    );
    assert.ok((await waiting()).every(({ dispatched }) => dispatched));
  });

  it('are told later where the mail server is away, and never of what it refuses for good', async () => {
    await switchedOff(someone());
    const away = postBy({ url: `smtp://127.0.0.1:${await freePort()}`, from: 'landfall@landfall.example' });
    await tell(away);
    const [failed] = await waiting();
    assert.deepEqual([failed?.attempts, failed?.dispatched], [1, false]);
    assert.match(failed?.last_error ?? '', /ECONNREFUSED/);
    await tellOwners({ database: db.database, post, log });
    assert.equal(mails.length, 0, 'it waits before it is tried again');
    await tell();
    assert.equal(mails.length, 1);

    await switchedOff(someone());
    refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    await tell();
    const refused = (await waiting()).at(-1);
    assert.deepEqual([refused?.attempts, refused?.dispatched], [1, true]);
    assert.match(refused?.last_error ?? '', /No such mailbox/);
  });

  it('are told by one of several workers', async () => {
    await switchedOff(someone());
    await due();
    await Promise.all([1, 2, 3].map(() => tellOwners({ database: db.database, post, log })));
    assert.equal(mails.length, 1);
  });
});
