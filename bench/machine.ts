import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { makeTemplate } from '../test/support/database.js';
import { startPostgres, type PostgresServer } from '../test/support/postgres.js';

/** A PostgreSQL that forgets nothing, with the template that databases are copied from: commits cost what they cost in production. */
export async function startDurable(): Promise<PostgresServer> {
  const postgres = await startPostgres({ careless: false });
  process.env['DATABASE_URL'] = postgres.url;
  await makeTemplate();
  return postgres;
}

/** Of the machine, beside every number: others may be at work on it. */
export const loadNow = (): string =>
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')} on ${cpus().length} cores`;

/** Of a second the kernel counts so many ticks. */
const TICKS = 100;

/** Seconds of processor that a process and its children have used so far (Linux). */
export function cpuSecondsOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return [own.ticks + own.endedTicks, ...children.map((stat) => stat?.ticks ?? 0)].reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

function statOf(pid: number): { parent: number; ticks: number; endedTicks: number } | null {
  try {
    // After the name, which may hold anything: state, parent, …
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0;
    return { parent: at(4), ticks: at(14) + at(15), endedTicks: at(16) + at(17) };
  } catch {
    return null;
  }
}
