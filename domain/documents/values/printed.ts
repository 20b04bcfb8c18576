import { beginningOf } from '../../beginning.js';
import { oneLine } from './comparable.js';

/** A line as printed, without what only leads to it. */
export function printed(text: string): string | null {
  const line = oneLine(text).replaceAll(LEADS_TO, '').replace(ENDS, '');
  return /[\p{L}\p{N}]/u.test(line) ? beginningOf(line, 500) : null;
}

/** A dash is a sign where a figure stands at it, and part of a name that another one closes: `-18 C`, `-frozen- cod`. */
const LEADS_TO = /^(?:[\s:.,;|/#]|-(?!\d{1,3}(?![\d-])|[^\s-]+-(?=\s|$)))+/g;
const ENDS = /[\s:;|/-]+$/;
