import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PageHead } from '../../domain/documents/page.js';
import { orAway } from './disk.js';
import { pathOfKey } from './key.js';

/** Where one reading lies: beside the bytes, under the id of the ask that it answers. */
export interface ReadingPlace {
  /** Of the blob that was accepted. */
  blobKey: string;
  readingId: string;
}

/** Of the folder of a reading: put there last. Whoever finds it finds the rest. */
export const READING_FILE = 'reading.json';

/** What readings left of pages. All of it can be read again. */
export interface DerivedPages {
  /** Null where it is there no more. */
  page(place: ReadingPlace, number: number): Promise<Page | null>;
  /** The same without its words, which costs nothing however many they are. */
  head(place: ReadingPlace, number: number): Promise<PageHead | null>;
  hasPicture(place: ReadingPlace, number: number): Promise<boolean>;
  /** The page as it looks, WebP; null where none was kept. */
  picture(place: ReadingPlace, number: number): Promise<Buffer | null>;
}

/** What readings left, all of it, for whoever works on with it. */
export interface Derived extends DerivedPages {
  /** Shows others a file of the folder of a reading, by its name in there. Done again, it is the same. */
  put(place: ReadingPlace, name: string, path: string): Promise<void>;
  /** Lays out in the folder of a reading what of it was shown; false where nothing was. Who is called off meanwhile gets the reason. */
  fetch(place: ReadingPlace, signal?: AbortSignal): Promise<boolean>;
}

/** Readings in a folder of this machine, `derived/<key>/<reading>/`, which all who need them share. */
export function derivedOnDisk(root: string): Derived {
  const pathOf = (place: ReadingPlace, name: string) => join(readingFolder(root, place), 'pages', name);
  const read = (place: ReadingPlace, name: string) => orAway(() => readFile(pathOf(place, name)).catch(unlessMissing));
  return {
    async page(place, number) {
      const text = await read(place, `${number}.json`);
      return text && pageIn(text);
    },
    head: (place, number) =>
      orAway(async () => {
        const file = await open(pathOf(place, `${number}.json`)).catch(unlessMissing);
        if (!file) return null;
        try {
          const { size } = await file.stat();
          const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
          const end = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
          return end.buffer.toString() === '}' ? headIn(buffer.subarray(0, bytesRead)) : null;
        } finally {
          await file.close();
        }
      }),
    hasPicture: (place, number) => orAway(async () => ((await stat(pathOf(place, `${number}.webp`)).catch(unlessMissing))?.size ?? 0) > 0),
    async picture(place, number) {
      const picture = await read(place, `${number}.webp`);
      return picture && picture.length > 0 ? picture : null;
    },
    put: () => Promise.resolve(),
    fetch: () => Promise.resolve(false),
  };
}

/** A page as a reading stored it; null of one that was never written out, as a loss of power leaves them: it can be made again. */
export function pageIn(stored: Buffer): Page | null {
  try {
    return JSON.parse(stored.toString('utf8')) as Page | null;
  } catch {
    return null;
  }
}

/** Of a file of a page, in which its head stands first: what no head is longer than. */
export const HEAD_BYTES = 1_024;
const HEAD = ['number', 'width', 'height', 'method', 'rotation'];

/** The head of a page in the beginning of its file, before the words; null where it does not stand there. */
export function headIn(beginning: Buffer): PageHead | null {
  const text = beginning.subarray(0, HEAD_BYTES).toString('utf8');
  const [said = ''] = text.split(',"words":', 1);
  try {
    const head = said === text ? null : (JSON.parse(`${said}}`) as PageHead);
    return head && HEAD.every((name) => name in head) ? head : null;
  } catch {
    return null;
  }
}

/** Throws for keys that are none of ours: they would lead elsewhere. */
export function readingFolder(root: string, { blobKey, readingId }: ReadingPlace): string {
  const [, , key] = pathOfKey(blobKey);
  return join(root, 'derived', key, readingId);
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
