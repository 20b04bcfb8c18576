import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { grantedAccess } from '../../../activities/mail/access-token.js';
import { isRefusal } from '../../../activities/mail/connection.js';
import { rowsOf } from '../../../db/database.js';
import { ensureMailbox, mailboxIdOf } from '../../../db/mail/mailboxes.js';
import { keptRefreshToken } from '../../../db/mail/refresh-token.js';
import { secretBox } from '../../../db/secrets.js';
import type { GuardedClient } from '../../../outbound/guarded-fetch.js';
import { useDatabase } from '../../support/database.js';

/** Asks a real server; where addresses may lead is none of this. */
const client = {
  async fetch({ url, method, headers, body }: { url: string; method: string; headers: Record<string, string>; body: string }) {
    const answer = await fetch(url, { method, headers, body });
    return { kind: 'answered', status: answer.status, headers: {}, body: new Uint8Array(await answer.arrayBuffer()) };
  },
} as unknown as GuardedClient;

const NAME = { host: 'imap.example.com', user: 'docs', folder: 'INBOX' };
const mailboxId = mailboxIdOf(NAME);

describe('access to a mailbox that a provider grants', () => {
  const db = useDatabase();
  const box = secretBox([{ id: 'k', key: randomBytes(32) }]);
  const removed = () => db.database.asSystem((tx) => tx.query('delete from mailbox where id = $1', [mailboxId]));
  beforeEach(async () => {
    await removed();
    await db.database.asSystem((tx) => ensureMailbox(tx, NAME));
  });
  let server: Server | null = null;
  afterEach(() => server?.close());

  /** Answers whoever asks, by the refresh token that is brought; its address. */
  async function providerThat(answers: (refreshToken: string | null) => { status: number; body: object }): Promise<string> {
    server = createServer((request, answer) => {
      let said = '';
      request.on('data', (chunk: Buffer) => (said += chunk.toString()));
      request.on('end', () => {
        const { status, body } = answers(new URLSearchParams(said).get('refresh_token'));
        answer.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  }

  /** Takes each refresh token once, and hands out the next one; and what it was asked with. */
  async function rotating() {
    const asked: (string | null)[] = [];
    const tokenUrl = await providerThat((refreshToken) => {
      asked.push(refreshToken);
      return { status: 200, body: { access_token: 'a', refresh_token: `next-${asked.length}` } };
    });
    return { tokenUrl, asked };
  }

  /** As a worker has it that begins with what the operator set. */
  function asWorker(tokenUrl: string, { refreshToken = 'first', sealedBy = box } = {}): () => Promise<string> {
    const kept = keptRefreshToken({ database: db.database, box: sealedBy }, { mailboxId, given: refreshToken });
    return grantedAccess(client, { tokenUrl, clientId: 'landfall', clientSecret: 's', refreshToken }, kept);
  }

  const granting = async (status: number, body: object) => asWorker(await providerThat(() => ({ status, body })))();

  it('is the token', async () => assert.equal(await granting(200, { access_token: 'a' }), 'a'));

  it('is asked for with the refresh token that the provider gave last, also by a worker that began later', async () => {
    const { tokenUrl, asked } = await rotating();
    const first = asWorker(tokenUrl);
    for (const _ of [1, 2]) assert.equal(await first(), 'a');
    const second = asWorker(tokenUrl);
    await second();
    await first();
    assert.deepEqual(asked, ['first', 'next-1', 'next-2', 'next-3']);
  });

  it('is asked for with the refresh token of before, where the provider gave none', async () => {
    const asked: (string | null)[] = [];
    const tokenUrl = await providerThat((refreshToken) => {
      asked.push(refreshToken);
      return { status: 200, body: { access_token: 'a', ...(asked.length === 1 && { refresh_token: 'next' }) } };
    });
    for (const _ of [1, 2, 3]) await asWorker(tokenUrl)();
    assert.deepEqual(asked, ['first', 'next', 'next']);
  });

  it('is asked for with what the operator set, once that is another one', async () => {
    const { tokenUrl, asked } = await rotating();
    await asWorker(tokenUrl)();
    for (const _ of [1, 2]) await asWorker(tokenUrl, { refreshToken: 'granted anew' })();
    assert.deepEqual(asked, ['first', 'granted anew', 'next-2']);
  });

  it('leaves no refresh token in the database that can be read, and does without one where the key is gone', async () => {
    const { tokenUrl, asked } = await rotating();
    await asWorker(tokenUrl)();
    const [row] = await db.database.asSystem((tx) => rowsOf<{ text: string }>(tx, 'select mailbox::text as text from mailbox'));
    for (const token of ['first', 'next-1']) assert.ok(!row?.text.includes(Buffer.from(token).toString('hex')));
    await asWorker(tokenUrl, { sealedBy: secretBox([{ id: 'other', key: randomBytes(32) }]) })();
    assert.deepEqual(asked, ['first', 'first']);
  });

  it('is not used before the refresh token that came with it is kept, which is not forgotten meanwhile', async () => {
    const { tokenUrl, asked } = await rotating();
    await removed();
    const access = asWorker(tokenUrl);
    await assert.rejects(access(), /no row of the mailbox/);
    await db.database.asSystem((tx) => ensureMailbox(tx, NAME));
    await access();
    await asWorker(tokenUrl)();
    assert.deepEqual(asked, ['first', 'next-1', 'next-2']);
  });

  for (const status of [400, 401])
    it(`is refused by ${status}, as a wrong password is, and not asked for again every minute`, async () => {
      const refused = await granting(status, { error: 'invalid_grant' }).catch((error: unknown) => error);
      assert.match(String(refused), new RegExp(`not granted \\(${status}: invalid_grant\\)`));
      assert.ok(isRefusal(refused));
    });

  it('is asked for again soon where the provider has troubles of its own', async () => {
    const trouble = await granting(503, {}).catch((error: unknown) => error);
    assert.ok(trouble instanceof Error);
    assert.ok(!isRefusal(trouble));
  });
});
