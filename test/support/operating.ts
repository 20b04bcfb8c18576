import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { checkout } from '../../sandbox/settings.js';
import { useApi } from './api.js';

/** The operator's program on a database, beside an API. Registers its own hooks. */
export function useOperator() {
  const api = useApi();
  const secretKeys = `1:${randomBytes(32).toString('base64')}`;

  const run = (words: string[], input = '') =>
    new Promise<{ code: number | null; out: string; err: string }>((done, failed) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'api/operate.ts', ...words], {
        cwd: checkout,
        env: { ...process.env, DATABASE_URL: api.url, LANDFALL_SECRET_KEYS: secretKeys },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (text: Buffer) => (out += text.toString()));
      child.stderr.on('data', (text: Buffer) => (err += text.toString()));
      child.once('error', failed);
      child.once('close', (code) => done({ code, out, err }));
      child.stdin.end(input);
    });
  const rows = async (words: string[], input = '') => {
    const { code, out, err } = await run([...words, '--json'], input);
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
