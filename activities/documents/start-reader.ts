import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READING_LIMITS, type ReadingLimits } from '../../domain/documents/limits.js';
import { ENDED_WITHOUT_ROOM, readerFlags, type ReaderProgress, type ReaderSettings } from '../../domain/documents/reader.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';
import { fences, SYSTEM_PATH, type Fences } from './fences.js';
import { ReaderFolder } from './reader-folder.js';
import { hearReader } from './hear-reader.js';
import { ending, whyEnded, type End } from './reader-end.js';
import { readerPlace } from './reader-place.js';
import { writeWhole } from './write-whole.js';
import { takenBy } from './watched.js';

/** What is to be read, and what it may take. */
export interface FencedReading {
  /** Path of the bytes. */
  input: string;
  /**
   * Folder for what is read: `pages/<n>.json` and their pictures, put there as they finish, and `members/<n>`, the files inside the one that is read. With what an earlier try left in
   * it, a later one goes on at the first page that is missing.
   */
  keep: string;
  hints: ReadingHints;
  limits?: Partial<ReadingLimits>;
  /** Pages recognised at once, at most: no more than there is memory for, and one where it is careful. */
  threads?: number;
  /** Of which the trained data is installed. */
  languages?: readonly string[];
  /** After a try that ended in time or memory: pictures at half their size, one after the other. */
  careful?: boolean;
  /** What is in `keep` is all that is read; other pages are left out, with a warning. */
  restLeftOut?: boolean;
  /** Degrees clockwise by which a picture is turned before it is read; the turned one is put in `keep` too, as `rendition`. */
  turn?: ReaderSettings['turn'];
  /** Draws the pages that have no picture of themselves yet. */
  looks?: boolean;
  /** First and last page; without them all are read. */
  pages?: ReaderSettings['pages'];
  /** It is a mail as a mailbox has it: opened for what is attached to it, and not read. */
  asMail?: boolean;
  /** Refuses to read where a fence is missing, rather than reading without it. */
  fencesRequired?: boolean;
  /** A page is in `keep`. */
  onPage?(page: number, pageCount: number): void;
  /** A page is begun to be recognised from its picture, so many by now. */
  onRecognising?: (pages: number) => void;
  /** Ends the reader; the reading is thrown away, its pages are not. */
  signal?: AbortSignal;
}

const LOOK_EVERY_MS = 250;
/** The folder is measured once in so many looks. */
const MEASURE_EVERY = 4;
/** A page that killed so many readers is left out. */
const KILLED_MAX = 2;
const COMPLAINT_MAX = 4_096;

/**
 * Opens the file of a stranger in a process of its own, behind the fences that this machine has, and kills it when it takes
 * more than it may. What it read is in `keep` too: `result.json`, written last. Whatever the file does is a value; thrown is only what is wrong with us, or the wish to end.
 */
export async function readInFence(reading: FencedReading): Promise<FileReading> {
  const standing = await fences();
  const [first] = standing.missing;
  if (reading.fencesRequired && first) throw new Error(`Readers have no fence around their ${first.fence}: ${first.why}.`);
  const folder = await ReaderFolder.make();
  try {
    return await new Watch({ ...reading, limits: { ...READING_LIMITS, ...reading.limits } }, { folder, fences: standing }).run();
  } finally {
    await folder.remove();
  }
}

interface Ground {
  folder: ReaderFolder;
  fences: Fences;
}

/** One reader from its start to its end. */
class Watch {
  private end: End | undefined;
  private pageCount = 0;
  private recognised = 0;
  private complaint = '';
  private readonly open = new Set<number>();
  private taking: Promise<void> = Promise.resolve();

  constructor(
    private readonly reading: FencedReading & { limits: ReadingLimits },
    private readonly ground: Ground,
  ) {}

  async run(): Promise<FileReading> {
    const { keep, limits, signal } = this.reading;
    signal?.throwIfAborted();
    await mkdir(join(keep, 'pages'), { recursive: true, mode: 0o700 });
    const killed = await killedBy(keep);
    const child = await this.start(
      Object.keys(killed)
        .map(Number)
        .filter((page) => (killed[page] ?? 0) >= KILLED_MAX),
    );
    const stop = this.watch(child);
    const ended = await ending(child).finally(stop);
    await this.taking;
    signal?.throwIfAborted();
    if (!this.end && ended.code === ENDED_WITHOUT_ROOM) throw new Error(`There is no room on the disk for what is read: ${tmpdir()}.`);
    const result = this.end || ended.code !== 0 ? null : await this.ground.folder.result(limits.resultBytes);
    if (result) {
      await this.ground.folder.takeRest({ keep, most: limits.pageBytes });
      await this.ground.folder.takeLooks({ keep, most: limits.pageBytes });
      const parts = result.outcome === 'read' ? result.papers.map((_, at) => `part-${at + 1}.pdf`) : [];
      await this.ground.folder.takeFiles(['rendition', ...parts], keep);
      const { members = [] } = result.outcome === 'read' ? result : {};
      if (!(await this.ground.folder.takeMembers(members, { keep, most: limits.fileBytes })))
        return { outcome: 'failed', reason: 'crashed', contentType: null, detail: 'it left fewer files than it named' };
      await writeWhole(join(keep, 'result.json'), JSON.stringify(result));
      return result;
    }
    for (const page of this.open) killed[page] = (killed[page] ?? 0) + 1;
    await writeWhole(join(keep, 'killed.json'), JSON.stringify(killed));
    const { reason, detail } = this.end ?? whyEnded(ended, this.complaint);
    return { outcome: 'failed', reason, contentType: null, detail };
  }

  private async start(skip: number[]): Promise<ChildProcess> {
    const { input, keep, hints, limits, languages = ['eng'], careful = false, restLeftOut = false } = this.reading;
    const threads = careful ? 1 : (this.reading.threads ?? 1);
    const { turn = 0, pages = null, asMail = false, looks = false } = this.reading;
    const { folder, fences: standing } = this.ground;
    const { program, libraries, readable } = readerPlace();
    const settings = {
      limits,
      libraries,
      skip,
      threads,
      languages,
      careful,
      restLeftOut,
      turn,
      pages,
      asMail,
      looks,
      watchParent: !standing.has('parent'),
    };
    await folder.fill({ input, keep, hints, settings });
    const [command = '', ...args] = standing.around({
      node: process.execPath,
      flags: [...readerFlags(limits.heapMb), program, folder.path],
      readable,
      writable: [folder.path],
      limits: {
        cpuS: limits.cpuS + limits.ocrPages * limits.cpuPerOcrPageS,
        openFiles: limits.openFiles,
        fileBytes: limits.outputBytes,
        dataBytes: limits.dataBytes + threads * limits.engineBytes,
      },
    });
    return spawn(command, args, {
      cwd: folder.path,
      // Nothing of ours: no secret, no address.
      env: { PATH: SYSTEM_PATH, TMPDIR: join(folder.path, 'tmp'), HOME: folder.path, LANG: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Answers how to end watching. */
  private watch(child: ChildProcess): () => void {
    const { limits, signal } = this.reading;
    const kill = (end?: End): void => {
      this.end ??= end;
      child.kill('SIGKILL');
    };
    const abort = (): void => kill();
    signal?.addEventListener('abort', abort);
    child.stderr?.on('data', (chunk: Buffer) => (this.complaint = (this.complaint + chunk.toString('latin1')).slice(-COMPLAINT_MAX)));
    const tooMuch = (): void => kill({ reason: 'crashed', detail: 'its reader says more than there is to say' });
    if (child.stdout) hearReader(child.stdout, { pages: limits.pages, hear: (progress) => this.hear(progress), tooMuch });
    const wall = setTimeout(() => kill({ reason: 'timeout', detail: `it took longer than ${limits.wallMs / 1000} s` }), limits.wallMs);
    let looks = 0;
    const look = setInterval(() => {
      looks += 1;
      void this.look(child.pid ?? 0, looks % MEASURE_EVERY === 0).then((end) => end && kill(end));
    }, LOOK_EVERY_MS);
    return () => {
      clearTimeout(wall);
      clearInterval(look);
      signal?.removeEventListener('abort', abort);
    };
  }

  private async look(pid: number, measure: boolean): Promise<End | null> {
    const { limits } = this.reading;
    const taken = await takenBy(pid);
    const cpuS = limits.cpuS + Math.min(this.recognised, limits.ocrPages) * limits.cpuPerOcrPageS;
    if (taken && taken.residentBytes > limits.residentBytes)
      return { reason: 'out_of_memory', detail: `it took more than ${Math.round(limits.residentBytes / 2 ** 20)} MiB of memory` };
    if (taken && taken.cpuS > cpuS) return { reason: 'timeout', detail: `it took more than ${cpuS} s of the processor` };
    if (measure && (await this.ground.folder.takesMoreThan(limits.outputBytes + limits.fileBytes)))
      return { reason: 'too_large', detail: 'what was read of it takes too much room' };
    return null;
  }

  /** What it says is believed no further than its own reading goes. */
  private hear(progress: ReaderProgress): void {
    const { keep, limits, onPage, onRecognising } = this.reading;
    if (progress.kind === 'opened') this.pageCount = progress.pageCount;
    else if (progress.kind === 'begun') this.open.add(progress.page);
    else if (progress.kind === 'recognising') {
      this.recognised += 1;
      onRecognising?.(this.recognised);
    } else if (this.open.delete(progress.page)) {
      this.taking = this.taking
        .then(() => this.ground.folder.takePage(progress.page, { keep, most: limits.pageBytes }))
        .then(() => onPage?.(progress.page, this.pageCount));
      // Told when the reader has ended.
      this.taking.catch(() => undefined);
    }
  }
}

/** How many readers died of each page; of what was never written out, as a loss of power leaves it, nothing is known. */
async function killedBy(keep: string): Promise<Record<number, number>> {
  try {
    return JSON.parse(await readFile(join(keep, 'killed.json'), 'utf8')) as Record<number, number>;
  } catch {
    return {};
  }
}
