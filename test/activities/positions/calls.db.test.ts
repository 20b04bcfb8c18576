import assert from 'node:assert/strict';
import { tellCalls } from '../../../activities/positions/tell-calls.js';
import { rowsOf } from '../../../db/database.js';
import { keepPositions } from '../../../db/positions/track.js';
import { referenceId } from '../../../db/reference-id.js';
import type { Observation } from '../../../domain/observation.js';
import type { Fix } from '../../../domain/ships/fix.js';
import type { Timestamp } from '../../../domain/time.js';
import { useDatabase } from '../../support/database.js';
import { call, day, move } from '../../support/evidence.js';
import { callAt, minute } from '../../support/fixes.js';
import { scriptedLine, type Looks } from '../../support/looks.js';
import { harbour } from '../../support/sea-lanes.js';

const IMO = '9321483';
const SHIP = { vessel: { imo: IMO, name: 'EMMA MAERSK' }, voyage: '612E' };
const BOX = { container: 'HLXU1000001' };
const DAY = 24 * 60;
const silent = { debug() {}, info() {}, warn: (...said: unknown[]) => assert.fail(JSON.stringify(said)), error() {} };

/** What the line says, as it goes on. */
const BOOKED = [
  move('GTOT EMPTY truck CNSHA', day(-5), BOX),
  move('planned LOAD LADEN vessel CNSHA', day(0), { ...BOX, ...SHIP }),
  move('planned DISC LADEN vessel USLAX', day(17), { ...BOX, ...SHIP }),
];
const LOADED = [
  move('GTOT EMPTY truck CNSHA', day(-5), BOX),
  move('LOAD LADEN vessel CNSHA', day(0, '06:00'), { ...BOX, ...SHIP }),
  move('planned DISC LADEN vessel USLAX', day(17), { ...BOX, ...SHIP }),
];
const LANDED = [
  ...LOADED.slice(0, 2),
  call('DEPA vessel CNSHA', day(1), SHIP),
  call('ARRI vessel USLAX', day(18, '12:00'), SHIP),
  move('DISC LADEN vessel USLAX', day(19, '12:00'), { ...BOX, ...SHIP }),
  move('GTOT LADEN truck USLAX', day(21), { ...BOX }),
];

describe('calls of ships that positions show', () => {
  const db = useDatabase();
  let line: Looks;
  let id: string;

  beforeEach(async () => {
    // It all happened in spring: long ago, and not over.
    line = await scriptedLine(db.database, { pastArrivalWindowS: 1e9, pastFullOutWindowS: 1e9, noUpdatesWindowS: 1e9 });
    id = await line.post({ number: `HLCU${Math.random().toString(36).slice(2, 10).toUpperCase()}` });
  });

  const look = (says: readonly Observation[]) => line.look(id, says);
  const heard = (fixes: readonly Fix[]) =>
    db.database.forAccount(line.accountId, (tx) =>
      keepPositions(
        tx,
        { accountId: line.accountId, vesselId: referenceId('vessel', IMO) },
        fixes.map((fix) => ({ ...fix, nearPort: true })),
      ),
    );
  const tell = () => tellCalls({ database: db.database, log: silent }, null);
  const told = async () => {
    const rows = await db.database.forAccount(line.accountId, (tx) =>
      rowsOf<{ event: string; at: Date; source: string }>(
        tx,
        `select replace(event, 'container.transport.', '') as event, "timestamp" as at, data_source as source
         from transport_event where invalidated_at is null and event ~ 'vessel_(departed|arrived|berthed)$' and event !~ 'estimated' order by at`,
      ),
    );
    return rows.map(({ event, at, source }) => [event, at.toISOString().replace('.000', ''), source]);
  };
  const notified = async (): Promise<string[]> => {
    const rows = await db.database.forAccount(line.accountId, (tx) =>
      rowsOf<{ event: string }>(
        tx,
        `select event from change where event ~ 'vessel_(departed|arrived|berthed)$' and event !~ 'estimated' order by position`,
      ),
    );
    return rows.map(({ event }) => event.replace('container.transport.', ''));
  };

  const leaving = callAt(harbour('CNSHA'), { from: -DAY, lies: DAY }, 90);
  const LEFT: Timestamp = minute(5);
  const landing = callAt(harbour('USLAX'), { from: 16 * DAY, lies: 2 * DAY }, 225);
  const arrival = (fixes: readonly Fix[]) => fixes.find(({ at }) => at >= minute(16 * DAY - 95))?.at ?? '';

  it('are told before the line tells them, as the word of ais: it departs, arrives and berths', async () => {
    await look(LOADED);
    await heard([...leaving, ...landing]);
    assert.equal((await tell()).shipments, 1);
    assert.deepEqual(await told(), [
      ['vessel_departed', LEFT, 'ais'],
      ['vessel_arrived', arrival(landing), 'ais'],
      ['vessel_berthed', minute(16 * DAY), 'ais'],
    ]);
    assert.deepEqual(await notified(), ['vessel_departed', 'vessel_arrived', 'vessel_berthed']);
  });

  it('stand before what the line says of the same, which stays evidence', async () => {
    await look(LANDED);
    assert.deepEqual(
      (await told()).map(([event, , source]) => [event, source]),
      [
        ['vessel_departed', 'shipping_line'],
        ['vessel_arrived', 'shipping_line'],
      ],
    );
    await heard([...leaving, ...landing]);
    await tell();
    assert.deepEqual(
      (await told()).map(([event, , source]) => [event, source]),
      [
        ['vessel_departed', 'ais'],
        ['vessel_arrived', 'ais'],
        ['vessel_berthed', 'ais'],
      ],
    );
    const [{ count } = { count: 0 }] = await line.rows<{ count: number }>(
      `select count(*)::int from raw_event where source_kind = 'shipping_line' and account_id = $1 and withdrawn_at is null`,
      [line.accountId],
    );
    assert.equal(count, LANDED.length);
  });

  it('do not flap: told again, nothing is learned, also once the line has spoken of the same', async () => {
    await look(LOADED);
    await heard([...leaving, ...landing]);
    await tell();
    const once = await told();
    assert.equal((await tell()).shipments, 0);
    await look(LANDED);
    assert.equal((await tell()).shipments, 0);
    assert.deepEqual(await told(), once);
  });

  it('say nothing of a box that nobody says is aboard: it was only booked on the ship', async () => {
    await look(BOOKED);
    await heard([...leaving, ...landing]);
    assert.equal((await tell()).shipments, 0);
    assert.deepEqual(await told(), []);
    await look(LOADED);
    assert.equal((await tell()).shipments, 1);
    assert.equal((await told()).length, 3);
  });

  it('leave the line its word where nobody heard the ship', async () => {
    await look(LANDED);
    const before = await told();
    await heard([
      ...leaving.filter(({ at }) => at < minute(-60)),
      ...landing.filter(({ at }) => at > minute(16 * DAY + 60) && at < minute(17 * DAY)),
    ]);
    await tell();
    assert.deepEqual(await told(), before);
  });

  it('move with a position that comes late, as one correction', async () => {
    await look(LOADED);
    const late = landing.filter(({ at }) => at >= minute(16 * DAY - 110) && at <= minute(16 * DAY - 80));
    await heard([...leaving, ...landing.filter((fix) => !late.includes(fix))]);
    await tell();
    assert.equal((await told())[1]?.[1], minute(16 * DAY - 75));
    await heard(late);
    await tell();
    assert.equal((await told())[1]?.[1], arrival(landing));
    assert.deepEqual(await notified(), ['vessel_departed', 'vessel_arrived', 'vessel_berthed', 'vessel_arrived']);
  });

  it('are withdrawn with the positions that showed them, and the line’s word stands again', async () => {
    await look(LANDED);
    const before = await told();
    await heard(leaving);
    await tell();
    assert.equal((await told())[0]?.[2], 'ais');
    await line.rows('delete from vessel_position where account_id = $1', [line.accountId]);
    await tell();
    assert.deepEqual(await told(), before);
  });

  it('are of the account that heard them alone', async () => {
    const other = await scriptedLine(db.database);
    const otherId = await other.post({ number: 'HLCUOTHER1' });
    await other.look(otherId, LOADED);
    await look(LOADED);
    await heard([...leaving, ...landing]);
    await tell();
    assert.equal((await told()).length, 3);
    const rows = await other.rows<{ n: number }>(`select count(*)::int as n from raw_event where account_id = $1 and source_kind = 'ais'`, [
      other.accountId,
    ]);
    assert.equal(rows[0]?.n, 0);
  });
});
