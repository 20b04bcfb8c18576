import { readFileSync, writeFileSync } from 'node:fs';
import { worldMap } from './world-map.js';

// `npm run land` writes the land that maps of pages show; `-- --check` compares instead.
const path = new URL('../../web/map/land.json', import.meta.url);
const written = `${JSON.stringify(worldMap())}\n`;
if (!process.argv.includes('--check')) writeFileSync(path, written);
else if (readFileSync(path, 'utf8') !== written) {
  process.stderr.write('web/map/land.json is not what npm run land would write.\n');
  process.exit(1);
}
