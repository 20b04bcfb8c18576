import assert from 'node:assert/strict';
import { portStays } from '../../../domain/ships/port-stays.js';
import type { LonLat } from '../../../domain/sea-route/sphere.js';
import { secondsBetween } from '../../../domain/time.js';
import { callAt, fixAt, minute, off } from '../../support/fixes.js';

const PORT: LonLat = [-118.21, 33.75];

describe('a ship’s stay at a port', () => {
  const call = callAt(PORT);
  const stays = (fixes = call) => portStays(fixes, PORT);

  it('begins where it crosses 20 nautical miles: it arrives', () => {
    const [stay, ...more] = stays();
    assert.deepEqual(more, []);
    // 20 miles at 12 knots before it lies there.
    assert.ok(Math.abs(secondsBetween(stay?.arrived?.at ?? minute(0), minute(-100))) <= 300);
    assert.equal(stay?.arrived?.by.length, 2);
  });

  it('has it berthed once it lies still and moored for ten minutes', () => assert.equal(stays()[0]?.berthed?.at, minute(0)));

  it('has it depart where it leaves the place it lay at, once it is seen to have gone', () => {
    assert.equal(stays()[0]?.departed?.at, minute(605));
    assert.equal(stays(call.filter(({ at }) => at <= minute(615)))[0]?.departed, null);
  });

  it('has no berth of a ship at anchor, nor of one that says nothing of how it lies', () => {
    for (const mooredAs of [1, null]) {
      const [stay] = stays(callAt(PORT, { mooredAs }));
      assert.ok(stay?.arrived);
      assert.deepEqual([stay.berthed, stay.departed], [null, null]);
    }
  });

  it('has it depart once from the last quay it lay at, not from the first', () => {
    const other = off(PORT, 2, 90);
    const shifted = [
      ...call.filter(({ at }) => at <= minute(300)),
      fixAt(off(PORT, 1, 90), minute(305), { speedKnots: 4 }),
      ...Array.from({ length: 20 }, (_, place) => fixAt(other, minute(310 + place * 5), { speedKnots: 0, status: 5 })),
      ...[410, 415, 420, 425, 430, 440, 450].map((at) => fixAt(off(other, (at - 405) / 5, 90), minute(at), { speedKnots: 12 })),
    ];
    const [stay] = stays(shifted);
    assert.equal(stay?.berthed?.at, minute(0));
    assert.equal(stay?.departed?.at, minute(410));
  });

  it('is told of nothing that happened while nobody heard it', () => {
    const heardFrom = (from: number, until: number) => call.filter(({ at }) => at <= minute(from) || at >= minute(until));
    assert.equal(stays(heardFrom(-160, -60))[0]?.arrived, null);
    assert.equal(stays(heardFrom(-70, 5))[0]?.berthed, null);
    const [stay] = stays(heardFrom(580, 680));
    assert.equal(stay?.departed, null);
    assert.ok(stay?.arrived && stay.berthed);
  });

  it('is none for a single position within: one may be a lie that was believed', () => {
    const passing = [fixAt(off(PORT, 25, 90), minute(0)), fixAt(off(PORT, 15, 90), minute(30)), fixAt(off(PORT, 25, 90), minute(60))];
    assert.equal(stays(passing)[0]?.arrived, null);
  });

  it('is the same whatever else is heard far away', () => {
    const far = Array.from({ length: 50 }, (_, place) => fixAt(off(PORT, 3_000, 270), minute(-10_000 + place * 60)));
    assert.deepEqual(
      stays([...far, ...call]).map(({ arrived, berthed, departed }) => [arrived?.at, berthed?.at, departed?.at]),
      [[stays()[0]?.arrived?.at, minute(0), minute(605)]],
    );
  });
});
