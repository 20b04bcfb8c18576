import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { DAY_S, HOUR_S, secondsAfter, timestampOf } from '../../domain/time.js';
import { logOf } from '../../sandbox/world/scenarios/index.js';
import { LINES, SCENARIOS, type ScenarioName } from '../../sandbox/world/numbers.js';
import { useDatabase } from '../support/database.js';
import { call, move, ship } from '../support/evidence.js';
import type { Body } from '../support/landfall.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { makeWebhook } from '../support/webhooks.js';
import { answerAt, numberOf } from './practice-answers.js';

/** Days that the voyage is under way when it is asked for: before it sails, at sea, around its arrival, when all is over. */
const OVER_DAYS = 45;
const UNDER_WAY_DAYS = [5, 14, 24, OVER_DAYS];

/** One notification, in the order of the queue. */
interface Told {
  event: string;
  containerId: string | null;
  /** When it happened or will, for what has such a time. */
  at: string | null;
}

describe('the first load of a voyage under way', function () {
  this.timeout(60_000);
  const db = useDatabase();
  let line: Looks;
  before(async () => {
    line = await scriptedLine(db.database);
    await makeWebhook(db.database, 'https://receiver.example/', { accountId: line.accountId });
  });

  const firstLoad = async (scenario: ScenarioName, days: number): Promise<Told[]> => {
    const now = Date.now();
    const scac = LINES[SCENARIOS.indexOf(scenario) % LINES.length] ?? 'MAEU';
    const followed = { voyage: { scac, scenario, index: days }, kind: 'bill_of_lading' } as const;
    const words = answerAt(followed, logOf(followed.voyage, now - days * DAY_S * 1000), now).map(({ means }) => means);
    if (words.length === 0) return [];
    const id = await line.post({ number: numberOf(followed) });
    await line.look(id, words);
    const rows = await line.rows<{ event: string; container_id: string | null; content: string }>(
      `select n.event, c.container_id, c.content from webhook_notification n join change c on c.id = n.change_id
       where c.tracking_request_id = $1 or c.shipment_id = (select shipment_id from tracking_request where id = $1) order by n.position`,
      [id],
    );
    return rows.map(({ event, container_id: containerId, content }) => {
      const { reference_object, included } = JSON.parse(content) as { reference_object: { id: string }; included: Body[] };
      const about = included.find((one) => one.id === reference_object.id)?.attributes;
      return { event, containerId, at: (about?.['timestamp'] as string | undefined) ?? null };
    });
  };
  const sorted = (values: readonly (string | null)[]) => [...values].sort();

  // A booking that is cancelled before it has a box has no first load.
  for (const scenario of SCENARIOS.filter((one) => one !== 'cancelled_booking')) {
    it(`is told as succeeded, its boxes, what happened by the time it happened, what is expected: ${scenario.replaceAll('_', ' ')}`, async () => {
      let milestones = 0;
      for (const days of UNDER_WAY_DAYS) {
        const told = await firstLoad(scenario, days);
        if (told.length === 0) continue;
        const [succeeded, ...rest] = told;
        assert.equal(succeeded?.event, 'tracking_request.succeeded');
        const boxes = rest.filter(({ event }) => event === 'container.created');
        assert.deepEqual(rest.slice(0, boxes.length), boxes, 'the boxes come next');
        const isExpected = ({ event }: Told) => event.includes('.estimated.');
        const happened = rest.slice(boxes.length).filter((one) => !isExpected(one) && one.event.startsWith('container.transport.'));
        assert.deepEqual(rest.slice(boxes.length, boxes.length + happened.length), happened, 'then what happened');
        assert.deepEqual(
          happened.map(({ at }) => at),
          sorted(happened.map(({ at }) => at)),
        );
        for (const { at, containerId } of happened) {
          assert.ok(at);
          assert.ok(
            boxes.some((box) => box.containerId === containerId),
            'of boxes that were told of before',
          );
        }
        const expected = rest.slice(boxes.length + happened.length).filter(isExpected);
        // A voyage that is over is not tracked any further, and that is told last.
        const left = rest.slice(boxes.length + happened.length + expected.length).map(({ event }) => event);
        assert.deepEqual(left, days === OVER_DAYS ? ['tracking_request.tracking_stopped'] : []);
        const estimates = expected.filter(({ event }) => event.startsWith('container.transport.')).map(({ at }) => at);
        assert.deepEqual(estimates, sorted(estimates));
        milestones += happened.length;
      }
      assert.ok(milestones > 0, 'one of the moments finds the voyage under way');
    });
  }
});

describe('the first load of a voyage under way, where only news since the request is told', () => {
  const db = useDatabase();
  const BOX = 'HLXU1000015';
  const aboard = ship('ALBATROS', '012E');
  const now = timestampOf(Date.now());
  const loaded = move('LOAD LADEN vessel CNSHA', secondsAfter(now, -6 * DAY_S), { container: BOX, ...aboard });
  const sailed = [
    move('GTIN LADEN truck CNSHA', secondsAfter(now, -8 * DAY_S), { container: BOX }),
    loaded,
    call('DEPA vessel CNSHA', secondsAfter(now, -5 * DAY_S), aboard),
    call('estimated ARRI vessel USLGB', secondsAfter(now, DAY_S), { ...aboard, role: 'pod' }),
  ];
  let line: Looks;
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    await makeWebhook(db.database, 'https://receiver.example/', { accountId: line.accountId });
  });

  const eventsOf = async (table: 'change' | 'webhook_notification') => {
    const rows = await line.rows<{ event: string }>(`select event from ${table} where account_id = $1 order by position`, [line.accountId]);
    return rows.map(({ event }) => event);
  };
  const HAPPENED = ['full_in', 'vessel_loaded', 'vessel_departed'].map((name) => `container.transport.${name}`);
  const SINCE = [
    'tracking_request.succeeded',
    'container.created',
    'shipment.estimated.arrival',
    'container.transport.estimated.vessel_arrived',
  ];

  it('is recorded whole, and told without what had happened before', async () => {
    line.deps.news = { firstLoad: 'since_request' };
    const id = await line.post({ number: 'HLCUUNDERWAY1' });
    await line.look(id, sailed);
    assert.deepEqual((await eventsOf('change')).sort(), [...SINCE, ...HAPPENED].sort());
    assert.deepEqual((await eventsOf('webhook_notification')).sort(), [...SINCE].sort());
    const milestones = await line.rows<{ event: string }>('select event from transport_event where account_id = $1', [line.accountId]);
    for (const happened of HAPPENED)
      assert.ok(
        milestones.some(({ event }) => event === happened),
        happened,
      );
  });

  it('is followed by all that comes to light later, whenever it happened', async () => {
    line.deps.news = { firstLoad: 'since_request' };
    const id = await line.post({ number: 'HLCUUNDERWAY2' });
    await line.look(id, sailed);
    const before = (await eventsOf('webhook_notification')).length;
    const corrected = { ...loaded, at: secondsAfter(loaded.at, HOUR_S) };
    const empty = move('GTOT EMPTY truck CNSHA', secondsAfter(now, -9 * DAY_S), { container: BOX });
    await line.look(id, [empty, ...sailed.map((one) => (one === loaded ? corrected : one))]);
    assert.deepEqual((await eventsOf('webhook_notification')).slice(before), [
      'container.transport.empty_out',
      'container.transport.vessel_loaded',
    ]);
  });

  it('is told whole by the standard setting', async () => {
    const id = await line.post({ number: 'HLCUUNDERWAY3' });
    await line.look(id, sailed);
    assert.deepEqual((await eventsOf('webhook_notification')).sort(), [...SINCE, ...HAPPENED].sort());
  });
});
