import assert from 'node:assert/strict';
import { keyTo } from '../support/api.js';
import { useApiProcesses } from '../support/apis.js';
import { useDatabase } from '../support/database.js';
import { day, move, ship } from '../support/evidence.js';
import { scriptedLine } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';
import { fire } from '../support/under-fire.js';

/** As many as one process has (api/main.ts). */
const POOL = 16;
const LOADED = move('LOAD LADEN vessel CNSHA', day(2), { container: 'HLXU1000001', ...ship('ALBATROS', '012E'), role: 'pol' });

describe('the connections that one API process has', function () {
  this.timeout(60_000);
  const database = useDatabase();
  const apis = useApiProcesses(database, 1);
  let key: string;
  let box: { id: string; shipment_id: string };

  before(async () => {
    const line = await scriptedLine(database.database);
    key = await keyTo(database.database, line.accountId);
    await line.look(await line.post({ number: 'HLCUPOOL1' }), [LOADED]);
    [box] = (await line.rows<typeof box>('select id, shipment_id from container where account_id = $1', [line.accountId])) as [typeof box];
  });

  it('are enough for more marks at once than there are of them, as the first thing that it does', async () => {
    const [api] = apis;
    assert.ok(api);
    const body = { data: { attributes: { pickup_appointment_at: '2026-12-01T10:00:00Z' } } };
    const mark = () => fire(api, { method: 'PATCH', path: `/containers/${box.id}`, key, body });
    const held = { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [`shipment:${box.shipment_id}`] };
    const marked = await meanwhile(database.url, held, async (untilWaiting) => {
      const marks = Array.from({ length: POOL + 4 }, mark);
      await untilWaiting(POOL);
      return marks;
    });
    for (const { status } of await Promise.all(marked)) assert.equal(status, 200);
  });
});
