import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLine, Parts, type Part } from '../../sandbox/parts.js';
import { isRunning, type ProcessRecord } from '../../sandbox/processes.js';
import type { Trouble } from '../../sandbox/trouble.js';

describe('the parts of a sandbox', () => {
  let logFolder: string;
  let parts: Parts;
  let said: string[];
  let recorded: ProcessRecord[];
  let troubles: Trouble[];
  beforeEach(() => {
    logFolder = mkdtempSync(join(tmpdir(), 'landfall-parts-'));
    said = [];
    recorded = [];
    troubles = [];
    parts = new Parts({
      say: (line) => said.push(line),
      logFolder,
      stopOrder: ['api', 'worker', 'postgres'],
      record: (processes) => (recorded = processes),
      giveUp: (trouble) => troubles.push(trouble),
    });
  });
  afterEach(() => {
    parts.kill();
    rmSync(logFolder, { recursive: true });
  });

  const part = (name: string, script: string, ready: () => boolean = () => true): Part => ({
    name,
    command: '/bin/sh',
    args: ['-c', script],
    env: { PATH: process.env['PATH'] },
    ready: () => Promise.resolve(ready()),
    readyWithinMs: 3_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 1_000,
  });
  const log = (name: string) => readFileSync(join(logFolder, `${name}.log`), 'utf8');
  const until = async (holds: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 200 && !holds(); tries += 1) await sleep(20);
    assert.ok(holds());
  };

  it('end in the order of stopping, each when the one before it is gone', async () => {
    const story = join(logFolder, 'story');
    const script = (name: string) => `trap 'sleep 0.1; echo ${name} >> ${story}; exit' TERM; while :; do sleep 0.02; done`;
    for (const name of ['postgres', 'api', 'worker']) await parts.start(part(name, script(name)));
    await sleep(100);
    await parts.stop();
    assert.equal(readFileSync(story, 'utf8'), 'api\nworker\npostgres\n');
    assert.equal(recorded.some(isRunning), false);
  });

  it('that do not end in their time are killed', async () => {
    await parts.start(part('deaf', `trap '' TERM; while :; do sleep 0.05; done`));
    await sleep(100);
    await parts.stop();
    assert.equal(recorded.some(isRunning), false);
  });

  it('that die are started again, which is told and recorded', async () => {
    await parts.start(part('worker', 'exec sleep 60'));
    const [first] = recorded;
    assert.ok(first);
    process.kill(first.pid, 'SIGKILL');
    await until(() => recorded[0]?.pid !== first.pid);
    assert.deepEqual(said, ['worker died (SIGKILL); starting it again, 1 of 5 times a minute.']);
    assert.ok(recorded[0] && isRunning(recorded[0]));
  });

  it('that die a sixth time within a minute end everything, with one line that names them and their log', async function () {
    this.timeout(20_000);
    await parts.start(part('worker', 'echo out of memory; exit 3'));
    for (let tries = 0; tries < 500 && troubles.length === 0; tries += 1) await sleep(20);
    assert.deepEqual(
      troubles.map(({ message }) => message),
      [`worker died 6 times within a minute: see ${join(logFolder, 'worker.log')}.`],
    );
    assert.equal(said.length, 5);
    assert.equal(log('worker').split('\n').filter(Boolean).length, 6);
  });

  it('that end before they were ready are told of by their last words', async () => {
    const failing = part(
      'api',
      `echo 'Error: LANDFALL_API_PORT must be a port number' >&2; echo '    at file.ts:1:1' >&2; exit 1`,
      () => false,
    );
    await assert.rejects(parts.start(failing), {
      name: 'Trouble',
      message: /^api ended before it was ready: Error: LANDFALL_API_PORT must be a port number \(.*api\.log\)$/,
    });
  });

  it('whose program is missing are told of', async () => {
    await assert.rejects(
      parts.start({ ...part('api', '', () => false), command: '/nowhere/node' }),
      /api could not be started: \/nowhere\/node does not run/,
    );
  });
});

describe('the last words of a log', () => {
  it('are its last line that is no stack trace', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-log-'));
    const file = join(folder, 'log');
    writeFileSync(
      file,
      `all well\nError: no such table\n    at run (a.ts:1)\n    at main (b.ts:2) {\n  code: 'X'\n}\n\nNode.js v20.20.2\n`,
    );
    assert.equal(lastLine(file), 'Error: no such table');
    rmSync(folder, { recursive: true });
  });
});
