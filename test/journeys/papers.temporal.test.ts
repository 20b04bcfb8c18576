import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'mocha';
import { copyTemplate } from '../support/database.js';
import { billOfLading, commercialInvoice } from '../support/drawn-papers.js';
import { startLandfall, type Body, type Landfall } from '../support/landfall.js';
import { pdfOf } from '../support/paper-pdf.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';
import { temporalAddress } from '../support/temporal.js';
import { until } from '../support/until.js';

/** Letters of one width, as a paper is drawn in test/support/drawn-papers.ts. */
const drawn = (paper: string) =>
  pdfOf(({ write }) =>
    paper
      .split('\n')
      .forEach((line, row) =>
        line.replaceAll(/\S+(?: \S+)*/g, (text, at: number) => (write(text, { x: 30 + at * 5.2, y: 40 + row * 14, size: 8 }), text)),
      ),
  );

/** By the road of unmodified clients, through processes as they are installed. */
describe('shipping papers', function () {
  this.timeout(120_000);
  let landfall: Landfall;
  let receiver: Receiver;
  let voyage: VoyageRows;

  before(async () => {
    await provideReader();
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), lines: [] });
    receiver = await startReceiver();
    voyage = await writeVoyage(landfall.database, {
      accountId: landfall.accountId,
      shipment: { number: 'OSLUNGB2604419', normalized_number: 'OSLUNGB2604419' },
      container: { number: 'MSKU9070323' },
    });
    const attributes = { url: receiver.url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
    assert.equal((await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).status, 201);
  });
  after(async () => {
    await landfall.close();
    await receiver.close();
  });

  /** Announced, sent and made a document. Answers its id. */
  const hand = async (bytes: Uint8Array, filename: string): Promise<string> => {
    const checksum = createHash('md5').update(bytes).digest('base64');
    const announced = await fetch(new URL('/rails/active_storage/direct_uploads', landfall.apiUrl), {
      method: 'POST',
      headers: { authorization: `Token ${landfall.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ blob: { filename, content_type: 'application/pdf', byte_size: bytes.length, checksum } }),
    });
    const blob = (await announced.json()) as { signed_id: string; direct_upload: { url: string; headers: Record<string, string> } };
    const { url, headers } = blob.direct_upload;
    assert.ok((await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })).ok);
    const attributes = { name: filename, attached_document: blob.signed_id };
    const { status, body } = await landfall.call('POST', '/documents', { data: { type: 'document', attributes } });
    assert.deepEqual([status, body.data.attributes['document_type']], [201, null]);
    return body.data.id;
  };
  /** What the webhook is told of a document. */
  const told = async (id: string): Promise<Body> => {
    const about = () =>
      receiver.received
        .map(({ body }) => JSON.parse(body.toString()) as Body)
        .find(({ data: { relationships } }) => relationships['document']?.data?.id === id);
    await until(`the webhook to be told of ${id}`, () => Promise.resolve(about() !== undefined), 60_000);
    return about() ?? assert.fail();
  };

  it('are told apart, read, linked and told of within seconds', async () => {
    const id = await hand(await drawn(billOfLading), 'bill.pdf');
    const news = await told(id);
    assert.equal(news.data.attributes['event'], 'document.extracted');
    assert.deepEqual(news.included.map(({ type }) => type).sort(), ['document', 'document_representation']);
    const { body } = await landfall.call('GET', `/documents/${id}?include=last_document_representation,shipments,cargos`);
    assert.equal(body.data.attributes['document_type'], 'master_bill_of_lading');
    const payload = body.included.find(({ type }) => type === 'document_representation')?.attributes['payload'] as Record<string, unknown>;
    assert.equal(payload['master_bill_of_lading_number'] ?? payload['bill_of_lading_number'], 'OSLUNGB2604419');
    const ids = (name: string) => body.data.relationships[name]?.data?.map(({ id: linked }) => linked);
    assert.deepEqual([ids('shipments'), ids('cargos')], [[voyage.shipmentId], voyage.containerIds]);
  });

  it('lead to the shipment by a box alone', async () => {
    const id = await hand(await drawn(commercialInvoice), 'invoice.pdf');
    assert.equal((await told(id)).data.attributes['event'], 'document.extracted');
    const { body } = await landfall.call('GET', `/documents/${id}?include=last_document_representation`);
    assert.equal(body.data.attributes['document_type'], 'commercial_invoice');
    assert.deepEqual(
      body.included[0]?.attributes['payload'] && (body.included[0].attributes['payload'] as Record<string, unknown>)['total_amount'],
      '12450.00',
    );
    assert.deepEqual(
      body.data.relationships['cargos']?.data?.map(({ id: linked }) => linked),
      voyage.containerIds,
    );
  });

  it('that cannot be read are told of with the reason', async () => {
    const id = await hand(Buffer.from('%PDF-1.7\nnothing follows'), 'torn.pdf');
    assert.equal((await told(id)).data.attributes['event'], 'document.extraction_failed');
    const { body } = await landfall.call('GET', `/documents/${id}`);
    assert.match(String(body.data.attributes['classification_notes']), /^failed: /);
  });
});
