import type { PaperEntry } from '../../../resources/paper-rows.js';
import { dateText, dayOf, timeText, type Moment } from '../../moments.js';

/** `Mon 26 Oct 09:12`. */
export const addedText = (added: Moment, now: string): string => `${dateText(dayOf(added), now)} ${timeText(added)} UTC`;

/** How a paper came, and from whom. */
export function sourceText({ source, added_by: by }: Pick<PaperEntry, 'source' | 'added_by'>): string {
  const from = by === '' ? '' : source === 'email' ? ` from ${by}` : ` by ${by}`;
  switch (source) {
    case 'email':
      return `by mail${from}`;
    case 'split_document':
      return 'found in another file';
    default:
      return `uploaded${from}`;
  }
}
