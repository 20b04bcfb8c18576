import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { resumeTracking } from '../../api/procedures/tracking-wishes.js';
import type { AccountContext } from '../../api/trpc.js';
import type { Observation } from '../../domain/observation.js';
import { DAY_S, timestampOf } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { call, move, ship } from '../support/evidence.js';
import { scriptedLine, type Looks, type Says } from '../support/looks.js';

const daysAgo = (days: number) => timestampOf(Date.now() - days * DAY_S * 1000);
const SHIP = { ...ship('ALBATROS', '012E'), role: 'pod' as const };

const arrived = (days: number): Observation[] => [
  move('LOAD LADEN vessel CNSHA', daysAgo(days + 20), ship('ALBATROS', '012E')),
  call('ARRI vessel USLGB', daysAgo(days), SHIP),
  move('DISC LADEN vessel USLGB', daysAgo(days), SHIP),
];

/** What the line says at the look that stops the tracking, and the reason that is told. */
const stops: Record<string, { before?: Says; says: Says; aged?: string }> = {
  past_arrival_window: { says: arrived(60) },
  past_full_out_window: {
    says: [move('DISC LADEN vessel USLGB', daysAgo(62), { ...SHIP }), move('GTOT LADEN truck USLGB', daysAgo(60))],
  },
  no_updates_at_line: {
    before: [move('LOAD LADEN vessel CNSHA', daysAgo(70))],
    says: [move('LOAD LADEN vessel CNSHA', daysAgo(70))],
    aged: `last_news_at = landfall_now() - interval '57 days'`,
  },
};

describe('a shipment whose tracking was stopped by a window and resumed by its owner', () => {
  const db = useDatabase();

  const stateOf = async (line: Looks, number: string) => {
    const [row] = await line.rows<{ id: string; reason: string | null; status: string }>(
      `select s.id, s.line_tracking_stopped_reason as reason, r.status from shipment s join tracking_request r on r.id = s.current_request_id
       where s.normalized_number = $1`,
      [number],
    );
    assert.ok(row);
    return row;
  };

  for (const [reason, { before, says, aged }] of Object.entries(stops)) {
    it(`stays tracked at the next look, and is stopped again when the window has passed once more (${reason})`, async () => {
      const line = await scriptedLine(db.database);
      const number = `HLCU${reason.replaceAll('_', '').toUpperCase().slice(0, 10)}`;
      const id = await line.post({ number });
      if (before) await line.look(id, before);
      if (aged) await line.rows(`update look set ${aged} where tracking_request_id = $1 returning source`, [id]);
      await line.look(id, says);
      const stopped = await stateOf(line, number);
      assert.deepEqual([stopped.reason, stopped.status], [reason, 'tracking_stopped']);

      const caller = { accountId: line.accountId, userId: null };
      const deps = { database: db.database, temporal: { tell() {}, close: () => Promise.resolve() } };
      await resumeTracking({ deps, caller } as unknown as AccountContext, stopped.id);
      await line.look(id, says);
      await line.look(id, says);
      assert.deepEqual(await stateOf(line, number), { id: stopped.id, reason: null, status: 'created' });

      await line.rows(
        `update shipment set line_tracking_resumed_at = line_tracking_resumed_at - interval '57 days' where id = $1 returning id`,
        [stopped.id],
      );
      await line.rows(`update look set last_news_at = last_news_at - interval '57 days' where tracking_request_id = $1 returning source`, [
        id,
      ]);
      await line.look(id, says);
      assert.equal((await stateOf(line, number)).reason, reason);
    });
  }
});
