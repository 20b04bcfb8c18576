import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import type { PracticeNumber } from '../../sandbox/world-client.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Body, type Landfall } from '../support/landfall.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { temporalAddress } from '../support/temporal.js';
import { until } from '../support/until.js';
import { assertTrue, readVoyage } from './compare.js';

const VOYAGE_WITHIN_MS = 240_000;
const SCENARIOS = [
  'direct',
  'transshipment',
  'feeder',
  'inland_rail',
  'rolled_booking',
  'changed_discharge_port',
  'late_container_assignment',
  'not_found_until_manifest',
] as const;

/** The scenario whose number is asked for without a SCAC. */
const DETECTED = 'direct';

/** One notification as it arrived. */
interface Notification {
  id: string;
  event: string;
  position: number;
  containerId: string | null;
}

describe('a whole voyage, from the asking to the last empty return', function () {
  this.timeout(VOYAGE_WITHIN_MS + 60_000);
  let landfall: Landfall;
  let receiver: Receiver;
  let secret: string;
  const asked = new Map<string, { number: PracticeNumber; requestId: string }>();

  before(async () => {
    receiver = await startReceiver();
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), speed: 40_000 });
    const { body } = await landfall.call('POST', '/webhooks', {
      data: { type: 'webhook', attributes: { url: receiver.url, active: true } },
    });
    secret = String(body.data.attributes['secret']);
    const { body: customer } = await landfall.call('POST', '/parties', { data: { attributes: { company_name: 'Acme Imports' } } });
    for (const scenario of [...SCENARIOS, 'cancelled_booking']) {
      const number = await landfall.number(scenario);
      const { request_type, request_number } = number;
      const line = scenario === DETECTED ? { auto_detect_vocc_scac: true } : { scac: number.scac };
      const answer = await landfall.call('POST', '/tracking_requests', {
        data: {
          type: 'tracking_request',
          attributes: { request_type, request_number, ...line, ref_numbers: [`PO-${scenario}`] },
          relationships: { customer: { data: { type: 'party', id: customer.data.id } } },
        },
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      assert.equal(answer.body.data.attributes['status'], 'pending');
      asked.set(scenario, { number, requestId: answer.body.data.id });
    }
    const { body: list } = await landfall.call('GET', '/tracking_requests');
    assert.equal(list.data.length, SCENARIOS.length + 1);
  });
  after(async () => {
    await landfall.close();
    await receiver.close();
  });

  const statusOf = async (scenario: string) => {
    const { body } = await landfall.call('GET', `/tracking_requests/${asked.get(scenario)?.requestId ?? ''}`);
    return String(body.data.attributes['status']);
  };

  for (const scenario of SCENARIOS) {
    it(`ends with what really happened: ${scenario.replaceAll('_', ' ')}`, async () => {
      const voyage = asked.get(scenario);
      assert.ok(voyage);
      await until(`${scenario} to be over`, async () => (await statusOf(scenario)) === 'tracking_stopped', VOYAGE_WITHIN_MS);
      const told = await readVoyage(landfall, voyage.requestId);
      assertTrue(told, await landfall.truth(voyage.number), voyage.number);
      assert.equal(told.shipment.attributes['line_tracking_stopped_reason'], 'all_containers_terminated');
      assert.deepEqual(told.containers[0]?.container.attributes['ref_numbers'], [`PO-${scenario}`]);
      assert.equal(told.shipment.attributes['customer_name'], 'Acme Imports');
      assert.equal(told.shipment.attributes['shipping_line_scac'], voyage.number.scac);
    });
  }

  it('ends when the booking is cancelled', async () => {
    await until(
      'the cancelled booking to end',
      async () => ['tracking_stopped', 'failed'].includes(await statusOf('cancelled_booking')),
      VOYAGE_WITHIN_MS,
    );
  });

  it('is told by signed webhook: every change once, in order for each container, the first load as it should be', async () => {
    const rows = async () => {
      const [row] = await landfall.database.asSystem((tx) =>
        tx.query(`select count(*)::int as told, count(*) filter (where status = 'succeeded')::int as arrived from webhook_notification`),
      );
      return row as { told: number; arrived: number };
    };
    await until('all notifications to arrive', async () => {
      const { told, arrived } = await rows();
      return told > 0 && told === arrived;
    });
    const verifier = new Webhook(secret);
    const seen = new Map<string, Notification>();
    for (const { body, headers } of receiver.received) {
      const { data, included } = verifier.verify(body.toString(), headers) as { data: Body; included: Body[] };
      const about = included.find(({ type }) => type === 'transport_event' || type === 'container_created_event');
      const containerId = (about?.relationships['container']?.data as Body | undefined)?.id ?? null;
      const event = String(data.attributes['event']);
      if (!seen.has(data.id)) seen.set(data.id, { id: data.id, event, position: Number(data.attributes['position']), containerId });
    }
    assert.equal(seen.size, (await rows()).told);
    const byContainer = new Map<string, Notification[]>();
    for (const notification of seen.values()) {
      if (!notification.containerId) continue;
      byContainer.set(notification.containerId, [...(byContainer.get(notification.containerId) ?? []), notification]);
    }
    for (const notifications of byContainer.values()) {
      const positions = notifications.map(({ position }) => position);
      assert.deepEqual(
        positions,
        [...positions].sort((one, other) => one - other),
      );
      assert.equal(notifications[0]?.event, 'container.created');
    }
    const succeeded = [...seen.values()].filter(({ event }) => event === 'tracking_request.succeeded');
    assert.ok(succeeded.length >= SCENARIOS.length);
  });
});
