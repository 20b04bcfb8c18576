import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInFence } from '../../activities/documents/start-reader.js';
import type { FileReading } from '../../domain/documents/reading.js';
import { provideReader } from '../../test/support/reader.js';

/** A file as it comes to the reader. */
export interface Sent {
  bytes: Uint8Array;
  name: string;
  receivedOn: string;
}

/** How well is asked, not how fast: on a busy machine a page that takes longer is no page read wrong. */
const PATIENT = { ocrPageMs: 180_000, cpuS: 600, cpuPerOcrPageS: 120, wallMs: 15 * 60_000 };

/** The program that the worker starts for each file, bundled and fenced as it is there; `close` removes what it left. */
export async function startReader(): Promise<{ read(sent: Sent): Promise<FileReading>; close(): void }> {
  await provideReader();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-documents-'));
  let count = 0;
  return {
    read: async ({ bytes, name, receivedOn }) => {
      const place = join(folder, String((count += 1)));
      mkdirSync(place);
      writeFileSync(join(place, 'input'), bytes);
      const hints = { receivedOn, fileName: name, declaredType: null, subject: null, type: null, known: [] };
      const reading = await readInFence({ input: join(place, 'input'), keep: place, hints, limits: PATIENT });
      rmSync(place, { recursive: true });
      return reading;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
