import { linesPage, inMemory } from '../text/in-memory.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { Unpacking } from './unpack.js';

/** Opens what holds other files: its page is what a mail says, then the names of the files. */
export const openContainer =
  (contentType: string) =>
  async (reading: Reading): Promise<OpenFile> => {
    const unpacking = new Unpacking(reading);
    const text = await unpacking.open(reading.bytes, contentType);
    const { members } = unpacking;
    if (text.trim() === '' && members.length === 0) throw new Unreadable('nothing_inside', 'there is nothing in it');
    const page = linesPage(1, [text, ...members.map(({ name }) => withoutEnding(name))].join('\n'), reading);
    return members.length === 0 ? inMemory([page]) : { ...inMemory([page]), members };
  };

/** What a file is called says which paper it is; its ending is no part of a number. */
const withoutEnding = (name: string): string => name.replace(/\.(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{2,5}$/, '');
