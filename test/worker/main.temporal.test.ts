import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { freePort } from '../support/ports.js';
import { checkout } from '../../sandbox/settings.js';
import { useDatabase } from '../support/database.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

describe('the worker as a program', () => {
  const db = useDatabase();
  const temporal = useTemporal();

  it('says at a healthy start that it is ready, and warns of nothing', async () => {
    const env = {
      ...process.env,
      DATABASE_URL: db.url,
      TEMPORAL_ADDRESS: temporal.address,
      LANDFALL_TASK_QUEUE_PREFIX: temporal.taskQueuePrefix,
      LANDFALL_SECRET_KEYS: `1:${randomBytes(32).toString('base64')}`,
      LANDFALL_WORKER_PORT: String(await freePort()),
    };
    const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
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
      [['info', 'landfall worker ready']],
    );
  }).timeout(90_000);
});
