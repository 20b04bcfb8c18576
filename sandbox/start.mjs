// `npm start`. Plain JavaScript, because it must run before anything is installed, and Node 20 cannot run TypeScript by itself.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, nodeIsTooOld } from './install.mjs';
import { USAGE } from './usage.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(USAGE);
  process.exit(0);
}

try {
  const tooOld = nodeIsTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  await installPackages({ root, say: (line) => console.log(line) });
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('./main.ts');
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`Landfall did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
