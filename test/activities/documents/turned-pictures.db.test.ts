import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { createAccount } from '../../../db/accounts.js';
import { FEATURES } from '../../../domain/features.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, failedReading, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';

describe('a document that is a picture', function () {
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

  it('is served as the kind of picture that it became', async () => {
    const { id } = await writeDocument(db.database, accountId);
    await work(id);
    const typeAfter = async (head: string, degrees: number) => {
      papers.head = Buffer.from(head, 'latin1');
      const askId = await turn(id, degrees);
      return (await rows<{ type: string }>('select content_type as type from blob where id = $1', [askId]))[0]?.type;
    };
    assert.equal(await typeAfter('\xff\xd8\xff', 90), 'image/jpeg');
    assert.equal(await typeAfter('II*\0', 90), 'image/tiff');
    papers.read = () => failedReading('no_text');
    assert.equal(await typeAfter('MM\0*', 90), 'image/tiff');
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
});
