import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a process has taken so far. */
export interface Taken {
  residentBytes: number;
  cpuS: number;
}

/** Ticks of `/proc` in a second: fixed in what Linux tells programs. */
const TICKS = 100;

/** Null once it is gone. */
export async function takenBy(pid: number): Promise<Taken | null> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return null;
  }
}

async function fromProc(pid: number): Promise<Taken> {
  const [status, stat] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')]);
  // Behind the name, which may hold blanks and brackets: state is field 3, user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  return { residentBytes: kilobytes * 1024, cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS };
}

async function fromPs(pid: number): Promise<Taken> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [rss = '0', time = '0'] = stdout.trim().split(/\s+/);
  return { residentBytes: Number(rss) * 1024, cpuS: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) };
}
