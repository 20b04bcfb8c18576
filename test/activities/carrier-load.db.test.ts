import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { loadOf } from '../../activities/carrier-load.js';
import { DAY_S, HOUR_S, secondsAfter, timestampOf } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { call, move, ship } from '../support/evidence.js';
import { scriptedLine, TROUBLE, type Looks } from '../support/looks.js';

const BOX = 'HLXU1000015';
const aboard = ship('ALBATROS', '012E');
const now = timestampOf(Date.now());

describe('the looks of a credential with a small budget', () => {
  const db = useDatabase();
  let line: Looks;
  let other: Looks;
  before(async () => {
    line = await scriptedLine(db.database);
    other = await scriptedLine(db.database);
    Object.assign(line.source, { windows: [{ seconds: DAY_S, calls: 100 }] });
    // 42 on the water, one near its arrival, and some that are nobody's business: another account's, one stopped, one not matched.
    await matched(line, 42, 'sea');
    await matched(line, 1, 'near');
    await matched(other, 100, 'sea');
    await line.post({ number: 'HLCU000000000001' });
    const stopped = await line.post({ number: 'HLCU000000000002' });
    await line.rows(`update tracking_request set status = 'tracking_stopped' where id = $1`, [stopped]);
  });

  const matched = (of: Looks, times: number, pace: string) =>
    of.rows(
      `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, status)
         select $1, 'booking', 'booking', $3 || n, $3 || n, 'HLCU', 'created' from generate_series(1, $2::int) n returning id)
       insert into look (tracking_request_id, source, account_id, pace, next_look_at) select id, 'shipping_line', $1, $3, landfall_now() + interval '1 day' from made`,
      [of.accountId, times, pace],
    );
  const sailed = (arrivesInDays: number) => [
    move('LOAD LADEN vessel CNSHA', secondsAfter(now, -6 * DAY_S), { container: BOX, ...aboard }),
    call('DEPA vessel CNSHA', secondsAfter(now, -5 * DAY_S), aboard),
    call('estimated ARRI vessel USLGB', secondsAfter(now, arrivesInDays * DAY_S), { ...aboard, role: 'pod' }),
  ];
  const planned = async (number: string, arrivesInDays: number) => {
    const id = await line.post({ number });
    await line.look(id, sailed(arrivesInDays));
    const [row] = await line.rows<{ reason: string; pace: string; wait_s: number }>(
      'select reason, pace, extract(epoch from next_look_at - last_answered_at)::float8 as wait_s from look where tracking_request_id = $1',
      [id],
    );
    assert.ok(row);
    return row;
  };

  it('counts what hangs on it: open requests of the account at the line, by their pace', async () => {
    assert.deepEqual(await loadOf(line.deps, { accountId: line.accountId, scac: 'HLCU' }), {
      callsPerDay: 100,
      unmatched: 1,
      looks: { near: 1, sea: 42, before: 0, land: 0 },
    });
  });

  it('are stretched on the water until they fit, and say so; near the arrival they keep their pace', async () => {
    const atSea = await planned('HLCU000000000003', 20);
    // 90 calls, 24 for the one near and one for the one unmatched, leave 65 to 42: one in 15.5 hours.
    assert.match(atSea.reason, /^on the water; every 15.5 h instead of 4 h: 44 requests share the 100 calls a day of this credential$/);
    assert.ok(Math.abs(atSea.wait_s - 15.5 * 3_600) < 0.11 * 15.5 * 3_600, String(atSea.wait_s));
    assert.equal(atSea.pace, 'sea');
    const near = await planned('HLCU000000000004', 1);
    assert.deepEqual([near.reason, near.pace], ['close to an arrival or departure', 'near']);
    assert.ok(near.wait_s < 1.2 * 3_600, String(near.wait_s));
  });
});

describe('the looks at a line that wishes no more than three a day', () => {
  const db = useDatabase();
  const WISHED_S = 8 * HOUR_S;
  let line: Looks;
  let id: string;
  before(async () => {
    line = await scriptedLine(db.database);
    Object.assign(line.source, { looksPerDay: 3 });
    id = await line.post({ number: 'HLCU000000000005' });
  });

  const waitS = async () => {
    const [row] = await line.rows<{ wait_s: number }>(
      'select extract(epoch from next_look_at - last_asked_at)::float8 as wait_s from look where tracking_request_id = $1',
      [id],
    );
    return row?.wait_s ?? 0;
  };
  const near = [
    move('LOAD LADEN vessel CNSHA', secondsAfter(now, -6 * DAY_S), { container: BOX, ...aboard }),
    call('DEPA vessel CNSHA', secondsAfter(now, -5 * DAY_S), aboard),
    call('estimated ARRI vessel USLGB', secondsAfter(now, DAY_S), { ...aboard, role: 'pod' }),
  ];

  it('come no sooner after an answer; one that a client asks for is made at once, and the next waits again', async () => {
    for (const said of [near, near]) {
      await line.look(id, said);
      assert.ok((await waitS()) >= WISHED_S - 2, String(await waitS()));
    }
  });

  it('come no sooner while it refuses the key, and grow to that while it is in trouble', async () => {
    await line.look(id, { kind: 'refused', reason: 'credentials', status: 401, receivedAt: now, body: null });
    assert.ok((await waitS()) >= WISHED_S - 2, String(await waitS()));
    await line.rows('update look set failures = 20 where tracking_request_id = $1', [id]);
    await line.look(id, TROUBLE);
    assert.ok((await waitS()) >= WISHED_S - 2, String(await waitS()));
  });
});
