import assert from 'node:assert/strict';
import type { Transaction } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { referenceId } from '../../../db/reference-id.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { ARRIVAL, writeRawEvent, writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';

const SHANGHAI = referenceId('port', 'CNSHA');
const TWIN = referenceId('port', 'CNSGH');

describe('a port that has two codes', () => {
  const api = useApi();
  let account: TestAccount;
  before(async () => {
    account = await api.account();
  });

  const get = async (path: string) => {
    const { status, body } = await account.get(path);
    assert.equal(status, 200, path);
    return body;
  };

  it('is one port, with its terminals, whichever of its codes and ids it is asked for by', async () => {
    const { data } = await get('/ports/CNSHA');
    assert.equal(data.id, SHANGHAI);
    const terminals = data.relationships?.['terminals']?.data as { id: string }[];
    assert.ok(terminals.some(({ id }) => id === referenceId('terminal', 'CNSGH:SECT')));
    for (const path of [`/ports/cnsgh`, `/ports/${TWIN}`, `/ports/${TWIN.toUpperCase()}`, '/locations/CNSGH', `/locations/${TWIN}`])
      assert.deepEqual((await get(path)).data, data, path);
    for (const { id } of terminals)
      assert.deepEqual((await get(`/terminals/${id}`)).data.relationships?.['port'], { data: { type: 'port', id: SHANGHAI } });
  });

  it('is listed once, with its terminals, by either code', async () => {
    const found = async (query: string) => (await get(`/locations?page[size]=100&${query}`)).data.map(({ id }) => id);
    const all = await found('filter[locode]=CNSHA');
    assert.ok(all.includes(SHANGHAI) && all.length > 7);
    for (const query of ['filter[locode]=cnsgh', 'filter[locode][in]=CNSGH', 'filter[locode][in]=CNSHA,CNSGH'])
      assert.deepEqual(await found(query), all, query);
    assert.deepEqual(await found('q=cnsgh'), await found('q=CNSHA'));
    assert.ok((await found('q=cnsgh')).length > 7);
    for (const query of ['filter[code]=CNSGH', 'filter[type]=port&filter[name]=Shanghai'])
      assert.deepEqual(await found(query), [SHANGHAI], query);
    for (const id of [SHANGHAI, TWIN, TWIN.toUpperCase()])
      for (const query of [`filter[id]=${id}`, `filter[id][in]=${id}`]) assert.deepEqual(await found(query), [SHANGHAI], query);
    assert.equal((await get(`/locations?filter[id]=${TWIN}`)).data[0]?.attributes['code'], 'CNSHA');
    for (const code of ['CNSHA', 'CNSGH', 'cnsgh'])
      assert.deepEqual(await found(`filter[code][start]=${code}&filter[code][end]=${code}`), [SHANGHAI], code);
  });

  it('may be an inland place', async () => {
    const { data } = await get('/metro_areas/USFTW');
    for (const path of ['/metro_areas/USFWT', '/locations/USFWT', `/locations/${referenceId('port', 'USFWT')}`])
      assert.equal((await get(path)).data.attributes['code'], 'USFTW', path);
    assert.deepEqual((await get('/locations/USFWT')).data, data);
    assert.deepEqual((await get('/locations?filter[type]=port&filter[name]=Fort%20Worth')).data, []);
  });

  it('is what a custom field refers to, whichever of its ids was written', async () => {
    const { shipmentId } = await writeVoyage(api.database, { accountId: account.id });
    const owner = { type: 'port', id: TWIN.toUpperCase() };
    const attributes = { entity_type: 'Shipment', display_name: 'Via', data_type: 'reference', reference_type: 'Port', api_slug: 'via' };
    const defined = await account.post('/custom_field_definitions', {
      data: { type: 'custom_field_definition', attributes: { ...attributes, default_value: owner } },
    });
    assert.equal(defined.status, 201, defined.text);
    assert.deepEqual(defined.body.data.attributes['default_value'], { type: 'port', id: SHANGHAI });
    const written = await account.post(`/shipments/${shipmentId}/custom_fields`, {
      data: { type: 'custom_field', attributes: { api_slug: 'via', value: owner } },
    });
    assert.equal(written.status, 201, written.text);
    const shown = async () => {
      for (const query of [`filter[value]=${SHANGHAI}`, `filter[value]=${TWIN}`, `filter[value][in]=${TWIN}`]) {
        const { data } = await get(`/custom_fields?${query}`);
        assert.deepEqual(
          data.map(({ attributes: { value, display_value } }) => [value, display_value]),
          [[{ type: 'port', id: SHANGHAI }, 'Shanghai']],
          query,
        );
      }
      const { data } = await get(`/custom_field_definitions?filter[default_value]=${TWIN}`);
      assert.deepEqual(
        data.map(({ attributes: { default_value } }) => default_value),
        [{ type: 'port', id: SHANGHAI }],
      );
    };
    await shown();
    // As they were kept before the two codes were known to be one port.
    await api.database.forAccount(account.id, async (tx) => {
      await tx.query('update custom_field set value = $1', [TWIN]);
      await tx.query('update custom_field_definition set default_value = $1 where account_id is not null', [TWIN]);
    });
    await shown();
  });

  describe('on records that were stored under its second code', () => {
    /** The common code of each place, and the second one that it was stored under. */
    const CODES = {
      port_of_lading_locode: ['USFTW', 'USFWT'],
      port_of_discharge_locode: ['CNSHA', 'CNSGH'],
      destination_locode: ['USFTW', 'USFWT'],
    } as const;
    let voyage: VoyageRows;
    before(async () => {
      const route = Object.fromEntries(Object.entries(CODES).map(([attribute, [, second]]) => [attribute, second]));
      const shipment = { ...route, created_at: '2026-03-01T00:00:00Z' };
      voyage = await writeVoyage(api.database, { accountId: account.id, shipment });
      const place = { ...ARRIVAL.place, locode: 'CNSGH', facilityCode: 'SECT', facilityCodeList: 'SMDG' };
      await api.database.forAccount(account.id, async (tx) => {
        await writeTransportEvent(tx, voyage, { location_locode: 'CNSGH', location_id: TWIN });
        await writeRawEvent(tx, voyage, { means: JSON.stringify({ ...ARRIVAL, place }) });
        for (const [attribute, [common, second]] of Object.entries(CODES)) {
          await writeFact(tx, attribute, { locode: second, from: '2026-03-01', to: '2026-03-05' });
          await writeFact(tx, attribute, { locode: common, from: '2026-03-05', to: null });
        }
        await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
      });
    });

    const writeFact = (tx: Transaction, attribute: string, { locode, from, to }: { locode: string; from: string; to: string | null }) =>
      tx.query(
        `insert into fact (account_id, subject_type, subject_id, attribute, value, source, rule, known_from, known_to, ended_by)
         values ($1, 'shipment', $2, $6, to_jsonb($3::text), 'shipping_line', 'said so', $4, $5::timestamptz, case when $5::text is not null then 'replaced' end)`,
        [account.id, voyage.shipmentId, locode, from, to, attribute],
      );

    it('is what a shipment shows, and found by either code', async () => {
      const { data, included } = await get(`/shipments/${voyage.shipmentId}?include=port_of_discharge,destination`);
      const { port_of_lading_locode, port_of_discharge_locode, destination_locode } = data.attributes;
      assert.deepEqual([port_of_lading_locode, port_of_discharge_locode, destination_locode], ['USFTW', 'CNSHA', 'USFTW']);
      assert.deepEqual(data.relationships?.['port_of_discharge'], { data: { type: 'port', id: SHANGHAI } });
      assert.deepEqual(data.relationships?.['port_of_lading'], { data: { type: 'port', id: referenceId('port', 'USFTW') } });
      assert.deepEqual(data.relationships?.['destination'], { data: { type: 'metro_area', id: referenceId('metro_area', 'USFTW') } });
      assert.ok(included?.some(({ id }) => id === SHANGHAI));
      for (const path of ['/shipments', '/containers'])
        for (const query of ['filter[pod_locode]=CNSHA', 'filter[pod_locode]=cnsgh', 'filter[pod_locode][in]=CNSHA'])
          assert.equal((await get(`${path}?${query}`)).data.length, 1, `${path}?${query}`);
      for (const name of ['port_of_lading_locode', 'destination_locode'])
        for (const query of [`filter[${name}]=USFTW`, `filter[${name}]=USFWT`, `filter[${name}][in]=USFTW`])
          assert.deepEqual(
            (await get(`/shipments?${query}`)).data.map(({ attributes }) => attributes[name]),
            ['USFTW'],
            query,
          );
      for (const path of ['/shipments', '/containers'])
        for (const code of ['CNSHA', 'CNSGH', 'cnsgh'])
          assert.equal(
            (await get(`${path}?filter[pod_locode][start]=${code}&filter[pod_locode][end]=${code}`)).data.length,
            1,
            path + code,
          );
      assert.equal((await get('/shipments?filter[pod_locode][end]=CNSGH')).data.length, 1, 'up to Shanghai, by its second code');
      assert.equal((await get('/shipments?filter[pod_locode][end]=CNSGZ')).data.length, 0, 'as CNSHA, which it shows');
      assert.equal((await get('/shipments?filter[pod_locode]=CNYSN')).data.length, 0, 'a part of the harbour is a port of its own');
    });

    it('is what they are in order by', async () => {
      const beside = await Promise.all(
        ['CNSGZ', 'CNSHB'].map((locode) =>
          writeVoyage(api.database, { accountId: account.id, shipment: { port_of_discharge_locode: locode } }),
        ),
      );
      const { data } = await get('/shipments?sort=port_of_discharge_locode&page[size]=2');
      assert.deepEqual(
        data.map(({ id }) => id),
        [beside[0]?.shipmentId, voyage.shipmentId],
      );
    });

    it('is what a transport event and a raw event show, with its terminal', async () => {
      const of = `/containers/${voyage.containerIds[0]}`;
      const event = await get(`${of}/transport_events?include=location&filter[location_locode]=CNSHA`);
      assert.deepEqual((await get(`${of}/transport_events?filter[location_locode]=CNSGH`)).data, event.data);
      assert.equal(event.data[0]?.attributes['location_locode'], 'CNSHA');
      assert.deepEqual(event.data[0]?.relationships?.['location'], { data: { type: 'port', id: SHANGHAI } });
      assert.ok(event.included?.some(({ id }) => id === SHANGHAI));
      const raw = await get(`${of}/raw_events?filter[location_locode]=CNSHA`);
      assert.equal(raw.data[0]?.attributes['location_locode'], 'CNSGH', 'as the line named it');
      assert.deepEqual(raw.data[0]?.relationships?.['location'], { data: { type: 'port', id: SHANGHAI } });
      assert.deepEqual(raw.data[0]?.relationships?.['terminal'], {
        data: { type: 'terminal', id: referenceId('terminal', 'CNSGH:SECT') },
      });
    });

    for (const [attribute, [common]] of Object.entries(CODES))
      it(`is what the history of a shipment says, where another code of the same place is no other value: ${attribute}`, async () => {
        const { data } = await get(`/shipments/${voyage.shipmentId}/history?filter[attribute]=${attribute}`);
        assert.deepEqual(
          data.map(({ attributes: { value, ended_at } }) => [value, ended_at]),
          [[common, null]],
        );
        const then = await get(`/shipments/${voyage.shipmentId}?as_of=2026-03-03T00:00:00Z`);
        assert.equal(then.data.attributes[attribute], common);
      });
  });
});
