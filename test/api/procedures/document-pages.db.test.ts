import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePagesAgain } from '../../../api/procedures/pages-again.js';
import { rowsOf } from '../../../db/database.js';
import type { Page } from '../../../domain/documents/page.js';
import type { DocumentPages } from '../../../resources/document-page.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { drawnPage } from '../../support/paper.js';
import { addDocument } from '../../support/papers.js';
import { until } from '../../support/until.js';

const WEBP = Buffer.from('RIFF....WEBPVP8 ');

describe('the pages of a document', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  const rows = <Row>(sql: string, values: unknown[]) => api.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  const pagesOf = async (id: string, query = '', by = account): Promise<DocumentPages> => {
    const { status, text } = await by.get(`/documents/${id}/pages${query}`);
    assert.equal(status, 200, text);
    return JSON.parse(text) as DocumentPages;
  };
  const asks = async (id: string) =>
    (await rows<{ kind: string }>('select kind from document_ask where document_id = $1 order by id', [id])).map(({ kind }) => kind);

  /** A document as a reader left it: two pages, of which the first has a picture. */
  async function readDocument({ second = 'ocr' }: { second?: Page['method'] } = {}): Promise<{ id: string; folder: string; key: string }> {
    const id = await addDocument(api, account);
    const [found] = await rows<{ key: string; ask: string }>(
      `update document d set reading_id = a.id, page_count = 2, state = 'extracted' from document_ask a, blob b
       where d.id = $1 and a.document_id = d.id and b.id = d.blob_id returning b.key, a.id as ask`,
      [id],
    );
    await rows(`update document_ask set done_at = now(), outcome = 'done' where document_id = $1`, [id]);
    const folder = join(api.files, 'derived', found?.key ?? '', found?.ask ?? '', 'pages');
    mkdirSync(folder, { recursive: true });
    const page = (number: number, method: Page['method']) =>
      writeFileSync(join(folder, `${number}.json`), JSON.stringify({ ...drawnPage(`Page ${number}`, { number }), method }));
    page(1, 'text');
    page(2, second);
    writeFileSync(join(folder, '1.webp'), WEBP);
    return { id, folder, key: found?.key ?? '' };
  }

  it('are told one by one, with their words where those are asked for, and shown where a picture is kept', async () => {
    const { id } = await readDocument();
    const { status, pages, meta } = await pagesOf(id);
    assert.deepEqual([status, meta], ['ready', { total: 2 }]);
    const [image] = pages.map((page) => page.image);
    assert.deepEqual(
      pages.map(({ width, height, ...page }) => ({ ...page, sized: width > 0 && height > 0 })),
      [
        { number: 1, method: 'text', rotation: 0, image: `${api.origin}/v2/documents/${id}/pages/1/image`, sized: true },
        { number: 2, method: 'ocr', rotation: 0, image: null, sized: true },
      ],
    );
    const withWords = (await pagesOf(id, '?words=true')).pages;
    assert.deepEqual(
      withWords.map(({ words }) => words?.map(({ text }) => text)),
      [
        ['Page', '1'],
        ['Page', '2'],
      ],
    );
    const shown = await fetch(image ?? '', { headers: { authorization: `Token ${account.key}` } });
    assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/webp']);
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), WEBP);
    assert.equal((await account.get(`/documents/${id}/pages?words=perhaps`)).status, 422);
  });

  it('come with so many words in one answer, and a link to the pages after them; whoever wants one page names it', async () => {
    const { id, folder } = await readDocument();
    const crowded = (number: number, words: number, text: string) => {
      const page = drawnPage(`Page ${number}`, { number });
      const [word] = page.words;
      assert.ok(word);
      writeFileSync(join(folder, `${number}.json`), JSON.stringify({ ...page, words: Array(words).fill({ ...word, text }) }));
    };
    crowded(1, 30_000, 'Crate');
    crowded(2, 30_000, 'Crate');
    const first = await pagesOf(id, '?words=true');
    assert.deepEqual([first.status, first.pages.map(({ number }) => number), first.meta], ['ready', [1], { total: 2 }]);
    const next = new URL(first.links.next ?? '');
    assert.deepEqual([next.searchParams.get('page[after]'), next.searchParams.get('words')], ['1', 'true']);
    const second = await pagesOf(id, next.search);
    assert.deepEqual([second.pages.map(({ number, words }) => [number, words?.length]), second.links.next], [[[2, 30_000]], undefined]);
    const all = await pagesOf(id);
    assert.deepEqual(
      [all.pages.length, all.links],
      [2, { self: `${api.origin}/v2/documents/${id}/pages` }],
      'without words they are all told',
    );
    crowded(1, 20, 'x'.repeat(90_000));
    crowded(2, 20, 'x'.repeat(90_000));
    const long = await pagesOf(id, '?words=true');
    assert.deepEqual([long.pages.length, long.links.next !== undefined], [1, true]);
    const numbers = async (query: string) => (await pagesOf(id, query)).pages.map(({ number }) => number);
    assert.deepEqual(await numbers('?page[size]=1'), [1]);
    assert.deepEqual(await numbers('?page[after]=1&page[size]=1'), [2]);
    assert.deepEqual(await numbers('?page[after]=2'), []);
    assert.deepEqual(await numbers('?page[after]=-5&page[size]=0'), [1]);
  });

  it('cost a listing nothing, however many their words are', async () => {
    const { id, folder } = await readDocument();
    const pages = 40;
    const [word] = drawnPage('Crate').words;
    assert.ok(word);
    for (let number = 1; number <= pages; number += 1)
      writeFileSync(join(folder, `${number}.json`), JSON.stringify({ ...drawnPage('', { number }), words: Array(50_000).fill(word) }));
    await rows('update document set page_count = $2 where id = $1', [id, pages]);
    const parsed: number[] = [];
    const { parse } = JSON;
    JSON.parse = (text: string, reviver?: (key: string, value: unknown) => unknown): unknown => {
      parsed.push(text.length);
      return parse(text, reviver);
    };
    const listed = await Promise.all(Array.from({ length: 10 }, () => account.get(`/documents/${id}/pages`))).finally(
      () => (JSON.parse = parse),
    );
    assert.deepEqual(
      listed.map(({ status, body }) => [status, (body as unknown as DocumentPages).pages.length]),
      Array(10).fill([200, pages]),
    );
    assert.ok(Math.max(...parsed) < 100_000, `${Math.max(...parsed)} characters were parsed at once`);
  }).timeout(60_000);

  it('200: are drawn when they are first looked at, where they were read by their own text', async () => {
    const { id, key } = await readDocument({ second: 'text' });
    const { pages } = await pagesOf(id);
    assert.ok(pages.every(({ image }) => image !== null));
    const look = () => fetch(`${api.origin}/v2/documents/${id}/pages/2/image`, { headers: { authorization: `Token ${account.key}` } });
    const looking = [look(), look()];
    const asked = () => rows<{ id: string }>(`select id from document_ask where document_id = $1 and kind = 'pages'`, [id]);
    await until('the pages are asked for', async () => (await asked()).length > 0);
    const [ask, ...more] = await asked();
    assert.deepEqual(more, []);
    const drawn = join(api.files, 'derived', key, ask?.id ?? '', 'pages');
    mkdirSync(drawn, { recursive: true });
    for (const number of [1, 2]) writeFileSync(join(drawn, `${number}.json`), JSON.stringify(drawnPage('Page', { number })));
    writeFileSync(join(drawn, '2.webp'), WEBP);
    await rows(
      `with done as (update document_ask set done_at = now(), outcome = 'done' where id = $2) update document set reading_id = $2 where id = $1`,
      [id, ask?.id],
    );
    assert.deepEqual(
      (await Promise.all(looking)).map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await account.get(`/documents/${id}/pages/1/image`)).status, 404, 'one that could not be drawn is not tried again');
    assert.deepEqual(
      (await pagesOf(id)).pages.map(({ image }) => image === null),
      [true, false],
    );
    assert.deepEqual(await asks(id), ['read', 'pages']);
  });

  it('are not drawn once more for who missed them before they came', async () => {
    const { id } = await readDocument({ second: 'text' });
    const missed = { accountId: account.id, documentId: id, readingId: randomUUID() };
    assert.equal(await makePagesAgain({ database: api.database }, missed), true);
    assert.deepEqual(await asks(id), ['read']);
  });

  it('404 with Retry-After: are to be asked for again where drawing them takes long, without one once they could not be drawn', async () => {
    const { id } = await readDocument({ second: 'text' });
    const look = () => fetch(`${api.origin}/v2/documents/${id}/pages/2/image`, { headers: { authorization: `Token ${account.key}` } });
    const late = await look();
    assert.deepEqual([late.status, late.headers.get('retry-after')], [404, '2']);
    const { errors } = (await late.json()) as { errors: { code: string; detail: string }[] };
    assert.deepEqual(
      errors.map(({ code, detail }) => [code, detail]),
      [['not_drawn_yet', 'The page is still being drawn. Ask again.']],
    );
    const told = api.logged.filter(({ document }) => document === id);
    assert.deepEqual(
      told.map(({ level, message }) => [level, message]),
      [['info', 'a page waits for a reader to draw it']],
    );
    assert.deepEqual(
      api.logged.filter(({ level }) => level === 'error'),
      [],
    );
    const soon = look();
    await rows(`update document_ask set done_at = now(), outcome = 'crashed' where document_id = $1 and kind = 'pages'`, [id]);
    const never = await soon;
    assert.deepEqual([never.status, never.headers.get('retry-after')], [404, null]);
    assert.deepEqual(await asks(id), ['read', 'pages']);
  }).timeout(30_000);

  it('404: where no picture is kept, or no such page is; 401 and 404 to whom the document is not shown', async () => {
    const { id } = await readDocument();
    const other = await api.account();
    for (const number of ['2', '3', '0', '01', '-1', 'one', '9999', '..%2f1'])
      assert.equal((await account.get(`/documents/${id}/pages/${number}/image`)).status, 404, number);
    const why = async (of: string, number: number): Promise<unknown> => {
      const answer = await account.get(`/documents/${of}/pages/${number}/image`);
      return (answer.body as { errors: { detail: string }[] }).errors[0]?.detail;
    };
    assert.match(String(await why(id, 2)), /No picture of this page is kept/);
    assert.equal(await why(id, 3), 'There is no such record.');
    const sheet = await readDocument({ second: 'sheet' });
    assert.match(String(await why(sheet.id, 2)), /no picture: it is of a text or a sheet/);
    assert.equal((await other.get(`/documents/${id}/pages`)).status, 404);
    assert.equal((await other.get(`/documents/${id}/pages/1/image`)).status, 404);
    assert.equal((await fetch(`${api.origin}/v2/documents/${id}/pages/1/image`)).status, 401);
    assert.equal((await account.get('/documents/nonsense/pages/1/image')).status, 404);
    await account.delete(`/documents/${id}`);
    assert.equal((await account.get(`/documents/${id}/pages`)).status, 404);
    assert.equal((await account.get(`/documents/${id}/pages/1/image`)).status, 404);
  });

  it('are still being read at first, and are none of what could not be read', async () => {
    const id = await addDocument(api, account);
    const links = { self: `${api.origin}/v2/documents/${id}/pages` };
    assert.deepEqual(await pagesOf(id), { status: 'reading', pages: [], links, meta: { total: null } });
    const [begun] = await rows<{ key: string; ask: string }>(
      'select b.key, a.id as ask from document d join blob b on b.id = d.blob_id join document_ask a on a.document_id = d.id where d.id = $1',
      [id],
    );
    const folder = join(api.files, 'derived', begun?.key ?? '', begun?.ask ?? '', 'pages');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '1.json'), JSON.stringify(drawnPage('Page 1')));
    const { status, pages } = await pagesOf(id);
    assert.deepEqual([status, pages.map(({ number, image }) => [number, image])], ['reading', [[1, null]]]);
    await rows(`update document_ask set done_at = now(), outcome = 'corrupt' where document_id = $1`, [id]);
    assert.deepEqual(await pagesOf(id), { status: 'failed', pages: [], links, meta: { total: null } });
  });

  it('are made again where they are gone, once however many ask, and given up where that came to nothing', async () => {
    const { id, folder } = await readDocument();
    rmSync(join(folder, '2.json'));
    const answers = await Promise.all([pagesOf(id), pagesOf(id), pagesOf(id)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['reading', 'reading', 'reading'],
    );
    assert.deepEqual(await asks(id), ['read', 'pages']);
    await rows(`update document_ask set done_at = now(), outcome = 'crashed' where document_id = $1 and kind = 'pages'`, [id]);
    assert.equal((await pagesOf(id)).status, 'failed');
    assert.deepEqual(await asks(id), ['read', 'pages']);
  });

  it('are made again where a loss of power left half of one, or nothing of its picture', async () => {
    for (const torn of ['', '{"number":1,', 'null']) {
      const { id, folder } = await readDocument();
      writeFileSync(join(folder, '1.json'), torn);
      assert.equal((await pagesOf(id)).status, 'reading', torn);
      assert.deepEqual(await asks(id), ['read', 'pages'], torn);
    }
    const { id, folder } = await readDocument();
    writeFileSync(join(folder, '2.webp'), '');
    assert.deepEqual([(await pagesOf(id)).pages[1]?.image, await asks(id)], [null, ['read']]);
    assert.equal((await account.get(`/documents/${id}/pages/2/image`)).status, 404);
  });

  it('503: where their files cannot be read', async () => {
    const { id, folder } = await readDocument();
    rmSync(join(folder, '1.json'));
    mkdirSync(join(folder, '1.json'));
    assert.equal((await account.get(`/documents/${id}/pages`)).status, 503);
  });
});
