import assert from 'node:assert/strict';
import { useApi, type TestAccount } from '../../support/api.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('places', () => {
  const api = useApi();
  let account: TestAccount;
  before(async () => {
    account = await api.account();
  });
  const ask = async (query: string) => {
    const { status, body } = await account.get(`/locations?${query}`);
    assert.equal(status, 200, query);
    return body;
  };
  const typesOf = ({ data }: Awaited<ReturnType<typeof ask>>) => [...new Set(data.map(({ type }) => type))].sort();

  describe('GET /locations', () => {
    it('200: every port, inland place and terminal once, by name, page by page', async () => {
      const names: string[] = [];
      const ids = new Set<string>();
      let pages = 0;
      for (let next = true; next; pages += 1) {
        const body = await ask(`page[size]=100&page[number]=${pages + 1}`);
        next = 'next' in body.links;
        for (const { id, attributes } of body.data) {
          ids.add(id);
          names.push(String(attributes['name']));
        }
        assert.equal(body.meta['size'], body.data.length);
      }
      const { meta } = await ask('');
      assert.equal(meta['size'], 30);
      assert.deepEqual([names.length, ids.size], [meta['total'], meta['total']]);
      assert.ok(names.length > 1_500, String(names.length));
      const plain = names.map((name) =>
        name
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, ''),
      );
      assert.deepEqual(plain, [...plain].sort());
    });
    it('200: each in its own type, as its own endpoint shows it', async () => {
      for (const [type, path] of [
        ['port', 'ports'],
        ['metro_area', 'metro_areas'],
        ['terminal', 'terminals'],
      ] as const) {
        const body = await ask(`filter[type]=${type}&page[size]=2`);
        assert.deepEqual(typesOf(body), [type]);
        for (const location of body.data) {
          assert.deepEqual(location, (await account.get(`/${path}/${location.id}`)).body.data);
          assert.deepEqual(location, (await account.get(`/locations/${location.id.toUpperCase()}`)).body.data);
        }
      }
    });
    it('200: by a part of the name or of a code, case and accents aside', async () => {
      const found = async (q: string) =>
        (await ask(`page[size]=100&q=${encodeURIComponent(q)}`)).data.map(({ attributes }) => attributes['code'] ?? attributes['name']);
      assert.ok((await found('rotterdÀm')).includes('NLRTM'));
      assert.ok((await found('nlrtm')).includes('NLRTM'));
      assert.ok((await found(' angeles ')).includes('USLAX'));
      for (const q of ['%', '_____', 'nowhere at all', '\\']) assert.deepEqual(await found(q), [], q);
      const all = (await ask('')).meta['total'];
      assert.equal((await ask('q=')).meta['total'], all);
    });
    it('200: of a UN/LOCODE, the place and its terminals', async () => {
      const body = await ask('filter[locode]=uslax&page[size]=100');
      assert.deepEqual(typesOf(body), ['port', 'terminal']);
      const [port] = body.data.filter(({ type }) => type === 'port');
      assert.equal(port?.attributes['code'], 'USLAX');
      for (const terminal of body.data.filter(({ type }) => type === 'terminal'))
        assert.deepEqual(terminal.relationships?.['port'], { data: { type: 'port', id: port?.id } });
      assert.deepEqual(typesOf(await ask('filter[locode]=USCHI&filter[type]=metro_area')), ['metro_area']);
      assert.equal((await ask('filter[locode]=USCHI&filter[type]=port')).meta['total'], 0, 'an inland place is no port');
    });
    it('200: by the grammar of all lists', async () => {
      const named = async (query: string) =>
        (await ask(`page[size]=100&${query}`)).data.map(({ attributes }) => String(attributes['name']));
      const terminals = await named('filter[locode]=USLAX&filter[type][in]=terminal,rail_terminal');
      assert.ok(terminals.length > 3);
      assert.deepEqual(await named('filter[locode]=USLAX&filter[type][in]=terminal,rail_terminal&sort=-name'), [...terminals].reverse());
      assert.deepEqual(await named(`filter[locode]=USLAX&filter[name]=${encodeURIComponent(terminals[1] ?? '')}`), [terminals[1]]);
      const codes = (await ask('filter[locode][start]=NLA&filter[locode][end]=NLZZZ&sort=type,-locode&page[size]=100')).data;
      assert.ok(codes.some(({ type }) => type === 'port') && codes.some(({ type }) => type === 'terminal'));
      const types = codes.map(({ type }) => type);
      assert.deepEqual(types, [...types].sort());
    });
    it('200: by whatever they show, each type by what it has', async () => {
      const dutch = await ask('filter[country_code]=nl&page[size]=100');
      assert.ok(dutch.data.length > 3);
      assert.ok(dutch.data.every(({ attributes }) => (attributes['country_code'] ?? 'NL') === 'NL'));
      assert.deepEqual(typesOf(dutch), ['metro_area', 'port', 'terminal']);
      assert.deepEqual(
        (await ask('filter[code][in]=NLRTM,uschi&sort=-code')).data.map(({ attributes }) => attributes['code']),
        ['USCHI', 'NLRTM'],
      );
      const [terminal] = (await ask('filter[smdg_code][null]=false&filter[type]=terminal&page[size]=1')).data;
      const code = String(terminal?.attributes['smdg_code']);
      const named = await ask(`filter[smdg_code]=${code.toLowerCase()}&page[size]=100`);
      assert.ok(named.data.some(({ id }) => id === terminal?.id));
      assert.ok(named.data.every(({ attributes }) => attributes['smdg_code'] === code));
      const tropical = await ask('filter[latitude][start]=9&filter[latitude][end]=10.5&sort=latitude&page[size]=100');
      const latitudes = tropical.data.map(({ attributes }) => Number(attributes['latitude']));
      assert.ok(latitudes.length > 3 && latitudes.every((latitude) => latitude >= 9 && latitude <= 10.5), String(latitudes));
      assert.deepEqual(
        latitudes,
        [...latitudes].sort((one, other) => one - other),
      );
      for (const [parameter, given, wanted] of [
        ['filter[latitude]', 'north', 'a number'],
        ['filter[latitude]', '', 'a number'],
        ['page[size]', '1.5', 'a whole number'],
      ] as const) {
        const { status, body } = await account.get(`/locations?${parameter}=${given}`);
        const [{ source, detail, code } = {}] = body.errors;
        assert.deepEqual([status, source, detail, code], [422, { parameter }, `${parameter} must be ${wanted}.`, 'invalid']);
      }
    });
    it('200: the terminals of a country, each with its address', async () => {
      const american = await ask('filter[type]=terminal&filter[country_code]=us&page[size]=100');
      assert.ok(Number(american.meta['total']) > 80, String(american.meta['total']));
      for (const { attributes } of american.data) {
        assert.equal(attributes['country'], 'United States', String(attributes['name']));
        assert.ok(attributes['state'] && attributes['state_abbr'], String(attributes['name']));
      }
      const californian = await ask('filter[type]=terminal&filter[country]=United%20States&filter[state]=California&page[size]=100');
      assert.ok(californian.data.length > 10 && californian.data.every(({ attributes }) => attributes['state_abbr'] === 'CA'));
      assert.equal((await ask('filter[type]=terminal&filter[country_code][null]=true')).meta['total'], 0);
      assert.equal((await ask('filter[type]=terminal&filter[country][null]=true')).meta['total'], 0);
    });
    it('200: the facilities of railways by a type of their own, and among all terminals', async () => {
      const [{ count }] = await api.dataSource.query<[{ count: number }]>(
        `select count(*)::int from terminal where facility_type = 'rail'`,
      );
      const rail = await ask('filter[type]=rail_terminal&page[size]=100');
      assert.ok(count > 20);
      assert.equal(rail.meta['total'], count);
      for (const { type, attributes } of rail.data) assert.deepEqual([type, attributes['facility_type']], ['terminal', 'rail']);
      assert.equal((await ask('filter[type]=terminal&filter[facility_type]=rail')).meta['total'], count);
      assert.equal((await ask('filter[type][in]=rail_terminal,planet')).meta['total'], count);
    });
    it('200: by cursor, the same as by number', async () => {
      const byNumber = [1, 2, 3, 4].map(async (number) =>
        (await ask(`q=port&page[size]=7&page[number]=${number}`)).data.map(({ id }) => id),
      );
      const byCursor: string[] = [];
      let query = 'q=port&page[size]=7&page[after]=';
      for (let page = 0; page < 4; page += 1) {
        const { data, links } = await ask(query);
        byCursor.push(...data.map(({ id }) => id));
        query = String(links['next']).split('?')[1] ?? '';
      }
      assert.deepEqual(byCursor, (await Promise.all(byNumber)).flat());
      const { status } = await account.get(`/locations?${query.replace('q=port', 'q=sea')}`);
      assert.equal(status, 400, 'a cursor of another question');
    });
    it('200: a word that is no type, and a code of nowhere, match nothing', async () => {
      for (const query of ['filter[type]=planet', 'filter[locode]=XXXXX', 'page[number]=9999'])
        assert.deepEqual((await ask(query)).data, [], query);
    });
  });

  describe('GET /locations/{id}', () => {
    it('200: by UN/LOCODE, a port or an inland place', async () => {
      assert.equal((await account.get('/locations/uslax')).body.data.type, 'port');
      const { body } = await account.get('/locations/USCHI');
      assert.deepEqual([body.data.type, Object.keys(body.links)], ['metro_area', ['self']]);
    });
    it('200: whatever another record names, though it is an inland place among the ports', async () => {
      const [port] = await api.dataSource.query<[{ id: string }]>(
        `select id from port where locode in (select locode from metro_area) limit 1`,
      );
      assert.equal((await account.get(`/locations/${port.id}`)).body.data.type, 'port');
    });
    it('404: of none', async () => {
      for (const id of [NOBODY, 'nobody', 'XXXXX', 'US', '%00', '__proto__'])
        assert.equal((await account.get(`/locations/${id}`)).status, 404, id);
    });
  });
});

/** As a release may list it: the reference tables change with a migration, before the programs start. */
describe('a rail terminal in its older form', () => {
  const api = useApi();

  it('200: has its own type', async () => {
    const account = await api.account();
    const [facility] = await api.dataSource.query<[{ id: string }]>(
      `select id from terminal where facility_type = 'rail' order by name limit 1`,
    );
    await api.database.asSystem((tx) => tx.query(`update terminal set facility_type = 'rail_terminal' where id = $1`, [facility.id]));
    const { body } = await account.get('/locations?filter[type]=rail_terminal&page[size]=100');
    assert.deepEqual(
      body.data.flatMap(({ id, type }) => (type === 'rail_terminal' ? [id] : [])),
      [facility.id],
    );
    assert.equal((await account.get(`/locations/${facility.id}`)).body.data.type, 'rail_terminal');
  });
});
