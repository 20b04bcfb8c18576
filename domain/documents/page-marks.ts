import type { Box } from './page.js';
import type { ReadingWarning } from './reading.js';

/** Where a value stands that a person took from a page. */
export interface TakenPlace {
  /** From 1. */
  page: number;
  box: Box | null;
  cell?: string;
  /** The words as the page has them. */
  text: string;
  /** What was made of them: the place is that of this value, and of no later one. */
  value: unknown;
}

/** What people did on the pages of a document, beside what they said of its fields. */
export interface PageMarks {
  /** Warnings that somebody looked at and found nothing wrong with. */
  passed?: readonly ReadingWarning[];
  /** By JSON pointer into the payload. */
  places?: Readonly<Record<string, TakenPlace>>;
}

/** A paper has no more doubts than these, and no more fields that anybody points at. */
export const MARKS_MAX = 500;

/** Whether a warning is still open. */
export const isOpen = ({ passed = [] }: PageMarks, { code, pointer, detail }: ReadingWarning): boolean =>
  !passed.some((one) => one.code === code && one.pointer === pointer && one.detail === detail);
