import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { comeIn, newClient } from '../../../activities/mail/connection.js';
import { FORM } from '../../support/opening.js';

describe('a connection to a mailbox', () => {
  for (const tls of [true, false])
    it(`tells whoever waits for it that it was called off before it stood (${tls ? 'imaps' : 'imap'})`, async () => {
      const settings = {
        host: '127.0.0.1',
        port: 9,
        tls,
        user: 'docs',
        folder: 'INBOX',
        form: FORM,
        authservIds: [],
        moves: false,
        leaseS: 90,
      };
      const client = newClient(settings, { pass: 'secret' });
      client.on('error', () => undefined);
      const coming = comeIn(client);
      client.close();
      await assert.rejects(coming, /The connection was closed/);
    });
});
