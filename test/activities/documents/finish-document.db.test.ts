import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { before, beforeEach, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { finishDocument } from '../../../activities/documents/finish-document.js';
import { nextAsk } from '../../../activities/documents/next-ask.js';
import type { Failure, FinishOutcome, ReadOutcome } from '../../../activities/documents/outcomes.js';
import { readDocument } from '../../../activities/documents/read-document.js';
import { relinkDocument } from '../../../activities/documents/relink-document.js';
import { createAccount } from '../../../db/accounts.js';
import { FEATURES } from '../../../domain/features.js';
import { rowsOf } from '../../../db/database.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { documentRepresentationResource } from '../../../resources/document-representation.js';
import { documentResource } from '../../../resources/document.js';
import { paperContent } from '../../../api/examples/papers.js';
import { askDocument, failedReading, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { useDelivery } from '../../support/delivering.js';
import { writeVoyage } from '../../support/rows.js';
import { makeWebhook } from '../../support/webhooks.js';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

interface Told {
  event: string;
  content: {
    reference_object: object;
    document: object;
    included: { type: string; id: string; attributes: Record<string, unknown>; relationships: Record<string, { data: unknown }> }[];
  };
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

  const deps = () => ({ database: db.database, papers, log });
  const run = <Result>(activity: (input: never) => Promise<Result>, input: unknown): Promise<Result> =>
    new MockActivityEnvironment().run(activity as (input: unknown) => Promise<Result>, input);
  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  /** Does what is asked of a document, as its workflow does. */
  async function work(documentId: string): Promise<string[]> {
    const details: string[] = [];
    for (;;) {
      const ask = await run(nextAsk(deps()), { documentId });
      if (ask.kind === 'none') return details;
      const input = { documentId, askId: ask.askId };
      if (ask.kind === 'relink') details.push((await run(relinkDocument(deps()), input)).details);
      else {
        const read = await run<ReadOutcome>(readDocument(deps()), input);
        const failure: Failure | null = read.kind === 'failed' ? { reason: read.reason, contentType: read.contentType } : null;
        details.push((await run<FinishOutcome>(finishDocument(deps()), { ...input, failure })).details);
      }
    }
  }
  const told = async (documentId: string): Promise<Told[]> => {
    const found = await rows<{ event: string; content: string }>(
      'select event, content from change where document_id = $1 order by position',
      [documentId],
    );
    return found.map(({ event, content }) => ({ event, content: JSON.parse(content) as Told['content'] }));
  };
  const documentOf = async (id: string) => (await rows<Record<string, unknown>>('select * from document where id = $1', [id]))[0] ?? {};
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

  describe('that is a picture', () => {
    const served = async (id: string) =>
      (
        await rows<{ turn: number; rendition: string | null; bytes: number | null; claimed: boolean }>(
          `select d.turn, d.rendition_blob_id as rendition, b.byte_size as bytes, b.claimed_at is not null as claimed
           from document d left join blob b on b.id = d.rendition_blob_id where d.id = $1`,
          [id],
        )
      )[0];
    const turn = async (id: string, degrees: number) => {
      const askId = await askDocument(db.database, accountId, { id, kind: 'rotate', degrees });
      papers.left.add(`${askId}/rendition`);
      await work(id);
      return askId;
    };

    it('is served as it was turned, twice as far when it is turned twice, and as accepted when it is turned back', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      const once = await turn(id, 270);
      assert.deepEqual(await served(id), { turn: 270, rendition: once, bytes: 7, claimed: true });
      const twice = await turn(id, 180);
      assert.deepEqual(await served(id), { turn: 90, rendition: twice, bytes: 7, claimed: true });
      assert.deepEqual(
        papers.begun.map(({ turn: by, pagesOf }) => [by, pagesOf]),
        [
          [0, null],
          [270, null],
          [90, null],
        ],
      );
      assert.deepEqual(await rows('select claimed_at from blob where id = $1', [once]), [{ claimed_at: null }]);
      assert.equal((await told(id)).length, 3);
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.equal(papers.begun.at(-1)?.turn, 90, 'read again as it is shown');
      await askDocument(db.database, accountId, { id, kind: 'rotate', degrees: 270 });
      await work(id);
      assert.deepEqual(await served(id), { turn: 0, rendition: null, bytes: null, claimed: false });
    });

    it('is served as before where nothing came of turning it', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      const once = await turn(id, 90);
      papers.read = () => failedReading('corrupt');
      await askDocument(db.database, accountId, { id, kind: 'rotate', degrees: 90 });
      await work(id);
      assert.deepEqual(await served(id), { turn: 90, rendition: once, bytes: 7, claimed: true });
    });
  });

  describe('that is a packet', () => {
    const packet = () =>
      readingOf(invoice({ pages: [1, 2] }), invoice({ pages: [3, 3], type: 'packing_list', payload: emptyPayload('packing_list') }));
    interface Child {
      id: string;
      name: string;
      file_name: string;
      source: string;
      range: string;
      own: boolean;
      size: number;
      live: boolean;
    }
    const childrenOf = (id: string) =>
      rows<Child>(
        `select c.id, c.name, c.file_name, c.source, c.first_page || '-' || c.last_page as range, c.blob_id <> p.blob_id as own,
                c.file_size_bytes as size, c.discarded_at is null as live
         from document c join document p on p.id = c.parent_id where p.id = $1 order by c.first_page, c.id`,
        [id],
      );
    const cut = async () => {
      const { id, askId } = await writeDocument(db.database, accountId, { name: 'scan.pdf' });
      papers.left.add(`${askId}/part-1.pdf`);
      papers.read = packet;
      await work(id);
      papers.read = () => readingOf(invoice());
      return id;
    };

    it('is cut into its papers, each read with the pages of the packet, as one paper, and told of', async () => {
      const id = await cut();
      const [first, second, ...more] = await childrenOf(id);
      assert.ok(first && second);
      assert.deepEqual(more, []);
      assert.deepEqual(
        { ...first, id: '' },
        {
          id: '',
          name: 'scan.pdf (pages 1–2)',
          file_name: 'scan (pages 1–2).pdf',
          source: 'split_document',
          range: '1-2',
          own: true,
          size: 7,
          live: true,
        },
      );
      assert.deepEqual(
        { ...second, id: '' },
        {
          id: '',
          name: 'scan.pdf (page 3)',
          file_name: 'scan.pdf',
          source: 'split_document',
          range: '3-3',
          own: false,
          size: 1000,
          live: true,
        },
      );
      const [, parent] = [papers.begun.at(-1), (await documentOf(id))['reading_id']];
      await work(second.id);
      await work(first.id);
      const [ofSecond, ofFirst] = papers.begun.slice(-2);
      assert.deepEqual([ofSecond?.pages, ofSecond?.pagesOf?.from, ofSecond?.pagesOf?.count, ofSecond?.hints.whole], [[3, 3], 3, 1, true]);
      assert.deepEqual([ofFirst?.pages, ofFirst?.pagesOf?.from, ofFirst?.pagesOf?.count], [null, 1, 2]);
      assert.equal(ofFirst?.pagesOf?.readingId, parent);
      assert.deepEqual([(await told(id)).length, (await told(first.id)).length, (await told(second.id)).length], [1, 1, 1]);
      assert.equal((await childrenOf(first.id)).length, 0);
    });

    it('is cut again: papers that are still there stay, those that are not go, what a person corrected or deleted is kept so', async () => {
      const id = await cut();
      const [first, second] = await childrenOf(id);
      const reclassify = async (read: typeof papers.read) => {
        papers.read = read;
        await askDocument(db.database, accountId, { id, kind: 'reclassify' });
        await work(id);
        return (await childrenOf(id)).map(({ id: child, range, live }) => [child, range, live]);
      };
      const both = [
        [first?.id, '1-2', true],
        [second?.id, '3-3', true],
      ];
      assert.deepEqual(await reclassify(packet), both);
      await rows('update document set edited_at = now() where id = $1', [first?.id]);
      assert.deepEqual(await reclassify(() => readingOf(invoice({ pages: [1, 3] }))), [
        [first?.id, '1-2', true],
        [second?.id, '3-3', false],
      ]);
      const again = await reclassify(packet);
      assert.deepEqual(again.slice(0, 2), [both[0], [second?.id, '3-3', false]]);
      assert.deepEqual(
        again.slice(2).map(([, range, live]) => [range, live]),
        [['3-3', true]],
      );
      await rows('update document set discarded_at = now(), edited_at = now() where id = $1', [again[2]?.[0]]);
      assert.deepEqual(
        (await reclassify(packet)).filter(([, , live]) => live),
        [both[0]],
      );
    });

    it('is left as it is cut when it is read again by the type that it has', async () => {
      const id = await cut();
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.deepEqual(
        (await childrenOf(id)).map(({ live }) => live),
        [true, true],
      );
    });
  });

  it('has its pages made again where they are gone, and nobody is told', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const before = await documentOf(id);
    const askId = await askDocument(db.database, accountId, { id, kind: 'pages' });
    assert.deepEqual(await work(id), ['its pages were made again']);
    const after = await documentOf(id);
    assert.deepEqual({ ...after, reading_id: null }, { ...before, reading_id: null });
    assert.deepEqual([after['reading_id'], (await told(id)).length], [askId, 1]);
    const [old] = await rows<{ gone: boolean }>('select replaced_at is not null as gone from document_ask where id = $1', [
      before['reading_id'],
    ]);
    assert.equal(old?.gone, true);
  });

  it('does nothing more once it was discarded, and tells nobody', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await rows('update document set discarded_at = now() where id = $1', [id]);
    assert.deepEqual(await work(id), []);
    assert.deepEqual([papers.begun.length, (await told(id)).length], [0, 0]);
    assert.deepEqual(await rows('select outcome from document_ask where document_id = $1', [id]), [{ outcome: 'discarded' }]);
  });

  describe('that a person corrected', () => {
    const correct = (id: string, columns: { type?: string; data?: object }) =>
      rows(
        'update document set document_type_manual = coalesce($2, document_type_manual), extracted_data_manual = coalesce($3, extracted_data_manual) where id = $1',
        [id, columns.type ?? null, columns.data ? JSON.stringify(columns.data) : null],
      );
    const current = async (id: string) =>
      (
        await rows<{
          method: string;
          payload: Record<string, unknown>;
          evidence: Record<string, { method: string }>;
          document_type: string;
        }>(
          'select r.method, r.payload, r.evidence, r.document_type from document d join document_representation r on r.id = d.last_representation_id where d.id = $1',
          [id],
        )
      )[0];

    it('has the corrections laid over every later reading', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { data: { total_amount: '12.00', currency: null } });
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

    it('keeps the type that was given when it is classified again, and lays no data over a paper of another type', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { type: 'packing_list', data: { total_amount: '12.00' } });
      await askDocument(db.database, accountId, { id, kind: 'reclassify' });
      await work(id);
      assert.equal(papers.begun.at(-1)?.hints.type, null);
      const [document] = (await told(id)).at(-1)?.content.included.filter(({ type }) => type === 'document') ?? [];
      assert.deepEqual(
        [document?.attributes['document_type'], document?.attributes['document_type_manual']],
        ['packing_list', 'packing_list'],
      );
      assert.deepEqual([(await current(id))?.method, (await documentOf(id))['document_type']], ['reader', 'commercial_invoice']);
      assert.deepEqual((await documentOf(id))['extracted_data_manual'], { total_amount: '12.00' }, 'kept');
    });

    it('is read as the type that was given, when it is read again', async () => {
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      await correct(id, { type: 'packing_list' });
      papers.read = ({ hints }) => readingOf(invoice({ type: hints.type ?? 'other', payload: {} }));
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
