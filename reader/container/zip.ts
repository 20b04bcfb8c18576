import { filesOf } from '../archive/archive.js';
import type { Reading } from '../reading.js';
import { Unreadable } from '../reading.js';
import type { Left, Parcel, Part } from './parcel.js';

/** What systems put beside the files of people. */
const RUBBISH = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

/** The files of a ZIP archive; those that are locked, damaged or lead out of it stay where they are. */
export async function openZip(bytes: Uint8Array, reading: Reading): Promise<Parcel> {
  const parts: (Part | Left)[] = [];
  for (const file of await filesOf(bytes, reading, reading.limits.members)) {
    const { name, size, encrypted, misleading } = file;
    if (RUBBISH.test(name)) continue;
    if (encrypted) parts.push({ name, size, left: 'encrypted: locked with a password' });
    else if (misleading) parts.push({ name, size, left: 'leads out of the archive' });
    else if (size > reading.limits.fileBytes) parts.push({ name, size, left: 'too large' });
    else parts.push(await file.bytes().then((content) => ({ name, bytes: content }), leftAsDamaged({ name, size })));
  }
  return { parts, mail: null };
}

const leftAsDamaged =
  (file: { name: string; size: number }) =>
  (error: unknown): Left => {
    if (error instanceof Unreadable) return { ...file, left: 'damaged' };
    throw error;
  };
