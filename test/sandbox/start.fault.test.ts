import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Sandbox } from '../../sandbox/announcement.js';
import { removePostgres } from '../../sandbox/postgres.js';
import { isRunning } from '../../sandbox/processes.js';
import { freePort, freePorts } from '../support/ports.js';

/** A start takes forty seconds on two cores that do nothing else, and several times that on busy ones. */
const WITHIN_MS = 5 * 60_000;

describe('npm start', function () {
  this.timeout(WITHIN_MS + 60_000);
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let launcher: Launcher;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-start-'));
    chmodSync(folder, 0o755);
    env = { ...process.env, DATABASE_URL: undefined, LANDFALL_DATA_FOLDER: folder, LANDFALL_WORLD_PORT: String(await freePorts(10)) };
    for (const name of ['API', 'WORKER', 'MCP', 'POSTGRES', 'TEMPORAL', 'TEMPORAL_UI', 'IMAP', 'SMTP'])
      env[`LANDFALL_${name}_PORT`] = String(await freePort());
    launcher = new Launcher(env);
    await launcher.says('Ctrl-C ends everything');
  });
  after(async () => {
    await launcher.end('SIGINT');
    removePostgres(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });

  const sandboxFile = () => join(folder, 'sandbox.json');
  const sandbox = () => JSON.parse(readFileSync(sandboxFile(), 'utf8')) as Sandbox;
  const requests = async (): Promise<string[]> => {
    const { api_url, api_key } = sandbox();
    const answer = await fetch(`${api_url}/tracking_requests`, { headers: { authorization: `Token ${api_key}` } });
    return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  };

  it('ends in a banner with lines of curl that work as they stand', async () => {
    const lines = launcher.output.split('\n').filter((line) => line.startsWith('  curl '));
    const answers = [];
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('/bin/sh', ['-c', line]);
      answers.push(JSON.parse(stdout || 'null') as { data: unknown; errors?: unknown } | null);
    }
    const [made, shipments, containers, ...mailed] = answers;
    assert.deepEqual(mailed, [null]);
    assert.equal((made?.data as { type: string }).type, 'tracking_request', JSON.stringify(made));
    assert.ok(Array.isArray(shipments?.data), JSON.stringify(shipments));
    assert.ok(Array.isArray(containers?.data), JSON.stringify(containers));
    for (const { request_number } of sandbox().numbers) assert.ok(launcher.output.includes(request_number));
  });

  it('has a mailbox, where the papers of what is tracked arrive beside those that somebody sends', async () => {
    const { database_url, alias, papers } = sandbox();
    assert.match(alias ?? launcher.output, /^docs\+[0-9a-z]{13}@/);
    assert.deepEqual(
      papers.map(({ document_type }) => document_type),
      ['booking_confirmation', 'master_bill_of_lading', 'arrival_notice'],
    );
    const client = new pg.Client(database_url);
    await client.connect();
    await client.query('set role landfall_system');
    const mailed = `select 1 from document d join document_link l on l.document_id = d.id and l.target_type = 'shipment'
      where d.source = 'email' and d.state = 'extracted'`;
    await until(async () => (await client.query(mailed)).rows.length > 0);
    await client.end();
  });

  it('tells a script all it needs in sandbox.json, which its owner alone can read', async () => {
    assert.equal(statSync(sandboxFile()).mode & 0o777, 0o600);
    const told = sandbox();
    for (const url of [
      told.api_url.replace(/\/v2$/, '/health'),
      `${told.world_url}/health`,
      told.mcp_url.replace(/mcp$/, 'health'),
      told.temporal_ui_url ?? '',
    ]) {
      assert.equal((await fetch(url)).status, 200, url);
    }
    assert.deepEqual(
      told.processes.map(({ name }) => name),
      ['mcp', 'api', 'worker', 'world', 'smtp', 'imap', 'temporal', 'postgres'],
    );
    assert.ok(told.processes.every(isRunning));
    assert.ok(told.numbers.length > 0);
  });

  it('refuses a second time from the same folder, in one line', async () => {
    const second = new Launcher(env);
    assert.equal(await second.ended, 1);
    assert.match(second.output, /^Landfall is running from this folder already \(process \d+\).*\n$/);
  });

  it('names a busy port and the setting that changes it, in one line', async () => {
    const busy = createServer();
    const listenPort = await freePort();
    await new Promise<void>((resolve) => busy.listen(listenPort, '127.0.0.1', resolve));
    const other = mkdtempSync(join(tmpdir(), 'landfall-start-'));
    const second = new Launcher({
      ...env,
      LANDFALL_DATA_FOLDER: other,
      LANDFALL_POSTGRES_PORT: String(listenPort),
      LANDFALL_API_PORT: String(await freePort()),
      LANDFALL_WORKER_PORT: String(await freePort()),
      LANDFALL_MCP_PORT: String(await freePort()),
      LANDFALL_TEMPORAL_PORT: String(await freePort()),
      LANDFALL_TEMPORAL_UI_PORT: String(await freePort()),
      LANDFALL_IMAP_PORT: String(await freePort()),
      LANDFALL_SMTP_PORT: String(await freePort()),
      LANDFALL_WORLD_PORT: String(await freePorts(20)),
    });
    assert.equal(await second.ended, 1);
    assert.match(
      second.output.trim().split('\n').at(-1) ?? '',
      new RegExp(`^Port ${listenPort}, meant for PostgreSQL, is in use: .*LANDFALL_POSTGRES_PORT`),
    );
    busy.close();
    rmSync(other, { recursive: true });
  });

  it('starts a part again that was killed', async () => {
    const before = sandbox().processes.find(({ name }) => name === 'api');
    assert.ok(before);
    process.kill(before.pid, 'SIGKILL');
    await launcher.says('api died (SIGKILL); starting it again');
    await until(async () => {
      const now = sandbox().processes.find(({ name }) => name === 'api');
      return now?.pid !== before.pid && (await requests().catch(() => [])).length > 0;
    });
  });

  it('ends what a killed launcher left behind, and goes on with the same key and requests', async () => {
    const { processes, api_key, alias } = sandbox();
    const known = await requests();
    await launcher.end('SIGKILL');
    assert.ok(processes.every(isRunning));

    launcher = new Launcher(env);
    await launcher.says('Ctrl-C ends everything');
    assert.match(launcher.output, /Ending what a killed launcher left behind: mcp \(\d+\), api \(\d+\), worker/);
    assert.equal(processes.some(isRunning), false);
    assert.deepEqual([sandbox().api_key, sandbox().alias], [api_key, alias]);
    assert.deepEqual(await requests(), known);
  });

  it('ends everything on Ctrl-C and says nothing of errors', async () => {
    const { processes } = sandbox();
    assert.equal(await launcher.end('SIGINT'), 0);
    assert.equal(processes.some(isRunning), false);
    assert.equal(existsSync(sandboxFile()), false);
    assert.match(launcher.output, /Everything has ended\.\n$/);
    assert.doesNotMatch(launcher.output, /^\s+at |Error/m);
  });
});

/** A start as typed, and what it prints. */
class Launcher {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, ['sandbox/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const hear = (bytes: Buffer) => (this.output += bytes.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.ended = new Promise((resolve) => child.once('close', resolve));
  }

  async says(words: string): Promise<void> {
    await until(
      () => this.output.includes(words) || this.child.exitCode !== null,
      () => this.output,
    );
    assert.ok(this.output.includes(words), this.output);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

async function until(holds: () => boolean | Promise<boolean>, instead = () => ''): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await holds()); await sleep(50))
    assert.ok(Date.now() < end, `it did not come to pass within five minutes: ${instead()}`);
}
