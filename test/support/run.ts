import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { telling } from '../../sandbox/progress.js';
import { Trouble } from '../../sandbox/trouble.js';
import { dropTemplate, makeTemplate } from './database.js';
import { provideReader } from './reader.js';
import { startTemporal } from './temporal.js';

interface Figures {
  passed: number;
  failed: number;
}

/** Longer than any suite; shorter than patience. */
const RUN_LIMIT_MS = 40 * 60_000;
/** After its last test mocha has nothing left to do: what keeps it is a connection or a worker left open. */
const END_LIMIT_MS = 20_000;

const say = (line: string): void => console.log(line);

/**
 * Runs the tests of `paths` (files or folders; all of test/ when there are none) on servers of their own, tells the sum
 * in the closing line and answers the exit code.
 */
export async function runTests(argv: string[]): Promise<number> {
  const started = Date.now();
  const paths = argv.filter((argument) => !argument.startsWith('-'));
  const options = argv.filter((argument) => argument.startsWith('-'));
  const files = (paths.length > 0 ? paths : ['test']).flatMap(testFiles);
  if (files.length === 0) throw new Trouble(`There are no tests in ${paths.join(', ')}.`);

  const faults = files.filter((file) => file.endsWith('.fault.test.ts'));
  const together = files.filter((file) => !faults.includes(file));
  await telling({ say, what: 'Bundling the program that opens papers' }, provideReader);
  const mocha = new MochaRuns();
  const env = { ...process.env, ...(await bringServers(files)) };
  const results: Figures[] = [];
  if (together.length > 0) results.push(await mocha.run({ env, options: ['--parallel', '--jobs', '2', ...options], files: together }));
  for (const file of faults) results.push(await mocha.run({ env, options, files: [file] }));
  const template = env['LANDFALL_TEST_TEMPLATE'];
  if (template && process.env['DATABASE_URL']) await dropTemplate(JSON.parse(template) as Parameters<typeof dropTemplate>[0]);

  const passed = results.reduce((sum, figures) => sum + figures.passed, 0);
  const failed = results.reduce((sum, figures) => sum + figures.failed, 0);
  say(`${files.length} files in ${Math.round((Date.now() - started) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** PostgreSQL with its template and Temporal, once for the run; only what the files need. Answers what tells the suites. */
async function bringServers(files: string[]): Promise<Record<string, string>> {
  const needsTemporal = files.some((file) => file.endsWith('.temporal.test.ts'));
  const needsPostgres = needsTemporal || files.some((file) => file.endsWith('.db.test.ts'));
  const [template, temporal] = await Promise.all([
    needsPostgres ? telling({ say, what: 'Starting PostgreSQL and migrating' }, makeTemplate) : null,
    needsTemporal ? telling({ say, what: 'Starting Temporal' }, () => startTemporal()) : null,
  ]);
  return {
    ...(template && { LANDFALL_TEST_TEMPLATE: JSON.stringify(template) }),
    ...(temporal && { LANDFALL_TEST_TEMPORAL_ADDRESS: temporal.address }),
  };
}

interface Run {
  env: NodeJS.ProcessEnv;
  options: string[];
  files: string[];
}

class MochaRuns {
  private interrupted = false;
  private child: ChildProcess | undefined;

  constructor() {
    // Ctrl-C reaches mocha by itself; `kill` of the runner alone does not.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.interrupted || !this.child) process.exit(130);
        this.interrupted = true;
        if (signal !== 'SIGINT') this.child.kill('SIGINT');
        setTimeout(() => this.child?.kill('SIGKILL'), 5_000).unref();
      });
    }
  }

  /** One mocha run. A pending test counts as failed, and so does a run that does not come to its end. */
  async run({ env, options, files }: Run): Promise<Figures> {
    if (this.interrupted) return { passed: 0, failed: files.length };
    const folder = mkdtempSync(join(tmpdir(), 'landfall-figures-'));
    const figuresFile = join(folder, 'figures.json');
    const child = spawn(
      process.execPath,
      ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/reporter.mjs', ...options, ...files],
      {
        env: { ...env, LANDFALL_TEST_FIGURES: figuresFile },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    this.child = child;
    const complaint = await this.untilClosed(child, figuresFile);
    const told = existsSync(figuresFile)
      ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as { passes: number; failures: number; pending: number })
      : null;
    rmSync(folder, { recursive: true });
    const figures = { passed: told?.passes ?? 0, failed: (told?.failures ?? 0) + (told?.pending ?? 0) };
    const crashed =
      complaint ??
      (told ? null : 'ended before its last test') ??
      (child.exitCode !== 0 && figures.failed === 0 ? `ended with ${child.exitCode ?? child.signalCode ?? '?'}` : null);
    if (crashed) say(`FAILED: the run of ${files.length === 1 ? files[0] : `${files.length} files`} ${crashed}.`);
    return { ...figures, failed: figures.failed + (crashed ? 1 : 0) };
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

function testFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Trouble(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return names.sort().map((name) => join(path, name));
}
