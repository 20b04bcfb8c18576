import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accuracyOf } from './documents/accuracy.js';
import { tellAccuracy, tellMisses, type Grade } from './documents/tables.js';
import { loadNow } from './machine.js';
import { formedTypes } from './papers/forms/index.js';
import { developmentLayouts } from './papers/layouts/index.js';

/*
 * How well papers are read: `bench/documents.ts accuracy [--seed 1] [--count 1] [--layouts development] [--grade text]`.
 * Papers of every type that has a reader of its own, so many of each in each layout, made by seed with their truth; read by
 * the program that the worker runs; compared value by value. `--types a,b` makes only those; `--misses N` lists what was not
 * read right, `--keep DIR` leaves the papers there with truth and reading.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    layouts: { type: 'string', default: 'development' },
    grade: { type: 'string', default: 'text' },
    types: { type: 'string' },
    misses: { type: 'string' },
    keep: { type: 'string' },
  },
});
if (positionals[0] !== 'accuracy') {
  console.error('Which: accuracy?');
  process.exit(2);
}
const grade = values.grade as Grade;
if (values.keep) mkdirSync(values.keep, { recursive: true });
const started = performance.now();
const papers = await accuracyOf({
  seed: values.seed,
  count: Number(values.count),
  types: values.types?.split(',') ?? formedTypes(),
  layouts: developmentLayouts,
  grade,
  onRead: ({ name, bytes, truth, reading }) => {
    if (!values.keep) return;
    writeFileSync(join(values.keep, name), bytes);
    writeFileSync(join(values.keep, `${name}.json`), JSON.stringify({ truth, reading }, null, 2));
  },
});
const met = tellAccuracy(papers, grade);
if (values.misses !== undefined) tellMisses(papers, Number(values.misses));
console.log(`${papers.length} papers in ${((performance.now() - started) / 1_000).toFixed(0)} s; ${loadNow()}`);
process.exitCode = met ? 0 : 1;
