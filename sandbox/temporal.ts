import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Connection } from '@temporalio/client';
import { cacheFolder, type Obtaining } from './obtain.js';
import { buildTemporal, downloadTemporal } from './temporal-obtain.js';
import { Trouble, wordsOf, type Say } from './trouble.js';

/** The release of the command line tool that is downloaded or built: server 1.29.1, web UI 2.42.1. */
const TEMPORAL_VERSION = '1.5.1';

/** A server somebody else runs, or a program that runs one. */
export type TemporalSource = { kind: 'address'; address: string } | { kind: 'program'; path: string; origin: string };

type Environment = Record<string, string | undefined>;

export interface TemporalWish {
  env: Environment;
  say: Say;
  signal?: AbortSignal;
  /** How a server is obtained where there is none, in this order. */
  ways?: Record<string, (obtaining: Obtaining) => Promise<void>>;
}

const WAYS = { 'the download': downloadTemporal, 'the build from its Go module': buildTemporal };

/**
 * Finds a real Temporal server: TEMPORAL_ADDRESS; TEMPORAL_CLI_PATH or `temporal` on the PATH; one obtained before; the
 * SDK's own download; a build of the official tool from its Go module. Throws one Trouble that names them all.
 */
export async function findTemporal({ env, say, signal, ways = WAYS }: TemporalWish): Promise<TemporalSource> {
  const address = env['TEMPORAL_ADDRESS'];
  if (address) return { kind: 'address', address };

  const named = env['TEMPORAL_CLI_PATH'];
  if (named) {
    const refusal = await whyItDoesNotRun(named);
    if (refusal) throw new Trouble(`TEMPORAL_CLI_PATH is ${named}, which does not run (${refusal}): correct it or unset it.`);
    return { kind: 'program', path: named, origin: 'TEMPORAL_CLI_PATH' };
  }

  const noes = ['TEMPORAL_ADDRESS and TEMPORAL_CLI_PATH are not set'];
  const onPath = programOnPath(env['PATH'] ?? '');
  const refusal = onPath ? await whyItDoesNotRun(onPath) : 'there is none';
  if (onPath && !refusal) return { kind: 'program', path: onPath, origin: 'the PATH' };
  noes.push(`"temporal" on the PATH: ${refusal}`);

  const cached = cachedProgram(env);
  if (!(await whyItDoesNotRun(cached))) return { kind: 'program', path: cached, origin: 'the cache' };
  noes.push(`none was obtained before (${cached})`);

  for (const [name, obtain] of Object.entries(ways)) {
    try {
      await obtain({ version: TEMPORAL_VERSION, path: cached, say, ...(signal && { signal }) });
      return { kind: 'program', path: cached, origin: name };
    } catch (error) {
      signal?.throwIfAborted();
      noes.push(`${name} failed (${wordsOf(error)})`);
    }
  }
  throw new Trouble(
    `No Temporal server: ${noes.join('; ')}. Set TEMPORAL_ADDRESS to a server, or TEMPORAL_CLI_PATH to the temporal program, or install Go 1.25 or newer.`,
  );
}

/** Where an obtained program is kept for this user, whatever the checkout; the version is part of its name. */
export function cachedProgram(env: Environment): string {
  return join(cacheFolder(env), `temporal-${TEMPORAL_VERSION}`);
}

export interface TemporalServer {
  listenPort: number;
  /** Null: no web UI. */
  uiPort: number | null;
  /** Null: in memory. */
  file: string | null;
}

export function temporalArguments({ listenPort, uiPort, file }: TemporalServer): string[] {
  return [
    'server',
    'start-dev',
    ...['--ip', '127.0.0.1', '--port', String(listenPort), '--namespace', 'default', '--log-format', 'json', '--log-level', 'warn'],
    ...(uiPort === null ? ['--headless'] : ['--ui-ip', '127.0.0.1', '--ui-port', String(uiPort)]),
    ...(file === null ? [] : ['--db-filename', file]),
    // The server's timers tick once a second otherwise, which is hours of the practice clock.
    ...['--dynamic-config-value', 'history.timerProcessorMaxTimeShift="50ms"'],
    // Accounts take turns.
    ...['--dynamic-config-value', 'matching.enableFairness=true'],
    // In all of a queue: the server cuts it in four otherwise, each with turns of its own, and whole parts wait for one account.
    ...['Read', 'Write'].flatMap((way) => ['--dynamic-config-value', `matching.numTaskqueue${way}Partitions=1`]),
  ];
}

/** Whether a server answers there and knows the namespace. */
export async function temporalAnswers(address: string, namespace = 'default'): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = await Connection.connect({ address, connectTimeout: 1_500 });
    const { workflowService } = connection;
    await connection.withDeadline(Date.now() + 1_500, () => workflowService.describeNamespace({ namespace }));
    return true;
  } catch {
    return false;
  } finally {
    await connection?.close();
  }
}

/** The environment of processes that use our own server: what is set for another one must not reach them. */
export function forOwnTemporal(env: Environment, address: string): Environment {
  const others = Object.entries(env).filter(([name]) => !name.startsWith('TEMPORAL_'));
  return {
    ...Object.fromEntries(others),
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: 'default',
    TEMPORAL_CONFIG_FILE: '/nonexistent/temporal.toml',
  };
}

function programOnPath(path: string): string | null {
  const names = path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, process.platform === 'win32' ? 'temporal.exe' : 'temporal'));
  return names.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function whyItDoesNotRun(path: string): Promise<string | null> {
  if (!isProgram(path)) return 'no such program';
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 10_000 });
    return stdout.startsWith('temporal version') ? null : 'it is another program';
  } catch (error) {
    return wordsOf(error);
  }
}
