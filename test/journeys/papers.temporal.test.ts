import assert from 'node:assert/strict';
import { PDFDocument } from '@cantoo/pdf-lib';
import { after, before, describe, it } from 'mocha';
import sharp from 'sharp';
import type { DocumentPages } from '../../resources/document-page.js';
import { copyTemplate } from '../support/database.js';
import { billOfLading, commercialInvoice, drawnPdf as drawn } from '../support/drawn-papers.js';
import { hand, toldOf } from '../support/handing.js';
import { startLandfall, type Body, type Landfall } from '../support/landfall.js';
import { scanOf } from '../support/paper-scan.js';
import { provideReader } from '../support/reader.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';
import { temporalAddress } from '../support/temporal.js';
import { until } from '../support/until.js';

/** Another one than is sent by itself. */
const otherInvoice = commercialInvoice.replaceAll('INV-10027', 'INV-30099');

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

  /** What the webhook is told of a document. */
  const told = async (id: string, times = 1): Promise<Body> => {
    const about = () => toldOf(receiver, id);
    await until(`the webhook to be told of ${id}`, () => Promise.resolve(about().length >= times), 60_000);
    return about()[times - 1] ?? assert.fail();
  };

  const download = async (id: string, query = ''): Promise<Buffer> => {
    const { body } = await landfall.call('GET', `/documents/${id}/download_url${query}`);
    const answer = await fetch((body as unknown as { download_url: string }).download_url);
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer());
  };

  it('are told apart, read, linked and told of within seconds', async () => {
    const id = await hand(landfall, await drawn(billOfLading), { filename: 'bill.pdf' });
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
    const id = await hand(landfall, await drawn(commercialInvoice), { filename: 'invoice.pdf' });
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

  it('that came as one file are told of each by itself, with bytes and pages of its own', async () => {
    const packet = await PDFDocument.create();
    for (const paper of [otherInvoice, billOfLading]) {
      const [page] = await packet.copyPages(await PDFDocument.load(await drawn(paper)), [0]);
      if (page) packet.addPage(page);
    }
    const id = await hand(landfall, await packet.save(), { filename: 'packet.pdf' });
    assert.equal((await told(id)).data.attributes['event'], 'document.extracted');
    const { body } = await landfall.call('GET', '/documents?filter[source]=split_document&sort=name');
    const children = (body as unknown as { data: Body['data'][] }).data;
    assert.deepEqual(
      children.map(({ attributes }) => attributes['name']),
      ['packet.pdf (page 1)', 'packet.pdf (page 2)'],
    );
    assert.deepEqual(
      children.map(({ relationships }) => relationships['parent']?.data),
      Array(2).fill({ type: 'document', id }),
    );
    const types = await Promise.all(
      children.map(async (child) => {
        await told(child.id);
        return (await landfall.call('GET', `/documents/${child.id}`)).body.data.attributes['document_type'];
      }),
    );
    assert.deepEqual(types, ['commercial_invoice', 'master_bill_of_lading']);
    const pages = (await landfall.call('GET', `/documents/${children[1]?.id}/pages?words=true`)).body as unknown as DocumentPages;
    assert.deepEqual([pages.status, pages.pages.map(({ number }) => number)], ['ready', [1]]);
    assert.ok(pages.pages[0]?.words?.some(({ text }) => text === 'OSLUNGB2604419'));
    const part = await PDFDocument.load(await download(children[1]?.id ?? ''));
    assert.equal(part.getPageCount(), 1);
  });

  it('that are pictures are turned, read again and told of again; what was sent stays as it was', async () => {
    const sent = await scanOf(await drawn(commercialInvoice), { turned: 90, dpi: 150 });
    const id = await hand(landfall, sent, { filename: 'invoice.png', contentType: 'image/png' });
    await told(id);
    assert.equal((await landfall.call('POST', `/documents/${id}/rotate`, { degrees: 270 })).status, 202);
    assert.equal((await told(id, 2)).data.attributes['event'], 'document.extracted');
    assert.ok((await download(id, '?original=true')).equals(sent));
    const [before, turned] = [await sharp(sent).metadata(), await sharp(await download(id)).metadata()];
    assert.deepEqual([turned.width, turned.height], [before.height, before.width]);
    const { pages } = (await landfall.call('GET', `/documents/${id}/pages`)).body as unknown as DocumentPages;
    assert.equal(pages[0]?.rotation, 0);
    const image = await fetch(pages[0]?.image ?? '', { headers: { authorization: `Token ${landfall.key}` } });
    assert.equal((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).format, 'webp');
  });

  it('that cannot be read are told of with the reason', async () => {
    const id = await hand(landfall, Buffer.from('%PDF-1.7\nnothing follows'), { filename: 'torn.pdf' });
    assert.equal((await told(id)).data.attributes['event'], 'document.extraction_failed');
    const { body } = await landfall.call('GET', `/documents/${id}`);
    assert.match(String(body.data.attributes['classification_notes']), /^failed: /);
  });

  it('that are empty are documents, and told of as such', async () => {
    const id = await hand(landfall, Buffer.alloc(0), { filename: 'empty.pdf' });
    assert.equal((await told(id)).data.attributes['event'], 'document.extraction_failed');
    const { file_size_bytes: size, classification_notes: notes } = (await landfall.call('GET', `/documents/${id}`)).body.data.attributes;
    assert.deepEqual([size, notes], [0, 'failed: empty file']);
    assert.deepEqual(await download(id), Buffer.alloc(0));
  });
});
