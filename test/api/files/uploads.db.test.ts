import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, truncate, type FileHandle } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOfKey } from '../../../db/blobs/key.js';
import { BlobStoreAway } from '../../../db/blobs/store.js';
import { takeIn } from '../../../db/blobs/take-in.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { announce, blobOf, claim, freshPaper, md5Of, send, upload } from '../../support/papers.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the bytes of a paper, sent to us', () => {
  const api = useApi({ patience: { idleMs: 400, totalMs: 900 }, uploadOrigins: ['https://app.example'] });
  let account: TestAccount;
  before(async () => {
    account = await api.account();
  });

  const blob = async (id: string) => {
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ stored: boolean; key: string }>(tx, 'select stored_at is not null as stored, key from blob where id = $1', [id]),
    );
    return row ?? assert.fail('no blob');
  };
  const isNotStored = async (id: string) => {
    const { stored, key } = await blob(id);
    assert.deepEqual([stored, await api.deps.blobs.sizeOf(key)], [false, null]);
  };

  it('are announced, sent with exactly the headers that were answered, and become a document', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    assert.deepEqual(
      { ...announced, id: '', key: '', created_at: '', signed_id: '', direct_upload: null },
      {
        id: '',
        key: '',
        created_at: '',
        signed_id: '',
        direct_upload: null,
        ...blobOf(paper),
        metadata: {},
        service_name: 'disk',
      },
    );
    assert.deepEqual(announced.direct_upload.headers, {
      'Content-Type': 'application/pdf',
      'Content-MD5': md5Of(paper.bytes),
      'Content-Disposition': `inline; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
    });
    // As fetch sends it, which is what clients have.
    const { url, headers } = announced.direct_upload;
    const sent = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(paper.bytes) });
    assert.deepEqual([sent.status, await sent.text()], [204, '']);
    assert.equal((await claim(account, announced.signed_id)).status, 201);
  });

  it('422: what is announced must be a file that we take, and each fault is told with its place', async () => {
    const ask = (wrong: object) =>
      api.ask('POST', '/rails/active_storage/direct_uploads', { key: account.key, body: { blob: { ...blobOf(freshPaper()), ...wrong } } });
    for (const [wrong, pointer] of [
      [{ byte_size: 50 * 1024 * 1024 + 1 }, '/blob/byte_size'],
      [{ byte_size: -1 }, '/blob/byte_size'],
      [{ byte_size: '12' }, '/blob/byte_size'],
      [{ checksum: 'abc' }, '/blob/checksum'],
      [{ checksum: '' }, '/blob/checksum'],
      [{ filename: ' ' }, '/blob/filename'],
      [{ content_type: 'pdf' }, '/blob/content_type'],
      [{ content_type: 'text/plain\r\nX-Other: 1' }, '/blob/content_type'],
    ] as const) {
      const { status, body } = await ask(wrong);
      assert.deepEqual([status, body.errors?.map(({ source }) => source?.pointer)], [422, [pointer]], JSON.stringify(wrong));
    }
    assert.equal((await ask({ byte_size: 50 * 1024 * 1024 })).status, 200);
    assert.equal((await api.ask('POST', '/rails/active_storage/direct_uploads', { body: { blob: blobOf(freshPaper()) } })).status, 401);
    assert.equal((await api.ask('POST', '/v2/rails/active_storage/direct_uploads', { key: account.key, body: {} })).status, 404);
  });

  it('are not taken when they are others, fewer or more than announced, however they are sent; then the right ones are', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const more = Buffer.concat([paper.bytes, Buffer.from('x')]);
    const chunked = { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' } };
    const attempts = [
      await send(announced, Buffer.alloc(paper.bytes.length, 1)),
      await send(announced, paper.bytes.subarray(1)),
      await send(announced, more),
      await send(announced, paper.bytes.subarray(1), chunked),
      await send(announced, more, chunked),
      await send(announced, Buffer.concat([paper.bytes, randomBytes(3_000_000)]), chunked),
      await send(announced, paper.bytes, { headers: { 'Content-Type': 'text/html' } }),
      await send(announced, paper.bytes, { headers: { 'Content-Type': null } }),
      await send(announced, paper.bytes, { headers: { 'Content-MD5': md5Of(more) } }),
    ];
    for (const [at, { status, text }] of attempts.entries()) {
      assert.equal(status, 422, `${at}: ${text}`);
      assert.ok((JSON.parse(text) as { errors: { detail: string }[] }).errors[0]?.detail);
    }
    assert.equal((await send(announced, paper.bytes, { headers: { 'Content-Encoding': 'gzip' } })).status, 415);
    const part = await send(announced, paper.bytes, {
      headers: { 'Content-Range': `bytes 0-${paper.bytes.length - 1}/${paper.bytes.length}` },
    });
    assert.equal(part.status, 400, part.text);
    assert.match(part.text, /Content-Range/);
    await isNotStored(announced.id);
    assert.equal((await claim(account, announced.signed_id)).status, 422);
    assert.equal((await send(announced, paper.bytes, chunked)).status, 204);
    assert.equal((await claim(account, announced.signed_id)).status, 201);
  });

  /** Sends the head of an upload and what is given, over a bare connection. Answers it, and all that came back once it is closed. */
  function begin(url: string, headers: Record<string, string>, beginning: Buffer) {
    const { hostname, port, pathname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const lines = [`PUT ${pathname} HTTP/1.1`, `host: ${hostname}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(beginning);
    let said = '';
    socket.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    const closed = new Promise<string>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(said));
    });
    return { socket, closed };
  }

  it('422: when their type cannot be read, in words that name the one announced', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    for (const type of ['pdf', '/', 'application/', ';', 'application/pdf, text/html']) {
      const answer = await fetch(url, { method: 'PUT', headers: { ...headers, 'Content-Type': type }, body: new Uint8Array(paper.bytes) });
      assert.equal(answer.status, 422, type);
      assert.match(await answer.text(), /Content-Type must be application\/pdf, as it was announced/, type);
    }
    await isNotStored(announced.id);
  });

  it('leave nothing when they are torn off, and may be sent again', async () => {
    const paper = { bytes: randomBytes(200_000) };
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const { socket, closed } = begin(url, { ...headers, 'content-length': '200000' }, paper.bytes.subarray(0, 150_000));
    setTimeout(() => socket.destroy(), 100);
    await closed;
    await isNotStored(announced.id);
    assert.equal((await send(announced, paper.bytes)).status, 204);
    assert.ok((await blob(announced.id)).stored);
  });

  it('408: when their sender says nothing for too long', async () => {
    const paper = { bytes: randomBytes(1000) };
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const { closed } = begin(url, { ...headers, 'content-length': '1000' }, paper.bytes.subarray(0, 10));
    assert.match(await closed, /^HTTP\/1\.1 408 /);
    await isNotStored(announced.id);
  });

  it('408: when their sender always says something and never comes to an end', async () => {
    const paper = { bytes: randomBytes(100_000) };
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const { socket, closed } = begin(url, { ...headers, 'content-length': '100000' }, paper.bytes.subarray(0, 10));
    const drip = setInterval(() => socket.write(paper.bytes.subarray(0, 1)), 100);
    const said = await closed.finally(() => clearInterval(drip));
    assert.match(said, /^HTTP\/1\.1 408 /);
    await isNotStored(announced.id);
  });

  it('400: when they come with their number and in chunks at once, which two readers would take for two things', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const both = { ...headers, 'content-length': String(paper.bytes.length), 'transfer-encoding': 'chunked' };
    const { closed } = begin(url, both, Buffer.from('0\r\n\r\n'));
    assert.match(await closed, /^HTTP\/1\.1 400 /);
    await isNotStored(announced.id);
  });

  it('411: when they come without their number', async () => {
    const paper = freshPaper();
    const { url, headers } = (await announce(api, account, paper)).direct_upload;
    const { closed } = begin(url, { ...headers, connection: 'close' }, Buffer.alloc(0));
    assert.match(await closed, /^HTTP\/1\.1 411 /);
  });

  it('may be sent again, one after the other and all at once; other bytes never take their place', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const all = await Promise.all(Array.from({ length: 8 }, () => send(announced, paper.bytes)));
    assert.deepEqual([...new Set(all.map(({ status }) => status))], [204]);
    assert.equal((await send(announced, paper.bytes)).status, 204);
    assert.equal((await send(announced, Buffer.alloc(paper.bytes.length, 1))).status, 422);
    const { key } = await blob(announced.id);
    const stored = Buffer.concat((await (await api.deps.blobs.read(key)).toArray()) as Buffer[]);
    assert.deepEqual(stored, paper.bytes);
  });

  it('lie here once however many send them; the others wait for who sends, unless he falls silent', async () => {
    const paper = { bytes: randomBytes(400_000) };
    const announced = await announce(api, account, paper);
    const { url, headers } = announced.direct_upload;
    const most = paper.bytes.subarray(0, 399_000);
    const open = Array.from({ length: 6 }, () => begin(url, { ...headers, 'content-length': '400000' }, most));
    const copies = async () => (await readdir(join(api.files, 'tmp'))).length;
    let seen = 0;
    const looking = setInterval(() => void copies().then((now) => (seen = Math.max(seen, now))), 10);
    await sleep(1_500);
    const began = Date.now();
    const retried = await send(announced, paper.bytes).finally(() => clearInterval(looking));
    assert.equal(retried.status, 204);
    assert.ok(Date.now() - began < 6_000, 'soon');
    assert.equal(seen, 1);
    await Promise.all(open.map(({ closed }) => closed));
    assert.deepEqual(await readdir(join(api.files, 'tmp')), []);
  }).timeout(15_000);

  it('may be sent again where the store lost them, until a document is made of them', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    await send(announced, paper.bytes);
    const { key } = await blob(announced.id);
    for (const lose of [() => api.deps.blobs.remove(key), () => truncate(join(api.files, 'blobs', ...pathOfKey(key)), 3)]) {
      await lose();
      assert.equal((await claim(account, announced.signed_id)).status, 422);
      assert.equal((await send(announced, paper.bytes)).status, 204);
      assert.equal(await api.deps.blobs.sizeOf(key), paper.bytes.length);
    }
    assert.equal((await claim(account, announced.signed_id)).status, 201);
    await api.deps.blobs.quarantine(key);
    assert.equal((await send(announced, paper.bytes)).status, 204);
    assert.equal(await api.deps.blobs.sizeOf(key), null, 'what lies apart is not put back');
  });

  it('403: by a link that was not given here, whose time is over, or that is for something else', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const at = (token: string) => ({ direct_upload: { ...announced.direct_upload, url: `${api.origin}/uploads/${token}` } });
    const token = announced.direct_upload.url.split('/').at(-1) ?? '';
    const claims = { account: account.id, exp: 2_000_000_000 };
    const wrong = [
      'nonsense',
      `${token}0`,
      token.replace(/^./, (first) => (first === 'e' ? 'f' : 'e')),
      announced.signed_id,
      api.deps.tokens.sign('upload', { ...claims, blob: NOBODY }),
      api.deps.tokens.sign('upload', { ...claims, account: (await api.account()).id, blob: announced.id }),
    ];
    for (const one of wrong) assert.equal((await send(at(one), paper.bytes)).status, 403, one);
    await api.database.asSystem((tx) => tx.query(`update blob set expires_at = clock_timestamp() where id = $1`, [announced.id]));
    assert.equal((await send(announced, paper.bytes)).status, 403);
    await isNotStored(announced.id);
  });

  it('503: while there is no room for them, and the cause is in the log alone', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const { deps } = api;
    const { receive } = deps.blobs;
    deps.blobs.receive = () => Promise.reject(new BlobStoreAway('no', { cause: new Error('ENOSPC: no space left') }));
    const { status, headers, text } = await send(announced, paper.bytes).finally(() => void (deps.blobs.receive = receive));
    assert.deepEqual([status, headers['retry-after']], [503, '5']);
    assert.doesNotMatch(text, /ENOSPC/);
    assert.ok(api.logged.some(({ why }) => String(why).includes('ENOSPC')));
    assert.equal((await send(announced, paper.bytes)).status, 204);
  });

  it('503: where the disk is full in their middle; what follows on the same connection is answered as ever', async () => {
    const paper = { ...freshPaper(), bytes: randomBytes(3_000_000) };
    const announced = await announce(api, account, paper);
    const { deps } = api;
    const { receive } = deps.blobs;
    const full = { write: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })) };
    const patience = { idleMs: 400, totalMs: 900 };
    deps.blobs.receive = async (bytes, expected) => {
      await takeIn(bytes, { file: full as unknown as FileHandle, expected, patience });
      return assert.fail('there is no room');
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const refused = await send(announced, paper.bytes, { agent }).finally(() => void (deps.blobs.receive = receive));
      assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
      assert.equal((await send(announced, paper.bytes, { agent })).status, 204);
    } finally {
      agent.destroy();
    }
  });

  it('may be none at all', async () => {
    const signedId = await upload(api, account, { bytes: Buffer.alloc(0), filename: 'empty.pdf' });
    const { status, body } = await claim(account, signedId);
    assert.deepEqual([status, body.data.attributes['file_size_bytes']], [201, 0]);
  });

  it('come from the pages that the operator allows, and from no others', async () => {
    const paper = freshPaper();
    const announced = await announce(api, account, paper);
    const ask = (origin: string, method: string) =>
      send(announced, method === 'PUT' ? paper.bytes : Buffer.alloc(0), { method, headers: { origin } });
    const allowed = await ask('https://app.example', 'OPTIONS');
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers['access-control-allow-origin'], 'https://app.example');
    assert.match(String(allowed.headers['access-control-allow-headers']), /content-md5/);
    assert.match(String(allowed.headers.vary), /Origin/);
    assert.equal((await ask('https://other.example', 'OPTIONS')).status, 404);
    assert.equal((await ask('https://other.example', 'PUT')).headers['access-control-allow-origin'], undefined);
    assert.equal((await ask('https://app.example', 'PUT')).headers['access-control-allow-origin'], 'https://app.example');
  });
});
