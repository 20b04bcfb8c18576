import type { PageHead } from '../../domain/documents/page.js';
import type { CurrentReading } from '../../db/documents/current-reading.js';

/** As many pages of a file as people are shown. */
export const SHOWN_MAX = 60;

/** Whether a page that has no picture gets one when somebody asks for it: one that was read by its own text was not drawn for it. */
export const isDrawnWhenAsked = ({ looked, failed }: CurrentReading, { number, method, width }: PageHead): boolean =>
  number <= SHOWN_MAX && method === 'text' && width > 0 && !looked && !failed;
