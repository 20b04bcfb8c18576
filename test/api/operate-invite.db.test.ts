import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { rowsOf } from '../../db/database.js';
import { Browser } from '../support/browser.js';
import { runOperator, useOperator } from '../support/operating.js';
import { freePort } from '../support/ports.js';

const PUBLIC = { LANDFALL_PUBLIC_URL: 'https://landfall.example' };
const CHOSEN = 'a sea chart, not a dashboard';

describe('an invitation', function () {
  this.timeout(180_000);
  const { api, run, rows } = useOperator();
  const mails: string[] = [];
  let refusal: Error | null = null;
  let server: SMTPServer;
  let smtp: Record<string, string>;
  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, _session, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          // Quoted-printable breaks long lines.
          mails.push(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
          done();
        });
      },
    });
    const port = await freePort();
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    smtp = { ...PUBLIC, LANDFALL_SMTP_URL: `smtp://127.0.0.1:${port}`, LANDFALL_MAIL_FROM: 'landfall@landfall.example' };
  });
  after(() => new Promise<void>((closed) => server.close(closed)));
  beforeEach(async () => {
    [mails.length, refusal] = [0, null];
    await api.dataSource.query('delete from rate_window');
  });

  let people = 0;
  const invite = async (env: Record<string, string> = PUBLIC, ...more: string[]) => {
    const { id } = await api.account();
    const email = `grace${(people += 1)}@acme.example`;
    const [told] = await rows(['users', 'invite', '--account', id, '--name', 'Grace', '--email', email, ...more], '', env);
    if (!told) assert.fail('nobody was invited');
    return { accountId: id, email, told, token: String(told['link']).split('token=')[1] ?? '' };
  };
  const nobody = () => new Browser(() => api.origin);
  const accept = (token: string, password = CHOSEN, browser = nobody()) => browser.mutate('session.acceptInvitation', { token, password });
  const look = async (token: string) => (await nobody().mutate('session.invitation', { token })).status;

  it('goes by mail, which says who invites, where to and until when; its link is shown to nobody else', async () => {
    const { email, told } = await invite(smtp, '--days', '3');
    assert.deepEqual([told['mailed'], told['link']], [true, null]);
    const [mail = '', ...others] = mails;
    assert.deepEqual(others, []);
    assert.match(mail, new RegExp(`^To: ${email}`, 'm'));
    assert.match(mail, /^Subject: .+ invites you to Landfall/m);
    assert.match(mail, /^Auto-Submitted: auto-generated/m);
    const [, token = ''] = /https:\/\/landfall\.example\/invitation\?token=([\w-]{43})\s/.exec(mail) ?? [];
    const until = String(told['expires_at']);
    assert.ok(mail.includes(`good until ${until.slice(0, 10)} ${until.slice(11, 16)} UTC`), mail);
    const browser = nobody();
    assert.equal((await accept(token, CHOSEN, browser)).status, 200);
    assert.equal((await browser.current())?.user.email, email);
    await nobody().signIn(email, CHOSEN);
  });

  it('is shown where there is no mail server; its token is kept as a hash', async () => {
    const { told, token, accountId } = await invite();
    assert.equal(told['mailed'], false);
    assert.match(token, /^[\w-]{43}$/);
    const kept = await api.database.asSystem((tx) => rowsOf(tx, 'select * from invitation where account_id = $1', [accountId]));
    assert.equal(kept.length, 1);
    assert.doesNotMatch(JSON.stringify(kept), new RegExp(token));
    assert.equal(await look(token), 200);
  });

  it('404: is good once, also of several at a time', async () => {
    const { token } = await invite();
    const statuses = (await Promise.all([accept(token), accept(token), accept(token)])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 404, 404]);
    assert.equal(await look(token), 404);
  });

  it('404: is over after its time, when another is made, and when a password is set', async () => {
    const past = await invite();
    await api.database.asSystem((tx) => tx.query(`update invitation set expires_at = clock_timestamp() - interval '1 second'`));
    const replaced = await invite();
    await rows(['users', 'invite', '--account', replaced.accountId, '--email', replaced.email], '', PUBLIC);
    const set = await invite();
    await rows(['users', 'password', '--id', String(set.told['id'])], CHOSEN);
    for (const { token } of [past, replaced, set]) assert.deepEqual([(await accept(token)).status, await look(token)], [404, 404]);
    assert.match((await run(['users', 'invite', '--account', set.accountId, '--email', set.email], '', PUBLIC)).err, /can sign in already/);
  });

  it('404: for a text that is no token; 422: for a password that is guessed too soon, and may be tried again', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), 'ä'.repeat(43)]) assert.equal((await accept(token)).status, 404, token);
    const { token } = await invite();
    assert.equal((await accept(token, 'eleven char')).status, 422);
    assert.equal((await accept(token, 'x'.repeat(257))).status, 422);
    assert.equal((await accept(token)).status, 200);
  });

  it('429: is guessed no more often than a password', async () => {
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push(await look('a'.repeat(43)));
    assert.deepEqual([statuses[19], statuses[20]], [404, 429]);
  });

  it('403: is taken from a page of ours alone', async () => {
    const { token } = await invite();
    const sending = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    assert.equal((await nobody().mutate('session.acceptInvitation', { token, password: CHOSEN }, sending)).status, 403);
  });

  it('leads to the pages of the sandbox that npm start runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-invite-'));
    const { id } = await api.account();
    writeFileSync(join(folder, 'sandbox.json'), JSON.stringify({ database_url: api.url, app_url: 'http://127.0.0.1:4900' }));
    const words = ['users', 'invite', '--account', id, '--name', 'Ada', '--email', 'ada@acme.example', '--json'];
    const env = { PATH: process.env['PATH'], LANDFALL_DATA_FOLDER: folder };
    const { out, err } = await runOperator(words, { env, program: ['sandbox/operate.mjs'] });
    rmSync(folder, { recursive: true });
    assert.match(out, /"link": "http:\/\/127\.0\.0\.1:4900\/invitation\?token=/, err);
  });

  it('invites nobody where the mail is not taken, or the address of the pages is not known', async () => {
    refusal = new Error('no such mailbox');
    const { id } = await api.account();
    const words = ['users', 'invite', '--account', id, '--name', 'Grace', '--email', 'refused@acme.example'];
    assert.match((await run(words, '', smtp)).err, /Nobody was invited: the mail to refused@acme\.example was not taken/);
    assert.ok(!JSON.stringify(await rows(['users', 'list', '--account', id])).includes('refused@'));
    assert.match((await run(words)).err, /LANDFALL_PUBLIC_URL/);
  });
});
