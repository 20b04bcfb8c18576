import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkout } from '../../sandbox/settings.js';

const VERSION = '4.32.5';
const CONFIGURATION = join(checkout, 'test', 'fuzz', 'schemathesis.toml');
const INSTALL_LIMIT_MS = 3 * 60_000;

/** How one run of the fuzzer went. */
export interface Fuzzed {
  found: boolean;
  /** How many cases, and its own closing line. */
  summary: string;
}

/** The program of the fuzzer, installed for this user when it is not; or why that cannot be done. */
export async function findFuzzer(): Promise<{ program: string } | { why: string }> {
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'landfall', `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return { program };
  const log = join(folder, 'install.log');
  mkdirSync(folder, { recursive: true });
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', folder]],
    [join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', `schemathesis==${VERSION}`]],
  ];
  for (const [command, args] of steps) {
    const code = await run(command, args, { log, limitMs: INSTALL_LIMIT_MS });
    if (code === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    return { why: `${command === 'python3' ? 'python3 with venv' : 'the Python package index'} is not at hand` };
  }
  return { program };
}

export interface Fuzzing {
  program: string;
  /** `http://127.0.0.1:<port>/v2` */
  apiUrl: string;
  env: Record<string, string>;
  options: string[];
  log: string;
  limitMs: number;
}

/** Lets the fuzzer loose on a server, by the description that the server itself publishes. */
export async function fuzz({ program, apiUrl, env, options, log, limitMs }: Fuzzing): Promise<Fuzzed> {
  const args = ['--config-file', CONFIGURATION, 'run', `${apiUrl}/openapi.json`, '--no-color', ...options];
  const code = await run(program, args, { log, limitMs, env });
  const told = readFileSync(log, 'utf8');
  const [, cases = '0'] = /(\d+) generated/.exec(told) ?? [];
  const closing = told.split('\n').findLast((line) => /^=+ .* =+$/.test(line)) ?? `ended with ${String(code)}`;
  return { found: code !== 0, summary: `${cases} cases, ${closing.replaceAll('=', '').trim()}` };
}

interface Running {
  /** Where its output goes, and beside which it may leave files. */
  log: string;
  limitMs: number;
  env?: Record<string, string>;
}

/** The exit code; null when it could not be started or took too long. */
function run(command: string, args: string[], { log, limitMs, env }: Running): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: dirname(log),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    const file = createWriteStream(log);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.on('error', () => file.end(() => resolve(null)));
    child.on('close', (code) => file.end(() => resolve(code)));
  });
}
