import { SURE, totalsOf, type Counted, type Totals } from './tally.js';

/** What we promise of papers that nobody worked on, by how good their pictures are. */
const GOALS = {
  text: { types: 0.98, packets: 0.95, keys: 0.95, rows: 0.97, cells: 0.93, sure: 0.01 },
  bad: { types: 0.92, packets: 0.85, keys: 0.8, rows: 0.85, cells: 0.75, sure: 0.03 },
} as const;

export type Grade = 'text' | 'clean' | 'bad';

export const isGrade = (text: string): text is Grade => ['text', 'clean', 'bad'].includes(text);

export const goalsOf = (grade: Grade): (typeof GOALS)['text' | 'bad'] => GOALS[grade === 'bad' ? 'bad' : 'text'];

const percent = (part: number): string => (Number.isNaN(part) ? '-' : `${(part * 100).toFixed(1)} %`);
const cell = (text: string | number, width: number): string => String(text).padStart(width);

/** Prints all tables; answers whether every goal is met. */
export function tellAccuracy(papers: readonly Counted[], grade: Grade): boolean {
  tellBy('type', papers, ({ type }) => type);
  tellBy('layout', papers, ({ layout }) => layout);
  tellFields(papers);
  const goals = goalsOf(grade);
  const { types, papers: count, keys, rows, cells, sure } = totalsOf(papers);
  const met = [
    tellGoal('type of a paper', types / count, { goal: goals.types, of: `${types} of ${count}` }),
    tellGoal('key fields, F1', keys.f1, { goal: goals.keys, of: `${keys.right} right, ${keys.missed} missed, ${keys.extra} not there` }),
    tellGoal('line items, rows found', rows.found / rows.of, {
      goal: goals.rows,
      of: `${rows.found} of ${rows.of}; ${rows.invented} rows not there`,
    }),
    tellGoal('line items, cells right', cells.right / cells.of, { goal: goals.cells, of: `${cells.right} of ${cells.of}` }),
    tellGoal(`wrong among values of confidence ${SURE} and more`, sure.wrong / sure.of, {
      goal: goals.sure,
      of: `${sure.wrong} of ${sure.of}`,
      atMost: true,
    }),
  ];
  return met.every(Boolean);
}

export function tellGoal(
  name: string,
  part: number,
  { goal, of, atMost = false }: { goal: number; of: string; atMost?: boolean },
): boolean {
  const met = Number.isNaN(part) || (atMost ? part <= goal : part >= goal);
  console.log(`${name}: ${percent(part)} (${atMost ? 'at most' : 'goal'} ${percent(goal)}; ${of})${met ? '' : ', MISSED'}`);
  return met;
}

/** Prints one row for each of what papers have in common. */
export function tellBy(what: string, papers: readonly Counted[], nameOf: (paper: Counted) => string): void {
  console.log(`\n${what.padEnd(30)}papers   type right   key F1   all F1   rows found   cells right   sure and wrong`);
  for (const name of [...new Set(papers.map(nameOf))]) console.log(rowOf(name, totalsOf(papers.filter((paper) => nameOf(paper) === name))));
}

const rowOf = (name: string, { papers, types, keys, all, rows, cells, sure }: Totals): string =>
  [
    name.padEnd(30),
    cell(papers, 6),
    cell(percent(types / papers), 13),
    cell(keys.f1.toFixed(3), 9),
    cell(all.f1.toFixed(3), 9),
    cell(percent(rows.found / rows.of), 13),
    cell(percent(cells.right / cells.of), 14),
    cell(`${sure.wrong} of ${sure.of}`, 17),
  ].join('');

function tellFields(papers: readonly Counted[]): void {
  console.log(`\n${'type and key field'.padEnd(62)}values   right   missed   not there      F1`);
  for (const type of [...new Set(papers.map((paper) => paper.type))]) {
    const { byField } = totalsOf(papers.filter((paper) => paper.type === type));
    for (const [field, tally] of byField)
      console.log(
        `${`${type} ${field}`.padEnd(62)}${cell(tally.count, 6)}${cell(tally.right, 8)}${cell(tally.missed, 9)}${cell(tally.extra, 12)}${cell(tally.f1.toFixed(2), 8)}`,
      );
  }
  console.log('');
}

/** Papers of types without a reader of their own: told apart or not, and never taken for one of those that have one. */
export function tellPlain(papers: readonly Counted[], withReader: readonly string[]): void {
  if (papers.length === 0) return;
  const { types, all } = totalsOf(papers);
  const mistaken = papers.filter(({ typeRead }) => withReader.includes(typeRead));
  console.log(
    `\nother types: ${types} of ${papers.length} told apart, ${mistaken.length} taken for a type with a reader of its own; all fields F1 ${all.f1.toFixed(3)}`,
  );
  for (const { type, typeRead, file } of papers.filter((paper) => paper.type !== paper.typeRead))
    console.log(`  ${type} was read as ${typeRead}  ${file}`);
}

/** Every value that is not right, those that a reader was sure of first. */
export function tellMisses(papers: readonly Counted[], most: number): void {
  const misses = papers
    .flatMap((paper) => paper.verdicts.map((verdict) => ({ paper, verdict })))
    .filter(({ verdict }) => verdict.verdict !== 'right')
    .sort((one, other) => (other.verdict.confidence ?? 0) - (one.verdict.confidence ?? 0));
  for (const paper of papers.filter(({ type, typeRead }) => type !== typeRead))
    console.log(`type  ${paper.type} was read as ${paper.typeRead} (${paper.typeConfidence.toFixed(2)})  ${paper.file}`);
  for (const { paper, verdict } of misses.slice(0, most)) {
    const { verdict: kind, path, truth, read, confidence } = verdict;
    console.log(
      `${kind}  ${paper.type} ${path}: ${JSON.stringify(truth)} was read as ${JSON.stringify(read)} (${confidence?.toFixed(2) ?? 'no evidence'})  ${paper.file}`,
    );
  }
  console.log(`${misses.length} values are not right; ${Math.min(most, misses.length)} of them listed`);
}
