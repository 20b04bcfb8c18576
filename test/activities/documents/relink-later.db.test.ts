import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { relinkLeftOver } from '../../../activities/documents/relink-left-over.js';
import { rowsOf } from '../../../db/database.js';
import { linkDocument } from '../../../db/documents/link.js';
import { replaceReferences } from '../../../db/documents/representations.js';
import type { PaperReference } from '../../../domain/documents/reading.js';
import { timestampOf } from '../../../domain/time.js';
import { keyTo, useApi } from '../../support/api.js';
import { reference, writeDocument } from '../../support/documents.js';
import { move } from '../../support/evidence.js';
import { scriptedLine, type Looks } from '../../support/looks.js';

describe('a document that leads nowhere yet', function () {
  this.timeout(30_000);
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  const BILL = 'HLCU123456789012';
  const [BOX, LATER] = ['HLXU1234567', 'HLXU2234567'];
  let line: Looks;
  let key: string;
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
  });

  const carried = (container: string) => move('GTIN', timestampOf('2026-03-03T08:00:00Z'), { container, bills: [BILL] });
  async function named(...references: PaperReference[]): Promise<string> {
    const { id } = await writeDocument(api.database, line.accountId, { ask: false });
    await api.database.forAccount(line.accountId, (tx) => replaceReferences(tx, { accountId: line.accountId, documentId: id }, references));
    return id;
  }
  const asked = async () =>
    (
      await api.database.asSystem((tx) =>
        rowsOf<{ id: string }>(
          tx,
          `select document_id as id from document_ask where account_id = $1 and kind = 'relink' and done_at is null`,
          [line.accountId],
        ),
      )
    ).map(({ id }) => id);
  const linksOf = async (documentId: string) =>
    (
      await line.rows<{ type: string }>('select target_type as type from document_link where document_id = $1 order by 1', [documentId])
    ).map(({ type }) => type);
  const patch = async (path: string, attributes: object) => {
    const answer = await api.ask('PATCH', `/v2/${path}`, { key, body: { data: { attributes } } });
    assert.equal(answer.status, 200, answer.text);
  };

  it('is looked at again when its shipment is found, when a box joins it, and when a client notes a reference', async () => {
    const byBill = await named(reference('master_bill', '123456789012'));
    const byOrder = await named(reference('purchase_order', 'P.O. 60-717'));
    const byLaterBox = await named(reference('container', LATER));
    const byNote = await named(reference('reference', 'LOT 8812'));
    const byNoteOnBox = await named(reference('house_bill', 'SHA-99-001'));
    const requestId = await line.post({ number: BILL, refNumbers: ['PO-60717'] });
    assert.deepEqual(await asked(), []);
    await line.look(requestId, [carried(BOX)]);
    assert.deepEqual((await asked()).sort(), [byBill, byOrder].sort());
    const byBillAndLaterBox = await named(reference('master_bill', BILL), reference('container', LATER));
    await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId: byBillAndLaterBox }));
    assert.deepEqual(await linksOf(byBillAndLaterBox), ['shipment']);
    await line.look(requestId, [carried(BOX), carried(LATER)]);
    assert.ok((await asked()).includes(byLaterBox));
    assert.ok((await asked()).includes(byBillAndLaterBox), 'it leads to its shipment already, and not to its box');
    await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId: byBillAndLaterBox }));
    assert.deepEqual(await linksOf(byBillAndLaterBox), ['container', 'shipment']);
    const [row] = await line.rows<{ shipment_id: string; container_id: string }>(
      'select s.id as shipment_id, c.id as container_id from shipment s join container c on c.shipment_id = s.id where s.account_id = $1 limit 1',
      [line.accountId],
    );
    await patch(`shipments/${row?.shipment_id}`, { ref_numbers: ['lot-8812'] });
    await patch(`containers/${row?.container_id}`, { ref_numbers: ['SHA99001'] });
    assert.deepEqual((await asked()).sort(), [byBill, byOrder, byLaterBox, byBillAndLaterBox, byNote, byNoteOnBox].sort());
  });

  it('is looked at again when a custom field names what it does: staged with a request, noted on a shipment or box, or changed', async () => {
    for (const [entity, slug] of [
      ['Shipment', 'lot'],
      ['Cargo', 'pallet'],
    ]) {
      const attributes = { entity_type: entity, api_slug: slug, display_name: slug, data_type: 'short_text' };
      const body = { data: { type: 'custom_field_definition', attributes } };
      const { status, text } = await api.ask('POST', '/v2/custom_field_definitions', { key, body });
      assert.equal(status, 201, text);
    }
    const byStaged = await named(reference('reference', 'LOT77AB'));
    const byStagedOfBox = await named(reference('reference', 'PLT 40-1'));
    const requestId = await line.post({ number: BILL });
    await line.rows('update tracking_request set initial_custom_fields = $2 where id = $1', [
      requestId,
      JSON.stringify({
        shipment: [{ api_slug: 'lot', value: 'Lot 77-AB' }],
        containers: [{ number: null, api_slug: 'pallet', value: 'PLT-401' }],
      }),
    ]);
    await line.look(requestId, [carried(BOX)]);
    assert.deepEqual((await asked()).sort(), [byStaged, byStagedOfBox].sort());
    const byNoted = await named(reference('purchase_order', 'AX-551'));
    const byChanged = await named(reference('house_bill', 'AX-552'));
    const bySlip = await named(reference('reference', 'LX-2026/7781B'));
    const byBoxNote = await named(reference('master_bill', '012345678'));
    const [row] = await line.rows<{ shipment_id: string; container_id: string }>(
      'select s.id as shipment_id, c.id as container_id from shipment s join container c on c.shipment_id = s.id where s.account_id = $1',
      [line.accountId],
    );
    const note = async (method: 'POST' | 'PATCH', path: string, attributes: object) => {
      const answer = await api.ask(method, `/v2/${path}`, { key, body: { data: { type: 'custom_field', attributes } } });
      assert.ok(answer.status < 300, answer.text);
      return answer.body.data.id;
    };
    const fieldId = await note('POST', `shipments/${row?.shipment_id}/custom_fields`, { api_slug: 'lot', value: 'ax 551' });
    assert.ok((await asked()).includes(byNoted));
    await note('PATCH', `custom_fields/${fieldId}`, { value: 'AX/552' });
    assert.ok((await asked()).includes(byChanged));
    await note('PATCH', `shipments/${row?.shipment_id}/custom_fields/lot`, { value: 'LX-2026/77818' });
    assert.ok((await asked()).includes(bySlip));
    await note('POST', `containers/${row?.container_id}/custom_fields`, { api_slug: 'pallet', value: '012345678' });
    assert.ok((await asked()).includes(byBoxNote));
  });

  it('is looked at again too where one character of its number was read wrongly, of bills and of other references', async () => {
    const byBill = await named(reference('master_bill', 'HLCU123456189012'));
    const byOrder = await named(reference('purchase_order', 'LX-2026/7781B'));
    const bySecondOrder = await named(reference('house_bill', 'SHAB7723Q1'));
    const ofAnotherBox = await named(reference('purchase_order', 'LX-2026/7781C'), reference('container', LATER));
    await named(reference('purchase_order', 'LX-2026/7723'));
    await named(reference('reference', 'LX-2O26/77818', true));
    await named(reference('container', 'HLXU1234568'));
    const requestId = await line.post({ number: BILL, refNumbers: ['LX-2026/77818'] });
    await line.look(requestId, [carried(BOX)]);
    assert.deepEqual((await asked()).sort(), [byBill, byOrder, ofAnotherBox].sort());
    const [row] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    await patch(`shipments/${row?.id}`, { ref_numbers: ['SHA87723Q1'] });
    assert.ok((await asked()).includes(bySecondOrder));
    for (const documentId of [byBill, bySecondOrder, ofAnotherBox])
      await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId }));
    assert.deepEqual(await Promise.all([byBill, bySecondOrder, ofAnotherBox].map(linksOf)), [['shipment'], ['shipment'], []]);
  });

  it('is looked at again where it was linked by a slip, once what it names is there as it is', async () => {
    const requestId = await line.post({ number: BILL, refNumbers: ['LX-2026/77818'] });
    await line.look(requestId, [carried(BOX)]);
    const byOrder = await named(reference('purchase_order', 'LX-2026/7781B'));
    await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId: byOrder }));
    assert.deepEqual(await linksOf(byOrder), ['shipment']);
    const [row] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    await patch(`shipments/${row?.id}`, { ref_numbers: ['LX-2026/7781B'] });
    assert.deepEqual(await asked(), [byOrder]);
  });

  describe('though it is linked to what it does not surely name', () => {
    const NEW_BILL = 'HLCU999956789012';
    const link = (documentId: string) =>
      api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId }));
    const billsOf = async (documentId: string) =>
      (
        await line.rows<{ number: string }>(
          `select s.normalized_number as number from document_link l join shipment s on s.id = l.target_id where l.document_id = $1 order by 1`,
          [documentId],
        )
      ).map(({ number }) => number);
    const sail = async (bill: string, day: string) =>
      line.look(await line.post({ number: bill }), [move('GTIN', timestampOf(`${day}T08:00:00Z`), { container: BOX, bills: [bill] })]);

    it('is looked at again once its own bill is there: linked by an order, by the box of an earlier trip, or by a weak number', async () => {
      await sail(BILL, '2026-03-03');
      await link(await named(reference('purchase_order', '4711-22'), reference('master_bill', BILL)));
      const byOrder = await named(reference('purchase_order', '4711-22'), reference('master_bill', NEW_BILL));
      const byBox = await named(reference('container', BOX), reference('master_bill', NEW_BILL));
      const byWeak = await named(reference('master_bill', BILL, true), reference('booking', NEW_BILL));
      const papers = [byOrder, byBox, byWeak];
      for (const paper of papers) await link(paper);
      assert.deepEqual(await Promise.all(papers.map(billsOf)), [[BILL], [BILL], [BILL]]);
      await sail(NEW_BILL, '2026-03-09');
      assert.deepEqual((await asked()).sort(), papers.sort());
      await line.rows(`update document_ask set done_at = now(), asked_at = now() - interval '2 days' where account_id = $1`, [
        line.accountId,
      ]);
      await line.rows(`update document set state = 'extracted' where account_id = $1`, [line.accountId]);
      await relinkLeftOver(api.database);
      assert.deepEqual((await asked()).sort(), papers.sort(), 'the sweep asks for those that were too many');
      for (const paper of papers) await link(paper);
      assert.deepEqual(await Promise.all(papers.map(billsOf)), [[NEW_BILL], [NEW_BILL], [NEW_BILL]]);
      await line.rows('delete from document_ask where account_id = $1', [line.accountId]);
      await relinkLeftOver(api.database);
      assert.deepEqual(await asked(), []);
    });

    it('is looked at again once its box sails near its dates, and the only journey before was long ago', async () => {
      await sail(BILL, '2025-03-03');
      await line.rows(`update shipment set pol_atd_at = '2025-03-05' where account_id = $1`, [line.accountId]);
      const byBox = await named(reference('container', BOX));
      const [read] = await line.rows<{ id: string }>(
        `insert into document_representation (account_id, document_id, document_type, schema_version, method, payload)
         values ($1, $2, 'arrival_notice', '2026-11-20', 'reader', '{"issued":"2026-03-12"}') returning id`,
        [line.accountId, byBox],
      );
      await line.rows('update document set last_representation_id = $2 where id = $1', [byBox, read?.id]);
      await link(byBox);
      assert.deepEqual(await billsOf(byBox), [BILL]);
      await sail(NEW_BILL, '2026-03-09');
      await line.rows(`update shipment set pol_atd_at = '2026-03-10' where account_id = $1 and normalized_number = $2`, [
        line.accountId,
        NEW_BILL,
      ]);
      assert.deepEqual(await asked(), [byBox]);
      await link(byBox);
      assert.deepEqual(await billsOf(byBox), [NEW_BILL]);
    });
  });
});
