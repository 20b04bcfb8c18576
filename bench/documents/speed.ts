import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inTurns, percentile, tell } from '../in-turns.js';
import { Chance } from '../papers/chance.js';
import { consignmentOf } from '../papers/consignment/consignment.js';
import { formedTypes } from '../papers/forms/index.js';
import { makePaper, type Layout } from '../papers/layout.js';
import { developmentLayouts } from '../papers/layouts/index.js';
import { scansOf } from '../papers/scan.js';
import { startRoad, type Handed, type Road } from './road.js';

const run = promisify(execFile);

export interface SpeedTrial {
  seed: string;
  /** Text PDFs of a round; scans are a fifth, papers one by one two fifths as many. */
  files: number;
  rounds: number;
}

const PAGES = 10;
/** Goods of a paper that fills them. */
const LINES = 600;
const GOALS = { text: 0.5, scans: 0.8 };
const EVERY_MS = 2_000;
const WAIT_MAX_MS = { text: 3_000, scans: 12_000 };
/** Handed in at once: clients do not wait for one paper before they send the next. */
const AT_ONCE = 8;

/**
 * The road of papers through the whole product, from announcing a file to the webhook that tells what came of it, on an idle
 * queue: papers of one page, one every two seconds, from the 201 to the first byte of the webhook; text PDFs of ten pages against
 * one process that does nothing but get the text of each page with bare pdfjs; scans of one page against two looks of the bare
 * engine at the same pictures with as many threads. Answers whether all goals are met.
 */
export async function tellSpeed({ seed, files, rounds }: SpeedTrial): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-speed-'));
  const road = await startRoad();
  // Ended from outside, it leaves nothing running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void road.close().finally(() => process.exit(1)));
  try {
    const [scans, singles] = [Math.ceil(files / 5), Math.ceil((files * 2) / 5)];
    const met: boolean[] = [];
    // First: what follows leaves papers of packets to be read.
    for (const grade of ['text', 'scans'] as const)
      met.push(tellWaits(grade, await waits(road, await singlePages(seed, { files: singles, grade }))));
    const text = await inTurns(rounds, await textRates(road, { seed, files, folder }));
    met.push(tell('text PDFs of ten pages, the whole road ÷ bare text', text, { goal: GOALS.text, unit: 'files an hour' }));
    const pictures = await inTurns(rounds, await scanRates(road, { seed, files: scans, folder }));
    met.push(tell('scans of a page, the whole road ÷ two bare looks', pictures, { goal: GOALS.scans, unit: 'files an hour' }));
    return met.every(Boolean);
  } finally {
    await road.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Rates {
  ours: () => Promise<number>;
  reference: () => Promise<number>;
}

interface Files {
  seed: string;
  files: number;
  folder: string;
}

async function textRates(road: Road, { seed, files, folder }: Files): Promise<Rates> {
  const made: Uint8Array[] = [];
  for (let place = 0; place < files; place += 1) made.push(await tenPages(`${seed}-${place}`));
  const names = keep(made, { folder, ending: 'pdf' });
  return {
    ours: onRoad(road, made, 'paper.pdf'),
    reference: () => rateOf(files, () => run(process.execPath, [join(import.meta.dirname, 'bare-text.mjs'), ...names])),
  };
}

async function scanRates(road: Road, { seed, files, folder }: Files): Promise<Rates> {
  const made: Uint8Array[] = [];
  for (let place = 0; place < files; place += 1) made.push(await scanOf(`${seed}-${place}`));
  const names = keep(made, { folder, ending: 'jpg' });
  const bare = [join(import.meta.dirname, 'bare-ocr.mjs'), String(availableParallelism()), ...names];
  return { ours: onRoad(road, made, 'scan.jpg'), reference: () => rateOf(files, () => run(process.execPath, bare)) };
}

function keep(made: readonly Uint8Array[], { folder, ending }: { folder: string; ending: string }): string[] {
  return made.map((bytes, place) => {
    const name = join(folder, `${place}.${ending}`);
    writeFileSync(name, bytes);
    return name;
  });
}

/** Each round hands in the same files, a few bytes longer each time: the same bytes again would be a duplicate. */
function onRoad(road: Road, made: readonly Uint8Array[], filename: string): () => Promise<number> {
  let round = 0;
  return () => {
    round += 1;
    const left = made.map((bytes): Handed => ({ bytes: Buffer.concat([bytes, Buffer.from(`\n% ${round}`)]), filename }));
    const one = async (): Promise<void> => {
      for (let paper = left.shift(); paper !== undefined; paper = left.shift()) {
        const { event } = await road.go(paper);
        if (event !== 'document.extracted') throw new Error(`A paper was not read: ${event}.`);
      }
    };
    return rateOf(made.length, () => Promise.all(Array.from({ length: AT_ONCE }, one)));
  };
}

/** Files an hour: a second takes few. */
async function rateOf(files: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (files / (performance.now() - began)) * 3_600_000;
}

/** Milliseconds each paper was waited for, shortest first; one is handed in every two seconds, whatever the one before is doing. */
async function waits(road: Road, papers: readonly Handed[]): Promise<number[]> {
  const began = performance.now();
  const ways = papers.map(async (paper, place) => {
    await sleep(began + place * EVERY_MS - performance.now());
    return road.go(paper);
  });
  return (await Promise.all(ways)).map(({ waitedMs }) => waitedMs).sort((one, other) => one - other);
}

function tellWaits(grade: 'text' | 'scans', waited: readonly number[]): boolean {
  const seconds = (part: number): string => `${(percentile(waited, part) / 1_000).toFixed(1)} s`;
  const met = percentile(waited, 0.95) <= WAIT_MAX_MS[grade];
  console.log(`${waited.length} papers of one page (${grade}), one every ${EVERY_MS / 1_000} s, from the 201 to the webhook:`);
  console.log(`  p50 ${seconds(0.5)}, p95 ${seconds(0.95)} (at most ${WAIT_MAX_MS[grade] / 1_000} s)${met ? '' : ', MISSED'}`);
  return met;
}

async function singlePages(seed: string, { files, grade }: { files: number; grade: 'text' | 'scans' }): Promise<Handed[]> {
  const papers: Handed[] = [];
  for (let place = 0; place < files; place += 1)
    papers.push(
      grade === 'text'
        ? { bytes: await onePage(`${seed}/alone-${place}`), filename: 'paper.pdf' }
        : { bytes: await scanOf(`${seed}/alone-${place}`), filename: 'scan.jpg' },
    );
  return papers;
}

/** A picture of a page, as a scanner leaves it. */
async function scanOf(seed: string): Promise<Uint8Array> {
  const { pictures } = await scansOf(await onePage(seed), 'clean', new Chance(`scan/${seed}`));
  return pictures[0] ?? new Uint8Array();
}

async function onePage(seed: string): Promise<Uint8Array> {
  const chance = new Chance(`page/${seed}`);
  const type = chance.of(formedTypes());
  return pagesOf((await makePaper({ type, layout: layoutFor(type, chance), seed })).pdf, 1);
}

/** An invoice or a packing list, cut off after ten pages: so long that it is certain to have as many. */
async function tenPages(seed: string): Promise<Uint8Array> {
  const chance = new Chance(`pages/${seed}`);
  const consignment = consignmentOf(seed, { lines: LINES }, chance.child('consignment'));
  const type = chance.of(['commercial_invoice', 'packing_list']);
  return pagesOf((await makePaper({ type, layout: layoutFor(type, chance), seed, consignment })).pdf, PAGES);
}

const layoutFor = (type: string, chance: Chance): Layout =>
  chance.of(developmentLayouts.filter((one) => one.types?.includes(type) ?? true));

/** The first pages of a PDF. */
async function pagesOf(pdf: Uint8Array, most: number): Promise<Uint8Array> {
  const [from, out] = [await PDFDocument.load(pdf), await PDFDocument.create({ updateMetadata: false })];
  for (const page of await out.copyPages(from, from.getPageIndices().slice(0, most))) out.addPage(page);
  return out.save();
}
