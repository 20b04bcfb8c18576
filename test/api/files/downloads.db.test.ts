import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'mocha';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { addDocument, announce, downloadLink, send, type Paper } from '../../support/papers.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('papers that are downloaded', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });
  const readAt = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(url, { headers, method });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are what was sent, bit for bit, and nothing that a browser would run', async () => {
    const paper: Paper = {
      bytes: randomBytes(2_000_000),
      contentType: 'text/html',
      filename: '../..\\Rechnung "Größe"\u202Efdp.exe.pdf',
    };
    const url = await downloadLink(account, await addDocument(api, account, paper));
    const { status, headers, bytes } = await readAt(url);
    assert.equal(status, 200);
    assert.ok(bytes.equals(paper.bytes));
    assert.equal(headers.get('content-type'), 'application/octet-stream');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'private, no-store');
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="Rechnung Gro_efdp.exe.pdf"; filename*=UTF-8''Rechnung%20Gr%C3%B6%C3%9Fefdp.exe.pdf`,
    );
    const head = await readAt(url, {}, 'HEAD');
    assert.deepEqual([head.status, head.headers.get('content-length'), head.bytes.length], [200, '2000000', 0]);
  });

  it('503: when the store has them no more, to who asks for their head as well', async () => {
    const id = await addDocument(api, account, { bytes: randomBytes(1000) });
    const url = await downloadLink(account, id);
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ key: string }>(tx, 'select b.key from blob b join document d on d.blob_id = b.id where d.id = $1', [id]),
    );
    await api.deps.blobs.remove(row?.key ?? '');
    for (const method of ['GET', 'HEAD']) assert.equal((await readAt(url, {}, method)).status, 503, method);
  });

  it('are read in parts', async () => {
    const paper = { bytes: randomBytes(1000) };
    const url = await downloadLink(account, await addDocument(api, account, paper));
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=990-', 990, 1000],
      ['bytes=-5', 995, 1000],
      ['bytes=900-5000', 900, 1000],
    ] as const) {
      const { status, headers, bytes } = await readAt(url, { range });
      assert.deepEqual([status, headers.get('content-range')], [206, `bytes ${from}-${to - 1}/1000`], range);
      assert.ok(bytes.equals(paper.bytes.subarray(from, to)), range);
    }
    for (const range of ['bytes=1000-', 'bytes=-0']) {
      const { status, headers } = await readAt(url, { range });
      assert.deepEqual([status, headers.get('content-range')], [416, 'bytes */1000'], range);
    }
    for (const range of ['bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      assert.equal((await readAt(url, { range })).status, 200, range);
    const etag = (await readAt(url)).headers.get('etag') ?? '';
    assert.equal((await readAt(url, { range: 'bytes=0-1', 'if-range': etag })).status, 206);
    assert.equal((await readAt(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status, 200);
  });

  it('304: are not sent again to who has them, whole or a part, and are to who has others', async () => {
    const url = await downloadLink(account, await addDocument(api, account, { bytes: randomBytes(1000) }));
    const whole = await readAt(url);
    const etag = whole.headers.get('etag') ?? '';
    const asked: [Record<string, string>, string?][] = [
      [{ 'if-none-match': etag }],
      [{ 'if-none-match': `"other", W/${etag}` }, 'HEAD'],
      [{ 'if-none-match': '*' }],
      [{ 'if-none-match': etag, range: 'bytes=0-1' }],
      [{ 'if-none-match': etag, range: 'bytes=5000-' }],
    ];
    for (const [headers, method] of asked) {
      const held = await readAt(url, headers, method);
      assert.deepEqual([held.status, held.headers.get('etag'), held.bytes.length], [304, etag, 0], JSON.stringify(headers));
      for (const name of ['cache-control', 'vary', 'x-content-type-options', 'content-security-policy'])
        assert.equal(held.headers.get(name), whole.headers.get(name), name);
      assert.deepEqual([held.headers.get('content-length'), held.headers.get('content-range')], [null, null]);
    }
    const other = { 'if-none-match': '"other"' };
    assert.equal((await readAt(url, other)).status, 200);
    assert.equal((await readAt(url, { ...other, range: 'bytes=0-1' })).status, 206);
    assert.equal((await readAt(url, { ...other, range: 'bytes=5000-' })).status, 416);
  });

  it('are the turned picture, or what was sent where that is asked for', async () => {
    const sent = Buffer.concat([PNG, randomBytes(8)]);
    const id = await addDocument(api, account, { bytes: sent, contentType: 'image/png' });
    const turned = await announce(api, account, { bytes: Buffer.concat([PNG, randomBytes(9)]), contentType: 'image/png' });
    const bytes = Buffer.concat([PNG, randomBytes(9)]);
    const rendition = await announce(api, account, { bytes, contentType: 'image/png' });
    assert.notEqual(turned.id, rendition.id);
    await send(rendition, bytes);
    await api.database.asSystem((tx) => tx.query('update document set rendition_blob_id = $2 where id = $1', [id, rendition.id]));
    assert.ok((await readAt(await downloadLink(account, id))).bytes.equals(bytes));
    assert.ok((await readAt(await downloadLink(account, id, '?original=true'))).bytes.equals(sent));
  });

  it('are not those in which a virus was found: no link is given, and one that was given leads nowhere', async () => {
    const id = await addDocument(api, account, { bytes: Buffer.concat([PNG, randomBytes(8)]), contentType: 'image/png' });
    const url = await downloadLink(account, id);
    await api.database.asSystem((tx) =>
      tx.query('update blob set quarantined_at = now() where id = (select blob_id from document where id = $1)', [id]),
    );
    assert.equal((await readAt(url)).status, 403);
    for (const query of ['', '?original=true']) {
      const { status, body } = await account.get(`/documents/${id}/download_url${query}`);
      assert.equal(status, 422);
      assert.match(JSON.stringify(body), /A virus was found in the file/);
    }
  });

  it('403: by a link whose time is over, or that is for another document or account', async () => {
    const [id, other] = [await addDocument(api, account), await addDocument(api, account)];
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ blob: string }>(tx, 'select blob_id as blob from document where id = $1', [id]),
    );
    const claims = { blob: row?.blob ?? '', account: account.id, document: id, exp: 2_000_000_000 };
    const at = (given: object) => `${api.origin}/downloads/${api.deps.tokens.sign('download', { ...claims, ...given })}`;
    assert.equal((await readAt(at({}))).status, 200);
    for (const wrong of [{ exp: 1_700_000_000 }, { document: other }, { account: (await api.account()).id }, { blob: NOBODY }])
      assert.equal((await readAt(at(wrong))).status, 403, JSON.stringify(wrong));
    assert.equal((await readAt(`${api.origin}/downloads/nonsense`)).status, 403);
    assert.equal((await (await api.account()).get(`/documents/${id}/download_url`)).status, 404);
  });
});

describe('papers that are downloaded where a scanner looks for viruses', () => {
  const api = useApi({ settings: { scansFiles: true } });
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });
  const said = async (id: string) => {
    const { status, headers, body } = await account.get(`/documents/${id}/download_url`);
    return [status, body.errors?.[0]?.code, headers.get('retry-after')];
  };
  const scanned = (id: string, scan: string | null) =>
    api.database.asSystem((tx) =>
      tx.query('update blob set scan = $2 where id = (select blob_id from document where id = $1)', [id, scan]),
    );
  const kindsAsked = async (id: string) => {
    const asks = await api.database.asSystem((tx) =>
      rowsOf<{ kind: string }>(tx, 'select kind from document_ask where document_id = $1 and done_at is null', [id]),
    );
    return asks.map(({ kind }) => kind);
  };

  it('are none that it has not looked at: 409, to be asked for again, and a link from before leads nowhere', async () => {
    const id = await addDocument(api, account);
    assert.deepEqual(await said(id), [409, 'not_scanned_yet', '5']);
    await scanned(id, 'clean');
    const url = await downloadLink(account, id);
    assert.equal((await fetch(url)).status, 200);
    await scanned(id, null);
    assert.equal((await fetch(url)).status, 403);
  });

  it('422: it looks at no file of that size', async () => {
    const id = await addDocument(api, account);
    await scanned(id, 'too_large');
    assert.deepEqual(await said(id), [422, 'invalid', null]);
  });

  it('are looked at once somebody asks for them, where they were read before there was a scanner', async () => {
    const id = await addDocument(api, account);
    assert.deepEqual([await said(id), await kindsAsked(id)], [[409, 'not_scanned_yet', '5'], ['read']]);
    await api.database.asSystem((tx) => tx.query("update document_ask set done_at = now(), outcome = 'done' where document_id = $1", [id]));
    const all = await Promise.all(Array.from({ length: 8 }, () => said(id)));
    assert.deepEqual([all, await kindsAsked(id)], [Array(8).fill([409, 'not_scanned_yet', '5']), ['pages']]);
  });

  it('are none of another account', async () => {
    const { status } = await (await api.account()).get(`/documents/${await addDocument(api, account)}/download_url`);
    assert.equal(status, 404);
  });
});
