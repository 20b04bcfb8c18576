import assert from 'node:assert/strict';
import type { PositionMeans, PositionTimings } from '../../../activities/positions/means.js';
import { timingsOf } from '../../../activities/positions/means.js';
import { listen, type PositionDetails } from '../../../activities/positions/watch-positions.js';
import { rowsOf } from '../../../db/database.js';
import type { FeedName } from '../../../db/positions/feeds.js';
import { WHOLE_EARTH } from '../../../domain/ships/box.js';
import type { LonLat } from '../../../domain/sea-route/sphere.js';
import { secondsAfter, timestampOf, type Timestamp } from '../../../domain/time.js';
import { createGuardedClient, operatorTargets } from '../../../outbound/guarded-fetch.js';
import { useDatabase } from '../../support/database.js';
import { off } from '../../support/fixes.js';
import { VESSEL_IMO, writeVoyage } from '../../support/rows.js';
import { startShipFeed, type ShipFeed } from '../../support/ship-stream.js';
import { until } from '../../support/until.js';

const MMSI = '219018692';
const SEA: LonLat = [150, 35];
const timings: PositionTimings = {
  ...timingsOf({ leaseS: 3 }, { practice: true }),
  writeMs: 50,
  roundMs: 200,
  reconnectMs: [100],
  refusedMs: 60_000,
};
const silent = { debug() {}, info() {}, warn() {}, error() {} };

describe('a feed of positions that is listened to', () => {
  const db = useDatabase();
  const carriers = createGuardedClient({ targets: operatorTargets() });
  let feed: ShipFeed;
  let listeners: { stop(): Promise<void> }[] = [];
  /** So many hours ago. */
  let ago: (hours: number) => Timestamp;

  before(() => {
    const now = timestampOf(new Date());
    ago = (hours) => secondsAfter(now, -hours * 3_600);
  });
  beforeEach(async () => {
    feed = await startShipFeed();
    for (const table of ['vessel_position', 'vessel_identity', 'position_feed', 'container_route', 'vessel'])
      await db.database.asSystem((tx) => tx.query(`delete from ${table}`));
  });
  afterEach(async () => {
    await Promise.all(listeners.map((listener) => listener.stop()));
    listeners = [];
    await feed.close();
  });
  after(() => carriers.close());

  function start({
    name = 'stream',
    key = 'practice',
    more = {},
  }: { name?: FeedName; key?: string; more?: Partial<PositionTimings> } = {}) {
    const calledOff = new AbortController();
    let seen: PositionDetails | undefined;
    const means: PositionMeans = {
      ...{ database: db.database, log: silent, carriers, isAshore: () => false },
      feeds: {
        stream: { url: feed.streamUrl, key, boxes: WHOLE_EARTH, filtersStations: true },
        rest: { url: feed.restUrl, key, keyHeader: 'x-api-key', batch: 20, everyS: 1 },
        leaseS: 3,
      },
    };
    const ended = listen(means, {
      feed: name,
      timings: { ...timings, heartbeatMs: 50, ...more },
      signal: calledOff.signal,
      beat: (details) => (seen = details),
    }).catch((error: unknown) => error);
    const listener = {
      ended,
      details: () => seen,
      stop: async () => {
        calledOff.abort();
        await ended;
      },
    };
    listeners.push(listener);
    return listener;
  }

  const positions = (accountId: string) =>
    db.database.forAccount(accountId, (tx) =>
      rowsOf<{ at: Date; latitude: number; longitude: number }>(tx, 'select at, latitude, longitude from vessel_position order by at'),
    );
  const latest = (accountId: string) =>
    db.database.forAccount(accountId, async (tx) => {
      const [row] = await rowsOf<{ mmsi: string | null; latitude: number | null; at: Date | null }>(
        tx,
        'select mmsi, latitude, position_timestamp as at from vessel',
      );
      return row;
    });
  const listening = (listener: ReturnType<typeof start>) =>
    until('it listens', () => Promise.resolve(listener.details()?.state === 'listening' && feed.subscriptions.length > 0));
  /** The station is known: its positions are taken from now on. */
  const known = async (listener: ReturnType<typeof start>) => {
    await listening(listener);
    feed.identify(MMSI, VESSEL_IMO);
    await until('the station is known', () => Promise.resolve(listener.details()?.stations === 1));
  };
  const kept = (accountId: string, count: number) =>
    until(`${count} positions are kept`, async () => (await positions(accountId)).length === count);

  it('says where the ships of an account are, once it is known which station is on which ship', async () => {
    const { accountId } = await writeVoyage(db.database);
    const listener = start();
    await listening(listener);
    feed.report(MMSI, SEA, ago(5));
    await known(listener);
    feed.report(MMSI, SEA, ago(4));
    feed.report(MMSI, off(SEA, 30, 90), ago(2));
    feed.report('219000000', off(SEA, 30, 90), ago(1));
    await kept(accountId, 2);
    const row = await latest(accountId);
    assert.deepEqual([row?.mmsi, row?.at?.toISOString().slice(0, 19)], [MMSI, ago(2).slice(0, 19)]);
  });

  it('is asked for those ships alone, once all their stations are known', async () => {
    await writeVoyage(db.database);
    const listener = start();
    await known(listener);
    await until('the subscription names the station', () => Promise.resolve(JSON.stringify(feed.subscriptions.at(-1)).includes(MMSI)));
    assert.ok(!('FiltersShipMMSI' in (feed.subscriptions[0] ?? {})));
  });

  it('is not believed where it lies, and lies lose nothing of what is known', async () => {
    const { accountId } = await writeVoyage(db.database);
    const listener = start();
    await known(listener);
    feed.report(MMSI, SEA, ago(6));
    await kept(accountId, 1);
    feed.report(MMSI, [181, 91], ago(5));
    feed.report(MMSI, [0, 0], ago(5));
    feed.report(MMSI, [10, 50], ago(4.9));
    feed.report(MMSI, [150, -35], ago(4.8));
    feed.report(MMSI, SEA, secondsAfter(ago(0), 7_200));
    feed.send('<html>');
    feed.report(MMSI, off(SEA, 30, 90), ago(4));
    await kept(accountId, 2);
    await until('the doubts are counted', () =>
      Promise.resolve(JSON.stringify(listener.details()?.doubted) === '{"nowhere":1,"jump":1,"hemisphere":1,"future":1}'),
    );
  });

  it('puts what comes late where it belongs, and leaves the ship where it is', async () => {
    const { accountId } = await writeVoyage(db.database);
    const listener = start();
    await known(listener);
    feed.report(MMSI, SEA, ago(8));
    feed.report(MMSI, off(SEA, 60, 90), ago(4));
    await kept(accountId, 2);
    feed.report(MMSI, off(SEA, 30, 90), ago(6));
    await kept(accountId, 3);
    assert.equal((await latest(accountId))?.at?.toISOString().slice(0, 19), ago(4).slice(0, 19));
  });

  it('is connected to again when it hangs up, and when it goes silent', async () => {
    const { accountId } = await writeVoyage(db.database);
    const listener = start({ more: { silentMs: 1_000 } });
    await known(listener);
    feed.hangUp();
    await until('it is connected again', () => Promise.resolve(feed.connections() === 1 && (listener.details()?.connections ?? 0) >= 2));
    await until('it goes silent, and is connected to again', () => Promise.resolve((listener.details()?.connections ?? 0) >= 3));
    await until('it listens again', () => Promise.resolve(feed.connections() === 1 && listener.details()?.state === 'listening'));
    feed.report(MMSI, SEA, ago(1));
    await kept(accountId, 1);
  });

  it('says so where it refuses the key, and is not asked on and on', async () => {
    await writeVoyage(db.database);
    const listener = start();
    await listening(listener);
    feed.send('{"error":"Api Key Is Not Valid"}');
    await until('it is away', () => Promise.resolve(listener.details()?.state === 'away'));
    assert.equal(listener.details()?.lastError, 'Api Key Is Not Valid');
    const [row] = await db.database.asSystem((tx) => rowsOf<{ last_error: string }>(tx, 'select last_error from position_feed'));
    assert.equal(row?.last_error, 'Api Key Is Not Valid');
    assert.equal(listener.details()?.connections, 1);
  });

  it('has one listener at a time; another one goes on where the first died, and nothing is kept twice', async () => {
    const { accountId } = await writeVoyage(db.database);
    const first = start();
    await known(first);
    feed.report(MMSI, SEA, ago(3));
    await kept(accountId, 1);
    const second = start();
    await until('the second one waits', () => Promise.resolve(second.details()?.state === 'waiting'));
    assert.equal(feed.connections(), 1);
    await first.stop();
    await until('the second one listens', () =>
      Promise.resolve(second.details()?.state === 'listening' && second.details()?.stations === 1),
    );
    feed.report(MMSI, SEA, ago(3));
    feed.report(MMSI, off(SEA, 15, 90), ago(2));
    await kept(accountId, 2);
  });

  it('tells each account of its own ships, and what was heard before an account looked is not its own', async () => {
    const one = await writeVoyage(db.database);
    const listener = start();
    await known(listener);
    feed.report(MMSI, SEA, ago(3));
    await kept(one.accountId, 1);
    const other = await writeVoyage(db.database);
    const nobody = await writeVoyage(db.database, { shipment: { line_tracking_stopped_at: '2026-01-01T00:00:00Z' } });
    // Heard of by the next round.
    await until('the ship is looked for by both', async () => {
      feed.report(MMSI, off(SEA, 15, 90), ago(2));
      return (await positions(other.accountId)).length > 0;
    });
    assert.equal((await positions(other.accountId)).length, 1);
    assert.equal((await positions(one.accountId)).length, 2);
    assert.equal((await positions(nobody.accountId)).length, 0);
  });

  it('may be one that is asked, for money: with its key, for our ships alone, again and again', async () => {
    const { accountId } = await writeVoyage(db.database);
    feed.ships = [
      {
        imo: Number(VESSEL_IMO),
        mmsi: Number(MMSI),
        lat: 35,
        lon: 150,
        speed: 15,
        course: 90,
        heading: 91,
        nav_status: 0,
        timestamp: ago(3),
      },
    ];
    const listener = start({ name: 'rest' });
    await kept(accountId, 1);
    feed.ships = [{ imo: Number(VESSEL_IMO), lat: 35.1, lon: 150.3, speed: 15, course: 90, heading: 91, nav_status: 0, timestamp: ago(2) }];
    await kept(accountId, 2);
    assert.equal(feed.asked[0]?.searchParams.get('imo'), VESSEL_IMO);
    assert.equal((await latest(accountId))?.mmsi, MMSI);
    assert.equal(listener.details()?.state, 'listening');
  });

  it('says so where the paid one refuses the key, and tries again', async () => {
    await writeVoyage(db.database);
    const listener = start({ name: 'rest', key: 'wrong' });
    await until('it is away', () => Promise.resolve(listener.details()?.lastError === 'answered 401'));
    await until('it is asked again', () => Promise.resolve(feed.asked.length >= 2));
  });
});
