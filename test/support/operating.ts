import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { checkout } from '../../sandbox/settings.js';
import { useApi } from './api.js';
import { programArguments } from './programs.js';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Surroundings {
  env: Record<string, string | undefined>;
  input?: string;
  /** Where what it says goes instead, as a file of this process. */
  stdout?: number;
  /** How Node is told what to run. */
  program?: string[];
}

/** Runs the operator's program to its end. */
export function runOperator(
  words: string[],
  { env, input = '', stdout, program = programArguments('api/operate.ts') }: Surroundings,
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [...program, ...words], { cwd: checkout, env, stdio: ['pipe', stdout ?? 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    child.once('error', failed);
    child.once('close', (code) => done({ code, out, err }));
    child.stdin?.end(input);
  });
}

/** The one error that a program reads where something failed; fails unless it failed as programs are promised. */
export function errorRead({ code, out, err }: Ended): string {
  assert.deepEqual([code, out], [1, ''], err);
  const told = JSON.parse(err) as { error: unknown };
  assert.deepEqual(Object.keys(told), ['error']);
  assert.doesNotMatch(err, /\\n +at /);
  return String(told.error);
}

/** The operator's program on a database, beside an API. Registers its own hooks. */
export function useOperator() {
  const api = useApi();
  const secretKeys = `1:${randomBytes(32).toString('base64')}`;

  const run = (words: string[], input = '', more: Record<string, string> = {}) =>
    runOperator(words, { env: { ...process.env, DATABASE_URL: api.url, LANDFALL_SECRET_KEYS: secretKeys, ...more }, input });
  const rows = async (words: string[], input = '', more: Record<string, string> = {}) => {
    const { code, out, err } = await run([...words, '--json'], input, more);
    assert.equal(code, 0, err);
    return JSON.parse(out) as Record<string, string | number | string[] | Record<string, number> | null>[];
  };
  return {
    api,
    secretKeys,
    run,
    rows,
  };
}
