import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import type { PracticeNumber } from '../../sandbox/world-client.js';
import { startLandfall, type Landfall, type Truth } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';
import { assertTrue, readVoyage } from './compare.js';

/** Boxes and versions of milestones that are no reference object of a change. */
const UNTOLD = `
  with told as (select content::json #>> '{reference_object,id}' as id, event, container_id from change)
  select e.event, e.id::text from transport_event e where not exists (select from told where told.id = e.id::text)
  union all
  select 'container.created', c.number from container c
    where not exists (select from told where told.event = 'container.created' and told.container_id = c.id)`;

describe('kill -9 in the middle of a fast voyage', function () {
  this.timeout(300_000);
  let postgres: PostgresServer;
  let temporal: TemporalServer;
  let landfall: Landfall;
  let receiver: Receiver;
  const voyages: { number: PracticeNumber; requestId: string }[] = [];

  before(async () => {
    postgres = await startPostgres();
    temporal = await startTemporal({ persistent: true, own: true });
    receiver = await startReceiver();
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    landfall = await startLandfall({
      databaseUrl: postgres.url,
      temporalAddress: temporal.address,
      speed: 40_000,
    });
    await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes: { url: receiver.url, active: true } } });
    for (const scenario of ['direct', 'transshipment', 'inland_rail']) {
      const number = await landfall.number(scenario);
      const { request_type, request_number, scac } = number;
      const { body } = await landfall.call('POST', '/tracking_requests', {
        data: { type: 'tracking_request', attributes: { request_type, request_number, scac } },
      });
      voyages.push({ number, requestId: body.data.id });
    }
  });
  after(async () => {
    await landfall.close();
    await receiver.close();
    await temporal.server?.stop();
    await postgres.server.stop();
  });

  const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000));
  const rows = <Row>(sql: string) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql));
  const OPEN = `tracking_request_id in (select id from tracking_request where status in ('pending', 'awaiting_manifest', 'created'))`;

  /** Kills a part while practice time stands still, lets the others feel it, starts it again, and sees that every request is looked at. */
  const kill = async (part: { crash(): Promise<void>; restart(): Promise<void> }) => {
    await landfall.clock({ paused: true });
    await part.crash();
    await seconds(2);
    await part.restart();
    await until('the database to be there again', () => rows('select').then(Boolean, () => false));
    const [{ at }] = (await rows<{ at: string }>('select landfall_now()::text as at')) as [{ at: string }];
    await until('practice time to go on', () =>
      landfall.clock({ paused: false }).then(
        ({ paused }) => !paused,
        () => false,
      ),
    );
    await until(
      'every open request to be looked at again',
      async () => (await rows(`select from look where last_asked_at <= '${at}' and ${OPEN}`)).length === 0,
      60_000,
    );
    await seconds(4);
  };

  it('loses nothing: facts and actual milestones are the truth, every change is told once (R1, R2, R3)', async () => {
    await seconds(10);
    await kill(landfall.parts.worker);
    await kill(landfall.parts.api);
    if (temporal.server) await kill(temporal.server);
    await kill(landfall.parts.worker);
    await kill(postgres.server);
    for (const { number, requestId } of voyages) {
      await until(
        `${number.scenario} to be over`,
        async () => {
          const { body } = await landfall.call('GET', `/tracking_requests/${requestId}`);
          return body.data?.attributes['status'] === 'tracking_stopped';
        },
        100_000,
      );
      assertTrue(await readVoyage(landfall, requestId), withoutEstimates(await landfall.truth(number)), number);
    }
    await until('every notification to arrive', async () => {
      const [row] = await rows<{ waiting: number }>(
        `select count(*)::int as waiting from webhook_notification where status <> 'succeeded'`,
      );
      return row?.waiting === 0;
    });
    const recorded = await rows<{ id: string; change_id: string }>('select id, change_id from webhook_notification');
    const changes = await rows<{ id: string }>('select id from change');
    const received = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    assert.deepEqual([...received].sort(), recorded.map(({ id }) => id).sort());
    assert.deepEqual(recorded.map(({ change_id }) => change_id).sort(), changes.map(({ id }) => id).sort());
    assert.deepEqual(await rows(UNTOLD), [], 'every box and every version of a milestone has been told of');
  });
});

/** At this speed an estimate may come and go between two looks (running.md 1); what has happened may not. */
function withoutEstimates(truth: Truth): Truth {
  const certain = (facts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !/_et[ad]_at$/.test(name)));
  return {
    ...truth,
    shipment: certain(truth.shipment),
    containers: truth.containers.map((box) => ({ ...box, facts: certain(box.facts) })),
  };
}
