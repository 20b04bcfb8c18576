import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInFence } from '../../activities/documents/start-reader.js';
import type { Page } from '../../domain/documents/page.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';
import { readUpright } from '../../reader/read-upright.js';
import { pagesIn, provideReader } from '../../test/support/reader.js';

/** A file as it comes to the reader. */
export interface Sent {
  /** What the bench calls it. */
  file: string;
  bytes(): Promise<Uint8Array>;
  name: string;
  receivedOn: string;
}

/** Reads files; null for one that it has nothing of. */
export interface Reader {
  read(sent: Sent): Promise<FileReading | null>;
  /** Removes what it left. */
  close(): void;
}

/** How well is asked, not how fast: on a busy machine a page that takes longer is no page read wrong. */
const PATIENT = { ocrPageMs: 180_000, cpuS: 600, cpuPerOcrPageS: 120, wallMs: 15 * 60_000 };

const hintsOf = ({ name, receivedOn }: Sent): ReadingHints => ({
  receivedOn,
  fileName: name,
  declaredType: null,
  subject: null,
  type: null,
  known: [],
});

const pagesFile = (folder: string, file: string): string => join(folder, `${file}.pages.json`);

/** The program that the worker starts for each file, bundled and fenced as it is there. Leaves each file and its pages in `keep`. */
export async function startReader(keep?: string): Promise<Reader> {
  await provideReader();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-documents-'));
  if (keep !== undefined) mkdirSync(keep, { recursive: true });
  let count = 0;
  return {
    read: async (sent) => {
      const place = join(folder, String((count += 1)));
      const bytes = await sent.bytes();
      mkdirSync(place);
      writeFileSync(join(place, 'input'), bytes);
      const reading = await readInFence({ input: join(place, 'input'), keep: place, hints: hintsOf(sent), limits: PATIENT });
      if (keep !== undefined) {
        writeFileSync(join(keep, sent.file), bytes);
        writeFileSync(pagesFile(keep, sent.file), JSON.stringify(pagesIn(place)));
      }
      rmSync(place, { recursive: true });
      return reading;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Reads papers in the pages that such a reader left in a folder: nothing is made, opened or recognised once more. */
export function readerAgain(folder: string): Reader {
  return {
    read: async (sent) => {
      const file = pagesFile(folder, sent.file);
      if (!existsSync(file)) return null;
      const pages = JSON.parse(readFileSync(file, 'utf8')) as Page[];
      return { outcome: 'read', contentType: 'application/pdf', pageCount: pages.length, ...readUpright(pages, hintsOf(sent)) };
    },
    close: () => undefined,
  };
}
