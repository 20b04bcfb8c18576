import assert from 'node:assert/strict';
import { referenceId } from '../../../db/reference-id.js';
import { lengthNm, type LonLat } from '../../../domain/sea-route/sphere.js';
import { secondsAfter, secondsBetween, timestampOf, type Timestamp } from '../../../domain/time.js';
import type { VesselWithPositionsOne } from '../../../resources/envelopes.js';
import { useApi, type Answer, type TestAccount } from '../../support/api.js';
import { VESSEL_IMO, writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';
import { harbour } from '../../support/sea-lanes.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const port = (locode: string) => referenceId('port', locode);
const between = (from: string, to: string) => `port_id=${port(to)}&previous_port_id=${port(from)}`;
const WAY = `/vessels/${VESSEL_IMO}/future_positions`;
const PACIFIC = between('CNSHA', 'USLAX');

const DEPARTED = 'container.transport.vessel_departed';
const ESTIMATED = { departed: 'container.transport.estimated.vessel_departed', arrived: 'container.transport.estimated.vessel_arrived' };

describe('where a vessel is expected to be', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  beforeEach(async () => {
    account = await api.account({ features: ['routing_data'] });
    voyage = await writeVoyage(api.database, { accountId: account.id });
  });

  const ask = (path: string) => account.get(path);
  const sailing = async (path: string): Promise<VesselWithPositionsOne['data']['attributes']> => {
    const { status, body, text } = await ask(path);
    assert.equal(status, 200, text.slice(0, 300));
    return (body as unknown as VesselWithPositionsOne).data.attributes;
  };
  const tell = (event: string, locode: string, timestamp: Timestamp) =>
    api.database.forAccount(account.id, (tx) =>
      writeTransportEvent(tx, voyage, { event, timestamp, location_id: port(locode), location_locode: locode }),
    );
  const see = ([longitude, latitude]: LonLat, at: Timestamp, knots: number) =>
    api.database.forAccount(account.id, (tx) =>
      tx.query('update vessel set longitude = $2, latitude = $3, position_timestamp = $4, nautical_speed_knots = $5 where id = $1', [
        voyage.vesselId,
        longitude,
        latitude,
        at,
        knots,
      ]),
    );
  const hoursFromNow = (hours: number) => secondsAfter(timestampOf(`${new Date().toISOString().slice(0, 16)}:00Z`), hours * 3600);

  it('from one port to the next: a position a minute, marked as estimated, with the vessel', async () => {
    const { body } = await ask(`${WAY}?${PACIFIC}`);
    const one = body as unknown as VesselWithPositionsOne;
    assert.equal(one.data.type, 'vessel');
    assert.equal(one.data.attributes.imo, VESSEL_IMO);
    assert.match(one.links.self, /\/v2\/vessels\/\d{7}\/future_positions\?port_id=/);
    const { positions } = one.data.attributes;
    assert.ok(positions.length > 20_000 && positions.length < 22_500, `${positions.length}`);
    positions.slice(1).forEach(({ timestamp, estimated }, at) => {
      assert.equal(secondsBetween((positions[at]?.timestamp ?? '') as Timestamp, timestamp as Timestamp), 60);
      assert.equal(estimated, true);
    });
    const ends = [positions[0], positions.at(-1)].map((position): LonLat => [position?.longitude ?? 0, position?.latitude ?? 0]);
    assert.deepEqual(ends, [harbour('CNSHA'), harbour('USLAX')]);
  });

  it('across the date line: never a jump, always within 180 degrees', async () => {
    const { positions } = await sailing(`${WAY}?${PACIFIC}`);
    assert.ok(positions.every(({ longitude }) => Math.abs(longitude) <= 180));
    assert.ok(positions.some(({ longitude }) => longitude > 179) && positions.some(({ longitude }) => longitude < -179));
    positions.slice(1).forEach(({ longitude, latitude }, at) => {
      const before = positions[at];
      assert.ok(before && lengthNm([before.longitude, before.latitude], [longitude, latitude]) < 0.5);
    });
  });

  it('from the later departure, until the arrival that is expected', async () => {
    const [leaves, arrives] = [hoursFromNow(20), hoursFromNow(20 + 15 * 24)];
    await tell(ESTIMATED.departed, 'CNSHA', leaves);
    await tell(ESTIMATED.arrived, 'USLAX', arrives);
    const { positions } = await sailing(`${WAY}?${PACIFIC}`);
    assert.equal(positions[0]?.timestamp, leaves);
    assert.equal(positions.at(-1)?.timestamp, arrives);
    assert.equal(positions.length, 15 * 24 * 60 + 1);
  });

  it('once it has left: from where it was seen last', async () => {
    await tell(DEPARTED, 'CNSHA', hoursFromNow(-100));
    await tell(ESTIMATED.arrived, 'USLAX', hoursFromNow(200));
    await see([170, 45], hoursFromNow(-3), 17);
    const { positions } = await sailing(`${WAY}?${PACIFIC}`);
    assert.deepEqual([positions[0]?.longitude, positions[0]?.latitude], [170, 45]);
    assert.equal(positions.at(-1)?.timestamp, hoursFromNow(200));
  });

  it('once it has left, when nobody has seen it for a day: from where it is due', async () => {
    await tell(DEPARTED, 'CNSHA', hoursFromNow(-180));
    await tell(ESTIMATED.arrived, 'USLAX', hoursFromNow(180));
    await see([125, 32], hoursFromNow(-25), 17);
    const { positions } = await sailing(`${WAY}?${PACIFIC}`);
    assert.ok(positions.length <= 180 * 60 + 1 && positions.length >= 180 * 60 - 1);
    const [first] = positions;
    assert.ok(first && lengthNm([first.longitude, first.latitude], harbour('CNSHA')) > 2000);
  });

  it('from a place at sea on', async () => {
    const { positions } = await sailing(`${WAY}_with_coordinates?${PACIFIC}&latitude=31.2&longitude=-122`);
    assert.deepEqual([positions[0]?.longitude, positions[0]?.latitude], [-122, 31.2]);
    assert.ok(positions.length < 1500);
  });

  it('403: an account that does not pay for it; 404: a vessel that the account does not know, whoever pays', async () => {
    const without = await api.account();
    await writeVoyage(api.database, { accountId: without.id });
    const paths = [`${WAY}?${PACIFIC}`, `${WAY}_with_coordinates?${PACIFIC}&latitude=31.2&longitude=-122`];
    for (const path of paths) {
      const { status, body } = await without.get(path);
      assert.deepEqual([status, body.errors[0]?.code], [403, 'feature_disabled']);
      assert.match(body.errors[0]?.detail ?? '', /^The feature routing_data is not enabled/);
      for (const nobody of [NOBODY, 'nobody', '9999999']) assert.equal((await ask(path.replace(VESSEL_IMO, nobody))).status, 404);
    }
    const stranger = await api.account({ features: ['routing_data'] });
    for (const path of paths) assert.equal((await stranger.get(path)).status, 404);
  });

  it('422: ports that nobody knows and places that no ship comes to, by the name of the parameter', async () => {
    const fault = async (path: string) => {
      const { status, body } = await ask(path);
      return [status, ...body.errors.map(({ code, source }) => `${code} ${source?.parameter}`)];
    };
    assert.deepEqual(await fault(WAY), [422, 'blank port_id', 'blank previous_port_id']);
    assert.deepEqual(await fault(`${WAY}?port_id=${NOBODY}&previous_port_id=${port('CNSHA')}`), [422, 'invalid port_id']);
    assert.deepEqual(await fault(`${WAY}?port_id=${port('CNSHA')}&previous_port_id=${NOBODY}`), [422, 'invalid previous_port_id']);
    assert.deepEqual(await fault(`${WAY}?port_id=${NOBODY}&previous_port_id=${NOBODY}`), [
      422,
      'invalid port_id',
      'invalid previous_port_id',
    ]);
    assert.deepEqual(await fault(`${WAY}?${between('CNSHA', 'INDRI')}`), [422, 'invalid port_id']);
    assert.deepEqual(await fault(`${WAY}?${between('INDRI', 'CNSHA')}`), [422, 'invalid previous_port_id']);
    assert.deepEqual(await fault(`${WAY}_with_coordinates?${PACIFIC}&latitude=50&longitude=80`), [422, 'invalid latitude']);
    assert.deepEqual(await fault(`${WAY}_with_coordinates?${PACIFIC}&latitude=91&longitude=0`), [422, 'invalid latitude']);
    assert.deepEqual(await fault(`${WAY}_with_coordinates?${PACIFIC}&latitude=0&longitude=181`), [422, 'invalid longitude']);
  });

  it('the poles and the date line itself are answered', async () => {
    const statuses = async (latitude: number, longitude: number) =>
      (await ask(`${WAY}_with_coordinates?${PACIFIC}&latitude=${latitude}&longitude=${longitude}`)).status;
    for (const latitude of [90, -90]) assert.equal(await statuses(latitude, 0), 422);
    for (const longitude of [180, -180]) assert.equal(await statuses(30, longitude), 200);
  });

  it('others are answered while long routes are worked out', async () => {
    const ends = ['NLRTM', 'BRSSZ', 'ZADUR', 'AUSYD', 'USNYC', 'CLVAP'];
    let open = true;
    const routes = Promise.all(ends.map((end) => ask(`${WAY}?${between('JPYOK', end)}`))).finally(() => (open = false));
    const meanwhile: Answer[] = [];
    while (open) meanwhile.push(await ask('/ports/CNSHA'));
    for (const { status } of await routes) assert.equal(status, 200);
    assert.ok(meanwhile.length > ends.length, `${meanwhile.length} others were answered`);
    assert.ok(meanwhile.every(({ status }) => status === 200));
  });
});
