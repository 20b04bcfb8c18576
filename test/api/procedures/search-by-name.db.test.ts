import assert from 'node:assert/strict';
import type { TestAccount } from '../../support/api.js';
import type { VoyageRows } from '../../support/rows.js';
import { useSearch } from '../../support/searching.js';

const SHOWN = 25;

describe('GET /search by names that were given to records', () => {
  const searching = useSearch();
  const { api, found, change, voyageOf, define, note } = searching;
  let account: TestAccount;
  beforeEach(() => ({ account } = searching));

  describe('of parties', () => {
    const party = async (company_name: string) => {
      const { status, body, text } = await account.post('/parties', { data: { attributes: { company_name } } });
      assert.equal(status, 201, text);
      return body.data.id;
    };

    it('200: a shipment by the name of its customer, and by the new name from the moment it is renamed', async () => {
      const id = await party('Müller & Söhne Logistik GmbH');
      const { shipmentId } = await voyageOf({ customer_id: id });
      await voyageOf({ customer_id: await party('Someone else') });
      for (const query of ['müller & söhne logistik gmbh', 'MÜLLER', 'stik g', 'gmbh söhne', '&', 'ü'])
        assert.deepEqual(await found(query), [shipmentId], query);
      await account.patch(`/parties/${id}`, { data: { attributes: { company_name: 'Nordwind AG' } } });
      assert.deepEqual([await found('müller'), await found('nordwind ag'), await found('wind')], [[], [shipmentId], [shipmentId]]);
      await change('update shipment set customer_id = null where id = $1', shipmentId);
      assert.deepEqual(await found('nordwind'), []);
    });
    it('200: a request by its customer as long as it has no shipment, and then the shipment', async () => {
      const data = { type: 'party', id: await party('Acme Imports') };
      const { body } = await account.post('/tracking_requests', {
        data: { attributes: { request_type: 'booking', request_number: 'PARTY77', scac: 'MAEU' }, relationships: { customer: { data } } },
      });
      assert.deepEqual(await found('acme'), [body.data.id]);
      const { shipmentId } = await voyageOf({ customer_id: data.id });
      await change('update tracking_request set shipment_id = $1 where id = $2', shipmentId, body.data.id);
      assert.deepEqual([await found('acme'), await found('party77')], [[shipmentId], [body.data.id]]);
    });
    it('200: what a custom field refers to a party on, by the name it has now', async () => {
      const id = await party('Blue Water Agents');
      const { shipmentId, containerIds, requestId } = await voyageOf({ number: 'NOT AS ASKED' });
      const of = { type: 'party', id };
      await note('Shipment', 'reference', `/shipments/${shipmentId}`, of, { reference_type: 'party' });
      const slug = await note('Container', 'reference', `/containers/${containerIds[0]}`, of, { reference_type: 'Party' });
      await note('TrackingRequest', 'reference', `/tracking_requests/${requestId}`, of, { reference_type: 'party' });
      const all = [shipmentId, ...containerIds, requestId];
      assert.deepEqual([await found('blue water'), await found('agents blue')], [all, all]);
      await account.patch(`/parties/${id}`, { data: { attributes: { company_name: 'Red Water' } } });
      assert.deepEqual([await found('blue'), await found('red')], [[], all]);
      await change('update container set left_at = now() where shipment_id = $1', shipmentId);
      assert.deepEqual(await found('red'), [shipmentId, requestId]);
      await change('update container set left_at = null where shipment_id = $1', shipmentId);
      await account.delete(`/containers/${containerIds[0]}/custom_fields/${slug}`);
      assert.deepEqual([await found('red'), await found(id), await found(id.slice(-6))], [[shipmentId, requestId], [], []]);
    });
    it('200: the newest of many customers, whose name is the question first of all', async () => {
      const day = (of: number) => ({ created_at: new Date(Date.UTC(2026, 0, of)).toISOString(), pod_vessel_name: null, ref_numbers: [] });
      const exact = (await voyageOf({ ...day(1), customer_id: await party('Trade') })).shipmentId;
      const [other, many] = [await party('Fair Trade'), await party('Trade Winds')];
      const others: string[] = [];
      for (let at = 2; at < 32; at += 1) others.push((await voyageOf({ ...day(at), customer_id: at % 3 ? many : other })).shipmentId);
      for (let at = 0; at < 70; at += 1) await party(`Idle Trade ${at}`);
      const begins = others.filter((_, at) => (at + 2) % 3);
      const within = others.filter((_, at) => !((at + 2) % 3));
      const chosen = new Set([exact, ...begins, ...within.slice(-(SHOWN - 1 - begins.length))]);
      assert.deepEqual(await found('trade'), [exact, ...others].filter((id) => chosen.has(id)).reverse());
    });
    it('200: a party without records finds nothing, and hides nothing', async () => {
      for (let at = 0; at < 70; at += 1) await party(`Quayside ${at}`);
      assert.deepEqual(await found('quay'), []);
      const { shipmentId } = await voyageOf({ ref_numbers: ['X-QUAY-1'] });
      assert.deepEqual(await found('quay'), [shipmentId]);
    });
  });

  describe('of custom fields', () => {
    let voyage: VoyageRows;
    let path: string;
    beforeEach(async () => {
      voyage = await voyageOf();
      path = `/shipments/${voyage.shipmentId}`;
    });

    it('200: a text, by a part of it, as long as it is there', async () => {
      const slug = await note('Shipment', 'short_text', path, 'Colour: navy blue');
      assert.deepEqual([await found('navy'), await found('blue colour:')], [[voyage.shipmentId], [voyage.shipmentId]]);
      const { status, text } = await account.patch(`${path}/custom_fields/${slug}`, { data: { attributes: { value: 'red' } } });
      assert.equal(status, 200, text);
      assert.deepEqual([await found('navy'), await found('red')], [[], [voyage.shipmentId]]);
      await account.delete(`${path}/custom_fields/${slug}`);
      assert.deepEqual(await found('red'), []);
    });
    it('200: a number and a day, as they are kept and as they are shown', async () => {
      await note('Shipment', 'number', path, 1234567.5, { default_format: '#,##0.00' });
      await note('Shipment', 'date', path, '2031-12-24', { default_format: '%d/%m/%Y' });
      for (const query of ['1234567.5', '1,234,567.50', '2031-12', '24/12/2031'])
        assert.deepEqual(await found(query), [voyage.shipmentId], query);
    });
    it('200: what a format leaves out is found by what it shows, and what it shows otherwise is not', async () => {
      const places = { default_format: '#,##0.00' };
      const whole = { default_format: '€ #,##0' };
      for (const [value, more, shown, others] of [
        [76543.2109, places, '76,543.21', ['76,543.20', '76,543.22']],
        [76543.2051, places, '76,543.21', ['76,543.20', '76,543.2']],
        [76542.9951, places, '76,543.00', ['76,542.99']],
        [-1234.5678, whole, '-€ 1,235', ['€ 1,235', '-€ 1,234']],
        [-0.004, places, '0.00', ['0.01']],
        ['2031-12-24T11:30:17Z', { default_format: '%d/%m/%Y %H:%M' }, '24/12/2031 11:30', ['24/12/2031 11:31', '24/12/2031 11:03']],
      ] as const) {
        const slug = await note('Shipment', typeof value === 'number' ? 'number' : 'datetime', path, value, more);
        const { body } = await account.get(`${path}/custom_fields?filter[api_slug]=${slug}`);
        assert.equal(body.data[0]?.attributes['display_value'], shown);
        assert.deepEqual(await found(shown), [voyage.shipmentId], shown);
        for (const other of others) assert.deepEqual(await found(other), [], `${other} of ${value}`);
        await account.delete(`${path}/custom_fields/${slug}`);
        assert.deepEqual(await found(shown), [], shown);
      }
    });
    it('200: several options by their labels, as they are shown together', async () => {
      const { definition, slug } = await define('Shipment', 'enum_multi');
      for (const [value, label] of [
        ['w', 'Wolfram'],
        ['k', 'Kobalt'],
        ['z', 'Zink, fein'],
      ])
        await account.post(`/custom_field_definitions/${definition}/options`, { data: { attributes: { value, label } } });
      const set = (...value: string[]) => account.post(`${path}/custom_fields`, { data: { attributes: { api_slug: slug, value } } });
      await set('w', 'z', 'k');
      assert.deepEqual(await found('wolfram, zink, fein, Kobalt'), [voyage.shipmentId]);
      for (const query of ['Wolfram, Zink', 'Wolfram, Kobalt', 'Wolfram, Zink, fein']) assert.deepEqual(await found(query), [], query);
      await set('w', 'k');
      assert.deepEqual([await found('Wolfram, Kobalt'), await found('Wolfram, Zink, fein, Kobalt')], [[voyage.shipmentId], []]);
      const other = await api.account();
      const { body } = await other.get(`/search?query=${encodeURIComponent('Wolfram, Kobalt')}`);
      assert.deepEqual(body.data, []);
    });
    it('200: an option by its label, whatever it is called now, and by its value', async () => {
      const { definition, slug } = await define('Shipment', 'enum_multi');
      const option = async (value: string, label: string) =>
        (await account.post(`/custom_field_definitions/${definition}/options`, { data: { attributes: { value, label } } })).body.data.id;
      const low = await option('lo', 'Barely urgent');
      await option('hi', 'Pressing');
      await account.post(`${path}/custom_fields`, { data: { attributes: { api_slug: slug, value: ['lo', 'hi'] } } });
      for (const query of ['barely urgent', 'Bare', 'urgent', 'PRESSING', 'hi'])
        assert.deepEqual(await found(query), [voyage.shipmentId], query);
      await account.patch(`/custom_field_definitions/${definition}/options/${low}`, { data: { attributes: { label: 'Relaxed' } } });
      assert.deepEqual([await found('barely'), await found('relaxed')], [[], [voyage.shipmentId]]);
    });
    it('200: a record that a value refers to, by its name', async () => {
      const { body } = await account.get('/ports/NLRTM');
      await note('Shipment', 'reference', path, { type: 'port', id: body.data.id }, { reference_type: 'Port' });
      assert.deepEqual(await found('rotterdam'), [voyage.shipmentId]);
    });
    it('200: of a request, and not of truth', async () => {
      await note('TrackingRequest', 'short_text', `/tracking_requests/${voyage.requestId}`, 'asked by Ada');
      await note('Shipment', 'boolean', path, true);
      assert.deepEqual([await found('by ada'), await found('true'), await found('Yes')], [[voyage.requestId], [], []]);
    });
  });
});
