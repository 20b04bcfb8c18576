import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { correctDocument } from '../../../api/procedures/document-corrections.js';
import { createAccount } from '../../../db/accounts.js';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import type { FileReading, ReadingHints } from '../../../domain/documents/reading.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { drawnPage } from '../../support/paper.js';
import { writeVoyage } from '../../support/rows.js';

const INVOICE = `
COMMERCIAL INVOICE

Invoice No: INV-77          Invoice Date: 2026-03-03
Seller: Acme Mills          Buyer: Home Goods

Total Amount: 12,450.00 USD
`;

/** Of no title, and of few captions of any type. */
/** Without a title: captions of a proof of delivery, and nearly as many of an interchange. */
const DOUBTFUL = `
Received by: J. Ortiz
Date received: 2026-03-04
Driver: M. Cole
Time in: 08:10
Time out: 09:05
Condition: good
Damage: none
Shortage: 0
Seal intact: yes
Empty: no
`;

/** What the reader makes of some pages. */
function readingOfPages(pages: Page[], hints: ReadingHints): FileReading {
  const { papers, classified } = readFile(pages, hints);
  return { ...readingOf(...papers), ...(classified && { classified }) };
}
describe('a document that a person corrected', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const { rows, work, told, documentOf } = documentWork(db, papers);
  const linksOf = async (id: string) =>
    (
      await rows<{ target_id: string }>('select target_id from document_link where document_id = $1 order by target_type, target_id', [id])
    ).map(({ target_id }) => target_id);
  const correct = (id: string, said: { document_type_manual?: string | null; extracted_data_manual?: Record<string, unknown> | null }) =>
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
    assert.deepEqual([read?.payload['total_amount'], read?.payload['currency'], read?.payload['invoice_number']], ['12.00', null, 'INV-1']);
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

  it('is linked by the bill of a customs release that a person put right, tracked with the code of its issuer or without', async () => {
    for (const tracked of ['MAEU998877665', '998877665']) {
      const account = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
      accountId = account;
      const { shipmentId } = await writeVoyage(db.database, { accountId, shipment: { ref_numbers: [] } });
      await rows(
        `insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id) values ($1, 'MAEU', 'bill_of_lading', $2, $3)`,
        [accountId, tracked, shipmentId],
      );
      const bills = [{ ...emptyShape('customs_bill'), scac: 'MAEU', number: '111222333' }];
      const payload = { ...emptyPayload('customs_entry_release'), bills };
      papers.read = () =>
        readingOf(invoice({ type: 'customs_entry_release', payload, references: [reference('master_bill', '111222333')] }));
      const { id } = await writeDocument(db.database, accountId);
      await work(id);
      assert.deepEqual(await linksOf(id), []);
      await correct(id, { extracted_data_manual: { bills: [{ scac: 'MAEU', number: '998877665' }] } });
      await work(id);
      assert.deepEqual(await linksOf(id), [shipmentId], tracked);
    }
  });

  const BILL = {
    ...emptyPayload('master_bill_of_lading'),
    bill_of_lading_number: 'MAEU222333444',
    vessel_name: 'EVER GIVEN',
    containers: [{ ...emptyShape('container'), container_number: 'MSKU1000000' }],
  };
  const asBill = () =>
    readingOf(
      invoice({
        type: 'master_bill_of_lading',
        payload: BILL,
        evidence: { '/vessel_name': { page: 1, box: [0, 0, 0.1, 0.1], text: 'EVER GIVEN', confidence: 0.9, method: 'label' } },
        references: [
          reference('container', 'MSKU1000000'),
          reference('master_bill', '222333444'),
          reference('master_bill', 'MAEU222333444'),
        ],
      }),
    );
  const referencesOf = async (id: string) =>
    (await rows<{ value: string }>('select distinct value from document_reference where document_id = $1 order by 1', [id])).map(
      ({ value }) => value,
    );

  it('keeps what both types have, and where it leads, when a field is corrected after the type', async () => {
    await writeVoyage(db.database, { accountId, container: { number: 'MSKU1000000' }, shipment: { ref_numbers: [] } });
    papers.read = asBill;
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const links = await linksOf(id);
    assert.equal(links.length, 2);
    await correct(id, { document_type_manual: 'house_bill_of_lading' });
    await correct(id, { extracted_data_manual: { total_packages: 7 } });
    await work(id);
    const { payload = {}, evidence = {}, document_type } = (await current(id)) ?? {};
    assert.equal(document_type, 'house_bill_of_lading');
    assert.deepEqual(
      [payload['total_packages'], payload['vessel_name'], payload['containers'], payload['bill_of_lading_number']],
      [7, 'EVER GIVEN', BILL.containers, 'MAEU222333444'],
    );
    assert.deepEqual(Object.keys(evidence).sort(), ['/total_packages', '/vessel_name']);
    assert.deepEqual(await linksOf(id), links);

    // An invoice has no list of boxes: what was read leads on.
    await correct(id, { document_type_manual: 'commercial_invoice', extracted_data_manual: { currency: 'EUR' } });
    await work(id);
    assert.deepEqual([(await referencesOf(id)).includes('MSKU1000000'), await linksOf(id)], [true, links]);
  });

  it('leads no more where a correction took a number out, also after its type', async () => {
    await writeVoyage(db.database, { accountId, container: { number: 'MSKU1000000' }, shipment: { ref_numbers: [] } });
    papers.read = asBill;
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    await correct(id, { document_type_manual: 'house_bill_of_lading', extracted_data_manual: { containers: [] } });
    await work(id);
    assert.deepEqual([(await referencesOf(id)).includes('MSKU1000000'), await linksOf(id)], [false, []]);
  });

  it('shows what was read again when the type and the corrections are taken back, in whatever order', async () => {
    papers.read = asBill;
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const references = await referencesOf(id);
    const override = { document_type_manual: 'house_bill_of_lading', extracted_data_manual: { vessel_name: 'EVER CAPABLE' } };
    const shown = async () => {
      const { document_type, payload } = (await current(id)) ?? {};
      return [document_type, payload?.['vessel_name'], await referencesOf(id)];
    };
    await correct(id, override);
    await correct(id, { extracted_data_manual: null });
    assert.deepEqual((await shown()).slice(0, 2), ['house_bill_of_lading', 'EVER GIVEN'], 'what was read remains');
    await correct(id, { document_type_manual: null });
    assert.deepEqual((await current(id))?.payload, BILL);
    await correct(id, override);
    await correct(id, { document_type_manual: null });
    assert.deepEqual((await shown()).slice(0, 2), ['master_bill_of_lading', 'EVER GIVEN']);
    await correct(id, { extracted_data_manual: null });
    assert.deepEqual((await current(id))?.payload, BILL);
    assert.deepEqual(await referencesOf(id), references);
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
    assert.match(String((await documentOf(id))['classification_notes']), /^title "COMMERCIAL INVOICE"/);
  });

  it('shows the notes of what it was classified as again, once a type that a person gave is taken back', async () => {
    papers.read = ({ hints }) => readingOfPages([drawnPage(INVOICE)], hints);
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const notes = async () => (await documentOf(id))['classification_notes'];
    const own = await notes();
    await correct(id, { document_type_manual: 'packing_list' });
    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    await work(id);
    assert.equal(await notes(), 'read as packing list, as asked');
    await correct(id, { document_type_manual: null });
    assert.equal(await notes(), own);
    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    await work(id);
    assert.equal(await notes(), own);
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

  it('stays what a person said while it was read as another type, and is read again as that', async () => {
    const { id } = await writeDocument(db.database, accountId);
    const read: (string | null)[] = [];
    papers.read = async ({ hints }) => {
      read.push(hints.type);
      if (hints.type !== null) throw new Error('not yet');
      await correct(id, { document_type_manual: 'packing_list', extracted_data_manual: { packing_list_number: 'PL-1' } });
      return readingOfPages([drawnPage(INVOICE)], hints);
    };
    await assert.rejects(work(id), /not yet/);
    assert.deepEqual(read, [null, 'packing_list']);
    const shown = await current(id);
    assert.deepEqual([shown?.method, shown?.document_type, shown?.payload['packing_list_number']], ['manual', 'packing_list', 'PL-1']);
    assert.ok(!('total_amount' in (shown?.payload ?? {})), 'nothing of an invoice');
    const earlier = await rows<{ type: string }>(
      `select document_type as type from document_representation where document_id = $1 and method = 'reader'`,
      [id],
    );
    assert.deepEqual(earlier, [{ type: 'commercial_invoice' }]);
    papers.read = ({ hints }) => readingOfPages([drawnPage(INVOICE)], hints);
    await work(id);
    const again = await current(id);
    assert.deepEqual([again?.document_type, again?.payload['packing_list_number']], ['packing_list', 'PL-1']);
    const open = await rows(`select from document_ask where document_id = $1 and done_at is null and kind <> 'relink'`, [id]);
    assert.equal(open.length, 0);
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
