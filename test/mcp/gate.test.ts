import assert from 'node:assert/strict';
import { keyIn } from '../../mcp/credentials.js';
import { isLoopbackName, refusedBy } from '../../mcp/gate.js';
import { readMcpSettings } from '../../mcp/settings.js';

const NONE: Record<'allowedHosts' | 'allowedOrigins', string[]> = { allowedHosts: [], allowedOrigins: [] };
const HERE = 'localhost:4902';

describe('who may ask the agent server', () => {
  const isRefused = (host: string | undefined, origin?: string, lists: Partial<typeof NONE> = {}) =>
    refusedBy({ host, origin }, { ...NONE, ...lists });

  it('is this machine alone by default, under each of its names', () => {
    for (const host of ['localhost', 'localhost:4902', 'LOCALHOST:1', '127.0.0.1:4902', '127.8.8.8', '[::1]:4902', '[::1]'])
      assert.equal(isRefused(host), null, host);
    for (const host of ['evil.example', 'evil.example:4902', '192.168.0.2:4902', 'localhost.evil.example', '127.0.0.1.evil.example', ''])
      assert.equal(isRefused(host), 'Host', host);
  });

  it('says nothing of where it asks only where no host is listed', () => {
    assert.equal(isRefused(undefined), null);
    assert.equal(isRefused(undefined, undefined, { allowedHosts: ['a.example'] }), 'Host');
  });

  it('is a listed host, by its name or with its port', () => {
    const allowedHosts = ['a.example', 'b.example:8443'];
    for (const host of ['a.example', 'A.Example:1', 'b.example:8443'])
      assert.equal(isRefused(host, undefined, { allowedHosts }), null, host);
    for (const host of ['b.example', 'b.example:1', HERE, 'c.example'])
      assert.equal(isRefused(host, undefined, { allowedHosts }), 'Host', host);
  });

  it('is no browser, or a page of this machine', () => {
    assert.equal(isRefused(HERE), null);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'https://localhost'])
      assert.equal(isRefused(HERE, origin), null, origin);
    for (const origin of ['https://evil.example', 'null', 'nonsense', 'file://', '', 'http://localhost.evil.example'])
      assert.equal(isRefused(HERE, origin), 'Origin', origin);
  });

  it('is a page of the host that was asked', () => {
    const allowedHosts = ['agents.example'];
    assert.equal(isRefused('agents.example', 'https://agents.example', { allowedHosts }), null);
    assert.equal(isRefused('agents.example', 'https://other.example', { allowedHosts }), 'Origin');
  });

  it('is a listed origin, whole or by its name, and then no other', () => {
    const allowedOrigins = ['https://app.example', 'tools.example'];
    for (const origin of ['https://app.example', 'http://tools.example:8080'])
      assert.equal(isRefused(HERE, origin, { allowedOrigins }), null, origin);
    for (const origin of ['http://app.example', 'http://localhost', 'https://x.example'])
      assert.equal(isRefused(HERE, origin, { allowedOrigins }), 'Origin', origin);
  });

  it('knows loopback by its address, and by no name that only looks like it', () => {
    for (const name of ['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]']) assert.ok(isLoopbackName(name), name);
    for (const name of ['0.0.0.0', '::', '127.0.0.1.nip.example', '10.0.0.1', 'localhost6', '']) assert.ok(!isLoopbackName(name), name);
  });
});

describe('the key of a caller', () => {
  it('comes as Bearer or Token, whatever the case', () => {
    for (const header of ['Bearer lf_a_b', 'bearer lf_a_b', 'Token lf_a_b', 'TOKEN   lf_a_b '])
      assert.equal(keyIn(header), 'lf_a_b', header);
  });
  it('is absent where the header is malformed', () => {
    for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'lf_a_b', 'Bearer a b'])
      assert.equal(keyIn(header), null, header);
  });
});

describe('the settings of the agent server', () => {
  it('listen on loopback, ask the API of this machine and offer the ten, unless they say otherwise', () => {
    const { host, listenPort, apiBase, apiToken, more, scheme } = readMcpSettings({});
    assert.deepEqual(
      { host, listenPort, apiBase, apiToken, more, scheme },
      { host: '127.0.0.1', listenPort: 4902, apiBase: 'http://127.0.0.1:4900/v2', apiToken: null, more: false, scheme: 'landfall' },
    );
  });

  it('have an older name each, which wins', () => {
    const read = readMcpSettings({
      SVC_API_TOKEN: 'old',
      LANDFALL_API_TOKEN: 'new',
      SVC_MCP_ALLOWED_HOSTS: ' A.example ,,b.example',
      LANDFALL_MCP_ALLOWED_HOSTS: 'c',
    });
    assert.equal(read.apiToken, 'old');
    assert.deepEqual(read.allowedHosts, ['a.example', 'b.example']);
    assert.equal(readMcpSettings({ SVC_API_TOKEN: ' ', LANDFALL_API_TOKEN: 'new' }).apiToken, 'new');
  });

  it('add /v2 to an address without a path', () => {
    const base = (url: string) => readMcpSettings({ LANDFALL_API_BASE_URL: url }).apiBase;
    assert.equal(base('https://landfall.example'), 'https://landfall.example/v2');
    assert.equal(base('https://landfall.example/'), 'https://landfall.example/v2');
    assert.equal(base('https://landfall.example/api/v2/'), 'https://landfall.example/api/v2');
    for (const url of [
      'landfall.example',
      'ftp://landfall.example',
      'https://user:secret@landfall.example',
      'https://landfall.example?x=1',
    ])
      assert.throws(() => base(url), /LANDFALL_API_BASE_URL/, url);
  });

  it('refuse a key in the environment beyond loopback, unless it is meant for whoever comes', () => {
    const beyond = { LANDFALL_MCP_HOST: '0.0.0.0', LANDFALL_API_TOKEN: 'lf_secret' };
    assert.throws(
      () => readMcpSettings(beyond),
      (error: Error) => /LANDFALL_MCP_SHARE_TOKEN/.test(error.message) && !error.message.includes('lf_secret'),
    );
    assert.equal(readMcpSettings({ ...beyond, LANDFALL_MCP_SHARE_TOKEN: 'true' }).apiToken, 'lf_secret');
    assert.equal(readMcpSettings({ ...beyond, LANDFALL_MCP_HOST: '::1' }).apiToken, 'lf_secret');
    assert.equal(readMcpSettings({ LANDFALL_MCP_HOST: '0.0.0.0' }).apiToken, null);
  });

  it('are refused by name where they are nonsense', () => {
    for (const [name, value] of [
      ['LANDFALL_MCP_PORT', 'x'],
      ['LANDFALL_MCP_PORT', '70000'],
      ['LANDFALL_MCP_MORE', 'yes'],
      ['LANDFALL_MCP_SCHEME', 'A b'],
      ['LANDFALL_LOG', 'loud'],
    ] as const)
      assert.throws(() => readMcpSettings({ [name]: value }), new RegExp(name));
  });
});
