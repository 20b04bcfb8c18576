import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { beforeEach, describe, it } from 'mocha';
import { finishDocument } from '../../../activities/documents/finish-document.js';
import { sweep } from '../../../activities/sweep.js';
import { createAccount } from '../../../db/accounts.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import type { FileMember, FileReading } from '../../../domain/documents/reading.js';
import { FEATURES } from '../../../domain/features.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { askDocument, invoice, readingOf, standInPapers, writeDocument } from '../../support/documents.js';

const member = (number: number, more: Partial<FileMember> = {}): FileMember => ({
  name: `paper ${number}.pdf`,
  contentType: 'application/pdf',
  size: 7,
  path: `members/${number}`,
  left: null,
  subject: null,
  sentAt: null,
  inText: false,
  ...more,
});

const archive = (...members: FileMember[]): FileReading => {
  const papers = [invoice({ type: 'other', payload: emptyPayload('other'), notes: 'holds files' })];
  return { outcome: 'read', contentType: 'application/zip', pageCount: 1, papers, members, warnings: [] };
};

interface Child {
  id: string;
  name: string;
  source: string;
  live: boolean;
}

describe('a document that holds files', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  const { rows, work, told, documentOf, deps } = documentWork(db, papers);
  let accountId: string;
  beforeEach(async () => {
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const childrenOf = (id: string) =>
    rows<Child>('select id, name, source, discarded_at is null as live from document where parent_id = $1 order by name', [id]);
  const liveNamesOf = async (id: string) => (await childrenOf(id)).filter(({ live }) => live).map(({ name }) => name);

  /** Reads a document as one that holds these files: with every ask anew. */
  async function readAs(id: string, askId: string, members: FileMember[]): Promise<void> {
    for (const { path } of members) if (path !== null) papers.left.add(`${askId}/${path}`);
    papers.read = () => archive(...members);
    await work(id);
    papers.read = () => readingOf(invoice());
  }
  async function written(members: FileMember[]): Promise<string> {
    const { id, askId } = await writeDocument(db.database, accountId, { name: 'papers.zip' });
    await readAs(id, askId, members);
    return id;
  }
  const again = async (id: string, members: FileMember[]) =>
    readAs(id, await askDocument(db.database, accountId, { id, kind: 'reclassify' }), members);

  it('has each of them be one: with bytes of its own, come as the whole came, read and told of by itself', async () => {
    const id = await written([
      member(1, { subject: 'Papers of MSKU9070323' }),
      member(2, { contentType: null }),
      member(3, { path: null, left: 'nested too deep' }),
    ]);
    const [first, second, ...more] = await childrenOf(id);
    assert.ok(first && second);
    assert.deepEqual(more, []);
    assert.deepEqual([first.name, first.source, second.name], ['paper 1.pdf', 'upload', 'paper 2.pdf']);
    const [blob] = await rows(
      'select b.byte_size, b.content_type, b.claimed_at is not null as claimed, b.filename from blob b join document d on d.blob_id = b.id where d.id = $1',
      [second.id],
    );
    assert.deepEqual(blob, { byte_size: 7, content_type: 'application/octet-stream', claimed: true, filename: 'paper 2.pdf' });
    await work(first.id);
    const begun = papers.begun.at(-1);
    assert.deepEqual(
      [begun?.pages, begun?.pagesOf, begun?.hints.whole, begun?.hints.subject, begun?.hints.fileName],
      [null, null, undefined, 'Papers of MSKU9070323', 'paper 1.pdf'],
    );
    assert.deepEqual([(await told(id)).length, (await told(first.id)).length], [1, 1]);
    assert.equal((await documentOf(id))['document_type'], 'other');
  });

  it('has them stored under one key each, however often it is begun, and says meanwhile that it goes on', async () => {
    const { id, askId } = await writeDocument(db.database, accountId, { name: 'papers.zip' });
    const members = [member(1), member(2)];
    for (const { path } of members) papers.left.add(`${askId}/${path}`);
    papers.read = () => archive(...members);
    const { keepLeft } = papers;
    const keys: string[] = [];
    let away = true;
    papers.keepLeft = async (place, file) => {
      keys.push(`${file.left} ${file.key}`);
      if (away && keys.length === 2) throw new Error('The store is away.');
      if (!away && keys.length === 3) await new Promise((resolve) => setTimeout(resolve, 1_200));
      return keepLeft(place, file);
    };
    await assert.rejects(work(id), /The store is away/);
    away = false;
    let beats = 0;
    const environment = new MockActivityEnvironment();
    environment.on('heartbeat', () => (beats += 1));
    const blobs = await rows('select from blob');
    await environment.run(finishDocument(deps()), { documentId: id, askId, failure: null });
    papers.keepLeft = keepLeft;
    assert.deepEqual(keys.slice(2), keys.slice(0, 2));
    assert.equal((await rows('select from blob')).length, blobs.length);
    assert.deepEqual(await liveNamesOf(id), ['paper 1.pdf', 'paper 2.pdf']);
    assert.ok(beats > 0);
  });

  it('hands on when the mail was sent that they were attached to: they came then, and not when it was handed in', async () => {
    const id = await written([
      member(1, { sentAt: '2025-12-30T22:30:00.000Z' }),
      member(2, { sentAt: '2099-01-01T00:00:00.000Z' }),
      member(3, { sentAt: null }),
    ]);
    const [today] = await rows<{ day: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from document where id = $1`,
      [id],
    );
    const received: (string | undefined)[] = [];
    for (const child of await childrenOf(id)) {
      await work(child.id);
      received.push(papers.begun.at(-1)?.hints.receivedOn);
    }
    assert.deepEqual(received, ['2025-12-30', today?.day, today?.day]);
  });

  it('has none of those that the account has already, and says so', async () => {
    await written([member(1)]);
    const id = await written([member(1), member(2)]);
    assert.deepEqual(await liveNamesOf(id), ['paper 2.pdf']);
    assert.equal((await documentOf(id))['classification_notes'], 'holds paper 1.pdf (a document already), paper 2.pdf');
  });

  it('has those that are like a part cut out of another document, too', async () => {
    const packet = await writeDocument(db.database, accountId);
    await written([member(1)]);
    await rows("update document set parent_id = $1, first_page = 1, last_page = 1 where name = 'paper 1.pdf' and account_id = $2", [
      packet.id,
      accountId,
    ]);
    assert.deepEqual(await liveNamesOf(await written([member(1)])), ['paper 1.pdf']);
  });

  it('keeps them when it is read again, but for those that are in it no more; what a person deleted or corrected is kept so', async () => {
    const id = await written([member(1), member(2), member(3), member(4)]);
    const before = await childrenOf(id);
    await rows('update document set edited_at = now() where id = $1', [before[1]?.id]);
    await rows('update document set edited_at = now(), discarded_at = now() where id = $1', [before[2]?.id]);
    await again(id, [member(1), member(3)]);
    assert.deepEqual(await liveNamesOf(id), ['paper 1.pdf', 'paper 2.pdf']);
    await again(id, [member(1), member(2), member(3), member(4)]);
    const after = (await childrenOf(id)).filter(({ live }) => live);
    assert.deepEqual(
      after.map(({ name }) => name),
      ['paper 1.pdf', 'paper 2.pdf', 'paper 4.pdf'],
    );
    assert.deepEqual([after[0]?.id, after[1]?.id], [before[0]?.id, before[1]?.id]);
    await rows(`update document set discarded_at = clock_timestamp() - interval '31 days' where id = $1`, [before[2]?.id]);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    await again(id, [member(1), member(2), member(3), member(4)]);
    assert.deepEqual(await liveNamesOf(id), ['paper 1.pdf', 'paper 2.pdf', 'paper 4.pdf']);
  });

  it('may hold packets: their papers are documents too, and go with it', async () => {
    const id = await written([member(1)]);
    const [child] = await childrenOf(id);
    papers.read = () => readingOf(invoice(), invoice({ pages: [2, 2], type: 'packing_list', payload: emptyPayload('packing_list') }));
    await work(child?.id ?? '');
    assert.deepEqual(await liveNamesOf(child?.id ?? ''), ['paper 1.pdf (page 1)', 'paper 1.pdf (page 2)']);
    await again(id, [member(2)]);
    assert.deepEqual([await liveNamesOf(id), await liveNamesOf(child?.id ?? '')], [['paper 2.pdf'], []]);
  });

  it('may hold what holds others, however deep: all of it goes with it, but for what a person corrected', async () => {
    const id = await written([member(11)]);
    const first = async (of: string) => (await childrenOf(of))[0]?.id ?? '';
    const inner = await first(id);
    const askOf = async (of: string) =>
      (await rows<{ id: string }>('select id from document_ask where document_id = $1 and done_at is null', [of]))[0]?.id ?? '';
    await readAs(inner, await askOf(inner), [member(12), member(13)]);
    const [packet, kept] = await childrenOf(inner);
    assert.ok(packet && kept);
    papers.read = () => readingOf(invoice(), invoice({ pages: [2, 2], type: 'packing_list', payload: emptyPayload('packing_list') }));
    for (const one of [packet, kept]) await work(one.id);
    await rows('update document set edited_at = now() where id = $1', [kept.id]);
    await again(id, [member(14)]);
    assert.deepEqual(
      [await liveNamesOf(id), await liveNamesOf(inner), await liveNamesOf(packet.id), await liveNamesOf(kept.id)],
      [['paper 14.pdf'], ['paper 13.pdf'], [], ['paper 13.pdf (page 1)', 'paper 13.pdf (page 2)']],
    );
    const open = await rows('select from document_ask where document_id = any ($1) and done_at is null', [
      (await childrenOf(packet.id)).map((part) => part.id),
    ]);
    assert.deepEqual(open, [], 'nobody reads what went');
  });

  it('makes one document of a file that two of them hold, read at once', async () => {
    const one = await writeDocument(db.database, accountId, { name: 'one.zip' });
    const other = await writeDocument(db.database, accountId, { name: 'other.zip' });
    for (const { askId } of [one, other]) for (const number of [1, 2, 3]) papers.left.add(`${askId}/members/${number}`);
    papers.read = ({ readingId }) => archive(...(readingId === one.askId ? [1, 2, 3] : [3, 2, 1]).map((number) => member(number)));
    await Promise.all([work(one.id), work(other.id)]);
    const names = [...(await liveNamesOf(one.id)), ...(await liveNamesOf(other.id))];
    assert.deepEqual(names.sort(), ['paper 1.pdf', 'paper 2.pdf', 'paper 3.pdf']);
  });
});
