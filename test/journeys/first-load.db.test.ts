import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { DAY_S } from '../../domain/time.js';
import { logOf } from '../../sandbox/world/scenarios/index.js';
import { LINES, SCENARIOS, type ScenarioName } from '../../sandbox/world/numbers.js';
import { useDatabase } from '../support/database.js';
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
