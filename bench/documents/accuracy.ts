import type { FileReading, PaperReading } from '../../domain/documents/reading.js';
import { emptyPayload } from '../../domain/documents/types.js';
import { Chance } from '../papers/chance.js';
import { makeFile, type Format } from '../papers/formats/index.js';
import { makePaper, type Layout, type MadePaper } from '../papers/layout.js';
import { printed, printersHere, type WrittenPaper } from '../papers/printed/printed.js';
import { scanned } from '../papers/scan.js';
import { judge } from './judge.js';
import type { Reader } from './reader.js';
import type { Grade } from './tables.js';
import type { Counted } from './tally.js';

export interface Trial {
  reader: Reader;
  seed: string;
  /** Of each type in each layout. */
  count: number;
  types: readonly string[];
  layouts: readonly Layout[];
  grade: Grade;
  onRead(read: { name: string; truth: MadePaper['truth']; reading: FileReading }): void;
}

/** Makes papers, has them read, and holds what was read against what they say. */
export async function accuracyOf({ reader, seed, count, types, layouts, grade, onRead }: Trial): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const type of types)
    for (const layout of layouts.filter((one) => one.types?.includes(type) ?? true))
      for (let place = 1; place <= count; place += 1) {
        const paper = await makePaper({ type, layout, seed: `${seed}-${place}` });
        const name = `${type}-${layout.name}-${seed}-${place}.pdf`;
        const bytes = async () => (grade === 'text' ? paper.pdf : scanned(paper.pdf, grade, new Chance(`scan/${name}`)));
        // What a file is called gives its type away at times: here nothing is told by it.
        const reading = await reader.read({ file: name, bytes, name: 'scan.pdf', receivedOn: paper.receivedOn });
        if (reading === null) continue;
        onRead({ name, truth: paper.truth, reading });
        counted.push(countedOf(paper, name, reading));
      }
  return counted;
}

/** The same of papers that somebody wrote, by each program that prints them here. */
export async function printedOf({ reader, grade, onRead }: Trial, papers: readonly WrittenPaper[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  const here = printersHere();
  for (const paper of papers)
    for (const printer of paper.printers.filter((one) => here.includes(one))) {
      const file = `${paper.name}-${printer}.pdf`;
      const bytes = async () => {
        const pdf = await printed(paper.page, printer);
        return grade === 'text' ? pdf : scanned(pdf, grade, new Chance(`scan/${file}`));
      };
      const reading = await reader.read({ file, bytes, name: 'scan.pdf', receivedOn: paper.receivedOn });
      if (reading === null) continue;
      onRead({ name: file, truth: paper.truth, reading });
      counted.push(countedOf({ ...paper, layout: paper.name }, file, reading));
    }
  return counted;
}

/** The same of papers in other formats, one of each type and format. */
export async function formatsOf({ reader, seed, types, onRead }: Trial, formats: readonly Format[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const format of formats)
    for (const type of types) {
      const { bytes, name, ...paper } = await makeFile(type, format, `${seed}-1`);
      const file = `${type}-${seed}.${format}`;
      const reading = await reader.read({ file, bytes: async () => bytes, name, receivedOn: paper.receivedOn });
      if (reading === null) continue;
      onRead({ name: file, truth: paper.truth, reading });
      counted.push(countedOf(paper, file, reading));
    }
  return counted;
}

/** What was read of a file that is one paper, held against it. */
function countedOf(paper: Pick<MadePaper, 'type' | 'layout' | 'truth' | 'accepted'>, file: string, reading: FileReading): Counted {
  const papers = reading.outcome === 'read' ? reading.papers : [];
  const own = papers.find(({ type }) => type === paper.type) ?? papers[0];
  const whole =
    papers.length === 1
      ? (own?.type ?? 'none')
      : reading.outcome === 'failed'
        ? `nothing (${reading.detail})`
        : papers.length === 0
          ? 'nothing'
          : `${papers.length} papers`;
  // Of a paper taken for another, nothing of its own type was read.
  const right: PaperReading | null = own?.type === paper.type ? own : null;
  const { type, layout, truth, accepted } = paper;
  const judged = judge({ type, truth, accepted, read: right?.payload ?? emptyPayload(type), evidence: right?.evidence ?? {} });
  return { ...judged, type, layout, file, typeRead: whole, typeConfidence: own?.typeConfidence ?? 0 };
}
