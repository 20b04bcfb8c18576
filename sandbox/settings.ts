import { readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { portsIn, portsNeeded, type ListenPort, type Ports } from './ports.mjs';
import { USAGE } from './usage.mjs';
import { Trouble, wordsOf } from './trouble.js';

type Environment = Record<string, string | undefined>;

/** What the command line says. */
export interface Options {
  /** Practice seconds per real second. */
  speed: number;
  /** Begin anew: forget everything in the data folder. */
  fresh: boolean;
}

const DEFAULT_SPEED = 3_600;
const MAX_SPEED = 100_000;

export function readOptions(argv: string[]): Options {
  try {
    const { values } = parseArgs({ args: argv, options: { speed: { type: 'string' }, fresh: { type: 'boolean', default: false } } });
    const speed = values.speed === undefined ? DEFAULT_SPEED : Number(values.speed);
    if (!(speed > 0 && speed <= MAX_SPEED)) throw new Error(`--speed ${values.speed ?? ''} is not a number above 0 and up to ${MAX_SPEED}`);
    return { speed, fresh: values.fresh };
  } catch (error) {
    throw new Trouble(`${wordsOf(error)}. Usage: ${USAGE.split('\n')[0] ?? ''} (npm start -- --help says more)`);
  }
}

export const readPorts = (env: Environment): Ports => inWords(() => portsIn(env));

/** The ports that parts of ours will listen on. */
export const readPortsNeeded = (env: Environment): ListenPort[] => inWords(() => portsNeeded(env));

function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Trouble(wordsOf(error));
  }
}

export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where everything the sandbox keeps lies: one folder of the checkout that git ignores. */
export function dataFolder(env: Environment): string {
  const folder = resolve(checkout, env['LANDFALL_DATA_FOLDER'] || '.landfall');
  try {
    // Under root PostgreSQL's own user must be able to pass through; every file with a secret is closed by itself.
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    const trial = join(folder, `trial.${process.pid}`);
    writeFileSync(trial, '');
    rmSync(trial);
    return folder;
  } catch (error) {
    throw new Trouble(`Nothing can be kept in ${folder}: set LANDFALL_DATA_FOLDER to a folder that may be written (${wordsOf(error)}).`);
  }
}

/** Makes a folder and those it lies in. Node's own way of doing so never ends where a file system takes no folders, as `/proc`. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** LANDFALL_SECRET_KEYS of this sandbox: made once, kept for its owner alone. */
export function secretKeys(folder: string, env: Environment): string {
  if (env['LANDFALL_SECRET_KEYS']) return env['LANDFALL_SECRET_KEYS'];
  const file = join(folder, 'secret-keys');
  if (!existsSync(file)) writeFileSync(file, `1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
