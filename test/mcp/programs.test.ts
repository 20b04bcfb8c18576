import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { checkout } from '../../sandbox/settings.js';
import { freePort } from '../support/ports.js';
import { programArguments } from '../support/programs.js';

const PATH = process.env['PATH'] ?? '';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the program until it ends; `answered` is sent to it and what comes back waited for. */
function run(args: string[], env: Record<string, string>, answered?: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...programArguments('mcp/main.ts'), ...args], { cwd: checkout, env: { PATH, ...env } });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.stdout += chunk.toString();
      if (said.stdout.includes('\n')) child.stdin.end();
    });
    child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
    child.once('close', (code) => resolve({ code, ...said }));
    if (answered) child.stdin.write(answered);
  });
}

describe('the program of the agent server', function () {
  this.timeout(120_000);

  it('ends with a line that says why where stdio has no key', async () => {
    const { code, stdout, stderr } = await run(['--stdio'], {});
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^SVC_API_TOKEN .*\n$/);
  });

  it('does not start beyond loopback with a key in its environment', async () => {
    const { code, stderr } = await run([], { LANDFALL_MCP_HOST: '0.0.0.0', SVC_API_TOKEN: 'lf_secret' });
    assert.equal(code, 1);
    assert.match(stderr, /LANDFALL_MCP_SHARE_TOKEN/);
    assert.doesNotMatch(stderr, /lf_secret/);
  });

  it('warns where it was told to serve whoever comes, and names a port that is taken', async () => {
    const env = {
      LANDFALL_MCP_HOST: '0.0.0.0',
      LANDFALL_MCP_PORT: String(await freePort()),
      SVC_API_TOKEN: 'lf_secret',
      LANDFALL_MCP_SHARE_TOKEN: 'true',
    };
    const child = spawn(process.execPath, programArguments('mcp/main.ts'), { cwd: checkout, env: { PATH, ...env } });
    let said = '';
    await new Promise<void>((ready) =>
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()).includes('landfall mcp ready') && ready()),
    );
    const second = await run([], env);
    child.kill('SIGTERM');
    const [code] = await new Promise<[number | null]>((ended) => child.once('close', (status) => ended([status])));
    assert.match(said, /"level":"warn"[^\n]*whoever reaches this server/);
    assert.doesNotMatch(said, /lf_secret/);
    assert.equal(second.code, 2);
    assert.match(second.stderr, /is in use: set LANDFALL_MCP_PORT/);
    assert.equal(code, 0);
  });

  it('writes nothing but messages to stdout', async () => {
    const shake = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    const { code, stdout } = await run(['--stdio'], { LANDFALL_API_TOKEN: 'lf_a_b', LANDFALL_LOG: 'debug' }, `${JSON.stringify(shake)}\n`);
    assert.equal(code, 0);
    for (const line of stdout.trim().split('\n')) assert.equal((JSON.parse(line) as { jsonrpc: string }).jsonrpc, '2.0');
  });

  it('speaks the protocol of 2026-07-28 over stdio too', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    const args = [...programArguments('mcp/main.ts'), '--stdio'];
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args,
        cwd: checkout,
        env: { PATH, LANDFALL_API_TOKEN: 'lf_a_b' },
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    assert.equal(tools.length, 10);
    await client.close();
  });
});
