import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { serveDocs } from '../../api/docs-page.js';

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
    const own = (await parts()).filter((address) => address !== 'data:,');
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
    assert.match(body, /url: '\/v2\/openapi\.json'/);
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
