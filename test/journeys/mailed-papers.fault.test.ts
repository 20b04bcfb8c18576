import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { after, before, describe, it } from 'mocha';
import type { WatchDetails } from '../../activities/mail/watch-mailbox.js';
import { rowsOf } from '../../db/database.js';
import { mailboxWorkflowId } from '../../workflows/contract.js';
import { copyTemplate } from '../support/database.js';
import { commercialInvoice, drawnPdf } from '../support/drawn-papers.js';
import { mailboxEnv, type ImapServer } from '../support/imap.js';
import { startImap } from '../support/imap-servers.js';
import { startLandfall, type Body, type Landfall } from '../support/landfall.js';
import { mimeOf, type MimePart } from '../support/mime.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';
import { temporalAddress } from '../support/temporal.js';
import { until } from '../support/until.js';

/** More than are opened and read between two kills. */
const MAILS = 8;
const KILLS = 2;

describe('papers that are mailed, while the worker is killed again and again', function () {
  this.timeout(300_000);
  let landfall: Landfall;
  let receiver: Receiver;
  let imap: ImapServer;
  let voyage: VoyageRows;

  before(async () => {
    await provideReader();
    imap = await startImap();
    landfall = await startLandfall({
      databaseUrl: await copyTemplate(),
      temporalAddress: await temporalAddress(),
      lines: [],
      env: mailboxEnv(imap),
    });
    receiver = await startReceiver();
    voyage = await writeVoyage(landfall.database, { accountId: landfall.accountId, container: { number: 'MSKU9070323' } });
    const attributes = { url: receiver.url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
    assert.equal((await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).status, 201);
  });
  after(async () => {
    await landfall.close();
    await receiver.close();
    await imap.close();
  });

  const rows = <Row>(sql: string) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql));
  const invoice = async (at: number): Promise<MimePart> => ({
    head: `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=invoice-${at}.pdf`,
    content: await drawnPdf(commercialInvoice.replaceAll('INV-10027', `INV-3${String(at).padStart(4, '0')}`)),
  });
  const told = () => receiver.received.map(({ body }) => JSON.parse(body.toString()) as Body);
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

  it('loses none and has none twice: each is one mail, one paper, linked to its cargo, and told of once (R6)', async () => {
    const made = await landfall.call('POST', '/email_aliases', { data: { type: 'email_alias', attributes: { name: 'Forwarder' } } });
    assert.equal(made.status, 201);
    const address = String(made.body.data.attributes['address']);
    const mails = await Promise.all(
      Array.from({ length: MAILS }, async (_, at) =>
        mimeOf(
          {
            'Delivered-To': address,
            From: 'Forwarder <papers@forwarder.example>',
            Subject: `Invoice ${at}`,
            'Message-ID': `<${at}@forwarder.example>`,
          },
          [{ head: 'Content-Type: text/plain', content: 'See attached.' }, await invoice(at)],
        ),
      ),
    );
    for (const mail of mails.slice(0, MAILS / 2)) await imap.deliver(mail);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // At other moments each time: while mails are fetched, opened, and papers read.
      await until('something to be under way', async () => (await rows('select from mail')).length > kill * 2, 60_000);
      await pause(kill * 700);
      await landfall.parts.worker.crash();
      await imap.deliver(mails[MAILS / 2 + kill] ?? '');
      await landfall.parts.worker.restart();
    }
    for (const mail of mails.slice(MAILS / 2 + KILLS)) await imap.deliver(mail);
    // The same mails once more, as by a forwarder who tries again.
    for (const mail of mails.slice(0, 2)) await imap.deliver(mail);
    await until('all papers to be told of', () => Promise.resolve(told().length >= MAILS), 200_000);
    const { body } = await landfall.call('GET', '/email_submissions?page[size]=100&include=documents');
    const submissions = body.data as unknown as Body[];
    const subjects = (of: readonly Body[]) => of.map(({ attributes }) => String(attributes['subject'])).sort();
    const expected = Array.from({ length: MAILS }, (_, at) => `Invoice ${at}`).sort();
    assert.deepEqual(subjects(submissions), expected);
    assert.ok(submissions.every(({ attributes }) => attributes['documents_count'] === 1));
    const documents = (await landfall.call('GET', '/documents?page[size]=100')).body.data as unknown as Body[];
    assert.deepEqual(
      documents.map(({ attributes: { source, document_type: type } }) => [source, type]),
      expected.map(() => ['email', 'commercial_invoice']),
    );
    assert.ok(documents.every(({ relationships }) => relationships['cargos']?.data?.[0]?.id === voyage.containerIds[0]));
    const news = told();
    assert.deepEqual(news.map(({ data }) => data.relationships['document']?.data?.id).sort(), documents.map(({ id }) => id).sort());
    for (const { included } of news) {
      assert.deepEqual(included.map(({ type }) => type).sort(), ['document', 'document_representation', 'email_submission']);
      const [document, mail] = ['document', 'email_submission'].map((type) => included.find((one) => one.type === type));
      assert.equal(document?.relationships['email_submission']?.data?.id, mail?.id);
    }
    const client = await imap.client();
    const lock = await client.getMailboxLock('INBOX');
    await until('all to be marked', async () => {
      const marked = (await client.search({ keyword: '$Landfall' }, { uid: true })) || [];
      return marked.length === MAILS + 2;
    });
    lock.release();
    await client.logout();
  });

  it('shows an operator how the mailbox fares', async () => {
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from mailbox');
    const connection = await Connection.connect({ address: await temporalAddress() });
    const handle = new Client({ connection }).workflow.getHandle(mailboxWorkflowId(id));
    const shown = async () => {
      const { raw } = await handle.describe();
      const [heartbeat] = raw.pendingActivities?.[0]?.heartbeatDetails?.payloads ?? [];
      return heartbeat?.data ? (JSON.parse(Buffer.from(heartbeat.data).toString()) as WatchDetails) : null;
    };
    await until(
      'it says that all were taken',
      async () => (await shown())?.mails.kept === MAILS && (await shown())?.unopened === 0,
      100_000,
    );
    assert.equal((await shown())?.state, 'listening');
    await connection.close();
  });
});
