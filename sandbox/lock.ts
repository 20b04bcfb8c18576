import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isRunning, startOf, type ProcessRecord } from './processes.js';
import { Trouble, type Say } from './trouble.js';

/** What the lock file says: who holds the data folder, and every process it started, first to be ended first. */
interface Held {
  launcher: ProcessRecord;
  processes: ProcessRecord[];
}

/** The data folder belongs to one launcher at a time. */
export interface Lock {
  /** Writes down the processes that run now, so that the next launcher can end them should this one be killed. */
  record(processes: ProcessRecord[]): void;
  release(): void;
}

/**
 * Takes the data folder, or throws the Trouble that names the launcher that has it. What a killed launcher left running
 * is ended first: by process id and start time as recorded, and by nothing else.
 */
export async function takeLock({ folder, say }: { folder: string; say: Say }): Promise<Lock> {
  const file = join(folder, 'lock.json');
  const launcher: ProcessRecord = { name: 'launcher', pid: process.pid, started_at: startOf(process.pid) ?? '' };
  let orphans: ProcessRecord[] = [];
  while (!createWith(file, { launcher, processes: orphans })) {
    const text = readText(file);
    if (text === null) continue;
    const held = parse(text);
    if (held && isRunning(held.launcher)) throw runsAlready(held, folder);
    if (setAside(file, text)) orphans = held?.processes ?? [];
  }
  await endOrphans(orphans, say);
  const record = (processes: ProcessRecord[]): void => writeWhole(file, { launcher, processes });
  record([]);
  return { record, release: () => rmSync(file, { force: true }) };
}

function runsAlready({ launcher }: Held, folder: string): Trouble {
  return new Trouble(
    `Landfall is running from this folder already (process ${launcher.pid}): stop it with Ctrl-C there or "kill ${launcher.pid}", ` +
      `or set LANDFALL_DATA_FOLDER (now ${folder}) and other ports to run a second one: .env.example lists them.`,
  );
}

async function endOrphans(orphans: ProcessRecord[], say: Say): Promise<void> {
  const running = orphans.filter(isRunning);
  if (running.length === 0) return;
  say(`Ending what a killed launcher left behind: ${running.map(({ name, pid }) => `${name} (${pid})`).join(', ')}.`);
  for (const orphan of running) {
    const postgres = orphan.name === 'postgres';
    await endProcess(orphan, { signal: postgres ? 'SIGINT' : 'SIGTERM', withinMs: 12_000 });
  }
}

/** True when the file is now ours: a link is made whole or not at all, and never over another. */
function createWith(file: string, held: Held): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(held), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the stale file away, unless another launcher did so first and its own lock stands there now. */
function setAside(file: string, stale: string): boolean {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const moved = readText(aside);
  if (moved !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
  return moved === stale;
}

function writeWhole(file: string, held: Held): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(held), { mode: 0o600 });
  renameSync(draft, file);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Held | null {
  try {
    const held = JSON.parse(text) as Partial<Held>;
    return held.launcher && Array.isArray(held.processes) ? { launcher: held.launcher, processes: held.processes } : null;
  } catch {
    return null;
  }
}
