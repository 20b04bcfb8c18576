// `npm start`. Plain JavaScript, because it must run before anything is installed, and Node 20 cannot run TypeScript by itself.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, nodeIsTooOld } from './install.mjs';
import { busyPorts, portsNeeded } from './ports.mjs';
import { USAGE, wantsHelp } from './usage.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
if (wantsHelp(process.argv.slice(2))) {
  console.log(USAGE);
  process.exit(0);
}

try {
  const tooOld = nodeIsTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  // Installed already, the ports are looked at once the leavings of a killed start have ended (main.ts).
  const before = async () => {
    const busy = await busyPorts(portsNeeded(process.env));
    if (busy) throw new Error(busy);
  };
  await installPackages({ root, say: (line) => console.log(line), before });
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('./main.ts');
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`Landfall did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
