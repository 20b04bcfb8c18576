import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadingHints } from '../../domain/documents/reading.js';
import type { BlobStore } from '../../db/blobs/store.js';
import { storeFile } from '../../db/blobs/store-file.js';
import { ReaderFolder } from '../documents/reader-folder.js';
import type { Scan } from '../documents/scanner.js';
import { readInFence } from '../documents/start-reader.js';
import type { Mails } from './mails.js';

/** Of a header: what a reader looks at. */
const HEADER_MAX = 256 * 1024;
/** Nothing is recognised, and nothing read. */
const WALL_MS = 2 * 60_000;
/** Files are judged by what they are; of a mail there is nothing to be told. */
const HINTS: ReadingHints = { receivedOn: '', fileName: '', declaredType: null, subject: null, type: null, known: [] };

/** Mails whose raw bytes lie in a store, opened by programs of their own. */
export function mailsOnDisk(blobs: BlobStore, { fencesRequired, scan }: { fencesRequired: boolean; scan: Scan | null }): Mails {
  return {
    scan: async (blobKey, signal) => (scan ? scan(await blobs.localPath(blobKey, signal), signal) : { outcome: 'clean' }),
    quarantine: (blobKey) => blobs.quarantine(blobKey),
    async openInFence(source, signal, take) {
      const folder = await ReaderFolder.make();
      try {
        const input = 'blobKey' in source ? await blobs.localPath(source.blobKey, signal) : join(folder.path, 'header');
        if ('header' in source) await writeFile(input, source.header, { mode: 0o600, encoding: 'latin1' });
        const keep = join(folder.path, 'kept');
        const reading = await readInFence({ input, keep, hints: HINTS, asMail: true, limits: { wallMs: WALL_MS }, fencesRequired, signal });
        return await take({ reading, pathOf: (path) => join(keep, path) });
      } finally {
        await folder.remove();
      }
    },
    async headerOf(blobKey) {
      const chunks: Buffer[] = [];
      for await (const chunk of await blobs.read(blobKey, { start: 0, end: HEADER_MAX - 1 })) chunks.push(chunk as Buffer);
      const [header = ''] = Buffer.concat(chunks)
        .toString('latin1')
        .split(/\r?\n\r?\n/, 1);
      return header;
    },
    store: (path, key) => storeFile(blobs, path, key),
  };
}
