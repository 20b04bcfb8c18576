import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { after, afterEach, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { zipOf } from '../support/archives.js';
import { copyTemplate } from '../support/database.js';
import { billOfLading, commercialInvoice, drawnPdf } from '../support/drawn-papers.js';
import { fullDisk, type FullDisk } from '../support/full-disk.js';
import { announce, hand, toldOf } from '../support/handing.js';
import { mailboxEnv, type ImapServer } from '../support/imap.js';
import { startImap } from '../support/imap-servers.js';
import { startLandfall, type Body, type Landfall } from '../support/landfall.js';
import { mimeOf } from '../support/mime.js';
import { scanOf } from '../support/paper-scan.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

type Kind = 'archive' | 'packet' | 'scan';

/** What there is no room for while a file of such a kind is read. */
const FILES: readonly [what: string, kind: Kind, paths: RegExp][] = [
  ['the words of a page', 'archive', /\/pages\/1\.json/],
  ['the picture of a page', 'scan', /\/pages\/1\.webp/],
  ['what was read', 'archive', /\/reading\.json/],
  ['the files inside it', 'archive', /\/members\//],
  ['the papers that it is cut into', 'packet', /\/part-2\.pdf/],
  ['the documents that these are to be', 'packet', /\/tmp\//],
  ['anything at all', 'archive', /./],
];
/** So many tries find no room. */
const TRIES = 2;

describe('papers on a disk that is full', function () {
  this.timeout(300_000);
  let disk: FullDisk;
  let imap: ImapServer;
  let temporal: TemporalServer;
  let receiver: Receiver;
  let landfall: Landfall;
  before(async () => {
    await provideReader();
    disk = fullDisk();
    imap = await startImap();
    // A mailbox has one workflow, whoever watches it: other suites watch one of this name.
    temporal = await startTemporal({ own: true });
    receiver = await startReceiver();
    landfall = await startLandfall({
      databaseUrl: await copyTemplate(),
      temporalAddress: temporal.address,
      lines: [],
      env: {
        ...disk.env,
        ...mailboxEnv(imap),
      },
    });
    const attributes = { url: receiver.url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
    assert.equal((await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).status, 201);
  });
  afterEach(() => disk.lacksRoomFor(null));
  after(async () => {
    await landfall?.close();
    await receiver?.close();
    await temporal?.server?.stop();
    await imap?.close();
    disk?.remove();
  });

  let papers = 0;
  const bill = () => drawnPdf(billOfLading.replaceAll('OSLUNGB2604419', `OSLUNGB26${10_000 + (papers += 1)}`));
  const invoice = () => drawnPdf(commercialInvoice.replaceAll('INV-10027', `INV-${30_000 + (papers += 1)}`));
  const rows = <Row>(sql: string, values: unknown[] = []) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const refused = (tries = TRIES) => until('there to be no room', () => Promise.resolve(disk.refused() >= tries), 90_000);
  const told = async (id: string) => {
    await until(`the webhook to be told of ${id}`, () => Promise.resolve(toldOf(receiver, id).length > 0), 150_000);
    return toldOf(receiver, id).map(({ data }) => data.attributes['event']);
  };
  const typeOf = async (id: string) => (await landfall.call('GET', `/documents/${id}`)).body.data.attributes['document_type'];

  it('503: an upload is not taken, and the same call sends it once there is room', async () => {
    const bytes = randomBytes(3_000_000);
    const { signed_id, direct_upload } = await announce(landfall, bytes, { filename: 'a.pdf' });
    const send = () => fetch(direct_upload.url, { method: 'PUT', headers: direct_upload.headers, body: bytes });
    disk.lacksRoomFor(/./);
    const answer = await send();
    const { errors } = (await answer.json()) as Body;
    assert.deepEqual([answer.status, errors[0]?.status, answer.headers.get('retry-after')], [503, '503', '5']);
    const attributes = { name: 'a', attached_document: signed_id };
    const make = () => landfall.call('POST', '/documents', { data: { type: 'document', attributes } });
    assert.equal((await make()).status, 422);
    disk.lacksRoomFor(null);
    assert.ok((await send()).ok);
    assert.equal((await make()).status, 201);
  });

  const fileOf: Record<Kind, () => Promise<Uint8Array>> = {
    archive: async () =>
      zipOf([
        { name: '0.pdf', content: Buffer.from(await bill()) },
        { name: '1.pdf', content: Buffer.from(await invoice()) },
      ]),
    packet: async () => {
      const packet = await PDFDocument.create();
      for (const paper of [await bill(), await invoice()]) {
        const [page] = await packet.copyPages(await PDFDocument.load(paper), [0]);
        if (page) packet.addPage(page);
      }
      return packet.save();
    },
    scan: async () => scanOf(await bill()),
  };
  const TYPES = ['master_bill_of_lading', 'commercial_invoice'];

  for (const [what, kind, paths] of FILES)
    it(`are each read once, and all that is in them, as soon as there is room (${kind}): none for ${what}`, async () => {
      const id = await hand(landfall, await fileOf[kind](), { filename: 'papers', contentType: 'application/octet-stream' });
      disk.lacksRoomFor(paths);
      await refused();
      assert.deepEqual(toldOf(receiver, id), []);
      disk.lacksRoomFor(null);
      assert.deepEqual(await told(id), ['document.extracted']);
      const inside = await rows<{ id: string }>('select id from document where parent_id = $1 order by id', [id]);
      for (const one of inside) assert.deepEqual(await told(one.id), ['document.extracted']);
      const types = await Promise.all((kind === 'scan' ? [{ id }] : inside).map((one) => typeOf(one.id)));
      assert.deepEqual(types, kind === 'scan' ? TYPES.slice(0, 1) : TYPES);
    });

  it('come by mail, all that are attached to it, as soon as there is room', async () => {
    const made = await landfall.call('POST', '/email_aliases', { data: { type: 'email_alias', attributes: { name: 'Desk' } } });
    const address = String(made.body.data.attributes['address']);
    const deliver = async (subject: string) => {
      const parts = await Promise.all(
        [bill, invoice].map(async (draw, at) => ({
          head: `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=${at}.pdf`,
          content: await draw(),
        })),
      );
      const fields = {
        'Delivered-To': address,
        From: 'Line <a@line.example>',
        Subject: subject,
        'Message-ID': `<${subject}@line.example>`,
      };
      await imap.deliver(mimeOf(fields, [{ head: 'Content-Type: text/plain', content: 'See attached.' }, ...parts]));
    };
    const mails = async () => (await rows('select from mail')).length;
    disk.lacksRoomFor(/./);
    await deliver('first');
    // A mailbox that failed is looked into again after a while.
    await refused(1);
    assert.equal(await mails(), 0);
    disk.lacksRoomFor(null);
    const documents = () =>
      rows<{ id: string; subject: string }>(
        `select d.id, s.subject from document d join email_submission s on s.id = d.email_submission_id order by s.subject`,
      );
    const readAll = async (count: number) => {
      await until('all of it to be there', async () => (await documents()).length === count, 150_000);
      for (const { id } of await documents()) assert.deepEqual(await told(id), ['document.extracted']);
    };
    await readAll(2);
    // There is room to keep it, and none to take it apart.
    disk.lacksRoomFor(/./, 1);
    await deliver('second');
    await refused();
    assert.deepEqual([await mails(), (await documents()).length], [2, 2]);
    disk.lacksRoomFor(null);
    await readAll(4);
    assert.deepEqual(
      (await documents()).map(({ subject }) => subject),
      ['first', 'first', 'second', 'second'],
    );
  });
});
