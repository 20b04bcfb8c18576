import { randomBytes } from 'node:crypto';

const KEY_BYTES = 20;
const KEY = new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`);

/** A name that nobody can guess, in letters that every file system tells apart. No text of a client is any part of it. */
export const newBlobKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Bytes in which a virus was found lie in this folder of the store, by their keys. */
export const QUARANTINE = 'quarantine';

/** The folders and the file of a key: `aa/bb/aabb…`. Throws for what is none of ours: it would lead elsewhere. */
export function pathOfKey(key: string): [first: string, second: string, file: string] {
  if (!KEY.test(key)) throw new Error('That is no key of a blob.');
  return [key.slice(0, 2), key.slice(2, 4), key];
}
