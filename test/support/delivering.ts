import { MockActivityEnvironment } from '@temporalio/testing';
import { after, afterEach, before } from 'mocha';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS, type DrainSettings } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { useDatabase } from './database.js';
import { startReceiver, type Receiver } from './receiver.js';
import { testBox } from './webhooks.js';

/** A drain that ends as soon as nothing is due, so that tests need not rest with it. */
export const brisk: DrainSettings = { ...DRAIN_SETTINGS, restMs: 0, limits: { ...DRAIN_SETTINGS.limits, totalMs: 500 } };

/** A receiver and the drain that delivers to it. Registers its own hooks: what was received is forgotten after each test. */
export function useDelivery() {
  const db = useDatabase();
  const lines: string[] = [];
  const say = (message: string, fields?: Record<string, unknown>) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let deps: DeliverWebhooksDeps;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(db.url, ['webhook_due']);
    deps = {
      database: db.database,
      secrets: testBox,
      outbound: client,
      notices,
      signatureHeader: 'X-Landfall-Webhook-Signature',
      log: { debug: say, info: say, warn: say, error: say },
    };
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.mostAtOnce = 0;
    receiver.answer({});
  });
  after(async () => {
    await notices.close();
    await client.close();
    await receiver.close();
  });

  const drain = (input: DeliverWebhooksInput, settings: DrainSettings = brisk, environment = new MockActivityEnvironment()) =>
    environment.run<[DeliverWebhooksInput], DeliveryOutcome, ReturnType<typeof deliverWebhooks>>(deliverWebhooks(deps, settings), input);
  const positionsOf = (subjectId: string, received = receiver.received) =>
    received
      .map(({ body }) => JSON.parse(body.toString()) as { data: { attributes: { position: number } }; included: { id: string }[] })
      .filter(({ included }) => included[0]?.id === subjectId)
      .map(({ data }) => data.attributes.position);
  const webhookRow = async (id: string) => {
    const [row] = await db.database.asSystem((tx) => rowsOf<Record<string, unknown>>(tx, 'select * from webhook where id = $1', [id]));
    return row ?? {};
  };
  const makeDue = (webhookId: string) =>
    db.database.asSystem((tx) =>
      tx.query(`update webhook_notification set due_at = clock_timestamp() where webhook_id = $1 and status = 'pending'`, [webhookId]),
    );
  return {
    get receiver() {
      return receiver;
    },
    get deps() {
      return deps;
    },
    db,
    lines,
    drain,
    positionsOf,
    webhookRow,
    makeDue,
  };
}
