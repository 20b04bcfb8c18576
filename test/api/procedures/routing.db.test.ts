import assert from 'node:assert/strict';
import { keepPositions } from '../../../db/positions/track.js';
import { referenceId } from '../../../db/reference-id.js';
import { lengthNm, type LonLat } from '../../../domain/sea-route/sphere.js';
import { secondsAfter, timestampOf, type Timestamp } from '../../../domain/time.js';
import type { MapGeojson } from '../../../resources/map-geojson.js';
import type { StoredCarriage, StoredStop } from '../../../resources/route.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { fixAt } from '../../support/fixes.js';
import { VESSEL_IMO, writeVoyage, type VoyageRows } from '../../support/rows.js';
import { harbour } from '../../support/sea-lanes.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PORTS = `port_id=${NOBODY}&previous_port_id=${NOBODY}`;
const port = (locode: string) => referenceId('port', locode);

describe('where a container and its ship are', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  const now = timestampOf(new Date());
  const ago = (hours: number): Timestamp => secondsAfter(now, -hours * 3_600);

  beforeEach(async () => {
    account = await api.account({ features: ['routing_data'] });
    voyage = await writeVoyage(api.database, { accountId: account.id });
  });

  /** The ship was at a place so many hours ago. */
  const seen = (at: readonly (readonly [LonLat, number])[]) =>
    api.database.forAccount(account.id, async (tx) => {
      const fixes = at.map(([place, hours]) => ({ ...fixAt(place, ago(hours)), nearPort: false }));
      await keepPositions(tx, { accountId: account.id, vesselId: voyage.vesselId }, fixes);
      const last = fixes.at(-1);
      await tx.query('update vessel set longitude = $2, latitude = $3, position_timestamp = $4, nautical_speed_knots = 15 where id = $1', [
        voyage.vesselId,
        last?.longitude,
        last?.latitude,
        last?.at,
      ]);
    });
  /** The way of the container: ports in order, each with when its ship arrived and left, in hours ago. */
  const way = (stops: readonly { locode: string; arrived?: number; left?: number; eta?: number }[]) => {
    const by = (happened: number | undefined, expected?: number): StoredCarriage => ({
      ...{ scac: 'MAEU', mode: 'vessel', vesselId: voyage.vesselId, voyage: '612E' },
      happenedAt: happened === undefined ? null : ago(happened),
      expectedAt: expected === undefined ? null : ago(expected),
    });
    const stored = stops.map(({ locode, arrived, left, eta }, at): StoredStop => {
      const id = port(locode);
      const outbound = at === stops.length - 1 ? null : by(left);
      return { key: id, locationType: 'port', locationId: id, facility: null, inbound: at === 0 ? null : by(arrived, eta), outbound };
    });
    return api.database.forAccount(account.id, (tx) => tx.query('update container_route set stops = $1', [JSON.stringify(stored)]));
  };
  const map = async () => {
    const { status, body } = await account.get(`/containers/${voyage.containerIds[0]}/map_geojson`);
    assert.equal(status, 200);
    const { features } = body as unknown as MapGeojson;
    return {
      features,
      of: (type: string) => features.filter(({ properties }) => properties.feature_type === type),
      one: (type: string): Record<string, unknown> & { line: LonLat[] } => {
        const [first] = features.filter(({ properties }) => properties.feature_type === type);
        assert.ok(first, type);
        return { ...(first.properties as unknown as Record<string, unknown>), line: first.geometry.coordinates as unknown as LonLat[] };
      },
    };
  };
  const isUnbroken = (line: readonly LonLat[]) =>
    line.slice(1).every(([longitude], at) => Math.abs(longitude - (line[at]?.[0] ?? 0)) < 180);

  describe('GET /containers/{id}/map_geojson', () => {
    it('200: the ports by their names in the journey, and the way of a leg that has not begun', async () => {
      await way([{ locode: 'CNSHA' }, { locode: 'KRPUS' }, { locode: 'USLAX', eta: -300 }]);
      const { of, one } = await map();
      const ports = of('port').map(({ properties }) => properties as unknown as Record<string, unknown>);
      assert.deepEqual(
        ports.map((one) => [one.ports_sequence, one.label, one.name, one.country, one.time_zone]),
        [
          [1, 'POL', 'Shanghai', 'China', 'Asia/Shanghai'],
          [2, 'TS1', 'Busan', 'South Korea', 'Asia/Seoul'],
          [3, 'POD', 'Los Angeles', 'United States', 'America/Los_Angeles'],
        ],
      );
      assert.deepEqual([ports[2]?.ports_total, ports[2]?.inbound_eta_at, ports[2]?.location_id], [3, ago(-300), port('USLAX')]);
      assert.equal(of('estimated_full_legs').length, 2);
      const leg = one('estimated_full_legs');
      assert.deepEqual([leg.previous_port_id, leg.next_port_id, leg.point_count], [port('CNSHA'), port('KRPUS'), leg.line.length]);
      assert.ok(of('current_vessel').length === 0 && of('estimated_partial_leg').length === 0);
    });

    it('200: the ship at sea, the way it sailed, and what is left of it, right across the date line', async () => {
      await way([
        { locode: 'CNSHA', left: 200 },
        { locode: 'USLAX', eta: -100 },
      ]);
      const sailed: [LonLat, number][] = [
        [[150, 35], 100],
        [[165, 40], 60],
        [[175, 42], 30],
        [[178, 43], 20],
        [[-178, 44], 5],
      ];
      await seen(sailed);
      const { one, of } = await map();
      const ship = one('current_vessel');
      assert.deepEqual(ship.line, [-178, 44]);
      assert.deepEqual(
        [
          ship.vessel_imo,
          ship.voyage_number,
          ship.departure_port_label,
          ship.departure_port_atd,
          ship.arrival_port_label,
          ship.arrival_port_eta,
        ],
        [VESSEL_IMO, '612E', 'POL', ago(200), 'POD', ago(-100)],
      );
      const past = one('past_vessel_locations');
      assert.deepEqual([past.start_time, past.end_time, past.point_count], [ago(100), ago(5), past.line.length]);
      assert.deepEqual(
        [past.line[0], past.line.at(-1)],
        [
          [150, 35],
          [182, 44],
        ],
      );
      assert.ok(past.line.length > sailed.length, 'gaps are bridged');
      const ahead = one('estimated_partial_leg');
      assert.deepEqual(ahead.line[0], [-178, 44]);
      assert.ok(lengthNm(ahead.line.at(-1) ?? [0, 0], harbour('USLAX')) < 40);
      assert.ok(isUnbroken(past.line) && isUnbroken(ahead.line));
      assert.equal(of('estimated_full_legs').length, 0);
    });

    it('200: a way to the west across the date line is unbroken too', async () => {
      await way([{ locode: 'USLAX' }, { locode: 'CNSHA' }]);
      const { line } = (await map()).one('estimated_full_legs');
      assert.ok(isUnbroken(line));
      assert.ok(line.some(([longitude]) => longitude < -180));
    });

    it('200: finished legs by where the ship was between its ports, and no ship once it has come', async () => {
      await way([
        { locode: 'CNSHA', left: 200 },
        { locode: 'USLAX', arrived: 20 },
      ]);
      await seen([
        [[123, 31], 210],
        [[150, 35], 100],
        [[-150, 40], 50],
        [[-118.3, 33.7], 10],
      ]);
      const { of, one } = await map();
      const past = one('past_vessel_locations');
      assert.deepEqual([past.start_time, past.end_time, past.outbound_atd_at, past.inbound_ata_at], [ago(100), ago(50), ago(200), ago(20)]);
      assert.ok(of('current_vessel').length === 0 && of('estimated_partial_leg').length === 0);
    });

    it('200: no ship whose last position is older than its departure: where it is, nobody knows', async () => {
      await way([{ locode: 'CNSHA', left: 50 }, { locode: 'USLAX' }]);
      await seen([[[123, 31], 60]]);
      const { of } = await map();
      assert.equal(of('current_vessel').length + of('estimated_partial_leg').length + of('estimated_full_legs').length, 0);
      assert.equal(of('port').length, 2);
    });

    it('200: an empty map while no way is known', async () => {
      await api.database.forAccount(account.id, (tx) => tx.query('delete from container_route'));
      assert.deepEqual((await map()).features, []);
    });

    it('403 feature_disabled: an account that does not pay for it', async () => {
      const without = await api.account();
      const { containerIds } = await writeVoyage(api.database, { accountId: without.id });
      const { status, body } = await without.get(`/containers/${containerIds[0]}/map_geojson`);
      assert.equal(status, 403);
      assert.equal(body.errors[0]?.code, 'feature_disabled');
      assert.match(body.errors[0]?.detail ?? '', /^The feature routing_data is not enabled for this account\.$/);
    });

    it('404: a container of another account, and none, whoever pays', async () => {
      for (const other of [await api.account(), await api.account({ features: ['routing_data'] })])
        for (const id of [voyage.containerIds[0], NOBODY, 'nobody'])
          assert.equal((await other.get(`/containers/${id}/map_geojson`)).status, 404);
    });
  });

  describe('GET /vessels/{id} with show_positions', () => {
    const positions = async (query: string, of = account) => {
      const { status, body } = await of.get(`/vessels/${VESSEL_IMO}?${query}`);
      assert.equal(status, 200);
      return (body.data.attributes['positions'] as { timestamp: string; estimated: boolean; heading: number; longitude: number }[]) ?? null;
    };

    beforeEach(() =>
      seen([
        [[170, 40], 24 * 10],
        [[178, 42], 24 * 3],
        [[-178, 43], 24],
      ]),
    );

    it('200: the last seven days, the earliest first, and none of it estimated', async () => {
      const shown = await positions('show_positions=true');
      assert.deepEqual(
        shown.map(({ timestamp, estimated, heading, longitude }) => [timestamp, estimated, heading, longitude]),
        [
          [ago(72), false, 90, 178],
          [ago(24), false, 90, -178],
        ],
      );
    });

    it('200: from and to a moment', async () => {
      assert.deepEqual((await positions(`show_positions[from_timestamp]=${ago(24 * 11)}`)).length, 3);
      assert.deepEqual(
        (await positions(`show_positions[from_timestamp]=${ago(24 * 11)}&show_positions[to_timestamp]=${ago(24 * 9)}`)).length,
        1,
      );
      assert.deepEqual((await positions(`show_positions[to_timestamp]=${ago(48)}`)).length, 1);
      assert.deepEqual((await positions(`show_positions[from_timestamp]=${ago(1)}&show_positions[to_timestamp]=${ago(2)}`)).length, 0);
    });

    it('200: where another account saw the same ship is not told', async () => {
      const other = await api.account({ features: ['routing_data'] });
      await writeVoyage(api.database, { accountId: other.id });
      assert.deepEqual(await positions('show_positions=true', other), []);
    });

    it('200: a vessel whose positions nobody asks for, and where it was last, for whoever knows it', async () => {
      const without = await api.account();
      await writeVoyage(api.database, { accountId: without.id });
      for (const query of ['', '?show_positions=false']) {
        const { status, body } = await without.get(`/vessels/${VESSEL_IMO}${query}`);
        assert.equal(status, 200);
        assert.ok(!('positions' in body.data.attributes));
      }
      const { body } = await account.get(`/vessels/${VESSEL_IMO}`);
      assert.deepEqual([body.data.attributes['longitude'], body.data.attributes['position_timestamp']], [-178, ago(24)]);
    });

    it('403 feature_disabled: an account that does not pay for it; 404: a ship it has nothing to do with', async () => {
      const without = await api.account();
      assert.equal((await without.get(`/vessels/${VESSEL_IMO}?show_positions=true`)).status, 404);
      await writeVoyage(api.database, { accountId: without.id });
      const { status, body } = await without.get(`/vessels/${VESSEL_IMO}?show_positions=true`);
      assert.deepEqual([status, body.errors[0]?.code], [403, 'feature_disabled']);
    });
  });

  it('422: what is missing or no port, place or time, by the name of its parameter', async () => {
    const faults = async (path: string) => {
      const { status, body } = await account.get(path);
      assert.equal(status, 422, path);
      return body.errors.map(({ code, source }) => [code, source?.parameter]);
    };
    const sailing = `/vessels/${VESSEL_IMO}/future_positions`;
    assert.deepEqual(await faults(sailing), [
      ['blank', 'port_id'],
      ['blank', 'previous_port_id'],
    ]);
    assert.deepEqual(await faults(`${sailing}?port_id=${NOBODY}&previous_port_id=USLAX`), [['invalid', 'previous_port_id']]);
    assert.deepEqual(await faults(`${sailing}_with_coordinates?${PORTS}&latitude=north`), [
      ['invalid', 'latitude'],
      ['blank', 'longitude'],
    ]);
    assert.deepEqual(await faults(`/vessels/${VESSEL_IMO}?show_positions[to_timestamp]=yesterday`), [
      ['invalid', 'show_positions[to_timestamp]'],
    ]);
    assert.deepEqual(await faults(`/vessels/${VESSEL_IMO}?show_positions=perhaps`), [['invalid', 'show_positions']]);
  });
});
