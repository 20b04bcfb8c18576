import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fences } from '../../activities/documents/fences.js';
import { freePort } from '../support/ports.js';
import { programArguments } from '../support/programs.js';
import { checkout } from '../../sandbox/settings.js';
import { useDatabase } from '../support/database.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

describe('the worker as a program', () => {
  const db = useDatabase();
  const temporal = useTemporal();

  it('says at a healthy start that it is ready, and warns of nothing but fences that this machine lacks, which its health names', async () => {
    const { missing } = await fences();
    const port = await freePort();
    let health: unknown;
    const env = {
      ...process.env,
      DATABASE_URL: db.url,
      TEMPORAL_ADDRESS: temporal.address,
      LANDFALL_TASK_QUEUE_PREFIX: temporal.taskQueuePrefix,
      LANDFALL_SECRET_KEYS: `1:${randomBytes(32).toString('base64')}`,
      LANDFALL_WORKER_PORT: String(port),
    };
    const worker = spawn(process.execPath, programArguments('worker/main.ts'), {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = new Promise((done) => worker.once('exit', done));
    try {
      await until('the worker is ready', () => Promise.resolve(output.includes('landfall worker ready')), 60_000);
      // Its pollers are made after that, one kind after the other.
      await new Promise((done) => setTimeout(done, 5_000));
      health = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
    } finally {
      worker.kill('SIGTERM');
      await ended;
    }
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; message: string });
    assert.deepEqual(
      lines.map(({ level, message }) => [level, message]),
      [...missing.map(() => ['warn', 'readers have a fence too few']), ['info', 'landfall worker ready']],
    );
    assert.deepEqual(health, { status: 'ok', reader: { required: false, missing_fences: missing } });
  }).timeout(90_000);
});
