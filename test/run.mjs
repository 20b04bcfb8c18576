// `npm test`, or `node test/run.mjs <files, folders or mocha options>`. Plain JavaScript: nothing may be installed yet.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, nodeIsTooOld } from '../sandbox/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

try {
  const tooOld = nodeIsTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  await installPackages({ root, say: (line) => console.log(line) });
  const { register } = await import('tsx/esm/api');
  register();
  const { runTests } = await import('./support/run.ts');
  process.exit(await runTests(process.argv.slice(2)));
} catch (error) {
  // The stack belongs to a mistake of ours; what the person can put right says enough by itself.
  console.error(error?.name === 'Trouble' ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
