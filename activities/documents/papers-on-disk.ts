import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pageIn, READING_FILE, readingFolder, type Derived, type ReadingPlace } from '../../db/blobs/derived.js';
import { withoutRefused } from '../../domain/documents/left-out.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';
import { SCHEMA_VERSION } from '../../domain/documents/schema.js';
import { faultsIn } from '../../resources/payload-check.js';
import type { Scan, Scanned } from './scanner.js';
import type { KeptReading, Papers, ReadRequest, StoredBytes, Turned } from './papers.js';
import { writeWhole } from './write-whole.js';

/** What a reader in its fence is given. */
export interface FencedReading {
  /** Path of the bytes. */
  input: string;
  /** Folder for the pages; with what an earlier try left in it, a later one goes on. */
  keep: string;
  hints: ReadingHints;
  limits: { wallMs: number };
  /** Safer settings. */
  careful: boolean;
  /** No page is read that is not there. */
  restLeftOut: boolean;
  turn: Turned;
  looks: boolean;
  pages: readonly number[] | null;
  onPage(page: number, pageCount: number): void;
  onRecognising?: (pages: number) => void;
  signal: AbortSignal;
}

export interface PapersMeans {
  /** Folder of the files of papers. What was read is in `derived/<key>/<reading>/` of it, and all of it can be read again. */
  folder: string;
  /** Shows others what was read here, and has what was read elsewhere. */
  derived: Pick<Derived, 'put' | 'fetch'>;
  /** A file of this machine that holds the bytes of a blob. */
  localPath(blobKey: string, signal: AbortSignal): Promise<string>;
  /** Puts a file of this machine among the blobs. */
  store(path: string, blobKey: string): Promise<StoredBytes>;
  readInFence(reading: FencedReading): Promise<FileReading>;
  /** Looks for viruses before anything is opened; null where nobody does. */
  scan: Scan | null;
  /** Puts the bytes of a blob where nothing reads them any more. */
  quarantine(blobKey: string): Promise<void>;
  /** SHA-256 of what it reads by. */
  tables(): Promise<Readonly<Record<string, string>>>;
}

const FOLDER_MODE = 0o700;

/** Readings in folders of this machine, beside the bytes that they are of. */
export function papersOnDisk(means: PapersMeans): Papers {
  const folderOf = (place: ReadingPlace) => readingFolder(means.folder, place);
  const read = (request: ReadRequest, { restLeftOut }: { restLeftOut: boolean }) => readInto(folderOf, { means, request, restLeftOut });
  const keptReading = async (place: ReadingPlace): Promise<KeptReading | null> => {
    const kept = await keptIn(folderOf(place));
    return kept ?? ((await means.derived.fetch(place)) ? keptIn(folderOf(place)) : null);
  };
  return {
    readInFence: (request) => read(request, { restLeftOut: false }),
    async readStored(request) {
      const stored = await readdir(join(folderOf(request), 'pages')).catch(unlessMissing);
      if (!stored?.some((name) => name.endsWith('.json'))) return null;
      const reading = await read(request, { restLeftOut: true });
      return reading.outcome === 'read' ? reading : null;
    },
    keptReading,
    quarantine: (blobKey) => means.quarantine(blobKey),
    keepConsulted: (place, kept) => keep(kept, { place, folder: folderOf(place), means }),
    async keptPage(place, number) {
      const stored = await readFile(join(folderOf(place), 'pages', `${number}.json`)).catch(unlessMissing);
      return stored && pageIn(stored);
    },
    async keepLeft(place, { left, key }) {
      const path = leftFile(folderOf(place), left);
      return existsSync(path) ? means.store(path, key) : null;
    },
    async headOfLeft(place, left, bytes) {
      const file = await open(leftFile(folderOf(place), left)).catch(unlessMissing);
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async hashOfLeft(place, left) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(leftFile(folderOf(place), left)), hash);
      } catch (error) {
        return unlessMissing(error);
      }
      return hash.digest();
    },
  };
}

interface Into {
  means: PapersMeans;
  request: ReadRequest;
  restLeftOut: boolean;
}

/** Reads a file, and keeps what was read in the folder of the reading. */
async function readInto(folderOf: (place: ReadingPlace) => string, { means, request, restLeftOut }: Into): Promise<FileReading> {
  const { blobKey, readingId, tries, wallMs, pagesOf, pages, turn, looks, signal, pageDone, recognising } = request;
  const place = { blobKey, readingId };
  const hints = { ...request.hints, tables: await means.tables() };
  const folder = folderOf(place);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (pagesOf !== null && pagesOf.readingId !== readingId) {
    if (!existsSync(join(folderOf(pagesOf), READING_FILE))) await means.derived.fetch(pagesOf, signal);
    await takePages(folderOf(pagesOf), { keep: folder, pages: pagesOf.pages });
  }
  const done = new Set<number>();
  const input = await means.localPath(blobKey, signal);
  const scanned = means.scan && (await means.scan(input, signal));
  if (scanned && scanned.outcome !== 'infected') await request.scanned?.(scanned.outcome);
  const refused = scanned && refusal(scanned);
  if (refused) return refused;
  const found = await means.readInFence({
    input,
    keep: folder,
    hints,
    limits: { wallMs },
    careful: tries > 0,
    restLeftOut,
    turn,
    looks,
    pages,
    onPage: (page) => pageDone(done.add(page).size),
    ...(recognising && { onRecognising: recognising }),
    signal,
  });
  const reading = checked(found);
  if (reading.outcome === 'read' && !request.apart) {
    for (const name of await filesIn(folder)) await means.derived.put(place, name, join(folder, name));
    await keep({ reading, hints, schemaVersion: SCHEMA_VERSION }, { place, folder, means });
  }
  return reading;
}

function refusal(scanned: Scanned): FileReading | null {
  const failed = { outcome: 'failed', contentType: null } as const;
  if (scanned.outcome === 'infected') return { ...failed, reason: 'infected', detail: scanned.name };
  if (scanned.outcome === 'too_large') return { ...failed, reason: 'too_large', detail: 'the virus scanner looks at no file of this size' };
  return null;
}

/** What a reading left for others: its pages and their pictures, and what was cut out of its file. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => SHOWN_FILE.test(name));
}

const LEFT_FILE = /^(rendition|part-\d+\.pdf|members\/\d+)$/;
const SHOWN_FILE = /^(rendition|part-\d+\.pdf|members\/\d+|pages\/\d+\.(json|webp))$/;

/** Throws for what no reading leaves: it would lead elsewhere. */
function leftFile(folder: string, name: string): string {
  if (!LEFT_FILE.test(name)) throw new Error('That is no file of a reading.');
  return join(folder, name);
}

/** Single values that their schema refuses are left out; a reader that breaks its word otherwise is one that broke off: what it wrote is believed in nothing. */
function checked(reading: FileReading): FileReading {
  if (reading.outcome === 'failed') return reading;
  const papers = reading.papers.map((paper) => withoutRefused(paper, faultsIn(paper.type, paper.payload, { most: Infinity })));
  const [fault] = papers.flatMap(({ type, payload }) =>
    faultsIn(type, payload).map(({ pointer, detail }) => `${type}${pointer}: ${detail}`),
  );
  if (fault === undefined && papers.length > 0) return { ...reading, papers };
  return { outcome: 'failed', reason: 'crashed', contentType: reading.contentType, detail: fault ?? 'no paper was in the result' };
}

const PAGE_FILE = /^([1-9]\d{0,3})\.(json|webp)$/;

/** Pages of an earlier reading are good for this one; those that are gone are made anew. Of a packet they are counted anew. */
async function takePages(folder: string, { keep, pages }: { keep: string; pages: readonly number[] | null }): Promise<void> {
  await mkdir(join(keep, 'pages'), { recursive: true, mode: FOLDER_MODE });
  const names = await readdir(join(folder, 'pages')).catch(unlessMissing);
  for (const name of names ?? []) {
    const [found, number = '', kind = ''] = PAGE_FILE.exec(name) ?? [];
    const page = pages ? pages.indexOf(Number(number)) + 1 : Number(number);
    if (found === undefined || page < 1) continue;
    const [source, target] = [join(folder, 'pages', name), join(keep, 'pages', `${page}.${kind}`)];
    if (existsSync(target)) continue;
    const bytes = await readFile(source).catch(unlessMissing);
    const taken = bytes && (kind === 'json' ? numbered(bytes, page) : bytes);
    if (taken && taken.length > 0) await writeWhole(target, taken);
  }
}

function numbered(stored: Buffer, number: number): Buffer | string | null {
  const page = pageIn(stored);
  return page?.number === number ? stored : page && JSON.stringify({ ...page, number });
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function keptIn(folder: string): Promise<KeptReading | null> {
  const text = await readFile(join(folder, READING_FILE), 'utf8').catch(unlessMissing);
  return text === null ? null : (JSON.parse(text) as KeptReading);
}

interface Kept {
  place: ReadingPlace;
  folder: string;
  means: PapersMeans;
}

/** Last of all, and whole or not at all. */
async function keep(kept: KeptReading, { place, folder, means }: Kept): Promise<void> {
  const path = join(folder, READING_FILE);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(kept));
    await file.sync();
  } finally {
    await file.close();
  }
  await means.derived.put(place, READING_FILE, `${path}.new`);
  await rename(`${path}.new`, path);
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
