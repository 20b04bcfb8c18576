import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { referenceId } from '../../../db/reference-id.js';
import { usualLocode } from '../../../domain/usual-locode.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';

const rows = referenceRows();
const portOf = (locode: string) => {
  const port = rows.port.find((row) => row['locode'] === locode);
  assert.ok(port, `${locode} is on no list`);
  return port;
};

describe('the lists of reference data', () => {
  it('are broad: ports of the world, terminals, inland places and lines', () => {
    assert.ok(rows.port.length > 1700);
    assert.ok(rows.terminal.length > 1200);
    assert.ok(rows.metro_area.length > 150);
    assert.ok(rows.shipping_line.length > 40);
  });

  it('give nothing twice', () => {
    for (const [table, key] of [
      ['port', 'locode'],
      ['metro_area', 'locode'],
      ['terminal', 'id'],
      ['shipping_line', 'scac'],
    ] as const) {
      for (const column of ['id', key])
        assert.equal(new Set(rows[table].map((row) => row[column])).size, rows[table].length, `${table}.${column}`);
    }
  });

  it('place everything on earth, in a zone that exists', () => {
    const zones = new Set<unknown>();
    for (const row of [...rows.port, ...rows.metro_area]) {
      assert.match(String(row['locode']), /^[A-Z]{2}[A-Z2-9]{3}$/);
      assert.ok(Math.abs(Number(row['latitude'])) <= 90 && Math.abs(Number(row['longitude'])) <= 180, String(row['locode']));
      assert.ok(String(row['name']).length > 1);
      zones.add(row['time_zone']);
    }
    for (const zone of zones) assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: String(zone) }), String(zone));
  });

  for (const [locode, latitude, longitude, zone] of [
    ['CNYTN', 22.57, 114.27, 'Asia/Shanghai'], // some 700 km off in the package
    ['CNSHA', 31.23, 121.47, 'Asia/Shanghai'],
    ['VNCMT', 10.52, 107.02, 'Asia/Ho_Chi_Minh'], // missing in the package
    ['PAROD', 8.95, -79.57, 'America/Panama'], // missing in the package
    ['PAMIT', 9.36, -79.88, 'America/Panama'],
    ['MYTPP', 1.37, 103.55, 'Asia/Kuala_Lumpur'],
    ['PLGDN', 54.35, 18.65, 'Europe/Warsaw'],
    ['USLAX', 33.74, -118.26, 'America/Los_Angeles'], // at the City Hall in the package
    ['NLRTM', 51.95, 4.04, 'Europe/Amsterdam'], // in the middle of the city in the package
    ['TRAMB', 40.97, 28.69, 'Europe/Istanbul'], // latitude and longitude swapped in the package
    ['JPONA', 36.95, 140.91, 'Asia/Tokyo'], // in London's zone in the package
    ['CRPCA', 9.91, -84.72, 'America/Costa_Rica'], // at the capital in the package
    ['CNSWA', 23.35, 116.68, 'Asia/Shanghai'], // in Guangzhou in the package
    ['CNYAN', 30.62, 122.07, 'Asia/Shanghai'], // at a namesake in the package
    ['FRHON', 49.42, 0.23, 'Europe/Paris'], // far inland in the package
    ['GBBEL', 54.61, -5.91, 'Europe/London'], // in the sea in the package
    ['JPMAI', 35.48, 135.38, 'Asia/Tokyo'], // in Kyoto in the package
    ['UYCYR', -34.47, -57.85, 'America/Montevideo'], // in the middle of the country in the package
    ['GPSBH', 17.9, -62.85, 'America/Guadeloupe'], // on Guadeloupe in the package
    ['IDBUR', 1.17, 104, 'Asia/Jakarta'], // at a namesake in the package
    ['JPKNU', 34.87, 136.95, 'Asia/Tokyo'], // at the middle of Nagoya in the package
  ] as const) {
    it(`put ${locode} where it lies, in ${zone}`, () => {
      const port = portOf(locode);
      assert.ok(Math.abs(Number(port['latitude']) - latitude) < 0.3 && Math.abs(Number(port['longitude']) - longitude) < 0.3);
      assert.ok(sameClock(String(port['time_zone']), zone), String(port['time_zone']));
    });
  }

  it('have every terminal at a port, the inland ones at a metro area besides', () => {
    const ports = new Set(rows.port.map((row) => row['id']));
    const metroAreas = new Set(rows.metro_area.map((row) => row['id']));
    for (const terminal of rows.terminal) {
      assert.ok(ports.has(terminal['port_id']), String(terminal['name']));
      if (terminal['metro_area_id'] !== null) assert.ok(metroAreas.has(terminal['metro_area_id']));
      assert.ok(String(terminal['nickname']).length > 1);
    }
    const chicago = rows.terminal.filter((row) => row['locode'] === 'USCHI');
    assert.ok(chicago.length >= 5);
    for (const terminal of chicago) assert.equal(terminal['facility_type'], 'rail');
  });

  it('have no port twice: of equal name, country and coordinates one stands for itself', () => {
    const seen = new Map<string, unknown>();
    for (const row of rows.port.filter(({ alias_of }) => alias_of === null)) {
      const what = JSON.stringify([row['name'], row['country_code'], row['latitude'], row['longitude']]);
      assert.equal(seen.get(what), undefined, String(row['locode']));
      seen.set(what, row['locode']);
    }
  });

  it('have every second code lead to a port of its own, and every terminal at one', () => {
    const own = new Set(rows.port.filter(({ alias_of }) => alias_of === null).map(({ id }) => id));
    const second = rows.port.filter(({ alias_of }) => alias_of !== null);
    assert.ok(second.length > 20);
    for (const { locode, alias_of: aliasOf } of second) {
      assert.ok(own.has(aliasOf), String(locode));
      assert.equal(portOf(usualLocode(String(locode)))['id'], aliasOf);
    }
    for (const { name, port_id: portId, locode } of rows.terminal) {
      assert.ok(own.has(portId), String(name));
      assert.equal(portOf(String(locode))['id'], portId);
    }
    for (const [locode, least] of Object.entries({
      CNSHA: 7,
      CNNGB: 7,
      CNTAO: 4,
      CNXMN: 7,
      CNTXG: 7,
      CNDLC: 1,
      CNFOC: 2,
      KRINC: 4,
      CNNKG: 1,
    }))
      assert.ok(rows.terminal.filter((row) => row['locode'] === locode).length >= least, locode);
  });

  it('say of every terminal in which country it lies, and in which state where its port says one', () => {
    for (const { name, country, state, state_abbr: abbreviation } of rows.terminal) {
      assert.ok(String(country).length > 3, String(name));
      assert.equal(state === null, abbreviation === null, String(name));
    }
    const inIllinois = rows.terminal.find(({ locode }) => locode === 'USCHI');
    assert.deepEqual([inIllinois?.['state'], inIllinois?.['country']], ['Illinois', 'United States']);
    assert.equal(rows.terminal.find(({ locode }) => locode === 'NLRTM')?.['country'], 'Netherlands');
  });

  it('keep the ids and facility codes of terminals whose port has another code on the list of SMDG', () => {
    const listed = rows.terminal.find(({ id }) => id === referenceId('terminal', 'CNSGH:SECT'));
    assert.deepEqual([listed?.['locode'], listed?.['smdg_code']], ['CNSHA', 'SECT']);
  });

  it('leave namesakes apart', () => {
    for (const locode of ['USPWM', 'USPDX', 'USILG', 'USILM', 'KRKWJ', 'KRKWU', 'CNBJO', 'CNYQS', 'BRVIC', 'CNYSN'])
      assert.equal(portOf(locode)['alias_of'], null, locode);
  });

  it('know the terminals by the codes that lines send', () => {
    const smdg = (locode: string, code: string) => rows.terminal.find((row) => row['locode'] === locode && row['smdg_code'] === code);
    assert.equal(smdg('AEJEA', 'DPWJA')?.['facility_type'], 'ocean_terminal');
    assert.equal(smdg('USLAX', 'ETS')?.['nickname'], 'ETS');
    const depot = rows.terminal.find((row) => row['bic_facility_code'] === 'NLRTMBURA');
    assert.equal(depot?.['facility_type'], null);
  });

  it('say of every terminal and line which fields it provides, with room for a remark', () => {
    for (const terminal of rows.terminal) {
      const provided = terminal['provided_data'] as Record<string, unknown>;
      assert.equal(provided['pickup_lfd'], false);
      assert.equal(provided['pickup_lfd_notes'], '');
      assert.equal('empty_terminated_at' in provided, terminal['facility_type'] === 'rail');
    }
    for (const line of rows.shipping_line) {
      const provided = line['provided_data'] as Record<string, unknown>;
      assert.equal(Object.keys(provided).length, 21);
      assert.ok(!('ssl_lfd_notes' in provided));
    }
    const maersk = rows.shipping_line.find((row) => row['scac'] === 'MAEU');
    assert.equal((maersk?.['provided_data'] as Record<string, unknown>)['pod_arrived_at'], true);
  });

  it('are what the generator makes of the package and our corrections', async () => {
    await promisify(execFile)(process.execPath, ['db/seed/make-ports.mjs', '--check']);
  });
});

function sameClock(one: string, other: string): boolean {
  const clock = (timeZone: string) => [0, 6].map((month) => new Date(Date.UTC(2026, month, 15)).toLocaleString('en', { timeZone })).join();
  return clock(one) === clock(other);
}
