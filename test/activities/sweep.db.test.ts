import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { sweep } from '../../activities/sweep.js';
import { DEFAULT_SETTINGS } from '../../domain/settings.js';
import { DAY_S, timestampOf } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { move } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';

const KEPT_BYTES = 256 * 1024;

describe('the raw answer of a look that failed', () => {
  const db = useDatabase();
  const body = randomBytes(KEPT_BYTES + 1_000);
  let line: Looks;
  let requestId: string;

  beforeEach(async () => {
    line = await scriptedLine(db.database);
    requestId = await line.post({ number: 'HLCU123456789012' });
    const receivedAt = timestampOf(Date.now());
    const detail = 'it stumbled';
    await line.look(requestId, { kind: 'trouble', reason: 'server_error', retryAfterSeconds: null, status: 500, detail, receivedAt, body });
  });
  afterEach(() => line.rows('delete from clock'));

  const answers = () =>
    line.rows<{ body: Buffer; problem: string | null; understood: boolean }>(
      'select body, problem, understood from answer where tracking_request_id = $1 order by understood',
      [requestId],
    );
  const daysLater = (days: number) =>
    line.rows(
      `insert into clock (id, anchor_real, anchor_cargo, rate, paused) values (1, now(), now() + make_interval(secs => $1), 1, true)
       on conflict (id) do update set anchor_cargo = excluded.anchor_cargo`,
      [days * DAY_S],
    );

  it('is kept with what was wrong with it, its first 256 KiB', async () => {
    const [kept] = await answers();
    assert.ok(kept);
    assert.deepEqual([kept.understood, kept.problem], [false, 'server_error: it stumbled']);
    assert.ok(gunzipSync(kept.body).equals(body.subarray(0, KEPT_BYTES)));
  });

  it('is kept for seven days of cargo time and then swept, and what was understood stays', async () => {
    await line.look(requestId, [
      move('GTIN', timestampOf('2026-03-03T08:00:00Z'), { container: 'HLXU1234567', bills: ['HLCU123456789012'] }),
    ]);
    await daysLater(6.99);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await answers()).length, 2);
    await daysLater(7.01);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.deepEqual(
      (await answers()).map(({ understood }) => understood),
      [true],
    );
  });
});
