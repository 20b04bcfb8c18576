import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../../sandbox/lock.js';
import { isRunning, startOf, type ProcessRecord } from '../../sandbox/processes.js';

describe('the lock of a data folder', () => {
  let folder: string;
  let said: string[];
  const say = (line: string) => said.push(line);
  const file = () => join(folder, 'lock.json');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-lock-'));
    said = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const sleeper = async (name: string): Promise<ProcessRecord> => {
    const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    await new Promise((resolve) => child.once('spawn', resolve));
    child.unref();
    const pid = child.pid ?? 0;
    return { name, pid, started_at: startOf(pid) ?? '' };
  };
  const dead: ProcessRecord = { name: 'launcher', pid: 2 ** 22 - 1, started_at: 'long ago' };

  it('is held by one launcher, which the other is told of in one line', async () => {
    const lock = await takeLock({ folder, say });
    await assert.rejects(
      takeLock({ folder, say }),
      new RegExp(
        `^Trouble: Landfall is running from this folder already \\(process ${process.pid}\\)[^\\n]*LANDFALL_DATA_FOLDER[^\\n]*: \\.env\\.example lists them\\.$`,
      ),
    );
    lock.release();
    assert.equal(existsSync(file()), false);
    (await takeLock({ folder, say })).release();
  });

  it('is readable by its owner alone', async () => {
    const lock = await takeLock({ folder, say });
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    lock.release();
  });

  it('of a killed launcher is taken over, and what it left running is ended', async () => {
    const orphan = await sleeper('worker');
    writeFileSync(file(), JSON.stringify({ launcher: dead, processes: [orphan] }));
    const lock = await takeLock({ folder, say });
    assert.equal(isRunning(orphan), false);
    assert.deepEqual(said, [`Ending what a killed launcher left behind: worker (${orphan.pid}).`]);
    lock.release();
  });

  it('never ends a process that was given the id of one of ours', async () => {
    const stranger = await sleeper('worker');
    try {
      writeFileSync(file(), JSON.stringify({ launcher: dead, processes: [{ ...stranger, started_at: 'another time' }] }));
      (await takeLock({ folder, say })).release();
      assert.equal(isRunning(stranger), true);
      assert.deepEqual(said, []);
    } finally {
      process.kill(stranger.pid, 'SIGKILL');
    }
  });

  it('is taken over when a launcher died while writing it', async () => {
    writeFileSync(file(), '{"launcher":{"na');
    (await takeLock({ folder, say })).release();
  });

  it('is taken over by one only, however many try at once', async () => {
    writeFileSync(file(), JSON.stringify({ launcher: dead, processes: [] }));
    const tries = await Promise.allSettled([1, 2, 3].map(() => takeLock({ folder, say })));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('names the running processes for the next launcher', async () => {
    const lock = await takeLock({ folder, say });
    lock.record([{ name: 'api', pid: 1, started_at: 'now' }]);
    const held = JSON.parse(readFileSync(file(), 'utf8')) as { processes: ProcessRecord[] };
    assert.deepEqual(held.processes, [{ name: 'api', pid: 1, started_at: 'now' }]);
    lock.release();
  });
});
