import assert from 'node:assert/strict';
import { renderOldFragments } from '../../../activities/render-fragments.js';
import { createDataSource } from '../../../db/data-source.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { loadPlaces, type Places } from '../../../db/places.js';
import { referenceId } from '../../../db/reference-id.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import { seedReferenceData, type Query } from '../../../db/seed/seed.js';
import { useDatabase } from '../../support/database.js';
import { writeVoyage } from '../../support/rows.js';

describe('the reference data of a database', () => {
  const database = useDatabase();
  let query: Query;
  let end: () => Promise<void>;

  before(async () => {
    // As migrations run: the owner of the tables, not the role of the API.
    const owner = await createDataSource(database.url, { role: null }).initialize();
    query = (sql, parameters) => owner.query(sql, parameters);
    end = () => owner.destroy();
  });
  after(() => end());

  const countOf = async (table: string) => Number(((await query(`select count(*) from ${table}`, [])) as { count: string }[])[0]?.count);
  const renderAll = (shipmentId: string) => database.database.asSystem((tx) => rewriteFragments(tx, { shipmentIds: [shipmentId] }));
  const one = async (sql: string) => ((await query(sql, [])) as Record<string, unknown>[])[0];

  it('is complete after the migrations', async () => {
    for (const [table, rows] of Object.entries(referenceRows())) assert.equal(await countOf(table), rows.length, table);
    const line = await one(`select * from shipping_line where scac = 'MSCU'`);
    assert.deepEqual(line?.['alternative_scacs'], ['MEDU']);
    assert.equal(line?.['bol_prefix'], 'MEDU');
    assert.equal((await one(`select id from port where locode = 'CNSHA'`))?.['id'], referenceId('port', 'CNSHA'));
  });

  it('is not written again by a second seeding', async () => {
    const written = async () => one('select array_agg(xmin::text order by id) as rows from terminal');
    const before = await written();
    assert.deepEqual(await seedReferenceData(query), { scacs: [], locodes: [], terminalIds: [] });
    assert.deepEqual(await written(), before);
  });

  it('takes less than two seconds from nothing', async () => {
    await query('delete from terminal', []);
    await query('delete from port', []);
    const started = performance.now();
    await seedReferenceData(query);
    assert.ok(performance.now() - started < 2000);
    assert.equal(await countOf('terminal'), referenceRows().terminal.length);
  });

  it('comes back to what the lists say, and keeps what is on no list', async () => {
    await query(`update port set name = 'Elsewhere', latitude = 0 where locode = 'CNYTN'`, []);
    await query(`insert into terminal (id, name, nickname, locode) values (gen_random_uuid(), 'Yard of a line', 'Yard', 'CNYTN')`, []);
    assert.deepEqual(await seedReferenceData(query), { scacs: [], locodes: ['CNYTN'], terminalIds: [] });
    assert.deepEqual(await one(`select name, latitude from port where locode = 'CNYTN'`), { name: 'Yantian', latitude: 22.57 });
    assert.equal(await countOf(`terminal where name = 'Yard of a line'`), 1);
  });

  it('brings ports under two codes together in an installation that had them apart, whatever hangs on either', async () => {
    const twin = referenceId('port', 'CNSGH');
    await query('update port set alias_of = null', []);
    await query(`update terminal set port_id = $1, locode = 'CNSGH' where id = $2`, [twin, referenceId('terminal', 'CNSGH:SECT')]);
    await query(
      `insert into terminal (id, name, nickname, locode, port_id) values (gen_random_uuid(), 'Yard of Shanghai', 'Yard', 'CNSGH', $1)`,
      [twin],
    );
    const seeded = await seedReferenceData(query);
    assert.ok(seeded.locodes.includes('CNSGH') && !seeded.locodes.includes('CNSHA'));
    assert.deepEqual(seeded.terminalIds, [referenceId('terminal', 'CNSGH:SECT')]);
    assert.deepEqual(await one(`select alias_of from port where id = '${twin}'`), { alias_of: referenceId('port', 'CNSHA') });
    assert.equal(await countOf(`terminal where port_id = '${twin}' or locode = 'CNSGH'`), 0);
    assert.deepEqual(await one(`select port_id, locode from terminal where name = 'Yard of Shanghai'`), {
      port_id: referenceId('port', 'CNSHA'),
      locode: 'CNSHA',
    });
  });

  it('is rendered anew, once it has changed, wherever a shipment shows it', async () => {
    const voyage = await writeVoyage(database.database, { shipment: { scac: 'MAEU' } });
    const shown = async () => (await one(`select fragment::text as text from shipment where id = '${voyage.shipmentId}'`))?.['text'];
    await query(`update shipping_line set name = 'An old name' where scac = 'MAEU'`, []);
    await renderAll(voyage.shipmentId);
    assert.match(String(await shown()), /An old name/);
    const { migrate } = await import('../../../db/migrate.js');
    await migrate(database.url);
    await renderOldFragments(database);
    assert.match(String(await shown()), /"shipping_line_name":"Maersk"/);
  });

  describe('in memory', () => {
    let places: Places;
    before(async () => {
      places = await loadPlaces(query);
    });

    it('has the zone, name and kind of a place', () => {
      assert.deepEqual(places.byLocode.get('PLGDN'), {
        kind: 'port',
        id: referenceId('port', 'PLGDN'),
        name: 'Gdansk',
        timeZone: 'Europe/Warsaw',
        countryCode: 'PL',
      });
      assert.equal(places.byLocode.get('USCHI')?.kind, 'metro_area');
      assert.equal(places.byLocode.get('USCHI')?.id, referenceId('metro_area', 'USCHI'));
      assert.equal(places.zoneOf('USCHI'), 'America/Chicago');
      assert.equal(places.nameOf('CNYTN'), 'Yantian');
    });

    it('tells seaports from inland places', () => {
      for (const locode of ['USLGB', 'CNYTN', 'MYTPP', 'DEWVN']) assert.ok(places.isPort(locode), locode);
      for (const locode of ['USCHI', 'USMEM', 'DEDUI', 'XXXXX']) assert.ok(!places.isPort(locode), locode);
    });

    it('finds the zone of an unlisted code by its harbour, then by a country of one zone', () => {
      assert.equal(places.byLocode.get('HKKWN'), undefined);
      assert.equal(places.zoneOf('HKKWN'), 'Asia/Hong_Kong');
      assert.ok(places.isPort('HKKWN'));
      assert.equal(places.zoneOf('PLXXX'), 'Europe/Warsaw');
      for (const locode of ['USXXX', 'AUXXX', 'CDXXX', 'XXXXX']) assert.equal(places.zoneOf(locode), null, locode);
    });

    it('has a place under every code that it has', () => {
      assert.deepEqual(places.byLocode.get('CNSGH'), places.byLocode.get('CNSHA'));
      assert.equal(places.byLocode.get('CNSGH')?.id, referenceId('port', 'CNSHA'));
      assert.equal(places.nameOf('CNTNJ'), 'Tianjin Xingang');
      assert.equal(places.byLocode.get('USFWT')?.id, referenceId('metro_area', 'USFTW'));
      for (const locode of ['CNSHA', 'CNSGH', 'CNYSN'])
        assert.equal(places.terminalAt({ locode, facilityCode: 'SECT' })?.id, referenceId('terminal', 'CNSGH:SECT'), locode);
    });

    it('finds a terminal by SMDG code, by either form of a BIC code, and under another name of the harbour', () => {
      assert.equal(places.terminalAt({ locode: 'AEJEA', facilityCode: 'DPWJA' })?.id, referenceId('terminal', 'AEJEA:DPWJA'));
      assert.equal(places.terminalAt({ locode: 'AEDXB', facilityCode: 'DPWJA' })?.id, referenceId('terminal', 'AEJEA:DPWJA'));
      const depot = places.terminalAt({ locode: 'NLRTM', facilityCode: 'BURA' });
      assert.equal(depot?.id, referenceId('terminal', 'NLRTM:BURA'));
      assert.deepEqual(places.terminalAt({ locode: 'NLRTM', facilityCode: 'NLRTMBURA' }), depot);
      assert.equal(places.terminalAt({ locode: 'NLRTM', facilityCode: 'DPWJA' }), null);
      assert.equal(places.terminalAt({ locode: null, facilityCode: 'DPWJA' }), null);
    });
  });
});
