import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'mocha';
import { grantedAccess } from '../../../activities/mail/access-token.js';
import type { MailboxMeans } from '../../../activities/mail/means.js';
import { keptRefreshToken } from '../../../db/mail/refresh-token.js';
import { secretBox } from '../../../db/secrets.js';
import { createGuardedClient, operatorTargets, type GuardedClient } from '../../../outbound/guarded-fetch.js';
import { startAccessProvider, type AccessProvider } from '../../support/access-provider.js';
import { certificateFor } from '../../support/certificate.js';
import { dovecotMissing, startDovecot, type Dovecot, type DovecotOptions } from '../../support/dovecot.js';
import { USER } from '../../support/imap.js';
import { until } from '../../support/until.js';
import { useWatchedMailbox } from '../../support/watched-mailbox.js';

const HOST = '127.0.0.1';
/** The same machine, by a name that is not one of this machine's own: nothing goes to it in the open. */
const NAMED = '127.1';

const missing = dovecotMissing();
if (missing !== null) console.log(`    Logins to Dovecot are not tested: ${missing}.`);

const certificate = certificateFor([HOST, NAMED]);
const box = secretBox([{ id: 'k', key: randomBytes(32) }]);

/** A mailbox on a Dovecot of the suite's own. */
function useDovecot(options: () => DovecotOptions) {
  let dovecot: Dovecot;
  const mailbox = useWatchedMailbox(async () => (dovecot = await startDovecot(options())));
  const lastError = async () => (await mailbox.cursor()).last_error;
  return {
    ...mailbox,
    mailbox,
    server: () => dovecot,
    settings: (of: Partial<MailboxMeans['settings']>) => ({ settings: { ...mailbox.means.settings, ...of } }),
    lastError,
    /** What is told of why nobody comes in: the same in the row and in the heartbeat of the workflow's activity. */
    told: async (reader: ReturnType<typeof mailbox.read>) => {
      await until('the operator is told', async () => (await lastError()) !== null && !!reader.seen.at(-1)?.lastError);
      const why = await lastError();
      assert.equal(reader.seen.at(-1)?.lastError, why);
      return why ?? '';
    },
    /** Lines of the server's of those who came in to the folder's user through this kind of connection. */
    logins: (like: RegExp) =>
      dovecot
        .log()
        .split('\n')
        .filter((line) => line.includes('Login: ') && like.test(line)).length,
  };
}

if (missing === null) {
  describe('a mailbox on a server with a certificate', () => {
    const { mailbox, settings, told, lastError, logins, alias, read, there, mailTo, server } = useDovecot(() => ({ certificate }));
    const ways = [
      { way: 'from the first byte (imaps)', at: () => ({ tls: true, host: HOST, port: server().tlsPort }) },
      { way: 'by STARTTLS, which it insists on', at: () => ({ tls: false, host: NAMED, port: server().port }) },
      { way: 'by STARTTLS, where it may go without', at: () => ({ tls: false, host: HOST, port: server().port }) },
    ];

    for (const { way, at } of ways) {
      it(`is read encrypted ${way}, where its authority is trusted`, async () => {
        const { address } = await alias();
        await mailbox.imap.deliver(mailTo(address), mailbox.folder);
        read(settings({ ...at(), ca: certificate.cert }));
        await there(1);
        assert.equal(await lastError(), null);
      });

      it(`gets no word of a secret ${way} from who does not know its authority, and is told why`, async () => {
        const { address } = await alias();
        await mailbox.imap.deliver(mailTo(address), mailbox.folder);
        const before = logins(/./);
        const stranger = read(settings(at()));
        assert.match(await told(stranger), /^The server's certificate is not trusted: self-signed certificate/);
        await stranger.stop();
        assert.equal(logins(/./), before);
        read(settings({ ...at(), ca: certificate.cert }));
        await there(1);
        assert.equal(await lastError(), null);
      });
    }

    it('says so where the certificate is of another host', async () => {
      const reader = read(settings({ tls: true, host: '127.0.1', port: server().tlsPort, ca: certificate.cert }));
      assert.match(await told(reader), /^The server's certificate is not trusted: .*127\.0\.1/);
    });

    it('shows in the log of the server that nobody came in unencrypted', () => {
      assert.ok(logins(/, TLS/) > 0);
      assert.equal(logins(/method=PLAIN(?!.*, TLS)/), 0);
    });
  });

  describe('a mailbox on a server whose certificate has run out', () => {
    const old = certificateFor([HOST], { validDays: -1 });
    const { settings, told, read, server } = useDovecot(() => ({}));
    let aged: Dovecot;
    before(async () => void (aged = await startDovecot({ certificate: old })));
    after(() => aged.close());

    it('is not read, and the operator is told that it has', async () => {
      const reader = read(settings({ tls: true, port: aged.tlsPort, ca: old.cert }));
      assert.match(await told(reader), /^The server's certificate is not trusted: certificate has expired/);
    });

    it('is not read in the open, where the server cannot encrypt and does not run on this machine', async () => {
      const reader = read(settings({ host: NAMED, port: server().port }));
      assert.match(await told(reader), /does not support STARTTLS/);
    });
  });

  for (const mechanism of ['xoauth2', 'oauthbearer'] as const)
    describe(`a mailbox that a provider grants access to, by ${mechanism.toUpperCase()}`, () => {
      let provider: AccessProvider;
      let client: GuardedClient;
      before(async () => {
        provider = await startAccessProvider({ user: USER, certificate });
        client = createGuardedClient({ targets: operatorTargets(), ca: certificate.cert });
      });
      const { mailbox, settings, told, lastError, logins, alias, read, there, mailTo, server } = useDovecot(() => ({
        certificate,
        access: { mechanism, introspectionUrl: provider.introspectionUrl },
      }));
      after(async () => {
        await client.close();
        await provider.close();
      });
      afterEach(() => void (provider.lifetimeS = 3_600));

      /** As the worker has it, with the refresh token that is good now. */
      const asWorker = (refreshToken = provider.refreshToken) => {
        const kept = keptRefreshToken({ database: mailbox.db.database, box }, { mailboxId: mailbox.id, given: refreshToken });
        const access = grantedAccess(client, { tokenUrl: provider.tokenUrl, clientId: 'landfall', clientSecret: 's', refreshToken }, kept);
        return {
          ...settings({ tls: true, port: server().tlsPort, ca: certificate.cert }),
          secret: async () => ({ accessToken: await access() }),
        };
      };

      it('is read with it, and with no password', async () => {
        const { address } = await alias();
        await mailbox.imap.deliver(mailTo(address), mailbox.folder);
        read(asWorker());
        await there(1);
        assert.equal(await lastError(), null);
        assert.ok(logins(new RegExp(`method=${mechanism}.*, TLS`, 'i')) > 0);
      });

      it('is read on when the access has run out, with the next one, by the refresh token that came with the last', async () => {
        const { address } = await alias();
        provider.lifetimeS = 1;
        const grants = provider.granted;
        const reader = read(asWorker());
        for (const count of [1, 2, 3]) {
          await mailbox.imap.deliver(mailTo(address), mailbox.folder);
          await there(count);
          await until('the access has run out', () => Promise.resolve(Date.now() > provider.goodUntil));
          // Providers hang up then.
          server().hangUp();
          await until('access is asked for anew', () => Promise.resolve(provider.granted > grants + count));
        }
        await until('it is well', async () => (await lastError()) === null && reader.seen.at(-1)?.state === 'listening');
        assert.equal(provider.refused, 0, 'no refresh token was brought twice');
      });

      it('is read on by a worker that was started anew, with the settings of the first', async () => {
        const { address } = await alias();
        const given = provider.refreshToken;
        const refused = provider.refused;
        for (const count of [1, 2, 3]) {
          await mailbox.imap.deliver(mailTo(address), mailbox.folder);
          const reader = read(asWorker(given));
          await there(count);
          await reader.stop();
        }
        assert.equal(provider.refused, refused, 'no refresh token was brought twice');
      });

      it('says why it is not, where the access is not good to the server, and is read when it is', async () => {
        const { address } = await alias();
        await mailbox.imap.deliver(mailTo(address), mailbox.folder);
        provider.lifetimeS = 0;
        const reader = read(asWorker());
        assert.match(await told(reader), /^The server did not let the user in/);
        assert.ok(provider.told.bad > 0);
        assert.doesNotMatch((await lastError()) ?? '', /access-|refresh-/);
        provider.lifetimeS = 3_600;
        await there(1);
        assert.equal(await lastError(), null);
      });

      it('says why it is not, where the grant was taken back', async () => {
        const reader = read(asWorker('refresh-of-long-ago'));
        assert.match(await told(reader), /^Access to the mailbox was not granted \(400: invalid_grant\)/);
      });
    });
}
