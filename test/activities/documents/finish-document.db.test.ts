import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { finishDocument } from '../../../activities/documents/finish-document.js';
import type { FinishOutcome, ReadOutcome } from '../../../activities/documents/outcomes.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { correctDocument } from '../../../api/procedures/document-corrections.js';
import { createAccount } from '../../../db/accounts.js';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import type { FileReading, ReadingHints } from '../../../domain/documents/reading.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import { FEATURES } from '../../../domain/features.js';
import { documentRepresentationResource } from '../../../resources/document-representation.js';
import { documentResource } from '../../../resources/document.js';
import { paperContent } from '../../../api/examples/papers.js';
import { documentWork, type Told } from '../../support/document-work.js';
import { askDocument, failedReading, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { useDelivery } from '../../support/delivering.js';
import { drawnPage } from '../../support/paper.js';
import { writeVoyage } from '../../support/rows.js';
import { makeWebhook } from '../../support/webhooks.js';

const INVOICE = `
COMMERCIAL INVOICE

Invoice No: INV-77          Invoice Date: 2026-03-03
Seller: Acme Mills          Buyer: Home Goods

Total Amount: 12,450.00 USD
`;

/** Of no title, and of few captions of any type. */
const DOUBTFUL = `
Last Free Day: 2026-03-10
Vessel: EVER GIVEN   Voyage: 12W
Free Time Expires: 2026-03-11
Packages: 12
Unit Price: 3.00
Delivery Date: 2026-03-04
Pickup Number: 7712
`;

/** What the reader makes of some pages. */
function readingOfPages(pages: Page[], hints: ReadingHints): FileReading {
  const { papers, classified } = readFile(pages, hints);
  return { ...readingOf(...papers), ...(classified && { classified }) };
}

describe('a document that was read', function () {
  this.timeout(30_000);
  const delivery = useDelivery();
  const { db } = delivery;
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  before(() => undefined);
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

  it('is read three times where reading was cut off, with safer settings, and then has failed', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('out_of_memory');
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read(), { type: 'ReadAgain', nextRetryDelay: 5_000, message: /reading 1 of 3 ended with out_of_memory/ });
    await assert.rejects(read(), { type: 'ReadAgain', nextRetryDelay: 30_000 });
    assert.deepEqual(await read(), { kind: 'failed', reason: 'out_of_memory', contentType: 'application/pdf' });
    assert.deepEqual(
      papers.begun.map(({ tries }) => tries),
      [0, 1, 2],
    );
    // Its worker was killed before it could answer.
    assert.deepEqual(await read(), { kind: 'failed', reason: 'out_of_memory', contentType: null });
    assert.equal(papers.begun.length, 3);
  });

  it('is what its readings stored where none came to its end, and has failed where they stored nothing', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('timeout');
    papers.stored = readingOf(invoice());
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read());
    await assert.rejects(read());
    assert.deepEqual(await read(), { kind: 'read', papers: 1, pages: 1 });
    papers.kept.clear();
    // Its worker was killed before it could answer.
    assert.deepEqual(await read(), { kind: 'read', papers: 1, pages: 1 });
    papers.stored = null;
    papers.kept.clear();
    assert.deepEqual(await read(), { kind: 'failed', reason: 'timeout', contentType: null });
    assert.equal(papers.begun.length, 3, 'and nothing was read a fourth time');
  });

  it('is given twelve minutes in all, and no more than five at one time', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => failedReading('timeout');
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read());
    await rows('update document_ask set reading_ms = 660000 where id = $1', [askId]);
    await assert.rejects(read());
    await rows('update document_ask set reading_ms = 720000, tries = 2 where id = $1', [askId]);
    assert.equal((await read()).kind, 'failed');
    assert.deepEqual(
      papers.begun.map(({ wallMs }) => wallMs),
      [300_000, 60_000],
    );
  });

  it('counts nothing where no reader could be begun, and reads again what is there no more', async () => {
    const { id, askId } = await writeDocument(db.database, accountId);
    papers.read = () => Promise.reject(new Error('no reader'));
    const read = () => run<ReadOutcome>(readDocument(deps()), { documentId: id, askId });
    await assert.rejects(read(), /no reader/);
    papers.read = () => readingOf(invoice());
    await read();
    await read();
    assert.equal(papers.begun.length, 2, 'a result that lies there is taken');
    papers.kept.clear();
    assert.equal((await run<FinishOutcome>(finishDocument(deps()), { documentId: id, askId, failure: null })).kind, 'unread');
    assert.deepEqual(await work(id), ['read as commercial_invoice: 1 pages; 0 shipments, 0 containers']);
    const [ask] = await rows<{ tries: number }>('select tries from document_ask where id = $1', [askId]);
    assert.equal(ask?.tries, 0);
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

  describe('that a person corrected', () => {
    const correct = (id: string, said: { document_type_manual?: string | null; extracted_data_manual?: Record<string, unknown> }) =>
      db.database.forAccount(accountId, (tx) => correctDocument(tx, { id, accountId }, said));
    const current = async (id: string) =>
      (
        await rows<{
          method: string;
          payload: Record<string, unknown>;
          evidence: Record<string, { method: string; confidence: number }>;
          document_type: string;
        }>(
          'select r.method, r.payload, r.evidence, r.document_type from document d join document_representation r on r.id = d.last_representation_id where d.id = $1',
          [id],
        )
      )[0];

    it('has the corrections laid over every later reading', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { extracted_data_manual: { total_amount: '12.00', currency: null } });
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      const read = await current(id);
      assert.equal(read?.method, 'manual');
      assert.deepEqual(
        [read?.payload['total_amount'], read?.payload['currency'], read?.payload['invoice_number']],
        ['12.00', null, 'INV-1'],
      );
      assert.equal(read?.evidence['/total_amount']?.method, 'manual');
      const [, again] = await told(id);
      const [told_] = again?.content.included.filter(({ type }) => type === 'document_representation') ?? [];
      assert.equal((told_?.attributes['payload'] as Record<string, unknown>)['total_amount'], '12.00');
    });

    it('is linked by what they say at once, and by every later reading; what they took away leads nowhere', async () => {
      const [misread, meant] = [
        await writeVoyage(db.database, { accountId, container: { number: 'MSKU1000000' }, shipment: { ref_numbers: [] } }),
        await writeVoyage(db.database, { accountId, container: { number: 'TGHU1643396' }, shipment: { ref_numbers: [] } }),
      ];
      const bill = {
        type: 'master_bill_of_lading',
        payload: {
          ...emptyPayload('master_bill_of_lading'),
          bill_of_lading_number: 'MAEU222333444',
          containers: [{ ...emptyShape('container'), container_number: 'MSKU1000000' }],
        },
        // Of the payload, of the text, and of the name of the file.
        references: [
          reference('container', 'MSKU1000000'),
          reference('master_bill', '222333444'),
          reference('reference', 'msku1000000', true),
        ],
      };
      papers.read = () => readingOf(invoice(bill));
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      const ends = ({ shipmentId, containerIds }: typeof meant) => [...containerIds, shipmentId];
      assert.deepEqual(await linksOf(id), ends(misread));
      const referencesOf = async () =>
        (await rows<{ value: string }>('select value from document_reference where document_id = $1 order by 1', [id])).map(
          ({ value }) => value,
        );

      await correct(id, { extracted_data_manual: { containers: [{ container_number: 'TGHU1643396' }] } });
      assert.deepEqual(await referencesOf(), ['222333444', 'TGHU1643396']);
      assert.equal((await work(id)).length, 1);
      assert.deepEqual(await linksOf(id), ends(meant));
      await correct(id, { extracted_data_manual: { bill_of_lading_number: 'HLCU998877665' } });
      assert.deepEqual(await referencesOf(), ['998877665', 'HLCU998877665', 'TGHU1643396']);
      for (const kind of ['relink', 'reextract'] as const) {
        await askDocument(db.database, accountId, { id, kind });
        await work(id);
        assert.deepEqual([await linksOf(id), (await referencesOf()).length], [ends(meant), 3], kind);
      }
      await correct(id, { extracted_data_manual: { vessel_name: 'EVER GIVEN' } });
      assert.deepEqual(await work(id), [], 'of no number');
      await db.database.forAccount(accountId, (tx) => correctDocument(tx, { id, accountId }, { extracted_data_manual: null }));
      await work(id);
      assert.deepEqual(await linksOf(id), ends(misread));
      assert.equal((await told(id)).length, 2, 'of readings alone');
    });

    it('is read as the type that was given when it is classified again, and is told by what it seems to be, too', async () => {
      papers.read = ({ hints }) => readingOfPages([drawnPage(INVOICE)], hints);
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await rows('update document set document_type = $2 where id = $1', [id, 'arrival_notice']);
      await correct(id, { document_type_manual: 'packing_list', extracted_data_manual: { packing_list_number: 'PL-1' } });
      await askDocument(db.database, accountId, { id, kind: 'reclassify' });
      await work(id);
      const [document] = (await told(id)).at(-1)?.content.included.filter(({ type }) => type === 'document') ?? [];
      assert.deepEqual(
        [document?.attributes['document_type'], document?.attributes['document_type_manual']],
        ['packing_list', 'packing_list'],
      );
      const read = await current(id);
      assert.deepEqual([read?.method, read?.document_type, read?.payload['packing_list_number']], ['manual', 'packing_list', 'PL-1']);
      assert.ok(!('total_amount' in (read?.payload ?? {})), 'nothing of an invoice');
      const row = await documentOf(id);
      assert.equal(row['document_type'], 'commercial_invoice', 'classified anew');
      assert.match(String(row['classification_notes']), /^title "COMMERCIAL INVOICE"/);
    });

    it('keeps what was said of its type when it is read again, and is no surer of its values', async () => {
      papers.read = ({ hints }) => readingOfPages([drawnPage(DOUBTFUL)], hints);
      const { id } = await writeDocument(db.database, accountId, { name: 'scan0001.pdf' });
      await work(id);
      const before = await documentOf(id);
      assert.match(String(before['classification_notes']), /^doubtful: /);
      const evidence = (await current(id))?.evidence;
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      const after = await documentOf(id);
      assert.deepEqual(
        [after['document_type'], after['type_confidence'], after['classification_notes']],
        [before['document_type'], before['type_confidence'], before['classification_notes']],
      );
      assert.deepEqual((await current(id))?.evidence, evidence);
    });

    it('says no more that it could not be read, once it was', async () => {
      papers.read = ({ hints }) => readingOfPages([drawnPage(INVOICE)], hints);
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await rows("update document set state = 'extraction_failed', classification_notes = 'failed: encrypted PDF' where id = $1", [id]);
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.equal((await documentOf(id))['classification_notes'], 'read as commercial invoice, as asked');
    });

    it('has again what was corrected of the type that it had before, once it has that type again', async () => {
      papers.read = ({ hints }) => readingOfPages([drawnPage(INVOICE)], hints);
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { extracted_data_manual: { total_amount: '12.00' } });
      await correct(id, { document_type_manual: 'packing_list', extracted_data_manual: { packing_list_number: 'PL-1' } });
      await correct(id, { document_type_manual: null, extracted_data_manual: { currency: 'EUR' } });
      const { payload = {} } = (await current(id)) ?? {};
      assert.deepEqual([payload['total_amount'], payload['currency'], payload['invoice_number']], ['12.00', 'EUR', 'INV-77']);
      await correct(id, { document_type_manual: 'packing_list' });
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.equal((await current(id))?.payload['packing_list_number'], 'PL-1');
    });

    it('is read as the type that was given, when it is read again', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { document_type_manual: 'packing_list' });
      papers.read = ({ hints }) => readingOf(invoice({ type: hints.type ?? 'other', payload: { packing_list_number: 'PL-1' } }));
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.equal((await current(id))?.document_type, 'packing_list');
      assert.equal((await documentOf(id))['document_type'], 'commercial_invoice', 'what it was classified as stays');
    });
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
