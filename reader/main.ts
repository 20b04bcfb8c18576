import { ENDED_WITHOUT_ROOM } from '../domain/documents/reader.js';
import { Folder } from './folder.js';
import { isWithoutRoom } from './reading.js';
import { endWithParent } from './watch-parent.js';

// `node reader.mjs <folder>`: opens the file of a stranger that lies in the folder, and leaves there what it read. Or a mail, and leaves there what is attached to it.
const [, , path] = process.argv;
if (path === undefined) {
  process.stderr.write('Which folder?\n');
  process.exit(2);
}
void openIn(path);

async function openIn(place: string): Promise<never> {
  try {
    const folder = new Folder(place);
    const { watchParent, asMail } = folder.settings();
    if (watchParent) endWithParent();
    folder.keepResult(await (asMail ? (await import('./mail.js')).openMail(folder) : (await import('./read-file.js')).readFile(folder)));
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
    process.exit(ENDED_WITHOUT_ROOM);
  }
  process.exit(0);
}
