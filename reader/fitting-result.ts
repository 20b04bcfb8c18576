import type { FileReading, PaperReading } from '../domain/documents/reading.js';
import { Unreadable } from './reading.js';

export type ReadResult = Extract<FileReading, { outcome: 'read' }>;

/** Of a list whose rows take too much room with their evidence, so many keep theirs. */
const ROWS_WITH_EVIDENCE = 300;

/**
 * A result within what one may take. Of a packet whose papers have too many rows the rows are left out: each paper is read by itself once
 * more, as the document that it is. Of one paper, the evidence of further rows. Nineteen hundred rows of an invoice with six fields take
 * 2.0 MB with all of theirs.
 */
export function fittingResult(result: ReadResult, most: number): ReadResult {
  if (sizeOf(result) <= most) return result;
  const smaller = result.papers.length > 1 ? { ...result, papers: result.papers.map(withoutRows) } : withLessEvidence(result);
  const size = sizeOf(smaller);
  if (size > most) throw new Unreadable('too_large', `what was read of it takes ${size} bytes`);
  return smaller;
}

const sizeOf = (result: ReadResult): number => Buffer.byteLength(JSON.stringify(result));

function withLessEvidence(result: ReadResult): ReadResult {
  const isKept = (pointer: string): boolean => Number(/^\/[^/]+\/(\d+)/.exec(pointer)?.[1] ?? 0) < ROWS_WITH_EVIDENCE;
  const keptOf = (evidence: PaperReading['evidence']): PaperReading['evidence'] =>
    Object.fromEntries(Object.entries(evidence).filter(([pointer]) => isKept(pointer)));
  const detail = `only the first ${ROWS_WITH_EVIDENCE} rows of each list are told where they stand`;
  return {
    ...result,
    papers: result.papers.map((paper) => ({ ...paper, evidence: keptOf(paper.evidence) })),
    warnings: [...result.warnings, { code: 'evidence_limit', pointer: null, detail }],
  };
}

/** Lists of which others speak too: the boxes are told of the packet as a whole. */
const OF_BOXES = /^container/;

/** A paper without its rows, and what was said of them. */
function withoutRows(paper: PaperReading): PaperReading {
  const rows = new Set(Object.entries(paper.payload).flatMap(([field, value]) => (isRows(value) && !OF_BOXES.test(field) ? [field] : [])));
  const isOfRow = (pointer: string | null): boolean => rows.has(/^\/([^/]+)\/\d/.exec(pointer ?? '')?.[1] ?? '');
  return {
    ...paper,
    payload: Object.fromEntries(Object.entries(paper.payload).map(([field, value]) => [field, rows.has(field) ? [] : value])),
    evidence: Object.fromEntries(Object.entries(paper.evidence).filter(([pointer]) => !isOfRow(pointer))),
    warnings: paper.warnings.filter(({ pointer }) => !isOfRow(pointer)),
  };
}

const isRows = (value: unknown): boolean => Array.isArray(value) && value.some((row) => typeof row === 'object');
