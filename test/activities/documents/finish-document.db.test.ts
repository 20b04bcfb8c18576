import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { finishDocument } from '../../../activities/documents/finish-document.js';
import type { FinishOutcome } from '../../../activities/documents/outcomes.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { createAccount } from '../../../db/accounts.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { FEATURES } from '../../../domain/features.js';
import { documentRepresentationResource } from '../../../resources/document-representation.js';
import { documentResource } from '../../../resources/document.js';
import { paperContent } from '../../../api/examples/papers.js';
import { documentWork, type Told } from '../../support/document-work.js';
import { askDocument, failedReading, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { useDelivery } from '../../support/delivering.js';
import { writeVoyage } from '../../support/rows.js';
import { makeWebhook } from '../../support/webhooks.js';

describe('a document that was read', function () {
  this.timeout(30_000);
  const delivery = useDelivery();
  const { db } = delivery;
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const { deps, run, rows, work, told, documentOf } = documentWork(db, papers);
  const linksOf = async (id: string) =>
    (
      await rows<{ target_id: string }>('select target_id from document_link where document_id = $1 order by target_type, target_id', [id])
    ).map(({ target_id }) => target_id);

  it('has its type, its fields and its links, and one event that tells them', async () => {
    const voyage = await writeVoyage(db.database, { accountId });
    papers.read = () =>
      readingOf(invoice({ references: [reference('container', 'MSKU 100000-0'), reference('purchase_order', 'P.O. #1')] }));
    const { id } = await writeDocument(db.database, accountId);
    assert.deepEqual(await work(id), ['read as commercial_invoice: 1 pages; 1 shipments, 1 containers']);

    const { state, document_type, classification_notes, page_count, file_content_type } = await documentOf(id);
    assert.deepEqual(
      [state, document_type, classification_notes, page_count, file_content_type],
      ['extracted', 'commercial_invoice', 'titled commercial invoice', 1, 'application/pdf'],
    );
    const [news, ...more] = await told(id);
    assert.ok(news);
    assert.deepEqual(more, []);
    assert.equal(news.event, 'document.extracted');
    assert.deepEqual(
      [news.content.reference_object, news.content.document],
      [
        { type: 'document', id },
        { type: 'document', id },
      ],
    );
    const example = JSON.parse(paperContent('document.extracted')) as Told['content'];
    const shape = ({ included }: Told['content']) =>
      included
        .filter(({ type }) => type !== 'email_submission')
        .map(({ type, attributes, relationships = {} }) => [type, Object.keys(attributes), Object.keys(relationships)]);
    assert.deepEqual(shape(news.content).sort(), shape(example).sort());
    const [document] = news.content.included.filter(({ type }) => type === 'document');
    const [read] = news.content.included.filter(({ type }) => type === 'document_representation');
    documentResource.parse(document);
    documentRepresentationResource.parse(read);
    assert.equal(document?.attributes['document_type'], 'commercial_invoice');
    assert.deepEqual(document?.relationships['last_document_representation']?.data, { id: read?.id, type: 'document_representation' });
    assert.deepEqual(document?.relationships['shipments']?.data, [{ id: voyage.shipmentId, type: 'shipment' }]);
    assert.deepEqual(document?.relationships['cargos']?.data, [{ id: voyage.containerIds[0], type: 'container' }]);
    const why = { found_by: 'container', number: 'MSKU1000000', doubt: null };
    assert.deepEqual(document?.attributes['linked_to'], [
      { type: 'shipment', id: voyage.shipmentId, ...why },
      { type: 'container', id: voyage.containerIds[0], ...why },
    ]);
    assert.equal(read?.attributes['schema_version'], '2026-11-20');
    assert.equal((read?.attributes['payload'] as Record<string, unknown>)['invoice_number'], 'INV-1');
  });

  it('is told once, signed as every event is, however often it is finished and whoever runs it at one time', async () => {
    const hook = await makeWebhook(db.database, delivery.receiver.url, { accountId });
    const { id, askId } = await writeDocument(db.database, accountId);
    await run(readDocument(deps()), { documentId: id, askId });
    const finish = () => run<FinishOutcome>(finishDocument(deps()), { documentId: id, askId, failure: null });
    const outcomes = await Promise.all([finish(), finish(), finish()]);
    assert.equal(outcomes.filter(({ details }) => details === 'it was finished before').length, 2);
    assert.equal((await finish()).details, 'it was finished before');
    assert.equal((await rows('select from document_representation where document_id = $1', [id])).length, 1);
    await delivery.drain({ webhookId: hook.id });
    const [request, ...more] = delivery.receiver.received;
    assert.ok(request);
    assert.equal(more.length, 0);
    const body = new Webhook(hook.secret).verify(request.body, request.headers) as {
      data: { attributes: { event: string }; relationships: Record<string, { data: unknown }> };
    };
    assert.equal(body.data.attributes.event, 'document.extracted');
    assert.deepEqual(body.data.relationships['document'], { data: { id, type: 'document' } });
    assert.deepEqual(body.data.relationships['reference_object'], body.data.relationships['document']);
  });

  it('is told to nobody without the feature, and is read all the same', async () => {
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: [] }));
    await makeWebhook(db.database, delivery.receiver.url, { accountId });
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    assert.equal((await told(id)).length, 1);
    assert.deepEqual(await rows('select from webhook_notification where account_id = $1', [accountId]), []);
  });

  it('says in its notes why it could not be read, and keeps what was read before', async () => {
    const { id } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('encrypted');
    assert.deepEqual(await work(id), ['failed: encrypted']);
    const [first] = await told(id);
    assert.equal(first?.event, 'document.extraction_failed');
    assert.deepEqual(
      first?.content.included.map(({ type }) => type),
      ['document'],
    );
    assert.equal(first?.content.included[0]?.attributes['classification_notes'], 'failed: encrypted PDF');
    assert.deepEqual([(await documentOf(id))['state'], papers.begun.length], ['extraction_failed', 1]);

    papers.read = () => readingOf(invoice());
    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    await work(id);
    papers.read = () => failedReading('no_text');
    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    await work(id);
    const last = (await told(id)).at(-1);
    assert.equal(last?.event, 'document.extraction_failed');
    assert.deepEqual(last?.content.included.map(({ type }) => type).sort(), ['document', 'document_representation']);
  });

  it('has failed where it is of a type and none of its fields was found; one of no type may have none', async () => {
    const empty = (type: string) => readingOf(invoice({ type, payload: emptyPayload(type), evidence: {} }));
    papers.read = () => empty('packing_list');
    const { id } = await writeDocument(db.database, accountId);
    assert.deepEqual(await work(id), ['failed: no_fields']);
    const { state, classification_notes } = await documentOf(id);
    assert.deepEqual([state, classification_notes], ['extraction_failed', 'failed: none of its fields was found']);
    assert.deepEqual(
      (await told(id)).map(({ event }) => event),
      ['document.extraction_failed'],
    );
    papers.read = () => empty('other');
    const other = await writeDocument(db.database, accountId);
    await work(other.id);
    assert.equal((await documentOf(other.id))['state'], 'extracted');
  });

  it('keeps its type and where its numbers lead where none of its fields was found, and what an earlier reading found', async () => {
    const voyage = await writeVoyage(db.database, { accountId });
    const empty = () =>
      readingOf(
        invoice({
          ...{ type: 'packing_list', payload: emptyPayload('packing_list'), evidence: {} },
          references: [reference('container', 'MSKU1000000', true)],
        }),
      );
    papers.read = empty;
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const { document_type, type_confidence, page_count, classification_notes } = await documentOf(id);
    assert.deepEqual(
      [document_type, typeof type_confidence, page_count, classification_notes],
      ['packing_list', 'number', 1, 'failed: none of its fields was found'],
    );
    assert.deepEqual(await linksOf(id), [...voyage.containerIds, voyage.shipmentId]);
    const [news] = await told(id);
    const [document] = news?.content.included.filter(({ type }) => type === 'document') ?? [];
    assert.equal(document?.attributes['document_type'], 'packing_list');
    assert.deepEqual(document?.relationships['shipments']?.data, [{ id: voyage.shipmentId, type: 'shipment' }]);

    papers.read = () => readingOf(invoice());
    const read = await writeDocument(db.database, accountId);
    await work(read.id);
    papers.read = empty;
    await askDocument(db.database, accountId, { id: read.id, kind: 'reclassify' });
    assert.deepEqual(await work(read.id), ['failed: no_fields']);
    assert.equal((await documentOf(read.id))['document_type'], 'commercial_invoice');
    assert.deepEqual(await linksOf(read.id), []);
  });

  it('is of no type that a client gave it where nobody knows what its bytes are', async () => {
    const { id } = await writeDocument(db.database, accountId);
    const typed = () => rows(`update document set file_content_type = 'application/pdf' where id = $1`, [id]);
    await typed();
    papers.read = () => failedReading('unsupported_type', null);
    assert.deepEqual(await work(id), ['failed: unsupported_type']);
    assert.equal((await documentOf(id))['file_content_type'], 'application/octet-stream');
    await typed();
    papers.read = () => failedReading('empty', null);
    await askDocument(db.database, accountId, { id, kind: 'reclassify' });
    assert.deepEqual(await work(id), ['failed: empty']);
    assert.equal((await documentOf(id))['file_content_type'], 'application/pdf');
  });

  it('does what is asked in order, and what is asked twice in a row once', async () => {
    const { id } = await writeDocument(db.database, accountId);
    for (const kind of ['reclassify', 'reclassify', 'relink', 'reclassify']) await askDocument(db.database, accountId, { id, kind });
    const details = await work(id);
    assert.deepEqual(
      details.map((line) => line.split(':')[0]),
      ['read as commercial_invoice', 'read as commercial_invoice', 'linked', 'read as commercial_invoice'],
    );
    assert.equal((await told(id)).length, 3, 'one event for each reading, none for the links');
    const asks = await rows<{ kind: string; outcome: string }>(
      'select kind, outcome from document_ask where document_id = $1 order by id',
      [id],
    );
    assert.deepEqual(
      asks.map(({ kind, outcome }) => `${kind} ${outcome}`),
      ['read done', 'reclassify merged', 'reclassify done', 'relink done', 'reclassify done'],
    );
  });

  it('does nothing more once it was discarded, and tells nobody', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await rows('update document set discarded_at = now() where id = $1', [id]);
    assert.deepEqual(await work(id), []);
    assert.deepEqual([papers.begun.length, (await told(id)).length], [0, 0]);
    assert.deepEqual(await rows('select outcome from document_ask where document_id = $1', [id]), [{ outcome: 'discarded' }]);
  });

  it('is told where its carrier is another line than its shipment is tracked with, for as long as it leads there', async () => {
    await writeVoyage(db.database, { accountId });
    const billOf = (carrier_scac: string) =>
      readingOf(
        invoice({
          type: 'master_bill_of_lading',
          payload: { ...emptyPayload('master_bill_of_lading'), carrier_scac },
          references: [reference('container', 'MSKU1000000')],
        }),
      );
    const warningsOf = async (id: string) =>
      (
        await rows<{ warnings: { code: string; pointer: string; detail: string }[] }>(
          'select r.warnings from document d join document_representation r on r.id = d.last_representation_id where d.id = $1',
          [id],
        )
      )[0]?.warnings;
    papers.read = () => billOf('HLCU');
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const detail = 'Hapag-Lloyd is the carrier, Maersk is the line of its shipment';
    const told_ = [{ code: 'carrier_agrees', pointer: '/carrier_scac', detail }];
    assert.deepEqual(await warningsOf(id), told_);
    const relink = async () => {
      await askDocument(db.database, accountId, { id, kind: 'relink' });
      await work(id);
    };
    await relink();
    assert.deepEqual(await warningsOf(id), told_);
    await rows('delete from document_reference where document_id = $1', [id]);
    await relink();
    assert.deepEqual(await warningsOf(id), []);
    for (const scac of ['MAEU', 'SEAU', 'XXXX']) {
      papers.read = () => billOf(scac);
      const other = await writeDocument(db.database, accountId);
      await work(other.id);
      assert.deepEqual(await warningsOf(other.id), [], scac);
    }
  });

  it('has papers looked at again that lead nowhere and share its order, whichever of them came first', async () => {
    await writeVoyage(db.database, { accountId });
    const naming = async (...references: ReturnType<typeof reference>[]) => {
      papers.read = () => readingOf(invoice({ references }));
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      return id;
    };
    const early = await naming(reference('purchase_order', '60717'));
    const other = await naming(reference('purchase_order', '60718'));
    assert.deepEqual(await linksOf(early), []);
    const order = await naming(reference('purchase_order', '60717'), reference('container', 'MSKU1000000'));
    const relinks = await rows<{ id: string }>(
      `select document_id as id from document_ask where account_id = $1 and kind = 'relink' and done_at is null`,
      [accountId],
    );
    assert.deepEqual(relinks, [{ id: early }]);
    await work(early);
    assert.deepEqual([(await linksOf(early)).length, (await linksOf(order)).length, (await linksOf(other)).length], [1, 2, 0]);
  });

  it('of several papers is of their type where they agree, and else other with a list of them', async () => {
    const { id } = await writeDocument(db.database, accountId);
    const list = invoice({ pages: [2, 4], type: 'packing_list', references: [reference('container', 'MSKU1000000')] });
    papers.read = () => readingOf(invoice(), list);
    await work(id);
    const row = await documentOf(id);
    assert.deepEqual(
      [row['document_type'], row['classification_notes'], row['page_count']],
      ['other', '2 papers in one file: commercial_invoice (page 1), packing_list (pages 2–4)', 4],
    );
    assert.deepEqual(await linksOf(id), []);
  });
});
