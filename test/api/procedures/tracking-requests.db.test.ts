import assert from 'node:assert/strict';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';

const REQUEST = { request_type: 'bill_of_lading', request_number: 'MAEU123456789', scac: 'MAEU' };
const body = (attributes: object, more: object = {}) => ({ data: { type: 'tracking_request', attributes, ...more } });
const newRequest = (attributes: object = {}) => body({ ...REQUEST, ...attributes });

describe('POST /tracking_requests', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  it('201 pending: row, first look and start are written together (T1)', async () => {
    const { status, body } = await account.post(
      '/tracking_requests',
      newRequest({ request_number: ' maeu-123 456789 ', ref_numbers: ['PO-1'], shipment_tags: ['a', 'a', 'b'] }),
    );
    assert.equal(status, 201);
    assert.equal(body.data.type, 'tracking_request');
    assert.equal(body.data.attributes['status'], 'pending');
    assert.equal(body.data.attributes['request_number'], 'maeu-123 456789');
    assert.deepEqual(body.data.attributes['ref_numbers'], ['PO-1']);
    assert.deepEqual(body.data.attributes['shipment_tags'], ['a', 'b']);
    assert.deepEqual(body.data.attributes['tags'], ['a', 'b']);
    assert.equal(body.data.attributes['retry_count'], null);
    assert.equal(body.data.attributes['is_retrying'], false);
    assert.equal(body.data.relationships['tracked_object']?.data, null);
    const rows = await api.database.asSystem((tx) =>
      rowsOf(
        tx,
        `select r.normalized_number, l.source, l.next_look_at <= landfall_now() as due, o.topic, o.dispatched_at
         from tracking_request r join look l on l.tracking_request_id = r.id join outbox o on o.key = r.id::text where r.id = $1`,
        [body.data.id],
      ),
    );
    assert.deepEqual(rows, [
      { normalized_number: 'MAEU123456789', source: 'shipping_line', due: true, topic: 'tracking-request.start', dispatched_at: null },
    ]);
  });

  it('201: answers at once while Temporal is down (T1)', async () => {
    const start = Date.now();
    const { status } = await account.post('/tracking_requests', newRequest());
    assert.equal(status, 201);
    assert.ok(Date.now() - start < 900, 'nobody waits for Temporal');
  });

  it('201: gives the spelling of the type back as it was sent', async () => {
    for (const request_type of ['booking', 'booking_number', 'container'] as const) {
      const request_number = request_type === 'container' ? 'MSCU1234566' : `BOOK${request_type}1`.replace('_', '');
      const { status, body } = await account.post('/tracking_requests', newRequest({ request_type, request_number }));
      assert.equal(status, 201);
      assert.equal(body.data.attributes['request_type'], request_type);
    }
  });

  it('201: maps an alternative SCAC to the one of the line', async () => {
    const { status, body } = await account.post('/tracking_requests', newRequest({ scac: 'MEDU', request_number: 'MEDUAB123456' }));
    assert.equal(status, 201);
    assert.equal(body.data.attributes['scac'], 'MSCU');
  });

  it('201: takes a body without type, of plain JSON, with members nobody knows', async () => {
    const { status } = await account.post(
      '/tracking_requests',
      { data: { attributes: { ...REQUEST, nobody: 1 }, nobody: 2 }, nobody: 3 },
      { headers: { 'content-type': 'application/json; charset=utf-8' } },
    );
    assert.equal(status, 201);
  });

  it('201: takes the test numbers without a credential, again and again', async () => {
    const poor = await api.account({ credentials: [] });
    for (const request_type of ['bill_of_lading', 'booking', 'container', 'bill_of_lading']) {
      const { status, text } = await poor.post(
        '/tracking_requests',
        newRequest({ scac: 'TEST', request_number: 'TEST-TR-SUCCEEDED', request_type }),
      );
      assert.equal(status, 201, text);
    }
  });

  const refused = async (attributes: object, more: object = {}) => {
    const { status, body: answer } = await account.post('/tracking_requests', body(attributes, more));
    return { status, errors: answer.errors.map(({ code, source, detail }) => ({ code, pointer: source?.pointer, detail })) };
  };
  const is = async (attributes: object, expected: { code: string; pointer: string; detail?: RegExp }, more: object = {}) => {
    const { status, errors } = await refused(attributes, more);
    assert.equal(status, 422);
    assert.deepEqual(
      errors.map(({ code, pointer }) => ({ code, pointer })),
      [{ code: expected.code, pointer: expected.pointer }],
    );
    if (expected.detail) assert.match(errors[0]?.detail ?? '', expected.detail);
  };

  it('422 blank: number missing', async () => {
    const { request_number: _, ...others } = REQUEST;
    const blank = { code: 'blank', pointer: '/data/attributes/request_number', detail: /request_number/ };
    await is(others, blank);
    await is({ ...others, request_number: null }, blank);
    await is({ ...others, request_number: '' }, blank);
    await is({ ...others, request_number: '  ' }, blank);
    await is({ ...others, request_number: ' - ' }, blank);
  });
  it('422: a number that is longer than any text, shorter than any number, or of letters that are none of a number', async () => {
    const pointer = '/data/attributes/request_number';
    await is({ ...REQUEST, request_number: `MAEU1234${'-'.repeat(60_000)}` }, { code: 'too_long', pointer });
    await is({ ...REQUEST, request_number: `MAEU${' '.repeat(60_000)}1234` }, { code: 'too_long', pointer });
    for (const request_number of ['/', '..', '1']) await is({ ...REQUEST, request_number }, { code: 'invalid', pointer, detail: /fewer/ });
    await is({ ...REQUEST, request_number: 'ß1234567' }, { code: 'invalid', pointer, detail: /letters/ });
  });
  it('201: a number copied over the end of a line stands in one line', async () => {
    const { status, body: made } = await account.post('/tracking_requests', newRequest({ request_number: '\tMAEU\r\n1234\t5678  9\n' }));
    assert.deepEqual([status, made.data.attributes['request_number']], [201, 'MAEU 1234 5678  9']);
    await is({ ...REQUEST, request_number: 'MAEU 1234 5678 9' }, { code: 'duplicate', pointer: '/data/attributes/request_number' });
  });
  it('422 blank and inclusion: type missing or unknown', async () => {
    const { request_type: _, ...others } = REQUEST;
    await is(others, { code: 'blank', pointer: '/data/attributes/request_type' });
    await is({ ...others, request_type: 'parcel' }, { code: 'inclusion', pointer: '/data/attributes/request_type' });
  });
  it('422 blank: SCAC missing, empty or null', async () => {
    const { scac: _, ...others } = REQUEST;
    for (const scac of [undefined, '', ' ', null])
      await is({ ...others, scac }, { code: 'blank', pointer: '/data/attributes/scac', detail: /SCAC/ });
  });
  it('422 blank: SCAC unknown', () =>
    is({ ...REQUEST, scac: 'QQQQ' }, { code: 'blank', pointer: '/data/attributes/scac', detail: /QQQQ/ }));
  it('422 blank: SCAC known but not served, by name', () =>
    is({ ...REQUEST, scac: 'MATS' }, { code: 'blank', pointer: '/data/attributes/scac', detail: /Matson.*not served/ }));
  it('422 blank: a line served by profile without a credential of the account is not served', async () => {
    account = await api.account({ credentials: ['MSCU'] });
    await is(REQUEST, { code: 'blank', pointer: '/data/attributes/scac', detail: /Maersk.*not served/ });
    assert.equal((await account.post('/tracking_requests', newRequest({ scac: 'MSCU' }))).status, 201);
  });
  it('422: tells all that is missing at once', async () => {
    const { status, errors } = await refused({});
    assert.equal(status, 422);
    assert.deepEqual(errors.map(({ pointer }) => pointer).sort(), [
      '/data/attributes/request_number',
      '/data/attributes/request_type',
      '/data/attributes/scac',
    ]);
  });
  it('422 invalid: a container number with a wrong check digit', () =>
    is(
      { ...REQUEST, request_type: 'container', request_number: 'MSCU1234567' },
      { code: 'invalid', pointer: '/data/attributes/request_number', detail: /check digit/ },
    ));
  it('201 without a SCAC: the line is detected later, whatever the number looks like', async () => {
    for (const [scac, request_number] of [
      [undefined, 'MAEU123456789'],
      ['', 'UNKNOWN-1'],
      [null, 'X'.repeat(35)],
    ]) {
      const { status, body, text } = await account.post(
        '/tracking_requests',
        newRequest({ scac, request_number, auto_detect_vocc_scac: true }),
      );
      assert.equal(status, 201, text);
      assert.deepEqual([body.data.attributes['scac'], body.data.attributes['status']], [null, 'pending']);
      assert.deepEqual(body.data.relationships['shipping_line'], { data: null });
      const read = await account.get(`/tracking_requests/${body.data.id}?include=shipping_line`);
      assert.deepEqual([read.status, read.body.data.attributes['scac']], [200, null]);
    }
  });
  it('201: a given SCAC wins over detection, right or wrong', async () => {
    const { body } = await account.post('/tracking_requests', newRequest({ scac: 'MSCU', auto_detect_vocc_scac: true }));
    assert.equal(body.data.attributes['scac'], 'MSCU');
    await is(
      { ...REQUEST, scac: 'QQQQ', auto_detect_vocc_scac: true },
      { code: 'blank', pointer: '/data/attributes/scac', detail: /QQQQ/ },
    );
  });
  it('422: detection that is not asked for, or that is no boolean; a number that is none', async () => {
    const { scac: _, ...others } = REQUEST;
    for (const detect of [false, null])
      await is({ ...others, auto_detect_vocc_scac: detect }, { code: 'blank', pointer: '/data/attributes/scac' });
    const { status } = await refused({ ...others, auto_detect_vocc_scac: 'perhaps' });
    assert.equal(status, 422);
    await is(
      { ...others, request_number: '?!', auto_detect_vocc_scac: true },
      { code: 'invalid', pointer: '/data/attributes/request_number' },
    );
  });
  it('422 invalid: custom fields of which there are none', async () => {
    await is(
      { ...REQUEST, initial_custom_fields: { shipment: [{ api_slug: 'a', value: 1 }] } },
      { code: 'invalid', pointer: '/data/attributes/initial_custom_fields' },
    );
    const empty = body({ ...REQUEST, initial_custom_fields: { shipment: [] } }, { relationships: { customer: { data: null } } });
    assert.equal((await account.post('/tracking_requests', empty)).status, 201);
  });
  it('422: a type that is another one', async () => {
    const { status, body: answer } = await account.post('/tracking_requests', { data: { type: 'shipment', attributes: REQUEST } });
    assert.equal(status, 422);
    assert.equal(answer.errors[0]?.source?.pointer, '/data/type');
  });
  it('422 too_long: more than a hundred references', () =>
    is({ ...REQUEST, ref_numbers: Array(101).fill('a') }, { code: 'too_long', pointer: '/data/attributes/ref_numbers' }));
  it('422: a reference that is no text', () =>
    is({ ...REQUEST, ref_numbers: [7] }, { code: 'invalid', pointer: '/data/attributes/ref_numbers/0' }));
  it('422: references and tags of blanks, or of 60,000 characters', async () => {
    await is({ ...REQUEST, ref_numbers: ['a', ' '] }, { code: 'blank', pointer: '/data/attributes/ref_numbers/1' });
    await is({ ...REQUEST, shipment_tags: [''] }, { code: 'blank', pointer: '/data/attributes/shipment_tags/0' });
    await is({ ...REQUEST, ref_numbers: ['x'.repeat(60_000)] }, { code: 'too_long', pointer: '/data/attributes/ref_numbers/0' });
  });
  it('422: no body at all', async () => assert.equal((await account.post('/tracking_requests', undefined)).status, 422));

  it('422 duplicate: the same number and line already pending or created, whatever its spelling (T2)', async () => {
    await account.post('/tracking_requests', newRequest());
    const { status, body: answer } = await account.post('/tracking_requests', newRequest({ request_number: 'maeu 1234-56789' }));
    assert.equal(status, 422);
    const [error] = answer.errors;
    assert.equal(error?.code, 'duplicate');
    assert.equal(error?.source?.pointer, '/data/attributes/request_number');
    for (const word of ['maeu 1234-56789', 'MAEU', 'pending', 'created']) assert.ok(error?.detail?.includes(word), word);
  });

  it('201 and 422: two that ask at once cannot both win (T2)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => account.post('/tracking_requests', newRequest())));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(7).fill(422)]);
    const { body: list } = await account.get('/tracking_requests');
    assert.equal(list.meta['total'], 1);
  });

  it('201: a request that failed, stopped or waits for its manifest does not block another', async () => {
    for (const status of ['failed', 'tracking_stopped', 'awaiting_manifest']) {
      const made = await account.post('/tracking_requests', newRequest());
      assert.equal(made.status, 201, status);
      await api.database.asSystem((tx) => tx.query('update tracking_request set status = $2 where id = $1', [made.body.data.id, status]));
    }
  });
});

describe('GET /tracking_requests', () => {
  const api = useApi();
  let account: TestAccount;
  const numbers = ['MAEU100000001', 'MAEU100000002', 'MAEU100000003', 'MAEU100000004', 'MAEU100000005'];
  before(async () => {
    account = await api.account();
    for (const [place, request_number] of numbers.entries())
      await account.post(
        '/tracking_requests',
        newRequest({ request_number, ref_numbers: [`PO%_${place}`], ...(place === 4 && { request_type: 'booking_number' }) }),
      );
    await api.database.asSystem(async (tx) => {
      await tx.query(
        `update tracking_request set status = 'failed', failed_reason = 'not_found', created_at = '2026-03-01T10:00:00.500Z', updated_at = '2026-03-01T11:00:00.500Z' where request_number = $1`,
        [numbers[0]],
      );
    });
  });
  const found = async (query: string) => {
    const { status, body } = await account.get(`/tracking_requests?${query}`);
    assert.equal(status, 200, query);
    return { numbers: body.data.map(({ attributes }) => attributes['request_number']), total: body.meta['total'] };
  };

  it('200: newest created first', async () => assert.deepEqual((await found('')).numbers, [...numbers].reverse()));

  it('200: pages with links that lead somewhere, and none that are null', async () => {
    const { body } = await account.get('/tracking_requests?page[number]=2&page%5Bsize%5D=2');
    assert.equal(body.links['self'], `${api.origin}/v2/tracking_requests?page[number]=2&page%5Bsize%5D=2`);
    assert.equal(body.links['next'], `${api.origin}/v2/tracking_requests?page[number]=3&page[size]=2`);
    assert.equal(body.links['prev'], `${api.origin}/v2/tracking_requests?page[number]=1&page[size]=2`);
    assert.deepEqual(body.meta, { size: 2, total: 5, pagination: { current: 2, first: 1, prev: 1, next: 3, last: 3, records: 5 } });
    const beyond = await account.get('/tracking_requests?page[number]=9');
    assert.equal(beyond.status, 200);
    assert.deepEqual(beyond.body.data, []);
    assert.equal('next' in beyond.body.links, false);
  });

  it('200: narrowed by number, status, line, type and time', async () => {
    assert.deepEqual((await found('filter[request_number]=maeu-100000002')).numbers, [numbers[1]]);
    assert.deepEqual(await found('filter[status]=failed'), { numbers: [numbers[0]], total: 1 });
    assert.equal((await found('filter[scac]=MAEU')).total, 5);
    assert.equal((await found('filter[scac]=MSCU')).total, 0);
    assert.deepEqual((await found('filter[request_type]=booking')).numbers, [numbers[4]]);
    assert.deepEqual((await found('filter[created_at][start]=2026-03-01T10:00:00Z&filter[created_at][end]=2026-03-01T10:00:00Z')).numbers, [
      numbers[0],
    ]);
    assert.deepEqual((await found('filter[updated_at][end]=2026-03-01T12:00:00%2B01:00')).numbers, [numbers[0]]);
    assert.equal((await found('filter[created_at][start]=2026-03-01T10:00:01Z')).total, 4);
    assert.deepEqual(await found('filter[status]=failed&filter[scac]=MAEU&page[size]=1'), { numbers: [numbers[0]], total: 1 });
  });

  it('200: found by a part of number or reference, where the signs of patterns mean themselves', async () => {
    assert.deepEqual((await found('q=00003')).numbers, [numbers[2]]);
    assert.deepEqual((await found('q=po%25_3')).numbers, [numbers[3]]);
    assert.equal((await found('q=%25')).total, 5, 'each reference has a per cent sign');
    assert.equal((await found('q=_9')).total, 0);
    assert.equal((await found('q=')).total, 5);
  });

  it('200: an unknown word matches nothing, an unknown filter is ignored', async () => {
    assert.deepEqual(await found('filter[status]=nobody'), { numbers: [], total: 0 });
    assert.equal((await found('filter[nobody]=1&nobody=2')).total, 5);
  });

  it('400: an unknown include', async () => {
    const { status, body } = await account.get('/tracking_requests?include=nobody');
    assert.equal(status, 400);
    assert.equal(body.errors[0]?.source?.parameter, 'include');
  });
  it('422: a bad timestamp', async () => {
    const { status, body } = await account.get('/tracking_requests?filter[created_at][start]=yesterday');
    assert.equal(status, 422);
    assert.equal(body.errors[0]?.source?.parameter, 'filter[created_at][start]');
  });
});

describe('GET and PATCH /tracking_requests/{id}', () => {
  const api = useApi();
  let account: TestAccount;
  let id: string;
  beforeEach(async () => {
    account = await api.account();
    id = (await account.post('/tracking_requests', newRequest())).body.data.id;
  });

  it('200: one, with what it includes', async () => {
    const { status, body } = await account.get(`/tracking_requests/${id}?include=account,shipping_line,user`);
    assert.equal(status, 200);
    assert.equal(body.links['self'], `${api.origin}/v2/tracking_requests/${id}?include=account,shipping_line,user`);
    assert.deepEqual(body.included.map(({ type }) => type).sort(), ['account', 'shipping_line', 'user']);
  });
  it('200: includes a line with the support that its profile gives', async () => {
    const { body } = await account.get(`/tracking_requests/${id}?include=shipping_line`);
    const { body: line } = await account.get('/shipping_lines/MAEU');
    assert.deepEqual(body.included, [line.data]);
  });
  it('200: replaces the references, by either spelling', async () => {
    const many = await account.patch(`/tracking_requests/${id}`, {
      data: { type: 'tracking_request', id, attributes: { ref_numbers: ['a', 'b'] } },
    });
    assert.equal(many.status, 200);
    assert.deepEqual(many.body.data.attributes['ref_numbers'], ['a', 'b']);
    const single = await account.patch(`/tracking_requests/${id}`, { data: { attributes: { ref_number: 'c' } } });
    assert.deepEqual(single.body.data.attributes['ref_numbers'], ['c']);
    const none = await account.patch(`/tracking_requests/${id}`, { data: { attributes: {} } });
    assert.deepEqual(none.body.data.attributes['ref_numbers'], ['c']);
  });
  it('200: null in either spelling empties the references, unless the other one gives some', async () => {
    for (const [attributes, left] of [
      [{ ref_numbers: null }, []],
      [{ ref_numbers: null, ref_number: 'd' }, ['d']],
      [{ ref_number: null }, []],
      [{ ref_numbers: ['e'], ref_number: null }, ['e']],
    ]) {
      const { status, body } = await account.patch(`/tracking_requests/${id}`, { data: { attributes } });
      assert.deepEqual([status, body.data.attributes['ref_numbers']], [200, left]);
    }
  });
  it('422: a reference of nothing, or of more than 255 characters', async () => {
    for (const [ref_number, code] of [
      [' ', 'blank'],
      ['x'.repeat(256), 'too_long'],
    ]) {
      const { status, body } = await account.patch(`/tracking_requests/${id}`, { data: { attributes: { ref_number } } });
      assert.deepEqual([status, body.errors[0]?.code, body.errors[0]?.source?.pointer], [422, code, '/data/attributes/ref_number']);
    }
  });
  it('404: an id that is none', async () => {
    for (const other of ['00000000-0000-4000-8000-000000000000', 'nobody', '%00', '..%2F'])
      assert.equal((await account.get(`/tracking_requests/${other}`)).status, 404);
  });
});

describe('POST /tracking_requests/infer_number', () => {
  const api = useApi();
  let account: TestAccount;
  before(async () => (account = await api.account()));

  it('200: a container of a known owner is selected', async () => {
    const { status, body } = await account.post(
      '/tracking_requests/infer_number',
      { number: 'mscu 123456-6' },
      { headers: { 'content-type': 'application/json' } },
    );
    assert.equal(status, 200);
    assert.match(body.data.id, /^req_[0-9a-f-]{36}$/);
    assert.equal(body.data.attributes['number_type'], 'container');
    const { decision, selected } = body.data.attributes['shipping_line'] as { decision: string; selected: { scac: string } };
    assert.equal(decision, 'auto_select');
    assert.equal(selected.scac, 'MSCU');
  });
  it('200: takes a JSON:API body too', async () =>
    assert.equal((await account.post('/tracking_requests/infer_number', { data: { attributes: { number: 'MSCU1234566' } } })).status, 200));
  it('422: a number that cannot be any kind, or none', async () => {
    for (const number of ['!!!', 'ab', '', undefined]) {
      const { status, body } = await account.post('/tracking_requests/infer_number', { number });
      assert.equal(status, 422);
      assert.equal(body.errors[0]?.source?.pointer, '/data/attributes/number');
    }
  });
});
