import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { DAY_S, HOUR_S, secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';
import { keyTo, useApi } from '../support/api.js';
import { call, move, paper, ship } from '../support/evidence.js';
import type { Body } from '../support/landfall.js';
import { scriptedLine, TROUBLE, type Looks, type Says } from '../support/looks.js';
import { makeWebhook } from '../support/webhooks.js';

const [BOX, OTHER_BOX] = ['HLXU1000001', 'HLXU1000002'];
const SHIP = ship('ALBATROS', '012E');
const POD = { ...SHIP, role: 'pod' as const };

/** Promise T12 and lifecycle.md 3, through the product's own looks and API, while cargo time passes. */
describe('the tracking of a shipment (T12)', () => {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  let line: Looks;
  let key: string;
  let requestId: string;
  let begun: Timestamp;
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    await makeWebhook(api.database, 'https://receiver.example/', { accountId: line.accountId });
    const [clock] = await line.rows<{ now: string }>('select landfall_now() as now');
    assert.ok(clock);
    begun = timestampOf(clock.now);
    requestId = await line.post({ number: '12345678', type: 'booking' });
  });

  /** So many days after the request. */
  const day = (days: number) => secondsAfter(begun, days * DAY_S);
  const get = async (path: string) => {
    const { status, body } = await api.ask('GET', `/v2${path}`, { key });
    assert.equal(status, 200);
    return body.data;
  };
  const shipmentId = async () => {
    const [row] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    return row?.id ?? '';
  };
  /** What a client reads of it: `created`, or `tracking_stopped` and why. */
  const state = async () => {
    const request = await get(`/tracking_requests/${requestId}`);
    const shipment = await get(`/shipments/${await shipmentId()}`);
    const { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason } = shipment.attributes;
    const status = String(request.attributes['status']);
    assert.equal(at === null, status === 'created');
    assert.equal(shipment.relationships['line_tracking_stopped_by_user']?.data, null);
    return reason === null ? status : `${status} ${String(reason)}`;
  };
  /** Events of the request, each with its notifications. */
  const told = () =>
    line.rows<{ event: string; notified: number }>(
      `select replace(event, 'tracking_request.', '') as event, (select count(*)::int from webhook_notification n where n.change_id = c.id) as notified
       from change c where subject_id = $1 order by position`,
      [requestId],
    );
  const endedOnce = async (reason: string) => {
    assert.equal(await state(), `tracking_stopped ${reason}`);
    const events = [
      { event: 'succeeded', notified: 1 },
      { event: 'tracking_stopped', notified: 1 },
    ];
    assert.deepEqual(await told(), events);
    const [stop] = await line.rows<{ content: string }>(
      `select content from change where subject_id = $1 and event = 'tracking_request.tracking_stopped'`,
      [requestId],
    );
    const { included } = JSON.parse(stop?.content ?? '{}') as { included: Body[] };
    assert.equal(included.find(({ type }) => type === 'shipment')?.attributes['line_tracking_stopped_reason'], reason);
    // Nobody is asked any more, and nothing is told again.
    const asked = () => line.rows('select last_asked_at from look where tracking_request_id = $1', [requestId]);
    const before = await asked();
    await line.look(requestId, [move('GTOT EMPTY truck CNSHA', day(0), { container: 'HLXU1000003' })]);
    assert.deepEqual([await asked(), await told()], [before, events]);
  };
  /** Goes on as if nothing had been. */
  const goesOn = async () => {
    assert.equal(await state(), 'created');
    assert.deepEqual(await told(), [{ event: 'succeeded', notified: 1 }]);
  };
  const allChanges = async () => (await line.rows('select from change where account_id = $1', [line.accountId])).length;

  const outbound = (container = BOX) => [
    move('GTOT EMPTY truck CNSHA', day(-30), { container }),
    move('GTIN LADEN truck CNSHA', day(-28), { container }),
  ];
  const landed = (container = BOX) => [
    ...outbound(container),
    move('LOAD LADEN vessel CNSHA', day(-26), { container, ...SHIP }),
    call('DEPA vessel CNSHA', day(-25), SHIP),
    call('ARRI vessel USLGB', day(-3), POD),
    move('DISC LADEN vessel USLGB', day(-2), { container, ...POD }),
  ];
  const collected = (container = BOX) => [...landed(container), move('GTOT LADEN truck USLGB', day(-1), { container })];
  const returned = (container = BOX) => [...collected(container), move('GTIN EMPTY truck USLGB', day(0), { container })];

  it('ends when all its boxes are back empty, and not with the first of them', async () => {
    await line.look(requestId, [...returned(), ...collected(OTHER_BOX)]);
    await goesOn();
    await line.look(requestId, [...returned(), ...returned(OTHER_BOX)]);
    await endedOnce('all_containers_terminated');
  });

  it('ends when its line says that the booking is cancelled', async () => {
    await line.look(requestId, outbound());
    await line.look(requestId, [...outbound(), paper('BKG CANC', day(0), { bookings: ['12345678'] })]);
    await endedOnce('booking_cancelled');
  });

  const cancelled = () => paper('BKG CANC', day(0), { bookings: ['12345678'] });
  const planned = () => [call('planned DEPA vessel CNSHA', day(5), SHIP), call('estimated ARRI vessel USLGB', day(20), POD)];
  it('never begins when all that its line has beside the cancellation are plans', async () => {
    await line.look(requestId, [...planned(), cancelled()]);
    const { attributes } = await get(`/tracking_requests/${requestId}`);
    assert.deepEqual([attributes['status'], attributes['failed_reason']], ['failed', 'booking_cancelled']);
    assert.deepEqual(await told(), [{ event: 'failed', notified: 1 }]);
    assert.equal(await shipmentId(), '');
  });

  it('begins when something sailed after the cancellation, or the booking was confirmed again', async () => {
    const sailed = [...outbound(), move('LOAD LADEN vessel CNSHA', day(1), { container: BOX, ...SHIP })];
    await line.look(requestId, [cancelled(), ...sailed], { at: day(2) });
    await goesOn();
    requestId = await line.post({ number: '87654321', type: 'booking' });
    await line.look(requestId, [...planned(), cancelled(), paper('BKG CONF', secondsAfter(day(0), 60), { bookings: ['87654321'] })]);
    await goesOn();
  });

  const notFound: Says = { kind: 'not_found', receivedAt: timestampOf('2026-03-01T00:00:00Z'), body: null };
  for (const [words, gone] of Object.entries({ 'that there is no such number': notFound, nothing: [] } satisfies Record<string, Says>)) {
    it(`ends when its line has said ${words} three times over 48 hours: one or two change nothing, nor three within less`, async () => {
      await line.look(requestId, landed());
      const [before, changes] = [await get(`/shipments/${await shipmentId()}`), await allChanges()];
      for (const hours of [0, 24, 23]) {
        await line.pass(hours * HOUR_S);
        await line.look(requestId, gone);
        await goesOn();
        const shipment = await get(`/shipments/${await shipmentId()}`);
        const { line_tracking_last_attempted_at } = shipment.attributes;
        assert.deepEqual({ ...before.attributes, line_tracking_last_attempted_at }, shipment.attributes);
        assert.equal(await allChanges(), changes);
      }
      await line.pass(HOUR_S + 1);
      await line.look(requestId, gone);
      await endedOnce('no_updates_at_line');
    });
  }

  it('goes on when the data comes back: what was gone before no longer counts', async () => {
    await line.look(requestId, landed());
    for (const says of [notFound, notFound, landed(), notFound, notFound]) {
      await line.look(requestId, says);
      await line.pass(2 * DAY_S);
    }
    await goesOn();
  });

  it('ends after more than 56 days in which its line had nothing new to say', async () => {
    await line.look(requestId, outbound());
    await line.pass(56 * DAY_S - HOUR_S);
    await line.look(requestId, outbound());
    await goesOn();
    await line.pass(2 * HOUR_S);
    await line.look(requestId, outbound());
    await endedOnce('no_updates_at_line');
  });

  it('ends after more than 56 days in which its line could not be asked', async () => {
    await line.look(requestId, outbound());
    await line.pass(56 * DAY_S - HOUR_S);
    await line.look(requestId, TROUBLE);
    await goesOn();
    await line.pass(2 * HOUR_S);
    await line.look(requestId, TROUBLE);
    await endedOnce('no_updates_at_line');
  });

  /** Words that are new every time, so that silence is not what ends it. */
  const busy = (words: readonly Observation[], days: number) => [...words, call('planned ARRI vessel NLRTM', day(200 + days), SHIP)];

  it('ends more than 56 days after the arrival, though its line still has news', async () => {
    await line.look(requestId, landed());
    await line.pass(53 * DAY_S - HOUR_S);
    await line.look(requestId, busy(landed(), 1));
    await goesOn();
    await line.pass(2 * HOUR_S);
    await line.look(requestId, busy(landed(), 2));
    await endedOnce('past_arrival_window');
  });

  it('ends more than 56 days after the last box went out, where nobody told of the arrival', async () => {
    const unseen = collected().filter(({ subject }) => subject === 'container');
    await line.look(requestId, unseen);
    await line.pass(55 * DAY_S - HOUR_S);
    await line.look(requestId, busy(unseen, 1));
    await goesOn();
    await line.pass(2 * HOUR_S);
    await line.look(requestId, busy(unseen, 2));
    await endedOnce('past_full_out_window');
  });

  it('that ended begins again when its owner resumes it, without an event, and ends again with one more', async () => {
    await line.look(requestId, outbound());
    await line.pass(57 * DAY_S);
    await line.look(requestId, outbound());
    assert.equal((await api.ask('PATCH', `/v2/shipments/${await shipmentId()}/resume_tracking`, { key })).status, 200);
    await goesOnAfter(['succeeded', 'tracking_stopped']);
    await line.pass(DAY_S);
    await line.look(requestId, outbound());
    await goesOnAfter(['succeeded', 'tracking_stopped']);
    await line.pass(57 * DAY_S);
    await line.look(requestId, outbound());
    assert.equal(await state(), 'tracking_stopped no_updates_at_line');
    assert.deepEqual(
      (await told()).map(({ event }) => event),
      ['succeeded', 'tracking_stopped', 'tracking_stopped'],
    );
  });
  const goesOnAfter = async (events: string[]) => {
    assert.equal(await state(), 'created');
    assert.deepEqual(
      (await told()).map(({ event }) => event),
      events,
    );
  };
});
