import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { createAccount } from '../../../db/accounts.js';
import { readFile } from '../../../domain/documents/read.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';
import { packetWork } from '../../support/packets.js';
import { drawnPage } from '../../support/paper.js';

describe('a packet that is read again', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const documents = documentWork(db, papers);
  const { rows, work } = documents;
  const { childrenOf, cut } = packetWork(db, { papers, work: documents, accountId: () => accountId });

  const invoiceOf = (number: string, price: string, page: number) =>
    drawnPage(
      `
COMMERCIAL INVOICE
Invoice No: ${number}
Invoice date: 13 Mar 2026
Seller: A CO LTD

Item      Description      Quantity      Unit price      Amount
A1        CHAIR            10            ${price}           ${price}0

Total amount: USD ${price}0
`,
      { number: page },
    );

  it('claims nothing that one of its papers alone says, read again as at first, and stays cut as it is', async () => {
    const pages = [invoiceOf('INV-1', '12.5', 1), invoiceOf('INV-2', '22.5', 2)];
    papers.read = ({ hints }) => ({ outcome: 'read', contentType: 'application/pdf', pageCount: 2, ...readFile(pages, hints) });
    const { id } = await writeDocument(db.database, accountId, { name: 'scan.pdf' });
    await work(id);
    const read = async () => {
      const [row] = await rows<{ payload: Record<string, unknown>; evidence: object }>(
        `select p.payload, p.evidence, d.document_type, d.type_confidence, d.classification_notes
         from document d join document_representation p on p.id = d.last_representation_id where d.id = $1`,
        [id],
      );
      return row;
    };
    const [first, children, blobs] = [await read(), await childrenOf(id), await rows('select from blob')];
    assert.deepEqual([first?.payload['invoice_number'], first?.payload['line_items']], [null, []]);
    assert.equal(children.length, 2);

    await askDocument(db.database, accountId, { id, kind: 'reextract' });
    await work(id);
    assert.deepEqual(await read(), first);
    assert.deepEqual(await childrenOf(id), children);
    assert.equal((await rows('select from blob')).length, blobs.length, 'no bytes are stored for papers that are there');
  });

  it('is one paper where a person says so and has it classified again: what was cut out of it goes, but for what people corrected', async () => {
    const id = await cut();
    const [first, second] = await childrenOf(id);
    await rows('update document set edited_at = now() where id = $1', [second?.id]);
    await rows(`update document set document_type_manual = 'commercial_invoice' where id = $1`, [id]);
    papers.read = () => readingOf(invoice({ pages: [1, 3] }));
    const livingAfter = async (kind: string) => {
      await askDocument(db.database, accountId, { id, kind });
      await work(id);
      return (await childrenOf(id)).map(({ id: child, live }) => [child, live]);
    };
    assert.deepEqual(await livingAfter('reextract'), [
      [first?.id, true],
      [second?.id, true],
    ]);
    assert.deepEqual(await livingAfter('reclassify'), [
      [first?.id, false],
      [second?.id, true],
    ]);
  });

  it('has no parts in its notes any more where a person said that it is one paper', async () => {
    const pages = [invoiceOf('INV-1', '12.5', 1), invoiceOf('INV-2', '22.5', 2)];
    papers.read = ({ hints }) => ({ outcome: 'read', contentType: 'application/pdf', pageCount: 2, ...readFile(pages, hints) });
    const { id } = await writeDocument(db.database, accountId, { name: 'scan.pdf' });
    await work(id);
    const notes = async () => {
      const [row] = await rows<{ notes: string }>('select classification_notes as notes from document where id = $1', [id]);
      return row?.notes;
    };
    assert.equal(await notes(), '2 papers in one file: commercial_invoice (page 1), commercial_invoice (page 2)');
    await rows(`update document set document_type_manual = 'commercial_invoice' where id = $1`, [id]);
    await askDocument(db.database, accountId, { id, kind: 'reclassify' });
    await work(id);
    assert.equal(await notes(), 'read as commercial invoice, as asked: one paper, in which 2 were seen');
    assert.deepEqual(
      (await childrenOf(id)).map(({ live }) => live),
      [false, false],
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
