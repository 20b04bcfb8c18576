import { roundedBox, type Page } from '../domain/documents/page.js';
import { readFile as readPapers, type PagesReading } from '../domain/documents/read.js';
import type { Evidence, PaperReading, ReadingHints } from '../domain/documents/reading.js';
import { asItCame, upright } from './turn.js';

/** Fields are read of pages that stand upright; where they were found is told as the pages came. */
export function readUpright(pages: readonly Page[], hints: ReadingHints): PagesReading {
  const { papers, ...others } = readPapers(pages.map(upright), hints);
  const onPage = (evidence: Evidence): Evidence => {
    const page = evidence.page === null ? undefined : pages[evidence.page - 1];
    return { ...evidence, box: evidence.box && page ? roundedBox(asItCame(evidence.box, page)) : evidence.box };
  };
  const evidenceOf = (paper: PaperReading): PaperReading['evidence'] =>
    Object.fromEntries(Object.entries(paper.evidence).map(([pointer, evidence]) => [pointer, onPage(evidence)]));
  return { papers: papers.map((paper) => ({ ...paper, evidence: evidenceOf(paper) })), ...others };
}
