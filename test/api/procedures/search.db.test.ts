import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { useApi, type TestAccount } from '../../support/api.js';
import { VESSEL_IMO, writeContainer, writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';

const SHOWN = 25;

describe('GET /search', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => void (account = await api.account()));

  const ask = async (query: string) => {
    const { status, body, text } = await account.get(`/search?query=${encodeURIComponent(query)}`);
    assert.equal(status, 200, `${query.slice(0, 50)}: ${text}`);
    return body.data;
  };
  const found = async (query: string) => (await ask(query)).map(({ id }) => id);
  const change = (sql: string, ...values: unknown[]) => api.database.forAccount(account.id, (tx) => tx.query(sql, values));
  const voyageOf = (shipment: Record<string, unknown> = {}, container: Record<string, unknown> = {}) =>
    writeVoyage(api.database, { accountId: account.id, shipment, container });

  it('200: a shipment, its container and a request without a shipment, each in short, in this order', async () => {
    const { shipmentId, containerIds } = await voyageOf({ number: 'HLCU7700', ref_numbers: ['PO 77-A'] }, { ref_numbers: ['PO 77-B'] });
    const request = await account.post('/tracking_requests', {
      data: { attributes: { request_type: 'booking', request_number: 'PENDING7700', scac: 'MAEU', ref_numbers: ['po 77'] } },
    });
    const { body } = await account.get('/search?query=PO%2077');
    assert.deepEqual(Object.keys(body).sort(), ['data', 'links']);
    assert.deepEqual(Object.keys(body.links), ['self', 'current']);
    const times = (of: (typeof body.data)[number] | undefined) => ({
      created_at: of?.attributes['created_at'],
      updated_at: of?.attributes['updated_at'],
    });
    const nothing = {
      port_of_lading_name: null,
      port_of_discharge_name: null,
      containers_count: null,
      tracking_stopped: null,
      tracking_stopped_reason: null,
      status: null,
      failed_reason: null,
    };
    const [shipment, container, asked] = body.data;
    assert.deepEqual(body.data, [
      {
        id: shipmentId,
        type: 'search_result',
        attributes: {
          ...nothing,
          entity_type: 'shipment',
          number: 'HLCU7700',
          shipment_id: null,
          scac: 'MAEU',
          port_of_lading_name: 'Shanghai',
          port_of_discharge_name: 'Los Angeles',
          containers_count: 1,
          tracking_stopped: false,
          ref_numbers: ['PO 77-A'],
          ...times(shipment),
        },
      },
      {
        id: containerIds[0],
        type: 'search_result',
        attributes: {
          ...nothing,
          entity_type: 'cargo',
          number: 'MSKU1000000',
          shipment_id: shipmentId,
          scac: 'MAEU',
          ref_numbers: ['PO 77-B'],
          ...times(container),
        },
      },
      {
        id: request.body.data.id,
        type: 'search_result',
        attributes: {
          ...nothing,
          entity_type: 'tracking_request',
          number: 'PENDING7700',
          shipment_id: null,
          scac: 'MAEU',
          status: 'pending',
          ref_numbers: ['po 77'],
          ...times(asked),
        },
      },
    ]);
    await account.patch(`/shipments/${shipmentId}/stop_tracking`);
    const [{ attributes: stopped } = { attributes: {} as Record<string, unknown> }] = await ask('hlcu77');
    assert.deepEqual([stopped['tracking_stopped'], stopped['tracking_stopped_reason']], [true, 'cancelled_by_user']);
  });

  it('200: a number by any part of it, and whole with its blanks and dashes, in any case', async () => {
    const { shipmentId, containerIds } = await voyageOf(
      { number: 'maeu 12\u201334-56', normalized_number: '123456' },
      { number: 'TRLU7654321' },
    );
    for (const query of ['trlu7654321', 'TRLU 765432-1', 'trlu-7654', 'U765', 'rl', ' U76 '])
      assert.deepEqual(await found(query), containerIds, query);
    for (const query of ['MAEU123456', 'maeu 1234', 'MAEU 12\u201334-56', '3456'])
      assert.deepEqual(await found(query), [shipmentId], query);
    for (const query of ['%', '_', 'TRLU%', 'TRLU765432X', '\\', "'", 'zz']) assert.deepEqual(await found(query), [], query);
  });

  it('200: a request is left out beside the shipment of its number, and found where that is not', async () => {
    const { shipmentId, requestId } = await voyageOf({ number: 'MAEU 555', ref_numbers: [] });
    await change(
      `update tracking_request set request_number = 'MAEU555', normalized_number = 'MAEU555', ref_numbers = '{ONLY-THERE}' where id = $1`,
      requestId,
    );
    for (const query of ['MAEU555', 'maeu 55', '555']) assert.deepEqual(await found(query), [shipmentId], query);
    assert.deepEqual(await found('only-there'), [requestId]);
  });

  it('200: tags of shipments and of requests, as they are now', async () => {
    const { shipmentId } = await voyageOf();
    const request = await account.post('/tracking_requests', {
      data: { attributes: { request_type: 'booking', request_number: 'TAGGED77', scac: 'MAEU', shipment_tags: ['Urgent!'] } },
    });
    assert.deepEqual(await found('urgent!'), [request.body.data.id]);
    await account.patch(`/shipments/${shipmentId}`, { data: { type: 'shipment', attributes: { tags: ['very urgent', 'summer'] } } });
    assert.deepEqual(await found('urgent'), [shipmentId, request.body.data.id]);
    await account.patch(`/shipments/${shipmentId}`, { data: { type: 'shipment', attributes: { tags: ['summer'], ref_numbers: ['R-1'] } } });
    assert.deepEqual([await found('very'), await found('summer'), await found('r-1')], [[], [shipmentId], [shipmentId]]);
  });

  it('200: names of the ships of a shipment, on whichever leg; words in any order', async () => {
    const voyage = await voyageOf();
    const feeder = randomUUID();
    await change(`insert into vessel (account_id, id, name) values ($1, $2, 'Ever Given')`, account.id, feeder);
    const eventId = await api.database.forAccount(account.id, (tx) => writeTransportEvent(tx, voyage, { vessel_id: feeder }));
    for (const query of ['emma maersk', 'EMMA', 'maersk emma', 'ersk', 'ever given', 'given ever', 'Ever'])
      assert.deepEqual(await found(query), [voyage.shipmentId], query);
    await change('update transport_event set invalidated_at = now() where id = $1', eventId);
    assert.deepEqual([await found('ever given'), await found('emma')], [[], [voyage.shipmentId]]);
    await change(`update shipment set pod_vessel_name = 'MSC Oscar'`);
    assert.deepEqual([await found('emma'), await found('oscar')], [[], [voyage.shipmentId]]);
  });

  it('200: a ship known by its number alone, once its name is told', async () => {
    const voyage = await voyageOf({ pod_vessel_name: null });
    await change(`update vessel set name = 'IMO ${VESSEL_IMO}'`);
    await api.database.forAccount(account.id, (tx) => writeTransportEvent(tx, voyage, {}));
    assert.deepEqual([await found(VESSEL_IMO), await found('emma')], [[voyage.shipmentId], []]);
    await change(`update vessel set name = 'Emma Maersk'`);
    assert.deepEqual([await found(VESSEL_IMO), await found('emma')], [[], [voyage.shipmentId]]);
  });

  it('200: exact texts before beginnings before parts, of each the newest, where more match than are shown', async () => {
    const ids: string[] = [];
    const add = async (number: string, day: number) => {
      const { shipmentId } = await voyageOf(
        {
          number,
          normalized_number: randomUUID(),
          created_at: `2026-01-${String(day).padStart(2, '0')}`,
          pod_vessel_name: null,
          ref_numbers: [],
        },
        { number: `BOXU${number}` },
      );
      ids.push(shipmentId);
      return shipmentId;
    };
    const exact = await add('QQ-7', 1);
    const beginnings = [await add('QQ-7A', 2), await add('QQ-7B', 3)];
    for (let day = 4; day <= 31; day += 1) await add(`X-QQ-7-${day}`, day);
    const shipments = (await ask('qq-7')).map(({ id }) => id);
    assert.equal(shipments.length, SHOWN);
    const chosen = shipments.filter((id) => ids.includes(id));
    assert.deepEqual(
      chosen.slice(-3),
      [...beginnings, exact].sort((one, other) => ids.indexOf(other) - ids.indexOf(one)),
    );
    assert.deepEqual(
      chosen,
      [...chosen].sort((one, other) => ids.indexOf(other) - ids.indexOf(one)),
      'newest first',
    );
  });

  it('200: as many as are shown of what all have, the newest', async () => {
    const voyage = await voyageOf();
    for (let box = 0; box < 40; box += 1)
      await api.database.forAccount(account.id, (tx) =>
        writeContainer(tx, voyage, {
          number: `MANY${1_000_000 + box}`,
          created_at: new Date(Date.UTC(2026, 0, 1) + box * 1000).toISOString(),
        }),
      );
    const numbers = (await ask('many')).map(({ attributes }) => attributes['number']);
    assert.deepEqual(
      numbers,
      Array.from({ length: SHOWN }, (_, at) => `MANY${1_000_039 - at}`),
    );
    assert.deepEqual(
      (await ask('many1000003')).map(({ attributes }) => attributes['number']),
      ['MANY1000003'],
    );
  });

  it('200: no box that left its shipment, nor what is noted on it', async () => {
    const { containerIds, shipmentId } = await voyageOf({}, { number: 'GONE1234567' });
    await note('Container', 'short_text', `/containers/${containerIds[0]}`, 'from the quay');
    assert.deepEqual([await found('gone'), await found('the quay')], [containerIds, containerIds]);
    await change('update container set left_at = now() where shipment_id = $1', shipmentId);
    assert.deepEqual([await found('gone'), await found('the quay')], [[], []]);
    await change('update container set left_at = null where shipment_id = $1', shipmentId);
    assert.deepEqual([await found('gone'), await found('the quay')], [containerIds, containerIds]);
  });

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
      assert.deepEqual([await found('by ada'), await found('true')], [[voyage.requestId], []]);
    });
  });

  it('400: without a text', async () => {
    for (const query of ['', '?query=', '?query=%20%09', '?q=MAEU', '?query[a]=b']) {
      const { status, body } = await account.get(`/search${query}`);
      assert.equal(status, 400, query);
      assert.equal(body.errors[0]?.source?.parameter, 'query');
    }
  });

  it('200: any text is found by itself, by a part of it and in another case', async () => {
    const { shipmentId } = await voyageOf();
    await voyageOf({ tags: ['x'] });
    for (const tag of [
      'Q100%',
      '50%_off_',
      'O\'Hara \\ "Sons"',
      'a\\%b',
      "'; drop table shipment; --",
      '\u{1F6A2}\u{1F1E9}\u{1F1EA} ship',
      '\u0634\u062D\u0646\u0629 \u0639\u0627\u062C\u0644\u0629',
      'Stra\u00DFe',
      '\u03A3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C2',
      '\u4E0A\u6D77\u6E2F',
      '$1 {"a":[1]} (.*)',
      '---',
      `long ${'y'.repeat(245)}`,
    ]) {
      const { status, text } = await account.patch(`/shipments/${shipmentId}`, { data: { type: 'shipment', attributes: { tags: [tag] } } });
      assert.equal(status, 200, text);
      for (const query of [tag, tag.toLowerCase(), [...tag].slice(1).join(''), [...tag].slice(0, -1).join('')])
        assert.deepEqual(await found(query), [shipmentId], query);
    }
    // Whose small letter is two.
    await account.patch(`/shipments/${shipmentId}`, { data: { type: 'shipment', attributes: { tags: ['\u0130STANBUL'] } } });
    for (const query of ['\u0130STANBUL', 'stanbul', '\u0130st']) assert.deepEqual(await found(query), [shipmentId], query);
  });

  it('200: any text is a question', async () => {
    for (const query of [
      'x'.repeat(3000),
      '\u00FC'.repeat(1300),
      '%_'.repeat(500),
      '-'.repeat(999),
      '\u200F\u202Eabc',
      "x' or 'a'='a",
      '{"field":"tag"}',
      '$1',
      '\uFFFD\uFFFF',
      '(*',
      '[',
      '\\',
      '"',
      "''",
      '%%%',
      '\u{1F6A2}',
      'a  b\tc',
      '\u0130',
      '- -',
      Array.from({ length: 400 }, (_, at) => `w${at}`).join(' '),
    ])
      assert.deepEqual(await found(query), [], query.slice(0, 9));
    assert.equal((await account.get('/search?query=a%00b')).status, 422);
    assert.equal((await account.get(`/search?query=${'a'.repeat(10_000)}`)).status, 414);
  });

  async function define(entity_type: string, data_type: string, more: object = {}) {
    const slug = `s${randomUUID().slice(0, 8)}`;
    const attributes = { entity_type, api_slug: slug, display_name: 'Noted', data_type, ...more };
    const { body } = await account.post('/custom_field_definitions', { data: { attributes } });
    return { definition: body.data.id, slug };
  }
  // eslint-disable-next-line max-params -- what, where and how read best in one line.
  async function note(entity: string, type: string, path: string, value: unknown, more: object = {}): Promise<string> {
    const { slug } = await define(entity, type, more);
    const { status, text } = await account.post(`${path}/custom_fields`, { data: { attributes: { api_slug: slug, value } } });
    assert.equal(status, 201, text);
    return slug;
  }
});
