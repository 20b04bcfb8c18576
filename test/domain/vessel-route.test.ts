import assert from 'node:assert/strict';
import { lineOf, type SeaRoute } from '../../domain/sea-route/sea-route.js';
import { lengthNm, type LonLat } from '../../domain/sea-route/sphere.js';
import { secondsAfter, secondsBetween, timestampOf, type Timestamp } from '../../domain/time.js';
import { courseOf, vesselRoute, type Sailing } from '../../domain/vessel-route.js';

const NOW = timestampOf('2026-03-18T10:00:40Z');
const MINUTE = timestampOf('2026-03-18T10:00:00Z');

/** A route straight through some places. */
function routeThrough(places: readonly LonLat[], channels: SeaRoute['channels'] = []): SeaRoute {
  const line = lineOf(places);
  const nm = line.slice(1).reduce((sum, place, at) => sum + lengthNm(line[at] ?? place, place), 0);
  return { line, lengthNm: nm, channels };
}

/** Sixteen hours at 16 knots, along the equator. */
const DAY_OUT = routeThrough([
  [0, 0],
  [256 / 60.04, 0],
]);

const sailing = (given: Partial<Sailing> = {}): Sailing => ({
  route: DAY_OUT,
  now: NOW,
  departsAt: null,
  arrivesAt: null,
  speedKnots: null,
  ...given,
});

const hoursAfter = (moment: Timestamp, hours: number) => secondsAfter(moment, hours * 3600);

describe('a ship on its route', () => {
  it('has a position a minute, on the full minute, first and last included, marked as estimated', () => {
    const positions = [...vesselRoute(sailing())];
    const { minutes } = courseOf(sailing());
    assert.equal(positions.length, minutes + 1);
    assert.equal(positions[0]?.timestamp, MINUTE);
    positions.slice(1).forEach(({ timestamp, estimated }, at) => {
      assert.equal(secondsBetween(positions[at]?.timestamp ?? NOW, timestamp), 60);
      assert.equal(estimated, true);
    });
  });

  it('begins and ends at the ends of the route, and goes on evenly in between', () => {
    const positions = [...vesselRoute(sailing())];
    assert.deepEqual([positions[0]?.longitude, positions[0]?.latitude], [0, 0]);
    assert.deepEqual(positions.at(-1)?.longitude, Number((256 / 60.04).toFixed(5)));
    const steps = positions.slice(1).map(({ longitude }, at) => longitude - (positions[at]?.longitude ?? 0));
    assert.ok(Math.max(...steps) - Math.min(...steps) < 0.000_021);
  });

  it('sails at 16 knots where nobody knows better, and at its own speed above 6', () => {
    const hours = (given: Partial<Sailing>) => courseOf(sailing(given)).minutes / 60;
    assert.ok(Math.abs(hours({}) - 16) < 0.02);
    assert.ok(Math.abs(hours({ speedKnots: 20 }) - 12.8) < 0.02);
    assert.ok(Math.abs(hours({ speedKnots: 6 }) - 16) < 0.02);
  });

  it('arrives when it is expected, where that needs 4 to 25 knots', () => {
    const ends = (arrivesAt: Timestamp) => [...vesselRoute(sailing({ arrivesAt }))].at(-1)?.timestamp;
    assert.equal(ends(hoursAfter(MINUTE, 24)), hoursAfter(MINUTE, 24));
    assert.equal(ends(hoursAfter(MINUTE, 11)), hoursAfter(MINUTE, 11));
    const usual = [...vesselRoute(sailing())].at(-1)?.timestamp;
    for (const hours of [-5, 0, 9, 70]) assert.equal(ends(hoursAfter(MINUTE, hours)), usual, `${hours} hours`);
  });

  it('takes the hours that canals take, unless it is expected', () => {
    const through = (channels: SeaRoute['channels']) => courseOf(sailing({ route: { ...DAY_OUT, channels } })).minutes / 60;
    assert.ok(Math.abs(through(['suez']) - 32) < 0.02);
    assert.ok(Math.abs(through(['panama']) - 47) < 0.02);
    assert.ok(Math.abs(through(['elbe', 'kiel']) - 21) < 0.02);
  });

  it('waits for a later departure', () => {
    const departsAt = hoursAfter(MINUTE, 30);
    const [first] = vesselRoute(sailing({ departsAt }));
    assert.deepEqual([first?.timestamp, first?.longitude], [departsAt, 0]);
  });

  it('is where it is due by now, once it has left', () => {
    const departsAt = hoursAfter(MINUTE, -8);
    const positions = [...vesselRoute(sailing({ departsAt, arrivesAt: hoursAfter(MINUTE, 8) }))];
    assert.equal(positions.length, 8 * 60 + 1);
    assert.equal(positions[0]?.timestamp, MINUTE);
    assert.ok(Math.abs((positions[0]?.longitude ?? 0) - 128 / 60.04) < 0.001);
  });

  it('that should long be there is there', () => {
    const positions = [...vesselRoute(sailing({ departsAt: hoursAfter(MINUTE, -400) }))];
    assert.equal(positions.length, 1);
    assert.equal(positions[0]?.longitude, Number((256 / 60.04).toFixed(5)));
  });

  it('heads for the next bend, and lies at the end as it came', () => {
    const route = routeThrough([
      [0, 0],
      [0, 2],
      [2, 2],
    ]);
    const positions = [...vesselRoute(sailing({ route }))];
    assert.equal(positions[0]?.heading, 0);
    assert.ok(Math.abs((positions.at(-2)?.heading ?? 0) - 90) < 0.2);
    assert.ok(Math.abs((positions.at(-1)?.heading ?? 0) - 90) < 0.2);
    assert.ok(positions.every(({ heading }) => heading >= 0 && heading < 360));
  });

  it('stays within 180 degrees across the date line, with five decimals', () => {
    const route = routeThrough([
      [179, 50],
      [183, 51],
    ]);
    const positions = [...vesselRoute(sailing({ route }))];
    assert.ok(positions.every(({ longitude }) => longitude >= -180 && longitude <= 180));
    assert.ok(positions.every(({ longitude, latitude }) => [longitude, latitude].every((one) => one === Number(one.toFixed(5)))));
    assert.equal(positions.at(-1)?.longitude, -177);
    const jumps = positions.slice(1).filter(({ longitude }, at) => Math.abs(longitude - (positions[at]?.longitude ?? 0)) > 1);
    assert.equal(jumps.length, 1);
  });

  it('is told of for 60 days at most', () => {
    const round = routeThrough([0, 60, 120, 180, 240, 300, 360, 420, 480].map((longitude): LonLat => [longitude, 0]));
    const positions = [...vesselRoute(sailing({ route: round, speedKnots: 7 }))];
    assert.equal(positions.length, 60 * 24 * 60 + 1);
  });

  it('that stays where it is has one position', () => {
    const here: LonLat = [4, 52];
    const positions = [...vesselRoute(sailing({ route: { line: [here, here], lengthNm: 0, channels: [] } }))];
    assert.deepEqual(positions, [{ latitude: 52, longitude: 4, heading: 0, timestamp: MINUTE, estimated: true }]);
  });

  it('is made a crossing of the Pacific in some tens of milliseconds', () => {
    const route = routeThrough([
      [122, 31],
      [160, 45],
      [200, 46],
      [241.7, 33.7],
    ]);
    const before = process.cpuUsage();
    const count = [...vesselRoute(sailing({ route, speedKnots: 14 }))].length;
    const { user, system } = process.cpuUsage(before);
    assert.ok(count > 20_000);
    assert.ok((user + system) / 1000 < 1000, `${(user + system) / 1000} ms`);
  });
});
