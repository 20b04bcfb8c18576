import assert from 'node:assert/strict';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { entityTagOf } from '../../api/entity-tag.js';
import { operations, type Operation } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { choicesOf } from '../../api/list-query.js';
import type { AppRouter } from '../../api/router.js';
import { useApi, type Asking, type TestAccount } from '../support/api.js';
import { writeOneOfEach, type OneOfEach } from '../support/one-of-each.js';

const STRICT = { headers: { prefer: 'handling=strict' } };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const CACHING = ['private, no-cache', 'Accept, Authorization, Prefer'];

/** Every query key that an operation declares, with a value that it takes. */
function parametersOf(schema: z.ZodType, key = ''): string[] {
  return choicesOf(schema).flatMap(({ schema: choice, meta }) =>
    choice instanceof z.ZodObject
      ? Object.entries(choice.shape).flatMap(([name, inner]) => parametersOf(inner as z.ZodType, key ? `${key}[${name}]` : name))
      : [`${key}=${encodeURIComponent(valueOf(choice, meta))}`],
  );
}

const VALUES = ['2026-01-01T00:00:00Z', '2026-01-01', NOBODY, 'container.created', 'x'];

function valueOf(schema: z.ZodType, { words, sortKeys, names, listed }: Record<string, unknown>): string {
  const [known] = [words, sortKeys, names].filter((list) => Array.isArray(list));
  if (known) return names || listed ? known.join(',') : String(known[0]);
  if (schema instanceof z.ZodNumber) return '1';
  return schema instanceof z.ZodBoolean ? 'true' : (VALUES.find((value) => schema.safeParse(value).success) ?? '');
}

/** Keys that fit into one address. */
const KEYS = 60;

describe('a request that is handled strictly', function () {
  this.timeout(60_000);
  const api = useApi();
  let each: OneOfEach;
  let account: TestAccount;
  before(async () => {
    each = await writeOneOfEach(api);
    account = each.account;
  });

  const ask = (operation: Operation, query: string, asking: Asking = {}) =>
    api.ask(operation.rest.method, `${servedAt(each.pathOf(operation))}${query && `?${query}`}`, { key: account.key, ...asking });
  const answering = operations().filter(({ rest }) => rest.mediaType !== 'text/event-stream');
  const refused = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.body.errors.map(({ status, code, source }) => [status, code, source?.parameter ?? source?.pointer]);

  it('is answered as any other is, by the query keys that an operation declares', async () => {
    for (const operation of answering.filter(({ rest }) => rest.method === 'GET')) {
      const given = parametersOf(operation.query).filter((parameter) => !parameter.startsWith('include='));
      for (let at = 0; at < given.length; at += KEYS) {
        const query = given.slice(at, at + KEYS).join('&');
        const [lenient, strict] = [await ask(operation, query), await ask(operation, query, STRICT)];
        assert.deepEqual([strict.status, strict.body], [lenient.status, lenient.body], `${operation.name}?${query}`);
        assert.equal(strict.headers.get('preference-applied'), 'handling=strict');
        assert.equal(lenient.headers.get('preference-applied'), null);
      }
    }
  });

  it('400: has a query key that the operation does not know, whichever it is; nothing is done', async () => {
    for (const operation of operations()) {
      const body = each.bodyOf(operation);
      const answer = await ask(operation, 'nobody=1&filter%5Bnobody%5D=2', { ...STRICT, ...(body !== undefined && { body }) });
      assert.equal(answer.status, 400, operation.name);
      assert.deepEqual(
        refused(answer),
        ['nobody', 'filter[nobody]'].map((name) => ['400', 'unknown_parameter', name]),
        operation.name,
      );
      assert.equal(answer.headers.get('preference-applied'), 'handling=strict');
    }
    assert.equal((await account.get('/webhooks')).body.meta['total'], 1);
  });

  it('422: has a member of its body that the operation does not know, at each of its levels', async () => {
    for (const operation of operations()) {
      const whole = each.bodyOf(operation);
      for (const at of whole === undefined ? [] : objectsIn(whole)) {
        const answer = await ask(operation, '', { ...STRICT, body: withMember(whole, [...at, 'no/body~']) });
        const pointer = [...at, 'no~1body~0'].map((name) => `/${name}`).join('');
        assert.deepEqual([answer.status, refused(answer)], [422, [['422', 'unknown_member', pointer]]], `${operation.name} ${answer.text}`);
      }
    }
  });

  it('is done when its body has nothing else, and refused with a body where none is taken', async () => {
    for (const operation of answering.filter(
      ({ rest, bucket }) => rest.method !== 'GET' && rest.method !== 'DELETE' && bucket !== 'trigger',
    )) {
      const body = each.bodyOf(operation);
      if (body === undefined) {
        const answer = await ask(operation, '', { ...STRICT, body: { rate: 3 } });
        assert.deepEqual([answer.status, refused(answer)], [422, [['422', 'unknown_member', '/rate']]], operation.name);
      }
      const fields = parametersOf(operation.query);
      const answer = await ask(operation, fields.join('&'), { ...STRICT, ...(body !== undefined && { body }) });
      assert.equal(answer.status, operation.rest.status, `${operation.name} ${answer.text}`);
    }
  });

  it('is told of all that nobody knows at once, of words and shapes too, but of no more than twenty', async () => {
    const all = await account.get('/containers?filter[stauts]=1&page=3&page[size]=many&fields[container]=number,nobody&x=1', STRICT);
    assert.deepEqual(refused(all), [
      ['400', 'unknown_parameter', 'filter[stauts]'],
      ['400', 'malformed', 'page'],
      ['400', 'malformed', 'page[size]'],
      ['400', 'unknown_parameter', 'fields[container]'],
      ['400', 'unknown_parameter', 'x'],
    ]);
    const both = await account.post('/parties?x=1', { data: { attributes: { comapny_name: 'x' } } }, STRICT);
    assert.deepEqual([both.status, refused(both).map(([, , where]) => where)], [400, ['x', '/data/attributes/comapny_name']]);
    const many = await account.get(`/containers?${Array.from({ length: 50 }, (_, at) => `x${at}=1`).join('&')}`, STRICT);
    assert.equal(many.body.errors.length, 20);
  });

  it('201: may give a tracking request an id, which is passed over as it is leniently', async () => {
    const given = (id: unknown, request_number: string) => ({
      data: { type: 'tracking_request', id, attributes: { request_type: 'booking', request_number, scac: 'MAEU' } },
    });
    const known = (await account.get('/tracking_requests')).body.data[0]?.id ?? '';
    for (const [at, id] of [NOBODY, known, '', 'mine', 7, null].entries())
      for (const [asking, number] of [
        [STRICT, `STRICTID${at}`],
        [{}, `LENIENTID${at}`],
      ] as const) {
        const { status, body, text } = await account.post('/tracking_requests', given(id, number), asking);
        assert.equal(status, 201, `${JSON.stringify(id)} ${text}`);
        assert.notEqual(body.data.id, id);
        const made = await account.get(`/tracking_requests/${body.data.id}`);
        assert.equal(made.body.data.attributes['request_number'], number);
      }
  });

  it('may name the type and id of a record whose body is plain otherwise', async () => {
    const made = await account.post('/webhooks', { data: { attributes: { url: 'https://example.com/strict', active: true } } });
    const attributes = { from: '2026-01-01T00:00:00Z' };
    const replay = { data: { type: 'webhook', id: made.body.data.id, attributes } };
    const { status, text } = await account.post(`/webhooks/${made.body.data.id}/replay`, replay, STRICT);
    assert.equal(status, 202, text);
  });

  it('400: has a word outside an enumeration, wherever one is filtered by; what may be given for one is taken', async () => {
    for (const path of [
      '/custom_fields?filter[entity_type]=nope',
      '/custom_field_definitions?filter[entity_type]=nope',
      '/containers?filter[holds_at_pod_terminal]=nope',
      '/containers?filter[fees_at_pod_terminal]=demurage',
      '/tracking_requests?filter[failed_reason]=nope',
      '/documents?filter[document_type]=nope',
      '/documents?filter[document_type_manual]=nope',
      '/documents?filter[document_types]=arrival_notice,nope',
    ]) {
      assert.equal((await account.get(path, STRICT)).status, 400, path);
      assert.equal((await account.get(path)).body.data.length, 0, path);
    }
    for (const path of [
      '/custom_fields?filter[entity_type]=Cargo',
      '/custom_fields?filter[entity_type]=shipment',
      '/containers?filter[holds_at_pod_terminal]=customs',
      '/containers?filter[fees_at_pod_terminal][in]=demurrage,exam',
      '/documents?filter[document_type]=arrival_notice',
      '/tracking_requests?filter[failed_reason]=awaiting_manifest',
      '/tracking_requests?filter[failed_reason][in]=awaiting_manifest,expired',
    ])
      assert.equal((await account.get(path, STRICT)).status, 200, path);
  });

  it('may include what the operation offers', async () => {
    const [lenient, strict] = [
      await account.get('/containers?include=shipment'),
      await account.get('/containers?include=shipment', STRICT),
    ];
    assert.deepEqual([strict.status, strict.body], [200, lenient.body]);
  });

  it('is heeded by the grammar of Prefer alone', async () => {
    const status = async (prefer: string) => (await account.get('/containers?nobody=1', { headers: { prefer } })).status;
    assert.equal(await status('wait=1, Handling="Strict"; x=y'), 400);
    for (const prefer of ['handling=lenient', 'handling=lenient, handling=strict', 'strict', ''])
      assert.equal(await status(prefer), 200, prefer);
  });

  it('says that it was, when it is refused for another reason too', async () => {
    for (const answer of [
      await account.get('/containers', { ...STRICT, key: null }),
      await account.get(`/containers/${NOBODY}`, STRICT),
      await account.get('/nobody', STRICT),
      await api.ask('PUT', '/v2/containers', STRICT),
      await account.get('/containers?include=nobody', STRICT),
      await account.post('/parties', undefined, { ...STRICT, bytes: '{' }),
    ]) {
      assert.ok(answer.status >= 400);
      assert.equal(answer.headers.get('preference-applied'), 'handling=strict', answer.text);
    }
  });

  it('is judged before it is validated, and after its key', async () => {
    const wrong = await account.post('/parties', { data: { attributes: { comapny_name: 'x' } } }, STRICT);
    assert.deepEqual(refused(wrong), [['422', 'unknown_member', '/data/attributes/comapny_name']]);
    assert.equal((await account.get('/containers?nobody=1', { ...STRICT, key: 'lf_nobody' })).status, 401);
  });

  it('is answered as before when its Idempotency-Key is known', async () => {
    const body = { data: { attributes: { company_name: 'Twice' }, note: 'x' } };
    const post = (headers: Record<string, string>) => account.post('/parties', body, { headers });
    const first = await post({ 'idempotency-key': 'strict', ...STRICT.headers });
    assert.equal(first.status, 422);
    const second = await post({ 'idempotency-key': 'strict', ...STRICT.headers });
    assert.deepEqual([second.text, second.headers.get('idempotency-replayed')], [first.text, 'true']);
    assert.equal((await post({ 'idempotency-key': 'lenient' })).status, 201);
  });

  it('is asked for by tRPC in the same header, for all calls of a batch', async () => {
    const headers = { authorization: `Token ${account.key}`, prefer: 'handling=strict' };
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${api.origin}/trpc`, headers })] });
    const unknown = { filter: { stauts: 'x' } } as object;
    const answers = await Promise.allSettled([
      client.containers.list.query(unknown),
      client.containers.list.query({ filter: { status: 'on_ship' }, page: { size: 1 }, fields: { container: 'number' } }),
      client.parties.create.mutate({ body: { data: { attributes: { company_name: 'x', note: 1 } as { company_name: string } } } }),
    ]);
    const errorOf = (answer: (typeof answers)[number] | undefined) => {
      assert.ok(answer?.status === 'rejected' && answer.reason instanceof TRPCClientError);
      const { httpStatus, errors } = (answer.reason as TRPCClientError<AppRouter>).data ?? {};
      return [httpStatus, errors?.[0]?.source?.parameter ?? errors?.[0]?.source?.pointer];
    };
    assert.deepEqual(errorOf(answers[0]), [400, 'filter[stauts]']);
    assert.equal(answers[1]?.status, 'fulfilled');
    assert.deepEqual(errorOf(answers[2]), [422, '/data/attributes/note']);
    const raw = await api.ask('GET', '/trpc/webhooks.ips', { key: account.key, ...STRICT });
    assert.equal(raw.headers.get('preference-applied'), 'handling=strict');
    assert.match(raw.headers.get('vary') ?? '', /Prefer/);
  });
});

describe('any answer', () => {
  const api = useApi();

  it('says how it may be kept, be it of a path that nobody serves, another method, a bad address, or the description', async () => {
    for (const [method, path, status] of [
      ['GET', '/v2/nobody', 404],
      ['GET', '/nobody', 404],
      ['PUT', '/v2/containers', 405],
      ['GET', '/v2/containers/%zz', 404],
      ['GET', `/v2/containers?${'x'.repeat(9_000)}`, 414],
      ['GET', '/v2/openapi.json', 200],
    ] as const) {
      const answer = await api.ask(method, path);
      const caching = [answer.headers.get('cache-control'), answer.headers.get('vary')?.replace(', Accept-Encoding', '')];
      assert.deepEqual([answer.status, ...caching], [status, ...CACHING], path.slice(0, 40));
      assert.match(answer.headers.get('request-id') ?? '', /^[\w-]{36}$/);
      assert.equal(answer.headers.get('preference-applied'), null);
    }
  });

  it('304: the description has a tag of its bytes, and knows no parameters', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const first = await api.ask('GET', '/v2/openapi.json', { headers: plain });
    const tag = first.headers.get('etag') ?? '';
    assert.equal(tag, entityTagOf(Buffer.from(first.text)));
    const held = await api.ask('GET', '/v2/openapi.json', { headers: { ...plain, 'if-none-match': tag } });
    assert.deepEqual([held.status, held.text], [304, '']);
    assert.equal((await api.ask('GET', '/v2/openapi.json?x=1')).status, 200);
    assert.equal((await fetch(`${api.origin}/v2/openapi.json?x=1`, STRICT)).status, 400);
  });
});

/** The places of all objects in a body that do not hold a client's own names. */
function objectsIn(value: unknown, place: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || place.at(-1) === 'validation') return [];
  const below = Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...place, name]));
  return Array.isArray(value) ? below : [[...place], ...below];
}

/** The same with one more member in it. */
function withMember(value: unknown, [name = '', ...further]: readonly string[]): unknown {
  const inner: unknown = Reflect.get(value as object, name);
  const wanted = further.length ? withMember(inner, further) : 1;
  return Array.isArray(value)
    ? value.map((item: unknown, at) => (String(at) === name ? wanted : item))
    : { ...(value as object), [name]: wanted };
}
