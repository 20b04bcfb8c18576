import type { ReadingLimits } from './limits.js';

/** What a reader tells its parent while it reads. `recognising`: a page of pictures, which may take longer than others. */
export type ReaderProgress =
  | { kind: 'opened'; pageCount: number }
  | { kind: 'begun'; page: number }
  | { kind: 'recognising'; page: number }
  | { kind: 'stored'; page: number };

/** Where the data files of the reading libraries lie: absolute, so that a bundle finds them wherever it runs. */
export interface ReaderLibraries {
  /** Of pdfjs-dist: maps of characters, standard fonts, decoders; each folder with a slash at its end. */
  pdfjs: { cMaps: string; fonts: string; wasm: string };
  /** `pdfium.wasm`. */
  pdfium: string;
  /** The modules that are not bundled: native, somebody else's to replace, starting a script of its own. */
  sharp: string;
  heic: string;
  tesseract: string;
  /**
   * Nets that see lines of text (ONNX), of those that read them a quick and an exact one, each with a file of the signs it knows; and
   * the library that runs them. Null where it has no build for the machine.
   */
  lines: { runtime: string; places: string; quick: string; quickAlphabet: string; signs: string; alphabet: string } | null;
  /** Trained data by language: `eng` → `…/eng.traineddata.gz`. */
  trainedData: Readonly<Record<string, string>>;
}

/**
 * What Node is told of every reader, the one that runs once while the program is built too: V8 takes what it made of the program then only
 * with the same flags. A reader lives for seconds: by V8's own measure it would spend half of them making functions faster that are hardly
 * called again. With these only what does most of the work is compiled a second time, and young objects have room to be done with before
 * somebody looks which of them live. `heapMb`: see `ReadingLimits`.
 */
export const readerFlags = (heapMb: number): string[] => [
  `--max-old-space-size=${heapMb}`,
  '--sparkplug',
  '--interrupt-budget=4000000',
  '--wasm-tiering-budget=300000000',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--no-warnings',
];

/** What a reader ends with that found no room on the disk for what it read: it says nothing of the file. */
export const ENDED_WITHOUT_ROOM = 74;

/** `settings.json`: what a reader is told beside the file and its hints. */
export interface ReaderSettings {
  limits: ReadingLimits;
  libraries: ReaderLibraries;
  /** Pages that killed readers before: left out. */
  skip: readonly number[];
  /** Pages read at once; more than one where pictures are recognised. */
  threads: number;
  /** Recognised in these: `eng`, `deu` … */
  languages: readonly string[];
  /** After a try that ended in time or memory: pictures at half their size, one after the other. */
  careful: boolean;
  /** No time is left to read on: what earlier readers stored is all there is, the rest is left out. */
  restLeftOut: boolean;
  /** Degrees clockwise that the picture is turned by before it is read; the turned one is left beside the result. */
  turn: 0 | 90 | 180 | 270;
  /** Pages that have no picture of themselves yet are drawn too, for people. */
  looks: boolean;
  /** Numbers of the pages that are read, as if they were all of the file; null: all. */
  pages: readonly number[] | null;
  /** The file is a mail as a mailbox has it: it is opened for what is attached to it, and nothing in it is read. */
  asMail: boolean;
  /** Nothing else ends a reader whose parent is gone. */
  watchParent: boolean;
}
