import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { FreshNumber } from '../../../sandbox/world/control.js';
import type { VoyageTold } from '../../../sandbox/world/voyages-told.js';
import { control, DAY, look, withWorld } from './support.js';

describe('voyages that the practice world tells of', () => {
  it('are those under way, the latest first, after the numbers that wait', async () => {
    await withWorld({}, async (world, clock) => {
      const told = async () => (await control<VoyageTold[]>(world, '/voyages')).body;
      assert.deepEqual(await told(), [], 'to look hands nothing out');
      const [direct] = (await control<FreshNumber[]>(world, '/numbers?scenario=direct&count=3')).body;
      const [feeder] = (await control<FreshNumber[]>(world, '/numbers?scenario=feeder')).body;
      assert.ok(direct && feeder);
      assert.equal((await told()).length, 3, 'the two latest of a series');
      for (const { scac, request_type, request_number } of [feeder, direct]) {
        await look(world, { scac, numberType: request_type, number: request_number });
        await clock.change({ now: clock.now() + DAY });
      }
      const voyages = await told();
      assert.deepEqual(
        voyages.map(({ scenario, started_at }) => [scenario, started_at]),
        [
          ['direct', null],
          ['direct', null],
          ['direct', '2026-12-02T00:00:00Z'],
          ['feeder', '2026-12-01T00:00:00Z'],
        ],
      );
      assert.equal(voyages[2]?.request_number, direct.request_number);
      assert.ok(voyages[2].numbers.includes(direct.request_number));
    });
  });
});
