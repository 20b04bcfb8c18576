import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../support/api.js';
import { VESSEL_IMO, writeContainer, writeTransportEvent } from '../../support/rows.js';
import { useSearch } from '../../support/searching.js';

const SHOWN = 25;

describe('GET /search', () => {
  const searching = useSearch();
  const { api, ask, found, change, voyageOf, note } = searching;
  let account: TestAccount;
  beforeEach(() => ({ account } = searching));

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

  it('200: a request by a number it was sent with in parts, and by it without them; so do lists', async () => {
    const { body } = await account.post('/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEU-APART 98\u20137', scac: 'MAEU' } },
    });
    for (const query of ['MAEUAPART987', 'apart987', 'maeu-apart 987', 'MAEU-APART 98\u20137', 'part 98']) {
      assert.deepEqual(await found(query), [body.data.id], query);
      const listed = await account.get(`/tracking_requests?q=${encodeURIComponent(query)}`);
      assert.deepEqual(
        listed.body.data.map(({ id }) => id),
        [body.data.id],
        query,
      );
    }
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

  it('200: a word that is given twice as if it were given once', async () => {
    const { shipmentId } = await voyageOf({ ref_numbers: ['TWICE-1', "O'Brien & Sons"] });
    for (const query of ['TWICE-1 TWICE-1', "o'brien O'BRIEN", 'twice twice', 'twice-1 twice'])
      assert.deepEqual(await found(query), [shipmentId], query);
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
});
