import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inTurns, tell } from '../in-turns.js';
import { formedTypes } from '../papers/forms/index.js';
import { makePaper } from '../papers/layout.js';
import { developmentLayouts } from '../papers/layouts/index.js';
import type { startReader } from './reader.js';

const run = promisify(execFile);

export interface SpeedTrial {
  reader: Awaited<ReturnType<typeof startReader>>;
  seed: string;
  /** Files of a round. */
  files: number;
  rounds: number;
}

const PAGES = 10;
const GOAL = 0.5;

/**
 * Text PDFs of ten pages, each in a reader of its own behind its fences, as many at once as there are cores; against as many
 * processes that loop over the same files with bare pdfjs and do nothing but get the text of each page. Answers whether the
 * goal is met.
 */
export async function tellTextSpeed({ reader, seed, files, rounds }: SpeedTrial): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-speed-'));
  try {
    const made = await Promise.all(Array.from({ length: files }, (_, place) => tenPages(`${seed}-${place}`)));
    const names = made.map((bytes, place) => {
      const name = join(folder, `${place}.pdf`);
      writeFileSync(name, bytes);
      return name;
    });
    const share = cpus().length;
    const ours = () =>
      rateOf(files, () => atOnce(share, made, (bytes) => reader.read({ bytes, name: 'scan.pdf', receivedOn: '2026-11-20' })));
    const bare = () =>
      rateOf(files, () =>
        Promise.all(
          Array.from({ length: share }, (_, part) =>
            run(process.execPath, [LOOP, ...names.filter((_name, place) => place % share === part)]),
          ),
        ),
      );
    await ours();
    return tell('text PDFs of ten pages, read ÷ bare text', await inTurns(rounds, { ours, reference: bare }), {
      goal: GOAL,
      unit: 'files an hour',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LOOP = join(import.meta.dirname, 'bare-text.mjs');

/** Files an hour: a second takes few. */
async function rateOf(files: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (files / (performance.now() - began)) * 3_600_000;
}

async function atOnce<T>(share: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: share }, one));
}

/** A file of papers one behind the other, cut off after ten pages. */
async function tenPages(seed: string): Promise<Uint8Array> {
  const out = await PDFDocument.create({ updateMetadata: false });
  const types = formedTypes();
  for (let place = 0; out.getPageCount() < PAGES; place += 1) {
    const layout = developmentLayouts[place % 4];
    if (!layout) break;
    const from = await PDFDocument.load((await makePaper({ type: types[place % types.length] ?? '', layout, seed })).pdf);
    const wanted = from.getPageIndices().slice(0, PAGES - out.getPageCount());
    for (const page of await out.copyPages(from, wanted)) out.addPage(page);
  }
  return out.save();
}
