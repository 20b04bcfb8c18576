import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../sandbox/announcement.js';
import type { Landfall } from './landfall.js';

/** The folder of somebody who ran `npm start`, as far as scripts read it: `.landfall/sandbox.json`. */
export function makeSandboxFolder({ apiUrl, key, worldUrl }: Landfall, more: Partial<Sandbox> = {}): { path: string; close(): void } {
  const path = mkdtempSync(join(tmpdir(), 'landfall-walk-'));
  mkdirSync(join(path, '.landfall'));
  const told = { api_url: apiUrl, trpc_url: apiUrl.replace(/\/v2$/, '/trpc'), api_key: key, world_url: worldUrl, ...more };
  writeFileSync(join(path, '.landfall', 'sandbox.json'), JSON.stringify(told));
  return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}
