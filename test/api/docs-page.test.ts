import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { serveDocs } from '../../api/docs-page.js';
import { displayed, resolved } from '../../api/docs/display.js';
import { checkout } from '../../sandbox/settings.js';

describe('the reference page', () => {
  let server: FastifyInstance;
  before(() => {
    server = fastify();
    serveDocs(server);
  });
  after(() => server.close());

  const page = async () => (await server.inject('/docs')).body;
  const parts = async () => [...(await page()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);

  it('names nothing but files of this server, and all of them are there', async () => {
    const { body } = await server.inject('/docs/page.js');
    const imported = [...body.matchAll(/from '\.\/([^']+)'/g)].map(([, name = '']) => `/docs/${name}`);
    assert.deepEqual(imported, ['/docs/display.js']);
    const own = [...(await parts()), ...imported].filter((address) => address !== 'data:,');
    assert.ok(own.length > 3);
    for (const address of own) {
      assert.match(address, /^\/(docs\/|v2\/openapi\.json$)/);
      if (address.startsWith('/docs/')) assert.equal((await server.inject(address)).statusCode, 200, address);
    }
  });

  it('lets a browser run, show and ask only what comes from this server, and holds no inline script or style', async () => {
    const { headers, body } = await server.inject('/docs');
    const policy = String(headers['content-security-policy']).split('; ');
    assert.ok(policy.includes("default-src 'none'"));
    for (const directive of ['script-src', 'style-src', 'connect-src']) assert.ok(policy.includes(`${directive} 'self'`), directive);
    assert.doesNotMatch(policy.join(), /unsafe|https?:|\*/);
    assert.doesNotMatch(body, /<style|style=|<script>|\son\w+=/);
  });

  it('reads the description of this installation, asks no validator elsewhere, and sends no calls', async () => {
    const { body } = await server.inject('/docs/page.js');
    assert.match(body, /fetch\('\/v2\/openapi\.json'\)/);
    assert.doesNotMatch(body, /https?:/);
    assert.match(body, /validatorUrl: null/);
    assert.match(body, /supportedSubmitMethods: \[\]/);
  });

  it('is sent compressed to who can read that, and not at all to who holds it', async () => {
    const plain = await server.inject('/docs/swagger-ui-bundle.js');
    const small = await server.inject({ url: '/docs/swagger-ui-bundle.js', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(small.headers['content-encoding'], 'gzip');
    assert.ok(small.rawPayload.length * 3 < plain.rawPayload.length);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    assert.equal(hash(gunzipSync(small.rawPayload)), hash(plain.rawPayload));

    const held = { 'if-none-match': String(plain.headers.etag) };
    const again = await server.inject({ url: '/docs/swagger-ui-bundle.js', headers: held });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  });
});

interface Operation {
  description?: string;
  parameters: { name: string; description?: string }[];
  responses: Record<string, { description: string; content?: unknown }>;
}

describe('what the reference page shows of the description', () => {
  const published = JSON.parse(readFileSync(join(checkout, 'api', 'openapi.json'), 'utf8')) as {
    info: { license?: unknown };
    paths: Record<string, Record<string, Operation>>;
  };
  const shown = displayed(published);
  const containers = shown.paths['/v2/containers']?.['get'];
  assert.ok(containers);

  it('is every operation, and the published one stays as it is', () => {
    const places = ({ paths }: typeof published) => Object.entries(paths).map(([path, item]) => [path, Object.keys(item)]);
    assert.deepEqual(places(shown), places(published));
    assert.notEqual(published.info.license, undefined);
    assert.equal(shown.info.license, undefined);
  });

  it('is one row for each attribute that a list is filtered by, with what can be asked of it, and how it is written', () => {
    const filters = containers.parameters.filter(({ name }) => name.startsWith('filter['));
    assert.equal(new Set(filters.map(({ name }) => name)).size, filters.length);
    for (const { name } of filters) assert.match(name, /^filter\[\w+\]$/);
    assert.match(
      filters.find(({ name }) => name === 'filter[weight_in_lbs]')?.description ?? '',
      /`\[start\]` `\[end\]` `\[in\]` `\[null\]`$/,
    );
    assert.match(containers.description ?? '', /`filter\[a\]\[start\]=`/);
    const all = (published.paths['/v2/containers']?.['get']?.parameters ?? []).flatMap(({ name }) => /^filter\[\w+\]/.exec(name) ?? []);
    assert.deepEqual(new Set(filters.map(({ name }) => name)), new Set(all));
  });

  it('has page, sort, include and fields before the filters, in the description too', () => {
    for (const { parameters } of [containers, published.paths['/v2/containers']?.['get'] ?? containers]) {
      const names = parameters.map(({ name }) => name ?? '');
      const firstFilter = names.findIndex((name) => name.startsWith('filter['));
      for (const name of ['sort', 'page[number]', 'page[size]', 'page[after]', 'include'])
        assert.ok(names.includes(name) && names.indexOf(name) < firstFilter, name);
    }
    assert.equal(containers.parameters.filter(({ name }) => name.startsWith('fields[')).length, 1);
  });

  it('is one answer for all refusals of an operation, which names each of them', () => {
    for (const [path, item] of Object.entries(published.paths))
      for (const [method, { responses }] of Object.entries(item)) {
        const { refused, ...others } = shown.paths[path]?.[method]?.responses ?? {};
        const statuses = Object.keys(responses);
        assert.deepEqual(
          Object.keys(others),
          statuses.filter((status) => Number(status) < 400),
        );
        for (const status of statuses.filter((one) => Number(one) >= 400)) assert.ok(refused?.description.includes(`\`${status}\` `), path);
      }
  });

  it('has in its place whatever an operation refers to', () => {
    const text = JSON.stringify(resolved(shown.paths, published));
    assert.doesNotMatch(text, /"\$ref":/);
    assert.ok(text.includes('"company_name"'));
  });
});
