import { copyFileSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type Tesseract from 'tesseract.js';
import type { Grey } from '../picture/sharp.js';
import type { Reading } from '../reading.js';
import { withoutBars } from './bars.js';
import type { Lines } from './lines/lines.js';
import { mendedSigns } from './signs.js';

/** What the engine saw in a picture, in its pixels. */
export interface Seen {
  words: SeenWord[];
  /** 0 to 100 over all words; 0 without any. */
  mean: number;
  /** By how much its lines still fall to the right, as a part of their length. */
  slope: number;
}

export interface SeenWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How a page is taken apart: as columns and lines, which keeps the order, or as text anywhere, which finds more. */
export type Segmentation = 'automatic' | 'sparse';

export interface Look {
  segmentation: Segmentation;
  /** Clockwise, by which the picture is straightened first. */
  radians: number;
  /** Enough is seen once it is plain that the picture does not stand upright. */
  ifUpright?: boolean;
}

/** Read the right way up the mean of a page is this and more, else 60 and less: of nets, and of the engine of languages. */
const UPRIGHT_FROM = { nets: 85, languages: 65 };

const SEGMENTATION = { automatic: '3', sparse: '11' } as const;
const LSTM_ONLY = 1;
/** The engine writes a complaint about every picture that does not say. */
const DPI = '200';

/**
 * One engine of recognition. What stands in columns and lines is seen by nets, where there is a build of their library for this machine;
 * all else by an engine of languages: a thread of its own with its data, begun when it is first asked.
 */
export class Engine {
  private worker: Promise<Tesseract.Worker> | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly lines: Lines | null,
  ) {}

  /** Whether the nets see pages, and know all the languages of papers: a page that they read well needs no second look. */
  get seesAll(): boolean {
    return this.lines?.knowsAll === true;
  }

  /** From this mean on a picture stands upright. */
  get uprightFrom(): number {
    return this.lines ? UPRIGHT_FROM.nets : UPRIGHT_FROM.languages;
  }

  async see(picture: Grey, { segmentation, radians, ifUpright = false }: Look): Promise<Seen> {
    if (this.lines && segmentation === 'automatic')
      return this.lines.see(picture, { radians, meanFrom: ifUpright ? UPRIGHT_FROM.nets : 0 });
    this.worker ??= this.begin();
    const worker = await this.worker;
    await worker.setParameters({
      tessedit_pageseg_mode: SEGMENTATION[segmentation] as Tesseract.PSM,
      user_defined_dpi: DPI,
    });
    const { data } = await worker.recognize(graymap(picture), { rotateRadians: radians }, { text: false, blocks: true });
    const words = wordsIn(data);
    return { words, mean: meanOf(words), slope: slopeOf(data) };
  }

  async end(): Promise<void> {
    const begun = this.worker;
    this.worker = undefined;
    await begun?.then((worker) => worker.terminate()).catch(() => undefined);
  }

  private begin(): Promise<Tesseract.Worker> {
    const {
      languages,
      libraries: { tesseract },
    } = this.reading;
    const library = createRequire(tesseract)(tesseract) as typeof Tesseract;
    return library.createWorker([...languages], LSTM_ONLY, {
      langPath: folderOf(languages, this.reading),
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => undefined,
    });
  }
}

/** A picture as the engine takes it with the least work: a portable graymap (Netpbm, P5). */
const graymap = ({ data, width, height }: Grey): Buffer => Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);

export const meanOf = (words: readonly SeenWord[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

/** The engine knows one folder, and each language has its own: several are laid side by side. */
function folderOf(languages: readonly string[], { libraries }: Reading): string {
  const files = languages.map((language) => {
    const file = libraries.trainedData[language];
    if (!file) throw new Error(`There is no trained data for ${language}.`);
    return file;
  });
  const [only] = files;
  if (only !== undefined && files.length === 1) return dirname(only);
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  for (const file of files) copyFileSync(file, join(folder, basename(file)));
  return folder;
}

const linesIn = (data: Tesseract.Page): Tesseract.Line[] =>
  (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));

/** Lines that are so many times as long as high tell how they run. */
const LONG = 8;

/** Of the long lines, that of the one in the middle: a longer one counts for more. */
function slopeOf(data: Tesseract.Page): number {
  const long = linesIn(data).flatMap(({ baseline: { x0, y0, x1, y1 }, bbox }) =>
    x1 - x0 > LONG * (bbox.y1 - bbox.y0) ? [{ slope: (y1 - y0) / (x1 - x0), length: x1 - x0 }] : [],
  );
  const half = long.reduce((sum, { length }) => sum + length, 0) / 2;
  let passed = 0;
  return long.sort((one, other) => one.slope - other.slope).find(({ length }) => (passed += length) >= half)?.slope ?? 0;
}

const wordsIn = (data: Tesseract.Page): SeenWord[] => linesIn(data).flatMap((line) => mendedSigns(line.words).flatMap(withoutBars));
