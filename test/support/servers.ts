import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOpenToOthers } from '../../sandbox/postgres-place.js';
import { endProcess, isRunning, killGroup, sendSignal, startOf, type ProcessRecord } from '../../sandbox/processes.js';

export interface Launch extends SpawnOptions {
  name: string;
  command: string;
  args: string[];
  /** Holds its data and log; removed when it stops. Made by `serverFolder`. */
  folder: string;
  stopSignal: NodeJS.Signals;
  ready: () => Promise<boolean>;
}

const PREFIX = 'landfall-test-';
const READY_WITHIN_MS = 90_000;
const STARTS = 3;
const LINES_SHOWN = 30;

/**
 * A server of a test run. It does not keep the process alive and ends with it; what a killed run left behind is ended
 * by the next one, by recorded process id and start time.
 */
export class Server {
  private process: ProcessRecord | undefined;
  /** Its exit code once it has ended; null when it was killed. */
  exited: Promise<number | null> = Promise.resolve(null);

  private constructor(private readonly launch: Launch) {}

  static async start(launch: Launch): Promise<Server> {
    const server = new Server(launch);
    await server.restart();
    servers.add(server);
    return server;
  }

  /**
   * Starts it again, on the same data and port. One that ends while it starts is started once more: servers choose ports of
   * their own for their parts, which another may have taken meanwhile.
   */
  async restart(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const trouble = await this.tryToStart();
      if (trouble === null) return;
      const { name, folder } = this.launch;
      const said = readFileSync(join(folder, `${name}.log`), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(-LINES_SHOWN)
        .join('\n');
      if (trouble === 'late' || tries === STARTS) throw new Error(`${name} did not start:\n${said}`);
      console.log(`        ${name} ended while it started, and is started once more:\n${said}`);
    }
  }

  private async tryToStart(): Promise<'ended' | 'late' | null> {
    const { name, command, args, folder, ready, stopSignal: _, ...options } = this.launch;
    const log = join(folder, `${name}.log`);
    const output = openSync(log, 'a');
    const child: ChildProcess = spawn(command, args, { cwd: folder, ...options, stdio: ['ignore', output, output], detached: true });
    closeSync(output);
    child.unref();
    this.exited = new Promise((end) => child.once('exit', end));
    this.process = { name, pid: child.pid ?? 0, started_at: (child.pid && startOf(child.pid)) || '' };
    writeFileSync(join(folder, RECORD), JSON.stringify({ runner: self(), process: this.process }));
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await ready())) {
      if (child.exitCode !== null || child.signalCode !== null) return 'ended';
      if (Date.now() > until) return 'late';
      await sleep(20);
    }
    return null;
  }

  /** kill -9, as a fault. */
  async crash(): Promise<void> {
    if (!this.process) return;
    sendSignal(this.process.pid, 'SIGKILL');
    await endProcess(this.process, { signal: 'SIGKILL', withinMs: 5_000 });
  }

  /** Asks it to end, in order; answers its exit code, null when it had to be killed. Its data stays. */
  async end(withinMs: number): Promise<number | null> {
    if (this.process) await endProcess(this.process, { signal: this.launch.stopSignal, withinMs });
    return this.exited;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** What it uses of the machine's memory, in MiB. */
  memoryMiB(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.process?.pid)], { encoding: 'utf8' })) / 1024;
  }

  async stop(): Promise<void> {
    servers.delete(this);
    if (this.process) await endProcess(this.process, { signal: this.launch.stopSignal, withinMs: 10_000 });
    rmSync(this.launch.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The same for a process that is exiting and cannot wait for anything but this. */
  stopNow(): void {
    if (this.process && isRunning(this.process)) {
      sendSignal(this.process.pid, this.launch.stopSignal);
      const clock = new Int32Array(new SharedArrayBuffer(4));
      for (let waits = 0; waits < 150 && isRunning(this.process); waits += 1) Atomics.wait(clock, 0, 0, 20);
      if (isRunning(this.process)) killGroup(this.process.pid);
    }
    rmSync(this.launch.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const RECORD = 'server.json';
const servers = new Set<Server>();
process.once('exit', () => servers.forEach((server) => server.stopNow()));

/** A new folder for a server, where PostgreSQL's own user can reach it too when we are root. */
export async function serverFolder({ inMemory = false } = {}): Promise<string> {
  const base = inMemory && hasMemoryToSpare() ? MEMORY : isOpenToOthers(tmpdir()) ? tmpdir() : '/var/tmp';
  for (const place of new Set([base, MEMORY])) if (existsSync(place)) await sweep(place);
  const folder = mkdtempSync(join(base, PREFIX));
  chmodSync(folder, 0o755);
  return folder;
}

/** Of Linux: files that lie in memory. A database is copied there in a tenth of the time that it takes on a disk. */
const MEMORY = '/dev/shm';
/** Far more than the databases of a run and their logs come to; containers often have 64 MiB of it. */
const SPARE_BYTES = 4 * 2 ** 30;

function hasMemoryToSpare(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return isOpenToOthers(MEMORY) && Math.min(bavail * bsize, process.availableMemory()) > SPARE_BYTES;
  } catch {
    return false;
  }
}

const self = (): ProcessRecord => ({ name: 'runner', pid: process.pid, started_at: startOf(process.pid) ?? '' });

async function sweep(base: string): Promise<void> {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    const record = join(base, name, RECORD);
    if (!existsSync(record)) continue;
    const { runner, process: orphan } = JSON.parse(readFileSync(record, 'utf8')) as { runner: ProcessRecord; process: ProcessRecord };
    if (isRunning(runner)) continue;
    await endProcess(orphan, { signal: 'SIGQUIT', withinMs: 5_000 });
    rmSync(join(base, name), { recursive: true, force: true });
  }
}
