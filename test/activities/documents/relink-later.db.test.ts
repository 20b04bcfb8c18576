import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { relinkLeftOver } from '../../../activities/documents/relink-left-over.js';
import { rowsOf } from '../../../db/database.js';
import { linkDocument } from '../../../db/documents/link.js';
import { RELINKED_AT_ONCE } from '../../../db/documents/relink.js';
import { replaceReferences } from '../../../db/documents/representations.js';
import type { PaperReference } from '../../../domain/documents/reading.js';
import { timestampOf } from '../../../domain/time.js';
import { keyTo, useApi } from '../../support/api.js';
import { reference, writeDocument } from '../../support/documents.js';
import type { Observation } from '../../../domain/observation.js';
import { move, ship } from '../../support/evidence.js';
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

  it('is looked at again when the reference or custom field is taken away or changed that it was found by', async () => {
    const documents = [await named(reference('purchase_order', 'P.O. 60-717')), await named(reference('reference', 'LOT 8812'))];
    const byBill = await named(reference('master_bill', BILL), reference('purchase_order', 'P.O. 60-717'));
    const requestId = await line.post({ number: BILL, refNumbers: ['PO-60717'] });
    await line.look(requestId, [carried(BOX)]);
    const [row] = await line.rows<{ shipment_id: string; container_id: string }>(
      'select s.id as shipment_id, c.id as container_id from shipment s join container c on c.shipment_id = s.id where s.account_id = $1 limit 1',
      [line.accountId],
    );
    await patch(`containers/${row?.container_id}`, { ref_numbers: ['LOT 8812', 'X 1'] });
    for (const documentId of [...documents, byBill])
      await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId }));
    assert.deepEqual(await Promise.all(documents.map(linksOf)), [['shipment'], ['container', 'shipment']]);
    await line.rows('delete from document_ask where account_id = $1', [line.accountId]);
    await patch(`containers/${row?.container_id}`, { ref_numbers: ['Lot 8812'] });
    await patch(`shipments/${row?.shipment_id}`, { ref_numbers: ['PO 60717', 'Y 2'] });
    assert.deepEqual(await asked(), [], 'they are there as before');
    await patch(`shipments/${row?.shipment_id}`, { ref_numbers: [] });
    await patch(`containers/${row?.container_id}`, { ref_numbers: ['X 1'] });
    assert.deepEqual((await asked()).sort(), [...documents].sort());
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

  it('is looked at again when the custom field that it was found by is of no definition any more', async () => {
    const definitions: string[] = [];
    for (const [entity, slug] of [
      ['Shipment', 'lot'],
      ['Cargo', 'pallet'],
    ]) {
      const attributes = { entity_type: entity, api_slug: slug, display_name: slug, data_type: 'short_text' };
      const body = { data: { type: 'custom_field_definition', attributes } };
      definitions.push((await api.ask('POST', '/v2/custom_field_definitions', { key, body })).body.data.id);
    }
    const requestId = await line.post({ number: BILL, refNumbers: ['LOT 77-AB'] });
    await line.look(requestId, [carried(BOX)]);
    const [row] = await line.rows<{ shipment_id: string; container_id: string }>(
      'select s.id as shipment_id, c.id as container_id from shipment s join container c on c.shipment_id = s.id where s.account_id = $1',
      [line.accountId],
    );
    for (const [path, api_slug, value] of [
      [`shipments/${row?.shipment_id}`, 'lot', 'AX 551'],
      [`containers/${row?.container_id}`, 'pallet', 'PLT-401'],
    ]) {
      const body = { data: { type: 'custom_field', attributes: { api_slug, value } } };
      assert.equal((await api.ask('POST', `/v2/${path}/custom_fields`, { key, body })).status, 201);
    }
    const documents = [await named(reference('reference', 'AX551')), await named(reference('reference', 'PLT 401'))];
    const other = await named(reference('reference', 'LOT77AB'));
    for (const documentId of [...documents, other])
      await api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId }));
    assert.deepEqual(await Promise.all([...documents, other].map(linksOf)), [['shipment'], ['container', 'shipment'], ['shipment']]);
    await line.rows('delete from document_ask where account_id = $1', [line.accountId]);
    for (const [at, id] of definitions.entries()) {
      assert.equal((await api.ask('DELETE', `/v2/custom_field_definitions/${id}`, { key })).status, 200);
      assert.deepEqual((await asked()).sort(), documents.slice(0, at + 1).sort());
    }
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

  describe('when its box travels again', () => {
    const NEW_BILL = 'HLCU999956789012';
    const at = (day: string) => timestampOf(`${day}T08:00:00Z`);
    /** A voyage of a box: sailed or to sail, arrived or to arrive. */
    const voyage = (bill: string, container: string, [sails, arrives]: readonly [sails: string, arrives: string]): Observation[] => [
      move('LOAD vessel CNSHA', at(sails), { container, bills: [bill], ...ship(bill) }),
      move('DEPA vessel CNSHA', at(sails), { container, bills: [bill], ...ship(bill) }),
      move('ARRI vessel USLGB', at(arrives), { container, bills: [bill], ...ship(bill) }),
      move('DISC vessel USLGB', at(arrives), { container, bills: [bill], ...ship(bill) }),
    ];
    const planned = (bill: string, container: string, sails: string): Observation[] => [
      carried(container),
      move('DEPA planned vessel CNSHA', at(sails), { container, bills: [bill], ...ship(bill) }),
    ];
    const THIRD = 'HLXU3234567';
    const MARCH = ['2026-03-04', '2026-04-01'] as const;
    const MAY = ['2026-05-24', '2026-06-14'] as const;
    const LATE_MARCH = ['2026-03-20', '2026-04-10'] as const;

    async function track(bill: string, ...said: Observation[]): Promise<string> {
      const requestId = await line.post({ number: bill });
      await line.look(requestId, said);
      return requestId;
    }
    async function dated(issued: string, ...references: PaperReference[]): Promise<string> {
      const documentId = await named(...references);
      const [read] = await line.rows<{ id: string }>(
        `insert into document_representation (account_id, document_id, document_type, schema_version, method, payload)
         values ($1, $2, 'packing_list', '2026-11-20', 'reader', $3) returning id`,
        [line.accountId, documentId, JSON.stringify({ issued, printed: '2026-02-31' })],
      );
      await line.rows(`update document set last_representation_id = $2, state = 'extracted' where id = $1`, [documentId, read?.id]);
      await link(documentId);
      return documentId;
    }
    const link = (documentId: string) =>
      api.database.forAccount(line.accountId, (tx) => linkDocument(tx, { accountId: line.accountId, documentId }));
    const linked = (documentId: string) =>
      line.rows<{ bill: string; doubt: string | null }>(
        `select s.normalized_number as bill, l.doubt from document_link l join shipment s on s.id = l.target_id where l.document_id = $1 order by 1`,
        [documentId],
      );
    const toShipment = (bill: string, doubt: string | null = null) => [{ bill, doubt }];
    const forget = () => line.rows('delete from document_ask where account_id = $1', [line.accountId]);
    /** Answers what was asked, and does it. */
    async function takeAsked(): Promise<string[]> {
      const papers = await asked();
      await forget();
      for (const paper of papers) await link(paper);
      return papers;
    }
    const sweep = async () => {
      await relinkLeftOver(api.database);
      return takeAsked();
    };

    it('goes over to the shipment that its dates fit best, once that is found', async () => {
      await track(BILL, ...voyage(BILL, BOX, MARCH));
      const paper = await dated('2026-05-20', reference('container', BOX));
      const ofMarch = await dated('2026-03-02', reference('container', BOX));
      assert.deepEqual(await linked(paper), toShipment(BILL));
      await track(NEW_BILL, ...voyage(NEW_BILL, BOX, MAY));
      assert.deepEqual(await takeAsked(), [paper], 'the paper of March can lead nowhere else');
      assert.deepEqual([await linked(paper), await linked(ofMarch)], [toShipment(NEW_BILL), toShipment(BILL)]);
      assert.deepEqual(await linksOf(paper), ['container', 'shipment']);
      assert.deepEqual(await sweep(), []);
    });

    it('goes over once the shipment learns its dates, or other ones, and is not asked for as long as nothing follows from them', async () => {
      await track(BILL, ...voyage(BILL, BOX, MARCH));
      const paper = await dated('2026-05-20', reference('container', BOX));
      const second = await track(NEW_BILL, carried(BOX));
      assert.deepEqual(await takeAsked(), []);
      await line.look(second, planned(NEW_BILL, BOX, '2026-05-24'));
      assert.deepEqual(await takeAsked(), [paper]);
      assert.deepEqual(await linked(paper), toShipment(NEW_BILL));
      await line.look(second, planned(NEW_BILL, BOX, '2026-05-26'));
      assert.deepEqual(await takeAsked(), []);
      await line.look(second, planned(NEW_BILL, BOX, '2026-10-30'));
      assert.deepEqual(await takeAsked(), [paper]);
      assert.deepEqual(await linked(paper), toShipment(BILL));
    });

    it('is doubted once its only journey turns out to be at another time, and no more once it is not', async () => {
      const requestId = await track(BILL, carried(BOX));
      const paper = await dated('2026-05-20', reference('container', BOX));
      assert.deepEqual(await linked(paper), toShipment(BILL));
      await line.look(requestId, planned(BILL, BOX, '2026-01-10'));
      assert.deepEqual(await takeAsked(), [paper]);
      assert.deepEqual(await linked(paper), toShipment(BILL, 'at_another_time'));
      await line.look(requestId, planned(BILL, BOX, '2026-05-24'));
      assert.deepEqual(await takeAsked(), [paper]);
      assert.deepEqual(await linked(paper), toShipment(BILL));
    });

    it('leaves a shipment that its box leaves, for the other that has it, or for none', async () => {
      const first = await track(BILL, ...voyage(BILL, BOX, MARCH), ...voyage(BILL, LATER, MARCH));
      const alone = await dated('2026-03-02', reference('container', LATER));
      await track(NEW_BILL, ...voyage(NEW_BILL, BOX, LATE_MARCH));
      await takeAsked();
      const paper = await dated('2026-03-02', reference('container', BOX));
      assert.deepEqual([await linked(paper), await linked(alone)], [toShipment(BILL), toShipment(BILL)]);
      await line.rows('update raw_event set withdrawn_at = landfall_now() where account_id = $1', [line.accountId]);
      await line.look(first, [carried(THIRD)]);
      assert.deepEqual((await takeAsked()).sort(), [paper, alone].sort());
      assert.deepEqual([await linked(paper), await linked(alone)], [toShipment(NEW_BILL), []]);
      assert.deepEqual(await sweep(), []);
    });

    it('stays where its bill leads, by its prefix or without, and where a person linked it', async () => {
      await track(BILL, ...voyage(BILL, BOX, MARCH));
      const [first] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
      const byBill = await dated('2026-05-20', reference('container', BOX), reference('master_bill', BILL.slice(4)));
      const byNote = await dated('2026-05-20', reference('container', BOX), reference('booking', 'ZX-778812'));
      await patch(`shipments/${first?.id}`, { ref_numbers: ['ZX778812'] });
      await forget();
      await link(byNote);
      const byPerson = await dated('2026-05-20', reference('container', BOX));
      await line.rows(`update document_link set found_by = 'person' where document_id = $1 and target_type = 'shipment'`, [byPerson]);
      await track(NEW_BILL, ...voyage(NEW_BILL, BOX, MAY));
      assert.deepEqual(await asked(), []);
      assert.deepEqual(await sweep(), []);
      for (const paper of [byBill, byNote, byPerson]) {
        await link(paper);
        assert.deepEqual(await linked(paper), toShipment(BILL));
      }
    });

    it('is asked for two hundred at once, and by the sweep for the rest', async () => {
      await track(BILL, ...voyage(BILL, BOX, MARCH));
      const papers: string[] = [];
      for (let paper = 0; paper < RELINKED_AT_ONCE + 5; paper += 1) papers.push(await dated('2026-05-20', reference('container', BOX)));
      await track(NEW_BILL, ...voyage(NEW_BILL, BOX, MAY));
      assert.equal((await asked()).length, RELINKED_AT_ONCE);
      await relinkLeftOver(api.database);
      assert.deepEqual((await asked()).sort(), papers.sort());
    });
  });
});
