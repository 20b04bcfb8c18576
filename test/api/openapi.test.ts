import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateOpenAPIDocument } from '@trpc/openapi';
import { operations } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { describeApi, type Description } from '../../api/openapi.js';
import { checkout } from '../../sandbox/settings.js';

type Json = { [name: string]: Json } & Json[];

describe('the published description', () => {
  const file = join(checkout, 'api', 'openapi.json');
  const published = JSON.parse(readFileSync(file, 'utf8')) as Description;
  let generated: Awaited<ReturnType<typeof generateOpenAPIDocument>>;

  before(async function () {
    this.timeout(120_000);
    generated = await generateOpenAPIDocument(join(checkout, 'api', 'router.ts'), { exportName: 'AppRouter' });
  });

  it('is what the procedures say: npm run openapi changes nothing', () => {
    assert.deepEqual(published, JSON.parse(JSON.stringify(describeApi(generated))));
  });

  it('is valid OpenAPI 3.1, as an independent validator reads it', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(published) as unknown as Record<string, unknown>);
    assert.ok(valid, JSON.stringify(errors)?.slice(0, 2_000));
    assert.equal(published.openapi, '3.1.1');
  });

  it('gives each procedure a method and path of its own, a summary, and its refusals', () => {
    const places = operations().map(({ rest }) => `${rest.method} ${rest.path}`);
    assert.deepEqual(places, [...new Set(places)]);
    for (const { name, rest, input } of operations()) {
      const described = (published.paths[servedAt(rest.path)] as unknown as Json)[rest.method.toLowerCase()];
      assert.ok(described, name);
      assert.ok(rest.summary.length > 0, name);
      for (const status of [rest.status, ...rest.errors, 400, 401, 403, 408, 414, 422, 429, 431, 503])
        assert.ok(described['responses']?.[String(status)], `${name}: ${status}`);
      for (const [, member = ''] of rest.path.matchAll(/\{(\w+)\}/g)) assert.ok(member in input.shape, `${name}: {${member}}`);
    }
  });

  it('says which refusals only some requests meet: of a body, and of a word in the place of an id', () => {
    const refused = (status: number) =>
      operations().flatMap(({ name, rest }) => {
        const described = (published.paths[servedAt(rest.path)] as unknown as Json)[rest.method.toLowerCase()];
        return described?.['responses']?.[String(status)] ? [name] : [];
      });
    const writing = operations().flatMap(({ name, rest }) => (rest.method === 'GET' ? [] : [name]));
    assert.deepEqual([refused(413), refused(415)], [writing, writing]);
    assert.deepEqual(refused(405), [
      'documents.delete',
      'documents.update',
      'trackingRequests.get',
      'trackingRequests.update',
      'webhooks.delete',
      'webhooks.get',
      'webhooks.update',
    ]);
  });

  it('says which names a call may bear, so that no name it allows is refused', () => {
    const parameters = published.components['parameters'] as Record<string, { schema: { pattern: string } }>;
    const allowed = new RegExp(parameters['Idempotency-Key']?.schema.pattern ?? '$.');
    const names = ['order 1', 'x', 'y'.repeat(255), ' order', 'order ', 'commandé', '', 'z'.repeat(256)];
    assert.deepEqual(
      names.map((name) => allowed.test(name)),
      [true, true, true, false, false, false, false, false],
    );
  });

  it('says of what form a filter is, wherever words of another form are refused', () => {
    const filters = operations().flatMap(({ rest }) => {
      const { parameters = [] } = (published.paths[servedAt(rest.path)] as unknown as Json)[rest.method.toLowerCase()] as {
        parameters?: { name?: string; schema?: object }[];
      };
      return parameters.flatMap(({ name = '', schema = {} }) => (name.startsWith('filter') ? [{ name, schema }] : []));
    });
    const formsOf = (pattern: RegExp) => [
      ...new Set(filters.filter(({ name }) => pattern.test(name)).map(({ schema }) => JSON.stringify(schema))),
    ];
    assert.deepEqual(formsOf(/^filter\[(created_at|pickup_lfd)\](\[(start|end)\])?$/), [
      '{"type":"string","anyOf":[{"format":"date-time"},{"format":"date"}]}',
    ]);
    assert.deepEqual(formsOf(/^filter\[(shipment|container|definition|entity)_id\]$/), ['{"type":"string","format":"uuid"}']);
    assert.deepEqual(formsOf(/^filter\[version\]$/), ['{"type":"string","format":"date"}']);
    assert.deepEqual(formsOf(/^filter\[(created_at|shipment_id|number)\]\[in\]$/), ['{"type":"string"}']);
  });

  it('tells what every group of operations is about', () => {
    for (const tag of published.tags as { name: string; description: string }[]) assert.match(tag.description, /\.$/, tag.name);
  });

  it('has the members that the compiler finds in the types, no more and no fewer', () => {
    for (const { name, type } of operations()) {
      // Of which the compiler says nothing.
      if (type === 'subscription') continue;
      const operation = (generated.paths?.[`/${name}`] as unknown as Json)[type === 'query' ? 'get' : 'post'];
      const [status] = Object.keys(operation?.['responses'] ?? {});
      const wrapped = operation?.['responses']?.[status ?? '']?.['content']?.['application/json']?.['schema'];
      const compiled = wrapped?.['properties']?.['result']?.['properties']?.['data'];
      const described = outputOf(name, published);
      assert.deepEqual(membersOf(described, published as unknown as Json), membersOf(compiled, generated as unknown as Json), name);
    }
  });
});

describe('the description of the stream of events', () => {
  it('says that it is server-sent events, and where to begin', () => {
    const { paths } = JSON.parse(readFileSync(join(checkout, 'api', 'openapi.json'), 'utf8')) as { paths: Json };
    const stream = paths['/v2/events/stream']?.['get'];
    assert.deepEqual(Object.keys(stream?.['responses']?.['200']?.['content'] ?? {}), ['text/event-stream']);
    const parameters = (stream?.['parameters'] ?? []) as unknown as { name: string; in: string; $ref?: string }[];
    const named = parameters.map(({ name, in: where, $ref }) => $ref ?? `${where} ${name}`);
    assert.deepEqual(
      named.filter((name) => !/\]\[/.test(name)),
      [
        'query after',
        'header Last-Event-ID',
        'query filter[event]',
        'query filter[created_at]',
        'query filter[version]',
        'query filter[shipment_id]',
        'query filter[container_id]',
        '#/components/parameters/Prefer',
      ],
    );
    assert.ok(stream?.['responses']?.['410']);
  });
});

function outputOf(name: string, published: Description): Json | undefined {
  const operation = operations().find((one) => one.name === name);
  const described = (published.paths[servedAt(operation?.rest.path ?? '')] as unknown as Json)[operation?.rest.method.toLowerCase() ?? ''];
  const content = described?.['responses']?.[String(operation?.rest.status)]?.['content'];
  return content && Object.values(content)[0]?.['schema'];
}

/** Names of members, as deep as `data` and its attributes. */
function membersOf(schema: Json | undefined, whole: Json, depth = 3): unknown {
  const resolved = resolve(schema, whole);
  const properties = resolved?.['properties'];
  if (!properties || depth === 0) return null;
  return Object.fromEntries(
    Object.keys(properties)
      .sort()
      .map((name) => [name, membersOf(properties[name], whole, depth - 1)]),
  );
}

function resolve(schema: Json | undefined, whole: Json): Json | undefined {
  const ref: unknown = schema?.['$ref'];
  if (typeof ref === 'string')
    return resolve(
      ref
        .split('/')
        .slice(1)
        .reduce<Json | undefined>((at, name) => at?.[name], whole),
      whole,
    );
  // A list's records, or what a nullable member is when it is not null.
  if (schema?.['items']) return resolve(schema['items'], whole);
  const choices: Json | undefined = schema?.['anyOf'] ?? schema?.['oneOf'];
  const real = choices?.filter((choice) => (choice['type'] as unknown) !== 'null');
  return real?.length === 1 ? resolve(real[0], whole) : schema;
}
