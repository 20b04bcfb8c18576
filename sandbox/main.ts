import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bannerOf, writeSandboxFile } from './announcement.js';
import { bringUp } from './bring-up.js';
import { takeLock } from './lock.js';
import { Parts } from './parts.js';
import { demandFree } from './ports.js';
import { removePostgres } from './postgres.js';
import { dataFolder, readOptions, readPortsNeeded, type Options } from './settings.js';
import { Trouble, type Say } from './trouble.js';

const say: Say = (line) => console.log(line);

/** `npm start`: every real part on this machine. Resolves with the exit code once all of them have ended again. */
export async function main(argv: string[]): Promise<number> {
  // Whoever read our output has gone (`npm start | head`): that alone is no reason to die, with children running.
  process.stdout.on('error', () => undefined);
  try {
    return await run(readOptions(argv));
  } catch (error) {
    // Whatever is no Trouble is a mistake of ours, and its place in the code is what helps then.
    console.error(error instanceof Trouble ? error.message : error);
    return 1;
  }
}

async function run(options: Options): Promise<number> {
  const folder = dataFolder(process.env);
  // Logs, Temporal's file and whatever else is made from here on are nobody else's business.
  process.umask(0o077);
  const sandboxFile = join(folder, 'sandbox.json');
  const lock = await takeLock({ folder, say });
  const ending = new Ending();
  const parts = new Parts({
    say,
    logFolder: join(folder, 'logs'),
    stopOrder: ['mcp', 'api', 'worker', 'world', 'smtp', 'imap', 'temporal', 'postgres'],
    record: (processes) => {
      lock.record(processes);
      ending.changed?.();
    },
    giveUp: (trouble) => ending.ask(trouble),
  });
  const unhook = ending.listen(() => parts.kill());
  try {
    rmSync(sandboxFile, { force: true });
    // What a killed launcher left has ended with its lock; nothing is begun, nor forgotten, while others have our ports.
    await demandFree(readPortsNeeded(process.env));
    if (options.fresh) beginAnew(folder);
    const sandbox = await Promise.race([bringUp({ folder, options, parts, say, signal: ending.signal }), ending.asked]);
    if (sandbox) {
      ending.changed = () => writeSandboxFile(sandboxFile, { ...sandbox, processes: parts.processes });
      ending.changed();
      say(bannerOf(sandbox, options.speed));
      await ending.asked;
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    ending.changed = undefined;
    rmSync(sandboxFile, { force: true });
    await parts.stop();
    unhook();
    lock.release();
  }
  if (ending.trouble) throw ending.trouble;
  say('Everything has ended.');
  return 0;
}

/** The wish to end: by Ctrl-C, or because a part cannot be kept alive. */
class Ending {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  trouble: Trouble | undefined;
  /** What to do whenever other processes run. */
  changed: (() => void) | undefined;
  readonly asked = new Promise<undefined>((resolve) => this.signal.addEventListener('abort', () => resolve(undefined)));

  ask(trouble?: Trouble): void {
    this.trouble ??= trouble;
    this.controller.abort();
  }

  /** The first signal ends everything in order, the second at once. */
  listen(kill: () => void): () => void {
    const heard = (): void => {
      if (this.signal.aborted) {
        kill();
        return;
      }
      say('\nEnding everything in order; Ctrl-C once more kills.');
      this.ask();
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, heard);
    return () => signals.forEach((signal) => process.off(signal, heard));
  }
}

function beginAnew(folder: string): void {
  if (process.env['DATABASE_URL'])
    throw new Trouble('--fresh does not empty a database of your own (DATABASE_URL): empty it yourself, or unset it.');
  removePostgres(join(folder, 'postgres'));
  for (const name of readdirSync(folder)) if (!name.startsWith('lock.json')) rmSync(join(folder, name), { recursive: true, force: true });
}
