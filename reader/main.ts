import { Folder } from './folder.js';
import { readFile } from './read-file.js';
import { endWithParent } from './watch-parent.js';

// `node reader.mjs <folder>`: opens the file of a stranger that lies in the folder, and leaves there what it read.
const [, , path] = process.argv;
if (path === undefined) {
  process.stderr.write('Which folder?\n');
  process.exit(2);
}
const folder = new Folder(path);
if (folder.settings().watchParent) endWithParent();
folder.keepResult(await readFile(folder));
process.exit(0);
