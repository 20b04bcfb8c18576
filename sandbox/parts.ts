import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { telling } from './progress.js';
import { endProcess, killGroup, startOf, type ProcessRecord } from './processes.js';
import { Trouble, type Say } from './trouble.js';

/** One program of the sandbox: how it is run, when it is ready, how it is ended. */
export interface Part {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  uid?: number;
  gid?: number;
  /** Asked ten times a second after each start. */
  ready: () => Promise<boolean>;
  readyWithinMs: number;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
}

export interface PartsOptions {
  say: Say;
  logFolder: string;
  /** Names of the parts, first to be stopped first. */
  stopOrder: string[];
  /** Told whenever the set of running processes has changed. */
  record: (processes: ProcessRecord[]) => void;
  /** Told once, when a part that was ready cannot be kept alive. */
  giveUp: (trouble: Trouble) => void;
}

interface Running {
  part: Part;
  child: ChildProcess;
  process: ProcessRecord;
  /** False until it was ready for the first time: who dies before is not started again. */
  settled: boolean;
  deaths: number[];
}

const RESTARTS_A_MINUTE = 5;
const LONGEST_LOG_BYTES = 64 * 1024 * 1024;
const LOG_CHECK_EVERY_MS = 60_000;

/**
 * The running parts. Each is detached, so that Ctrl-C at the terminal reaches the launcher
 * alone and the order of stopping is ours. A part that dies is started again, at most five times a minute.
 */
export class Parts {
  private readonly running: Running[] = [];
  private stopping = false;
  private readonly logCheck: NodeJS.Timeout;

  constructor(private readonly options: PartsOptions) {
    mkdirSync(options.logFolder, { recursive: true });
    this.logCheck = setInterval(() => this.shortenLogs(), LOG_CHECK_EVERY_MS);
    this.logCheck.unref();
  }

  /** The running processes, first to be ended first. */
  get processes(): ProcessRecord[] {
    return this.inStopOrder().map(({ process }) => process);
  }

  /** Starts a part and waits until it is ready. Throws a Trouble when it dies instead, or takes too long. */
  async start(part: Part): Promise<void> {
    if (this.stopping) throw new Trouble(`${part.name} was not started: everything is ending.`);
    const running: Running = { part, ...this.spawn(part), settled: false, deaths: [] };
    this.running.push(running);
    this.watch(running);
    this.options.record(this.processes);
    await telling({ say: this.options.say, what: `Starting ${part.name}` }, () => this.untilReady(running));
    running.settled = true;
  }

  /** Ends all parts, one after the other, each within its time. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.logCheck);
    for (const { part, process } of this.inStopOrder()) {
      const ending = endProcess(process, { signal: part.stopSignal, withinMs: part.stopWithinMs });
      await telling({ say: this.options.say, what: `Stopping ${part.name}` }, () => ending);
    }
  }

  /** Kills all parts at once. */
  kill(): void {
    this.stopping = true;
    for (const { process } of this.running) if (startOf(process.pid) === process.started_at) killGroup(process.pid);
  }

  private inStopOrder(): Running[] {
    const place = ({ part }: Running): number => this.options.stopOrder.indexOf(part.name);
    return [...this.running].sort((one, other) => place(one) - place(other));
  }

  private spawn(part: Part): Pick<Running, 'child' | 'process'> {
    // Beginning anew removes it.
    mkdirSync(this.options.logFolder, { recursive: true });
    const log = openSync(this.logOf(part), 'a', 0o600);
    const { command, args, env, uid, gid } = part;
    const user = uid === undefined || gid === undefined ? {} : { uid, gid, cwd: '/' };
    const child = spawn(command, args, { env, stdio: ['ignore', log, log], detached: true, ...user });
    closeSync(log);
    const pid = child.pid ?? 0;
    return { child, process: { name: part.name, pid, started_at: (pid && startOf(pid)) || '' } };
  }

  private watch(running: Running): void {
    const { child } = running;
    let seen = false;
    const died = (how: string): void => {
      if (seen) return;
      seen = true;
      if (!this.stopping && running.settled) void this.revive(running, how);
    };
    child.once('error', (error) => died(error.message));
    child.once('exit', (code, signal) => died(signal ?? `exit ${code ?? '?'}`));
  }

  private async revive(running: Running, how: string): Promise<void> {
    const { part } = running;
    const now = Date.now();
    running.deaths = [...running.deaths.filter((at) => at > now - 60_000), now];
    if (running.deaths.length > RESTARTS_A_MINUTE) {
      this.options.giveUp(new Trouble(`${part.name} died ${running.deaths.length} times within a minute: see ${this.logOf(part)}.`));
      return;
    }
    this.options.say(`${part.name} died (${how}); starting it again, ${running.deaths.length} of ${RESTARTS_A_MINUTE} times a minute.`);
    // What it held, such as PostgreSQL's shared memory or a port, may take a moment to be free.
    await sleep(200 * running.deaths.length);
    if (this.stopping) return;
    Object.assign(running, this.spawn(part));
    this.watch(running);
    this.options.record(this.processes);
  }

  private async untilReady(running: Running): Promise<void> {
    const { part, child } = running;
    const until = Date.now() + part.readyWithinMs;
    while (!(await part.ready())) {
      if (this.stopping) return;
      if (child.pid === undefined) throw new Trouble(`${part.name} could not be started: ${part.command} does not run.`);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Trouble(`${part.name} ended before it was ready: ${lastLine(this.logOf(part))} (${this.logOf(part)})`);
      }
      if (Date.now() > until)
        throw new Trouble(`${part.name} was not ready within ${part.readyWithinMs / 1000} s: see ${this.logOf(part)}.`);
      await sleep(100);
    }
  }

  private logOf(part: Part): string {
    return join(this.options.logFolder, `${part.name}.log`);
  }

  /** A log that grew too long is kept once as `.1` and begun anew; its writers append, so they go on at the start. */
  private shortenLogs(): void {
    for (const { part } of this.running) {
      const log = this.logOf(part);
      if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < LONGEST_LOG_BYTES) continue;
      copyFileSync(log, `${log}.1`);
      truncateSync(log);
    }
  }
}

/** The last words of a log, as part of one line: the error it ends with, or its last line when it ends with none. */
export function lastLine(log: string): string {
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const end = lines.filter((line) => line !== '').slice(-400);
  return (end.findLast((line) => /^(\w*(Error|Problem|FATAL)\b|panic: )/.test(line)) ?? end.at(-1) ?? 'it said nothing').slice(0, 300);
}
