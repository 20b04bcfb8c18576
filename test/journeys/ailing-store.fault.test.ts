import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { startAiling, type AilingStore, type Ailment } from '../support/ailing-store.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { announce, hand, toldOf } from '../support/handing.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { startS3, type S3Server } from '../support/s3.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

/** So many requests of the store fare ill before it is well again. */
const HARMED = 3;

describe('papers in a bucket whose store ails', function () {
  this.timeout(300_000);
  let postgres: PostgresServer;
  let temporal: TemporalServer;
  let s3: S3Server;
  let store: AilingStore;
  let receiver: Receiver;
  let landfall: Landfall;
  before(async () => {
    await provideReader();
    s3 = (await startS3()) ?? assert.fail('There is no versitygw, and no Go to build it: papers in a bucket cannot be tried.');
    store = await startAiling(s3.bucket.endpoint ?? '');
    postgres = await startPostgres();
    temporal = await startTemporal({ own: true });
    receiver = await startReceiver();
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    const { bucket, credentials } = s3.bucket;
    const env = {
      LANDFALL_BLOB_S3_BUCKET: bucket,
      LANDFALL_BLOB_S3_ENDPOINT: store.endpoint,
      LANDFALL_BLOB_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      LANDFALL_BLOB_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
    landfall = await startLandfall({ databaseUrl: postgres.url, temporalAddress: temporal.address, lines: [], env });
    const attributes = { url: receiver.url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
    assert.equal((await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } })).status, 201);
  });
  after(async () => {
    await landfall?.close();
    await receiver?.close();
    await store?.stop();
    await s3?.stop();
    await temporal?.server?.stop();
    await postgres?.server.stop();
  });

  let papers = 0;
  const paper = () => drawnPdf(billOfLading.replaceAll('OSLUNGB2604419', `OSLUNGB26${10_000 + (papers += 1)}`));
  const rows = <Row>(sql: string, values: unknown[] = []) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const harmed = () => until('the store to have ailed', () => Promise.resolve(store.harmed() >= HARMED), 60_000);
  const told = async (id: string) => {
    await until(`the webhook to be told of ${id}`, () => Promise.resolve(toldOf(receiver, id).length > 0), 150_000);
    return toldOf(receiver, id).map(({ data }) => data.attributes['event']);
  };
  const isReadOnce = async (id: string) => {
    assert.deepEqual(await told(id), ['document.extracted']);
    const made = await rows<{ method: string }>('select method from document_representation where document_id = $1', [id]);
    assert.deepEqual(made, [{ method: 'reader' }]);
    assert.equal((await landfall.call('GET', `/documents/${id}`)).body.data.attributes['document_type'], 'master_bill_of_lading');
    const pages = await landfall.call('GET', `/documents/${id}/pages?words=true`);
    assert.deepEqual([pages.status, (pages.body as unknown as { status: string }).status], [200, 'ready']);
    const link = await landfall.call('GET', `/documents/${id}/download_url`);
    const bytes = Buffer.from(await (await fetch((link.body as unknown as { download_url: string }).download_url)).arrayBuffer());
    const [blob] = await rows<{ checksum: string }>('select checksum from blob b join document d on d.blob_id = b.id where d.id = $1', [
      id,
    ]);
    assert.equal(createHash('md5').update(bytes).digest('base64'), blob?.checksum);
  };
  const isVisible = async (id: string) => {
    const { status, body } = await landfall.call('GET', `/documents/${id}`);
    assert.deepEqual([status, body.data.attributes['document_type']], [200, null]);
    assert.equal((await rows('select from document_ask where document_id = $1 and done_at is null', [id])).length, 1);
  };

  it('503: no document is made of what the store cannot show; the same call makes it once the store can', async () => {
    for (const how of ['refuses', 'cuts'] as const) {
      const bytes = await paper();
      const before = await rows('select from document');
      const blob = await announce(landfall, bytes, { filename: 'a.pdf' });
      const { url, headers } = blob.direct_upload;
      assert.ok((await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })).ok);
      const claim = () =>
        landfall.call('POST', '/documents', {
          data: { type: 'document', attributes: { name: 'a', attached_document: blob.signed_id } },
        });
      store.ails(how);
      const refused = await claim();
      assert.equal(refused.status, 503);
      assert.ok(refused.headers.get('retry-after'));
      assert.equal((await rows('select from document')).length, before.length);
      store.ails(null);
      const made = await claim();
      assert.equal(made.status, 201);
      await isReadOnce(made.body.data.id);
    }
  });

  for (const how of ['refuses', 'refuses changes', 'cuts', 'late'] as const satisfies readonly Ailment[])
    it(`${how}: a document stays while it does, and is read once as soon as it does no more`, async () => {
      const id = await hand(landfall, await paper(), { filename: 'bill.pdf' });
      store.ails(how);
      await Promise.race([harmed(), told(id)]);
      if (how !== 'late') await isVisible(id);
      store.ails(null);
      await isReadOnce(id);
    });
});
