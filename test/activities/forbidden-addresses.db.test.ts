import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { createResolver } from '../../outbound/resolver.js';
import { certificateFor } from '../support/certificate.js';
import { useDatabase } from '../support/database.js';
import { FORBIDDEN_URLS } from '../support/forbidden-urls.js';
import { startNameServer, type NameServer } from '../support/name-server.js';
import { sleep, startReceiver, type Receiver } from '../support/receiver.js';
import { makeWebhook, recordTestChanges, testBox } from '../support/webhooks.js';

const certificate = certificateFor(['hooks.example.test', 'moving.example.test']);

/** However an address came into a webhook's row, or whatever became of its name since (reliability.md 6). */
describe('a delivery', function () {
  this.timeout(30_000);
  const db = useDatabase();
  let names: NameServer;
  let receiver: Receiver;
  let inside: Receiver;
  let client: GuardedClient;
  let notices: Notices;

  before(async () => {
    names = await startNameServer({ 'hooks.example.test': ['127.0.0.2'], 'mixed.example.test': ['127.0.0.2', '169.254.169.254'] });
    receiver = await startReceiver({ host: '127.0.0.2', tls: certificate });
    inside = await startReceiver({ host: '127.0.0.1', port: receiver.port, tls: certificate });
    client = createGuardedClient({
      targets: clientTargets({ allowHttp: false, allow: ['127.0.0.2'] }),
      resolve: createResolver({ servers: [names.address], timeoutMs: 400 }),
      checkedForMs: 100,
      ca: certificate.cert,
    });
    notices = listenTo(db.url, ['webhook_due']);
  });
  afterEach(() => {
    receiver.received.length = 0;
    assert.equal(inside.received.length, 0, 'nothing inside was ever reached');
  });
  after(() => Promise.all([notices.close(), client.close(), receiver.close(), inside.close(), names.close()]));

  /** One attempt at this URL; how it stands on record. */
  const attemptAt = async (url: string) => {
    const quiet = () => undefined;
    const deps: DeliverWebhooksDeps = {
      database: db.database,
      secrets: testBox,
      outbound: client,
      notices,
      signatureHeader: 'X-Landfall-Webhook-Signature',
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    };
    const hook = await makeWebhook(db.database, url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    const settings = { ...DRAIN_SETTINGS, restMs: 0 };
    const work = deliverWebhooks(deps, settings);
    await new MockActivityEnvironment().run<[DeliverWebhooksInput], DeliveryOutcome, typeof work>(work, { webhookId: hook.id });
    const [attempt] = await db.database.asSystem((tx) =>
      rowsOf<{ error: string | null; status_code: number | null }>(
        tx,
        'select error, status_code from delivery_attempt where account_id = $1',
        [hook.accountId],
      ),
    );
    return attempt?.error ?? attempt?.status_code ?? null;
  };

  it('reaches a name that stands for an open address', async () => {
    assert.equal(await attemptAt(`https://hooks.example.test:${receiver.port}/`), 200);
  });

  for (const [kind, urls] of Object.entries(FORBIDDEN_URLS))
    it(`fails as ${kind}, in every spelling`, async () => {
      for (const url of urls) assert.equal(await attemptAt(url), kind, JSON.stringify(url));
    });

  it('fails where one of the addresses of a name is forbidden', async () => {
    assert.equal(await attemptAt(`https://mixed.example.test:${receiver.port}/`), 'address_not_allowed');
    assert.equal(receiver.received.length, 0);
  });

  it('goes to the address that was checked, though the name is moved before the connection stands; the next one is refused', async () => {
    const asked: string[] = [];
    names.names.set('moving.example.test', (type) => {
      asked.push(type);
      return asked.filter((one) => one === type).length === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
    });
    const url = `https://moving.example.test:${receiver.port}/`;
    assert.equal(await attemptAt(url), 200);
    assert.deepEqual(asked.sort(), ['A', 'AAAA'], 'one look-up');
    await sleep(150);
    assert.equal(await attemptAt(url), 'address_not_allowed');
  });

  it('is not sent on to a forbidden address, nor to any other', async () => {
    receiver.answer({ status: 307, headers: { location: `https://127.0.0.1:${inside.port}/` } });
    assert.equal(await attemptAt(`https://hooks.example.test:${receiver.port}/`), 'http_status');
    assert.equal(receiver.received.length, 1);
    receiver.answer({});
  });
});
