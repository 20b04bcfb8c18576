import { readerTables } from '../activities/documents/reader-tables.js';
import { availableParallelism } from 'node:os';
import { fences, type MissingFence } from '../activities/documents/fences.js';
import { papersOnDisk } from '../activities/documents/papers-on-disk.js';
import type { Papers } from '../activities/documents/papers.js';
import { installedLanguages } from '../activities/documents/reader-place.js';
import { clamd } from '../activities/documents/scanner.js';
import { readInFence } from '../activities/documents/start-reader.js';
import type { Config } from '../config.js';
import type { Files } from '../db/blobs/open.js';
import { storeFile } from '../db/blobs/store-file.js';
import type { Log } from '../domain/log.js';

/** Papers whose bytes lie in this store, read by programs of their own; what they read lies in this folder. */
export function papersIn(
  { folder, blobs, derived }: Pick<Files, 'blobs' | 'derived'> & { folder: string },
  { reader: { fencesRequired, languages }, scanner }: Pick<Config, 'reader' | 'scanner'>,
): Papers {
  let running = 0;
  return papersOnDisk({
    tables: readerTables,
    folder,
    derived,
    scan: scanner && clamd(scanner),
    quarantine: (key) => blobs.quarantine(key),
    localPath: (key, signal) => blobs.localPath(key, signal),
    store: (path, key) => storeFile(blobs, path, key),
    async readInFence(reading) {
      running += 1;
      try {
        // Alone it may have every core; beside others each has one.
        return await readInFence({ ...reading, threads: running === 1 ? availableParallelism() : 1, fencesRequired, languages });
      } finally {
        running -= 1;
      }
    },
  });
}

/** Throws for a language of which nothing is installed: every paper would be read in vain. */
export function checkLanguages({ reader: { languages } }: Pick<Config, 'reader'>): void {
  const installed = installedLanguages();
  const missing = languages.find((language) => !installed.includes(language));
  if (missing !== undefined)
    throw new Error(
      `LANDFALL_OCR_LANGUAGES: "${missing}" is not installed (npm install @tesseract.js-data/${missing}); ${installed.join(', ')} are.`,
    );
}

/** Tries what stands around readers on this machine, and says what does not. */
export async function probeFences(log: Log, { fencesRequired }: Config['reader']): Promise<readonly MissingFence[]> {
  const { missing } = await fences();
  for (const { fence, why } of missing)
    if (fencesRequired) log.error('readers have a fence too few: no paper is read', { fence, why });
    else log.warn('readers have a fence too few', { fence, why });
  return missing;
}
