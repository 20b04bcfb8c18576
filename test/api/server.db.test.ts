import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { operations } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { createDataSource } from '../../db/data-source.js';
import { useApi, type TestAccount } from '../support/api.js';

const JSON_API = 'application/vnd.api+json';
const REQUEST = JSON.stringify({ data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEU123456789', scac: 'MAEU' } } });

/** What a server answers to bytes that no client library would send. */
async function answerTo(origin: string, bytes: string, { afterMs = 0 } = {}): Promise<string> {
  const { hostname, port: listenPort } = new URL(origin);
  const socket = connect(Number(listenPort), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(bytes);
  if (afterMs) await sleep(afterMs);
  await Promise.race([closed, sleep(15_000)]);
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

describe('the server', () => {
  const api = useApi();
  let account: TestAccount;
  before(async () => (account = await api.account()));

  const refused = async (expected: number, asked: ReturnType<TestAccount['get']>) => {
    const { status, headers, body } = await asked;
    assert.equal(status, expected, JSON.stringify(body).slice(0, 300));
    assert.equal(headers.get('content-type'), JSON_API);
    assert.match(headers.get('request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.equal(body.errors[0]?.status, String(expected));
    return body.errors[0];
  };

  it('answers application/vnd.api+json without parameters, and a request id', async () => {
    const { headers } = await account.get('/containers');
    assert.equal(headers.get('content-type'), JSON_API);
    assert.match(headers.get('request-id') ?? '', /^[0-9a-f-]{36}$/);
  });

  it('takes either media type, with or without a charset, and any Accept', async () => {
    for (const type of [JSON_API, 'application/json', 'application/json; charset=utf-8', `${JSON_API}; charset=utf-8`, 'Application/JSON'])
      for (const accept of ['application/json', 'text/html', '*/*', 'nonsense']) {
        const { status } = await account.post('/tracking_requests', undefined, {
          bytes: REQUEST.replace('123456789', String(Math.random()).slice(2, 11)),
          headers: { 'content-type': type, accept },
        });
        assert.equal(status, 201, `${type} ${accept}`);
      }
  });

  it('415: a body of another kind', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
      await refused(415, account.post('/tracking_requests', undefined, { bytes: 'a=b', headers: { 'content-type': type } }));
  });

  it('415: a body in a coding that it does not read, on either face', async () => {
    const json = { 'content-type': 'application/json' };
    const faces = [
      ['/v2/tracking_requests', REQUEST],
      ['/trpc/trackingRequests.create', JSON.stringify({ body: JSON.parse(REQUEST) as unknown })],
    ] as const;
    for (const [path, given] of faces) {
      const post = (bytes: string | Buffer, headers: Record<string, string>) => api.ask('POST', path, { key: account.key, bytes, headers });
      for (const bytes of [gzipSync(given), given]) {
        const { status, headers, text } = await post(bytes, { ...json, 'content-encoding': 'gzip' });
        assert.deepEqual([status, headers.get('accept-encoding')], [415, 'identity'], path);
        assert.match(text, /"code":"media_type"/);
      }
      for (const coding of ['br', 'identity, gzip', 'x'])
        assert.equal((await post(given, { ...json, 'content-encoding': coding })).status, 415);
    }
    const taken = ['application/json; charset="UTF-8"', 'application/json;charset=us-ascii', 'application/json; charset=utf8; x=y'];
    for (const [place, type] of taken.entries()) {
      const headers = { 'content-type': type, 'content-encoding': 'Identity' };
      const bytes = REQUEST.replace('123456789', `12345670${place}`);
      assert.equal((await account.post('/tracking_requests', undefined, { bytes, headers })).status, 201, type);
    }
  });

  it('takes a body in the charset that it names, on either face, and any other as UTF-8', async () => {
    const sent = (number: string) => JSON.parse(REQUEST.replace('123456789', number)) as { data: { attributes: object } };
    const named = [
      ['iso-8859-1', 'latin1'],
      ['"utf-16le"', 'utf16le'],
      ['', 'utf8'],
      ['"x-nobody"', 'utf8'],
      ['us-ascii', 'utf8'],
    ] as const;
    for (const [at, [charset, coding]] of named.entries()) {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const [rest, trpc] = [sent(`87650${at}`), sent(`87651${at}`)];
      for (const body of [rest, trpc]) Object.assign(body.data.attributes, { ref_numbers: ['Größe'] });
      const bytes = Buffer.from(JSON.stringify(rest), coding);
      const { status, body, text } = await account.post('/tracking_requests', undefined, { bytes, headers });
      assert.equal(status, 201, `${charset} ${text}`);
      assert.deepEqual(body.data.attributes['ref_numbers'], ['Größe'], charset);
      const asked = { key: account.key, bytes: Buffer.from(JSON.stringify({ body: trpc }), coding), headers };
      const called = await api.ask('POST', '/trpc/trackingRequests.create', asked);
      assert.match(called.text, /"ref_numbers":\["Größe"\]/, charset);
    }
  });

  it('takes a PATCH and a DELETE with a JSON content type and no body', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await refused(404, account.patch(`/shipments/${id}/stop_tracking`, undefined, { headers: { 'content-type': 'application/json' } }));
    await refused(404, account.delete(`/webhooks/${id}`, { headers: { 'content-type': 'application/json' } }));
  });

  it('404 and 405: for paths and methods that are not there, in JSON:API, before any key is asked for', async () => {
    await refused(404, api.ask('GET', '/v2/nothing'));
    await refused(404, api.ask('POST', '/nothing', { body: {} }));
    await refused(404, api.ask('GET', '/'));
    await refused(404, api.ask('GET', '/v2/%zz'));
    await refused(405, api.ask('DELETE', '/v2/containers'));
    const { headers } = await api.ask('PUT', '/v2/tracking_requests/infer_number', { body: {} });
    assert.match(headers.get('allow') ?? '', /POST/);
    for (const [path, method] of [
      ['/tracking_requests/infer_number', 'POST'],
      ['/webhooks/events', 'GET, HEAD'],
      ['/webhooks/ips', 'GET, HEAD'],
    ] as const)
      for (const other of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].filter((one) => !method.startsWith(one))) {
        const answer = await api.ask(other, `/v2${path}/?x=1`, other === 'GET' ? {} : { body: {} });
        assert.deepEqual([answer.status, answer.headers.get('allow')], [405, method], `${other} ${path}`);
      }
    const strange = await answerTo(api.origin, 'PROPFIND /v2/containers HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    assert.match(strange, /^HTTP\/1.1 (404|405) /);
  });

  it('405: over tRPC too, with the methods there are, whatever body it has', async () => {
    const { key } = await api.account();
    const asked = async (method: string, path: string, contentType = 'text/plain') => {
      const headers = { authorization: `Token ${key}`, 'content-type': contentType };
      const answer = await fetch(`${api.origin}/trpc/${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      const { error } = (await answer.json()) as { error: { data: { errors: { code: string }[] } } };
      return [answer.status, answer.headers.get('allow'), error.data.errors[0]?.code];
    };
    for (const path of ['containers.list', 'webhooks.create', 'nobody'])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        assert.deepEqual(await asked(method, path), [405, 'GET, POST', 'method_not_allowed'], `${method} ${path}`);
    assert.deepEqual(await asked('POST', 'containers.list', 'application/json'), [405, 'GET', 'method_not_allowed']);
    assert.deepEqual(await asked('GET', 'webhooks.create', 'application/json'), [405, 'POST', 'method_not_allowed']);
  });
  it('405: a tunnel, and an expectation that nobody knows is passed over', async () => {
    const tunnel = await answerTo(api.origin, 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n');
    assert.match(tunnel, /^HTTP\/1.1 405 [^]*"code":"method_not_allowed"/);
    const expecting = await answerTo(api.origin, 'GET /v2/nothing HTTP/1.1\r\nhost: x\r\nexpect: 999-x\r\nconnection: close\r\n\r\n');
    assert.match(expecting, /^HTTP\/1.1 404 [^]*request-id: /);
  });

  it('400: a tRPC body that hides its input in a text, and so from all that is checked', async () => {
    const attributes = { request_type: 'bill_of_lading', request_number: 'MAEU123456780', scac: 'MAEU', ref_numbers: ['a\0b'] };
    const hidden = JSON.stringify(JSON.stringify({ body: { data: { attributes } } }));
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await api.ask('POST', '/trpc/trackingRequests.create', { key: account.key, bytes: hidden, headers });
    assert.equal(status, 400, JSON.stringify(body));
  });

  it('413: a body larger than a mebibyte, said or found out (L4)', async () => {
    const large = ' '.repeat(1024 * 1024 + 1);
    await refused(413, account.post('/tracking_requests', undefined, { bytes: large }));
    const chunked = `POST /v2/tracking_requests HTTP/1.1\r\nhost: x\r\nauthorization: Token ${account.key}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    assert.match(await answerTo(api.origin, chunked), /^HTTP\/1.1 413 /);
    assert.equal(
      (await account.post('/tracking_requests', undefined, { bytes: REQUEST.replace('123456789', '555555555').padEnd(1024 * 1024) }))
        .status,
      201,
    );
  });

  it('400, 413 or 422, never a 5xx: for bodies that are an attack (R8)', async () => {
    const bodies = [
      '',
      ' ',
      '{',
      'null',
      'true',
      '7',
      '"text"',
      '[]',
      '[[[]]]',
      '{"data":null}',
      '{"data":[]}',
      '{"data":{"attributes":null}}',
      '{"data":{"attributes":[]}}',
      '{"data":{"attributes":{"request_number":{"a":1}}}}',
      `{"data":{"attributes":{"request_number":"${'9'.repeat(70_000)}"}}}`,
      '{"__proto__":{"data":{}}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"data":1,"data":2}',
      '{"data":{"attributes":{"scac":"\\u0000"}}}',
      '{"data":{"attributes":{"scac":"\\ud800"}}}',
      '['.repeat(500_000),
      '{"a":'.repeat(100_000),
      `[${'1,'.repeat(200_000)}1]`,
      Buffer.from([0xff, 0xfe, 0x00]),
      '{"data":{"attributes":{"request_type":"bill_of_lading","request_number":"MAEU1","scac":"MAEU","ref_numbers":["' +
        'é'.repeat(40_000) +
        '"]}}}',
      '{"data":{"attributes":{"request_type":"toString","request_number":"valueOf","scac":"hasOwnProperty"}}}',
      '{"data":{"attributes":{"request_type":"container","request_number":"\'; drop table container; --","scac":"MAEU"}}}',
    ];
    for (const path of ['/tracking_requests', '/tracking_requests/infer_number', '/webhooks'])
      for (const bytes of bodies) {
        const { status } = await account.post(path, undefined, { bytes });
        assert.ok([400, 413, 422].includes(status), `${path} ${status} ${bytes.toString('utf8').slice(0, 80)}`);
      }
  });

  it('never answers 5xx to a query that is an attack (R8)', async () => {
    const values = [
      '',
      '%00',
      '%ff',
      '%F0%9F%9A%A2',
      "'%3B--",
      '%25',
      '%5C',
      '-1',
      '99999999999999999999',
      '1e9',
      'NaN',
      'true',
      '[]',
      '{}',
      '../..',
      '%E2%80%AE',
      'null',
      'x'.repeat(2_000),
      '0000-01-01',
      '9999-12-31T23:59:59-14:00',
      '-infinity',
      '2026-02-30',
    ];
    const keys = [
      'q',
      'number',
      'search',
      'include',
      'page[number]',
      'page[size]',
      'page',
      'filter[status]',
      'filter[number]',
      'filter[pod_locode]',
      'filter[line_scac]',
      'filter[updated_at]',
      'filter[updated_at][start]',
      'filter[created_at][start]',
      'filter[created_at][end]',
      'filter[tracking_stopped]',
      'filter[request_number]',
      'filter[scac]',
      'filter[request_type]',
      'terminal_checked_before',
      'filter',
      '__proto__[a]',
      'body',
      'id',
    ];
    for (const path of ['/tracking_requests', '/shipments', '/containers', '/shipping_lines', '/webhooks', '/webhook_notifications'])
      for (const key of keys)
        await Promise.all(
          values.map(async (value) => {
            const { status } = await account.get(`${path}?${key}=${value}`);
            assert.ok(status < 500, `${path}?${key}=${value} ${status}`);
          }),
        );
  }).timeout(120_000);

  it('414 and 431: an address longer than 8 KiB, more than 100 headers or 16 KiB of them (L5)', async () => {
    await refused(414, account.get(`/containers?q=${'x'.repeat(8_200)}`));
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`x-${place}`, 'a']));
    await refused(431, account.get('/containers', { headers: many }));
    await refused(431, account.get('/containers', { headers: { 'x-long': 'a'.repeat(17_000) } }));
    const beyondNode = await answerTo(api.origin, `GET /v2/containers HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`);
    assert.match(beyondNode, /^HTTP\/1.1 431 /);
    assert.match(beyondNode, /application\/vnd\.api\+json/);
  });

  it('400: what is no HTTP, in JSON:API', async () => {
    const answer = await answerTo(api.origin, 'nonsense\r\n\r\n');
    assert.match(answer, /^HTTP\/1.1 400 /);
    assert.match(answer, /request-id: [0-9a-f-]{36}/);
    assert.match(answer, /"errors":\[\{"status":"400"/);
  });

  it('400: a request without a host, in JSON:API', async () => {
    const answer = await answerTo(api.origin, 'GET /v2/containers HTTP/1.1\r\nconnection: close\r\n\r\n');
    assert.match(answer, /^HTTP\/1.1 400 /);
    assert.match(answer, /request-id: [0-9a-f-]{36}/);
    assert.match(answer, /"errors":\[\{"status":"400"/);
  });

  it('408: headers that take longer than ten seconds (L5)', async () => {
    const answer = await answerTo(api.origin, 'GET /v2/containers HTTP/1.1\r\nhost: x\r\n', { afterMs: 12_500 });
    assert.match(answer, /^HTTP\/1.1 408 /);
    assert.match(answer, /"errors":\[\{"status":"408"/);
  }).timeout(30_000);

  it('answers a target that names scheme and host as the path it means (RFC 9112 §3.2.2)', async () => {
    const asked = async (target: string) => {
      const head = `host: own.example\r\nauthorization: Token ${account.key}\r\nconnection: close`;
      const answer = await answerTo(api.origin, `GET ${target} HTTP/1.1\r\n${head}\r\n\r\n`);
      return { status: answer.slice(9, 12), answer };
    };
    for (const origin of ['http://other.example', 'HTTPS://other.example:8443']) {
      const { status, answer } = await asked(`${origin}/v2/webhooks?page[size]=7`);
      assert.equal(status, '200');
      const { links } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { links: { self: string; current: string } };
      assert.equal(links.self, 'http://own.example/v2/webhooks?page[size]=7');
      assert.match(links.current, /^http:\/\/own\.example\/v2\/webhooks\?.*7/);
    }
    assert.equal((await asked('http://other.example/trpc/webhooks.list?input=%7B%7D')).status, '200');
    assert.match((await asked('http://other.example/v2/webhooks/events/more')).answer, /^HTTP\/1.1 404 [^]*"not_found"/);
    assert.match((await asked('http://other.example/v2/tracking_requests/infer_number')).answer, /^HTTP\/1.1 405 /);
    for (const target of ['http://other.example', 'http://other.example?x=/v2/webhooks', 'ftp://other.example/v2/webhooks', '//'])
      assert.equal((await asked(target)).status, '404', target);
  });

  it('takes addresses with a trailing slash', async () => assert.equal((await account.get('/containers/')).status, 200));

  it('200: GET /docs, for whoever comes without a key', async () => {
    const page = await fetch(`${api.origin}/docs`);
    assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
    assert.match(await page.text(), /<title>Landfall: reference<\/title>/);
    assert.ok(page.headers.get('request-id'));
    const description = await fetch(`${api.origin}/v2/openapi.json`);
    assert.deepEqual([description.status, description.headers.get('content-type')], [200, 'application/json']);
  });

  it('200: GET /health', async () => {
    const { status, text } = await api.ask('GET', '/health');
    assert.equal(status, 200);
    assert.equal(text, '{"status":"ok"}');
  });

  it('500: a failure nobody foresaw says nothing of our insides, and its request id is in the log', async () => {
    const owner = await createDataSource(api.url, { role: null }).initialize();
    await owner.query('alter table shipping_line rename to shipping_line_away');
    try {
      const { status, headers, text } = await account.get('/shipping_lines');
      assert.equal(status, 500);
      assert.doesNotMatch(text, /shipping_line|select|at .*\.ts/i);
      const line = api.logged.find(({ level, request_id }) => level === 'error' && request_id === headers.get('request-id'));
      assert.match(String(line?.['why']), /shipping_line/);
      assert.doesNotMatch(JSON.stringify(api.logged), new RegExp(account.key));
    } finally {
      await owner.query('alter table shipping_line_away rename to shipping_line');
      await owner.destroy();
    }
  });

  it('serves a path for each procedure, and none without a key', async () => {
    for (const { rest } of operations()) {
      const path = servedAt(rest.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'));
      const { status } = await api.ask(rest.method, path, { ...(rest.method !== 'GET' && { body: {} }) });
      assert.ok(status === 401 || status === 429, `${rest.method} ${path}: ${status}`);
    }
  });
});

describe('a tRPC call whose id is no text', () => {
  const api = useApi();
  it('400: is refused as any other input that is none, whatever the id has in it', async () => {
    const account = await api.account();
    for (const id of [{ toString: 1 }, { valueOf: null }, [], { toString: {} }, 5, null, true]) {
      const input = encodeURIComponent(JSON.stringify({ id }));
      const { status, text } = await api.ask('GET', `/trpc/trackingRequests.get?input=${input}`, { key: account.key });
      assert.ok(status >= 400 && status < 500, `${JSON.stringify(id)}: ${status} ${text}`);
    }
  });
});

describe('the server while the database is away', () => {
  const api = useApi();
  it('503 with Retry-After, and the words of no driver (R8)', async () => {
    const account = await api.account();
    await api.deps.database.dataSource.destroy();
    const { status, headers, text } = await account.get('/containers');
    assert.equal(status, 503, text);
    assert.ok(Number(headers.get('retry-after')) >= 1);
    assert.doesNotMatch(text, /pool|driver|postgres/i);
    await api.deps.database.dataSource.initialize();
    assert.equal((await account.get('/containers')).status, 200);
  });
});
