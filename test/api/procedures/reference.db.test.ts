import assert from 'node:assert/strict';
import { useApi, type TestAccount } from '../../support/api.js';
import { VESSEL_IMO, writeVoyage, type VoyageRows } from '../../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('reference data', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  before(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id });
  });

  describe('GET /shipping_lines', () => {
    it('200: the whole list by SCAC, without a next page', async () => {
      const { status, body } = await account.get('/shipping_lines');
      assert.equal(status, 200);
      const scacs = body.data.map(({ attributes }) => String(attributes['scac']));
      assert.deepEqual(scacs, [...scacs].sort());
      assert.ok(scacs.includes('TEST'));
      assert.ok(scacs.length > 30);
      assert.deepEqual(Object.keys(body.links).sort(), ['current', 'self']);
      assert.equal('meta' in body, false);
    });
    it('200: narrowed by SCAC, name or short name', async () => {
      const found = async (search: string) =>
        (await account.get(`/shipping_lines?search=${search}`)).body.data.map(({ attributes }) => attributes['scac']);
      assert.deepEqual(await found('hapag'), ['HLCU']);
      assert.deepEqual(await found('hlcu'), ['HLCU']);
      assert.deepEqual(await found('nobody'), []);
    });
    it('200: filtered and sorted as every list is', async () => {
      const found = async (query: string) => {
        const { status, body } = await account.get(`/shipping_lines?${query}`);
        assert.equal(status, 200, query);
        assert.equal('meta' in body, false);
        return body.data.map(({ attributes }) => attributes['scac']);
      };
      assert.deepEqual(await found('filter[scac]=medu'), ['MSCU'], 'by another code of it');
      assert.deepEqual(await found('filter[scac][in]=MAEU,HLCU&sort=-scac'), ['MAEU', 'HLCU']);
      assert.deepEqual(await found('filter[name]=Maersk&filter[bill_of_lading_tracking_support]=false'), []);
      assert.ok(!(await found('filter[container_number_tracking_support]=true')).includes('MATS'));
      assert.deepEqual(await found('search=hapag&filter[short_name][null]=true'), []);
      const { status, body } = await account.get('/shipping_lines?filter[bill_of_lading_tracking_support]=maybe');
      assert.deepEqual([status, body.errors[0]?.source], [422, { parameter: 'filter[bill_of_lading_tracking_support]' }]);
    });
    it('200: says support as the profiles do: what none serves cannot be asked', async () => {
      const support = async (scac: string) => {
        const { attributes } = (await account.get(`/shipping_lines/${scac}`)).body.data;
        return ['bill_of_lading', 'booking_number', 'container_number'].map((kind) => attributes[`${kind}_tracking_support`]);
      };
      assert.deepEqual(await support('MAEU'), [true, true, true]);
      assert.deepEqual(await support('MATS'), [false, false, false]);
    });
  });

  for (const [path, known, other] of [
    ['/shipping_lines', 'MSCU', 'medu'],
    ['/ports', 'USLAX', 'uslax'],
  ] as const)
    it(`200: GET ${path}/{id} by id or code, in any case`, async () => {
      const byCode = await account.get(`${path}/${known}`);
      assert.equal(byCode.status, 200);
      const byId = await account.get(`${path}/${byCode.body.data.id.toUpperCase()}`);
      assert.deepEqual(byId.body.data, byCode.body.data);
      assert.deepEqual((await account.get(`${path}/${other}`)).body.data, byCode.body.data);
    });

  it('200: GET /metro_areas/{id} by id or code', async () => {
    const [metro] = await api.dataSource.query<[{ id: string; locode: string }]>(
      'select id, locode from metro_area order by locode limit 1',
    );
    assert.equal((await account.get(`/metro_areas/${metro.locode}`)).body.data.id, metro.id);
    assert.equal((await account.get(`/metro_areas/${metro.id}`)).status, 200);
  });
  it('200: GET /terminals/{id}', async () =>
    assert.equal((await account.get(`/terminals/${voyage.terminalId}`)).body.data.type, 'terminal'));
  it('200: GET /vessels/{id} by id or IMO number', async () => {
    assert.equal((await account.get(`/vessels/${VESSEL_IMO}`)).body.data.id, voyage.vesselId);
    const { body } = await account.get(`/vessels/${voyage.vesselId}`);
    assert.equal('positions' in body.data.attributes, false);
  });

  for (const kind of ['shipping_lines', 'ports', 'metro_areas', 'terminals', 'vessels'])
    it(`404: GET /${kind}/{id} of none`, async () => {
      for (const id of [NOBODY, 'nobody', 'XXXXX', '9999999', 'QQQQ', '%00', '__proto__'])
        assert.equal((await account.get(`/${kind}/${id}`)).status, 404, id);
    });
});
