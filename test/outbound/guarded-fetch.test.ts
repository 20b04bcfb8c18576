import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, afterEach, before, describe, it } from 'mocha';
import {
  clientTargets,
  createGuardedClient,
  operatorTargets,
  type GuardedClient,
  type GuardedClientOptions,
} from '../../outbound/guarded-fetch.js';
import { CARRIER_LIMITS, DELIVERY_LIMITS, type Limits } from '../../outbound/receive.js';
import { createResolver } from '../../outbound/resolver.js';
import { certificateFor } from '../support/certificate.js';
import { FORBIDDEN_URLS, NEVER_PRIVATE_URLS } from '../support/forbidden-urls.js';
import { startNameServer, type NameServer } from '../support/name-server.js';
import { sleep, startReceiver, type Receiver } from '../support/receiver.js';

const certificate = certificateFor(['hooks.example.test', 'other.example.test']);
const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const;
const post = (url: string, body = '{}') => ({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body }) as const;

describe('the guarded client', () => {
  let receiver: Receiver;
  let secured: Receiver;
  let names: NameServer;
  const clients: GuardedClient[] = [];
  const client = (options: Partial<GuardedClientOptions> = {}): GuardedClient => {
    const made = createGuardedClient({
      targets: clientTargets({ allowHttp: true, allowPrivate: true }),
      resolve: createResolver({ servers: [names.address], timeoutMs: 400 }),
      ca: certificate.cert,
      ...options,
    });
    clients.push(made);
    return made;
  };
  const failure = async (from: GuardedClient, url: string, limits: Limits = DELIVERY_LIMITS) => {
    const answer = await from.fetch(get(url), limits);
    return answer.kind === 'failed' ? answer.faultClass : `answered ${answer.status}`;
  };

  before(async () => {
    receiver = await startReceiver();
    secured = await startReceiver({ tls: certificate });
    names = await startNameServer({
      'hooks.example.test': ['127.0.0.1'],
      'other.example.test': ['127.0.0.1'],
      'mixed.example.test': ['127.0.0.1', '169.254.169.254'],
      'six.example.test': ['::ffff:a00:1'],
      'hanging.example.test': null,
      'wrong-name.example.test': ['127.0.0.1'],
    });
  });
  afterEach(async () => {
    receiver.received.length = 0;
    receiver.answer({});
    await Promise.all(clients.splice(0).map((made) => made.close()));
  });
  after(() => Promise.all([receiver.close(), secured.close(), names.close()]));

  it('sends what it is given, byte for byte, and answers with status, headers and body', async () => {
    receiver.answer({ status: 201, headers: { 'x-request-id': '7', 'set-cookie': 'a=b' }, body: 'thanks' });
    const answer = await client().fetch(
      { method: 'POST', url: `${receiver.url}?a=%20b`, headers: { 'X-My-Key': 'k' }, body: 'Göteborg' },
      DELIVERY_LIMITS,
    );

    assert.equal(answer.kind === 'answered' && answer.status, 201);
    assert.equal(answer.kind === 'answered' && answer.headers['x-request-id'], '7');
    assert.equal(answer.kind === 'answered' && 'set-cookie' in answer.headers, false);
    assert.equal(answer.kind === 'answered' && Buffer.from(answer.body).toString(), 'thanks');
    const [request] = receiver.received;
    assert.equal(request?.path, '/hook?a=%20b');
    assert.equal(request.body.toString(), 'Göteborg');
    assert.ok(request.rawNames.includes('X-My-Key'));
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'via']) assert.ok(!(name in request.headers), name);
  });

  it('takes plain http for this very machine alone, where that is what the operator allows', async () => {
    const own = client({ targets: clientTargets({ allowHttp: 'loopback', allow: ['127.0.0.0/8', '::1'] }) });
    assert.equal(await failure(own, receiver.url), 'answered 200');
    for (const url of ['http://example.com/', 'http://10.0.0.1/', 'http://localhost.example.com/', 'http://127.0.0.1.example.com/'])
      assert.equal(await failure(own, url), 'url_not_allowed', url);
    assert.equal(await failure(own, 'https://10.0.0.1/'), 'address_not_allowed');
  });

  describe('refuses', () => {
    const guarded = () => client({ targets: clientTargets({ allowHttp: false }) });
    for (const [faultClass, list] of Object.entries(FORBIDDEN_URLS)) {
      for (const url of list)
        it(`${JSON.stringify(url)} as ${faultClass}`, async () => assert.equal(await failure(guarded(), url), faultClass));
    }

    for (const url of NEVER_PRIVATE_URLS)
      it(`${url} also where private addresses are open`, async () => {
        const open = client({ targets: clientTargets({ allowHttp: false, allowPrivate: true }) });
        assert.equal(await failure(open, url), 'address_not_allowed');
      });

    it('a name with one address that is not public among its addresses', async () => {
      const allow = clientTargets({ allowHttp: true, allow: ['127.0.0.0/8'] });
      assert.equal(await failure(client({ targets: allow }), `http://mixed.example.test:${receiver.port}/`), 'address_not_allowed');
      assert.equal(receiver.received.length, 0);
    });

    it('a name that stands for a mapped private address', async () => {
      assert.equal(await failure(guarded(), 'https://six.example.test/'), 'address_not_allowed');
    });

    it('what the operator denied, in spite of all he allowed', async () => {
      const targets = clientTargets({ allowHttp: true, allowPrivate: true, deny: ['127.0.0.1'] });
      assert.equal(await failure(client({ targets }), `http://hooks.example.test:${receiver.port}/`), 'address_not_allowed');
    });

    it('with the same words whatever the address', async () => {
      const words = await Promise.all(
        ['https://127.0.0.1/', 'https://169.254.169.254/', 'https://six.example.test/', 'https://mixed.example.test/'].map(async (url) => {
          const answer = await guarded().fetch(get(url), DELIVERY_LIMITS);
          return answer.kind === 'failed' && answer.detail;
        }),
      );
      assert.equal(new Set(words).size, 1);
    });
  });

  describe('looks a name up', () => {
    it('once for many requests, and connects to the address it checked', async () => {
      const before = names.questions.length;
      const fetcher = client();
      for (let count = 0; count < 5; count += 1) {
        const answer = await fetcher.fetch(post(`http://hooks.example.test:${receiver.port}/`), DELIVERY_LIMITS);
        assert.equal(answer.kind, 'answered');
      }
      assert.deepEqual(names.questions.slice(before).sort(), ['A hooks.example.test', 'AAAA hooks.example.test']);
      assert.equal(receiver.received[0]?.headers.host, `hooks.example.test:${receiver.port}`);
    });

    it('again when the check is old, so that a name that moved to a private address is refused', async () => {
      names.names.set('moving.example.test', ['127.0.0.1']);
      const targets = clientTargets({ allowHttp: true, allow: ['127.0.0.1'] });
      const fetcher = client({ targets, checkedForMs: 1_000 });
      const url = `http://moving.example.test:${receiver.port}/`;
      assert.equal(await failure(fetcher, url), 'answered 200');
      names.names.set('moving.example.test', ['10.0.0.1']);
      assert.equal(await failure(fetcher, url), 'answered 200', 'within the life of the check');
      await sleep(1_050);
      assert.equal(await failure(fetcher, url), 'address_not_allowed');
    });

    it('and asks where it leads, however long the look-up took', async () => {
      const resolve = async () => {
        await sleep(60);
        return { kind: 'resolved', addresses: ['127.0.0.1'] } as const;
      };
      const fetcher = client({ resolve, checkedForMs: 20 });
      assert.equal(await failure(fetcher, `http://hooks.example.test:${receiver.port}/`), 'answered 200');
    });

    it('and fails as dns when it does not exist, or when nobody answers in time (D3)', async () => {
      assert.equal(await failure(client(), 'http://missing.example.test:8080/'), 'dns');
      const start = performance.now();
      assert.equal(await failure(client(), 'http://hanging.example.test:8080/'), 'dns');
      assert.ok(performance.now() - start < 1_500, 'within the time of a look-up');
    });

    it('without being held up by another name that hangs', async () => {
      const fetcher = client({ resolve: createResolver({ servers: [names.address], timeoutMs: 2_000 }) });
      const hanging = Array.from({ length: 20 }, (_, index) => {
        names.names.set(`hanging-${index}.example.test`, null);
        return fetcher.fetch(get(`http://hanging-${index}.example.test:8080/`), DELIVERY_LIMITS);
      });
      const start = performance.now();
      assert.equal(await failure(fetcher, `http://hooks.example.test:${receiver.port}/`), 'answered 200');
      assert.ok(performance.now() - start < 1_000);
      await Promise.all(hanging);
    });
  });

  describe('over TLS', () => {
    it('asks for the name and verifies it', async () => {
      const answer = await client().fetch(get(`https://hooks.example.test:${secured.port}/`), DELIVERY_LIMITS);
      assert.equal(answer.kind === 'answered' && answer.status, 200, JSON.stringify(answer));
    });

    it('fails as tls for another name, an unknown authority, or no TLS at all', async () => {
      assert.equal(await failure(client(), `https://wrong-name.example.test:${secured.port}/`), 'tls');
      assert.equal(await failure(client({ ca: certificateFor(['x.test']).cert }), `https://hooks.example.test:${secured.port}/`), 'tls');
      assert.equal(await failure(client(), `https://hooks.example.test:${receiver.port}/`), 'tls');
    });

    it('gives a handshake that hangs up in its own time (D3)', async () => {
      const mute = createServer(() => {});
      await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
      const { port } = mute.address() as { port: number };
      assert.equal(await failure(client({ tlsTimeoutMs: 100 }), `https://hooks.example.test:${port}/`), 'timeout');
      mute.close();
    });
  });

  describe('as a delivery needs it', () => {
    const limits = { ...DELIVERY_LIMITS, totalMs: 300 };

    it('does not follow redirects', async () => {
      receiver.answer({ status: 302, headers: { location: '/elsewhere' } });
      assert.equal(await failure(client(), receiver.url), 'answered 302');
      assert.equal(receiver.received.length, 1);
    });

    it('gives up an answer that does not come, in the time of the whole attempt (D3)', async () => {
      receiver.answer({ misbehave: 'hang' });
      const start = performance.now();
      assert.equal(await failure(client(), receiver.url, limits), 'timeout');
      assert.ok(performance.now() - start < 1_000);
    });

    it('counts the status when the body hangs or breaks off', async () => {
      for (const misbehave of ['hang_body', 'cut_off'] as const) {
        receiver.answer({ misbehave, body: 'half' });
        const answer = await client().fetch(post(receiver.url), limits);
        assert.equal(answer.kind === 'answered' && answer.status, 200, misbehave);
        assert.equal(answer.kind === 'answered' && answer.bodyComplete, false, misbehave);
      }
    });

    it('waits a second for a body that trickles, and no longer', async () => {
      receiver.answer({ body: 'x'.repeat(1_000), drip: { bytes: 1, everyMs: 50 } });
      const start = performance.now();
      const fetcher = client();
      const answer = await fetcher.fetch(post(receiver.url), DELIVERY_LIMITS);
      assert.ok(performance.now() - start < 3_000);
      assert.equal(answer.kind === 'answered' && answer.status, 200);
      assert.equal(answer.kind === 'answered' && answer.bodyComplete, false);
      receiver.answer({ body: 'short' });
      await fetcher.fetch(post(receiver.url), DELIVERY_LIMITS);
      const [first, second] = receiver.received.map(({ connection }) => connection);
      assert.notEqual(first, second);
    });

    it('reads 4 KiB of a longer body and ends the connection; a shorter one leaves it open', async () => {
      const fetcher = client();
      receiver.answer({ body: 'short' });
      await fetcher.fetch(post(receiver.url), DELIVERY_LIMITS);
      await sleep(5);
      receiver.answer({ body: Buffer.alloc(1_000_000, 'x') });
      const answer = await fetcher.fetch(post(receiver.url), DELIVERY_LIMITS);
      await sleep(5);
      assert.equal(answer.kind === 'answered' && answer.body.length, 4_096);
      receiver.answer({ body: 'short' });
      await fetcher.fetch(post(receiver.url), DELIVERY_LIMITS);
      const [first, second, third] = receiver.received.map(({ connection }) => connection);
      assert.equal(first, second);
      assert.notEqual(second, third);
    });

    it('fails as reset, connect or protocol where the other side does', async () => {
      receiver.answer({ misbehave: 'reset' });
      assert.equal(await failure(client(), receiver.url), 'reset');

      const closed = await startReceiver();
      await closed.close();
      assert.equal(await failure(client(), closed.url), 'connect');

      const babbler = createServer((socket) =>
        socket.on('error', () => {}).once('data', () => socket.end('220 mail.example.test ESMTP\r\n')),
      );
      await new Promise<void>((resolve) => babbler.listen(0, '127.0.0.1', resolve));
      assert.equal(await failure(client(), `http://127.0.0.1:${(babbler.address() as { port: number }).port}/`), 'protocol');
      babbler.close();
    });

    it('refuses headers beyond 16 KiB', async () => {
      receiver.answer({ headers: { 'x-long': 'x'.repeat(20_000) } });
      assert.equal(await failure(client(), receiver.url), 'too_large');
    });

    it('does not let one host that hangs hold up another, nor the same one', async () => {
      const fetcher = client();
      receiver.answer((request) => (request.path === '/slow' ? { misbehave: 'hang' } : {}));
      const slow = Array.from({ length: 30 }, () =>
        fetcher.fetch(post(receiver.url.replace('/hook', '/slow')), { ...limits, totalMs: 1_000 }),
      );
      const start = performance.now();
      assert.equal(await failure(fetcher, receiver.url), 'answered 200');
      assert.ok(performance.now() - start < 500);
      await Promise.all(slow);
    });

    it('ends at once when it is told to', async () => {
      receiver.answer({ misbehave: 'hang' });
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 50);
      assert.equal(await failure(client(), receiver.url, { ...DELIVERY_LIMITS, signal: stop.signal }), 'interrupted');
    });
  });

  describe('as a call of a carrier needs it (T7)', () => {
    const carrier = () => client({ targets: operatorTargets() });

    it('reaches any address and port the operator configured', async () => {
      assert.equal(await failure(carrier(), receiver.url, CARRIER_LIMITS), 'answered 200');
    });

    it('follows a redirect within the host, three times at most, and none to another', async () => {
      receiver.answer((request) => (request.path === '/there' ? { body: 'here' } : { status: 302, headers: { location: '/there' } }));
      const answer = await carrier().fetch(get(receiver.url), CARRIER_LIMITS);
      assert.equal(answer.kind === 'answered' && Buffer.from(answer.body).toString(), 'here');

      receiver.answer({ status: 302, headers: { location: '/again' } });
      assert.equal(await failure(carrier(), receiver.url, CARRIER_LIMITS), 'redirect');

      receiver.answer({ status: 307, headers: { location: `http://other.example.test:${receiver.port}/` } });
      receiver.received.length = 0;
      assert.equal(await failure(carrier(), receiver.url, CARRIER_LIMITS), 'redirect');
      assert.equal(receiver.received.length, 1);
    });

    it('fails for a body that is too long, breaks off, or comes too slowly', async () => {
      receiver.answer({ body: 'x'.repeat(5_000) });
      assert.equal(await failure(carrier(), receiver.url, { ...CARRIER_LIMITS, bodyBytesMax: 4_999 }), 'too_large');
      assert.equal(await failure(carrier(), receiver.url, { ...CARRIER_LIMITS, bodyBytesMax: 5_000 }), 'answered 200');

      receiver.answer({ body: 'half', misbehave: 'cut_off' });
      assert.equal(await failure(carrier(), receiver.url, CARRIER_LIMITS), 'reset');

      receiver.answer({ body: 'x'.repeat(2_000), drip: { bytes: 10, everyMs: 50 } });
      const slowest = { bytesPerSecond: 1_024, afterMs: 500 };
      assert.equal(await failure(carrier(), receiver.url, { ...CARRIER_LIMITS, slowest }), 'too_slow');
    });

    it('waits for the first byte no longer than for it alone', async () => {
      receiver.answer({ delayMs: 2_000 });
      const start = performance.now();
      assert.equal(await failure(carrier(), receiver.url, { ...CARRIER_LIMITS, firstByteMs: 200 }), 'timeout');
      assert.ok(performance.now() - start < 1_500);
    });
  });
});
