// `npm run landfall`: the operator's program. Told nothing else, it works on the sandbox that `npm start` runs here.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.env.LANDFALL_DATA_FOLDER ?? join(root, '.landfall');
const sandbox = join(folder, 'sandbox.json');
const keys = join(folder, 'secret-keys');

process.chdir(root);
if (!process.env.DATABASE_URL && existsSync(sandbox)) {
  process.env.DATABASE_URL = JSON.parse(readFileSync(sandbox, 'utf8')).database_url;
  if (!process.env.LANDFALL_SECRET_KEYS && existsSync(keys)) process.env.LANDFALL_SECRET_KEYS = readFileSync(keys, 'utf8').trim();
}
const wantsHelp = ['help', undefined].includes(process.argv[2]) || process.argv.includes('--help');
if (!process.env.DATABASE_URL && !wantsHelp) {
  console.error('Nothing runs here: npm start first, or set DATABASE_URL and LANDFALL_SECRET_KEYS.');
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
process.argv[1] = join(root, 'api/operate.ts');
await import('../api/operate.ts');
