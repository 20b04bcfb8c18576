import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { createAccount } from '../../../db/accounts.js';
import { discardWhole } from '../../../db/documents/discard.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { writeVoyage } from '../../support/rows.js';

describe('papers of one shipment', function () {
  this.timeout(60_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  const { rows, work } = documentWork(db, papers);
  const BOX = 'MSKU1000000';
  let accountId: string;
  beforeEach(async () => {
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  /** A paper of one invoice that names a box, and says what the goods weigh. */
  async function written(name: string, type: string, weight: string): Promise<string> {
    const { id } = await writeDocument(db.database, accountId, { name });
    papers.read = () =>
      readingOf(
        invoice({
          type,
          payload: { ...emptyPayload(type), invoice_number: 'INV-1', gross_weight: weight, gross_weight_unit: 'kg' },
          evidence: { '/gross_weight': { page: 1, box: [0, 0, 1, 1], text: weight, confidence: 0.8, method: 'label' } },
          references: [reference('container', BOX)],
        }),
      );
    await work(id);
    return id;
  }

  async function lookedAtAgain(...ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await askDocument(db.database, accountId, { id, kind: 'relink' });
      await work(id);
    }
  }

  const told = async (id: string): Promise<string[]> => {
    const found = await rows<{ told: string }>(
      `select w ->> 'pointer' || ': ' || (w ->> 'detail') as told from document d join document_representation p on p.id = d.last_representation_id
         cross join jsonb_array_elements(p.warnings::jsonb) w where d.id = $1 and w ->> 'code' = 'packet_agrees' order by 1`,
      [id],
    );
    return found.map((one) => one.told);
  };

  const sureness = async (id: string): Promise<number | undefined> => {
    const [found] = await rows<{ sure: number }>(
      `select (p.evidence::jsonb -> '/gross_weight' ->> 'confidence')::float8 as sure from document d
         join document_representation p on p.id = d.last_representation_id where d.id = $1`,
      [id],
    );
    return found?.sure;
  };

  it('tell each of the other where they came before the tracking', async () => {
    const bill = await written('bill.pdf', 'commercial_invoice', '11250');
    const list = await written('list.pdf', 'packing_list', '9999');
    assert.deepEqual([await told(bill), await told(list)], [[], []]);
    await writeVoyage(db.database, { accountId });
    await lookedAtAgain(bill, list);
    assert.deepEqual(await told(bill), ['/gross_weight: the packing list (list.pdf) has 9999, this paper has 11250']);
    assert.deepEqual(await told(list), ['/gross_weight: the commercial invoice (bill.pdf) has 11250, this paper has 9999']);
  });

  it('are surer by what they agree about, once, however often they are looked at', async () => {
    const one = await written('bill.pdf', 'commercial_invoice', '11250');
    const two = await written('list.pdf', 'packing_list', '11250');
    assert.equal(await sureness(two), 0.8);
    await writeVoyage(db.database, { accountId });
    await lookedAtAgain(one, two);
    assert.equal(await sureness(two), 0.85);
    await rows('delete from document_link where document_id = $1 and target_type = $2', [two, 'container']);
    await lookedAtAgain(two);
    assert.equal(await sureness(two), 0.85);
  });

  it('tell nothing of each other where they have nothing to do with each other any more', async () => {
    const { shipmentId } = await writeVoyage(db.database, { accountId });
    const bill = await written('bill.pdf', 'commercial_invoice', '11250');
    const list = await written('list.pdf', 'packing_list', '9999');
    assert.equal((await told(bill)).length, 1);
    assert.equal((await told(list)).length, 1);
    await rows('delete from document_reference where document_id = $1', [list]);
    await lookedAtAgain(list);
    assert.equal((await rows('select from document_link where document_id = $1 and target_id = $2', [list, shipmentId])).length, 0);
    assert.deepEqual([await told(bill), await told(list)], [[], []]);
  });

  it('tell of others in place of one that was discarded', async () => {
    await writeVoyage(db.database, { accountId });
    const bill = await written('bill.pdf', 'commercial_invoice', '11250');
    const origin = await written('co.pdf', 'certificate_of_origin', '8000');
    const list = await written('list.pdf', 'packing_list', '9999');
    assert.deepEqual(await told(bill), ['/gross_weight: the certificate of origin (co.pdf) has 8000, this paper has 11250']);
    await db.database.forAccount(accountId, (tx) => discardWhole(tx, origin));
    assert.deepEqual(await told(bill), ['/gross_weight: the packing list (list.pdf) has 9999, this paper has 11250']);
    assert.deepEqual(await told(list), ['/gross_weight: the commercial invoice (bill.pdf) has 11250, this paper has 9999']);
    await db.database.forAccount(accountId, (tx) => discardWhole(tx, bill));
    assert.deepEqual(await told(list), []);
  });
});
