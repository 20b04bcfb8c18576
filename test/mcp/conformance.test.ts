import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import type { McpServer } from '@modelcontextprotocol/server';
import { parse } from 'yaml';
import { timestampOf } from '../../domain/time.js';
import { httpServer } from '../../mcp/http.js';
import { landfallClient } from '../../mcp/landfall-client.js';
import { responder } from '../../mcp/respond.js';
import { agentServer } from '../../mcp/server.js';
import { fixtureServer } from './conformance/fixtures.js';

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const FOLDER = 'test/mcp/conformance';
const WITHIN_MS = 240_000;

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

interface Run {
  code: number;
  output: string;
}

/** The public suite of the protocol, put to a server that listens on loopback and knows the caller without a key: the suite sends none. */
function useServer(serverFor: () => McpServer): { judge(...options: string[]): Promise<Run> } {
  let server: Server;
  const folder = mkdtempSync(join(tmpdir(), 'landfall-conformance-'));
  before(async () => {
    const settings = { allowedHosts: [], allowedOrigins: [], apiToken: 'lf_suite_key' };
    server = httpServer({ settings, responder: responder(serverFor, silent), log }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    rmSync(folder, { recursive: true });
  });
  return {
    judge: (...options) => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
      const args = ['--import', `./${FOLDER}/node-20.mjs`, SUITE, 'server', '--url', url, '--output-dir', folder, ...options];
      return new Promise((resolve) => {
        execFile(process.execPath, args, { timeout: WITHIN_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code ?? -1) : 0, output: stdout + stderr });
        });
      });
    },
  };
}

const exceptionsIn = (file: string) => (parse(readFileSync(join(FOLDER, file), 'utf8')) as { server: string[] }).server;
/** What the suite says at its end. */
const summaryOf = ({ output }: Run) => output.slice(output.indexOf('=== SUMMARY ==='));

describe('the public conformance suite of the protocol', function () {
  this.timeout(WITHIN_MS);

  describe('on our transport and library, with the tools, prompts and resources that the suite calls by name', () => {
    const server = useServer(fixtureServer);

    it('passes what 2026-07-28 requires, without an exception', async () => {
      const run = await server.judge('--requirements', '2026-07-28');
      assert.equal(run.code, 0, summaryOf(run));
      assert.match(run.output, /✓ server-stateless/);
    });

    it('passes what 2025-11-25 requires, but for what exceptions.yaml tells the reasons of', async () => {
      const run = await server.judge('--requirements', '2025-11-25', '--expected-failures', join(FOLDER, 'exceptions.yaml'));
      assert.equal(run.code, 0, summaryOf(run));
      const [, told = ''] = /Expected failures \(in baseline\):([\s\S]*)$/.exec(run.output) ?? [];
      assert.deepEqual([...told.matchAll(/^ {2}~ (\S+)/gm)].map(([, name]) => name).sort(), exceptionsIn('exceptions.yaml').sort());
    });
  });

  describe('on the server as agents get it', () => {
    const connect = (signal: AbortSignal) => landfallClient({ base: 'http://127.0.0.1:1/v2', token: 'lf_suite_key', signal });
    const server = useServer(() => agentServer({ connect, log, now: () => timestampOf(Date.now()), scheme: 'landfall' }, { more: false }));

    for (const [version, scenarios] of [
      ['2025-06-18', ['server-initialize']],
      ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection']],
      [
        '2026-07-28',
        [
          'server-stateless',
          'tools-list',
          'resources-list',
          'prompts-list',
          'caching',
          'sep-2164-resource-not-found',
          'dns-rebinding-protection',
          'http-header-validation',
        ],
      ],
    ] as const)
      for (const scenario of scenarios)
        it(`passes ${scenario} of ${version}`, async () => {
          const exceptions = scenario === 'server-stateless' ? ['--expected-failures', join(FOLDER, 'exceptions-of-product.yaml')] : [];
          const run = await server.judge('--scenario', scenario, '--spec-version', version, ...exceptions);
          assert.equal(run.code, 0, run.output);
          assert.doesNotMatch(run.output, /skipp(ed|ing) scenario|not applicable/i);
        });
  });
});
