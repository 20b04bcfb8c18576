import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInFence, type FencedReading } from '../../activities/documents/start-reader.js';
import { bundleReader } from '../../build/reader.js';
import type { Page } from '../../domain/documents/page.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BUNDLED = ['reader', 'domain', 'build'];

/** Bundles the program that opens papers, unless nothing it is made of is newer. */
export async function provideReader(): Promise<void> {
  const built = statSync(join(checkout, 'dist', 'reader.mjs'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = BUNDLED.flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(checkout, folder, name)),
  );
  if (sources.some((file) => statSync(file).mtimeMs > built)) await bundleReader(checkout);
}

export interface Opened {
  reading: FileReading;
  pages: Page[];
  /** Folder of what was kept; gone when the suite is over. */
  keep: string;
}

/** A reader for a suite: `open` hands it bytes as they are and answers what came of them. */
export function useReader(): { open(bytes: Uint8Array | string, options?: Options): Promise<Opened>; folder(): string } {
  let folder = '';
  let count = 0;
  before(async function () {
    this.timeout(60_000);
    await provideReader();
    folder = mkdtempSync(join(tmpdir(), 'landfall-test-reader-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    async open(bytes, { keep = join(folder, `keep-${(count += 1)}`), hints, ...options } = {}) {
      const input = join(folder, `input-${(count += 1)}`);
      mkdirSync(keep, { recursive: true });
      writeFileSync(input, bytes);
      const reading = await readInFence({ input, keep, hints: { ...HINTS, ...hints }, ...options });
      return { reading, pages: pagesIn(keep), keep };
    },
  };
}

type Options = Partial<Omit<FencedReading, 'hints' | 'input'>> & { hints?: Partial<ReadingHints> };

const HINTS: ReadingHints = { receivedOn: '2026-11-20', fileName: 'paper', declaredType: null, subject: null, type: null, known: [] };

export function pagesIn(keep: string): Page[] {
  return readdirSync(join(keep, 'pages'))
    .filter((name) => name.endsWith('.json'))
    .sort((one, other) => parseFloat(one) - parseFloat(other))
    .map((name) => JSON.parse(readFileSync(join(keep, 'pages', name), 'utf8')) as Page);
}

/** The words of a page as one line. */
export const textOf = (page: Page | undefined): string => page?.words.map(({ text }) => text).join(' ') ?? '';
