import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { exampleOf } from '../../../api/examples/example.js';
import { rowsOf } from '../../../db/database.js';
import { newWebhookSecret } from '../../../outbound/webhook-signature.js';
import { createResolver } from '../../../outbound/resolver.js';
import { keyTo, useApi, type TestAccount } from '../../support/api.js';
import { certificateFor } from '../../support/certificate.js';
import { FORBIDDEN_URLS } from '../../support/forbidden-urls.js';
import { startNameServer, type NameServer } from '../../support/name-server.js';
import { startReceiver, type Receiver } from '../../support/receiver.js';

interface Told {
  url: string;
  succeeded: boolean;
  error: string | null;
  status_code: number | null;
  request_headers: Record<string, string>;
  request_body: string;
  response_headers: Record<string, string> | null;
  response_body: string | null;
}

const EVENT = 'container.transport.vessel_discharged';
const certificate = certificateFor(['hooks.example.test', 'moving.example.test']);

/** Addresses of our own network and of this machine that a name may be given. */
const INSIDE = {
  'loopback.example.test': ['127.0.0.1'],
  'private.example.test': ['10.0.0.1'],
  'metadata.example.test': ['169.254.169.254'],
  'shared.example.test': ['100.64.0.1'],
  'six.example.test': ['fd00::1'],
  'mapped.example.test': ['::ffff:10.0.0.1'],
  'nat64.example.test': ['64:ff9b::a00:1'],
  'among-others.example.test': ['127.0.0.2', '10.0.0.1'],
};

describe('POST /webhooks/trigger', function () {
  this.timeout(20_000);
  let names: NameServer;
  let receiver: Receiver;
  let url: string;
  // One address of this machine is open, as the internet would be; all others are not.
  const api = useApi({
    resolve: (name) => createResolver({ servers: [names.address], timeoutMs: 400 })(name),
    webhooks: { allowRanges: ['127.0.0.2'] },
    outbound: { ca: certificate.cert, checkedForMs: 100 },
  });
  let account: TestAccount;
  before(async () => {
    names = await startNameServer({ ...INSIDE, 'hooks.example.test': ['127.0.0.2'] });
    receiver = await startReceiver({ host: '127.0.0.2', tls: certificate });
    url = `https://hooks.example.test:${receiver.port}/hook`;
  });
  beforeEach(async () => (account = await api.account()));
  afterEach(() => {
    receiver.received.length = 0;
    receiver.answer({});
  });
  after(() => Promise.all([names.close(), receiver.close()]));

  const trigger = async (given: object) => {
    const answer = await account.post('/webhooks/trigger', given);
    return { ...answer, told: answer.body as unknown as Told };
  };

  it('200: sends the example once and tells how it went', async () => {
    receiver.answer({ status: 202, headers: { 'x-trace': '7', 'set-cookie': 'a=b' }, body: 'thanks' });
    const { status, headers, told } = await trigger({ url, event: EVENT });
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/json');
    assert.equal(receiver.received.length, 1);
    const [request] = receiver.received;
    assert.deepEqual(request?.body, Buffer.from(exampleOf(EVENT).body));
    assert.equal(told.request_body, request.body.toString());
    for (const [name, value] of Object.entries(told.request_headers)) assert.equal(request.headers[name.toLowerCase()], value, name);
    assert.deepEqual([told.url, told.succeeded, told.error, told.status_code], [url, true, null, 202]);
    assert.equal(told.response_headers?.['x-trace'], '7');
    assert.ok(!('set-cookie' in told.response_headers));
    assert.equal(told.response_body, 'thanks');
  });

  it('200: signed in both schemes with the secret that was given, and not at all without one', async () => {
    const secret = newWebhookSecret();
    await trigger({ url, event: EVENT, secret });
    const [signed] = receiver.received;
    assert.ok(signed);
    new Webhook(secret).verify(signed.body, signed.headers);
    assert.equal(signed.headers['x-landfall-webhook-signature'], createHmac('sha256', secret).update(signed.body).digest('hex'));
    await trigger({ url, event: EVENT, secret: null });
    const bare = receiver.received[1];
    assert.ok(bare && !('webhook-signature' in bare.headers) && !('x-landfall-webhook-signature' in bare.headers));
  });

  it('200: also when the receiver refuses, sends us on, hangs up or is not there', async () => {
    receiver.answer({ status: 500, body: 'x'.repeat(3_000), headers: { 'x-long': 'y'.repeat(3_500), 'x-longer': 'z'.repeat(3_500) } });
    const refused = await trigger({ url, event: EVENT });
    assert.deepEqual(
      [refused.status, refused.told.succeeded, refused.told.error, refused.told.status_code],
      [200, false, 'http_status', 500],
    );
    assert.equal(refused.told.response_body?.length, 1_024);
    assert.ok(Buffer.byteLength(JSON.stringify(refused.told.response_headers)) < 4_200);

    receiver.received.length = 0;
    receiver.answer({ status: 302, headers: { location: 'https://private.example.test/' } });
    const sentOn = await trigger({ url, event: EVENT });
    assert.deepEqual([sentOn.told.succeeded, sentOn.told.status_code], [false, 302]);
    assert.equal(receiver.received.length, 1, 'it is not followed');

    receiver.answer({ misbehave: 'reset' });
    const broken = await trigger({ url, event: EVENT });
    assert.deepEqual(
      [
        broken.status,
        broken.told.succeeded,
        broken.told.error,
        broken.told.status_code,
        broken.told.response_headers,
        broken.told.response_body,
      ],
      [200, false, 'reset', null, null, null],
    );
    assert.equal((await trigger({ url: 'https://nobody.example.test/', event: EVENT })).told.error, 'dns');
  });

  it('200: cuts an answer between characters, never through one', async () => {
    receiver.answer({ body: `a${'é'.repeat(800)}\u0000` });
    const { told } = await trigger({ url, event: EVENT });
    assert.equal(told.response_body, `a${'é'.repeat(511)}`);
  });

  it('200: stores nothing of it', async () => {
    const rows = () =>
      api.database.asSystem((tx) =>
        rowsOf(
          tx,
          `select (select count(*) from webhook_notification) as notifications, (select count(*) from delivery_attempt) as attempts,
                  (select count(*) from change) as changes, (select count(*) from outbox) as outbox`,
        ),
      );
    const before = await rows();
    await trigger({ url, event: EVENT });
    assert.deepEqual(await rows(), before);
  });

  for (const [kind, urls] of Object.entries(FORBIDDEN_URLS))
    it(`422: ${kind}, in every spelling`, async () => {
      for (const forbidden of urls) {
        const { status, body } = await trigger({ url: forbidden, event: EVENT });
        assert.deepEqual([status, body.errors[0]?.source], [422, { pointer: '/url' }], forbidden);
      }
    });

  it('200: a name that stands for an address that is not public, with the same words whatever the address', async () => {
    const answers = [];
    for (const name of Object.keys(INSIDE)) {
      const { status, told } = await trigger({ url: `https://${name}/`, event: EVENT });
      assert.deepEqual([status, told.error], [200, 'address_not_allowed'], name);
      answers.push({ ...told, url: '', request_headers: { ...told.request_headers, 'webhook-timestamp': '' } });
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(receiver.received.length, 0);
  });

  it('200: a name that is moved inside between look-up and connection is not looked up again', async () => {
    const inside = await startReceiver({ host: '127.0.0.1', port: receiver.port, tls: certificate });
    const asked: string[] = [];
    names.names.set('moving.example.test', (type) => {
      asked.push(type);
      return asked.filter((one) => one === type).length === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
    });
    const moving = `https://moving.example.test:${receiver.port}/`;
    assert.equal((await trigger({ url: moving, event: EVENT })).told.succeeded, true);
    assert.deepEqual(asked.sort(), ['A', 'AAAA']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal((await trigger({ url: moving, event: EVENT })).told.error, 'address_not_allowed', 'later it is seen where it went');
    assert.equal(inside.received.length, 0);
    await inside.close();
  });

  it('422: no URL, no event, an unknown one, a secret that is none', async () => {
    const refused = async (given: object, pointer: string) => {
      const { status, body } = await trigger(given);
      assert.deepEqual([status, body.errors[0]?.source], [422, { pointer }], JSON.stringify(given));
      assert.ok(body.errors[0]?.detail);
    };
    await refused({ event: EVENT }, '/url');
    await refused({ url: ' ', event: EVENT }, '/url');
    await refused({ url: 7, event: EVENT }, '/url');
    await refused({ url }, '/event');
    await refused({ url, event: 'nobody' }, '/event');
    await refused({ url, event: EVENT, secret: 'x'.repeat(1_025) }, '/secret');
    assert.equal(receiver.received.length, 0);
  });

  it('429: the eleventh of an account within a minute, whichever of its keys asks', async () => {
    account = await api.account({ limits: { trigger: 10 } });
    const other = await keyTo(api.database, account.id);
    const answers = await Promise.all(
      [account.key, other].flatMap((key) =>
        Array.from({ length: 5 }, () => account.post('/webhooks/trigger', { url, event: EVENT }, { key })),
      ),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const { status, headers } = await account.post('/webhooks/trigger', { url, event: EVENT }, { key: other });
    assert.equal(status, 429);
    assert.ok(Number(headers.get('retry-after')) >= 1);
    assert.equal(receiver.received.length, 10);
    assert.equal((await account.get('/webhooks')).status, 200, 'a bucket of its own');
  });
});
