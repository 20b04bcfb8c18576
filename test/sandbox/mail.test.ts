import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { createTransport } from 'nodemailer';
import { startSmtp } from '../../sandbox/mail/smtp.js';
import { HandClock } from '../../sandbox/world/clock.js';
import { Ledger } from '../../sandbox/world/ledger.js';
import { startWorld, type World } from '../../sandbox/world/world.js';
import { PASSWORD, USER, type ImapServer } from '../support/imap.js';
import { startImap } from '../support/imap-servers.js';
import { until } from '../support/until.js';

const DOMAIN = 'in.landfall.test';
const ALIAS = `docs+k7m2v9q4x8r3d@${DOMAIN}`;
const FOLDER = 'Papers-2026-03-01T10-00-00';
const NOW = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 86_400_000;

describe('the mail of npm start', function () {
  this.timeout(30_000);
  let imap: ImapServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  before(async () => {
    imap = await startImap();
    const { host, port } = imap;
    smtp = await startSmtp({ imap: { host, port, user: USER, password: PASSWORD }, folder: FOLDER, domain: DOMAIN }, { host, port: 0 });
  });
  after(async () => {
    await smtp.close();
    await imap.close();
  });

  const mails = async (): Promise<string[]> => {
    const client = await imap.client();
    try {
      await client.mailboxOpen(FOLDER);
      const found: string[] = [];
      if (client.mailbox && client.mailbox.exists > 0)
        for await (const { source } of client.fetch('1:*', { source: true })) found.push(source?.toString('latin1') ?? '');
      return found;
    } finally {
      await client.logout();
    }
  };
  const hand = (to: string, text = 'See attached.') =>
    createTransport({ host: imap.host, port: smtp.port }).sendMail({ from: 'ada@example.com', to, subject: 'A paper', text });

  it('lies in a folder of this run, and says for whom it was', async () => {
    await hand(ALIAS);
    const [mail = ''] = await mails();
    assert.match(mail, new RegExp(`^Return-Path: <ada@example\\.com>\r\nDelivered-To: ${ALIAS.replace('+', '\\+')}\r\nReceived: from `));
    assert.match(mail, /\r\nSubject: A paper\r\n[\s\S]*See attached\./);
  });

  it('is taken for its own domain alone', async () => {
    await assert.rejects(hand('ada@example.com'), /550 No mail for example\.com here/);
  });

  it('comes in again after a server that forgot everything', async () => {
    await imap.stop();
    await assert.rejects(hand(ALIAS));
    await imap.start();
    await imap.drop(FOLDER);
    await hand(ALIAS, 'Once more.');
    const found = await mails();
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /Once more\./);
  });

  describe('has the papers of the practice world', () => {
    let folder: string;
    let world: World;
    let clock: HandClock;
    const start = async () => {
      const mailingTo = { smtpUrl: `smtp://${imap.host}:${smtp.port}`, address: ALIAS };
      world = await startWorld({ folder, clock, papers: join(folder, 'papers'), mailingTo });
    };
    beforeEach(async () => {
      await imap.stop();
      await imap.start();
      await imap.drop(FOLDER);
      folder = mkdtempSync(join(tmpdir(), 'landfall-test-mail-'));
      clock = new HandClock(NOW);
      new Ledger(folder).begin({ scac: 'MSCU', scenario: 'direct', index: 0 }, NOW);
      await start();
      await hand(ALIAS, 'The folder is there.');
    });
    afterEach(async () => {
      await world.close();
      rmSync(folder, { recursive: true });
    });
    const papers = async () => (await mails()).flatMap((mail) => /filename="?([a-z-]+)-[A-Z0-9]+\.pdf/.exec(mail)?.[1] ?? []);
    const mailed = (...names: string[]) =>
      until(`mail of ${names.join(', ')}`, async () => (await papers()).join() === names.join(), 10_000);

    it('at their moments, each once, whatever is started again', async () => {
      await clock.change({ now: NOW + DAY_MS / 12 });
      await mailed('booking-confirmation');
      await world.close();
      await start();
      await clock.change({ now: NOW + 7 * DAY_MS });
      await mailed('booking-confirmation', 'bill-of-lading');
      await clock.change({ now: NOW + 42 * DAY_MS });
      await mailed('booking-confirmation', 'bill-of-lading', 'arrival-notice');
    });

    it('but those that it gave away as samples', async () => {
      const answer = await fetch(`${world.controlUrl}/papers`, { method: 'POST' });
      const samples = (await answer.json()) as { document_type: string; file: string; request_number: string }[];
      assert.deepEqual(
        samples.map(({ document_type }) => document_type),
        ['booking_confirmation', 'master_bill_of_lading', 'arrival_notice'],
      );
      for (const { file } of samples) assert.match(readFileSync(file, 'latin1'), /^%PDF-/);
      const more = await fetch(`${world.controlUrl}/papers?into=spare`, { method: 'POST' });
      const spare = (await more.json()) as typeof samples;
      assert.ok(spare.every(({ file, request_number }) => file.includes('/spare/') && request_number !== samples[0]?.request_number));
      assert.equal((await fetch(`${world.controlUrl}/papers?into=../spare`, { method: 'POST' })).status, 422);
      new Ledger(folder).begin({ scac: 'MSCU', scenario: 'direct', index: 1 }, NOW);
      await world.close();
      await start();
      await clock.change({ now: NOW + 42 * DAY_MS });
      await mailed('booking-confirmation', 'bill-of-lading', 'arrival-notice');
      assert.ok((await mails()).every((mail) => !mail.includes(samples[0]?.request_number ?? '')));
    });
  });
});
