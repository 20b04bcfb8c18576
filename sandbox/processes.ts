import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process we started. The start time is part of its name: process ids are given out again. */
export interface ProcessRecord {
  name: string;
  pid: number;
  /** As `startOf` tells it. Opaque: only compared. */
  started_at: string;
}

/** When the process with this id started, or null when there is none (a zombie counts as none). */
export function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
}

/** Whether the recorded process, and not another that was given its id, is running. */
export function isRunning(record: Pick<ProcessRecord, 'pid' | 'started_at'>): boolean {
  return startOf(record.pid) === record.started_at;
}

export interface Ending {
  /** SIGTERM, except for PostgreSQL, which would wait for its clients then and takes SIGINT as "now, in order". */
  signal: NodeJS.Signals;
  /** How long it may take before it is killed. */
  withinMs: number;
}

/** Ends a recorded process, by force when it does not go. Resolves once it is gone; does nothing when it is gone already. */
export async function endProcess(record: ProcessRecord, { signal, withinMs }: Ending): Promise<void> {
  if (!isRunning(record)) return;
  sendSignal(record.pid, signal);
  if (await gone(record, withinMs)) return;
  killGroup(record.pid);
  await gone(record, 5_000);
}

/** Kills a process we started detached, with whatever it started. */
export function killGroup(pid: number): void {
  sendSignal(-pid, 'SIGKILL');
  sendSignal(pid, 'SIGKILL');
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It was gone already, which is what was wanted.
  }
}

async function gone(record: ProcessRecord, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (isRunning(record)) {
    if (Date.now() > until) return false;
    await sleep(30);
  }
  return true;
}

function startOnLinux(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // "pid (name) state ppid …", and the name may hold spaces and brackets; field 22 counts ticks since boot (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${bootId()}/${fields[19] ?? ''}`;
}

let boot: string | undefined;

function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}

function startByPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}
