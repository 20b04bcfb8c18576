import assert from 'node:assert/strict';
import { useApi, type Answer, type TestAccount } from '../../support/api.js';
import { writeVoyage } from '../../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const named = (company_name: unknown) => ({ data: { type: 'party', attributes: { company_name } } });

describe('parties', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  const made = async (name: string, by = account) => {
    const { status, body, text } = await by.post('/parties', named(name));
    assert.equal(status, 201, text);
    return body.data.id;
  };
  const refusalOf = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code, source }) => [code, source?.pointer])];
  const TAKEN = [422, ['taken', '/data/attributes/customer']];

  it('201: is named, and read back without the blanks around its name', async () => {
    const { status, body } = await account.post('/parties', named('  Acme Imports  '));
    assert.equal(status, 201);
    assert.deepEqual(body.data, { id: body.data.id, type: 'party', attributes: { company_name: 'Acme Imports' } });
    assert.equal(body.links['self'], `${api.origin}/v2/parties/${body.data.id}`);
    const read = await account.get(`/parties/${body.data.id}`);
    assert.deepEqual([read.status, read.body.data], [200, body.data]);
    assert.equal(read.body.links['self'], `${api.origin}/v2/parties/${body.data.id}`);
  });

  it('201: takes a body without a type, of plain JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    assert.equal((await account.post('/parties', { data: { attributes: { company_name: 'Acme' } } }, { headers })).status, 201);
  });

  it('422: a name that is missing, blank, no text or longer than 255 characters', async () => {
    const id = await made('Acme');
    for (const [name, code] of [
      [undefined, 'blank'],
      [null, 'blank'],
      ['', 'blank'],
      [' \t', 'blank'],
      [7, 'invalid'],
      ['x'.repeat(256), 'too_long'],
    ]) {
      const refused = [422, [code, '/data/attributes/company_name']];
      assert.deepEqual(refusalOf(await account.post('/parties', named(name))), refused, String(name));
      if (name !== undefined) assert.deepEqual(refusalOf(await account.patch(`/parties/${id}`, named(name))), refused, String(name));
    }
    assert.equal((await account.post('/parties', undefined)).status, 422);
    assert.equal((await account.get('/parties')).body.meta['total'], 1);
  });

  it('422: a name that the account has, whatever its case, blanks and way of writing accents', async () => {
    const id = await made('Société Générale');
    for (const name of ['Société Générale', ' SOCIÉTÉ GÉNÉRALE ', 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale'])
      assert.deepEqual(refusalOf(await account.post('/parties', named(name))), TAKEN, name);
    const other = await made('Société  Générale');
    assert.deepEqual(refusalOf(await account.patch(`/parties/${other}`, named('société générale'))), TAKEN);
    assert.equal((await account.get(`/parties/${other}`)).body.data.attributes['company_name'], 'Société  Générale');
    assert.equal((await account.patch(`/parties/${id}`, named('société générale'))).status, 200, 'its own name in another case');
    await made('Société Générale', await api.account());
  });

  it('201 and 422: of callers who use one name at once, one wins', async () => {
    const names = ['Acme', 'ACME', ' acme', 'Acme ', 'aCME', 'acmE', 'AcMe', 'acme'];
    const answers = await Promise.all(names.map((name) => account.post('/parties', named(name))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(7).fill(422)]);
    assert.equal((await account.get('/parties')).body.meta['total'], 1);
    const others = await Promise.all(['One', 'Two', 'Three'].map((name) => made(name)));
    const renamed = await Promise.all(others.map((id) => account.patch(`/parties/${id}`, named('The only one'))));
    assert.deepEqual(renamed.map(({ status }) => status).sort(), [200, 422, 422]);
  });

  it('200: two parties that swap their names at once leave two names', async () => {
    const [one, other] = [await made('One'), await made('Other')];
    const answers = await Promise.all([account.patch(`/parties/${one}`, named('Other')), account.patch(`/parties/${other}`, named('One'))]);
    for (const { status } of answers) assert.ok(status === 200 || status === 422);
    const { body } = await account.get('/parties');
    assert.equal(new Set(body.data.map(({ attributes }) => attributes['company_name'])).size, 2);
  });

  it('200: a change of nothing changes nothing', async () => {
    const id = await made('Acme');
    for (const body of [{ data: {} }, { data: { attributes: {} } }, named('Acme')]) {
      const { status, body: answer } = await account.patch(`/parties/${id}`, body);
      assert.deepEqual([status, answer.data.attributes], [200, { company_name: 'Acme' }]);
    }
  });

  it('404: an id that is none, is nobody’s, or another account’s', async () => {
    const foreign = await made('Foreign', await api.account());
    for (const id of [NOBODY, foreign, 'nobody', '%00']) {
      assert.equal((await account.get(`/parties/${id}`)).status, 404);
      assert.equal((await account.patch(`/parties/${id}`, named('Taken'))).status, 404);
    }
  });

  it('200: are listed newest first, 25 to a page, with their number', async () => {
    for (let count = 1; count <= 27; count += 1) await made(`Party ${count}`);
    const { status, body } = await account.get('/parties');
    assert.equal(status, 200);
    assert.equal(body.data.length, 25);
    assert.equal(body.data[0]?.attributes['company_name'], 'Party 27');
    assert.deepEqual(body.meta, { size: 25, total: 27, pagination: { current: 1, next: 2, last: 2, records: 27 } });
    const second = await account.get('/parties?page[number]=2');
    assert.deepEqual(
      second.body.data.map(({ attributes }) => attributes['company_name']),
      ['Party 2', 'Party 1'],
    );
    assert.equal((await account.get('/parties?page[size]=3')).body.data.length, 3);
    assert.equal((await (await api.account()).get('/parties')).body.meta['total'], 0);
  });

  describe('as the customer of tracking requests', () => {
    const request = (customer: unknown, number = 'MAEU123456789') => ({
      data: {
        type: 'tracking_request',
        attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'MAEU' },
        relationships: { customer: { data: customer } },
      },
    });

    it('201: stands on the request, and is included', async () => {
      const id = await made('Acme');
      const { status, body } = await account.post('/tracking_requests', request({ type: 'party', id }));
      assert.equal(status, 201);
      assert.deepEqual(body.data.relationships['customer'], { data: { type: 'party', id } });
      for (const path of [`/tracking_requests/${body.data.id}?include=customer`, '/tracking_requests?include=customer']) {
        const { body: read } = await account.get(path);
        assert.deepEqual(read.included, [{ id, type: 'party', attributes: { company_name: 'Acme' } }]);
      }
    });

    it('201: none, or null', async () => {
      const { status, body } = await account.post('/tracking_requests', request(null));
      assert.deepEqual([status, body.data.relationships['customer']], [201, { data: null }]);
      const without = { data: { ...request(null, 'MAEU123456780').data, relationships: null } };
      assert.equal((await account.post('/tracking_requests', without)).status, 201);
    });

    it('422: unknown, another account’s, or of another type', async () => {
      const own = await made('Acme');
      const foreign = await made('Foreign', await api.account());
      for (const customer of [
        { type: 'party', id: NOBODY },
        { type: 'party', id: foreign },
        { type: 'party', id: 'Acme' },
        { type: 'user', id: own },
      ])
        assert.deepEqual(refusalOf(await account.post('/tracking_requests', request(customer))), [
          422,
          ['invalid', '/data/relationships/customer'],
        ]);
      assert.equal((await account.post('/tracking_requests', request({ type: 'party' }))).status, 422);
      assert.equal((await account.post('/tracking_requests', request('Acme'))).status, 422);
      assert.equal((await account.get('/tracking_requests')).body.meta['total'], 0);
    });

    it('422: is told together with whatever else is wrong', async () => {
      const { data } = request({ type: 'party', id: NOBODY });
      const answer = await account.post('/tracking_requests', { data: { ...data, attributes: { ...data.attributes, scac: 'QQQQ' } } });
      assert.deepEqual(refusalOf(answer), [422, ['blank', '/data/attributes/scac'], ['invalid', '/data/relationships/customer']]);
    });
  });

  describe('whose name changes', () => {
    const voyageFor = async (partyId: string) => {
      const voyage = await writeVoyage(api.database, { accountId: account.id, shipment: { customer_id: partyId } });
      await account.get(`/shipments/${voyage.shipmentId}`);
      return voyage;
    };
    const shown = async (path: string) => {
      const { status, body } = await account.get(path);
      assert.equal(status, 200);
      return [body.data, ...(body.included ?? [])].flat().find(({ type }) => type === 'shipment')?.attributes['customer_name'];
    };

    it('200: shows the new one on every shipment, however it is read', async () => {
      const id = await made('Acme');
      const { shipmentId, requestId, containerIds } = await voyageFor(id);
      assert.equal(await shown(`/shipments/${shipmentId}`), 'Acme');
      await account.patch(`/parties/${id}`, named('Acme & Sons'));
      for (const path of [
        `/shipments/${shipmentId}`,
        '/shipments',
        '/shipments?filter[line_scac]=MAEU',
        `/tracking_requests/${requestId}`,
        `/containers/${containerIds[0]}?include=shipment`,
        '/containers?include=shipment',
      ]) {
        await account.patch(`/parties/${id}`, named('Acme'));
        await account.patch(`/parties/${id}`, named('Acme & Sons'));
        assert.equal(await shown(path), 'Acme & Sons', path);
      }
    });

    it('leaves the shipments of others as they are', async () => {
      const [id, other] = [await made('Acme'), await made('Other')];
      await voyageFor(id);
      const { shipmentId } = await voyageFor(other);
      await account.patch(`/parties/${id}`, named('Renamed'));
      assert.equal(await shown(`/shipments/${shipmentId}`), 'Other');
      const fresh = await api.database.asSystem((tx) =>
        tx.query<{ fragment_version: number }[]>('select fragment_version from shipment where id = $1', [shipmentId]),
      );
      assert.notEqual(fresh[0]?.fragment_version, 0);
    });
  });
});
