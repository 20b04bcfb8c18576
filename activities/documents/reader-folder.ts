import { constants, createWriteStream, readdirSync, rmSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, open, opendir, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { headIn } from '../../db/blobs/derived.js';
import type { Page } from '../../domain/documents/page.js';
import type { ReaderSettings } from '../../domain/documents/reader.js';
import type { FileMember, FileReading, ReadingHints } from '../../domain/documents/reading.js';
import { writeWhole } from './write-whole.js';

const NAME = 'landfall-reader-';
/** `3.json`, `3.webp`: nothing else that a reader leaves is taken. */
const PAGE_FILE = /^([1-9]\d{0,3})\.(json|webp)$/;
/** Pages, their pictures, members, parts, and what its libraries put aside. */
const FILES_MAX = 5_000;

/** The private folder of one reader: made for it, emptied of what may be kept, removed whatever happens. */
export class ReaderFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<ReaderFolder> {
    removeAbandoned();
    return new ReaderFolder(await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`)));
  }

  /** Lays out the file, and the pages that an earlier try left in `keep`. */
  async fill({ input, keep, hints, settings }: Filling): Promise<void> {
    await mkdir(join(this.path, 'pages'), { mode: 0o700 });
    await mkdir(join(this.path, 'tmp'), { mode: 0o700 });
    await copyFile(input, join(this.path, 'input'));
    await writeFile(join(this.path, 'hints.json'), JSON.stringify(hints));
    await writeFile(join(this.path, 'settings.json'), JSON.stringify(settings));
    for (const name of await namesIn(join(keep, 'pages')))
      if (name.endsWith('.json') || settings.looks) await copyFile(join(keep, 'pages', name), join(this.path, 'pages', name));
  }

  /** Takes what it stored of a page out of the reader's reach. Nothing where it is no page. */
  async takePage(number: number, { keep, most }: { keep: string; most: number }): Promise<void> {
    const bytes = await this.bytes(join('pages', `${number}.json`), most);
    if (!bytes || !headIn(bytes) || !isPage(parsed(bytes), number)) return;
    const picture = await this.bytes(join('pages', `${number}.webp`), most);
    if (picture) await writeWhole(join(keep, 'pages', `${number}.webp`), picture);
    await writeWhole(join(keep, 'pages', `${number}.json`), bytes);
  }

  /** Takes files that it made of the one it read, where it made them: the picture as it was turned, the papers of a packet. */
  async takeFiles(names: readonly string[], keep: string): Promise<void> {
    for (const name of names) await this.copy(name, join(keep, name));
  }

  async takeRest({ keep, most }: { keep: string; most: number }): Promise<void> {
    const kept = new Set(await namesIn(join(keep, 'pages')));
    const numbers = (await namesIn(join(this.path, 'pages'))).filter((name) => name.endsWith('.json') && !kept.has(name)).map(parseFloat);
    for (const number of numbers) await this.takePage(number, { keep, most });
  }

  /** Takes pictures that it made of pages which had none. */
  async takeLooks({ keep, most }: { keep: string; most: number }): Promise<void> {
    const kept = new Set(await namesIn(join(keep, 'pages')));
    for (const name of await namesIn(join(this.path, 'pages'))) {
      const picture = name.endsWith('.webp') && !kept.has(name) ? await this.bytes(join('pages', name), most) : null;
      if (picture) await writeWhole(join(keep, 'pages', name), picture);
    }
  }

  /** The files inside the one that was read, as far as it names them. False: one that it names is not there. */
  async takeMembers(members: readonly FileMember[], { keep, most }: { keep: string; most: number }): Promise<boolean> {
    await mkdir(join(keep, 'members'), { recursive: true, mode: 0o700 });
    for (const { path, size } of members) {
      if (path === null) continue;
      if (size > most || (await this.copy(path, join(keep, path))) !== size) return false;
    }
    return true;
  }

  /** Null where there is none, or something else than a reading. */
  async result(most: number): Promise<FileReading | null> {
    const bytes = await this.bytes('result.json', most);
    const result = bytes && parsed(bytes);
    return isReading(result) ? result : null;
  }

  /** Whether all that is in it takes more room than this, or is more files than a reader makes. */
  async takesMoreThan(most: number): Promise<boolean> {
    let [bytes, count] = [0, 0];
    const entries = await opendir(this.path, { recursive: true }).catch(() => []);
    try {
      for await (const entry of entries) {
        count += 1;
        if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name));
        if (bytes > most || count > FILES_MAX) return true;
      }
    } catch {
      // Gone while it was looked at.
    }
    return false;
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Null where there is no plain file of at most so many bytes. */
  private async bytes(name: string, most: number): Promise<Buffer | null> {
    const file = await this.plainFile(name);
    try {
      return file && (await file.stat()).size <= most ? await file.readFile() : null;
    } finally {
      await file?.close();
    }
  }

  /** Piece by piece: files are larger than this process wishes to grow. Answers its size, null where there is no plain file. */
  private async copy(name: string, target: string): Promise<number | null> {
    const file = await this.plainFile(name);
    if (!file) return null;
    const copied = createWriteStream(`${target}.new`, { mode: 0o600 });
    // The stream closes what it reads.
    await pipeline(file.createReadStream(), copied);
    await rename(`${target}.new`, target);
    return copied.bytesWritten;
  }

  /** What a stranger's file made of its reader may have put links there, or pipes: only plain files are opened. */
  private async plainFile(name: string): Promise<FileHandle | null> {
    const file = await open(join(this.path, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
    if (!file || (await file.stat()).isFile()) return file;
    await file.close();
    return null;
  }
}

export interface Filling {
  input: string;
  keep: string;
  hints: ReadingHints;
  settings: ReaderSettings;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => PAGE_FILE.test(name));
}

const sizeOf = (path: string): Promise<number> =>
  lstat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Without the signs that no database keeps: a reader leaves none, one in a stranger's hands may. */
function parsed(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, withoutUnstorable) : JSON.parse(text);
  } catch {
    return null;
  }
}

/** JSON that is read of UTF-8 has such signs only where they are written out. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function withoutUnstorable(key: string, value: unknown): unknown {
  if (storable(key) !== key) throw new SyntaxError('A name of signs that no database keeps.');
  return typeof value === 'string' ? storable(value) : value;
}

const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\ufffd');

function isPage(value: unknown, number: number): value is Page {
  const page = value as Page | null;
  return page?.number === number && [page.words, page.rules, page.cells].every(Array.isArray);
}

const MEMBER_FILE = /^members\/[1-9]\d{0,3}$/;

/** A path of somebody else's choice leads nowhere. */
function isMember(value: unknown): value is FileMember {
  const member = value as FileMember | null;
  return typeof member?.name === 'string' && (member.path === null || (typeof member.path === 'string' && MEMBER_FILE.test(member.path)));
}

function isReading(value: unknown): value is FileReading {
  const reading = value as FileReading | null;
  if (reading?.outcome === 'failed') return typeof reading.reason === 'string';
  const { members = [] } = reading ?? {};
  if (!Array.isArray(members) || !members.every(isMember)) return false;
  return reading?.outcome === 'read' && Array.isArray(reading.papers) && Array.isArray(reading.warnings) && reading.pageCount >= 0;
}

let looked = false;

/** Folders of readers whose parents were killed: nobody comes back for them. Our own number may have been another's before. */
function removeAbandoned(): void {
  if (looked) return;
  looked = true;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(NAME))) {
    const owner = parseInt(name.slice(NAME.length), 10);
    if (owner === process.pid || !isAlive(owner)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
