import assert from 'node:assert/strict';
import { seaNetwork } from '../../../db/sea-network/sea-network.js';
import { isAshore } from '../../../domain/ships/ashore.js';
import type { Fix } from '../../../domain/ships/fix.js';
import { isImo, isMmsi } from '../../../domain/ships/imo.js';
import { gapsOf, hourly, pastPath } from '../../../domain/ships/past-path.js';
import { isWorthKeeping } from '../../../domain/ships/thinning.js';
import type { LonLat } from '../../../domain/sea-route/sphere.js';
import { fixAt, minute, off } from '../../support/fixes.js';

const SEA: LonLat = [150, 35];

describe('positions that are kept', () => {
  const kept = (fixes: readonly Fix[], near: boolean) => {
    const all: Fix[] = [];
    for (const fix of fixes) if (isWorthKeeping(fix, { before: all.at(-1) ?? null, after: null, near })) all.push(fix);
    return all;
  };
  const everyMinute = (minutes: number, more: (at: number) => Partial<Fix> = () => ({})) =>
    Array.from({ length: minutes }, (_, at) => fixAt(SEA, minute(at), more(at)));

  it('are one an hour at sea and twelve near a port', () => {
    assert.equal(kept(everyMinute(24 * 60), false).length, 24);
    assert.equal(kept(everyMinute(120), true).length, 24);
  });

  it('are those near a port at which a ship comes to rest or leaves, however close together', () => {
    const halting = everyMinute(20, (at) => (at >= 7 && at < 13 ? { speedKnots: 0, status: 5 } : {}));
    const at = kept(halting, true).map((fix) => halting.indexOf(fix));
    assert.ok(at.includes(7) && at.includes(13), String(at));
  });

  it('are not those that come late beside one that is kept', () => {
    const late = fixAt(SEA, minute(30));
    assert.equal(isWorthKeeping(late, { before: fixAt(SEA, minute(0)), after: fixAt(SEA, minute(60)), near: false }), false);
    assert.equal(isWorthKeeping(late, { before: null, after: fixAt(SEA, minute(120)), near: false }), true);
  });
});

describe('the path that a ship sailed', () => {
  const from = fixAt([179, 40], minute(0));

  it('is one position an hour, the first and the last among them', () => {
    const fixes = Array.from({ length: 100 }, (_, at) => fixAt(SEA, minute(at)));
    assert.deepEqual(hourly(fixes), [fixes[0], fixes[60], fixes[99]]);
  });

  it('runs on past the date line instead of back round the earth', () => {
    const path = pastPath([from, fixAt([-179, 40], minute(300)), fixAt([-178, 40], minute(400))], () => null);
    assert.deepEqual(
      path.map(([longitude]) => longitude),
      [179, 181, 182],
    );
  });

  it('is bridged by the way at sea over more than six hours and sixty miles, unless that is a detour', () => {
    const to = fixAt([-170, 40], minute(60 * 30));
    assert.equal(gapsOf([from, to]).length, 1);
    const bridge = (lengthNm: number) => ({
      line: [
        [179, 40],
        [183, 45],
        [190, 40],
      ] as LonLat[],
      lengthNm,
    });
    assert.ok(pastPath([from, to], () => bridge(600)).some(([, latitude]) => latitude === 45));
    assert.ok(!pastPath([from, to], () => bridge(900)).some(([, latitude]) => latitude === 45));
    assert.equal(pastPath([from, fixAt(off([179, 40], 50, 90), minute(600))], () => bridge(600)).length, 2);
  });
});

describe('a place on land', () => {
  it('is none that a ship is at, but for a few miles and for rivers and canals', async () => {
    const { mask } = await seaNetwork();
    for (const [place, ashore] of [
      [[-100, 40], true],
      [[10, 50], true],
      [[150, 35], false],
      [[-118.21, 33.75], false],
      [[32.35, 30.5], false],
      [[9.92, 53.53], false],
    ] as [LonLat, boolean][])
      assert.equal(isAshore(mask, place), ashore, String(place));
  });
});

describe('the numbers of a ship', () => {
  it('have their forms', () => {
    assert.deepEqual(['9321483', '9321484', '932148'].map(isImo), [true, false, false]);
    assert.deepEqual(['219018692', '019018692', '21901869'].map(isMmsi), [true, false, false]);
  });
});
