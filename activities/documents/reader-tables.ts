import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readerPlace } from './reader-place.js';

let known: Promise<Readonly<Record<string, string>>> | undefined;

/**
 * By what a reader of this machine reads, as SHA-256 in hexadecimal: its program (`reader`), which holds the tables of lines, ports, types
 * and words, the trained data of each language, and the nets that see lines (`places`, `signs`).
 */
export const readerTables = (): Promise<Readonly<Record<string, string>>> =>
  (known ??= hashes().catch((error: unknown) => {
    known = undefined;
    throw error;
  }));

async function hashes(): Promise<Readonly<Record<string, string>>> {
  const { program, libraries } = readerPlace();
  const { places, signs } = libraries.lines ?? {};
  const files = Object.entries({ reader: program, ...libraries.trainedData, ...(places && signs ? { places, signs } : {}) });
  return Object.fromEntries(await Promise.all(files.map(async ([name, path]) => [name, await hashOf(path)] as const)));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
