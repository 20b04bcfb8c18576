import type { Page } from '../domain/documents/page.js';
import { readFile as readPapers, type PagesReading } from '../domain/documents/read.js';
import type { ReadingHints } from '../domain/documents/reading.js';
import { evidenceAsItCame, upright } from '../domain/documents/turn.js';

/** Fields are read of pages that stand upright; where they were found is told as the pages came. */
export function readUpright(pages: readonly Page[], hints: ReadingHints): PagesReading {
  const { papers, ...others } = readPapers(pages.map(upright), hints);
  return { papers: papers.map((paper) => ({ ...paper, evidence: evidenceAsItCame(paper.evidence, pages) })), ...others };
}
