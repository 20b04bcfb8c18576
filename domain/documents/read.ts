import { agree } from './checking/packet.js';
import { check } from './checks.js';
import { classify, type Classification } from './classify.js';
import { sure, type Draft } from './draft.js';
import { hasValue } from './empty.js';
import { finish } from './finish.js';
import { readGenerally } from './generic.js';
import { orderByIssue } from './issued.js';
import type { Page } from './page.js';
import { paperOf as fileOf } from './packet.js';
import { outlineOf, paperOf, type Paper } from './paper.js';
import { withPartyPlaces } from './party-places.js';
import { plainSigns } from './plain-signs.js';
import type { Classified, PaperReading, ReadingHints, ReadingWarning } from './reading.js';
import { referencesOf } from './references.js';
import { splitPages } from './split.js';
import { settleSureness } from './sureness/settle.js';
import { paperTypeOf } from './types.js';
import { provenContainersIn } from './values/container-numbers.js';

/** What the pages of a file hold. */
export interface PagesReading {
  papers: PaperReading[];
  /** What they would have been taken for, where a type was imposed and that was asked. */
  classified?: Classified;
  /** Of the file as a whole. */
  warnings: ReadingWarning[];
}

/** Reads the papers in the pages of one file. The same pages and hints give the same reading, always. */
export function readFile(printed: readonly Page[], hints: ReadingHints): PagesReading {
  const pages = plainSigns(printed);
  // Of a type that is imposed it is one, and so is what was cut out of a packet.
  const parts = hints.type === null && !hints.whole ? splitPages(pages, hints) : [pages];
  const boxes = parts.length > 1 ? boxesIn(pages, hints) : new Set<string>();
  const papers = agree(parts.map((paper) => readPaper(paper, hints, boxes)));
  const classified = hints.classify && classifiedFreely(pages, hints, papers);
  return { papers, ...(classified && { classified }), warnings: [] };
}

/** What a file would be by itself; where that would be several papers, its notes say that it is one. */
function classifiedFreely(
  pages: readonly Page[],
  { classify: _, ...hints }: ReadingHints,
  [asked]: readonly PaperReading[],
): Classified | null {
  const [first, ...others] = readFile(pages, { ...hints, type: null }).papers;
  if (!first) return null;
  const { type, typeConfidence, notes } = fileOf([first, ...others]);
  const isOneNow = asked !== undefined && others.length > 0;
  return { type, typeConfidence, notes: isOneNow ? `${asked.notes}: one paper, in which ${others.length + 1} were seen` : notes };
}

function placeOf(pages: readonly Page[]): Pick<PaperReading, 'pages' | 'blankPages'> {
  const own = new Set(pages.map(({ number }) => number));
  const [first, last] = [pages[0]?.number ?? 1, pages.at(-1)?.number ?? 1];
  const blankPages = Array.from({ length: last - first }, (_, at) => first + at).filter((number) => !own.has(number));
  return { pages: [first, last], ...(pages.length > 0 && blankPages.length > 0 && { blankPages }) };
}

/** A type that is not believed makes its fields doubtful too. */
const TYPE_STANDS_FROM = 0.6;

/** Containers that are printed anywhere in a file prove what a scan may have misread elsewhere. */
const boxesIn = (pages: readonly Page[], hints: ReadingHints): ReadonlySet<string> =>
  new Set(provenContainersIn(outlineOf(pages, hints).lines));

function readPaper(pages: readonly Page[], hints: ReadingHints, boxesOfFile: ReadonlySet<string>): PaperReading {
  const laidOut = paperOf(pages, hints, boxesOfFile);
  const asked = hints.type === null ? null : paperTypeOf(hints.type);
  const told =
    asked === null
      ? classify(laidOut)
      : {
          type: asked.code,
          confidence: hints.typeConfidence ?? 0.99,
          notes: `read as ${asked.label.toLowerCase()}, as asked`,
          titled: true,
        };
  const { type, confidence, notes, draft, paper } = readAs(laidOut, told);
  settleSureness(draft, paper, type);
  check(draft, paper, type);
  const placed = withPartyPlaces({ type, ...draft }, paper);
  const doubtful = confidence < TYPE_STANDS_FROM && type !== 'other';
  const evidence = doubtful
    ? Object.fromEntries(
        Object.entries(placed).map(([pointer, proof]) => [pointer, { ...proof, confidence: sure(proof.confidence * 0.8) }]),
      )
    : placed;
  return {
    ...placeOf(pages),
    type,
    typeConfidence: confidence,
    notes,
    payload: draft.payload,
    evidence,
    warnings: draft.warnings,
    references: referencesOf(paper, { type, draft }),
  };
}

type Told = Pick<Classification, 'type' | 'confidence' | 'notes' | 'titled'>;

/** A type that no title says, and of which nothing can be read, was none. */
function readAs(paper: Paper, told: Told): Omit<Told, 'titled'> & { draft: Draft; paper: Paper } {
  const read = draftOf(paper, told.type);
  if (told.titled || told.type === 'other' || hasValue({ type: told.type, ...read.draft })) return { ...told, ...read };
  const notes = `read as ${paperTypeOf(told.type)?.label.toLowerCase() ?? told.type}, no field was found; ${told.notes}`;
  return { type: 'other', confidence: UNREAD, notes, ...draftOf(paper, 'other') };
}

const UNREAD = 0.5;

/** Read again with the days as they must be meant, where the paper would have been written after it came. */
function draftOf(paper: Paper, type: string): { draft: Draft; paper: Paper } {
  const draft = readGenerally(paper, type);
  finish(draft, paper, type);
  const dateOrder = orderByIssue(draft, paper);
  return dateOrder === null ? { draft, paper } : draftOf({ ...paper, dateOrder }, type);
}
