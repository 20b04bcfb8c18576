import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { correctDocument, type DocumentCorrection } from '../../../api/procedures/document-corrections.js';
import { createAccount } from '../../../db/accounts.js';
import { readPaperRows } from '../../../db/paper-rows.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, failedReading, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';

describe('a document of which nothing was read, and that a person says what is on', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const titleAlone = () => readingOf(invoice({ payload: emptyPayload('commercial_invoice'), evidence: {} }));
  const blank = () => failedReading('no_text', 'image/png');
  const papers = standInPapers(blank);
  let accountId: string;
  beforeEach(async () => {
    papers.read = blank;
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const { rows, work, told, documentOf } = documentWork(db, papers);
  const correct = (id: string, said: DocumentCorrection) =>
    db.database.forAccount(accountId, (tx) => correctDocument(tx, { id, accountId }, said));
  const ofFailed = async () => {
    const wanted = { accountId, view: 'failed', q: '', number: 1, size: 10 } as const;
    return (await db.database.forAccount(accountId, (tx) => readPaperRows(tx, wanted))).rows.map(({ id }) => id);
  };
  const stateOf = async (id: string) => {
    const { state, classification_notes: notes } = await documentOf(id);
    return [state, notes];
  };
  const shown = async (id: string) =>
    (
      await rows<{ type: string; number: unknown }>(
        `select r.document_type as type, r.payload ->> 'invoice_number' as number
         from document d join document_representation r on r.id = d.last_representation_id where d.id = $1`,
        [id],
      )
    )[0];
  const GIVEN: DocumentCorrection = { document_type_manual: 'commercial_invoice', extracted_data_manual: { invoice_number: 'T1' } };

  it('has failed no more, is told as extracted when it is read again, and has failed again once the words are taken back', async () => {
    for (const [read, said, reason] of [
      [titleAlone, { extracted_data_manual: { invoice_number: 'T1' } }, 'none of its fields was found'],
      [blank, GIVEN, 'no text was found'],
    ] as const) {
      papers.read = read;
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      assert.deepEqual([await stateOf(id), await ofFailed()], [['extraction_failed', `failed: ${reason}`], [id]]);
      await correct(id, said);
      const given = ['extracted', `data as a person gave them; ${reason}`];
      assert.deepEqual([await stateOf(id), await ofFailed()], [given, []]);
      await askDocument(db.database, accountId, { id, kind: 'reextract' });
      await work(id);
      assert.deepEqual([await stateOf(id), await ofFailed()], [given, []]);
      const news = await told(id);
      assert.deepEqual(
        news.map(({ event }) => event),
        ['document.extraction_failed', 'document.extracted'],
      );
      const included = news.at(-1)?.content.included.map(({ type }) => type) ?? [];
      assert.deepEqual(included.sort(), ['document', 'document_representation']);
      await correct(id, { extracted_data_manual: null });
      assert.deepEqual([await stateOf(id), await ofFailed()], [['extraction_failed', `failed: ${reason}`], [id]]);
      accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
    }
  });

  it('is not failed where they said it before it was read; a word that says there is nothing is no value', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await correct(id, GIVEN);
    await work(id);
    assert.deepEqual(
      (await told(id)).map(({ event }) => event),
      ['document.extracted'],
    );
    await correct(id, { extracted_data_manual: { invoice_number: null } });
    assert.deepEqual(await stateOf(id), ['extraction_failed', 'failed: no text was found']);
  });

  it('has failed whatever they say of it where it is infected, and where an earlier reading is what it shows', async () => {
    papers.read = () => failedReading('infected');
    const infected = await writeDocument(db.database, accountId);
    await correct(infected.id, GIVEN);
    await work(infected.id);
    assert.deepEqual(await stateOf(infected.id), ['extraction_failed', 'failed: infected file']);
    papers.read = () => readingOf(invoice());
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    await correct(id, GIVEN);
    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    papers.read = () => failedReading('no_text');
    await work(id);
    assert.deepEqual(await stateOf(id), ['extraction_failed', 'failed: no text was found']);
  });

  it('shows nothing while it is of no type or of another one, and what they said once it has the type again', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    await correct(id, GIVEN);
    for (const document_type_manual of [null, 'packing_list']) {
      await correct(id, { document_type_manual });
      assert.deepEqual([await shown(id), await stateOf(id)], [undefined, ['extraction_failed', 'failed: no text was found']]);
      await correct(id, { document_type_manual: 'commercial_invoice' });
      assert.deepEqual(await shown(id), { type: 'commercial_invoice', number: 'T1' });
      assert.equal((await documentOf(id))['state'], 'extracted');
    }
  });

  it('keeps what it was classified as and where it leads, beside what they said before it was read', async () => {
    const [box, bill] = ['MSKU1000000', 'MAEU123456785'];
    const classified = { type: 'commercial_invoice', typeConfidence: 0.8, notes: 'by its title' };
    const empty = invoice({
      payload: emptyPayload('master_bill_of_lading'),
      type: 'master_bill_of_lading',
      evidence: {},
      references: [reference('container', box)],
    });
    papers.read = () => ({ ...readingOf(empty), classified });
    const { id } = await writeDocument(db.database, accountId);
    await correct(id, { document_type_manual: 'master_bill_of_lading', extracted_data_manual: { bill_of_lading_number: bill } });
    await work(id);
    assert.deepEqual(await stateOf(id), ['extracted', 'data as a person gave them; none of its fields was found']);
    const { document_type, type_confidence, page_count, classifier_notes } = await documentOf(id);
    assert.deepEqual([document_type, type_confidence, page_count, classifier_notes], ['commercial_invoice', 0.8, 1, 'by its title']);
    const references = await rows<{ value: string }>('select value from document_reference where document_id = $1 order by value desc', [
      id,
    ]);
    assert.deepEqual(
      references.map(({ value }) => value),
      [box, bill, '123456785'],
    );
    await correct(id, { document_type_manual: null });
    assert.deepEqual(await stateOf(id), ['extraction_failed', 'failed: none of its fields was found']);
    assert.equal((await documentOf(id))['document_type'], 'commercial_invoice');
  });
});
