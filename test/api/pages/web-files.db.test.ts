import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { useApi } from '../../support/api.js';

const PAGE = '<!doctype html><title>Landfall</title><div id="root"></div>';
const SCRIPT = 'console.log("sailing");';
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the pages for people', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-pages-'));
  const api = useApi({ settings: { webFolder: folder, storageOrigin: 'https://s3.example.com' } });
  before(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'secret.json'), '{}');
    writeFileSync(join(folder, 'assets', 'main-a1b2.js'), SCRIPT);
    writeFileSync(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'assets', 'main-a1b2.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(folder, 'assets', '.hidden'), 'x');
  });
  after(() => rmSync(folder, { recursive: true }));
  const get = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
    fetch(api.origin + path, { method, headers, redirect: 'manual' });

  it('200: every address that a browser goes to is the page, looked at anew each time', async () => {
    for (const path of [
      '/',
      '/today',
      '/shipments',
      '/shipments?q=12E3',
      '/shipments/5b1f',
      '/documents/5b1f?field=x',
      '/sign-in?next=%2Ftoday',
      '/assetsy',
      '/v2x',
    ]) {
      const answer = await get(path);
      assert.equal(answer.status, 200, path);
      assert.equal(await answer.text(), PAGE, path);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html; ?charset=utf-8$/i);
    }
  });

  it('304: whoever has the page is not sent it again', async () => {
    const tag = (await get('/today')).headers.get('etag') ?? '';
    assert.equal((await raw(api.origin, '/today', { 'if-none-match': tag })).status, 304);
  });

  it('200: asked for its head it has no body', async () => {
    const answer = await get('/today', BROWSER, 'HEAD');
    assert.deepEqual([answer.status, await answer.text()], [200, '']);
  });

  it('run nothing but what comes from here, are shown inside nothing, and tell no other origin where they are', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' https://s3.example.com; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    for (const path of ['/today', '/assets/main-a1b2.js', '/favicon.svg']) {
      const { headers } = await get(path);
      assert.equal(headers.get('content-security-policy'), policy, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'same-origin');
    }
  });

  it('are found by nobody and kept by nobody where they were shared by their address', async () => {
    const { headers } = await get('/s/abc');
    assert.deepEqual([headers.get('x-robots-tag'), headers.get('cache-control')], ['noindex, nofollow', 'no-store']);
    assert.equal((await get('/today')).headers.get('x-robots-tag'), null);
  });

  it('200: what they are built of is kept for good, compressed as the browser likes it', async () => {
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/assets/main-a1b2.js', { 'accept-encoding': accepted });
      assert.deepEqual([answer.status, answer.headers.get('content-encoding'), await answer.text()], [200, coding, SCRIPT]);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.match(answer.headers.get('content-type') ?? '', /^(text|application)\/javascript/);
      assert.match(answer.headers.get('vary') ?? '', /^accept-encoding$/i);
    }
  });

  it('404: a part of an older build, and whatever is no part of them', async () => {
    for (const path of [
      '/assets/main-0000.js',
      '/assets/',
      '/assets',
      '/assets/.hidden',
      '/assets/../index.html',
      '/v2/nothing',
      '/docs/nothing',
      '/health/x',
      '/rails/x',
      '/secret.json',
    ])
      for (const headers of [BROWSER, { accept: '*/*' }]) {
        const answer = await get(path, headers);
        const isPage = path === '/secret.json' && headers === BROWSER;
        assert.equal(
          answer.status,
          path === '/assets/../index.html' ? (headers === BROWSER ? 200 : 404) : isPage ? 200 : 404,
          `${path} ${headers.accept}`,
        );
        if (isPage) assert.equal(await answer.text(), PAGE);
      }
  });

  it('404: nothing above their folder, however it is spelled', async () => {
    writeFileSync(join(folder, '..', 'landfall-outside.txt'), 'outside');
    for (const path of [
      '/assets/..%2f..%2flandfall-outside.txt',
      '/assets/%2e%2e/%2e%2e/landfall-outside.txt',
      '/..%2flandfall-outside.txt',
      '/assets/..%5c..%5clandfall-outside.txt',
      '/assets/%00',
    ])
      assert.notEqual((await raw(api.origin, path)).body, 'outside', path);
    rmSync(join(folder, '..', 'landfall-outside.txt'));
  });

  it('leave programs their answers: JSON:API for who does not go there with a browser', async () => {
    for (const headers of [{ accept: 'application/json' }, { accept: '*/*' }, { accept: 'application/vnd.api+json' }]) {
      const answer = await get('/documents/5b1f', headers);
      assert.equal(answer.status, 404);
      assert.equal(answer.headers.get('content-type'), 'application/vnd.api+json');
    }
    const id = '00000000-0000-4000-8000-000000000000';
    for (const link of [`/documents/${id}`, `/documents/${id}/download_url`]) {
      const led = await fetch(`${api.origin}${link}?include=account`, { headers: { accept: '*/*' }, redirect: 'manual' });
      assert.deepEqual([led.status, led.headers.get('location')], [307, `/v2${link}?include=account`]);
      assert.equal((await get(link)).headers.get('content-type'), 'text/html; charset=utf-8');
    }
    for (const path of ['/health', '/docs', '/v2/openapi.json']) assert.equal((await get(path)).status, 200, path);
    assert.equal((await get('/v2/shipments')).status, 401);
    assert.equal((await get('/today', BROWSER, 'POST')).status, 404);
  });

  it('200: the files beside the page', async () => {
    const answer = await get('/favicon.svg', { accept: 'image/*' });
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/svg+xml']);
    assert.equal((await get('/robots.txt', { accept: '*/*' })).status, 404);
  });
});

describe('the pages for people, where they are not built', () => {
  const api = useApi();

  it('404: nothing is served, and everything else goes on', async () => {
    for (const path of ['/', '/today', '/assets/main.js', '/favicon.svg'])
      assert.equal((await fetch(api.origin + path, { headers: BROWSER })).status, 404, path);
    assert.equal((await fetch(`${api.origin}/health`, { headers: BROWSER })).status, 200);
  });
});

/** A path and headers as they are, which `fetch` would put right. */
function raw(origin: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers: { ...BROWSER, ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (text: Buffer) => (body += text.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });
}
