// `npm run landfall`: the operator's program. Told nothing else, it works on the sandbox that `npm start` runs here.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledIsNewer } from './compiled.mjs';
import { nodeIsTooOld } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
process.chdir(root);
process.exitCode = await run();

async function run() {
  try {
    const tooOld = nodeIsTooOld(process.versions.node);
    if (tooOld) throw new Error(tooOld);
    const { operate } = await program();
    return await operate(words, workOnSandbox);
  } catch (error) {
    const missing = error?.code === 'ERR_MODULE_NOT_FOUND';
    tell(missing ? 'The packages are not installed: npm start does that, or npm ci.' : `It failed: ${error?.message ?? error}`);
    return 1;
  }
}

/** As it was compiled, which begins sooner, unless the sources have changed since. */
async function program() {
  if (compiledIsNewer(root)) return import('../dist/api/operate-program.js');
  const { register } = await import('tsx/esm/api');
  register();
  return import('../api/operate-program.ts');
}

/** Sets what `npm start` would, unless somebody set it. */
function workOnSandbox() {
  if (process.env.DATABASE_URL) return;
  const folder = resolve(root, process.env.LANDFALL_DATA_FOLDER || '.landfall');
  const sandbox = join(folder, 'sandbox.json');
  const keys = join(folder, 'secret-keys');
  if (!existsSync(sandbox)) throw new Error('Nothing runs here: npm start first, or set DATABASE_URL and LANDFALL_SECRET_KEYS.');
  try {
    const { database_url, app_url, mailbox } = JSON.parse(readFileSync(sandbox, 'utf8'));
    process.env.DATABASE_URL = database_url;
    if (!process.env.LANDFALL_PUBLIC_URL && app_url) process.env.LANDFALL_PUBLIC_URL = app_url;
    if (!process.env.LANDFALL_MAILBOX_URL) Object.assign(process.env, mailbox);
    if (!process.env.LANDFALL_SECRET_KEYS && existsSync(keys)) process.env.LANDFALL_SECRET_KEYS = readFileSync(keys, 'utf8').trim();
  } catch (error) {
    throw new Error(`${sandbox} cannot be read: npm start writes it anew (${error.message}).`);
  }
}

/** As the program itself tells what failed. */
function tell(said) {
  const json = words.some((word) => /^--json(=|$)/.test(word));
  console.error(json ? JSON.stringify({ error: said }) : said);
}
