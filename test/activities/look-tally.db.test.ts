import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { HOUR_S } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { move, ship } from '../support/evidence.js';
import { scriptedLine, TROUBLE } from '../support/looks.js';
import { timestampOf } from '../../domain/time.js';

const SAYS = [move('LOAD LADEN vessel CNSHA', timestampOf(Date.now() - 86_400_000), ship('ALBATROS', '012E'))];

describe('the tally of looks', () => {
  const db = useDatabase();

  it('has a bit for each hour in which the line answered, or was asked in vain', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUTALLY0001' });
    const tally = async () => {
      const [row] = await line.rows<{ answered: number; failed: number; now: boolean }>(
        `select answered_hours as answered, failed_hours as failed, tallied_hour = floor(extract(epoch from landfall_now()) / 3600) as now
         from look where tracking_request_id = $1`,
        [id],
      );
      assert.ok(row);
      return row;
    };
    await line.look(id, SAYS);
    assert.deepEqual(await tally(), { answered: 0b1, failed: 0, now: true });
    await line.pass(2 * HOUR_S);
    await line.look(id, TROUBLE);
    assert.deepEqual(await tally(), { answered: 0b100, failed: 0b1, now: true });
    await line.look(id, SAYS);
    assert.deepEqual(await tally(), { answered: 0b101, failed: 0b1, now: true }, 'both in one hour');
    await line.pass(23 * HOUR_S);
    await line.look(id, { kind: 'not_found', receivedAt: timestampOf(Date.now()), body: null });
    assert.deepEqual(await tally(), { answered: 2 ** 23 + 1, failed: 2 ** 23, now: true }, 'not knowing it is an answer');
    await line.pass(1_000 * HOUR_S);
    await line.look(id, TROUBLE);
    assert.deepEqual(await tally(), { answered: 0, failed: 1, now: true });
  });
});
