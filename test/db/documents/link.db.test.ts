import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { relinkLeftOver } from '../../../activities/documents/relink-left-over.js';
import { createAccount } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { linkDocument } from '../../../db/documents/link.js';
import { askToRelink, askToRelinkTo, RELINKED_AT_ONCE } from '../../../db/documents/relink.js';
import { replaceReferences } from '../../../db/documents/representations.js';
import { referenceForm } from '../../../domain/documents/reference-form.js';
import type { PaperReference } from '../../../domain/documents/reading.js';
import { useDatabase } from '../../support/database.js';
import { reference, writeDocument } from '../../support/documents.js';
import { writeContainer, writeVoyage, type VoyageRows } from '../../support/rows.js';

describe('linking a document', function () {
  this.timeout(30_000);
  const db = useDatabase();
  let accountId: string;
  let voyage: VoyageRows;
  before(() => undefined);
  beforeEach(async () => {
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: [] }));
    voyage = await writeVoyage(db.database, { accountId, containers: 2, shipment: { ref_numbers: ['PO-10482'] } });
    await number(voyage.shipmentId, 'bill_of_lading', '123456789');
  });

  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const number = (shipmentId: string, type: string, value: string) =>
    rows(`insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id) values ($1, 'MAEU', $2, $3, $4)`, [
      accountId,
      type,
      value,
      shipmentId,
    ]);
  const another = (shipment: Record<string, unknown> = {}, container: Record<string, unknown> = {}) =>
    writeVoyage(db.database, { accountId, shipment: { ref_numbers: [], ...shipment }, container });
  async function named(...references: PaperReference[]): Promise<string> {
    const { id } = await writeDocument(db.database, accountId, { ask: false });
    await rows(`update document set state = 'extracted' where id = $1`, [id]);
    await db.database.forAccount(accountId, (tx) => replaceReferences(tx, { accountId, documentId: id }, references));
    return id;
  }
  const link = (documentId: string) => db.database.forAccount(accountId, (tx) => linkDocument(tx, { accountId, documentId }));
  const linksOf = async (documentId: string) =>
    (
      await rows<{ target: string; reason: string }>(
        `select target_type || ' ' || target_id as target, concat(found_by, ' ' || number, ', ' || doubt) as reason from document_link where document_id = $1 order by 1`,
        [documentId],
      )
    ).map(({ target, reason }) => `${target} by ${reason}`);
  const shipment = ({ shipmentId }: VoyageRows, reason: string) => `shipment ${shipmentId} by ${reason}`;

  it('goes by container numbers to the box and its shipment', async () => {
    const id = await named(reference('container', 'MSKU 100000-0'));
    await link(id);
    assert.deepEqual(await linksOf(id), [
      `container ${voyage.containerIds[0]} by container MSKU1000000`,
      shipment(voyage, 'container MSKU1000000'),
    ]);
  });

  it('goes by bills and bookings, with and without the prefix of the line', async () => {
    for (const value of ['123456789', 'MAEU123456789', 'MAEU 123-456-789']) {
      const id = await named(reference('master_bill', value));
      await link(id);
      assert.equal((await linksOf(id)).length, 1, value);
    }
    const other = await another();
    await number(other.shipmentId, 'booking', 'MAEU987654321');
    const id = await named(reference('booking', '987654321'));
    await link(id);
    assert.deepEqual(await linksOf(id), [shipment(other, 'booking 987654321')]);
  });

  it('goes by no prefix of another line than the one that the paper has', async () => {
    const other = await another();
    await number(other.shipmentId, 'bill_of_lading', 'HLCU233445566');
    const id = await named(reference('master_bill', 'MAEU233445566'), reference('master_bill', '233445566'));
    await link(id);
    assert.deepEqual(await linksOf(id), []);
    const bare = await named(reference('master_bill', '233445566'));
    await link(bare);
    assert.deepEqual(await linksOf(bare), [shipment(other, 'master_bill 233445566')]);
  });

  it('goes by references of clients, however they are written, and by custom fields', async () => {
    for (const value of ['10482', 'P.O. # 0010482', 'PO No. 10482', 'po-10482']) {
      const id = await named(reference('purchase_order', value));
      await link(id);
      assert.deepEqual(await linksOf(id), [shipment(voyage, 'purchase_order 10482')], value);
    }
    const [definition] = await rows<{ id: string }>(
      `insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, data_type) values ($1, 'shipment', 'Shipment', 'lot', 'Lot', 'short_text') returning id`,
      [accountId],
    );
    await rows(
      `insert into custom_field (account_id, definition_id, entity_type, entity_id, value) values ($1, $2, 'shipment', $3, 'Lot 77-AB')`,
      [accountId, definition?.id, voyage.shipmentId],
    );
    const id = await named(reference('reference', 'LOT77AB'));
    await link(id);
    assert.deepEqual(await linksOf(id), [shipment(voyage, 'custom_field LOT77AB')]);
  });

  it('goes to no box that has left its shipment, by number, reference or custom field', async () => {
    const other = await another({}, { number: 'TGHU1643396', ref_numbers: ['FR-8821345'] });
    const [definition] = await rows<{ id: string }>(
      `insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, data_type) values ($1, 'container', 'Cargo', 'pallet', 'Pallet', 'short_text') returning id`,
      [accountId],
    );
    await rows(
      `insert into custom_field (account_id, definition_id, entity_type, entity_id, value) values ($1, $2, 'container', $3, 'PLT-401')`,
      [accountId, definition?.id, other.containerIds[0]],
    );
    const names = [reference('container', 'TGHU1643396'), reference('reference', 'FR8821345'), reference('reference', 'PLT401')];
    const ids = await Promise.all(names.map((name) => named(name)));
    for (const id of ids)
      assert.deepEqual([await link(id), (await linksOf(id)).length], [{ changed: true, shipments: 1, containers: 1 }, 2]);
    await rows('update container set left_at = now() where id = $1', [other.containerIds[0]]);
    for (const id of ids) assert.deepEqual([(await link(id)).changed, await linksOf(id)], [true, []]);
    assert.equal(await relinkLeftOver(db.database), false);
    assert.deepEqual(await rows(`select from document_ask where kind = 'relink' and account_id = $1`, [accountId]), []);
  });

  it('compares references in the database as here', async () => {
    const texts = [
      'PO-10482',
      'P.O. # 0010482',
      'po no 0077',
      'PO1',
      '#1',
      'POLAR-12',
      'ß-12',
      '  A/B.12 ',
      '000',
      'PO NUMBER: 5512',
      'p/o 88-99',
    ];
    const forms = await rows<{ form: string }>(
      'select reference_form(t) as form from unnest($1::text[]) with ordinality u (t, n) order by n',
      [texts],
    );
    assert.deepEqual(
      forms.map(({ form }) => form),
      texts.map(referenceForm),
    );
  });

  it('never goes to what another account has, nor to what nobody has', async () => {
    const stranger = await writeVoyage(db.database, { container: { number: 'TGHU1643396' }, shipment: { ref_numbers: ['PO-555123'] } });
    await rows(
      `insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id) values ($1, 'MAEU', 'booking', '555000111', $2)`,
      [stranger.accountId, stranger.shipmentId],
    );
    const id = await named(
      reference('container', 'TGHU1643396'),
      reference('purchase_order', 'PO-555123'),
      reference('booking', '555000111'),
      // One character beside a box that is there: a slip, or another box.
      reference('container', 'MSKU1000002'),
    );
    assert.deepEqual(await link(id), { changed: false, shipments: 0, containers: 0 });
    await assert.rejects(
      db.database.forAccount(accountId, (tx) => tx.query('select * from reference_leads($1, $2)', [stranger.accountId, ['555123']])),
      /its own records/,
    );
  });

  it('forgives one wrong character of a long bill where one shipment alone is left', async () => {
    const id = await named(reference('master_bill', '123456780'));
    await link(id);
    assert.deepEqual(await linksOf(id), [shipment(voyage, 'master_bill 123456780, one_character_apart')]);
    const other = await another();
    await number(other.shipmentId, 'booking', '123456781');
    await link(id);
    assert.deepEqual(await linksOf(id), []);
  });

  it('forgives one wrong character of any long reference where one shipment alone is left, and links no box by it', async () => {
    const order = await another({ ref_numbers: ['PO-45O0123456'] }, { number: 'TGHU1643396', ref_numbers: ['FR-8821345-XY'] });
    const misread = await named(reference('purchase_order', '4500123456'));
    await link(misread);
    assert.deepEqual(await linksOf(misread), [shipment(order, 'purchase_order 4500123456, one_character_apart')]);
    const ofBox = await named(reference('reference', 'FR-88Z1345-XY'));
    await link(ofBox);
    assert.deepEqual(await linksOf(ofBox), [shipment(order, 'reference FR88Z1345XY, one_character_apart')]);
    const house = await named(reference('house_bill', 'HBLSHA77001'), reference('container', 'TGHU1643396'));
    await link(house);
    const likeHouse = await named(reference('house_bill', 'HBLSHA7700l'));
    await link(likeHouse);
    assert.deepEqual(await linksOf(likeHouse), [shipment(order, 'house_bill HBLSHA7700L, one_character_apart')]);
    for (const more of [
      // The next order is another order, a short one may be any, two wrong characters are two numbers.
      [reference('purchase_order', '45O0123457')],
      [reference('purchase_order', '1O482')],
      [reference('reference', 'FR-88Z1345-XV')],
      // It is about a box of its own.
      [reference('purchase_order', '4500123456'), reference('container', 'MSKU9070323')],
      [reference('master_bill', '123456780'), reference('container', 'MSKU9070323')],
    ]) {
      const id = await named(...more);
      await link(id);
      assert.deepEqual(await linksOf(id), [], JSON.stringify(more));
    }
    await another({ ref_numbers: ['PO-4B00123456'] });
    await link(misread);
    assert.deepEqual(await linksOf(misread), []);
  });

  it('takes of several journeys of one box the one that its dates fit, else the latest', async () => {
    const at = (day: string) => ({ pol_atd_at: `${day}T00:00:00Z`, pod_ata_at: null, pod_eta_at: null });
    const [early, late] = [
      await another(at('2025-01-10'), { number: 'TGHU1643396', created_at: '2025-01-01' }),
      await another(at('2026-03-10'), { number: 'TGHU1643396', created_at: '2026-03-01' }),
    ];
    const id = await named(reference('container', 'TGHU1643396'));
    await link(id);
    assert.deepEqual((await linksOf(id))[1], shipment(late, 'container TGHU1643396'));
    const [read] = await rows<{ id: string }>(
      `insert into document_representation (account_id, document_id, document_type, schema_version, method, payload)
       values ($1, $2, 'bill_of_lading', '2026-11-20', 'reader', $3) returning id`,
      [accountId, id, JSON.stringify({ issued: '2025-01-12', lines: [{ date: '2025-01-14' }], note: 'no date' })],
    );
    await rows('update document set last_representation_id = $2 where id = $1', [id, read?.id]);
    await link(id);
    assert.deepEqual(await linksOf(id), [
      `container ${early.containerIds[0]} by container TGHU1643396`,
      shipment(early, 'container TGHU1643396'),
    ]);
  });

  it('goes by an order that another paper shares to the one shipment of that, and by weak numbers where nothing else leads', async () => {
    await link(await named(reference('container', 'MSKU1000000'), reference('purchase_order', '777111')));
    const id = await named(reference('purchase_order', 'PO 777111'));
    await link(id);
    assert.deepEqual(await linksOf(id), [shipment(voyage, 'another_paper 777111')]);
    const other = await another({ ref_numbers: ['A-9000'] });
    const weak = await named(reference('reference', 'A9000', true));
    await link(weak);
    assert.deepEqual(await linksOf(weak), [shipment(other, 'reference A9000')]);
    const both = await named(reference('reference', 'A9000', true), reference('container', 'MSKU1000001'));
    await link(both);
    assert.ok((await linksOf(both)).every((line) => line.endsWith('container MSKU1000001')));
  });

  it('takes back what it finds no more, and leaves what others linked', async () => {
    const id = await named(reference('container', 'MSKU1000000'));
    const other = await another();
    await rows(
      `insert into document_link (account_id, document_id, target_type, target_id, found_by) values ($1, $2, 'shipment', $3, 'person')`,
      [accountId, id, other.shipmentId],
    );
    await link(id);
    await db.database.forAccount(accountId, (tx) => replaceReferences(tx, { accountId, documentId: id }, []));
    assert.equal((await link(id)).changed, true);
    assert.deepEqual(await linksOf(id), [shipment(other, 'person')]);
  });

  describe('later', () => {
    const askedOf = async (documentId: string) =>
      (await rows<{ kind: string }>('select kind from document_ask where document_id = $1 and done_at is null', [documentId])).map(
        ({ kind }) => kind,
      );

    it('is asked for when something with one of its numbers appears, and not for what is linked to it, asked or deleted', async () => {
      const [box, bill, order, elsewhere, linked, gone] = [
        await named(reference('container', 'TGHU1643396')),
        await named(reference('master_bill', 'MAEU222333444')),
        await named(reference('purchase_order', '10-9999')),
        await named(reference('container', 'TGHU1643396'), reference('container', 'MSKU1000000')),
        await named(reference('purchase_order', '10-9999'), reference('container', 'MSKU1000000')),
        await named(reference('container', 'TGHU1643396')),
      ];
      for (const id of [elsewhere, linked]) await link(id);
      await rows('update document set discarded_at = now() where id = $1', [gone]);
      const other = await another({ ref_numbers: ['PO 10 9999'] }, { number: 'TGHU1643396' });
      await number(other.shipmentId, 'bill_of_lading', '222333444');
      const ask = () => db.database.forAccount(accountId, (tx) => askToRelinkTo(tx, accountId, other.shipmentId));
      await ask();
      await ask();
      const asked = [box, bill, order, elsewhere, linked, gone].map(askedOf);
      assert.deepEqual(await Promise.all(asked), [['relink'], ['relink'], ['relink'], ['relink'], [], []]);
      const kicks = await rows<{ key: string }>(`select key from outbox where topic = 'document.kick' and account_id = $1`, [accountId]);
      assert.deepEqual(kicks.map(({ key }) => key).sort(), [box, bill, order, elsewhere].sort());
      for (const id of [box, bill, order]) assert.deepEqual([(await link(id)).shipments], [1]);
      assert.equal((await link(elsewhere)).containers, 2);
    });

    it('is asked for two hundred at once, and by the sweep for the rest', async () => {
      const ids: string[] = [];
      for (let paper = 0; paper < RELINKED_AT_ONCE + 5; paper += 1) ids.push(await named(reference('purchase_order', 'PO-31337')));
      await db.database.forAccount(accountId, async (tx) => {
        await tx.query(`update shipment set ref_numbers = '{31337}' where id = $1`, [voyage.shipmentId]);
        await askToRelink(tx, accountId, { references: ['31337'] });
      });
      const open = async () =>
        (await rows(`select from document_ask where kind = 'relink' and done_at is null and account_id = $1`, [accountId])).length;
      assert.equal(await open(), RELINKED_AT_ONCE);
      assert.equal(await relinkLeftOver(db.database), false);
      assert.equal(await open(), ids.length);
      await relinkLeftOver(db.database);
      assert.equal(await open(), ids.length);
    });

    it('is asked for by the sweep, too, where a box is missing that a linked paper surely names; and once it is there, no more', async () => {
      const id = await named(reference('master_bill', '123456789'), reference('container', 'TGHU1643396'));
      const hinted = await named(reference('master_bill', '123456789'), reference('container', 'TGHU1643396', true));
      for (const one of [id, hinted]) await link(one);
      await db.database.forAccount(accountId, (tx) => writeContainer(tx, voyage, { number: 'TGHU1643396' }));
      await relinkLeftOver(db.database);
      assert.deepEqual([await askedOf(id), await askedOf(hinted)], [['relink'], []]);
      await link(id);
      await rows('delete from document_ask where document_id = $1', [id]);
      await relinkLeftOver(db.database);
      assert.deepEqual(await askedOf(id), []);
      // The box of last year's paper sails again: that paper is not about it.
      await another({}, { number: 'TGHU1643396' });
      await db.database.forAccount(accountId, (tx) => askToRelink(tx, accountId, { containers: ['TGHU1643396'] }));
      assert.deepEqual(await askedOf(id), []);
    });

    it('misses nothing of two that come at one time', async () => {
      const id = await named(reference('container', 'TGHU1643396'));
      let linking: Promise<unknown> = Promise.resolve();
      await db.database.forAccount(accountId, async (tx) => {
        await writeContainer(tx, voyage, { number: 'TGHU1643396' });
        await askToRelink(tx, accountId, { containers: ['TGHU1643396'] });
        // Begun before the box is there for all to see: it waits.
        linking = link(id);
        await new Promise((done) => setTimeout(done, 100));
      });
      await linking;
      assert.equal((await linksOf(id)).length, 2);
    });
  });
});
