import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accuracyOf, formatsOf, printedOf, type Trial } from './documents/accuracy.js';
import { cutPackets, tellPackets } from './documents/packets.js';
import { readerAgain, startReader, type Reader } from './documents/reader.js';
import { tellSpeed } from './documents/speed.js';
import { isGrade, tellAccuracy, tellBy, tellMisses, tellPlain, type Grade } from './documents/tables.js';
import { loadNow } from './machine.js';
import { FORMATS } from './papers/formats/index.js';
import { formedTypes } from './papers/forms/index.js';
import { plainTypes } from './papers/forms/others.js';
import type { Layout } from './papers/layout.js';
import { labelList } from './papers/layouts/label-list.js';
import { developmentLayouts } from './papers/layouts/index.js';
import { PRINTERS, printersHere, writtenPapers } from './papers/printed/printed.js';

/*
 * How well papers are read: `bench/documents.ts accuracy [--seed 1] [--count 1] [--packets 8] [--layouts development|held-out|NAME,NAME]
 * [--grade text|clean|bad]`. Papers of every type that has a reader of its own, so many of each in each layout, made by seed
 * with their truth, as text or as scans; read by the program that the worker runs; compared value by value. Then packets of
 * several papers. `--formats docx,xlsx,csv,eml` adds one of each type in these, `--plain` one of each type without a reader of its own. `--types a,b` makes only those, `--misses N` lists what was not read right. `--keep DIR` leaves the files
 * there, each with its pages, its truth and what was read of it; `--again DIR` reads papers in the pages of such a folder, with
 * the same seed and grade: pictures are not made and recognised once more, which takes minutes, and what has no pages is left out.
 *
 * `bench/documents.ts accuracy --printed development|held-out|NAME,NAME`: the same of papers that somebody wrote by hand, printed
 * by the programs of offices that are here.
 *
 * `bench/documents.ts speed [--files 100] [--rounds 3]`: the whole road of text PDFs, of scans, and of papers one by one, against
 * bare text, the bare engine and the clock. On an idle machine alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    packets: { type: 'string', default: '8' },
    layouts: { type: 'string', default: 'development' },
    grade: { type: 'string', default: 'text' },
    types: { type: 'string' },
    formats: { type: 'string', default: '' },
    plain: { type: 'boolean', default: false },
    files: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    misses: { type: 'string' },
    keep: { type: 'string' },
    again: { type: 'string' },
    printed: { type: 'string' },
  },
});
const { seed, grade, keep } = values;
const [question = ''] = positionals;
const layouts = await layoutsOf(values.layouts);
if (!['accuracy', 'speed'].includes(question) || !isGrade(grade) || layouts.length === 0) {
  console.error('bench/documents.ts accuracy|speed --grade text|clean|bad --layouts development|held-out|NAME,NAME');
  process.exit(2);
}
const keepTold = (name: string, told: unknown): void => {
  if (keep === undefined) return;
  mkdirSync(keep, { recursive: true });
  writeFileSync(join(keep, `${name}.json`), JSON.stringify(told, null, 2));
};

const started = performance.now();
const met =
  question === 'speed' ? await tellSpeed({ seed, files: Number(values.files), rounds: Number(values.rounds) }) : await tellHowWell();
console.log(`${((performance.now() - started) / 1_000).toFixed(0)} s; ${loadNow()}`);
process.exit(met ? 0 : 1);

/** Those of development, those kept out of it, or those of development with such names. */
async function layoutsOf(wanted: string): Promise<readonly Layout[]> {
  if (wanted === 'held-out') return (await import('./papers/held-out/index.js')).heldOutLayouts;
  return developmentLayouts.filter(({ name }) => wanted === 'development' || wanted.split(',').includes(name));
}

async function tellHowWell(): Promise<boolean> {
  const reader = values.again === undefined ? await startReader(keep) : readerAgain(values.again);
  try {
    return await tellAccuracyOf(reader);
  } finally {
    reader.close();
  }
}

async function tellAccuracyOf(reader: Reader): Promise<boolean> {
  if (values.printed !== undefined) return tellPrinted(reader, values.printed);
  const types = values.types?.split(',') ?? formedTypes();
  const trial = trialOf(reader, types);
  const formats = FORMATS.filter((format) => values.formats.split(',').includes(format));
  const papers = await accuracyOf(trial);
  const files = await formatsOf(trial, formats);
  const plain = values.plain ? await accuracyOf({ ...trial, types: plainTypes(), layouts: [labelList] }) : [];
  const cuts = await cutPackets({ ...trial, count: values.types ? 0 : Number(values.packets) });
  for (const { file, packet, found } of cuts) keepTold(file, { parts: packet.parts, found });
  const misses = values.misses === undefined ? null : Number(values.misses);
  const met = [tellAccuracy(papers, trial.grade), cuts.length === 0 || tellPackets(cuts, { grade: trial.grade, misses: misses !== null })];
  if (files.length > 0) tellBy('format', files, ({ layout }) => layout);
  tellPlain(plain, formedTypes());
  if (misses !== null) tellMisses([...papers, ...files, ...plain], misses);
  console.log(`${papers.length} papers, ${files.length + plain.length} others, ${cuts.length} packets`);
  return met.every(Boolean);
}

async function tellPrinted(reader: Reader, wanted: string): Promise<boolean> {
  for (const printer of PRINTERS.filter((one) => !printersHere().includes(one))) console.log(`There is no ${printer} here.`);
  const shelf = wanted === 'held-out' ? wanted : 'development';
  const papers = writtenPapers(shelf).filter(({ name }) => wanted === shelf || wanted.split(',').includes(name));
  const counted = await printedOf(trialOf(reader, []), papers);
  const met = tellAccuracy(counted, grade as Grade);
  if (values.misses !== undefined) tellMisses(counted, Number(values.misses));
  console.log(`${counted.length} prints of ${papers.length} papers`);
  return met;
}

function trialOf(reader: Reader, types: readonly string[]): Trial {
  return {
    ...{ reader, seed, count: Number(values.count), types, layouts, grade: grade as Grade },
    onRead: ({ name, truth, reading }) => keepTold(name, { truth, reading }),
  };
}
