import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { telling } from '../../sandbox/progress.js';

/** Longer than any suite; shorter than patience. */
const RUN_LIMIT_MS = 40 * 60_000;
/** After its last test mocha has nothing left to do: what keeps it is a connection or a worker left open. */
const END_LIMIT_MS = 20_000;

const say = (line: string): void => console.log(line);

export interface Figures {
  passed: number;
  failed: number;
  /** What failed and why, a line each: their full account may be thousands of lines above the end. */
  failures: string[];
  /** What the tests and hooks of each file took. */
  seconds: Record<string, number>;
}

/** What `reporter.mjs` leaves. */
interface Counted {
  passes: number;
  failures: number;
  pending: number;
  failed: string[];
  seconds: Record<string, number>;
}

export interface MochaRun {
  env: NodeJS.ProcessEnv;
  options: string[];
  files: string[];
}

/** Runs of mocha, each a process of its own, that end together when this one is told to. */
export class MochaRuns {
  private interrupted = false;
  private readonly children = new Set<ChildProcess>();

  constructor() {
    // Ctrl-C reaches mocha by itself; `kill` of the runner alone does not.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.interrupted || this.children.size === 0) process.exit(130);
        this.interrupted = true;
        const all = [...this.children];
        if (signal !== 'SIGINT') for (const child of all) child.kill('SIGINT');
        setTimeout(() => all.forEach((child) => child.kill('SIGKILL')), 5_000).unref();
      });
    }
  }

  /** Each file in a run of its own, `lanes` of them at a time; what one says comes out whole when it has ended. */
  async runApart({ env, options, files }: MochaRun, lanes: number): Promise<Figures[]> {
    const waiting = [...files];
    const results: Figures[] = [];
    const lane = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const files = [file];
        results.push(await telling({ say, what: file }, () => this.run({ env, options, files }, 'when it has ended')));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return results;
  }

  /** One mocha run. A pending test counts as failed, and so does a run that does not come to its end. */
  async run({ env, options, files }: MochaRun, told: 'as it goes' | 'when it has ended' = 'as it goes'): Promise<Figures> {
    if (this.interrupted) return { passed: 0, failed: files.length, failures: [], seconds: {} };
    const folder = mkdtempSync(join(tmpdir(), 'landfall-figures-'));
    const figuresFile = join(folder, 'figures.json');
    const said = told === 'as it goes' ? null : openSync(join(folder, 'said'), 'w+');
    const child = spawn(
      process.execPath,
      ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/reporter.mjs', ...options, ...files],
      {
        env: { ...env, LANDFALL_TEST_FIGURES: figuresFile },
        stdio: ['ignore', said ?? 'inherit', said ?? 'inherit'],
      },
    );
    this.children.add(child);
    const complaint = await this.untilClosed(child, figuresFile);
    this.children.delete(child);
    if (said !== null) {
      process.stdout.write(readFileSync(join(folder, 'said')));
      closeSync(said);
    }
    const counted = existsSync(figuresFile) ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as Counted) : null;
    rmSync(folder, { recursive: true });
    const which = files.length === 1 ? files[0] : `${files.length} files`;
    const failed = (counted?.failures ?? 0) + (counted?.pending ?? 0);
    const failures = counted?.failed ?? [];
    const crashed =
      complaint ??
      (counted ? null : 'ended before its last test') ??
      (child.exitCode !== 0 && failed === 0 ? `ended with ${child.exitCode ?? child.signalCode ?? '?'}` : null);
    if (crashed) failures.push(`the run of ${which} ${crashed}`);
    if (counted?.pending) failures.push(`${counted.pending} tests of ${which} were left out`);
    return { passed: counted?.passes ?? 0, failed: failed + (crashed ? 1 : 0), failures, seconds: counted?.seconds ?? {} };
  }

  /** Resolves with what was wrong about how it ended, or null. */
  private untilClosed(child: ChildProcess, figuresFile: string): Promise<string | null> {
    return new Promise((resolve) => {
      const started = Date.now();
      let complaint: string | null = null;
      const watch = setInterval(() => {
        const ended = statSync(figuresFile, { throwIfNoEntry: false })?.mtimeMs;
        if (ended !== undefined && Date.now() - ended > END_LIMIT_MS)
          complaint = `did not end within ${END_LIMIT_MS / 1000} s of its last test: something is left open`;
        else if (Date.now() - started > RUN_LIMIT_MS) complaint = `took longer than ${RUN_LIMIT_MS / 60_000} minutes`;
        if (complaint) child.kill('SIGKILL');
      }, 500);
      child.once('close', () => {
        clearInterval(watch);
        resolve(this.interrupted ? 'was interrupted' : complaint);
      });
    });
  }
}
