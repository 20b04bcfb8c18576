import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { createAccount } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { linkDocument } from '../../../db/documents/link.js';
import { replaceReferences } from '../../../db/documents/representations.js';
import type { PaperReference } from '../../../domain/documents/reading.js';
import { useDatabase } from '../../support/database.js';
import { reference, writeDocument } from '../../support/documents.js';
import { writeVoyage, type VoyageRows } from '../../support/rows.js';

describe('a paper out of a packet', function () {
  this.timeout(30_000);
  const db = useDatabase();
  let accountId: string;
  let voyage: VoyageRows;
  beforeEach(async () => {
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: [] }));
    voyage = await writeVoyage(db.database, { accountId, containers: 2 });
    await tracked(voyage, 'MAEU123456789');
  });

  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const tracked = ({ shipmentId }: VoyageRows, bill: string) =>
    rows(
      `insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id) values ($1, 'MAEU', 'bill_of_lading', $2, $3)`,
      [accountId, bill, shipmentId],
    );
  async function paper(references: readonly PaperReference[], parent: string | null = null): Promise<string> {
    const { id } = await writeDocument(db.database, accountId, { ask: false });
    await rows(
      `update document set state = 'extracted', parent_id = $2, first_page = case when $2::uuid is null then null else 1 end where id = $1`,
      [id, parent],
    );
    await db.database.forAccount(accountId, (tx) => replaceReferences(tx, { accountId, documentId: id }, references));
    return id;
  }
  const linked = async (id: string): Promise<string[]> => {
    await db.database.forAccount(accountId, (tx) => linkDocument(tx, { accountId, documentId: id }));
    const links = await rows<{ id: string; by: string }>(
      `select target_id as id, found_by as by from document_link where document_id = $1 and target_type = 'shipment' order by 1`,
      [id],
    );
    return links.map(({ id: shipmentId, by }) => `${shipmentId === voyage.shipmentId ? 'the voyage' : 'another'} by ${by}`);
  };
  const bill = reference('master_bill', 'MAEU123456789');

  it('that names nothing belongs where the packet does', async () => {
    const packet = await paper([bill]);
    assert.deepEqual(await linked(await paper([], packet)), ['the voyage by packet']);
    assert.deepEqual(await linked(await paper([reference('purchase_order', '88121')], packet)), ['the voyage by packet']);
    assert.deepEqual(await linked(await paper([reference('container', 'CSNU7812048', true)], packet)), ['the voyage by packet']);
  });

  it('that names a box or the bill of a line which the shipment has not is of another one, though nobody tracks that', async () => {
    const box = reference('container', 'CSNU7812048');
    const other = reference('master_bill', 'CMDULHV0605770');
    const packet = await paper([bill, box, other]);
    assert.deepEqual(await linked(await paper([box], packet)), []);
    assert.deepEqual(await linked(await paper([other], packet)), []);
    assert.deepEqual(await linked(await paper([reference('master_bill', 'HF70551')], packet)), ['the voyage by packet'], 'a forwarder’s');
  });

  it('leads no paper of another box by an order of its packet', async () => {
    const [order, box] = [reference('purchase_order', '88121'), reference('container', 'CSNU7812048')];
    await linked(await paper([bill, order, box]));
    assert.deepEqual(await linked(await paper([order])), ['the voyage by another_paper']);
    assert.deepEqual(await linked(await paper([order, box])), []);
  });
});
