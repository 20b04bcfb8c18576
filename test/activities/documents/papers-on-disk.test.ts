import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { papersOnDisk, type FencedReading } from '../../../activities/documents/papers-on-disk.js';
import type { ReadRequest } from '../../../activities/documents/papers.js';
import { derivedOnDisk } from '../../../db/blobs/derived.js';
import { newBlobKey } from '../../../db/blobs/key.js';
import { emptyShape } from '../../../domain/documents/types.js';
import type { FileReading } from '../../../domain/documents/reading.js';
import { failedReading, invoice, readingOf } from '../../support/documents.js';

const KEY = newBlobKey();
const HINTS = { receivedOn: '2026-03-03', fileName: 'a.pdf', declaredType: null, subject: null, type: null, known: [] };

/** What a reading was made by. */
const TABLES = { reader: 'a1', eng: 'b2' };

describe('readings on disk', () => {
  let folder: string;
  let given: FencedReading[];
  let answer: FileReading;
  const stored: [path: string, key: string][] = [];
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'landfall-test-papers-'))));
  beforeEach(() => {
    given = [];
    answer = readingOf(invoice());
  });
  after(() => rm(folder, { recursive: true }));

  const papers = () =>
    papersOnDisk({
      folder,
      derived: derivedOnDisk(folder),
      store: (path, key) => {
        stored.push([path, key]);
        return Promise.resolve({ byteSize: 3, checksum: 'md5', sha256: Buffer.from('sha') });
      },
      localPath: (key) => Promise.resolve(`/bytes/${key}`),
      scan: null,
      quarantine: () => Promise.resolve(),
      readInFence: async (reading) => {
        given.push(reading);
        await mkdir(join(reading.keep, 'pages'), { recursive: true });
        for (const page of [1, 2, 2]) reading.onPage(page, 2);
        return answer;
      },
      tables: () => Promise.resolve(TABLES),
    });
  const done: number[] = [];
  const requestOf = (readingId: string, more: { tries?: number; pagesOf?: string; pages?: number[] } = {}): ReadRequest => ({
    blobKey: KEY,
    readingId,
    hints: HINTS,
    tries: more.tries ?? 0,
    wallMs: 1_000,
    pagesOf: more.pagesOf === undefined ? null : { blobKey: KEY, readingId: more.pagesOf, pages: more.pages ?? null },
    pages: null,
    turn: 0,
    looks: false,
    signal: new AbortController().signal,
    pageDone: (pages) => void done.push(pages),
  });
  const read = (...of: Parameters<typeof requestOf>) => papers().readInFence(requestOf(...of));

  it('are found again with what the reader was told, and are null where there is none', async () => {
    assert.equal(await papers().keptReading({ blobKey: KEY, readingId: 'one' }), null);
    await read('one');
    assert.deepEqual(await papers().keptReading({ blobKey: KEY, readingId: 'one' }), {
      reading: answer,
      hints: { ...HINTS, tables: TABLES },
      schemaVersion: '2026-11-20',
    });
    assert.deepEqual(await readdir(join(folder, 'derived', KEY, 'one')), ['pages', 'reading.json']);
    assert.deepEqual(given[0]?.hints, { ...HINTS, tables: TABLES }, 'the reader is told the same');
    assert.deepEqual([given[0]?.input, given[0]?.limits, given[0]?.careful, done], [`/bytes/${KEY}`, { wallMs: 1_000 }, false, [1, 2, 2]]);
  });

  it('are not kept where they were made apart: what was read before stays', async () => {
    await read('apart');
    const apart = { ...requestOf('apart'), hints: { ...HINTS, type: 'packing_list' }, apart: true as const };
    assert.equal((await papers().readInFence(apart)).outcome, 'read');
    assert.equal((await papers().keptReading({ blobKey: KEY, readingId: 'apart' }))?.hints.type, HINTS.type);
  });

  it('are not kept where reading failed, and are made with safer settings the next time', async () => {
    answer = failedReading('timeout');
    assert.deepEqual(await read('failed', { tries: 1 }), answer);
    assert.equal(given[0]?.careful, true);
    assert.equal(await papers().keptReading({ blobKey: KEY, readingId: 'failed' }), null);
  });

  it('are what earlier tries stored, once there is no time left: never where they stored nothing', async () => {
    const request = requestOf('stored');
    assert.equal(await papers().readStored(request), null);
    assert.equal(given.length, 0);
    await mkdir(join(folder, 'derived', KEY, 'stored', 'pages'), { recursive: true });
    await writeFile(join(folder, 'derived', KEY, 'stored', 'pages', '1.json'), '{}');
    assert.deepEqual(await papers().readStored(request), answer);
    assert.equal(given[0]?.restLeftOut, true);
    assert.deepEqual((await papers().keptReading(request))?.reading, answer);
    answer = failedReading('timeout');
    assert.equal(await papers().readStored(request), null);
  });

  it('are kept without single values that no schema holds, each of which is told', async () => {
    const lines = [{ ...emptyShape('invoice_line'), hs_code: '94016100000', description: 'CHAIRS' }];
    const said = { total_amount: 7, invoice_number: 'INV-1', container_numbers: ['MSKU9070323', 'NONE', 'TCLU8949202'], line_items: lines };
    const proof = { page: 1, box: null, text: 'as printed', confidence: 0.9, method: 'table' };
    const pointers = ['/total_amount', '/invoice_number', '/container_numbers/1', '/container_numbers/2', '/line_items/0/hs_code'];
    const evidence = Object.fromEntries(pointers.map((pointer) => [pointer, proof]));
    const warnings = [{ code: 'check_digit', pointer: '/container_numbers/2', detail: 'does not hold' }];
    answer = readingOf(invoice({ payload: { ...invoice().payload, ...said }, evidence, warnings }));
    const reading = await read('odd');
    const [paper] = reading.outcome === 'read' ? reading.papers : [];
    assert.deepEqual(paper?.payload, {
      ...invoice().payload,
      ...said,
      total_amount: null,
      container_numbers: ['MSKU9070323', 'TCLU8949202'],
      line_items: [{ ...lines[0], hs_code: null }],
    });
    assert.deepEqual(Object.keys(paper.evidence), ['/invoice_number', '/container_numbers/1']);
    assert.deepEqual(paper.warnings.map(({ code, pointer }) => `${code} ${pointer}`).sort(), [
      'check_digit /container_numbers/1',
      'value_left_out /container_numbers',
      'value_left_out /line_items/0/hs_code',
      'value_left_out /total_amount',
    ]);
    assert.ok(paper.warnings.some(({ detail }) => detail.startsWith('"94016100000": ')));
  });

  it('tell of a value that is left out no half of a sign, which no database keeps', async () => {
    answer = readingOf(invoice({ payload: { ...invoice().payload, total_amount: `${'9'.repeat(58)}😀` }, evidence: {} }));
    const reading = await read('odd-sign');
    const [told] = reading.outcome === 'read' ? (reading.papers[0]?.warnings ?? []) : [];
    assert.equal(told?.code, 'value_left_out');
    assert.doesNotMatch(told.detail, /\p{Surrogate}/u);
  });

  it('are believed in nothing where a payload has not the members of its schema, or no paper is in them', async () => {
    const { total_amount: _, ...less } = invoice().payload;
    for (const broken of [
      readingOf(invoice({ payload: { ...invoice().payload, line_items: {} } })),
      readingOf(invoice({ payload: less })),
      readingOf(),
    ]) {
      answer = broken;
      const reading = await read('broken');
      assert.deepEqual([reading.outcome, reading.outcome === 'failed' && reading.reason], ['failed', 'crashed']);
      assert.equal(await papers().keptReading({ blobKey: KEY, readingId: 'broken' }), null);
    }
  });

  it('leave the picture that was turned among the blobs, where one was', async () => {
    await read('turned');
    assert.equal(await papers().keepLeft({ blobKey: KEY, readingId: 'turned' }, { left: 'rendition', key: 'new' }), null);
    const file = join(folder, 'derived', KEY, 'turned', 'rendition');
    await writeFile(file, 'abc');
    assert.equal((await papers().keepLeft({ blobKey: KEY, readingId: 'turned' }, { left: 'rendition', key: 'new' }))?.byteSize, 3);
    assert.deepEqual(stored, [[file, 'new']]);
  });

  it('go on from the pages of an earlier one, and do without those that are gone', async () => {
    await mkdir(join(folder, 'derived', KEY, 'early', 'pages'), { recursive: true });
    await writeFile(join(folder, 'derived', KEY, 'early', 'pages', '1.json'), '{"number":1}');
    await read('again', { pagesOf: 'early' });
    assert.equal(await readFile(join(folder, 'derived', KEY, 'again', 'pages', '1.json'), 'utf8'), '{"number":1}');
    for (const number of [2, 3, 4])
      await writeFile(join(folder, 'derived', KEY, 'early', 'pages', `${number}.json`), `{"number":${number},"of":${number}}`);
    await read('part', { pagesOf: 'early', pages: [2, 4] });
    assert.deepEqual(await readdir(join(folder, 'derived', KEY, 'part', 'pages')), ['1.json', '2.json']);
    assert.equal(await readFile(join(folder, 'derived', KEY, 'part', 'pages', '2.json'), 'utf8'), '{"number":2,"of":4}');
    assert.equal((await read('alone', { pagesOf: 'gone' })).outcome, 'read');
    // A loss of power leaves files that were never written out.
    for (const [name, torn] of Object.entries({ '1.webp': '', '2.json': '', '3.json': '{"number":3,' }))
      await writeFile(join(folder, 'derived', KEY, 'early', 'pages', name), torn);
    await read('torn', { pagesOf: 'early' });
    assert.deepEqual(await readdir(join(folder, 'derived', KEY, 'torn', 'pages')), ['1.json', '4.json']);
    assert.equal(await papers().keptPage({ blobKey: KEY, readingId: 'early' }, 3), null);
  });
});
