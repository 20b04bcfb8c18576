import assert from 'node:assert/strict';
import { useApi, type Answer, type TestAccount } from '../../support/api.js';
import { VESSEL_IMO, writeVoyage } from '../../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PORTS = `port_id=${NOBODY}&previous_port_id=${NOBODY}`;

describe('routing data, of which there is none yet', () => {
  const api = useApi();
  let without: TestAccount;
  let paying: TestAccount;
  /** Every way to ask, about records of both accounts. */
  let paths: { without: string[]; paying: string[] };

  before(async () => {
    [without, paying] = [await api.account(), await api.account({ features: ['routing_data'] })];
    const pathsOf = async ({ id: accountId }: TestAccount) => {
      const { containerIds, vesselId } = await writeVoyage(api.database, { accountId });
      return [
        `/containers/${containerIds[0]}/map_geojson`,
        `/vessels/${vesselId}?show_positions=true`,
        `/vessels/${vesselId}?show_positions[from_timestamp]=2026-03-01T00:00:00Z`,
        `/vessels/${vesselId}?show_positions[from_timestamp]=2026-03-01&show_positions[to_timestamp]=2026-03-02`,
      ];
    };
    paths = { without: await pathsOf(without), paying: await pathsOf(paying) };
  });

  const assertRefused = ({ status, body }: Answer, detail: RegExp, path: string) => {
    assert.equal(status, 403, path);
    assert.equal(body.errors[0]?.code, 'feature_disabled');
    assert.match(body.errors[0]?.detail ?? '', detail);
  };

  it('403 feature_disabled: an account that does not pay for it', async () => {
    for (const path of paths.without)
      assertRefused(await without.get(path), /^The feature routing_data is not enabled for this account\.$/, path);
  });

  it('403 feature_disabled: an account that does, in words that say the installation has none', async () => {
    for (const path of paths.paying)
      assertRefused(await paying.get(path), /^The feature routing_data is not enabled on this installation/, path);
  });

  it('404: records of another account, and those that are not there, whoever pays', async () => {
    for (const path of paths.paying.filter((one) => !one.includes(VESSEL_IMO))) {
      assert.equal((await without.get(path)).status, path.startsWith('/vessels') ? 403 : 404, path);
      for (const account of [without, paying])
        for (const nobody of [NOBODY, 'nobody']) assert.equal((await account.get(path.replace(/[0-9a-f-]{36}/, nobody))).status, 404, path);
    }
  });

  it('200: a vessel whose positions nobody asks for', async () => {
    for (const query of ['', '?show_positions=false']) {
      const { status, body } = await without.get(`/vessels/${VESSEL_IMO}${query}`);
      assert.equal(status, 200);
      assert.ok(!('positions' in body.data.attributes));
    }
  });

  it('422: what is missing or no port, place or time, by the name of its parameter', async () => {
    const faults = async (path: string) => {
      const { status, body } = await without.get(path);
      assert.equal(status, 422, path);
      return body.errors.map(({ code, source }) => [code, source?.parameter]);
    };
    const way = `/vessels/${VESSEL_IMO}/future_positions`;
    assert.deepEqual(await faults(way), [
      ['blank', 'port_id'],
      ['blank', 'previous_port_id'],
    ]);
    assert.deepEqual(await faults(`${way}?port_id=${NOBODY}&previous_port_id=USLAX`), [['invalid', 'previous_port_id']]);
    assert.deepEqual(await faults(`${way}_with_coordinates?${PORTS}&latitude=north`), [
      ['invalid', 'latitude'],
      ['blank', 'longitude'],
    ]);
    assert.deepEqual(await faults(`/vessels/${VESSEL_IMO}?show_positions[to_timestamp]=yesterday`), [
      ['invalid', 'show_positions[to_timestamp]'],
    ]);
    assert.deepEqual(await faults(`/vessels/${VESSEL_IMO}?show_positions=perhaps`), [['invalid', 'show_positions']]);
  });
});
