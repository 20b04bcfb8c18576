import type { Span } from './near.js';

/** Whether one line stands below another as lines of one text do. */
export function isClose(above: Span, below: Span): boolean {
  const [bottom, top] = [above.words.at(-1)?.box[3] ?? 0, below.words[0]?.box[1] ?? 0];
  return top - bottom < above.page.wordHeight * 0.7;
}
